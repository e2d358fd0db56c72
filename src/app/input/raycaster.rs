//! Raycasting: finds what is under a point of the window. A ray from the camera is tested against
//! the meshes of pieces, frames and posts, and the square is where the ray crosses the plane of a
//! board. Inside the [2D view](crate::app::view2d), the layout of that view is used instead of a
//! ray.

use bevy::ecs::system::SystemParam;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings};
use bevy::prelude::*;

use crate::app::input::aim;
use crate::app::input::target::{Hit, PointerTarget};
use crate::app::terrain::placement::seen_from;
use crate::app::terrain::{BoardHandle, LevelSpacing, PieceView, Placements};
use crate::app::view::{IsolatedLevel, Scope, Shown, Touched};
use crate::app::view2d::View2d;
use crate::app::view2d::region::Region;
use crate::game::team::TandemBoard;
use crate::rules::Position;

/// Query filter for entities whose movement may change what is under a point: the pieces and boards
/// that rays can hit, and the camera.
type MovableTargets = Or<(With<PieceView>, With<BoardHandle>, With<Camera3d>)>;

#[derive(SystemParam)]
pub struct Raycaster<'w, 's> {
    camera: Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
    ray_cast: MeshRayCast<'w, 's>,
    pieces: Query<'w, 's, &'static PieceView>,
    handles: Query<'w, 's, &'static BoardHandle>,
    moved: Query<
        'w,
        's,
        (),
        (
            MovableTargets,
            Or<(Changed<GlobalTransform>, Changed<Camera>)>,
        ),
    >,
    spacing: Res<'w, LevelSpacing>,
    placements: Placements<'w>,
    shown: Res<'w, Shown>,
    view2d: Res<'w, View2d>,
    alone: Res<'w, IsolatedLevel>,
}

impl Raycaster<'_, '_> {
    /// Returns whether the target under a point may have changed since this system last ran,
    /// because the camera or the scene has changed.
    pub fn may_have_changed(&self) -> bool {
        !self.moved.is_empty()
            || self.spacing.is_changed()
            || self.placements.is_turned()
            || self.shown.is_changed()
            || self.view2d.is_changed()
            || self.alone.is_changed()
    }

    /// Returns the target at a point of the window, in logical pixels; `over` is the region of the
    /// window that contains the point.
    pub fn target_at(&mut self, at: Vec2, over: Region, scope: &Scope) -> PointerTarget {
        let position = &scope.position;
        let sight = self.ray(at).filter(|_| !self.view2d.covers(at));
        // The ray in the coordinates of the current board, which can be turned relative to the
        // scene.
        let ray = sight.map(|ray| seen_from(self.placements.here(), ray));
        let (hits, pins) = match (over, ray, self.view2d.under(at)) {
            (Region::View2d, _, Some(layout)) => {
                let there = layout.touched(at, position);
                let hits = there.into_iter().map(|touched| Hit::new(touched, 0.0));
                (hits.collect(), layout.pins_at(at))
            }
            (Region::Tower, Some(ray), _) => (
                self.look((sight.unwrap_or(ray), ray), position),
                aim::pins(ray, position, self.spacing.0),
            ),
            _ => Default::default(),
        };
        let second_board = self.second_board(sight.filter(|_| over == Region::Tower), &hits);
        PointerTarget::new((at, over), (sight, ray), hits, pins, scope)
            .with_second_board(second_board)
    }

    /// Returns the ray from the camera through a point of the window, in world coordinates; `None`
    /// if there is no camera.
    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = **self.camera.as_ref()?;
        camera.viewport_to_world(transform, at).ok()
    }

    /// Returns the second board of a match if the ray hits it before the current board.
    fn second_board(&self, sight: Option<Ray3d>, hits: &[Hit]) -> Option<TandemBoard> {
        let board = self.placements.second_board()?;
        let depth = self.placements.distance(sight?, board)?;
        let is_first = hits.first().is_none_or(|hit| depth < hit.depth);
        is_first.then_some(board)
    }

    /// Returns the pieces, boards and squares of the current board that a ray hits, nearest first.
    /// `sight` is the ray in world coordinates, `ray` is the same ray in the coordinates of the
    /// board.
    fn look(&mut self, (sight, ray): (Ray3d, Ray3d), position: &Position) -> Vec<Hit> {
        let filter = |entity| self.pieces.contains(entity) || self.handles.contains(entity);
        let settings = MeshRayCastSettings::default()
            .with_filter(&filter)
            .never_early_exit();
        let mut hits: Vec<Hit> = Vec::new();
        for (entity, hit) in self.ray_cast.cast_ray(sight, &settings) {
            let found = recognise(*entity, &self.pieces, &self.handles, &self.shown);
            hits.extend(found.map(|(touched, opaque)| Hit {
                opaque,
                ..Hit::new(touched, hit.distance)
            }));
        }
        let squares = aim::squares(ray, position, self.spacing.0).into_iter();
        hits.extend(squares.map(|crossing| Hit {
            off: crossing.aim.off,
            ..Hit::new(Touched::Square(crossing.aim.square), crossing.depth)
        }));
        let board_layout = position.layout();
        hits.retain(|hit| match hit.touched {
            Touched::Square(square) => self.alone.shows_square(board_layout, square),
            Touched::Board(pin) => self.alone.shows(board_layout, board_layout.pin_level(pin)),
        });
        hits.sort_by(|a, b| a.depth.total_cmp(&b.depth));
        hits
    }
}

/// Returns the square of a piece's entity or the pin of an attack board's entity, and whether the
/// entity is opaque. `None` for captured pieces.
fn recognise(
    entity: Entity,
    pieces: &Query<&PieceView>,
    handles: &Query<&BoardHandle>,
    shown: &Shown,
) -> Option<(Touched, bool)> {
    if let Ok(view) = pieces.get(entity) {
        let at = shown.0.pieces.iter().find(|at| at.id == view.id)?;
        return Some((Touched::Square(at.square), true));
    }
    let handle = handles.get(entity).ok()?;
    let at = shown.0.boards.iter().find(|at| at.id == handle.0)?;
    Some((Touched::Board(at.pin), false))
}

#[cfg(test)]
mod tests {
    use bevy::camera::primitives::Aabb;
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};
    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::app::input::target::landing;
    use crate::app::session::Session;
    use crate::app::terrain::{ActiveBoard, Layout3d, Paired, place};
    use crate::app::view::{DragSource, Grab};
    use crate::game::picture::PieceId;
    use crate::rules::{Piece, Square, TOWER};

    const SIZE: UVec2 = UVec2::new(800, 600);

    fn square(name: &str) -> Square {
        TOWER.square(name).unwrap()
    }

    fn place(name: &str) -> Vec3 {
        place::square(&TOWER, square(name), place::SPACING)
    }

    /// Builds an app with the initial position and a camera at `eye` that looks at a square.
    fn seen_from(eye: Vec3, focus: &str) -> App {
        let session = Session::default();
        let mut app = App::new();
        app.insert_resource(LevelSpacing(place::SPACING))
            .insert_resource(Shown(session.game.picture(session.visit)))
            .init_resource::<Scope>()
            .init_resource::<Layout3d>()
            .init_resource::<Paired>()
            .init_resource::<ActiveBoard>()
            .init_resource::<View2d>()
            .init_resource::<IsolatedLevel>()
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

    /// Spawns a block as the entity of a piece on a square; if `in_picture` is false, as the entity
    /// of a captured piece.
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
        ));
    }

    /// Returns the target at the point `right` pixels to the right of the middle of the window.
    fn look(app: &mut App, right: f32) -> PointerTarget {
        let at = SIZE.as_vec2() / 2.0 + Vec2::X * right;
        let system = move |mut raycaster: Raycaster, scope: Res<Scope>| {
            raycaster.target_at(at, Region::Tower, &scope)
        };
        app.world_mut().run_system_once(system).unwrap()
    }

    #[test]
    fn the_square_that_is_named_is_the_one_that_a_click_means() {
        // The knight on b1W is visible through the transparent square b4N.
        let way = (place("b4N") - place("b1W")).normalize();
        let mut app = seen_from(place("b1W") + way * 7.0, "b4N");
        stand(&mut app, "b1W", true);
        let target = look(&mut app, 0.0);
        assert_eq!(target.grab, Grab::Take(DragSource::Piece(square("b1W"))));
        let scope = app.world().resource::<Scope>();
        let drop = target.drop(DragSource::Piece(square("d1W")), scope);
        let named = target.clicked(square("d1W"), &drop, &scope.position);
        assert_eq!(named, Some(square("b1W")), "with another piece in the hand");
        assert_eq!(target.pointed(scope), Some(square("b1W")));
        assert_eq!(
            landing(&drop, &scope.position),
            Some(square("b4N")),
            "what is carried is let go there"
        );
    }

    #[test]
    fn on_the_border_of_two_squares_all_systems_agree() {
        let mut app = seen_from(place("b4N") + Vec3::new(2.0, 5.0, 9.0), "b4N");
        for right in -80..80 {
            let target = look(&mut app, right as f32);
            let named = target.pointed(app.world().resource::<Scope>());
            assert_eq!(
                named,
                target.aims(None).next().map(|aim| aim.square),
                "{right}"
            );
        }
    }

    #[test]
    fn neither_a_faded_piece_nor_a_captured_one_is_in_the_pointer_s_way() {
        let from = place("b1W") + Vec3::new(4.0, 9.0, 9.0);
        let meets = |app: &mut App| look(app, 0.0).hits.iter().any(|hit| hit.opaque);
        let mut app = seen_from(from, "b1W");
        stand(&mut app, "b1W", true);
        assert!(meets(&mut app));
        let black = TOWER.level(square("b7B")).unwrap();
        app.insert_resource(IsolatedLevel(Some(black)));
        assert!(!meets(&mut app), "it has faded");
        let mut app = seen_from(from, "b1W");
        stand(&mut app, "b1W", false);
        assert!(!meets(&mut app), "it was captured");
    }
}
