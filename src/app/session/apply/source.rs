//! The sources from which another game is loaded, and how the file thread reads them.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::{JobDone, JobResult};
use crate::app::session::notices::Notice;
use crate::app::session::time::wall;
use crate::engine::Strength;
use crate::engine::mate::Solver;
use crate::game::series::Series;
use crate::game::{Game, Player, Setup};
use crate::library::bundled::Bundled;
use crate::library::tactics::{self, TacticSet};
use crate::pgn::{ImportError, Imported, Input, PgnEntry, PgnReader, PgnSource, ReadGame};
use crate::rules::{Position, RuleSet};
use crate::store::{self, LoadError, Opened, Paths, Saved};
use crate::texts::{Texts, Trouble};

/// Memory limit for the proof of a mate problem, in megabytes. Like the two limits below, it keeps
/// the proof short, because other requests about games and files wait for it.
const MEMORY: usize = 64;
const POSITIONS: u64 = 20_000_000;
const PROOF_TIMEOUT: Duration = Duration::from_secs(8);

/// The source of another game. A rule set that is given with the source applies if the text or file
/// does not name a variant.
#[derive(Debug)]
pub(in crate::app::session) enum Source {
    /// A new game, or a new match on two boards. If there is a series, the game is the next one of
    /// that match.
    New(Opened, Option<Box<Series>>),
    /// A mate problem in this number of moves, which is loaded only if the mate can be proved.
    Problem(Box<Setup>, u8),
    Saved(PathBuf),
    /// A file of any kind. If it is a saved game, the game may be saved in it again.
    Any(PathBuf, &'static RuleSet),
    Import(PathBuf, &'static RuleSet),
    Text(String, &'static RuleSet),
    /// A game that is bundled with the app. Its title and comments are in the language of the
    /// texts.
    Bundled(&'static Bundled, Texts),
    Listed(Arc<PgnSource>, Box<PgnEntry>),
}

impl Source {
    /// Returns the file that was opened and in which the game may be saved again; `None` for
    /// imported and new games.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Source::Saved(path) | Source::Any(path, _) => Some(path),
            _ => None,
        }
    }

    fn read(&self) -> Result<Found, Notice> {
        let opened = match self {
            Source::New(opened, _) => opened.clone(),
            Source::Problem(setup, moves) => {
                prove(&setup.start, u32::from(*moves)).map_err(Notice::Denied)?;
                let mut game = Game::new((**setup).clone());
                defend(&mut game);
                let title = String::new();
                Opened::Game(Saved { title, game }.into())
            }
            Source::Saved(path) => {
                let opened = store::open(path).map_err(Trouble::Load)?;
                return Ok(Found::One(opened.into(), IsSaveFile(true)));
            }
            Source::Any(path, rules) | Source::Import(path, rules) => return open(path, rules),
            Source::Text(text, rules) => return found(&Input::of_text(text), rules),
            Source::Bundled(bundled, words) => {
                let mut saved = bundled.open().map_err(Trouble::Bundled)?;
                if let Some(title) = words.bundled(bundled.file) {
                    saved.title = title;
                }
                words.comment_bundled(bundled.file, &mut saved.game);
                defend(&mut saved.game);
                Opened::Game(saved.into())
            }
            Source::Listed(source, entry) => {
                let read = source.open(entry).map_err(Trouble::Import)?;
                return Ok(Found::One(read, IsSaveFile(false)));
            }
        };
        Ok(Found::One(opened.into(), IsSaveFile(false)))
    }
}

/// Proves that there is a mate in exactly `moves` moves with a unique first move. The error
/// explains what is wrong with the problem, as a key of the language files.
fn prove(position: &Position, moves: u32) -> Result<(), &'static str> {
    let mut solver = Solver::new(MEMORY, POSITIONS).within(PROOF_TIMEOUT);
    let solution = solver.solve(position, moves);
    match solution.map_err(|_| "problem-too-hard")? {
        None => Err("problem-no-mate"),
        Some(solution) if solution.moves < moves => Err("problem-shorter"),
        Some(solution) if !solution.is_unique() => Err("problem-two-keys"),
        Some(_) => Ok(()),
    }
}

/// Makes the engine play the side that is to be mated, if the game is a mate problem.
fn defend(game: &mut Game) {
    if game.setup().stipulation.is_some() {
        let defender = !game.setup().start.turn();
        game.set_player(defender, Player::Computer(Strength::FULL.code()));
    }
}

/// Whether a game was read from the file of a saved game, in which it may be saved again.
#[derive(Clone, Copy, Debug)]
pub(super) struct IsSaveFile(pub(super) bool);

/// The content of a source: one game or several, or tactics.
#[derive(Debug)]
pub(super) enum Found {
    One(ReadGame, IsSaveFile),
    /// The games of a PGN with this title, from which the player chooses one later.
    Games(String, Box<PgnReader>),
    Tactics(TacticSet),
}

fn open(path: &Path, rules: &'static RuleSet) -> Result<Found, Notice> {
    let input = Input::open(path).map_err(Trouble::Load)?;
    found(&input, rules)
}

/// Reads a file or a text. A list of games gets the name of its file as title.
fn found(input: &Input, rules: &'static RuleSet) -> Result<Found, Notice> {
    let path = input.path();
    let is_file = !path.as_os_str().is_empty();
    let owned = path.to_owned();
    let read = input.import(rules, wall()).map_err(|error| match error {
        ImportError::File(error) => Trouble::Load(error),
        ImportError::NoGame if is_file => Trouble::Load(LoadError::NoGame { path: owned }),
        ImportError::Save(damage) if is_file => Trouble::Load(LoadError::Damaged {
            path: owned,
            damage,
        }),
        error => Trouble::Import(error),
    });
    Ok(match read? {
        Imported::One(_, read) => Found::One(read, IsSaveFile(input.is_save_file())),
        Imported::Puzzles(text) => Found::Tactics(tactics::read(&text)),
        Imported::Several(games) => {
            let title = path.file_stem().unwrap_or_default();
            Found::Games(title.to_string_lossy().into_owned(), games)
        }
    })
}

/// Reads another game on the file thread, and saves the game in play, which the other game is to
/// replace. If several games or tactics are found, the game in play stays open.
pub(super) fn load(source: Source, mut before: Option<Unsaved>, paths: &Paths) -> JobResult {
    // If the game in play is read again from its own file, its last moves must be saved there
    // first.
    let first = before.take_if(|it| source.path().is_some_and(|path| it.is_in(path)));
    let mut kept = first.map(|it| it.save(paths)).transpose()?;
    let found = source.read()?;
    if let Some(before) = before.filter(|_| matches!(found, Found::One(..))) {
        kept = Some(before.save(paths)?);
    }
    Ok(JobDone::Loaded(source, found, kept))
}

/// A game in play that has moves not yet saved in the player's folder.
#[derive(Debug)]
pub(in crate::app::session) struct Unsaved {
    pub(super) opened: Opened,
    pub(super) title: String,
    pub(super) file: Option<PathBuf>,
}

impl Unsaved {
    fn is_in(&self, path: &Path) -> bool {
        let file = self.file.as_deref().map(Path::canonicalize);
        matches!((file, path.canonicalize()), (Some(Ok(file)), Ok(path)) if file == path)
    }

    /// Saves the game and returns a notice. Its file is overwritten only if no moves would be lost;
    /// if moves in the file have since been undone, a new file is written.
    pub(super) fn save(self, paths: &Paths) -> Result<Notice, Notice> {
        let game = self.opened.game_or_match();
        let own = self.file.filter(|file| store::is_earlier_state(file, game));
        match own {
            Some(file) => store::save(&file, game, &self.title),
            None => store::save_new(&paths.games(), game, &self.title).map(drop),
        }
        .map_err(Trouble::Save)?;
        Ok(Notice::Done("done-saved-previous", self.title))
    }
}
