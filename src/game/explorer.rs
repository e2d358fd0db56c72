//! Adds many variations and notes at once, for example when a file is loaded. Keeps an index of
//! the variations, so that a move is found without searching all lines.

use std::collections::HashMap;

use super::{Game, LineId, Note, Refusal, Visit};
use crate::rules::Move;

/// Adds variations and notes to a game. Adding one takes the same time however many variations the
/// game has.
pub struct Explorer<'g> {
    game: &'g mut Game,
    /// The variations that begin at each position.
    variations_at: HashMap<Visit, Vec<LineId>>,
    moves: usize,
    /// Number of notes, number of bytes of comments, and number of signs (NAGs) in the game; used
    /// to check the limits.
    note_sizes: [usize; 3],
}

impl Game {
    /// Prepares the game for adding many variations and notes.
    pub fn explorer(&mut self) -> Explorer<'_> {
        let mut variations_at: HashMap<Visit, Vec<LineId>> = HashMap::new();
        for line in &self.lines {
            if let Some(parent) = line.parent {
                variations_at.entry(parent).or_default().push(line.id);
            }
        }
        let moves = self.variation_moves();
        let note_sizes = self.note_sizes_except(None);
        Explorer {
            game: self,
            variations_at,
            moves,
            note_sizes,
        }
    }
}

impl Explorer<'_> {
    /// The game with the variations and notes added so far.
    pub fn game(&self) -> &Game {
        self.game
    }

    /// Number of moves in all variations.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Adds a move after the position `visit` as [`Game::explore`] does, but in a time that does
    /// not depend on the number of variations.
    ///
    /// # Errors
    ///
    /// The errors of [`Game::explore`].
    pub fn explore(&mut self, visit: Visit, mv: Move) -> Result<Visit, Refusal> {
        let visit = self.game.in_parent_line(visit);
        let variations_at = self.variations_at.get(&visit).into_iter().flatten();
        let variations_at = variations_at.filter_map(|&id| self.game.find_line(id));
        let known = self.game.continuation_in(visit, mv, variations_at);
        let found = self.game.try_move(visit, mv, known, self.moves)?;
        if known.is_none() {
            self.moves += 1;
            if found.line != visit.line {
                self.variations_at
                    .entry(visit)
                    .or_default()
                    .push(found.line);
            }
        }
        Ok(found)
    }

    /// Adds a note to the existing notes at the position `visit`.
    ///
    /// # Errors
    ///
    /// The errors of [`Game::annotate`].
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
        let others = std::array::from_fn(|at| self.note_sizes[at] - before[at]);
        self.game.replace_note(visit, joined, others)?;
        self.note_sizes = std::array::from_fn(|at| others[at] + after[at]);
        Ok(())
    }
}
