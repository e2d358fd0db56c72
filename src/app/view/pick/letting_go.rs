//! Dropping a piece or a board: which move is meant.

use crate::app::view::pick::{Aim, Drop, Grip, New, Scope};
use crate::game::Edit;
use crate::rules::{CastlingSide, Color, Move, Pin, Position, Role, Square};

/// A square hit this near to its centre can be meant even if a square of another board is
/// in front of it; in sides of a square.
const MEANT: f32 = 0.38;
/// If the distances of two destinations from the pointer differ by less than this, the
/// player is asked.
const CLOSE: f32 = 0.16;

/// The squares on which a piece can be dropped for a move; for castling, the king's
/// destination and the rook's square.
pub fn landings(position: &Position, mv: Move) -> impl Iterator<Item = Square> + use<> {
    let castling = |side| position.castling(position.turn(), side);
    let squares = match mv {
        Move::Piece { to, .. } => [Some(to), None],
        Move::Castle(side) => {
            castling(side).map_or([None; 2], |it| [it.king_to, it.rook].map(Some))
        }
        Move::Drop { to, .. } => [Some(to), None],
        Move::Board { .. } | Move::Promote { .. } => [None; 2],
    };
    let [first, second] = squares;
    first.into_iter().chain(second.filter(|_| second != first))
}

/// Drops a piece over these squares, nearest to the camera first.
pub fn drop_piece(scope: &Scope, from: Square, aims: &[Aim]) -> Drop {
    let Some(first) = aims.first() else {
        // Dropped outside the boards, a piece is removed while a position is set up.
        return match scope.edits() {
            true => Drop::Edit(Edit::Remove(from)),
            false => Drop::Back,
        };
    };
    if first.square == from {
        return Drop::Back;
    }
    if scope.edits() {
        let to = first.square;
        return Drop::Edit(Edit::Move { from, to });
    }
    if !scope.helps() && first.off == 0.0 {
        // Over the board every square is a destination, so a piece that is pointed at is
        // meant.
        return drop_on(scope, from, first.square);
    }
    let targets = targets(scope, from, aims, *first);
    match targets[..] {
        [] => refuse(scope, tried(scope, from, aims, first.square)),
        [best, next, ..] if next.off - best.off < CLOSE => {
            let near = |aim: &&Aim| aim.off - best.off < CLOSE;
            let mut squares: Vec<Square> =
                targets.iter().filter(near).map(|aim| aim.square).collect();
            squares.sort_by_key(|&square| height(&scope.position, square));
            Drop::Ask(squares)
        }
        [best, ..] => drop_on(scope, from, best.square),
    }
}

/// The squares under the pointer that can be meant and have a legal move, nearest to
/// their centre first.
fn targets(scope: &Scope, from: Square, aims: &[Aim], first: Aim) -> Vec<Aim> {
    let column = first.square.column();
    let meant =
        |aim: &Aim| aim.square == first.square || aim.square.column() == column || aim.off <= MEANT;
    let lands = |aim: &Aim| {
        let mut moves = scope.moves(Grip::Piece(from));
        moves.any(|mv| landings(&scope.position, mv).any(|to| to == aim.square))
    };
    let mut targets: Vec<Aim> = aims
        .iter()
        .copied()
        .filter(|aim| meant(aim) && lands(aim))
        .collect();
    targets.sort_by(|a, b| a.off.total_cmp(&b.off));
    targets
}

/// The move that a player has tried by dropping where no move is possible; if only
/// touch-move forbids it, the legal move.
fn tried(scope: &Scope, from: Square, aims: &[Aim], first: Square) -> Move {
    let position = &scope.position;
    let free = scope.unbound().map(|legal| drop_piece(legal, from, aims));
    match free {
        Some(Drop::Play(mv)) => mv,
        Some(Drop::Promote(moves)) => moves
            .first()
            .copied()
            .unwrap_or_else(|| attempt(position, from, first)),
        _ => attempt(position, from, first),
    }
}

/// Explains why a move is not legal. Over the board the piece goes back without a notice,
/// unless a king would be captured.
fn refuse(scope: &Scope, mv: Move) -> Drop {
    let position = &scope.position;
    let captured = position.captured(mv);
    let takes_king = captured.is_some_and(|(_, piece)| piece.role == Role::King);
    if scope.is_ahead() {
        Drop::Back
    } else if scope.helps() || takes_king {
        Drop::Explain(mv)
    } else {
        Drop::Back
    }
}

/// The height of a square, in half levels.
fn height(position: &Position, square: Square) -> i8 {
    let geometry = position.geometry();
    let level = geometry.level(square);
    level.map_or(0, |level| geometry.board(level).height)
}

/// Drops a piece on exactly this square.
pub fn drop_on(scope: &Scope, from: Square, to: Square) -> Drop {
    let moves = scope.moves(Grip::Piece(from));
    let here = |mv: &Move| landings(&scope.position, *mv).any(|there| there == to);
    choose(moves.filter(here).collect())
        .unwrap_or_else(|| refuse(scope, attempt(&scope.position, from, to)))
}

/// Drops an attack board near these pins, nearest first.
pub fn drop_board(scope: &Scope, from: Pin, aims: &[Pin]) -> Drop {
    if scope.edits() {
        return match aims.first() {
            Some(&to) if to == from => Drop::Back,
            Some(&to) => Drop::Edit(Edit::MoveBoard { from, to }),
            None => Drop::Edit(Edit::RemoveBoard(from)),
        };
    }
    let Some(&to) = aims.first().filter(|&&to| to != from) else {
        return Drop::Back;
    };
    let there = |mv: &Move| matches!(mv, Move::Board { to: pin, .. } if *pin == to);
    let moves = scope.moves(Grip::Board(from));
    choose(moves.filter(there).collect()).unwrap_or_else(|| {
        let promotion = None;
        refuse(
            scope,
            Move::Board {
                from,
                to,
                promotion,
            },
        )
    })
}

/// Drops something from outside the boards over these squares.
pub(super) fn drop_new(scope: &Scope, new: New, aims: &[Aim]) -> Drop {
    let Some(&first) = aims.first() else {
        return Drop::Back;
    };
    match new {
        _ if scope.edits() => Drop::Edit(match new {
            New::Piece(piece) => Edit::Put(piece, first.square),
            _ => Edit::Remove(first.square),
        }),
        New::Piece(piece) if scope.places() => Drop::Place(piece.role, first.square),
        New::Piece(piece) => {
            let to = |mv: &Move| matches!(mv, Move::Drop { to, .. } if *to == first.square);
            let moves = scope.moves(Grip::New(new)).filter(to);
            choose(moves.collect()).unwrap_or_else(|| {
                let (role, to) = (piece.role, first.square);
                refuse(scope, Move::Drop { role, to })
            })
        }
        New::Board(_) | New::Nothing => Drop::Back,
    }
}

/// Drops an attack board from outside the boards near these pins.
pub(super) fn drop_new_board(owner: Option<Color>, pins: &[Pin]) -> Drop {
    let put = |&pin: &Pin| Drop::Edit(Edit::PutBoard(pin, owner));
    pins.first().map_or(Drop::Back, put)
}

/// Turns the attack board on a pin by a half turn where it is (V.A2).
pub fn turn_board(scope: &Scope, pin: Pin) -> Drop {
    let turns = |mv: &Move| matches!(mv, Move::Board { to, .. } if *to == pin);
    let moves = scope.moves(Grip::Board(pin));
    choose(moves.filter(turns).collect()).unwrap_or_else(|| {
        refuse(
            scope,
            Move::Board {
                from: pin,
                to: pin,
                promotion: None,
            },
        )
    })
}

/// Plays the only move; several differ in the promotion.
fn choose(moves: Vec<Move>) -> Option<Drop> {
    match moves[..] {
        [] => None,
        [mv] => Some(Drop::Play(mv)),
        _ => Some(Drop::Promote(moves)),
    }
}

/// The move that a player tries by dropping here: castling if the king is dropped on its
/// own rook.
fn attempt(position: &Position, from: Square, to: Square) -> Move {
    let turn = position.turn();
    let sides = [CastlingSide::King, CastlingSide::Queen].into_iter();
    let mut castling = sides.filter_map(|side| position.castling(turn, side));
    let castling = castling.find(|castling| {
        castling.king == from
            && position.king(turn) == Some(from)
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
    use crate::game::{Duties, Event, Game, Play, Setup, Terms, Timestamp, Touched};
    use crate::rules::{Becomes, Role};

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
        drop_piece(
            &Scope::legal(&Position::start()),
            square(from),
            &aims(names),
        )
    }

    fn piece(from: &str, to: &str) -> Move {
        Move::Piece {
            from: square(from),
            to: square(to),
            promotion: None,
        }
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
    fn dropped_at_home_or_beside_the_boards_it_goes_back_silently() {
        assert_eq!(dropped("b2W", &[]), Drop::Back);
        assert_eq!(dropped("b2W", &[("b2W", 0.1), ("c1W", 0.1)]), Drop::Back);
    }

    #[test]
    fn the_king_castles_by_the_rooks_square() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=2/2;KL1w=2/KR;KL6b=k1/2 w KQ - - - 4 9";
        let position = Position::from_tfen(tfen).unwrap();
        let castle = |to| drop_on(&Scope::legal(&position), square("d0KL1"), square(to));
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
        let drop = drop_on(
            &Scope::legal(&Position::start()),
            square("d0KL1"),
            square("e0KL1"),
        );
        assert_eq!(drop, Drop::Explain(Move::Castle(CastlingSide::King)));
    }

    #[test]
    fn a_pawn_on_its_promotion_rank_asks_for_its_piece() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/1P2/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 w - - - - 0 30";
        let position = Position::from_tfen(tfen).unwrap();
        let Drop::Promote(moves) = drop_on(&Scope::legal(&position), square("b7B"), square("b8B"))
        else {
            panic!("no choice of pieces");
        };
        let becomes = moves.iter().filter_map(|mv| mv.promotion());
        let mut roles: Vec<Role> = becomes.filter_map(Becomes::role).collect();
        roles.sort();
        assert_eq!(roles, [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
    }

    #[test]
    fn a_board_goes_to_the_nearest_pin_or_explains_why_not() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/1k;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
        let position = Position::from_tfen(tfen).unwrap();
        let drop = |to| drop_board(&Scope::legal(&position), pin("KL1"), &[pin(to)]);
        let mv = |to| Move::Board {
            from: pin("KL1"),
            to: pin(to),
            promotion: None,
        };
        assert_eq!(drop("KL2"), Drop::Play(mv("KL2")));
        assert_eq!(drop("QL1"), Drop::Explain(mv("QL1")));
        assert_eq!(drop("KL1"), Drop::Back);
    }

    /// A game over the board in which king and rook can castle.
    fn over_the_board() -> Game {
        let tfen =
            "W=4/4/4/1P2;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=2/2;KL1w=2/KR;KL6b=k1/2 w KQ - - - 4 9";
        let duties = Duties {
            over_the_board: true,
            ..Duties::default()
        };
        Game::new(Setup {
            start: Position::from_tfen(tfen).unwrap(),
            terms: Terms {
                play: Play::Tournament(duties),
                ..Terms::default()
            },
            ..Setup::default()
        })
    }

    #[test]
    fn over_the_board_a_piece_goes_where_it_is_dropped() {
        let game = over_the_board();
        let scope = Scope::new(&game, game.live(), game.last());
        let drop = |from, to| drop_on(&scope, square(from), square(to));
        assert_eq!(drop("b1W", "c6B"), Drop::Play(piece("b1W", "c6B")));
        assert_eq!(
            drop("b1W", "d0KL1"),
            Drop::Back,
            "its own king stands there"
        );
        let king = piece("b1W", "d9KL6");
        assert_eq!(drop("b1W", "d9KL6"), Drop::Explain(king));
        let Drop::Promote(moves) = drop("b1W", "b8B") else {
            panic!("a pawn that comes to its furthest rank becomes something");
        };
        assert_eq!(moves.len(), 4);
    }

    #[test]
    fn over_the_board_the_king_castles_by_the_rooks_square_too() {
        let game = over_the_board();
        let scope = Scope::new(&game, game.live(), game.last());
        let drop = |to| drop_on(&scope, square("d0KL1"), square(to));
        assert_eq!(drop("e0KL1"), Drop::Play(Move::Castle(CastlingSide::King)));
        assert_eq!(drop("a0QL1"), Drop::Play(Move::Castle(CastlingSide::Queen)));
        assert_eq!(drop("b4N"), Drop::Play(piece("d0KL1", "b4N")));
    }

    #[test]
    fn over_the_board_boards_go_to_any_free_pin() {
        let game = over_the_board();
        let scope = Scope::new(&game, game.live(), game.last());
        let far = Move::Board {
            from: pin("QL1"),
            to: pin("KL5"),
            promotion: None,
        };
        assert_eq!(
            drop_board(&scope, pin("QL1"), &[pin("KL5")]),
            Drop::Play(far)
        );
        assert_eq!(drop_board(&scope, pin("KL1"), &[pin("KL2")]), Drop::Back);
    }

    #[test]
    fn a_move_that_only_touch_move_forbids_is_tried_as_the_legal_move() {
        let mut game = Game::new(Setup {
            terms: Terms {
                play: Play::Tournament(Duties {
                    touch_move: true,
                    ..Duties::default()
                }),
                ..Terms::default()
            },
            ..Setup::default()
        });
        let touched = Event::Touch(Touched::Piece(square("d1W")));
        game.happen(touched, Timestamp(0)).unwrap();
        let scope = Scope::new(&game, game.live(), game.last());
        let drop = drop_piece(&scope, square("b2W"), &aims(&[("b3W", 0.1)]));
        assert_eq!(drop, Drop::Explain(piece("b2W", "b3W")));
    }
}
