//! The errors that make a command fail.

use std::io;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use thiserror::Error;

use super::Arguments;
use super::argument::similar;
use super::english::{english, pgn_error};
#[cfg(feature = "app")]
use super::film::FilmCommandError;
use super::letter::language::localized;
use super::memory::NoMemory;
use crate::engine::mate::Exhausted;
use crate::pgn::{ImportError, PgnError};
use crate::remote::{GameCode, LetterError};
use crate::rules::laws::{Base, RuleOption};
use crate::rules::{RuleSet, RuleSetError, TOURNAMENT, TextError};
use crate::store::remote::{IdentityError, RemoteError};
use crate::store::{Cause, LoadError, NoRandomness, PathsError, SaveError};

/// Reason why a command failed.
#[derive(Debug, Error)]
pub enum CliError {
    /// `--rules` does not name a rule set.
    #[error("--rules: {}", rules_error(.0))]
    Rules(#[from] RuleSetError),
    /// The text of a position cannot be read.
    #[error("{option}: {}", english(&TOURNAMENT, .error))]
    Position {
        /// The option with which the text was given, such as `--tfen`.
        option: &'static str,
        /// Error in the text.
        error: TextError,
    },
    /// A position was given with the option for the other board: `--tfen` is for the tower,
    /// `--fen` for the flat board.
    #[error("{}", match *option {
        "--fen" => "--fen is for chess: add --rules chess (positions on the tower use --tfen)",
        _ => "--tfen is for the tower: leave out --rules chess (positions of chess use --fen)",
    })]
    OtherBoard {
        /// The option that was given.
        option: &'static str,
    },
    /// Too many or too few numbers were given to select an initial position of the rule set.
    #[error("--number: a starting position of {} has {} (see tritower rules: 960, 960x960)", .rules.name(), match .expected {
        0 => "no number, because all its games start alike",
        1 => "one number",
        _ => "two numbers, White's and Black's",
    })]
    Numbers {
        /// The rule set of the command.
        rules: &'static RuleSet,
        /// How many numbers select an initial position of the rule set: 0, 1 or 2.
        expected: u8,
    },
    /// The folder of the player's own games is not known.
    #[error("{0}; or name a folder")]
    Paths(#[from] PathsError),
    /// The system provides no random numbers.
    #[error("cannot choose a random starting position: {0}")]
    NoRandomness(#[from] NoRandomness),
    /// A file contains a game under a rule set other than the one given.
    #[error("--rules: {} was played under {found}, not under {expected}", .path.display(), found = .found.name(), expected = .expected.name())]
    OtherRules {
        /// The file that was read.
        path: PathBuf,
        /// The rule set of the game.
        found: &'static RuleSet,
        /// The rule set given with `--rules`.
        expected: &'static RuleSet,
    },
    /// The mate solver does not support the rule set.
    #[error("--mate: games under {} are not won by mate", .rules.name())]
    NotProved {
        /// The rule set of the position.
        rules: &'static RuleSet,
    },
    /// A file contains no game.
    #[error("{}", import_error(.path, .error, .rules))]
    Import {
        /// The file that was read.
        path: PathBuf,
        /// Reason why the file contains no game.
        error: Box<ImportError>,
        /// The rule set that the file was read under.
        rules: &'static RuleSet,
    },
    /// Games of a PGN cannot be read. `CliError::messages` has the details.
    #[error("{}: {} games cannot be read", .path.display(), .errors.len())]
    Games {
        /// The file that was read.
        path: PathBuf,
        /// One error for each game that cannot be read.
        errors: Vec<PgnError>,
    },
    /// The players are still placing their pieces, so the game has no position yet.
    #[error("{}: the back-rank pieces are still being placed (V.S6.2); only a saved game (.ron) can hold it", .path.display())]
    StillPlacing {
        /// The file that was read.
        path: PathBuf,
    },
    /// The file to write has an extension that belongs to no known format.
    #[error("{}: expected a file ending in .ron, .pgn, .bpgn, .txt, .tfen or .fen", .path.display())]
    Ending {
        /// The file to write.
        path: PathBuf,
    },
    /// The extension of the file to write is for positions on the other board (tower or flat), not
    /// on the game's board.
    #[error("{}: {}", .path.display(), match .rules.base() {
        Base::Tower => "positions on the tower go into a .tfen file; .fen is for chess",
        Base::Chess => "positions of chess go into a .fen file; .tfen is for the tower",
    })]
    OtherEnding {
        /// The file to write.
        path: PathBuf,
        /// The rule set of the game.
        rules: &'static RuleSet,
    },
    /// The file to write has a format that cannot hold a match on two boards.
    #[error("{}: a Bughouse game goes into a file ending in .ron, .pgn or .bpgn", .path.display())]
    TwoBoards {
        /// The file to write.
        path: PathBuf,
    },
    /// A single board of a match cannot be written as a PGN.
    #[error("{}: a PGN cannot hold one board of a Bughouse game alone, because its drops come from the other board; convert the file of the whole game", .path.display())]
    OneOfTwoBoards {
        /// The file to write.
        path: PathBuf,
    },
    /// The file to write and the file to read are the same file.
    #[error("{}: a file cannot be converted into itself; choose another name", .path.display())]
    OntoItself {
        /// The file to write.
        path: PathBuf,
    },
    /// The file to write exists.
    #[error("{}: already exists; choose another name, or overwrite it with --force", .path.display())]
    Exists {
        /// The file to write.
        path: PathBuf,
    },
    /// Files cannot be opened or read. `CliError::messages` has the details.
    #[error("{} files cannot be read", .0.len())]
    Unreadable(Vec<LoadError>),
    /// Reading or writing failed, usually writing to the standard output.
    #[error("cannot read or write: {}", cause(.0))]
    Output(#[from] io::Error),
    /// The text of a move cannot be read.
    #[error("{0}")]
    Move(String),
    /// The mate solver has reached its limit.
    #[error(transparent)]
    Exhausted(#[from] Exhausted),
    /// The tables requested with `--hash` do not fit into memory.
    #[error("--hash: {0}")]
    Hash(NoMemory),
    /// The tables of fixed size that a command needs do not fit into memory.
    #[error("{0}")]
    Memory(NoMemory),
    /// A game of a match cannot be saved.
    #[error("{}", english(&TOURNAMENT, .0))]
    Save(#[from] SaveError),
    /// A letter cannot be read.
    #[error("{}", localized(.0))]
    Letter(#[from] LetterError),
    /// A remote game (between players at two computers) cannot be continued.
    #[error("{}", localized(.0))]
    Remote(#[from] RemoteError),
    /// The network cannot be used, or the opponent is not reached.
    #[cfg(feature = "net")]
    #[error("{0}")]
    Net(#[from] crate::net::NetError),
    /// A relay that was chosen in the window has no valid address.
    #[cfg(feature = "net")]
    #[error("settings: {0}; correct it on the page of online games, or give --relay")]
    Relay(#[from] crate::net::RelayAddressError),
    /// A game that is watched is not valid, or its messages are not.
    #[cfg(feature = "net")]
    #[error("{}", localized(.0))]
    Spectator(#[from] crate::remote::SpectatorError),
    /// An engine is to play a match on two boards over a network.
    #[error(
        "an engine cannot play a Bughouse game over a network yet; leave out --engine and --uci"
    )]
    EngineInMatch,
    /// Another instance of the app uses the data folder.
    #[error("Tritower is open with the same files; close it, or name another folder with --data")]
    DataInUse,
    /// No remote game has a code that begins with these digits.
    #[error("no game in this folder has a code that begins with {0}")]
    NoLiveGame(String),
    /// The network address at which the opponent was last reached was not stored.
    #[error("the address of the opponent in game {0} is not known; only the opponent can connect")]
    NoWhereabouts(GameCode),
    /// The player's own key cannot be used.
    #[error("{}", localized(.0))]
    Identity(#[from] IdentityError),
    /// The player's name is not possible.
    #[error("--name: {}", localized(.0))]
    Name(crate::remote::TextError),
    /// No game by letter has a code that begins with these digits.
    #[error("no correspondence game has a code that begins with {0}; see `tritower letter list`")]
    NoRemoteGame(String),
    /// Several games by letter have a code that begins with these digits.
    #[error("several correspondence games have a code that begins with {0}; give more digits")]
    SeveralRemoteGames(String),
    /// The pieces to place cannot be read, or their number is wrong.
    #[error("--place: expected {due} of your pieces with their squares, such as \"Bc1W Nd1W\"")]
    Pieces {
        /// Number of pieces that are to be placed now.
        due: usize,
    },
    /// None of the options that select an answer was given.
    #[error("name your answer by one of the options (see --help)")]
    NoAnswer,
    /// A text has several invitations, and only one can be accepted at once.
    #[error("--accept: the text has {found} invitations; leave only the one that you accept")]
    SeveralInvitations {
        /// Number of invitations.
        found: usize,
    },
    /// The only argument is neither a command nor a file.
    #[error("there is no command or file \"{}\"{}", .name.display(), match similar_command(.name) {
        Some(meant) => format!("; did you mean {meant}?"),
        None => "; see tritower --help".to_owned(),
    })]
    NoCommandOrFile {
        /// The argument.
        name: PathBuf,
    },
    /// A picture or film was not made.
    #[cfg(feature = "app")]
    #[error(transparent)]
    Film(#[from] FilmCommandError),
    /// The command needs the window, but this executable was built without it.
    #[error(
        "this build has no window; build it with the feature `app`, or use a command (see --help)"
    )]
    NoWindow,
}

/// Returns the command whose name is similar to a mistyped one.
fn similar_command(typed: &Path) -> Option<String> {
    let commands = Arguments::command();
    let names = commands.get_subcommands().map(clap::Command::get_name);
    similar(typed.to_str()?, names).map(str::to_owned)
}

/// Returns the text of the error that a file contains no game, with the name of the file.
fn import_error(path: &Path, error: &ImportError, rules: &RuleSet) -> String {
    let text = english(rules, error);
    match error {
        // The text contains the name of the file.
        ImportError::File(_) => text,
        _ => format!("{}: {text}", path.display()),
    }
}

/// Returns the text of an error in `--rules`, with the option that an unknown name may mean.
fn rules_error(error: &RuleSetError) -> String {
    let RuleSetError::UnknownOption { found } = error else {
        return error.to_string();
    };
    let meant = match similar(found, RuleOption::ALL.into_iter().map(RuleOption::name)) {
        Some(name) => format!("did you mean {name}? "),
        None => String::new(),
    };
    format!("there is no option \"{found}\"; {meant}`tritower rules` lists all")
}

/// Returns the cause of a failure in plain words, without the message of the operating system.
fn cause(error: &io::Error) -> String {
    english(&TOURNAMENT, &Cause::from(io::Error::from(error.kind())))
}

impl CliError {
    /// Returns the error that a file contains no game, or cannot be read.
    pub(super) fn import(path: &Path, error: ImportError, rules: &'static RuleSet) -> CliError {
        CliError::Import {
            path: path.to_owned(),
            error: Box::new(error),
            rules,
        }
    }

    /// Returns the messages of the error, one for each damaged game or unreadable file.
    pub(super) fn messages(&self) -> Vec<String> {
        match self {
            CliError::Games { path, errors } => {
                let message = |error| format!("{}: {}", path.display(), pgn_error(error));
                errors.iter().map(message).collect()
            }
            CliError::Unreadable(errors) => {
                let message = |error| english(&TOURNAMENT, error);
                errors.iter().map(message).collect()
            }
            _ => vec![self.to_string()],
        }
    }
}
