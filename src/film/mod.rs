//! Pictures and films of games: what they show, and how they are written to files. The scene itself
//! is drawn by the window's layer.

mod error;
mod job;
mod moves;
mod writer;

pub use error::FilmError;
pub use job::{Camera, FilmFormat, Job, Look, Output, PictureFormat, theme_word};
pub use moves::Moves;
pub use writer::{FilmWriter, has_ffmpeg, read_webp, write_picture};
