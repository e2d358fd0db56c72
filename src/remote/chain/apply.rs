//! Checks whether an [`Entry`](crate::remote::Entry) may be added to the chain, and applies it to
//! the game. The game's own rules decide whether an event is legal.

use super::author::{fits, may_cause, repeats_claim};
use super::{Chain, EntryError};
use crate::game::adjournment::AdjournmentAct;
use crate::game::arbiter::Act;
use crate::game::{
    Breach, Ending, Event, Game, Millis, Play, Recorded, Refusal, Stopper, Timestamp,
};
use crate::remote::{Content, Placement, Request, Signed, Subject};
use crate::rules::{Color, Placing};

impl Chain {
    /// Checks whether the player `by` may now add an entry with this content. `after` is the time
    /// since the last entry.
    ///
    /// # Errors
    ///
    /// [`EntryError`] if the player cannot make this entry at that time.
    pub(in crate::remote) fn check(
        &self,
        by: Color,
        content: &Content,
        after: Millis,
    ) -> Result<(), EntryError> {
        if let Some(tandem) = self.tandem() {
            return self.check_in_match(tandem, by, content, after);
        }
        self.check_consent(by, content)?;
        match *content {
            Content::Event(event) => Ok(self.game().allows(event, self.now + after)?),
            Content::Grant(request) => self.check_subject(request.by, &request.subject),
            Content::Offering(mv) => {
                self.game().allows(Event::Move(mv), self.now + after)?;
                Ok(self.check_offer(by)?)
            }
            Content::Absence => self.check_going_on(),
            Content::Leave(days) => {
                self.check_going_on()?;
                self.check_leave(by, days)
            }
            Content::Overstepped => {
                self.check_going_on()?;
                self.check_overstepped(by, after)
            }
            Content::KeyLost => self.check_key_lost(by, self.now + after),
            Content::PointForKey => self.check_point_for_key(by),
            Content::PlaceTwo(pieces) => {
                let mut after_both = self.game().clone();
                place_two(&mut after_both, pieces, self.now + after)
            }
            Content::On(..) => Err(EntryError::OtherBoards),
        }
    }

    pub(super) fn check_going_on(&self) -> Result<(), EntryError> {
        match self.game().result() {
            Some(result) => Err(Refusal::Over(result).into()),
            None => Ok(()),
        }
    }

    /// Checks that a player can offer a draw together with a move. This is refused while the
    /// player's last offer is still open.
    fn check_offer(&self, by: Color) -> Result<(), Refusal> {
        match self.game().offer() == Some(by) {
            true => self.game().allows(Event::Offer(by), self.now),
            false => Ok(()),
        }
    }

    /// Checks whether the player `by` may make this entry, with the opponent's consent where it is
    /// needed. Does not check whether the game allows the event.
    pub(super) fn check_consent(&self, by: Color, content: &Content) -> Result<(), EntryError> {
        let layout = self.game().last().layout();
        match *content {
            Content::Event(event) if !fits(layout, event) => Err(EntryError::NoSuchPlace),
            Content::Event(event) if !may_cause(self.game(), by, event) => {
                Err(EntryError::NotTheirs)
            }
            Content::Event(event) if repeats_claim(self.game(), event) => {
                Err(EntryError::ClaimedAlready)
            }
            Content::Event(event) => self.check_resumption(event),
            Content::Grant(request) if request.by == by => Err(EntryError::NotAsked),
            Content::Grant(request) => self.check_request(&request),
            Content::Absence => match self.proposal().conduct {
                conduct if conduct.lost_line.absence_loses && conduct.days.is_none() => Ok(()),
                _ => Err(EntryError::NotInContract),
            },
            Content::Offering(mv) => self.check_consent(by, &Content::Event(Event::Move(mv))),
            // Whether the contract has days at all is checked later, together with their number.
            Content::Leave(_) | Content::Overstepped => Ok(()),
            Content::KeyLost | Content::PointForKey => Ok(()),
            Content::PlaceTwo(pieces) => pieces.iter().try_for_each(|it| {
                let event = Event::Place(it.role, it.square);
                self.check_consent(by, &Content::Event(event))
            }),
            Content::On(board, event) => self.check_author_on(board, by, event),
        }
    }

    /// Checks that a request is signed by the player whom it names, and that no entry was added to
    /// the chain after it.
    pub(in crate::remote) fn check_request(
        &self,
        request: &Signed<Request>,
    ) -> Result<(), EntryError> {
        let asked = request.on == self.head() && request.is_by(self.player(request.by), &self.id);
        if asked {
            Ok(())
        } else {
            Err(EntryError::NotAsked)
        }
    }

    /// Checks whether a player may now request this action from the opponent.
    pub(in crate::remote) fn check_subject(
        &self,
        by: Color,
        subject: &Subject,
    ) -> Result<(), EntryError> {
        if let Some(tandem) = self.tandem() {
            return self.check_subject_in_match(tandem, by, subject);
        }
        self.check_permission(subject)?;
        match *subject {
            Subject::TakeBack { events } if events < self.game().events().len() => Ok(()),
            Subject::TakeBack { .. } => Err(Refusal::NothingToUndo.into()),
            _ => match self.event_of(by, subject) {
                Some(event) => Ok(self.game().allows(event, self.now)?),
                None => Ok(()),
            },
        }
    }

    /// Checks whether the contract allows this action, and a rematch whether the game is over.
    pub(super) fn check_permission(&self, subject: &Subject) -> Result<(), EntryError> {
        match *subject {
            Subject::TakeBack { .. } if !self.proposal().conduct.take_backs => {
                Err(EntryError::NotInContract)
            }
            Subject::Rematch if !self.is_over() => Err(EntryError::NotOver),
            Subject::MoreTime { .. } | Subject::CallOff if !self.is_casual() => {
                Err(EntryError::NotInContract)
            }
            Subject::MoreTime { time } if time > Subject::MAX_TIME => Err(EntryError::TooMuchTime),
            _ => Ok(()),
        }
    }

    /// Event that the game records when a request is granted; `None` for take-backs and
    /// rematches, which are applied without an event.
    fn event_of(&self, by: Color, subject: &Subject) -> Option<Event> {
        match *subject {
            Subject::Stop => Some(Event::Stop(Stopper::Player(by))),
            Subject::Restart => Some(Event::Restart),
            Subject::Adjourn { resumption, venue } => {
                Some(Event::Adjournment(AdjournmentAct::Adjourn {
                    by: Some(self.game().last().turn()),
                    resumption,
                    venue,
                }))
            }
            Subject::MoreTime { time } => Some(Act::GiveTime { to: by, time }.into()),
            Subject::CallOff => Some(Act::Cancel.into()),
            Subject::TakeBack { .. } | Subject::Rematch => None,
        }
    }

    fn is_casual(&self) -> bool {
        self.proposal().play == Play::Casual
    }

    /// Applies the content of an entry by the player `by` to the game at the time `at`. Changes
    /// nothing on an error.
    pub(super) fn apply(
        &mut self,
        by: Color,
        content: &Content,
        at: Timestamp,
    ) -> Result<(), EntryError> {
        if self.tandem().is_some() {
            return self.apply_in_match(by, content, at);
        }
        self.check_consent(by, content)?;
        let won = |ending| {
            let winner = Some(by);
            Event::Recorded(Recorded { winner, ending })
        };
        match *content {
            Content::Event(event) => self.record(event, at),
            Content::Grant(request) => self.grant(&request, at),
            Content::Absence => self.record(won(Ending::Abandonment), at),
            Content::Offering(mv) => {
                self.check_offer(by)?;
                self.record(Event::Move(mv), at)?;
                // If the move ends the game, the offer is refused, which is not an error.
                let _ = self.game_mut()?.happen(Event::Offer(by), at);
                Ok(())
            }
            Content::Leave(days) => {
                self.check_going_on()?;
                self.check_leave(by, days)?;
                self.take_leave(by, days);
                Ok(())
            }
            Content::Overstepped => {
                self.check_overstepped(by, at.since(self.now))?;
                self.record(won(Ending::OnTime), at)
            }
            Content::KeyLost => {
                self.check_key_lost(by, at)?;
                self.record_lost_key();
                Ok(())
            }
            Content::PointForKey => {
                self.check_point_for_key(by)?;
                self.record(won(Ending::Adjudication), at)
            }
            Content::PlaceTwo(pieces) => {
                let mut game = self.game().clone();
                place_two(&mut game, pieces, at)?;
                *self.game_mut()? = game;
                Ok(())
            }
            Content::On(..) => Err(EntryError::OtherBoards),
        }
    }

    fn grant(&mut self, request: &Request, at: Timestamp) -> Result<(), EntryError> {
        match request.subject {
            Subject::MoreTime { .. } | Subject::CallOff => {
                self.check_subject(request.by, &request.subject)?;
                match self.event_of(request.by, &request.subject) {
                    Some(event) => self.record(event, at),
                    None => Ok(()),
                }
            }
            Subject::TakeBack { events } => {
                self.check_subject(request.by, &request.subject)?;
                let game = self.game_mut()?;
                game.undo_to(events)?;
                restart_clocks(game, at);
                Ok(())
            }
            Subject::Rematch => {
                self.check_subject(request.by, &request.subject)?;
                self.rematch = true;
                Ok(())
            }
            _ => match self.event_of(request.by, &request.subject) {
                Some(event) => self.record(event, at),
                None => Ok(()),
            },
        }
    }

    /// Adds an event to the game. If the game refuses it because a flag has fallen, adds the fall
    /// of that flag instead. The result is the same in both apps, because both use the same time.
    fn record(&mut self, event: Event, at: Timestamp) -> Result<(), EntryError> {
        record(self.game_mut()?, event, at)
    }
}

/// Restarts the clocks that a take-back has stopped. In a remote game the players need not restart
/// them by hand, since both are present.
fn restart_clocks(game: &mut Game, at: Timestamp) {
    let last = game.events().last().map(|stamped| stamped.event);
    if last == Some(Event::Stop(Stopper::TakeBack)) {
        // Restarting cannot fail right after a stop. If it did, the clocks would only stay stopped.
        let _ = game.happen(Event::Restart, at);
    }
}

/// Adds an event to a game, or the fall of a flag if that is why the game refuses it.
fn record(game: &mut Game, event: Event, at: Timestamp) -> Result<(), EntryError> {
    match game.happen(event, at) {
        Err(Refusal::Breach(Breach::FlagDown(color), _)) => {
            Ok(game.happen(Event::FlagFall(color), at)?)
        }
        happened => Ok(happened?),
    }
}

/// Places both pieces of a turn. After an error the game must not be used.
fn place_two(game: &mut Game, pieces: [Placement; 2], at: Timestamp) -> Result<(), EntryError> {
    let turn = |game: &Game| game.placing().map(Placing::turn);
    let [first, second] = pieces.map(|it| Event::Place(it.role, it.square));
    let author = turn(game);
    record(game, first, at)?;
    match game.result() {
        // The flag of the player who places the pieces has fallen.
        Some(_) => Ok(()),
        None if turn(game) == author => Ok(game.happen(second, at)?),
        // In this turn only one piece is placed, so that the second one would be the opponent's.
        None => Err(EntryError::NotTheirs),
    }
}
