//! A spot of the window: what lies there, and what taking it or letting go there means.
//!
//! It knows places, not entities: [`eye`](crate::app::input::eye) finds what lies there,
//! and [`pick`](crate::app::view::pick) decides what follows from it.

use bevy::prelude::*;

use crate::app::input::aim;
use crate::app::plan::reach::Region;
use crate::app::terrain::place;
use crate::app::view::pick::{self, Aim, Drop, Grab, Grip, Scope, Touched};
use crate::game::{Edit, TeamBoard};
use crate::rules::{Move, Pin, Position, Square};

/// Something that lies under a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// What it is.
    pub touched: Touched,
    /// Whether one cannot see through it: a piece.
    pub opaque: bool,
    /// How far from the middle of a square; 0 for all else.
    pub off: f32,
    /// How far along the ray.
    pub depth: f32,
}

/// What lies at a point of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The point, in logical pixels.
    pub at: Vec2,
    /// What it belongs to. Nothing lies under a panel.
    pub over: Region,
    /// What a press takes: the nearest thing that can be taken and is not hidden by a
    /// piece; glass hides nothing.
    pub grab: Grab,
    /// From the camera through the point, as the board at hand has it; none where the plan
    /// lies over the tower.
    pub ray: Option<Ray3d>,
    /// The same in the room.
    sight: Option<Ray3d>,
    /// The other board of a match, where that is what lies there.
    pub beside: Option<TeamBoard>,
    /// What lies there, the nearest first.
    pub(super) hits: Vec<Hit>,
    /// The pins that are meant, the nearest first.
    pins: Vec<Pin>,
}

impl Spot {
    /// A point with what lies there, the nearest first, and the pins that it means.
    pub fn new(
        (at, over): (Vec2, Region),
        (sight, ray): (Option<Ray3d>, Option<Ray3d>),
        hits: Vec<Hit>,
        pins: Vec<Pin>,
        scope: &Scope,
    ) -> Spot {
        Spot {
            at,
            over,
            grab: grab(&hits, scope),
            ray,
            sight,
            beside: None,
            hits,
            pins,
        }
    }

    /// The same where the other board of a match lies there.
    #[must_use]
    pub fn with_beside(self, beside: Option<TeamBoard>) -> Spot {
        Spot { beside, ..self }
    }

    /// Where in the room the pointer's ray first meets the board at hand.
    pub fn point(&self) -> Option<Vec3> {
        Some(self.sight?.get_point(self.hits.first()?.depth))
    }

    /// The squares there, the nearest first. A piece that is pointed at means its square,
    /// unless it is the one that is held.
    pub fn aims(&self, held: Option<Square>) -> impl Iterator<Item = Aim> {
        let stands = |touched| {
            let mut pieces = self.hits.iter().filter(|hit| hit.opaque);
            pieces.any(|hit| hit.touched == touched)
        };
        self.hits.iter().filter_map(move |hit| {
            let Touched::Square(square) = hit.touched else {
                return None;
            };
            // A piece is aimed at before the square under it, but for what is held.
            let is_aimed_at = match held == Some(square) {
                true => !hit.opaque,
                false => hit.opaque || !stands(hit.touched),
            };
            let off = hit.off;
            is_aimed_at.then_some(Aim { square, off })
        })
    }

    /// What letting go there means.
    pub fn drop(&self, grip: Grip, scope: &Scope) -> Drop {
        let held = match grip {
            Grip::Piece(from) => Some(from),
            _ => None,
        };
        let aims: Vec<Aim> = self.aims(held).collect();
        pick::drop(scope, grip, &aims, &self.pins)
    }

    /// The square that an empty hand points at: of what it would take up, otherwise the
    /// nearest one that is not glass before a piece.
    pub fn pointed(&self, scope: &Scope) -> Option<Square> {
        let takes =
            |hit: &&Hit| hit.opaque || matches!(pick::grab(scope, hit.touched), Grab::Take(_));
        match self.hits.iter().find(takes).or(self.hits.first())?.touched {
            Touched::Square(square) => Some(square),
            Touched::Board(_) => None,
        }
    }

    /// The square that a click means while a piece is picked and would be let go so: where
    /// it would go, or what would be taken up instead of it.
    pub fn clicked(&self, from: Square, drop: &Drop, position: &Position) -> Option<Square> {
        let refused = matches!(drop, Drop::Explain(_) | Drop::Back);
        match self.grab {
            Grab::Take(Grip::Piece(other)) if refused && other != from => Some(other),
            _ => landing(drop, position),
        }
    }

    /// Where the hand carries what it has and would let go so: over the square that it
    /// would be let go on, otherwise along with the pointer. `last` is where it is.
    pub fn carry(
        &self,
        grip: Grip,
        drop: &Drop,
        last: Vec3,
        (position, spread): (&Position, f32),
    ) -> Option<Vec3> {
        const CLEARANCE: Vec3 = Vec3::new(0.0, 0.22, 0.0);
        let geometry = position.geometry();
        let played = match *drop {
            Drop::Play(mv) => Some(mv),
            _ => None,
        };
        let lands = |mv| pick::landings(position, mv).next();
        let Some(ray) = self.ray else {
            // In the tower it waits over the place that is pointed at in the plan.
            let there = match played? {
                Move::Board { to, .. } => place::pin_board(geometry, to, spread),
                mv => place::square(geometry, lands(mv)?, spread),
            };
            return Some(there + CLEARANCE);
        };
        match grip {
            Grip::Piece(from) => {
                let target = match drop {
                    Drop::Ask(squares) => squares.last().copied(),
                    _ => played.and_then(lands),
                };
                let nearest = || Some(self.aims(Some(from)).next()?.square);
                let square = target.or_else(nearest);
                let point = square.and_then(|square| aim::point_on(ray, position, square, spread));
                let along = || aim::cross_facing(ray, last - CLEARANCE);
                Some(point.unwrap_or_else(along) + CLEARANCE)
            }
            Grip::New(_) => None,
            Grip::Board(_) => {
                let near = self.pins.first();
                let plate = near.map_or(last, |&pin| place::pin_board(geometry, pin, spread));
                Some(aim::cross_facing(ray, plate))
            }
        }
    }
}

/// What a press on the first of these takes, or why it takes nothing.
fn grab(hits: &[Hit], scope: &Scope) -> Grab {
    let mut explained = Grab::Nothing;
    for hit in hits {
        match pick::grab(scope, hit.touched) {
            Grab::Take(grip) => return Grab::Take(grip),
            Grab::Explain(mv) if explained == Grab::Nothing => explained = Grab::Explain(mv),
            _ => {}
        }
        if hit.opaque {
            break;
        }
    }
    explained
}

/// The square on which a piece lands that is let go so, or would if it were legal.
pub fn landing(drop: &Drop, position: &Position) -> Option<Square> {
    let first = |mv| pick::landings(position, mv).next();
    match drop {
        Drop::Play(mv) => first(*mv),
        Drop::Promote(moves) => first(*moves.first()?),
        Drop::Explain(Move::Piece { to, .. } | Move::Drop { to, .. }) => Some(*to),
        Drop::Place(_, to) | Drop::Edit(Edit::Move { to, .. } | Edit::Put(_, to)) => Some(*to),
        _ => None,
    }
}
