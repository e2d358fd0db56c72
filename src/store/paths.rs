//! Paths of the app's files. No other module asks the platform for its folders.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::file::numbered;
use super::name::{file_name, stem};
use crate::game::envelope::EnvelopeId;
use crate::remote::GameCode;

/// Error: the system reports no home folder, so the app has no folder for its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this user has no home folder; set HOME to an absolute path")]
pub struct PathsError;

/// Paths of a player's files. The files and folders need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    data: PathBuf,
    config: PathBuf,
    pictures: Option<PathBuf>,
    trash: bool,
    locks: bool,
}

impl Paths {
    /// Returns paths in the folders that the platform has for this app; on Linux, in
    /// `XDG_DATA_HOME` and `XDG_CONFIG_HOME` if these are set.
    ///
    /// # Errors
    ///
    /// When the user has no home folder.
    pub fn of_platform() -> Result<Paths, PathsError> {
        let folders = directories::ProjectDirs::from("", "", "tritower").ok_or(PathsError)?;
        Ok(Paths {
            data: folders.data_dir().to_owned(),
            config: folders.config_dir().to_owned(),
            pictures: directories::UserDirs::new()
                .and_then(|user| user.picture_dir().map(Path::to_owned)),
            trash: true,
            locks: true,
        })
    }

    /// Returns paths that are all below one folder: for tests, and for running from a USB
    /// stick.
    pub fn under(root: &Path) -> Paths {
        Paths {
            data: root.join("data"),
            config: root.join("config"),
            pictures: None,
            trash: false,
            locks: true,
        }
    }

    /// Returns the same paths, but records of games are opened without locks. The user then has to see
    /// to it that a game is never open twice.
    pub fn without_locks(self) -> Paths {
        Paths {
            locks: false,
            ..self
        }
    }

    /// Returns whether records of games are locked while they are open.
    pub(super) fn has_locks(&self) -> bool {
        self.locks
    }

    /// Returns the folder of the autosave and of all other files except the settings. On most
    /// platforms, pictures are not in it either.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Returns the file of the current game or match, which is written after every event.
    pub fn autosave(&self) -> PathBuf {
        self.data.join("autosave.ron")
    }

    /// Returns the file of the current game as it was before its last event. The app reads this
    /// file if the autosave cannot be read.
    pub fn previous_autosave(&self) -> PathBuf {
        self.data.join("autosave-1.ron")
    }

    /// Returns the file of the current match of several games (Article 11).
    pub fn series(&self) -> PathBuf {
        self.data.join("match.ron")
    }

    /// Returns the file of the player's training: ratings, and tactics tried.
    pub fn training(&self) -> PathBuf {
        self.data.join("training.ron")
    }

    /// Returns the file of the player's own tactics.
    pub fn tactics(&self) -> PathBuf {
        self.data.join("tactics.txt")
    }

    /// Returns the file of the position in the position editor, which is written after every
    /// change.
    pub fn editing(&self) -> PathBuf {
        self.data.join("editing.ron")
    }

    /// Returns the folder of the player's starting positions.
    pub fn starts(&self) -> PathBuf {
        self.data.join("starts")
    }

    /// Returns the file for a starting position with this name; it need not exist.
    pub fn start(&self, name: &str) -> PathBuf {
        self.starts().join(file_name(name))
    }

    /// Returns the folder of the saved games.
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// Returns the file of a crash report. When the app next starts, it renames this file.
    pub fn report(&self) -> PathBuf {
        self.data.join("report.txt")
    }

    /// Returns whether deleted files go to the platform's trash. The paths of [`Paths::under`] do
    /// not use the trash, because their folder may be on a removable drive.
    pub fn has_trash(&self) -> bool {
        self.trash
    }

    /// Returns the folder of deleted games and starts, used if there is no trash. They can be
    /// restored from this folder.
    pub fn deleted(&self) -> PathBuf {
        self.data.join("deleted")
    }

    /// Returns the file of a game with this title in [`Paths::games`]; it need not exist.
    pub fn game(&self, title: &str) -> PathBuf {
        self.games().join(file_name(title))
    }

    /// Returns the existing files of games with this title in [`Paths::games`], under the names
    /// that [`save_new`](super::save_new) gives: the title alone, then with the numbers from 2.
    /// Ends before the first number that has no file.
    pub fn games_called(&self, title: &str) -> impl Iterator<Item = PathBuf> + use<> {
        let first = self.game(title);
        let more = {
            let first = first.clone();
            (2..).map(move |number| numbered(&first, number))
        };
        std::iter::once(first)
            .chain(more)
            .take_while(|file| file.is_file())
    }

    /// Returns the file of a sealed move's envelope; it need not exist.
    pub fn envelope(&self, id: EnvelopeId) -> PathBuf {
        let name = format!("{}.envelope", id.code());
        self.envelopes().join(name)
    }

    /// Returns the folder of the arbiter's safe; it need not exist.
    pub fn safe(&self) -> PathBuf {
        self.data.join("safe")
    }

    /// Returns the file of an envelope's key in the arbiter's safe; it need not exist.
    pub fn envelope_key(&self, id: EnvelopeId) -> PathBuf {
        self.safe().join(format!("{}.key", id.code()))
    }

    /// Returns the file of a claim that awaits an arbiter's decision; it need not exist.
    pub fn claim(&self, name: &str) -> PathBuf {
        self.claims().join(format!("{}.txt", stem(name)))
    }

    /// Returns the folder for screenshots: the user's own picture folder if the platform has one,
    /// otherwise one in the data folder.
    pub fn pictures(&self) -> PathBuf {
        let own = self.pictures.clone();
        own.unwrap_or_else(|| self.data.join("pictures"))
    }

    /// Returns the folder of the records of games between players at two computers.
    pub fn records(&self) -> PathBuf {
        self.data.join("records")
    }

    /// Returns the file of the record of a game between players at two computers; it need not
    /// exist.
    pub fn record(&self, game: GameCode) -> PathBuf {
        self.records().join(format!("{game}.chain"))
    }

    /// Returns the file of the player's own key, by which others recognize the player.
    pub fn identity(&self) -> PathBuf {
        self.data.join("identity.key")
    }

    /// Returns the file of the key that identifies this installation in the network.
    pub fn endpoint(&self) -> PathBuf {
        self.data.join("endpoint.key")
    }

    /// Returns the file with the network addresses at which the app of a game's opponent was last
    /// reached.
    pub fn whereabouts(&self, game: GameCode) -> PathBuf {
        self.records().join(format!("{game}.peer"))
    }

    /// Returns the file of the people known to the player, with their keys.
    pub fn people(&self) -> PathBuf {
        self.data.join("people.ron")
    }

    fn envelopes(&self) -> PathBuf {
        self.data.join("envelopes")
    }

    fn claims(&self) -> PathBuf {
        self.data.join("claims")
    }

    /// Returns all folders that the app writes to, for removing temporary files.
    pub(super) fn folders(&self) -> [PathBuf; 9] {
        let (data, config) = (self.data.clone(), self.config.clone());
        let [games, starts, pictures] = [self.games(), self.starts(), self.pictures()];
        let records = self.records();
        let [envelopes, safe, claims] = [self.envelopes(), self.safe(), self.claims()];
        [
            data, config, games, starts, pictures, envelopes, safe, claims, records,
        ]
    }

    /// Returns the file of the settings.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }
}
