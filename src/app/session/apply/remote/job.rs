//! Jobs about remote games (against a player at another computer), which run on the file
//! thread.

use std::path::{Path, PathBuf};

use super::super::exchange::name;
use super::super::source::Unsaved;
use super::context::{Context, RemoteDone, present, shown};
use super::{key, letters};
use crate::app::session::notices::Notice;
use crate::app::session::remote::{
    Invitation, KeyRequest, LetterGame, RemoteAction, RemoteHandle, RemotePlay, RemoteState,
};
use crate::remote::{GameCode, Name, Offer};
use crate::store::remote::{Person, RemoteGame};
use crate::store::{self, Paths};
use crate::texts::Trouble;
use crate::texts::remote::RemoteProblem;

/// A job about the record of a remote game, or about known people or keys.
#[derive(Debug)]
pub(in crate::app::session) struct RemoteJob {
    /// The remote game that is open in this window, with its code; `None` if no remote
    /// game is open.
    open: Option<(GameCode, LetterGame)>,
    /// The game in play that must be saved before another one is shown; `None` if it has
    /// no unsaved moves.
    before: Option<Unsaved>,
    work: Work,
}

#[derive(Debug)]
pub(in crate::app::session) enum Work {
    Invite(Box<Invitation>),
    Accept(Box<Offer>, Name),
    Open(GameCode),
    Read(String),
    Act(LetterGame, RemoteAction),
    Show(Box<RemoteState>),
    /// Makes the letter with the whole game.
    WholeGame(LetterGame),
    SaveLetter(String, PathBuf),
    Know(Box<Person>),
    Key(KeyRequest),
}

impl RemoteJob {
    pub(super) fn new(
        open: Option<(GameCode, LetterGame)>,
        before: Option<Unsaved>,
        work: Work,
    ) -> RemoteJob {
        RemoteJob { open, before, work }
    }

    /// Returns this job with the task of reading the letters in `text`.
    pub(in crate::app::session::apply) fn reading(self, text: String) -> RemoteJob {
        let work = Work::Read(text);
        RemoteJob { work, ..self }
    }

    /// Does the work; must be called on the file thread.
    pub(in crate::app::session::apply) fn run(self, paths: &Paths) -> Result<RemoteDone, Notice> {
        let RemoteJob { open, before, work } = self;
        let code = open.as_ref().map(|(code, _)| *code);
        let mut done = match work {
            // These tasks need neither the records of games nor the list of known people.
            Work::Key(request) => return key::run(paths, request),
            Work::SaveLetter(letter, path) => return save_letter(&letter, &path),
            Work::Show(state) => present(RemotePlay::new(RemoteHandle::Live, *state)),
            work => work_on(&Context::new(paths, open)?, work)?,
        };
        let changes_game = done
            .shown
            .as_ref()
            .is_some_and(|(play, _)| Some(play.state.code) != code);
        if let Some(before) = before.filter(|_| changes_game) {
            done.notices.insert(0, before.save(paths)?);
        }
        Ok(done)
    }
}

fn save_letter(letter: &str, path: &Path) -> Result<RemoteDone, Notice> {
    store::export_file(path, letter).map_err(Trouble::Save)?;
    Ok(RemoteDone {
        is_letter_saved: true,
        notices: vec![Notice::Done("done-saved-letter", name(path))],
        ..RemoteDone::default()
    })
}

/// Performs a task that needs the player's key, the known people or the records of games.
fn work_on(context: &Context, work: Work) -> Result<RemoteDone, Notice> {
    let (paths, key, now) = (context.paths, context.key.clone(), context.now);
    match work {
        Work::Invite(invitation) => {
            let Invitation { proposal, name } = *invitation;
            let game = RemoteGame::invite(paths, key, proposal, name, now);
            context.shown(&LetterGame::new(game.map_err(RemoteProblem::Game)?))
        }
        Work::Accept(offer, name) => {
            let game = RemoteGame::accept(paths, key, *offer, name, now);
            let game = LetterGame::new(game.map_err(RemoteProblem::Game)?);
            let is_answered = true;
            Ok(RemoteDone {
                is_answered,
                ..context.shown(&game)?
            })
        }
        Work::Open(code) => {
            let game = context.game(code)?;
            let notices = letters::notices(game.lock().on_opening());
            Ok(RemoteDone {
                notices,
                ..context.shown(&game)?
            })
        }
        Work::Read(text) => letters::read(context, &text),
        Work::Act(game, act) => {
            let acted = game.lock().act(act, context.now);
            acted.map_err(RemoteProblem::Game)?;
            context.shown(&game)
        }
        Work::WholeGame(game) => {
            let whole = game.lock().whole_text().map_err(RemoteProblem::Game)?;
            let mut done = context.shown(&game)?;
            if let Some((play, _)) = &mut done.shown {
                play.state.letter = Some(whole);
                play.state.is_whole = true;
            }
            Ok(done)
        }
        Work::Know(person) => {
            let mut people = context.people.clone();
            people.set(*person);
            people.store(paths).map_err(Trouble::Save)?;
            match &context.open {
                Some((_, game)) => shown(game, &people),
                None => Ok(RemoteDone::default()),
            }
        }
        Work::SaveLetter(..) | Work::Show(_) | Work::Key(_) => Ok(RemoteDone::default()),
    }
}
