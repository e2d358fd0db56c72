//! Markers in the scene: destinations, captures, the last move, check, study aids and drawings.
//!
//! The markers differ in shape, not only in colour:
//!
//! * A disc is a destination, a diamond is a destination of a premove, and a ring is a capture.
//! * A disc in a ring marks a king in check. A line joins it to the piece that gives check.
//! * A bright rim marks the last move, and a dashed rim with an arrow a premove.
//! * A filled square with a rim marks the selected piece, and a faint rim the square under the
//!   pointer.
//! * Corners mark a piece that must capture.
//! * A beam joins destinations above each other, on the same file and rank.
//! * A line through squares with a rim shows the squares that a move passes over.
//! * A faint dashed rim marks a square on which a king wins.
//!
//! Every marker in the scene has a `Marker` component. The existing markers are compared with the
//! wanted ones, and only the differences are spawned or despawned, so that moving the pointer over
//! a full board costs little.

mod form;
mod sources;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

use self::form::{Form, HEAD};
use crate::app::scene::Roots;
use crate::app::scene::models::Models;
use crate::app::scene::study::Study;
use crate::app::scene::sync::EntityIndex;
use crate::app::scene::theme::{ActiveTheme, MarkLight, SolidMaterial};
use crate::app::terrain::layout::{Layout3d, LevelSpacing};
use crate::app::terrain::parts::{BoardView, PieceView, TargetPlace};
use crate::app::terrain::place;
use crate::app::terrain::placement::{ActiveBoard, Paired, Placements};
use crate::app::view::drawing::Drawings;
use crate::app::view::marks::{Marks, SecondMarks};
use crate::app::view::shown::{SecondShown, Shown};
use crate::game::picture::BoardId;
use crate::game::team::TandemBoard;
use crate::rules::{Pin, Square};

/// A marker. Markers with the same board, form and place are equal.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(NotShadowCaster, NotShadowReceiver)]
struct Marker {
    board: TandemBoard,
    form: Form,
    place: MarkerPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum MarkerPlace {
    Square(Square),
    Pin(Pin),
    Way(Square, Square),
}

impl Marker {
    fn transform(self, squares: &Squares) -> Transform {
        let offset = self.form.offset();
        let at = |middle: Vec3| offset.with_translation(middle + offset.translation);
        match (self.form, self.place) {
            (Form::GhostPost(_), MarkerPlace::Pin(pin)) => {
                let hangs = squares.layout.0.pin(pin).hangs;
                let down = if hangs { -1.0 } else { 1.0 } * place::post(squares.spacing.0);
                at(squares.pin(pin)).with_scale(Vec3::new(1.0, down, 1.0))
            }
            (_, MarkerPlace::Square(square)) => at(squares.at(self.board, square)),
            (_, MarkerPlace::Pin(pin)) => at(squares.pin(pin)),
            (form, MarkerPlace::Way(from, to)) => {
                let [from, to] = [from, to].map(|square| squares.at(self.board, square));
                along(form, from, to)
            }
        }
    }
}

/// Height of an arrow's ends above the squares, as an offset in world units.
const ABOVE: Vec3 = Vec3::new(0.0, 0.14, 0.0);
/// Offset that raises the line of a check or a path above the squares, in world units. At this
/// height, the line passes through the bodies of the pieces.
const THROUGH_PIECES: Vec3 = Vec3::new(0.0, 0.45, 0.0);
/// Distance of an arrow's start from the centre of the start square, in world units.
const GAP: f32 = 0.22;

/// Transform of a beam, a line of a check or path, or a part of an arrow, between the centres of
/// two squares. The models of these markers point upward from the origin.
fn along(form: Form, from: Vec3, to: Vec3) -> Transform {
    let above = match form {
        Form::Beam(_) => Some(Vec3::ZERO),
        Form::CheckLine | Form::Path => Some(THROUGH_PIECES),
        _ => None,
    };
    if let Some(above) = above {
        let way = to - from;
        let turn = Quat::from_rotation_arc(Vec3::Y, way.normalize_or(Vec3::Y));
        return Transform::from_translation(from + above)
            .with_rotation(turn)
            .with_scale(Vec3::new(1.0, way.length(), 1.0));
    }
    let (from, to) = (from + ABOVE, to + ABOVE);
    let way = (to - from).normalize_or(Vec3::X);
    let turn = Quat::from_rotation_arc(Vec3::Y, way);
    let (start, neck) = (from + way * GAP, to - way * HEAD);
    match form {
        Form::Head(_) | Form::PremoveHead => Transform::from_translation(neck).with_rotation(turn),
        _ => Transform::from_translation(start)
            .with_rotation(turn)
            .with_scale(Vec3::new(1.0, start.distance(neck), 1.0)),
    }
}

#[derive(Resource, Default)]
struct MarkerMaterials {
    solids: HashMap<Form, Vec<Handle<SolidMaterial>>>,
    lights: HashMap<Form, Vec<Handle<MarkLight>>>,
}

/// System parameter with the materials of markers, which are created when they are first used.
#[derive(bevy::ecs::system::SystemParam)]
struct MarkerPaints<'w> {
    known: ResMut<'w, MarkerMaterials>,
    solids: ResMut<'w, Assets<SolidMaterial>>,
    lights: ResMut<'w, Assets<MarkLight>>,
    theme: Res<'w, ActiveTheme>,
}

impl MarkerPaints<'_> {
    fn solids(&mut self, form: Form) -> &[Handle<SolidMaterial>] {
        self.known.solids.entry(form).or_insert_with(|| {
            let paints = form.paints(self.theme.marks()).into_iter();
            paints.map(|paint| self.solids.add(paint)).collect()
        })
    }

    /// Returns the materials of a marker that looks like light inside its square.
    fn lights(&mut self, form: Form) -> &[Handle<MarkLight>] {
        self.known.lights.entry(form).or_insert_with(|| {
            let lights = form.lights(self.theme.marks(), self.theme.mark_shade());
            let lights = lights.into_iter();
            lights.map(|light| self.lights.add(light)).collect()
        })
    }
}

fn paint(mut paints: MarkerPaints) -> Result {
    let (colors, shade) = (paints.theme.marks(), paints.theme.mark_shade());
    for (form, handles) in &paints.known.solids {
        for (handle, material) in handles.iter().zip(form.paints(colors)) {
            paints.solids.insert(handle.id(), material)?;
        }
    }
    for (form, handles) in &paints.known.lights {
        for (handle, material) in handles.iter().zip(form.lights(colors, shade)) {
            paints.lights.insert(handle.id(), material)?;
        }
    }
    Ok(())
}

/// Spawns the markers that are wanted but missing, and despawns those that are no longer wanted.
/// All other markers stay, so that moving the pointer over a full board costs little.
fn draw(
    mut commands: Commands,
    (marks, second): (Res<Marks>, Res<SecondMarks>),
    (study, drawings): (Res<Study>, Res<Drawings>),
    layout: Res<Layout3d>,
    (placements, roots): (Placements, Roots),
    models: Res<Models>,
    mut paints: MarkerPaints,
    standing: Query<(Entity, &Marker)>,
) {
    let on = |board| move |(form, place)| Marker { board, form, place };
    let here = sources::wanted(layout.0, &marks, &study, &drawings);
    let here = here.into_iter().map(on(placements.active_board()));
    let there = placements.second_board().map(|board| {
        let all = sources::wanted(layout.0, &second.0, &default(), &default());
        all.into_iter().map(on(board))
    });
    let mut missing: HashSet<Marker> = here.chain(there.into_iter().flatten()).collect();
    let mut stays = HashSet::new();
    for (entity, marker) in &standing {
        // A marker with two materials has two entities.
        if missing.remove(marker) || stays.contains(marker) {
            stays.insert(*marker);
        } else {
            commands.entity(entity).despawn();
        }
    }
    for marker in missing {
        let Some(root) = roots.of(marker.board) else {
            continue;
        };
        let mesh = Mesh3d(models.get(marker.form.model()));
        let on = (marker, ChildOf(root));
        if marker.form.glow().is_some() {
            for light in paints.lights(marker.form) {
                commands.spawn((on.clone(), mesh.clone(), MeshMaterial3d(light.clone())));
            }
        } else {
            for paint in paints.solids(marker.form) {
                commands.spawn((on.clone(), mesh.clone(), MeshMaterial3d(paint.clone())));
            }
        }
    }
}

/// Current positions of squares and boards, even while boards move.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Squares<'w, 's> {
    layout: Res<'w, Layout3d>,
    spacing: Res<'w, LevelSpacing>,
    shown: Res<'w, Shown>,
    second: Res<'w, SecondShown>,
    active_board: Res<'w, ActiveBoard>,
    index: Res<'w, EntityIndex>,
    boards: Query<'w, 's, &'static Transform, With<BoardView>>,
}

impl Squares<'_, '_> {
    /// The pieces and attack boards shown on one board of a match, or on the only board.
    pub fn shown(&self, board: TandemBoard) -> &Shown {
        let second = self.second.0.as_ref();
        second
            .filter(|_| board != self.active_board.0)
            .unwrap_or(&self.shown)
    }

    /// Centre of a square's upper face, in the space of its board's root.
    pub fn at(&self, board: TandemBoard, square: Square) -> Vec3 {
        if let Some(TargetPlace::Board(id, riding)) =
            self.shown(board).target(self.layout.0, square)
            && let Some(board) = self.transform(id)
        {
            return board.transform_point(riding.place());
        }
        place::square(self.layout.0, square, self.spacing.0)
    }

    fn pin(&self, pin: Pin) -> Vec3 {
        place::pin_board(self.layout.0, pin, self.spacing.0)
    }

    /// Current centre of an attack board's upper face; `None` if the board is not in the
    /// scene.
    pub fn board(&self, id: BoardId) -> Option<Vec3> {
        let board = self.transform(id)?;
        let is_over = board.up().y < 0.0;
        let up = if is_over { place::THICKNESS } else { 0.0 };
        Some(board.translation + Vec3::Y * up)
    }

    fn transform(&self, id: BoardId) -> Option<&Transform> {
        self.boards.get(*self.index.boards.get(&id)?).ok()
    }
}

/// Moves markers with the boards on which they are.
fn follow(
    squares: Squares,
    mut markers: Query<
        (&Marker, &mut Transform),
        (
            Without<BoardView>,
            Without<PieceView>,
            Without<DirectionalLight>,
        ),
    >,
) {
    for (marker, mut transform) in &mut markers {
        transform.set_if_neq(marker.transform(&squares));
    }
}

pub fn plugin(app: &mut App) {
    let news = resource_changed::<Marks>
        .or_else(resource_changed::<SecondMarks>)
        .or_else(resource_changed::<ActiveBoard>)
        .or_else(resource_changed::<Paired>)
        .or_else(resource_changed::<Study>)
        .or_else(resource_changed::<Drawings>);
    app.init_resource::<Marks>()
        .init_resource::<SecondMarks>()
        .init_resource::<MarkerMaterials>()
        .add_systems(
            Update,
            (
                paint.run_if(resource_changed::<ActiveTheme>),
                draw.run_if(news),
                follow,
            )
                .chain()
                .in_set(crate::app::AppSystems::Present),
        );
}
