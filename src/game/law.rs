//! Laws of the game apart from the rules for moves: the tournament rules for the tower, and
//! FIDE's laws of 2001 for the flat board. Most articles are the same in both, with partly
//! different numbers; the functions here return the differences. This module does not know the
//! state of a game.

use super::{
    Millis,
    arbiter::{Offence, Penalty},
    control::Pace,
};
use crate::rules::RuleSet;
use crate::rules::laws::Base;

/// Maximum time that a claimant loses by a wrong claim (Article 9.5(b)).
const MAX_WRONG_CLAIM_COST: Millis = Millis::minutes(3);

/// Laws that govern a game, apart from the rules for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// The tournament rules of the tower.
    Tournament,
    /// FIDE's Laws of Chess of 2001.
    Fide,
    /// The rules of bughouse and, where they say nothing, the tournament rules. Used for
    /// citations only.
    TandemTournament,
    /// The rules of bughouse and, where they say nothing, FIDE's laws. Used for citations only.
    TandemFide,
}

impl Law {
    /// Laws for games under a rule set. The rules of bughouse about clocks and similar matters are
    /// not part of these laws; see [`Law::cited_under`].
    pub fn of(rules: &RuleSet) -> Law {
        match rules.base() {
            Base::Tower => Law::Tournament,
            Base::Chess => Law::Fide,
        }
    }

    /// Laws to cite in games under a rule set. In bughouse its own rules are cited where they say
    /// something, otherwise the laws that [`Law::of`] returns.
    pub fn cited_under(rules: &RuleSet) -> Law {
        match (Law::of(rules), rules.partners()) {
            (Law::Fide, true) => Law::TandemFide,
            (_, true) => Law::TandemTournament,
            (law, false) => law,
        }
    }

    /// Whether articles are cited from FIDE's laws, with or without the rules of bughouse.
    fn is_fide(self) -> bool {
        matches!(self, Law::Fide | Law::TandemFide)
    }

    /// Whether a player rejects a draw offer by touching a piece to move or capture it (FIDE's
    /// Article 9.1(a)). Under the tournament rules only the move rejects the offer, and not if
    /// it is illegal and taken back.
    pub(super) fn touch_rejects_offer(self) -> bool {
        self.is_fide()
    }

    /// Whether a draw claim is also a draw offer, which remains open if the claim is wrong
    /// (FIDE's Article 9.1(c)).
    pub(super) fn claim_offers_draw(self) -> bool {
        self.is_fide()
    }

    /// Time that a wrong claim costs a claimant who has the time `left` (Article 9.5(b)): half of
    /// it, at most three minutes. Under FIDE's laws this holds above two minutes only; with one to
    /// two minutes the claimant keeps one minute, with less than one minute the claim costs
    /// nothing. FIDE's text does not mention exactly one and exactly two minutes, but the rule for
    /// more time and the rule for less time give the same result there.
    pub(super) fn wrong_claim_costs(self, left: Millis) -> Millis {
        match self {
            law if law.is_fide() && left <= Millis::minutes(2) => left - Millis::minutes(1),
            _ => left.half().min(MAX_WRONG_CLAIM_COST),
        }
    }

    /// Whether a player must have the move to claim in a quickplay finish (FIDE's Article
    /// 10.2). Without an arbiter either player may claim (D1).
    pub(super) fn quickplay_claim_needs_turn(self) -> bool {
        self.is_fide()
    }

    /// Whether the opponent gets two minutes when the arbiter refuses a quickplay claim (FIDE's
    /// Article 10.2(c)). Under the tournament rules the opponent can get them only when the
    /// decision is postponed.
    pub(super) fn refused_quickplay_gives_time(self) -> bool {
        self.is_fide()
    }

    /// Whether every claimed illegal move gives the opponent two minutes and the third one
    /// loses the game (FIDE's Article 7.4(b)). Under the tournament rules this holds only in a
    /// quickplay finish (Article 10.3).
    pub(super) fn punishes_every_illegal_move(self) -> bool {
        self.is_fide()
    }

    /// Returns how long an illegal move can be claimed in a game of this pace.
    pub(super) fn illegal_move_claim_period(self, pace: Pace) -> ClaimPeriod {
        match (self, pace) {
            (_, Pace::Blitz) => ClaimPeriod::UntilMove,
            (law, Pace::Rapid) if law.is_fide() => ClaimPeriod::UntilTouch,
            _ => ClaimPeriod::Unlimited,
        }
    }

    /// Whether only completed moves count toward the three moves of each player after which the
    /// initial position cannot be challenged (FIDE's Article B4). Under the tournament rules a move
    /// made on the board counts too.
    pub(super) fn challenge_counts_completed_moves(self) -> bool {
        self.is_fide()
    }

    /// Whether an offence is punished. Only FIDE's laws punish stopping the clocks without a
    /// reason (Article 6.13(d)) and bringing the game into disrepute (Article 12.6 with 12.1).
    pub fn punishes(self, offence: Offence) -> bool {
        self.is_fide() || !matches!(offence, Offence::Stopping | Offence::Disrepute)
    }

    /// Whether a penalty may be imposed. Only FIDE's laws have penalties that change points
    /// (Article 13.4(e) and (f)).
    pub fn allows(self, penalty: Penalty) -> bool {
        self.is_fide() || !matches!(penalty, Penalty::PointsTaken(_) | Penalty::PointsAdded(_))
    }
}

/// How long a player can claim that a move of the opponent was illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClaimPeriod {
    /// The move can be claimed until it is taken back (Article 7.4).
    Unlimited,
    /// The move can be claimed until the claimant has touched a piece to move it (FIDE's Article
    /// B5(b)). That article cites 7.2, 7.3 and 7.5, which are about other matters. It also names
    /// illegal moves, so it is applied to 7.4 here.
    UntilTouch,
    /// The move can be claimed until the claimant has made a move (Article C3).
    UntilMove,
}
