//! Texts on why a move is illegal, why a piece has no legal move, and the consequences of
//! an illegal move found over the board (Articles 7.4, 10.3 and C3; FIDE's 7.4(b)).

use super::Texts;
use super::localize::{Localize, PlaceholderValue, Values, localized, variant};
use super::names::Names;
use super::pieces::{WithArticle, capital};
use crate::game::{Game, Law, LineId, Sanction};
use crate::rules::why::{BoardReason, CastlingReason, PathReason, Placed, Reason, SpaceReason};
use crate::rules::{Color, Illegal, why};

localized! {
    Reason, "why" {
        PromotionPending { square },
        NothingPending { square },
        NotAPromotion { becomes, choices } => [
            becomes: becomes, choices: choices, kind: variant(becomes)
        ],
        PromotionMissing { square, choices },
        NothingPromoted,
        NoSuchSquare { square },
        NoPiece { square },
        NotYours { piece } => [player: (!piece.piece.color), piece: piece],
        SameColumn { column },
        OwnPiece { piece },
        WrongMovement { piece, to } => [role: variant(&piece.piece.role), from: piece.square, to: to],
        Blocked { column, by },
        PawnHasMoved { square },
        PawnCapturesDiagonally { ahead },
        NothingToCapture { square },
        StillInCheck { king, by },
        LeavesKingAttacked { king, by },
        KingIntoAttack { king, by },
        Space(reason) => (reason),
        Path(reason) => (reason),
        Castling(reason) => (reason),
        Board(reason) => (reason),
        Over { outcome } => [outcome: variant(outcome)],
        OwnKingExplodes { king },
        KingsTouch { king, other },
        MustCapture { by, captured } => [by: by, captured: captured.square],
        DropOnto { piece },
        PawnDroppedOnLast { square },
        NotInHand { role },
    }
    SpaceReason, "why-space" {
        WrongMovement { piece, to } => [role: variant(&piece.piece.role), from: piece.square, to: to],
        Blocked { by },
        PlainStep { by },
        NothingToCapture { square },
    }
    PathReason, "why-path" {
        WrongMovement { piece, to } as "why-wrong-movement" => [
            role: variant(&piece.piece.role), from: piece.square, to: to
        ],
        NoPath { from, to },
        Blocked { from, to, by },
        PawnHasMoved { square } as "why-pawn-has-moved",
        PlainStep { by } as "why-space-plain-step",
        NothingToCapture { square } as "why-space-nothing-to-capture",
    }
    CastlingReason, "why-castling" {
        First,
        Without { role, home },
        Lost { king, rook },
        NoRight { side },
        NoSquare { square },
        Obstructed { by },
        InCheck { king, by },
        ThroughAttack { square, by },
        IntoAttack { king, by },
    }
    BoardReason, "why-board" {
        NoBoard { pin },
        HoldsSeveral { pin, count },
        Held { pin, by } => [pin: pin, player: by.piece.color, by: by],
        NotYours { pin, owner },
        NoPawnLeft { pin },
        NotAdjacent { from, to },
        PinTaken { pin },
        NotMarked { pin, owner },
        CarriesNoPawn { pin, passenger },
        TurnsNot { pin },
        TurnsWithOnePiece { pin, count },
        TurnsNotOver { from, to },
        TurnsOverEmpty { from, to, passenger },
        EmptyForward { from, to },
        Backward { from, to, passenger },
        PendingChoiceAttacks { pawn, role, king },
    }
}

impl Localize for Illegal {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        WithArticle(&self.reason, self.article()).parts(words.with_layout(self.layout()), names)
    }
}

/// Returns the text which says that a piece has no legal move. `why` explains why one of its moves
/// is illegal; it is added to the text.
pub fn no_legal_move(words: Texts, piece: Placed, why: Option<&Illegal>) -> String {
    let text = capital(&words.with("stuck", &[("piece", words.localize(&piece).into())]));
    match why {
        Some(illegal) => format!("{text} {}", words.localize(illegal)),
        None => text,
    }
}

/// An illegal move found during a game, and its consequences.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundIllegal {
    mover: Color,
    why: Option<Illegal>,
    sanction: Sanction,
    law: Law,
}

impl FoundIllegal {
    /// Returns the illegal move of `mover` that the opponent can claim now, with its consequences;
    /// `None` if there is no such move.
    pub fn new(game: &Game, mover: Color) -> Option<FoundIllegal> {
        let ply = game.claimable_illegal_move(mover)?;
        let line = game.line(LineId::MAIN);
        let why = why(line.position(ply)?, line.plies.get(ply)?.mv).err();
        Some(FoundIllegal {
            mover,
            why,
            sanction: game.sanction(ply),
            law: game.cited_law(),
        })
    }
}

impl Localize for FoundIllegal {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let why = self.why.as_ref();
        let why = why.map_or_else(String::new, |why| words.localize(why));
        let article = self.sanction.article(self.law);
        let consequences = WithArticle(&Consequences(self), article).localize(words, names);
        let player = self.mover.value(words, names);
        let values = vec![
            ("player", player),
            ("why", why.into()),
            ("follows", consequences.into()),
        ];
        ("found-illegal".to_owned(), values)
    }
}

/// Text about the consequences of an illegal move.
struct Consequences<'a>(&'a FoundIllegal);

impl Localize for Consequences<'_> {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let sanction = variant(&self.0.sanction).into();
        let opponent = (!self.0.mover).value(words, names);
        let values = vec![("sanction", sanction), ("opponent", opponent)];
        ("found-illegal-follows".to_owned(), values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Language, Position, RuleSet, notation};

    fn text_of(language: Language, attempt: &str) -> String {
        let start = Position::start();
        let mv = notation::attempt(&start, attempt).unwrap();
        let words = Texts::of(language);
        words.localize(&why(&start, mv).unwrap_err())
    }

    #[test]
    fn a_reason_names_what_is_in_the_way_and_the_article() {
        let english = text_of(Language::English, "b1W-d3N");
        assert_eq!(
            english,
            "The way is blocked at c2 by the white pawn on c2W. (Article\u{a0}3.1(c))"
        );
    }

    #[test]
    fn a_reason_is_given_in_german_too() {
        let german = text_of(Language::German, "b1W-d3N");
        assert_eq!(
            german,
            "In der Säule c2 steht der weiße Bauer auf c2W im Weg. (Artikel\u{a0}3.1(c))"
        );
    }

    #[test]
    fn an_incomplete_promotion_lists_all_that_the_pawn_may_become() {
        let missing = |rules: &str, language, corner: &str| {
            let text = "W=4/4/1K2/4;N=4/4/4/4;B=4/3P/4/1k2 w - - - - 0 30";
            let rules = RuleSet::named(rules).unwrap();
            let position = Position::from_text(rules, text).unwrap();
            let mv = notation::attempt(&position, corner).unwrap();
            let words = Texts::of(language);
            words.localize(&why(&position, mv).unwrap_err())
        };
        let text = missing("tower+board-promotion", Language::German, "d7B-d8B");
        assert!(
            text.contains("Dame, Turm, Läufer, Springer oder Angriffdeck"),
            "{text}"
        );
        let text = missing("tower+antichess", Language::German, "d7B-d8B");
        assert!(
            text.contains("Dame, Turm, Läufer, Springer oder König"),
            "{text}"
        );
        let text = missing("tower+board-promotion", Language::English, "d7B-d8B=K");
        let expected = "becomes queen, rook, bishop, knight or attack board, not king.";
        assert!(text.contains(expected), "{text}");
        let text = missing("tower", Language::English, "d7B-d8B");
        assert!(
            text.contains("choose queen, rook, bishop or knight."),
            "{text}"
        );
    }

    #[test]
    fn an_attack_board_with_three_pieces_gives_the_reason_why_it_cannot_move() {
        let german = text_of(Language::German, "QL1-QL2");
        assert!(german.contains("DP1") && german.contains("3.6"), "{german}");
    }
}
