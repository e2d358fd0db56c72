//! What was passed over or understood otherwise when a game of a PGN was read, and where.

use thiserror::Error;

use super::error::place;
use super::tokens::Spot;
use crate::game::{GameResult, Limit, Refusal, TeamBoard, TeamResult};
use crate::rules::notation::{ReadError, SheetResult};
use crate::rules::{Color, TextNote};
use crate::store::error::TextField;
use crate::store::holding::Opened;

/// A game that was read from a text.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The game.
    pub opened: Opened,
    /// What is not in it as the text has it, in the order of the text.
    pub notes: Vec<PgnNote>,
}

impl ReadGame {
    /// The first note on a move of the game itself that cannot be read: the game ends there.
    pub fn cut(&self) -> Option<&PgnNote> {
        self.notes.iter().find(|note| note.what.cuts())
    }
}

impl From<Opened> for ReadGame {
    fn from(opened: Opened) -> ReadGame {
        let notes = Vec::new();
        ReadGame { opened, notes }
    }
}

/// What was passed over at a place of a PGN.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}, column {column}, at {token:?}: {what}")]
pub struct PgnNote {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in letters.
    pub column: usize,
    /// What stands there, cut where it is long.
    pub token: String,
    /// What it is.
    pub what: PgnOddity,
}

/// Something that is not as it should be, and what was made of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnOddity {
    /// A comment without its end.
    #[error("the comment is never closed; everything behind it was taken for part of it")]
    OpenComment,
    /// A variation without its end.
    #[error("the variation is never closed; everything behind it was taken for part of it")]
    OpenVariation,
    /// A closing bracket without an opening one.
    #[error("this closes nothing, and was ignored")]
    Stray,
    /// Not a tag and not a comment.
    #[error("expected a tag such as [White \"Name\"]; kept as a comment")]
    NoTag,
    /// A tag that is not written as the standard has it.
    #[error("expected a tag such as [White \"Name\"]; read as the tag {name}")]
    LooseTag {
        /// The name that it was read as.
        name: String,
    },
    /// A tag that stands twice with different values.
    #[error("the tag {name} is there twice; {kept:?} counts, {ignored:?} was ignored")]
    TagTwice {
        /// Its name.
        name: String,
        /// The value that counts.
        kept: String,
        /// The other.
        ignored: String,
    },
    /// A name or value that is longer than what can be kept.
    #[error("the {field} has more than {limit} letters; the rest was left out")]
    TooLong {
        /// Which text.
        field: TextField,
        /// The most letters that it may have.
        limit: usize,
    },
    /// More tags than can be kept.
    #[error("the game has more than {limit} tags; the others were left out")]
    TooManyTags {
        /// The most there may be.
        limit: usize,
    },
    /// Another initial position is promised and not given.
    #[error(
        "the tag SetUp announces an initial position, but there is none; read from the usual one"
    )]
    NoStart,
    /// An initial position that is not written as the standard has it.
    #[error("initial position: {0}")]
    Start(Box<TextNote>),
    /// A rule set that is not of the variant.
    #[error("the tag Variant says {variant}, which the rule set is not; the rule set counts")]
    OtherVariant {
        /// What the tag Variant says.
        variant: String,
    },
    /// A `$` without a number up to 255.
    #[error("expected a sign from $0 to $255; kept as a comment")]
    Nag,
    /// A word among the moves that cannot be a move.
    #[error("not a move; kept as a comment")]
    Word,
    /// A promotion without its piece.
    #[error("the promotion does not say to what; read as a queen")]
    Queen,
    /// The text of a move of the game itself is not a legal move.
    #[error("{0}; the game was read up to here, the rest is kept as a comment")]
    Move(Box<ReadError>),
    /// The text of a move of a variation is not a legal move.
    #[error("{0}; the variation was read up to here, the rest is kept as a comment")]
    VariationMove(Box<ReadError>),
    /// A null move in the game itself.
    #[error("a null move; the game was read up to here, the rest is kept as a comment")]
    NullMove,
    /// A null move in a variation.
    #[error("a null move; the variation was read up to here, the rest is kept as a comment")]
    NullVariation,
    /// A capture in a game of Atomic that names no rule set clears a pawn, which other
    /// programs spare.
    #[error(
        "by Atomschach's rules this capture clears the pawn on {pawn} too, which Atomic as other programs play it spares; what follows is kept as a comment. A game of Atomschach says so by [RuleSet \"chess+atomic\"], or is read with --rules chess+atomic"
    )]
    ClearedPawn {
        /// Where it stands.
        pawn: String,
        /// Whether it is in a variation.
        beside: bool,
    },
    /// Moves after the end of the game.
    #[error("the game is over: {0}; what follows is kept as a comment")]
    Over(GameResult),
    /// A move that the game cannot take.
    #[error("{0}; the game was read up to here, the rest is kept as a comment")]
    Refused(Refusal),
    /// A move or note beside the game that it cannot take.
    #[error("{0}; left out")]
    RefusedBeside(Refusal),
    /// More of something than a game can hold.
    #[error("the game has more than {} {what}; {count} were left out", what.most())]
    LeftOut {
        /// What there is too much of.
        what: Limit,
        /// How many of them.
        count: usize,
    },
    /// Not a result.
    #[error("expected 1-0, 0-1, 1/2-1/2 or *; ignored")]
    Result,
    /// The moves end with another result than the tag says.
    #[error("the moves end with {found}, but the tag Result says {tag}, which counts")]
    OtherResult {
        /// What stands behind the moves.
        found: SheetResult,
        /// What the tag says.
        tag: SheetResult,
    },
    /// The result is not that of the last position.
    #[error("the result is {found}, but the game ended {result}, which counts")]
    Contradiction {
        /// What the PGN says.
        found: SheetResult,
        /// What the position or the clock says.
        result: GameResult,
    },
    /// The result is not that of the last positions.
    #[error("the result is {found}, but the match ended {result}, which counts")]
    MatchContradiction {
        /// What the PGN says.
        found: SheetResult,
        /// What the positions say.
        result: TeamResult,
    },
    /// A move of a match on two boards in a game whose tags name no such match.
    #[error(
        "a move of a match on two boards, but the tags WhiteA, BlackA, WhiteB and BlackB are missing; the board was ignored"
    )]
    OneBoard,
    /// A move of a match that does not say on which board it is made.
    #[error("expected a number with the board before the move: 1A. or 1B. for White, 1a. or 1b. for Black; read as a move on board {board}", board = .board.letter())]
    NoBoard {
        /// The board of the move before.
        board: TeamBoard,
    },
    /// A move of a match in which the other player has the move.
    #[error("it is {color:?}'s move on board {board}, which the number does not say", board = .board.letter())]
    OtherTurn {
        /// The board.
        board: TeamBoard,
        /// Who has the move there.
        color: Color,
    },
    /// A variation that goes over to the other board.
    #[error("a variation stays on its board, which is {board}; the rest is kept as a comment", board = .board.letter())]
    OtherBoard {
        /// The board of the variation.
        board: TeamBoard,
    },
    /// A board that there is none of.
    #[error("expected A or B, the board on which the match has ended; ignored")]
    ResultBoard,
}

impl PgnOddity {
    /// What was passed over in an initial position.
    pub fn start(note: TextNote) -> PgnOddity {
        PgnOddity::Start(Box::new(note))
    }

    /// At a place of the text.
    pub fn at(self, spot: Spot) -> Noted {
        Noted { spot, what: self }
    }

    /// Whether a move of the game itself could not be read.
    pub fn cuts(&self) -> bool {
        matches!(
            self,
            PgnOddity::Move(_)
                | PgnOddity::NullMove
                | PgnOddity::ClearedPawn { beside: false, .. }
                | PgnOddity::Refused(_)
        )
    }
}

/// Something odd, where it is.
#[derive(Clone, Debug)]
pub struct Noted {
    pub spot: Spot,
    pub what: PgnOddity,
}

/// The notes on a position that stands at the beginning of a text.
pub fn of_position(notes: Vec<TextNote>, text: &str) -> Vec<PgnNote> {
    let (at, line, start) = (0, 1, 0);
    let spot = Spot { at, line, start };
    let noted = notes
        .into_iter()
        .map(|note| PgnOddity::start(note).at(spot));
    self::notes(noted.collect(), text, 1)
}

/// The notes on a game, in the order of the text.
pub fn notes(mut noted: Vec<Noted>, text: &str, game: usize) -> Vec<PgnNote> {
    noted.sort_by_key(|noted| noted.spot.at);
    let notes = noted.into_iter().map(|Noted { spot, what }| {
        let (line, column, token) = place(text, spot);
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
