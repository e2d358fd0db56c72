//! Whether texts fit their places: every page is drawn without a window, in both
//! languages, at 1280x720 and in what 150 % and 200 % leave of it.

mod choosing;
mod programs;
mod review;

use std::time::Instant;

use bevy_egui::egui::{self, Pos2, Rect, vec2};

use super::library::Open;
use super::stage::{Stage, Text};
use super::{Ask, Page, Panels, laws};
use crate::app::engine::analysis::Said;
use crate::app::engine::opponent::Thinking;
use crate::app::session::apply::Files;
use crate::app::session::editing::Editing;
use crate::app::session::lessons::{self, Course};
use crate::app::session::notices::Notice;
use crate::app::session::series::MatchPlay;
use crate::app::words::Words;
use crate::app::words::rulebook::Place;
use crate::engine::{Limits, Search, Task};
use crate::game::{
    AdjournmentAct, Duties, Editor, EnvelopeId, Event, Exercise, Game, Goal, Play, Player,
    Scorekeeping, Series, Setup, Stopper, Terms, TimeControl, Timestamp, Written,
};
use crate::rules::{Color, Language, Position, RuleSet};
use crate::store::rulebook::Book;
use crate::store::{self, Paths};

/// The window in logical pixels, as it is, at 150 % and at 200 %.
const WINDOWS: [egui::Vec2; 3] = [
    vec2(1280.0, 720.0),
    vec2(1280.0 / 1.5, 720.0 / 1.5),
    vec2(640.0, 360.0),
];
/// What letters may stand over, in logical pixels: their pictures have soft edges.
const SLACK: f32 = 1.0;

impl Stage {
    /// The texts that are cut off or lie over another one on this page.
    fn faults(&self, page: Page, ask: Option<Ask>, window: egui::Vec2) -> Vec<String> {
        self.faults_after(page, ask, window, |_| {})
    }

    /// The same once something has been done on it.
    fn faults_after(
        &self,
        page: Page,
        ask: Option<Ask>,
        window: egui::Vec2,
        mut done: impl FnMut(&mut Panels),
    ) -> Vec<String> {
        let ctx = Stage::context();
        let mut panels = Panels {
            page,
            ask,
            ..Panels::default()
        };
        let mut texts = Vec::new();
        // An area knows its size only after it has been drawn once.
        for _ in 0..3 {
            texts = self.frame(&ctx, &mut panels, window);
            done(&mut panels);
        }
        assert!(!texts.is_empty(), "nothing is drawn");
        faults(&texts, Rect::from_min_size(Pos2::ZERO, window))
    }
}

fn faults(texts: &[Text], window: Rect) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let (at, clip) = (text.at, text.clip.intersect(window).expand(SLACK));
        // What scrolls may be cut above and below.
        let scrolls = text.clip.height() < window.height();
        let is_cut = at.left() < clip.left()
            || at.right() > clip.right()
            || !scrolls && (at.top() < clip.top() || at.bottom() > clip.bottom());
        if is_cut || text.is_elided {
            faults.push(format!("{:?} is cut off", text.text));
        }
        if text.is_broken {
            faults.push(format!("{:?} breaks within a word", text.text));
        }
        let seen = |text: &Text| -> Vec<Rect> {
            let rows = text.rows.iter().map(|row| row.intersect(text.clip));
            let rows = rows.map(|row| row.intersect(text.at).shrink(SLACK));
            rows.filter(Rect::is_positive).collect()
        };
        let rows = seen(text);
        for other in &texts[index + 1..] {
            if !text.at.intersects(other.at) {
                continue;
            }
            let others = seen(other);
            if rows
                .iter()
                .any(|row| others.iter().any(|it| row.intersects(*it)))
            {
                faults.push(format!("{:?} lies over {:?}", other.text, text.text));
            }
        }
    }
    faults
}

fn tournament(arbiter: bool, players_do_all: bool) -> Setup {
    let control = TimeControl::rapid();
    let duties = Duties {
        touch_move: players_do_all,
        over_the_board: players_do_all,
        scorekeeping: if players_do_all {
            Scorekeeping::Players
        } else {
            Scorekeeping::Program
        },
        arbiter,
    };
    Setup {
        white: "Anastasia".to_owned(),
        black: "Bartholomew".to_owned(),
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    }
}

/// A game in which this has happened, a second after the other.
fn after(setup: Setup, events: &[Event]) -> Game {
    let mut game = Game::new(setup);
    for (second, &event) in (0..).zip(events) {
        game.happen(event, Timestamp(second * 1000)).unwrap();
    }
    game
}

fn first() -> Event {
    Event::Move(Setup::default().start.legal_moves()[0])
}

fn adjourned(by: Color) -> Event {
    Event::Adjournment(AdjournmentAct::Adjourn {
        by: Some(by),
        resumption: Timestamp(86_400_000),
        venue: Written::new("the club's rooms").unwrap(),
    })
}

fn sealed() -> Event {
    Event::Adjournment(AdjournmentAct::Seal(EnvelopeId([0x55; 32])))
}

/// Games at the points where their page shows different things.
fn games() -> Vec<Game> {
    let white = Color::White;
    let casual_clock = Setup {
        terms: Terms {
            clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
            ..Terms::default()
        },
        ..Setup::default()
    };
    let computer = Setup {
        players: [Player::Person, Player::Computer(20)],
        ..Setup::default()
    };
    let watched = Setup {
        players: [Player::Computer(3), Player::Computer(20)],
        ..Setup::default()
    };
    let own = || tournament(true, false);
    let begun = [Event::Start, first()];
    let pressed = [Event::Start, first(), Event::Press(white)];

    vec![
        Game::new(Setup::default()),
        after(casual_clock, &[first()]),
        after(computer.clone(), &[first()]),
        after(watched, &[]),
        after(computer, &[Event::Resignation(white)]),
        after(own(), &[]),
        after(own(), &begun),
        after(own(), &[begun[0], begun[1], Event::Offer(white)]),
        after(own(), &pressed),
        after(
            own(),
            &[begun[0], begun[1], Event::Offer(white), Event::Press(white)],
        ),
        after(own(), &[Event::Start, Event::Stop(Stopper::Player(white))]),
        after(own(), &[Event::Start, adjourned(white)]),
        after(own(), &[adjourned(white)]),
        after(own(), &[Event::Start, adjourned(white), sealed()]),
        after(own(), &[Event::Start, Event::Resignation(white)]),
        after(tournament(false, true), &begun),
        after(tournament(false, true), &pressed),
    ]
}

fn told(page: Page, ask: Option<Ask>, stage: &Stage) -> Vec<String> {
    let language = stage.choices.0.language;
    WINDOWS
        .iter()
        .flat_map(|&window| {
            stage
                .faults(page, ask, window)
                .into_iter()
                .map(move |fault| {
                    format!("{page:?} {ask:?} {language:?} {}: {fault}", window.x as u32)
                })
        })
        .collect()
}

#[test]
fn every_text_fits_its_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let stage = Stage::new(&Game::new(tournament(true, false)), language);
        for page in [
            Page::NewGame,
            Page::Library,
            Page::Exchange,
            Page::Lessons,
            Page::Match,
            Page::Settings,
            Page::Keys,
            Page::Arbiter,
        ] {
            faults.extend(told(page, None, &stage));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_fits_the_page_of_a_game() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        for game in games() {
            let stage = Stage::new(&game, language);
            let asks = [Ask::Resign, Ask::Agree, Ask::Claim, Ask::Adjourn];
            let asks = asks.into_iter().map(Some).chain([None]);
            for ask in asks.filter(|ask| ask.is_none() || game.result().is_none()) {
                faults.extend(told(Page::Game, ask, &stage));
            }
            if game.result().is_some() {
                faults.extend(told(Page::Account, None, &stage));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_analysis_and_a_match_fit_the_page_of_a_game() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let game = Game::new(Setup::default());
        let mut stage = Stage::new(&game, language);
        let task = Task::new(*game.last()).limits(Limits::depth(3)).lines(5);
        let report = Search::new(1, 1).run(&task, &Default::default(), |_| {});
        stage.analysis.on = true;
        stage.analysis.said = Some(Said {
            position: *game.last(),
            report,
        });
        let mut series = Series::new("Anna".into(), "Bertram".into(), Terms::default());
        series.begin(game.id());
        stage.series = MatchPlay(Some(series));
        let both = ["lesson-clock-runs", "autosave-without-variations"];
        let both = both.map(Notice::Denied).to_vec();
        let words = stage.choices.words();
        stage.notices.tell(both, words, Instant::now());
        for page in [Page::Game, Page::Match] {
            faults.extend(told(page, None, &stage));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_rules_of_every_game_fit_their_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        for rules in laws::rule_sets() {
            let start = Position::start_of(RuleSet::named(&rules).unwrap());
            let game = Game::new(Setup {
                start,
                ..Setup::default()
            });
            let told = told(Page::Laws, None, &Stage::new(&game, language));
            faults.extend(told.into_iter().map(|fault| format!("{rules}: {fault}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_article_of_the_rules_fits_their_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let words = stage.choices.words();
        for book in Book::ALL {
            for article in 0..words.articles(book).len() {
                let place = Place::article(book, article);
                for window in WINDOWS {
                    let look_up = |panels: &mut Panels| panels.look_up(place);
                    faults.extend(stage.faults_after(Page::Laws, None, window, look_up));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_is_set_up_by_hand_and_officers_that_are_placed_fit_their_pages() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        for rules in [
            "tower",
            "tower+hanging+neutral",
            "tower+960x960",
            "chess+bughouse",
        ] {
            let rules = RuleSet::named(rules).unwrap();
            let game = Game::new(Setup {
                start: Position::start_of(rules),
                placing: true,
                ..Setup::default()
            });
            let mut stage = Stage::new(&game, language);
            faults.extend(told(Page::Game, None, &stage));
            faults.extend(told(Page::Editor, None, &stage));
            for editor in [Editor::start(rules), Editor::empty(rules)] {
                stage.editing = Editing(Some(editor));
                faults.extend(told(Page::Editor, None, &stage));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn an_exercise_and_the_way_past_it_fit_their_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let mut stage = Stage::new(&Game::new(Setup::default()), language);
        let mut place = Some(lessons::Place::default());
        while let Some(at) = place {
            stage.course.at = Some(at);
            faults.extend(told(Page::Lessons, None, &stage));
            place = stage.course.after(at);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_mate_under_analysis_fits_the_page_of_a_game() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let course = Course::default();
        let mates = |it: &&Exercise| it.goal == Goal::Mate;
        let mut exercises = course.lessons.iter().flat_map(|it| &it.exercises);
        let exercise = exercises.find(mates).unwrap();
        let mut game = Game::new(Setup {
            start: exercise.start,
            ..Setup::default()
        });
        let moves = game.last().legal_moves();
        let mate = moves.into_iter().find(|&mv| exercise.is_solved_by(mv));
        game.play(mate.unwrap(), Timestamp(0)).unwrap();
        let mut stage = Stage::new(&game, language);
        stage.analysis.on = true;
        faults.extend(told(Page::Game, None, &stage));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn saved_games_fit_their_page_and_so_does_what_is_asked_about_them() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let game = Game::new(Setup {
        white: "Anna".to_owned(),
        players: [Player::Person, Player::Computer(20)],
        ..Setup::default()
    });
    let file = store::save_new(&paths.games(), &game, "My first game").unwrap();
    store::export_file(&paths.games().join("damaged.ron"), "no game").unwrap();
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let mut stage = Stage::new(&game, language);
        stage.files = Files(paths.clone());
        let asked = [
            None,
            Some(Open::rename(&file, "My first game")),
            Some(Open::delete(&file)),
        ];
        for open in asked {
            for window in WINDOWS {
                let ask = |panels: &mut Panels| panels.library.open.clone_from(&open);
                faults.extend(stage.faults_after(Page::Library, None, window, ask));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn an_analysis_that_waits_for_the_computer_fits_the_page_of_a_game() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let game = Game::new(Setup {
            players: [Player::Computer(21), Player::Person],
            terms: Terms {
                clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
                ..Terms::default()
            },
            ..Setup::default()
        });
        let mut stage = Stage::new(&game, language);
        stage.thinking = Thinking([Some(Color::White), None]);
        stage.analysis.on = true;
        faults.extend(told(Page::Game, None, &stage));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is read on the page of a game without scrolling.
fn in_sight(game: &Game, language: Language, window: egui::Vec2) -> Vec<String> {
    let (stage, ctx) = (Stage::new(game, language), Stage::context());
    let mut panels = Panels::default();
    let last = (0..3)
        .map(|_| stage.frame(&ctx, &mut panels, window))
        .last();
    let window = Rect::from_min_size(Pos2::ZERO, window);
    let seen = |text: &Text| text.clip.intersect(window).contains_rect(text.at);
    let texts = last.into_iter().flatten().filter(seen);
    texts.map(|text| text.text).collect()
}

/// A text in a language.
fn text(language: Language, key: &str) -> String {
    let words = Words::of(language);
    words.text(key)
}

#[test]
fn a_move_is_taken_back_without_scrolling_at_200_percent() {
    let game = after(Setup::default(), &[first()]);
    for language in [Language::English, Language::German] {
        let seen = in_sight(&game, language, WINDOWS[2]);
        assert!(seen.contains(&text(language, "command-undo")), "{seen:?}");
    }
}

#[test]
fn a_move_is_sealed_without_scrolling_while_an_offer_stands() {
    let (white, black) = (Color::White, Color::Black);
    let events = [
        Event::Start,
        first(),
        Event::Offer(white),
        Event::Press(white),
        adjourned(black),
    ];
    let game = after(tournament(true, false), &events);
    assert_eq!(game.offer(), Some(white));
    for language in [Language::English, Language::German] {
        let seen = in_sight(&game, language, WINDOWS[0]);
        assert!(seen.contains(&text(language, "seal")), "{seen:?}");
    }
}

#[test]
fn nobody_is_said_to_have_the_move_while_it_lies_in_its_envelope() {
    let white = Color::White;
    let events = [Event::Start, adjourned(white), sealed()];
    let game = after(tournament(true, false), &events);
    let seen = in_sight(&game, Language::English, WINDOWS[0]);
    assert!(seen.contains(&"White has sealed".to_owned()), "{seen:?}");
    assert!(!seen.contains(&"White to move".to_owned()));
}
