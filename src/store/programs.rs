//! External chess engines that the player has added, as stored in the settings.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::bounds::MAX_TEXT;

/// Maximum number of bytes of an engine's `option` lines that are stored.
const MAX_OPTION_BYTES: usize = 24 * 1024;
/// Maximum number of characters of the path of an executable; no system allows longer paths.
const MAX_PATH: usize = 4 * 1024;

/// An external engine that uses the Universal Chess Interface (UCI).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename = "program")]
pub struct Program {
    /// Name of the engine, different from the names of the player's other engines.
    pub name: String,
    /// Path of the engine's executable. If it is only a file name, the system looks for it in the
    /// folders of `PATH`.
    pub path: String,
    /// Command-line arguments as one string, as typed.
    pub arguments: String,
    /// Thinking time per move in a game without a clock, in milliseconds; from
    /// [`Program::MIN_TIME`] to [`Program::MAX_TIME`].
    pub time: u32,
    /// The `option` lines that the engine sent, which describe its UCI options.
    pub offers: Vec<String>,
    /// Values that the player has set, by the name of the UCI option.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, String>,
}

impl Program {
    /// Maximum number of engines that are stored.
    pub const MAX_COUNT: usize = 16;
    /// The shortest thinking time, in milliseconds.
    pub const MIN_TIME: u32 = 100;
    /// The longest thinking time, in milliseconds.
    pub const MAX_TIME: u32 = 600_000;

    /// Returns the engine with all values within their limits: long texts are shortened, option
    /// lines beyond the limit are removed, and so are values of options that the engine does not
    /// have.
    #[must_use]
    pub fn in_bounds(mut self) -> Program {
        let cut = |text: &mut String, most: usize| {
            if let Some((end, _)) = text.char_indices().nth(most) {
                text.truncate(end);
            }
        };
        cut(&mut self.name, MAX_TEXT);
        cut(&mut self.arguments, MAX_TEXT);
        cut(&mut self.path, MAX_PATH);
        self.time = self.time.clamp(Program::MIN_TIME, Program::MAX_TIME);
        let mut bytes = 0;
        self.offers.retain(|offer| {
            bytes += offer.len();
            bytes <= MAX_OPTION_BYTES
        });
        // A value is kept only if an option line has its name.
        let offers = &self.offers;
        self.values.retain(|name, value| {
            cut(value, MAX_TEXT);
            offers.iter().any(|offer| offer.contains(name.as_str()))
        });
        self
    }
}

impl Default for Program {
    /// Returns an engine that thinks three seconds per move, without a name, path, arguments or
    /// options.
    fn default() -> Program {
        Program {
            name: String::new(),
            path: String::new(),
            arguments: String::new(),
            time: 3_000,
            offers: Vec::new(),
            values: BTreeMap::new(),
        }
    }
}
