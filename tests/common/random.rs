//! Random games in which every kind of move occurs.

pub use tritower::rules::random::Random;
use tritower::rules::{CastlingSide, Move, Position, Role};

/// Whether a move is of a kind that is rare in random games: castling, en passant, or a board
/// move that promotes a pawn or leaves a pending promotion.
fn is_rare(position: &Position, mv: Move) -> bool {
    match mv {
        Move::Piece { from, to, .. } => {
            let layout = position.layout();
            let (here, there) = (layout.place(from.column()), layout.place(to.column()));
            position.en_passant().is_some()
                && here.0 != there.0
                && position.piece_at(to).is_none()
                && position.pieces(position.turn(), Role::Pawn).contains(from)
        }
        Move::Castle(_) => true,
        Move::Board {
            from, promotion, ..
        } => {
            let corner = position.piece_at(position.layout().corner(from));
            promotion.is_some()
                || position.rules().pawns().corner(from).is_some()
                    && corner.is_some_and(|piece| piece.role == Role::Pawn)
        }
        Move::Promote { .. } | Move::Drop { .. } => false,
    }
}

/// A random move. Rare kinds of moves are preferred; other board moves are chosen less often,
/// because most legal moves are of this kind.
pub fn pick(position: &Position, moves: &[Move], random: &mut Random) -> Option<Move> {
    let of = |wanted: &dyn Fn(Move) -> bool| -> Vec<Move> {
        moves.iter().copied().filter(|&mv| wanted(mv)).collect()
    };
    let rare = of(&|mv| is_rare(position, mv));
    let of_pieces = of(&|mv| !matches!(mv, Move::Board { .. }));
    let some = match random.below(4) {
        0 | 1 if !rare.is_empty() => &rare,
        0..3 if !of_pieces.is_empty() => &of_pieces,
        _ => moves,
    };
    (!some.is_empty()).then(|| some[random.below(some.len())])
}

/// The kinds that a move belongs to, of those that should occur in random games.
pub fn kinds(before: &Position, mv: Move, after: &Position) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    match mv {
        Move::Piece { to, promotion, .. } => {
            kinds.extend(promotion.map(|_| "promotion"));
            kinds.extend(after.en_passant().map(|_| "double step"));
            let passed = before
                .en_passant()
                .filter(|&pawn| after.piece_at(pawn).is_none());
            kinds.extend(passed.filter(|&pawn| pawn != to).map(|_| "en passant"));
        }
        Move::Castle(CastlingSide::King) => kinds.push("0-0"),
        Move::Castle(CastlingSide::Queen) => kinds.push("0-0-0"),
        Move::Board {
            from, promotion, ..
        } => {
            let empty = before.on_board(from).is_empty();
            kinds.push(if empty { "empty board" } else { "ride" });
            kinds.extend(promotion.map(|_| "promotion by a board"));
            kinds.extend(after.in_check().then_some("check by a board"));
            kinds.extend(before.in_check().then_some("answer by a board"));
        }
        Move::Promote { .. } => kinds.push("owed promotion"),
        Move::Drop { .. } => kinds.push("drop"),
    }
    kinds
}

/// The number of kinds that [`kinds`] distinguishes.
pub const KINDS: usize = 11;

/// A text with random damage: truncated, or with bytes replaced, removed, inserted or swapped.
pub fn damaged(text: &str, random: &mut Random) -> String {
    const LETTERS: &[u8] = b"KQRBNPkqrbnpwb-*/;=,0123456789 zabcdeinLWNX\xc3\xa9";
    let mut bytes = text.as_bytes().to_vec();
    if random.below(5) == 0 {
        bytes.truncate(random.below(bytes.len()));
    }
    for _ in 0..1 + random.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = random.below(bytes.len());
        match random.below(4) {
            0 => bytes[at] = LETTERS[random.below(LETTERS.len())],
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, LETTERS[random.below(LETTERS.len())]),
            _ => {
                let other = random.below(bytes.len());
                bytes.swap(at, other);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
