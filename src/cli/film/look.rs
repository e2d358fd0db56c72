//! The arguments that say how a picture or film looks.

use clap::{Args, ValueEnum};

use crate::cli::{SheetLanguage, number_in_range};
use crate::film::{Camera, Look, theme_word};
use crate::store::{Settings, Theme};

/// How the game is shown.
#[derive(Debug, Args)]
pub(super) struct LookArguments {
    /// Width and height in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x720", value_parser = size)]
    size: (u32, u32),
    /// From where the boards are seen
    #[arg(long, value_enum, default_value_t = ViewName::Home)]
    view: ViewName,
    /// Material of boards and pieces: glass, wood, day or high-contrast
    #[arg(long, value_name = "NAME", default_value = "glass", value_parser = theme)]
    theme: Theme,
    /// Distance between the levels, in square widths (2.6 to 5)
    #[arg(long, value_parser = spacing)]
    spacing: Option<f32>,
    /// Language of the names of boards
    #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
    notation: SheetLanguage,
    /// Place of the camera, instead of --view
    #[arg(
        long,
        value_name = "X,Y,Z",
        requires = "target",
        allow_hyphen_values = true
    )]
    #[arg(conflicts_with = "view", value_parser = point)]
    eye: Option<[f32; 3]>,
    /// Point at which the camera looks
    #[arg(
        long,
        value_name = "X,Y,Z",
        requires = "eye",
        allow_hyphen_values = true
    )]
    #[arg(value_parser = point)]
    target: Option<[f32; 3]>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ViewName {
    /// From White's side and a little to the right, as in the window at first
    Home,
    /// From White's side
    White,
    /// From Black's side
    Black,
    /// From above
    Above,
    /// From the right of White's side
    Side,
}

/// Reads a size such as 1280x720. Both numbers are limited to what graphics devices can draw.
fn size(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once(['x', 'X', '×']);
    let number = number_in_range::<u32>(64, 4096);
    let read = parts.and_then(|(width, height)| Some((number(width).ok()?, number(height).ok()?)));
    read.ok_or_else(|| "must be width and height from 64 to 4096, as in 1280x720".to_owned())
}

/// Reads the name of a theme.
fn theme(text: &str) -> Result<Theme, String> {
    let mut themes = Theme::ALL.iter().copied();
    let named = themes.find(|&theme| theme_word(theme) == text);
    named.ok_or_else(|| {
        let names: Vec<&str> = Theme::ALL.iter().copied().map(theme_word).collect();
        format!("must be one of {}", names.join(", "))
    })
}

/// Reads the distance between the levels.
fn spacing(text: &str) -> Result<f32, String> {
    let read = text.parse().ok().filter(|it| (2.6..=5.0).contains(it));
    read.ok_or_else(|| "must be a number from 2.6 to 5".to_owned())
}

/// Reads a point of the scene.
fn point(text: &str) -> Result<[f32; 3], String> {
    let numbers: Result<Vec<f32>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers.ok().and_then(|it| <[f32; 3]>::try_from(it).ok());
    let finite = numbers.filter(|it| it.iter().all(|number| number.abs() < 1000.0));
    finite.ok_or_else(|| "must be three numbers, as in 10,12.5,-30".to_owned())
}

impl LookArguments {
    pub(super) fn look(&self) -> Look {
        let camera = match self.view {
            ViewName::Home => Camera::Home,
            ViewName::White => Camera::White,
            ViewName::Black => Camera::Black,
            ViewName::Above => Camera::Above,
            ViewName::Side => Camera::Side,
        };
        let free = self.eye.zip(self.target);
        Look {
            size: self.size,
            camera: free.map_or(camera, |(eye, target)| Camera::At { eye, target }),
            theme: self.theme,
            spacing: self.spacing.unwrap_or_else(|| Settings::default().spread),
            language: self.notation.into(),
        }
    }
}
