//! The laws by which players conduct a game: the tournament rules on the tower, FIDE's of
//! 2001 on the flat board. The two share most of their text, under other numbers here and
//! there; where they decide otherwise, a game asks here. It knows no game.

use super::{Millis, Offence, Pace, Penalty};
use crate::rules::RuleSet;
use crate::rules::laws::Base;

/// The most that a wrong claim costs the claimant (Article 9.5(b)).
const MOST: Millis = Millis::minutes(3);

/// The laws of a game beside its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// The tournament rules of the tower.
    Tournament,
    /// FIDE's laws of chess of 2001.
    Fide,
    /// Tandemschach, and beside it the tournament rules; only to be cited by.
    TandemTournament,
    /// Tandemschach, and beside it FIDE's laws; only to be cited by.
    TandemFide,
}

impl Law {
    /// The laws for games under a rule set. Where a variant has rules of its own beside
    /// the moves, they are asked for apart.
    pub fn of(rules: &RuleSet) -> Law {
        match rules.base() {
            Base::Tower => Law::Tournament,
            Base::Chess => Law::Fide,
        }
    }

    /// The laws as they are cited in games under a rule set: those of a variant before
    /// those that it leaves in force.
    pub fn cited_under(rules: &RuleSet) -> Law {
        match (Law::of(rules), rules.hands) {
            (Law::Fide, true) => Law::TandemFide,
            (_, true) => Law::TandemTournament,
            (law, false) => law,
        }
    }

    /// Whether they are FIDE's, but for what a variant changes.
    fn is_fide(self) -> bool {
        matches!(self, Law::Fide | Law::TandemFide)
    }

    /// Whether who touches a piece that he wants to move or capture has rejected the
    /// draw that he was offered (FIDE's Article 9.1(a)). By the tournament rules the move
    /// rejects it, and an illegal one that is taken back was none.
    pub(super) fn touching_rejects(self) -> bool {
        self.is_fide()
    }

    /// Whether a claim of a draw is an offer of one too, which stands where the claim
    /// falls (FIDE's Article 9.1(c)).
    pub(super) fn a_claim_offers(self) -> bool {
        self.is_fide()
    }

    /// What a wrong claim costs a claimant who has so much time left (Article 9.5(b)):
    /// half of it, three minutes at most. By FIDE's laws only one who has more than two
    /// minutes; with less he keeps one, and under one minute all. Exactly two and exactly
    /// one, which the text leaves out, come to the same by either of its neighbours.
    pub(super) fn wrong_claim_costs(self, left: Millis) -> Millis {
        match self {
            law if law.is_fide() && left <= Millis::minutes(2) => left - Millis::minutes(1),
            _ => left.half().min(MOST),
        }
    }

    /// Whether only the player who has the move may claim in a quickplay finish (FIDE's
    /// Article 10.2; without an arbiter, by D1, either may).
    pub(super) fn quickplay_claims_wait(self) -> bool {
        self.is_fide()
    }

    /// Whether the opponent gets two minutes when the arbiter refuses a claim in a
    /// quickplay finish (FIDE's Article 10.2(c)), and not only when he postpones it.
    pub(super) fn a_refusal_brings_time(self) -> bool {
        self.is_fide()
    }

    /// Whether every illegal move of a player that is found brings the other two minutes,
    /// and the third loses (FIDE's Article 7.4(b)); or only those of a quickplay finish
    /// (the tournament rules' Article 10.3).
    pub(super) fn punishes_illegal_moves_throughout(self) -> bool {
        self.is_fide()
    }

    /// How long a player may point out an illegal move at a pace of play.
    pub(super) fn illegal_moves_are_claimed(self, pace: Pace) -> Claimable {
        match (self, pace) {
            (_, Pace::Blitz) => Claimable::UntilTheMove,
            (law, Pace::Rapid) if law.is_fide() => Claimable::UntilATouch,
            _ => Claimable::Ever,
        }
    }

    /// Whether a move counts among the three after which the initial position is not
    /// challenged any more only once it is completed (FIDE's Article B4); by the
    /// tournament rules it has to be made.
    pub(super) fn only_completed_moves_bar_a_challenge(self) -> bool {
        self.is_fide()
    }

    /// Whether an offence is punished: FIDE's laws alone punish who stops the clocks
    /// without a reason (Article 6.13(d)) and who brings the game into disrepute (12.6
    /// with 12.1).
    pub fn punishes(self, offence: Offence) -> bool {
        self.is_fide() || !matches!(offence, Offence::Stopping | Offence::Disrepute)
    }

    /// Whether a penalty may be imposed: FIDE's laws alone know those that change the
    /// points of a result (Article 13.4(e) and (f)).
    pub fn allows(self, penalty: Penalty) -> bool {
        self.is_fide() || !matches!(penalty, Penalty::PointsTaken(_) | Penalty::PointsAdded(_))
    }
}

/// How long an illegal move of the other can be pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claimable {
    /// As long as it stands (Article 7.4).
    Ever,
    /// Until a player has touched a piece to move it (FIDE's Article B5(b)). The text
    /// numbers 7.2, 7.3 and 7.5 and names illegal moves, of which 7.4 speaks; its words
    /// are followed.
    UntilATouch,
    /// Until he has made his own move (Article C3).
    UntilTheMove,
}
