//! From scores to chances, and from what is lost of them to judgements.

use crate::engine::Score;
use crate::rules::RuleSet;
use crate::rules::laws::{Aim, Base};

/// Hundredths of a pawn with which a win is e times as likely as a loss: what fits 120 to
/// 400 games of the engine against itself best (by the log of the likelihood), after six
/// to ten random moves, with searches of 4,000 positions; of the moves a random half was
/// played after a fifth or a twentieth of that, as people err. Where mate decides, tower
/// and flat board come to the same. Lichess's curve, from games of people judged by
/// Stockfish, has 272.
fn curve(rules: &RuleSet) -> f64 {
    match (rules.aim, rules.base()) {
        (Aim::Mate, _) => 250.0,
        (Aim::Explode, Base::Tower) => 730.0,
        (Aim::Explode, Base::Chess) => 470.0,
        (Aim::GiveAway, Base::Tower) => 580.0,
        (Aim::GiveAway, Base::Chess) => 435.0,
    }
}

/// What a turn must cost of the chance to win to be called inaccurate, a mistake, a
/// blunder: 5, 10 and 15 points of 100. They are Lichess's: its 0.1, 0.2 and 0.3 are
/// told on a scale from -1 to 1.
pub(super) const INACCURACY: f64 = 0.05;
const MISTAKE: f64 = 0.10;
const BLUNDER: f64 = 0.15;

/// A turn is the only one when all others cost so much more: two blunders at once.
const ONLY: f64 = 0.30;

/// And when it leaves so much: a side that loses anyway has found nothing.
const KEPT: f64 = 0.45;

/// What is said of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// `!`: the only one that keeps what the position holds; taking back what has just
    /// captured does not count.
    OnlyMove,
    /// `?!`: it costs from 5 to 10 points of the hundred of the chance to win.
    Inaccuracy,
    /// `?`: from 10 to 15.
    Mistake,
    /// `??`: more.
    Blunder,
}

impl Judgement {
    /// What a loss of the chance to win, from 0 to 1, is called; a small one nothing.
    pub(super) fn of_loss(loss: f64) -> Option<Judgement> {
        match loss {
            BLUNDER.. => Some(Judgement::Blunder),
            MISTAKE.. => Some(Judgement::Mistake),
            INACCURACY.. => Some(Judgement::Inaccuracy),
            _ => None,
        }
    }

    /// Whether there is something to learn from it: `?` and `??`.
    pub fn is_mistake(self) -> bool {
        matches!(self, Judgement::Mistake | Judgement::Blunder)
    }

    /// The sign that is put to a move.
    pub fn sign(self) -> &'static str {
        match self {
            Judgement::OnlyMove => "!",
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }
}

/// Whether a turn that leaves this chance is the only good one, where all others leave
/// at most that of `others`.
pub(super) fn is_only(chance: f64, others: f64) -> bool {
    chance >= KEPT && chance - others >= ONLY
}

/// The chance to win, from 0 to 1, of the side for which a score is; a draw is half a
/// win. A mate that is found is certain.
pub fn chance(score: Score, rules: &RuleSet) -> f64 {
    match score {
        Score::Centipawns(points) => 1.0 / (1.0 + (-f64::from(points) / curve(rules)).exp()),
        Score::Mate(1..) => 1.0,
        Score::Mate(_) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

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
