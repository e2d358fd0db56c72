//! What a position has that may decide the game: pieces, by the level on which they stand, and
//! attack boards, by pin. Everything is counted from its player's side, White's minus Black's.

use super::record::own_level;
use tritower::rules::{Color, Pin, Position, Role};

/// Which numbers of a position the regression looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Model {
    /// The pieces by role.
    Pieces,
    /// The pieces by role and level; kings on their own attack boards count as 0.
    Levels,
    /// The pieces by role, and the attack boards by pin.
    Boards,
}

/// Roles that are counted.
pub(super) const ROLES: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// Number of the first feature that is counted; before it come White's advantage of the first move
/// and that of the side to move.
pub(super) const FIRST: usize = 2;

/// Kinds of levels: three main boards, and the attack boards that belong to each.
pub(super) const LEVELS: usize = 6;

/// Level of a king with which its other levels are compared: an attack board of its own main board.
const KING_LEVEL: usize = 3;

/// Numbers of a position.
pub(super) fn features(model: Model, position: &Position) -> Vec<f64> {
    let layout = position.layout();
    let turn = if position.turn() == Color::White {
        1.0
    } else {
        -1.0
    };
    let counted = match model {
        Model::Pieces => ROLES.len(),
        Model::Levels => Role::ALL.len() * LEVELS,
        Model::Boards => ROLES.len() + layout.pins().count(),
    };
    let mut features = vec![0.0; FIRST + counted];
    (features[0], features[1]) = (1.0, turn);
    let mut add = |at: usize, side: Color| {
        if let Some(feature) = features.get_mut(FIRST + at) {
            *feature += if side == Color::White { 1.0 } else { -1.0 };
        }
    };
    for (square, piece) in position.all_pieces() {
        let (role, side) = (piece.role.index(), piece.color);
        let level = layout.level(square).map(|it| own_level(layout, it, side));
        match (model, piece.role, level) {
            (Model::Levels, Role::King, Some(KING_LEVEL)) => {}
            (Model::Levels, _, Some(level)) => add(role * LEVELS + level, side),
            (_, Role::King, _) => {}
            _ => add(role, side),
        }
    }
    if model == Model::Boards {
        for pin in layout.pins() {
            if let Some(side) = holder(position, pin) {
                let own = match side {
                    Color::White => Some(pin),
                    Color::Black => layout.opposite_pin(pin, false),
                };
                add(ROLES.len() + own.unwrap_or(pin).index(), side);
            }
        }
    }
    features
}

/// Who holds the attack board on a pin: the player whose pieces alone stand on it, or the owner of
/// an empty board.
pub(super) fn holder(position: &Position, pin: Pin) -> Option<Color> {
    let squares = position.layout().pin_squares(pin);
    let aboard = Color::ALL.map(|side| !(position.of(side) & squares).is_empty());
    match aboard {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        [false, false] => position.owner(pin),
        [true, true] => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use tritower::rules::TOURNAMENT;

    const POSITION: &str = "W=4/4/4/PP2;N=4/1p2/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;\
                            KL6b=1k/1r w - - - - 0 9";

    #[test]
    fn pieces_and_levels_are_counted_from_each_side() {
        let position = Position::from_text(&TOURNAMENT, POSITION).unwrap();
        let pieces = features(Model::Pieces, &position);
        assert_eq!(pieces, [1.0, 1.0, 1.0, 0.0, 0.0, -1.0, 0.0]);
        let levels = features(Model::Levels, &position);
        let of = |role: Role, level: usize| levels[FIRST + role.index() * LEVELS + level];
        assert_eq!((of(Role::Pawn, 0), of(Role::Pawn, 1)), (2.0, -1.0));
        // The rook stands on an attack board that belongs to its own main board.
        assert_eq!((of(Role::Rook, 3), of(Role::Rook, 2)), (-1.0, 0.0));
        assert!((0..LEVELS).all(|level| of(Role::King, level) == 0.0));
    }

    #[test]
    fn an_attack_board_is_held_by_its_pieces_or_its_owner() {
        let position = Position::from_text(&TOURNAMENT, POSITION).unwrap();
        let holders = position.layout().pins().map(|pin| holder(&position, pin));
        assert_eq!(holders.flatten().count(), 4);
        // Both sides hold the same two pins, each from its own side.
        let boards = features(Model::Boards, &position);
        assert!(
            boards[FIRST + ROLES.len()..]
                .iter()
                .all(|count| *count == 0.0)
        );
    }
}
