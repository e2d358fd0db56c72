//! What can be wrong in a PGN, and where.

use thiserror::Error;

use super::tokens::Spot;
use crate::game::{GameResult, Refusal, TeamBoard, TeamResult, TeamSetupError};
use crate::rules::notation::{ReadError, SheetResult};
use crate::rules::{Color, RuleSetError, TextError};
use crate::store::error::TextField;

/// The most letters of a token that an error repeats.
const SHOWN: usize = 40;

/// Why a game of a PGN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}, column {column}, at {token:?}: {fault}")]
pub struct PgnError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in letters.
    pub column: usize,
    /// What stands there, cut where it is long.
    pub token: String,
    /// What is wrong with it.
    pub fault: PgnFault,
}

/// What is wrong at a place of a PGN.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnFault {
    /// A game that is longer than any that could be kept.
    #[error("the game is longer than {limit} bytes; cut it into several, each with its tags")]
    GameTooLong {
        /// The most bytes that it may have.
        limit: usize,
    },
    /// A comment without its end.
    #[error("the comment is never closed; expected }}")]
    OpenComment,
    /// A variation without its end.
    #[error("the variation is never closed; expected )")]
    OpenVariation,
    /// A bracket that nothing has opened.
    #[error("nothing has been opened that this closes")]
    Stray,
    /// A tag that is none.
    #[error("expected a tag such as [White \"Name\"]")]
    Tag,
    /// A tag that says two things.
    #[error("the tag {name} stands twice, and was {first:?} before")]
    TagTwice {
        /// Its name.
        name: String,
        /// What it said first.
        first: String,
    },
    /// A name or value that is longer than what can be kept.
    #[error("the {field} has more than {limit} letters")]
    TooLong {
        /// Which text.
        field: TextField,
        /// The most letters that it may have.
        limit: usize,
    },
    /// More tags than can be kept.
    #[error("the game has more than {limit} tags")]
    TooManyTags {
        /// The most there may be.
        limit: usize,
    },
    /// A sign that is none.
    #[error("expected a sign from $0 to $255")]
    Nag,
    /// A variation where there is no move that it could stand for.
    #[error("a variation stands behind a move, and there is none yet")]
    NoMoveBefore,
    /// A game that is not played here.
    #[error(
        "this game is not played here; expected Chess960, Atomic, Antichess, Giveaway, Bughouse, Tri-D or no variant"
    )]
    Variant,
    /// A rule set that there is none of.
    #[error("the rule set: {0}")]
    Rules(RuleSetError),
    /// A rule set that is no game of the variant.
    #[error("the tag Variant says {variant}, which the rule set is not")]
    OtherVariant {
        /// What the tag Variant says.
        variant: String,
    },
    /// Another initial position is promised and not given.
    #[error("the tag SetUp promises an initial position; expected a tag FEN, or TFEN on the tower")]
    NoStart,
    /// The initial position is none.
    #[error("the initial position: {0}")]
    Start(Box<TextError>),
    /// The text of the move means no legal move.
    #[error("{0}")]
    Move(Box<ReadError>),
    /// A capture in a game of Atomic that names no rule set clears a pawn, which other
    /// programs spare.
    #[error(
        "by Atomschach's rules this capture clears the pawn on {pawn} too, which Atomic as other programs play it spares; a game of Atomschach says so by [RuleSet \"chess+atomic\"], or is read with --rules chess+atomic"
    )]
    ClearedPawn {
        /// Where it stands.
        pawn: String,
    },
    /// The game does not let it happen, or cannot hold it.
    #[error("{0}")]
    Refused(Refusal),
    /// A move of a match on two boards in a game whose tags name no such match.
    #[error(
        "a move of a match on two boards, in a game whose tags name none; expected the tags WhiteA, BlackA, WhiteB and BlackB"
    )]
    OneBoard,
    /// A move of a match that does not say on which board it is made.
    #[error(
        "expected a number with the board before the move: 1A. or 1B. for White, 1a. or 1b. for Black"
    )]
    NoBoard,
    /// A move of a match in which the other player has the move.
    #[error("it is {color:?}'s move on board {board}", board = .board.letter())]
    OtherTurn {
        /// The board.
        board: TeamBoard,
        /// Who has the move there.
        color: Color,
    },
    /// A variation that goes over to the other board.
    #[error("a variation stays on its board; expected a move on board {board}", board = .board.letter())]
    OtherBoard {
        /// The board of the variation.
        board: TeamBoard,
    },
    /// The boards of a match do not belong together.
    #[error("{0}")]
    Match(TeamSetupError),
    /// A board that there is none of.
    #[error("expected A or B, the board on which the match has ended")]
    ResultBoard,
    /// The result is not that of the last positions.
    #[error("the result is {found}, but the last positions are {result}")]
    MatchContradiction {
        /// What the PGN says.
        found: SheetResult,
        /// What the positions say.
        result: TeamResult,
    },
    /// A result that is none.
    #[error("expected 1-0, 0-1, 1/2-1/2 or *")]
    Result,
    /// The moves end with another result than the tag says.
    #[error("the moves end with {found}, but the tag Result says {tag}")]
    OtherResult {
        /// What stands behind the moves.
        found: SheetResult,
        /// What the tag says.
        tag: SheetResult,
    },
    /// The result is not that of the last position.
    #[error("the result is {found}, but the last position is {result}")]
    Contradiction {
        /// What the PGN says.
        found: SheetResult,
        /// What the position says.
        result: GameResult,
    },
}

/// A fault, where it is.
#[derive(Clone, Debug)]
pub struct Found {
    pub spot: Spot,
    pub fault: PgnFault,
}

impl PgnFault {
    /// At a place of the text.
    pub fn at(self, spot: Spot) -> Found {
        Found { spot, fault: self }
    }
}

impl Found {
    /// The error to tell of it.
    pub fn tell(self, text: &str, game: usize) -> PgnError {
        let Spot { at, line, start } = self.spot;
        let before = text.get(start..at).unwrap_or_default();
        let rest = text.get(at..).unwrap_or_default();
        let end = |letter: char| letter.is_whitespace() || "{}()[];".contains(letter);
        let mut letters = rest.char_indices().skip(1).take(SHOWN);
        let end = letters.find(|&(_, letter)| end(letter));
        let cut = || rest.char_indices().nth(SHOWN).map(|(at, _)| at);
        let end = end.map(|(at, _)| at).or_else(cut).unwrap_or(rest.len());
        PgnError {
            game,
            line,
            column: before.chars().count() + 1,
            token: rest.get(..end).unwrap_or_default().to_owned(),
            fault: self.fault,
        }
    }
}
