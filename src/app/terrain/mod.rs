//! Positions in the 3D scene: components that associate entities with squares, boards and pieces,
//! and functions that compute where everything is.

pub mod flat;
pub mod layout;
pub mod parts;
pub mod place;
pub mod placement;

use crate::rules::BoardLayout;

pub use layout::{Layout3d, LevelSpacing};
pub use parts::{BoardHandle, BoardView, MainSquare, PieceView, TargetPlace};
pub use placement::{ActiveBoard, Paired, Placements};

/// The kind of scenery in which a board layout is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Several boards, one above the other, on a stand.
    Tower,
    Flat,
}

impl Terrain {
    /// Returns the kind of scenery for a board layout, which is flat if there is only one level.
    pub fn of(layout: &BoardLayout) -> Terrain {
        match layout.only_level() {
            Some(_) => Terrain::Flat,
            None => Terrain::Tower,
        }
    }
}
