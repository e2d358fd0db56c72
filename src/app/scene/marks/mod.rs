//! What is marked on the tower: targets, captures, the last move, check.
//!
//! Discs mean "may go there", rings "captures there", a frame "came from or went
//! to"; a beam joins targets that lie over each other in one column. Forms differ,
//! not only colours. Where one may go and what is in check is drawn once more, faintly,
//! through whatever stands before it.

pub mod form;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use self::form::Form;
use crate::app::scene::boards::BoardMeshes;
use crate::app::scene::mesh::lathe::lathe;
use crate::app::scene::theme::{Dress, SolidMaterial, glow_in, glow_through};
use crate::app::scene::tower::SquareMesh;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::parts::{BoardView, GhostBoard, Rest};
use crate::app::terrain::place;
use crate::app::view::pick::Touched;
use crate::app::view::shown::Shown;
use crate::game::BoardId;
use crate::rules::{Pin, Square};

/// What is marked now; whoever writes it names squares, never entities.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Squares that the picked piece may go to.
    pub targets: Vec<Square>,
    /// Those on which it captures.
    pub captures: Vec<Square>,
    /// Pins that the picked board may go to.
    pub pins: Vec<Pin>,
    /// Squares of the last move.
    pub last: Vec<Square>,
    /// A king in check.
    pub check: Option<Square>,
    /// The pieces that give it.
    pub checkers: Vec<Square>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// The square of the picked piece.
    pub picked: Option<Square>,
    /// Where the square cursor is.
    pub cursor: Option<Touched>,
}

impl Marks {
    /// The square under the pointer, unless the square cursor's frame is on it.
    pub fn pointed(&self) -> Option<Square> {
        self.hovered.filter(|_| self.cursor.is_none())
    }

    fn cursor_square(&self) -> Option<Square> {
        match self.cursor? {
            Touched::Square(square) => Some(square),
            Touched::Board(_) => None,
        }
    }
}

/// Meshes and materials of marks, made once.
#[derive(Resource)]
struct Kit {
    forms: HashMap<Form, (Handle<Mesh>, Handle<SolidMaterial>)>,
    /// What is left of them behind what stands before them, where anything is.
    hidden: HashMap<Form, Handle<SolidMaterial>>,
    beam: (Handle<Mesh>, Handle<SolidMaterial>),
    ghost: Handle<SolidMaterial>,
}

/// How much fainter a beam and a ghost are than the disc on a square.
const BEAM: f32 = 0.4;
const GHOST: f32 = 0.23;

fn make_kit(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<Assets<SolidMaterial>>,
) {
    let unpainted = || materials.reserve_handle();
    commands.insert_resource(Kit {
        forms: Form::ALL
            .into_iter()
            .map(|form| (form, (meshes.add(form.mesh()), unpainted())))
            .collect(),
        hidden: Form::ALL
            .into_iter()
            .filter(|form| form.is_seen_through())
            .map(|form| (form, unpainted()))
            .collect(),
        beam: (
            meshes.add(lathe(&[Vec2::new(0.018, 0.0), Vec2::new(0.018, 1.0)], 10).mesh()),
            unpainted(),
        ),
        ghost: unpainted(),
    });
}

fn paint(dress: Res<Dress>, kit: Res<Kit>, mut materials: ResMut<Assets<SolidMaterial>>) -> Result {
    let colors = dress.marks();
    for (form, (_, handle)) in &kit.forms {
        materials.insert(handle.id(), glow_in(form.color(colors), 1.0))?;
    }
    for (form, handle) in &kit.hidden {
        materials.insert(handle.id(), glow_through(form.color(colors)))?;
    }
    materials.insert(kit.beam.1.id(), glow_in(colors.target, BEAM))?;
    materials.insert(kit.ghost.id(), glow_in(colors.target, GHOST))?;
    Ok(())
}

/// A mark on a square.
#[derive(Component, Clone, Copy, Debug)]
struct OnSquare {
    square: Square,
    height: f32,
}

/// A mark on the whole board of a pin, or a board that is not there.
#[derive(Component, Clone, Copy, Debug)]
struct OnPin {
    pin: Pin,
    height: f32,
}

/// A beam between squares of one column.
#[derive(Component, Clone, Copy, Debug)]
struct Beam {
    from: Square,
    to: Square,
}

/// Anything that is drawn for [`Marks`].
#[derive(Component)]
struct Mark;

fn draw_marks(
    mut commands: Commands,
    marks: Res<Marks>,
    kit: Res<Kit>,
    boards: Res<BoardMeshes>,
    square: Res<SquareMesh>,
    ground: Res<Ground>,
    old: Query<Entity, With<Mark>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let common = || (Mark, NotShadowCaster, NotShadowReceiver, Pickable::IGNORE);
    for (form, squares) in [
        (Form::Target, &marks.targets[..]),
        (Form::Capture, &marks.captures),
        (Form::Last, &marks.last),
        (Form::Check, marks.check.as_slice()),
        (Form::Checker, &marks.checkers),
        (Form::Hovered, marks.pointed().as_slice()),
        (Form::Picked, marks.picked.as_slice()),
        (Form::Cursor, marks.cursor_square().as_slice()),
    ] {
        let Some((mesh, material)) = kit.forms.get(&form) else {
            continue;
        };
        let height = form.height();
        for &square in squares {
            for material in [Some(material), kit.hidden.get(&form)]
                .into_iter()
                .flatten()
            {
                commands.spawn((
                    common(),
                    OnSquare { square, height },
                    Mesh3d(mesh.clone()),
                    MeshMaterial3d(material.clone()),
                ));
            }
        }
    }
    if let (Some(Touched::Board(pin)), Some((mesh, material))) =
        (marks.cursor, kit.forms.get(&Form::CursorBoard))
    {
        let height = Form::CursorBoard.height();
        commands.spawn((
            common(),
            OnPin { pin, height },
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
        ));
    }
    for beam in beams(&ground, &marks) {
        commands.spawn((
            common(),
            beam,
            Mesh3d(kit.beam.0.clone()),
            MeshMaterial3d(kit.beam.1.clone()),
        ));
    }
    for &pin in &marks.pins {
        spawn_ghost(&mut commands, pin, &kit, &boards, &square);
    }
}

/// A see-through board on a free pin, which takes a drop.
fn spawn_ghost(
    commands: &mut Commands,
    pin: Pin,
    kit: &Kit,
    boards: &BoardMeshes,
    square: &SquareMesh,
) {
    let part = |mesh: &Handle<Mesh>| {
        (
            GhostBoard(pin),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(kit.ghost.clone()),
            NotShadowCaster,
            NotShadowReceiver,
            Pickable::default(),
        )
    };
    commands
        .spawn((
            Mark,
            OnPin { pin, height: 0.0 },
            Transform::default(),
            Visibility::default(),
        ))
        .with_children(|ghost| {
            ghost.spawn(part(&boards.frame));
            ghost.spawn((part(&boards.post), GhostPost));
            for (file, rank) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                ghost.spawn((
                    part(&square.0),
                    Transform::from_translation(place::on_board(file, rank)),
                ));
            }
        });
}

/// A ghost board's post.
#[derive(Component)]
struct GhostPost;

/// Beams between neighbours among the targets of one column.
fn beams(ground: &Ground, marks: &Marks) -> Vec<Beam> {
    let height = |square: &Square| {
        ground
            .0
            .level(*square)
            .map_or(0, |level| ground.0.board(level).height)
    };
    let mut all: Vec<Square> = marks
        .targets
        .iter()
        .chain(&marks.captures)
        .copied()
        .collect();
    all.sort_by_key(|square| (square.column(), height(square)));
    all.dedup();
    all.windows(2)
        .filter(|pair| pair[0].column() == pair[1].column())
        .map(|pair| Beam {
            from: pair[0],
            to: pair[1],
        })
        .collect()
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
        if let Some(Rest::Board(id, file, rank)) = self.shown.rest(self.ground.0, square)
            && let Some(board) = self.board(id)
        {
            return board + place::on_board(file, rank);
        }
        place::square(self.ground.0, square, self.spread.0)
    }

    /// The middle of an attack board's upper face.
    pub fn board(&self, id: BoardId) -> Option<Vec3> {
        let (_, transform) = self.boards.iter().find(|(view, _)| view.id == id)?;
        Some(transform.translation)
    }
}

fn follow(
    squares: Squares,
    mut marks: Query<(&OnSquare, &mut Transform), Without<BoardView>>,
    mut beams: Query<(&Beam, &mut Transform), (Without<OnSquare>, Without<BoardView>)>,
    mut whole: Query<
        (&OnPin, &mut Transform),
        (Without<OnSquare>, Without<Beam>, Without<BoardView>),
    >,
    mut posts: Query<
        &mut Transform,
        (
            With<GhostPost>,
            Without<OnPin>,
            Without<OnSquare>,
            Without<Beam>,
            Without<BoardView>,
        ),
    >,
) {
    for (mark, mut transform) in &mut marks {
        let at = squares.at(mark.square) + Vec3::Y * mark.height;
        transform.set_if_neq(Transform::from_translation(at));
    }
    for (beam, mut transform) in &mut beams {
        let (from, to) = (squares.at(beam.from), squares.at(beam.to));
        let long = Vec3::new(1.0, to.y - from.y, 1.0);
        transform.set_if_neq(Transform::from_translation(from).with_scale(long));
    }
    for (mark, mut transform) in &mut whole {
        let at = place::pin_board(squares.ground.0, mark.pin, squares.spread.0);
        let at = at + Vec3::Y * mark.height;
        transform.set_if_neq(Transform::from_translation(at));
    }
    let down = place::post(squares.spread.0);
    for mut post in &mut posts {
        post.set_if_neq(Transform::from_scale(Vec3::new(1.0, down, 1.0)));
    }
}

/// Draws the marks.
pub fn plugin(app: &mut App) {
    app.init_resource::<Marks>()
        .add_systems(PreStartup, make_kit)
        .add_systems(
            Update,
            (
                paint.run_if(resource_changed::<Dress>),
                draw_marks.run_if(resource_changed::<Marks>),
                follow,
            )
                .chain()
                .in_set(crate::app::AppSystems::Present),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    #[test]
    fn a_beam_joins_targets_of_one_column_from_below() {
        let square = |name| TOWER.square(name).unwrap();
        let marks = Marks {
            targets: vec![square("b4N"), square("c3W"), square("b4W")],
            ..default()
        };
        let beams = beams(&Ground(&TOWER), &marks);
        assert_eq!(beams.len(), 1);
        assert_eq!((beams[0].from, beams[0].to), (square("b4W"), square("b4N")));
    }
}
