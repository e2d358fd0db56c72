//! Tests of the system that applies requests, in an app without window and input: the effects of
//! requests, and what is saved to disk.

mod activities;
mod bundled;
mod disk;
mod editor;
mod elsewhere;
mod letters;
mod machines;
mod mistakes;
mod notices;
#[cfg(feature = "net")]
mod online_match;
mod tandem;
mod times;
mod training;

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::app::session::lessons::ExerciseId;
use crate::app::session::request::{
    Author, FileRequest, GameRequest, LoadRequest, NewGame, NoticeRequest, Request, RequestKind,
    RequestOutcome, SealRequest, Step, ViewRequest,
};
use crate::app::session::settings;
use crate::app::session::time::{GameTime, wall};
use crate::game::adjournment::{AdjournmentAct, Phase};
use crate::game::arbiter::Points;
use crate::game::control::TimeControl;
use crate::game::envelope::Written;
use crate::game::{
    Duties, Event, Game, LineId, Millis, Play, Player, Refusal, Setup, Terms, Timestamp, Visit,
};
use crate::pgn;
use crate::rules::{Color, Position, RuleSet, notation};
use crate::store::envelope::{self, Draft};
use crate::store::{Opened, Program, Saved, Setting, View2dSize};
use crate::texts::Trouble;

/// Lock that each test in this folder holds, so that the tests run one at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

struct Bare {
    app: App,
    folder: TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl Bare {
    /// Builds an app with only what requests change, and with a temporary folder for the player's
    /// files.
    fn new() -> Bare {
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new();
        app.insert_resource(Files(Paths::under(folder.path())))
            .insert_resource(InstanceLock(Ok(store::Lock::default())))
            .add_plugins((plugin, settings::plugin));
        Bare {
            app,
            folder,
            _alone: alone,
        }
    }

    fn wants<W: Into<RequestKind>>(&mut self, requests: impl IntoIterator<Item = W>) -> Vec<bool> {
        let game = Some(self.session().game.id());
        let requests = requests.into_iter();
        self.applies(
            requests
                .map(|request| Request::now(game, Author::Here, request))
                .collect(),
        )
    }

    /// Applies requests that are sent in one frame, and waits until everything is written to disk;
    /// returns whether each of them was done.
    fn applies(&mut self, requests: Vec<Request>) -> Vec<bool> {
        self.app.world_mut().write_message_batch(requests);
        let mut done = self.frame();
        while self.waits() {
            done.extend(self.frame());
        }
        done
    }

    /// Updates the app once; returns whether each request that finished in this frame was done.
    fn frame(&mut self) -> Vec<bool> {
        self.app.update();
        let mut answers = self
            .app
            .world_mut()
            .resource_mut::<Messages<RequestOutcome>>();
        answers.drain().map(|answer| answer.done).collect()
    }

    /// Returns whether a request has not been applied yet or data has not been written yet.
    fn waits(&self) -> bool {
        let world = self.app.world();
        world.resource::<FileWorker>().is_busy() || !world.resource::<RequestQueue>().0.is_empty()
    }

    fn does(&mut self, request: impl Into<RequestKind>) {
        let request = request.into();
        let done = self.wants([request.clone()]);
        assert_eq!(done, [true], "{request:?}: {:?}", self.notices());
    }

    /// Returns the game time of the last frame.
    fn time(&self) -> Timestamp {
        self.app.world().resource::<GameTime>().now
    }

    fn plays(&mut self, moves: &[&str]) {
        for text in moves {
            let at = self.session().visit;
            let mv = notation::read(self.session().position(), text).unwrap();
            self.does(GameRequest::Move { at, mv });
        }
    }

    /// Waits until all games of the opened PGN are listed.
    fn reads_list(&mut self) {
        let mut collection = self.app.world_mut().resource_mut::<OpenPgn>();
        collection.0.as_mut().unwrap().wait();
    }

    fn session(&self) -> &Session {
        self.app.world().resource()
    }

    fn plies(&self) -> usize {
        self.session().game.live().ply
    }

    fn notices(&self) -> Vec<Notice> {
        let notices = self.app.world().resource::<Notices>();
        notices.all().cloned().collect()
    }

    fn settings(&self) -> &Settings {
        &self.app.world().resource::<CurrentSettings>().0
    }

    fn kept_settings(&self) -> Settings {
        store::load_settings(&self.paths()).0
    }

    fn course_at(&self) -> Option<ExerciseId> {
        self.session().activity.exercise()
    }

    /// Returns the points of White and Black for the first game of the match; `None` while it has
    /// no result.
    fn points(&self) -> Option<[Points; 2]> {
        let series = self.app.world().resource::<CurrentSeries>().0.as_ref();
        series.unwrap().games()[0].points
    }

    fn paths(&self) -> Paths {
        Paths::under(self.folder.path())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Makes every autosave fail.
    fn fills_the_disk(&self) {
        let place = self.paths().autosave();
        let _ = fs::remove_file(&place);
        fs::create_dir_all(place.join("something")).unwrap();
    }
}

fn first_of_a_match() -> LoadRequest {
    LoadRequest::New(Box::new(NewGame {
        series: true,
        ..NewGame::default()
    }))
}

fn resigns(side: Color) -> Event {
    Event::Resignation(side)
}

const WON: Option<[Points; 2]> = Some([Points::One, Points::Zero]);

/// Returns the names of the files in the player's folder, each with the number of half-moves in its
/// game.
fn kept(bare: &Bare) -> Vec<(String, usize)> {
    let entries = pgn::list(&bare.paths().games()).unwrap();
    let mut kept: Vec<_> = entries
        .into_iter()
        .map(|entry| {
            let name = entry.path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, store::load(&entry.path).unwrap().game.live().ply)
        })
        .collect();
    kept.sort();
    kept
}

#[test]
fn undone_moves_stay_in_their_file_when_another_game_begins() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B", "c4N"]);
    bare.does(FileRequest::SaveAs("X".to_owned()));
    bare.does(GameRequest::Undo);
    bare.does(GameRequest::Undo);
    bare.does(LoadRequest::New(Box::default()));
    let both = [("X-2.ron".to_owned(), 1), ("X.ron".to_owned(), 3)];
    assert_eq!(kept(&bare), both);
}

#[test]
fn opening_a_file_again_restores_moves_undone_since() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B", "c4N"]);
    bare.does(FileRequest::SaveAs("X".to_owned()));
    bare.does(GameRequest::Undo);
    bare.does(LoadRequest::Load(bare.paths().games().join("X.ron")));
    assert_eq!(bare.plies(), 3);
}

#[test]
fn a_continued_game_is_saved_in_its_own_file() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(FileRequest::SaveAs("X".to_owned()));
    bare.plays(&["b5B"]);
    bare.does(LoadRequest::New(Box::default()));
    assert_eq!(kept(&bare), [("X.ron".to_owned(), 2)]);
}

#[test]
fn an_old_copy_of_a_decided_game_does_not_belong_to_its_match() {
    let mut bare = Bare::new();
    bare.does(first_of_a_match());
    bare.plays(&["b4N"]);
    let (game, copy) = (bare.session().game.id(), bare.file("copy.ron"));
    bare.does(FileRequest::Save(copy.clone()));
    bare.does(resigns(Color::Black));
    assert_eq!(bare.points(), WON);
    bare.does(LoadRequest::Open(copy));
    bare.does(resigns(Color::White));
    assert_eq!(bare.points(), WON);
    assert_ne!(bare.session().game.id(), game);
}

#[test]
fn a_game_of_a_match_that_is_reopened_undecided_is_counted() {
    let mut bare = Bare::new();
    bare.does(first_of_a_match());
    bare.plays(&["b4N"]);
    let copy = bare.file("copy.ron");
    bare.does(FileRequest::Save(copy.clone()));
    bare.does(LoadRequest::New(Box::default()));
    bare.does(LoadRequest::Open(copy));
    bare.does(resigns(Color::Black));
    assert_eq!(bare.points(), WON);
}

#[test]
fn a_file_that_cannot_be_opened_leaves_the_lesson_open() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(LoadRequest::Learn(ExerciseId::default()));
    let (damaged, missing) = (bare.file("damaged.ron"), bare.file("missing.ron"));
    fs::write(&damaged, "(format: 1,").unwrap();
    let tries = [
        LoadRequest::Open(damaged),
        LoadRequest::Load(missing),
        LoadRequest::ImportText("nonsense".to_owned()),
    ];
    for request in tries {
        assert_eq!(bare.wants([request]), [false]);
        assert_eq!(bare.course_at(), Some(ExerciseId::default()));
        assert_eq!(bare.plies(), 0, "the exercise is still open");
    }
    bare.does(LoadRequest::LeaveCourse);
    assert_eq!(bare.plies(), 1);
}

#[test]
fn a_lesson_ends_when_the_file_of_the_game_that_waits_is_opened() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(FileRequest::SaveAs("X".to_owned()));
    bare.plays(&["b5B"]);
    bare.does(LoadRequest::Learn(ExerciseId::default()));
    bare.does(LoadRequest::Load(bare.paths().games().join("X.ron")));
    assert_eq!((bare.course_at(), bare.plies()), (None, 2));
}

#[test]
fn all_setting_changes_of_one_frame_take_effect() {
    let mut bare = Bare::new();
    let scale = bare.settings().scale;
    let changes = [
        SettingChange::Larger,
        SettingChange::Larger,
        SettingChange::NextView2dSize,
        Setting::Window((900, 700)).into(),
        SettingChange::ToggleFullScreen,
    ];
    bare.wants(changes);
    let twice = Settings {
        scale,
        ..Settings::default()
    };
    assert_eq!(bare.settings().scale, twice.scaled(true).scaled(true).scale);
    let chosen = bare.settings().clone();
    assert_eq!(
        (chosen.view2d, chosen.window),
        (View2dSize::Docked, (900, 700))
    );
    assert!(chosen.full_screen);
}

#[test]
fn an_external_engine_that_was_removed_is_restored_from_its_notice() {
    let mut bare = Bare::new();
    let program = Program {
        name: "Stockfish".to_owned(),
        path: "/usr/games/stockfish".to_owned(),
        ..Program::default()
    };
    bare.does(SettingChange::AddProgram(program.into()));
    let before = bare.settings().clone();
    bare.does(SettingChange::RemoveProgram("Stockfish".to_owned()));
    assert!(bare.settings().programs.is_empty());
    let [Notice::Removed(_, name, Removed::Program(program))] = &bare.notices()[..] else {
        panic!("{:?}", bare.notices());
    };
    assert_eq!(name, "Stockfish");
    bare.does(SettingChange::AddProgram(program.clone()));
    assert_eq!(*bare.settings(), before);
}

#[test]
fn settings_are_saved_some_time_after_the_last_change() {
    let mut bare = Bare::new();
    for spread in [3.8, 3.9, 4.0] {
        bare.wants([Setting::Spread(spread)]);
        assert_eq!(bare.kept_settings(), Settings::default());
    }
    while bare.kept_settings() != *bare.settings() {
        bare.app.update();
    }
}

#[test]
fn the_program_saves_changed_settings_at_once_when_it_ends() {
    let mut bare = Bare::new();
    bare.wants([SettingChange::NextView2dSize]);
    bare.app.world_mut().write_message(AppExit::Success);
    bare.app.update();
    assert_eq!(bare.kept_settings().view2d, View2dSize::Docked);
}

#[test]
fn a_file_that_was_chosen_for_one_game_does_not_get_another() {
    let mut bare = Bare::new();
    bare.does(LoadRequest::New(Box::default()));
    bare.plays(&["b4N"]);
    let game = bare.session().game.id();
    let (save, sheet) = (bare.file("A.ron"), bare.file("A.txt"));
    bare.does(LoadRequest::New(Box::default()));
    for request in [
        FileRequest::Save(save.clone()),
        FileRequest::Export(sheet.clone()),
    ] {
        let request = Request::now(Some(game), Author::Here, request);
        assert_eq!(bare.applies(vec![request]), [false]);
        let another = Notice::Denied("file-of-another-game");
        assert_eq!(bare.notices().last(), Some(&another));
    }
    assert!(!save.exists() && !sheet.exists());
}

#[test]
fn a_drop_belongs_to_the_place_that_was_shown_at_the_release() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    let next = Visit { ply: 1, ..start };
    bare.does(ViewRequest::Visit(start));
    let mv = notation::read(bare.session().position(), "c4N").unwrap();
    // A replay shows the next position in the same frame in which the piece is dropped.
    let done = bare.wants([
        RequestKind::from(ViewRequest::Visit(next)),
        GameRequest::Move { at: start, mv }.into(),
    ]);
    assert_eq!(done, [true, true], "{:?}", bare.notices());
    let parents: Vec<_> = bare
        .session()
        .game
        .variations()
        .map(|it| it.parent)
        .collect();
    assert_eq!(parents, [Some(start)]);
}

#[test]
fn a_game_that_cannot_be_saved_still_belongs_to_its_match() {
    let mut bare = Bare::new();
    bare.fills_the_disk();
    bare.does(first_of_a_match());
    let unsaved = |bare: &Bare| {
        let notices = bare.notices();
        notices.iter()
            .any(|it| matches!(it, Notice::Trouble(trouble) if matches!(**trouble, Trouble::Autosave(_))))
    };
    assert!(unsaved(&bare), "{:?}", bare.notices());
    assert_eq!(bare.points(), None);
    bare.does(resigns(Color::Black));
    assert!(unsaved(&bare), "{:?}", bare.notices());
    assert_eq!(bare.points(), WON);
    bare.does(LoadRequest::NextGame);
    let series = bare.app.world().resource::<CurrentSeries>();
    let next = series.of(&bare.session().game).map(|(_, index)| index);
    assert_eq!(next, Some(1));
}

#[test]
fn the_games_of_a_match_follow_its_rules_whatever_game_is_open() {
    let mut bare = Bare::new();
    let rules = RuleSet::named("chess+960").unwrap();
    let start = Position::shuffled(rules, [7, 7]).unwrap();
    bare.does(LoadRequest::New(Box::new(NewGame {
        series: true,
        rules,
        start: crate::app::session::request::Start::Number([7, 7]),
        ..NewGame::default()
    })));
    bare.does(resigns(Color::Black));
    bare.does(LoadRequest::New(Box::default()));
    bare.does(LoadRequest::NextGame);
    assert_eq!(bare.session().game.setup().start, start);
}

#[test]
fn a_rematch_bears_neither_the_date_nor_the_tags_of_the_game_before() {
    let mut bare = Bare::new();
    bare.does(LoadRequest::ImportText(
        "[Event \"Open\"]\n[Date \"1999.01.02\"]\n[WhiteElo \"2400\"]\n\n1. e4 e5 1-0".to_owned(),
    ));
    assert!(!bare.session().game.setup().tags.is_empty());
    bare.does(LoadRequest::Rematch);
    let setup = bare.session().game.setup();
    assert_eq!((setup.tags.len(), &*setup.terms.heading.date), (0, ""));
    assert_eq!(setup.terms.heading.event, "Open");
}

#[test]
fn a_request_for_another_game_does_not_change_this_one() {
    let mut bare = Bare::new();
    let game = bare.session().game.id();
    bare.does(LoadRequest::New(Box::default()));
    let late = Request::now(Some(game), Author::Here, resigns(Color::White));
    assert_eq!(bare.applies(vec![late]), [false]);
    assert_eq!(bare.notices(), [Notice::Denied("request-too-late")]);
    assert_eq!(bare.session().game.result(), None);
}

#[test]
fn players_and_engines_cannot_act_for_each_other() {
    let mut bare = Bare::new();
    bare.does(GameRequest::Seat(Color::Black, Player::Computer(3)));
    bare.plays(&["b4N"]);
    assert_eq!(bare.wants([resigns(Color::Black)]), [false]);
    assert_eq!(bare.notices(), [Notice::Refused(Refusal::OnlyComputers)]);
    let game = Some(bare.session().game.id());
    let engine = |side| Request::now(game, Author::Engine, resigns(side));
    assert_eq!(bare.applies(vec![engine(Color::White)]), [false]);
    assert_eq!(bare.applies(vec![engine(Color::Black)]), [true]);
}

#[test]
fn the_board_of_the_rules_chosen_for_a_new_game_is_shown_unless_a_game_is_in_play() {
    let mut bare = Bare::new();
    let chess = RuleSet::named("chess").unwrap();
    bare.does(ViewRequest::Rules(chess));
    assert_eq!(bare.session().position(), &Position::start_of(chess));
    bare.does(ViewRequest::Rules(&crate::rules::TOURNAMENT));
    assert_eq!(bare.session().position(), &Position::start());

    bare.plays(&["b4N"]);
    bare.does(ViewRequest::Rules(chess));
    assert_eq!(bare.plies(), 1, "the game in play stays");
    bare.does(LoadRequest::New(Box::new(NewGame {
        players: [Player::Person, Player::Computer(3)],
        ..NewGame::default()
    })));
    let game = bare.session().game.id();
    bare.does(ViewRequest::Rules(chess));
    assert_eq!(bare.session().game.id(), game, "it has an opponent");
}
