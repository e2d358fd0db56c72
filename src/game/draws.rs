//! Draw offers (Article 9.1) and draw claims (Articles 9.2 to 9.5).

use super::refusal::{refuse_if, require};
use super::{Breach, EndReason, Game, LineId, Millis, Objection, Refusal, Timestamp};
use crate::rules::{Color, Move, Position};

/// Time that the opponent gets after a wrong claim (Article 9.5(b)).
const PENALTY: Millis = Millis::minutes(3);

/// A claim that the game is drawn by repetition or by the fifty-move rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The player who claims, who must have the move.
    pub by: Color,
    /// Whether the claim is for repetition or for the fifty-move rule.
    pub ground: DrawGround,
    /// The move that the player has written down and intends to make, if the claim is about the
    /// position after it. `None` for a claim about the current position.
    pub intended: Option<Move>,
}

/// Rule on which a draw claim is based.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum DrawGround {
    /// Third occurrence of the position (Article 9.2), or fourth in bughouse.
    Repetition,
    /// Fifty moves of each player without a pawn move or capture (Article 9.3).
    FiftyMoves,
}

impl Game {
    /// The player whose draw offer is unanswered (Article 9.1); `None` if no offer is open or the
    /// game is over.
    pub fn offer(&self) -> Option<Color> {
        self.state.offer.filter(|_| self.result.is_none())
    }

    /// All draw offers, each with the number of plies played before it.
    pub fn offers(&self) -> &[(usize, Color)] {
        &self.state.offers
    }

    /// Indices of the plies that get the sign (=) on the scoresheet because of a draw offer
    /// (Articles 8.1 and E15). The sign stands at a move of the player who offers: the move made
    /// just before the offer or, if the offer came before the player's move, the next one. At a
    /// move of the opponent it would be read as the opponent's offer. An offer without such a move
    /// gets no sign.
    pub fn signed_offers(&self) -> impl Iterator<Item = usize> {
        let main = self.line(LineId::MAIN);
        let is_of = move |by, ply: usize| {
            let before = main.plies.get(ply).and(main.position(ply));
            before.is_some_and(|before| before.turn() == by)
        };
        self.offers().iter().filter_map(move |&(plies, by)| {
            let mut beside = [plies.checked_sub(1), Some(plies)].into_iter().flatten();
            beside.find(|&ply| is_of(by, ply))
        })
    }

    /// Whether a claim is correct; does not check who has the move.
    pub fn claim_holds(&self, claim: Claim) -> bool {
        let (position, more) = match claim.intended {
            Some(mv) => (self.last().play_unchecked(mv), 1),
            None => (*self.last(), 0),
        };
        match claim.ground {
            DrawGround::FiftyMoves => position.halfmoves() >= 100,
            DrawGround::Repetition => {
                let keys = self.positions(self.live()).map(Position::key);
                let times = keys.filter(|&key| key == position.key()).count() + more;
                times >= position.rules().occurrences() as usize
            }
        }
    }

    /// Time that a wrong claim at the time `at` costs the claimant (Article 9.5(b)). `None` in
    /// a game without a clock, and in a casual game, where a wrong claim is refused without a
    /// penalty.
    pub fn wrong_claim_costs(&self, by: Color, at: Timestamp) -> Option<Millis> {
        self.setup.terms.duties()?;
        let left = self.clock_at(at)?.display(by).left();
        Some(self.law().wrong_claim_costs(left))
    }

    pub(super) fn check_offer(&self, by: Color) -> Result<(), Objection> {
        match self.state.offer {
            Some(offerer) if offerer == by => Err(Breach::OfferStands(by).into()),
            Some(_) => Err(Breach::AnswerFirst(by).into()),
            None => Ok(()),
        }
    }

    /// Refuses a draw by direct agreement in tournament games, where a draw needs an offer and
    /// its acceptance (Article 9.1).
    pub(super) fn check_agreement(&self) -> Result<(), Objection> {
        let casual = self.setup.terms.duties().is_none();
        require(casual || self.state.offer.is_some(), Breach::NoOffer)
    }

    pub(super) fn check_answer(&self, by: Color) -> Result<(), Objection> {
        require(self.state.offer == Some(!by), Breach::NothingOffered(by))
    }

    pub(super) fn apply_offer(&mut self, by: Color) {
        self.state.offer = Some(by);
        let plies = self.live().ply;
        self.state.offers.push((plies, by));
    }

    pub(super) fn check_claim(&self, claim: Claim) -> Result<(), Objection> {
        self.check_started()?;
        refuse_if(
            self.state.uncompleted && self.to_move() == Some(claim.by),
            Breach::ClaimLost(claim.by),
        )?;
        refuse_if(
            self.to_move() != Some(claim.by),
            Breach::NotOnMove(claim.by),
        )?;
        refuse_if(self.state.bound.is_some(), Breach::Bound)?;
        if let Some(mv) = claim.intended {
            self.check_capture(mv)?;
            refuse_if(!self.last().is_legal(mv), Refusal::Illegal(mv))?;
            self.check_touched(mv)?;
        }
        let judged_with_penalty = self.setup.terms.duties().is_some();
        require(
            judged_with_penalty || self.claim_holds(claim),
            Breach::ClaimWrong,
        )
    }

    /// Decides a draw claim (Article 9.5). After a wrong claim the clocks keep running or stay
    /// stopped, as they were. Under FIDE's laws the claim is also a draw offer, unless the
    /// opponent's own offer is open.
    pub(super) fn apply_claim(&mut self, claim: Claim) {
        if self.claim_holds(claim) {
            let reason = match claim.ground {
                DrawGround::Repetition => EndReason::Repetition,
                DrawGround::FiftyMoves => EndReason::FiftyMoves,
            };
            let winner = None;
            self.end(winner, reason);
            return;
        }
        self.state.bound = claim.intended;
        self.offer_by_claiming(claim.by);
        let law = self.law();
        if let Some(clock) = &mut self.state.clock {
            let left = clock.display(claim.by).left();
            clock.take(claim.by, law.wrong_claim_costs(left));
            clock.give(!claim.by, PENALTY);
        }
    }

    /// Records a draw claim as a draw offer if the laws require this (FIDE's Article 9.1(c)) and no
    /// offer is open.
    pub(super) fn offer_by_claiming(&mut self, by: Color) {
        if self.law().claim_offers_draw() && self.state.offer.is_none() {
            self.apply_offer(by);
        }
    }
}
