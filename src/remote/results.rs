//! Numbers of the results of games, from which fingerprints are computed. They are part of the
//! format and never change, although the texts of the results may.

use super::encode::to_bytes;
use crate::game::arbiter::Points;
use crate::game::{EndReason, GameResult};
use crate::rules::Color;

/// Encodes a result: the winner, the number of the reason, and the half points of both players. A
/// game that is not over is encoded as nothing.
pub(super) fn encode_result(result: Option<GameResult>) -> Vec<u8> {
    let Some(result) = result else {
        return Vec::new();
    };
    let points = Color::ALL.map(|color| result.points(color).map(Points::halves));
    [
        to_bytes(&result.winner),
        vec![number(result.reason)],
        to_bytes(&points),
    ]
    .concat()
}

fn number(reason: EndReason) -> u8 {
    match reason {
        EndReason::Checkmate => 1,
        EndReason::KingExploded { .. } => 2,
        EndReason::NothingLeft => 3,
        EndReason::CannotMove => 4,
        EndReason::ThirdCheck => 5,
        EndReason::KingOnHill => 6,
        EndReason::Resignation => 7,
        EndReason::Stalemate => 8,
        EndReason::Agreement => 9,
        EndReason::Unstated => 10,
        EndReason::Adjudication => 11,
        EndReason::Abandonment => 12,
        EndReason::Infraction => 13,
        EndReason::DeadPosition => 14,
        EndReason::FlagFall => 15,
        EndReason::FlagFallWithoutMate => 16,
        EndReason::BothFlags => 17,
        EndReason::BothTeamsFlags => 18,
        EndReason::Repetition => 19,
        EndReason::FiftyMoves => 20,
        EndReason::IllegalMoves => 21,
        EndReason::BlitzIllegalMove => 22,
        EndReason::BlitzIllegalMoveWithoutMate => 23,
        EndReason::Quickplay => 24,
        EndReason::QuickplayPostponed => 25,
        EndReason::QuickplayGranted => 26,
        EndReason::QuickplayRefused => 27,
        EndReason::Referred(_) => 28,
        EndReason::Late => 29,
        EndReason::Punished { .. } => 30,
        EndReason::BothLose => 31,
        EndReason::Cancelled => 32,
        EndReason::CalledOff => 33,
        EndReason::SealedAmbiguous => 34,
        EndReason::SealedFalse => 35,
        EndReason::SealedIllegal => 36,
        EndReason::LateForResumption => 37,
        EndReason::Annulled => 38,
        EndReason::OtherBoard(_) => 39,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Law;

    #[test]
    fn a_result_is_encoded_by_numbers_that_never_change() {
        let result = |winner, reason| GameResult {
            winner,
            reason,
            law: Law::Fide,
            corrections: [0; 2],
        };
        let white = Some(Color::White);
        let cases = [
            (
                result(white, EndReason::Checkmate),
                vec![1, 0, 1, 1, 2, 1, 0],
            ),
            (
                result(white, EndReason::FlagFall),
                vec![1, 0, 15, 1, 2, 1, 0],
            ),
            (result(None, EndReason::Repetition), vec![0, 19, 1, 1, 1, 1]),
            (result(None, EndReason::CalledOff), vec![0, 33, 0, 0]),
        ];
        for (result, bytes) in cases {
            assert_eq!(encode_result(Some(result)), bytes, "{result}");
        }
        assert!(encode_result(None).is_empty());
    }
}
