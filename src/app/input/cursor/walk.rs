//! Finds the square, or the attack-board pin, to which a step of the keyboard cursor leads. Depends
//! only on the position, not on the selection or the window.

use std::cmp::Reverse;
use std::f32::consts::FRAC_PI_2;

use crate::app::input::commands::CursorDirection;
use crate::rules::{BoardLayout, Column, Pin, PinSet, Position, Square};

/// The side of the board from which a player looks, in quarter turns to the right of
/// White's seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side(u8);

impl Side {
    /// Returns the side nearest to a camera that is turned by `yaw` (in radians) from White's seat.
    pub fn of_yaw(yaw: f32) -> Side {
        let quarters = (yaw / FRAC_PI_2).round().rem_euclid(4.0);
        Side(quarters as u8)
    }

    /// Returns the side at the bottom of the 2D view: White's side, or Black's side if the view is
    /// turned.
    pub fn of_plan(turned: bool) -> Side {
        Side(if turned { 2 } else { 0 })
    }

    /// Returns the change of file and rank by a step; `None` for a step that changes the level.
    fn step(self, way: CursorDirection) -> Option<(i8, i8)> {
        let seen_by_white = match way {
            CursorDirection::Up => (0, 1),
            CursorDirection::Down => (0, -1),
            CursorDirection::Left => (-1, 0),
            CursorDirection::Right => (1, 0),
            CursorDirection::Higher | CursorDirection::Lower => return None,
        };
        let turn = |(files, ranks): (i8, i8), _| (-ranks, files);
        Some((0..self.0).fold(seen_by_white, turn))
    }
}

/// Returns the square to which a step leads; `None` at the edge of the boards. Files and ranks
/// without a square are skipped; if several squares are above each other, the square on the nearest
/// level is chosen.
pub fn square(
    position: &Position,
    from: Square,
    way: CursorDirection,
    side: Side,
) -> Option<Square> {
    let layout = position.layout();
    let Some((files, ranks)) = side.step(way) else {
        return over(position, from, way);
    };
    let mut place = layout.place(from.column());
    loop {
        place = (
            place.0.checked_add_signed(files)?,
            place.1.checked_add_signed(ranks)?,
        );
        let column = layout.column(place.0, place.1)?;
        let square = nearest(position, column, height_of(layout, from));
        if square.is_some() {
            return square;
        }
    }
}

/// Returns the square on a file and rank (`column`) whose level is nearest to `height`, which is in
/// halves of the level spacing. Of two equally near squares, prefers one on a main board, then the
/// higher one. `None` if there is no square on this file and rank.
pub fn nearest(position: &Position, column: Column, height: i8) -> Option<Square> {
    let layout = position.layout();
    let there = position.squares();
    layout
        .squares_of(column)
        .filter(|&square| there.contains(square))
        .min_by_key(|&square| {
            let own = height_of(layout, square);
            let hangs = layout.square_pin(square).is_some();
            (own.abs_diff(height), hangs, Reverse(own))
        })
}

/// Returns the nearest square above ([`Way::Higher`]) or below a square on the same file and rank;
/// `None` if there is no such square.
pub fn over(position: &Position, from: Square, way: CursorDirection) -> Option<Square> {
    let layout = position.layout();
    let there = position.squares();
    let here = height_of(layout, from);
    let others = layout
        .squares_of(from.column())
        .filter(|&square| there.contains(square));
    match way {
        CursorDirection::Higher => others
            .filter(|&square| height_of(layout, square) > here)
            .min_by_key(|&square| height_of(layout, square)),
        _ => others
            .filter(|&square| height_of(layout, square) < here)
            .max_by_key(|&square| height_of(layout, square)),
    }
}

/// Returns the height of the board that a square is on, in halves of the level spacing.
pub fn height_of(layout: &BoardLayout, square: Square) -> i8 {
    let level = layout.level(square);
    level.map_or(0, |level| layout.board(level).height)
}

/// Returns the pin among `open` to which a step from the pin `from` leads: the nearest one in the
/// direction of the step. Distance to the side counts more than distance straight ahead. `None` if
/// there is no pin in that direction.
pub fn pin(
    layout: &BoardLayout,
    from: Pin,
    open: PinSet,
    way: CursorDirection,
    side: Side,
) -> Option<Pin> {
    let board = |pin: Pin| layout.board(layout.pin_level(pin));
    let here = board(from);
    let off = |pin: Pin| {
        let there = board(pin);
        let off = |from: u8, to: u8| i32::from(to) - i32::from(from);
        (
            off(here.file, there.file),
            off(here.rank, there.rank),
            i32::from(there.height) - i32::from(here.height),
        )
    };
    let others = open.into_iter().filter(|&pin| pin != from);
    match side.step(way) {
        Some((files, ranks)) => {
            let (files, ranks) = (i32::from(files), i32::from(ranks));
            let ahead = |pin: Pin| off(pin).0 * files + off(pin).1 * ranks;
            others.filter(|&pin| ahead(pin) > 0).min_by_key(|&pin| {
                let (file, rank, height) = off(pin);
                let aside = (file * ranks).abs() + (rank * files).abs();
                (ahead(pin) + 3 * aside, height.abs(), Reverse(height))
            })
        }
        None => {
            let sign = if way == CursorDirection::Higher {
                1
            } else {
                -1
            };
            others
                .filter(|&pin| off(pin).2 * sign > 0)
                .min_by_key(|&pin| {
                    let (file, rank, height) = off(pin);
                    (height.abs(), file.abs() + rank.abs())
                })
        }
    }
}

/// Returns the square to which the cursor goes when the attack board on a pin has been deselected
/// or has moved to this pin. This is a square of the board that has a piece. If the board is empty,
/// it is the square directly above or below the pin's corner of the main board. `None` if there is
/// no board on the pin.
pub fn landing(position: &Position, pin: Pin) -> Option<Square> {
    let layout = position.layout();
    let there: Vec<Square> = layout
        .pin_squares(pin)
        .into_iter()
        .filter(|&square| position.squares().contains(square))
        .collect();
    let corner = layout.corner(pin).column();
    let carried = there
        .iter()
        .find(|&&square| position.piece_at(square).is_some());
    let inner = there.iter().find(|square| square.column() == corner);
    carried.or(inner).copied()
}

/// Returns the nearest squares above and below a square on the same file and rank.
pub fn levels(position: &Position, square: Square) -> [Option<Square>; 2] {
    [CursorDirection::Higher, CursorDirection::Lower].map(|way| over(position, square, way))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::TOWER;

    const WAYS: [CursorDirection; 6] = [
        CursorDirection::Up,
        CursorDirection::Down,
        CursorDirection::Left,
        CursorDirection::Right,
        CursorDirection::Higher,
        CursorDirection::Lower,
    ];

    fn step(from: &str, way: CursorDirection, side: Side) -> String {
        let from = TOWER.square(from).unwrap();
        let to = square(&Position::start(), from, way, side);
        to.map_or_else(|| "edge".to_owned(), |square| TOWER.name(square))
    }

    #[test]
    fn whites_seat_walks_by_files_and_ranks_and_blacks_the_other_way() {
        let (white, black) = (Side::of_yaw(0.0), Side::of_yaw(3.2));
        assert_eq!(step("b2W", CursorDirection::Up, white), "b3W");
        assert_eq!(step("b2W", CursorDirection::Right, white), "c2W");
        assert_eq!(step("b2W", CursorDirection::Up, black), "b1W");
        assert_eq!(step("b2W", CursorDirection::Right, black), "a2W");
    }

    #[test]
    fn from_the_side_up_leads_away_across_the_files() {
        let side = Side::of_yaw(FRAC_PI_2);
        assert_eq!(step("c2W", CursorDirection::Up, side), "b2W");
        assert_eq!(step("c2W", CursorDirection::Right, side), "c3W");
    }

    #[test]
    fn a_camera_between_two_seats_has_the_nearer_ones_ways() {
        assert_eq!(Side::of_yaw(33_f32.to_radians()), Side::of_yaw(0.0));
        assert_eq!(Side::of_yaw(213_f32.to_radians()), Side::of_yaw(-3.1));
        assert_eq!(Side::of_yaw(-FRAC_PI_2), Side::of_yaw(3.0 * FRAC_PI_2));
    }

    #[test]
    fn the_nearest_level_of_the_next_column_is_meant() {
        let white = Side::default();
        assert_eq!(step("b4W", CursorDirection::Up, white), "b5N");
        assert_eq!(step("b5B", CursorDirection::Down, white), "b4N");
        assert_eq!(step("b1W", CursorDirection::Left, white), "a1W");
        assert_eq!(step("a1W", CursorDirection::Left, white), "z1QL1");
    }

    #[test]
    fn a_gap_is_passed_over_and_the_edge_is_the_end() {
        let white = Side::default();
        assert_eq!(step("z1QL1", CursorDirection::Up, white), "z8QL6");
        assert_eq!(step("b1W", CursorDirection::Down, white), "edge");
        assert_eq!(step("z1QL1", CursorDirection::Left, white), "edge");
    }

    #[test]
    fn in_a_column_the_cursor_climbs_from_board_to_board() {
        let white = Side::default();
        assert_eq!(step("a1W", CursorDirection::Higher, white), "a1QL1");
        assert_eq!(step("b4W", CursorDirection::Higher, white), "b4N");
        assert_eq!(step("b4N", CursorDirection::Lower, white), "b4W");
        assert_eq!(step("b4W", CursorDirection::Lower, white), "edge");
    }

    #[test]
    fn every_square_can_be_walked_to_from_every_other() {
        let position = Position::start();
        let all: BTreeSet<Square> = position.squares().into_iter().collect();
        for &start in &all {
            let mut seen = BTreeSet::from([start]);
            let mut left = vec![start];
            while let Some(from) = left.pop() {
                let next = WAYS.map(|way| square(&position, from, way, Side::default()));
                left.extend(next.into_iter().flatten().filter(|&to| seen.insert(to)));
            }
            assert_eq!(seen, all, "from {}", TOWER.name(start));
        }
    }

    #[test]
    fn every_pin_can_be_walked_to_from_every_other_from_every_side() {
        let all: PinSet = TOWER.pins().fold(PinSet::EMPTY, PinSet::with);
        for quarters in 0..4 {
            for start in TOWER.pins() {
                let mut seen = BTreeSet::from([start]);
                let mut left = vec![start];
                while let Some(from) = left.pop() {
                    let next = WAYS.map(|way| pin(&TOWER, from, all, way, Side(quarters)));
                    left.extend(next.into_iter().flatten().filter(|&to| seen.insert(to)));
                }
                assert_eq!(seen.len(), 12, "from {}", TOWER.pin_name(start));
            }
        }
    }

    #[test]
    fn of_two_pins_over_each_other_the_nearer_level_comes_first() {
        let named = |name: &str| TOWER.pin_named(name).unwrap();
        let open = [named("QL1"), named("QL2"), named("QL4"), named("QL5")];
        let open = open.into_iter().fold(PinSet::EMPTY, PinSet::with);
        let step = |from: &str, way| pin(&TOWER, named(from), open, way, Side::default());
        assert_eq!(step("QL3", CursorDirection::Up), Some(named("QL5")));
        assert_eq!(step("QL5", CursorDirection::Lower), Some(named("QL4")));
        assert_eq!(step("QL3", CursorDirection::Down), Some(named("QL1")));
    }
}
