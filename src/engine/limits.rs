//! Input and control of a search: the task, its limits, its progress and the stop flag.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::attention::Attention;
use super::style::Style;
use crate::rules::{Move, Position};

/// Largest number of lines of play that one search can report.
pub const MAX_LINES: usize = 256;

/// Limits of a search, which ends at the first limit that it reaches. Without any limit it runs
/// until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Depth in plies after which the search ends, at least 1; `None` for no limit.
    pub depth: Option<u32>,
    /// Maximum number of positions visited; `None` for no limit. With this limit the search runs on
    /// one thread, so that the count is exact and the result is the same on every machine, unless
    /// the task says otherwise ([`Task::shares_nodes`]).
    pub nodes: Option<u64>,
    /// Time after which the search ends at once, even in the middle of an iteration; `None` for no
    /// limit.
    pub time: Option<Duration>,
    /// Time after which no further iteration (a search one ply deeper) is started; `None` for no
    /// limit. The search extends this time if the best move or its score has just changed.
    pub enough: Option<Duration>,
}

impl Limits {
    /// Creates limits that consist only of a depth, in plies.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// Creates limits that consist only of a number of positions visited.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// Creates limits that consist only of a time, after which the search ends at once.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }
}

/// How much more a captured piece is worth because the partner of the side to move needs it
/// (bughouse): centipawns in addition to the usual piece value, indexed by role from the pawn to
/// the queen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs(pub [i32; 5]);

/// A position to search and how to search it.
#[derive(Clone, Debug)]
pub struct Task {
    /// Position to search.
    pub position: Position,
    /// Keys ([`Position::key`]) of the earlier positions of the game, oldest first, by which
    /// repetitions are detected (Article 9.2).
    pub earlier: Vec<u64>,
    /// Limits at which the search ends.
    pub limits: Limits,
    /// Number of best moves for which to report a line of play, from 1 to [`MAX_LINES`].
    pub lines: usize,
    /// Which moves the search overlooks to imitate a weaker player; none by default.
    pub attention: Attention,
    /// Style of the side to move, which changes the evaluation a little.
    pub style: Style,
    /// How much more captured pieces are worth because the partner needs them; used only in
    /// bughouse.
    pub needs: Needs,
    /// Moves of the position that must not be searched.
    pub excluded: Vec<Move>,
    /// Whether all threads search under a node limit, which then counts the positions of all of
    /// them and can be exceeded by some hundred positions for each thread.
    pub shares_nodes: bool,
    /// Progress counters that other threads can read.
    pub progress: Progress,
}

impl Task {
    /// Creates a task to search a position for its best move, without limits and without earlier
    /// positions of the game.
    pub fn new(position: Position) -> Task {
        Task {
            position,
            earlier: Vec::new(),
            limits: Limits::default(),
            lines: 1,
            attention: Attention::default(),
            style: Style::default(),
            needs: Needs::default(),
            excluded: Vec::new(),
            shares_nodes: false,
            progress: Progress::default(),
        }
    }

    /// Legal moves that are not excluded.
    pub fn allowed_moves(&self) -> Vec<Move> {
        let mut moves = self.position.legal_moves();
        moves.retain(|mv| !self.excluded.contains(mv));
        moves
    }

    /// Sets the keys ([`Position::key`]) of the earlier positions of the game, oldest first.
    #[must_use]
    pub fn after(self, earlier: Vec<u64>) -> Task {
        Task { earlier, ..self }
    }

    /// Sets the limits.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Task {
        Task { limits, ..self }
    }

    /// Sets how much more captured pieces are worth because the partner needs them (bughouse).
    #[must_use]
    pub fn needs(self, needs: Needs) -> Task {
        Task { needs, ..self }
    }

    /// Sets the number of best moves for which to report a line of play, clamped to
    /// 1..=[`MAX_LINES`].
    #[must_use]
    pub fn lines(self, lines: usize) -> Task {
        Task {
            lines: lines.clamp(1, MAX_LINES),
            ..self
        }
    }
}

/// Progress of a running search; clones share the same counters.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    nodes: AtomicU64,
    current: Mutex<Option<(Move, usize)>>,
}

impl Progress {
    /// Number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.0.nodes.load(Ordering::Relaxed)
    }

    /// Root move that is being searched, and its number in the order of moves, from 1. `None` if
    /// the search has not reported a move yet.
    pub fn current(&self) -> Option<(Move, usize)> {
        *self.0.current.lock().ok()?
    }

    pub(super) fn set_nodes(&self, nodes: u64) {
        self.0.nodes.store(nodes, Ordering::Relaxed);
    }

    pub(super) fn set_current(&self, mv: Move, number: usize) {
        if let Ok(mut current) = self.0.current.lock() {
            *current = Some((mv, number));
        }
    }
}

/// Stop flag of a search, which any thread can set. The search checks it every few hundred
/// positions. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Requests that the search stops.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
