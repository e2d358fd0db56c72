//! Files that the player chooses in the system's file dialogs, or drops on the window. The dialogs
//! run in background jobs, so the window stays responsive.
//!
//! On Linux the desktop's portal shows the dialogs. Without a portal, the library returns the
//! same as for a cancelled dialog, but sooner than a player could cancel.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::block_on;
use bevy::window::FileDragAndDrop;
use rfd::AsyncFileDialog;

use crate::app::AppSystems;
use crate::app::input::commands::{Command, CommandGiven, Dialog};
use crate::app::power::AlarmClock;
use crate::app::session::apply::Files;
use crate::app::session::{
    Author, BackgroundJobs, CurrentSettings, FileRequest, KeyRequest, LoadRequest, Notice,
    ProgramRequest, RemoteRequest, Request, RequestKind, Requests, Session, ShareRequest, Shared,
};
use crate::app::view::Rig;
use crate::game::GameId;
use crate::store::{self, Paths};
use crate::texts::Texts;

/// Minimum time that a player needs to cancel a dialog. If a dialog ends sooner and without a file,
/// the system did not show it.
const MIN_SHOWN: Duration = Duration::from_millis(400);

impl Dialog {
    fn dialog(self, words: Texts, title: &str) -> AsyncFileDialog {
        let dialog = AsyncFileDialog::new();
        let games = words.text("dialog-games");
        let sheets = words.text("dialog-scoresheets");
        match self {
            Dialog::Open => dialog
                .set_title(words.text("command-open-file"))
                .add_filter(games, &["ron", "pgn", "bpgn", "txt", "fen", "epd", "tfen"]),
            Dialog::Save => dialog
                .set_title(words.text("command-save-file"))
                .add_filter(games, &["ron"])
                .set_file_name(store::file_name(title)),
            Dialog::Export => dialog
                .set_title(words.text("command-export-file"))
                .add_filter(sheets, &["txt", "pgn"])
                .set_file_name(store::file_name(title).replace(".ron", ".txt")),
            Dialog::Program => dialog.set_title(words.text("command-program-file")),
            Dialog::Letter => dialog
                .set_title(words.text("command-save-letter"))
                .add_filter(words.text("dialog-letters"), &["txt"])
                .set_file_name("letter.txt"),
            Dialog::Share(Shared::Position, _) => dialog
                .set_title(words.text("share-position"))
                .add_filter(words.text("dialog-pictures"), &["png", "webp"])
                .set_file_name(self.picture_name(title)),
            Dialog::Share(Shared::Moves | Shared::Game, _) => dialog
                .set_title(words.text("share-game"))
                .add_filter(words.text("dialog-films"), &["webp", "mp4"])
                .set_file_name(self.picture_name(title)),
            Dialog::Key => dialog
                .set_title(words.text("command-key-file"))
                .add_filter(words.text("dialog-backups"), &["txt"])
                .set_file_name("tritower-key.txt"),
        }
    }

    /// Returns the name of a picture or film of a game with this title.
    fn picture_name(self, title: &str) -> String {
        let ending = match self {
            Dialog::Share(Shared::Position, _) => "png",
            _ => "webp",
        };
        let name = PathBuf::from(store::file_name(title)).with_extension(ending);
        name.display().to_string()
    }

    /// Returns a file that does not exist, in the folder for pictures.
    fn free_picture(self, paths: &Paths, title: &str) -> PathBuf {
        let path = paths.pictures().join(self.picture_name(title));
        let numbered = (2..).map(|number| store::numbered(&path, number));
        let mut names = std::iter::once(path.clone()).chain(numbered);
        names.find(|path| !path.exists()).unwrap_or(path)
    }

    /// Returns the request that uses a chosen file: it opens the file, writes to it, or enters its
    /// path into a form.
    fn done_with(self, path: PathBuf, camera: [[f32; 3]; 2]) -> RequestKind {
        match self {
            Dialog::Open => LoadRequest::Open(path).into(),
            Dialog::Save => FileRequest::Save(named(path, "ron", &[])).into(),
            Dialog::Export => FileRequest::Export(named(path, "txt", &["pgn"])).into(),
            Dialog::Program => ProgramRequest::Found(path).into(),
            Dialog::Letter => RemoteRequest::SaveLetter(named(path, "txt", &[])).into(),
            Dialog::Share(what, size) => {
                let path = match what {
                    Shared::Position => named(path, "png", &["webp"]),
                    Shared::Moves | Shared::Game => named(path, "webp", &["mp4"]),
                };
                let request = ShareRequest {
                    what,
                    size,
                    camera,
                    path,
                };
                FileRequest::Share(request).into()
            }
            Dialog::Key => KeyRequest::FileChosen(named(path, "txt", &[])).into(),
        }
    }

    /// Shows the dialog, waits for the player, and returns the request for the chosen file; the
    /// request applies only to this game. `None` if the player cancels. If the dialog could not be
    /// shown, the request is a notice about this.
    fn answer(self, dialog: AsyncFileDialog, asked_by: Asked) -> Option<Request> {
        let Asked {
            game,
            camera,
            picture,
        } = asked_by;
        let asked = Instant::now();
        let chosen = match self {
            Dialog::Open | Dialog::Program => block_on(dialog.pick_file()),
            Dialog::Save | Dialog::Export | Dialog::Letter | Dialog::Key | Dialog::Share(..) => {
                block_on(dialog.save_file())
            }
        };
        let what = match chosen {
            Some(file) => self.done_with(file.path().to_owned(), camera),
            // Unlike other files, pictures have a folder where the player finds them.
            None if asked.elapsed() < MIN_SHOWN && matches!(self, Dialog::Share(..)) => {
                self.done_with(picture, camera)
            }
            None if asked.elapsed() < MIN_SHOWN => Notice::Denied("no-file-dialog").into(),
            None => return None,
        };
        Some(Request::new(Some(game), Author::Here, what))
    }
}

/// What is known when a dialog opens.
struct Asked {
    game: GameId,
    /// Place of the camera and the point at which it looks, in world units.
    camera: [[f32; 3]; 2],
    /// The file of a picture or film if the system has no dialogs.
    picture: PathBuf,
}

/// Adds the file extension `ending` unless the path already has that extension or one of `others`.
/// Any other text after a dot belongs to the title, such as a date, and is kept.
fn named(path: PathBuf, ending: &str, others: &[&str]) -> PathBuf {
    let is = |known: &str| (path.extension()).is_some_and(|it| it.eq_ignore_ascii_case(known));
    if is(ending) || others.iter().copied().any(is) {
        return path;
    }
    let mut name = path.into_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Marks a dialog as open for as long as this value exists. The value is dropped when the dialog
/// closes, and also when its thread cannot start or panics.
struct IsOpen(Arc<AtomicBool>);

impl IsOpen {
    /// Marks a dialog as open; `None` if another dialog is already open.
    fn take(place: &Arc<AtomicBool>) -> Option<IsOpen> {
        let is_free = !place.swap(true, Ordering::Relaxed);
        is_free.then(|| IsOpen(Arc::clone(place)))
    }
}

impl Drop for IsOpen {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// Opens the dialog that the player has asked for.
pub fn ask(
    mut commands: MessageReader<CommandGiven>,
    session: Res<Session>,
    (settings, rig): (Res<CurrentSettings>, Res<Rig>),
    (jobs, files): (Res<BackgroundJobs>, Res<Files>),
    alarm: Res<AlarmClock>,
    place: Local<Arc<AtomicBool>>,
) {
    for given in commands.read() {
        let Command::Dialog(asked) = given.command else {
            continue;
        };
        // Only one dialog can be open at a time.
        let Some(open) = IsOpen::take(&place) else {
            continue;
        };
        let words = settings.words();
        let title = if session.title.is_empty() {
            words.text("untitled")
        } else {
            session.title.clone()
        };
        let (dialog, game) = (asked.dialog(words, &title), session.game.id());
        let asked_by = Asked {
            game,
            camera: [rig.goal.eye(), rig.goal.focus].map(|point| point.to_array()),
            picture: asked.free_picture(&files.0, &title),
        };
        jobs.run(alarm.clone(), move || {
            let _open = open;
            asked.answer(dialog, asked_by)
        });
    }
}

/// Opens files dropped on the window; they may hold saved games, PGN or positions.
fn open_dropped(mut files: MessageReader<FileDragAndDrop>, mut requests: Requests) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            requests.here(LoadRequest::Open(path_buf.clone()));
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, open_dropped.in_set(AppSystems::Input))
        .add_systems(Update, ask.in_set(AppSystems::Present));
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::app::session::GameTime;
    use crate::app::session::ShareSize;

    #[test]
    fn a_dialog_that_never_opened_or_panicked_does_not_block_the_next_one() {
        let place = Arc::default();
        let open = IsOpen::take(&place);
        assert!(open.is_some());
        assert!(IsOpen::take(&place).is_none(), "one at a time");
        // If the system refuses to start a thread, the closure is dropped.
        drop(move || drop(open));
        let open = IsOpen::take(&place);
        assert!(open.is_some());
        let broken = thread::spawn(move || {
            let _open = open;
            panic!("the dialog breaks");
        });
        assert!(broken.join().is_err());
        assert!(IsOpen::take(&place).is_some());
    }

    #[test]
    fn a_file_without_an_extension_gets_that_of_its_content() {
        let path = PathBuf::from("/home/anna/game");
        let camera = [[0.0; 3]; 2];
        let done = |asked: Dialog| asked.done_with(path.clone(), camera);
        let saved = FileRequest::Save("/home/anna/game.ron".into());
        assert_eq!(done(Dialog::Save), saved.into());
        assert_eq!(
            Dialog::Save.done_with("/home/anna/Anna vs. Ben".into(), camera),
            FileRequest::Save("/home/anna/Anna vs. Ben.ron".into()).into()
        );
        let exported = FileRequest::Export("/home/anna/game.txt".into());
        assert_eq!(done(Dialog::Export), exported.into());
        let film = FileRequest::Share(ShareRequest {
            what: Shared::Game,
            size: ShareSize::Large,
            camera,
            path: "/home/anna/game.webp".into(),
        });
        assert_eq!(
            done(Dialog::Share(Shared::Game, ShareSize::Large)),
            film.into()
        );
        assert_eq!(done(Dialog::Open), LoadRequest::Open(path.clone()).into());
    }

    #[test]
    fn a_dropped_file_is_opened_when_it_is_let_go_and_not_before() {
        let mut app = App::new();
        app.add_message::<FileDragAndDrop>()
            .add_message::<Request>()
            .init_resource::<GameTime>()
            .init_resource::<Session>()
            .add_systems(Update, open_dropped);
        let window = app.world_mut().spawn_empty().id();
        let path_buf = PathBuf::from("game.ron");
        let hovered = FileDragAndDrop::HoveredFile {
            window,
            path_buf: path_buf.clone(),
        };
        let dropped = FileDragAndDrop::DroppedFile {
            window,
            path_buf: path_buf.clone(),
        };
        let opened = |app: &mut App| -> Vec<RequestKind> {
            app.update();
            let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
            requests.drain().map(|it| it.what).collect()
        };
        app.world_mut().write_message(hovered);
        assert_eq!(opened(&mut app), []);
        app.world_mut().write_message(dropped);
        assert_eq!(
            opened(&mut app),
            [RequestKind::from(LoadRequest::Open(path_buf))]
        );
    }
}
