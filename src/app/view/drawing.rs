//! Arrows and circles that the player or the engine draws on the board.
//!
//! They belong to the position shown and are removed when another position is shown. The game does
//! not store them.

use bevy::prelude::*;

use crate::app::session::{GameChanged, Session};
use crate::rules::Square;

/// Colour of an arrow or circle, which players choose by modifier keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brush {
    /// Drawn without modifier keys.
    #[default]
    Green,
    /// Drawn with Shift or Ctrl.
    Red,
    /// Drawn with Alt.
    Blue,
    /// Drawn with Alt and either Shift or Ctrl.
    Yellow,
}

impl Brush {
    /// All colours of arrows and circles.
    pub const ALL: [Brush; 4] = [Brush::Green, Brush::Red, Brush::Blue, Brush::Yellow];

    /// Returns the colour that belongs to the modifier keys that are pressed.
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

/// An arrow from one square to another, or a circle around a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// The square where the arrow begins or which the circle surrounds.
    pub from: Square,
    /// The square where the arrow ends; for a circle, the same as `from`.
    pub to: Square,
    /// Colour of the arrow or circle.
    pub brush: Brush,
}

impl Stroke {
    pub fn is_circle(&self) -> bool {
        self.from == self.to
    }
}

/// All arrows and circles that are shown on the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Drawings {
    strokes: Vec<Stroke>,
    current: Option<Stroke>,
    /// Arrows and circles that show moves suggested by the engine.
    suggested: Vec<Stroke>,
}

impl Drawings {
    /// Returns the arrows and circles that the engine has drawn.
    pub fn suggested(&self) -> &[Stroke] {
        &self.suggested
    }

    /// Replaces the arrows and circles that the engine has drawn.
    pub fn suggest(&mut self, strokes: Vec<Stroke>) {
        self.suggested = strokes;
    }

    /// Iterates over all arrows and circles to show; the arrow or circle that is being drawn comes
    /// last.
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

    /// Returns whether the player has drawn no arrow or circle.
    pub fn is_empty(&self) -> bool {
        self.strokes.is_empty() && self.current.is_none()
    }

    /// Starts to draw an arrow or circle on a square.
    pub fn begin(&mut self, square: Square, brush: Brush) {
        self.current = Some(Stroke {
            from: square,
            to: square,
            brush,
        });
    }

    /// Returns the square where the arrow or circle that is being drawn begins; `None` if none is
    /// being drawn.
    pub fn begun(&self) -> Option<Square> {
        self.current.map(|stroke| stroke.from)
    }

    /// Cancels the arrow or circle that is being drawn.
    pub fn abandon(&mut self) {
        self.current = None;
    }

    /// Moves the end of the arrow that is being drawn to another square.
    pub fn draw_to(&mut self, square: Square) {
        if let Some(current) = &mut self.current {
            current.to = square;
        }
    }

    /// Finishes the arrow or circle that is being drawn. If the player has drawn the same one
    /// before, both disappear. If the earlier one is between the same squares but has another
    /// colour, the new one replaces it.
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

    /// Removes the arrows and circles of the player but not those of the engine.
    pub fn clear(&mut self) {
        self.strokes.clear();
        self.current = None;
    }
}

/// Removes the player's arrows and circles when another position is shown.
pub fn forget(
    session: Res<Session>,
    mut drawings: ResMut<Drawings>,
    mut changed: MessageReader<GameChanged>,
) {
    let moved = changed
        .read()
        .filter(|it| it.changes_shown_position(&session))
        .count()
        > 0;
    if moved && !drawings.is_empty() {
        drawings.clear();
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Drawings>().add_systems(
        Update,
        forget
            .run_if(on_message::<GameChanged>)
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
