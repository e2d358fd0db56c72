//! Arrows and circles that a player draws to think: what is drawn, and what
//! strokes of the right button do to it.
//!
//! They belong to the position that is shown and go with it; the game does not
//! know them. [`scene`] draws them on the tower.

mod scene;

use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;

use crate::app::input::eye::Eye;
use crate::app::input::hand::{self, Hand};
use crate::app::plan::reach::Reach;
use crate::app::scene::camera::HandBusy;
use crate::app::session::table::Table;
use crate::app::view::pick::{self, Aim, Grab, Grip, Scope};
use crate::rules::{Position, Square};

pub use scene::color;

/// Which of the four colours a player draws with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brush {
    /// With no other key.
    #[default]
    Green,
    /// With Shift or Ctrl.
    Red,
    /// With Alt.
    Blue,
    /// With both.
    Yellow,
}

impl Brush {
    /// All of them.
    pub const ALL: [Brush; 4] = [Brush::Green, Brush::Red, Brush::Blue, Brush::Yellow];

    /// The brush for the keys that are held.
    pub fn held(keys: &ButtonInput<KeyCode>) -> Brush {
        use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight};
        let first = keys.any_pressed([ShiftLeft, ShiftRight, ControlLeft, ControlRight]);
        let second = keys.any_pressed([AltLeft, AltRight]);
        match (first, second) {
            (false, false) => Brush::Green,
            (true, false) => Brush::Red,
            (false, true) => Brush::Blue,
            (true, true) => Brush::Yellow,
        }
    }
}

/// An arrow from a square to another, or a circle round one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// Where it begins.
    pub from: Square,
    /// Where it ends: on the same square for a circle.
    pub to: Square,
    /// Its colour.
    pub brush: Brush,
}

impl Stroke {
    /// Whether it is a circle.
    pub fn is_circle(&self) -> bool {
        self.from == self.to
    }
}

/// What is drawn.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Drawings {
    strokes: Vec<Stroke>,
    /// The stroke that the hand is drawing.
    current: Option<Stroke>,
    /// What the engine means, which nobody has drawn.
    suggested: Vec<Stroke>,
}

impl Drawings {
    /// What the engine means.
    pub fn suggested(&self) -> &[Stroke] {
        &self.suggested
    }

    /// Shows what the engine means, in place of what it meant before.
    pub fn suggest(&mut self, strokes: Vec<Stroke>) {
        self.suggested = strokes;
    }

    /// All that is to be seen, the stroke in the hand last.
    pub fn seen(&self) -> impl Iterator<Item = Stroke> + '_ {
        let hidden = |stroke: &&Stroke| {
            self.current
                .is_none_or(|current| (current.from, current.to) != (stroke.from, stroke.to))
        };
        self.suggested
            .iter()
            .chain(&self.strokes)
            .filter(hidden)
            .copied()
            .chain(self.current)
    }

    /// Whether the player has drawn nothing.
    pub fn is_empty(&self) -> bool {
        self.strokes.is_empty() && self.current.is_none()
    }

    /// Puts the pencil on a square.
    pub fn begin(&mut self, square: Square, brush: Brush) {
        self.current = Some(Stroke {
            from: square,
            to: square,
            brush,
        });
    }

    /// Where the pencil stands on, while it draws.
    pub fn begun(&self) -> Option<Square> {
        self.current.map(|stroke| stroke.from)
    }

    /// Draws on to another square.
    pub fn draw_to(&mut self, square: Square) {
        if let Some(current) = &mut self.current {
            current.to = square;
        }
    }

    /// Lifts the pencil: the stroke stays; the same one again takes it away, and in
    /// another colour it takes that colour.
    pub fn end(&mut self) {
        let Some(stroke) = self.current.take() else {
            return;
        };
        let there = self
            .strokes
            .iter()
            .position(|old| (old.from, old.to) == (stroke.from, stroke.to));
        let old = there.map(|index| self.strokes.remove(index));
        if old != Some(stroke) {
            self.strokes.push(stroke);
        }
    }

    /// Takes away what the player has drawn.
    pub fn clear(&mut self) {
        self.strokes.clear();
        self.current = None;
    }
}

/// Where an arrow from a square ends when the pointer's ray goes through `aims`,
/// the nearest first: a place that the piece there could move to comes before one
/// that it could not, so that glass in front does not catch the arrow. Over the
/// board that would tell what is legal.
fn arrow_end(scope: &Scope, from: Square, aims: &[Aim]) -> Option<Square> {
    let moves = if scope.helps() {
        scope.moves(Grip::Piece(from))
    } else {
        Vec::new()
    };
    let landings: Vec<Square> = moves
        .into_iter()
        .flat_map(|mv| pick::landings(scope.position, mv))
        .collect();
    let meant = aims.iter().find(|aim| landings.contains(&aim.square));
    Some(meant.or(aims.first())?.square)
}

/// A press of the left button that may become a click.
#[derive(Clone, Copy, Debug)]
struct Press(Vec2);

/// Lets the right button draw, and a left click on nothing wipe.
fn follow_pointer(
    mut inputs: MessageReader<PointerInput>,
    keys: Res<ButtonInput<KeyCode>>,
    mut reach: Reach,
    hand: Res<Hand>,
    table: Res<Table>,
    mut eye: Eye,
    mut drawings: ResMut<Drawings>,
    mut busy: ResMut<HandBusy>,
    mut press: Local<Option<Press>>,
) {
    for input in inputs.read() {
        let at = input.location.position;
        let over_panel = reach.over_panel(at);
        match input.action {
            PointerAction::Press(PointerButton::Secondary) if !over_panel => {
                if let Some(square) = eye.pointed(at, &table) {
                    drawings.begin(square, Brush::held(&keys));
                }
            }
            PointerAction::Move { .. } => {
                let Some(from) = drawings.begun() else {
                    continue;
                };
                let to = arrow_end(&table.scope(), from, &eye.aims(at, None, &table));
                let mut next = drawings.clone();
                next.draw_to(to.unwrap_or(from));
                drawings.set_if_neq(next);
            }
            PointerAction::Release(PointerButton::Secondary) if drawings.begun().is_some() => {
                drawings.end();
            }
            PointerAction::Press(PointerButton::Primary) => {
                let idle = !over_panel && hand.grip().is_none();
                *press = idle.then_some(Press(at));
            }
            PointerAction::Release(PointerButton::Primary) => {
                let still = press
                    .take()
                    .is_some_and(|Press(from)| from.distance(at) <= hand::THRESHOLD);
                if still && !drawings.is_empty() && eye.grab(at, &table) == Grab::Nothing {
                    drawings.clear();
                }
            }
            _ => {}
        }
    }
    let draws = drawings.begun().is_some();
    busy.set_if_neq(HandBusy { draws, ..*busy });
}

/// What was drawn on one position means nothing on the next.
fn forget(table: Res<Table>, mut drawings: ResMut<Drawings>, mut last: Local<Option<Position>>) {
    let position = *table.position();
    if last.replace(position) != Some(position) && !drawings.is_empty() {
        drawings.clear();
    }
}

/// Lets players draw.
pub fn plugin(app: &mut App) {
    app.init_resource::<Drawings>().add_systems(
        Update,
        (
            // Before the hand has changed what a click means, and before the camera
            // takes the button.
            follow_pointer.before(crate::app::AppSystems::Input),
            forget
                .run_if(resource_changed::<Table>)
                .in_set(crate::app::AppSystems::Sync),
        ),
    );
    scene::plugin(app);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    fn square(name: &str) -> Square {
        TOWER.square(name).unwrap()
    }

    fn draw(drawings: &mut Drawings, from: &str, to: &str, brush: Brush) {
        drawings.begin(square(from), brush);
        drawings.draw_to(square(to));
        drawings.end();
    }

    #[test]
    fn the_same_stroke_again_takes_it_away() {
        let mut drawings = Drawings::default();
        draw(&mut drawings, "b2W", "b4N", Brush::Green);
        draw(&mut drawings, "b2W", "b2W", Brush::Green);
        assert_eq!(drawings.seen().count(), 2);
        draw(&mut drawings, "b2W", "b4N", Brush::Green);
        let left: Vec<Stroke> = drawings.seen().collect();
        assert_eq!(left.len(), 1);
        assert!(left[0].is_circle());
    }

    #[test]
    fn the_same_stroke_in_another_colour_takes_that_colour() {
        let mut drawings = Drawings::default();
        draw(&mut drawings, "b2W", "b4N", Brush::Green);
        draw(&mut drawings, "b2W", "b4N", Brush::Red);
        let left: Vec<Brush> = drawings.seen().map(|stroke| stroke.brush).collect();
        assert_eq!(left, [Brush::Red]);
    }

    #[test]
    fn while_a_stroke_is_drawn_again_it_is_seen_once() {
        let mut drawings = Drawings::default();
        draw(&mut drawings, "b2W", "b4N", Brush::Green);
        drawings.begin(square("b2W"), Brush::Blue);
        drawings.draw_to(square("b4N"));
        assert_eq!(drawings.seen().count(), 1);
    }

    #[test]
    fn an_arrow_goes_where_the_piece_could_go_rather_than_to_the_glass_before_it() {
        let position = Position::start();
        let aims = ["b5B", "b4N", "b4W"].map(|name| Aim {
            square: square(name),
            off: 0.0,
        });
        assert_eq!(
            arrow_end(&Scope::legal(&position), square("b2W"), &aims),
            Some(square("b4N"))
        );
        assert_eq!(
            arrow_end(&Scope::legal(&position), square("c5N"), &aims),
            Some(square("b5B"))
        );
    }
}
