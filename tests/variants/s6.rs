//! Tests of V.S6, 960 times 960 starts: White and Black have different starts.

use crate::common::{back_rank, piece, play, rules, setup};
use tritower::rules::Position;

fn start(white: u16, black: u16) -> Position {
    Position::shuffled(rules("tower+960x960"), [white, black]).expect("below 960")
}

#[test]
fn s6_1_b_the_start_need_not_be_symmetrical() {
    let start = start(0, 518);
    assert_eq!(back_rank(&start), ["BBQNNRKR", "rnbqkbnr"]);
    assert_eq!(start.start_numbers(), Some([0, 518]));
    assert_eq!(
        start.to_tfen().split(' ').nth(2),
        Some("d1W,e0KL1,e9KL6,z9QL6")
    );
}

#[test]
fn s6_3_there_are_960_by_960_starts() {
    for number in (0..960).step_by(7) {
        let start = start(number, 959 - number);
        assert_eq!(start.start_numbers(), Some([number, 959 - number]));
    }
    let rules = rules("tower+960x960");
    assert_eq!(Position::shuffled(rules, [0, 960]), None);
    assert_eq!(Position::shuffled(rules, [960, 0]), None);
}

#[test]
fn s6_1_each_side_castles_from_its_own_start() {
    let position = setup("Kd0KL1 Re0KL1", "Kc8B Ra8B")
        .rights("a8B,e0KL1")
        .under("tower+960x960")
        .position();
    let castled = play(&position, "0-0 0-0-0");
    let at = |square| piece(&castled, square);
    assert_eq!([at("e0KL1"), at("d0KL1")], [Some('K'), Some('R')]);
    assert_eq!([at("a9QL6"), at("d9KL6")], [Some('k'), Some('r')]);
}
