//! The data that jobs of the file thread need for remote games (games against a player at another
//! computer), such as records and keys, and the results that these jobs return.

use super::follow::update;
use crate::app::session::notices::Notice;
use crate::app::session::remote::{LetterGame, RemoteHandle, RemotePlay, RemoteState, Secret};
use crate::app::session::request::Author;
use crate::app::session::time::wall;
use crate::game::{GameId, Timestamp};
use crate::remote::{GameCode, IdentityKey, Offer};
use crate::store::remote::{OwnKey, People, RemoteError, RemoteGame, find_remote};
use crate::store::{self, Opened, Paths};
use crate::texts::remote::RemoteProblem;

/// Result of a job about remote games (against a player at another computer).
#[derive(Debug)]
pub(in crate::app::session) struct RemoteDone {
    /// The remote game to show, and the game or match with the player's variations and comments.
    /// `None` if no game is to be shown.
    pub shown: Option<(Box<RemotePlay>, Opened)>,
    /// Whose action changed the game: the player at this window, or the opponent.
    pub by: Author,
    pub invitation: Option<Box<Offer>>,
    /// Whether the player has accepted the invitation that was waiting for an answer.
    pub is_answered: bool,
    /// Whether the letter to the opponent was written to a file.
    pub is_letter_saved: bool,
    /// The words of the player's key, to be shown; `None` if they were not requested.
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

/// The folders, key, known people and time that a job about remote games uses.
pub(super) struct Context<'a> {
    pub paths: &'a Paths,
    pub key: IdentityKey,
    pub people: People,
    pub now: Timestamp,
    pub open: Option<(GameCode, LetterGame)>,
}

impl<'a> Context<'a> {
    pub fn new(
        paths: &'a Paths,
        open: Option<(GameCode, LetterGame)>,
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

    /// Returns the open record of a game. Opens the record if the game is not the one that is open
    /// in this window.
    pub fn game(&self, code: GameCode) -> Result<LetterGame, RemoteProblem> {
        match &self.open {
            Some((open, game)) if *open == code => Ok(game.clone()),
            _ => {
                let game = RemoteGame::open(self.paths, self.key.clone(), code, self.now);
                Ok(LetterGame::new(game.map_err(RemoteProblem::Game)?))
            }
        }
    }

    /// Returns a result with which the window shows the current state of a game. Also updates the
    /// game's saved file; if this fails, nothing is lost, because the file can be made again from
    /// the record.
    pub fn shown(&self, game: &LetterGame) -> Result<RemoteDone, Notice> {
        shown(game, &self.people)
    }
}

/// Returns a result with which the window shows the current state of a game, with the opponent's
/// name from `people`.
pub(super) fn shown(game: &LetterGame, people: &People) -> Result<RemoteDone, Notice> {
    let play = opened(game, people).map_err(RemoteProblem::Game)?;
    Ok(present(play))
}

/// Returns a result with which the window shows this remote game.
pub(super) fn present(play: RemotePlay) -> RemoteDone {
    let game = with_study(&play.state);
    RemoteDone {
        shown: Some((play.into(), game)),
        ..RemoteDone::default()
    }
}

/// Returns a remote game as the session stores it. A game over a network can only be viewed until
/// the player connects.
fn opened(game: &LetterGame, people: &People) -> Result<RemotePlay, RemoteError> {
    let record = game.lock();
    if record.agreement().offer().proposal.conduct.days.is_none() {
        let state = RemoteState::without_letter(&record, people);
        return Ok(RemotePlay::new(RemoteHandle::Closed, state));
    }
    let state = RemoteState::of(&record, people)?;
    Ok(RemotePlay::new(RemoteHandle::Letters(game.clone()), state))
}

/// Returns the game or match of a remote game's state, with the variations and comments in its saved
/// file. Writes the events of this state to the file, too.
fn with_study(state: &RemoteState) -> Opened {
    let target = state.opened();
    if state.side.is_none() {
        return target;
    }
    let title = target.title().to_owned();
    let mut opened = store::open(&state.save).unwrap_or_else(|_| target.clone());
    update(&mut opened, target);
    let _ = store::save_own(&state.save, opened.game_or_match(), &title);
    opened
}

/// Opens the remote game that was in play when the app was closed, with notices about its record;
/// `None` if `id` is not the id of a remote game, or if that game cannot be opened.
pub(in crate::app) fn open_at_start(
    paths: &Paths,
    id: GameId,
) -> Option<(RemotePlay, Opened, Vec<Notice>)> {
    let code = find_remote(paths, id)?;
    let key = OwnKey::load(paths).ok()?.key();
    let people = People::load(paths).unwrap_or_default();
    let game = RemoteGame::open(paths, key, code, wall()).ok()?;
    let notices = super::letters::notices(game.on_opening());
    let play = opened(&LetterGame::new(game), &people).ok()?;
    let game = with_study(&play.state);
    Some((play, game, notices))
}
