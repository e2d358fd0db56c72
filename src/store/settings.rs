//! What a player has chosen about the program itself.
//!
//! Unlike a save, settings are read generously: a field that is missing has its
//! default and one that is not known is passed over, so that older and newer
//! versions of the program can share the file.

use serde::{Deserialize, Serialize};

use super::Paths;
use super::error::{LoadError, SaveError, SettingsError};
use super::file::{keep_aside, read_text, write_text};
use super::format::ron_error;
use crate::rules::Language;

/// The player's choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename = "settings")]
pub struct Settings {
    /// The language of the program's own words.
    pub language: Language,
    /// The language of scoresheets.
    pub notation: Language,
    /// How far the tower's levels lie apart, in sides of a square;
    /// from [`Settings::LEAST_SPREAD`] to [`Settings::MOST_SPREAD`].
    pub spread: f32,
}

impl Settings {
    /// The closest that levels may lie.
    pub const LEAST_SPREAD: f32 = 2.6;
    /// The furthest that levels may lie apart.
    pub const MOST_SPREAD: f32 = 5.0;

    /// The same with every number in its range.
    fn in_range(mut self) -> Settings {
        if !(Self::LEAST_SPREAD..=Self::MOST_SPREAD).contains(&self.spread) {
            self.spread = Settings::default().spread;
        }
        self
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::English,
            notation: Language::English,
            spread: 3.7,
        }
    }
}

/// The settings, and what was wrong with their file if something was: then they
/// are the defaults, and the file is kept under another name.
pub fn load_settings(paths: &Paths) -> (Settings, Option<SettingsError>) {
    let path = paths.settings();
    let read = read_text(&path).and_then(|text| {
        ron_error(ron::from_str::<Settings>(&text)).map_err(|damage| LoadError::Damaged {
            path: path.clone(),
            damage,
        })
    });
    match read {
        Ok(settings) => (settings.in_range(), None),
        Err(error) if error.is_missing() => (Settings::default(), None),
        Err(error) => {
            let kept = keep_aside(&path).ok();
            (Settings::default(), Some(SettingsError { error, kept }))
        }
    }
}

/// Writes the settings.
///
/// # Errors
///
/// When the system does not let them be written; the old file stays then.
pub fn save_settings(paths: &Paths, settings: &Settings) -> Result<(), SaveError> {
    let path = paths.settings();
    let pretty = ron::ser::PrettyConfig::new().new_line("\n");
    let text = ron::ser::to_string_pretty(settings, pretty)
        .map_err(|error| SaveError::unwritable(&path, std::io::Error::other(error)))?;
    write_text(&path, &(text + "\n"))
}
