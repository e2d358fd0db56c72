//! Errors in the text of a save.

use std::fmt;

use thiserror::Error;

use crate::game::{
    ControlError, EnvelopeIdError, GameResult, Refusal, TeamBoard, TeamSetupError, TooLong,
};
use crate::rules::notation::ReadError;
use crate::rules::{Illegal, RuleSet, RuleSetError, TextError};

/// What is wrong in the text of a save.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DamageError {
    /// The text is not RON or does not have the fields of its format.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// Message of the RON parser.
        reason: String,
    },
    /// A name that is neither a square, a column nor an attack board's pin.
    #[error("expected a square, a column or a pin, found {name:?}")]
    UnknownName {
        /// The name in the text.
        name: String,
    },
    /// The game could not be serialized; a bug in this program.
    #[error("cannot be serialized: {reason}")]
    Unwritable {
        /// Message of the RON writer.
        reason: String,
    },
    /// Another version of the program wrote the text.
    #[error("made by another version of Tritower: this version reads format {known}, not {found}")]
    Format {
        /// Format number in the text.
        found: u32,
        /// The format that this version reads.
        known: u32,
    },
    /// The name of the rule set is not valid.
    #[error("the rules: {0}")]
    Rules(#[from] RuleSetError),
    /// Pieces are to be placed before the first move, but the rule set or the start does
    /// not allow it (Article V.S6.2).
    #[error("only games of 960x960 from its own start begin with placing the pieces")]
    Placing,
    /// A match of several games (Article 11) lists one game twice.
    #[error("game {game} listed twice")]
    TwiceInMatch {
        /// Id of the game.
        game: u64,
    },
    /// A text exceeds its length limit.
    #[error("the {field} has more than {limit} characters")]
    TooLong {
        /// The text that is too long.
        field: TextField,
        /// The most characters that it may have.
        limit: usize,
    },
    /// A game has more of something than the limit allows.
    #[error("the game has more than {limit} {what}")]
    TooMany {
        /// The kind of thing that the game has too many of.
        what: Countable,
        /// The largest number allowed.
        limit: usize,
    },
    /// A time after the year 9999.
    #[error("time {at} after the year 9999")]
    TooLate {
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    /// The text of the initial position is not valid.
    #[error("the start: {0}")]
    Start(#[from] TextError),
    /// The time control is not valid.
    #[error("the time control: {0}")]
    Terms(ControlError),
    /// An event is not possible at its point of the game.
    #[error("event {number}: {problem}")]
    Event {
        /// Number of the event, from 1.
        number: usize,
        /// Rule set of the save.
        rules: &'static RuleSet,
        /// Why the event is not possible.
        problem: EventProblem,
    },
    /// A variation branches off from a line or ply that does not exist.
    #[error("variation {number}: line {line} has no ply {ply} to branch off from")]
    Departure {
        /// Number of the variation, from 1.
        number: usize,
        /// The line from which the variation branches off: 0 for the game, n for the n-th
        /// variation.
        line: usize,
        /// The number of plies of that line before the variation.
        ply: usize,
    },
    /// A variation has an impossible move.
    #[error("variation {number}, move {ply}: {problem}")]
    Variation {
        /// Number of the variation, from 1.
        number: usize,
        /// Number of the move in the variation, from 1.
        ply: usize,
        /// Rule set of the save.
        rules: &'static RuleSet,
        /// Why the move is not possible.
        problem: EventProblem,
    },
    /// The text is a match on two boards where a single game is needed.
    #[error("expected one game, found a match on two boards")]
    IsTeam,
    /// The text is a game on one board where a match is needed, or has events on a second board
    /// that does not exist.
    #[error("expected a match on two boards, found one game")]
    OneBoard,
    /// The setups of the two boards do not make a match.
    #[error("the boards: {0}")]
    Team(TeamSetupError),
    /// A variation or note of one of two boards is not valid.
    #[error("board {board}: {damage}", board = board.letter())]
    OnBoard {
        /// The board of the variation or note.
        board: TeamBoard,
        /// What is wrong with the variation or note.
        damage: Box<DamageError>,
    },
    /// A note belongs to a position that does not exist, or to one that already has a note.
    #[error("note {number}: line {line} has no ply {ply} without a note")]
    Note {
        /// Number of the note, from 1.
        number: usize,
        /// Line that the note belongs to: 0 for the game, n for the n-th variation.
        line: usize,
        /// The number of plies of that line before the note.
        ply: usize,
    },
}

/// Why an event of a save is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EventProblem {
    /// The text is not a move in long notation.
    #[error("{0}")]
    Text(Box<ReadError>),
    /// The text is a move, but not a legal one.
    #[error("illegal move {text}: {illegal}")]
    Illegal {
        /// The move in long notation.
        text: String,
        /// Why the move is not legal.
        illegal: Box<Illegal>,
    },
    /// The name of a touched square or attack board is neither a square nor a pin.
    #[error("expected a square or a pin, found {name:?}")]
    NoPlace {
        /// The name in the text.
        name: String,
    },
    /// A sealed move or a venue is longer than the limit.
    #[error("{0}")]
    TooLong(TooLong),
    /// The fingerprint of an envelope is not valid.
    #[error("{0}")]
    Envelope(EnvelopeIdError),
    /// The game had already ended.
    #[error("game over")]
    Over(GameResult),
    /// The rules of the game do not allow the event at this point.
    #[error("{0}")]
    Refused(Refusal),
}

impl From<ReadError> for EventProblem {
    fn from(error: ReadError) -> EventProblem {
        EventProblem::Text(Box::new(error))
    }
}

/// A kind of thing in a saved game whose number is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Countable {
    /// Events of the game: moves, clock presses, offers and so on.
    Events,
    /// Variations, each counted as one.
    Variations,
    /// Moves of all variations together.
    VariationMoves,
    /// Positions in the game or its variations that have a note.
    Notes,
    /// Bytes of all comments together.
    NoteBytes,
    /// Annotation glyphs (NAGs) of all notes together.
    Nags,
    /// PGN-style tags.
    Tags,
    /// Bytes of the text of the save.
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

/// Free texts of a game, each with a length limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextField {
    /// The game's title.
    Title,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// Name of the tournament.
    Event,
    /// Round of the tournament.
    Round,
    /// Venue of the game.
    Venue,
    /// Date of play, as the players wrote it.
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
