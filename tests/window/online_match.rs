//! Two windows play a match on two boards (Tandem) over the network of this computer, without any
//! relay.

use tritower::game::team::{TandemBoard, TandemMatch, Team};
use tritower::rules::{Color, FLAT, Role};
use tritower::store;

use super::online::{begun_with, german};
use super::test_screen::TestScreen;
use super::{FromAbove, type_move};

use TandemBoard::B;

impl TestScreen {
    /// The match in the autosave.
    fn autosaved_match(&self) -> TandemMatch {
        store::load_match(&self.data("autosave.ron")).unwrap().game
    }

    /// The match in the saved game next to its record.
    fn saved_match(&self) -> TandemMatch {
        let files = std::fs::read_dir(self.data("records")).unwrap();
        let mut paths = files.map(|file| file.unwrap().path());
        let save = paths.find(|path| path.extension().is_some_and(|it| it == "ron"));
        store::load_match(&save.unwrap()).unwrap().game
    }
}

#[test]
fn two_windows_play_a_match_on_two_boards_of_which_one_is_killed() {
    let Some([anna, mut berta]) = begun_with(Some("Bughouse"), &["30 min"]) else {
        return;
    };
    // Anna has White on board A and Black on board B.
    type_move(&anna, "e4");
    berta.wait_for_move("e2e4");

    // It is not her turn any more.
    let mark = anna.mark();
    type_move(&anna, "d5");
    anna.line(mark, "notice:");
    anna.key("Escape");

    // Berta's current board is the one on which she was to move first.
    type_move(&berta, "d4");
    anna.wait_for_move("d2d4");
    berta.key("o");
    type_move(&berta, "d5");
    anna.wait_for_move("d7d5");
    type_move(&anna, "exd5");
    berta.wait_for_move("e4d5");

    // In both windows, the captured pawn lies in the hand of Anna's other seat, and she drops it.
    berta.wait_for("Der schwarze Bauer B");
    for screen in [&anna, &berta] {
        let position = *screen.autosaved_match().board(B).last();
        assert_eq!(position.in_hand(Color::Black, Role::Pawn), 1);
    }
    let b = FromAbove::at(&anna, &FLAT, Some(B));
    anna.settle();
    anna.drag(anna.places("Black pawn B")[0], b.square("e6"));
    berta.wait_for_move("@e6");
    berta.wait_until_gone("Der schwarze Bauer B");

    berta.kill();
    anna.wait_for("Try now");
    berta.start_as(german(&berta));
    berta.press("Verbinden");
    anna.wait_until_gone("Try now");
    berta.wait_for("Remis anbieten");
    // After the start, board A is the first one on which she is to move.
    type_move(&berta, "Dxd5");
    anna.wait_for_move("d8d5");
    berta.key("o");
    type_move(&berta, "@e4");
    anna.wait_for_move("@e4");

    // Anna declines a draw that is offered on the board that is not her current one.
    anna.key("o");
    berta.press("Remis anbieten");
    anna.wait_for("Accept");
    anna.press("Decline");
    berta.wait_for("Remis anbieten");

    berta.press("Aufgeben");
    berta.press("Ja");
    anna.wait_for("Rematch, colours swapped");
    berta.wait_for("Revanche mit getauschten Farben");
    for screen in [&anna, &berta] {
        for game in [screen.autosaved_match(), screen.saved_match()] {
            let result = game.result().unwrap();
            assert_eq!(result.winner(), Some(Team::First), "{result}");
        }
    }

    // The rematch has the colours exchanged on both boards.
    anna.press("Rematch, colours swapped");
    berta.wait_for("Revanche annehmen");
    berta.press("Revanche annehmen");
    anna.wait_for("Offer a draw");
    type_move(&anna, "c4");
    berta.wait_for_move("c2c4");
    assert_eq!(berta.autosaved_match().board(B).live().ply, 1);
}
