//! What the window tells the player: a line for each thing, until something else is to
//! be told. What has been done, and what is refused, goes by itself when it has been
//! read; a refusal also when the page is turned. Trouble stays until it is dismissed or
//! the game goes on.
//!
//! A notice keeps what happened, not its words, so that it speaks the language
//! that is chosen when it is read.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::words::Words;
use crate::app::words::illegal;
use crate::app::words::illegal::FoundIllegal;
use crate::app::words::names::Names;
use crate::app::words::told::Told;
use crate::app::words::trouble::Trouble;
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
    Found(FoundIllegal),
    /// Something was done: a text of the language files, and what it speaks of.
    Done(&'static str, String),
}

impl Notice {
    /// What to say, with what the players are called.
    pub fn text(&self, words: Words, names: &Names) -> String {
        match self {
            Notice::Illegal(illegal) => words.tell(illegal),
            Notice::Stuck(piece, why) => illegal::stuck(words, *piece, why.as_ref()),
            Notice::Refused(refusal) => refusal.told(words, names),
            Notice::Trouble(trouble) => trouble.text(words),
            Notice::Denied(key) => words.text(key),
            Notice::Found(found) => found.told(words, names),
            Notice::Done(key, detail) => words.with(key, &[("detail", detail.as_str().into())]),
        }
    }

    /// What a claim of an illegal move finds before it restores the position; none
    /// for any other event.
    pub fn found(game: &Game, event: Event) -> Option<Notice> {
        match event {
            Event::ClaimIllegal(by) => FoundIllegal::new(game, !by).map(Notice::Found),
            _ => None,
        }
    }

    /// Whether it tells of something that did not work.
    pub fn is_trouble(&self) -> bool {
        !matches!(self, Notice::Done(..))
    }

    /// Whether the player only was not let do something: all is as it was.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Notice::Illegal(_) | Notice::Refused(_) | Notice::Denied(_)
        )
    }

    /// How long it is shown; as long as nothing else is told if there is no time.
    fn lasts(&self, words: Words) -> Option<Duration> {
        let goes = self.is_refusal() || matches!(self, Notice::Done(..));
        let letters = self.text(words, &Names::sides(words)).chars().count() as u32;
        goes.then(|| LOOK + LETTER * letters)
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
pub struct Notices(pub Vec<Notice>);

impl Notices {
    /// How long they are shown, together; as long as nothing else is told if there is
    /// no time.
    pub fn last(&self, words: Words) -> Option<Duration> {
        let times: Option<Vec<Duration>> = self.0.iter().map(|it| it.lasts(words)).collect();
        times.and_then(|times| times.into_iter().max())
    }
}

/// How long it takes to see that something is told.
const LOOK: Duration = Duration::from_secs(4);
/// How long it takes to read a letter of it.
const LETTER: Duration = Duration::from_millis(50);

/// Writes new notices to the log as well.
pub fn log(notices: Res<Notices>) {
    if notices.is_changed() {
        for notice in &notices.0 {
            let words = Words::default();
            info!("notice: {}", notice.text(words, &Names::sides(words)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Millis;

    const REFUSED: Notice = Notice::Refused(Refusal::NothingToUndo);

    fn done() -> Notice {
        Notice::Done("done-copied-tfen", String::new())
    }

    fn trouble() -> Notice {
        Trouble::ClockBehind(Millis::minutes(5)).into()
    }

    #[test]
    fn what_takes_longer_to_read_is_shown_longer_and_trouble_stays() {
        let words = Words::default();
        let letters = REFUSED.text(words, &Names::sides(words)).chars().count() as u32;
        let time = Duration::from_secs(4) + letters * Duration::from_millis(50);
        assert_eq!(Notices(vec![REFUSED]).last(words), Some(time));
        let both = Notices(vec![REFUSED, done()]).last(words);
        assert!(both >= Some(time));
        assert_eq!(Notices(vec![REFUSED, trouble()]).last(words), None);
    }
}
