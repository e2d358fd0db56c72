//! Files on disk: saved games, the autosave, starts, settings, records of games by letter; and games
//! as scoresheets and position texts to export.
//!
//! This module knows games and the rules. It knows neither the window nor the engine, and
//! it never reads the clock, but for [`SteadyClock`]. A file is written completely or not at all ([`save()`]), and a
//! game that is read is replayed through the rules before it is returned ([`load`]). So a
//! damaged file gives an error with the place of the damage, and nothing is changed.
//!
//! ```
//! use tritower::game::{Game, Setup};
//! use tritower::store;
//!
//! let folder = tempfile::tempdir().unwrap();
//! let path = folder.path().join("first game.ron");
//! store::save(&path, &Game::new(Setup::default()), "First game").unwrap();
//! let saved = store::load(&path).unwrap();
//! assert_eq!(saved.title, "First game");
//! ```

mod adjournment;
mod autosave;
pub(crate) mod bounds;
mod choices;
mod claim;
mod diagnostics;
mod earlier_state;
mod editing;
pub(crate) mod encoding;
pub mod envelope;
pub(crate) mod error;
mod event;
pub(crate) mod export;
pub(crate) mod fields;
pub(crate) mod file;
mod format;
mod labels;
mod last_game;
mod lock;
mod manage;
pub(crate) mod moves;
mod name;
mod network;
pub(crate) mod opened;
mod paths;
mod picture;
mod programs;
pub(crate) mod randomness;
pub(crate) mod record;
pub mod remote;
mod report;
pub(crate) mod ron_text;
pub(crate) mod save;
mod series;
mod settings;
mod starts;
mod steady_clock;
mod study;
pub(crate) mod summary;
mod terms;

pub use autosave::{
    AutosaveContents, AutosaveError, autosave, clear_autosave, load_autosave, restore_autosave,
};
pub use bounds::{MAX_EVENTS, MAX_TAG, MAX_TAGS, MAX_TEXT};
pub use choices::{Choice, Highlights, OwnSide, Quality, Speed, Theme, View2dSize};
pub use claim::{export_claim, save_claim};
pub use diagnostics::{settings_without_names, system_name};
pub use earlier_state::is_earlier_state;
pub use editing::{clear_editing, load_editing, save_editing};
pub use error::{
    ArchiveError, Cause, Countable, DamageError, EventProblem, LoadError, SaveError, SettingsError,
    TextField,
};
pub use export::{export_file, export_position, export_scoresheet};
pub use file::{MAX_BYTES, numbered, remove_leftovers};
pub use last_game::{GameLocation, LastGame, LastStart};
pub use lock::{AlreadyLocked, Lock, lock};
pub use manage::{Bin, Deleted, DiscardError, RenameError, discard, rename};
pub use name::file_name;
pub use network::{NetworkSettings, Relays};
pub use opened::{GameOrMatch, Opened};
pub use paths::{Paths, PathsError};
pub use picture::{save_picture, write_picture};
pub use programs::Program;
pub use randomness::{NoRandomness, draw, new_id, random_secret};
pub use record::{export_federation, export_record};
pub use report::{find_report, leave_report};
pub use save::{
    Saved, SavedMatch, load, load_match, open, read, read_match, save, save_new, save_own, write,
};
pub use series::{load_series, save_series};
#[cfg(feature = "app")]
pub(crate) use settings::settings_table;
pub use settings::{Measured, Setting, Settings, load_settings, save_settings};
pub use starts::{
    OwnStart, StartError, StartFile, list_starts, load_start, replace_start, save_start,
};
pub use steady_clock::SteadyClock;
pub use summary::{GameSummary, TandemSummary};
