//! Converts scores of the engine to winning chances, and a move's loss of winning chance to the
//! signs `?!`, `?` and `??`.

use crate::engine::Score;
use crate::rules::laws::{Aim, Base};
use crate::rules::{RuleSet, TOURNAMENT};

/// Score in centipawns at which winning is e times as likely as losing: the scale of the logistic
/// curve from scores to winning chances. The values are maximum likelihood fits to 120 to 400 games
/// of the engine against itself. The games began with six to ten random moves; each move searched
/// 4,000 positions, or, for a random half of the moves, a fifth or a twentieth of that, to imitate
/// human errors. If mate is the aim, tower and flat board give the same value. Lichess's curve,
/// which is based on human games evaluated by Stockfish, uses 272.
fn curve(rules: &RuleSet) -> f64 {
    match (rules.aim(), rules.base()) {
        (Aim::Mate | Aim::ThreeChecks | Aim::Hill, _) => 250.0,
        (Aim::Explode, Base::Tower) => 730.0,
        (Aim::Explode, Base::Chess) => 470.0,
        (Aim::GiveAway, Base::Tower) => 580.0,
        (Aim::GiveAway, Base::Chess) => 435.0,
    }
}

/// A move that loses at least this much winning chance, from 0 to 1, is an inaccuracy. Lichess uses
/// thresholds of 0.1, 0.2 and 0.3 for inaccuracies, mistakes and blunders on a scale from -1 to 1.
/// The thresholds here are half as large, because the scale is half as long.
pub(super) const INACCURACY: f64 = 0.05;
/// A move that loses at least this much winning chance, from 0 to 1, is a mistake.
const MISTAKE: f64 = 0.10;
/// A move that loses at least this much winning chance, from 0 to 1, is a blunder.
const BLUNDER: f64 = 0.15;

/// A move is marked as the only good one only if its winning chance, from 0 to 1, is higher than
/// that of the best other move by at least this number: twice the loss of a blunder.
const ONLY_MOVE_MARGIN: f64 = 0.30;

/// A move is marked as the only good one only if the winning chance after it, from 0 to 1, is at
/// least this number. In a lost position, no move is marked.
const ONLY_MOVE_MINIMUM: f64 = 0.45;

/// How the review judges a player's move, by the winning chance that it cost compared with the best
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// `!`: the only good move. Obvious recaptures are not marked.
    OnlyMove,
    /// `?!`: the move costs 5 to 10 percentage points of winning chance.
    Inaccuracy,
    /// `?`: the move costs 10 to 15 percentage points of winning chance.
    Mistake,
    /// `??`: the move costs 15 percentage points of winning chance or more.
    Blunder,
}

impl Judgement {
    /// Returns the judgement of a move that lowers the winning chance by `loss`, a number from 0 to
    /// 1; `None` if the loss is small.
    pub(super) fn of_loss(loss: f64) -> Option<Judgement> {
        match loss {
            BLUNDER.. => Some(Judgement::Blunder),
            MISTAKE.. => Some(Judgement::Mistake),
            INACCURACY.. => Some(Judgement::Inaccuracy),
            _ => None,
        }
    }

    /// Whether the move is a mistake to learn from: `?` or `??`.
    pub fn is_mistake(self) -> bool {
        matches!(self, Judgement::Mistake | Judgement::Blunder)
    }

    /// Sign that is written after the move, such as `?!`.
    pub fn sign(self) -> &'static str {
        match self {
            Judgement::OnlyMove => "!",
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }
}

/// Whether a move is the only good one, given the winning chance after it and the greatest winning
/// chance of all other moves (`others`).
pub(super) fn is_only(chance: f64, others: f64) -> bool {
    chance >= ONLY_MOVE_MINIMUM && chance - others >= ONLY_MOVE_MARGIN
}

/// Winning chance, from 0 to 1, of the side for which the score is given. A draw counts as half
/// a win, a forced mate as certain.
pub fn chance(score: Score, rules: &RuleSet) -> f64 {
    match score {
        Score::Centipawns(points) => 1.0 / (1.0 + (-f64::from(points) / curve(rules)).exp()),
        Score::Mate(1..) => 1.0,
        Score::Mate(_) => 0.0,
    }
}

/// A move alone wins the game if its score is at least the first number and the score of every
/// other move at most the second, in centipawns.
const WINS: [i32; 2] = [200, 50];

/// A move alone saves the game if its score is at least the first number and the score of every
/// other move at most the second, in centipawns.
const SAVES: [i32; 2] = [-50, -250];

/// Whether only the best move wins or saves the game, given its score and that of the second best
/// move (`None` if no other move is legal).
///
/// The best move alone wins if its score is at least 2 pawns and that of the second at most half a
/// pawn, or if it mates and the second does not. It alone saves the game if its score is at most
/// half a pawn behind, and that of the second at least 2.5 pawns behind. Where a pawn is worth less
/// (atomic, antichess), the margins are wider.
pub fn is_clearly_best(best: Score, second: Option<Score>, rules: &RuleSet) -> bool {
    let decides = |[least, most]: [i32; 2]| {
        let bound = |points| chance(Score::Centipawns(points), &TOURNAMENT);
        let second = second.map_or(0.0, |second| chance(second, rules));
        chance(best, rules) >= bound(least) && second <= bound(most)
    };
    match (best, second) {
        (Score::Mate(1..), Some(Score::Mate(1..))) => false,
        (Score::Mate(1..), _) => true,
        _ => decides(WINS) || decides(SAVES),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_move_is_clearly_best_if_it_alone_wins_or_saves_the_game() {
        use Score::{Centipawns, Mate};
        for (best, second, expected) in [
            (Centipawns(200), Centipawns(50), true),
            (Centipawns(199), Centipawns(50), false),
            (Centipawns(200), Centipawns(51), false),
            (Centipawns(-50), Centipawns(-250), true),
            (Centipawns(-51), Centipawns(-900), false),
            (Centipawns(0), Mate(-4), true),
            (Mate(3), Centipawns(900), true),
            (Mate(3), Mate(5), false),
            (Mate(-6), Mate(-2), false),
        ] {
            let found = is_clearly_best(best, Some(second), &TOURNAMENT);
            assert_eq!(found, expected, "{best} {second}");
        }
        assert!(is_clearly_best(Mate(1), None, &TOURNAMENT));
    }

    fn all() -> impl Iterator<Item = &'static RuleSet> {
        let names = [
            "tower",
            "chess",
            "tower+atomic",
            "chess+atomic",
            "tower+antichess",
        ];
        names.into_iter().map(|name| RuleSet::named(name).unwrap())
    }

    #[test]
    fn chances_of_both_sides_make_one_and_grow_with_the_score() {
        for rules in all() {
            assert_eq!(chance(Score::Centipawns(0), rules), 0.5);
            let chances = (-8_000..=8_000).step_by(100).map(|points| {
                let [one, other] = [points, -points].map(|it| chance(Score::Centipawns(it), rules));
                assert!((one + other - 1.0).abs() < 1e-12);
                one
            });
            assert!(
                chances.is_sorted_by(|less, more| less < more),
                "{}",
                rules.name()
            );
            assert_eq!(chance(Score::Mate(9), rules), 1.0);
            assert_eq!(chance(Score::Mate(0), rules), 0.0);
        }
    }

    #[test]
    fn a_judgement_begins_with_its_threshold() {
        let judged = [0.0, 0.049, 0.05, 0.099, 0.1, 0.149, 0.15, 1.0].map(Judgement::of_loss);
        let signs = judged.map(|it| it.map_or("", Judgement::sign));
        assert_eq!(signs, ["", "", "?!", "?!", "?", "?", "??", "??"]);
    }

    #[test]
    fn a_lost_side_finds_no_only_move() {
        assert!(is_only(0.9, 0.5) && is_only(0.5, 0.1));
        assert!(!is_only(0.9, 0.7) && !is_only(0.4, 0.0));
    }
}
