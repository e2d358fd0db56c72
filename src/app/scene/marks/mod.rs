//! What is marked on the tower: targets, captures, the last move, check; what study aids
//! show, and what is drawn.
//!
//! Discs mean "may go there", diamonds "may go there ahead", rings "captures there", a
//! filled square "came from or went to", a glow "in check"; a beam joins targets that lie
//! over each other in one column, a line a king in check and who gives it, an arrow a move
//! that is made ahead. Forms differ, not only colours. All of them are [`Marker`]s: what
//! stands is compared with what is wanted, so that a pointer that moves over a full board
//! costs little.

mod form;
mod sources;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

use self::form::{Form, HEAD};
use crate::app::scene::Roots;
use crate::app::scene::models::Models;
use crate::app::scene::study::Study;
use crate::app::scene::theme::{Dress, SolidMaterial};
use crate::app::terrain::ground::{Ground, Spread};
use crate::app::terrain::parts::{BoardView, Rest};
use crate::app::terrain::place;
use crate::app::terrain::site::{AtHand, Paired, Sites};
use crate::app::view::drawing::Drawings;
use crate::app::view::marks::{Marks, MarksBeside};
use crate::app::view::shown::{Beside, Shown};
use crate::game::{BoardId, TeamBoard};
use crate::rules::{Pin, Square};

/// Something that marks a place of the tower. Two with the same form at the same place
/// are the same.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Marker {
    board: TeamBoard,
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
    /// Where it lies just now.
    fn transform(self, squares: &Squares) -> Transform {
        let rest = self.form.rest();
        let at = |middle: Vec3| rest.with_translation(middle + rest.translation);
        match (self.form, self.place) {
            (Form::GhostPost(_), Place::Pin(pin)) => {
                let hangs = squares.ground.0.pin(pin).hangs;
                let down = if hangs { -1.0 } else { 1.0 } * place::post(squares.spread.0);
                at(squares.pin(pin)).with_scale(Vec3::new(1.0, down, 1.0))
            }
            (_, Place::Square(square)) => at(squares.at(self.board, square)),
            (_, Place::Pin(pin)) => at(squares.pin(pin)),
            (form, Place::Way(from, to)) => {
                let [from, to] = [from, to].map(|square| squares.at(self.board, square));
                along(form, from, to)
            }
        }
    }
}

/// How far above the squares an arrow begins and ends, in units.
const ABOVE: Vec3 = Vec3::new(0.0, 0.14, 0.0);
/// How far above them a check's line does: through the bodies of the pieces.
const THROUGH_PIECES: Vec3 = Vec3::new(0.0, 0.45, 0.0);
/// How far from the middle of its first square an arrow begins.
const GAP: f32 = 0.22;

/// Where a beam, a check's line, or shaft or head of an arrow, lies from a square's middle
/// to another's. Their models point upward from nought.
fn along(form: Form, from: Vec3, to: Vec3) -> Transform {
    let above = match form {
        Form::Beam(_) => Some(Vec3::ZERO),
        Form::CheckLine => Some(THROUGH_PIECES),
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
    (marks, beside): (Res<Marks>, Res<MarksBeside>),
    (study, drawings): (Res<Study>, Res<Drawings>),
    (ground, dress): (Res<Ground>, Res<Dress>),
    (sites, roots): (Sites, Roots),
    models: Res<Models>,
    mut materials: ResMut<Assets<SolidMaterial>>,
    mut kit: ResMut<Kit>,
    standing: Query<(Entity, &Marker)>,
) {
    let on = |board| move |(form, place)| Marker { board, form, place };
    let here = sources::wanted(ground.0, &marks, &study, &drawings);
    let here = here.into_iter().map(on(sites.at_hand()));
    let there = sites.beside().map(|board| {
        let all = sources::wanted(ground.0, &beside.0, &default(), &default());
        all.into_iter().map(on(board))
    });
    let mut missing: HashSet<Marker> = here.chain(there.into_iter().flatten()).collect();
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
        let Some(root) = roots.of(marker.board) else {
            continue;
        };
        for paint in paints {
            commands.spawn((
                (marker, ChildOf(root)),
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
    beside: Res<'w, Beside>,
    at_hand: Res<'w, AtHand>,
    boards: Query<'w, 's, (&'static BoardView, &'static Transform)>,
}

impl Squares<'_, '_> {
    /// What is shown of a board.
    pub fn shown(&self, board: TeamBoard) -> &Shown {
        let beside = self.beside.0.as_ref();
        beside
            .filter(|_| board != self.at_hand.0)
            .unwrap_or(&self.shown)
    }

    /// The middle of a square's upper face on a board, in that board's own room.
    pub fn at(&self, board: TeamBoard, square: Square) -> Vec3 {
        if let Some(Rest::Board(id, riding)) = self.shown(board).rest(self.ground.0, square)
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
        .or_else(resource_changed::<MarksBeside>)
        .or_else(resource_changed::<AtHand>)
        .or_else(resource_changed::<Paired>)
        .or_else(resource_changed::<Study>)
        .or_else(resource_changed::<Drawings>);
    app.init_resource::<Marks>()
        .init_resource::<MarksBeside>()
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
