//! Tests of V.S5.1 and V.S5.2: the initial positions.

use std::collections::BTreeSet;

use crate::common::{back_rank, rules};
use tritower::rules::{Color, Position, Role};

/// The start with a number.
fn start(number: u16) -> Position {
    Position::shuffled(rules("tower+960"), [number; 2]).expect("below 960")
}

#[test]
fn s5_2_1_pawns_and_boards_are_set_up_as_ever() {
    let usual = Position::start();
    for number in (0..960).step_by(37) {
        let start = start(number);
        for color in Color::ALL {
            assert_eq!(
                start.pieces(color, Role::Pawn),
                usual.pieces(color, Role::Pawn)
            );
        }
        assert_eq!(start.two_steps(), usual.two_steps());
        assert_eq!(start.pins(), usual.pins());
    }
}

#[test]
fn s5_2_1_a_the_king_stands_between_the_rooks_along_the_row() {
    for number in 0..960 {
        let [white, _] = back_rank(&start(number));
        let order: String = white
            .chars()
            .filter(|letter| "RK".contains(*letter))
            .collect();
        assert_eq!(order, "RKR", "{number}: {white}");
    }
}

#[test]
fn s5_2_1_b_the_bishops_stand_on_squares_of_different_colours() {
    for number in 0..960 {
        let start = start(number);
        let bishops = start.pieces(Color::White, Role::Bishop).into_iter();
        let dark = bishops
            .filter(|it| start.layout().is_dark(it.column()))
            .count();
        assert_eq!(dark, 1, "{number}");
    }
}

#[test]
fn s5_2_2_blacks_pieces_stand_opposite() {
    for number in 0..960 {
        let [white, black] = back_rank(&start(number));
        assert_eq!(white.to_ascii_lowercase(), black, "{number}");
    }
}

#[test]
fn s5_2_3_there_are_960_starts_each_with_its_number() {
    let rows: BTreeSet<String> = (0..960)
        .map(|number| {
            let start = start(number);
            assert_eq!(start.start_numbers(), Some([number; 2]));
            back_rank(&start)[0].clone()
        })
        .collect();
    assert_eq!(rows.len(), 4 * 4 * 6 * 5 * 4 / 2);
    assert_eq!(Position::shuffled(rules("tower+960"), [960, 0]), None);
}

#[test]
fn s5_2_3_numbers_are_by_scharnagls_scheme_along_the_row() {
    let row = |number| back_rank(&start(number))[0].clone();
    assert_eq!(row(0), "BBQNNRKR");
    assert_eq!(row(409), "RQNBBNKR", "the tournament rules' own");
    assert_eq!(row(518), "RNBQKBNR");
    assert_eq!(row(959), "RKRNNQBB");
    let tournament = Position::start();
    assert!(start(409).all_pieces().eq(tournament.all_pieces()));
    assert!(start(0).to_tfen().starts_with(
        "W=4/4/PPPP/QNNR;N=4/4/4/4;B=qnnr/pppp/4/4;QL1w=PP/BB;QL6b=bb/pp;KL1w=PP/KR;KL6b=kr/pp w d1W,d8B,e0KL1,e9KL6 "
    ));
}

#[test]
fn s5_1_2_pieces_make_their_normal_moves() {
    let perft = |number: u16, depth| start(number).perft(depth);
    assert_eq!([1, 2, 3].map(|depth| perft(0, depth)), [24, 576, 15_368]);
    assert_eq!([1, 2, 3].map(|depth| perft(518, depth)), [16, 256, 5_320]);
    assert_eq!([1, 2, 3].map(|depth| perft(409, depth)), [20, 400, 9_128]);
}

#[test]
fn s5_a_start_is_told_by_its_officers_as_long_as_they_stand() {
    let moved = crate::common::play(&start(409), "b2W-b4N b7B-b5N");
    assert_eq!(moved.start_numbers(), Some([409; 2]), "pawns do not tell");
    let moved = crate::common::play(&start(409), "a1W-b3W");
    assert_eq!(moved.start_numbers(), None);
}
