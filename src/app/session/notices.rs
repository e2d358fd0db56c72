//! Notices to the player. Reports of success and refusals disappear after the time needed to read
//! them; notices of errors stay until the player closes them or the game continues. A notice stores
//! what happened rather than a text, so that it can be drawn in the language chosen at that time.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use derive_more::From;

use crate::app::power::AlarmClock;
use crate::app::session::remote::Chat;
use crate::game::{Event, Game, Refusal};
use crate::rules::Illegal;
use crate::rules::why::Placed;
use crate::store::{Deleted, Program};
use crate::texts::claims::WrongClaim;
use crate::texts::illegal::FoundIllegal;
use crate::texts::pgn::PgnNotes;
use crate::texts::remote::RemoteProblem;
use crate::texts::tactics::AddedTactics;
use crate::texts::{Localize, Names, Texts, Trouble, illegal, sentence};

#[derive(Clone, Debug, PartialEq, From)]
pub enum Notice {
    #[from]
    Illegal(Illegal),
    /// A piece that the player selected has no move. Contains the reason why one of its moves is
    /// illegal, if there is one.
    Stuck(Placed, Option<Illegal>),
    #[from]
    Refused(Refusal),
    /// An error with a file, a text, or an external engine.
    #[from(Trouble)]
    Trouble(Box<Trouble>),
    /// An error in a remote game (against a player at another computer).
    Remote(Box<RemoteProblem>),
    /// The app refuses a request in the current situation; the text is a key of the language
    /// files.
    Denied(&'static str),
    /// A claim has shown that the opponent's last move was illegal, in a game under over-the-board
    /// rules (Article 7.4).
    Found(FoundIllegal),
    /// A draw claim was wrong (Article 9.5).
    WrongClaim(WrongClaim),
    /// Parts of a PGN were left out when it was read.
    #[from]
    PgnNotes(PgnNotes),
    /// Tactics were opened. Lines that are not tactics are left out.
    #[from]
    Tactics(AddedTactics),
    /// Variations or comments were changed, and the change can be undone. The text is a key of the
    /// language files.
    Changed(&'static str),
    /// Something was removed and can be restored. Contains the key of the text in the language
    /// files, and the title or name.
    Removed(&'static str, String, Removed),
    /// The opponent in a game over a network has sent a phrase or message.
    Chat(Chat),
    /// Another player or an engine did something that the player should notice at once. Contains
    /// the key of the text in the language files, and a name that is inserted in it.
    Call(&'static str, String),
    /// Something was done. Contains the key of the notice's text in the language files, and a
    /// detail, such as a file name, that is inserted in the text.
    Done(&'static str, String),
}

/// What was removed.
#[derive(Clone, Debug, PartialEq)]
pub enum Removed {
    /// A saved game.
    Game(Deleted),
    /// An external engine.
    Program(Box<Program>),
}

impl From<RemoteProblem> for Notice {
    fn from(problem: RemoteProblem) -> Notice {
        Notice::Remote(problem.into())
    }
}

impl Notice {
    /// Returns the text of the notice in the language of `words`; `names` contains the players'
    /// names.
    pub fn text(&self, words: Texts, names: &Names) -> String {
        match self {
            Notice::Illegal(illegal) => words.localize(illegal),
            Notice::Stuck(piece, why) => illegal::no_legal_move(words, *piece, why.as_ref()),
            Notice::Refused(refusal) => refusal.localize(words, names),
            Notice::Trouble(trouble) => trouble.text(words),
            Notice::Remote(problem) => sentence(&problem.localize(words, names)),
            Notice::Denied(key) | Notice::Changed(key) => words.text(key),
            Notice::Found(found) => found.localize(words, names),
            Notice::WrongClaim(claim) => claim.localize(words, names),
            Notice::PgnNotes(notes) => notes.text(words),
            Notice::Tactics(added) => words.localize(added),
            Notice::Chat(chat) => {
                let detail = chat.text(words);
                words.with("online-message", &[("detail", detail.into())])
            }
            Notice::Call(key, name) => words.with(key, &[("name", name.as_str().into())]),
            Notice::Done(key, detail) | Notice::Removed(key, detail, _) => {
                words.with(key, &[("detail", detail.as_str().into())])
            }
        }
    }

    /// Returns the notice about the illegal move that the event claims; `None` for any other event.
    /// Must be called before the claim is executed, because the claim restores the position before
    /// the move.
    pub fn found(game: &Game, event: Event) -> Option<Notice> {
        match event {
            Event::ClaimIllegal(by) => FoundIllegal::new(game, !by).map(Notice::Found),
            _ => None,
        }
    }

    pub fn is_trouble(&self) -> bool {
        match self {
            Notice::Done(..) | Notice::Changed(_) | Notice::Removed(..) => false,
            Notice::Chat(_) | Notice::Call(..) => false,
            Notice::Tactics(tactics) => tactics.left_out > 0 || !tactics.notes.is_empty(),
            _ => true,
        }
    }

    /// Returns whether the notice only reports that something was refused and had no effect.
    pub fn is_refusal(&self) -> bool {
        if let Notice::Remote(problem) = self {
            return problem.is_refusal();
        }
        matches!(
            self,
            Notice::Illegal(_) | Notice::Stuck(..) | Notice::Refused(_) | Notice::Denied(_)
        )
    }

    fn is_hint(&self) -> bool {
        matches!(self, Notice::Done(key, _) if key.starts_with("done-hint"))
    }

    /// Returns whether the notice reports what somebody else did. A sound is played with it, and the
    /// window asks for attention.
    pub fn is_call(&self) -> bool {
        matches!(self, Notice::Chat(_) | Notice::Call(..))
    }

    /// Returns how long the notice is shown; `None` if it stays until the game continues or the
    /// player closes it.
    fn lasts(&self, words: Texts) -> Option<Duration> {
        // The player may be away from the window when a film is ready.
        let is_file = matches!(self, Notice::Done("done-share", _));
        let goes = (self.is_refusal() || !self.is_trouble()) && !is_file;
        let letters = self.text(words, &Names::sides(words)).chars().count() as u32;
        let think = match self {
            Notice::Changed(_) | Notice::Removed(..) => UNDO_TIME,
            _ => Duration::ZERO,
        };
        goes.then(|| NOTICING_TIME + TIME_PER_LETTER * letters + think)
    }
}

/// A notice that is shown, and the time at which the notice disappears. The time is `None` if the
/// notice stays.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    notice: Notice,
    until: Option<Instant>,
    /// Whether a later request has succeeded without a notice since this notice was shown; always
    /// false for reports of success.
    old: bool,
}

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notices {
    /// The notices, newest last.
    lines: Vec<Line>,
    /// Number of notices so far that report what somebody else did.
    calls: u64,
}

impl Notices {
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Notice> {
        self.lines.iter().map(|line| &line.notice)
    }

    /// Returns the number of notices so far for which [`Notice::is_call`] is true, including those
    /// that have disappeared.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Shows notices for the time needed to read them. A notice that is already shown moves to the
    /// end; earlier refusals are removed, and earlier hints by the next one.
    pub fn show(&mut self, notices: Vec<Notice>, words: Texts, now: Instant) {
        let has_hint = notices.iter().any(Notice::is_hint);
        let is_over = |it: &Notice| it.is_refusal() || (has_hint && it.is_hint());
        self.lines.retain(|line| !is_over(&line.notice));
        for notice in notices {
            let (shown, english) = (&notice, Texts::default());
            info!("notice: {}", shown.text(english, &Names::sides(english)));
            self.put_away(shown);
            self.calls += u64::from(shown.is_call());
            let until = notice.lasts(words).map(|time| now + time);
            let old = false;
            self.lines.push(Line { notice, until, old });
        }
    }

    pub fn put_away(&mut self, notice: &Notice) {
        self.lines.retain(|line| line.notice != *notice);
    }

    /// Removes the notices about changes to variations or comments, because these can no longer be
    /// undone.
    pub(super) fn forget_changes(&mut self) {
        let is_change = |line: &Line| matches!(line.notice, Notice::Changed(_));
        self.lines.retain(|line| !is_change(line));
    }

    pub fn dismiss(&mut self) {
        self.lines.clear();
    }

    /// Marks all error notices as old, after later requests have succeeded without a notice.
    pub(super) fn mark_as_old(&mut self) {
        for line in &mut self.lines {
            line.old = line.notice.is_trouble();
        }
    }

    /// Returns whether a notice has been marked as old and has not been shown again since then.
    pub(super) fn has_old(&self) -> bool {
        self.lines.iter().any(|line| line.old)
    }

    pub(super) fn forget_old(&mut self) {
        self.lines.retain(|line| !line.old);
    }
}

/// Time in which the player becomes aware of a notice.
const NOTICING_TIME: Duration = Duration::from_secs(4);
/// Additional time in which the player considers whether to undo a change.
const UNDO_TIME: Duration = Duration::from_secs(8);
const TIME_PER_LETTER: Duration = Duration::from_millis(50);

/// Removes notices whose time is over, and requests redraws for the times at which the others
/// disappear.
pub fn remove_read(mut notices: ResMut<Notices>, alarm: Res<AlarmClock>) {
    let now = Instant::now();
    let is_read = |line: &Line| line.until.is_some_and(|until| until <= now);
    if notices.lines.iter().any(is_read) {
        notices.lines.retain(|line| !is_read(line));
    }
    if notices.is_changed() {
        let ahead = notices.lines.iter().filter_map(|line| line.until);
        ahead.for_each(|until| alarm.request_redraw_at(until));
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

    /// Returns the notices that are still shown now, if these notices were shown in this order,
    /// each this long ago.
    fn left(notices: &[(Notice, Duration)]) -> Vec<Notice> {
        let now = Instant::now();
        let mut list = Notices::default();
        for (notice, ago) in notices {
            list.show(vec![notice.clone()], Texts::default(), now - *ago);
        }
        let mut app = App::new();
        app.insert_resource(list)
            .init_resource::<AlarmClock>()
            .add_systems(Update, remove_read);
        app.update();
        app.world().resource::<Notices>().all().cloned().collect()
    }

    #[test]
    fn what_takes_longer_to_read_is_shown_longer_and_trouble_stays() {
        let words = Texts::default();
        let letters = REFUSED.text(words, &Names::sides(words)).chars().count() as u32;
        let time = Duration::from_secs(4) + letters * Duration::from_millis(50);
        assert_eq!(REFUSED.lasts(words), Some(time));
        assert_eq!(trouble().lasts(words), None);
        assert_eq!(done("done-share").lasts(words), None);
    }

    #[test]
    fn each_has_a_time_of_its_own() {
        let (hour, none) = (Duration::from_secs(3600), Duration::ZERO);
        let old = [(trouble(), hour), (done("done-copied-tfen"), hour)];
        assert_eq!(left(&old), [trouble()]);
        let new = (done("done-copied-scoresheet"), none);
        let both = [old[0].clone(), old[1].clone(), new.clone()];
        assert_eq!(left(&both), [trouble(), new.0]);
    }

    #[test]
    fn a_repeated_notice_is_renewed_and_not_doubled() {
        let (hour, none) = (Duration::from_secs(3600), Duration::ZERO);
        let copied = || done("done-copied-tfen");
        assert_eq!(left(&[(copied(), hour), (copied(), none)]), [copied()]);
    }

    #[test]
    fn a_hint_replaces_the_one_before_it() {
        let none = Duration::ZERO;
        let hints = ["done-hint-idea", "done-hint-mover"].map(|key| (done(key), none));
        assert_eq!(left(&hints), [done("done-hint-mover")]);
    }

    #[test]
    fn a_new_refusal_replaces_the_previous_one() {
        let none = Duration::ZERO;
        let other = Notice::Refused(Refusal::NothingToRedo);
        let tried = [(done("x"), none), (REFUSED, none), (other.clone(), none)];
        assert_eq!(left(&tried), [done("x"), other]);
    }
}
