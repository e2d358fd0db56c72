//! Adjourned and resumed tournament games, for the tests of Appendix A. Times are in minutes since
//! the start of the first session.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use tritower::game::adjournment::AdjournmentAct;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::envelope::{EnvelopeId, Written};
use tritower::game::{
    Duties, Event, Game, Millis, Play, Refusal, Scorekeeping, Setup, Terms, Timestamp,
};
use tritower::rules::{Color, Position};

use super::find;

/// The minute at which the arbiter adjourns the game and a move has to be sealed.
pub const EVENING: u64 = 30;
/// The minute at which the move is sealed.
pub const SEALED: u64 = 35;
/// The minute at which play is resumed.
pub const NEXT_DAY: u64 = 1_440;

/// The time `minutes` after the start.
pub fn at(minutes: u64) -> Timestamp {
    Timestamp(1_700_000_000_000) + Millis::minutes(minutes)
}

/// A tournament game with two hours for all moves of each player; White's clock was started
/// at minute 0.
pub fn tournament(start: Position) -> Game {
    timed(start, Extra::None)
}

/// Like [`tournament`], with additional time for each move.
pub fn timed(start: Position, extra: Extra) -> Game {
    started(start, extra, WATCHED)
}

/// Like [`tournament`], with changed duties.
pub fn game_with(start: Position, change: impl Fn(&mut Duties)) -> Game {
    let mut duties = WATCHED;
    change(&mut duties);
    started(start, Extra::None, duties)
}

const WATCHED: Duties = Duties {
    touch_move: false,
    over_the_board: false,
    scorekeeping: Scorekeeping::Program,
    arbiter: true,
};

fn started(start: Position, extra: Extra, duties: Duties) -> Game {
    let control = TimeControl::all_moves_in(Millis::minutes(120), extra);
    let mut game = Game::new(Setup {
        start,
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        at: at(0),
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    game.happen(Event::Start, at(0)).unwrap();
    game
}

/// Records an event of the adjournment in the game.
pub fn act(game: &mut Game, act: AdjournmentAct, minute: u64) -> Result<(), Refusal> {
    game.happen(Event::Adjournment(act), at(minute))
}

/// Makes a move by its long notation and presses the clock.
pub fn play(game: &mut Game, text: &str, minute: u64) {
    let color = game.last().turn();
    let mv = find(game.last(), text).unwrap_or_else(|| panic!("{text} is not legal"));
    game.play(mv, at(minute)).unwrap();
    if game.awaits_press() {
        game.happen(Event::Press(color), at(minute)).unwrap();
    }
}

/// The event with which the arbiter (`None`) or a player adjourns the game to the next day.
pub fn adjourn(by: Option<Color>) -> AdjournmentAct {
    AdjournmentAct::Adjourn {
        by,
        resumption: at(NEXT_DAY),
        venue: Written::new("the club").unwrap(),
    }
}

/// An arbitrary envelope.
pub const ENVELOPE: EnvelopeId = EnvelopeId([7; 32]);

/// The event that opens the envelope; `text` is the move in it.
pub fn found(text: &str) -> AdjournmentAct {
    AdjournmentAct::Open(Written::new(text).unwrap())
}

/// Returns a game whose first move was sealed at [`SEALED`].
pub fn adjourned(start: Position) -> Game {
    let mut game = tournament(start);
    act(&mut game, adjourn(None), EVENING).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    game
}

/// Like [`adjourned`], resumed on the next day with these players present.
pub fn resumed(start: Position, present: &[Color]) -> Game {
    let mut game = adjourned(start);
    for &color in present {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    game
}

/// Like [`resumed`], with the envelope opened.
pub fn opened(start: Position, present: &[Color], text: &str) -> Game {
    let mut game = resumed(start, present);
    act(&mut game, found(text), NEXT_DAY).unwrap();
    game
}

/// Minutes used on a player's clock, as seen at `minute`.
pub fn used(game: &Game, color: Color, minute: u64) -> u64 {
    game.clock_at(at(minute)).unwrap().display(color).used().0 / 60_000
}

/// The player whose clock runs.
pub fn running(game: &Game) -> Option<Color> {
    game.clock().unwrap().running()
}
