//! Finds the article or variant that forbids a move. If the variants of the rule set do not change
//! the rule concerned, this is the article of the tournament rules or, on the flat board, of FIDE's
//! laws of 2001.

use super::{BoardReason, CastlingReason, PathReason, Reason};
use crate::rules::laws::{Base, Movement};
use crate::rules::{Outcome, Promotion, Role, RuleOption, RuleSet};

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
    let [tournament, fide] = numbers(reason, rules);
    match rules.base() {
        Base::Tower => tournament,
        Base::Chess => fide,
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

/// The article that forbids a move, in the tournament rules and in FIDE's laws. Reasons that cannot
/// occur on the flat board (pending promotions, board moves, three dimensions) get the nearest
/// article of FIDE's laws.
fn numbers(reason: Reason, rules: &RuleSet) -> [&'static str; 2] {
    match reason {
        Reason::PromotionPending { .. } | Reason::NothingPending { .. } => {
            ["3.4(e)(iii)", "3.7(e)"]
        }
        Reason::NotAPromotion {
            becomes: Promotion::Board,
            ..
        } if rules.has(RuleOption::BoardPromotion) => ["V.A3", "3.7(e)"],
        Reason::NotAPromotion { .. } | Reason::PromotionMissing { .. } => ["3.4(e)(i)", "3.7(e)"],
        Reason::NothingPromoted => ["3.4(e)(ii)", "3.7(e)"],
        Reason::NoSuchSquare { .. } => ["3.1(e)", "2.1"],
        Reason::NoPiece { .. } | Reason::NotYours { .. } => ["1.1", "1.1"],
        Reason::SameColumn { .. } => ["3.1(d)", "3.1"],
        Reason::OwnPiece { .. } => ["3.1(b)", "3.1"],
        Reason::WrongMovement { piece, .. } => movement(piece.piece.role),
        Reason::Blocked {
            mover: Role::Pawn, ..
        }
        | Reason::PawnHasMoved { .. } => ["3.4(b)", "3.7(b)"],
        Reason::Blocked { .. } => ["3.1(c)", "3.5"],
        Reason::PawnCapturesDiagonally { .. } => ["3.4(a)", "3.7(a)"],
        Reason::NothingToCapture { .. } => ["3.4(c)", "3.7(c)"],
        Reason::StillInCheck { .. } | Reason::LeavesKingAttacked { .. } => ["3.5(b)", "3.9"],
        Reason::KingIntoAttack { .. } => ["3.5(a)(i)", "3.8(a)(i)"],
        Reason::Space(_) => ["V.G1", "2.1"],
        Reason::Path(reason) => [path(reason), "2.1"],
        Reason::Castling(reason) => castling(reason, rules),
        Reason::Board(reason) => [board(reason, rules), "2.1"],
        Reason::Over { .. }
        | Reason::OwnKingExplodes { .. }
        | Reason::KingsTouch { .. }
        | Reason::MustCapture { .. }
        | Reason::NotInHand { .. }
        | Reason::DropOnto { .. }
        | Reason::PawnDroppedOnLast { .. } => [captures(reason, rules); 2],
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

/// The paragraph that forbids castling, in the tournament rules and in FIDE's laws.
fn castling(reason: CastlingReason, rules: &RuleSet) -> [&'static str; 2] {
    let [tournament, fide] = match reason {
        CastlingReason::First => ["3.5(a)(ii)(1)[a]", "3.8(a)(ii)(1)"],
        CastlingReason::Without {
            role: Role::Rook, ..
        } => ["3.5(a)(ii)(1)[c]", "3.8(a)(ii)(1)[b]"],
        CastlingReason::Without { .. } => ["3.5(a)(ii)(1)[b]", "3.8(a)(ii)(1)[a]"],
        CastlingReason::Lost { .. } | CastlingReason::NoRight { .. } => {
            ["3.5(a)(ii)(1)", "3.8(a)(ii)(1)"]
        }
        CastlingReason::NoSquare { .. } => ["3.1(e)", "2.1"],
        CastlingReason::InCheck { .. }
        | CastlingReason::ThroughAttack { .. }
        | CastlingReason::IntoAttack { .. } => ["3.5(a)(ii)(2)[a]", "3.8(a)(ii)(2)[a]"],
        CastlingReason::Obstructed { .. } => ["3.5(a)(ii)(2)[b]", "3.8(a)(ii)(2)[b]"],
    };
    let from_any_start = castles_from_any_start(rules).then(|| from_any_start(reason));
    [from_any_start.flatten().unwrap_or(tournament), fide]
}

/// The paragraph of V.S5.3 that forbids castling; `None` if the tournament rules say the same.
fn from_any_start(reason: CastlingReason) -> Option<&'static str> {
    match reason {
        CastlingReason::First => Some("V.S5.3.7(a)"),
        CastlingReason::NoSquare { .. } => Some("V.S5.3.2"),
        CastlingReason::Obstructed { .. } => Some("V.S5.3.4"),
        CastlingReason::ThroughAttack { .. } => Some("V.S5.3.5"),
        _ => None,
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

/// The article that says how a kind of piece moves, in the tournament rules and in FIDE's laws.
fn movement(role: Role) -> [&'static str; 2] {
    match role {
        Role::Pawn => ["3.4(a)", "3.7"],
        Role::Knight => ["3.3", "3.6"],
        Role::Bishop => ["3.2(c)", "3.2"],
        Role::Rook => ["3.2(b)", "3.3"],
        Role::Queen => ["3.2(a)", "3.4"],
        Role::King => ["3.5(a)", "3.8(a)"],
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

fn atomic(rules: &RuleSet) -> &'static str {
    match rules.spares_pawns {
        true => RuleOption::LichessAtomic.source(),
        false => RuleOption::Atomic.source(),
    }
}
