//! Fields that TFEN and FEN share: rows of squares, pieces in hand, side to move, counters, and the
//! checks given.

use std::cmp::Reverse;
use std::fmt;

use super::TextError;
use crate::rules::Square;
use crate::rules::position::MAX_COUNTER;
use crate::rules::{
    BoardLayout, CastlingSide, Color, Level, Piece, Role, RuleSet, Setup, SetupError,
};

/// The four castling rights in the order of position text, KQkq.
pub(super) const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::King),
    (Color::White, CastlingSide::Queen),
    (Color::Black, CastlingSide::King),
    (Color::Black, CastlingSide::Queen),
];

/// Mark after a promoted piece, which counts as a pawn once it is captured (bughouse, Crazyhouse).
const PROMOTED: char = '~';

/// Parses the pieces on one rank of a board and adds them to the setup; `None` if the text does not
/// fit the board.
pub(super) fn read_row(
    setup: &mut Setup,
    layout: &BoardLayout,
    (level, rank): (Level, u8),
    text: &str,
) -> Option<()> {
    let board = layout.board(level);
    let (mut file, mut last) = (board.file, None);
    for letter in text.chars() {
        if letter == PROMOTED {
            // The mark belongs to the piece right before it.
            setup.promoted.push(last.take()?);
        } else if let Some(gap @ 1..) = letter.to_digit(10) {
            file = file.saturating_add(gap as u8);
            last = None;
        } else {
            let square = layout.square_at(file, rank, level)?;
            setup.pieces.push((square, Piece::from_letter(letter)?));
            file += 1;
            last = Some(square);
        }
    }
    (file == board.file + board.files).then_some(())
}

/// Writes the ranks of a board from the highest, with `/` between.
pub(super) fn write_rows(
    setup: &Setup,
    layout: &BoardLayout,
    level: Level,
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    let board = layout.board(level);
    for rank in (board.rank..board.rank + board.ranks).rev() {
        if rank + 1 != board.rank + board.ranks {
            f.write_char('/')?;
        }
        let mut gap = 0;
        for file in board.file..board.file + board.files {
            let square = layout.square_at(file, rank, level);
            let mut pieces = setup.pieces.iter();
            let Some((square, piece)) = pieces.find(|&&(at, _)| Some(at) == square) else {
                gap += 1;
                continue;
            };
            write_gap(gap, f)?;
            gap = 0;
            f.write_char(piece.letter())?;
            if setup.promoted.contains(square) {
                f.write_char(PROMOTED)?;
            }
        }
        write_gap(gap, f)?;
    }
    Ok(())
}

fn write_gap(gap: u8, f: &mut dyn fmt::Write) -> fmt::Result {
    match gap {
        0 => Ok(()),
        _ => write!(f, "{gap}"),
    }
}

/// Splits the first field of a position text into the placement and the pieces in hand after it in
/// brackets (`[Qnp]`, bughouse and Crazyhouse). The second part is `None` if there are no brackets.
pub(super) fn split_hand(placement: &str) -> (&str, Option<&str>) {
    let inner = placement.strip_suffix(']');
    match inner.and_then(|inner| inner.split_once('[')) {
        Some((rest, hand)) => (rest, Some(hand)),
        None => (placement, None),
    }
}

/// Parses the pieces that can be dropped, in any order; an error if the rule set has no drops.
pub(super) fn read_hand(rules: &RuleSet, text: &str) -> Result<Vec<Piece>, TextError> {
    if !rules.hands {
        return Err(TextError::in_setup(rules.base(), SetupError::NoHands));
    }
    let pieces: Option<_> = text.chars().map(Piece::from_letter).collect();
    pieces.ok_or_else(|| TextError::Hand {
        found: text.to_owned(),
    })
}

/// Formats the pieces that can be dropped, in brackets: White's first, and each side's in the order
/// Q R B N P.
pub(super) fn write_hand(pieces: &[Piece]) -> String {
    let mut pieces = pieces.to_vec();
    pieces.sort_by_key(|piece| (piece.color, Reverse(piece.role)));
    let letters: String = pieces.into_iter().map(Piece::letter).collect();
    format!("[{letters}]")
}

/// Parses the side to move, `w` or `b`.
pub(super) fn read_turn(text: &str) -> Result<Color, TextError> {
    let letter = |color: &Color| text.strip_prefix(color.letter()) == Some("");
    let turn = Color::ALL.into_iter().find(letter);
    turn.ok_or_else(|| TextError::Turn {
        found: text.to_owned(),
    })
}

/// Parses a number from `least` to the maximum of the move counters, written in digits without a
/// sign or leading zeros.
pub(super) fn read_number(
    (field, what): (u8, &'static str),
    least: u32,
    text: &str,
) -> Result<u32, TextError> {
    let fits = |number: &u32| (least..=MAX_COUNTER).contains(number) && number.to_string() == text;
    let number = text.parse().ok().filter(fits);
    number.ok_or_else(|| TextError::Number {
        field,
        what,
        least,
        most: MAX_COUNTER,
        found: text.to_owned(),
    })
}

/// Parses the numbers of checks given by White and by Black (Three-check), from a text such as
/// `+1+0` (checks given) or `2+3` (checks left).
pub(super) fn read_checks(text: &str) -> Result<[u8; 2], TextError> {
    let count = |text: &str| {
        let one = text.parse().ok().filter(|&count: &u8| count <= 3);
        one.filter(|_| text.len() == 1)
    };
    let counts = |text: &str| {
        let (white, black) = text.split_once('+')?;
        Some([count(white)?, count(black)?])
    };
    let checks = match text.strip_prefix('+') {
        Some(given) => counts(given),
        None => counts(text).map(|left| left.map(|count| 3 - count)),
    };
    checks.ok_or_else(|| TextError::Checks {
        found: text.to_owned(),
    })
}

/// Formats the numbers of checks given by White and by Black.
pub(super) fn write_checks([white, black]: [u8; 2]) -> String {
    format!("+{white}+{black}")
}

/// Square of the rook for a castling right that names only the side (`K` or `Q`). In rule sets with
/// several initial positions, this is the outermost rook on that side of the king on the back row;
/// otherwise the rook's fixed starting square. `None` if the king or such a rook is missing on the
/// back row.
pub(super) fn outermost_rook(
    setup: &Setup,
    rules: &RuleSet,
    color: Color,
    side: CastlingSide,
) -> Option<Square> {
    if !rules.castling.shuffled {
        return rules.castling.usual(color, side).map(|usual| usual.rook);
    }
    let row = rules.start.row(color);
    let stands = |square: Square, role| setup.pieces.contains(&(square, Piece { color, role }));
    let king = row.iter().position(|&square| stands(square, Role::King))?;
    let rook = |square: &Square| stands(*square, Role::Rook);
    match side {
        CastlingSide::King => row.iter().skip(king).rev().copied().find(rook),
        CastlingSide::Queen => row.iter().take(king).copied().find(rook),
    }
}
