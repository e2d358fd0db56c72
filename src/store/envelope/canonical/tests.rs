//! Tests that the words for the terms never change, and that the history has every event.

use super::*;
use crate::game::control::Period;
use crate::game::{Duties, Event, Millis, Terms, Timestamp};
use Color::{Black, White};

#[test]
fn terms_are_written_in_these_words() {
    assert_eq!(
        terms(&Setup::default()),
        "rules tower; white person; black person; casual; no clock"
    );
    let duties = Duties {
        touch_move: true,
        over_the_board: true,
        scorekeeping: Scorekeeping::Players,
        arbiter: true,
    };
    let moves = Some(40);
    let time = Millis(1000);
    let control = |extra| {
        let last = Period { moves: None, time };
        TimeControl::new(vec![Period { moves, time }, last], extra).unwrap()
    };
    let setup = Setup {
        players: [Player::Computer(3), Player::Person],
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([control(Extra::None), control(Extra::Delay(Millis(5)))]),
            ..Terms::default()
        },
        ..Setup::default()
    };
    assert_eq!(
        terms(&setup),
        "rules tower; white computer 3; black person; \
         tournament, touch-move, over-the-board, players-keep-score, arbiter; \
         white clock 40 in 1000 all in 1000; black clock 40 in 1000 all in 1000 delay 5"
    );
}

#[test]
fn the_history_depends_on_every_event_and_time() {
    let hash = |at, events: &[(u64, Event)], count| {
        let mut game = Game::new(Setup {
            at: Timestamp(at),
            ..Setup::default()
        });
        for &(at, event) in events {
            game.happen(event, Timestamp(at)).unwrap();
        }
        history(&game, count)
    };
    let offer = (8, Event::Offer(White));
    let known = hash(7, &[offer, (9, Event::Resignation(Black))], 2);
    assert_eq!(known, hash(7, &[offer, (9, Event::Resignation(Black))], 3));
    for other in [
        hash(7, &[offer, (9, Event::Resignation(Black))], 1),
        hash(6, &[offer, (9, Event::Resignation(Black))], 2),
        hash(7, &[offer, (10, Event::Resignation(Black))], 2),
        hash(7, &[offer, (9, Event::Resignation(White))], 2),
    ] {
        assert_ne!(other, known);
    }
}
