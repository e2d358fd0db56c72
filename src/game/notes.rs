//! Comments and signs (NAGs) on moves. They are not events and have no effect on the course of
//! the game. Taking back a move makes its notes unreachable until the move is redone.

use super::{Game, Limit, Line, LineId, Refusal, Visit};

/// Notes at one position of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Comment text; may be empty.
    pub comment: String,
    /// Numeric Annotation Glyphs of the PGN standard: 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
}

impl Note {
    /// Whether the note has neither text nor signs.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.nags.is_empty()
    }

    /// Size of the comment in bytes, plus one for the line break that separates it from the
    /// next comment.
    fn bytes(&self) -> usize {
        self.comment.len() + 1
    }

    /// What the note adds to the three totals of a game that are limited: the number of notes, of
    /// bytes of comments, and of signs.
    pub(super) fn sizes(&self) -> [usize; 3] {
        [1, self.bytes(), self.nags.len()]
    }

    /// Merges another note into this one: its comment on a new line, and its signs.
    pub fn join(&mut self, other: Note) {
        if !other.comment.is_empty() && other.comment != self.comment {
            if !self.comment.is_empty() {
                self.comment.push('\n');
            }
            self.comment += &other.comment;
        }
        for nag in other.nags {
            if !self.nags.contains(&nag) {
                self.nags.push(nag);
            }
        }
    }
}

impl Line {
    /// Adds a note to the existing notes at the position after `ply` plies of the line.
    pub(super) fn join_note(&mut self, ply: usize, note: Note) {
        self.notes.entry(ply).or_default().join(note);
    }
}

impl Game {
    /// Notes at `visit`; `None` if there are none. They belong to the move before `visit`; at
    /// the start of the game or of a variation, to the moves that follow.
    pub fn note(&self, visit: Visit) -> Option<&Note> {
        self.position(visit)?;
        self.line(visit.line).notes.get(&visit.ply)
    }

    /// All positions with a note that can be reached, line by line.
    pub fn notes(&self) -> impl Iterator<Item = (Visit, &Note)> {
        let lines = [self.line(LineId::MAIN)].into_iter();
        lines.chain(self.variations()).flat_map(|line| {
            let there = line.notes.range(..=line.plies.len());
            there.map(|(&ply, note)| (Visit { line: line.id, ply }, note))
        })
    }

    /// Replaces the notes at `visit`; an empty note deletes them.
    ///
    /// # Errors
    ///
    /// When the game has no such position, or has reached its limit of notes, comment bytes or
    /// signs ([`Refusal::Full`]).
    pub fn annotate(&mut self, visit: Visit, note: Note) -> Result<(), Refusal> {
        let others = self.note_sizes_except(Some(visit));
        self.replace_note(visit, note, others)
    }

    /// Replaces the notes at `visit` like [`Game::annotate`]; `others` are the number, comment
    /// bytes and signs of all other notes, for checking the limits.
    pub(super) fn replace_note(
        &mut self,
        visit: Visit,
        note: Note,
        others: [usize; 3],
    ) -> Result<(), Refusal> {
        self.position(visit).ok_or(Refusal::NoSuchVisit)?;
        check_room_for(&note, others)?;
        let line = self.line_mut(visit.line);
        let notes = &mut line.ok_or(Refusal::NoSuchVisit)?.notes;
        if note.is_empty() {
            notes.remove(&visit.ply);
        } else {
            notes.insert(visit.ply, note);
        }
        Ok(())
    }

    /// Totals of all notes except those at `visit`: their number, bytes of comments, and number of
    /// signs. With `None`, all notes count. Notes that cannot be reached now count too, because
    /// they may become reachable again.
    pub(super) fn note_sizes_except(&self, visit: Option<Visit>) -> [usize; 3] {
        let mut sizes = [0; 3];
        for line in &self.lines {
            let notes = line.notes.iter();
            let is_there = |ply| visit == Some(Visit { line: line.id, ply });
            for (_, other) in notes.filter(|&(&ply, _)| !is_there(ply)) {
                sizes = std::array::from_fn(|at| sizes[at] + other.sizes()[at]);
            }
        }
        sizes
    }
}

/// Checks that a note may be added without exceeding the limits; `others` are the number, comment
/// bytes and signs of all other notes.
fn check_room_for(note: &Note, others: [usize; 3]) -> Result<(), Refusal> {
    let own = note.sizes();
    let sizes: [usize; 3] = std::array::from_fn(|at| others[at] + own[at]);
    let limits = [Limit::Notes, Limit::NoteBytes, Limit::Nags];
    let full = |&(limit, size): &(Limit, usize)| size > limit.max();
    match limits.into_iter().zip(sizes).find(full) {
        Some((limit, _)) if !note.is_empty() => Err(Refusal::Full(limit)),
        _ => Ok(()),
    }
}
