//! Applies requests about remote games (against a player at another computer). Everything that
//! reads or changes a record runs on the file thread; its result then changes the session.

mod context;
mod follow;
mod job;
mod key;
mod letters;
#[cfg(test)]
pub(super) mod tests;
mod watched;

use super::activity::Next;
use super::play::may_make;
use super::{FileJob, NoticeList, Progress, RequestResult, SessionWriter};
use crate::app::session::current::Session;
use crate::app::session::game_changed::GameChanged;
use crate::app::session::notices::Notice;
use crate::app::session::remote::{
    KeyRequest, RemoteAction, RemoteHandle, RemotePlay, RemoteRequest, RemoteState, title,
};
use crate::app::session::request::{Author, GameRequest};
use crate::app::session::seats;
use crate::game::team::TandemBoard;
use crate::game::{Event, Visit};
use crate::remote::{Content, Letter, Subject};
use crate::rules::{Move, why};
use crate::store::Opened;

pub(super) use context::RemoteDone;
pub(in crate::app) use context::open_at_start;
pub(super) use job::{RemoteJob, Work};

use follow::update;

pub(super) fn has_letter(text: &str) -> bool {
    Letter::is_in(text)
}

impl SessionWriter<'_> {
    /// Applies a request about a remote game, or about letters, known people or keys.
    pub(super) fn remote(&mut self, request: &RemoteRequest) -> RequestResult {
        Ok(match request {
            RemoteRequest::Invite(invitation) => self.work(Work::Invite(invitation.clone())),
            RemoteRequest::Accept(offer, name) => {
                self.work(Work::Accept(offer.clone(), name.clone()))
            }
            RemoteRequest::PutAway => {
                self.mailbox.invitation = None;
                Progress::Done(NoticeList::new())
            }
            RemoteRequest::Open(code) => self.work(match self.online.game(*code) {
                Some(state) => Work::Show(state.clone().into()),
                None => Work::Open(*code),
            }),
            RemoteRequest::Read(text) => self.read_letters(text),
            RemoteRequest::Act(act) => return self.act((**act).clone()),
            RemoteRequest::OfferDraw(offers) => return self.offer_draw(*offers),
            RemoteRequest::WholeGame => {
                let play = self.session.in_play().activity.remote();
                let game = play.and_then(|play| play.handle.letters());
                let game = game.ok_or(Notice::Denied("request-too-late"))?;
                self.work(Work::WholeGame(game.clone()))
            }
            RemoteRequest::CopyLetter => return self.copy_letter(),
            RemoteRequest::SaveLetter(path) => {
                let letter = self.letter()?;
                self.work(Work::SaveLetter(letter, path.clone()))
            }
            RemoteRequest::Know(person) => self.work(Work::Know(person.clone())),
            RemoteRequest::Key(KeyRequest::HideWords) => {
                self.mailbox.words = None;
                Progress::Done(NoticeList::new())
            }
            RemoteRequest::Key(KeyRequest::FileChosen(_)) => Progress::Done(NoticeList::new()),
            RemoteRequest::Key(request) => self.work(Work::Key(request.clone())),
            RemoteRequest::Online(request) => return self.play_online(request),
        })
    }

    pub(super) fn read_letters(&self, text: &str) -> Progress {
        self.work(Work::Read(text.to_owned()))
    }

    fn work(&self, work: Work) -> Progress {
        FileJob::Remote(self.remote_job(work).into()).into()
    }

    /// Prepares a job for the file thread. Passes on the record of the remote game that is open in
    /// this window, because the job cannot open this record a second time.
    pub(super) fn remote_job(&self, work: Work) -> RemoteJob {
        let play = self.session.in_play().activity.remote();
        let open = play.and_then(|play| Some((play.state.code, play.handle.letters()?.clone())));
        RemoteJob::new(open, self.unsaved(), work)
    }

    /// If the current game is a remote game, applies a request that would change it. Returns `None`
    /// for any other game, and for requests about variations and comments, which stay on this
    /// computer.
    pub(super) fn change_remote(
        &mut self,
        request: &GameRequest,
        by: Author,
    ) -> Option<RequestResult> {
        self.session.activity.remote()?;
        let game = &self.session.game;
        Some(match request {
            GameRequest::Move { at, mv } if *at == game.live() && game.result().is_none() => {
                self.move_remotely((*at, *mv))
            }
            GameRequest::Undo if self.session.can_take_study_back() => return None,
            GameRequest::Move { .. }
            | GameRequest::Line { .. }
            | GameRequest::DeleteVariation(_)
            | GameRequest::PromoteVariation(_)
            | GameRequest::Annotate(..)
            | GameRequest::TakeStudyBack => return None,
            GameRequest::Event(event) if !may_make(game, by, *event) => {
                Err(Notice::Denied("opponent-has-the-move"))
            }
            // In a game by letter, an offer on its own would need a letter and a letter with the
            // answer. The offer is therefore sent together with the next move.
            GameRequest::Event(Event::Offer(_)) if !self.is_live() => self.offer_draw(true),
            GameRequest::Event(event) => self.submit(*event),
            GameRequest::Undo => self.act(RemoteAction::AskTakeBack),
            GameRequest::Observe | GameRequest::KeepClock => Ok(Progress::Done(NoticeList::new())),
            GameRequest::Redo
            | GameRequest::Seat(..)
            | GameRequest::Need(..)
            | GameRequest::Seal(_)
            | GameRequest::OpenEnvelope(_)
            | GameRequest::WriteClaim => Err(Notice::Denied("remote-not-possible")),
        })
    }

    fn move_remotely(&mut self, (at, mv): (Visit, Move)) -> RequestResult {
        let game = &self.session.game;
        if !game
            .to_move()
            .is_some_and(|side| seats::is_local(game, side))
        {
            return Err(Notice::Denied("opponent-has-the-move"));
        }
        if let Some(position) = game.position(at) {
            why(position, mv).map_err(Notice::from)?;
        }
        let offers = self
            .session
            .activity
            .remote()
            .is_some_and(|play| play.offers_draw);
        match offers {
            true => self.act(RemoteAction::Submit(Content::Offering(mv))),
            false => self.submit(Event::Move(mv)),
        }
    }

    /// Makes an event of the player in the current remote game; in a match, on the current board.
    fn submit(&mut self, event: Event) -> RequestResult {
        let board = self.session.board_of_match();
        self.act(RemoteAction::Submit(Content::of(board, event)))
    }

    /// Performs an action of the player in the current remote game. In a game by letter, a job on
    /// the file thread performs it; in a game over a network, the thread of these games.
    pub(super) fn act(&mut self, act: RemoteAction) -> RequestResult {
        let play = self.session.activity.remote();
        match play.map(|play| &play.handle) {
            Some(RemoteHandle::Letters(game)) => Ok(self.work(Work::Act(game.clone(), act))),
            Some(RemoteHandle::Live) => {
                self.online.act(act);
                Ok(Progress::Done(NoticeList::new()))
            }
            Some(RemoteHandle::Closed) => Err(Notice::Denied("online-not-connected")),
            None => Err(Notice::Denied("request-too-late")),
        }
    }

    pub(super) fn ask_for_rematch(&mut self) -> RequestResult {
        let play = self.session.in_play().activity.remote();
        let side = play.and_then(|play| play.state.side.as_ref());
        let asked = side.and_then(|side| side.asked());
        self.act(
            match asked.is_some_and(|asked| asked.subject == Subject::Rematch) {
                true => RemoteAction::Grant,
                false => RemoteAction::Ask(Subject::Rematch),
            },
        )
    }

    fn is_live(&self) -> bool {
        let play = self.session.activity.remote();
        play.is_some_and(|play| play.state.is_live())
    }

    fn offer_draw(&mut self, offers: bool) -> RequestResult {
        let Some(play) = self.session.activity.remote_mut() else {
            return Err(Notice::Denied("request-too-late"));
        };
        play.offers_draw = offers;
        let notice = offers.then(|| Notice::Done("letter-draw-with-move", String::new()));
        Ok(Progress::Done(notice.into_iter().collect()))
    }

    /// Returns the letter that the opponent in the current game needs; an error if the opponent
    /// needs none.
    fn letter(&self) -> Result<String, Notice> {
        let play = self.session.in_play().activity.remote();
        let letter = play.and_then(|play| play.state.letter.clone());
        letter.ok_or(Notice::Denied("letter-nothing"))
    }

    fn copy_letter(&mut self) -> RequestResult {
        let letter = self.letter()?;
        let copied = self.copy(&letter, "done-copied-letter")?;
        self.letter_taken();
        Ok(copied)
    }

    fn letter_taken(&mut self) {
        if let Some(play) = self.session.in_play_mut().activity.remote_mut() {
            play.is_letter_taken = true;
        }
    }

    /// Applies the result of a job about remote games to the session.
    pub(super) fn show_remote(&mut self, done: RemoteDone) -> NoticeList {
        self.mailbox.changes += 1;
        if let Some(invitation) = done.invitation {
            self.mailbox.invitation = Some(invitation);
            self.mailbox.invitation_number += 1;
        }
        if done.is_answered {
            self.mailbox.invitation = None;
        }
        if done.words.is_some() {
            self.mailbox.words = done.words;
        }
        if done.is_letter_saved {
            self.letter_taken();
        }
        if let Some((play, opened)) = done.shown {
            self.show_play(*play, opened, done.by);
            self.follow_online();
        }
        done.notices
    }

    /// Shows a remote game. If the game is already shown, only reports what has changed; otherwise
    /// opens `opened`, which contains the player's variations and comments.
    fn show_play(&mut self, play: RemotePlay, opened: Opened, by: Author) {
        let shown = self.session.in_play().activity.remote();
        let is_shown = shown.is_some_and(|shown| shown.state.code == play.state.code);
        if is_shown && self.session.in_play().id() == opened.id() {
            self.turn_to(Next::InPlay);
            if let Some(shown) = self.session.activity.remote_mut() {
                shown.handle = play.handle;
            }
            return self.follow_remote(play.state, by);
        }
        self.turn_to(Next::Game(Session::of_remote(play, opened)));
        self.autosave();
    }

    /// Updates the current game to a new state of its record, which `by` has changed, and reports
    /// each change.
    pub(in crate::app::session::apply) fn follow_remote(&mut self, state: RemoteState, by: Author) {
        let (board, was_live) = (self.session.board(), self.session.is_live());
        let mut shown = self.session.to_save();
        let changes = update(&mut shown, state.opened());
        self.session.update(shown);
        let is_gone = self.session.game.position(self.session.visit).is_none();
        let is_changed = changes.iter().any(|(changed, _)| *changed == board);
        if was_live || is_gone || by == Author::Here && is_changed {
            self.session.visit = self.session.game.live();
        }
        if let Some(play) = self.session.activity.remote_mut() {
            // If only a name was changed, the letter is still the same and need not be copied
            // again.
            play.is_letter_taken &= play.state.letter == state.letter;
            play.offers_draw &= changes.is_empty();
            play.state = state;
        }
        let now = self.time.now;
        for (board, change) in changes {
            let changed = GameChanged::on(&self.session, board, (change, by, now));
            self.changed.write(changed);
        }
        if self.session.game.result().is_some() {
            self.save_study();
        }
        self.autosave();
    }

    /// Marks the game as changed since it was saved. A remote game is not marked but saved at once,
    /// with its variations and comments, next to its record.
    pub(super) fn save_study(&mut self) {
        let Some(play) = self.session.activity.remote() else {
            self.session.unsaved = true;
            return;
        };
        let path = play.state.save.clone();
        let first = self.session.game_on(TandemBoard::A);
        let title = title(first.unwrap_or(&self.session.game));
        let opened = self.session.to_save().with_title(title);
        self.add_job(FileJob::SaveBeside(opened, path));
    }
}
