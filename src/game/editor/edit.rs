//! Changes that a user makes in the position editor, one at a time.

use std::cmp::Reverse;

use crate::rules::{Color, Piece, Pin, Position, RuleSet, Setup, SetupError, Square};

/// One change that a user makes to the position in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Edit {
    /// Puts a piece on a square, in place of any piece there.
    Put(Piece, Square),
    /// Removes the piece from a square.
    Remove(Square),
    /// Moves a piece to a square, in place of any piece there.
    Move { from: Square, to: Square },
    /// Puts an attack board with this owner, or without an owner, on a pin; changes the owner if a
    /// board is there already.
    PutBoard(Pin, Option<Color>),
    /// Removes an attack board and the pieces on it.
    RemoveBoard(Pin),
    /// Moves an attack board and its pieces to a free pin.
    MoveBoard { from: Pin, to: Pin },
    /// Sets the side to move.
    Turn(Color),
    /// Sets whether a side may castle with the rook on a square.
    Right {
        color: Color,
        rook: Square,
        held: bool,
    },
    /// Sets whether a pawn may still advance two squares. Has no effect on the flat board,
    /// where the square of the pawn decides this.
    TwoSteps { pawn: Square, entitled: bool },
    /// Sets which pawn has just advanced two squares and may be captured en passant; `None` for no
    /// pawn.
    EnPassant(Option<Square>),
    /// Sets the pawn whose promotion the side to move must choose first (pending promotion); `None`
    /// for no pawn.
    PendingPromotion(Option<Square>),
    /// Sets whether the piece on a square is a promoted pawn (bughouse, Crazyhouse).
    Promoted { square: Square, was_pawn: bool },
    /// Sets the number of pieces of a kind that a side can drop (bughouse, Crazyhouse).
    Hand(Piece, u8),
    /// Sets the number of checks that a side has given (Three-check).
    Checks(Color, u8),
    /// Sets the number of half-moves since the last capture or pawn move.
    Halfmoves(u32),
    /// Sets the number of the next move.
    Number(u32),
    /// Mirrors the position: reverses the ranks and swaps the colours.
    Mirror,
    /// Removes all pieces, including those that can be dropped, makes White the side to move, and
    /// resets the move counters. The boards stay.
    Clear,
    /// Loads the start position of the rule set.
    Start,
    /// Loads one of the 960 start positions. The numbers, from 0 to 959, are those of the
    /// arrangements of White's and of Black's back-rank pieces.
    Shuffled([u16; 2]),
    /// Loads another setup.
    Replace(Box<Setup>),
}

/// Reason why a change cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum EditError {
    /// The square or pin does not exist, or the pin is occupied.
    #[error(transparent)]
    Place(#[from] SetupError),
    /// There is no start position with these numbers under the rule set.
    #[error("there is no start {white}, {black} under these rules")]
    NoStart { white: u16, black: u16 },
}

impl Edit {
    /// Whether the change moves pieces or boards or changes the side to move, after which castling
    /// rights and similar rights must be adjusted.
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

/// Applies a change to a setup, without adjusting castling rights and similar rights to it.
pub(super) fn apply_edit(
    rules: &'static RuleSet,
    before: &Setup,
    edit: &Edit,
) -> Result<Setup, EditError> {
    let mut setup = before.clone();
    match *edit {
        Edit::Put(piece, square) => put(&mut setup, rules, square, piece, false)?,
        Edit::Remove(square) => drop(remove_piece(&mut setup, square)),
        Edit::Move { from, to } => {
            if let Some((piece, was_pawn)) = remove_piece(&mut setup, from) {
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
        Edit::Right { color, rook, held } => set_member(&mut setup.rights, (color, rook), held),
        Edit::TwoSteps { pawn, entitled } => set_member(&mut setup.two_steps, pawn, entitled),
        Edit::EnPassant(pawn) => setup.en_passant = pawn,
        Edit::PendingPromotion(pawn) => setup.pending_promotion = pawn,
        Edit::Promoted { square, was_pawn } => set_member(&mut setup.promoted, square, was_pawn),
        Edit::Hand(piece, count) => {
            setup.hand.retain(|&held| held != piece);
            let held = std::iter::repeat_n(piece, usize::from(count));
            setup.hand.extend(held);
        }
        Edit::Checks(color, count) => setup.checks[color.index()] = count,
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
            let start = start.filter(|_| white == black || rules.start().placed);
            setup = start.ok_or(EditError::NoStart { white, black })?.setup();
        }
        Edit::Replace(ref other) => setup = Setup::clone(other),
    }
    Ok(setup)
}

fn put(
    setup: &mut Setup,
    rules: &RuleSet,
    square: Square,
    piece: Piece,
    was_pawn: bool,
) -> Result<(), SetupError> {
    let layout = rules.layout();
    let stands = |pin: Pin| setup.boards.iter().any(|&(standing, _)| standing == pin);
    let exists = match layout.square_pin(square) {
        Some(pin) => stands(pin),
        None => layout.main_squares().contains(square),
    };
    if !exists {
        let square = layout.name(square);
        return Err(SetupError::OffBoard { square });
    }
    remove_piece(setup, square);
    setup.pieces.push((square, piece));
    set_member(&mut setup.promoted, square, was_pawn);
    Ok(())
}

/// Removes the piece from a square. Returns it and whether it is a promoted pawn; `None` if the
/// square is empty.
fn remove_piece(setup: &mut Setup, square: Square) -> Option<(Piece, bool)> {
    let (_, piece) = *setup.pieces.iter().find(|&&(at, _)| at == square)?;
    let was_pawn = setup.promoted.contains(&square);
    setup.pieces.retain(|&(at, _)| at != square);
    set_member(&mut setup.promoted, square, false);
    Some((piece, was_pawn))
}

fn remove_board(setup: &mut Setup, rules: &RuleSet, pin: Pin) {
    if pin_of(rules, pin).is_ok() {
        for square in rules.layout().pin_squares(pin) {
            remove_piece(setup, square);
        }
    }
    setup.boards.retain(|&(standing, _)| standing != pin);
}

fn move_board(setup: &mut Setup, rules: &RuleSet, from: Pin, to: Pin) -> Result<(), SetupError> {
    let layout = rules.layout();
    pin_of(rules, from)?;
    pin_of(rules, to)?;
    let Some(&(_, owner)) = setup.boards.iter().find(|&&(pin, _)| pin == from) else {
        return Ok(());
    };
    if from == to {
        return Ok(());
    }
    if setup.boards.iter().any(|&(pin, _)| pin == to) {
        let name = layout.pin_name(to).to_owned();
        return Err(SetupError::BoardTwice { name });
    }
    setup.boards.push((to, owner));
    for square in layout.pin_squares(from) {
        if let Some((piece, was_pawn)) = remove_piece(setup, square) {
            let there = layout.carried(square, from, to);
            put(setup, rules, there, piece, was_pawn)?;
        }
    }
    setup.boards.retain(|&(pin, _)| pin != from);
    Ok(())
}

/// Checks that the board layout has this pin.
fn pin_of(rules: &RuleSet, pin: Pin) -> Result<(), SetupError> {
    let number = pin.index();
    let mut pins = rules.layout().pins();
    let known = pins.any(|known| known == pin);
    known.then_some(()).ok_or(SetupError::NoSuchPin { number })
}

/// Adds the element `one` to a list if `is_in` is true; otherwise removes it from the list.
fn set_member<T: PartialEq>(all: &mut Vec<T>, one: T, is_in: bool) {
    all.retain(|it| *it != one);
    if is_in {
        all.push(one);
    }
}

/// Sorts the lists of a setup, so that equal setups compare equal. On the flat board, also sets
/// which pawns may advance two squares, since their squares alone decide this.
pub(super) fn sort_setup(rules: &RuleSet, setup: &mut Setup) {
    if rules.pawns().two_steps_from_home {
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
