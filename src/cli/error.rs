//! What stops a command.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::arena::ArenaError;
use super::memory::NoMemory;
use super::tablebase::TablebaseError;
use crate::engine::mate::Exhausted;
use crate::rules::laws::Base;
use crate::rules::notation::ReadError;
use crate::rules::{RuleSet, RuleSetError, TextError};
use crate::store::{ImportError, LoadError, NoRandomness, PathsError, PgnError, SaveError};

/// Why a command could not be carried out.
#[derive(Debug, Error)]
pub enum CliError {
    /// What is named with `--rules` is no rule set.
    #[error("--rules: {0}")]
    Rules(#[from] RuleSetError),
    /// A position that is given as text is none.
    #[error("{option}: {error}")]
    Position {
        /// By which option or word it is given.
        option: &'static str,
        /// Why it is none.
        error: TextError,
    },
    /// A position on the other board.
    #[error("{option} is not for {}: on the tower a position is given with --tfen, on the flat board with --fen", .rules.name())]
    OtherBoard {
        /// The option that gives it.
        option: &'static str,
        /// The rule set.
        rules: &'static RuleSet,
    },
    /// Numbers of starts that the rule set does not have.
    #[error("--number: a start of {} has {} (see tritower rules: 960, 960x960)", .rules.name(), match .expected {
        0 => "no number, for all games start alike",
        1 => "one number",
        _ => "two numbers, White's and Black's",
    })]
    Numbers {
        /// The rule set.
        rules: &'static RuleSet,
        /// How many numbers a start of it has.
        expected: u8,
    },
    /// There is no folder of the player's own games.
    #[error("{0}; or name a folder")]
    Paths(#[from] PathsError),
    /// The system has no randomness to give.
    #[error("no start at random: {0}")]
    NoRandomness(#[from] NoRandomness),
    /// A file that holds a game under another rule set than the one that is named.
    #[error("--rules: {} was played under {found}, not under {expected}", .path.display(), found = .found.name(), expected = .expected.name())]
    OtherRules {
        /// The file.
        path: PathBuf,
        /// Under which rule set it was played.
        found: &'static RuleSet,
        /// Under which it is to have been.
        expected: &'static RuleSet,
    },
    /// No mates are proved by a rule set.
    #[error("--mate proves mates, and by {} games are won otherwise", .rules.name())]
    NotProved {
        /// The rule set.
        rules: &'static RuleSet,
    },
    /// A file holds no game.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// Games of a PGN cannot be read.
    #[error("{}", .errors.iter().map(|error| format!("{}: {error}", .path.display())).collect::<Vec<_>>().join("\ntritower: "))]
    Games {
        /// The file.
        path: PathBuf,
        /// What is wrong with each of them.
        errors: Vec<PgnError>,
    },
    /// A game without a position yet.
    #[error("{}: officers are still being placed (V.S6.2); only a save (.ron) holds that", .path.display())]
    StillPlacing {
        /// The file.
        path: PathBuf,
    },
    /// A file to write whose ending says nothing.
    #[error("{}: expected a file ending in .ron, .pgn, .bpgn, .txt, .tfen or .fen", .path.display())]
    Ending {
        /// The file.
        path: PathBuf,
    },
    /// A file to write that is for positions of the other board.
    #[error("{}: the positions of {} end in {}", .path.display(), .rules.name(), match .rules.base() {
        Base::Tower => ".tfen",
        Base::Chess => ".fen",
    })]
    OtherEnding {
        /// The file.
        path: PathBuf,
        /// Under which rules the game is.
        rules: &'static RuleSet,
    },
    /// A match on two boards for a file of one.
    #[error("{}: a match on two boards goes into a file ending in .ron, .pgn or .bpgn", .path.display())]
    TwoBoards {
        /// The file.
        path: PathBuf,
    },
    /// One board of a match, for a PGN.
    #[error("{}: a PGN cannot hold one board of a match alone, on which pieces come from the other; convert the file of the match", .path.display())]
    OneOfTwoBoards {
        /// The file.
        path: PathBuf,
    },
    /// The file to write is the one that is read.
    #[error("{}: a file is not converted into itself; name another", .path.display())]
    OntoItself {
        /// The file.
        path: PathBuf,
    },
    /// The file to write is there.
    #[error("{}: is there already; name another, or write over it with --force", .path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Files cannot be read.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\ntritower: "))]
    Unreadable(Vec<LoadError>),
    /// What was found cannot be printed.
    #[error("the standard output: {0}")]
    Output(#[from] io::Error),
    /// The text given as a move is none.
    #[error("{0}")]
    Move(#[from] ReadError),
    /// The mate solver has given up.
    #[error(transparent)]
    Exhausted(#[from] Exhausted),
    /// There is no memory for the tables that are asked for with `--hash`.
    #[error("--hash: {0}")]
    Hash(NoMemory),
    /// There is no memory for the tables that a command needs, whatever is asked for.
    #[error("{0}")]
    Memory(NoMemory),
    /// A match cannot go on.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// An ending cannot be solved.
    #[error(transparent)]
    Tablebase(#[from] TablebaseError),
    /// A game of a match cannot be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// This program was built without its window.
    #[error(
        "this build has no window; build it with the feature `app`, or give a command (see --help)"
    )]
    NoWindow,
}
