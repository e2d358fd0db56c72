//! The review of a game and what is learnt from it; comments, signs and the order of
//! variations, as a person gives them.

use tritower::game::{Game, LineId, Setup, Visit};
use tritower::rules::{FLAT, Position, RuleSet, TOWER, notation};
use tritower::store;

use super::desk::Desk;
use super::{FromAbove, saved, screen, type_move};

/// The kept game, on which all that the player has noted stands.
fn kept(desk: &Desk) -> Game {
    store::load(&desk.data("autosave.ron")).unwrap().game
}

fn main_line(ply: usize) -> Visit {
    let line = LineId::MAIN;
    Visit { line, ply }
}

/// The texts of a line's moves.
fn texts(game: &Game, line: LineId) -> Vec<String> {
    let line = game.line(line);
    let moves = line.plies.iter().enumerate();
    moves
        .map(|(ply, it)| notation::long(line.position(ply).unwrap(), it.mv))
        .collect()
}

#[test]
fn a_mate_that_was_missed_is_found_in_the_review_and_learnt_by_drag() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let rules = RuleSet::named("chess").unwrap();
    let start = "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1";
    let game = Game::new(Setup {
        start: Position::from_text(rules, start).unwrap(),
        ..Setup::default()
    });
    let file = saved(&desk, "missed.ron", &game);
    desk.start(Some(&file));
    type_move(&desk, "h3");
    type_move(&desk, "h6");
    let mark = desk.mark();
    desk.key("ctrl+r");
    desk.key("Return");
    desk.line(mark, "the account of the game opens");

    // The engine goes over it.
    let mark = desk.mark();
    desk.press("Review");
    desk.line(mark, "the game has been gone over");
    let before = desk.autosave();

    // The mistake is posed again: first not found, then found.
    desk.press("White (1)");
    let above = FromAbove::on(&desk, &FLAT);
    let mark = desk.mark();
    desk.drag(above.square("g1"), above.square("h1"));
    desk.line(mark, "the learner's move is not good enough");
    let mark = desk.mark();
    desk.drag(above.square("d1"), above.square("d8"));
    desk.line(mark, "the learner's move is good");
    desk.press("Next");
    desk.press("Back to the review");
    assert_eq!(desk.autosave(), before, "the game is as it was");

    // A click in the middle of the graph goes to the position after one of two moves.
    desk.press("White's chances over the game");
    type_move(&desk, "Kf8");
    let game = kept(&desk);
    let tried = game.variations().next().unwrap();
    assert_eq!(tried.parent, Some(main_line(1)));
    assert_eq!(texts(&game, tried.id), ["g8f8"]);
}

#[test]
fn a_tournament_game_is_neither_reviewed_nor_annotated_while_it_is_played() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let duties = tritower::game::Duties::default();
    let game = Game::new(Setup {
        terms: tritower::game::Terms {
            play: tritower::game::Play::Tournament(duties),
            ..Default::default()
        },
        ..Setup::default()
    });
    let file = saved(&desk, "tournament.ron", &game);
    desk.start(Some(&file));
    for key in ["F9", "c", "exclam"] {
        let mark = desk.mark();
        desk.key(key);
        let notice = desk.line(mark, "notice:");
        assert!(
            notice.contains("Article 12.2") || key == "exclam",
            "{notice}"
        );
    }
}

#[test]
fn a_comment_and_a_sign_are_kept_and_stand_in_the_pgn() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    type_move(&desk, "b4N");
    type_move(&desk, "b5B");
    desk.key("c");
    desk.text("Symmetry, for now.");
    desk.key("Return");
    desk.key("Left");
    desk.key("exclam");
    desk.key("exclam");
    desk.key("question");

    desk.kill();
    desk.start(None);
    let game = kept(&desk);
    assert_eq!(
        game.note(main_line(2)).unwrap().comment,
        "Symmetry, for now."
    );
    assert_eq!(game.note(main_line(1)).unwrap().nags, [2]);
    let pgn = store::export_pgn(&game);
    assert!(
        pgn.contains("{Symmetry, for now.}") && pgn.contains("$2"),
        "{pgn}"
    );

    // It is changed where it stands, and left as it was by Escape.
    desk.key("c");
    desk.text(" Really.");
    desk.key("Return");
    desk.key("c");
    desk.text(" No.");
    desk.key("Escape");
    let comment = kept(&desk).note(main_line(2)).unwrap().comment.clone();
    assert_eq!(comment, "Symmetry, for now. Really.");
}

#[test]
fn a_variation_is_made_the_main_line_by_its_menu_and_by_its_key() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::on(&desk, &TOWER);
    desk.drag(above.square("b2W"), above.square("b4N"));
    type_move(&desk, "b5B");
    desk.key("Left");
    type_move(&desk, "c6B");
    assert_eq!(texts(&kept(&desk), LineId::MAIN), ["b2W-b4N", "b7B-b5B"]);
    desk.settle();
    desk.right_click(desk.places("1... c6B")[0]);
    desk.press("Promote variation");
    let game = kept(&desk);
    assert_eq!(texts(&game, LineId::MAIN), ["b2W-b4N", "c7B-c6B"]);
    let old = game.variations().next().unwrap();
    assert_eq!(texts(&game, old.id), ["b7B-b5B"]);

    // Back again with the key, from within what was played first.
    desk.key("Left");
    type_move(&desk, "b5B");
    desk.key("ctrl+p");
    assert_eq!(texts(&kept(&desk), LineId::MAIN), ["b2W-b4N", "b7B-b5B"]);
}

#[test]
fn what_a_click_in_the_move_list_has_lost_comes_back() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    type_move(&desk, "b4N");
    type_move(&desk, "b5B");
    desk.key("c");
    desk.text("Symmetry.");
    desk.key("Return");
    desk.key("Left");
    type_move(&desk, "c6B");
    let comment = |desk: &Desk| {
        let note = kept(desk).note(main_line(2)).cloned();
        note.unwrap_or_default().comment
    };
    desk.settle();

    desk.right_click(desk.places("b5B")[0]);
    desk.press("Delete the comment");
    assert_eq!(comment(&desk), "");
    desk.press("Undo");
    assert_eq!(comment(&desk), "Symmetry.");

    desk.right_click(desk.places("1... c6B")[0]);
    desk.press("Delete variation");
    assert_eq!(kept(&desk).variations().count(), 0);
    // The notice with its button may have left by now.
    desk.key("ctrl+z");
    let game = kept(&desk);
    let back = game.variations().next().unwrap();
    assert_eq!(texts(&game, back.id), ["c7B-c6B"]);

    // With the key, one after another, before any move of the game.
    desk.right_click(desk.places("1... c6B")[0]);
    desk.press("Promote variation");
    assert_eq!(texts(&kept(&desk), LineId::MAIN), ["b2W-b4N", "c7B-c6B"]);
    desk.key("ctrl+u");
    assert_eq!(kept(&desk).variations().count(), 1, "no variation is shown");
    desk.key("ctrl+z");
    assert_eq!(texts(&kept(&desk), LineId::MAIN), ["b2W-b4N", "b7B-b5B"]);
    assert_eq!(comment(&desk), "Symmetry.");
    desk.key("ctrl+z");
    assert_eq!(texts(&kept(&desk), LineId::MAIN), ["b2W-b4N"]);
}
