//! Tests of Appendix A (adjourned games), paragraph by paragraph.

mod judging;
mod late;
mod missing;
mod resuming;
mod sealing;
mod sessions;
mod upon_the_envelope;
mod waiting;

use crate::common::adjourned::{act, at, tournament};
use tritower::game::adjournment::{AdjournmentAct, Hindrance, Session};
use tritower::game::{EndReason, Game, Refusal};
use tritower::rules::{Color, Position};

/// The initial position.
fn start() -> Position {
    Position::start()
}

/// The obstacle in Appendix A because of which the game rejects an event.
fn refused<T: std::fmt::Debug>(result: Result<T, Refusal>) -> Hindrance {
    match result.unwrap_err() {
        Refusal::Adjournment(hindrance, _) => hindrance,
        other => panic!("{other}"),
    }
}

/// The winner of the game and the reason.
fn result(game: &Game) -> (Option<Color>, EndReason) {
    let result = game.result().unwrap();
    (result.winner, result.reason)
}

fn session(from: u64, until: u64) -> AdjournmentAct {
    AdjournmentAct::Announce(Session {
        from: at(from),
        until: at(until),
    })
}

/// A game whose first session lasts two hundred minutes.
fn in_session() -> Game {
    let mut game = tournament(Position::start());
    act(&mut game, session(0, 200), 0).unwrap();
    game
}
