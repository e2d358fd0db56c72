//! Phrases and messages between the players. They are not part of the game.

use super::{Output, Report, Side, SideError};
use crate::game::Timestamp;
use crate::remote::frame::Frame;
use crate::remote::phrase::TalkLimit;
use crate::remote::{EntryError, Message, Phrase};

impl Side {
    /// Sends a fixed phrase to the opponent.
    ///
    /// # Errors
    ///
    /// [`SideError::TooMuchTalk`] or [`SideError::TalkUsedUp`] if a limit on phrases and messages is
    /// reached.
    pub fn send_phrase(
        &mut self,
        phrase: Phrase,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        self.send_talk(Frame::Phrase(phrase), now)
    }

    /// Sends a text message to the opponent.
    ///
    /// # Errors
    ///
    /// [`SideError`] if the limit on phrases and messages is reached, or the contract has no
    /// chat.
    pub fn send_message(
        &mut self,
        message: Message,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        self.check_chat()?;
        self.send_talk(Frame::Message(message), now)
    }

    fn send_talk(&mut self, frame: Frame, now: Timestamp) -> Result<Vec<Output>, SideError> {
        let [own, _] = &mut self.talk;
        own.admit(now, TalkLimit::PAUSE)?;
        Ok(vec![Output::Send(frame)])
    }

    pub(super) fn receive_phrase(
        &mut self,
        phrase: Phrase,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        self.report_talk(Report::Phrase(phrase), now)
    }

    pub(super) fn receive_message(
        &mut self,
        message: Message,
        now: Timestamp,
    ) -> Result<Vec<Output>, SideError> {
        self.check_chat()?;
        self.report_talk(Report::Message(message), now)
    }

    fn report_talk(&mut self, report: Report, now: Timestamp) -> Result<Vec<Output>, SideError> {
        let [_, opponent] = &mut self.talk;
        let admitted = opponent.admit(now, TalkLimit::TOLERATED);
        admitted.map_err(|_| SideError::TooMuchTalk)?;
        Ok(vec![Output::Report(report)])
    }

    fn check_chat(&self) -> Result<(), SideError> {
        match self.chain.proposal().conduct.chat {
            true => Ok(()),
            false => Err(EntryError::NotInContract.into()),
        }
    }
}
