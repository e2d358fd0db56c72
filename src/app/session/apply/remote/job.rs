//! Work with the records of games between two computers, on the file thread.

use std::path::{Path, PathBuf};

use super::super::exchange::name;
use super::super::source::Unsaved;
use super::{key, letters};
use crate::app::session::notices::Notice;
use crate::app::session::remote::{
    Invitation, KeyRequest, RemoteAct, RemoteHandle, RemotePlay, RemoteState, Secret, bring_to,
};
use crate::app::session::request::Author;
use crate::app::session::time::wall;
use crate::game::{Game, GameId, Timestamp};
use crate::remote::{GameCode, IdentityKey, Name, Offer};
use crate::store::remote::{OwnKey, People, Person, RemoteError, RemoteGame, find_remote};
use crate::store::{self, Opened, Paths};
use crate::texts::Trouble;
use crate::texts::remote::RemoteProblem;

/// Work with the record of a game between two computers, or with people and keys.
#[derive(Debug)]
pub(in crate::app::session) struct RemoteJob {
    /// The game that is open in this window, with its code.
    open: Option<(GameCode, RemoteHandle)>,
    /// The game in play that must be saved before another one is shown.
    before: Option<Unsaved>,
    work: Work,
}

#[derive(Debug)]
pub(in crate::app::session) enum Work {
    Invite(Box<Invitation>),
    Accept(Box<Offer>, Name),
    Open(GameCode),
    Read(String),
    Act(RemoteHandle, RemoteAct),
    /// Writes this letter to a file.
    SaveLetter(String, PathBuf),
    Know(Person),
    Key(KeyRequest),
}

/// What was done with a game between two computers.
#[derive(Debug)]
pub(in crate::app::session) struct RemoteDone {
    /// The game to show, with its record, and the game with the player's variations and comments.
    pub shown: Option<(Box<RemotePlay>, Game)>,
    /// The player who has changed the game.
    pub by: Author,
    /// An invitation that has arrived.
    pub invitation: Option<Box<Offer>>,
    /// Whether the invitation has been answered.
    pub is_answered: bool,
    /// Whether the letter was written to a file.
    pub is_letter_saved: bool,
    /// The words of the player's key.
    pub words: Option<Secret>,
    pub notices: Vec<Notice>,
}

impl Default for RemoteDone {
    fn default() -> RemoteDone {
        RemoteDone {
            shown: None,
            by: Author::Here,
            invitation: None,
            is_answered: false,
            is_letter_saved: false,
            words: None,
            notices: Vec::new(),
        }
    }
}

/// The player's files, and the time of day.
pub(super) struct Context<'a> {
    paths: &'a Paths,
    key: IdentityKey,
    people: People,
    pub now: Timestamp,
    /// The game that is open in this window, with its code.
    open: Option<(GameCode, RemoteHandle)>,
}

impl RemoteJob {
    pub(super) fn new(
        open: Option<(GameCode, RemoteHandle)>,
        before: Option<Unsaved>,
        work: Work,
    ) -> RemoteJob {
        RemoteJob { open, before, work }
    }

    /// This job with letters to read as its work.
    pub(in crate::app::session::apply) fn reading(self, text: String) -> RemoteJob {
        let work = Work::Read(text);
        RemoteJob { work, ..self }
    }

    /// Does the work; must be called on the file thread.
    pub(in crate::app::session::apply) fn run(self, paths: &Paths) -> Result<RemoteDone, Notice> {
        let RemoteJob { open, before, work } = self;
        let code = open.as_ref().map(|(code, _)| *code);
        let mut done = match work {
            // Nothing is looked at that has to do with games.
            Work::Key(request) => return key::run(paths, request),
            Work::SaveLetter(letter, path) => return save_letter(&letter, &path),
            work => Context::new(paths, open)?.run(work)?,
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

impl<'a> Context<'a> {
    fn new(
        paths: &'a Paths,
        open: Option<(GameCode, RemoteHandle)>,
    ) -> Result<Context<'a>, Notice> {
        Ok(Context {
            paths,
            key: OwnKey::load_or_create(paths)
                .map_err(RemoteProblem::Key)?
                .key(),
            people: People::load(paths).map_err(RemoteProblem::People)?,
            now: wall(),
            open,
        })
    }

    fn run(&self, work: Work) -> Result<RemoteDone, Notice> {
        let (paths, key, now) = (self.paths, self.key.clone(), self.now);
        match work {
            Work::Invite(invitation) => {
                let Invitation { proposal, name } = *invitation;
                let game = RemoteGame::invite(paths, key, proposal, name, now);
                self.shown(&RemoteHandle::new(game.map_err(RemoteProblem::Game)?))
            }
            Work::Accept(offer, name) => {
                let game = RemoteGame::accept(paths, key, *offer, name, now);
                let handle = RemoteHandle::new(game.map_err(RemoteProblem::Game)?);
                let is_answered = true;
                Ok(RemoteDone {
                    is_answered,
                    ..self.shown(&handle)?
                })
            }
            Work::Open(code) => {
                let handle = self.handle(code)?;
                let notices = {
                    let game = handle.lock();
                    letters::notices(game.on_opening())
                };
                Ok(RemoteDone {
                    notices,
                    ..self.shown(&handle)?
                })
            }
            Work::Read(text) => letters::read(self, &text),
            Work::Act(handle, act) => {
                self.act(&handle, act).map_err(RemoteProblem::Game)?;
                self.shown(&handle)
            }
            Work::Know(person) => {
                let mut people = self.people.clone();
                people.set(person);
                people.store(paths).map_err(Trouble::Save)?;
                match &self.open {
                    Some((_, handle)) => shown(handle, &people),
                    None => Ok(RemoteDone::default()),
                }
            }
            Work::SaveLetter(..) | Work::Key(_) => Ok(RemoteDone::default()),
        }
    }

    fn act(&self, handle: &RemoteHandle, act: RemoteAct) -> Result<(), RemoteError> {
        let mut game = handle.lock();
        let now = self.now;
        match act {
            RemoteAct::Submit(content) => game.submit(content, now),
            RemoteAct::Ask(subject) => game.ask(subject, now),
            RemoteAct::AskTakeBack => game.ask_take_back(now),
            RemoteAct::Grant => game.grant(now),
            RemoteAct::Decline => game.decline(now),
        }
    }

    /// The record of a game; opens it unless it is open in this window.
    pub fn handle(&self, code: GameCode) -> Result<RemoteHandle, RemoteProblem> {
        match &self.open {
            Some((open, handle)) if *open == code => Ok(handle.clone()),
            _ => {
                let game = RemoteGame::open(self.paths, self.key.clone(), code, self.now);
                Ok(RemoteHandle::new(game.map_err(RemoteProblem::Game)?))
            }
        }
    }

    /// The result that shows a game as it is now. Writes its save, which can be made again, so that
    /// a failure loses nothing.
    pub fn shown(&self, handle: &RemoteHandle) -> Result<RemoteDone, Notice> {
        shown(handle, &self.people)
    }
}

fn shown(handle: &RemoteHandle, people: &People) -> Result<RemoteDone, Notice> {
    let (play, game) = opened(handle, people).map_err(RemoteProblem::Game)?;
    Ok(RemoteDone {
        shown: Some((play.into(), game)),
        ..RemoteDone::default()
    })
}

/// Returns the play of a game, and the game with the variations and comments of its save, which is
/// brought up to date.
fn opened(handle: &RemoteHandle, people: &People) -> Result<(RemotePlay, Game), RemoteError> {
    let state = RemoteState::of(&handle.lock(), people)?;
    let play = RemotePlay::new(handle.clone(), state);
    let target = play.state.game();
    if play.state.side.is_none() {
        return Ok((play, target));
    }
    let mut game = match store::open(&play.save) {
        Ok(Opened::Game(saved)) => saved.game,
        _ => target.clone(),
    };
    bring_to(&mut game, &target);
    let setup = game.setup();
    let title = format!("{} – {}", setup.white, setup.black);
    let _ = store::save(&play.save, &game, &title);
    Ok((play, game))
}

/// Opens the game between two computers that was in play when the program ended, if `id` is the
/// identity of one.
pub(in crate::app) fn open_at_start(paths: &Paths, id: GameId) -> Option<(RemotePlay, Game)> {
    let code = find_remote(paths, id)?;
    let key = OwnKey::load(paths).ok()?.key();
    let people = People::load(paths).unwrap_or_default();
    let game = RemoteGame::open(paths, key, code, wall()).ok()?;
    opened(&RemoteHandle::new(game), &people).ok()
}
