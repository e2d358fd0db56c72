//! Errors in the text of a save.

use std::fmt;

use thiserror::Error;

use crate::game::control::ControlError;
use crate::game::envelope::{EnvelopeIdError, TooLong};
use crate::game::team::{TandemBoard, TandemSetupError};
use crate::game::{GameResult, Refusal};
use crate::rules::notation::ReadError;
use crate::rules::{Illegal, RuleSet, RuleSetError, TextError};

/// Problem in the text of a save.
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
    /// A name is neither a square, a column nor an attack board's pin.
    #[error("expected a square, a column or a pin, found \"{name}\"")]
    UnknownName {
        /// The name in the text of the save.
        name: String,
    },
    /// The game could not be serialized; this is a bug in the app.
    #[error("cannot be serialized: {reason}")]
    Unwritable {
        /// Message of the RON writer.
        reason: String,
    },
    /// The file has another format number than this version of the app reads.
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
    /// The save says that the players place their pieces before the first move, but games of its
    /// rule set, or from its initial position, do not begin in this way (Article V.S6.2).
    #[error("only games of 960x960 from its own start begin with placing the pieces")]
    Placing,
    /// A match of several games (Article 11) lists one game twice.
    #[error("game {game} listed twice")]
    TwiceInMatch {
        /// Id of the game.
        game: u64,
    },
    /// A rating is outside the range that ratings can have.
    #[error("a rating outside the possible range")]
    Rating,
    /// A text exceeds its length limit.
    #[error("the {field} has more than {limit} characters")]
    TooLong {
        /// The text that is too long, such as a title or a name.
        field: TextField,
        /// Maximum number of characters that such a text may have.
        limit: usize,
    },
    /// A game has more items of a kind than the limit allows.
    #[error("the game has more than {limit} {what}")]
    TooMany {
        /// The items that are too many, such as events or variations.
        what: Countable,
        /// Maximum number of such items.
        limit: usize,
    },
    /// A time is after the year 9999.
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
        /// Rule set of the game in the save.
        rules: &'static RuleSet,
        /// Reason why the event is not possible.
        problem: EventProblem,
    },
    /// A variation branches off from a variation that does not exist, or after a ply that does not
    /// exist.
    #[error("variation {number}: line {line} has no ply {ply} to branch off from")]
    Departure {
        /// Number of the variation, from 1.
        number: usize,
        /// What the variation branches off from: 0 for the game itself, n for the n-th variation.
        line: usize,
        /// The number of plies of the game or of that variation before this variation begins.
        ply: usize,
    },
    /// A variation has an impossible move.
    #[error("variation {number}, move {ply}: {problem}")]
    Variation {
        /// Number of the variation, from 1.
        number: usize,
        /// Number of the move in the variation, from 1.
        ply: usize,
        /// Rule set of the game in the save.
        rules: &'static RuleSet,
        /// Reason why the move is not possible.
        problem: EventProblem,
    },
    /// The text is a match on two boards, but a single game is needed.
    #[error("expected one game, found a Bughouse game on two boards")]
    IsMatch,
    /// A match on two boards is needed, but the text is a game on one board. Also used for a game
    /// on one board that wrongly has events on board B.
    #[error("expected a Bughouse game on two boards, found one game")]
    OneBoard,
    /// The setups of the two boards do not make a match.
    #[error("the boards: {0}")]
    Match(TandemSetupError),
    /// A variation or note of one of two boards is not valid.
    #[error("board {board}: {damage}", board = board.letter())]
    OnBoard {
        /// The board of the variation or note.
        board: TandemBoard,
        /// Error in the variation or note.
        damage: Box<DamageError>,
    },
    /// A note belongs to a position that does not exist, or to one that already has a note.
    #[error("note {number}: line {line} has no ply {ply} without a note")]
    Note {
        /// Number of the note, from 1.
        number: usize,
        /// What the note belongs to: 0 for the game itself, n for the n-th variation.
        line: usize,
        /// The number of plies of the game or of that variation before the note.
        ply: usize,
    },
}

/// Reason why an event of a save is not possible.
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
        /// Reason why the move is not legal.
        illegal: Box<Illegal>,
    },
    /// The name of a touched square or attack board is neither a square nor a pin.
    #[error("expected a square or a pin, found \"{name}\"")]
    NoPlace {
        /// The name in the text of the save.
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

/// A kind of item in a saved game, such as variations, whose number is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Countable {
    /// Events of the game: moves, clock presses, offers and so on.
    Events,
    /// Variations, each counted as one.
    Variations,
    /// Moves of all variations together.
    VariationMoves,
    /// Positions with a note, in the game and its variations together.
    Notes,
    /// Bytes of all comments together.
    NoteBytes,
    /// Annotation glyphs (NAGs) of all notes together.
    Nags,
    /// PGN-style tags of the game.
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
    /// The name of a PGN-style tag.
    TagName,
    /// The value of a PGN-style tag.
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
