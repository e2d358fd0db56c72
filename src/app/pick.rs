//! What the hand takes and where it may let go, decided from the position and
//! from what lies under the pointer. It knows no entities and no window.

use crate::rules::{Move, Pin, Position, Square};

/// What the hand holds, by the place that it was taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// The piece on this square.
    Piece(Square),
    /// The attack board on this pin.
    Board(Pin),
}

/// What lies under the pointer when a button goes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// A square, or the piece that stands on it.
    Square(Square),
    /// Frame or post of the attack board on a pin.
    Board(Pin),
}

/// What comes of touching something with an empty hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grab {
    /// The hand takes it.
    Take(Grip),
    /// It cannot; the rules know why this attempt is not legal.
    Explain(Move),
    /// There is nothing to take.
    Nothing,
}

/// A square that the pointer's ray goes through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Which.
    pub square: Square,
    /// How far from its middle, in sides of a square; 0 for a piece that is hit.
    pub off: f32,
}

/// What comes of letting go.
#[derive(Clone, Debug, PartialEq)]
pub enum Drop {
    /// Make this move.
    Play(Move),
    /// It promotes a pawn: one of these moves.
    Promote(Vec<Move>),
    /// Two squares lie too closely together under the pointer: ask which.
    Ask(Vec<Square>),
    /// No legal move; the rules know why not.
    Explain(Move),
    /// Back to where it was, without a word.
    Back,
}

/// A target that the pointer hits this near to its middle is meant, even if
/// another board's square lies before it.
const MEANT: f32 = 0.38;
/// Targets under the pointer whose distances differ by less than this are not
/// told apart.
const CLOSE: f32 = 0.16;
/// A pin further from the pointer's ray than this, in sides of a square, is not meant.
pub const PIN_REACH: f32 = 1.25;

/// What the side to move takes hold of.
pub fn grab(position: &Position, touched: Touched) -> Grab {
    let geometry = position.geometry();
    let turn = position.turn();
    if let Some(square) = position.owed() {
        // Nothing moves before the choice; any attempt says so.
        return Grab::Explain(Move::Piece {
            from: square,
            to: square,
            promotion: None,
        });
    }
    let pin = match touched {
        Touched::Square(square) => match position.piece_at(square) {
            Some(piece) if piece.color == turn => return Grab::Take(Grip::Piece(square)),
            Some(_) => {
                let attempt = Move::Piece {
                    from: square,
                    to: square,
                    promotion: None,
                };
                return Grab::Explain(attempt);
            }
            None => match geometry.square_pin(square) {
                Some(pin) => pin,
                None => return Grab::Nothing,
            },
        },
        Touched::Board(pin) => pin,
    };
    if !position.pins().contains(pin) {
        return Grab::Nothing;
    }
    if position.controller(pin) == Some(turn) {
        return Grab::Take(Grip::Board(pin));
    }
    // Any neighbour will do: the board may not leave its pin at all.
    match geometry.pin(pin).adjacent.into_iter().next() {
        Some(to) => Grab::Explain(Move::Board {
            from: pin,
            to,
            promotion: None,
        }),
        None => Grab::Nothing,
    }
}

/// The legal moves of what is held.
pub fn moves(position: &Position, grip: Grip) -> Vec<Move> {
    let legal = position.legal_moves();
    legal
        .into_iter()
        .filter(|&mv| match (grip, mv) {
            (Grip::Piece(square), Move::Piece { from, .. }) => from == square,
            (Grip::Piece(square), Move::Castle(_)) => square == position.king(position.turn()),
            (Grip::Board(pin), Move::Board { from, .. }) => from == pin,
            _ => false,
        })
        .collect()
}

/// The squares on which a held piece may be let go for a move: castling takes the
/// king's square of arrival and the rook's square.
pub fn landings(position: &Position, mv: Move) -> Vec<Square> {
    match mv {
        Move::Piece { to, .. } => vec![to],
        Move::Castle(side) => {
            let castling = position.rules().castling(position.turn(), side);
            let mut squares = vec![castling.king_to, castling.rook];
            squares.dedup();
            squares
        }
        Move::Board { .. } | Move::Promote { .. } => Vec::new(),
    }
}

/// Lets go of a piece over these squares, the nearest to the eye first.
pub fn drop_piece(position: &Position, from: Square, aims: &[Aim]) -> Drop {
    let Some(first) = aims.first() else {
        return Drop::Back;
    };
    if first.square == from {
        return Drop::Back;
    }
    let legal = moves(position, Grip::Piece(from));
    let column = first.square.column();
    let mut targets: Vec<Aim> = aims
        .iter()
        .copied()
        .filter(|aim| {
            aim.square == first.square || aim.square.column() == column || aim.off <= MEANT
        })
        .filter(|aim| {
            legal
                .iter()
                .any(|&mv| landings(position, mv).contains(&aim.square))
        })
        .collect();
    targets.sort_by(|a, b| a.off.total_cmp(&b.off));
    match targets[..] {
        [] => Drop::Explain(attempt(position, from, first.square)),
        [best, next, ..] if next.off - best.off < CLOSE => {
            let near = |aim: &&Aim| aim.off - best.off < CLOSE;
            let mut squares: Vec<Square> =
                targets.iter().filter(near).map(|aim| aim.square).collect();
            squares.sort_by_key(|&square| height(position, square));
            Drop::Ask(squares)
        }
        [best, ..] => drop_on(position, from, best.square),
    }
}

/// How high a square lies, in half levels.
fn height(position: &Position, square: Square) -> u8 {
    let geometry = position.geometry();
    let level = geometry.level(square);
    level.map_or(0, |level| geometry.board(level).height)
}

/// Lets go of a piece on just this square.
pub fn drop_on(position: &Position, from: Square, to: Square) -> Drop {
    let legal = moves(position, Grip::Piece(from));
    let here = |mv: &Move| landings(position, *mv).contains(&to);
    choose(legal.into_iter().filter(here).collect())
        .unwrap_or_else(|| Drop::Explain(attempt(position, from, to)))
}

/// Lets go of an attack board near these pins, the nearest first.
pub fn drop_board(position: &Position, from: Pin, aims: &[Pin]) -> Drop {
    match aims.first() {
        None => Drop::Back,
        Some(&to) if to == from => Drop::Back,
        Some(&to) => {
            let legal = moves(position, Grip::Board(from));
            let there = |mv: &Move| matches!(mv, Move::Board { to: pin, .. } if *pin == to);
            choose(legal.into_iter().filter(there).collect()).unwrap_or(Drop::Explain(
                Move::Board {
                    from,
                    to,
                    promotion: None,
                },
            ))
        }
    }
}

/// One move is played; several differ in what a pawn becomes.
fn choose(moves: Vec<Move>) -> Option<Drop> {
    match moves[..] {
        [] => None,
        [mv] => Some(Drop::Play(mv)),
        _ => Some(Drop::Promote(moves)),
    }
}

/// What a player who lets go here has tried: castling where the king goes to the
/// square of his rook.
fn attempt(position: &Position, from: Square, to: Square) -> Move {
    let rules = position.rules();
    let turn = position.turn();
    let castling = rules.castling.iter().find(|castling| {
        castling.color == turn
            && castling.king == from
            && position.king(turn) == from
            && (castling.rook == to || castling.king_to == to)
    });
    match castling {
        Some(castling) => Move::Castle(castling.side),
        None => Move::Piece {
            from,
            to,
            promotion: None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{CastlingSide, Role, why};

    fn square(name: &str) -> Square {
        Position::start().geometry().square(name).unwrap()
    }

    fn pin(name: &str) -> Pin {
        Position::start().geometry().pin_named(name).unwrap()
    }

    fn aims(names: &[(&str, f32)]) -> Vec<Aim> {
        let aim = |&(name, off): &(&str, f32)| Aim {
            square: square(name),
            off,
        };
        names.iter().map(aim).collect()
    }

    fn dropped(from: &str, names: &[(&str, f32)]) -> Drop {
        drop_piece(&Position::start(), square(from), &aims(names))
    }

    fn piece(from: &str, to: &str) -> Move {
        Move::Piece {
            from: square(from),
            to: square(to),
            promotion: None,
        }
    }

    #[test]
    fn the_squares_piece_is_taken_before_the_board_under_it() {
        let start = Position::start();
        let grab = grab(&start, Touched::Square(square("a1QL1")));
        assert_eq!(grab, Grab::Take(Grip::Piece(square("a1QL1"))));
    }

    #[test]
    fn a_full_board_and_the_opponents_pieces_say_why_they_stay() {
        let start = Position::start();
        let Grab::Explain(board) = grab(&start, Touched::Board(pin("QL1"))) else {
            panic!("a board with four pieces was taken");
        };
        assert_eq!(why(&start, board).unwrap_err().article(), "3.6");
        let Grab::Explain(piece) = grab(&start, Touched::Square(square("a7B"))) else {
            panic!("White has taken a black pawn");
        };
        assert_eq!(why(&start, piece).unwrap_err().article(), "1.1");
    }

    #[test]
    fn an_empty_square_of_an_attack_board_takes_the_board() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/1k;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
        let position = Position::from_tfen(tfen).unwrap();
        let take = |name| grab(&position, Touched::Square(square(name)));
        assert_eq!(take("d1KL1"), Grab::Take(Grip::Board(pin("KL1"))));
        assert_eq!(take("a1QL1"), Grab::Take(Grip::Board(pin("QL1"))));
        assert_eq!(take("b2W"), Grab::Nothing);
    }

    #[test]
    fn the_first_legal_square_under_the_ray_is_played() {
        assert_eq!(
            dropped("b2W", &[("b4N", 0.4)]),
            Drop::Play(piece("b2W", "b4N"))
        );
    }

    #[test]
    fn two_levels_of_a_column_closely_under_the_pointer_are_asked_about() {
        let ask = dropped("b2W", &[("b4N", 0.2), ("b4W", 0.1)]);
        assert_eq!(ask, Drop::Ask(vec![square("b4W"), square("b4N")]));
    }

    #[test]
    fn of_two_levels_the_one_nearer_to_the_pointer_is_taken() {
        let drop = dropped("b2W", &[("b4N", 0.45), ("b4W", 0.1)]);
        assert_eq!(drop, Drop::Play(piece("b2W", "b4W")));
    }

    #[test]
    fn a_target_seen_through_another_board_is_hit_in_its_middle_only() {
        let through = dropped("b2W", &[("c5B", 0.3), ("b3W", 0.2)]);
        assert_eq!(through, Drop::Play(piece("b2W", "b3W")));
        let beside = dropped("b2W", &[("c5B", 0.3), ("b3W", 0.5)]);
        assert_eq!(beside, Drop::Explain(piece("b2W", "c5B")));
    }

    #[test]
    fn let_go_at_home_or_in_the_void_it_goes_back_without_a_word() {
        assert_eq!(dropped("b2W", &[]), Drop::Back);
        assert_eq!(dropped("b2W", &[("b2W", 0.1), ("c1W", 0.1)]), Drop::Back);
    }

    #[test]
    fn the_king_castles_by_the_rooks_square() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=2/2;KL1w=2/KR;KL6b=k1/2 w KQ - - - 4 9";
        let position = Position::from_tfen(tfen).unwrap();
        let castle = |to| drop_on(&position, square("d0KL1"), square(to));
        assert_eq!(
            castle("e0KL1"),
            Drop::Play(Move::Castle(CastlingSide::King))
        );
        assert_eq!(
            castle("z0QL1"),
            Drop::Play(Move::Castle(CastlingSide::Queen))
        );
        assert_eq!(
            castle("a0QL1"),
            Drop::Play(Move::Castle(CastlingSide::Queen))
        );
    }

    #[test]
    fn castling_too_early_is_explained_as_castling() {
        let drop = drop_on(&Position::start(), square("d0KL1"), square("e0KL1"));
        assert_eq!(drop, Drop::Explain(Move::Castle(CastlingSide::King)));
    }

    #[test]
    fn a_pawn_on_its_furthest_rank_asks_for_its_piece() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/1P2/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 w - - - - 0 30";
        let position = Position::from_tfen(tfen).unwrap();
        let Drop::Promote(moves) = drop_on(&position, square("b7B"), square("b8B")) else {
            panic!("no choice of pieces");
        };
        let mut roles: Vec<Role> = moves.iter().filter_map(|mv| mv.promotion()).collect();
        roles.sort();
        assert_eq!(roles, [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
    }

    #[test]
    fn a_board_goes_to_the_nearest_pin_or_says_why_not() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/1k;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
        let position = Position::from_tfen(tfen).unwrap();
        let drop = |to| drop_board(&position, pin("KL1"), &[pin(to)]);
        let mv = |to| Move::Board {
            from: pin("KL1"),
            to: pin(to),
            promotion: None,
        };
        assert_eq!(drop("KL2"), Drop::Play(mv("KL2")));
        assert_eq!(drop("QL1"), Drop::Explain(mv("QL1")));
        assert_eq!(drop("KL1"), Drop::Back);
    }
}
