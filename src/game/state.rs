//! What the events have made of a game beside its moves: the clock, and all that
//! the tournament rules hang on a move under way.

use super::{Clock, Setup};

/// Everything that follows from setup and events, but for the lines and the
/// result. It is worked out by letting the events happen again.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub clock: Option<Clock>,
    /// A move stands on the board whose player has not pressed his clock yet.
    pub uncompleted: bool,
}

impl State {
    pub fn new(setup: &Setup) -> State {
        let first = setup.start.turn();
        State {
            clock: (setup.terms.clock.as_ref()).map(|controls| Clock::new(controls, first)),
            uncompleted: false,
        }
    }
}
