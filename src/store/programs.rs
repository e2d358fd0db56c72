//! Other chess programs that the player has added, as the settings remember them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::save::MAX_TEXT;

/// The most bytes that are kept of what a program says that can be set on it.
const MOST_OFFERS: usize = 24 * 1024;
/// The most bytes of the path of its file: no system has longer ones.
const LONGEST_PATH: usize = 4 * 1024;

/// A program that speaks the Universal Chess Interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename = "program")]
pub struct Program {
    /// What it is called; no two are called alike.
    pub name: String,
    /// Its file; a name without a folder is looked for where the system does.
    pub path: String,
    /// What it is started with, as it is typed.
    pub arguments: String,
    /// How long it thinks about a move in a game without a clock, in milliseconds; from
    /// [`Program::LEAST_TIME`] to [`Program::MOST_TIME`].
    pub time: u32,
    /// What it has said that can be set on it: its lines `option`.
    pub offers: Vec<String>,
    /// What the player has set on it, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, String>,
}

impl Program {
    /// The most programs that are remembered.
    pub const MOST: usize = 16;
    /// The shortest that it can be made to think, in milliseconds.
    pub const LEAST_TIME: u32 = 100;
    /// The longest.
    pub const MOST_TIME: u32 = 600_000;

    /// The same within the bounds of what is kept: what is too long is cut, and what can
    /// be set beyond them is forgotten.
    #[must_use]
    pub fn in_bounds(mut self) -> Program {
        let cut = |text: &mut String, most: usize| {
            if let Some((end, _)) = text.char_indices().nth(most) {
                text.truncate(end);
            }
        };
        cut(&mut self.name, MAX_TEXT);
        cut(&mut self.arguments, MAX_TEXT);
        cut(&mut self.path, LONGEST_PATH);
        self.time = self.time.clamp(Program::LEAST_TIME, Program::MOST_TIME);
        let mut bytes = 0;
        self.offers.retain(|offer| {
            bytes += offer.len();
            bytes <= MOST_OFFERS
        });
        // What is set has a line that offers it.
        let offers = &self.offers;
        self.values.retain(|name, value| {
            cut(value, MAX_TEXT);
            offers.iter().any(|offer| offer.contains(name.as_str()))
        });
        self
    }
}

impl Default for Program {
    /// Three seconds a move, and otherwise nothing.
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
