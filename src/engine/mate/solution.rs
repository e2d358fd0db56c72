//! What a solved mate consists of: every key, the longest line, and the answer to
//! each defence.

use super::prover::Prover;
use super::{Exhausted, Solver};
use crate::rules::{Move, Position};

/// What a player does before the other has the move: one move, after the choice
/// of a promotion that he owes. The choice stands alone when it leaves him mated.
pub type Turn = Vec<Move>;

/// A mate that has been proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// In how many moves.
    pub moves: u32,
    /// Every first turn that mates in so many moves.
    pub keys: Vec<Turn>,
    /// A longest line from the first key to the mate.
    pub line: Vec<Move>,
    /// What the defender may do after the first key; none when that mates.
    pub defences: Vec<Defence>,
}

/// A defence and what is done against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The defender's turn.
    pub turn: Turn,
    /// In how many more moves he is mated; 0 when he mates himself by his choice
    /// of a promotion.
    pub moves: u32,
    /// Every turn that mates in so many moves.
    pub answers: Vec<Turn>,
}

impl Solution {
    /// Whether there is one key only.
    pub fn is_unique(&self) -> bool {
        self.keys.len() == 1
    }

    /// The defences that hold out longest.
    pub fn longest(&self) -> impl Iterator<Item = &Defence> {
        let longest = self.defences.iter().map(|defence| defence.moves).max();
        let of = move |defence: &&Defence| Some(defence.moves) == longest;
        self.defences.iter().filter(of)
    }
}

impl Solver {
    /// The solution of a mate whose length is known.
    pub(super) fn solution(
        &mut self,
        position: &Position,
        moves: u32,
    ) -> Result<Solution, Exhausted> {
        let keys = self.search(position).answers(moves)?;
        let key = keys.first().cloned().unwrap_or_default();
        let after = position.after_all(&key);
        let defences = self.defences(position, &after, moves)?;
        let mut line = key;
        let mut stage = (after, defences.clone());
        while let Some(defence) = main_defence(&stage.1) {
            line.extend(&defence.turn);
            let before = stage.0.after_all(&defence.turn);
            let Some(answer) = defence.answers.first() else {
                break;
            };
            line.extend(answer);
            let after = before.after_all(answer);
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

    /// The defences after a turn that mates in `moves`, by the attacker of `position`.
    fn defences(
        &mut self,
        position: &Position,
        after: &Position,
        moves: u32,
    ) -> Result<Vec<Defence>, Exhausted> {
        let mut search = self.search(position);
        let mut defences = Vec::new();
        for turn in turns(after) {
            search.position = after.after_all(&turn);
            // His choice of a promotion may leave him mated at once.
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
    /// Every turn of the attacker that mates within `moves`.
    fn answers(&mut self, moves: u32) -> Result<Vec<Turn>, Exhausted> {
        let before = self.position;
        let mut answers = Vec::new();
        for turn in turns(&before) {
            self.position = before.after_all(&turn);
            let passed = self.position.turn() != self.attacker;
            if passed && moves > 0 && self.defend(moves - 1)? {
                answers.push(turn);
            }
        }
        self.position = before;
        Ok(answers)
    }
}

/// The defence that a line follows: of the longest ones the one with the fewest
/// answers.
fn main_defence(defences: &[Defence]) -> Option<&Defence> {
    defences
        .iter()
        .min_by_key(|defence| (std::cmp::Reverse(defence.moves), defence.answers.len()))
}

/// All turns of the side to move.
fn turns(position: &Position) -> Vec<Turn> {
    let mut all = Vec::new();
    for mv in position.legal_moves() {
        let after = position.after(mv);
        let then = after.legal_moves();
        if !matches!(mv, Move::Promote { .. }) || then.is_empty() {
            all.push(vec![mv]);
        } else {
            all.extend(then.into_iter().map(|next| vec![mv, next]));
        }
    }
    all
}
