//! Tests that all texts fit on the page of a game in all states of a game.

use crate::app::engine::analysis::{Analysis, PositionReport};
use crate::app::engine::opponent::Thinking;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Ask, Page};
use crate::app::session::lessons::Course;
use crate::app::session::{CurrentSeries, Notice};
use crate::engine::{Limits, Search, Strength, Task};
use crate::game::adjournment::AdjournmentAct;
use crate::game::control::TimeControl;
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::lesson::{Exercise, Goal};
use crate::game::series::Series;
use crate::game::{
    Duties, Event, Game, Play, Player, Scorekeeping, Setup, Stopper, Terms, Timestamp,
};
use crate::rules::{Color, Language};

/// Returns a tournament game. If `players_do_all`, it has over-the-board rules and touch-move, and
/// the players write their own scoresheets.
pub(super) fn tournament(arbiter: bool, players_do_all: bool) -> Setup {
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
        terms: Terms::timed(Play::Tournament(duties), control),
        ..Setup::default()
    }
}

/// Creates a game in which these events have happened, one second apart.
pub(super) fn after(setup: Setup, events: &[Event]) -> Game {
    let mut game = Game::new(setup);
    for (second, &event) in (0..).zip(events) {
        game.happen(event, Timestamp(second * 1000)).unwrap();
    }
    game
}

pub(super) fn first() -> Event {
    Event::Move(Setup::default().start.legal_moves()[0])
}

pub(super) fn adjourned(by: Color) -> Event {
    Event::Adjournment(AdjournmentAct::Adjourn {
        by: Some(by),
        resumption: Timestamp(86_400_000),
        venue: Written::new("the club's rooms").unwrap(),
    })
}

pub(super) fn sealed() -> Event {
    Event::Adjournment(AdjournmentAct::Seal(EnvelopeId([0x55; 32])))
}

/// Returns a game for each state in which the game's page looks different.
fn games() -> Vec<Game> {
    let white = Color::White;
    let casual_clock = Setup::from(Terms::timed(Play::Casual, TimeControl::rapid()));
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

#[test]
fn every_text_fits_the_page_of_a_game() {
    for language in Language::ALL {
        for game in games() {
            let stage = Stage::new(&game, language);
            let resign = Event::Resignation(game.acting_player().unwrap_or(Color::White));
            let draw = game.draw_event().ok().map(Ask::Event);
            let asks = [Ask::Event(resign), Ask::Claim, Ask::Adjourn];
            let asks = asks.into_iter().chain(draw).map(Some).chain([None]);
            for ask in asks.filter(|ask| ask.is_none() || game.result().is_none()) {
                stage.check_with(Page::Game, |panels| panels.ask = ask);
            }
            if game.result().is_some() {
                stage.check(Page::Review);
            }
        }
    }
}

#[test]
fn the_analysis_and_a_match_fit_the_page_of_a_game() {
    for language in Language::ALL {
        let game = Game::new(Setup::default());
        let mut stage = Stage::new(&game, language);
        let task = Task::new(*game.last()).limits(Limits::depth(3)).lines(5);
        let report = Search::new(1, 1).run(&task, &Default::default(), |_| {});
        let analysis = stage.edit::<Analysis>();
        analysis.on = true;
        analysis.latest = Some(PositionReport {
            position: *game.last(),
            report,
        });
        let mut series = Series::new("Anna".into(), "Bertram".into(), Terms::default());
        series.begin(game.id());
        *stage.edit() = CurrentSeries(Some(series));
        let both = ["lesson-clock-runs", "autosave-without-variations"];
        stage.notify(both.map(Notice::Denied).to_vec());
        for page in [Page::Game, Page::Match] {
            stage.check(page);
        }
    }
}

#[test]
fn a_mate_under_analysis_fits_the_page_of_a_game() {
    for language in Language::ALL {
        let course = Course::default();
        let mates = |it: &&Exercise| it.goal == Goal::Mate;
        let mut exercises = course.lessons.iter().flat_map(|it| &it.exercises);
        let exercise = exercises.find(mates).unwrap();
        let mut game = Game::new(Setup::from(exercise.start));
        let moves = game.last().legal_moves();
        let mate = moves.into_iter().find(|&mv| exercise.is_solved_by(mv));
        game.play(mate.unwrap(), Timestamp(0)).unwrap();
        let mut stage = Stage::new(&game, language);
        stage.edit::<Analysis>().on = true;
        stage.check(Page::Game);
    }
}

#[test]
fn an_analysis_that_waits_for_the_computer_fits_the_page_of_a_game() {
    for language in Language::ALL {
        for level in Strength::all() {
            let game = Game::new(Setup {
                players: [Player::Computer(level.code()), Player::Person],
                terms: Terms::timed(Play::Casual, TimeControl::rapid()),
                ..Setup::default()
            });
            let mut stage = Stage::new(&game, language);
            *stage.edit() = Thinking([Some(Color::White), None]);
            stage.edit::<Analysis>().on = true;
            stage.check(Page::Game);
        }
    }
}
