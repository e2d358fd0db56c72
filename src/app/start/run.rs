//! Starting: which game is laid on the table, and the app out of its plugins.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy_egui::EguiPlugin;

use crate::app::power::Started;
use crate::app::session::apply::laying::keep_time;
use crate::app::session::apply::{Choices, Files, InTheWay, Keeping};
use crate::app::session::editing::EditWish;
use crate::app::session::intent::{Author, Intent, TableWish};
use crate::app::session::notices::Notice;
use crate::app::session::series::MatchPlay;
use crate::app::session::table::Table;
use crate::app::start::device::{self, NoDevice};
#[cfg(all(unix, not(target_os = "macos")))]
use crate::app::start::screen;
use crate::app::start::{alert, display, icon, renderer, report};
use crate::app::terrain::ground::Spread;
use crate::app::words::system_language;
use crate::app::words::trouble::Trouble;
use crate::game::{Editor, Game, Series, Setup};
use crate::rules::Language;
use crate::store::bundled::Bundled;
use crate::store::{self, AutosaveError, Opened, Paths};

/// Opens the window with the game that was in play, lays the game of `file` on the
/// table if there is one, and stays until it is closed.
pub fn run(paths: Paths, file: Option<PathBuf>) -> ExitCode {
    report::watch(paths.clone());
    #[cfg(all(unix, not(target_os = "macos")))]
    let Some(_screen) = screen::find() else {
        alert::report(&["alert-no-screen"]);
        return ExitCode::from(UNABLE);
    };
    let window = Window {
        resolution: WindowResolution::new(1280, 720),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let composed = compose(
        window,
        TablePlugin {
            paths,
            file,
            locks: true,
            language: system_language(),
        },
    );
    let mut app = match composed {
        Ok(app) => app,
        Err(reason) => {
            debug!("no graphics device: {}", reason.0);
            alert::show(NO_DEVICE);
            return ExitCode::from(UNABLE);
        }
    };
    app.add_plugins((display::plugin, icon::plugin));
    let exit = catch_unwind(AssertUnwindSafe(move || app.run())).unwrap_or_else(|panic| {
        alert::show(&["alert-crashed"]);
        resume_unwind(panic)
    });
    if exit == AppExit::from_code(device::LOST) {
        alert::show(&["alert-device-lost"]);
    }
    exit_code(exit)
}

/// What a program that cannot open its window ends with.
const UNABLE: u8 = 2;

/// What a person is to know where nothing can be drawn.
const NO_DEVICE: &[&str] = if cfg!(target_os = "linux") {
    &["alert-no-device", "alert-driver-packages"]
} else {
    &["alert-no-device"]
};

/// The whole program, in this window.
///
/// # Errors
///
/// When there is no graphics device to draw it with.
pub(super) fn compose(window: Window, table: TablePlugin) -> Result<App, NoDevice> {
    let mut app = App::new();
    app.insert_resource(Started(Instant::now())).add_plugins(
        renderer::set(DefaultPlugins.build())
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Tritower".to_owned(),
                    name: Some("tritower".to_owned()),
                    ..window
                }),
                ..default()
            })
            .set(LogPlugin {
                filter: "warn,tritower=info,wgpu=error,naga=warn".to_owned(),
                ..default()
            }),
    );
    if let Some(reason) = app.world_mut().remove_resource::<NoDevice>() {
        return Err(reason);
    }
    app.add_plugins((renderer::Lean, EguiPlugin::default()))
        .add_plugins((crate::app::plugin, table));
    #[cfg(all(unix, not(target_os = "macos")))]
    app.add_plugins(crate::app::start::focus::plugin);
    Ok(app)
}

/// What the program ends with.
pub(super) fn exit_code(exit: AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// What lies on disk: the settings, and the game that is laid on the table first.
#[derive(Clone, Debug)]
pub struct TablePlugin {
    /// Where the player's files lie.
    pub paths: Paths,
    /// The save or other file of games to open.
    pub file: Option<PathBuf>,
    /// Whether these files are kept from other windows.
    pub locks: bool,
    /// The language that is spoken while the player has chosen none.
    pub language: Language,
}

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        let (mut settings, wrong) = store::load_settings(&self.paths);
        settings.system = self.language;
        let keeping = if self.locks {
            store::lock(&self.paths)
        } else {
            Ok(store::Lock::default())
        };
        let paths = self.paths.clone();
        let (keeps, locks) = (keeping.is_ok(), self.locks);
        // The screen is set up meanwhile.
        let found = thread::spawn(move || {
            if locks && keeps {
                store::sweep(&paths);
            }
            Found::read(&paths, keeps)
        });
        app.insert_resource(Spread(settings.spread))
            .insert_resource(Choices(settings))
            .insert_resource(Files(self.paths.clone()))
            .insert_resource(Keeping(keeping))
            .insert_resource(Reading(found));
        if let Some(file) = self.file.clone() {
            // As from the list of games: the one in play is kept, and stays if the
            // file cannot be read.
            let intent = Intent::now(None, Author::Here, TableWish::Open(file));
            app.world_mut().write_message(intent);
        }
        if let Some(error) = wrong {
            tell(app, Trouble::LostSettings(error).into());
        }
    }

    fn finish(&self, app: &mut App) {
        let Some(Reading(found)) = app.world_mut().remove_resource() else {
            return;
        };
        let Found {
            table,
            in_the_way,
            series,
            editor,
            told,
        } = match found.join() {
            Ok(found) => found,
            // A window without the game in play would write over it.
            Err(panic) => resume_unwind(panic),
        };
        // All of it is told at once, whatever becomes of the file that is opened.
        let behind = keep_time(&table);
        for notice in told.into_iter().chain(behind) {
            tell(app, notice);
        }
        // What was being set up is not laid over a game that was asked for; it waits on disk.
        if let Some(editor) = editor.filter(|_| self.file.is_none()) {
            let setup = Box::new(editor.setup().clone());
            let wish = EditWish::Resume(editor.rules(), setup);
            let intent = Intent::now(None, Author::Program, wish);
            app.world_mut().write_message(intent);
        }
        app.insert_resource(table)
            .insert_resource(InTheWay(Arc::new(Mutex::new(in_the_way))))
            .insert_resource(MatchPlay(series));
    }
}

fn tell(app: &mut App, notice: Notice) {
    let intent = Intent::now(None, Author::Program, notice);
    app.world_mut().write_message(intent);
}

/// What lies on disk is being read.
#[derive(Resource)]
struct Reading(JoinHandle<Found>);

/// What was found on disk.
struct Found {
    table: Table,
    in_the_way: Option<AutosaveError>,
    series: Option<Series>,
    /// What was being set up by hand.
    editor: Option<Editor>,
    told: Vec<Notice>,
}

impl Found {
    /// What this window keeps; another window keeps all of it otherwise.
    fn read(paths: &Paths, keeps: bool) -> Found {
        if !keeps {
            return Found {
                table: new_table(),
                in_the_way: None,
                series: None,
                editor: None,
                told: vec![Trouble::AnotherWindow.into()],
            };
        }
        let broken = store::find_report(paths).map(|report| Trouble::Broken(report).into());
        let (table, in_the_way, notice) = first_table(paths);
        let (series, lost) = match store::load_series(paths) {
            Ok(series) => (series, None),
            Err(error) => (None, Some(Trouble::LostMatch(error).into())),
        };
        let (editor, unread) = match store::load_editing(paths) {
            Ok(editor) => (editor, None),
            Err(error) => (None, Some(Trouble::LostEditing(error).into())),
        };
        let told = [broken, notice, lost, unread];
        Found {
            table,
            in_the_way,
            series,
            editor,
            told: told.into_iter().flatten().collect(),
        }
    }
}

/// The game to begin with: the one that was in play, or that one as it was before its
/// last event, or a new one; with what lies in the way of the next autosave. What
/// cannot be read is told.
fn first_table(paths: &Paths) -> (Table, Option<AutosaveError>, Option<Notice>) {
    let found = match store::load_team_autosave(paths) {
        Ok(None) => match store::load_autosave(paths) {
            Ok(saved) => Ok(saved.map(|saved| Opened::Game(saved.into()))),
            Err(error) => {
                let elder = store::restore_autosave(paths);
                Err((error, elder.map(|saved| Opened::Game(saved.into()))))
            }
        },
        Ok(Some(saved)) => Ok(Some(Opened::Team(saved.into()))),
        Err(error) => {
            let elder = store::restore_team_autosave(paths);
            Err((error, elder.map(|saved| Opened::Team(saved.into()))))
        }
    };
    match found {
        Ok(Some(opened)) => (resumed(paths, opened), None, None),
        Ok(None) => (new_table(), None, None),
        Err((error, elder)) => {
            let in_the_way = matches!(error, AutosaveError::InTheWay { .. }).then(|| error.clone());
            let (table, trouble) = match elder {
                Some(opened) => (resumed(paths, opened), Trouble::ElderAutosave(error)),
                None => (new_table(), Trouble::LostAutosave(error)),
            };
            (table, in_the_way, Some(trouble.into()))
        }
    }
}

/// The game or match that was in play when the program ended, with the file that it was
/// saved in under its title. It is saved when that file, or a game that comes with the
/// program, holds all that has happened in it.
fn resumed(paths: &Paths, opened: Opened) -> Table {
    // What was opened of a game that comes with the program is a game of its own.
    let bundled = |it: &Bundled| {
        let mut saved = it.load().ok()?;
        saved.game.become_another(opened.id());
        Some(Opened::Game(saved.into())).filter(|it| it.begins_as(&opened))
    };
    let of_the_player = paths.games_called(opened.title()).find_map(|file| {
        let held = store::open(&file).ok()?;
        (held.id() == opened.id()).then_some((file, held))
    });
    let (file, held) = of_the_player.unzip();
    let held = held.or_else(|| store::bundled::GAMES.iter().find_map(bundled));
    let is_whole = held.is_some_and(|held| held.holds_as_much(&opened));
    let unsaved = !is_whole && !opened.is_untouched();
    Table {
        unsaved,
        ..Table::of(opened, file)
    }
}

fn new_table() -> Table {
    let setup = Setup {
        id: store::new_id(),
        at: crate::app::session::time::wall(),
        ..default()
    };
    Table::new(Game::new(setup), String::new(), None)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::app::words::Words;
    use crate::game::{TeamBoard, TeamGame, TeamSetup, Timestamp};
    use crate::rules::RuleSet;

    #[test]
    fn a_damaged_game_in_play_goes_on_as_it_was_before_and_that_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let mut game = Game::new(Setup::default());
        for at in 1..=2 {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at)).unwrap();
            store::autosave(&paths, &game, "").unwrap();
        }
        std::fs::write(paths.autosave(), "(format: 1,").unwrap();
        let (table, in_the_way, notice) = first_table(&paths);
        assert_eq!(table.game.events(), &game.events()[..1]);
        assert_eq!(in_the_way, None);
        let Some(Notice::Trouble(trouble)) = notice else {
            panic!("the damage is told");
        };
        assert!(matches!(*trouble, Trouble::ElderAutosave(_)), "{trouble:?}");
        // The next start finds it, though nothing has happened since.
        let (table, _, notice) = first_table(&paths);
        assert_eq!(table.game.events(), &game.events()[..1]);
        assert_eq!(notice, None);
    }

    #[test]
    fn a_game_is_found_again_in_the_file_that_it_was_saved_in() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let game = |id| {
            let mut game = Game::new(Setup {
                id: crate::game::GameId(id),
                ..Setup::default()
            });
            game.play(game.last().legal_moves()[0], Timestamp(1))
                .unwrap();
            game
        };
        store::save_new(&paths.games(), &game(1), "Club").unwrap();
        let file = store::save_new(&paths.games(), &game(2), "Club").unwrap();
        store::autosave(&paths, &game(2), "Club").unwrap();
        let (table, ..) = first_table(&paths);
        assert_eq!((table.file, table.unsaved), (Some(file), false));
        store::autosave(&paths, &game(3), "Club").unwrap();
        let (table, ..) = first_table(&paths);
        assert_eq!((table.file, table.unsaved), (None, true));
    }

    #[test]
    fn a_program_that_broke_is_told_of_at_the_next_start_and_not_again() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        store::leave_report(&paths, "what happened").unwrap();
        let told = Found::read(&paths, true).told;
        let [Notice::Trouble(trouble)] = &told[..] else {
            panic!("{told:?}");
        };
        let text = trouble.text(Words::default());
        assert!(text.contains("report-1.txt"), "{text}");
        assert_eq!(Found::read(&paths, true).told, []);
    }

    #[test]
    fn a_match_in_play_is_found_again_before_the_game_that_it_took_the_place_of() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        store::autosave(&paths, &Game::new(Setup::default()), "").unwrap();
        let rules = RuleSet::named("tower+bughouse").unwrap();
        let mut game = TeamGame::new(TeamSetup::of(rules)).unwrap();
        let mv = game.board(TeamBoard::B).last().legal_moves()[0];
        game.play(TeamBoard::B, mv, Timestamp(1)).unwrap();
        store::autosave_team(&paths, &game, "Final").unwrap();
        let (table, in_the_way, notice) = first_table(&paths);
        assert_eq!((in_the_way, notice), (None, None));
        let pair = table.pair.unwrap();
        assert_eq!(
            pair.game.events().len(),
            2,
            "the move, and its clock stopped"
        );
        assert_eq!((table.title.as_str(), table.unsaved), ("Final", true));
    }
}
