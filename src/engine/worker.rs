//! State of one search thread: its position, statistics and stop conditions.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use super::attention::Sight;
use super::evaluate::{EvaluationCaches, StyleBonus, TreePlace};
use super::history::{History, MoveKey, Preceding};
use super::limits::{Limits, Needs, Progress, Stop, Task};
use super::packed::Packed;
use super::picker::{Candidate, MoveOrder};
use super::score::{MAX_PLY, Value};
use super::transposition::{Entry, Table};
use super::variant::Variant;
use crate::rules::random::mixed;
use crate::rules::{Move, Position, RuleSet, TOURNAMENT, Undo};

/// Number of positions visited between two readings of the clock and the stop flag.
const CHECK_INTERVAL: u64 = 256;

pub(super) struct Shared<'a> {
    pub table: Table<'a>,
    pub limits: Limits,
    pub stop: &'a Stop,
    pub begun: Instant,
    /// Number of positions visited by all threads, updated with a small delay.
    pub nodes: AtomicU64,
    /// Whether all threads must end.
    pub over: AtomicBool,
    /// Progress counters of the task, which other threads can read.
    pub progress: &'a Progress,
}

/// Data about one ply between the root and the current node of the search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StackEntry {
    /// Key of the move that was made in the position at this ply.
    pub move_key: MoveKey,
    /// Static evaluation of the position at this ply; `None` in check.
    pub evaluation: Option<Value>,
    /// Move that the singularity test excludes at this ply.
    pub excluded: Packed,
}

/// A move of the root position, with the result of its last search as the first move of a line.
pub(super) struct RootMove {
    pub mv: Move,
    pub score: Value,
    /// Line of play, beginning with the move itself.
    pub line: Vec<Move>,
}

/// One search thread.
pub(super) struct Worker<'a, V> {
    pub shared: &'a Shared<'a>,
    /// Evaluation and rules of this kind of game.
    variant: V,
    pub position: Position,
    /// Keys ([`Position::key`]) of all positions before the current one, from the start of the game
    /// on.
    pub path: Vec<u64>,
    /// Number of keys at the beginning of `path` that belong to the game. The others belong to the
    /// moves that the search has made.
    pub root: usize,
    /// For each move that the search has made since its root, the number of keys in `path` that are
    /// older than the last irreversible move. Positions before that move cannot occur again.
    irreversible: Vec<usize>,
    /// Keys of positions that have occurred in the game so often that a player may claim a draw if
    /// they occur once more.
    claimable: Vec<u64>,
    /// Number of keys in `path` up to the last null move. Only the later ones are compared to
    /// detect repetitions, because positions before a null move cannot be repeated after it.
    pub after_null_move: usize,
    sight: Sight,
    /// Style that changes the evaluation; `None` for the balanced one.
    style: Option<StyleBonus>,
    /// Value that is XORed into the keys of the transposition table, see [`salt`].
    salt: u64,
    /// Moves that may be searched at the root: first those of the lines that the current iteration
    /// has found, then the others in the order of earlier iterations.
    pub root_moves: Vec<RootMove>,
    /// Number of lines that the current iteration has found. Their moves, the first of
    /// `root_moves`, are not searched again.
    pub found: usize,
    /// Whether the caller excludes moves of the root, so that its result is not that of the
    /// position.
    pub is_restricted: bool,
    /// Depth in plies of the current iteration.
    pub depth: i32,
    pub history: &'a mut History,
    pub stack: Vec<StackEntry>,
    memory: EvaluationCaches,
    /// Number of positions visited by this thread.
    pub nodes: u64,
    /// The part of `nodes` that has already been added to the counter shared by all threads.
    shared_nodes: u64,
    pub stopped: bool,
    /// Largest number of plies from the root that this iteration has reached.
    pub longest: usize,
    /// Whether this thread updates the progress counters of the search; helper threads do not.
    pub reports: bool,
    list_pool: Vec<(Vec<Move>, Vec<Candidate>)>,
}

impl<'a, V: Variant> Worker<'a, V> {
    pub fn new(
        shared: &'a Shared<'a>,
        variant: V,
        task: &Task,
        history: &'a mut History,
    ) -> Worker<'a, V> {
        let sight = Sight::new(task.attention, task.position);
        let root_moves = root_moves(task, &sight);
        Worker {
            shared,
            variant,
            position: task.position,
            path: task.earlier.clone(),
            root: task.earlier.len(),
            irreversible: Vec::with_capacity(MAX_PLY as usize + 4),
            claimable: claimable(task),
            after_null_move: 0,
            sight,
            style: StyleBonus::of(task),
            salt: salt(task),
            root_moves,
            found: 0,
            is_restricted: !task.excluded.is_empty(),
            depth: 0,
            history,
            stack: vec![StackEntry::default(); MAX_PLY as usize + 4],
            memory: EvaluationCaches::new(),
            nodes: 0,
            shared_nodes: 0,
            stopped: false,
            longest: 0,
            reports: false,
            list_pool: Vec::new(),
        }
    }

    /// Makes a move, and counts the new position among the visited ones.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        self.path.push(self.position.key());
        self.longest = self.longest.max(self.path.len() - self.root);
        self.nodes += 1;
        let undo = self.position.make_unchecked(mv);
        let irreversible = match self.can_be_undone(mv) {
            true => self.irreversible(),
            false => self.path.len(),
        };
        self.irreversible.push(irreversible);
        self.shared.table.fetch(self.key());
        undo
    }

    #[inline]
    pub fn unmake(&mut self, undo: &Undo) {
        self.position.unmake(undo);
        self.irreversible.pop();
        self.path.pop();
    }

    /// Whether the position before the last move `mv` can occur again. It cannot after a move that
    /// has reset the counter of Article 9.3, with one exception: an attack board that carries a
    /// pawn resets the counter, but can also carry the pawn back.
    #[inline]
    fn can_be_undone(&self, mv: Move) -> bool {
        let carries = || {
            let Move::Board { promotion, .. } = mv else {
                return false;
            };
            promotion.is_none()
        };
        self.position.halfmoves() > 0 || carries()
    }

    /// Number of keys at the beginning of `path` whose positions cannot occur again, because an
    /// irreversible move or a null move was made after them.
    #[inline]
    fn irreversible(&self) -> usize {
        self.irreversible
            .last()
            .map_or(0, |&irreversible| irreversible)
            .max(self.after_null_move)
    }

    /// Static evaluation of the position.
    #[inline]
    pub fn evaluate(&mut self) -> Value {
        let before = |back: usize| {
            let at = self.path.len().checked_sub(back);
            at.map_or(0, |at| self.path[at])
        };
        self.memory.place = TreePlace {
            ply: self.path.len() - self.root,
            before: [before(1), before(2)],
        };
        let value = self.variant.evaluate(&self.position, &mut self.memory);
        match &self.style {
            None => value,
            Some(style) => style.added(value, &self.position),
        }
    }

    /// Whether the position is the root.
    #[inline]
    pub fn at_root(&self) -> bool {
        self.path.len() == self.root
    }

    /// Keys of the moves made one, two and four plies before `ply`.
    #[inline]
    pub fn preceding(&self, ply: i32) -> Preceding {
        let earlier = |back: i32| {
            let step = usize::try_from(ply - back).ok();
            step.map_or_else(MoveKey::default, |step| self.stack[step].move_key)
        };
        [earlier(1), earlier(2), earlier(4)]
    }

    /// Data by which the moves at `ply` are ordered; `entry` is what the transposition table has
    /// stored for the position.
    #[inline]
    pub fn ordering(&self, ply: i32, entry: Option<Entry>) -> MoveOrder<'_> {
        MoveOrder {
            position: &self.position,
            history: self.history,
            table_move: entry.map_or(Packed::NONE, |entry| entry.mv),
            killers: self.history.killers(ply),
            preceding: self.preceding(ply),
        }
    }

    /// Takes empty move lists from the pool; [`Worker::return_lists`] puts them back.
    #[inline]
    pub fn take_lists(&mut self) -> (Vec<Move>, Vec<Candidate>) {
        self.list_pool.pop().unwrap_or_default()
    }

    #[inline]
    pub fn return_lists(&mut self, (mut moves, mut candidates): (Vec<Move>, Vec<Candidate>)) {
        moves.clear();
        candidates.clear();
        self.list_pool.push((moves, candidates));
    }

    /// Key of the position in the transposition table.
    #[inline]
    pub fn key(&self) -> u64 {
        self.position.key() ^ self.salt
    }

    /// Removes the moves that the simulated player overlooks. If `one_stays` is true, removes
    /// nothing if every move would be overlooked.
    pub fn remove_overlooked(&self, candidates: &mut Vec<Candidate>, one_stays: bool) {
        if self.sight.is_full() {
            return;
        }
        let seen = |it: &Candidate| !self.sight.overlooks(&self.position, it.mv);
        if !one_stays || candidates.iter().any(seen) {
            candidates.retain(seen);
        }
    }

    /// Moves to search at the root.
    pub fn root_moves_left(&self) -> impl Iterator<Item = Move> {
        self.root_moves[self.found..].iter().map(|root| root.mv)
    }

    /// Moves a root move to the first place among those whose lines are not found yet.
    pub fn bring_forward(&mut self, mv: Move) {
        let left = &mut self.root_moves[self.found..];
        if let Some(at) = left.iter().position(|root| root.mv == mv) {
            left[..=at].rotate_right(1);
        }
    }

    /// Whether the search scores the position as a draw: by fifty moves (Article 9.3), by
    /// repetition (Article 9.2) or as a dead position (Article 9.6). A position that the search
    /// itself has reached before counts as repeated, because the moves between can be repeated too.
    /// A position of the game counts only if its next occurrence allows a claim.
    pub fn is_drawn(&self) -> bool {
        let position = &self.position;
        if V::is_dead(position) {
            return true;
        }
        if position.halfmoves() >= 100 && self.has_not_ended() {
            return true;
        }
        let (key, irreversible) = (position.key(), self.irreversible());
        let searched = &self.path[irreversible.max(self.root)..];
        searched.contains(&key) || irreversible < self.root && self.claimable.contains(&key)
    }

    /// Whether the game goes on after the last move: the side to move is not mated and, in
    /// antichess, has not won because it cannot move. Only then does the fifty-move rule apply.
    fn has_not_ended(&self) -> bool {
        let may_have = self.position.in_check() || !V::ROYAL;
        !may_have || self.position.has_legal_move()
    }

    /// Whether the search must end now. The clock is read only at intervals, but the node limit is
    /// always tested, so that the number of positions is exact.
    #[inline]
    pub fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.stopped = self.has_visited_enough();
        if self.nodes - self.shared_nodes >= CHECK_INTERVAL {
            self.check_limits();
        }
        self.stopped
    }

    /// Whether this thread alone has reached the node limit.
    #[inline]
    fn has_visited_enough(&self) -> bool {
        let most = self.shared.limits.nodes;
        most.is_some_and(|most| self.nodes >= most)
    }

    /// Adds the visited positions to the shared counter and checks all limits.
    pub fn check_limits(&mut self) {
        let limits = &self.shared.limits;
        let new = self.nodes - self.shared_nodes;
        let before = self.shared.nodes.fetch_add(new, Relaxed);
        self.shared.progress.set_nodes(before + new);
        self.shared_nodes = self.nodes;
        self.stopped |= self.shared.stop.is_stopped()
            || self.shared.over.load(Relaxed)
            || limits.nodes.is_some_and(|most| before + new >= most)
            || limits
                .time
                .is_some_and(|most| self.shared.begun.elapsed() >= most);
    }
}

/// Legal moves that the task does not exclude and, unless they are all the player has, that the
/// simulated player does not overlook.
fn root_moves(task: &Task, sight: &Sight) -> Vec<RootMove> {
    let position = &task.position;
    let mut moves = task.allowed_moves();
    let seen = |mv: &Move| !sight.overlooks(position, *mv);
    if !position.in_check() && moves.iter().any(seen) {
        moves.retain(seen);
    }
    let root = |mv| RootMove {
        mv,
        score: 0,
        line: vec![mv],
    };
    moves.into_iter().map(root).collect()
}

/// Keys of the positions of the game that have occurred so often that one more occurrence allows a
/// draw claim.
fn claimable(task: &Task) -> Vec<u64> {
    let before = task.position.rules().occurrences() as usize - 1;
    let mut keys = task.earlier.clone();
    keys.sort_unstable();
    let same = keys.chunk_by(|one, next| one == next);
    same.filter(|same| same.len() >= before)
        .map(|same| same[0])
        .collect()
}

/// Value that is XORed into the keys of the transposition table. It depends on the simulated
/// player, on the rule set, on what the partner needs and on the style. The table is kept between
/// searches; different keys keep a search from finding scores that were computed under other
/// conditions.
fn salt(task: &Task) -> u64 {
    task.attention.salt()
        ^ salt_of_rules(task.position.rules())
        ^ salt_of_needs(task)
        ^ salt_of_style(task)
}

/// Part of the value XORed into table keys that depends on the style and the side that has it; 0
/// for the balanced style.
fn salt_of_style(task: &Task) -> u64 {
    let style = task.style.number();
    match style {
        0 => 0,
        _ => mixed(u64::from(style) << 8 | task.position.turn().index() as u64),
    }
}

/// Part of the value XORed into table keys that depends on the rule set, because positions of two
/// rule sets may have the same key.
fn salt_of_rules(rules: &RuleSet) -> u64 {
    if *rules == *TOURNAMENT {
        return 0;
    }
    let bytes = rules.name().bytes();
    bytes.fold(0, |salt, byte| mixed(salt ^ u64::from(byte)))
}

/// Part of the value XORed into table keys that depends on the searching side and on the pieces
/// that its partner needs (bughouse), because both change the evaluation.
fn salt_of_needs(task: &Task) -> u64 {
    let Task {
        position, needs, ..
    } = task;
    if !position.rules().partners() || *needs == Needs::default() {
        return 0;
    }
    let thinks = mixed(1 + position.turn().index() as u64);
    needs
        .0
        .iter()
        .fold(thinks, |salt, &worth| mixed(salt ^ worth as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Role, RuleSet};

    /// Key in the transposition table of the starting position with White to move, in a search for
    /// the side `thinks` with these needs.
    fn key(name: &str, thinks: Color, needs: Needs) -> u64 {
        let rules = RuleSet::named(name).expect("a rule set");
        let start = Position::start_of(rules);
        let task = match thinks {
            Color::White => Task::new(start),
            Color::Black => Task::new(start.play_unchecked(start.legal_moves()[0])),
        };
        start.key() ^ salt(&task.needs(needs))
    }

    #[test]
    fn entries_are_not_shared_between_sides_or_needs() {
        let none = Needs::default();
        let (pawn, queen) = (none.with(Role::Pawn), none.with(Role::Queen));
        for name in ["chess+bughouse", "tower+bughouse"] {
            let sides = Color::ALL.map(|color| [pawn, queen].map(|needs| key(name, color, needs)));
            let mut keys = sides.concat();
            keys.push(key(name, Color::White, none));
            let all = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), all, "{name}");
            // Without needs the evaluation is symmetric, so both sides share their entries.
            assert_eq!(key(name, Color::White, none), key(name, Color::Black, none));
        }
        assert_eq!(
            key("chess", Color::White, queen),
            key("chess", Color::White, none),
            "chess has no partner, so needs are ignored"
        );
    }
}
