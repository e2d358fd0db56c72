//! A tournament game with a clock, in which tests of the articles make moves in long notation.

#![allow(dead_code, unused_imports, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use tritower::game::arbiter::Act;
use tritower::game::clock::Display;
use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::touch::Touched;
use tritower::game::{
    Breach, Duties, EndReason, Event, Game, Millis, Play, Refusal, Setup, Terms, Timestamp,
};
use tritower::rules::{Color, Move, Position, TOWER};

use super::find;

pub use Color::{Black, White};

/// A game and the current time.
pub struct Desk {
    pub game: Game,
    pub now: Timestamp,
}

/// A time control of `minutes` for the whole game.
pub fn minutes(minutes: u64) -> TimeControl {
    TimeControl::all_moves_in(Millis::minutes(minutes), Extra::None)
}

/// A time control of `seconds` for the whole game, with additional time for each move.
pub fn seconds_and(seconds: u64, extra: Extra) -> TimeControl {
    TimeControl::all_moves_in(Millis::seconds(seconds), extra)
}

/// A time control with two periods: `moves` in `first` minutes, then all others in `then`.
pub fn periods(moves: u32, first: u64, then: u64, extra: Extra) -> TimeControl {
    let period = |moves, minutes| Period {
        moves,
        time: Millis::minutes(minutes),
    };
    TimeControl::new(vec![period(Some(moves), first), period(None, then)], extra).unwrap()
}

/// The duties of a game with an arbiter in which the program records the moves.
pub fn watched() -> Duties {
    Duties {
        arbiter: true,
        ..Duties::default()
    }
}

/// A tournament game with the same time control for both players, whose clock is running.
pub fn desk(control: TimeControl, duties: Duties) -> Desk {
    desk_from(Position::start(), control, duties)
}

/// Like [`desk`], from a position.
pub fn desk_from(start: Position, control: TimeControl, duties: Duties) -> Desk {
    let mut desk = unstarted(start, [control.clone(), control], duties);
    desk.happens(Event::Start);
    desk
}

/// A tournament game whose clock has not been started.
pub fn unstarted(start: Position, clock: [TimeControl; 2], duties: Duties) -> Desk {
    let terms = Terms {
        play: Play::Tournament(duties),
        clock: Some(clock),
        ..Terms::default()
    };
    let setup = Setup {
        start,
        terms,
        ..Setup::default()
    };
    Desk {
        game: Game::new(setup),
        now: Timestamp(1_000_000),
    }
}

impl Desk {
    /// Lets time pass.
    pub fn passes(&mut self, seconds: u64) -> &mut Desk {
        self.now = self.now + Millis::seconds(seconds);
        self
    }

    /// Records an event now; panics if the game rejects it.
    pub fn happens(&mut self, event: Event) -> &mut Desk {
        let happened = self.game.happen(event, self.now);
        assert_eq!(happened, Ok(()), "{event:?}");
        self
    }

    /// Records an action of the arbiter.
    pub fn acts(&mut self, act: Act) -> &mut Desk {
        self.happens(Event::Act(act))
    }

    /// Tries an event that the game must reject without any change; returns the rule that it would
    /// break.
    pub fn refuses(&mut self, event: Event) -> Breach {
        let before = told(&self.game);
        let refused = self.game.happen(event, self.now).unwrap_err();
        assert_eq!(before, told(&self.game), "{event:?} changed something");
        match refused {
            Refusal::Breach(breach, _) => breach,
            other => panic!("{event:?} was refused by {other:?}"),
        }
    }

    /// A legal move by its long notation.
    pub fn find(&self, text: &str) -> Move {
        find(self.game.last(), text).unwrap_or_else(|| panic!("{text} is not legal"))
    }

    /// Makes moves without pressing the clock.
    pub fn makes(&mut self, moves: &str) -> &mut Desk {
        for text in moves.split_whitespace() {
            let mv = self.find(text);
            self.happens(Event::Move(mv));
        }
        self
    }

    /// Makes moves one after another, and presses the clock after each move.
    pub fn plays(&mut self, moves: &str) -> &mut Desk {
        for text in moves.split_whitespace() {
            self.makes(text).presses();
        }
        self
    }

    /// Presses the clock for the player who has made a move.
    pub fn presses(&mut self) -> &mut Desk {
        let mover = self.game.to_move().unwrap();
        self.happens(Event::Press(mover))
    }

    /// Makes an illegal move and presses the clock.
    pub fn plays_illegally(&mut self, text: &str) -> &mut Desk {
        self.happens(Event::Move(piece_move(text))).presses()
    }

    /// Returns the display of a player's clock now.
    pub fn display(&self, color: Color) -> Display {
        *self.game.clock_at(self.now).unwrap().display(color)
    }

    /// The seconds left on a player's clock.
    pub fn left(&self, color: Color) -> u64 {
        let left = self.display(color).left();
        assert_eq!(left.0 % 1_000, 0, "whole seconds");
        left.0 / 1_000
    }

    /// The winner, `None` for a draw, and the reason; `None` while the game goes on.
    pub fn result(&self) -> Option<(Option<Color>, EndReason)> {
        self.game
            .result()
            .map(|result| (result.winner, result.reason))
    }

    /// Touches these pieces or boards, one after another, as the player to move.
    pub fn touches(&mut self, names: &str) -> &mut Desk {
        for name in names.split_whitespace() {
            self.happens(Event::Touch(touched(name)));
        }
        self
    }

    /// Whether the game accepts a legal move.
    pub fn allows(&self, text: &str) -> bool {
        let mv = self.find(text);
        self.game.clone().play(mv, self.now).is_ok()
    }

    /// Whether this player's clock runs.
    pub fn is_running(&self, color: Color) -> bool {
        self.game.clock().unwrap().running() == Some(color)
    }
}

/// Returns the touched piece on a square, or the touched board on a pin.
pub fn touched(name: &str) -> Touched {
    TOWER
        .square(name)
        .map(Touched::Piece)
        .or_else(|| TOWER.pin_named(name).map(Touched::Board))
        .unwrap()
}

/// A move of a piece or a board in long notation, legal or not.
pub fn piece_move(text: &str) -> Move {
    tritower::rules::notation::attempt(&Position::start(), text).unwrap()
}

/// Returns the state of a game, without its setup, as text that can be compared.
pub fn told(game: &Game) -> String {
    let events = game.events().len();
    let both = [White, Black].map(|color| (game.written(color), game.illegal_moves(color)));
    let here = (game.live(), game.last().to_tfen(), game.to_move());
    let words = (game.offer(), game.offers());
    let rest = (game.touched(), game.quickplay_claim(), game.seen());
    let phase = std::mem::discriminant(&game.phase());
    let clock = (game.clock(), game.result(), phase);
    format!("{events} {both:?} {here:?} {words:?} {rest:?} {clock:?}")
}
