//! Entries of a match on two boards (bughouse). Each player makes the entries of one team: White on
//! board A and Black on board B, or the other colours. The rules of the match itself are in
//! [`crate::game`].
//!
//! The entries have one order, and the first one that ends the match decides it: of two mates given
//! at the same moment, the one confirmed first counts.

use super::author::{fits, may_cause, repeats_claim};
use super::boards::{Boards, color_on};
use super::{Chain, EntryError};
use crate::game::arbiter::Act;
use crate::game::team::{TandemBoard, TandemMatch};
use crate::game::{Breach, Ending, Event, Millis, Recorded, Refusal, Stopper, Timestamp};
use crate::remote::{Content, Subject};
use crate::rules::Color;

/// Board of the events that concern both boards alike.
const FIRST: TandemBoard = TandemBoard::A;

impl Chain {
    fn tandem_mut(&mut self) -> Result<&mut TandemMatch, EntryError> {
        match &mut self.boards {
            Boards::One(_) => Err(EntryError::OtherBoards),
            Boards::Two(tandem) => Ok(tandem),
        }
    }

    /// Checks whether a player may now add an entry to the match; see [`Chain::check`].
    pub(super) fn check_in_match(
        &self,
        tandem: &TandemMatch,
        by: Color,
        content: &Content,
        after: Millis,
    ) -> Result<(), EntryError> {
        self.check_content(by, content)?;
        match *content {
            Content::On(board, event) => Ok(tandem.allows(board, event, self.now + after)?),
            Content::Grant(request) => {
                self.check_subject_in_match(tandem, request.by, &request.subject)
            }
            _ => Ok(()),
        }
    }

    /// Applies the content of an entry to the match. Changes nothing on an error.
    pub(super) fn apply_in_match(
        &mut self,
        by: Color,
        content: &Content,
        at: Timestamp,
    ) -> Result<(), EntryError> {
        self.check_content(by, content)?;
        match *content {
            Content::On(board, event) => record(self.tandem_mut()?, board, event, at),
            Content::Absence => {
                let winner = Some(color_on(Some(FIRST), by));
                let ending = Ending::Abandonment;
                let abandoned = Event::Recorded(Recorded { winner, ending });
                record(self.tandem_mut()?, FIRST, abandoned, at)
            }
            Content::Grant(request) => {
                self.check_permission(&request.subject)?;
                let mut granted = self.tandem_mut()?.clone();
                grant(&mut granted, request.by, &request.subject, at)?;
                self.rematch |= request.subject == Subject::Rematch;
                self.boards = Boards::Two(Box::new(granted));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Checks what does not depend on the time: the author, and whether a match has such entries.
    fn check_content(&self, by: Color, content: &Content) -> Result<(), EntryError> {
        self.check_consent(by, content)?;
        match content {
            Content::On(..) | Content::Absence => self.check_going_on(),
            Content::Grant(request) if request.subject == Subject::Rematch => Ok(()),
            Content::Grant(_) => self.check_going_on(),
            Content::Event(_) | Content::Offering(_) | Content::PlaceTwo(_) => {
                Err(EntryError::OtherBoards)
            }
            Content::Leave(_) | Content::Overstepped | Content::KeyLost | Content::PointForKey => {
                Err(EntryError::NotInContract)
            }
        }
    }

    /// Checks whether a player may cause an event on a board; see [`Chain::check_consent`].
    pub(super) fn check_author_on(
        &self,
        board: TandemBoard,
        by: Color,
        event: Event,
    ) -> Result<(), EntryError> {
        let Some(tandem) = self.tandem() else {
            return Err(EntryError::OtherBoards);
        };
        let game = tandem.board(board);
        let by = color_on(Some(board), by);
        if !fits(game.last().layout(), event) {
            Err(EntryError::NoSuchPlace)
        } else if !may_cause(game, by, event) {
            Err(EntryError::NotTheirs)
        } else if repeats_claim(game, event) {
            Err(EntryError::ClaimedAlready)
        } else {
            Ok(())
        }
    }

    /// Checks whether a player may now request an action in the match.
    pub(super) fn check_subject_in_match(
        &self,
        tandem: &TandemMatch,
        by: Color,
        subject: &Subject,
    ) -> Result<(), EntryError> {
        self.check_permission(subject)?;
        if *subject != Subject::Rematch {
            self.check_going_on()?;
        }
        grant(&mut tandem.clone(), by, subject, self.now)
    }
}

/// Carries out what the player `by` requested. After an error the match must not be used.
fn grant(
    tandem: &mut TandemMatch,
    by: Color,
    subject: &Subject,
    at: Timestamp,
) -> Result<(), EntryError> {
    match *subject {
        Subject::TakeBack { events } => {
            tandem.undo_to(events)?;
            restart_clocks(tandem, at);
            Ok(())
        }
        Subject::Rematch => Ok(()),
        Subject::Stop => record(tandem, FIRST, Event::Stop(Stopper::Player(by)), at),
        Subject::Restart => record(tandem, FIRST, Event::Restart, at),
        Subject::CallOff => record(tandem, FIRST, Act::Cancel.into(), at),
        // Both players of the team get the time.
        Subject::MoreTime { time } => TandemBoard::ALL.into_iter().try_for_each(|board| {
            let to = color_on(Some(board), by);
            record(tandem, board, Act::GiveTime { to, time }.into(), at)
        }),
        // A match cannot be adjourned.
        Subject::Adjourn { .. } => Err(EntryError::NotInContract),
    }
}

/// Adds an event to a match. If the match refuses it because a flag has fallen on either board, adds
/// the fall of that flag instead.
fn record(
    tandem: &mut TandemMatch,
    board: TandemBoard,
    event: Event,
    at: Timestamp,
) -> Result<(), EntryError> {
    let happened = tandem.happen(board, event, at);
    match happened {
        Err(Refusal::Breach(Breach::FlagDown(_), _)) if tandem.observe(at) => Ok(()),
        happened => Ok(happened?),
    }
}

/// Restarts the clocks that a take-back has stopped, as in a game on one board.
fn restart_clocks(tandem: &mut TandemMatch, at: Timestamp) {
    let last = tandem.events().last();
    let stop = last.filter(|last| last.event == Event::Stop(Stopper::TakeBack));
    if let Some(board) = stop.map(|stop| stop.board) {
        // Restarting cannot fail right after a stop. If it did, the clocks would only stay stopped.
        let _ = tandem.happen(board, Event::Restart, at);
    }
}
