//! What clocks are charged.

use super::*;
use crate::app::session::clock;
use crate::app::session::intent::{GameWish, Intent, Wish};
use crate::app::session::time::{Due, Moment, now};
use crate::game::{Duties, Event, Extra, Game, Millis, Play, Setup, Terms, TimeControl, Timestamp};
use crate::rules::Color;

fn with_clock(play: Play, left: Millis) -> Game {
    let control = TimeControl::all_moves_in(left, Extra::None);
    Game::new(Setup {
        at: now(),
        terms: Terms {
            play,
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    })
}

impl Desk {
    fn lay(&mut self, game: Game) {
        self.app
            .insert_resource(Table::new(game, String::new(), None));
        self.rest_but_for_the_clock();
    }

    /// A running clock keeps the window awake for its digits.
    fn rest_but_for_the_clock(&mut self) {
        for _ in 0..40 {
            self.app.update();
        }
    }
}

#[test]
fn a_move_and_the_press_of_the_clock_typed_together_are_charged_at_the_same_moment() {
    let mut desk = Desk::new();
    let duties = Play::Tournament(Duties::default());
    let mut game = with_clock(duties, Millis::minutes(5));
    game.happen(Event::Start, now()).unwrap();
    desk.lay(game);
    let (from, to) = (desk.square("d1W"), desk.square("c3W"));
    desk.move_to(from);
    desk.button(ButtonState::Pressed);
    desk.move_to(from.lerp(to, 0.5));
    desk.move_to(to);
    desk.button(ButtonState::Released);
    desk.key(Key::Space, KeyCode::Space);
    desk.rest_but_for_the_clock();
    let events = desk.get::<Table>().game.events();
    let at = |event: fn(&Event) -> bool| {
        let mut those = events.iter().filter(|it| event(&it.event));
        those.next().map(|it| it.at)
    };
    let moved = at(|event| matches!(event, Event::Move(_)));
    let pressed = at(|event| *event == Event::Press(Color::White));
    assert!(moved.is_some(), "{events:?}");
    assert_eq!(moved, pressed);
}

/// What the clock's watch wants of a game whose flag fell a second ago, when all inputs
/// have been handled that arrived up to `settled` ms ago.
fn wanted(settled: u64) -> Vec<Wish> {
    let mut game = with_clock(Play::Casual, Millis::seconds(60));
    let begun = Timestamp(now().0 - 61_000);
    let mv = game.last().legal_moves()[0];
    game.happen(Event::Move(mv), begun).unwrap();
    let mut app = App::new();
    let moment = Moment {
        settled: Timestamp(now().0 - settled),
        ..Moment::default()
    };
    app.add_message::<Intent>()
        .init_resource::<Awake>()
        .init_resource::<Due>()
        .insert_resource(moment)
        .insert_resource(Table::new(game, String::new(), None))
        .add_plugins(clock::plugin);
    app.update();
    let mut intents = app.world_mut().resource_mut::<Messages<Intent>>();
    intents.drain().map(|intent| intent.what).collect()
}

#[test]
fn no_flag_is_seen_to_fall_after_an_input_that_still_stands_in_line() {
    let observe = Wish::Game(GameWish::Observe);
    assert_eq!(wanted(0), [observe], "nothing stands in line");
    assert_eq!(wanted(3_000), [], "a press that was made in time waits");
}
