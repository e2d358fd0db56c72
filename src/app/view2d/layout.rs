//! Positions of everything in the 2D view, in logical pixels of the window.
//!
//! Each main board forms a group with the attack boards on its pins. Seen from above, an attack
//! board would cover the corner of its main board. Therefore the attack board is drawn farther
//! outward, beside the main board, and a short post joins it to its pin. If the groups are stacked,
//! attack boards are moved sideways, so that their ranks continue those of the main board. If the
//! groups are side by side, attack boards are moved up or down, so that their files continue those
//! of the main board.
//!
//! This module only computes places; it knows neither the game nor the painter.

use bevy::math::{Rect, Vec2};

use crate::app::view::Touched;
use crate::rules::{BoardLayout, Level, Pin, Position, Square};

/// Gap between a main board and the attack boards next to it, in sides of a square.
pub(super) const GAP: f32 = 0.52;
/// Space for labels beyond the outermost squares, in sides of a square.
pub(super) const NAMES: f32 = 0.54;
/// Margin around the whole 2D view, in sides of a square.
const RIM: f32 = 0.12;
/// Width of the area around an attack board's squares that counts as its frame, in sides of a
/// square.
const FRAME: f32 = 0.14;
/// Greatest distance between a pin and the pointer, in sides of a square. If an attack board is
/// dropped within this distance, it goes to the pin.
const PIN_REACH: f32 = 0.75;

/// Arrangement of the main boards, each with its attack boards, in the 2D view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Main boards one above the other, the highest on top.
    Stacked,
    /// Main boards side by side, the lowest first.
    SideBySide,
}

/// Positions of all squares and boards in the 2D view, for one size and one arrangement.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub(super) board_layout: &'static BoardLayout,
    arrangement: Arrangement,
    /// The rectangle of the window that the layout fills.
    pub area: Rect,
    /// Side of a square, in logical pixels.
    pub unit: f32,
    /// Whether Black's side is at the bottom.
    pub turned: bool,
    /// Centre of the topmost or leftmost group (a main board with its attack boards); adding `step`
    /// gives the centre of the next group.
    first: Vec2,
    step: Vec2,
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        std::ptr::eq(self.board_layout, other.board_layout)
            && self.arrangement == other.arrangement
            && self.area == other.area
            && self.turned == other.turned
    }
}

impl Layout {
    /// Returns whether the main boards are stacked or side by side.
    pub fn arrangement(&self) -> Arrangement {
        self.arrangement
    }

    /// Creates the largest layout that fits into `area`; `turned` is true if Black's side is at the
    /// bottom.
    pub fn new(
        board_layout: &'static BoardLayout,
        arrangement: Arrangement,
        area: Rect,
        turned: bool,
    ) -> Layout {
        let groups = board_layout.main_levels().count().max(1) as f32;
        let mut layout = Layout {
            board_layout,
            arrangement,
            area,
            unit: 1.0,
            turned,
            first: Vec2::ZERO,
            step: Vec2::ZERO,
        };
        let group = layout.group();
        let (all, step) = match arrangement {
            Arrangement::Stacked => (group * Vec2::new(1.0, groups), group * Vec2::Y),
            Arrangement::SideBySide => (group * Vec2::new(groups, 1.0), group * Vec2::X),
        };
        let fit = area.size() / (all + 2.0 * RIM);
        // Squares have a whole number of pixels, so that their edges are sharp.
        layout.unit = fit.min_element().floor().max(4.0);
        layout.step = step * layout.unit;
        let room = match arrangement {
            Arrangement::Stacked => area.size() * Vec2::Y,
            Arrangement::SideBySide => area.size() * Vec2::X,
        };
        // Space that is not needed is distributed between the groups.
        let spare = (room - layout.step * groups).max(Vec2::ZERO) / (groups + 1.0);
        layout.step += spare.min(Vec2::splat(layout.unit));
        layout.first = area.center() - layout.step * (groups - 1.0) / 2.0;
        layout
    }

    /// Returns the size of a group (a main board with the space for its attack boards and labels),
    /// in sides of a square.
    fn group(&self) -> Vec2 {
        let main = self.board_layout.main_levels().next();
        let size = main.map_or(Vec2::splat(4.0), |level| {
            let board = self.board_layout.board(level);
            Vec2::new(f32::from(board.files), f32::from(board.ranks))
        });
        if self.board_layout.only_level().is_some() {
            return size + 2.0 * GAP;
        }
        let hangs = self.board_layout.pins().any(|pin| self.hangs(pin));
        let boards = if hangs { 2.0 } else { 1.0 };
        let along = 2.0 * (2.0 + GAP) * boards;
        let across = 2.0 * (1.0 + NAMES);
        size + match self.arrangement {
            Arrangement::Stacked => Vec2::new(along, across),
            Arrangement::SideBySide => Vec2::new(across, along),
        }
    }

    /// Returns the point of the window at the offset `at` from the centre of a group's main board.
    /// The offset is in sides of a square, to the right and up as White sees the board.
    fn point(&self, group: usize, at: Vec2) -> Vec2 {
        let groups = self.board_layout.main_levels().count();
        let reversed = (self.arrangement == Arrangement::Stacked) != self.turned;
        let place = if reversed {
            groups.saturating_sub(group + 1)
        } else {
            group
        };
        let at = if self.turned { -at } else { at };
        (self.first + self.step * place as f32 + at * Vec2::new(1.0, -1.0) * self.unit).round()
    }

    /// Returns the main board next to which the board of a level is drawn, and how far it is moved
    /// outward from its place as seen from above, in sides of a square. For a main board, returns
    /// this board itself and no offset.
    fn outward(&self, level: Level) -> (Level, Vec2) {
        let Some(pin) = self.board_layout.level_pin(level) else {
            return (level, Vec2::ZERO);
        };
        let side = self.side(pin);
        let along = match self.arrangement {
            Arrangement::Stacked => Vec2::X,
            Arrangement::SideBySide => Vec2::Y,
        };
        let group = self.board_layout.pin(pin).main;
        // An attack board below a corner is drawn farther outward than the place of an attack board
        // above the same corner.
        let beyond = if self.hangs(pin) { 2.0 + GAP } else { 0.0 };
        (group, side * along * (1.0 + GAP + beyond))
    }

    fn hangs(&self, pin: Pin) -> bool {
        self.board_layout.pin(pin).hangs
    }

    /// Returns the direction from the centre of a main board to a pin: x is 1 if the pin is on the
    /// right and -1 if on the left, y is 1 if it is up and -1 if down, as White sees the board.
    pub(super) fn side(&self, pin: Pin) -> Vec2 {
        let place = self.board_layout.pin(pin);
        let main = self.board_layout.board(place.main);
        let sign = |far: bool| if far { 1.0 } else { -1.0 };
        Vec2::new(
            sign(place.corner_file > main.file),
            sign(place.corner_rank > main.rank),
        )
    }

    /// Returns the point of the window for a point of a level's board, which is given by its file
    /// and rank. Both may be fractions.
    pub(super) fn place(&self, level: Level, file: f32, rank: f32) -> Vec2 {
        let (group, outward) = self.outward(level);
        let main = self.board_layout.board(group);
        let middle = |first: u8, count: u8| f32::from(first) + (f32::from(count) - 1.0) / 2.0;
        let from = Vec2::new(middle(main.file, main.files), middle(main.rank, main.ranks));
        self.point(group.index(), Vec2::new(file, rank) - from + outward)
    }

    /// Returns the rectangle of a square in the window; `None` for a square that is on no board.
    pub fn square(&self, square: Square) -> Option<Rect> {
        let level = self.board_layout.level(square)?;
        let (file, rank) = self.board_layout.place(square.column());
        let (file, rank) = (f32::from(file), f32::from(rank));
        let corners = [-0.5, 0.5].map(|off| self.place(level, file + off, rank + off));
        Some(Rect::from_corners(corners[0], corners[1]))
    }

    /// Returns the rectangle of all squares of a level's board in the window.
    pub fn board(&self, level: Level) -> Rect {
        let board = self.board_layout.board(level);
        let low = Vec2::new(f32::from(board.file), f32::from(board.rank)) - 0.5;
        let high = low + Vec2::new(f32::from(board.files), f32::from(board.ranks));
        Rect::from_corners(
            self.place(level, low.x, low.y),
            self.place(level, high.x, high.y),
        )
    }

    /// Returns the rectangle of the squares of an attack board on this pin in the window.
    pub fn pin_board(&self, pin: Pin) -> Rect {
        self.board(self.board_layout.pin_level(pin))
    }

    /// Returns both ends of the short post that joins an attack board to its pin: the end at the
    /// corner of the main board, then the end at the attack board.
    pub fn post(&self, pin: Pin) -> (Vec2, Vec2) {
        let place = self.board_layout.pin(pin);
        let side = self.side(pin);
        let corner =
            Vec2::new(f32::from(place.corner_file), f32::from(place.corner_rank)) + side / 2.0;
        let foot = self.place(place.main, corner.x, corner.y);
        let way = match self.arrangement {
            Arrangement::Stacked => Vec2::new(side.x, 0.0),
            Arrangement::SideBySide => Vec2::new(0.0, -side.y),
        };
        let way = if self.turned { -way } else { way };
        (foot, (foot + way * GAP * self.unit).round())
    }

    /// Returns the square at a point of the window; `None` if the position has no square there.
    pub fn square_at(&self, at: Vec2, position: &Position) -> Option<Square> {
        let holds = |&square: &Square| self.square(square).is_some_and(|rect| holds(rect, at));
        position.squares().into_iter().find(holds)
    }

    /// Returns the square or attack board at a point of the window. An attack board is hit at its
    /// frame or its post. `None` if there is nothing at the point.
    pub fn touched(&self, at: Vec2, position: &Position) -> Option<Touched> {
        if let Some(square) = self.square_at(at, position) {
            return Some(Touched::Square(square));
        }
        let is_hit = |pin: &Pin| {
            let (foot, head) = self.post(*pin);
            let post = Rect::from_corners(foot, head).inflate(0.22 * self.unit);
            let frame = self.pin_board(*pin).inflate(FRAME * self.unit);
            frame.contains(at) || post.contains(at)
        };
        position.pins().into_iter().find(is_hit).map(Touched::Board)
    }

    /// Returns the pins to which an attack board may go if it is dropped at a point, the nearest
    /// first. These are the pins near the point, and those whose attack board would be drawn over
    /// the point.
    pub fn pins_at(&self, at: Vec2) -> Vec<Pin> {
        let mut near: Vec<(f32, Pin)> = self
            .board_layout
            .pins()
            .filter_map(|pin| {
                let board = self.pin_board(pin);
                let inside = board.inflate(0.5 * self.unit).contains(at);
                let to_board = board.center().distance(at) / self.unit;
                // A pin counts as a little farther away than the centre of a board at the same
                // distance.
                let to_pin = self.post(pin).0.distance(at) / self.unit;
                let near = inside || to_pin <= PIN_REACH;
                near.then_some((to_board.min(to_pin + 0.3), pin))
            })
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.into_iter().map(|(_, pin)| pin).collect()
    }
}

/// Returns whether a rectangle contains a point. The right and lower edges do not count, so that a
/// point is in only one of two adjacent rectangles.
fn holds(rect: Rect, at: Vec2) -> bool {
    at.cmpge(rect.min).all() && at.cmplt(rect.max).all()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    fn layouts() -> Vec<Layout> {
        let docked = Rect::new(0.0, 44.0, 262.0, 720.0);
        let large = Rect::new(0.0, 44.0, 964.0, 720.0);
        [
            (Arrangement::Stacked, docked),
            (Arrangement::SideBySide, large),
        ]
        .into_iter()
        .flat_map(|(arrangement, area)| {
            [false, true].map(|turned| Layout::new(&TOWER, arrangement, area, turned))
        })
        .collect()
    }

    #[test]
    fn no_two_squares_overlap_and_all_are_inside_the_view() {
        for layout in layouts() {
            let rects: Vec<Rect> = TOWER
                .all_squares()
                .map(|square| layout.square(square).unwrap())
                .collect();
            for (index, one) in rects.iter().enumerate() {
                assert!(layout.area.contains(one.min) && layout.area.contains(one.max));
                for other in &rects[index + 1..] {
                    assert!(one.intersect(*other).is_empty(), "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_square_at_the_centre_of_a_square_is_that_square() {
        let position = Position::start();
        for layout in layouts() {
            for square in position.squares() {
                let at = layout.square(square).unwrap().center();
                assert_eq!(layout.square_at(at, &position), Some(square));
            }
        }
    }

    #[test]
    fn white_is_at_the_bottom_and_black_if_the_view_is_turned() {
        let at = |layout: &Layout, name| layout.square(TOWER.square(name).unwrap()).unwrap();
        for layout in layouts() {
            let up = at(&layout, "a1W").min.y > at(&layout, "a2W").min.y;
            let right = at(&layout, "a1W").min.x < at(&layout, "d1W").min.x;
            assert_eq!((up, right), (!layout.turned, !layout.turned));
        }
    }

    #[test]
    fn attack_boards_continue_the_ranks_where_boards_are_stacked() {
        let layout = layouts()[0];
        let y = |name| layout.square(TOWER.square(name).unwrap()).unwrap().min.y;
        assert_eq!(y("a1QL1"), y("a1W"));
        assert_eq!(y("e8KL6"), y("d8B"));
    }

    #[test]
    fn attack_boards_continue_the_files_where_boards_are_side_by_side() {
        let layout = layouts()[2];
        let x = |name| layout.square(TOWER.square(name).unwrap()).unwrap().min.x;
        assert_eq!(x("a1QL1"), x("a1W"));
        assert_eq!(x("d9KL6"), x("d8B"));
    }

    #[test]
    fn a_board_is_hit_by_its_frame_and_by_its_post() {
        let position = Position::start();
        let pin = TOWER.pin_named("QL1").unwrap();
        for layout in layouts() {
            let frame = layout.pin_board(pin).min - 0.1 * layout.unit;
            assert_eq!(layout.touched(frame, &position), Some(Touched::Board(pin)));
            let (foot, head) = layout.post(pin);
            let post = (foot + head) / 2.0;
            assert_eq!(layout.touched(post, &position), Some(Touched::Board(pin)));
        }
    }

    #[test]
    fn the_centre_of_a_boards_place_and_the_pin_itself_belong_to_the_pin() {
        for layout in layouts() {
            for pin in TOWER.pins() {
                for at in [layout.pin_board(pin).center(), layout.post(pin).0] {
                    assert_eq!(layout.pins_at(at).first(), Some(&pin));
                }
            }
        }
    }

    #[test]
    fn a_post_ends_at_its_board() {
        for layout in layouts() {
            for pin in TOWER.pins() {
                let head = layout.post(pin).1;
                let board = layout.pin_board(pin).inflate(2.0);
                assert!(board.contains(head), "{head} and {board:?}");
            }
        }
    }
}
