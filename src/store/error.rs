//! What can go wrong with files and texts. Each error says what was wrong and
//! where, in English by `Display` and as data for whoever shows it in another
//! language.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::fields::{FORMAT, FORMAT_WITH_RULES};
use super::pgn::PgnError;
use crate::game::{
    ControlError, EnvelopeIdError, GameResult, Refusal, TeamBoard, TeamSetupError, TooLong,
};
use crate::rules::notation::{ReadError, ScoresheetError, SheetResult};
use crate::rules::{Illegal, RuleSetError, TextError};

/// What the system said, in a form that can be compared and kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Cause {
    /// The kind of trouble.
    pub kind: io::ErrorKind,
    /// The system's own words.
    pub reason: String,
}

impl From<io::Error> for Cause {
    fn from(error: io::Error) -> Cause {
        Cause {
            kind: error.kind(),
            reason: error.to_string(),
        }
    }
}

/// Why a file gives no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// The system does not let it be read, or it is not there.
    #[error("{}: cannot be read: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: Cause,
    },
    /// It is a folder, a pipe or a device.
    #[error("{}: no ordinary file, so it is not read", path.display())]
    NoFile {
        /// What is there.
        path: PathBuf,
    },
    /// It is larger than any of its kind.
    #[error("{}: larger than {limit} bytes, so it is none of this program's", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// It is not UTF-8.
    #[error("{}: not text: byte {byte} is not UTF-8", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// How many bytes before it are text.
        byte: usize,
    },
    /// Its text is no save.
    #[error("{}: {damage}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        damage: DamageError,
    },
}

impl LoadError {
    /// The file that the error speaks of.
    pub fn path(&self) -> &Path {
        match self {
            LoadError::Unreadable { path, .. }
            | LoadError::NoFile { path }
            | LoadError::TooLarge { path, .. }
            | LoadError::NotText { path, .. }
            | LoadError::Damaged { path, .. } => path,
        }
    }

    /// Whether there simply is no such file.
    pub fn is_missing(&self) -> bool {
        matches!(self, LoadError::Unreadable { cause, .. } if cause.kind == io::ErrorKind::NotFound)
    }
}

/// What is wrong in the text of a save.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DamageError {
    /// Not RON, or not the fields of a save.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What was expected or found there.
        reason: String,
    },
    /// The name of a square, a column or a pin that there is none of.
    #[error("{name:?} is no square, column or pin")]
    UnknownName {
        /// What the text says.
        name: String,
    },
    /// The game has no text: a fault of the program.
    #[error("it cannot be put into text: {reason}")]
    Unwritable {
        /// What the writer of texts said.
        reason: String,
    },
    /// Written by another version of the program.
    #[error("format {found} is not known; this version reads formats to {known}")]
    Format {
        /// The format that the text names.
        found: u32,
        /// The newest that is read.
        known: u32,
    },
    /// The game's rule set is none.
    #[error("the rules: {0}")]
    Rules(#[from] RuleSetError),
    /// A rule set in a format whose games all go by the tournament rules.
    #[error(
        "format {FORMAT} is for the tournament rules alone; rules: {name:?} needs format {FORMAT_WITH_RULES}"
    )]
    RulesTooEarly {
        /// The rule set's name.
        name: String,
    },
    /// A field in a format that does not have it.
    #[error("format {format} has no {field}; they need format {needed}")]
    TooEarly {
        /// The field.
        field: &'static str,
        /// The format that the text names.
        format: u32,
        /// The first that has the field.
        needed: u32,
    },
    /// Officers that are to be placed where they cannot be.
    #[error("officers are placed under 960x960 alone, and from that rule set's own start (V.S6.2)")]
    Placing,
    /// A match that counts a game twice.
    #[error("the game {game} stands twice in the match")]
    TwiceInMatch {
        /// Which game.
        game: u64,
    },
    /// A text that is too long.
    #[error("the {field} has more than {limit} letters")]
    TooLong {
        /// Which text.
        field: TextField,
        /// The most letters that it may have.
        limit: usize,
    },
    /// More events or variations than any game has.
    #[error("the game has more than {limit} {what}")]
    TooMany {
        /// Of what.
        what: Countable,
        /// The most there may be.
        limit: usize,
    },
    /// A time that no game has been played at.
    #[error("the time {at} lies after the year 9999")]
    TooLate {
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    /// The initial position is none.
    #[error("the start: {0}")]
    Start(#[from] TextError),
    /// The clock that the players agreed on is none.
    #[error("the terms: {0}")]
    Terms(ControlError),
    /// An event that cannot have happened.
    #[error("event {number}: {problem}")]
    Event {
        /// Which, from 1.
        number: usize,
        /// Why not.
        problem: EventProblem,
    },
    /// A variation that leaves no line of the game.
    #[error("variation {number}: line {line} has no ply {ply} to leave from")]
    Departure {
        /// Which variation, from 1.
        number: usize,
        /// The line that it says it leaves: 0 for the game, n for the n-th variation.
        line: usize,
        /// After how many plies of it.
        ply: usize,
    },
    /// A variation with an impossible move.
    #[error("variation {number}, move {ply}: {problem}")]
    Variation {
        /// Which variation, from 1.
        number: usize,
        /// Which of its moves, from 1.
        ply: usize,
        /// Why not.
        problem: EventProblem,
    },
    /// A match where a single game is asked for.
    #[error("it is a match on two boards (Tandemschach), not a single game")]
    IsTeam,
    /// Two boards that make no team game.
    #[error("the boards: {0}")]
    Team(TeamSetupError),
    /// Something wrong with what was looked at beside one of two boards.
    #[error("board {board}: {damage}", board = board.letter())]
    OnBoard {
        /// Which board.
        board: TeamBoard,
        /// What is wrong.
        damage: Box<DamageError>,
    },
    /// A note at a place that no line has, or the second at a place.
    #[error("note {number}: line {line} has no ply {ply} without a note")]
    Note {
        /// Which note, from 1.
        number: usize,
        /// Its line: 0 for the game, n for the n-th variation.
        line: usize,
        /// After how many plies of it.
        ply: usize,
    },
}

/// Why an event cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EventProblem {
    /// The text is no move in long notation.
    #[error("{0}")]
    Text(ReadError),
    /// The move is not legal.
    #[error("{text} is not legal: {illegal} ({})", illegal.cited())]
    Illegal {
        /// The move in long notation.
        text: String,
        /// Why not.
        illegal: Illegal,
    },
    /// What was touched is neither a square nor a pin.
    #[error("{name:?} is no square and no pin; expected one such as b2W or QL1")]
    NoPlace {
        /// What the text says.
        name: String,
    },
    /// A sealed move or a venue that nobody can have written.
    #[error("{0}")]
    TooLong(TooLong),
    /// An envelope that has no fingerprint.
    #[error("{0}")]
    Envelope(EnvelopeIdError),
    /// The game had ended.
    #[error("the game was over: {0}")]
    Over(GameResult),
    /// The game does not let it happen.
    #[error("{0}")]
    Refused(Refusal),
}

/// What a game can have too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Countable {
    /// Events of the game.
    Events,
    /// Variations.
    Variations,
    /// Moves of all variations together.
    VariationMoves,
    /// Places with a note.
    Notes,
    /// Bytes of all comments together.
    NoteBytes,
    /// Signs (NAGs) of all notes together.
    Nags,
    /// Tags.
    Tags,
    /// Bytes of its text.
    Bytes,
}

impl fmt::Display for Countable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Countable::Events => "events",
            Countable::Variations => "variations",
            Countable::VariationMoves => "moves in variations",
            Countable::Notes => "notes",
            Countable::NoteBytes => "bytes of comments",
            Countable::Nags => "signs (NAGs)",
            Countable::Tags => "tags",
            Countable::Bytes => "bytes",
        })
    }
}

/// The texts that a player gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextField {
    /// The game's title.
    Title,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// The tournament.
    Event,
    /// The round.
    Round,
    /// Where the game is played.
    Venue,
    /// When it is played.
    Date,
    /// The name of a tag.
    TagName,
    /// The value of a tag.
    TagValue,
}

impl fmt::Display for TextField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TextField::Title => "title",
            TextField::White => "name of White",
            TextField::Black => "name of Black",
            TextField::Event => "name of the event",
            TextField::Round => "round",
            TextField::Venue => "venue",
            TextField::Date => "date",
            TextField::TagName => "name of a tag",
            TextField::TagValue => "value of a tag",
        })
    }
}

/// Why a file was not written. The old one, if there was one, is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The system does not let it be written.
    #[error("{}: cannot be written: {cause}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: Cause,
    },
    /// The game could not be read back.
    #[error("{}: not written, because it could not be read back: {damage}", path.display())]
    Unfit {
        /// The file.
        path: PathBuf,
        /// What is too long or too much.
        damage: DamageError,
    },
}

impl SaveError {
    /// What is to be written has no text.
    pub(super) fn unwritten(path: &Path, error: ron::Error) -> SaveError {
        let (path, reason) = (path.to_owned(), error.to_string());
        let damage = DamageError::Unwritable { reason };
        SaveError::Unfit { path, damage }
    }

    pub(super) fn unwritable(path: &Path, error: io::Error) -> SaveError {
        SaveError::Unwritable {
            path: path.to_owned(),
            cause: error.into(),
        }
    }
}

/// Why settings were not read; the defaults hold then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{error}; the default settings are used")]
pub struct SettingsError {
    /// What is wrong with the file.
    pub error: LoadError,
    /// Where the file was put, so that saving does not write over it.
    pub kept: Option<PathBuf>,
}

/// Why a text from elsewhere gives no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// There is nothing in it.
    #[error("the text is empty; expected a scoresheet, a PGN, a position (TFEN or FEN) or a save")]
    Empty,
    /// It is larger than any game.
    #[error("the text is larger than {limit} bytes, so it is no game")]
    TooLarge {
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// The file that holds it cannot be read.
    #[error(transparent)]
    File(#[from] LoadError),
    /// It looks like a save, and is damaged.
    #[error("the save: {0}")]
    Save(#[from] DamageError),
    /// It looks like a position, and is none.
    #[error("the position: {0}")]
    Position(#[from] TextError),
    /// There is text, and no move in it.
    #[error(
        "there is no move in the text; expected a scoresheet, a PGN, a position (TFEN or FEN) or a save"
    )]
    NoMove,
    /// It looks like a PGN, and its game is none.
    #[error("the PGN: {0}")]
    Pgn(#[from] Box<PgnError>),
    /// It is a PGN of several games, where one is asked for.
    #[error(
        "the PGN holds {count} games, and one is opened at a time; `tritower convert` makes a file of each"
    )]
    SeveralGames {
        /// How many.
        count: usize,
    },
    /// It is a match on two boards, where a game is asked for.
    #[error("it is a match on two boards (Tandemschach), and a game on one is asked for")]
    Match,
    /// It is no scoresheet.
    #[error("the scoresheet: {0}")]
    Scoresheet(#[from] ScoresheetError),
    /// The scoresheet goes on after the game has ended.
    #[error("the scoresheet goes on after {moves} plies, but {refusal}")]
    Refused {
        /// How many plies there were till then.
        moves: usize,
        /// Why the next one cannot be.
        refusal: Refusal,
    },
    /// The scoresheet's result is not that of its last position.
    #[error("the scoresheet ends with {found}, but its last position is {result}")]
    Result {
        /// What it says.
        found: SheetResult,
        /// What the position says.
        result: GameResult,
    },
}
