//! What a player has chosen about the program itself.
//!
//! Unlike a save, settings are read generously: a field that is missing has its
//! default and one that is not known is passed over, so that older and newer
//! versions of the program can share the file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Paths;
use super::error::{LoadError, SaveError, SettingsError};
use super::file::{keep_aside, read_text, write_text};
use super::format::ron_error;
use super::last_game::LastGame;
use super::programs::Program;
use crate::rules::Language;

/// The largest settings that are read, in bytes: the programs of a player, with all that
/// can be set on them, are smaller.
const MAX_SETTINGS: u64 = 1024 * 1024;

/// A choice among a few, with its values in the order in which they are offered.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$what])* $value,)+ }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
        }
    };
}

choice! {
    /// What the tower is made of.
    Theme {
        /// Tinted glass in a golden frame, under stars.
        #[default]
        Glass,
        /// Wooden boards, ivory and ebony.
        Wood,
        /// Plain colours that lie as far apart as can be.
        Contrast,
    }
}

choice! {
    /// The colours of marks.
    Highlights {
        /// Green, orange, gold and red.
        #[default]
        Standard,
        /// Colours that stay apart for colour-blind eyes.
        ColourBlind,
    }
}

choice! {
    /// How much work is put into a picture.
    Quality {
        /// Full on a graphics card, plain without one.
        #[default]
        Auto,
        /// What a weak machine can draw smoothly.
        Plain,
        /// Everything.
        Full,
    }
}

choice! {
    /// How fast pieces, boards and the camera move.
    Speed {
        /// They are there at once.
        Off,
        /// Half as long as usual.
        Fast,
        /// As a hand would move them.
        #[default]
        Normal,
        /// Twice as long.
        Slow,
    }
}

choice! {
    /// How the pointer moves pieces and boards.
    Pointing {
        /// By dragging, and by clicking what goes and then where.
        #[default]
        Both,
        /// By dragging alone.
        Drags,
        /// By clicks alone.
        Clicks,
    }
}

impl Pointing {
    fn is_default(&self) -> bool {
        *self == Pointing::default()
    }
}

choice! {
    /// How the flat plan is shown.
    Plan {
        /// Not at all.
        #[default]
        Off,
        /// At the window's side.
        Docked,
        /// In the window's middle, in the tower's place.
        Large,
    }
}

choice! {
    /// Which side a person takes against the computer.
    OwnSide {
        /// The white pieces.
        #[default]
        White,
        /// The black pieces.
        Black,
        /// The one that is drawn by lot.
        Lot,
        /// None: the computer plays itself.
        Neither,
    }
}

impl OwnSide {
    fn is_default(&self) -> bool {
        *self == OwnSide::default()
    }
}

impl Speed {
    /// How many times as long as usual things take; nought when they are there at once.
    pub fn times(self) -> f32 {
        match self {
            Speed::Off => 0.0,
            Speed::Fast => 0.5,
            Speed::Normal => 1.0,
            Speed::Slow => 2.0,
        }
    }
}

/// A language as the settings' file names it.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Language", rename = "Language")]
enum LanguageText {
    English,
    German,
}

/// A language that the player has chosen. The file has nothing where none is chosen.
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

/// The player's choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename = "settings")]
pub struct Settings {
    /// The language of the program's own words; the system's while none is chosen.
    #[serde(with = "chosen", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The language of scoresheets; that of the program's words while none is chosen.
    #[serde(with = "chosen", skip_serializing_if = "Option::is_none")]
    pub notation: Option<Language>,
    /// The system's language. It is found out at each start and not kept.
    #[serde(skip)]
    pub system: Language,
    /// How far the tower's levels lie apart, in sides of a square;
    /// from [`Settings::LEAST_SPREAD`] to [`Settings::MOST_SPREAD`].
    pub spread: f32,
    /// Whether the player has chosen that himself.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub spread_chosen: bool,
    /// What the tower is made of.
    pub theme: Theme,
    /// The colours of marks.
    pub highlights: Highlights,
    /// How much work is put into a picture.
    pub quality: Quality,
    /// How fast things move.
    pub speed: Speed,
    /// Whether the camera takes the seat of whoever has the move.
    pub turn: bool,
    /// How the pointer moves pieces and boards.
    #[serde(skip_serializing_if = "Pointing::is_default")]
    pub pointing: Pointing,
    /// Whether what is held shows where it may go, in a game.
    // Written when it is off: it usually is on.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub destinations: bool,
    /// Whether a move can be made ahead while a machine thinks.
    // Written when it is off: it usually is on.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub premove: bool,
    /// Whether a move made by hand waits until its player confirms it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub confirm: bool,
    /// Whether two people hand the computer over after each move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hand_over: bool,
    /// Whether the pieces are hidden while a game is played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub blindfold: bool,
    /// How the flat plan is shown.
    pub plan: Plan,
    /// Whether a new game is played against the computer, unless another choice is
    /// made.
    pub alone: bool,
    /// How strong the computer then plays, by the code that games keep it as.
    pub strength: u8,
    /// Which side the player then takes.
    #[serde(skip_serializing_if = "OwnSide::is_default")]
    pub own_side: OwnSide,
    /// Which of the programs is then played against; empty for the computer itself.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub opponent: String,
    /// Other chess programs, each with a name of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<Program>,
    /// How the last game was set up otherwise.
    #[serde(skip_serializing_if = "LastGame::is_default")]
    pub game: LastGame,
    /// The lessons that are done, by their names.
    pub lessons: Vec<String>,
    /// How many lines an analysis has, from 1 to [`Settings::MOST_LINES`].
    pub lines: usize,
    /// Whether anything is heard.
    pub sound: bool,
    /// How loud it is, from 0 to 100.
    pub volume: u8,
    /// How large everything in the window is drawn, in percent of what the system
    /// wants; from the first to the last of [`Settings::SCALES`].
    pub scale: u16,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The window's width and height while it does not, in logical pixels.
    pub window: (u32, u32),
    /// Where its upper left corner was, in the system's own pixels; unknown where the
    /// system does not report it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<(i32, i32)>,
    /// Whether the window was maximized.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub maximized: bool,
    /// Whether the panel is folded away.
    pub folded: bool,
    /// The keys that the player has chosen himself, by the names of what they do; empty
    /// for no key. Names and keys that this version does not know stay.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, String>,
}

impl Settings {
    /// The closest that levels may lie.
    pub const LEAST_SPREAD: f32 = 2.6;
    /// The furthest that levels may lie apart.
    pub const MOST_SPREAD: f32 = 5.0;

    /// What earlier versions wrote where nothing had been chosen.
    const EARLIER_SPREAD: f32 = 3.7;

    /// The most lines of an analysis.
    pub const MOST_LINES: usize = 5;

    /// The scales that are offered, in percent.
    pub const SCALES: [u16; 7] = [80, 90, 100, 125, 150, 175, 200];

    /// The smallest width and height of a window that is still of use.
    pub const LEAST_WINDOW: u32 = 240;
    /// The largest that a screen could have.
    const MOST_WINDOW: u32 = 16_384;

    /// The language of the program's own words.
    pub fn language(&self) -> Language {
        self.language.unwrap_or(self.system)
    }

    /// The language of moves and scoresheets.
    pub fn notation(&self) -> Language {
        self.notation.unwrap_or(self.language())
    }

    /// The next larger scale, or the next smaller one; the same at the end.
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

    /// The program of this name.
    pub fn program(&self, name: &str) -> Option<&Program> {
        self.programs.iter().find(|it| it.name == name)
    }

    /// The same with every number in its range.
    fn in_range(mut self) -> Settings {
        let unchosen = self.spread == Self::EARLIER_SPREAD && !self.spread_chosen;
        if unchosen || !(Self::LEAST_SPREAD..=Self::MOST_SPREAD).contains(&self.spread) {
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
            spread_chosen: false,
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

/// The settings, and what was wrong with their file if something was: then they
/// are the defaults, and the file is kept under another name.
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
        .map_err(|error| SaveError::unwritten(&path, error))?;
    write_text(&path, &(text + "\n"))
}
