//! What a hand does to a setup, one change at a time.

use std::cmp::Reverse;

use crate::rules::{Color, Piece, Pin, Position, RuleSet, Setup, SetupError, Square};

/// A change to what is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A piece is put on a square, in place of what stands there.
    Put(Piece, Square),
    /// What stands on a square is taken off the board.
    Remove(Square),
    /// A piece goes to a square, in place of what stands there.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A board of this owner's, or nobody's, is put on a pin; one that stands there gets
    /// another owner.
    PutBoard(Pin, Option<Color>),
    /// A board is taken off with the pieces that stand on it.
    RemoveBoard(Pin),
    /// A board goes to a free pin, its pieces along with it.
    MoveBoard {
        /// Where it stands.
        from: Pin,
        /// Where it goes.
        to: Pin,
    },
    /// Who has the move.
    Turn(Color),
    /// Whether a side may castle with the rook on a square.
    Right {
        /// Which side.
        color: Color,
        /// The rook's square.
        rook: Square,
        /// Whether it may.
        held: bool,
    },
    /// Whether a pawn may still advance two; on the flat board its square alone says so.
    TwoSteps {
        /// The pawn's square.
        pawn: Square,
        /// Whether it may.
        entitled: bool,
    },
    /// Which pawn has just advanced two.
    EnPassant(Option<Square>),
    /// The pawn whose promotion the side to move owes.
    Owed(Option<Square>),
    /// Whether the piece on a square was a pawn (Tandemschach).
    Promoted {
        /// Its square.
        square: Square,
        /// Whether it was.
        was_pawn: bool,
    },
    /// How many of a piece its side may drop (Tandemschach).
    Hand(Piece, u8),
    /// Half-moves since the last capture or pawn move.
    Halfmoves(u32),
    /// The number of the move about to be made.
    Number(u32),
    /// The same position seen from the other side.
    Mirror,
    /// All pieces are taken off, hands too; the boards stay. White is about to make the
    /// first move.
    Clear,
    /// The rule set's own start.
    Start,
    /// One of the 960 starts, White's number first.
    Shuffled([u16; 2]),
    /// Something else altogether.
    Replace(Box<Setup>),
}

/// Why a change cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// There is no such square or pin, or two boards would be on it.
    #[error(transparent)]
    Place(#[from] SetupError),
    /// A number from 960 on, or a rule set all of whose games start alike.
    #[error("there is no start {white}, {black} under these rules")]
    NoStart {
        /// White's number.
        white: u16,
        /// Black's.
        black: u16,
    },
}

impl Edit {
    /// Whether it changes where pieces and boards stand or who moves, so that rights
    /// follow.
    pub(super) fn moves_pieces(&self) -> bool {
        matches!(
            self,
            Edit::Put(..)
                | Edit::Remove(_)
                | Edit::Move { .. }
                | Edit::PutBoard(..)
                | Edit::RemoveBoard(_)
                | Edit::MoveBoard { .. }
                | Edit::Turn(_)
        )
    }
}

/// What a change makes of a setup, before rights follow.
pub(super) fn made(
    rules: &'static RuleSet,
    before: &Setup,
    edit: &Edit,
) -> Result<Setup, EditError> {
    let mut setup = before.clone();
    match *edit {
        Edit::Put(piece, square) => put(&mut setup, rules, square, piece, false)?,
        Edit::Remove(square) => drop(lift(&mut setup, square)),
        Edit::Move { from, to } => {
            if let Some((piece, was_pawn)) = lift(&mut setup, from) {
                put(&mut setup, rules, to, piece, was_pawn)?;
            }
        }
        Edit::PutBoard(pin, owner) => {
            pin_of(rules, pin)?;
            setup.boards.retain(|&(standing, _)| standing != pin);
            setup.boards.push((pin, owner));
        }
        Edit::RemoveBoard(pin) => remove_board(&mut setup, rules, pin),
        Edit::MoveBoard { from, to } => move_board(&mut setup, rules, from, to)?,
        Edit::Turn(color) => setup.turn = color,
        Edit::Right { color, rook, held } => mark(&mut setup.rights, (color, rook), held),
        Edit::TwoSteps { pawn, entitled } => mark(&mut setup.two_steps, pawn, entitled),
        Edit::EnPassant(pawn) => setup.en_passant = pawn,
        Edit::Owed(pawn) => setup.owed = pawn,
        Edit::Promoted { square, was_pawn } => mark(&mut setup.promoted, square, was_pawn),
        Edit::Hand(piece, count) => {
            setup.hand.retain(|&held| held != piece);
            let held = std::iter::repeat_n(piece, usize::from(count));
            setup.hand.extend(held);
        }
        Edit::Halfmoves(halfmoves) => setup.halfmoves = halfmoves,
        Edit::Number(number) => setup.number = number,
        Edit::Mirror => setup = setup.mirrored(rules),
        Edit::Clear => {
            setup = Setup {
                boards: setup.boards,
                ..Setup::default()
            }
        }
        Edit::Start => setup = Position::start_of(rules).setup(),
        Edit::Shuffled([white, black]) => {
            let start = Position::shuffled(rules, [white, black]);
            let start = start.filter(|_| white == black || rules.start.placed);
            setup = start.ok_or(EditError::NoStart { white, black })?.setup();
        }
        Edit::Replace(ref other) => setup = Setup::clone(other),
    }
    Ok(setup)
}

/// Puts a piece down, in place of what stands there.
fn put(
    setup: &mut Setup,
    rules: &RuleSet,
    square: Square,
    piece: Piece,
    was_pawn: bool,
) -> Result<(), SetupError> {
    let ground = rules.ground;
    let stands = |pin: Pin| setup.boards.iter().any(|&(standing, _)| standing == pin);
    let exists = match ground.square_pin(square) {
        Some(pin) => stands(pin),
        None => ground.main_squares().contains(square),
    };
    if !exists {
        let square = ground.name(square);
        return Err(SetupError::OffBoard { square });
    }
    lift(setup, square);
    setup.pieces.push((square, piece));
    mark(&mut setup.promoted, square, was_pawn);
    Ok(())
}

/// Takes up what stands on a square, and says whether it was a pawn.
fn lift(setup: &mut Setup, square: Square) -> Option<(Piece, bool)> {
    let (_, piece) = *setup.pieces.iter().find(|&&(at, _)| at == square)?;
    let was_pawn = setup.promoted.contains(&square);
    setup.pieces.retain(|&(at, _)| at != square);
    mark(&mut setup.promoted, square, false);
    Some((piece, was_pawn))
}

fn remove_board(setup: &mut Setup, rules: &RuleSet, pin: Pin) {
    if pin_of(rules, pin).is_ok() {
        for square in rules.ground.pin_squares(pin) {
            lift(setup, square);
        }
    }
    setup.boards.retain(|&(standing, _)| standing != pin);
}

fn move_board(setup: &mut Setup, rules: &RuleSet, from: Pin, to: Pin) -> Result<(), SetupError> {
    let ground = rules.ground;
    pin_of(rules, from)?;
    pin_of(rules, to)?;
    let Some(&(_, owner)) = setup.boards.iter().find(|&&(pin, _)| pin == from) else {
        return Ok(());
    };
    if from == to {
        return Ok(());
    }
    if setup.boards.iter().any(|&(pin, _)| pin == to) {
        let name = ground.pin_name(to).to_owned();
        return Err(SetupError::BoardTwice { name });
    }
    setup.boards.push((to, owner));
    for square in ground.pin_squares(from) {
        if let Some((piece, was_pawn)) = lift(setup, square) {
            let there = ground.carried(square, from, to);
            put(setup, rules, there, piece, was_pawn)?;
        }
    }
    setup.boards.retain(|&(pin, _)| pin != from);
    Ok(())
}

/// Whether the ground has a pin.
fn pin_of(rules: &RuleSet, pin: Pin) -> Result<(), SetupError> {
    let number = pin.index();
    let mut pins = rules.ground.pins();
    let known = pins.any(|known| known == pin);
    known.then_some(()).ok_or(SetupError::NoSuchPin { number })
}

/// Puts something into a list, or takes it out.
fn mark<T: PartialEq>(all: &mut Vec<T>, one: T, is_in: bool) {
    all.retain(|it| *it != one);
    if is_in {
        all.push(one);
    }
}

/// Puts a setup in order, so that two that mean the same are the same.
pub(super) fn order(rules: &RuleSet, setup: &mut Setup) {
    if rules.pawns.two_steps_from_home {
        setup.two_steps = setup.pawns_at_home(rules);
    }
    setup.pieces.sort_unstable();
    setup.boards.sort_unstable();
    setup.rights.sort_unstable();
    setup.rights.dedup();
    for squares in [&mut setup.two_steps, &mut setup.promoted] {
        squares.sort_unstable();
        squares.dedup();
    }
    setup
        .hand
        .sort_unstable_by_key(|piece| (piece.color, Reverse(piece.role)));
}
