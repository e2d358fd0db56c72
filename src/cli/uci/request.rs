//! The request to the search thread that results from the command `go`.

use std::time::Duration;

use super::messages::Note;
use super::position::SentPosition;
use super::settings::{DEFAULT_OVERHEAD, Settings};
use crate::engine::{Limits, Opponent, Strength, Task, TimeLeft};
use crate::library::openings;
use crate::rules::random::mixed;
use crate::rules::{Color, Move, Position};
use crate::uci::Go;

/// What a `go` command asks of the search thread.
pub(super) enum Goal {
    /// Search for the best move.
    BestMove(Box<BestMoveSearch>),
    /// Count the sequences of legal moves with this number of plies.
    Perft(u32),
    /// Play this move of the bundled opening tree without a search.
    Opening(Move),
}

/// What a search for the best move needs, and how its result is reported.
pub(super) struct BestMoveSearch {
    pub(super) task: Task,
    /// The built-in engine at the configured level; it chooses the move from the search result.
    pub(super) opponent: Opponent,
    /// Number of best variations to report (`MultiPV`).
    pub(super) reported: usize,
    /// Number of moves within which a mate ends the search; `None` without `go mate`.
    pub(super) mate: Option<u32>,
    /// Whether `bestmove` waits for `stop` or `ponderhit` (`go infinite` and `go ponder`).
    pub(super) waits: bool,
    /// Whether this is `go ponder`, for which the time limits begin at `ponderhit`.
    pub(super) ponders: bool,
}

impl Goal {
    /// Reads the goal of a `go` command, with notes on ignored parts.
    pub(super) fn new(
        sent: &SentPosition,
        go: &Go,
        settings: &Settings,
        seed: u64,
    ) -> (Goal, Vec<Note>) {
        let position = sent.position;
        if let Some(depth) = go.perft {
            return (Goal::Perft(depth), Vec::new());
        }
        let level = settings.level();
        if let Some(mv) = opening_move(&position, go, settings, seed) {
            return (Goal::Opening(mv), Vec::new());
        }
        let opponent = match level {
            Some(level) => Opponent::new(level, seed),
            // Without a limited strength, the client expects the best move.
            None => Opponent::new(Strength::FULL, seed).without_variety(),
        };
        let opponent = opponent.with_style(settings.style);
        let clock = clock(go, position.turn(), settings.overhead);
        let mut task = opponent.task(position, sent.earlier.clone(), clock);
        if level.is_none() && clock.is_none() {
            // A search without limits runs until `stop`.
            task.limits = Limits::default();
        }
        let mut notes = Vec::from_iter(missing_clock(go, position.turn()));
        let reported = settings.lines;
        task.lines = task.lines.max(reported);
        if !go.moves.is_empty() {
            task.excluded = excluded_moves(sent, &go.moves, &mut notes);
        }
        task.limits.depth = smaller(task.limits.depth, go.depth);
        task.limits.nodes = smaller(task.limits.nodes, go.nodes);
        // The node limit of a level sets its strength, which must not depend on the threads.
        task.shares_nodes = level.is_none();
        task.limits.time = smaller(task.limits.time, go.time);
        let search = BestMoveSearch {
            task,
            opponent,
            reported,
            mate: go.mate,
            waits: go.infinite || go.ponder,
            ponders: go.ponder,
        };
        (Goal::BestMove(Box::new(search)), notes)
    }
}

/// Returns the move to play from the bundled opening tree; `None` if the client has not set
/// `OwnBook`, if it asks for an analysis instead of a move, or if the tree has no move.
fn opening_move(position: &Position, go: &Go, settings: &Settings, seed: u64) -> Option<Move> {
    let analyses = go.infinite || go.ponder || go.mate.is_some() || !go.moves.is_empty();
    if !settings.own_book || analyses {
        return None;
    }
    let level = settings.level().unwrap_or(Strength::FULL);
    let chance = mixed(seed ^ position.key());
    openings::first_move(position, level.opening_margin(), chance)
}

/// Returns the smaller of two limits; `None` means that there is no limit.
fn smaller<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Returns the clock of the side to move, if the client has sent clocks. If the client has sent
/// only the other side's clock, returns that clock, because a client that sends clocks expects a
/// move in time.
fn clock(go: &Go, turn: Color, overhead: Duration) -> Option<TimeLeft> {
    let left = go.left[turn.index()].or(go.left[(!turn).index()]);
    let left = left.filter(|_| !go.infinite)?;
    Some(TimeLeft {
        left: left
            .saturating_add(DEFAULT_OVERHEAD)
            .saturating_sub(overhead),
        increment: go.increment[turn.index()],
        moves: go.moves_to_go,
    })
}

/// Returns a note if the client has sent only the clock of the side that is not to move.
fn missing_clock(go: &Go, turn: Color) -> Option<Note> {
    let is_sent = |color: Color| go.left[color.index()].is_some();
    let missing = !go.infinite && !is_sent(turn) && is_sent(!turn);
    let (mover, word) = match turn {
        Color::White => ("White", "wtime"),
        Color::Black => ("Black", "btime"),
    };
    missing.then_some(Note::NoClock { mover, word })
}

/// Returns the legal moves that `searchmoves` excludes, which are those not in `allowed`. If
/// `allowed` contains no legal move, no moves are excluded. Adds a note for texts in `allowed` that
/// are not legal moves.
fn excluded_moves(sent: &SentPosition, allowed: &[String], notes: &mut Vec<Note>) -> Vec<Move> {
    let mut chosen = Vec::new();
    let mut errors = Vec::new();
    for (number, text) in (1..).zip(allowed) {
        match sent.legal_move(text) {
            Ok(mv) => chosen.push(mv),
            Err(error) => errors.push(Note::SearchMove { number, error }),
        }
    }
    let more = errors.len().saturating_sub(1);
    notes.extend(errors.into_iter().next());
    notes.extend((more > 0).then_some(Note::MoreSearchMoves { count: more }));
    if chosen.is_empty() {
        notes.extend((!allowed.is_empty()).then_some(Note::NoSearchMove));
        return Vec::new();
    }
    let mut rest = sent.position.legal_moves();
    rest.retain(|mv| !chosen.contains(mv));
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(go: &str, overhead: u64) -> Duration {
        let (go, _) = Go::read(go);
        let clock = clock(&go, Color::White, Duration::from_millis(overhead));
        clock.unwrap().left
    }

    #[test]
    fn the_overhead_of_a_move_is_subtracted_from_the_clock() {
        let go = "wtime 10000 btime 700 winc 100";
        // The engine already reserves the default overhead.
        for (overhead, expected) in [(0, 10_060), (60, 10_000), (1_060, 9_000), (5_000, 5_060)] {
            assert_eq!(left(go, overhead), Duration::from_millis(expected));
        }
        assert_eq!(left("wtime 1000", 5_000), Duration::ZERO);
    }

    /// The task of a `go` command after these options are set.
    fn task(go: &str, options: &[(&str, &str)]) -> Task {
        let mut settings = Settings::default();
        for (name, value) in options {
            settings.set(name, value).unwrap();
        }
        let sent = SentPosition::start(settings.rules().unwrap());
        match Goal::new(&sent, &Go::read(go).0, &settings, 1).0 {
            Goal::BestMove(search) => search.task,
            Goal::Perft(_) | Goal::Opening(_) => panic!("{go}"),
        }
    }

    fn limits(go: &str, overhead: &str) -> Limits {
        task(go, &[("Move Overhead", overhead)]).limits
    }

    #[test]
    fn a_node_limit_applies_to_all_threads_together_except_at_a_level() {
        assert!(task("nodes 1000", &[]).shares_nodes);
        assert!(!task("nodes 1000", &[("UCI_LimitStrength", "true")]).shares_nodes);
    }

    #[test]
    fn a_rating_means_the_level_that_has_it_on_the_board() {
        let nodes = |variant| {
            let limited = [("UCI_LimitStrength", "true"), ("UCI_Elo", "1660")];
            let options = [&[("UCI_Variant", variant)], limited.as_slice()].concat();
            task("depth 99", &options).limits.nodes
        };
        let level = |number| Some(Strength::new(number).nodes());
        assert_eq!((nodes("chess"), nodes("tower")), (level(7), level(8)));
    }

    #[test]
    fn a_larger_move_overhead_leaves_less_time_for_a_move() {
        let go = "wtime 10000 btime 10000 winc 100 binc 100";
        let all = ["0", "60", "1000", "5000"].map(|overhead| limits(go, overhead));
        assert!(
            all.is_sorted_by(|more, less| more.time > less.time),
            "{all:?}"
        );
        assert!(
            all.is_sorted_by(|more, less| more.enough > less.enough),
            "{all:?}"
        );
        // The overhead does not change `movetime`.
        let time = Some(Duration::from_millis(500));
        assert_eq!(limits("movetime 500", "5000").time, time);
    }
}
