//! The account of a game: it opens when the game ends, plays it through, leads to
//! saving and export, and begins the next game with the colours changed.

use tritower::game::{Event, Extra, Game, Millis, Setup, Terms, TimeControl};
use tritower::rules::Color;
use tritower::store;

use super::desk::Desk;
use super::{saved, screen, type_move};

/// What the log says when it opens.
const OPENS: &str = "the account of the game opens";

/// A game of Anna against Bernd with five minutes each.
fn with_a_clock() -> Game {
    let control = TimeControl::all_moves_in(Millis::minutes(5), Extra::None);
    Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    })
}

fn kept(desk: &Desk) -> Game {
    store::load(&desk.data("autosave.ron")).unwrap().game
}

#[test]
fn a_game_that_ends_gives_its_account_and_what_to_do_with_it() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "clock.ron", &with_a_clock());
    desk.start(Some(&file));
    for text in ["b4N", "b5B", "Nc3N"] {
        type_move(&desk, text);
    }
    let mark = desk.mark();
    desk.key("ctrl+r");
    desk.key("Return");
    desk.line(mark, OPENS);
    let ended = kept(&desk);
    assert_eq!(ended.result().unwrap().winner, Some(Color::White));

    // It is played through from the start, and stopped by its button.
    let mark = desk.mark();
    desk.press("▶  Replay");
    for ply in 1..=3 {
        desk.line(mark, &format!("the replay goes on to half-move {ply}"));
    }
    desk.line(mark, "the replay has ended");
    let mark = desk.mark();
    desk.key("g");
    desk.line(mark, "the replay goes on to half-move 1");
    desk.key("g");

    // It is saved, and written to a file.
    desk.key("ctrl+s");
    desk.text("Anna wins");
    desk.key("Return");
    assert!(desk.data("games/Anna-wins.ron").is_file());
    desk.key("F6");
    desk.press("Export");
    let sheet = desk.file("sheet.txt");
    desk.press("File");
    desk.text(&sheet.display().to_string());
    desk.press("Write the scoresheet to the file");
    let sheet = std::fs::read_to_string(sheet).unwrap();
    assert!(sheet.contains("Bernd") && sheet.contains("b4N"), "{sheet}");

    // The next game, with the colours changed.
    desk.key("F6");
    desk.press("Rematch, colours swapped");
    let next = kept(&desk);
    let names = (&*next.setup().white, &*next.setup().black);
    assert_eq!(names, ("Bernd", "Anna"));
    assert_eq!(next.events(), []);
    assert_eq!(next.setup().terms, ended.setup().terms);
}

#[test]
fn a_game_that_was_over_when_it_was_opened_shows_its_account_when_it_is_asked_for() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let mut game = with_a_clock();
    game.happen(Event::Resignation(Color::Black), Default::default())
        .unwrap();
    let file = saved(&desk, "over.ron", &game);
    desk.start(Some(&file));
    let mark = desk.mark();
    // The same key that was refused in a game that goes on.
    desk.key("F6");
    desk.press("Rematch, colours swapped");
    assert_eq!(kept(&desk).setup().white, "Bernd");
    desk.key("F6");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("not over"), "{notice}");
}
