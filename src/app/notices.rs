//! What the window tells the player: one line that stays until it is dismissed or
//! something else is to be told. What has merely been done goes by itself.
//!
//! A notice keeps what happened, not its words, so that it speaks the language
//! that is chosen when it is read.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::alarm::AlarmClock;
use super::found::Found;
use super::intent::Intent;
use super::reasons;
use super::troubles::Trouble;
use super::words::Words;
use crate::game::{Event, Game, Refusal};
use crate::rules::Illegal;
use crate::rules::why::Placed;

/// Something that a player is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A move is not legal.
    Illegal(Illegal),
    /// A piece that was taken up has no move, and why.
    Stuck(Placed, Option<Illegal>),
    /// The game does not let it happen.
    Refused(Refusal),
    /// Something went wrong with a file or a text.
    Trouble(Box<Trouble>),
    /// The program does not do this now: a text of the language files.
    Denied(&'static str),
    /// An illegal move was found over the board (Article 7.4).
    Found(Found),
    /// Something was done: a text of the language files, and what it speaks of.
    Done(&'static str, String),
}

impl Notice {
    /// What to say.
    pub fn text(&self, words: Words) -> String {
        match self {
            Notice::Illegal(illegal) => reasons::illegal(words, illegal),
            Notice::Stuck(piece, why) => reasons::stuck(words, *piece, why.as_ref()),
            Notice::Refused(refusal) => reasons::refusal(words, *refusal),
            Notice::Trouble(trouble) => trouble.text(words),
            Notice::Denied(key) => words.text(key),
            Notice::Found(found) => found.text(words),
            Notice::Done(key, detail) => words.with(key, &[("detail", detail.as_str().into())]),
        }
    }

    /// What a claim of an illegal move finds before it restores the position; none
    /// for any other event.
    pub fn found(game: &Game, event: Event) -> Option<Notice> {
        match event {
            Event::ClaimIllegal(by) => Found::new(game, !by).map(Notice::Found),
            _ => None,
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

/// How long a notice of something done is shown.
const SHOWN: Duration = Duration::from_secs(8);

/// Puts a notice of something done away when it has been shown long enough.
pub fn pass(
    notices: Res<Notices>,
    alarm: Option<Res<AlarmClock>>,
    mut until: Local<Option<Instant>>,
    mut intents: MessageWriter<Intent>,
) {
    let now = Instant::now();
    if notices.is_changed() {
        let passes = notices.0.as_ref().is_some_and(|it| !it.is_trouble());
        *until = passes.then(|| now + SHOWN);
        if let Some((alarm, until)) = alarm.zip(*until) {
            alarm.ring_at(until);
        }
    }
    if until.is_some_and(|until| until <= now) {
        *until = None;
        intents.write(Intent::Dismiss);
    }
}

/// Writes each new notice to the log as well.
pub fn log(notices: Res<Notices>) {
    if let (true, Some(notice)) = (notices.is_changed(), &notices.0) {
        info!("notice: {}", notice.text(Words::default()));
    }
}
