//! Laws of the game apart from the moves: the tournament rules for the tower and FIDE's
//! laws of 2001 for the flat board. They share most of their text under partly different
//! numbers; the functions here answer the questions on which they differ. Knows no game.

use super::{Millis, Offence, Pace, Penalty};
use crate::rules::RuleSet;
use crate::rules::laws::Base;

/// Largest cost of a wrong claim for the claimant (Article 9.5(b)).
const MOST: Millis = Millis::minutes(3);

/// Laws that govern a game apart from the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// The tournament rules of the tower.
    Tournament,
    /// FIDE's Laws of Chess of 2001.
    Fide,
    /// The rules of bughouse, and otherwise the tournament rules; for citation only.
    TandemTournament,
    /// The rules of bughouse, and otherwise FIDE's laws; for citation only.
    TandemFide,
}

impl Law {
    /// Laws for games under a rule set. A variant's own rules on matters other than the
    /// moves are not part of them; they are queried separately.
    pub fn of(rules: &RuleSet) -> Law {
        match rules.base() {
            Base::Tower => Law::Tournament,
            Base::Chess => Law::Fide,
        }
    }

    /// Laws to cite in games under a rule set: a variant's own rules take precedence.
    pub fn cited_under(rules: &RuleSet) -> Law {
        match (Law::of(rules), rules.partners) {
            (Law::Fide, true) => Law::TandemFide,
            (_, true) => Law::TandemTournament,
            (law, false) => law,
        }
    }

    /// Whether FIDE's laws apply, apart from a variant's changes.
    fn is_fide(self) -> bool {
        matches!(self, Law::Fide | Law::TandemFide)
    }

    /// Whether touching a piece to move or capture it rejects a draw offer (FIDE's Article
    /// 9.1(a)). Under the tournament rules the move rejects it, but not an illegal move
    /// that is taken back.
    pub(super) fn touching_rejects(self) -> bool {
        self.is_fide()
    }

    /// Whether a draw claim is also a draw offer, which stands if the claim is wrong
    /// (FIDE's Article 9.1(c)).
    pub(super) fn a_claim_offers(self) -> bool {
        self.is_fide()
    }

    /// Cost of a wrong claim for a claimant with `left` on the clock (Article 9.5(b)): half
    /// of it, at most three minutes. FIDE's laws halve only above two minutes; from two
    /// minutes down the claimant keeps one minute, and below one minute the claim costs
    /// nothing. For exactly two minutes and exactly one, which the text omits, both
    /// neighbouring rules give the same result.
    pub(super) fn wrong_claim_costs(self, left: Millis) -> Millis {
        match self {
            law if law.is_fide() && left <= Millis::minutes(2) => left - Millis::minutes(1),
            _ => left.half().min(MOST),
        }
    }

    /// Whether a quickplay claim needs the move (FIDE's Article 10.2; without an arbiter
    /// either player may claim, D1).
    pub(super) fn quickplay_claims_wait(self) -> bool {
        self.is_fide()
    }

    /// Whether the opponent gets two minutes when a quickplay claim is refused (FIDE's
    /// Article 10.2(c)), and not only when the decision is postponed.
    pub(super) fn a_refusal_brings_time(self) -> bool {
        self.is_fide()
    }

    /// Whether every claimed illegal move gives the opponent two minutes and the third one
    /// loses (FIDE's Article 7.4(b)), or only those in a quickplay finish (tournament
    /// rules, Article 10.3).
    pub(super) fn punishes_illegal_moves_throughout(self) -> bool {
        self.is_fide()
    }

    /// Until when an illegal move can be claimed in a game of this pace.
    pub(super) fn illegal_moves_are_claimed(self, pace: Pace) -> Claimable {
        match (self, pace) {
            (_, Pace::Blitz) => Claimable::UntilTheMove,
            (law, Pace::Rapid) if law.is_fide() => Claimable::UntilATouch,
            _ => Claimable::Ever,
        }
    }

    /// Whether only completed moves count among the three after which the initial position
    /// cannot be challenged (FIDE's Article B4); under the tournament rules a move made is
    /// enough.
    pub(super) fn only_completed_moves_bar_a_challenge(self) -> bool {
        self.is_fide()
    }

    /// Whether an offence is punished. Only FIDE's laws punish stopping the clocks without
    /// a reason (Article 6.13(d)) and bringing the game into disrepute (12.6 with 12.1).
    pub fn punishes(self, offence: Offence) -> bool {
        self.is_fide() || !matches!(offence, Offence::Stopping | Offence::Disrepute)
    }

    /// Whether a penalty may be imposed. Only FIDE's laws have penalties that change points
    /// (Article 13.4(e) and (f)).
    pub fn allows(self, penalty: Penalty) -> bool {
        self.is_fide() || !matches!(penalty, Penalty::PointsTaken(_) | Penalty::PointsAdded(_))
    }
}

/// Until when a player can claim an illegal move of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claimable {
    /// As long as the move stands (Article 7.4).
    Ever,
    /// Until the claimant has touched a piece to move it (FIDE's Article B5(b)). The
    /// article cites 7.2, 7.3 and 7.5 but names illegal moves, which are in 7.4; its
    /// wording is followed.
    UntilATouch,
    /// Until the claimant has made a move (Article C3).
    UntilTheMove,
}
