//! What the tower is to show: the picture of the place that is visited, the marks
//! on it, and what the hand lifts. It reads game and hand and changes neither.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::input::aimed::Aimed;
use crate::app::input::cursor::Cursor;
use crate::app::input::hand::{Hand, Holdable, named};
use crate::app::scene::motion::{Held, Lifted};
use crate::app::session::apply::Choices;
use crate::app::session::blindfold::Blindfold;
use crate::app::session::lessons::Course;
use crate::app::session::table::Table;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::parts::PieceView;
use crate::app::view::marks::{Marks, MarksBeside, Premoved};
use crate::app::view::pick::{Grip, Scope, Touched};
use crate::app::view::shown::{Beside, Shown};
use crate::rules::Move;

/// Hands the picture on when the game or the visit has changed; a move that is still to be
/// confirmed is shown as if it had been played.
pub fn show_picture(
    table: Res<Table>,
    hand: Res<Hand>,
    mut shown: ResMut<Shown>,
    mut beside: ResMut<Beside>,
    mut last: Local<Option<Move>>,
) {
    let unconfirmed = hand.unconfirmed();
    let is_new = std::mem::replace(&mut *last, unconfirmed) != unconfirmed;
    if table.is_changed() || is_new {
        let picture = unconfirmed.map_or_else(|| table.picture(), |mv| table.preview(mv));
        shown.set_if_neq(Shown(picture));
        beside.set_if_neq(Beside(table.picture_beside().map(Shown)));
    }
}

/// Hides the pieces from whoever plays blindfold.
fn hide_pieces(blindfold: Blindfold, mut pieces: Query<&mut Visibility, With<PieceView>>) {
    let wanted = match blindfold.hides() {
        true => Visibility::Hidden,
        false => Visibility::Inherited,
    };
    for mut visibility in &mut pieces {
        visibility.set_if_neq(wanted);
    }
}

/// Marks what a player wants to see.
pub fn mark(
    table: Res<Table>,
    scope: Res<Scope>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    aimed: Res<Aimed>,
    (choices, course): (Res<Choices>, Res<Course>),
    mut marks: ResMut<Marks>,
    mut beside: ResMut<MarksBeside>,
) {
    if table.is_changed() {
        beside.set_if_neq(MarksBeside::of(&table));
    }
    let game = table.is_changed() || hand.is_changed() || scope.is_changed();
    if !game && !cursor.is_changed() && !aimed.is_changed() {
        return;
    }
    let new = Marks {
        hovered: match cursor.place() {
            Some(Touched::Square(square)) => Some(square),
            Some(Touched::Board(_)) => None,
            None => aimed.square,
        },
        cursor: cursor.place(),
        ..if game {
            let live = table.is_live();
            let premove = hand.premove().filter(|_| live);
            let marks = Marks::new(&table, &scope, hand.grip());
            let shown = choices.0.destinations || course.at.is_some() || hand.grip().is_none();
            let marks = if shown {
                marks
            } else {
                marks.without_destinations()
            };
            Marks {
                premove: premove.and_then(|mv| Premoved::of(&scope, mv)),
                ..marks.with_preview(&table, hand.unconfirmed())
            }
        } else {
            marks.clone()
        }
    };
    marks.set_if_neq(new);
}

/// Lifts what is picked and carries what is dragged.
pub fn hold(
    mut commands: Commands,
    hand: Res<Hand>,
    aimed: Res<Aimed>,
    shown: Res<Shown>,
    (scope, spread): (Res<Scope>, Res<Spread>),
    things: Holdable,
    held: Query<(Entity, Has<Held>), Or<(With<Held>, With<Lifted>)>>,
) {
    if !hand.is_changed() && !aimed.is_changed() {
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
    let decided = aimed.spot().zip(aimed.drop.as_ref());
    let to = hand
        .carried()
        .zip(decided)
        .and_then(|(grip, (spot, drop))| {
            spot.carry(grip, drop, place, (&scope.position, spread.0))
        });
    match to {
        Some(at) => commands.entity(entity).insert(Held { at }),
        None => commands.entity(entity).remove::<Held>(),
    };
}

fn entity_of(grip: Grip, shown: &Shown, things: &Holdable) -> Option<(Entity, Vec3)> {
    let place = |transform: &Transform| transform.translation;
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
        PostUpdate,
        hide_pieces.before(VisibilitySystems::VisibilityPropagate),
    )
    .add_systems(
        Update,
        (
            show_picture.in_set(ApplySystems::Show),
            (hold, mark).chain().in_set(ApplySystems::Mark),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::lessons::Place;
    use crate::rules::{Color, Role};

    /// How many squares are marked as destinations of a knight that is held.
    fn destinations(choices: Choices, course: Course) -> usize {
        let table = Table::default();
        let at = table.position().pieces(Color::White, Role::Knight);
        let knight = at.into_iter().next().unwrap();
        let mut hand = Hand::default();
        hand.pick(Grip::Piece(knight));
        let mut app = App::new();
        app.insert_resource(Scope::of(&table))
            .insert_resource(table)
            .insert_resource(hand)
            .insert_resource(choices)
            .insert_resource(course)
            .init_resource::<Cursor>()
            .init_resource::<Aimed>()
            .init_resource::<Marks>()
            .init_resource::<MarksBeside>()
            .add_systems(Update, mark);
        app.update();
        let marks = app.world().resource::<Marks>();
        assert_eq!(marks.picked, Some(knight));
        marks.targets.len()
    }

    #[test]
    fn who_wants_no_destinations_sees_them_in_lessons_only() {
        let mut choices = Choices::default();
        choices.0.destinations = false;
        let lesson = Course {
            at: Some(Place::default()),
            ..Course::default()
        };
        assert!(destinations(Choices::default(), Course::default()) > 0);
        assert_eq!(destinations(choices.clone(), Course::default()), 0);
        assert!(destinations(choices, lesson) > 0);
    }
}
