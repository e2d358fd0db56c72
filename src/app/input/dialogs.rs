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

use crate::app::input::commands::Command;
use crate::app::power::alarm::AlarmClock;
use crate::app::session::apply::Choices;
use crate::app::session::errands::Errands;
use crate::app::session::intent::Intent;
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::words::Words;
use crate::game::GameId;
use crate::store;

/// A dialog that is gone sooner was never there.
const SOONEST: Duration = Duration::from_millis(400);

/// What a dialog asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// A game to open.
    Open,
    /// Where to write a save.
    Save,
    /// Where to write the scoresheet.
    Export,
}

impl Wish {
    fn of(command: Command) -> Option<Wish> {
        match command {
            Command::OpenFile => Some(Wish::Open),
            Command::SaveFile => Some(Wish::Save),
            Command::ExportFile => Some(Wish::Export),
            _ => None,
        }
    }

    fn dialog(self, words: Words, title: &str) -> AsyncFileDialog {
        let dialog = AsyncFileDialog::new();
        let games = words.text("dialog-games");
        let sheets = words.text("dialog-scoresheets");
        match self {
            Wish::Open => dialog
                .set_title(words.text("command-open-file"))
                .add_filter(games, &["ron", "txt", "tfen"]),
            Wish::Save => dialog
                .set_title(words.text("command-save-file"))
                .add_filter(games, &["ron"])
                .set_file_name(store::file_name(title)),
            Wish::Export => dialog
                .set_title(words.text("command-export-file"))
                .add_filter(sheets, &["txt", "svg"])
                .set_file_name(store::file_name(title).replace(".ron", ".txt")),
        }
    }

    /// What is to be done with the file that was chosen, and this game.
    fn done_with(self, game: GameId, path: PathBuf) -> Intent {
        let named = |path: PathBuf, ending| match path.extension() {
            Some(_) => path,
            None => path.with_extension(ending),
        };
        match self {
            Wish::Open => Intent::Open(path),
            Wish::Save => {
                let path = named(path, "ron");
                Intent::SaveFile { game, path }
            }
            Wish::Export => {
                let path = named(path, "txt");
                Intent::ExportFile { game, path }
            }
        }
    }

    /// Shows a dialog for this game and waits for its answer.
    fn answer(self, dialog: AsyncFileDialog, game: GameId) -> Option<Intent> {
        let asked = Instant::now();
        let chosen = match self {
            Wish::Open => block_on(dialog.pick_file()),
            Wish::Save | Wish::Export => block_on(dialog.save_file()),
        };
        match chosen {
            Some(file) => Some(self.done_with(game, file.path().to_owned())),
            None if asked.elapsed() < SOONEST => {
                Some(Intent::Tell(Notice::Denied("no-file-dialog")))
            }
            None => None,
        }
    }
}

fn ask(
    mut commands: MessageReader<Command>,
    table: Res<Table>,
    choices: Res<Choices>,
    errands: Res<Errands>,
    alarm: Option<Res<AlarmClock>>,
    open: Local<Arc<AtomicBool>>,
) {
    for wish in commands.read().filter_map(|command| Wish::of(*command)) {
        // One at a time.
        if open.swap(true, Ordering::Relaxed) {
            continue;
        }
        let words = choices.words();
        let title = if table.title.is_empty() {
            words.text("untitled")
        } else {
            table.title.clone()
        };
        let (dialog, game) = (wish.dialog(words, &title), table.game.id());
        let open = Arc::clone(&open);
        errands.run(alarm.as_deref().cloned(), move || {
            let answer = wish.answer(dialog, game);
            open.store(false, Ordering::Relaxed);
            answer
        });
    }
}

/// Asks for files in the platform's own way.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(crate::app::AppSystems::Present));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_an_ending_gets_the_one_of_what_is_written() {
        let path = PathBuf::from("/home/anna/game");
        let game = GameId(7);
        let saved = Intent::SaveFile {
            game,
            path: "/home/anna/game.ron".into(),
        };
        assert_eq!(Wish::Save.done_with(game, path.clone()), saved);
        let exported = Intent::ExportFile {
            game,
            path: "/home/anna/game.svg".into(),
        };
        let path_of_pages = "/home/anna/game.svg".into();
        assert_eq!(Wish::Export.done_with(game, path_of_pages), exported);
        assert_eq!(Wish::Open.done_with(game, path.clone()), Intent::Open(path));
    }
}
