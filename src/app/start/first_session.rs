//! Reads the player's files at startup and chooses the first session.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use crate::app::session::apply::load::continue_game_time;
use crate::app::session::apply::remote::open_at_start;
use crate::app::session::apply::{BlockedAutosave, Files, InstanceLock};
use crate::app::session::time::wall;
use crate::app::session::{
    Author, CurrentSeries, CurrentSettings, CurrentTraining, EditRequest, GameTime, LoadRequest,
    Notice, OwnTactics, Request, Session, WaitingEditor,
};
use crate::app::terrain::LevelSpacing;
use crate::game::editor::Editor;
use crate::game::series::Series;
use crate::game::{Game, Setup};
use crate::library::tactics::{Tactic, load_own};
use crate::library::training::{Training, load_training};
use crate::rules::Language;
use crate::store::{self, AutosaveError, Opened, Paths};
use crate::texts::{Trouble, bundled};

#[derive(Clone, Debug)]
pub struct SessionPlugin {
    /// Folders in which the player's files are.
    pub paths: Paths,
    /// A file with one or more games that is opened after the last session has been restored;
    /// `None` if no file was requested.
    pub file: Option<PathBuf>,
    /// Whether to lock the player's files, which keeps other windows of the app from writing them.
    pub locks: bool,
    pub language: Language,
    /// Returns whether the system is set to avoid motion; runs in a thread.
    pub reduced_motion: fn() -> bool,
}

impl Plugin for SessionPlugin {
    fn build(&self, app: &mut App) {
        let (mut settings, wrong) = store::load_settings(&self.paths);
        settings.system = self.language;
        let lock = if self.locks {
            store::lock(&self.paths)
        } else {
            Ok(store::Lock::default())
        };
        let paths = self.paths.clone();
        let (has_lock, locks, reduced_motion) = (lock.is_ok(), self.locks, self.reduced_motion);
        // The files are read in a thread while the renderer is set up.
        let found = thread::spawn(move || {
            if locks && has_lock {
                store::remove_leftovers(&paths);
            }
            (LoadedData::read(&paths, has_lock), reduced_motion())
        });
        app.insert_resource(LevelSpacing(settings.spread))
            .insert_resource(CurrentSettings(settings))
            .insert_resource(Files(self.paths.clone()))
            .insert_resource(InstanceLock(lock))
            .insert_resource(Reading(found));
        if let Some(file) = self.file.clone() {
            // The file is opened like a game from the list of games: the current game is saved
            // first, and stays open if the file cannot be read.
            let request = Request::new(None, Author::Here, LoadRequest::Open(file));
            app.world_mut().write_message(request);
        }
        if let Some(error) = wrong {
            notify(app, Trouble::LostSettings(error).into());
        }
    }

    fn finish(&self, app: &mut App) {
        let Some(Reading(found)) = app.world_mut().remove_resource() else {
            return;
        };
        // If the thread has panicked, the panic is passed on: a window that has not loaded the
        // autosaved game would overwrite it.
        let (found, reduced_motion) = found.join().unwrap_or_else(|panic| resume_unwind(panic));
        if let Some(mut settings) = app.world_mut().get_resource_mut::<CurrentSettings>() {
            settings.0.system_reduces_motion = reduced_motion;
        }
        // Notices are sent at once, even if the requested file cannot be opened.
        let mut time: GameTime = app.world().get_resource().copied().unwrap_or_default();
        let behind = continue_game_time(&found.session, &mut time);
        for notice in found.notices.into_iter().chain(behind) {
            notify(app, notice);
        }
        // If a file was requested, it is opened instead, and the position being set up waits.
        let (waiting, editor) = match self.file {
            Some(_) => (found.editor, None),
            None => (None, found.editor),
        };
        if let Some(editor) = editor {
            let setup = Box::new(editor.setup().clone());
            let request = EditRequest::Resume(editor.rules(), setup);
            let request = Request::new(None, Author::Program, request);
            app.world_mut().write_message(request);
        }
        app.insert_resource(time)
            .insert_resource(found.session)
            .insert_resource(WaitingEditor::at_start(waiting))
            .insert_resource(BlockedAutosave(Arc::new(Mutex::new(found.autosave_error))))
            .insert_resource(CurrentSeries(found.series))
            .insert_resource(CurrentTraining(found.training))
            .insert_resource(OwnTactics(Arc::new(found.own_tactics)));
    }
}

fn notify(app: &mut App, notice: Notice) {
    let request = Request::new(None, Author::Program, notice);
    app.world_mut().write_message(request);
}

#[derive(Resource)]
struct Reading(JoinHandle<(LoadedData, bool)>);

struct LoadedData {
    session: Session,
    autosave_error: Option<AutosaveError>,
    series: Option<Series>,
    training: Training,
    own_tactics: Vec<Tactic>,
    /// The position that was being set up in the position editor when the app was closed, if any.
    editor: Option<Editor>,
    notices: Vec<Notice>,
}

impl LoadedData {
    /// Reads all files of the player if this window has locked them (`has_lock`). Otherwise starts
    /// a new game.
    fn read(paths: &Paths, has_lock: bool) -> LoadedData {
        if !has_lock {
            return LoadedData {
                session: new_session(),
                autosave_error: None,
                series: None,
                training: Training::default(),
                own_tactics: Vec::new(),
                editor: None,
                notices: vec![Trouble::AnotherWindow.into()],
            };
        }
        let crashed = store::find_report(paths).map(|report| Trouble::Crashed(report).into());
        let (session, autosave_error, opened) = first_session(paths);
        let (series, lost) = match store::load_series(paths) {
            Ok(series) => (series, None),
            Err(error) => (None, Some(Trouble::LostSeries(error).into())),
        };
        let (editor, unread) = match store::load_editing(paths) {
            Ok(editor) => (editor, None),
            Err(error) => (None, Some(Trouble::LostEditing(error).into())),
        };
        let (training, untrained) = match load_training(paths) {
            Ok(training) => (training.unwrap_or_default(), None),
            Err(error) => (
                Training::default(),
                Some(Trouble::LostTraining(error).into()),
            ),
        };
        let (own_tactics, no_tactics) = match load_own(paths) {
            Ok(own) => (own, None),
            Err(error) => (Vec::new(), Some(Trouble::LostTactics(error).into())),
        };
        let notices = [crashed, lost, unread, untrained, no_tactics];
        LoadedData {
            session,
            autosave_error,
            series,
            training,
            own_tactics,
            editor,
            notices: opened
                .into_iter()
                .chain(notices.into_iter().flatten())
                .collect(),
        }
    }
}

/// Returns the first session: the autosaved game; if that is damaged, the autosave before it;
/// otherwise a new game. Also returns a notice about files that cannot be read. If the damaged file
/// could not be renamed either, also returns this error, because the app must not autosave then.
fn first_session(paths: &Paths) -> (Session, Option<AutosaveError>, Vec<Notice>) {
    match store::load_autosave(paths) {
        Ok(Some(opened)) => {
            let (session, notices) = resumed(paths, opened);
            (session, None, notices)
        }
        Ok(None) => (new_session(), None, Vec::new()),
        Err(error) => {
            let previous = store::restore_autosave(paths);
            let autosave_error =
                matches!(error, AutosaveError::NotRenamed { .. }).then(|| error.clone());
            let ((session, mut notices), trouble) = match previous {
                Some(opened) => (resumed(paths, opened), Trouble::PreviousAutosave(error)),
                None => ((new_session(), Vec::new()), Trouble::LostAutosave(error)),
            };
            notices.push(trouble.into());
            (session, autosave_error, notices)
        }
    }
}

/// Creates a session with the game or match that was in play when the app was closed. If the player
/// has saved it under its title, the session also gets that file. The session counts as saved if
/// this file contains the whole game, or if it is an unchanged bundled game.
fn resumed(paths: &Paths, opened: Opened) -> (Session, Vec<Notice>) {
    if let Some((play, opened, notices)) = open_at_start(paths, opened.id()) {
        return (Session::of_remote(play, opened), notices);
    }
    let of_the_player = paths.games_called(opened.title()).find_map(|file| {
        let kept = store::open(&file).ok()?;
        (kept.id() == opened.id()).then_some((file, kept))
    });
    let (file, kept) = of_the_player.unzip();
    let is_whole = match (kept, &opened) {
        (Some(kept), _) => kept.has_same_text(&opened),
        (None, Opened::Game(saved)) => bundled::original(&saved.game).is_some(),
        (None, Opened::Match(_)) => false,
    };
    let unsaved = !is_whole && !opened.is_untouched();
    let mut session = Session::of(opened, file);
    session.unsaved = unsaved;
    (session, Vec::new())
}

fn new_session() -> Session {
    let setup = Setup {
        id: store::new_id(),
        at: wall(),
        ..default()
    };
    Session::new(Game::new(setup), String::new(), None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Timestamp;
    use crate::game::team::{TandemBoard, TandemMatch, TandemSetup};
    use crate::rules::RuleSet;
    use crate::texts::Texts;

    #[test]
    fn a_damaged_game_in_progress_is_restored_from_its_previous_autosave_with_a_notice() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let mut game = Game::new(Setup::default());
        for at in 1..=2 {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at)).unwrap();
            store::autosave(&paths, &game, "").unwrap();
        }
        std::fs::write(paths.autosave(), "(format: 1,").unwrap();
        let (session, autosave_error, notices) = first_session(&paths);
        assert_eq!(session.game.events(), &game.events()[..1]);
        assert_eq!(autosave_error, None);
        let [Notice::Trouble(trouble)] = &notices[..] else {
            panic!("the damage is reported");
        };
        assert!(
            matches!(**trouble, Trouble::PreviousAutosave(_)),
            "{trouble:?}"
        );
        // The next start loads the restored game although no new event was made.
        let (session, _, notices) = first_session(&paths);
        assert_eq!(session.game.events(), &game.events()[..1]);
        assert_eq!(notices, []);
    }

    #[test]
    fn a_game_in_progress_knows_the_file_in_which_it_was_saved() {
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
        let (session, ..) = first_session(&paths);
        assert_eq!((session.file, session.unsaved), (Some(file), false));
        store::autosave(&paths, &game(3), "Club").unwrap();
        let (session, ..) = first_session(&paths);
        assert_eq!((session.file, session.unsaved), (None, true));
    }

    #[test]
    fn a_crash_is_reported_at_the_next_start_only() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        store::leave_report(&paths, "what happened").unwrap();
        let notices = LoadedData::read(&paths, true).notices;
        let [Notice::Trouble(trouble)] = &notices[..] else {
            panic!("{notices:?}");
        };
        let text = trouble.text(Texts::default());
        assert!(text.contains("report-1.txt"), "{text}");
        assert_eq!(LoadedData::read(&paths, true).notices, []);
    }

    #[test]
    fn a_match_in_progress_is_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let rules = RuleSet::named("tower+bughouse").unwrap();
        let mut game = TandemMatch::new(TandemSetup::of(rules)).unwrap();
        let mv = game.board(TandemBoard::B).last().legal_moves()[0];
        game.play(TandemBoard::B, mv, Timestamp(1)).unwrap();
        store::autosave(&paths, &game, "Final").unwrap();
        let (session, autosave_error, notices) = first_session(&paths);
        assert_eq!((autosave_error, notices), (None, Vec::new()));
        let pair = session.activity.tandem().unwrap();
        assert_eq!(
            pair.game.events().len(),
            2,
            "the move, and its clock stopped"
        );
        assert_eq!((session.title.as_str(), session.unsaved), ("Final", true));
    }
}
