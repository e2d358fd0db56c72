//! Tests of which side can still mate (Articles 6.9 and C4). A side that mates later must never be
//! reported as unable to mate. A side whose last piece is captured in every line must be.

use crate::common::desk::{Black, White};
use crate::common::random::{Random, pick};
use crate::common::setup;
use tritower::rules::{Outcome, Position};

#[test]
fn no_side_that_goes_on_to_mate_was_said_to_be_unable_to() {
    let mut mates = 0;
    for seed in 0..250 {
        let random = &mut Random(seed);
        let mut position = Position::start();
        let mut before = Vec::new();
        for _ in 0..250 {
            let moves = position.legal_moves();
            let Some(mv) = pick(&position, &moves, random) else {
                break;
            };
            before.push(position);
            position = position.play_unchecked(mv);
        }
        if let Some(Outcome::Checkmate { winner }) = position.outcome() {
            mates += 1;
            before.push(position);
            let denied = before.iter().find(|before| !before.can_mate(winner));
            assert_eq!(denied.map(Position::to_tfen), None, "game {seed}");
        }
    }
    assert!(mates >= 20, "{mates} mates only");
}

#[test]
fn a_bare_king_cannot_mate_whatever_stands_against_him() {
    for white in ["Kb2W Qc2W Rd2W", "Kb2W c2W"] {
        let position = setup(white, "Kb7B").position();
        assert!(
            position.can_mate(White) && !position.can_mate(Black),
            "{white}"
        );
    }
}

#[test]
fn a_lone_piece_that_may_get_away_can_mate() {
    // The king attacks the undefended knight but need not capture it.
    let position = setup("Kb2W", "Kb7B Nc3W").position();
    assert!(position.can_mate(Black));
}

#[test]
fn a_side_that_is_stalemated_cannot_mate() {
    let position = setup("Kb4N Rd1W", "Kb4W")
        .boards("QL1w QL6w KL1w KL6w")
        .black_to_move()
        .position();
    assert!(!position.can_mate(Black) && !position.can_mate(White));
}
