//! What is seen in three dimensions, and how it moves.

pub mod boards;
pub mod camera;
pub mod effects;
pub mod labels;
pub mod light;
pub mod marks;
pub mod mesh;
pub mod motion;
pub mod pieces;
pub mod sky;
pub mod stand;
pub mod sync;
pub mod theme;
pub mod tower;
pub mod tray;
pub mod turn;
