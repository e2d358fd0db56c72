//! Where things lie: the one place that asks the platform for its folders.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::file::numbered;
use super::name::{file_name, stem};
use crate::game::EnvelopeId;

/// The system names no home folder, so there is no place for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no home folder is known for this user; set HOME to an absolute path")]
pub struct PathsError;

/// Where a player's files lie. Nothing is created until something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    data: PathBuf,
    config: PathBuf,
    pictures: Option<PathBuf>,
    trash: bool,
}

impl Paths {
    /// The platform's folders for this program; on Linux `XDG_DATA_HOME` and
    /// `XDG_CONFIG_HOME` are heeded.
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
        })
    }

    /// Everything under one folder: for tests and for a program on a stick.
    pub fn under(root: &Path) -> Paths {
        Paths {
            data: root.join("data"),
            config: root.join("config"),
            pictures: None,
            trash: false,
        }
    }

    /// The folder that holds the autosave and the games.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The game that is being played, kept after every event.
    pub fn autosave(&self) -> PathBuf {
        self.data.join("autosave.ron")
    }

    /// The same game as it was before its last event, for when the newer file cannot be
    /// read.
    pub fn elder_autosave(&self) -> PathBuf {
        self.data.join("autosave-1.ron")
    }

    /// The team game that is being played, kept after every event.
    pub fn team_autosave(&self) -> PathBuf {
        self.data.join("tandem.ron")
    }

    /// The same team game as it was before its last event.
    pub fn elder_team_autosave(&self) -> PathBuf {
        self.data.join("tandem-1.ron")
    }

    /// The match that is being played.
    pub fn series(&self) -> PathBuf {
        self.data.join("match.ron")
    }

    /// The position that is being set up, kept after every change.
    pub fn editing(&self) -> PathBuf {
        self.data.join("editing.ron")
    }

    /// The folder of the player's own starts.
    pub fn starts(&self) -> PathBuf {
        self.data.join("starts")
    }

    /// The file that a start of this name has, there or not.
    pub fn start(&self, name: &str) -> PathBuf {
        self.starts().join(file_name(name))
    }

    /// The folder of the games that were saved under a name.
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// The report of a program that has broken, until a start has found it.
    pub fn report(&self) -> PathBuf {
        self.data.join("report.txt")
    }

    /// Whether what is deleted goes to the platform's trash. It does not under a folder
    /// of its own, which a stick may carry away.
    pub fn has_trash(&self) -> bool {
        self.trash
    }

    /// The folder of the games and starts that were deleted where no trash takes them,
    /// from where they can be brought back.
    pub fn deleted(&self) -> PathBuf {
        self.data.join("deleted")
    }

    /// The file that a game of this title has in [`Paths::games`], there or not.
    pub fn game(&self, title: &str) -> PathBuf {
        self.games().join(file_name(title))
    }

    /// The files in [`Paths::games`] that games of this title have been saved in, as
    /// [`save_new`](super::save_new) names them, up to the first that is not there.
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

    /// The file of a sealed move's envelope, there or not.
    pub fn envelope(&self, id: EnvelopeId) -> PathBuf {
        let name = format!("{}.envelope", label(id));
        self.envelopes().join(name)
    }

    /// The arbiter's safe, there or not.
    pub fn safe(&self) -> PathBuf {
        self.data.join("safe")
    }

    /// The file in the arbiter's safe that holds an envelope's key, there or not.
    pub fn envelope_key(&self, id: EnvelopeId) -> PathBuf {
        self.safe().join(format!("{}.key", label(id)))
    }

    /// The file of a claim that an arbiter has yet to decide on, there or not.
    pub fn claim(&self, name: &str) -> PathBuf {
        self.claims().join(format!("{}.txt", stem(name)))
    }

    /// The folder for pictures of the window: the player's own for pictures, if the
    /// platform names one.
    pub fn pictures(&self) -> PathBuf {
        let own = self.pictures.clone();
        own.unwrap_or_else(|| self.data.join("pictures"))
    }

    fn envelopes(&self) -> PathBuf {
        self.data.join("envelopes")
    }

    fn claims(&self) -> PathBuf {
        self.data.join("claims")
    }

    /// All folders that anything of the program's own is written into.
    pub(super) fn folders(&self) -> [PathBuf; 8] {
        let (data, config) = (self.data.clone(), self.config.clone());
        let [games, starts, pictures] = [self.games(), self.starts(), self.pictures()];
        let [envelopes, safe, claims] = [self.envelopes(), self.safe(), self.claims()];
        [
            data, config, games, starts, pictures, envelopes, safe, claims,
        ]
    }

    /// The settings.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }
}

/// The name of what belongs to an envelope: the first five groups of the code that
/// the players wrote down, which is all that earlier versions showed of it. What lies
/// there is compared with the whole fingerprint.
fn label(id: EnvelopeId) -> String {
    let groups: Vec<String> = id.code().split('-').take(5).map(str::to_owned).collect();
    groups.join("-")
}
