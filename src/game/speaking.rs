//! Who says what for which side. Two people share one screen, one keyboard and one
//! set of buttons; so the program asks here whose word a key or a button is, lest a
//! player answer his own offer. Nobody speaks for the computer.
//!
//! It only reads the game: what is said happens by [`Game::happen`].

use super::{
    Breach, Claim, DrawGround, Event, Game, Motion, Player, QuickplayClaim, QuickplayGround,
    Refusal, Stopper, Timestamp,
};
use crate::rules::Color;

impl Event {
    /// Whose word it is. None where it is nobody's, or stands on paper that the other
    /// player fills in as well: a scoresheet, a claim that is checked.
    pub fn speaker(self) -> Option<Color> {
        match self {
            Event::Resignation(by)
            | Event::Press(by)
            | Event::FlagClaim(by)
            | Event::Offer(by)
            | Event::Accept(by)
            | Event::Decline(by)
            | Event::Adjust(by)
            | Event::ClaimIllegal(by)
            | Event::Retract(by) => Some(by),
            Event::Claim(claim) => Some(claim.by),
            Event::Quickplay(claim) => Some(claim.by),
            Event::Move(_)
            | Event::Place(..)
            | Event::Agreement
            | Event::Recorded(_)
            | Event::Start
            | Event::Stop(_)
            | Event::Restart
            | Event::FlagFall(_)
            | Event::Verify(_)
            | Event::Touch(_)
            | Event::Record(..)
            | Event::Act(_)
            | Event::Adjournment(_)
            | Event::OtherBoard(_) => None,
        }
    }
}

impl Game {
    /// Whether a person moves a side's pieces.
    pub fn is_person(&self, side: Color) -> bool {
        self.setup.players[side.index()] == Player::Person
    }

    /// The side of the one person who plays against the computer; none where two
    /// people or two computers play.
    pub fn only_person(&self) -> Option<Color> {
        let mut people = Color::ALL.into_iter().filter(|&side| self.is_person(side));
        match (people.next(), people.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        }
    }

    /// Who resigns, offers, answers and claims when nobody is named: the one person
    /// at the board, or of two the one who has the move.
    ///
    /// # Errors
    ///
    /// When the game is over, or no person plays it.
    pub fn speaker(&self) -> Result<Color, Refusal> {
        if let Some(result) = self.result() {
            return Err(Refusal::Over(result));
        }
        let mover = self.to_move().filter(|&side| self.is_person(side));
        self.only_person().or(mover).ok_or(Refusal::NobodySpeaks)
    }

    /// Whether a draw is offered and answered, rather than agreed on at once: by the
    /// tournament rules (Article 9.1), and with the computer.
    pub fn offers_draws(&self) -> bool {
        let people = Color::ALL.into_iter().all(|side| self.is_person(side));
        self.setup.terms.duties().is_some() || !people
    }

    /// The person who may answer the offer that stands (Article 9.1); the computer
    /// answers for itself.
    pub fn answerer(&self) -> Option<Color> {
        let side = !self.offer()?;
        self.is_person(side).then_some(side)
    }

    /// What a word about a draw means that the [speaker](Game::speaker) says now: his
    /// offer, his acceptance of the other's (Article 9.1), or in a casual game between
    /// people that both agree.
    ///
    /// # Errors
    ///
    /// When it would mean nothing: the game is over, his own offer stands already, or
    /// no person speaks.
    pub fn draw_word(&self) -> Result<Event, Refusal> {
        let by = self.speaker()?;
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

    /// What it means that the [speaker](Game::speaker) offers a draw now: his
    /// [word](Game::draw_word) about it, but what he has been offered he answers first
    /// (Article 9.1).
    ///
    /// # Errors
    ///
    /// When it would mean nothing, and while an offer waits for his answer.
    pub fn offer_word(&self) -> Result<Event, Refusal> {
        match self.draw_word()? {
            Event::Accept(by) => Err(self.refusal(Breach::AnswerFirst(by))),
            word => Ok(word),
        }
    }

    /// What it means that the [speaker](Game::speaker) declines a draw now. Nobody
    /// takes his own offer back by that (Article 9.1).
    ///
    /// # Errors
    ///
    /// When the game is over, when he has been offered no draw, or no person speaks.
    pub fn decline_word(&self) -> Result<Event, Refusal> {
        let by = self.speaker()?;
        self.check_answer(by)
            .map_err(|objection| self.refusal(objection))?;
        Ok(Event::Decline(by))
    }

    /// What pressing the clock means now: it starts the clock, completes the move of
    /// the player who has it, or lets a stopped clock go on (Articles 6.5, 6.7 and
    /// 6.12). None in a game without a clock, and once it is over.
    pub fn press_word(&self) -> Option<Event> {
        match self.clock()?.motion() {
            Motion::Unstarted => Some(Event::Start),
            Motion::Stopped => Some(Event::Restart),
            Motion::Running => self.to_move().map(Event::Press),
        }
    }

    /// Who stops the clocks at the board: the player who has the move, to call the
    /// arbiter (Article 6.12(b)).
    pub fn stopper(&self) -> Stopper {
        self.to_move().map_or(Stopper::Arbiter, Stopper::Player)
    }

    /// What the [speaker](Game::speaker) may claim now: a draw when he has the move
    /// (Articles 9.2 and 9.3), where players watch the flags a fallen one of either
    /// person (Article B6), and a draw in a quickplay finish (Articles 10.2 and D1). A
    /// claim of a draw is of the position that stands, without a move that is intended.
    pub fn claims(&self, now: Timestamp) -> Vec<Event> {
        let Ok(by) = self.speaker() else {
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
        if self.clock().is_some() && !self.sees_flags() {
            let people = Color::ALL.into_iter().filter(|&side| self.is_person(side));
            claims.extend(people.map(Event::FlagClaim));
        }
        let finish = [QuickplayGround::NoEffort, QuickplayGround::CannotWin].map(quickplay);
        let allowed = |&claim: &Event| self.allows(claim, now).is_ok();
        claims.extend(finish.into_iter().filter(allowed));
        claims
    }

    /// What it means that somebody claims an illegal move (Article 7.4): a claim of
    /// the opponent of whoever has made it. Where none stands it is one of the player
    /// who has the move, and wrong. None once the game is over.
    pub fn illegal_word(&self) -> Option<Event> {
        let mover = self.to_move()?;
        // A move that is not completed yet is nobody's to claim.
        let completed = self.live().ply - usize::from(self.awaits_press());
        let stands = |color| {
            self.standing_illegal(color)
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
