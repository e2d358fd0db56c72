//! One game of a match, from a random opening to an end that the rules know, or to where
//! a program fails.

use std::time::Instant;

use thiserror::Error;

use super::ArenaError;
use super::clock::{Clock, TimeControl};
use super::contender::Contender;
use super::remote::Remote;
use crate::engine::{Limits, Score, Search, Stop, Task};
use crate::game::{Claim, DrawGround, Event, Game, Setup, Timestamp};
use crate::rules::laws::STARTS;
use crate::rules::random::Random;
use crate::rules::{Color, Move, Position, RuleSet};
use crate::store;
use crate::uci::Fault;

/// Either kind of player.
pub(super) enum Seat {
    Here(Box<Contender>),
    There(Box<Remote>),
}

impl Seat {
    pub(super) fn begin(&mut self, seed: u64) -> Result<(), ArenaError> {
        match self {
            Seat::Here(player) => player.begin(seed),
            Seat::There(remote) => remote.begin()?,
        }
        Ok(())
    }

    /// What its clock is set to, if it plays by one.
    fn control(&self) -> Option<TimeControl> {
        match self {
            Seat::Here(player) => player.control(),
            Seat::There(remote) => remote.control,
        }
    }

    /// Its move, in its own time; the clocks are White's and Black's.
    fn choose(&mut self, game: &Game, clocks: &mut [Option<Clock>; 2]) -> Result<Move, Failure> {
        let begun = Instant::now();
        let shown = clocks.map(|clock| clock.map(|it| it.time_left()));
        let turn = game.last().turn().index();
        let mv = match self {
            Seat::Here(player) => player.choose(game, shown[turn]).ok_or(Fault::NoMove),
            Seat::There(remote) => remote.choose(game, shown),
        }?;
        let took = begun.elapsed();
        let in_time = clocks[turn].as_mut().is_none_or(|clock| clock.press(took));
        in_time.then_some(mv).ok_or(Failure::Time)
    }
}

/// Why a player has made no move.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// A program gave none.
    #[error(transparent)]
    Program(#[from] Fault),
    /// Its flag has fallen.
    #[error("it has lost on time")]
    Time,
}

/// A game that has ended.
pub(super) struct Played {
    pub(super) game: Game,
    /// Why the loser gave no move, if it ended so.
    pub(super) failure: Option<Failure>,
}

/// The game's own clock does not run in a match.
const NOW: Timestamp = Timestamp(0);

/// Where a game begins: a start, and random moves from there.
#[derive(Clone)]
pub(super) struct Opening {
    start: Position,
    moves: Vec<Move>,
}

/// How many plies ahead an opening is looked at, and how far from level it may then seem, in
/// hundredths of a pawn.
const FORESIGHT: u32 = 4;
const LEVEL: i32 = 100;

/// How many openings are looked at; where none is level, the nearest to it is played.
const OPENINGS: u32 = 200;

/// Random moves from the initial position, or from any start of a shuffled game: so many
/// plies, without an end, and level as far as a short search sees. The player with the better
/// side of another would win both games, which says nothing of the players.
pub(super) fn opening(rules: &'static RuleSet, seed: u64, plies: usize) -> Opening {
    let random = &mut Random(seed);
    let mut nearest = (i32::MAX, any_opening(rules, random, plies));
    for _ in 0..OPENINGS {
        let opening = any_opening(rules, random, plies);
        let position = opening.start.after_all(&opening.moves);
        let off = match position.outcome() {
            // Without random moves there is nothing to choose.
            None if plies == 0 => return opening,
            None => off_level(position),
            Some(_) => i32::MAX,
        };
        if off <= LEVEL {
            return opening;
        }
        if off < nearest.0 {
            nearest = (off, opening);
        }
    }
    nearest.1
}

/// An opening of random moves, `plies` long unless the game ends earlier.
fn any_opening(rules: &'static RuleSet, random: &mut Random, plies: usize) -> Opening {
    let start = start(rules, random);
    let mut position = start;
    let mut moves = Vec::new();
    while moves.len() < plies {
        let Some(&mv) = random.pick(&position.legal_moves()) else {
            break;
        };
        moves.push(mv);
        position.make(mv);
    }
    Opening { start, moves }
}

/// How far from level a short search finds a position, in hundredths of a pawn.
fn off_level(position: Position) -> i32 {
    let task = Task::new(position).limits(Limits::depth(FORESIGHT));
    match Search::new(1, 1).run(&task, &Stop::default(), |_| {}).score {
        Score::Centipawns(points) => points.abs(),
        Score::Mate(_) => i32::MAX,
    }
}

/// The initial position; of a shuffled game both sides' of one number, or each its own.
fn start(rules: &'static RuleSet, random: &mut Random) -> Position {
    if !rules.start.shuffled {
        return Position::start_of(rules);
    }
    let white = random.below(usize::from(STARTS)) as u16;
    let black = match rules.start.placed {
        true => random.below(usize::from(STARTS)) as u16,
        false => white,
    };
    Position::shuffled(rules, [white, black]).unwrap_or_else(|| Position::start_of(rules))
}

/// Plays a game to its end; the names are White's and Black's. After `longest` plies it is drawn
/// by agreement (Article 5.3). Who fails or oversteps his time resigns, and that is told.
pub(super) fn play(
    seats: [&mut Seat; 2],
    names: [String; 2],
    opening: &Opening,
    longest: usize,
) -> Result<Played, ArenaError> {
    let [white, black] = names;
    let mut failure = None;
    let mut clocks = [&*seats[0], &*seats[1]].map(|seat| seat.control().map(Clock::new));
    let mut game = Game::new(Setup {
        id: store::new_id(),
        white,
        black,
        start: opening.start,
        ..Setup::default()
    });
    for &mv in &opening.moves {
        happen(&mut game, Event::Move(mv))?;
    }
    while let Some(turn) = game.to_move() {
        let event = if let Some(ground) = ground(&game) {
            let (by, intended) = (turn, None);
            Event::Claim(Claim {
                by,
                ground,
                intended,
            })
        } else if game.live().ply >= longest {
            Event::Agreement
        } else {
            match seats[turn.index()].choose(&game, &mut clocks) {
                Ok(mv) => Event::Move(mv),
                Err(error) => {
                    failure = Some(error);
                    Event::Resignation(turn)
                }
            }
        };
        happen(&mut game, event)?;
    }
    Ok(Played { game, failure })
}

/// On what ground the side to move can claim a draw (Articles 9.2 and 9.3).
fn ground(game: &Game) -> Option<DrawGround> {
    if game.fifty_moves(game.live()) {
        Some(DrawGround::FiftyMoves)
    } else if game.repetitions(game.live()) >= game.last().rules().occurrences as usize {
        Some(DrawGround::Repetition)
    } else {
        None
    }
}

fn happen(game: &mut Game, event: Event) -> Result<(), ArenaError> {
    let mover = game.last().turn();
    game.happen(event, NOW)
        .map_err(|refusal| ArenaError::Refused(mover, refusal))
}

/// Who has won a game; nobody while it goes on, and where it is drawn.
pub(super) fn winner(game: &Game) -> Option<Color> {
    game.result().and_then(|result| result.winner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings(name: &str, count: u64) -> Vec<(Opening, Position)> {
        let rules = RuleSet::named(name).expect("a rule set");
        let opened = |seed| {
            let opening = opening(rules, seed, 8);
            let position = opening.start.after_all(&opening.moves);
            (opening, position)
        };
        (0..count).map(opened).collect()
    }

    #[test]
    fn no_opening_is_decided_already() {
        for (opening, position) in openings("chess+atomic", 40) {
            let wins = |mv: &Move| position.after(*mv).outcome().is_some();
            assert!(!position.legal_moves().iter().any(wins), "{position}");
            assert_eq!(opening.moves.len(), 8);
        }
    }

    #[test]
    fn every_opening_is_level_as_far_as_a_short_search_sees() {
        for name in ["tower", "chess", "chess+960"] {
            for (_, position) in openings(name, 10) {
                assert!(off_level(position) <= LEVEL, "{position}");
            }
        }
    }
}
