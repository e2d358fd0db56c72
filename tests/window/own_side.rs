//! Tests that a player against the computer sees their own side in front.

use tritower::app::view::viewpoint::Viewpoint;
use tritower::game::{Game, Player, Setup};
use tritower::rules::{FLAT, Position, RuleSet};

use super::test_screen::TestScreen;
use super::{FromAbove, saved, screen};

/// A game on the flat board in which the computer plays White.
fn as_black() -> Game {
    Game::new(Setup {
        players: [Player::Computer(0), Player::Person],
        start: Position::start_of(RuleSet::named("chess").unwrap()),
        ..Setup::default()
    })
}

/// Drags one of the player's pawns, as seen from this viewpoint, and waits for the computer's
/// answer.
fn plays(screen: &TestScreen, viewpoint: Viewpoint, [from, to]: [&str; 2]) {
    let seen = FromAbove::looking(screen, &FLAT, viewpoint, None);
    let mark = screen.mark();
    screen.drag(seen.square(from), seen.square(to));
    screen.line(mark, "the computer has answered: Move");
    screen.expect_move(&format!("{from}{to}"));
}

#[test]
fn a_player_against_the_computer_sees_their_own_side_in_front() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "black.ron", &as_black());
    screen.start(Some(&file));
    screen.line(0, "the computer has answered: Move");
    plays(&screen, Viewpoint::Across, ["g7", "g6"]);

    screen.kill();
    screen.start(None);
    plays(&screen, Viewpoint::Across, ["b7", "b6"]);

    // In the next game the colours are reversed.
    let mark = screen.mark();
    screen.key("ctrl+r");
    screen.press("Yes");
    screen.line(mark, "the account of the game opens");
    screen.press("Rematch, colours swapped");
    plays(&screen, Viewpoint::Home, ["g2", "g3"]);

    screen.kill();
    screen.start(None);
    plays(&screen, Viewpoint::Home, ["b2", "b3"]);
}
