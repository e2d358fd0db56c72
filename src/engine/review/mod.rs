//! Game review: the winning chance that each move cost, the judgements `?!`, `?`, `??` and `!`,
//! an evaluation graph, both sides' accuracy, and mistakes to learn from.
//!
//! The review judges moves and results on the board. Claimed or agreed draws, resignations and
//! clocks are not known here. It starts no threads: the call blocks, reports after each
//! position, and can be stopped.
//!
//! ```
//! use tritower::engine::review::{Played, Review};
//! use tritower::engine::{Limits, Search, Stop};
//! use tritower::rules::Position;
//!
//! let start = Position::start();
//! let mv = start.legal_moves()[0];
//! let played = Played::new(start, [(mv, start.play_unchecked(mv))]);
//! assert_eq!(Review::new(played.clone()).progress(), (0, 2));
//! let limits = Limits::nodes(500);
//! let review = Review::of(played, &mut Search::new(1, 1), limits, &Stop::default(), |_| {});
//! assert!(review.is_whole());
//! assert_eq!(review.turns()[0].played, [mv]);
//! ```

mod accuracy;
mod blunder;
mod chance;
mod mistake;
mod played;
mod turning;
mod walk;

use super::explain::Explanation;
use super::{Limits, PrincipalVariation, Report, Score, Search, Stop, Task};
use crate::rules::{Color, Move};
pub use blunder::blunder;
pub use chance::{Judgement, chance, is_clearly_best};
pub use mistake::{Answer, Mistake};
pub use played::Played;
pub use turning::Turning;
use walk::Walk;

/// Default number of positions to search for each position of the game. A game of sixty moves
/// then takes about fifteen seconds.
pub const NODES: u64 = 200_000;

/// An engine that searches positions for a review.
pub trait Searcher {
    /// Searches a position; `None` if the search was stopped or the engine has failed. An engine
    /// that cannot exclude moves may report a line that begins with an excluded one.
    fn search(&mut self, task: &Task, stop: &Stop) -> Option<Report>;

    /// Forgets all earlier searches, if they could change the results of later ones.
    fn forget(&mut self) {}
}

impl Searcher for Search {
    fn search(&mut self, task: &Task, stop: &Stop) -> Option<Report> {
        let report = self.run(task, stop, |_| {});
        (!stop.is_stopped()).then_some(report)
    }

    fn forget(&mut self) {
        self.clear();
    }
}

/// What a player played in one turn, and how good it was. A turn is one move, preceded by the
/// choice for a pending promotion if there was one (Article 3.4(e)(iii)).
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Side that played the move.
    pub side: Color,
    /// Number of plies of the game before this turn.
    pub ply: usize,
    /// The choice for a pending promotion, if there was one, and the move.
    pub played: Vec<Move>,
    /// Score after the moves played, for the side that played them.
    pub score: Score,
    /// The opponent's best reply and its continuation.
    pub refutation: Vec<Move>,
    /// Best line found, for the side that was to move. If nothing better was found, these are the
    /// moves played and their continuation.
    pub best: PrincipalVariation,
    /// Winning chance, from 0 to 1, of the side that was to move, if it had played the best line.
    pub before: f64,
    /// Winning chance, from 0 to 1, of the side that was to move, after the moves played; at most
    /// [`Turn::before`].
    pub after: f64,
    /// Whether there was no other legal move.
    pub is_forced: bool,
    /// Judgement of the move, such as `?!`; `None` for most moves.
    pub judgement: Option<Judgement>,
    /// Why the moves played were an inaccuracy, a mistake or a blunder; `None` for other moves.
    pub explanation: Option<Explanation>,
}

impl Turn {
    /// How much winning chance the player lost by the moves played, from 0 to 1.
    pub fn loss(&self) -> f64 {
        self.before - self.after
    }

    fn is_fault(&self) -> bool {
        self.judgement.is_some_and(|it| it != Judgement::OnlyMove)
    }
}

/// A point of the evaluation graph, which shows White's winning chance over the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Number of plies of the game before this point.
    pub ply: usize,
    /// White's winning chance, from 0 to 1.
    pub white: f64,
    /// Side to move.
    pub turn: Color,
    /// Score of the position for the side to move.
    pub score: Score,
}

/// How well one side played, over all its moves that have been judged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// Accuracy from 0 to 100; `None` if none of the judged moves had an alternative.
    pub accuracy: Option<f64>,
    /// Number of moves judged `!`.
    pub only_moves: usize,
    /// Number of moves judged `?!`.
    pub inaccuracies: usize,
    /// Number of moves judged `?`.
    pub mistakes: usize,
    /// Number of moves judged `??`.
    pub blunders: usize,
}

/// A finished or running review. It proceeds from the end of the game to its start, so that the
/// position after a move is evaluated before the move itself is judged.
#[derive(Clone, Debug)]
pub struct Review {
    played: Played,
    /// Judged moves, each as a [`Turn`], in the order of the game. Since the review begins at the
    /// end of the game, a running review has only the last moves here.
    turns: Vec<Turn>,
    /// Points of the graph; there is one more than there are entries in `turns`.
    points: Vec<Point>,
    /// Number of entries that `turns` will have when the whole game is reviewed.
    turn_count: usize,
}

impl Review {
    /// Creates the review of a game before its first position is evaluated.
    pub fn new(played: Played) -> Review {
        let turn_count = played.turns().len();
        Review {
            played,
            turns: Vec::new(),
            points: Vec::new(),
            turn_count,
        }
    }

    /// Reviews a game by a search within these limits from each position, and calls `notify` after
    /// each position. If the review is stopped, it contains only the moves judged so far.
    ///
    /// The search is [cleared](Search::clear) first. With one thread and no time limit, the same
    /// game therefore always gets the same review.
    pub fn of(
        played: Played,
        search: &mut dyn Searcher,
        limits: Limits,
        stop: &Stop,
        mut notify: impl FnMut(&Review),
    ) -> Review {
        search.forget();
        let spans = played.turns();
        let mut review = Review::new(played.clone());
        let mut walk = Walk::new(&played, search, limits, stop);
        let Some(mut next) = walk.end() else {
            return review;
        };
        review.add_point(played.len(), next.score);
        notify(&review);
        for span in spans.into_iter().rev() {
            let Some((mut turn, here)) = walk.judge(span, &next) else {
                break;
            };
            turn.explanation = turn.is_fault().then(|| walk.explain(&turn));
            review.add_point(turn.ply, here.score);
            review.turns.insert(0, turn);
            next = here;
            notify(&review);
        }
        review
    }

    /// Adds a point at the beginning of the graph.
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

    /// The reviewed game.
    pub fn played(&self) -> &Played {
        &self.played
    }

    /// Judged moves, each as a [`Turn`], in the order of the game. Since the review begins at the
    /// end of the game, a running review has only the last moves here.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Graph of White's winning chance, with a point before the first judged [`Turn`] and after
    /// each. There is no point between the choice for a pending promotion and the move after it.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The judged [`Turn`] that contains the ply with this index; `None` if it has not been judged
    /// yet.
    pub fn turn_at(&self, ply: usize) -> Option<&Turn> {
        let index = self.turns.partition_point(|turn| turn.ply <= ply);
        let turn = self.turns.get(index.checked_sub(1)?)?;
        (ply < turn.ply + turn.played.len()).then_some(turn)
    }

    /// Number of positions evaluated so far, and their total number.
    pub fn progress(&self) -> (usize, usize) {
        (self.points.len(), self.turn_count + 1)
    }

    /// Whether the whole game has been reviewed.
    pub fn is_whole(&self) -> bool {
        self.points.len() > self.turn_count
    }

    /// How well a side played, over all its judged moves.
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

    /// The inaccuracy, mistake or blunder that led to the position after this number of plies;
    /// `None` if the review has not judged the move so.
    pub fn fault_before(&self, ply: usize) -> Option<Mistake> {
        let turn = self.turn_at(ply.checked_sub(1)?)?;
        let is_last = turn.ply + turn.played.len() == ply;
        (turn.is_fault() && is_last).then(|| Mistake::of(turn, &self.played))
    }

    /// A side's mistakes and blunders, as exercises.
    pub fn mistakes(&self, side: Color) -> Vec<Mistake> {
        let turns = self.turns.iter().filter(|turn| turn.side == side);
        turns
            .filter(|turn| turn.judgement.is_some_and(Judgement::is_mistake))
            .map(|turn| Mistake::of(turn, &self.played))
            .collect()
    }
}
