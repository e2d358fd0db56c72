//! Tests of when a clock starts and stops charging thinking time.

use super::*;
use crate::app::power::AlarmClock;
use crate::app::session::time::{NextClockChange, wall};
use crate::app::session::{GameRequest, GameTime, Request, RequestKind, clock};
use crate::game::control::{Extra, TimeControl};
use crate::game::{Duties, Event, Game, Millis, Play, Setup, Terms, Timestamp};
use crate::rules::Color;

fn with_clock(play: Play, left: Millis) -> Game {
    let control = TimeControl::all_moves_in(left, Extra::None);
    Game::new(Setup {
        at: wall(),
        terms: Terms::timed(play, control),
        ..Setup::default()
    })
}

impl TestWindow {
    fn load(&mut self, game: Game) {
        self.app
            .insert_resource(Session::new(game, String::new(), None));
        self.rest_but_for_the_clock();
    }

    /// Updates the app for some frames, because a running clock never lets it become idle.
    fn rest_but_for_the_clock(&mut self) {
        for _ in 0..40 {
            self.app.update();
        }
    }
}

#[test]
fn a_move_and_the_press_of_the_clock_typed_together_are_charged_at_the_same_moment() {
    let mut test = TestWindow::new();
    let duties = Play::Tournament(Duties::default());
    let mut game = with_clock(duties, Millis::minutes(5));
    game.happen(Event::Start, wall()).unwrap();
    test.load(game);
    let (from, to) = (test.square("d1W"), test.square("c3W"));
    test.move_to(from);
    test.button(ButtonState::Pressed);
    test.move_to(from.lerp(to, 0.5));
    test.move_to(to);
    test.button(ButtonState::Released);
    test.key(Key::Space, KeyCode::Space);
    test.rest_but_for_the_clock();
    let events = test.get::<Session>().game.events();
    let at = |event: fn(&Event) -> bool| {
        let mut those = events.iter().filter(|it| event(&it.event));
        those.next().map(|it| it.at)
    };
    let moved = at(|event| matches!(event, Event::Move(_)));
    let pressed = at(|event| *event == Event::Press(Color::White));
    assert!(moved.is_some(), "{events:?}");
    assert_eq!(moved, pressed);
}

/// Returns the requests that the clock system sends for a game whose flag fell a second ago. Inputs
/// have been handled up to `settled` milliseconds before now.
fn requested(settled: u64) -> Vec<RequestKind> {
    let mut game = with_clock(Play::Casual, Millis::seconds(60));
    let begun = Timestamp(wall().0 - 61_000);
    let mv = game.last().legal_moves()[0];
    game.happen(Event::Move(mv), begun).unwrap();
    let mut app = App::new();
    let mut time = GameTime::default();
    time.settled = Timestamp(wall().0 - settled);
    app.add_message::<Request>()
        .init_resource::<RedrawReasons>()
        .init_resource::<NextClockChange>()
        .init_resource::<AlarmClock>()
        .insert_resource(time)
        .insert_resource(Session::new(game, String::new(), None))
        .add_plugins(clock::plugin);
    app.update();
    let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
    requests.drain().map(|request| request.what).collect()
}

#[test]
fn no_flag_falls_after_an_input_that_is_still_queued() {
    let observe = RequestKind::Game(GameRequest::Observe);
    assert_eq!(requested(0), [observe], "nothing stands in line");
    assert_eq!(requested(3_000), [], "a press that was made in time waits");
}
