//! Stores which main board is shown alone, while the others fade and the pointer ignores them.

use bevy::prelude::*;

use crate::rules::{BoardLayout, Level, Square};

/// The main board that is shown alone together with its attack boards; `None` while all boards are
/// shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IsolatedLevel(pub Option<Level>);

impl IsolatedLevel {
    /// Returns whether a level is visible and can be hit by the pointer. If a main board is shown
    /// alone, only this board and its attack boards are; otherwise all levels are.
    pub fn shows(self, layout: &BoardLayout, level: Level) -> bool {
        self.0.is_none_or(|main| main == layout.main_level(level))
    }

    /// Returns whether a square is visible and can be hit by the pointer.
    pub fn shows_square(self, layout: &BoardLayout, square: Square) -> bool {
        layout
            .level(square)
            .is_none_or(|level| self.shows(layout, level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    #[test]
    fn a_board_seen_alone_keeps_the_attack_boards_on_its_pins() {
        let level = |name: &str| TOWER.level(TOWER.square(name).unwrap()).unwrap();
        let over = |pin: &str| TOWER.pin_level(TOWER.pin_named(pin).unwrap());
        let alone = IsolatedLevel(Some(level("b4N")));
        assert!(alone.shows(&TOWER, level("b4N")));
        assert!(alone.shows(&TOWER, over("QL3")));
        assert!(alone.shows(&TOWER, over("KL4")));
        assert!(!alone.shows(&TOWER, level("b4W")));
        assert!(!alone.shows(&TOWER, over("QL1")));
        assert!(IsolatedLevel(None).shows(&TOWER, level("b4W")));
    }
}
