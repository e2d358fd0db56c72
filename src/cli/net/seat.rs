//! Lets Tritower's own engine or an external engine choose a player's moves, in a thread of
//! its own.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::arguments::Chooser;
use super::play::Input;
use crate::cli::engine_player::EnginePlayer;
use crate::engine::{Stop, TimeLeft};
use crate::game::clock::Clock;
use crate::game::control::Extra;
use crate::game::{Claim, DrawGround, Event, Game, Timestamp};
use crate::remote::{Content, Digest, Side};
use crate::rules::Color;
use crate::rules::random::Random;
use crate::uci::{Client, Go, Program, Question, Timeouts};

/// Size of the engine's transposition table in MiB.
const MEBIBYTES: usize = 16;

/// Handle of the thread in which an engine chooses this player's moves.
pub(super) struct Seat {
    tasks: mpsc::Sender<Task>,
    /// Head of the game's [`Chain`](crate::remote::Chain) when a move was last requested. It
    /// prevents a second request in the same state of the game.
    asked: Option<Digest>,
}

/// A request to choose a move in the current position of a game.
struct Task {
    head: Digest,
    game: Game,
    clocks: [Option<TimeLeft>; 2],
}

/// The engine's answer to a request for a move.
#[derive(Debug)]
pub(super) struct Choice {
    /// Head of the game's [`Chain`](crate::remote::Chain) when the move was requested. If the chain
    /// has another head by now, the answer comes too late.
    pub head: Digest,
    /// The chosen move or placement, or the reason for choosing none.
    pub event: Result<Event, String>,
}

impl Seat {
    /// Starts the thread, which sends its choices to `inbox`. `None` if the moves come from
    /// the standard input.
    pub fn start(chooser: Chooser, seed: u64, inbox: mpsc::Sender<Input>) -> Option<Seat> {
        let mut player: Box<dyn FnMut(&Task) -> Result<Event, String> + Send> = match chooser {
            Chooser::Input => return None,
            Chooser::Engine(setting) => {
                let mut engine = EnginePlayer::new(MEBIBYTES);
                engine.begin(seed);
                Box::new(move |task| {
                    let turn = task.game.last().turn();
                    let mv = engine.choose(setting, &task.game, task.clocks[turn.index()]);
                    mv.map(Event::Move)
                        .ok_or_else(|| "there is no legal move".to_owned())
                })
            }
            Chooser::Uci(program) => {
                let mut client = None;
                Box::new(move |task| ask(&program, &mut client, task))
            }
        };
        let (tasks, waiting) = mpsc::channel::<Task>();
        thread::spawn(move || {
            let mut random = Random(seed);
            while let Ok(task) = waiting.recv() {
                let event = match task.game.placing() {
                    Some(placing) => random
                        .pick(&placing.legal())
                        .map(|&(role, square)| Event::Place(role, square))
                        .ok_or_else(|| "there is no place left".to_owned()),
                    None => player(&task),
                };
                let head = task.head;
                // Sending fails only when the main loop has ended.
                let _ = inbox.send(Input::Chosen(Choice { head, event }));
            }
        });
        Some(Seat { tasks, asked: None })
    }

    /// Requests a move if it is this side's turn and no move was requested for this state of
    /// the game. If the game is drawn by repetition or by fifty moves, returns the event with which
    /// this side claims the draw, or accepts the one that the opponent offers.
    pub fn consider(&mut self, side: &Side, clock: Option<Clock>, now: Timestamp) -> Option<Event> {
        let chain = side.chain();
        let (game, head) = (chain.game(), chain.head());
        let turn = game.placing().map_or(game.to_move(), |it| Some(it.turn()));
        let is_due = turn == Some(side.color()) && game.result().is_none();
        let can_enter = side.is_compared() && side.pending().is_none();
        if !can_enter || self.asked == Some(head) {
            return None;
        }
        if let Some(event) = draw(side, now) {
            self.asked = Some(head);
            return Some(event);
        }
        if !is_due {
            return None;
        }
        self.asked = Some(head);
        let task = Task {
            head,
            game: game.clone(),
            clocks: Color::ALL.map(|color| time_left(game, clock?, color)),
        };
        // If the thread has ended, no move arrives; the player can still resign.
        let _ = self.tasks.send(task);
        None
    }
}

/// The event with which a side ends a game that is drawn by repetition or by fifty moves; `None` if
/// it may not do so now.
fn draw(side: &Side, now: Timestamp) -> Option<Event> {
    let (game, by) = (side.chain().game(), side.color());
    let claims = [DrawGround::Repetition, DrawGround::FiftyMoves].map(|ground| Claim {
        by,
        ground,
        intended: None,
    });
    let claim = claims.into_iter().find(|claim| game.claim_holds(*claim))?;
    let event = match game.offer() == Some(!by) {
        true => Event::Accept(by),
        false => Event::Claim(claim),
    };
    let can_submit = side.may_submit(&Content::Event(event), now).is_ok();
    can_submit.then_some(event)
}

fn time_left(game: &Game, clock: Clock, color: Color) -> Option<TimeLeft> {
    let control = game.setup().terms.control(color)?;
    let increment = match control.extra() {
        Extra::Increment(time) => time.0,
        Extra::None | Extra::Delay(_) => 0,
    };
    Some(TimeLeft {
        left: Duration::from_millis((clock.display(color).left() + clock.delay_left()).0),
        increment: Duration::from_millis(increment),
        moves: None,
    })
}

/// Asks an external UCI engine for a move. Starts the engine if it is not running.
fn ask(program: &Program, client: &mut Option<Client>, task: &Task) -> Result<Event, String> {
    let running = match client.take() {
        Some(running) => running,
        None => Client::start(program, Timeouts::default()).map_err(|fault| fault.to_string())?,
    };
    let running = client.insert(running);
    let game = &task.game;
    let left = task.clocks.map(|clock| clock.map(|it| it.left));
    let time = match left {
        [None, None] => Some(Duration::from_secs(1)),
        _ => None,
    };
    let question = Question {
        start: *game.start(),
        moves: game.path(game.live()).map(|ply| ply.mv).collect(),
        go: Go {
            left,
            increment: (task.clocks).map(|clock| clock.map_or(Duration::ZERO, |it| it.increment)),
            time,
            ..Go::default()
        },
        lines: 1,
    };
    match running.think(&question, &Stop::default(), &mut |_| {}) {
        Ok(reply) => Ok(Event::Move(reply.mv)),
        Err(fault) => {
            if !fault.is_running() {
                *client = None;
            }
            Err(fault.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::remote::testing::{BEGIN, sides, submit};
    use crate::remote::{ColorChoice, Proposal};
    use crate::rules::{Move, RuleSet};

    /// The sides of a casual game of chess, White's first.
    fn begun() -> [Side; 2] {
        sides(Proposal {
            color: ColorChoice::Is(Color::White),
            ..Proposal::new(RuleSet::named("chess").unwrap())
        })
    }

    /// Both players move their knights out and back, which repeats the position.
    fn shuffle(sides: &mut [Side; 2]) {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            let game = sides[0].chain().game();
            let (mv, by) = (mv(game, text), game.last().turn());
            submit(sides, by.index(), Event::Move(mv), BEGIN);
        }
    }

    fn mv(game: &Game, text: &str) -> Move {
        crate::cli::letter::read_move(game, text).unwrap()
    }

    #[test]
    fn an_engine_claims_the_draw_once_a_position_is_there_for_the_third_time() {
        let mut sides = begun();
        shuffle(&mut sides);
        assert_eq!(draw(&sides[0], BEGIN), None);
        shuffle(&mut sides);
        let claim = draw(&sides[0], BEGIN);
        assert!(matches!(claim, Some(Event::Claim(_))), "{claim:?}");
        // Only the player who has the move may claim.
        assert_eq!(draw(&sides[1], BEGIN), None);
        submit(&mut sides, 0, claim.unwrap(), BEGIN);
        let result = sides[1].chain().game().result().unwrap();
        assert_eq!(result.winner, None);
    }

    #[test]
    fn an_engine_accepts_a_draw_that_is_offered_in_a_drawn_game() {
        let mut sides = begun();
        submit(&mut sides, 0, Event::Offer(Color::White), BEGIN);
        assert_eq!(draw(&sides[1], BEGIN), None);
        let mut sides = begun();
        shuffle(&mut sides);
        shuffle(&mut sides);
        submit(&mut sides, 0, Event::Offer(Color::White), BEGIN);
        assert_eq!(draw(&sides[1], BEGIN), Some(Event::Accept(Color::Black)));
    }
}
