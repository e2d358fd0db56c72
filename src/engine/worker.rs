//! One thread's share of a search: its position, its memory, when it must stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use super::attention::Attention;
use super::evaluate::{Memory, Place};
use super::history::{History, MoveKey, Preceding};
use super::limits::{Limits, Needs, Progress, Stop, Task};
use super::packed::Packed;
use super::picker::{Candidate, MoveOrder};
use super::score::{MAX_PLY, Value};
use super::table::{Entry, Table};
use super::variant::Variant;
use crate::rules::random::mixed;
use crate::rules::{Color, Move, Position, RuleSet, TOURNAMENT, Undo};

/// How often the clock and the word to stop are looked for, in positions.
const LOOK: u64 = 256;

/// What all threads of a search share.
pub(super) struct Shared<'a> {
    pub table: Table<'a>,
    pub limits: Limits,
    pub stop: &'a Stop,
    pub begun: Instant,
    /// Positions visited by all threads, a little behind.
    pub nodes: AtomicU64,
    /// Whether the search is over for every thread.
    pub over: AtomicBool,
    /// What others may look at.
    pub progress: &'a Progress,
}

/// What is known of a place on the way from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StackEntry {
    /// The move made from here.
    pub move_key: MoveKey,
    /// The static evaluation here; none in check.
    pub evaluation: Option<Value>,
    /// A move that is left out, to see how good the others are.
    pub excluded: Packed,
}

/// One thread's share of a search.
pub(super) struct Worker<'a, V> {
    pub shared: &'a Shared<'a>,
    /// The kind of game.
    variant: V,
    pub position: Position,
    /// The keys of the positions before this one, the game's first.
    pub path: Vec<u64>,
    /// How many of them belong to the game.
    pub root: usize,
    /// For each move since the root, how many keys lie before the last move that cannot be
    /// undone: no position from before it comes again.
    settled: Vec<usize>,
    /// Keys of the game's positions that may be claimed as a draw if they come once more.
    claimable: Vec<u64>,
    /// How many of them lie before the last turn that was given up: what has been
    /// there is no position of this game.
    pub passed: usize,
    /// What is overlooked.
    attention: Attention,
    /// What the table's keys are mixed with.
    salt: u64,
    /// Who thinks.
    player: Color,
    /// Root moves that are left out, or have a line already.
    pub root_excluded: Vec<Move>,
    /// The depth of the present iteration.
    pub depth: i32,
    pub history: &'a mut History,
    pub stack: Vec<StackEntry>,
    memory: Memory,
    /// Positions visited by this thread.
    pub nodes: u64,
    /// How many of them the shared count already has.
    unshared: u64,
    pub stopped: bool,
    /// The longest line of this depth, in plies.
    pub longest: usize,
    /// Whether it reports: the other threads do not.
    pub reports: bool,
    /// Lists that no node uses at present.
    spare: Vec<(Vec<Move>, Vec<Candidate>)>,
}

impl<'a, V: Variant> Worker<'a, V> {
    pub fn new(
        shared: &'a Shared<'a>,
        variant: V,
        task: &Task,
        history: &'a mut History,
    ) -> Worker<'a, V> {
        Worker {
            shared,
            variant,
            position: task.position,
            path: task.earlier.clone(),
            root: task.earlier.len(),
            settled: Vec::with_capacity(MAX_PLY as usize + 4),
            claimable: claimable(task),
            passed: 0,
            attention: task.attention,
            salt: salt(task),
            player: task.position.turn(),
            root_excluded: task.excluded.clone(),
            depth: 0,
            history,
            stack: vec![StackEntry::default(); MAX_PLY as usize + 4],
            memory: Memory::new(),
            nodes: 0,
            unshared: 0,
            stopped: false,
            longest: 0,
            reports: false,
            spare: Vec::new(),
        }
    }

    /// Makes a move and counts a position.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        self.path.push(self.position.key());
        self.longest = self.longest.max(self.path.len() - self.root);
        self.nodes += 1;
        let undo = self.position.make(mv);
        let settled = match self.can_be_undone(mv) {
            true => self.settled(),
            false => self.path.len(),
        };
        self.settled.push(settled);
        self.shared.table.fetch(self.key());
        undo
    }

    #[inline]
    pub fn unmake(&mut self, undo: &Undo) {
        self.position.unmake(undo);
        self.settled.pop();
        self.path.pop();
    }

    /// Whether the position before the last move, `mv`, may come again. Article 9.3 counts
    /// afresh when a board carries a pawn, but the board may carry it back.
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

    /// How many keys lie before the last move that cannot be undone, or was passed.
    #[inline]
    fn settled(&self) -> usize {
        self.settled
            .last()
            .map_or(0, |&settled| settled)
            .max(self.passed)
    }

    /// What the position is worth at a glance.
    #[inline]
    pub fn evaluate(&mut self) -> Value {
        let before = |back: usize| {
            let at = self.path.len().checked_sub(back);
            at.map_or(0, |at| self.path[at])
        };
        self.memory.place = Place {
            ply: self.path.len() - self.root,
            before: [before(1), before(2)],
        };
        self.variant.evaluate(&self.position, &mut self.memory)
    }

    /// Whether the position is the one that the search began with.
    #[inline]
    pub fn at_root(&self) -> bool {
        self.path.len() == self.root
    }

    /// The moves made one, two and four plies before `ply`.
    #[inline]
    pub fn preceding(&self, ply: i32) -> Preceding {
        let earlier = |back: i32| {
            let step = usize::try_from(ply - back).ok();
            step.map_or_else(MoveKey::default, |step| self.stack[step].move_key)
        };
        [earlier(1), earlier(2), earlier(4)]
    }

    /// What is known at `ply` of how good moves may be, with the table's entry of the
    /// position.
    #[inline]
    pub fn ordering(&self, ply: i32, entry: Option<Entry>) -> MoveOrder<'_> {
        MoveOrder {
            position: &self.position,
            history: self.history,
            first: entry.map_or(Packed::NONE, |entry| entry.mv),
            killers: self.history.killers(ply),
            before: self.preceding(ply),
        }
    }

    /// Empty lists for a node's moves; [`Worker::give_back`] them.
    #[inline]
    pub fn lists(&mut self) -> (Vec<Move>, Vec<Candidate>) {
        self.spare.pop().unwrap_or_default()
    }

    #[inline]
    pub fn give_back(&mut self, (mut moves, mut candidates): (Vec<Move>, Vec<Candidate>)) {
        moves.clear();
        candidates.clear();
        self.spare.push((moves, candidates));
    }

    /// The position's key in the table.
    #[inline]
    pub fn key(&self) -> u64 {
        self.position.key() ^ self.salt
    }

    /// Takes out the moves that are overlooked; if `one_stays`, not the last.
    pub fn overlook(&self, candidates: &mut Vec<Candidate>, one_stays: bool) {
        if self.attention.is_whole() {
            return;
        }
        let seen = |it: &Candidate| !self.attention.overlooks(&self.position, it.mv, self.player);
        if !one_stays || candidates.iter().any(seen) {
            candidates.retain(seen);
        }
    }

    /// Whether the game is drawn here for the search: fifty moves (Article 9.3), a
    /// position that has been on the board before (Article 9.2), or a dead one. One
    /// repetition within the search is enough, since what was possible once will be
    /// again; of the game's own positions as many must be the same as a claim takes.
    pub fn is_drawn(&self) -> bool {
        let position = &self.position;
        if V::is_dead(position) {
            return true;
        }
        if position.halfmoves() >= 100 && self.has_not_ended() {
            return true;
        }
        let (key, settled) = (position.key(), self.settled());
        let searched = &self.path[settled.max(self.root)..];
        searched.contains(&key) || settled < self.root && self.claimable.contains(&key)
    }

    /// Whether fifty moves come before any other end: a side that cannot move may be mated,
    /// or have won.
    fn has_not_ended(&self) -> bool {
        let may_have = self.position.in_check() || !V::ROYAL;
        !may_have || self.position.has_legal_move()
    }

    /// Whether the search must end now. Looks at the clock only now and then, at the
    /// count of positions always, so that such a limit is exact.
    #[inline]
    pub fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.stopped = self.has_visited_enough();
        if self.nodes - self.unshared >= LOOK {
            self.check_limits();
        }
        self.stopped
    }

    /// Whether the limit of positions is reached: where there is one, this thread is alone.
    #[inline]
    fn has_visited_enough(&self) -> bool {
        let most = self.shared.limits.nodes;
        most.is_some_and(|most| self.nodes >= most)
    }

    /// Shares the count of positions and looks at the limits.
    pub fn check_limits(&mut self) {
        let limits = &self.shared.limits;
        let new = self.nodes - self.unshared;
        let before = self.shared.nodes.fetch_add(new, Relaxed);
        self.shared.progress.set_nodes(before + new);
        self.unshared = self.nodes;
        self.stopped |= self.shared.stop.is_stopped()
            || self.shared.over.load(Relaxed)
            || self.has_visited_enough()
            || limits
                .time
                .is_some_and(|most| self.shared.begun.elapsed() >= most);
    }
}

/// The keys of the game's positions that have come once less than a claim takes.
fn claimable(task: &Task) -> Vec<u64> {
    let before = task.position.rules().occurrences as usize - 1;
    let mut keys = task.earlier.clone();
    keys.sort_unstable();
    let same = keys.chunk_by(|one, next| one == next);
    same.filter(|same| same.len() >= before)
        .map(|same| same[0])
        .collect()
}

/// What the keys of a task's positions are mixed with: the table outlives a search, and
/// what was found by another measure is of no use to this one.
fn salt(task: &Task) -> u64 {
    task.attention.salt() ^ salt_of_rules(task.position.rules()) ^ salt_of_needs(task)
}

/// Positions of two rule sets may have the same key.
fn salt_of_rules(rules: &RuleSet) -> u64 {
    if *rules == *TOURNAMENT {
        return 0;
    }
    let bytes = rules.name().bytes();
    bytes.fold(0, |salt, byte| mixed(salt ^ u64::from(byte)))
}

/// What the partner needs makes one side's pieces dearer, so that a position is worth
/// something else to whoever thinks for the other side, or for another need.
fn salt_of_needs(task: &Task) -> u64 {
    let Task {
        position, needs, ..
    } = task;
    if !position.rules().hands || *needs == Needs::default() {
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
    use crate::rules::{Role, RuleSet};

    /// The key of White's start in a search for `thinks`, whose partner has these needs.
    fn key(name: &str, thinks: Color, needs: Needs) -> u64 {
        let rules = RuleSet::named(name).expect("a rule set");
        let start = Position::start_of(rules);
        let task = match thinks {
            Color::White => Task::new(start),
            Color::Black => Task::new(start.after(start.legal_moves()[0])),
        };
        start.key() ^ salt(&task.needs(needs))
    }

    #[test]
    fn what_was_found_for_another_need_or_the_other_side_is_not_found_again() {
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
            // Without a need both sides judge alike, and share what they find.
            assert_eq!(key(name, Color::White, none), key(name, Color::Black, none));
        }
        assert_eq!(
            key("chess", Color::White, queen),
            key("chess", Color::White, none),
            "nothing is sent to a partner"
        );
    }
}
