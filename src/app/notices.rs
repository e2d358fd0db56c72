//! What the window tells the player: one line that stays until it is dismissed or
//! something else is to be told.
//!
//! A notice keeps what happened, not its words, so that it speaks the language
//! that is chosen when it is read.

use bevy::prelude::*;

use super::reasons;
use super::troubles::Trouble;
use super::words::Words;
use crate::game::Refusal;
use crate::rules::Illegal;

/// Something that a player is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A move is not legal.
    Illegal(Illegal),
    /// The game does not let it happen.
    Refused(Refusal),
    /// Something went wrong with a file or a text.
    Trouble(Box<Trouble>),
    /// Something was done: a text of the language files, and what it speaks of.
    Done(&'static str, String),
}

impl Notice {
    /// What to say.
    pub fn text(&self, words: Words) -> String {
        match self {
            Notice::Illegal(illegal) => reasons::illegal(words, illegal),
            Notice::Refused(refusal) => reasons::refusal(words, *refusal),
            Notice::Trouble(trouble) => trouble.text(words),
            Notice::Done(key, detail) => words.with(key, &[("detail", detail.as_str().into())]),
        }
    }

    /// Whether it tells of something that did not work.
    pub fn is_trouble(&self) -> bool {
        !matches!(self, Notice::Done(..))
    }
}

impl From<Refusal> for Notice {
    fn from(refusal: Refusal) -> Notice {
        Notice::Refused(refusal)
    }
}

impl From<Illegal> for Notice {
    fn from(illegal: Illegal) -> Notice {
        Notice::Illegal(illegal)
    }
}

impl From<Trouble> for Notice {
    fn from(trouble: Trouble) -> Notice {
        Notice::Trouble(Box::new(trouble))
    }
}

/// What the player is told now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notices(pub Option<Notice>);

/// Writes each new notice to the log as well.
pub fn log(notices: Res<Notices>) {
    if let (true, Some(notice)) = (notices.is_changed(), &notices.0) {
        info!("notice: {}", notice.text(Words::default()));
    }
}
