//! Notes on what was ignored, corrected or kept as a comment while reading a game of a PGN.

use thiserror::Error;

use super::error::line_column_and_token;
use super::location::Location;
use crate::game::team::{TandemBoard, TandemResult};
use crate::game::{GameResult, Limit, Refusal};
use crate::rules::notation::{ReadError, SheetResult};
use crate::rules::{Color, TextNote};
use crate::store::error::TextField;
use crate::store::opened::Opened;

/// A game or match that was read from a text.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The game or match.
    pub opened: Opened,
    /// Notes on parts of the text that were ignored or read differently, in the order of the text.
    pub notes: Vec<PgnNote>,
}

impl ReadGame {
    /// Returns the note on the first move of the main line that could not be read or played. The
    /// game ends before this move. `None` if all moves were played.
    pub fn first_unread_move(&self) -> Option<&PgnNote> {
        self.notes.iter().find(|note| note.what.ends_main_line())
    }
}

impl From<Opened> for ReadGame {
    fn from(opened: Opened) -> ReadGame {
        let notes = Vec::new();
        ReadGame { opened, notes }
    }
}

/// Note on an irregularity in a PGN, with the line and column where it occurs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}, column {column}, at \"{token}\": {what}")]
pub struct PgnNote {
    /// The number of the game in the PGN, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text at that line and column, shortened if it is long.
    pub token: String,
    /// The irregularity that the note is about.
    pub what: PgnOddity,
}

/// Irregularity in a PGN. The message of each variant also says what was done with the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnOddity {
    /// A comment is never closed.
    #[error("unclosed comment")]
    OpenComment,
    /// A variation is never closed.
    #[error("unclosed variation")]
    OpenVariation,
    /// A closing bracket without an opening one.
    #[error("unmatched closing bracket")]
    UnmatchedBracket,
    /// Text in square brackets that is not a tag.
    #[error("not a tag")]
    NotATag,
    /// A tag that is not written in the syntax of the standard.
    #[error("nonstandard tag, read as {name}")]
    LooseTag {
        /// The name that was read.
        name: String,
    },
    /// A tag that occurs twice, with different values.
    #[error("tag {name} repeated; ignored \"{ignored}\"")]
    TagTwice {
        /// The name of the tag.
        name: String,
        /// The value that is used.
        used: String,
        /// The value that is ignored.
        ignored: String,
    },
    /// The name or value of a tag is too long.
    #[error("expected at most {limit} characters in the {field}")]
    TooLong {
        /// The part that is too long: name or value.
        field: TextField,
        /// Maximum number of characters of a name or value.
        limit: usize,
    },
    /// The game has more tags than are read.
    #[error("expected at most {limit} tags")]
    TooManyTags {
        /// Maximum number of tags that are read.
        limit: usize,
    },
    /// The tag SetUp announces an initial position, but no tag has one.
    #[error("the initial position that the tag SetUp announces is missing")]
    MissingStart,
    /// Something in the text of the initial position was ignored or corrected.
    #[error("initial position: {0}")]
    Start(Box<TextNote>),
    /// The variant that the tag Variant names does not fit the rule set of the game.
    #[error("tag Variant says {variant}, unlike the rule set")]
    OtherVariant {
        /// The value of the tag Variant.
        variant: String,
    },
    /// A `$` that is not followed by a number up to 255.
    #[error("not a sign from $0 to $255")]
    InvalidNag,
    /// A word among the moves that is not written like a move.
    #[error("not a move")]
    NotAMove,
    /// A promotion without its piece, which was read as a promotion to a queen.
    #[error("promotion without a piece, read as a queen")]
    AssumedQueen,
    /// The text of a move of the main line is not a legal move.
    #[error("{0}; the rest is kept as a comment")]
    Move(Box<ReadError>),
    /// The text of a move of a variation is not a legal move.
    #[error("{0}; the rest of the variation is kept as a comment")]
    VariationMove(Box<ReadError>),
    /// A null move in the main line.
    #[error("null move")]
    NullMove,
    /// A null move in a variation.
    #[error("null move in a variation")]
    NullVariation,
    /// Moves after the end of the game.
    #[error("moves after the end of the game: {0}")]
    MovesAfterEnd(GameResult),
    /// A move of the main line that the game rejects.
    #[error("{0}; the rest is kept as a comment")]
    Refused(Refusal),
    /// A move of a variation, or a note, that the game rejects. Only this move or note is left out.
    #[error("{0}; left out")]
    RefusedStudy(Refusal),
    /// The PGN has more items of a kind, such as variations, than a game may have. The items beyond
    /// the limit were left out.
    #[error("the game has more than {} {what}; {count} were left out", what.max())]
    LeftOut {
        /// The limit that is exceeded.
        what: Limit,
        /// The number of items that were left out.
        count: usize,
    },
    /// Variations with no move that another line does not have. Each is read as a part of that
    /// line, with its comments.
    #[error("variations that repeat another line, and were joined with it: {count}")]
    RepeatedVariations {
        /// The number of such variations.
        count: usize,
    },
    /// The value of the tag Result is not a result.
    #[error("the tag Result is not a result")]
    InvalidResult,
    /// The result that stands after the moves differs from the result in the tag Result.
    #[error("expected {tag} as in the tag Result, found {found}")]
    OtherResult {
        /// The result that the PGN gives at the end of the moves.
        found: SheetResult,
        /// The result in the tag.
        tag: SheetResult,
    },
    /// The result in the PGN differs from the result that follows from the last position or the
    /// clock.
    #[error("the result is {found}, but the game ended {result}, which counts")]
    Contradiction {
        /// The result in the PGN.
        found: SheetResult,
        /// The result that follows from the position or the clock.
        result: GameResult,
    },
    /// The result of a match in the PGN differs from the result that follows from the last
    /// positions or the clocks.
    #[error("the result is {found}, but the Bughouse game ended {result}, which counts")]
    MatchContradiction {
        /// The result in the PGN.
        found: SheetResult,
        /// The result that follows from the positions or the clocks.
        result: TandemResult,
    },
    /// A move with the letter of a board, although the tags of the game are not for a match on two
    /// boards.
    #[error("a move of a Bughouse game without the tags of one")]
    OneBoard,
    /// A move of a match without the letter of its board. It counts as a move on the board of the
    /// previous move.
    #[error("a move without its board")]
    NoBoard {
        /// The board of the previous move.
        board: TandemBoard,
    },
    /// A move number in a match whose letter stands for the wrong player: on that board the other
    /// player is to move.
    #[error("number of the player without the move")]
    OtherTurn {
        /// The board of the move number.
        board: TandemBoard,
        /// The colour of the player who is to move on that board.
        color: Color,
    },
    /// A variation with a move on the other board.
    #[error("a variation with a move on the other board")]
    OtherBoard {
        /// The board of the variation.
        board: TandemBoard,
    },
    /// The tag ResultBoard names neither board A nor board B.
    #[error("the tag ResultBoard is neither A nor B")]
    InvalidResultBoard,
}

impl PgnOddity {
    /// Wraps a note on the initial position of a game.
    pub fn start(note: TextNote) -> PgnOddity {
        PgnOddity::Start(Box::new(note))
    }

    /// Combines the irregularity with the location in the text where it was found.
    pub fn at(self, location: Location) -> LocatedOddity {
        LocatedOddity {
            location,
            what: self,
        }
    }

    /// Returns whether this irregularity ends the main line, because the move there could not be
    /// read or played.
    pub fn ends_main_line(&self) -> bool {
        matches!(
            self,
            PgnOddity::Move(_) | PgnOddity::NullMove | PgnOddity::Refused(_)
        )
    }
}

/// An irregularity, and the location in the text where it was found.
#[derive(Clone, Debug)]
pub struct LocatedOddity {
    pub location: Location,
    pub what: PgnOddity,
}

/// Converts the notes on a position, which begins in the `text` after `offset` bytes, to notes on a
/// PGN. All of them refer to its beginning.
pub fn of_position(notes: Vec<TextNote>, text: &str, offset: usize) -> Vec<PgnNote> {
    let location = Location::in_text(text, offset);
    let noted = notes
        .into_iter()
        .map(|note| PgnOddity::start(note).at(location));
    self::notes(noted.collect(), text, 1)
}

/// Converts irregularities in a game to notes, in the order of the game's text. `game` is the
/// number of the game in the PGN, from 1.
pub fn notes(mut noted: Vec<LocatedOddity>, text: &str, game: usize) -> Vec<PgnNote> {
    noted.sort_by_key(|oddity| oddity.location.offset);
    let notes = noted.into_iter().map(|LocatedOddity { location, what }| {
        let (line, column, token) = line_column_and_token(text, location);
        PgnNote {
            game,
            line,
            column,
            token,
            what,
        }
    });
    notes.collect()
}
