//! The errors that keep a picture or film from being made.

use thiserror::Error;

use crate::store::SaveError;

/// Reason why a picture or film was not made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FilmError {
    /// There is no graphics device, not even a software renderer. Contains what the drivers
    /// reported.
    #[error("no graphics driver was found; install one for Vulkan or OpenGL ({0})")]
    NoDevice(String),
    /// The graphics device failed while it was drawing.
    #[error("the graphics device cannot draw this; try a smaller --size")]
    Device,
    /// The program that writes MP4 files is not installed.
    #[error("ffmpeg, which writes .mp4 files, was not found; install it, or choose a .webp file")]
    NoFfmpeg,
    /// The program that writes MP4 files failed. Contains its last message.
    #[error("ffmpeg could not write the film: {0}")]
    Ffmpeg(String),
    /// The encoder of a picture format failed.
    #[error("the file could not be encoded: {0}")]
    Encoder(String),
    /// The file cannot be written.
    #[error(transparent)]
    Save(#[from] SaveError),
}
