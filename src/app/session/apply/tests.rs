//! The one system that writes, in an app without a window, a screen and a hand: what
//! it does with wishes, and what stays on disk.

mod disk;
mod editing;
mod elsewhere;
mod learning;
mod machines;
mod notices;
mod tandem;
mod times;

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::app::session::intent::{
    Answer, Author, FileWish, GameWish, Intent, Opening, TableWish, ToSeal, ViewWish, Wish,
};
use crate::app::session::lessons::Place;
use crate::app::session::settings;
use crate::app::session::time::{now, wall};
use crate::game::{
    AdjournmentAct, Duties, Event, Game, Millis, Phase, Play, Player, Points, Setup, Terms,
    TimeControl, Timestamp, Written,
};
use crate::rules::{Color, Position, RuleSet, notation};
use crate::store::envelope::{self, Draft};
use crate::store::{Plan, Saved};

/// The time of the game in play is one for the whole program.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

struct Bare {
    app: App,
    folder: TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl Bare {
    /// An app with nothing but what wishes change, and a folder of its own.
    fn new() -> Bare {
        let alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new();
        app.insert_resource(Files(Paths::under(folder.path())))
            .insert_resource(Keeping(Ok(store::Lock::default())))
            .add_plugins((plugin, settings::plugin));
        Bare {
            app,
            folder,
            _alone: alone,
        }
    }

    /// Wants these in one frame; says which were done.
    fn wants<W: Into<Wish>>(&mut self, wishes: impl IntoIterator<Item = W>) -> Vec<bool> {
        let game = Some(self.table().game.id());
        let wanted = wishes.into_iter();
        self.hears(
            wanted
                .map(|wish| Intent::now(game, Author::Here, wish))
                .collect(),
        )
    }

    /// Acts on these as they came in one frame; says which were done. All is on disk
    /// then.
    fn hears(&mut self, intents: Vec<Intent>) -> Vec<bool> {
        self.app.world_mut().write_message_batch(intents);
        let mut done = self.frame();
        while self.waits() {
            done.extend(self.frame());
        }
        done
    }

    /// Draws a frame; says which wishes it did and which it refused.
    fn frame(&mut self) -> Vec<bool> {
        self.app.update();
        let mut answers = self.app.world_mut().resource_mut::<Messages<Answer>>();
        answers.drain().map(|answer| answer.done).collect()
    }

    /// Whether something is still to be done or written.
    fn waits(&self) -> bool {
        let world = self.app.world();
        world.resource::<Writer>().is_busy() || !world.resource::<Waiting>().0.is_empty()
    }

    /// Wants something that is to be done.
    fn does(&mut self, wish: impl Into<Wish>) {
        let wish = wish.into();
        let done = self.wants([wish.clone()]);
        assert_eq!(done, [true], "{wish:?}: {:?}", self.told());
    }

    /// Plays these moves one after another.
    fn plays(&mut self, moves: &[&str]) {
        for text in moves {
            let at = self.table().visit;
            let mv = notation::read(self.table().position(), text).unwrap();
            self.does(GameWish::Move { at, mv });
        }
    }

    /// Waits until the PGN that was opened has been listed to its end.
    fn reads_list(&mut self) {
        let mut collection = self.app.world_mut().resource_mut::<Collection>();
        collection.0.as_mut().unwrap().wait();
    }

    fn table(&self) -> &Table {
        self.app.world().resource()
    }

    /// How many half-moves the game on the table has.
    fn plies(&self) -> usize {
        self.table().game.live().ply
    }

    fn told(&self) -> Vec<Notice> {
        let notices = self.app.world().resource::<Notices>();
        notices.all().cloned().collect()
    }

    fn choices(&self) -> &Settings {
        &self.app.world().resource::<Choices>().0
    }

    fn kept_settings(&self) -> Settings {
        store::load_settings(&self.paths()).0
    }

    fn course_at(&self) -> Option<Place> {
        self.app.world().resource::<Course>().at
    }

    /// What the first game of the match has brought White and Black.
    fn points(&self) -> Option<[Points; 2]> {
        let series = self.app.world().resource::<MatchPlay>().0.as_ref();
        series.unwrap().games()[0].points
    }

    fn paths(&self) -> Paths {
        Paths::under(self.folder.path())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Lets nothing be written in the autosave's place.
    fn fills_the_disk(&self) {
        let place = self.paths().autosave();
        let _ = fs::remove_file(&place);
        fs::create_dir_all(place.join("something")).unwrap();
    }
}

fn first_of_a_match() -> TableWish {
    TableWish::New(Box::new(Opening {
        series: true,
        ..Opening::default()
    }))
}

fn resigns(side: Color) -> Event {
    Event::Resignation(side)
}

const WON: Option<[Points; 2]> = Some([Points::One, Points::Nought]);

/// The plies of the games in a folder, by their files' names.
fn kept(bare: &Bare) -> Vec<(String, usize)> {
    let entries = store::list(&bare.paths().games()).unwrap();
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
fn what_was_taken_back_stays_in_its_file_when_another_game_begins() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B", "c4N"]);
    bare.does(FileWish::SaveAs("X".to_owned()));
    bare.does(GameWish::Undo);
    bare.does(GameWish::Undo);
    bare.does(TableWish::New(Box::default()));
    let both = [("X-2.ron".to_owned(), 1), ("X.ron".to_owned(), 3)];
    assert_eq!(kept(&bare), both);
}

#[test]
fn opening_a_file_again_brings_back_what_was_taken_back_meanwhile() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B", "c4N"]);
    bare.does(FileWish::SaveAs("X".to_owned()));
    bare.does(GameWish::Undo);
    bare.does(TableWish::Load(bare.paths().games().join("X.ron")));
    assert_eq!(bare.plies(), 3);
}

#[test]
fn a_game_that_went_on_is_put_by_in_its_own_file() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(FileWish::SaveAs("X".to_owned()));
    bare.plays(&["b5B"]);
    bare.does(TableWish::New(Box::default()));
    assert_eq!(kept(&bare), [("X.ron".to_owned(), 2)]);
}

#[test]
fn an_old_copy_of_a_decided_game_is_none_of_its_match() {
    let mut bare = Bare::new();
    bare.does(first_of_a_match());
    bare.plays(&["b4N"]);
    let (game, copy) = (bare.table().game.id(), bare.file("copy.ron"));
    bare.does(FileWish::Save(copy.clone()));
    bare.does(resigns(Color::Black));
    assert_eq!(bare.points(), WON);
    bare.does(TableWish::Open(copy));
    bare.does(resigns(Color::White));
    assert_eq!(bare.points(), WON);
    assert_ne!(bare.table().game.id(), game);
}

#[test]
fn a_game_of_a_match_that_comes_back_undecided_is_counted() {
    let mut bare = Bare::new();
    bare.does(first_of_a_match());
    bare.plays(&["b4N"]);
    let copy = bare.file("copy.ron");
    bare.does(FileWish::Save(copy.clone()));
    bare.does(TableWish::New(Box::default()));
    bare.does(TableWish::Open(copy));
    bare.does(resigns(Color::Black));
    assert_eq!(bare.points(), WON);
}

#[test]
fn a_file_that_cannot_be_opened_leaves_the_lesson_on_the_table() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(TableWish::Learn(Place::default()));
    let (damaged, missing) = (bare.file("damaged.ron"), bare.file("missing.ron"));
    fs::write(&damaged, "(format: 1,").unwrap();
    let tries = [
        TableWish::Open(damaged),
        TableWish::Load(missing),
        TableWish::ImportText("nonsense".to_owned()),
    ];
    for intent in tries {
        assert_eq!(bare.wants([intent]), [false]);
        assert_eq!(bare.course_at(), Some(Place::default()));
        assert_eq!(bare.plies(), 0, "the exercise is on the table");
    }
    bare.does(TableWish::LeaveCourse);
    assert_eq!(bare.plies(), 1);
}

#[test]
fn a_lesson_ends_when_the_file_of_the_game_that_waits_is_opened() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(FileWish::SaveAs("X".to_owned()));
    bare.plays(&["b5B"]);
    bare.does(TableWish::Learn(Place::default()));
    bare.does(TableWish::Load(bare.paths().games().join("X.ron")));
    assert_eq!((bare.course_at(), bare.plies()), (None, 2));
}

#[test]
fn choices_of_one_frame_all_hold() {
    let mut bare = Bare::new();
    let scale = bare.choices().scale;
    let choices = [
        Choice::Larger,
        Choice::Larger,
        Choice::NextPlan,
        Choice::Window((900, 700)),
        Choice::OtherScreen,
    ];
    bare.wants(choices);
    let twice = Settings {
        scale,
        ..Settings::default()
    };
    assert_eq!(bare.choices().scale, twice.scaled(true).scaled(true).scale);
    let chosen = bare.choices().clone();
    assert_eq!((chosen.plan, chosen.window), (Plan::Docked, (900, 700)));
    assert!(chosen.full_screen);
}

#[test]
fn what_is_chosen_is_kept_once_it_rests() {
    let mut bare = Bare::new();
    for spread in [3.8, 3.9, 4.0] {
        bare.wants([Choice::Spread(spread)]);
        assert_eq!(bare.kept_settings(), Settings::default());
    }
    while bare.kept_settings() != *bare.choices() {
        bare.app.update();
    }
}

#[test]
fn the_end_of_the_program_waits_for_no_choice_to_rest() {
    let mut bare = Bare::new();
    bare.wants([Choice::NextPlan]);
    bare.app.world_mut().write_message(AppExit::Success);
    bare.app.update();
    assert_eq!(bare.kept_settings().plan, Plan::Docked);
}

#[test]
fn a_file_that_was_chosen_for_one_game_does_not_get_another() {
    let mut bare = Bare::new();
    bare.does(TableWish::New(Box::default()));
    bare.plays(&["b4N"]);
    let game = bare.table().game.id();
    let (save, sheet) = (bare.file("A.ron"), bare.file("A.txt"));
    bare.does(TableWish::New(Box::default()));
    for wish in [
        FileWish::Save(save.clone()),
        FileWish::Export(sheet.clone()),
    ] {
        let intent = Intent::now(Some(game), Author::Here, wish);
        assert_eq!(bare.hears(vec![intent]), [false]);
        let another = Notice::Denied("file-of-another-game");
        assert_eq!(bare.told().last(), Some(&another));
    }
    assert!(!save.exists() && !sheet.exists());
}

#[test]
fn a_drop_belongs_to_the_place_that_was_shown_when_the_hand_let_go() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    let next = Visit { ply: 1, ..start };
    bare.does(ViewWish::Visit(start));
    let mv = notation::read(bare.table().position(), "c4N").unwrap();
    // A replay goes on in the frame of the drop.
    let done = bare.wants([
        Wish::from(ViewWish::Visit(next)),
        GameWish::Move { at: start, mv }.into(),
    ]);
    assert_eq!(done, [true, true], "{:?}", bare.told());
    let parents: Vec<_> = bare.table().game.variations().map(|it| it.parent).collect();
    assert_eq!(parents, [Some(start)]);
}

#[test]
fn a_game_that_cannot_be_kept_is_still_one_of_its_match() {
    let mut bare = Bare::new();
    bare.fills_the_disk();
    bare.does(first_of_a_match());
    let unkept = |bare: &Bare| {
        let told = bare.told();
        told.iter()
            .any(|it| matches!(it, Notice::Trouble(trouble) if matches!(**trouble, Trouble::Autosave(_))))
    };
    assert!(unkept(&bare), "{:?}", bare.told());
    assert_eq!(bare.points(), None);
    bare.does(resigns(Color::Black));
    assert!(unkept(&bare), "{:?}", bare.told());
    assert_eq!(bare.points(), WON);
    bare.does(TableWish::NextGame);
    let series = bare.app.world().resource::<MatchPlay>();
    let next = series.of(&bare.table().game).map(|(_, index)| index);
    assert_eq!(next, Some(1));
}

#[test]
fn the_games_of_a_match_are_of_its_rules_whatever_lies_on_the_table() {
    let mut bare = Bare::new();
    let rules = RuleSet::named("chess+960").unwrap();
    let start = Position::shuffled(rules, [7, 7]).unwrap();
    bare.does(TableWish::New(Box::new(Opening {
        series: true,
        rules,
        start: crate::app::session::intent::Start::Number([7, 7]),
        ..Opening::default()
    })));
    bare.does(resigns(Color::Black));
    bare.does(TableWish::New(Box::default()));
    bare.does(TableWish::NextGame);
    assert_eq!(bare.table().game.setup().start, start);
}

#[test]
fn a_rematch_bears_neither_the_date_nor_the_tags_of_the_game_before() {
    let mut bare = Bare::new();
    bare.does(TableWish::ImportText(
        "[Event \"Open\"]\n[Date \"1999.01.02\"]\n[WhiteElo \"2400\"]\n\n1. e4 e5 1-0".to_owned(),
    ));
    assert!(!bare.table().game.setup().tags.is_empty());
    bare.does(TableWish::Rematch);
    let setup = bare.table().game.setup();
    assert_eq!((setup.tags.len(), &*setup.terms.heading.date), (0, ""));
    assert_eq!(setup.terms.heading.event, "Open");
}

#[test]
fn what_was_meant_for_another_game_does_not_happen_in_this_one() {
    let mut bare = Bare::new();
    let game = bare.table().game.id();
    bare.does(TableWish::New(Box::default()));
    let late = Intent::now(Some(game), Author::Here, resigns(Color::White));
    assert_eq!(bare.hears(vec![late]), [false]);
    assert_eq!(bare.told(), [Notice::Denied("wish-too-late")]);
    assert_eq!(bare.table().game.result(), None);
}

#[test]
fn nobody_speaks_for_the_computer_and_it_for_nobody() {
    let mut bare = Bare::new();
    bare.does(GameWish::Seat(Color::Black, Player::Computer(3)));
    bare.plays(&["b4N"]);
    assert_eq!(bare.wants([resigns(Color::Black)]), [false]);
    assert_eq!(bare.told(), [Notice::Refused(Refusal::NobodySpeaks)]);
    let game = Some(bare.table().game.id());
    let engine = |side| Intent::now(game, Author::Engine, resigns(side));
    assert_eq!(bare.hears(vec![engine(Color::White)]), [false]);
    assert_eq!(bare.hears(vec![engine(Color::Black)]), [true]);
}
