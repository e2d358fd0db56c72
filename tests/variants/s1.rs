//! Tests of V.S1, Jeremy Trylch's start: bishops and knights are exchanged.

use crate::common::{back_rank, is_legal, piece, play, rules, setup, targets};
use tritower::rules::Position;

#[test]
fn s1_bishops_and_knights_on_the_main_boards_change_places() {
    let start = Position::start_of(rules("tower+s1"));
    assert_eq!(back_rank(&start), ["RQBNNBKR", "rqbnnbkr"]);
    assert_eq!(start.two_steps(), Position::start().two_steps());
}

#[test]
fn s1_the_bishop_reaches_the_fourth_rank_in_his_first_move() {
    let start = Position::start_of(rules("tower+s1"));
    let opened = play(&start, "b2W-b3W b7B-b6B");
    assert!(is_legal(&opened, "a1W-d4W") && is_legal(&opened, "a1W-d4N"));
    // From b1, its square under the tournament rules, the piece reaches only the third rank.
    let usual = play(&Position::start(), "c2W-c3W b7B-b6B");
    assert_eq!(targets(&usual, "b1W"), "c2W d3N d3W");
}

#[test]
fn s1_castles_as_the_tournament_rules_do() {
    let start = setup("Kd0KL1 Rz0QL1 Re0KL1 Ba1W Nb1W", "Kc7B")
        .rights("KQ")
        .under("tower+s1");
    let castled = play(&start.position(), "0-0-0");
    assert_eq!(
        [piece(&castled, "a0QL1"), piece(&castled, "d0KL1")],
        [Some('K'), Some('R')]
    );
}
