//! The eye: what lies under a point of the window, and what taking it or letting
//! go there means.
//!
//! Rays go from the camera through the meshes and through the planes of the boards;
//! over the [`plan`](super::plan) its layout says what lies there.
//! [`pick`](super::pick) decides what follows from it. It changes nothing.

use bevy::ecs::system::SystemParam;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings};
use bevy::prelude::*;

use super::aim;
use super::alone::Alone;
use super::parts::{BoardGrip, BoardSquare, MainSquare, PieceView};
use super::pick::{self, Aim, Drop, Grab, Grip, Touched};
use super::place;
use super::plan::PlanView;
use super::sync::Shown;
use super::table::Table;
use super::tower::Spread;
use crate::game::BoardId;
use crate::rules::{Move, Pin, Square};

/// Sees the tower through the camera.
#[derive(SystemParam)]
pub struct Eye<'w, 's> {
    camera: Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
    ray_cast: MeshRayCast<'w, 's>,
    pickable: Query<'w, 's, &'static Pickable>,
    pieces: Query<'w, 's, &'static PieceView>,
    main: Query<'w, 's, &'static MainSquare>,
    squares: Query<'w, 's, &'static BoardSquare>,
    grips: Query<'w, 's, &'static BoardGrip>,
    spread: Res<'w, Spread>,
    shown: Res<'w, Shown>,
    plan: Res<'w, PlanView>,
    alone: Res<'w, Alone>,
}

/// Something under the pointer, and whether one can see through it.
struct Seen {
    touched: Touched,
    opaque: bool,
    depth: f32,
}

impl Eye<'_, '_> {
    /// The ray through a point of the window.
    pub fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = **self.camera.as_ref()?;
        camera.viewport_to_world(transform, at).ok()
    }

    /// What lies under a point of the window, the nearest first.
    fn look(&mut self, at: Vec2, table: &Table) -> Vec<Seen> {
        let Some(ray) = self.ray(at) else {
            return Vec::new();
        };
        let filter = |entity| self.pickable.get(entity).is_ok_and(|p| p.is_hoverable);
        let settings = MeshRayCastSettings::default()
            .with_filter(&filter)
            .never_early_exit();
        let hits: Vec<(Entity, f32)> = self
            .ray_cast
            .cast_ray(ray, &settings)
            .iter()
            .map(|(entity, hit)| (*entity, hit.distance))
            .collect();
        hits.into_iter()
            .filter_map(|(entity, depth)| self.recognise(entity, depth, table))
            .filter(|seen| match seen.touched {
                Touched::Square(square) => self.shows(square, table),
                Touched::Board(pin) => {
                    let geometry = table.position().geometry();
                    self.alone.shows(geometry, geometry.pin_level(pin))
                }
            })
            .collect()
    }

    /// Whether a square has not faded.
    fn shows(&self, square: Square, table: &Table) -> bool {
        self.alone.shows_square(table.position().geometry(), square)
    }

    fn recognise(&self, entity: Entity, depth: f32, table: &Table) -> Option<Seen> {
        let seen = |touched, opaque| {
            Some(Seen {
                touched,
                opaque,
                depth,
            })
        };
        if let Ok(view) = self.pieces.get(entity) {
            // A captured piece stands on no square.
            let at = self.shown.0.pieces.iter().find(|at| at.id == view.id)?;
            return seen(Touched::Square(at.square), true);
        }
        if let Ok(square) = self.main.get(entity) {
            return seen(Touched::Square(square.0), false);
        }
        let pin = |id: BoardId| Some(self.shown.0.boards.iter().find(|at| at.id == id)?.pin);
        if let Ok(grip) = self.grips.get(entity) {
            return seen(Touched::Board(pin(grip.0)?), false);
        }
        let part = self.squares.get(entity).ok()?;
        let geometry = table.position().geometry();
        let level = geometry.pin_level(pin(part.board)?);
        let board = geometry.board(level);
        let square = geometry.square_at(board.file + part.file, board.rank + part.rank, level)?;
        seen(Touched::Square(square), false)
    }

    /// What lies under a point of the plan.
    fn in_plan(&self, at: Vec2, table: &Table) -> Option<Touched> {
        self.plan.under(at)?.touched(at, table.position())
    }

    /// The pins that a point means, the nearest first.
    fn pins(&self, at: Vec2, table: &Table) -> Vec<Pin> {
        if self.plan.covers(at) {
            let layout = self.plan.under(at);
            return layout.map_or_else(Vec::new, |layout| layout.pins_at(at));
        }
        self.ray(at).map_or_else(Vec::new, |ray| {
            aim::pins(ray, table.position(), self.spread.0)
        })
    }

    /// What a press at a point takes: the nearest thing that can be taken and is
    /// not hidden by a piece; glass hides nothing.
    pub fn grab(&mut self, at: Vec2, table: &Table) -> Grab {
        if self.plan.covers(at) {
            let touched = self.in_plan(at, table);
            return touched.map_or(Grab::Nothing, |it| pick::grab(&table.scope(), it));
        }
        let mut explained = Grab::Nothing;
        let scope = table.scope();
        for seen in self.look(at, table) {
            match pick::grab(&scope, seen.touched) {
                Grab::Take(grip) => return Grab::Take(grip),
                Grab::Explain(mv) if explained == Grab::Nothing => explained = Grab::Explain(mv),
                _ => {}
            }
            if seen.opaque {
                break;
            }
        }
        explained
    }

    /// The squares under a point, the nearest first. A piece that is pointed at
    /// means its square, unless it is the one that is held.
    pub fn aims(&mut self, at: Vec2, held: Option<Square>, table: &Table) -> Vec<Aim> {
        if self.plan.covers(at) {
            let square = match self.in_plan(at, table) {
                Some(Touched::Square(square)) => Some(square),
                _ => None,
            };
            return square
                .map(|square| Aim { square, off: 0.0 })
                .into_iter()
                .collect();
        }
        let Some(ray) = self.ray(at) else {
            return Vec::new();
        };
        let mut aims: Vec<(f32, Aim)> = Vec::new();
        for seen in self.look(at, table) {
            if let Touched::Square(square) = seen.touched
                && seen.opaque
                && Some(square) != held
            {
                aims.push((seen.depth, Aim { square, off: 0.0 }));
            }
        }
        for crossing in aim::squares(ray, table.position(), self.spread.0) {
            if self.shows(crossing.aim.square, table)
                && aims
                    .iter()
                    .all(|(_, aim)| aim.square != crossing.aim.square)
            {
                aims.push((crossing.depth, crossing.aim));
            }
        }
        aims.sort_by(|a, b| a.0.total_cmp(&b.0));
        aims.into_iter().map(|(_, aim)| aim).collect()
    }

    /// What letting go at a point means.
    pub fn drop(&mut self, at: Vec2, grip: Grip, table: &Table) -> Drop {
        match grip {
            Grip::Piece(from) => {
                let aims = self.aims(at, Some(from), table);
                pick::drop_piece(&table.scope(), from, &aims)
            }
            Grip::Board(from) => {
                let pins = self.pins(at, table);
                pick::drop_board(&table.scope(), from, &pins)
            }
        }
    }

    /// The square that the pointer shows: where a held piece would go, otherwise
    /// the nearest one that is not glass before a piece.
    pub fn hovered(&mut self, at: Vec2, held: Option<Grip>, table: &Table) -> Option<Square> {
        if let Some(Grip::Piece(from)) = held {
            return match self.drop(at, Grip::Piece(from), table) {
                Drop::Play(mv) => pick::landings(table.position(), mv).into_iter().next(),
                Drop::Promote(moves) => pick::landings(table.position(), *moves.first()?)
                    .into_iter()
                    .next(),
                Drop::Explain(Move::Piece { to, .. }) => Some(to),
                _ => None,
            };
        }
        if self.plan.covers(at) {
            return match self.in_plan(at, table)? {
                Touched::Square(square) => Some(square),
                Touched::Board(_) => None,
            };
        }
        let seen = self.look(at, table);
        let piece = seen.iter().find(|seen| seen.opaque);
        match piece.or(seen.first())?.touched {
            Touched::Square(square) => Some(square),
            Touched::Board(_) => None,
        }
    }

    /// How far the levels lie apart.
    pub fn spread(&self) -> f32 {
        self.spread.0
    }
}

/// Where the hand carries what it has: over the square that it would be let go
/// on, otherwise along with the pointer.
pub fn carried_to(eye: &mut Eye, at: Vec2, grip: Grip, last: Vec3, table: &Table) -> Option<Vec3> {
    const CLEARANCE: Vec3 = Vec3::new(0.0, 0.22, 0.0);
    let position = table.position();
    let spread = eye.spread();
    if eye.plan.covers(at) {
        // In the tower it waits over the place that is pointed at in the plan.
        let geometry = position.geometry();
        let Drop::Play(mv) = eye.drop(at, grip, table) else {
            return None;
        };
        let there = match mv {
            Move::Board { to, .. } => place::pin_board(geometry, to, spread),
            mv => {
                let square = pick::landings(position, mv).into_iter().next()?;
                place::square(geometry, square, spread)
            }
        };
        return Some(there + CLEARANCE);
    }
    let ray = eye.ray(at)?;
    match grip {
        Grip::Piece(from) => {
            let target = match eye.drop(at, grip, table) {
                Drop::Play(mv) => pick::landings(position, mv).into_iter().next(),
                Drop::Ask(squares) => squares.last().copied(),
                _ => None,
            };
            let nearest = || Some(eye.aims(at, Some(from), table).first()?.square);
            let square = target.or_else(nearest);
            let point = square.and_then(|square| aim::point_on(ray, position, square, spread));
            Some(point.unwrap_or_else(|| aim::cross_facing(ray, last)) + CLEARANCE)
        }
        Grip::Board(_) => {
            let near = aim::pins(ray, position, spread).into_iter().next();
            let plate = near.map_or(last, |pin| {
                place::pin_board(position.geometry(), pin, spread)
            });
            Some(aim::cross_facing(ray, plate))
        }
    }
}
