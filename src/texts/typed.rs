//! Texts on the errors in a typed move, scoresheet, position, rule set or clock.

use super::Words;
use super::localize::{Localize, Named, Values, localized, variant};
use super::names::Names;
use crate::game::{ControlError, EditError, TandemSetupError, TimeControl};
use crate::rules::notation::{ReadError, ScoresheetError};
use crate::rules::{
    FenError, PositionField, RuleSetError, SetupError, TextError, TextNote, TfenError,
};

localized! {
    ReadError, "read" {
        NotUnderstood { text },
        NotLong {},
        NoSquare { square } => [square: Named(square)],
        Mismatch { text },
        NoSuchMove { text, why },
        Ambiguous { text, names } => [text: text, moves: names.join(", ")],
    }
    ScoresheetError, "scoresheet" {
        Move { number, color, reason } => [number: number, player: color, reason: reason],
        Missing { number, color, found, found_color } => [
            number: number, player: color, found: found, other: found_color
        ],
    }
    TextError, "text" { Tfen(error) => (error), Fen(error) => (error) }
    TextNote, "text-note" {
        Missing { what, read },
        Corrected { what, found, read },
        Ignored(error) => [why: error],
        LatePassing { square, halfmoves } => [square: Named(square), halfmoves: halfmoves],
        Behind { found },
    }
    PositionField, "position-field" { Pieces, Turn, Rights, EnPassant, Halfmoves, Number }
    TfenError, "tfen" {
        Fields { found },
        Board { found },
        BoardName { found },
        BoardTwice { name },
        BoardMissing { name },
        Rows { name, ranks, files, found },
        Hand { found },
        Turn { found },
        Rights { found },
        Square { field, found },
        Number { field, found },
        Checks { found },
        Setup(error) => (InField(error, error.field().0)),
    }
    FenError, "fen" {
        Fields { found },
        Rows { found },
        Row { rank, found },
        Hand { found } as "tfen-hand",
        Turn { found } as "tfen-turn",
        Rights { found },
        NoRook { letter },
        EnPassant { rank, found },
        Number { field, found } as "tfen-number",
        Checks { found } as "tfen-checks",
        Setup(error) => (InField(error, error.fen_field().0)),
    }
    SetupError, "setup" {
        NoSuchPin { number },
        BoardTwice { name } => [name: Named(name)],
        OffBoard { square } => [square: Named(square)],
        TwoPieces { square } => [square: Named(square)],
        Kings { color, found } => [player: color, found: found],
        KingsTouch,
        Pawn { square } => [square: Named(square)],
        Unpromoted { square } => [square: Named(square)],
        OpponentInCheck {},
        RightsWithoutPieces { right, king, rook } => [
            right: right, king: Named(king), rook: Named(rook)
        ],
        NoSuchRight { color, square } => [
            player: color, square: Named(square)
        ],
        RightTwice { color } => [player: color],
        NoHands,
        Hand { color, letter } => [player: color, letter: letter],
        Promoted { square } => [square: Named(square)],
        TwoSteps { square } => [square: Named(square)],
        EnPassant { square } => [square: Named(square)],
        Pending { square } => [square: Named(square)],
        PendingAttacks { square } => [square: Named(square)],
        Checks {},
        Halfmoves { found } as "setup-number",
        Number { found },
    }
    RuleSetError, "rules" {
        UnknownBoard { found },
        UnknownOption { found },
        Twice { option },
        Unsuitable { option, base },
        CastlingAlone,
        RookPawnsAlone,
        Contradiction { first, second, reason } => [
            first: first, second: second, about: variant(reason)
        ],
    }
    ControlError, "control" {
        NoPeriod,
        TooManyPeriods => [most: TimeControl::MAX_PERIODS],
        Moves(period) => [period: period, most: TimeControl::MAX_MOVES],
        NotLast(period),
        TooLong => [hours: (TimeControl::MAX_TIME.0 / 3_600_000).to_string()],
        NotTwo,
        NoTime,
    }
    EditError, "edit" {
        Place(error) => (error),
        NoStart { white, black } => [white: usize::from(*white), black: usize::from(*black)],
    }
    TandemSetupError, "team" { NoHands, OtherRules, Over(board) }
}

/// An error in a position, with the number of the field of the position text that contains the
/// error.
struct InField<'a>(&'a SetupError, u8);

impl Localize for InField<'_> {
    fn parts(&self, words: Words, names: &Names) -> (String, Values) {
        let text = self.0.localize(words, names);
        let values = vec![("text", text.into()), ("field", self.1.into())];
        ("in-field".to_owned(), values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn a_clock_without_time_is_refused_in_german() {
        let german = Words {
            language: Language::German,
            ..Words::default()
        };
        let text = german.localize(&ControlError::NoTime);
        assert_eq!(text, "Der erste Abschnitt gibt gar keine Zeit");
    }
}
