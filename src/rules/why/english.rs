//! The reasons as English sentences, in lower case and without the article.

use super::{BoardReason, CastlingReason, Placed, Reason, SpaceReason};
use crate::rules::{Becomes, CastlingSide, Color, Geometry, Outcome, Role};

pub(super) fn sentence(geometry: &Geometry, reason: Reason) -> String {
    let square = |square| geometry.name(square);
    let piece = |placed| piece(geometry, placed);
    match reason {
        Reason::PromotionOwed { square: s } => {
            format!("first choose what the pawn on {} becomes", square(s))
        }
        Reason::NothingOwed { square: s } => format!("no promotion is owed on {}", square(s)),
        Reason::NotAPromotion { becomes, choices } => match becomes.role() {
            Some(role) => {
                let choices = one_of(choices);
                format!("a pawn becomes a {choices}, not a {}", name(role))
            }
            None => "here no pawn becomes an attack board".to_owned(),
        },
        Reason::PromotionMissing { square: s, choices } => {
            let choices = one_of(choices);
            format!("the pawn is promoted on {}: choose {choices}", square(s))
        }
        Reason::NothingPromoted => "this move promotes no pawn".to_owned(),
        Reason::NoSuchSquare { square: s } => {
            format!(
                "there is no square {} now: no board stands there",
                square(s)
            )
        }
        Reason::NoPiece { square: s } => format!("no piece stands on {}", square(s)),
        Reason::NotYours { piece: p } => {
            format!("{} has the move, not {}", player(!p.piece.color), piece(p))
        }
        Reason::SameColumn { column } => {
            let column = geometry.column_name(column);
            format!("a piece cannot change its level only: it must leave {column}")
        }
        Reason::OwnPiece { piece: p } => format!("{} stands there already", piece(p)),
        Reason::NotItsWay { piece: p, to } => {
            let way = way(geometry, p.piece.role);
            let (from, to) = (square(p.square), square(to));
            format!(
                "a {} {way}: it cannot go from {from} to {to}",
                name(p.piece.role)
            )
        }
        Reason::Blocked { by, .. } if geometry.only_level().is_some() => {
            format!("the way is blocked by {}", piece(by))
        }
        Reason::Blocked { column, by, .. } => {
            format!(
                "the way is blocked at {} by {}",
                geometry.column_name(column),
                piece(by)
            )
        }
        Reason::PawnHasMoved { square: s } => {
            format!(
                "the pawn on {} has moved already and goes one step only",
                square(s)
            )
        }
        Reason::PawnCapturesDiagonally { ahead } => {
            format!(
                "a pawn captures only diagonally, not straight ahead: {}",
                piece(ahead)
            )
        }
        Reason::NothingToCapture { square: s } => {
            format!(
                "a pawn goes diagonally only to capture, and {} is empty",
                square(s)
            )
        }
        Reason::StillInCheck { king, by } => {
            format!(
                "the king on {} stays in check by {}",
                square(king),
                piece(by)
            )
        }
        Reason::LeavesKingAttacked { king, by } => {
            format!(
                "the king on {} would be attacked by {}",
                square(king),
                piece(by)
            )
        }
        Reason::KingIntoAttack { king, by } => {
            format!(
                "the king would be attacked on {} by {}",
                square(king),
                piece(by)
            )
        }
        Reason::Space(reason) => space(geometry, reason),
        Reason::Castling(reason) => castling(geometry, reason),
        Reason::Board(reason) => board(geometry, reason),
        Reason::Over { outcome } => over(outcome).to_owned(),
        Reason::OwnKingExplodes { king } => {
            format!(
                "the capture would clear {} too, and your own king with it",
                square(king)
            )
        }
        Reason::KingsTouch { king, other } => {
            let (king, other) = (square(king), square(other));
            format!("the kings may not touch, as they would on {king} and {other}")
        }
        Reason::MustCapture { by, captured } => {
            let (by, captured) = (piece(by), piece(captured));
            format!("captures are compulsory: {by} can capture {captured}")
        }
        Reason::DropOnto { piece: p } => {
            format!(
                "a piece is dropped on an empty square, and {} stands there",
                piece(p)
            )
        }
        Reason::PawnDroppedOnLast { square: s } => {
            format!("no pawn is dropped on {}, a first or last rank", square(s))
        }
        Reason::NotInHand { role } => format!("there is no {} in hand to drop", name(role)),
    }
}

fn space(geometry: &Geometry, reason: SpaceReason) -> String {
    let square = |square| geometry.name(square);
    let piece = |placed| piece(geometry, placed);
    match reason {
        SpaceReason::NotItsWay { piece: p, to } => {
            let (way, from, to) = (way_in_space(p.piece.role), square(p.square), square(to));
            format!(
                "a {} {way}: it cannot go from {from} to {to}",
                name(p.piece.role)
            )
        }
        SpaceReason::Blocked { by } => format!("the way is blocked by {}", piece(by)),
        SpaceReason::PlainStep { by } => {
            format!("a pawn does not capture by a plain step: {}", piece(by))
        }
        SpaceReason::NothingToCapture { square: s } => {
            format!(
                "a pawn moves like that only to capture, and {} is empty",
                square(s)
            )
        }
    }
}

fn over(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::KingExploded { .. } => "the game is over: a king has exploded",
        _ => "the game is over: a side has no piece left",
    }
}

fn castling(geometry: &Geometry, reason: CastlingReason) -> String {
    let square = |square| geometry.name(square);
    match reason {
        CastlingReason::First => "castling cannot be a player's first move".to_owned(),
        CastlingReason::Without { role, home } => {
            format!("castling needs the {} on {}", name(role), square(home))
        }
        CastlingReason::NoRight {
            side: CastlingSide::King,
        } => "the king has no right to castle with the king's rook".to_owned(),
        CastlingReason::NoRight {
            side: CastlingSide::Queen,
        } => "the king has no right to castle with the queen's rook".to_owned(),
        CastlingReason::NoSquare { square: s } => {
            format!(
                "castling needs the square {}, and no board has it now",
                square(s)
            )
        }
        CastlingReason::Lost { king, rook } => {
            format!(
                "the king on {} or the rook on {} has moved before",
                square(king),
                square(rook)
            )
        }
        CastlingReason::Obstructed { by } => {
            format!(
                "{} stands where castling needs an empty square",
                piece(geometry, by)
            )
        }
        CastlingReason::InCheck { king, by } => {
            format!(
                "the king on {} is in check by {}",
                square(king),
                piece(geometry, by)
            )
        }
        CastlingReason::ThroughAttack { square: s, by } => {
            let by = piece(geometry, by);
            format!("the king would castle over {}, attacked by {by}", square(s))
        }
        CastlingReason::IntoAttack { king, by } => {
            let by = piece(geometry, by);
            format!(
                "the king would castle onto {}, attacked by {by}",
                square(king)
            )
        }
    }
}

fn board(geometry: &Geometry, reason: BoardReason) -> String {
    let pin = |pin| geometry.pin_name(pin);
    match reason {
        BoardReason::NoBoard { pin: p } => format!("no attack board stands on {}", pin(p)),
        BoardReason::HoldsSeveral { pin: p, count } => {
            format!(
                "the board on {} holds {count} pieces; with more than one it stays",
                pin(p)
            )
        }
        BoardReason::Held { pin: p, by } => {
            let holder = player(by.piece.color);
            format!(
                "the board on {} is {holder}'s to move: it holds {}",
                pin(p),
                piece(geometry, by)
            )
        }
        BoardReason::NotYours { pin: p, owner } => match owner {
            Some(owner) => format!(
                "the empty board on {} is {}'s to move",
                pin(p),
                player(owner)
            ),
            None => format!("the empty board on {} is nobody's to move", pin(p)),
        },
        BoardReason::NotAdjacent { from, to } => {
            format!("{} is not next to {}", pin(to), pin(from))
        }
        BoardReason::PinTaken { pin: p } => format!("another board stands on {}", pin(p)),
        BoardReason::NotMarked { pin: p, owner } => {
            let owner = owner.map_or("nobody", player);
            format!(
                "a player moves his own boards only, and the one on {} is {owner}'s",
                pin(p)
            )
        }
        BoardReason::CarriesNoPawn { pin: p, passenger } => {
            let passenger = piece(geometry, passenger);
            format!(
                "a board carries only a single pawn of its owner: the one on {} holds {passenger}",
                pin(p)
            )
        }
        BoardReason::TurnsNot { pin: p } => {
            format!(
                "a board does not turn where it stands: from {} it goes to another pin",
                pin(p)
            )
        }
        BoardReason::TurnsWithOnePiece { pin: p, count: 0 } => {
            format!(
                "only a board with one piece turns, and the one on {} is empty",
                pin(p)
            )
        }
        BoardReason::TurnsWithOnePiece { pin: p, count } => {
            format!(
                "only a board with one piece turns, and the one on {} holds {count}",
                pin(p)
            )
        }
        BoardReason::TurnsNotOver { from, to } => {
            format!(
                "boards do not turn over under these rules, from {} to {}",
                pin(from),
                pin(to)
            )
        }
        BoardReason::TurnsOverEmpty {
            from,
            to,
            passenger,
        } => {
            let passenger = piece(geometry, passenger);
            format!(
                "only an empty board turns over, from {} to {}: this one carries {passenger}",
                pin(from),
                pin(to)
            )
        }
        BoardReason::EmptyForward { from, to } => {
            format!(
                "an empty board goes backward or sideways, not forward from {} to {}",
                pin(from),
                pin(to)
            )
        }
        BoardReason::Backward {
            from,
            to,
            passenger,
        } => {
            let passenger = piece(geometry, passenger);
            format!(
                "only an empty board goes backward, from {} to {}: this one carries {passenger}",
                pin(from),
                pin(to)
            )
        }
        BoardReason::OwedChoiceAttacks { pawn, role, king } => {
            let (pawn, king) = (geometry.name(pawn), geometry.name(king));
            format!(
                "the pawn left on {pawn} could become a {} and attack the king on {king}",
                name(role)
            )
        }
    }
}

fn piece(geometry: &Geometry, Placed { piece, square }: Placed) -> String {
    format!(
        "{}'s {} on {}",
        player(piece.color),
        name(piece.role),
        geometry.name(square)
    )
}

fn player(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The choices of a promotion as text: `queen, rook, bishop or knight`.
fn one_of(choices: &[Becomes]) -> String {
    let name = |&becomes: &Becomes| becomes.role().map_or("attack board", name);
    let names: Vec<&str> = choices.iter().map(name).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn way(geometry: &Geometry, role: Role) -> &'static str {
    match (role, geometry.only_level()) {
        (Role::Knight, Some(_)) => "leaps two squares straight and one to the side",
        (Role::King, Some(_)) => "moves to an adjoining square",
        (Role::Pawn, _) => "goes straight ahead and captures diagonally ahead",
        (Role::Knight, None) => "leaps two columns straight and one to the side",
        (Role::Bishop, _) => "moves along a diagonal",
        (Role::Rook, _) => "moves along a file or a rank",
        (Role::Queen, _) => "moves along a file, a rank or a diagonal",
        (Role::King, None) => "moves to an adjoining column",
    }
}

/// How a piece moves in three dimensions. The stairs climb toward Black: ahead is up for
/// White's pawns and down for Black's.
fn way_in_space(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "steps ahead, level or on the stairs, and captures ahead and to the side, or ahead and on the stairs at once"
        }
        Role::Knight => {
            "leaps two steps along a file, a rank or the stairs and one along another of them"
        }
        Role::Bishop => "moves along two of file, rank and stairs at once",
        Role::Rook => "moves along a file, a rank or the stairs",
        Role::Queen => "moves along a file, a rank or the stairs, or along two of them at once",
        Role::King => {
            "goes one step along a file, a rank or the stairs, or along two of them at once"
        }
    }
}
