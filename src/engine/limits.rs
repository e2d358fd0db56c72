//! What a search is asked and how far it may go.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::attention::Attention;
use crate::rules::{Move, Position};

/// The most lines that a search reports.
pub const MOST_LINES: usize = 256;

/// How far a search may go; whatever is reached first ends it. Without any limit it
/// goes on until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth after which it ends, in plies, at least 1.
    pub depth: Option<u32>,
    /// The positions that it may visit. Such a search has one thread, however many it
    /// could have, so that the count is exact and the same on every machine.
    pub nodes: Option<u64>,
    /// The time after which it ends at once.
    pub time: Option<Duration>,
    /// The time after which no further depth is begun, more where the best move or its score
    /// has just changed.
    pub enough: Option<Duration>,
}

impl Limits {
    /// So many plies.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// So much time.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }
}

/// What the partner of the side to move would give for pieces (Tandemschach), which come
/// from captures on this board: in hundredths of a pawn, by role from the pawn, above what
/// a piece is worth anyway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs(pub [i32; 5]);

/// What a search is asked.
#[derive(Clone, Debug)]
pub struct Task {
    /// The position to think about.
    pub position: Position,
    /// The keys of the game's positions before this one, oldest first, so that
    /// repetitions are seen (Article 9.2).
    pub earlier: Vec<u64>,
    /// How far to go.
    pub limits: Limits,
    /// How many of the best moves to find a line for, from 1 to [`MOST_LINES`].
    pub lines: usize,
    /// What is overlooked; nothing, unless a weaker player is to be played.
    pub attention: Attention,
    /// What the partner needs; nothing counts but where captured pieces go to him.
    pub needs: Needs,
    /// Moves that are not to be played from the position.
    pub excluded: Vec<Move>,
    /// What the search is at, for others to look at.
    pub progress: Progress,
}

impl Task {
    /// To find the best move of a position without a past, without an end.
    pub fn new(position: Position) -> Task {
        Task {
            position,
            earlier: Vec::new(),
            limits: Limits::default(),
            lines: 1,
            attention: Attention::default(),
            needs: Needs::default(),
            excluded: Vec::new(),
            progress: Progress::default(),
        }
    }

    /// The same in a game that had positions with these keys before, oldest first.
    #[must_use]
    pub fn after(self, earlier: Vec<u64>) -> Task {
        Task { earlier, ..self }
    }

    /// The same within these limits.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Task {
        Task { limits, ..self }
    }

    /// The same with these needs of the partner (Tandemschach).
    #[must_use]
    pub fn needs(self, needs: Needs) -> Task {
        Task { needs, ..self }
    }

    /// The same for so many lines, at least 1 and at most [`MOST_LINES`].
    #[must_use]
    pub fn lines(self, lines: usize) -> Task {
        Task {
            lines: lines.clamp(1, MOST_LINES),
            ..self
        }
    }
}

/// What a search is at while a depth lasts; copies are of the same search.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    nodes: AtomicU64,
    current: Mutex<Option<(Move, usize)>>,
}

impl Progress {
    /// The positions visited.
    pub fn nodes(&self) -> u64 {
        self.0.nodes.load(Ordering::Relaxed)
    }

    /// The move of the position that is looked at, and its number in the order of looking.
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

/// Tells a search to stop, from any thread; the search looks every few hundred
/// positions.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the search.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has been told to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
