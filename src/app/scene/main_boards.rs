//! The main boards: squares, frames, and the studs that mark the pins.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::MeshTag;
use bevy::prelude::*;

use crate::app::scene::models::Models;
use crate::app::scene::theme::Materials;
use crate::app::scene::{BuildScenery, Roots};
use crate::app::terrain::layout::{Layout3d, LevelSpacing};
use crate::app::terrain::parts::MainSquare;
use crate::app::terrain::{Terrain, place};
use crate::rules::{Level, Pin};

/// A main board's frame. It casts no shadow, because it is thinner than a texel of the shadow map.
#[derive(Component, Clone, Copy, Debug)]
#[require(NotShadowCaster, NotShadowReceiver)]
pub struct MainFrame(pub Level);

#[derive(Component, Clone, Copy, Debug)]
pub struct Stud(pub Pin);

fn build(
    mut commands: Commands,
    roots: Roots,
    layout: Res<Layout3d>,
    spacing: Res<LevelSpacing>,
    materials: Res<Materials>,
    models: Res<Models>,
) {
    let board_layout = layout.0;
    let terrain = Terrain::of(board_layout);
    let (slab, rail) = match terrain {
        Terrain::Tower => (models.get("square"), &materials.frame),
        Terrain::Flat => (models.get("tile"), &materials.rail),
    };
    let levels = || board_layout.main_levels();
    let all = roots
        .all()
        .flat_map(|(root, _)| levels().map(move |level| (root, level)));
    for (root, level) in all {
        for square in board_layout.squares(level) {
            commands.spawn((
                Name::new(board_layout.name(square)),
                (ChildOf(root), MainSquare(square)),
                MeshTag(square.index() as u32),
                Mesh3d(slab.clone()),
                MeshMaterial3d(materials.square(terrain, board_layout.is_dark(square.column()))),
                Transform::from_translation(place::square(board_layout, square, spacing.0)),
                NotShadowCaster,
            ));
        }
        let board = board_layout.board(level);
        commands.spawn((
            Name::new(format!("frame {}", board.name.en)),
            (ChildOf(root), MainFrame(level)),
            Mesh3d(models.get(&format!("frame-{}x{}", board.files, board.ranks))),
            MeshMaterial3d(rail.clone()),
            Transform::from_translation(place::board(board_layout, level, spacing.0)),
        ));
    }
    let stud = models.get("stud");
    // Pins above and below the same corner share one stud.
    let pins = || {
        board_layout
            .pins()
            .filter(|&pin| !board_layout.pin(pin).hangs)
    };
    let all = roots
        .all()
        .flat_map(|(root, _)| pins().map(move |pin| (root, pin)));
    for (root, pin) in all {
        commands.spawn((
            Name::new(format!("pin {}", board_layout.pin_name(pin))),
            (ChildOf(root), Stud(pin)),
            Mesh3d(stud.clone()),
            MeshMaterial3d(materials.frame.clone()),
            Transform::from_translation(place::pin(board_layout, pin, spacing.0)),
        ));
    }
}

pub(super) fn follow_spacing(
    layout: Res<Layout3d>,
    spacing: Res<LevelSpacing>,
    mut squares: Query<(&MainSquare, &mut Transform), (Without<MainFrame>, Without<Stud>)>,
    mut frames: Query<(&MainFrame, &mut Transform), Without<Stud>>,
    mut studs: Query<(&Stud, &mut Transform)>,
) {
    let (board_layout, spacing) = (layout.0, spacing.0);
    for (square, mut transform) in &mut squares {
        transform.translation = place::square(board_layout, square.0, spacing);
    }
    for (frame, mut transform) in &mut frames {
        transform.translation = place::board(board_layout, frame.0, spacing);
    }
    for (stud, mut transform) in &mut studs {
        transform.translation = place::pin(board_layout, stud.0, spacing);
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Layout3d>()
        .insert_resource(LevelSpacing(place::SPACING))
        .add_systems(Update, build.in_set(BuildScenery))
        .add_systems(
            Update,
            follow_spacing
                .in_set(crate::app::MotionSystems::Tower)
                .run_if(resource_changed::<LevelSpacing>),
        );
}
