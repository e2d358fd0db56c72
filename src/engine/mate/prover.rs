//! Proof search: an AND/OR search over all moves of the attacker and all defences.
//!
//! The attacker's checks and moves that leave few replies are tried first. Of the defences, those
//! are tried first that have refuted other moves of the attacker, so most wrong moves are refuted
//! by the first defence. The order of moves never changes the result.

use std::time::Instant;

use super::Exhausted;
use super::proof_table::{ProofTable, key};
use crate::rules::{Checks, Color, Move, Position};

/// Number of positions searched between two readings of the clock.
const CHECK_INTERVAL: u64 = 256;

/// Minimum number of moves left until the mate for ordering the attacker's moves by their number of
/// replies. If fewer moves are left, counting the replies takes more time than it saves.
const COUNT_REPLIES_FROM: u32 = 3;

/// Killer defences: for each number of moves left, the last two defences that refuted a move of the
/// attacker.
#[derive(Default)]
pub struct Killers(Vec<[Option<Move>; 2]>);

impl Killers {
    fn at(&mut self, moves: u32) -> &mut [Option<Move>; 2] {
        let index = moves as usize;
        if self.0.len() <= index {
            self.0.resize(index + 1, [None; 2]);
        }
        &mut self.0[index]
    }

    fn keep(&mut self, moves: u32, mv: Move) {
        let [first, second] = self.at(moves);
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
    }
}

/// Search for the proof that one side mates from a position.
pub struct Prover<'a> {
    pub position: Position,
    pub attacker: Color,
    pub memory: &'a mut ProofTable,
    pub killers: &'a mut Killers,
    pub list_pool: &'a mut Vec<Vec<Move>>,
    pub limit: u64,
    pub until: Option<Instant>,
    pub nodes: &'a mut u64,
}

impl Prover<'_> {
    /// Whether the attacker, who is to move, mates within `moves` moves.
    pub fn attack(&mut self, moves: u32) -> Result<bool, Exhausted> {
        if moves == 0 {
            return Ok(false);
        }
        self.count()?;
        let key = key(&self.position, self.attacker);
        if let Some(known) = self.memory.probe(key, moves) {
            return Ok(known);
        }
        let mut list = self.list_pool.pop().unwrap_or_default();
        self.position.legal_moves_into(&mut list);
        let mates = if self.position.pending_promotion().is_some() {
            // After choosing a promotion, the attacker is still to move.
            self.exists(&list, |search| search.attack(moves))
        } else if moves == 1 {
            // Only checks can mate with the last move.
            let checks = Checks::of(&self.position);
            list.retain(|&mv| checks.may_give(&self.position, mv));
            self.exists(&list, |search| search.defend(0))
        } else {
            self.order_attack(&mut list, moves);
            self.exists(&list, |search| search.defend(moves - 1))
        };
        self.return_list(list);
        let mates = mates?;
        self.memory.store(key, moves, mates);
        Ok(mates)
    }

    /// Whether the defender, who is to move, is already mated or will be mated within `moves`
    /// more moves of the attacker, whatever the defender plays.
    pub fn defend(&mut self, moves: u32) -> Result<bool, Exhausted> {
        let promotion_pending = self.position.pending_promotion().is_some();
        if moves == 0 && !promotion_pending {
            return Ok(self.position.in_check() && !self.position.has_legal_move());
        }
        self.count()?;
        let key = key(&self.position, self.attacker);
        if moves > 0
            && let Some(known) = self.memory.probe(key, moves)
        {
            return Ok(known);
        }
        let mut list = self.list_pool.pop().unwrap_or_default();
        self.position.legal_moves_into(&mut list);
        let lost = if promotion_pending {
            self.all(&list, moves, |search| search.defend(moves))
        } else if list.is_empty() {
            Ok(self.position.in_check())
        } else {
            self.order_defence(&mut list, moves);
            self.all(&list, moves, |search| search.attack(moves))
        };
        self.return_list(list);
        let lost = lost?;
        if moves > 0 {
            self.memory.store(key, moves, lost);
        }
        Ok(lost)
    }

    /// Whether `holds` returns true in the position after at least one move of the list.
    fn exists(
        &mut self,
        list: &[Move],
        mut holds: impl FnMut(&mut Self) -> Result<bool, Exhausted>,
    ) -> Result<bool, Exhausted> {
        for &mv in list {
            if self.with(mv, &mut holds)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the attacker mates after every defence of the list. A defence that prevents the mate
    /// is stored as a killer.
    fn all(
        &mut self,
        list: &[Move],
        moves: u32,
        mut loses: impl FnMut(&mut Self) -> Result<bool, Exhausted>,
    ) -> Result<bool, Exhausted> {
        for &mv in list {
            if !self.with(mv, &mut loses)? {
                self.killers.keep(moves, mv);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Makes a move, calls `look`, takes the move back, and returns the result of `look`.
    fn with<T>(&mut self, mv: Move, look: &mut impl FnMut(&mut Self) -> T) -> T {
        let undo = self.position.make_unchecked(mv);
        let found = look(self);
        self.position.unmake(&undo);
        found
    }

    /// Sorts the attacker's moves: checks first. If many moves are left until the mate, sorts also
    /// by the number of replies, fewest first.
    fn order_attack(&mut self, list: &mut [Move], moves: u32) {
        if moves < COUNT_REPLIES_FROM {
            let checks = Checks::of(&self.position);
            list.sort_by_key(|&mv| !checks.may_give(&self.position, mv));
            return;
        }
        let position = &mut self.position;
        list.sort_by_cached_key(|&mv| {
            let undo = position.make_unchecked(mv);
            let key = (!position.in_check(), position.count_legal_moves());
            position.unmake(&undo);
            key
        });
    }

    fn order_defence(&mut self, list: &mut [Move], moves: u32) {
        let mut next = 0;
        for killer in *self.killers.at(moves) {
            let found = list[next..].iter().position(|&mv| Some(mv) == killer);
            if let Some(at) = found {
                list.swap(next, next + at);
                next += 1;
            }
        }
    }

    fn return_list(&mut self, mut list: Vec<Move>) {
        list.clear();
        self.list_pool.push(list);
    }

    /// Counts a searched position and checks the limits of positions and time.
    fn count(&mut self) -> Result<(), Exhausted> {
        *self.nodes += 1;
        if *self.nodes > self.limit {
            return Err(Exhausted { nodes: self.limit });
        }
        let looks = self.nodes.is_multiple_of(CHECK_INTERVAL);
        if looks && self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Exhausted { nodes: *self.nodes });
        }
        Ok(())
    }
}
