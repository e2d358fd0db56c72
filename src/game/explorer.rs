//! Many variations and notes at once, as a file has them: what trying one move looks for
//! among all lines is kept between two of them.

use std::collections::HashMap;

use super::{Game, LineId, Note, Refusal, Visit};
use crate::rules::Move;

/// Tries moves in a game and notes things, each in a time that does not depend on how many
/// variations there are.
pub struct Explorer<'g> {
    game: &'g mut Game,
    /// The variations that leave each place.
    begun: HashMap<Visit, Vec<LineId>>,
    /// How many moves all variations have.
    moves: usize,
    /// How much of all that is limited the notes have.
    noted: [usize; 3],
}

impl Game {
    /// For trying and noting more than a few things.
    pub fn explorer(&mut self) -> Explorer<'_> {
        let mut begun: HashMap<Visit, Vec<LineId>> = HashMap::new();
        for line in &self.lines {
            if let Some(parent) = line.parent {
                begun.entry(parent).or_default().push(line.id);
            }
        }
        let moves = self.moves_beside();
        let noted = self.noted_but(None);
        Explorer {
            game: self,
            begun,
            moves,
            noted,
        }
    }
}

impl Explorer<'_> {
    /// The game as it is now.
    pub fn game(&self) -> &Game {
        self.game
    }

    /// Tries a move as [`Game::explore`] does.
    ///
    /// # Errors
    ///
    /// As [`Game::explore`].
    pub fn explore(&mut self, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        let visit = self.game.departure(visit);
        let begun = self.begun.get(&visit).into_iter().flatten();
        let begun = begun.filter_map(|&id| self.game.find_line(id));
        let known = self.game.continuation_in(visit, mv, begun);
        let found = self.game.try_move(visit, mv, known, self.moves)?;
        if known.is_none() {
            self.moves += 1;
            if found.line != visit.line {
                self.begun.entry(visit).or_default().push(found.line);
            }
        }
        Ok(found)
    }

    /// Adds to what is noted at a place.
    ///
    /// # Errors
    ///
    /// As [`Game::annotate`].
    pub fn add_note(&mut self, visit: Visit, note: Note) -> Result<(), Refusal> {
        let there = self.game.note(visit).cloned();
        let before = there.as_ref().map_or([0; 3], Note::sizes);
        let mut joined = there.unwrap_or_default();
        joined.join(note);
        let after = if joined.is_empty() {
            [0; 3]
        } else {
            joined.sizes()
        };
        let others = std::array::from_fn(|at| self.noted[at] - before[at]);
        self.game.put_note(visit, joined, others)?;
        self.noted = std::array::from_fn(|at| others[at] + after[at]);
        Ok(())
    }
}
