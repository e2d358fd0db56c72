//! Decides what the 3D view shows: the pieces and boards of the position shown, the marks on them,
//! and which piece or board is lifted or dragged. Reads the session and the input and changes
//! neither.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::input::{Cursor, Hand, PointerAim};
use crate::app::scene::motion::{Held, Lifted};
use crate::app::scene::sync::EntityIndex;
use crate::app::session::{CurrentSettings, Session};
use crate::app::terrain::{LevelSpacing, PieceView};
use crate::app::view::marks::{Premoved, SecondMarks};
use crate::app::view::{DragSource, Marks, Scope, SecondShown, Shown, Touched};

/// Updates the pieces and boards that are shown after the session or the selection has changed. A
/// move that the player must still confirm is shown as if it had been played.
pub fn show_picture(
    session: Res<Session>,
    hand: Res<Hand>,
    mut shown: ResMut<Shown>,
    mut second: ResMut<SecondShown>,
) {
    let unconfirmed = hand.unconfirmed();
    let picture = unconfirmed.map_or_else(|| session.picture(), |mv| session.preview(mv));
    shown.set_if_neq(Shown(picture));
    second.set_if_neq(SecondShown(session.second_picture().map(Shown)));
}

/// Hides the pieces while the player plays blindfold, and shows them otherwise.
fn hide_pieces(
    session: Res<Session>,
    settings: Res<CurrentSettings>,
    mut pieces: Query<&mut Visibility, With<PieceView>>,
) {
    let wanted = match session.is_blindfold(&settings.0) {
        true => Visibility::Hidden,
        false => Visibility::Inherited,
    };
    for mut visibility in &mut pieces {
        visibility.set_if_neq(wanted);
    }
}

/// Updates which squares and attack-board pins are highlighted.
pub fn mark(
    session: Res<Session>,
    scope: Res<Scope>,
    hand: Res<Hand>,
    cursor: Res<Cursor>,
    aimed: Res<PointerAim>,
    settings: Res<CurrentSettings>,
    mut marks: ResMut<Marks>,
    mut second: ResMut<SecondMarks>,
) {
    if session.is_changed() {
        second.set_if_neq(SecondMarks::of(&session));
    }
    let game = session.is_changed() || hand.is_changed() || scope.is_changed();
    let new = Marks {
        hovered: match cursor.place() {
            Some(Touched::Square(square)) => Some(square),
            Some(Touched::Board(_)) => None,
            None => aimed.square,
        },
        cursor: cursor.place(),
        ..if game {
            let live = session.is_live();
            let premove = hand.premove().filter(|_| live);
            let marks = Marks::new(&session, &scope, hand.source());
            let shown = settings.0.destinations
                || session.activity.exercise().is_some()
                || hand.source().is_none();
            let marks = if shown {
                marks
            } else {
                marks.without_destinations()
            };
            Marks {
                premove: premove.and_then(|mv| Premoved::of(&scope, mv)),
                ..marks.with_preview(&session, hand.unconfirmed())
            }
        } else {
            marks.clone()
        }
    };
    marks.set_if_neq(new.with_path(&scope.position));
}

/// Lifts the selected piece or board, and moves a dragged one along with the pointer.
pub fn hold(
    mut commands: Commands,
    hand: Res<Hand>,
    aimed: Res<PointerAim>,
    shown: Res<Shown>,
    (scope, spacing): (Res<Scope>, Res<LevelSpacing>),
    (index, transforms): (Res<EntityIndex>, Query<&Transform>),
    held: Query<Entity, Or<(With<Held>, With<Lifted>)>>,
) {
    let source = hand.source();
    let entity = source.and_then(|source| entity_of(source, &shown, &index));
    for other in &held {
        if entity != Some(other) {
            commands.entity(other).remove::<(Held, Lifted)>();
        }
    }
    let place = |it| transforms.get(it).map(|at| at.translation).ok();
    let Some((entity, place)) = entity.zip(entity.and_then(place)) else {
        return;
    };
    commands.entity(entity).insert(Lifted);
    let decided = aimed.target().zip(aimed.drop.as_ref());
    let to = hand
        .carried()
        .zip(decided)
        .and_then(|(source, (target, drop))| {
            target.carry(source, drop, place, (&scope.position, spacing.0))
        });
    match to {
        Some(at) => commands.entity(entity).insert(Held { at }),
        None => commands.entity(entity).remove::<Held>(),
    };
}

/// Returns the entity of the selected piece or board; `None` for a piece or board that comes from a
/// panel.
fn entity_of(source: DragSource, shown: &Shown, index: &EntityIndex) -> Option<Entity> {
    match source {
        DragSource::Piece(square) => index.pieces.get(&shown.0.piece_on(square)?.id).copied(),
        DragSource::Board(pin) => index.boards.get(&shown.0.board_on(pin)?.id).copied(),
        DragSource::NewItem(_) => None,
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hide_pieces.before(VisibilitySystems::VisibilityPropagate),
    )
    .add_systems(
        Update,
        (
            show_picture
                .in_set(ApplySystems::Show)
                .run_if(resource_changed::<Session>.or_else(resource_changed::<Hand>)),
            (
                hold.run_if(resource_changed::<Hand>.or_else(resource_changed::<PointerAim>)),
                mark.run_if(
                    resource_changed::<Session>
                        .or_else(resource_changed::<Hand>)
                        .or_else(resource_changed::<Scope>)
                        .or_else(resource_changed::<Cursor>)
                        .or_else(resource_changed::<PointerAim>),
                ),
            )
                .chain()
                .in_set(ApplySystems::Mark),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::lessons::ExerciseId;
    use crate::rules::{Color, Role};

    fn destinations(settings: CurrentSettings, session: Session) -> usize {
        let at = session.position().pieces(Color::White, Role::Knight);
        let knight = at.into_iter().next().unwrap();
        let mut hand = Hand::default();
        hand.pick(DragSource::Piece(knight));
        let mut app = App::new();
        app.insert_resource(Scope::of(&session))
            .insert_resource(session)
            .insert_resource(hand)
            .insert_resource(settings)
            .init_resource::<Cursor>()
            .init_resource::<PointerAim>()
            .init_resource::<Marks>()
            .init_resource::<SecondMarks>()
            .add_systems(Update, mark);
        app.update();
        let marks = app.world().resource::<Marks>();
        assert_eq!(marks.picked, Some(knight));
        marks.targets.len()
    }

    #[test]
    fn destinations_that_are_switched_off_are_shown_in_lessons_only() {
        let mut settings = CurrentSettings::default();
        settings.0.destinations = false;
        let lesson = Session::in_lesson(ExerciseId::default(), Session::default());
        assert!(destinations(CurrentSettings::default(), Session::default()) > 0);
        assert_eq!(destinations(settings.clone(), Session::default()), 0);
        assert!(destinations(settings, lesson) > 0);
    }
}
