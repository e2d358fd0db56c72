//! Where everything of the plan lies in the window, in logical pixels.
//!
//! Each main board is a group with the attack boards of its pins. In the true plan
//! an attack board covers the main board's corner; here it is drawn outward, clear
//! of it, and joined to its pin by a short post. It moves along the files where the
//! groups are stacked, so that its ranks still run on from the main board's, and
//! along the ranks where they stand side by side, so that its files do.
//!
//! It knows the geometry and numbers, and neither game nor painter.

use bevy::math::{Rect, Vec2};

use crate::app::view::pick::Touched;
use crate::rules::{Geometry, Level, Pin, Position, Square};

/// The clear strip between a main board and its attack boards, in sides of a square.
pub(super) const GAP: f32 = 0.52;
/// What names need beyond the outermost squares.
pub(super) const NAMES: f32 = 0.54;
/// The ground's rim.
const RIM: f32 = 0.12;
/// How far the frame of an attack board reaches, which takes hold of the board.
const FRAME: f32 = 0.14;
/// How near to a pin a board is let go for it.
const PIN_REACH: f32 = 0.75;

/// How the groups of the main boards are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Over each other, the highest on top.
    Stacked,
    /// Side by side, the lowest first.
    Beside,
}

/// Where everything lies.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub(super) geometry: &'static Geometry,
    arrangement: Arrangement,
    /// The ground that it fills.
    pub ground: Rect,
    /// A square's side.
    pub unit: f32,
    /// Whether Black's side lies below.
    pub turned: bool,
    /// The middle of the first group, and the way to the next.
    first: Vec2,
    step: Vec2,
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        std::ptr::eq(self.geometry, other.geometry)
            && self.arrangement == other.arrangement
            && self.ground == other.ground
            && self.turned == other.turned
    }
}

impl Layout {
    /// How the groups are arranged.
    pub fn arrangement(&self) -> Arrangement {
        self.arrangement
    }

    /// As large as the ground lets it be.
    pub fn new(
        geometry: &'static Geometry,
        arrangement: Arrangement,
        ground: Rect,
        turned: bool,
    ) -> Layout {
        let groups = geometry.main_levels().count().max(1) as f32;
        let mut layout = Layout {
            geometry,
            arrangement,
            ground,
            unit: 1.0,
            turned,
            first: Vec2::ZERO,
            step: Vec2::ZERO,
        };
        let group = layout.group();
        let (all, step) = match arrangement {
            Arrangement::Stacked => (group * Vec2::new(1.0, groups), group * Vec2::Y),
            Arrangement::Beside => (group * Vec2::new(groups, 1.0), group * Vec2::X),
        };
        let fit = ground.size() / (all + 2.0 * RIM);
        // Whole pixels keep the edges of squares sharp.
        layout.unit = fit.min_element().floor().max(4.0);
        layout.step = step * layout.unit;
        let room = match arrangement {
            Arrangement::Stacked => ground.size() * Vec2::Y,
            Arrangement::Beside => ground.size() * Vec2::X,
        };
        // What room is left over goes between the groups.
        let spare = (room - layout.step * groups).max(Vec2::ZERO) / (groups + 1.0);
        layout.step += spare.min(Vec2::splat(layout.unit));
        layout.first = ground.center() - layout.step * (groups - 1.0) / 2.0;
        layout
    }

    /// A group's size with its names, in sides of a square.
    fn group(&self) -> Vec2 {
        let main = self.geometry.main_levels().next();
        let size = main.map_or(Vec2::splat(4.0), |level| {
            let board = self.geometry.board(level);
            Vec2::new(f32::from(board.files), f32::from(board.ranks))
        });
        if self.geometry.only_level().is_some() {
            return size + 2.0 * GAP;
        }
        let hangs = self.geometry.pins().any(|pin| self.hangs(pin));
        let boards = if hangs { 2.0 } else { 1.0 };
        let along = 2.0 * (2.0 + GAP) * boards;
        let across = 2.0 * (1.0 + NAMES);
        size + match self.arrangement {
            Arrangement::Stacked => Vec2::new(along, across),
            Arrangement::Beside => Vec2::new(across, along),
        }
    }

    /// The window's point of a place in a group: from the main board's middle, in
    /// sides of a square, to the right and up as White sees it.
    fn point(&self, group: usize, at: Vec2) -> Vec2 {
        let groups = self.geometry.main_levels().count();
        let reversed = (self.arrangement == Arrangement::Stacked) != self.turned;
        let place = if reversed {
            groups.saturating_sub(group + 1)
        } else {
            group
        };
        let at = if self.turned { -at } else { at };
        (self.first + self.step * place as f32 + at * Vec2::new(1.0, -1.0) * self.unit).round()
    }

    /// The group that a level belongs to, and how far it is moved outward there.
    fn outward(&self, level: Level) -> (Level, Vec2) {
        let Some(pin) = self.geometry.level_pin(level) else {
            return (level, Vec2::ZERO);
        };
        let side = self.side(pin);
        let along = match self.arrangement {
            Arrangement::Stacked => Vec2::X,
            Arrangement::Beside => Vec2::Y,
        };
        let group = self.geometry.pin(pin).main;
        // What hangs under a corner is drawn beyond what may stand over it.
        let beyond = if self.hangs(pin) { 2.0 + GAP } else { 0.0 };
        (group, side * along * (1.0 + GAP + beyond))
    }

    fn hangs(&self, pin: Pin) -> bool {
        self.geometry.pin(pin).hangs
    }

    /// On which side of its main board a pin is: right and up as White sees it.
    pub(super) fn side(&self, pin: Pin) -> Vec2 {
        let place = self.geometry.pin(pin);
        let main = self.geometry.board(place.main);
        let sign = |far: bool| if far { 1.0 } else { -1.0 };
        Vec2::new(
            sign(place.corner_file > main.file),
            sign(place.corner_rank > main.rank),
        )
    }

    /// A place on a level: file and rank of the plan, from the group's middle.
    pub(super) fn place(&self, level: Level, file: f32, rank: f32) -> Vec2 {
        let (group, outward) = self.outward(level);
        let main = self.geometry.board(group);
        let middle = |first: u8, count: u8| f32::from(first) + (f32::from(count) - 1.0) / 2.0;
        let from = Vec2::new(middle(main.file, main.files), middle(main.rank, main.ranks));
        self.point(group.index(), Vec2::new(file, rank) - from + outward)
    }

    /// A square's place; none for a square that no board has.
    pub fn square(&self, square: Square) -> Option<Rect> {
        let level = self.geometry.level(square)?;
        let (file, rank) = self.geometry.place(square.column());
        let (file, rank) = (f32::from(file), f32::from(rank));
        let corners = [-0.5, 0.5].map(|off| self.place(level, file + off, rank + off));
        Some(Rect::from_corners(corners[0], corners[1]))
    }

    /// A board's place.
    pub fn board(&self, level: Level) -> Rect {
        let board = self.geometry.board(level);
        let low = Vec2::new(f32::from(board.file), f32::from(board.rank)) - 0.5;
        let high = low + Vec2::new(f32::from(board.files), f32::from(board.ranks));
        Rect::from_corners(
            self.place(level, low.x, low.y),
            self.place(level, high.x, high.y),
        )
    }

    /// The place of the attack board on a pin.
    pub fn pin_board(&self, pin: Pin) -> Rect {
        self.board(self.geometry.pin_level(pin))
    }

    /// A post, from the pin on the main board's corner to the attack board.
    pub fn post(&self, pin: Pin) -> (Vec2, Vec2) {
        let place = self.geometry.pin(pin);
        let side = self.side(pin);
        let corner =
            Vec2::new(f32::from(place.corner_file), f32::from(place.corner_rank)) + side / 2.0;
        let foot = self.place(place.main, corner.x, corner.y);
        let way = match self.arrangement {
            Arrangement::Stacked => Vec2::new(side.x, 0.0),
            Arrangement::Beside => Vec2::new(0.0, -side.y),
        };
        let way = if self.turned { -way } else { way };
        (foot, (foot + way * GAP * self.unit).round())
    }

    /// The square under a point.
    pub fn square_at(&self, at: Vec2, position: &Position) -> Option<Square> {
        let holds = |&square: &Square| self.square(square).is_some_and(|rect| holds(rect, at));
        position.squares().into_iter().find(holds)
    }

    /// What lies under a point.
    pub fn touched(&self, at: Vec2, position: &Position) -> Option<Touched> {
        if let Some(square) = self.square_at(at, position) {
            return Some(Touched::Square(square));
        }
        let grip = |pin: &Pin| {
            let (foot, head) = self.post(*pin);
            let post = Rect::from_corners(foot, head).inflate(0.22 * self.unit);
            let frame = self.pin_board(*pin).inflate(FRAME * self.unit);
            frame.contains(at) || post.contains(at)
        };
        position.pins().into_iter().find(grip).map(Touched::Board)
    }

    /// The pins that a point means, the nearest first: where their boards would be,
    /// or near the pins themselves.
    pub fn pins_at(&self, at: Vec2) -> Vec<Pin> {
        let mut near: Vec<(f32, Pin)> = self
            .geometry
            .pins()
            .filter_map(|pin| {
                let board = self.pin_board(pin);
                let inside = board.inflate(0.5 * self.unit).contains(at);
                let to_board = board.center().distance(at) / self.unit;
                // The pin is a small thing beside a board, so it weighs less.
                let to_pin = self.post(pin).0.distance(at) / self.unit;
                let near = inside || to_pin <= PIN_REACH;
                near.then_some((to_board.min(to_pin + 0.3), pin))
            })
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.into_iter().map(|(_, pin)| pin).collect()
    }
}

/// Whether a rectangle holds a point; of two that touch only one does.
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
        [(Arrangement::Stacked, docked), (Arrangement::Beside, large)]
            .into_iter()
            .flat_map(|(arrangement, ground)| {
                [false, true].map(|turned| Layout::new(&TOWER, arrangement, ground, turned))
            })
            .collect()
    }

    #[test]
    fn no_two_squares_lie_over_each_other_and_all_lie_on_the_ground() {
        for layout in layouts() {
            let rects: Vec<Rect> = TOWER
                .all_squares()
                .map(|square| layout.square(square).unwrap())
                .collect();
            for (index, one) in rects.iter().enumerate() {
                assert!(layout.ground.contains(one.min) && layout.ground.contains(one.max));
                for other in &rects[index + 1..] {
                    assert!(one.intersect(*other).is_empty(), "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_middle_of_every_square_finds_it() {
        let position = Position::start();
        for layout in layouts() {
            for square in position.squares() {
                let at = layout.square(square).unwrap().center();
                assert_eq!(layout.square_at(at, &position), Some(square));
            }
        }
    }

    #[test]
    fn white_sits_below_and_black_does_when_the_plan_is_turned() {
        let at = |layout: &Layout, name| layout.square(TOWER.square(name).unwrap()).unwrap();
        for layout in layouts() {
            let up = at(&layout, "a1W").min.y > at(&layout, "a2W").min.y;
            let right = at(&layout, "a1W").min.x < at(&layout, "d1W").min.x;
            assert_eq!((up, right), (!layout.turned, !layout.turned));
        }
    }

    #[test]
    fn the_ranks_of_attack_boards_run_on_where_boards_are_stacked() {
        let layout = layouts()[0];
        let y = |name| layout.square(TOWER.square(name).unwrap()).unwrap().min.y;
        assert_eq!(y("a1QL1"), y("a1W"));
        assert_eq!(y("e8KL6"), y("d8B"));
    }

    #[test]
    fn the_files_of_attack_boards_run_on_where_boards_stand_side_by_side() {
        let layout = layouts()[2];
        let x = |name| layout.square(TOWER.square(name).unwrap()).unwrap().min.x;
        assert_eq!(x("a1QL1"), x("a1W"));
        assert_eq!(x("d9KL6"), x("d8B"));
    }

    #[test]
    fn a_board_is_taken_by_its_frame_and_by_its_post() {
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
    fn the_middle_of_a_boards_place_and_the_pin_itself_mean_the_pin() {
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
