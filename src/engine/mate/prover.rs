//! The proof: an and-or search over all moves of the attacker and all defences.
//!
//! Checks and moves that leave few replies come first, and a defence that
//! refuted one move is tried first against its neighbours, so that most moves of
//! the attacker cost one defence each. None of that changes an answer.

use std::time::Instant;

use super::Exhausted;
use super::memory::{Memory, key};
use crate::rules::{Checks, Color, Move, Position};

/// How often the clock is looked at, in positions.
const LOOK: u64 = 256;

/// From so many moves on, counting the replies to each move pays.
const COUNT_REPLIES_FROM: u32 = 3;

/// Defences that have refuted something, by how many moves were left.
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

/// A search from one position.
pub struct Prover<'a> {
    pub position: Position,
    pub attacker: Color,
    pub memory: &'a mut Memory,
    pub killers: &'a mut Killers,
    pub lists: &'a mut Vec<Vec<Move>>,
    pub limit: u64,
    pub until: Option<Instant>,
    pub nodes: &'a mut u64,
}

impl Prover<'_> {
    /// Whether the attacker, who is to move, mates within `moves` of his moves.
    pub fn attack(&mut self, moves: u32) -> Result<bool, Exhausted> {
        if moves == 0 {
            return Ok(false);
        }
        self.count()?;
        let key = key(&self.position, self.attacker);
        if let Some(known) = self.memory.recall(key, moves) {
            return Ok(known);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        self.position.legal_moves_into(&mut list);
        let mates = if self.position.owed().is_some() {
            // His choice, and still his move.
            self.any(&list, |search| search.attack(moves))
        } else if moves == 1 {
            // At the last move nothing else counts.
            let checks = Checks::of(&self.position);
            list.retain(|&mv| checks.may_give(&self.position, mv));
            self.any(&list, |search| search.defend(0))
        } else {
            self.order_attack(&mut list, moves);
            self.any(&list, |search| search.defend(moves - 1))
        };
        self.put_by(list);
        let mates = mates?;
        self.memory.keep(key, moves, mates);
        Ok(mates)
    }

    /// Whether the defender, who is to move, is mated now or within `moves` more
    /// moves of the attacker, whatever he does.
    pub fn defend(&mut self, moves: u32) -> Result<bool, Exhausted> {
        let owed = self.position.owed().is_some();
        if moves == 0 && !owed {
            return Ok(self.position.in_check() && !self.position.has_legal_move());
        }
        self.count()?;
        let key = key(&self.position, self.attacker);
        if moves > 0
            && let Some(known) = self.memory.recall(key, moves)
        {
            return Ok(known);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        self.position.legal_moves_into(&mut list);
        let lost = if owed {
            self.all(&list, moves, |search| search.defend(moves))
        } else if list.is_empty() {
            Ok(self.position.in_check())
        } else {
            self.order_defence(&mut list, moves);
            self.all(&list, moves, |search| search.attack(moves))
        };
        self.put_by(list);
        let lost = lost?;
        if moves > 0 {
            self.memory.keep(key, moves, lost);
        }
        Ok(lost)
    }

    /// Whether some move leads to what is asked for.
    fn any(
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

    /// Whether all defences lose; one that does not is remembered.
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

    fn with<T>(&mut self, mv: Move, look: &mut impl FnMut(&mut Self) -> T) -> T {
        let undo = self.position.make(mv);
        let found = look(self);
        self.position.unmake(&undo);
        found
    }

    /// Checks first; where it pays, those with the fewest replies before others.
    fn order_attack(&mut self, list: &mut [Move], moves: u32) {
        if moves < COUNT_REPLIES_FROM {
            let checks = Checks::of(&self.position);
            list.sort_by_key(|&mv| !checks.may_give(&self.position, mv));
            return;
        }
        let position = &mut self.position;
        list.sort_by_cached_key(|&mv| {
            let undo = position.make(mv);
            let key = (!position.in_check(), position.count_legal_moves());
            position.unmake(&undo);
            key
        });
    }

    /// Defences that have held against others first.
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

    fn put_by(&mut self, mut list: Vec<Move>) {
        list.clear();
        self.lists.push(list);
    }

    fn count(&mut self) -> Result<(), Exhausted> {
        *self.nodes += 1;
        if *self.nodes > self.limit {
            return Err(Exhausted { nodes: self.limit });
        }
        let looks = self.nodes.is_multiple_of(LOOK);
        if looks && self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Exhausted { nodes: *self.nodes });
        }
        Ok(())
    }
}
