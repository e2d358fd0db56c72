//! The aids' marks on the tower: triangles that point away from the side that
//! attacks, diamonds where both do; brackets round attackers and guards; bars along
//! the line of a pin or a check.

use std::f32::consts::FRAC_PI_2;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::scene::marks::Squares;
use crate::app::scene::mesh::lathe::lathe;
use crate::app::scene::mesh::sweep::{rounded, rounded_path, sweep};
use crate::app::scene::study::Attack;
use crate::app::scene::study::Study;
use crate::app::scene::theme::{self, SolidMaterial};
use crate::app::terrain::parts::BoardView;
use crate::rules::Square;

/// Round those that attack what is pointed at.
pub const ATTACKER: [u8; 3] = [240, 80, 70];
/// Round those that guard it.
pub const GUARD: [u8; 3] = [70, 210, 170];
/// Along the line that holds it to its king.
pub const LINE: [u8; 3] = [255, 128, 200];

impl Attack {
    /// Its colour, in the tower and in the plan.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Attack::White => [255, 202, 84],
            Attack::Black => [92, 160, 255],
            Attack::Both => [214, 112, 232],
        }
    }
}

/// The forms of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Form {
    Attacked(Attack),
    Attacker,
    Guard,
    Line,
}

/// How high above a square they lie: over the marks of the game.
const HEIGHT: f32 = 0.045;
/// Where on its square the mark of an attack lies: beside what stands there.
const CORNER: Vec3 = Vec3::new(-0.30, HEIGHT, 0.30);

impl Form {
    const ALL: [Form; 6] = [
        Form::Attacked(Attack::White),
        Form::Attacked(Attack::Black),
        Form::Attacked(Attack::Both),
        Form::Attacker,
        Form::Guard,
        Form::Line,
    ];

    fn mesh(self) -> Mesh {
        let plate = |radius: f32| [Vec2::new(radius, 0.0), Vec2::new(0.0, 0.014)];
        match self {
            Form::Attacked(Attack::Both) => lathe(&plate(0.19), 4).mesh(),
            Form::Attacked(_) => lathe(&plate(0.21), 3).mesh(),
            Form::Attacker => border(0.84, 0.035),
            Form::Guard => border(0.76, 0.035),
            Form::Line => lathe(&plate(0.11), 16).mesh(),
        }
    }

    fn color(self) -> Color {
        let [r, g, b] = match self {
            Form::Attacked(attack) => attack.rgb(),
            Form::Attacker => ATTACKER,
            Form::Guard => GUARD,
            Form::Line => LINE,
        };
        Color::srgba_u8(r, g, b, 235)
    }

    /// Where it lies on its square, and how it is turned.
    fn on_square(self) -> Transform {
        match self {
            // The turned triangle points along x: it is turned toward the other side.
            Form::Attacked(Attack::White) => {
                Transform::from_translation(CORNER).with_rotation(Quat::from_rotation_y(FRAC_PI_2))
            }
            Form::Attacked(Attack::Black) => {
                Transform::from_translation(CORNER).with_rotation(Quat::from_rotation_y(-FRAC_PI_2))
            }
            Form::Attacked(Attack::Both) => Transform::from_translation(CORNER),
            _ => Transform::from_xyz(0.0, HEIGHT, 0.0),
        }
    }
}

fn border(size: f32, width: f32) -> Mesh {
    let path = rounded_path(Vec2::splat(size), 0.10, 4);
    let section = rounded(Vec2::new(0.012, width), 0.004, 1);
    sweep(&path, true, &section, Vec3::Y, |_| 1.0).mesh()
}

/// Meshes and materials, made once.
#[derive(Resource)]
struct Kit(HashMap<Form, (Handle<Mesh>, Handle<SolidMaterial>)>);

fn make_kit(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SolidMaterial>>,
) {
    let kit = Form::ALL.map(|form| {
        let material = theme::glow(form.color());
        (form, (meshes.add(form.mesh()), materials.add(material)))
    });
    commands.insert_resource(Kit(kit.into_iter().collect()));
}

/// A mark of an aid, on its square.
#[derive(Component, Clone, Copy, Debug)]
struct AidMark {
    square: Square,
    form: Form,
}

/// What is to be marked, and how.
fn wanted(study: &Study) -> impl Iterator<Item = AidMark> {
    let attacked = Attack::ALL.map(Form::Attacked);
    let sets = attacked.into_iter().zip(study.attacked);
    let about = [
        (Form::Attacker, study.attackers),
        (Form::Guard, study.guards),
        (Form::Line, study.line),
    ];
    sets.chain(about).flat_map(|(form, squares)| {
        squares
            .into_iter()
            .map(move |square| AidMark { square, form })
    })
}

/// Keeps the marks that stay, so that a pointer that moves over a full board costs
/// little.
fn draw(mut commands: Commands, study: Res<Study>, kit: Res<Kit>, old: Query<(Entity, &AidMark)>) {
    let mut missing: HashMap<(Square, Form), AidMark> = wanted(&study)
        .map(|mark| ((mark.square, mark.form), mark))
        .collect();
    for (entity, mark) in &old {
        if missing.remove(&(mark.square, mark.form)).is_none() {
            commands.entity(entity).despawn();
        }
    }
    for mark in missing.into_values() {
        let Some((mesh, material)) = kit.0.get(&mark.form) else {
            continue;
        };
        commands.spawn((
            mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            NotShadowCaster,
            NotShadowReceiver,
            Pickable::IGNORE,
        ));
    }
}

/// Marks ride with boards that are on their way.
fn follow(squares: Squares, mut marks: Query<(&AidMark, &mut Transform), Without<BoardView>>) {
    for (mark, mut transform) in &mut marks {
        let own = mark.form.on_square();
        let there = own.with_translation(squares.at(mark.square) + own.translation);
        transform.set_if_neq(there);
    }
}

/// Draws the marks.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, make_kit).add_systems(
        Update,
        (draw.run_if(resource_changed::<Study>), follow)
            .chain()
            .in_set(AppSystems::Present),
    );
}
