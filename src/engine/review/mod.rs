//! A game gone over by the engine: what each turn has cost of the chance to win, with
//! the judgements `?!`, `?`, `??` and `!`, a graph, both sides' accuracy, and the
//! mistakes to learn from.
//!
//! It judges moves and how a position ends the game. Draws that are claimed or agreed,
//! resignations and clocks belong to the game, of which it knows nothing. It starts no
//! thread: whoever calls waits, hears of each position, and can stop it.
//!
//! ```
//! use tritower::engine::review::{Played, Review};
//! use tritower::engine::{Limits, Search, Stop};
//! use tritower::rules::Position;
//!
//! let start = Position::start();
//! let mv = start.legal_moves()[0];
//! let played = Played::new(start, [(mv, start.after(mv))]);
//! let limits = Limits::nodes(500);
//! let review = Review::of(played, &mut Search::new(1, 1), limits, &Stop::default(), |_| {});
//! assert!(review.is_whole());
//! assert_eq!(review.turns()[0].played, [mv]);
//! ```

mod accuracy;
mod chance;
mod mistake;
mod played;
mod walk;

use super::{Limits, PrincipalVariation, Score, Search, Stop};
use crate::rules::{Color, Move};
pub use chance::{Judgement, chance};
pub use mistake::{Answer, Mistake};
pub use played::Played;
use walk::Walk;

/// How many positions are searched from each position of a game, unless somebody wants
/// it otherwise: a game of sixty moves takes some fifteen seconds.
pub const NODES: u64 = 200_000;

/// A turn of a game, judged: a move, with the choice of an owed promotion before it if
/// there was one (Article 3.4(e)(iii)).
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Whose turn it was.
    pub side: Color,
    /// How many plies of the game come before it.
    pub ply: usize,
    /// What was played.
    pub played: Vec<Move>,
    /// What it is worth, for this side.
    pub score: Score,
    /// The other side's best answer, and how it goes on.
    pub refutation: Vec<Move>,
    /// The best that was found instead, for this side; what was played, with how it goes
    /// on, where nothing better was.
    pub best: PrincipalVariation,
    /// This side's chance to win with the best, from 0 to 1.
    pub before: f64,
    /// The same with what was played, at most as much.
    pub after: f64,
    /// Whether there was nothing else to play.
    pub is_forced: bool,
    /// What is to be said of it; of most turns nothing.
    pub judgement: Option<Judgement>,
}

impl Turn {
    /// How much of the chance to win it has cost, from 0 to 1.
    pub fn loss(&self) -> f64 {
        self.before - self.after
    }
}

/// A point of the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// After how many plies of the game.
    pub ply: usize,
    /// White's chance to win there, from 0 to 1.
    pub white: f64,
    /// Whose turn it is there.
    pub turn: Color,
    /// What the position is worth for him.
    pub score: Score,
}

/// How a side has played, as far as its turns have been gone over.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// From 0 to 100; none for a side that has had no choice yet.
    pub accuracy: Option<f64>,
    /// `!`
    pub only_moves: usize,
    /// `?!`
    pub inaccuracies: usize,
    /// `?`
    pub mistakes: usize,
    /// `??`
    pub blunders: usize,
}

/// A game that the engine has gone over, or is going over: from its end towards its
/// beginning, so that what comes later in the game is known when a turn is judged.
#[derive(Clone, Debug)]
pub struct Review {
    played: Played,
    /// The game's last ones.
    turns: Vec<Turn>,
    /// One more than turns, once there are any.
    points: Vec<Point>,
    /// How many turns the game has.
    all: usize,
}

impl Review {
    /// Goes over a game with a search within these limits from each of its positions;
    /// `tell` hears of each. When it is stopped it gives what it has.
    ///
    /// The search is [cleared](Search::clear) first: with one thread and no limit of
    /// time the same game is always judged alike.
    pub fn of(
        played: Played,
        search: &mut Search,
        limits: Limits,
        stop: &Stop,
        mut tell: impl FnMut(&Review),
    ) -> Review {
        search.clear();
        let spans = played.turns();
        let mut review = Review {
            played: played.clone(),
            turns: Vec::new(),
            points: Vec::new(),
            all: spans.len(),
        };
        let mut walk = Walk::new(&played, search, limits, stop);
        let Some(mut next) = walk.end() else {
            return review;
        };
        review.add_point(played.len(), next.score);
        tell(&review);
        for span in spans.into_iter().rev() {
            let Some((turn, here)) = walk.judge(span, &next) else {
                break;
            };
            review.add_point(turn.ply, here.score);
            review.turns.insert(0, turn);
            next = here;
            tell(&review);
        }
        review
    }

    fn add_point(&mut self, ply: usize, score: Score) {
        let position = self.played.position(ply);
        let turn = position.turn();
        let chance = chance(score, position.rules());
        let white = match turn {
            Color::White => chance,
            Color::Black => 1.0 - chance,
        };
        let point = Point {
            ply,
            white,
            turn,
            score,
        };
        self.points.insert(0, point);
    }

    /// The game.
    pub fn played(&self) -> &Played {
        &self.played
    }

    /// The turns that have been judged, in the order of the game: its last ones until
    /// all are.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The graph of White's chance to win: the positions between those turns, before
    /// the first and after the last of them. Between an owed promotion and the move
    /// that follows it there is none.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The turn of which a ply of the game is a part, if it has been judged.
    pub fn turn_at(&self, ply: usize) -> Option<&Turn> {
        let index = self.turns.partition_point(|turn| turn.ply <= ply);
        let turn = self.turns.get(index.checked_sub(1)?)?;
        (ply < turn.ply + turn.played.len()).then_some(turn)
    }

    /// How many positions have been gone over, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.points.len(), self.all + 1)
    }

    /// Whether it has gone over the whole game.
    pub fn is_whole(&self) -> bool {
        self.points.len() > self.all
    }

    /// How a side has played.
    pub fn summary(&self, side: Color) -> Summary {
        let count = |wanted| {
            let judged = self.turns.iter().filter(|turn| turn.side == side);
            judged.filter(|turn| turn.judgement == Some(wanted)).count()
        };
        Summary {
            accuracy: accuracy::accuracy(&self.turns, &self.points, side),
            only_moves: count(Judgement::OnlyMove),
            inaccuracies: count(Judgement::Inaccuracy),
            mistakes: count(Judgement::Mistake),
            blunders: count(Judgement::Blunder),
        }
    }

    /// A side's mistakes and blunders, to be posed to it again.
    pub fn mistakes(&self, side: Color) -> Vec<Mistake> {
        let turns = self.turns.iter().filter(|turn| turn.side == side);
        turns
            .filter(|turn| turn.judgement.is_some_and(Judgement::is_mistake))
            .map(|turn| Mistake::of(turn, &self.played))
            .collect()
    }
}
