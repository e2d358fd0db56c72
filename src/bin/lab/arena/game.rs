//! One game of a match, from a random opening until the rules end it or a player fails.

use std::time::Instant;

use thiserror::Error;

use super::ArenaError;
use super::clock::{Clock, TimeControl};
use super::external::ExternalPlayer;
use super::internal::InternalPlayer;
use crate::selfplay;
use tritower::engine::{Limits, Score, Search, Stop, Task};
use tritower::game::{Claim, DrawGround, Ending, Event, Game, Recorded, Setup, Timestamp};
use tritower::rules::random::Random;
use tritower::rules::{Color, Move, Position, RuleSet};
use tritower::store;
use tritower::uci::Fault;

/// A player of a match: Tritower's own engine, which runs in this process, or an external engine.
pub(super) enum Player {
    Internal(Box<InternalPlayer>),
    External(Box<ExternalPlayer>),
}

impl Player {
    /// Prepares the player for a new game. `seed` determines the player's random choices.
    pub(super) fn begin(&mut self, seed: u64) -> Result<(), ArenaError> {
        match self {
            Player::Internal(player) => player.begin(seed),
            Player::External(external) => external.begin()?,
        }
        Ok(())
    }

    /// Returns the time control of the player; `None` if the player has no clock.
    fn control(&self) -> Option<TimeControl> {
        match self {
            Player::Internal(player) => player.control(),
            Player::External(external) => external.control,
        }
    }

    /// Asks the player to move for a move, and subtracts the time used from that player's clock.
    /// `clocks` are White's and Black's.
    fn choose(&mut self, game: &Game, clocks: &mut [Option<Clock>; 2]) -> Result<Move, Failure> {
        let start = Instant::now();
        let shown = clocks.map(|clock| clock.map(|it| it.time_left()));
        let turn = game.last().turn().index();
        let mv = match self {
            Player::Internal(player) => player.choose(game, shown[turn]).ok_or(Fault::NoMove),
            Player::External(external) => external.choose(game, shown),
        };
        let elapsed = start.elapsed();
        let in_time = clocks[turn]
            .as_mut()
            .is_none_or(|clock| clock.press(elapsed));
        // A player who answers too late or not at all has lost on time, whatever the answer.
        match in_time {
            true => Ok(mv?),
            false => Err(Failure::Time),
        }
    }
}

/// Reason why a player lost a game other than by the play on the board.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// The player returned no legal move, or the external engine failed.
    #[error(transparent)]
    Program(#[from] Fault),
    /// The time of the player has run out.
    #[error("it has lost on time")]
    Time,
}

impl Failure {
    /// Returns how a game ends by this failure of the player to move, and who wins it. A player
    /// whose opponent cannot mate does not lose on time (Article 6.9).
    fn result(&self, game: &Game) -> Recorded {
        let opponent = !game.last().turn();
        let (ending, wins) = match self {
            Failure::Time => (Ending::OnTime, game.last().can_mate(opponent)),
            Failure::Program(Fault::Illegal(_) | Fault::NoMove) => (Ending::Infraction, true),
            Failure::Program(_) => (Ending::Abandonment, true),
        };
        Recorded {
            winner: wins.then_some(opponent),
            ending,
        }
    }
}

/// A game that has been played to its end. If a player has failed, also contains the reason.
pub(super) struct PlayedGame {
    pub(super) game: Game,
    /// Reason why a player lost other than by the play on the board; `None` if none did.
    pub(super) failure: Option<Failure>,
}

/// Timestamp of all events of a `Game`. The clock of `Game` is not used, since a match has its own
/// clocks.
const NOW: Timestamp = Timestamp(0);

/// An initial position and the random moves that begin a game.
#[derive(Clone)]
pub(super) struct Opening {
    start: Position,
    moves: Vec<Move>,
}

/// Depth in plies of the search that checks whether an opening is balanced.
const OPENING_DEPTH: u32 = 4;
/// The greatest absolute score, in centipawns, of an opening that counts as balanced.
const BALANCED: i32 = 100;

/// Number of openings to try. If no opening is balanced, the most balanced one is used.
const OPENINGS: u32 = 200;

/// Chooses a balanced opening: `plies` random plies from the initial position, which is itself
/// random under a rule set with 960 starts. Balanced means that the game is not over and that a
/// short search finds neither side better. If an opening were unbalanced, one side would win both
/// games of a pair, which would show nothing about the players.
pub(super) fn opening(rules: &'static RuleSet, seed: u64, plies: usize) -> Opening {
    let random = &mut Random(seed);
    let mut closest = (i32::MAX, random_opening(rules, random, plies));
    for _ in 0..OPENINGS {
        let opening = random_opening(rules, random, plies);
        let position = opening.start.play_all_unchecked(&opening.moves);
        let imbalance = match position.outcome() {
            // Without random moves all openings are the same.
            None if plies == 0 => return opening,
            None => imbalance(position),
            Some(_) => i32::MAX,
        };
        if imbalance <= BALANCED {
            return opening;
        }
        if imbalance < closest.0 {
            closest = (imbalance, opening);
        }
    }
    closest.1
}

/// Returns an opening of random moves, `plies` long unless the game ends earlier.
fn random_opening(rules: &'static RuleSet, random: &mut Random, plies: usize) -> Opening {
    let start = selfplay::start(rules, random);
    let mut position = start;
    let mut moves = Vec::new();
    while moves.len() < plies {
        let Some(&mv) = random.pick(&position.legal_moves()) else {
            break;
        };
        moves.push(mv);
        position.make_unchecked(mv);
    }
    Opening { start, moves }
}

/// Returns the absolute score of a short search in centipawns; `i32::MAX` for a forced mate.
fn imbalance(position: Position) -> i32 {
    let task = Task::new(position).limits(Limits::depth(OPENING_DEPTH));
    match Search::new(1, 1).run(&task, &Stop::default(), |_| {}).score {
        Score::Centipawns(points) => points.abs(),
        Score::Mate(_) => i32::MAX,
    }
}

/// Plays a game to its end. `players` and `names` are those of White and Black. After `longest`
/// plies the game is adjudicated as drawn. If a player fails or exceeds the time, the game records
/// how, and `PlayedGame::failure` has the reason.
pub(super) fn play(
    players: [&mut Player; 2],
    names: [String; 2],
    opening: &Opening,
    longest: usize,
) -> Result<PlayedGame, ArenaError> {
    let [white, black] = names;
    let mut failure = None;
    let mut clocks = [&*players[0], &*players[1]].map(|player| player.control().map(Clock::new));
    let mut game = Game::new(Setup {
        id: store::new_id(),
        white,
        black,
        start: opening.start,
        ..Setup::default()
    });
    for &mv in &opening.moves {
        record(&mut game, Event::Move(mv))?;
    }
    while let Some(turn) = game.to_move() {
        let event = if let Some(ground) = claimable_draw(&game) {
            let (by, intended) = (turn, None);
            Event::Claim(Claim {
                by,
                ground,
                intended,
            })
        } else if game.live().ply >= longest {
            Event::Recorded(Recorded {
                winner: None,
                ending: Ending::Adjudication,
            })
        } else {
            match players[turn.index()].choose(&game, &mut clocks) {
                Ok(mv) => Event::Move(mv),
                Err(error) => {
                    let result = error.result(&game);
                    failure = result.winner.map(|_| error);
                    Event::Recorded(result)
                }
            }
        };
        record(&mut game, event)?;
    }
    Ok(PlayedGame { game, failure })
}

/// Returns the draw that the side to move can claim, if any (Articles 9.2 and 9.3).
fn claimable_draw(game: &Game) -> Option<DrawGround> {
    if game.fifty_moves(game.live()) {
        Some(DrawGround::FiftyMoves)
    } else if game.repetitions(game.live()) >= game.last().rules().occurrences() as usize {
        Some(DrawGround::Repetition)
    } else {
        None
    }
}

fn record(game: &mut Game, event: Event) -> Result<(), ArenaError> {
    let mover = game.last().turn();
    game.happen(event, NOW)
        .map_err(|refusal| ArenaError::Refused(mover, refusal))
}

/// Returns the winner of a game; `None` for a draw or an unfinished game.
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
            let position = opening.start.play_all_unchecked(&opening.moves);
            (opening, position)
        };
        (0..count).map(opened).collect()
    }

    #[test]
    fn no_opening_allows_a_win_at_once() {
        for (opening, position) in openings("chess+atomic", 40) {
            let wins = |mv: &Move| position.play_unchecked(*mv).outcome().is_some();
            assert!(!position.legal_moves().iter().any(wins), "{position}");
            assert_eq!(opening.moves.len(), 8);
        }
    }

    #[test]
    fn a_short_search_finds_every_opening_balanced() {
        for name in ["tower", "chess", "chess+960"] {
            for (_, position) in openings(name, 10) {
                assert!(imbalance(position) <= BALANCED, "{position}");
            }
        }
    }
}
