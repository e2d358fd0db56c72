//! Where things are: what each entity stands for, and its place in the room.

pub mod flat;
pub mod ground;
pub mod parts;
pub mod place;
pub mod site;

use crate::rules::Geometry;

/// What a ground is shown as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Boards over each other on a stand.
    Tower,
    /// One board on a table.
    Flat,
}

impl Terrain {
    /// What this ground is shown as.
    pub fn of(geometry: &Geometry) -> Terrain {
        match geometry.only_level() {
            Some(_) => Terrain::Flat,
            None => Terrain::Tower,
        }
    }
}
