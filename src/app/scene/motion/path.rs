//! The path of a piece or board between the boards. It avoids the boards and, if possible, other
//! pieces.
//!
//! A few simple paths are tried from the shortest to the widest, and the first path without a
//! collision is taken. This module knows nothing of entities, time or rules.

use bevy::math::curve::{Curve, EaseFunction};
use bevy::math::{Vec2, Vec3};

use crate::app::terrain::place;
use crate::rules::{BoardLayout, Level, Pin};

/// Minimum distance of a piece's centre from the edge of a board, in world units.
const PIECE: f32 = 0.28;
/// Minimum distance between the centres of two pieces, in world units.
const APART: f32 = 0.5;
/// Width of a board's frame beyond the squares, and radius of a post, in world units.
const FRAME: f32 = 0.06;
/// Number of parts into which a path is divided to test it for collisions.
const SAMPLES: u32 = 48;
/// Maximum vertical overlap with a board that does not count as a collision, in world units.
const TOUCH: f32 = 0.01;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// Centre of the board's upper face, in world units.
    pub middle: Vec3,
    half: Vec2,
}

impl Plate {
    pub fn new(layout: &BoardLayout, level: Level, middle: Vec3) -> Plate {
        let board = layout.board(level);
        let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
        Plate {
            middle,
            half: half + FRAME,
        }
    }

    /// Creates the obstacles for all main boards and for an attack board on each of `pins`.
    pub fn all(layout: &BoardLayout, spacing: f32, pins: impl Iterator<Item = Pin>) -> Vec<Plate> {
        layout
            .main_levels()
            .chain(pins.map(|pin| layout.pin_level(pin)))
            .map(|level| Plate::new(layout, level, place::board(layout, level, spacing)))
            .collect()
    }

    /// Whether the board overlaps an upright box that extends `side` in each direction from `at`,
    /// and from the height `low` to `high`.
    fn meets(&self, at: Vec3, side: f32, low: f32, high: f32) -> bool {
        let off = at - self.middle;
        off.x.abs() < self.half.x + side
            && off.z.abs() < self.half.y + side
            && low < self.middle.y - TOUCH
            && high > self.middle.y - place::THICKNESS + TOUCH
    }
}

/// The shape that moves along a path. Its origin is the centre of a piece's base or of an attack
/// board's upper face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Body {
    /// A piece of this height in world units.
    Piece(f32),
    /// An attack board with a post of this length in world units.
    Board(f32),
}

impl Body {
    fn hits(self, at: Vec3, plate: &Plate) -> bool {
        match self {
            Body::Piece(height) => plate.meets(at, PIECE, at.y, at.y + height),
            Body::Board(post) => {
                plate.meets(at, 1.0 + FRAME, at.y - 1.5 * place::THICKNESS, at.y + 0.5)
                    || plate.meets(at, FRAME, at.y - post, at.y)
            }
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Room {
    /// All boards except the one that is moving along the path.
    pub plates: Vec<Plate>,
    /// Positions of the pieces that do not move, in world units.
    pub standing: Vec<Vec3>,
    /// Paths and end points of the pieces that start at the same time and move for the same
    /// duration.
    pub moving: Vec<(Way, Vec3)>,
}

impl Room {
    /// Counts the collisions along a path, first those with boards and then those with other
    /// pieces.
    fn hits(&self, body: Body, way: &Way, end: Vec3) -> (usize, usize) {
        let (mut boards, mut pieces) = (0, 0);
        for i in 1..SAMPLES {
            let t = i as f32 / SAMPLES as f32;
            let at = way.at(end, t);
            boards += self.plates.iter().filter(|p| body.hits(at, p)).count();
            if let Body::Piece(height) = body {
                let near = |other: Vec3| {
                    (at - other).with_y(0.0).length() < APART && (at.y - other.y).abs() < height
                };
                let moving = self.moving.iter().map(|(way, end)| way.at(*end, t));
                pieces += self
                    .standing
                    .iter()
                    .copied()
                    .chain(moving)
                    .filter(|&o| near(o))
                    .count();
            }
        }
        (boards, pieces)
    }

    /// Returns the simplest path without a collision. If all paths have collisions, returns the one
    /// with the fewest collisions with boards, and among equal ones the fewest with pieces.
    pub fn way(&self, body: Body, start: Vec3, end: Vec3) -> Way {
        let mut best = (Way::straight(start - end, 0.0), (usize::MAX, usize::MAX));
        for way in ways(start - end, body) {
            let hits = self.hits(body, &way, end);
            if hits < best.1 {
                best = (way, hits);
            }
            if best.1 == (0, 0) {
                break;
            }
        }
        best.0
    }
}

/// The part of a path on which the height changes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Climb {
    #[default]
    Throughout,
    /// Before the body moves horizontally.
    First,
    /// After the body has moved horizontally.
    Last,
    /// In the middle of the path, where the horizontal detour is greatest.
    Outside,
}

/// A path relative to its end point, which may itself be moving.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Way {
    /// The start of the path, relative to its end, in world units.
    from: Vec3,
    climb: Climb,
    /// Horizontal detour in the middle of the path, as a vector in world units.
    out: Vec3,
    /// Additional height in the middle of the path, in world units.
    rise: f32,
}

impl Way {
    fn straight(from: Vec3, rise: f32) -> Way {
        Way {
            from,
            rise,
            ..Way::default()
        }
    }

    /// Returns the position at time `t`, from 0 (start) to 1 (end), on the path to `end`.
    pub fn at(&self, end: Vec3, t: f32) -> Vec3 {
        let ((side_from, side_to), (up_from, up_to)) = match self.climb {
            Climb::Throughout => ((0.0, 1.0), (0.0, 1.0)),
            Climb::First => ((0.35, 1.0), (0.0, 0.5)),
            Climb::Last => ((0.0, 0.65), (0.5, 1.0)),
            Climb::Outside => ((0.1, 0.9), (0.28, 0.72)),
        };
        let side = 1.0 - ease(side_from, side_to, t);
        let up = 1.0 - ease(up_from, up_to, t);
        let swing = ease(0.0, 0.34, t) * (1.0 - ease(0.66, 1.0, t));
        // The body rises quickly and comes down gently.
        let arc = ease(0.0, 0.4, t) * (1.0 - ease(0.5, 1.0, t));
        end + Vec3::new(self.from.x * side, self.from.y * up, self.from.z * side)
            + self.out * swing
            + Vec3::Y * self.rise * arc
    }

    pub fn length(&self) -> f32 {
        let at = |i: u32| self.at(Vec3::ZERO, i as f32 / 16.0);
        (0..16).map(|i| at(i).distance(at(i + 1))).sum()
    }
}

fn ease(from: f32, to: f32, t: f32) -> f32 {
    EaseFunction::SmoothStep.sample_clamped((t - from) / (to - from))
}

/// Iterates over the paths to try for a body that starts at `from`, relative to the end point; the
/// simplest path comes first.
fn ways(from: Vec3, body: Body) -> impl Iterator<Item = Way> {
    let flat = from.with_y(0.0).length();
    let low = (0.12 * flat).clamp(0.06, 0.8);
    let rises = match body {
        Body::Piece(_) => [low, low / 3.0, 0.0, 1.2, 1.8, 2.4],
        Body::Board(_) => [0.45, 0.06, 0.0, 0.9, 1.3, 1.8],
    };
    let straight = rises.into_iter().map(move |rise| Way::straight(from, rise));
    let corners = [Climb::First, Climb::Last]
        .into_iter()
        .flat_map(move |climb| {
            [0.0, 0.3].map(|rise| Way {
                climb,
                rise,
                ..Way::straight(from, 0.0)
            })
        });
    // Try the side on which the body starts first, because it leads away from the arcs of the
    // stand.
    let side = if from.x > 0.0 { Vec3::X } else { Vec3::NEG_X };
    let round = (1..=16).flat_map(move |i| {
        let far = 0.5 * i as f32;
        [side, -side, Vec3::Z, Vec3::NEG_Z]
            .into_iter()
            .flat_map(move |out| {
                [Climb::Outside, Climb::First, Climb::Last].map(|climb| Way {
                    from,
                    climb,
                    out: out * far,
                    rise: 0.0,
                })
            })
    });
    straight.chain(corners).chain(round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::terrain::place::SPACING;
    use crate::library::bundled;
    use crate::rules::{Move, Position, Square, TOWER};

    /// Returns every fifth position of the bundled games, in which attack boards are on many
    /// different pins.
    fn positions() -> Vec<Position> {
        bundled::GAMES
            .iter()
            .flat_map(|game| {
                let game = game.load().unwrap().game;
                let positions = game.positions(game.live()).copied();
                positions.step_by(5).collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn a_straight_way_from_board_to_board_would_lead_through_one() {
        let room = Room {
            plates: Plate::all(&TOWER, SPACING, std::iter::empty()),
            ..Room::default()
        };
        let at = |name: &str| place::square(&TOWER, TOWER.square(name).unwrap(), SPACING);
        let (start, end) = (at("b4N"), at("c2W"));
        let straight = Way::straight(start - end, 0.0);
        let body = Body::Piece(place::headroom(SPACING));
        assert!(room.hits(body, &straight, end).0 > 0);
        assert_eq!(room.hits(body, &room.way(body, start, end), end).0, 0);
    }

    #[test]
    fn no_move_of_a_piece_leads_through_a_board() {
        let mut count = 0;
        for (position, spacing) in positions().iter().flat_map(|p| [(p, SPACING), (p, 5.0)]) {
            let plates = Plate::all(&TOWER, spacing, position.pins().into_iter());
            let at = |square: Square| place::square(&TOWER, square, spacing);
            let all: Vec<Square> = position.occupied().into_iter().collect();
            for mv in position.legal_moves() {
                let Move::Piece { from, to, .. } = mv else {
                    continue;
                };
                let standing = all.iter().filter(|&&s| s != from && s != to);
                let room = Room {
                    plates: plates.clone(),
                    standing: standing.map(|&s| at(s)).collect(),
                    moving: Vec::new(),
                };
                let body = Body::Piece(place::headroom(SPACING));
                let way = room.way(body, at(from), at(to));
                let (boards, _) = room.hits(body, &way, at(to));
                assert_eq!(
                    boards,
                    0,
                    "{} {} by {way:?}",
                    position.to_tfen(),
                    TOWER.name(to)
                );
                count += 1;
            }
        }
        assert!(count > 2000, "{count} moves");
    }

    #[test]
    fn no_captured_piece_goes_to_its_tray_through_a_board() {
        for position in positions() {
            let plates = Plate::all(&TOWER, SPACING, position.pins().into_iter());
            for (square, piece) in position.all_pieces() {
                let (start, end) = (
                    place::square(&TOWER, square, SPACING),
                    place::captured(&TOWER, piece.color, 3).0,
                );
                let room = Room {
                    plates: plates.clone(),
                    ..Room::default()
                };
                let body = Body::Piece(place::headroom(SPACING));
                let way = room.way(body, start, end);
                assert_eq!(room.hits(body, &way, end).0, 0, "{}", TOWER.name(square));
            }
        }
    }

    #[test]
    fn no_attack_board_goes_through_another_board() {
        let mut count = 0;
        for position in positions() {
            for mv in position.legal_moves() {
                let Move::Board { from, to, .. } = mv else {
                    continue;
                };
                let others = position.pins().into_iter().filter(|&pin| pin != from);
                let room = Room {
                    plates: Plate::all(&TOWER, SPACING, others),
                    ..Room::default()
                };
                let (start, end) = (
                    place::pin_board(&TOWER, from, SPACING),
                    place::pin_board(&TOWER, to, SPACING),
                );
                let body = Body::Board(place::post(SPACING));
                let way = room.way(body, start, end);
                let names = [from, to].map(|pin| TOWER.pin_name(pin));
                assert_eq!(room.hits(body, &way, end).0, 0, "{names:?} by {way:?}");
                count += 1;
            }
        }
        assert!(count > 20, "{count} moves");
    }

    #[test]
    fn two_pieces_that_change_places_pass_each_other() {
        let (king, rook) = (Vec3::ZERO, Vec3::X);
        let body = Body::Piece(place::headroom(SPACING));
        let mut room = Room::default();
        let first = room.way(body, king, rook);
        room.moving.push((first, rook));
        let second = room.way(body, rook, king);
        for i in 0..=100 {
            let t = i as f32 / 100.0;
            let (a, b) = (first.at(rook, t), second.at(king, t));
            let off = a - b;
            assert!(
                off.with_y(0.0).length() > APART - 0.05 || off.y.abs() > place::KING - 0.1,
                "at {t}: {a} and {b}"
            );
        }
    }

    #[test]
    fn a_way_begins_and_ends_where_it_should() {
        let (start, end) = (Vec3::new(1.0, 2.0, 3.0), Vec3::new(-2.0, 0.5, 1.0));
        for way in ways(start - end, Body::Piece(1.0)) {
            assert!(way.at(end, 0.0).distance(start) < 1e-5, "{way:?}");
            assert!(way.at(end, 1.0).distance(end) < 1e-5, "{way:?}");
        }
    }
}
