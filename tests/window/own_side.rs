//! Whoever plays the computer has his own side in front.

use tritower::app::view::viewpoint::Viewpoint;
use tritower::game::{Game, Player, Setup};
use tritower::rules::{FLAT, Position, RuleSet};

use super::desk::Desk;
use super::{FromAbove, saved, screen};

/// A game on the flat board in which the computer has White.
fn as_black() -> Game {
    Game::new(Setup {
        players: [Player::Computer(0), Player::Person],
        start: Position::start_of(RuleSet::named("chess").unwrap()),
        ..Setup::default()
    })
}

/// Drags a pawn of the person's own where he sees it from there; the computer answers.
fn plays(desk: &Desk, viewpoint: Viewpoint, [from, to]: [&str; 2]) {
    let seen = FromAbove::looking(desk, &FLAT, viewpoint, None);
    let mark = desk.mark();
    desk.drag(seen.square(from), seen.square(to));
    desk.line(mark, "the computer has answered: Move");
    desk.expect_move(&format!("{from}{to}"));
}

#[test]
fn who_plays_the_computer_sits_on_his_own_side_also_after_a_restart_and_a_rematch() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "black.ron", &as_black());
    desk.start(Some(&file));
    desk.line(0, "the computer has answered: Move");
    plays(&desk, Viewpoint::Across, ["g7", "g6"]);

    desk.kill();
    desk.start(None);
    plays(&desk, Viewpoint::Across, ["b7", "b6"]);

    // The colours are changed.
    let mark = desk.mark();
    desk.key("ctrl+r");
    desk.press("Yes");
    desk.line(mark, "the account of the game opens");
    desk.press("Rematch, colours swapped");
    plays(&desk, Viewpoint::Home, ["g2", "g3"]);

    desk.kill();
    desk.start(None);
    plays(&desk, Viewpoint::Home, ["b2", "b3"]);
}
