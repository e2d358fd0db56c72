//! What is at a point of the window, and the effect of a press or a release there.
//!
//! Works on squares and attack-board pins, not on entities. The module
//! [`raycaster`](crate::app::input::raycaster) finds what is at the point, and [`pick`] decides
//! what a press or a release does.

use bevy::prelude::*;

use crate::app::input::aim;
use crate::app::terrain::place;
use crate::app::view::pick::{self, Aim, DragSource, Drop, Grab, Scope, Touched};
use crate::app::view2d::region::Region;
use crate::game::editor::Edit;
use crate::game::team::TandemBoard;
use crate::rules::{Move, Pin, Position, Square};

/// A piece, a square or an attack board under a point of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The square or attack board that was hit; for a piece, its square.
    pub touched: Touched,
    /// Whether a piece was hit, which hides everything behind it.
    pub opaque: bool,
    /// The distance of the hit from the centre of the square, in widths of a square; 0 for pieces
    /// and boards.
    pub off: f32,
    /// The distance of the hit from the start of the ray, in widths of a square.
    pub depth: f32,
}

impl Hit {
    /// Creates a hit at the centre of a square or attack board; the hit hides nothing behind it.
    pub fn new(touched: Touched, depth: f32) -> Hit {
        Hit {
            touched,
            opaque: false,
            off: 0.0,
            depth,
        }
    }
}

/// The objects under a point of the window, and the effect of a press or release there.
#[derive(Clone, Debug, PartialEq)]
pub struct PointerTarget {
    /// The point, in logical pixels.
    pub at: Vec2,
    /// The region of the window that contains the point. Nothing is found under a panel.
    pub over: Region,
    /// The effect of a press at the point: it picks up the nearest piece or board that can be moved
    /// and is not hidden by a piece. Boards hide nothing.
    pub grab: Grab,
    /// The ray from the camera through the point, in the coordinates of the current board; `None`
    /// where the 2D view covers the scene.
    pub ray: Option<Ray3d>,
    /// The ray from the camera through the point, in world coordinates.
    sight: Option<Ray3d>,
    /// The second board of a match; `None` if the point hits no second board.
    pub second_board: Option<TandemBoard>,
    /// The pieces, squares and attack boards under the point, nearest first.
    pub(super) hits: Vec<Hit>,
    /// The attack-board pins near the point, nearest first.
    pins: Vec<Pin>,
}

impl PointerTarget {
    /// Creates the target at a point from the `hits` under it and the attack-board pins near it,
    /// both sorted with the nearest first.
    pub fn new(
        (at, over): (Vec2, Region),
        (sight, ray): (Option<Ray3d>, Option<Ray3d>),
        hits: Vec<Hit>,
        pins: Vec<Pin>,
        scope: &Scope,
    ) -> PointerTarget {
        PointerTarget {
            at,
            over,
            grab: grab(&hits, scope),
            ray,
            sight,
            second_board: None,
            hits,
            pins,
        }
    }

    /// Returns this target with `second_board`, the second board of a match if it is under the
    /// point.
    #[must_use]
    pub fn with_second_board(self, second_board: Option<TandemBoard>) -> PointerTarget {
        PointerTarget {
            second_board,
            ..self
        }
    }

    /// Returns the point in world coordinates where the ray first hits the current board; `None` if
    /// it does not hit the board.
    pub fn point(&self) -> Option<Vec3> {
        Some(self.sight?.get_point(self.hits.first()?.depth))
    }

    /// Iterates over the squares under the point, nearest first. A piece that is hit counts as its
    /// square. The selected piece, which is on `held`, is treated as transparent: only a hit on its
    /// square itself counts.
    pub fn aims(&self, held: Option<Square>) -> impl Iterator<Item = Aim> {
        let stands = |touched| {
            let mut pieces = self.hits.iter().filter(|hit| hit.opaque);
            pieces.any(|hit| hit.touched == touched)
        };
        self.hits.iter().filter_map(move |hit| {
            let Touched::Square(square) = hit.touched else {
                return None;
            };
            // A square with a piece counts once, where the ray hits the piece. The square of the
            // selected piece counts where the ray hits the square.
            let is_aimed_at = match held == Some(square) {
                true => !hit.opaque,
                false => hit.opaque || !stands(hit.touched),
            };
            let off = hit.off;
            is_aimed_at.then_some(Aim { square, off })
        })
    }

    /// Returns the effect of releasing the selected piece or board at the point.
    pub fn drop(&self, source: DragSource, scope: &Scope) -> Drop {
        let held = match source {
            DragSource::Piece(from) => Some(from),
            _ => None,
        };
        let aims: Vec<Aim> = self.aims(held).collect();
        pick::drop(scope, source, &aims, &self.pins)
    }

    /// Returns the square that the player points at while nothing is selected. This is the square
    /// of the nearest hit that is a piece or that a press would pick up; if there is no such hit,
    /// the square of the nearest hit. `None` if this hit is an attack board, or if nothing was hit.
    pub fn pointed(&self, scope: &Scope) -> Option<Square> {
        let takes =
            |hit: &&Hit| hit.opaque || matches!(pick::grab(scope, hit.touched), Grab::Take(_));
        match self.hits.iter().find(takes).or(self.hits.first())?.touched {
            Touched::Square(square) => Some(square),
            Touched::Board(_) => None,
        }
    }

    /// Returns the square on which a click acts while the piece on `from` is selected: the
    /// destination of that piece, or the square of another piece that the click selects instead.
    /// `None` if the click acts on no square.
    pub fn clicked(&self, from: Square, drop: &Drop, position: &Position) -> Option<Square> {
        let refused = matches!(drop, Drop::Explain(_) | Drop::Back);
        match self.grab {
            Grab::Take(DragSource::Piece(other)) if refused && other != from => Some(other),
            _ => landing(drop, position),
        }
    }

    /// Returns the point at which a dragged piece or board is drawn; `last` is the point where it
    /// was drawn before. `None` for an item that comes from a panel.
    ///
    /// In the 3D view, a piece is drawn above the square where it would land, and a board at the
    /// pointer. While the pointer is over the 2D view, both are drawn above the destination of the
    /// move that a release would make; `None` if a release would make no move.
    pub fn carry(
        &self,
        source: DragSource,
        drop: &Drop,
        last: Vec3,
        (position, spacing): (&Position, f32),
    ) -> Option<Vec3> {
        const CLEARANCE: Vec3 = Vec3::new(0.0, 0.22, 0.0);
        let layout = position.layout();
        let played = match *drop {
            Drop::Play(mv) => Some(mv),
            _ => None,
        };
        let lands = |mv| pick::landings(position, mv).next();
        let Some(ray) = self.ray else {
            // While the pointer is over the 2D view, the dragged piece is shown in the 3D scene
            // above its destination.
            let there = match played? {
                Move::Board { to, .. } => place::pin_board(layout, to, spacing),
                mv => place::square(layout, lands(mv)?, spacing),
            };
            return Some(there + CLEARANCE);
        };
        match source {
            DragSource::Piece(from) => {
                let target = match drop {
                    Drop::Ask(squares) => squares.last().copied(),
                    _ => played.and_then(lands),
                };
                let nearest = || Some(self.aims(Some(from)).next()?.square);
                let square = target.or_else(nearest);
                let point = square.and_then(|square| aim::point_on(ray, position, square, spacing));
                let along = || aim::cross_facing(ray, last - CLEARANCE);
                Some(point.unwrap_or_else(along) + CLEARANCE)
            }
            DragSource::NewItem(_) => None,
            DragSource::Board(_) => {
                let near = self.pins.first();
                let plate = near.map_or(last, |&pin| place::pin_board(layout, pin, spacing));
                Some(aim::cross_facing(ray, plate))
            }
        }
    }
}

/// Returns the effect of a press on these hits, which are sorted with the nearest first: it picks
/// up a piece or board, or explains why it cannot.
fn grab(hits: &[Hit], scope: &Scope) -> Grab {
    let mut explained = Grab::Nothing;
    for hit in hits {
        match pick::grab(scope, hit.touched) {
            Grab::Take(source) => return Grab::Take(source),
            Grab::Explain(mv) if explained == Grab::Nothing => explained = Grab::Explain(mv),
            _ => {}
        }
        if hit.opaque {
            break;
        }
    }
    explained
}

/// Returns the square on which a released piece lands, or would land if the move were legal; `None`
/// if it does not land on a square.
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
