//! Places of pieces in an arrangement of the attack boards.
//!
//! Main board squares in the same column are equivalent: a piece has the same moves from each of
//! them. They form one **place** with room for two pieces, so an arrangement of four boards has 48
//! places: the 32 columns of the main boards and the 16 squares of the attack boards.

use crate::rules::{Color, Column, Geometry, Pin, PinSet, Square, SquareSet, columns};

/// Number of places on the main boards, which have the numbers from 0 to 31.
pub(super) const MAIN: u8 = 32;
pub(super) const BOARDS: usize = 4;
/// Number of places in an arrangement: the 32 columns of the main boards, and the 16 squares
/// of the attack boards.
pub(super) const PLACES: usize = 48;
/// Number of ways in which a pawn can be placed (stances): on each place, and again on each of
/// its 8 starting squares with the right to a double step.
pub(super) const STANCES: usize = PLACES + 8;
/// Maximum number of places on which a pawn promotes.
pub(super) const PROMOTION_PLACES: usize = 8;

/// Iterates over the places in a bit set, lowest first.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(place)
    })
}

/// Returns the bit set of the four places on an attack board, which is given by its index in
/// the order of pins.
pub(super) const fn aboard(slot: u8) -> u64 {
    0xf << (MAIN + 4 * slot)
}

/// Attack board of a place, as an index in the order of pins; `None` for the main boards.
pub(super) const fn slot(place: u8) -> Option<u8> {
    match place.checked_sub(MAIN) {
        Some(cell) => Some(cell / 4),
        None => None,
    }
}

/// Returns the column of each place: those of the main boards' places, then those of the
/// attack boards' places in the order of pins.
pub(super) fn columns_of_places(
    layout: &Geometry,
    main: &[Column],
    boards: &[(Pin, Color); BOARDS],
) -> [Column; PLACES] {
    let aboard = boards
        .iter()
        .flat_map(|&(pin, _)| board_columns(layout, pin));
    let all: Vec<Column> = main.iter().copied().chain(aboard).collect();
    std::array::from_fn(|place| all[place])
}

/// Returns for each [`Column`], by its index, the places in this column as a bit set.
pub(super) fn places_over(column: &[Column; PLACES]) -> [u64; 64] {
    let mut over = [0; 64];
    for (place, column) in column.iter().enumerate() {
        over[column.index()] |= 1 << place;
    }
    over
}

/// Returns for each place the places to which a king can move from it, as a bit set.
pub(super) fn places_beside(
    layout: &Geometry,
    column: &[Column; PLACES],
    over: &[u64; 64],
) -> [u64; PLACES] {
    column.map(|column| {
        let around = columns(layout.attacks().king(column));
        around.fold(0, |set, column| set | over[column.index()])
    })
}

/// Returns one square of each place: the lowest one if the place has two.
pub(super) fn squares_of_places(
    layout: &Geometry,
    boards: &[(Pin, Color); BOARDS],
    column: &[Column; PLACES],
) -> [Option<Square>; PLACES] {
    std::array::from_fn(|place| {
        let board = match slot(place as u8) {
            None => layout.main_squares(),
            Some(slot) => layout.pin_squares(boards[usize::from(slot)].0),
        };
        board.on(column[place].bit()).first()
    })
}

/// Returns the places whose square in `squares` is in `set`, as a bit set.
pub(super) fn places_of(squares: &[Option<Square>; PLACES], set: SquareSet) -> u64 {
    let is_in = |square: &Option<Square>| square.is_some_and(|it| set.contains(it));
    let places = squares
        .iter()
        .enumerate()
        .filter(|(_, square)| is_in(square));
    places.fold(0, |places, (place, _)| places | 1 << place)
}

/// Returns the place of each stance: first the places themselves, then the pawn's starting
/// squares; `None` for a stance that does not exist in the arrangement.
pub(super) fn stances(
    squares: &[Option<Square>; PLACES],
    starts: SquareSet,
) -> [Option<u8>; STANCES] {
    let mut stance_place = [None; STANCES];
    for (place, at) in (0..PLACES as u8).zip(&mut stance_place) {
        *at = Some(place);
    }
    for (start, at) in starts.into_iter().zip(&mut stance_place[PLACES..]) {
        let place = squares.iter().position(|&square| square == Some(start));
        *at = place.map(|place| place as u8);
    }
    stance_place
}

/// Returns for each of the 16 subsets of a board's four squares the columns of these squares,
/// as a bit set.
pub(super) fn columns_of_sets(layout: &Geometry, pin: Pin) -> [u64; 16] {
    let cells: Vec<Column> = board_columns(layout, pin).collect();
    std::array::from_fn(|set| {
        let cells = cells.iter().enumerate();
        cells.fold(0, |all, (cell, column)| {
            all | (set as u64 >> cell & 1) << column.index()
        })
    })
}

/// Returns the pin and the owner of each attack board, in the order of pins.
pub(super) fn boards(layout: &Geometry, owners: [PinSet; 2]) -> [(Pin, Color); BOARDS] {
    let standing = layout.pins().filter_map(|pin| {
        let of = |color: &Color| owners[color.index()].contains(pin);
        Some((pin, Color::ALL.into_iter().find(of)?))
    });
    let all: Vec<(Pin, Color)> = standing.collect();
    std::array::from_fn(|slot| all[slot])
}

/// Iterates over the columns of an attack board's squares, rank by rank.
pub(super) fn board_columns(layout: &Geometry, pin: Pin) -> impl Iterator<Item = Column> {
    let board = *layout.board(layout.pin_level(pin));
    let ranks = board.rank..board.rank + board.ranks;
    ranks.flat_map(move |rank| {
        let files = board.file..board.file + board.files;
        files.filter_map(move |file| layout.column(file, rank))
    })
}
