//! What the tower is to show: the picture of the place that is visited, the marks
//! on it, and what the hand lifts. It reads game and hand and changes neither.

use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::input::cursor::Cursor;
use crate::app::input::eye::{Eye, carried_to};
use crate::app::input::hand::{Hand, Holdable, named};
use crate::app::plan::PlanView;
use crate::app::power::Awake;
use crate::app::scene::motion::{Held, Lifted};
use crate::app::session::table::Table;
use crate::app::view::marks::Marks;
use crate::app::view::pick::{Grip, Scope, Touched as Place};
use crate::app::view::shown::Shown;

/// Hands the picture on when the game or the visit has changed.
pub fn show_picture(table: Res<Table>, mut shown: ResMut<Shown>) {
    if table.is_changed() {
        shown.set_if_neq(Shown(table.game.picture(table.visit)));
    }
}

/// Marks what a player wants to see. What lies under a pointer at rest changes too,
/// while the camera moves or something glides.
pub fn mark(
    table: Res<Table>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    plan: Res<PlanView>,
    awake: Res<Awake>,
    moved: Query<(), Or<(Changed<Camera>, (With<Camera3d>, Changed<GlobalTransform>))>>,
    mut eye: Eye,
    mut marks: ResMut<Marks>,
) {
    let still = moved.is_empty() && !awake.is_awake();
    let same = !table.is_changed() && !hand.is_changed() && !cursor.is_changed();
    if still && same && !plan.is_changed() {
        return;
    }
    let pointed = |at| match hand.carried() {
        Some(Grip::Piece(from)) => eye.carried(at, from, &table),
        _ => eye.clicked(at, hand.grip(), &table),
    };
    let new = Marks {
        hovered: match cursor.place() {
            Some(Place::Square(square)) => Some(square),
            Some(Place::Board(_)) => None,
            None => hand.pointer.and_then(pointed),
        },
        cursor: cursor.place(),
        ..Marks::new(&table, &Scope::of(&table), hand.grip())
    };
    marks.set_if_neq(new);
}

/// Lifts what is picked and carries what is dragged.
pub fn hold(
    mut commands: Commands,
    hand: Res<Hand>,
    table: Res<Table>,
    shown: Res<Shown>,
    mut eye: Eye,
    things: Holdable,
    held: Query<(Entity, Has<Held>), Or<(With<Held>, With<Lifted>)>>,
) {
    if !hand.is_changed() {
        return;
    }
    let entity = hand
        .grip()
        .and_then(|grip| entity_of(grip, &shown, &things));
    for (other, _) in &held {
        if entity.is_none_or(|(entity, _)| entity != other) {
            commands.entity(other).remove::<(Held, Lifted)>();
        }
    }
    let Some((entity, place)) = entity else {
        return;
    };
    commands.entity(entity).insert(Lifted);
    let carried = hand.carried().zip(hand.pointer);
    let to = carried.and_then(|(grip, at)| carried_to(&mut eye, at, grip, place, &table));
    match to {
        Some(at) => commands.entity(entity).insert(Held { at }),
        None => commands.entity(entity).remove::<Held>(),
    };
}

fn entity_of(grip: Grip, shown: &Shown, things: &Holdable) -> Option<(Entity, Vec3)> {
    let place = |transform: &GlobalTransform| transform.translation();
    match named(grip, shown)? {
        Ok(piece) => things
            .0
            .iter()
            .find(|(_, view, _)| view.id == piece)
            .map(|(entity, _, transform)| (entity, place(transform))),
        Err(board) => things
            .1
            .iter()
            .find(|(_, view, _)| view.id == board)
            .map(|(entity, _, transform)| (entity, place(transform))),
    }
}

/// Works out what is to be seen after each change.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_picture.in_set(ApplySystems::Show),
            (hold, mark).chain().in_set(ApplySystems::Mark),
        ),
    );
}
