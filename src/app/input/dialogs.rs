//! The platform's own dialogs for files. They run in a thread of their own, and the
//! window goes on meanwhile.
//!
//! On Linux the desktop's portal shows them. Where none answers, the library gives
//! the same as for a dialog that was cancelled; but nobody cancels one so soon.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::block_on;
use rfd::AsyncFileDialog;

use crate::app::input::commands::{Command, Dialog, Given};
use crate::app::power::alarm::AlarmClock;
use crate::app::session::apply::Choices;
use crate::app::session::errands::Errands;
use crate::app::session::intent::{Author, FileWish, Intent, TableWish, Wish};
use crate::app::session::notices::Notice;
use crate::app::session::programs::ProgramWish;
use crate::app::session::table::Table;
use crate::app::words::Words;
use crate::game::GameId;
use crate::store;

/// A dialog that is gone sooner was never there.
const SOONEST: Duration = Duration::from_millis(400);

impl Dialog {
    fn dialog(self, words: Words, title: &str) -> AsyncFileDialog {
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
                .add_filter(sheets, &["txt", "svg"])
                .set_file_name(store::file_name(title).replace(".ron", ".txt")),
            Dialog::Program => dialog.set_title(words.text("command-program-file")),
        }
    }

    /// What is to be done with the file that was chosen.
    fn done_with(self, path: PathBuf) -> Wish {
        match self {
            Dialog::Open => TableWish::Open(path).into(),
            Dialog::Save => FileWish::Save(named(path, "ron", &[])).into(),
            Dialog::Export => FileWish::Export(named(path, "txt", &["svg"])).into(),
            Dialog::Program => ProgramWish::Found(path).into(),
        }
    }

    /// Shows a dialog for this game and waits for its answer.
    fn answer(self, dialog: AsyncFileDialog, game: GameId) -> Option<Intent> {
        let asked = Instant::now();
        let chosen = match self {
            Dialog::Open | Dialog::Program => block_on(dialog.pick_file()),
            Dialog::Save | Dialog::Export => block_on(dialog.save_file()),
        };
        let what = match chosen {
            Some(file) => self.done_with(file.path().to_owned()),
            None if asked.elapsed() < SOONEST => Notice::Denied("no-file-dialog").into(),
            None => return None,
        };
        Some(Intent::now(Some(game), Author::Here, what))
    }
}

/// The path with the ending of what is written, or one of the others that it may have. A
/// dot in a title begins no ending.
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

/// That a dialog is open, until it is dropped: when the dialog has been answered, and
/// also when its thread never began or panicked.
struct IsOpen(Arc<AtomicBool>);

impl IsOpen {
    /// Takes the one place there is; none while it is taken.
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

fn ask(
    mut commands: MessageReader<Given>,
    table: Res<Table>,
    choices: Res<Choices>,
    errands: Res<Errands>,
    alarm: Option<Res<AlarmClock>>,
    place: Local<Arc<AtomicBool>>,
) {
    for given in commands.read() {
        let Command::Dialog(asked) = given.command else {
            continue;
        };
        // One at a time.
        let Some(open) = IsOpen::take(&place) else {
            continue;
        };
        let words = choices.words();
        let title = if table.title.is_empty() {
            words.text("untitled")
        } else {
            table.title.clone()
        };
        let (dialog, game) = (asked.dialog(words, &title), table.game.id());
        errands.run(alarm.as_deref().cloned(), move || {
            let _open = open;
            asked.answer(dialog, game)
        });
    }
}

/// Asks for files in the platform's own way.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(crate::app::AppSystems::Present));
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_dialog_that_never_came_or_broke_does_not_keep_the_next_one_away() {
        let place = Arc::default();
        let open = IsOpen::take(&place);
        assert!(open.is_some());
        assert!(IsOpen::take(&place).is_none(), "one at a time");
        // Where the system gives no thread, what it was to do is dropped.
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
    fn a_file_without_an_ending_gets_the_one_of_what_is_written() {
        let path = PathBuf::from("/home/anna/game");
        let done = |asked: Dialog| asked.done_with(path.clone());
        let saved = FileWish::Save("/home/anna/game.ron".into());
        assert_eq!(done(Dialog::Save), saved.into());
        assert_eq!(
            Dialog::Save.done_with("/home/anna/Anna vs. Ben".into()),
            FileWish::Save("/home/anna/Anna vs. Ben.ron".into()).into()
        );
        let exported = FileWish::Export("/home/anna/game.txt".into());
        assert_eq!(done(Dialog::Export), exported.into());
        assert_eq!(done(Dialog::Open), TableWish::Open(path.clone()).into());
    }
}
