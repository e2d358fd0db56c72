//! Arrows and circles that a player draws to think: what is drawn.
//!
//! They belong to the position that is shown and go with it; the game does not
//! know them.

use bevy::prelude::*;

use crate::app::session::table::Table;
use crate::rules::{Position, Square};

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

    /// Takes the pencil away: what it was drawing is not drawn.
    pub fn abandon(&mut self) {
        self.current = None;
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

/// What was drawn on one position means nothing on the next.
pub fn forget(
    table: Res<Table>,
    mut drawings: ResMut<Drawings>,
    mut last: Local<Option<Position>>,
) {
    let position = *table.position();
    if last.replace(position) != Some(position) && !drawings.is_empty() {
        drawings.clear();
    }
}

/// Lets players draw.
pub fn plugin(app: &mut App) {
    app.init_resource::<Drawings>().add_systems(
        Update,
        forget
            .run_if(resource_changed::<Table>)
            .in_set(crate::app::AppSystems::Sync),
    );
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
}
