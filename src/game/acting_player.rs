//! Decides for which player a key or button acts. Two people may play at one computer with the same
//! keys and buttons; the position and the open offers show which of them is meant. Thus no player
//! can answer their own offer. A person cannot act for the computer.
//!
//! Only reads the game; [`Game::happen`] adds the events.

use super::{
    Breach, Claim, DrawGround, Event, Game, Player, Refusal, Stopper, Timestamp,
    clock::Motion,
    quickplay::{QuickplayClaim, QuickplayGround},
};
use crate::rules::Color;

impl Game {
    /// Whether a side is played by a person at this computer.
    pub fn is_person(&self, side: Color) -> bool {
        self.setup.players[side.index()] == Player::Person
    }

    /// The side of the only person, in a game against the computer; `None` if two people or two
    /// computers play.
    pub fn only_person(&self) -> Option<Color> {
        let mut people = Color::ALL.into_iter().filter(|&side| self.is_person(side));
        match (people.next(), people.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// The player in whose name a command to resign, offer, answer or claim is executed: the only
    /// person or, of two people, the one who has the move.
    ///
    /// # Errors
    ///
    /// When the game is over, or no person can act now.
    pub fn acting_player(&self) -> Result<Color, Refusal> {
        if let Some(result) = self.result() {
            return Err(Refusal::Over(result));
        }
        let mover = self.to_move().filter(|&side| self.is_person(side));
        self.only_person().or(mover).ok_or(Refusal::OnlyComputers)
    }

    /// Whether a draw needs an offer and its acceptance, as in tournament games (Article 9.1)
    /// and against the computer. Otherwise a draw is agreed at once.
    pub fn offers_draws(&self) -> bool {
        let people = Color::ALL.into_iter().all(|side| self.is_person(side));
        self.setup.terms.duties().is_some() || !people
    }

    /// The person who may answer the open draw offer (Article 9.1). `None` without an offer, and if
    /// the computer must answer, which it does by itself.
    pub fn answerer(&self) -> Option<Color> {
        let side = !self.offer()?;
        self.is_person(side).then_some(side)
    }

    /// Event that the draw command of the [acting player](Game::acting_player) causes: an offer;
    /// the acceptance of the opponent's offer (Article 9.1); or, in a casual game between people,
    /// an agreement.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if the game is over, the acting player's own offer is still open, or no person
    /// can act.
    pub fn draw_event(&self) -> Result<Event, Refusal> {
        let by = self.acting_player()?;
        if !self.offers_draws() {
            return Ok(Event::Agreement);
        }
        if self.offer() == Some(!by) {
            return Ok(Event::Accept(by));
        }
        self.check_offer(by)
            .map_err(|objection| self.refusal(objection))?;
        Ok(Event::Offer(by))
    }

    /// Event that the command to offer a draw causes for the [acting player](Game::acting_player).
    /// Same as [`Game::draw_event`], but an open offer of the opponent is not accepted; it must be
    /// answered first (Article 9.1).
    ///
    /// # Errors
    ///
    /// The errors of [`Game::draw_event`], and [`Refusal`] while an offer awaits the acting
    /// player's answer.
    pub fn offer_event(&self) -> Result<Event, Refusal> {
        match self.draw_event()? {
            Event::Accept(by) => Err(self.refusal(Breach::AnswerFirst(by))),
            event => Ok(event),
        }
    }

    /// Event by which the [acting player](Game::acting_player) declines a draw offer. A player
    /// cannot withdraw their own offer this way (Article 9.1).
    ///
    /// # Errors
    ///
    /// When the game is over, there is no offer to the acting player, or no person can act.
    pub fn decline_event(&self) -> Result<Event, Refusal> {
        let by = self.acting_player()?;
        self.check_answer(by)
            .map_err(|objection| self.refusal(objection))?;
        Ok(Event::Decline(by))
    }

    /// The event that a press of the clock causes now: it starts the clock, completes the move of
    /// the player who has the move, or restarts a stopped clock (Articles 6.5, 6.7 and 6.12).
    /// `None` in a game without a clock and once the game is over. Does not check that the event is
    /// possible.
    pub fn press_event(&self) -> Option<Event> {
        let clock = self.clock().filter(|_| self.result().is_none())?;
        match clock.motion() {
            Motion::Unstarted => Some(Event::Start),
            Motion::Stopped => Some(Event::Restart),
            Motion::Running => self.to_move().map(Event::Press),
        }
    }

    /// Who is recorded as having stopped the clocks when a person stops them. During the game, it
    /// is the player who has the move, who thereby calls the arbiter (Article 6.12(b)); after the
    /// game, the arbiter.
    pub fn stopper(&self) -> Stopper {
        self.to_move().map_or(Stopper::Arbiter, Stopper::Player)
    }

    /// Claims that may be made now, whether or not they are correct. The
    /// [acting player](Game::acting_player) may claim a draw while having the move (Articles 9.2
    /// and 9.3), and may claim a draw in a quickplay finish (Articles 10.2 and D1). If players must
    /// watch the flags (Article B6), each person may also claim that the opponent's flag has
    /// fallen. Draw claims are for the current position, without an intended move.
    pub fn claims(&self, now: Timestamp) -> Vec<Event> {
        let Ok(by) = self.acting_player() else {
            return Vec::new();
        };
        let draw = |ground| {
            Event::Claim(Claim {
                by,
                ground,
                intended: None,
            })
        };
        let quickplay = |ground| Event::Quickplay(QuickplayClaim { by, ground });
        let mut claims = Vec::new();
        if self.to_move() == Some(by) {
            claims.extend([DrawGround::Repetition, DrawGround::FiftyMoves].map(draw));
        }
        if self.clock().is_some() && !self.announces_flags() {
            let people = Color::ALL.into_iter().filter(|&side| self.is_person(side));
            claims.extend(people.map(Event::FlagClaim));
        }
        let finish = [QuickplayGround::NoEffort, QuickplayGround::CannotWin].map(quickplay);
        let allowed = |&claim: &Event| self.allows(claim, now).is_ok();
        claims.extend(finish.into_iter().filter(allowed));
        claims
    }

    /// Event for claiming that a move was illegal (Article 7.4). The claimant is the opponent of
    /// the player who made the illegal move; if no illegal move was made, it is the player who has
    /// the move, and the claim is wrong. `None` once the game is over.
    pub fn illegal_claim(&self) -> Option<Event> {
        let mover = self.to_move()?;
        // An illegal move can be claimed only after its player has pressed the clock.
        let completed = self.live().ply - usize::from(self.awaits_press());
        let stands = |color| {
            self.claimable_illegal_move(color)
                .is_some_and(|ply| ply < completed)
        };
        let by = if !stands(!mover) && stands(mover) {
            !mover
        } else {
            mover
        };
        Some(Event::ClaimIllegal(by))
    }
}
