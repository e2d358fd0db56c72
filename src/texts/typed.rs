//! Texts on the errors in a typed move, scoresheet, position, rule set or clock.

use super::localize::{EnglishName, Localize, PlaceholderValue, Values, localized, variant};
use super::names::Names;
use super::pieces::sentence;
use super::{Texts, Value};
use crate::game::control::{ControlError, TimeControl};
use crate::game::editor::EditError;
use crate::game::team::TandemSetupError;
use crate::rules::notation::{Hint, ReadError, ScoresheetError, Target};
use crate::rules::{Illegal, PositionField, RuleSetError, SetupError, TextError, TextNote};

localized! {
    ReadError, "read" {
        NotUnderstood { text },
        NotLong {},
        NoSquare { square } => [square: EnglishName(square)],
        Mismatch { text },
        NoFile { file, files },
        NoSuchMove { text, why, hint } => [text: text, why: ReasonOrHint(why.as_ref(), hint.as_deref())],
        Ambiguous { text, names } => [text: text, moves: names.join(", ")],
    }
    Hint, "hint" {
        NoSquareNow { place, file, squares } => [place: place, file: file, squares: CommaList(squares)],
        NoBoardLetters,
        NoSuchPiece { piece } => [player: piece.color, role: piece.role],
        NothingToCapture { place },
        OutOfReach { piece, place, moves } => [
            player: piece.color, role: variant(&piece.role), place: place, moves: MoveOptions(moves)
        ],
        NoBoardMoves { pin, moves } => [pin: pin, moves: MoveOptions(moves)],
    }
    ScoresheetError, "scoresheet" {
        Move { number, color, reason } => [number: number, player: color, reason: reason],
        Missing { number, color, found, found_color } => [
            number: number, player: color, found: found, other: found_color
        ],
    }
    TextNote, "text-note" {
        Missing { what, read },
        Corrected { what, found, read },
        Ignored(error) => [why: error],
        LateEnPassant { square, halfmoves } => [square: EnglishName(square), halfmoves: halfmoves],
        Behind { found },
    }
    PositionField, "position-field" { Pieces, Turn, Rights, EnPassant, Halfmoves, Number }
    TextError, "tfen" {
        Fields { found },
        FenFields { found } as "fen-fields",
        Board { found },
        BoardName { found },
        BoardTwice { name },
        BoardMissing { name },
        BoardRows { name, ranks, files, found } as "tfen-rows",
        Rows { found } as "fen-rows",
        Row { rank, found } as "fen-row",
        Hand { found },
        Turn { found },
        Rights { found },
        FenRights { found } as "fen-rights",
        NoRook { letter } as "fen-no-rook",
        Square { field, found },
        EnPassant { rank, found } as "fen-en-passant",
        Number { field, found, least, most },
        Checks { found },
        Setup { field, error } => (SetupErrorInField(error, *field)),
    }
    SetupError, "setup" {
        NoSuchPin { number },
        BoardTwice { name } => [name: EnglishName(name)],
        OffBoard { square } => [square: EnglishName(square)],
        TwoPieces { square } => [square: EnglishName(square)],
        Kings { color, found } => [player: color, found: found],
        KingsTouch,
        Pawn { square } => [square: EnglishName(square)],
        Unpromoted { square } => [square: EnglishName(square)],
        OpponentInCheck {},
        RightsWithoutPieces { right, king, rook } => [
            right: right, king: EnglishName(king), rook: EnglishName(rook)
        ],
        NoSuchRight { color, square } => [
            player: color, square: EnglishName(square)
        ],
        RightTwice { color } => [player: color],
        NoHands,
        Hand { color, letter } => [player: color, letter: letter],
        Promoted { square } => [square: EnglishName(square)],
        TwoSteps { square } => [square: EnglishName(square)],
        EnPassant { square } => [square: EnglishName(square)],
        Pending { square } => [square: EnglishName(square)],
        PendingAttacks { square } => [square: EnglishName(square)],
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

/// Fills a placeholder with an explanation of why a typed text is not a legal move: the reason why
/// the move that the player probably meant is illegal or, if no such move is known, a hint.
struct ReasonOrHint<'a>(Option<&'a Illegal>, Option<&'a Hint>);

impl PlaceholderValue for ReasonOrHint<'_> {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        match *self {
            ReasonOrHint(Some(why), _) => why.value(words, names),
            ReasonOrHint(None, Some(hint)) => sentence(&hint.localize(words, names)).into(),
            ReasonOrHint(None, None) => "none".into(),
        }
    }
}

impl PlaceholderValue for Target {
    fn value(&self, words: Texts, _: &Names) -> Value<'static> {
        match self {
            Target::Square(square) => words.square(*square).into(),
            Target::Column(name) => name.clone().into(),
        }
    }
}

/// Fills a placeholder with a list, or with the word `none` if it is empty.
struct CommaList<'a, T>(&'a [T]);

impl<T: PlaceholderValue> PlaceholderValue for CommaList<'_, T> {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        let each = self.0.iter().map(|it| filled(it, words, names));
        match each.collect::<Vec<_>>().join(", ") {
            empty if empty.is_empty() => "none".into(),
            all => all.into(),
        }
    }
}

/// Fills a placeholder with the pieces or boards that can move and where they can go, or with the
/// word `none` if none can move.
struct MoveOptions<'a, T>(&'a [(T, Vec<T>)]);

impl<T: PlaceholderValue> PlaceholderValue for MoveOptions<'_, T> {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        let of = |(from, to): &(T, Vec<T>)| {
            let from = filled(from, words, names);
            let to = filled(&CommaList(to), words, names);
            words.with("hint-moves", &[("from", from.into()), ("to", to.into())])
        };
        match self.0.iter().map(of).collect::<Vec<_>>().join("; ") {
            empty if empty.is_empty() => "none".into(),
            all => all.into(),
        }
    }
}

/// Returns the text that fills a placeholder.
fn filled(item: &impl PlaceholderValue, words: Texts, names: &Names) -> String {
    match item.value(words, names) {
        Value::String(text) => text.into_owned(),
        _ => String::new(),
    }
}

/// An error in a position, with the number of the field of the position text that contains the
/// error.
struct SetupErrorInField<'a>(&'a SetupError, u8);

impl Localize for SetupErrorInField<'_> {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let text = self.0.localize(words, names);
        let values = vec![("text", text.into()), ("field", self.1.into())];
        ("in-field".to_owned(), values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::notation;
    use crate::rules::{Language, Position};

    #[test]
    fn a_clock_without_time_is_refused_in_german() {
        let german = Texts {
            language: Language::German,
            ..Texts::default()
        };
        let text = german.localize(&ControlError::NoTime);
        assert_eq!(text, "Der erste Abschnitt muss länger als null sein.");
    }

    #[test]
    fn every_answer_to_a_typed_move_is_a_sentence() {
        let position = Position::start();
        for language in Language::ALL {
            for typed in [
                "hello", "z5W", "Nf3", "b2W-b5N", "e4", "bxc3", "Nb4", "QL5", "Kb4",
            ] {
                let error = notation::read(&position, typed).unwrap_err();
                let text = Texts::of(language).localize(&error);
                assert!(text.ends_with(['.', '?', ')']), "{typed}: {text}");
                assert!(
                    text.starts_with(|first: char| !first.is_lowercase()),
                    "{text}"
                );
            }
        }
    }
}
