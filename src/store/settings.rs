//! The player's settings.
//!
//! Unlike a saved game, settings are read leniently: a missing field gets its default and
//! an unknown field is ignored, so that older and newer versions of the program can share
//! the file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Paths;
use super::error::{LoadError, SaveError, SettingsError};
use super::file::{read_text, rename_damaged, write_text};
use super::last_game::LastGame;
use super::programs::Program;
use super::ron_text::ron_error;
use crate::rules::Language;

/// The largest settings file that is read, in bytes. The external engines of one player
/// with all their options take less.
const MAX_SETTINGS: u64 = 1024 * 1024;

/// Defines an enum of options and a list of them in the order in which they are offered.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$what])* $value,)+ }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
        }
    };
}

choice! {
    /// Material of the tower and the pieces.
    Theme {
        /// Tinted glass in a golden frame, under stars.
        #[default]
        Glass,
        /// Wooden boards, ivory and ebony.
        Wood,
        /// Plain colours with the highest contrast.
        Contrast,
    }
}

choice! {
    /// Colours of the marks on squares.
    Highlights {
        /// Green, orange, gold and red.
        #[default]
        Standard,
        /// Colours that colour-blind people can tell apart.
        ColourBlind,
    }
}

choice! {
    /// Rendering quality.
    Quality {
        /// Full with a graphics card, plain without one.
        #[default]
        Auto,
        /// Reduced effects, smooth on a slow machine.
        Plain,
        /// All effects.
        Full,
    }
}

choice! {
    /// Speed of animations of pieces, boards and the camera.
    Speed {
        /// No animation.
        Off,
        /// Half the usual time.
        Fast,
        /// The usual time, like a move by hand.
        #[default]
        Normal,
        /// Twice the usual time.
        Slow,
    }
}

choice! {
    /// How the pointer moves pieces and attack boards.
    Pointing {
        /// Dragging, or clicking the piece and then its destination.
        #[default]
        Both,
        /// Only dragging.
        Drags,
        /// Only clicking.
        Clicks,
    }
}

impl Pointing {
    fn is_default(&self) -> bool {
        *self == Pointing::default()
    }
}

choice! {
    /// How the 2D view is shown.
    Plan {
        /// Hidden.
        #[default]
        Off,
        /// At the side of the window, next to the tower.
        Docked,
        /// In the middle of the window, instead of the tower.
        Large,
    }
}

choice! {
    /// Side that the person plays in a new game against the computer.
    OwnSide {
        /// White.
        #[default]
        White,
        /// Black.
        Black,
        /// Drawn at random for each game.
        Lot,
        /// Neither: the computer plays both sides.
        Neither,
    }
}

impl OwnSide {
    fn is_default(&self) -> bool {
        *self == OwnSide::default()
    }
}

impl Speed {
    /// Factor for the duration of animations; 0 if they are off.
    pub fn times(self) -> f32 {
        match self {
            Speed::Off => 0.0,
            Speed::Fast => 0.5,
            Speed::Normal => 1.0,
            Speed::Slow => 2.0,
        }
    }
}

/// How a language is serialized.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Language", rename = "Language")]
enum LanguageText {
    English,
    German,
}

/// Serializes an optional language; the file has no such field if none is chosen.
mod chosen {
    use serde::{Deserializer, Serializer};

    use super::LanguageText;
    use crate::rules::Language;

    pub fn serialize<S: Serializer>(
        language: &Option<Language>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match language {
            Some(language) => LanguageText::serialize(language, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        LanguageText::deserialize(deserializer).map(Some)
    }
}

/// The player's settings. The names of the fields are part of the file format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename = "settings")]
pub struct Settings {
    /// Language of the user interface; the system's if `None`.
    #[serde(with = "chosen", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Language of scoresheets and moves; that of the user interface if `None`.
    #[serde(with = "chosen", skip_serializing_if = "Option::is_none")]
    pub notation: Option<Language>,
    /// The system's language; detected at each start and not saved.
    #[serde(skip)]
    pub system: Language,
    /// Distance between the tower's levels, in square widths; from
    /// [`Settings::LEAST_SPREAD`] to [`Settings::MOST_SPREAD`].
    pub spread: f32,
    /// Material of the tower and the pieces.
    pub theme: Theme,
    /// Colours of the marks on squares.
    pub highlights: Highlights,
    /// Rendering quality.
    pub quality: Quality,
    /// Speed of animations.
    pub speed: Speed,
    /// Whether the camera moves to the side of the player to move.
    pub turn: bool,
    /// How the pointer moves pieces and attack boards.
    #[serde(skip_serializing_if = "Pointing::is_default")]
    pub pointing: Pointing,
    /// Whether the destinations of a selected piece or board are shown during a game.
    // `Clone::clone` skips the field when it is `true`, its default.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub destinations: bool,
    /// Whether premoves are allowed while the computer thinks.
    // `Clone::clone` skips the field when it is `true`, its default.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub premove: bool,
    /// Whether a move must be confirmed before it is played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub confirm: bool,
    /// Whether two people at one computer hand it over after each move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hand_over: bool,
    /// Whether the pieces are hidden during a game (blindfold chess).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub blindfold: bool,
    /// How the 2D view is shown.
    pub plan: Plan,
    /// Whether a new game is against the computer by default.
    pub alone: bool,
    /// Strength of the computer in a new game, as the code used in saved games.
    pub strength: u8,
    /// Side of the person in a new game against the computer.
    #[serde(skip_serializing_if = "OwnSide::is_default")]
    pub own_side: OwnSide,
    /// Name of the external engine that is the opponent in a new game; empty for the
    /// built-in engine.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub opponent: String,
    /// External engines, each with a unique name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<Program>,
    /// Other choices of the last game.
    #[serde(skip_serializing_if = "LastGame::is_default")]
    pub game: LastGame,
    /// Names of the completed lessons.
    pub lessons: Vec<String>,
    /// Number of lines of an analysis, from 1 to [`Settings::MOST_LINES`].
    pub lines: usize,
    /// Whether sounds are played.
    pub sound: bool,
    /// Volume, from 0 to 100.
    pub volume: u8,
    /// Scale of the user interface in percent of the system's scale; from the first to
    /// the last of [`Settings::SCALES`].
    pub scale: u16,
    /// Whether the window is full-screen.
    pub full_screen: bool,
    /// Width and height of the window when not full-screen, in logical pixels.
    pub window: (u32, u32),
    /// Position of the window's upper left corner, in physical pixels; `None` if the
    /// system does not report it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<(i32, i32)>,
    /// Whether the window was maximized.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub maximized: bool,
    /// Whether the panel is collapsed.
    pub folded: bool,
    /// Keyboard shortcuts that the player has changed: command names and keys, with an
    /// empty key for none. Names and keys that this version does not know are kept.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, String>,
}

impl Settings {
    /// The smallest distance between levels, in square widths.
    pub const LEAST_SPREAD: f32 = 2.6;
    /// The largest distance between levels, in square widths.
    pub const MOST_SPREAD: f32 = 5.0;

    /// The most lines of an analysis.
    pub const MOST_LINES: usize = 5;

    /// Scales that are offered, in percent.
    pub const SCALES: [u16; 7] = [80, 90, 100, 125, 150, 175, 200];

    /// The smallest useful width and height of the window, in logical pixels.
    pub const LEAST_WINDOW: u32 = 240;
    /// The largest width and height that are accepted, in logical pixels.
    const MOST_WINDOW: u32 = 16_384;

    /// Returns the language of the user interface.
    pub fn language(&self) -> Language {
        self.language.unwrap_or(self.system)
    }

    /// Returns the language of moves and scoresheets.
    pub fn notation(&self) -> Language {
        self.notation.unwrap_or(self.language())
    }

    /// Returns the settings with the next larger or smaller scale, if there is one.
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

    /// Returns the external engine of this name.
    pub fn program(&self, name: &str) -> Option<&Program> {
        self.programs.iter().find(|it| it.name == name)
    }

    /// Returns the settings with every number brought into its range.
    fn in_range(mut self) -> Settings {
        if !(Self::LEAST_SPREAD..=Self::MOST_SPREAD).contains(&self.spread) {
            self.spread = Settings::default().spread;
        }
        self.lines = self.lines.clamp(1, Self::MOST_LINES);
        self.volume = self.volume.min(100);
        if !(Self::SCALES[0]..=Self::SCALES[6]).contains(&self.scale) {
            self.scale = Settings::default().scale;
        }
        let sides = Self::LEAST_WINDOW..=Self::MOST_WINDOW;
        if !(sides.contains(&self.window.0) && sides.contains(&self.window.1)) {
            self.window = Settings::default().window;
        }
        self.game = self.game.in_range();
        self.programs.truncate(Program::MOST);
        self.programs = self.programs.into_iter().map(Program::in_bounds).collect();
        self
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            notation: None,
            system: Language::English,
            spread: 3.2,
            theme: Theme::default(),
            highlights: Highlights::default(),
            quality: Quality::default(),
            speed: Speed::default(),
            turn: false,
            pointing: Pointing::default(),
            destinations: true,
            premove: true,
            confirm: false,
            hand_over: false,
            blindfold: false,
            plan: Plan::default(),
            alone: true,
            strength: LastGame::STRENGTH,
            own_side: OwnSide::default(),
            opponent: String::new(),
            programs: Vec::new(),
            game: LastGame::default(),
            lessons: Vec::new(),
            lines: 3,
            sound: true,
            volume: 60,
            scale: 100,
            full_screen: false,
            window: (1280, 720),
            position: None,
            maximized: false,
            folded: false,
            keys: BTreeMap::new(),
        }
    }
}

/// Loads the settings. If the file is damaged, returns the defaults and the error, and
/// renames the file as damaged.
pub fn load_settings(paths: &Paths) -> (Settings, Option<SettingsError>) {
    let path = paths.settings();
    let read = read_text(&path, MAX_SETTINGS).and_then(|text| {
        ron_error(ron::from_str::<Settings>(&text)).map_err(|damage| LoadError::Damaged {
            path: path.clone(),
            damage,
        })
    });
    match read {
        Ok(settings) => (settings.in_range(), None),
        Err(error) if error.is_missing() => (Settings::default(), None),
        Err(error) => {
            let kept = rename_damaged(&path).ok();
            (Settings::default(), Some(SettingsError { error, kept }))
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
