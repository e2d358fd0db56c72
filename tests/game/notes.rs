//! Tests of comments and signs on the moves of a game and of its variations. They are saved with
//! the game and never change it.

use crate::common::played::{NOW, explore, main_line, opening, play};
use tritower::game::{Game, Limit, Note, Refusal, Visit};
use tritower::store;

fn note(comment: &str, nags: &[u8]) -> Note {
    Note {
        comment: comment.to_owned(),
        nags: nags.to_vec(),
    }
}

/// All notes, each with whether it is on the main line, its ply and its comment.
fn told(game: &Game) -> Vec<(bool, usize, &str)> {
    let main = game.live().line;
    let told = |(visit, note): (Visit, _)| (visit.line == main, visit.ply, text(note));
    game.notes().map(told).collect()
}

fn text(note: &Note) -> &str {
    &note.comment
}

#[test]
fn a_note_stands_before_the_first_move_at_any_move_and_in_variations() {
    let mut game = opening();
    let tried = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let places = [
        main_line(0),
        main_line(2),
        Visit { ply: 0, ..tried },
        Visit { ply: 1, ..tried },
        tried,
    ];
    let before = (game.events().to_vec(), game.variations().count());
    for (nag, place) in (1..).zip(places) {
        game.annotate(place, note("a", &[nag])).unwrap();
    }
    for (nag, place) in (1..).zip(places) {
        assert_eq!(game.note(place), Some(&note("a", &[nag])));
    }
    assert_eq!(game.note(main_line(1)), None);
    let after = (game.events().to_vec(), game.variations().count());
    assert_eq!(before, after, "a note is no event and begins no variation");
    game.annotate(tried, Note::default()).unwrap();
    assert_eq!(game.note(tried), None, "an empty one takes it away");
}

#[test]
fn no_note_stands_where_the_game_has_no_place() {
    let mut game = opening();
    let far = main_line(99);
    assert_eq!(
        game.annotate(far, note("a", &[])),
        Err(Refusal::NoSuchVisit)
    );
    assert_eq!(game.note(far), None);
}

#[test]
fn a_note_goes_and_comes_with_its_move() {
    let mut game = opening();
    let end = game.live();
    game.annotate(end, note("here", &[3])).unwrap();
    game.undo().unwrap();
    assert_eq!(game.note(end), None);
    assert_eq!(game.notes().count(), 0);
    game.redo(NOW).unwrap();
    assert_eq!(game.note(end), Some(&note("here", &[3])));
}

#[test]
fn a_note_on_a_move_that_is_replaced_is_gone() {
    let mut game = opening();
    let end = game.live();
    game.annotate(end, note("gone", &[])).unwrap();
    let before = Visit {
        ply: end.ply - 1,
        ..end
    };
    game.annotate(before, note("stays", &[])).unwrap();
    game.undo().unwrap();
    play(&mut game, "a2W-a3W");
    assert_eq!(told(&game), [(true, before.ply, "stays")]);
}

#[test]
fn the_notes_of_a_variation_that_is_played_come_into_the_game() {
    let mut game = opening();
    let tried = explore(&mut game, main_line(3), "d8B-c6N c2W-c3W a7B-a6B");
    let other = explore(&mut game, Visit { ply: 1, ..tried }, "a2W-a3W");
    for (visit, comment) in [
        (main_line(3), "game"),
        (Visit { ply: 0, ..tried }, "begins"),
        (Visit { ply: 1, ..tried }, "first"),
        (tried, "last"),
        (Visit { ply: 0, ..other }, "instead"),
    ] {
        game.annotate(visit, note(comment, &[])).unwrap();
    }
    play(&mut game, "d8B-c6N");
    let there = [
        (true, 3, "game\nbegins"),
        (true, 4, "first"),
        (false, 2, "last"),
        (false, 0, "instead"),
    ];
    assert_eq!(told(&game), there);
    let read = store::read(&store::write(&game, "").unwrap()).unwrap().game;
    assert_eq!(told(&read), there);
}

#[test]
fn a_game_holds_so_many_notes_letters_and_signs() {
    let mut game = opening();
    let full = |limit| Err(Refusal::Full(limit));
    let most = "x".repeat(Game::MAX_NOTE_BYTES - 2);
    game.annotate(main_line(1), note(&most, &[])).unwrap();
    let more = game.annotate(main_line(2), note("y", &[]));
    assert_eq!(more, full(Limit::NoteBytes));
    assert_eq!(game.note(main_line(2)), None);
    game.annotate(main_line(1), note("short", &[])).unwrap();
    game.annotate(main_line(2), note("y", &[])).unwrap();
    let nags = vec![1; Game::MAX_NAGS + 1];
    let more = game.annotate(main_line(2), note("", &nags));
    assert_eq!(more, full(Limit::Nags));
    let error = more.unwrap_err().to_string();
    let most = format!("{} signs", Game::MAX_NAGS);
    assert!(error.contains(&most), "{error}");
    game.undo().unwrap();
    game.undo().unwrap();
    game.annotate(main_line(1), Note::default()).unwrap();
    let most = "x".repeat(Game::MAX_NOTE_BYTES - 2);
    let more = game.annotate(main_line(1), note(&most, &[]));
    assert_eq!(more, full(Limit::NoteBytes), "those out of reach count too");
    store::write(&game, "").unwrap();
}
