//! Finds the tactics of one game after another. It examines the positions of a game, and the
//! positions that would follow from a mistake of a weak level of the engine.

use std::collections::BTreeSet;

use super::proof::{PROVE_NODES, Proved, Prover};
use super::{rating, themes};
use crate::fast_game::{Moment, points};
use tritower::engine::review::is_clearly_best;
use tritower::engine::{Decision, Limits, Opponent, Score, Search, Stop, Strength, Task};
use tritower::library::tactics::Tactic;
use tritower::rules::random::mixed;
use tritower::rules::{Move, Position};

/// Number of nodes that are searched for each position of a game.
pub(super) const FIND_NODES: u64 = 3_000;

/// First ply at which tactics are searched for: earlier positions occur in many games.
const FIRST_PLY: usize = 8;

/// Minimum number of legal moves in the first position of a tactic.
const MIN_MOVES: u64 = 4;

/// Of the tactics that are only the capture of a hanging piece, one in this number is kept, for
/// beginners.
const SIMPLE_ONE_IN: u64 = 3;

/// Levels of the engine whose moves are tried as mistakes. They are tried in each position in which
/// neither side is ahead by more than `EVEN` centipawns.
const MISTAKEN: [u8; 3] = [1, 2, 4];
const EVEN: i32 = 250;

/// Finds the tactics of one game after another.
pub(super) struct Miner {
    prover: Prover,
    /// Search of the weak levels; `search` is the search of the positions after their mistakes.
    levels: Search,
    search: Search,
    game: u64,
    found: Vec<Tactic>,
    /// First moves of the tactics found in this game, so that the same tactic is not added again
    /// after another mistake.
    seen: BTreeSet<Move>,
    /// Ply from which on tactics are searched for, so that the line of the last tactic found is
    /// skipped.
    next_ply: usize,
}

impl Miner {
    pub(super) fn new() -> Miner {
        Miner {
            prover: Prover::new(PROVE_NODES),
            levels: Search::new(1, 1),
            search: Search::new(1, 1),
            game: 0,
            found: Vec::new(),
            seen: BTreeSet::new(),
            next_ply: FIRST_PLY,
        }
    }

    /// Begins the game with this number.
    pub(super) fn begin(&mut self, game: u64) {
        self.game = game;
        self.seen.clear();
        self.next_ply = FIRST_PLY;
    }

    /// Returns the tactics found in the game.
    pub(super) fn take(&mut self) -> Vec<Tactic> {
        std::mem::take(&mut self.found)
    }

    /// Searches for a tactic in a position of the game and, if the position is even, in the
    /// positions after possible mistakes.
    pub(super) fn examine(&mut self, moment: &Moment) {
        if moment.ply < self.next_ply {
            return;
        }
        if let Some(length) = self.find(moment, String::new()) {
            self.next_ply = moment.ply + length + 1;
            return;
        }
        if points(moment.report.score).abs() > EVEN {
            return;
        }
        let mut tried: Vec<Move> = moment.report.best().into_iter().collect();
        for level in MISTAKEN {
            let Some(mv) = self.mistake(&moment.position, level) else {
                continue;
            };
            if tried.contains(&mv) {
                continue;
            }
            tried.push(mv);
            let after = self.after(moment, mv);
            if self.find(&after, format!("-{level}")).is_some() {
                break;
            }
        }
    }

    /// Move that a level plays in a position; `None` if it resigns or has no move.
    fn mistake(&mut self, position: &Position, level: u8) -> Option<Move> {
        self.levels.clear();
        let mut opponent = Opponent::new(Strength::new(level), mixed(self.game));
        let task = opponent.task(*position, Vec::new(), None);
        let report = self.levels.run(&task, &Stop::default(), |_| {});
        match opponent.decide(position, &report)? {
            Decision::Play { mv, .. } => Some(mv),
            Decision::Resign => None,
        }
    }

    /// The position after `mv` is played in a position of the game, with the report of the same
    /// search as for the positions of the game.
    fn after(&mut self, moment: &Moment, mv: Move) -> Moment {
        let position = moment.position.play_unchecked(mv);
        self.search.clear();
        let task = Task::new(position)
            .limits(Limits::nodes(FIND_NODES))
            .lines(2);
        Moment {
            position,
            last: Some((moment.position, mv)),
            report: self.search.run(&task, &Stop::default(), |_| {}),
            ply: moment.ply + 1,
        }
    }

    /// Adds the tactic of a position, if there is one, and returns the length of its line in plies.
    /// `None` if the position is not a tactic.
    fn find(&mut self, moment: &Moment, suffix: String) -> Option<usize> {
        if !is_candidate(moment) {
            return None;
        }
        let proved = self.prover.prove(&moment.position)?;
        let first = *proved.line.first()?;
        if is_dull(&proved) || !self.seen.insert(first) {
            return None;
        }
        let length = proved.line.len();
        self.found.push(Tactic {
            id: format!("g{}-{}{suffix}", self.game, moment.ply),
            rating: rating::rating(&proved, &mut self.levels),
            themes: themes::of(&proved),
            position: proved.position,
            line: proved.line,
        });
        Some(length)
    }
}

/// Whether the search has found a move that is clearly best and is more than a recapture; a
/// recapture that forces mate counts.
fn is_candidate(moment: &Moment) -> bool {
    let (position, report) = (&moment.position, &moment.report);
    let (Some(first), Some(second)) = (report.lines.first(), report.lines.get(1)) else {
        return false;
    };
    let clear = is_clearly_best(first.score, Some(second.score), position.rules());
    if !clear || position.pending_promotion().is_some() {
        return false;
    }
    let mates = matches!(first.score, Score::Mate(1..));
    let takes_back = first
        .moves
        .first()
        .is_some_and(|&mv| takes_back(moment, mv));
    (mates || !takes_back) && position.count_legal_moves() >= MIN_MOVES
}

/// Whether a move captures the piece that has just captured.
fn takes_back(moment: &Moment, mv: Move) -> bool {
    let (Some((before, last)), Some((square, _))) = (moment.last, moment.position.captured(mv))
    else {
        return false;
    };
    before.is_capture(last) && matches!(last, Move::Piece { to, .. } if to == square)
}

/// Whether a tactic is dropped because its line is only the capture of a hanging piece. Of such
/// tactics, one in [`SIMPLE_ONE_IN`] is kept.
fn is_dull(proved: &Proved) -> bool {
    let &[mv] = &proved.line[..] else {
        return false;
    };
    let position: &Position = &proved.position;
    let simple = position.is_capture(mv) && position.play_unchecked(mv).outcome().is_none();
    simple && !mixed(position.key()).is_multiple_of(SIMPLE_ONE_IN)
}
