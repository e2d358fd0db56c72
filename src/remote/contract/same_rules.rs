//! Compares the rules of the two players' apps by a fingerprint of the legal moves in many
//! positions, so that a difference is found before the game and not during it.

use super::super::Digest;
use super::super::digest::Purpose;
use super::super::encode::{Encode, to_bytes};
use super::super::results::encode_result;
use crate::game::GameResult;
use crate::rules::Position;
use crate::rules::random::Random;

/// Number of positions compared in addition to the start position.
const POSITIONS: usize = 200;

/// Fingerprint of the legal moves and outcomes in `start` and in positions of random games from
/// there. The same `seed` always gives the same games.
pub(super) fn fingerprint(start: &Position, seed: u64) -> Digest {
    let mut random = Random(seed);
    let mut position = *start;
    // The second board of a match; a game on one board has none.
    let mut other = start.rules().partners().then_some(*start);
    let mut bytes = Vec::new();
    for _ in 0..=POSITIONS {
        position.to_text().encode(&mut bytes);
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let result = GameResult::of_position(&position);
        bytes.extend(to_bytes(&moves));
        encode_result(result).encode(&mut bytes);
        let next = random.pick(&moves).filter(|_| result.is_none());
        let piece = next.and_then(|&mv| position.piece_for_hand(mv));
        position = next.map_or(*start, |&mv| position.play_unchecked(mv));
        if let Some(other) = &mut other {
            match (next, piece) {
                (Some(_), Some(piece)) => other.receive(piece.color, piece.role),
                (Some(_), None) => {}
                // The game on the first board is over, and so is the match.
                (None, _) => *other = *start,
            }
            std::mem::swap(&mut position, other);
        }
    }
    Digest::of(Purpose::SameRules, &[&bytes])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn programs_with_other_rules_have_another_fingerprint() {
        let of = |name, seed| {
            let rules = RuleSet::named(name).expect(name);
            fingerprint(&Position::start_of(rules), seed)
        };
        let names = [
            "tower",
            "tower+turning",
            "tower+antichess",
            "chess",
            "chess+atomic",
            "chess+bughouse",
        ];
        for name in names {
            assert_eq!(of(name, 1), of(name, 1));
            assert_ne!(of(name, 1), of(name, 2));
            let same = names
                .into_iter()
                .filter(|other| of(other, 1) == of(name, 1));
            assert_eq!(same.count(), 1, "{name}");
        }
    }
}
