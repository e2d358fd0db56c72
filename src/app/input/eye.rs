//! The eye: what lies under a point of the window, and what taking it or letting
//! go there means.
//!
//! Rays go from the camera through the meshes of pieces, frames and posts, and through
//! the planes of the boards: a square is what its place on the plane says, for whoever
//! asks, and not what a mesh shows at its edge. Over the [`plan`](crate::app::plan) its
//! layout says what lies there.
//! [`pick`](crate::app::view::pick) decides what follows from it. It changes nothing.

use crate::app::view::pick::Scope;
use bevy::ecs::system::SystemParam;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings};
use bevy::prelude::*;

use crate::app::input::aim;
use crate::app::plan::PlanView;
use crate::app::session::table::Table;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::parts::{BoardGrip, PieceView};
use crate::app::terrain::place;
use crate::app::view::alone::Alone;
use crate::app::view::pick::{self, Aim, Drop, Grab, Grip, Touched};
use crate::app::view::shown::Shown;
use crate::rules::{Move, Pin, Square};

/// Sees the tower through the camera.
#[derive(SystemParam)]
pub struct Eye<'w, 's> {
    camera: Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
    ray_cast: MeshRayCast<'w, 's>,
    pickable: Query<'w, 's, &'static Pickable>,
    pieces: Query<'w, 's, &'static PieceView>,
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
    /// How far from the middle of a square; 0 for all else.
    off: f32,
    depth: f32,
    point: Vec3,
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
        let filter = |entity| {
            self.pickable.get(entity).is_ok_and(|p| p.is_hoverable)
                && (self.pieces.contains(entity) || self.grips.contains(entity))
        };
        let settings = MeshRayCastSettings::default()
            .with_filter(&filter)
            .never_early_exit();
        let hits: Vec<(Entity, f32, Vec3)> = self
            .ray_cast
            .cast_ray(ray, &settings)
            .iter()
            .map(|(entity, hit)| (*entity, hit.distance, hit.point))
            .collect();
        let things = hits.into_iter().filter_map(|(entity, depth, point)| {
            let (touched, opaque) = self.recognise(entity)?;
            Some(Seen {
                touched,
                opaque,
                off: 0.0,
                depth,
                point,
            })
        });
        let squares = aim::squares(ray, table.position(), self.spread.0)
            .into_iter()
            .map(|crossing| Seen {
                touched: Touched::Square(crossing.aim.square),
                opaque: false,
                off: crossing.aim.off,
                depth: crossing.depth,
                point: ray.get_point(crossing.depth),
            });
        let geometry = table.position().geometry();
        let mut seen: Vec<Seen> = things
            .chain(squares)
            .filter(|seen| match seen.touched {
                Touched::Square(square) => self.alone.shows_square(geometry, square),
                Touched::Board(pin) => self.alone.shows(geometry, geometry.pin_level(pin)),
            })
            .collect();
        seen.sort_by(|a, b| a.depth.total_cmp(&b.depth));
        seen
    }

    /// What a piece or a part of an attack board is, and whether one cannot see through
    /// it. A captured piece stands on no square.
    fn recognise(&self, entity: Entity) -> Option<(Touched, bool)> {
        if let Ok(view) = self.pieces.get(entity) {
            let at = self.shown.0.pieces.iter().find(|at| at.id == view.id)?;
            return Some((Touched::Square(at.square), true));
        }
        let grip = self.grips.get(entity).ok()?;
        let at = self.shown.0.boards.iter().find(|at| at.id == grip.0)?;
        Some((Touched::Board(at.pin), false))
    }

    /// Where the pointer's ray first meets the tower.
    pub fn point(&mut self, at: Vec2, table: &Table) -> Option<Vec3> {
        self.look(at, table).first().map(|seen| seen.point)
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
            return touched.map_or(Grab::Nothing, |it| pick::grab(&Scope::of(table), it));
        }
        let mut explained = Grab::Nothing;
        let scope = Scope::of(table);
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
        let seen = self.look(at, table);
        let pieces = seen.iter().filter(|seen| seen.opaque);
        let stands: Vec<Touched> = pieces.map(|seen| seen.touched).collect();
        seen.iter()
            .filter_map(|seen| match seen.touched {
                Touched::Square(square) => Some((seen, square)),
                Touched::Board(_) => None,
            })
            // A piece is aimed at before the square under it, but for what is held.
            .filter(|&(seen, square)| match held == Some(square) {
                true => !seen.opaque,
                false => seen.opaque || !stands.contains(&seen.touched),
            })
            .map(|(seen, square)| Aim {
                square,
                off: seen.off,
            })
            .collect()
    }

    /// What letting go at a point means.
    pub fn drop(&mut self, at: Vec2, grip: Grip, table: &Table) -> Drop {
        match grip {
            Grip::Piece(from) => {
                let aims = self.aims(at, Some(from), table);
                pick::drop_piece(&Scope::of(table), from, &aims)
            }
            Grip::Board(from) => {
                let pins = self.pins(at, table);
                pick::drop_board(&Scope::of(table), from, &pins)
            }
        }
    }

    /// The square that a click at a point means: where a picked piece would go, or what
    /// would be taken up instead of it or by an empty hand, or else the nearest that is
    /// not glass before a piece.
    pub fn clicked(&mut self, at: Vec2, picked: Option<Grip>, table: &Table) -> Option<Square> {
        let Some(grip @ Grip::Piece(from)) = picked else {
            return self.pointed(at, table);
        };
        let drop = self.drop(at, grip, table);
        let refused = matches!(drop, Drop::Explain(_) | Drop::Back);
        match self.grab(at, table) {
            Grab::Take(Grip::Piece(other)) if refused && other != from => Some(other),
            _ => landing(drop, table),
        }
    }

    /// The square on which a carried piece would be let go.
    pub fn carried(&mut self, at: Vec2, from: Square, table: &Table) -> Option<Square> {
        landing(self.drop(at, Grip::Piece(from), table), table)
    }

    /// The square that an empty hand points at: of what it would take up, otherwise the
    /// nearest one that is not glass before a piece.
    pub fn pointed(&mut self, at: Vec2, table: &Table) -> Option<Square> {
        let touched = if self.plan.covers(at) {
            self.in_plan(at, table)?
        } else {
            let scope = Scope::of(table);
            let takes = |seen: &&Seen| {
                seen.opaque || matches!(pick::grab(&scope, seen.touched), Grab::Take(_))
            };
            let seen = self.look(at, table);
            seen.iter().find(takes).or(seen.first())?.touched
        };
        match touched {
            Touched::Square(square) => Some(square),
            Touched::Board(_) => None,
        }
    }

    /// How far the levels lie apart.
    pub fn spread(&self) -> f32 {
        self.spread.0
    }
}

/// The square on which a piece lands that is let go so, or would if it were legal.
fn landing(drop: Drop, table: &Table) -> Option<Square> {
    let first = |mv| pick::landings(table.position(), mv).into_iter().next();
    match drop {
        Drop::Play(mv) => first(mv),
        Drop::Promote(moves) => first(*moves.first()?),
        Drop::Explain(Move::Piece { to, .. }) => Some(to),
        _ => None,
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

#[cfg(test)]
mod tests {
    use bevy::camera::primitives::Aabb;
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::game::PieceId;
    use crate::rules::{Piece, TOWER};

    const SIZE: UVec2 = UVec2::new(800, 600);

    fn square(name: &str) -> Square {
        TOWER.square(name).unwrap()
    }

    fn place(name: &str) -> Vec3 {
        place::square(&TOWER, square(name), place::SPREAD)
    }

    /// The start, and a camera that looks at a square from a place in the world.
    fn seen_from(eye: Vec3, focus: &str) -> App {
        let table = Table::default();
        let mut app = App::new();
        app.insert_resource(Spread(place::SPREAD))
            .insert_resource(Shown(table.game.picture(table.visit)))
            .insert_resource(table)
            .init_resource::<PlanView>()
            .init_resource::<Alone>()
            .init_resource::<Assets<Mesh>>();
        let computed = ComputedCameraValues {
            clip_from_view: Mat4::perspective_infinite_reverse_rh(0.5, 4.0 / 3.0, 0.1),
            target_info: Some(RenderTargetInfo {
                physical_size: SIZE,
                scale_factor: 1.0,
            }),
            ..default()
        };
        let camera = Camera {
            computed,
            ..default()
        };
        let transform = Transform::from_translation(eye).looking_at(place(focus), Vec3::Y);
        app.world_mut().spawn((
            Camera3d::default(),
            camera,
            GlobalTransform::from(transform),
        ));
        app
    }

    /// A piece of the picture as a block, or one that the picture does not have.
    fn stand(app: &mut App, name: &str, in_picture: bool) {
        let shown = app.world().resource::<Shown>().0.clone();
        let at = shown.piece_on(square(name)).unwrap();
        let id = if in_picture { at.id } else { PieceId(99) };
        let half = Vec3::new(0.3, 0.6, 0.3);
        let block = Mesh::from(Cuboid::from_size(half * 2.0));
        let mesh = app.world_mut().resource_mut::<Assets<Mesh>>().add(block);
        let place = place(name) + Vec3::Y * half.y;
        let piece: Piece = at.piece;
        app.world_mut().spawn((
            PieceView { id, piece },
            Mesh3d(mesh),
            Aabb::from_min_max(-half, half),
            GlobalTransform::from_translation(place),
            InheritedVisibility::VISIBLE,
            ViewVisibility::VISIBLE,
            Pickable::default(),
        ));
    }

    /// What the eye says of the middle of the window and a little to its right.
    fn ask<T: 'static>(
        app: &mut App,
        right: f32,
        what: impl Fn(&mut Eye, Vec2, &Table) -> T + Send + Sync + 'static,
    ) -> T {
        let at = SIZE.as_vec2() / 2.0 + Vec2::X * right;
        let system = move |mut eye: Eye, table: Res<Table>| what(&mut eye, at, &table);
        app.world_mut().run_system_once(system).unwrap()
    }

    #[test]
    fn the_square_that_is_named_is_the_one_that_a_click_means() {
        // Through the glass of b4N one sees the knight on b1W.
        let way = (place("b4N") - place("b1W")).normalize();
        let mut app = seen_from(place("b1W") + way * 7.0, "b4N");
        stand(&mut app, "b1W", true);
        let other = Grip::Piece(square("d1W"));
        let taken = ask(&mut app, 0.0, |eye, at, table| eye.grab(at, table));
        assert_eq!(taken, Grab::Take(Grip::Piece(square("b1W"))));
        for held in [None, Some(other)] {
            let named = ask(&mut app, 0.0, move |eye, at, table| {
                eye.clicked(at, held, table)
            });
            assert_eq!(named, Some(square("b1W")), "{held:?}");
        }
        let carried = ask(&mut app, 0.0, |eye, at, table| {
            eye.carried(at, square("d1W"), table)
        });
        assert_eq!(
            carried,
            Some(square("b4N")),
            "what is carried is let go there"
        );
    }

    #[test]
    fn on_the_border_of_two_squares_everybody_sees_the_same() {
        let mut app = seen_from(place("b4N") + Vec3::new(2.0, 5.0, 9.0), "b4N");
        for right in -80..80 {
            let right = right as f32;
            let named = ask(&mut app, right, |eye, at, table| eye.pointed(at, table));
            let aimed = ask(&mut app, right, |eye, at, table| eye.aims(at, None, table));
            assert_eq!(named, aimed.first().map(|aim| aim.square), "{right}");
        }
    }

    #[test]
    fn neither_a_faded_piece_nor_a_captured_one_is_in_the_pointer_s_way() {
        let from = place("b1W") + Vec3::new(4.0, 9.0, 9.0);
        let meets = |app: &mut App| {
            ask(app, 0.0, |eye, at, table| {
                eye.look(at, table).iter().any(|seen| seen.opaque)
            })
        };
        let mut app = seen_from(from, "b1W");
        stand(&mut app, "b1W", true);
        assert!(meets(&mut app));
        let black = TOWER.level(square("b7B")).unwrap();
        app.insert_resource(Alone(Some(black)));
        assert!(!meets(&mut app), "it has faded");
        let mut app = seen_from(from, "b1W");
        stand(&mut app, "b1W", false);
        assert!(!meets(&mut app), "it was captured");
    }
}
