//! What a picture or film shows, and where it is written.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use super::Moves;
use crate::rules::Language;
use crate::store::Theme;

/// A picture or film to make.
#[derive(Clone, Debug)]
pub struct Job {
    /// The moves from which it is made.
    pub moves: Moves,
    /// How the position is shown.
    pub look: Look,
    /// Whether it is a picture or a film.
    pub output: Output,
    /// The file to write; an existing one is replaced.
    pub path: PathBuf,
}

impl Job {
    /// Returns the arguments of the command line that makes this picture or film of the first
    /// variation of `game`, or of a game without moves.
    pub fn arguments(&self, game: &Path) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = Vec::new();
        let mut add = |parts: &[&str]| arguments.extend(parts.iter().map(OsString::from));
        match &self.output {
            Output::Picture(ply, _) => add(&["picture", "--ply", &ply.to_string()]),
            Output::Film { plies, fps, .. } => {
                let [from, to, fps] =
                    [plies.start(), plies.end(), &(*fps as usize)].map(usize::to_string);
                add(&[
                    "film",
                    "--progress",
                    "--from",
                    &from,
                    "--to",
                    &to,
                    "--fps",
                    &fps,
                ]);
            }
        }
        if !self.moves.is_empty() {
            add(&["--variation", "1"]);
        }
        let look = &self.look;
        let (width, height) = look.size;
        add(&["--size", &format!("{width}x{height}")]);
        match look.camera {
            Camera::Home => add(&["--view", "home"]),
            Camera::White => add(&["--view", "white"]),
            Camera::Black => add(&["--view", "black"]),
            Camera::Above => add(&["--view", "above"]),
            Camera::Side => add(&["--view", "side"]),
            Camera::At { eye, target } => {
                let point = |[x, y, z]: [f32; 3]| format!("{x},{y},{z}");
                add(&["--eye", &point(eye), "--target", &point(target)]);
            }
        }
        add(&["--theme", theme_word(look.theme)]);
        add(&["--spacing", &look.spacing.to_string()]);
        let notation = match look.language {
            Language::English => "en",
            Language::German => "de",
        };
        add(&["--notation", notation, "--force", "--output"]);
        arguments.extend([self.path.clone().into(), game.into()]);
        arguments
    }
}

/// Returns the name of a theme on the command line.
pub fn theme_word(theme: Theme) -> &'static str {
    match theme {
        Theme::Glass => "glass",
        Theme::Wood => "wood",
        Theme::Day => "day",
        Theme::Contrast => "high-contrast",
    }
}

/// How positions are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// From where the boards are seen.
    pub camera: Camera,
    /// Material of boards and pieces.
    pub theme: Theme,
    /// Distance between the levels, in square widths.
    pub spacing: f32,
    /// Language of the names of boards.
    pub language: Language,
}

/// The place of the camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Camera {
    /// As in the window at first: from White's side and a little to the right.
    Home,
    /// From White's side.
    White,
    /// From Black's side.
    Black,
    /// From above.
    Above,
    /// From the right of White's side.
    Side,
    /// Any other place, in world units.
    At {
        /// The place of the camera.
        eye: [f32; 3],
        /// The point at which it looks.
        target: [f32; 3],
    },
}

/// Whether a position or moves are shown, and the format of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// A picture of the position after this number of plies.
    Picture(usize, PictureFormat),
    /// A film from the first to the last of these positions, given by their numbers of plies.
    Film {
        /// The positions.
        plies: RangeInclusive<usize>,
        /// Number of frames per second.
        fps: u32,
        /// The format of the file.
        format: FilmFormat,
    },
}

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// PNG.
    Png,
    /// WebP with lossy compression.
    WebP,
}

/// The format of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmFormat {
    /// Animated WebP.
    WebP,
    /// MP4, which the program `ffmpeg` writes.
    Mp4,
}
