//! Solution of a mate problem: all first moves (keys), the longest line, and the answers to each
//! defence.

use super::prover::Prover;
use super::{Exhausted, Solver};
use crate::rules::{Move, Position};

/// What a player plays before the other player is to move: one move, preceded by the choice for a
/// pending promotion if there is one. If that choice leaves the player mated, the turn consists of
/// the choice alone.
pub type Turn = Vec<Move>;

/// A proved mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Number of the attacker's moves up to the mate.
    pub moves: u32,
    /// All first moves (keys), each as a [`Turn`], that lead to mate in [`Solution::moves`] moves.
    pub keys: Vec<Turn>,
    /// Main line from the first key to the mate: each defence delays the mate as long as possible.
    pub line: Vec<Move>,
    /// Defences after the first of the keys; empty if this key mates at once.
    pub defences: Vec<Defence>,
}

/// A defence and the attacker's answers to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// What the defender plays.
    pub turn: Turn,
    /// Number of further moves to the mate; 0 if the defender is mated right after choosing a
    /// promotion.
    pub moves: u32,
    /// All moves of the attacker, each as a [`Turn`], that mate in [`Defence::moves`] moves.
    pub answers: Vec<Turn>,
}

impl Solution {
    /// Whether there is only one key.
    pub fn is_unique(&self) -> bool {
        self.keys.len() == 1
    }

    /// Defences after which the mate takes longest.
    pub fn longest(&self) -> impl Iterator<Item = &Defence> {
        let longest = self.defences.iter().map(|defence| defence.moves).max();
        let of = move |defence: &&Defence| Some(defence.moves) == longest;
        self.defences.iter().filter(of)
    }
}

impl Solver {
    /// Finds all keys, defences and answers of a mate in `moves` moves.
    pub(super) fn solution(
        &mut self,
        position: &Position,
        moves: u32,
    ) -> Result<Solution, Exhausted> {
        let keys = self.search(position).answers(moves)?;
        let key = keys.first().cloned().unwrap_or_default();
        let after = position.play_all_unchecked(&key);
        let defences = self.defences(position, &after, moves)?;
        let mut line = key;
        let mut stage = (after, defences.clone());
        while let Some(defence) = main_defence(&stage.1) {
            line.extend(&defence.turn);
            let before = stage.0.play_all_unchecked(&defence.turn);
            let Some(answer) = defence.answers.first() else {
                break;
            };
            line.extend(answer);
            let after = before.play_all_unchecked(answer);
            let defences = self.defences(position, &after, defence.moves)?;
            stage = (after, defences);
        }
        Ok(Solution {
            moves,
            keys,
            line,
            defences,
        })
    }

    /// Finds all defences after a move of the attacker that mates in `moves` moves. `position` is
    /// the position before the attacker's move, `after` the position after it.
    fn defences(
        &mut self,
        position: &Position,
        after: &Position,
        moves: u32,
    ) -> Result<Vec<Defence>, Exhausted> {
        let mut search = self.search(position);
        let mut defences = Vec::new();
        for turn in turns(after) {
            search.position = after.play_all_unchecked(&turn);
            // The defender may be mated right after choosing a promotion.
            let over = search.position.turn() != search.attacker;
            let mut left = 0;
            while !over && left < moves && !search.attack(left)? {
                left += 1;
            }
            let answers = if over {
                Vec::new()
            } else {
                search.answers(left)?
            };
            defences.push(Defence {
                turn,
                moves: left,
                answers,
            });
        }
        Ok(defences)
    }
}

impl Prover<'_> {
    /// Finds all moves of the attacker, each as a [`Turn`], that mate within `moves` moves.
    fn answers(&mut self, moves: u32) -> Result<Vec<Turn>, Exhausted> {
        let before = self.position;
        let mut answers = Vec::new();
        for turn in turns(&before) {
            self.position = before.play_all_unchecked(&turn);
            let passed = self.position.turn() != self.attacker;
            if passed && moves > 0 && self.defend(moves - 1)? {
                answers.push(turn);
            }
        }
        self.position = before;
        Ok(answers)
    }
}

/// The defence that the main line shows: of those that delay the mate longest, the one with the
/// fewest answers.
fn main_defence(defences: &[Defence]) -> Option<&Defence> {
    defences
        .iter()
        .min_by_key(|defence| (std::cmp::Reverse(defence.moves), defence.answers.len()))
}

/// All possibilities for the side to move, each as a [`Turn`]: a move, preceded by the choice for a
/// pending promotion if there is one.
fn turns(position: &Position) -> Vec<Turn> {
    let mut all = Vec::new();
    for mv in position.legal_moves() {
        let after = position.play_unchecked(mv);
        let then = after.legal_moves();
        if !matches!(mv, Move::Promote { .. }) || then.is_empty() {
            all.push(vec![mv]);
        } else {
            all.extend(then.into_iter().map(|next| vec![mv, next]));
        }
    }
    all
}
