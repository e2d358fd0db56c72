//! What can be wrong in the text of a save.

use std::fmt;

use thiserror::Error;

use crate::game::{
    ControlError, EnvelopeIdError, GameResult, Refusal, TeamBoard, TeamSetupError, TooLong,
};
use crate::rules::notation::ReadError;
use crate::rules::{Illegal, RuleSetError, TextError};
use crate::store::fields::{FORMAT, FORMAT_WITH_RULES};

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
    #[error("it is a match on two boards (Tandem), not a single game")]
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
