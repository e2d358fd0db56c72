//! Finds the article or variant that forbids a move. If the variants of the rule set do not change
//! the rule concerned, this is the article of the tournament rules or, on the flat board, of FIDE's
//! laws of 2001.

use super::{BoardReason, CastlingReason, PathReason, Reason};
use crate::rules::laws::{Base, Movement};
use crate::rules::{Becomes, Outcome, Role, RuleOption, RuleSet};

/// The source of the rule that forbids a move: an article of the tournament rules, such as
/// `3.4(d)`, an article of FIDE's laws on the flat board, or the number or name of a variant,
/// such as `V.A1`.
pub(super) fn article(reason: Reason, rules: &RuleSet) -> &'static str {
    if matches!(reason, Reason::Castling(_)) && !rules.castling.exists {
        return "Räuberschach";
    }
    if rules.movement == Movement::Path
        && let Some(rule) = federation(reason)
    {
        return rule;
    }
    match rules.base() {
        Base::Tower => tournament(reason, rules),
        Base::Chess => fide(reason, rules),
    }
}

/// The number of the Federation rule that forbids a move; `None` if the Federation has the same
/// rule as the tournament rules.
fn federation(reason: Reason) -> Option<&'static str> {
    Some(match reason {
        Reason::SameColumn { .. } | Reason::OwnPiece { .. } => "Federation F3",
        Reason::Path(reason) => path(reason),
        Reason::Castling(_) => "Federation F8",
        Reason::Board(_) => "Federation F7",
        Reason::NotAPromotion { .. }
        | Reason::PromotionMissing { .. }
        | Reason::NothingPromoted
        | Reason::PromotionPending { .. }
        | Reason::NothingPending { .. } => "Federation F6",
        _ => return None,
    })
}

fn path(reason: PathReason) -> &'static str {
    match reason {
        PathReason::WrongMovement { piece, .. } => match piece.piece.role {
            Role::Pawn => "Federation F9",
            Role::King | Role::Knight => "Federation F5",
            Role::Bishop | Role::Rook | Role::Queen => "Federation F3",
        },
        PathReason::NoPath { .. } | PathReason::Blocked { .. } => "Federation F3",
        PathReason::PawnHasMoved { .. }
        | PathReason::PlainStep { .. }
        | PathReason::NothingToCapture { .. } => "Federation F9",
    }
}

fn tournament(reason: Reason, rules: &RuleSet) -> &'static str {
    match reason {
        Reason::PromotionPending { .. } | Reason::NothingPending { .. } => "3.4(e)(iii)",
        Reason::NotAPromotion {
            becomes: Becomes::Board,
            ..
        } if rules.has(RuleOption::BoardPromotion) => "V.A3",
        Reason::NotAPromotion { .. } | Reason::PromotionMissing { .. } => "3.4(e)(i)",
        Reason::NothingPromoted => "3.4(e)(ii)",
        Reason::NoSuchSquare { .. } => "3.1(e)",
        Reason::NoPiece { .. } | Reason::NotYours { .. } => "1.1",
        Reason::SameColumn { .. } => "3.1(d)",
        Reason::OwnPiece { .. } => "3.1(b)",
        Reason::WrongMovement { piece, .. } => way_article(piece.piece.role),
        Reason::Blocked {
            mover: Role::Pawn, ..
        }
        | Reason::PawnHasMoved { .. } => "3.4(b)",
        Reason::Blocked { .. } => "3.1(c)",
        Reason::PawnCapturesDiagonally { .. } => "3.4(a)",
        Reason::NothingToCapture { .. } => "3.4(c)",
        Reason::StillInCheck { .. } | Reason::LeavesKingAttacked { .. } => "3.5(b)",
        Reason::KingIntoAttack { .. } => "3.5(a)(i)",
        Reason::Space(_) => "V.G1",
        Reason::Path(reason) => path(reason),
        Reason::Castling(reason) if castles_from_any_start(rules) => from_any_start(reason),
        Reason::Castling(reason) => castling(reason),
        Reason::Board(reason) => board(reason, rules),
        Reason::Over { .. }
        | Reason::OwnKingExplodes { .. }
        | Reason::KingsTouch { .. }
        | Reason::MustCapture { .. }
        | Reason::NotInHand { .. }
        | Reason::DropOnto { .. }
        | Reason::PawnDroppedOnLast { .. } => captures(reason, rules),
    }
}

/// Whether a source of rules is an article, such as `3.4(d)`, and not a variant or a rule of a
/// variant, such as `V.A1` or `Tandem 6`.
pub fn is_article(text: &str) -> bool {
    let has_number = text.contains(|letter: char| letter.is_ascii_digit());
    has_number && !text.starts_with("V.") && !text.contains(' ')
}

/// A source as cited in an English sentence: `Article 3.4(d)`, `V.A1`, or the name of a variant
/// unchanged.
pub fn cited(source: &str) -> String {
    if is_article(source) {
        format!("Article {source}")
    } else {
        source.to_owned()
    }
}

/// Whether castling follows V.S5.3, the rules for castling from 960 initial positions. The variants
/// V.S2 and V.S3 use these rules too.
fn castles_from_any_start(rules: &RuleSet) -> bool {
    rules.castling.shuffled || rules.has(RuleOption::S2) || rules.has(RuleOption::S3)
}

fn castling(reason: CastlingReason) -> &'static str {
    match reason {
        CastlingReason::First => "3.5(a)(ii)(1)[a]",
        CastlingReason::Without {
            role: Role::Rook, ..
        } => "3.5(a)(ii)(1)[c]",
        CastlingReason::Without { .. } => "3.5(a)(ii)(1)[b]",
        CastlingReason::Lost { .. } | CastlingReason::NoRight { .. } => "3.5(a)(ii)(1)",
        CastlingReason::NoSquare { .. } => "3.1(e)",
        CastlingReason::InCheck { .. }
        | CastlingReason::ThroughAttack { .. }
        | CastlingReason::IntoAttack { .. } => "3.5(a)(ii)(2)[a]",
        CastlingReason::Obstructed { .. } => "3.5(a)(ii)(2)[b]",
    }
}

/// The paragraph of V.S5.3 that forbids castling; if the tournament rules say the same, their
/// article.
fn from_any_start(reason: CastlingReason) -> &'static str {
    match reason {
        CastlingReason::First => "V.S5.3.7(a)",
        CastlingReason::NoSquare { .. } => "V.S5.3.2",
        CastlingReason::Obstructed { .. } => "V.S5.3.4",
        CastlingReason::ThroughAttack { .. } => "V.S5.3.5",
        other => castling(other),
    }
}

fn board(reason: BoardReason, rules: &RuleSet) -> &'static str {
    let (neutral, three) = (
        rules.has(RuleOption::Neutral),
        rules.has(RuleOption::ThreePins),
    );
    match reason {
        BoardReason::NotYours { owner: None, .. } if neutral => "V.A4",
        BoardReason::NotAdjacent { from, to }
            if rules.layout.pin(from).hangs != rules.layout.pin(to).hangs =>
        {
            "V.A2.2"
        }
        BoardReason::NotAdjacent { .. } if rules.has(RuleOption::TwoSquares) => "V.A2.1",
        BoardReason::NotAdjacent { .. } | BoardReason::Backward { .. } if three => "V.A5",
        BoardReason::NotMarked { owner: None, .. } if neutral => "V.A4",
        BoardReason::NotMarked { .. } | BoardReason::CarriesNoPawn { .. } => "V.A5",
        BoardReason::TurnsWithOnePiece { .. } => "V.A2",
        BoardReason::TurnsNotOver { .. } | BoardReason::TurnsOverEmpty { .. } => "V.A2.2",
        BoardReason::EmptyForward { .. } => "V.A1",
        BoardReason::PendingChoiceAttacks { .. } => "3.4(e)(iii)",
        BoardReason::NoBoard { .. }
        | BoardReason::HoldsSeveral { .. }
        | BoardReason::Held { .. }
        | BoardReason::NotYours { .. }
        | BoardReason::NoPawnLeft { .. }
        | BoardReason::NotAdjacent { .. }
        | BoardReason::PinTaken { .. }
        | BoardReason::Backward { .. }
        | BoardReason::TurnsNot { .. } => "3.6",
    }
}

/// The article that says how a kind of piece moves.
fn way_article(role: Role) -> &'static str {
    match role {
        Role::Pawn => "3.4(a)",
        Role::Knight => "3.3",
        Role::Bishop => "3.2(c)",
        Role::Rook => "3.2(b)",
        Role::Queen => "3.2(a)",
        Role::King => "3.5(a)",
    }
}

/// The article of FIDE's laws that forbids a move. Reasons that cannot occur on the flat board
/// (pending promotions, board moves, three dimensions) get the nearest article.
fn fide(reason: Reason, rules: &RuleSet) -> &'static str {
    match reason {
        Reason::NoPiece { .. } | Reason::NotYours { .. } => "1.1",
        Reason::NoSuchSquare { .. } | Reason::Board(_) | Reason::Space(_) | Reason::Path(_) => {
            "2.1"
        }
        Reason::OwnPiece { .. } | Reason::SameColumn { .. } => "3.1",
        Reason::WrongMovement { piece, .. } => match piece.piece.role {
            Role::Bishop => "3.2",
            Role::Rook => "3.3",
            Role::Queen => "3.4",
            Role::Knight => "3.6",
            Role::Pawn => "3.7",
            Role::King => "3.8(a)",
        },
        Reason::Blocked {
            mover: Role::Pawn, ..
        }
        | Reason::PawnHasMoved { .. } => "3.7(b)",
        Reason::Blocked { .. } => "3.5",
        Reason::PawnCapturesDiagonally { .. } => "3.7(a)",
        Reason::NothingToCapture { .. } => "3.7(c)",
        Reason::NotAPromotion { .. }
        | Reason::PromotionMissing { .. }
        | Reason::NothingPromoted
        | Reason::PromotionPending { .. }
        | Reason::NothingPending { .. } => "3.7(e)",
        Reason::KingIntoAttack { .. } => "3.8(a)(i)",
        Reason::Castling(reason) => match reason {
            CastlingReason::Without {
                role: Role::Rook, ..
            } => "3.8(a)(ii)(1)[b]",
            CastlingReason::Without { .. } => "3.8(a)(ii)(1)[a]",
            CastlingReason::Lost { .. }
            | CastlingReason::NoRight { .. }
            | CastlingReason::First => "3.8(a)(ii)(1)",
            CastlingReason::InCheck { .. }
            | CastlingReason::ThroughAttack { .. }
            | CastlingReason::IntoAttack { .. } => "3.8(a)(ii)(2)[a]",
            CastlingReason::Obstructed { .. } => "3.8(a)(ii)(2)[b]",
            CastlingReason::NoSquare { .. } => "2.1",
        },
        Reason::StillInCheck { .. } | Reason::LeavesKingAttacked { .. } => "3.9",
        Reason::Over { .. }
        | Reason::OwnKingExplodes { .. }
        | Reason::KingsTouch { .. }
        | Reason::MustCapture { .. }
        | Reason::NotInHand { .. }
        | Reason::DropOnto { .. }
        | Reason::PawnDroppedOnLast { .. } => captures(reason, rules),
    }
}

/// The name of the variant whose rules about captures, drops or the end of the game forbid the
/// move.
fn captures(reason: Reason, rules: &RuleSet) -> &'static str {
    match reason {
        Reason::Over {
            outcome: Outcome::ThirdCheck { .. },
        } => RuleOption::ThreeCheck.source(),
        Reason::Over {
            outcome: Outcome::KingOnHill { .. },
        } => RuleOption::KingOfTheHill.source(),
        Reason::Over {
            outcome: Outcome::KingExploded { .. },
        }
        | Reason::OwnKingExplodes { .. }
        | Reason::KingsTouch { .. } => atomic(rules),
        Reason::Over { .. } | Reason::MustCapture { .. } => "Räuberschach",
        _ if rules.partners => "Tandem",
        _ => RuleOption::Crazyhouse.source(),
    }
}

/// The name of the atomic variant that a rule set contains.
fn atomic(rules: &RuleSet) -> &'static str {
    match rules.spares_pawns {
        true => RuleOption::LichessAtomic.source(),
        false => RuleOption::Atomic.source(),
    }
}
