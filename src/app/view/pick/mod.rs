//! Determines what can be selected and where it can be dropped, from the position and the squares
//! under the pointer. Does not depend on entities or the window.

mod ahead;
mod dropping;
mod scope;

use crate::game;
use crate::game::editor::Edit;
use crate::rules::{Color, Move, Piece, Pin, Role, Square};

pub use ahead::{playable, usual};
use dropping::{board_move, drop_new, drop_new_board, piece_move};
pub use dropping::{drop_board, drop_on, drop_piece, landings, turn_board};
pub use scope::{Scope, follow, pending_promotion};

/// The item that is selected or dragged. It is identified by the place from which it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragSource {
    Piece(Square),
    Board(Pin),
    /// A piece, attack board or eraser that comes from a panel.
    NewItem(NewItem),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewItem {
    /// A piece to drop (bughouse), to place (V.S6.2), or to put on the board in the editor.
    Piece(Piece),
    /// An attack board of this owner to put on a pin in the editor; `None` if it has no owner.
    Board(Option<Color>),
    /// The eraser, which removes the piece on which it is dropped.
    Nothing,
}

impl DragSource {
    /// Returns the piece or board that counts as touched under the touch-move rule; `None` for an
    /// item that comes from a panel.
    pub fn touched(self) -> Option<game::touch::Touched> {
        match self {
            DragSource::Piece(square) => Some(game::touch::Touched::Piece(square)),
            DragSource::Board(pin) => Some(game::touch::Touched::Board(pin)),
            DragSource::NewItem(_) => None,
        }
    }
}

/// The square or attack board that a press hits or that the keyboard cursor marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    Square(Square),
    Board(Pin),
}

/// The effect of pressing on a square or attack board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grab {
    Take(DragSource),
    /// The piece or board cannot be selected. Contains one of its moves; a notice says why
    /// this move is illegal.
    Explain(Move),
    Nothing,
}

/// A square through which the pointer's ray passes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    pub square: Square,
    /// Distance between the hit and the square's centre, in sides of a square; 0 if the ray hits
    /// the piece on the square.
    pub off: f32,
}

/// The effect of dropping the selection on the boards.
#[derive(Clone, Debug, PartialEq)]
pub enum Drop {
    Play(Move),
    Promote(Vec<Move>),
    /// Asks the player which of these squares is meant, because they are too close together under
    /// the pointer.
    Ask(Vec<Square>),
    Explain(Move),
    /// The piece or board goes back to its place without a notice.
    Back,
    /// Places a piece of this role on the square while back-rank pieces are being placed (V.S6.2).
    Place(Role, Square),
    Edit(Edit),
}

/// Maximum distance between a pin and the pointer's ray, in sides of a square. If an attack board
/// is dropped within this distance, it goes to the pin.
pub const PIN_REACH: f32 = 1.25;

/// Returns the effect of pressing on `touched`. The pieces and boards that can be selected are
/// those of the side to move or, for a premove, of the side that waits for the opponent's move.
pub fn grab(scope: &Scope, touched: Touched) -> Grab {
    match taken(scope, touched) {
        // Although a premove is impossible now, it may be possible after the opponent's move, so it
        // is not explained.
        Grab::Explain(_) if scope.is_ahead() => Grab::Nothing,
        grab => grab,
    }
}

fn taken(scope: &Scope, touched: Touched) -> Grab {
    let position = &scope.position;
    let layout = position.layout();
    let turn = position.turn();
    if !scope.may_take() {
        return Grab::Nothing;
    }
    if scope.edits() {
        return grab_any(scope, touched);
    }
    if let Some(square) = position.pending_promotion() {
        // The piece of a pending promotion (Article 3.4(e)(iii)) must be chosen first. The rules
        // give this reason for any move.
        return Grab::Explain(piece_move(square, square));
    }
    let pin = match touched {
        Touched::Square(square) => match position.piece_at(square) {
            Some(piece) if piece.color == turn => return Grab::Take(DragSource::Piece(square)),
            Some(_) => return Grab::Explain(piece_move(square, square)),
            None => match layout.square_pin(square) {
                Some(pin) => pin,
                None => return Grab::Nothing,
            },
        },
        Touched::Board(pin) => pin,
    };
    if !position.pins().contains(pin) {
        return Grab::Nothing;
    }
    if scope.may_take_board(pin) {
        return Grab::Take(DragSource::Board(pin));
    }
    // The board cannot move at all, so the explanation is the same for all neighbouring pins.
    match position.rules().boards().adjacent(pin).into_iter().next() {
        Some(to) => Grab::Explain(board_move(pin, to)),
        None => Grab::Nothing,
    }
}

/// Returns the effect of pressing on a square or board while a position is being set up. Selects
/// the piece on the square. If there is no piece, selects the attack board that was hit.
fn grab_any(scope: &Scope, touched: Touched) -> Grab {
    let position = &scope.position;
    let pin = match touched {
        Touched::Square(square) if position.piece_at(square).is_some() => {
            return Grab::Take(DragSource::Piece(square));
        }
        Touched::Square(square) => position.layout().square_pin(square),
        Touched::Board(pin) => Some(pin),
    };
    let stands = pin.filter(|&pin| position.pins().contains(pin));
    stands.map_or(Grab::Nothing, |pin| Grab::Take(DragSource::Board(pin)))
}

/// Returns the result of dropping the selection on a square or a board. An attack board that is
/// dropped on a square goes to the pin to which that square belongs.
pub fn drop_at(scope: &Scope, source: DragSource, place: Touched) -> Drop {
    match place {
        Touched::Square(square) => {
            let pin = scope.position.layout().square_pin(square);
            drop(scope, source, &[Aim { square, off: 0.0 }], pin.as_slice())
        }
        Touched::Board(pin) => drop(scope, source, &[], &[pin]),
    }
}

/// Returns the result of dropping the selection. `aims` are the squares under the pointer, the one
/// nearest to the camera first; `pins` are the pins near the pointer, the nearest first.
pub fn drop(scope: &Scope, source: DragSource, aims: &[Aim], pins: &[Pin]) -> Drop {
    match source {
        DragSource::Piece(from) => drop_piece(scope, from, aims),
        DragSource::Board(from) => drop_board(scope, from, pins),
        DragSource::NewItem(NewItem::Board(owner)) => drop_new_board(owner, pins),
        DragSource::NewItem(new) => drop_new(scope, new, aims),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, why};

    fn square(name: &str) -> Square {
        Position::start().layout().square(name).unwrap()
    }

    fn pin(name: &str) -> Pin {
        Position::start().layout().pin_named(name).unwrap()
    }

    #[test]
    fn the_squares_piece_is_taken_before_the_board_under_it() {
        let start = Position::start();
        let grab = grab(&Scope::legal(&start), Touched::Square(square("a1QL1")));
        assert_eq!(grab, Grab::Take(DragSource::Piece(square("a1QL1"))));
    }

    #[test]
    fn a_full_board_and_the_opponents_pieces_explain_why_they_stay() {
        let start = Position::start();
        let Grab::Explain(board) = grab(&Scope::legal(&start), Touched::Board(pin("QL1"))) else {
            panic!("a board with four pieces was taken");
        };
        assert_eq!(why(&start, board).unwrap_err().article(), "3.6");
        let Grab::Explain(piece) = grab(&Scope::legal(&start), Touched::Square(square("a7B")))
        else {
            panic!("White has taken a black pawn");
        };
        assert_eq!(why(&start, piece).unwrap_err().article(), "1.1");
    }

    #[test]
    fn an_empty_square_of_an_attack_board_takes_the_board() {
        let tfen =
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/1k;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
        let position = Position::from_tfen(tfen).unwrap();
        let take = |name| grab(&Scope::legal(&position), Touched::Square(square(name)));
        assert_eq!(take("d1KL1"), Grab::Take(DragSource::Board(pin("KL1"))));
        assert_eq!(take("a1QL1"), Grab::Take(DragSource::Board(pin("QL1"))));
        assert_eq!(take("b2W"), Grab::Nothing);
    }

    #[test]
    fn at_a_place_of_the_cursor_a_piece_finds_its_square_and_a_board_its_pin() {
        let start = Position::start();
        let scope = Scope::legal(&start);
        let pawn = DragSource::Piece(square("b2W"));
        assert_eq!(
            drop_at(&scope, pawn, Touched::Square(square("b4N"))),
            Drop::Play(Move::Piece {
                from: square("b2W"),
                to: square("b4N"),
                promotion: None,
            })
        );
        assert_eq!(
            drop_at(&scope, pawn, Touched::Board(pin("QL1"))),
            Drop::Back
        );
        let board = DragSource::Board(pin("QL1"));
        let home = drop_at(&scope, board, Touched::Square(square("a1QL1")));
        assert_eq!(home, Drop::Back, "it stands there already");
        let taken = drop_at(&scope, board, Touched::Board(pin("QL2")));
        assert!(matches!(taken, Drop::Explain(Move::Board { .. })));
    }
}
