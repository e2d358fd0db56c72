//! Tests of computer analysis and practice of mistakes, and of comments, signs and the order of
//! variations.

use tritower::game::{Game, LineId, Setup, Visit};
use tritower::pgn;
use tritower::rules::{FLAT, Position, RuleSet, TOWER, notation};
use tritower::store;

use super::test_screen::TestScreen;
use super::{FromAbove, paste, saved, screen, type_move};

/// The saved game, with all comments and signs.
fn kept(screen: &TestScreen) -> Game {
    store::load(&screen.data("autosave.ron")).unwrap().game
}

fn main_line(ply: usize) -> Visit {
    let line = LineId::MAIN;
    Visit { line, ply }
}

/// The notation of the moves of a line.
fn texts(game: &Game, line: LineId) -> Vec<String> {
    let line = game.line(line);
    let moves = line.plies.iter().enumerate();
    moves
        .map(|(ply, it)| notation::long(line.position(ply).unwrap(), it.mv))
        .collect()
}

#[test]
fn a_comment_and_a_sign_are_kept_and_stand_in_the_pgn() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    type_move(&screen, "b4N");
    type_move(&screen, "b5B");
    screen.key("c");
    screen.text("Symmetry, for now.");
    screen.key("Return");
    screen.key("Left");
    screen.key("exclam");
    screen.key("exclam");
    screen.key("question");

    screen.kill();
    screen.start(None);
    let game = kept(&screen);
    assert_eq!(
        game.note(main_line(2)).unwrap().comment,
        "Symmetry, for now."
    );
    assert_eq!(game.note(main_line(1)).unwrap().nags, [2]);
    let pgn = pgn::export_pgn(&game);
    assert!(
        pgn.contains("{Symmetry, for now.}") && pgn.contains("$2"),
        "{pgn}"
    );

    // The comment is edited in place; Escape restores the old text.
    screen.key("c");
    screen.text(" Really.");
    screen.key("Return");
    screen.key("c");
    screen.text(" No.");
    screen.key("Escape");
    let comment = kept(&screen).note(main_line(2)).unwrap().comment.clone();
    assert_eq!(comment, "Symmetry, for now. Really.");
}

#[test]
fn a_variation_is_made_the_main_line_by_its_menu_and_by_its_key() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let above = FromAbove::on(&screen, &TOWER);
    screen.drag(above.square("b2W"), above.square("b4N"));
    type_move(&screen, "b5B");
    screen.key("Left");
    type_move(&screen, "c6B");
    assert_eq!(texts(&kept(&screen), LineId::MAIN), ["b2W-b4N", "b7B-b5B"]);
    screen.settle();
    screen.right_click(screen.places("1... c6B")[0]);
    screen.press("Promote variation");
    let game = kept(&screen);
    assert_eq!(texts(&game, LineId::MAIN), ["b2W-b4N", "c7B-c6B"]);
    let old = game.variations().next().unwrap();
    assert_eq!(texts(&game, old.id), ["b7B-b5B"]);

    // The variation is moved back by a key, while a position of the former main line is shown.
    screen.key("Left");
    type_move(&screen, "b5B");
    screen.key("ctrl+p");
    assert_eq!(texts(&kept(&screen), LineId::MAIN), ["b2W-b4N", "b7B-b5B"]);
}

#[test]
fn a_change_by_a_click_in_the_move_list_can_be_undone() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    type_move(&screen, "b4N");
    type_move(&screen, "b5B");
    screen.key("c");
    screen.text("Symmetry.");
    screen.key("Return");
    screen.key("Left");
    type_move(&screen, "c6B");
    let comment = |screen: &TestScreen| {
        let note = kept(screen).note(main_line(2)).cloned();
        note.unwrap_or_default().comment
    };
    screen.settle();

    screen.right_click(screen.places("b5B")[0]);
    screen.press("Delete the comment");
    assert_eq!(comment(&screen), "");
    screen.press("Undo");
    assert_eq!(comment(&screen), "Symmetry.");

    screen.right_click(screen.places("1... c6B")[0]);
    screen.press("Delete variation");
    assert_eq!(kept(&screen).variations().count(), 0);
    // The notice with its button may have disappeared by now.
    screen.key("ctrl+z");
    let game = kept(&screen);
    let back = game.variations().next().unwrap();
    assert_eq!(texts(&game, back.id), ["c7B-c6B"]);

    // The key is pressed several times, before any move of the game is undone.
    screen.right_click(screen.places("1... c6B")[0]);
    screen.press("Promote variation");
    assert_eq!(texts(&kept(&screen), LineId::MAIN), ["b2W-b4N", "c7B-c6B"]);
    screen.key("ctrl+u");
    assert_eq!(
        kept(&screen).variations().count(),
        1,
        "no variation is shown"
    );
    screen.key("ctrl+z");
    assert_eq!(texts(&kept(&screen), LineId::MAIN), ["b2W-b4N", "b7B-b5B"]);
    assert_eq!(comment(&screen), "Symmetry.");
    screen.key("ctrl+z");
    assert_eq!(texts(&kept(&screen), LineId::MAIN), ["b2W-b4N"]);
}

#[test]
fn a_missed_mate_is_found_in_the_analysis_but_no_tournament_game_is_reviewed_in_play() {
    let Some(mut screen) = screen() else {
        return;
    };
    let rules = RuleSet::named("chess").unwrap();
    let start = "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1";
    let game = Game::new(Setup {
        start: Position::from_text(rules, start).unwrap(),
        ..Setup::default()
    });
    let file = saved(&screen, "missed.ron", &game);
    screen.start(Some(&file));
    type_move(&screen, "h3");
    type_move(&screen, "h6");
    let mark = screen.mark();
    screen.key("ctrl+r");
    screen.key("Return");
    screen.line(mark, "the account of the game opens");

    // The engine analyses the game.
    let mark = screen.mark();
    screen.press("Game review");
    screen.line(mark, "the game has been gone over");
    let before = screen.autosave();

    // The player must find a better move in place of the mistake: first fails, then finds it.
    screen.press("Mistakes of White (1)");
    let above = FromAbove::on(&screen, &FLAT);
    let mark = screen.mark();
    screen.drag(above.square("g1"), above.square("h1"));
    screen.line(mark, "the learner's move is not good enough");
    let mark = screen.mark();
    screen.drag(above.square("d1"), above.square("d8"));
    screen.line(mark, "the learner's move is good");
    screen.press("Next");
    screen.press("Back to the game review");
    assert_eq!(screen.autosave(), before, "the game is as it was");

    // A click in the middle of the graph shows the position after the mistake. The better move is
    // then shown on the board, as a variation.
    screen.press("White's chances over the game");
    let mark = screen.mark();
    screen.press("See better move");
    screen.line(mark, "the replay has ended");
    screen.press("White's chances over the game");
    type_move(&screen, "Kf8");
    let game = kept(&screen);
    let mut variations = game.variations();
    for (parent, moves) in [(main_line(0), "d1d8"), (main_line(1), "g8f8")] {
        let tried = variations.next().unwrap();
        assert_eq!(tried.parent, Some(parent));
        assert_eq!(texts(&game, tried.id), [moves]);
    }

    // At the end of the game, the theme of its mistakes leads to a puzzle on the page of the training.
    screen.key("End");
    screen.key("End");
    let mark = screen.mark();
    screen.press("Mate in one");
    screen.line(mark, "is shown");
    screen.press("Stop training");

    // A tournament game is neither reviewed nor annotated while it is played.
    let duties = tritower::game::Duties::default();
    let game = Game::new(Setup {
        terms: tritower::game::Terms {
            play: tritower::game::Play::Tournament(duties),
            ..Default::default()
        },
        ..Setup::default()
    });
    paste(&screen, &game);
    for key in ["F9", "c", "exclam"] {
        let mark = screen.mark();
        screen.key(key);
        let notice = screen.line(mark, "notice:");
        assert!(
            notice.contains("Article 12.2") || key == "exclam",
            "{notice}"
        );
    }
}
