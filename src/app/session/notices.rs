//! What the window tells the player: a list of lines, each with a time of its own. What
//! has been done, and what is refused, goes by itself when it has been read. Trouble
//! stays until it is dismissed or the game goes on; a refusal is old by then, and when
//! something else is tried.
//!
//! A notice keeps what happened, not its words, so that it speaks the language
//! that is chosen when it is read; a name in it stays as it was given.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::power::alarm::AlarmClock;
use crate::app::words::Words;
use crate::app::words::claims::WrongClaim;
use crate::app::words::illegal;
use crate::app::words::illegal::FoundIllegal;
use crate::app::words::names::Names;
use crate::app::words::pgn::PassedOver;
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
    /// A claim of a draw was wrong (Article 9.5).
    WrongClaim(WrongClaim),
    /// What was passed over when a PGN was read.
    PassedOver(PassedOver),
    /// Something was deleted or brought forward, which can be taken back: a text of the
    /// language files.
    Changed(&'static str),
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
            Notice::Denied(key) | Notice::Changed(key) => words.text(key),
            Notice::Found(found) => found.told(words, names),
            Notice::WrongClaim(claim) => claim.told(words, names),
            Notice::PassedOver(notes) => notes.text(words),
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
        !matches!(self, Notice::Done(..) | Notice::Changed(_))
    }

    /// Whether the player only was not let do something: all is as it was.
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Notice::Illegal(_) | Notice::Stuck(..) | Notice::Refused(_) | Notice::Denied(_)
        )
    }

    /// How long it is shown; as long as nothing else is told if there is no time.
    fn lasts(&self, words: Words) -> Option<Duration> {
        let goes = self.is_refusal() || !self.is_trouble();
        let letters = self.text(words, &Names::sides(words)).chars().count() as u32;
        let think = match self {
            Notice::Changed(_) => THINK,
            _ => Duration::ZERO,
        };
        goes.then(|| LOOK + LETTER * letters + think)
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

impl From<PassedOver> for Notice {
    fn from(notes: PassedOver) -> Notice {
        Notice::PassedOver(notes)
    }
}

impl From<Trouble> for Notice {
    fn from(trouble: Trouble) -> Notice {
        Notice::Trouble(Box::new(trouble))
    }
}

/// A notice, and when it has been read; none where it stays.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    notice: Notice,
    until: Option<Instant>,
    /// Whether the game has gone on since.
    old: bool,
}

/// What the player is told now, the newest last.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notices(Vec<Line>);

impl Notices {
    /// What is told, the newest last.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Notice> {
        self.0.iter().map(|line| &line.notice)
    }

    /// Whether nothing is told.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells this from now on, in words that take so long to read. What is told already
    /// is told anew, and what was refused before is old.
    pub fn tell(&mut self, notices: Vec<Notice>, words: Words, now: Instant) {
        self.0.retain(|line| !line.notice.is_refusal());
        for notice in notices {
            let (said, english) = (&notice, Words::default());
            info!("notice: {}", said.text(english, &Names::sides(english)));
            self.put_away(said);
            let until = notice.lasts(words).map(|time| now + time);
            let old = false;
            self.0.push(Line { notice, until, old });
        }
    }

    /// Tells this no more.
    pub fn put_away(&mut self, notice: &Notice) {
        self.0.retain(|line| line.notice != *notice);
    }

    /// Tells no more of what could be taken back: it has been, or something else can be.
    pub(super) fn forget_changes(&mut self) {
        let is_change = |line: &Line| matches!(line.notice, Notice::Changed(_));
        self.0.retain(|line| !is_change(line));
    }

    /// Tells nothing more.
    pub fn dismiss(&mut self) {
        self.0.clear();
    }

    /// Something went on: what did not work before is old.
    pub(super) fn go_on(&mut self) {
        for line in &mut self.0 {
            line.old = line.notice.is_trouble();
        }
    }

    /// Whether something is old and was not told anew.
    pub(super) fn has_old(&self) -> bool {
        self.0.iter().any(|line| line.old)
    }

    /// Tells no more what is old.
    pub(super) fn forget_old(&mut self) {
        self.0.retain(|line| !line.old);
    }
}

/// How long it takes to see that something is told.
const LOOK: Duration = Duration::from_secs(4);
/// How long somebody may wonder whether that was meant.
const THINK: Duration = Duration::from_secs(8);
/// How long it takes to read a letter of it.
const LETTER: Duration = Duration::from_millis(50);

/// Puts away what has been read, and wakes the window for what will have been.
pub fn pass(mut notices: ResMut<Notices>, alarm: Option<Res<AlarmClock>>) {
    let now = Instant::now();
    let is_read = |line: &Line| line.until.is_some_and(|until| until <= now);
    if notices.0.iter().any(is_read) {
        notices.0.retain(|line| !is_read(line));
    }
    if let Some(alarm) = alarm.filter(|_| notices.is_changed()) {
        let ahead = notices.0.iter().filter_map(|line| line.until);
        ahead.for_each(|until| alarm.ring_at(until));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Millis;

    const REFUSED: Notice = Notice::Refused(Refusal::NothingToUndo);

    fn done(key: &'static str) -> Notice {
        Notice::Done(key, String::new())
    }

    fn trouble() -> Notice {
        Trouble::ClockBehind(Millis::minutes(5)).into()
    }

    /// What is told of notices that were told so long ago, one after another.
    fn told(notices: &[(Notice, Duration)]) -> Vec<Notice> {
        let now = Instant::now();
        let mut list = Notices::default();
        for (notice, ago) in notices {
            list.tell(vec![notice.clone()], Words::default(), now - *ago);
        }
        let mut app = App::new();
        app.insert_resource(list).add_systems(Update, pass);
        app.update();
        app.world().resource::<Notices>().all().cloned().collect()
    }

    #[test]
    fn what_takes_longer_to_read_is_shown_longer_and_trouble_stays() {
        let words = Words::default();
        let letters = REFUSED.text(words, &Names::sides(words)).chars().count() as u32;
        let time = Duration::from_secs(4) + letters * Duration::from_millis(50);
        assert_eq!(REFUSED.lasts(words), Some(time));
        assert_eq!(trouble().lasts(words), None);
    }

    #[test]
    fn each_has_a_time_of_its_own() {
        let (hour, none) = (Duration::from_secs(3600), Duration::ZERO);
        let old = [(trouble(), hour), (done("done-copied-tfen"), hour)];
        assert_eq!(told(&old), [trouble()]);
        let new = (done("done-copied-scoresheet"), none);
        let both = [old[0].clone(), old[1].clone(), new.clone()];
        assert_eq!(told(&both), [trouble(), new.0]);
    }

    #[test]
    fn the_same_thing_is_told_anew_and_not_twice() {
        let (hour, none) = (Duration::from_secs(3600), Duration::ZERO);
        let copied = || done("done-copied-tfen");
        assert_eq!(told(&[(copied(), hour), (copied(), none)]), [copied()]);
    }

    #[test]
    fn what_is_refused_now_takes_the_place_of_what_was_refused_before() {
        let none = Duration::ZERO;
        let other = Notice::Refused(Refusal::NothingToRedo);
        let tried = [(done("x"), none), (REFUSED, none), (other.clone(), none)];
        assert_eq!(told(&tried), [done("x"), other]);
    }
}
