//! The player's settings.
//!
//! Unlike a saved game, settings are read leniently: a missing field gets its default and an
//! unknown field is ignored, so that older and newer versions of the app can share the file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Paths;
use super::choices::{Highlights, OwnSide, Quality, Speed, Theme, View2dSize};
use super::error::{LoadError, SaveError, SettingsError};
use super::fields::is_default;
use super::file::{read_text, rename_damaged, write_text};
use super::last_game::LastGame;
use super::network::NetworkSettings;
use super::programs::Program;
use super::ron_text::ron_error;
use crate::rules::Language;

/// Maximum size of the settings file in bytes; a larger file is not read. The external engines of
/// one player with all their options take less.
const MAX_SETTINGS: u64 = 1024 * 1024;

/// The highest rendering quality that was fast enough in a measurement on a graphics device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measured {
    /// Name of the graphics device.
    pub device: String,
    /// The quality.
    pub quality: Quality,
}

/// Serializes an optional language. The field is left out of the file if no language is chosen.
mod chosen {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::rules::Language;

    pub fn serialize<S: Serializer>(
        language: &Option<Language>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match language {
            Some(language) => language.serialize(serializer),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        Language::deserialize(deserializer).map(Some)
    }
}

/// Calls a macro with the table of settings. Each row has, in this order:
///
/// - the field with its default;
/// - the accepted values, if not all values are accepted;
/// - the variant of [`Setting`] that changes the field;
/// - the section of the settings page that shows it, and the keys of its label and its tooltip; `{}`
///   for none. The page needs no code for a row.
///
/// The page shows the rows of a section in the order of this table.
macro_rules! settings_table {
    ($then:ident) => { $then! {
        /// Language of the user interface; the system's if `None`.
        #[serde(with = "chosen", skip_serializing_if = "Option::is_none")]
        language: Option<Language> = None;
        /// Language of scoresheets and moves; `None` for the language of the user interface.
        #[serde(with = "chosen", skip_serializing_if = "Option::is_none")]
        notation: Option<Language> = None => Notation {};
        /// Language of the system; detected at each start of the app and not saved.
        #[serde(skip)]
        system: Language = Language::English;
        /// Material of the tower and the pieces.
        theme: Theme = Theme::default() => Theme {};
        /// Colours of the marks on squares.
        highlights: Highlights = Highlights::default() => Highlights { Looks "choose-highlights" };
        /// Rendering quality.
        quality: Quality = Quality::default() => Quality {};
        /// The quality that [`Quality::Auto`] has found by a measurement; `None` before the first
        /// measurement.
        #[serde(skip_serializing_if = "is_default")]
        measured: Option<Measured> = None => Measured {};
        /// Distance between the tower's levels, in square widths.
        spread: f32 = 3.2, in 2.6..=5.0 => Spread { Looks "choose-spread" };
        /// Speed of animations.
        speed: Speed = Speed::default() => Speed { Looks "choose-speed" "speed-about" };
        /// Whether the system is set to avoid motion; detected at each start of the app and not
        /// saved.
        #[serde(skip)]
        system_reduces_motion: bool = false;
        /// How the 2D view is shown.
        view2d: View2dSize = View2dSize::default() => View2d {};
        /// Whether the destinations of a selected piece or board are shown during a game.
        // `Clone::clone` does nothing to the field if it has its default, `true`.
        #[serde(skip_serializing_if = "Clone::clone")]
        destinations: bool = true
            => Destinations { Playing "choose-destinations" "destinations-about" };
        /// Whether premoves are allowed while the opponent thinks.
        #[serde(skip_serializing_if = "Clone::clone")]
        premove: bool = true => Premove { Playing "choose-premove" "premove-about" };
        /// Whether a move must be confirmed before it is played.
        #[serde(skip_serializing_if = "is_default")]
        confirm: bool = false => Confirm { Playing "choose-confirm" "confirm-about" };
        /// Whether the player is asked before a move that loses a piece or allows mate at once.
        #[serde(skip_serializing_if = "is_default")]
        careful: bool = false => Careful { Playing "choose-careful" "careful-about" };
        /// Whether the position is hidden after each move when two people play at one computer,
        /// until the other person takes over.
        #[serde(skip_serializing_if = "is_default")]
        hand_over: bool = false => HandOver { Together "choose-hand-over" "hand-over-about" };
        /// Whether the pieces are hidden during a game (blindfold chess).
        #[serde(skip_serializing_if = "is_default")]
        blindfold: bool = false => Blindfold { Playing "choose-blindfold" "blindfold-about" };
        /// Whether the camera moves to the side of the player to move.
        turn: bool = false => Turn { Together "choose-turn" };
        /// Whether a new game is against the computer by default.
        alone: bool = true;
        /// Strength of the computer in a new game, as the code used in saved games.
        strength: u8 = LastGame::STRENGTH;
        /// Whether the computer's level in a new game follows the player's rating.
        #[serde(skip_serializing_if = "is_default")]
        adapt: bool = false;
        /// Side of the person in a new game against the computer.
        #[serde(skip_serializing_if = "is_default")]
        own_side: OwnSide = OwnSide::default();
        /// Name of the external engine that is the opponent in a new game; empty for the
        /// built-in engine.
        #[serde(skip_serializing_if = "is_default")]
        opponent: String = String::new();
        /// Name of the external engine that analyses; empty for the built-in engine.
        #[serde(skip_serializing_if = "is_default")]
        analyst: String = String::new() => Analyst {};
        /// External engines, each with a unique name.
        #[serde(skip_serializing_if = "is_default")]
        programs: Vec<Program> = Vec::new();
        /// The player's other choices for the last game.
        #[serde(skip_serializing_if = "is_default")]
        game: LastGame = LastGame::default();
        /// The player's name, as opponents at other computers see it; may be empty.
        #[serde(skip_serializing_if = "is_default")]
        name: String = String::new() => Name {};
        /// How other computers are reached in games over a network.
        #[serde(skip_serializing_if = "is_default")]
        network: NetworkSettings = NetworkSettings::default() => Network {};
        /// Names of the completed lessons.
        lessons: Vec<String> = Vec::new();
        /// Number of best variations that the analysis shows.
        lines: usize = 3, in 1..=Settings::MAX_LINES => Lines {};
        /// Volume of sounds, in percent; 0 for no sounds.
        volume: u8 = 60, in 0..=100 => Volume {};
        /// Scale of the user interface in percent of the system's scale.
        scale: u16 = 100, in Settings::SCALES[0]..=Settings::SCALES[6] => Scale {};
        /// Whether the window is full-screen.
        full_screen: bool = false => FullScreen {};
        /// Width and height of the window when not full-screen, in logical pixels.
        window: (u32, u32) = (1280, 720) => Window {};
        /// Position of the window's upper left corner, in physical pixels; `None` if the
        /// system does not report it.
        #[serde(skip_serializing_if = "is_default")]
        position: Option<(i32, i32)> = None => Position {};
        /// Whether the window was maximized.
        #[serde(skip_serializing_if = "is_default")]
        maximized: bool = false => Maximized {};
        /// Whether the side panel of the window is collapsed.
        folded: bool = false => Folded {};
        /// Keyboard shortcuts that the player has changed, each as the name of a command and its
        /// key; an empty key means that the command has no shortcut. Names and keys that this
        /// version does not know are kept.
        #[serde(skip_serializing_if = "is_default")]
        keys: BTreeMap<String, String> = BTreeMap::new();
    } };
}
#[cfg(feature = "app")]
pub(crate) use settings_table;

/// Defines [`Settings`] and [`Setting`] from the rows of `settings_table`.
macro_rules! define {
    ($(
        $(#[$meta:meta])*
        $field:ident: $type:ty = $default:expr $(, in $range:expr)? $(=> $Change:ident $page:tt)?;
    )*) => {
        /// The player's settings. The names of the fields are part of the file format.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(default, rename = "settings")]
        pub struct Settings { $($(#[$meta])* pub $field: $type,)* }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($field: $default,)* }
            }
        }

        /// A setting with its new value.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs, reason = "described at the fields of `Settings`")]
        pub enum Setting { $($($Change($type),)?)* }

        impl Settings {
            /// Changes one setting.
            pub fn set(&mut self, setting: Setting) {
                match setting { $($(Setting::$Change(value) => self.$field = value,)?)* }
            }

            /// Replaces every number outside its range by the default.
            fn limit(&mut self) {
                $($(if !($range).contains(&self.$field) { self.$field = $default; })?)*
            }
        }
    };
}

settings_table!(define);

impl Settings {
    /// The largest number of best variations that the analysis can show.
    pub const MAX_LINES: usize = 5;

    /// Scales of the user interface that the player can choose, in percent.
    pub const SCALES: [u16; 7] = [80, 90, 100, 125, 150, 175, 200];

    /// The smallest useful width and height of the window, in logical pixels.
    pub const MIN_WINDOW: u32 = 240;
    /// The largest width and height of the window, in logical pixels, that the settings accept.
    const MAX_WINDOW: u32 = 16_384;

    /// Returns the language of the user interface.
    pub fn language(&self) -> Language {
        self.language.unwrap_or(self.system)
    }

    /// Returns the speed of animations. The normal speed is [`Speed::Off`] if the system is set to
    /// avoid motion.
    pub fn pace(&self) -> Speed {
        match self.speed {
            Speed::Normal if self.system_reduces_motion => Speed::Off,
            speed => speed,
        }
    }

    /// Returns the language of moves and scoresheets.
    pub fn notation(&self) -> Language {
        self.notation.unwrap_or(self.language())
    }

    /// Returns the settings with the next larger or smaller scale of the user interface; unchanged
    /// at the largest or smallest scale.
    pub fn scaled(&self, larger: bool) -> Settings {
        let mut scales = Self::SCALES.into_iter();
        let next = if larger {
            scales.find(|&scale| scale > self.scale)
        } else {
            scales.rfind(|&scale| scale < self.scale)
        };
        Settings {
            scale: next.unwrap_or(self.scale),
            ..self.clone()
        }
    }

    /// Returns the external engine of this name; `None` if the player has not added it.
    pub fn program(&self, name: &str) -> Option<&Program> {
        self.programs.iter().find(|it| it.name == name)
    }

    /// Returns the settings with a default in place of every value that is not accepted.
    fn in_range(mut self) -> Settings {
        self.limit();
        let sides = Self::MIN_WINDOW..=Self::MAX_WINDOW;
        if !(sides.contains(&self.window.0) && sides.contains(&self.window.1)) {
            self.window = Settings::default().window;
        }
        self.game = self.game.in_range();
        self.programs.truncate(Program::MAX_COUNT);
        self.programs = self.programs.into_iter().map(Program::in_bounds).collect();
        self
    }
}

/// Loads the settings. If the file is damaged, returns the defaults and the error, and
/// renames the file as damaged.
pub fn load_settings(paths: &Paths) -> (Settings, Option<SettingsError>) {
    let path = paths.settings();
    let read = read_text(&path, MAX_SETTINGS).and_then(|text| {
        ron_error(ron::from_str::<Settings>(&text))
            .map_err(|damage| LoadError::damaged(&path, damage))
    });
    match read {
        Ok(settings) => (settings.in_range(), None),
        Err(error) if error.is_missing() => (Settings::default(), None),
        Err(error) => {
            let renamed_to = rename_damaged(&path).ok();
            (
                Settings::default(),
                Some(SettingsError { error, renamed_to }),
            )
        }
    }
}

/// Saves the settings, replacing the previous file.
///
/// # Errors
///
/// When the file cannot be written. The old file is unchanged then.
pub fn save_settings(paths: &Paths, settings: &Settings) -> Result<(), SaveError> {
    let path = paths.settings();
    let pretty = ron::ser::PrettyConfig::new().new_line("\n");
    let text = ron::ser::to_string_pretty(settings, pretty)
        .map_err(|error| SaveError::unserializable(&path, error))?;
    write_text(&path, &(text + "\n"))
}
