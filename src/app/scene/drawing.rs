//! Arrows and circles on the tower: thin and see-through, laid over squares and
//! spanned from level to level.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::scene::marks::Squares;
use crate::app::scene::marks::form::ring;
use crate::app::scene::mesh::lathe::lathe;
use crate::app::scene::theme::{SolidMaterial, glow};
use crate::app::session::apply::Choices;
use crate::app::terrain::parts::BoardView;
use crate::app::view::drawing::Brush;
use crate::app::view::drawing::Drawings;
use crate::app::view::drawing::Stroke;
use crate::store::Highlights;

/// How far above the squares an arrow begins and ends, in units.
const ABOVE: f32 = 0.14;
/// How long an arrow's head is.
const HEAD: f32 = 0.42;
/// How far from the middle of its first square an arrow begins.
const GAP: f32 = 0.22;

/// Meshes and materials, made once.
#[derive(Resource)]
struct Pencils {
    shaft: Handle<Mesh>,
    head: Handle<Mesh>,
    circle: Handle<Mesh>,
    colors: HashMap<Brush, Handle<SolidMaterial>>,
}

/// The colour of a brush, under the player's choice of highlights.
pub fn color(brush: Brush, highlights: Highlights) -> Color {
    let [r, g, b] = match (highlights, brush) {
        (Highlights::Standard, Brush::Green) => [0.16, 0.72, 0.24],
        (Highlights::Standard, Brush::Red) => [0.88, 0.18, 0.16],
        (Highlights::Standard, Brush::Blue) => [0.16, 0.46, 0.92],
        (Highlights::Standard, Brush::Yellow) => [0.95, 0.74, 0.10],
        // Okabe and Ito's colours.
        (Highlights::ColourBlind, Brush::Green) => [0.0, 0.62, 0.45],
        (Highlights::ColourBlind, Brush::Red) => [0.84, 0.37, 0.0],
        (Highlights::ColourBlind, Brush::Blue) => [0.34, 0.71, 0.91],
        (Highlights::ColourBlind, Brush::Yellow) => [0.94, 0.89, 0.26],
    };
    Color::srgba(r, g, b, 0.82)
}

fn sharpen(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SolidMaterial>>,
) {
    let shaft = [
        Vec2::new(0.0, 0.0),
        Vec2::new(0.065, 0.0),
        Vec2::new(0.065, 1.0),
    ];
    let head = [
        Vec2::new(0.0, 0.0),
        Vec2::new(0.17, 0.0),
        Vec2::new(0.0, HEAD),
    ];
    let mut material = |brush| materials.add(glow(color(brush, Highlights::Standard)));
    commands.insert_resource(Pencils {
        shaft: meshes.add(lathe(&shaft, 12).mesh()),
        head: meshes.add(lathe(&head, 20).mesh()),
        circle: meshes.add(ring(0.47, 0.06)),
        colors: Brush::ALL
            .into_iter()
            .map(|brush| (brush, material(brush)))
            .collect(),
    });
}

fn recolor(
    choices: Res<Choices>,
    pencils: Res<Pencils>,
    mut materials: ResMut<Assets<SolidMaterial>>,
) {
    for (&brush, handle) in &pencils.colors {
        let wanted = color(brush, choices.0.highlights);
        if materials
            .get(handle)
            .is_some_and(|old| old.base.base_color != wanted)
            && let Some(mut material) = materials.get_mut(handle)
        {
            material.base.base_color = wanted;
        }
    }
}

/// A part of a stroke.
#[derive(Component, Clone, Copy, Debug)]
enum Part {
    Shaft(Stroke),
    Head(Stroke),
    Circle(Stroke),
}

fn draw(
    mut commands: Commands,
    drawings: Res<Drawings>,
    pencils: Res<Pencils>,
    old: Query<Entity, With<Part>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for stroke in drawings.seen() {
        let Some(color) = pencils.colors.get(&stroke.brush) else {
            continue;
        };
        let parts = if stroke.is_circle() {
            vec![(Part::Circle(stroke), &pencils.circle)]
        } else {
            vec![
                (Part::Shaft(stroke), &pencils.shaft),
                (Part::Head(stroke), &pencils.head),
            ]
        };
        for (part, mesh) in parts {
            commands.spawn((
                part,
                Mesh3d(mesh.clone()),
                MeshMaterial3d(color.clone()),
                NotShadowCaster,
                NotShadowReceiver,
                Pickable::IGNORE,
            ));
        }
    }
}

/// Strokes stay on their squares, wherever these are just now.
fn follow(squares: Squares, mut parts: Query<(&Part, &mut Transform), Without<BoardView>>) {
    for (part, mut transform) in &mut parts {
        transform.set_if_neq(match *part {
            Part::Circle(stroke) => {
                Transform::from_translation(squares.at(stroke.from) + Vec3::Y * 0.04)
            }
            Part::Shaft(stroke) | Part::Head(stroke) => {
                let (from, to) = (squares.at(stroke.from), squares.at(stroke.to));
                place(*part, from, to)
            }
        });
    }
}

/// Where shaft or head of an arrow from a square's middle to another's lies. Both
/// meshes point upward from nought.
fn place(part: Part, from: Vec3, to: Vec3) -> Transform {
    let (from, to) = (from + Vec3::Y * ABOVE, to + Vec3::Y * ABOVE);
    let way = (to - from).normalize_or(Vec3::X);
    let turn = Quat::from_rotation_arc(Vec3::Y, way);
    let (start, neck) = (from + way * GAP, to - way * HEAD);
    match part {
        Part::Head(_) => Transform::from_translation(neck).with_rotation(turn),
        _ => Transform::from_translation(start)
            .with_rotation(turn)
            .with_scale(Vec3::new(1.0, start.distance(neck), 1.0)),
    }
}

/// Draws what is drawn.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, sharpen).add_systems(
        Update,
        (
            recolor.run_if(resource_changed::<Choices>),
            draw.run_if(resource_changed::<Drawings>),
            follow,
        )
            .chain()
            .in_set(crate::app::AppSystems::Present),
    );
}
