//! What is marked on the tower: targets, captures, the last move, check; what study aids
//! show, and what is drawn.
//!
//! Discs mean "may go there", rings "captures there", a frame "came from or went
//! to"; a beam joins targets that lie over each other in one column. Forms differ,
//! not only colours. All of them are [`Marker`]s: what stands is compared with what is
//! wanted, so that a pointer that moves over a full board costs little.

mod form;
mod sources;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

use self::form::{Form, HEAD};
use crate::app::scene::models::Models;
use crate::app::scene::study::Study;
use crate::app::scene::theme::{Dress, SolidMaterial};
use crate::app::terrain::ground::{Ground, Spread};
use crate::app::terrain::parts::{BoardView, Rest};
use crate::app::terrain::place;
use crate::app::view::drawing::Drawings;
use crate::app::view::marks::Marks;
use crate::app::view::shown::Shown;
use crate::game::BoardId;
use crate::rules::{Pin, Square};

/// Something that marks a place of the tower. Two with the same form at the same place
/// are the same.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Marker {
    form: Form,
    place: Place,
}

/// Where a marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// On a square, with which it rides.
    Square(Square),
    /// Where a board stands on this pin, or might.
    Pin(Pin),
    /// From a square to another.
    Way(Square, Square),
}

impl Marker {
    fn on(form: Form, square: Square) -> Marker {
        let place = Place::Square(square);
        Marker { form, place }
    }

    /// Where it lies just now.
    fn transform(self, squares: &Squares) -> Transform {
        let rest = self.form.rest();
        let at = |middle: Vec3| rest.with_translation(middle + rest.translation);
        match (self.form, self.place) {
            (Form::GhostPost, Place::Pin(pin)) => {
                let hangs = squares.ground.0.pin(pin).hangs;
                let down = if hangs { -1.0 } else { 1.0 } * place::post(squares.spread.0);
                at(squares.pin(pin)).with_scale(Vec3::new(1.0, down, 1.0))
            }
            (_, Place::Square(square)) => at(squares.at(square)),
            (_, Place::Pin(pin)) => at(squares.pin(pin)),
            (form, Place::Way(from, to)) => along(form, squares.at(from), squares.at(to)),
        }
    }
}

/// How far above the squares an arrow begins and ends, in units.
const ABOVE: Vec3 = Vec3::new(0.0, 0.14, 0.0);
/// How far from the middle of its first square an arrow begins.
const GAP: f32 = 0.22;

/// Where a beam, or shaft or head of an arrow, lies from a square's middle to another's.
/// Their models point upward from nought.
fn along(form: Form, from: Vec3, to: Vec3) -> Transform {
    if form == Form::Beam {
        let way = to - from;
        let turn = Quat::from_rotation_arc(Vec3::Y, way.normalize_or(Vec3::Y));
        return Transform::from_translation(from)
            .with_rotation(turn)
            .with_scale(Vec3::new(1.0, way.length(), 1.0));
    }
    let (from, to) = (from + ABOVE, to + ABOVE);
    let way = (to - from).normalize_or(Vec3::X);
    let turn = Quat::from_rotation_arc(Vec3::Y, way);
    let (start, neck) = (from + way * GAP, to - way * HEAD);
    match form {
        Form::Head(_) => Transform::from_translation(neck).with_rotation(turn),
        _ => Transform::from_translation(start)
            .with_rotation(turn)
            .with_scale(Vec3::new(1.0, start.distance(neck), 1.0)),
    }
}

/// The materials of forms, each made when it is first wanted.
#[derive(Resource, Default)]
struct Kit(HashMap<Form, Vec<Handle<SolidMaterial>>>);

fn paint(dress: Res<Dress>, kit: Res<Kit>, mut materials: ResMut<Assets<SolidMaterial>>) -> Result {
    for (form, handles) in &kit.0 {
        for (handle, material) in handles.iter().zip(form.paints(dress.marks())) {
            materials.insert(handle.id(), material)?;
        }
    }
    Ok(())
}

/// Spawns the markers that are new and takes away those that are no longer wanted.
fn draw(
    mut commands: Commands,
    (marks, study, drawings): (Res<Marks>, Res<Study>, Res<Drawings>),
    (ground, dress): (Res<Ground>, Res<Dress>),
    models: Res<Models>,
    mut materials: ResMut<Assets<SolidMaterial>>,
    mut kit: ResMut<Kit>,
    standing: Query<(Entity, &Marker)>,
) {
    let wanted = sources::wanted(ground.0, &marks, &study, &drawings);
    let mut missing: HashSet<Marker> = wanted.into_iter().collect();
    let mut stays = HashSet::new();
    for (entity, marker) in &standing {
        // Several entities may be one marker.
        if missing.remove(marker) || stays.contains(marker) {
            stays.insert(*marker);
        } else {
            commands.entity(entity).despawn();
        }
    }
    for marker in missing {
        let paints = kit.0.entry(marker.form).or_insert_with(|| {
            let paints = marker.form.paints(dress.marks()).into_iter();
            paints.map(|paint| materials.add(paint)).collect()
        });
        let model = models.get(marker.form.model());
        for paint in paints {
            commands.spawn((
                marker,
                Mesh3d(model.clone()),
                MeshMaterial3d(paint.clone()),
                NotShadowCaster,
                NotShadowReceiver,
            ));
        }
    }
}

/// Where squares are just now, on boards that may be on their way.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Squares<'w, 's> {
    ground: Res<'w, Ground>,
    spread: Res<'w, Spread>,
    shown: Res<'w, Shown>,
    boards: Query<'w, 's, (&'static BoardView, &'static Transform)>,
}

impl Squares<'_, '_> {
    /// The middle of a square's upper face.
    pub fn at(&self, square: Square) -> Vec3 {
        if let Some(Rest::Board(id, riding)) = self.shown.rest(self.ground.0, square)
            && let Some(board) = self.transform(id)
        {
            return board.transform_point(riding.place());
        }
        place::square(self.ground.0, square, self.spread.0)
    }

    /// The middle of the upper face of a board that stands on a pin, or might.
    fn pin(&self, pin: Pin) -> Vec3 {
        place::pin_board(self.ground.0, pin, self.spread.0)
    }

    /// The middle of an attack board's upper face.
    pub fn board(&self, id: BoardId) -> Option<Vec3> {
        let board = self.transform(id)?;
        let is_over = board.up().y < 0.0;
        let up = if is_over { place::THICKNESS } else { 0.0 };
        Some(board.translation + Vec3::Y * up)
    }

    fn transform(&self, id: BoardId) -> Option<&Transform> {
        let mut boards = self.boards.iter();
        boards
            .find(|(view, _)| view.id == id)
            .map(|(_, transform)| transform)
    }
}

/// Markers ride with boards that are on their way.
fn follow(squares: Squares, mut markers: Query<(&Marker, &mut Transform), Without<BoardView>>) {
    for (marker, mut transform) in &mut markers {
        transform.set_if_neq(marker.transform(&squares));
    }
}

/// Draws the markers.
pub fn plugin(app: &mut App) {
    let news = resource_changed::<Marks>
        .or_else(resource_changed::<Study>)
        .or_else(resource_changed::<Drawings>);
    app.init_resource::<Marks>()
        .init_resource::<Kit>()
        .add_systems(
            Update,
            (
                paint.run_if(resource_changed::<Dress>),
                draw.run_if(news),
                follow,
            )
                .chain()
                .in_set(crate::app::AppSystems::Present),
        );
}
