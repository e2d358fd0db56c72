//! Draws that players offer each other (Article 9.1) and claim (Articles 9.2 to
//! 9.5).

use super::{Breach, EndReason, Game, LineId, Millis, Objection, Refusal, Timestamp};
use crate::rules::{Color, Move, Position};

/// What a wrong claim brings the other player (Article 9.5(b)).
const PENALTY: Millis = Millis::minutes(3);

/// A claim that the game is drawn by what has happened on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who claims; he must have the move.
    pub by: Color,
    /// On what ground.
    pub ground: DrawGround,
    /// The move that he has written down and is about to make, if the claim rests
    /// on it.
    pub intended: Option<Move>,
}

/// What a draw is claimed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawGround {
    /// The same position for the third time (Article 9.2), or the fourth (Tandemschach).
    Repetition,
    /// Fifty moves of each player without pawn and capture (Article 9.3).
    FiftyMoves,
}

impl Game {
    /// Who has offered a draw that is not answered yet (Article 9.1).
    pub fn offer(&self) -> Option<Color> {
        self.state.offer.filter(|_| self.result.is_none())
    }

    /// The draw offers, each with the number of plies that had been made.
    pub fn offers(&self) -> &[(usize, Color)] {
        &self.state.offers
    }

    /// The plies, from nought, that bear the scoresheet's sign (=) for an offer (Articles 8.1
    /// and E15): the offerer's own move, the one that he had made or, where he offered the
    /// draw before his move, the one that he made then. Beside another it would be read as
    /// the opponent's. An offer without such a move is left out.
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

    /// Whether a claim is correct, whoever has the move.
    pub fn claim_holds(&self, claim: Claim) -> bool {
        let (position, more) = match claim.intended {
            Some(mv) => (self.last().after(mv), 1),
            None => (*self.last(), 0),
        };
        match claim.ground {
            DrawGround::FiftyMoves => position.halfmoves() >= 100,
            DrawGround::Repetition => {
                let keys = self.positions(self.live()).map(Position::key);
                let times = keys.filter(|&key| key == position.key()).count() + more;
                times >= position.rules().occurrences as usize
            }
        }
    }

    /// What a wrong claim at a moment takes off the claimant's clock (Article 9.5(b));
    /// none without one, and none in a casual game, where it is refused.
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

    /// In a tournament game a draw is agreed by an offer and its acceptance (Article 9.1).
    pub(super) fn check_agreement(&self) -> Result<(), Objection> {
        let casual = self.setup.terms.duties().is_none();
        if casual || self.state.offer.is_some() {
            Ok(())
        } else {
            Err(Breach::NoOffer.into())
        }
    }

    pub(super) fn check_answer(&self, by: Color) -> Result<(), Objection> {
        if self.state.offer == Some(!by) {
            Ok(())
        } else {
            Err(Breach::NothingOffered(by).into())
        }
    }

    pub(super) fn apply_offer(&mut self, by: Color) {
        self.state.offer = Some(by);
        let plies = self.live().ply;
        self.state.offers.push((plies, by));
    }

    pub(super) fn check_claim(&self, claim: Claim) -> Result<(), Objection> {
        self.check_started()?;
        if self.state.uncompleted && self.to_move() == Some(claim.by) {
            return Err(Breach::ClaimLost(claim.by).into());
        }
        if self.to_move() != Some(claim.by) {
            return Err(Breach::NotOnMove(claim.by).into());
        }
        if self.state.bound.is_some() {
            return Err(Breach::Bound.into());
        }
        if let Some(mv) = claim.intended {
            self.check_capture(mv)?;
            if !self.last().is_legal(mv) {
                return Err(Refusal::Illegal(mv).into());
            }
            self.check_touched(mv)?;
        }
        let judged_with_penalty = self.setup.terms.duties().is_some();
        if judged_with_penalty || self.claim_holds(claim) {
            Ok(())
        } else {
            Err(Breach::ClaimWrong.into())
        }
    }

    /// Judges a claim (Article 9.5). A wrong one leaves the clocks as they were,
    /// going or not. It may be an offer; one that the opponent has made stands first.
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

    /// A claim is an offer where the laws say so (FIDE's Article 9.1(c)).
    pub(super) fn offer_by_claiming(&mut self, by: Color) {
        if self.law().a_claim_offers() && self.state.offer.is_none() {
            self.apply_offer(by);
        }
    }
}
