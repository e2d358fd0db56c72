//! Comments and signs (NAGs) beside the moves: study, as variations are. They are no
//! events, so that nothing of the game hangs on them, and taking a move back puts what
//! was noted on it out of reach until it comes again.

use super::{Game, Limit, Line, LineId, Refusal, Visit};

/// What somebody has noted at a place of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// In words; may be empty.
    pub comment: String,
    /// Numeric Annotation Glyphs, as the PGN standard counts them: 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
}

impl Note {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.nags.is_empty()
    }

    /// What it takes of the room for comments: its bytes, and one for the line end that
    /// stands between two comments which come to one place.
    fn bytes(&self) -> usize {
        self.comment.len() + 1
    }

    /// How much it is of all that is limited.
    pub(super) fn sizes(&self) -> [usize; 3] {
        [1, self.bytes(), self.nags.len()]
    }

    /// Takes up what another note says too: its comment on a line of its own.
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
    /// Adds a note to what stands at a place.
    pub(super) fn join_note(&mut self, ply: usize, note: Note) {
        self.notes.entry(ply).or_default().join(note);
    }
}

impl Game {
    /// What is noted at a visit: on the move before it; before the first move of the
    /// game or of a variation, on what follows. None where nothing is.
    pub fn note(&self, visit: Visit) -> Option<&Note> {
        self.position(visit)?;
        self.line(visit.line).notes.get(&visit.ply)
    }

    /// All places that can be reached and bear a note, line by line.
    pub fn notes(&self) -> impl Iterator<Item = (Visit, &Note)> {
        let lines = [self.line(LineId::MAIN)].into_iter();
        lines.chain(self.variations()).flat_map(|line| {
            let there = line.notes.range(..=line.plies.len());
            there.map(|(&ply, note)| (Visit { line: line.id, ply }, note))
        })
    }

    /// Notes something at a visit, in place of what was noted there; an empty note
    /// takes that away.
    ///
    /// # Errors
    ///
    /// When there is no such visit, and when the game holds as many letters or signs as
    /// can be kept ([`Refusal::Full`]).
    pub fn annotate(&mut self, visit: Visit, note: Note) -> Result<(), Refusal> {
        let others = self.noted_but(Some(visit));
        self.put_note(visit, note, others)
    }

    /// The same where it is known how much the notes at other places are of all that is
    /// limited.
    pub(super) fn put_note(
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

    /// How much all notes are of all that is limited, but for those at a place. Those out of
    /// reach count too, as they may come back.
    pub(super) fn noted_but(&self, visit: Option<Visit>) -> [usize; 3] {
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

/// Whether there is room for a note beside others.
fn check_room_for(note: &Note, others: [usize; 3]) -> Result<(), Refusal> {
    let own = note.sizes();
    let sizes: [usize; 3] = std::array::from_fn(|at| others[at] + own[at]);
    let limits = [Limit::Notes, Limit::NoteBytes, Limit::Nags];
    let full = |&(limit, size): &(Limit, usize)| size > limit.most();
    match limits.into_iter().zip(sizes).find(full) {
        Some((limit, _)) if !note.is_empty() => Err(Refusal::Full(limit)),
        _ => Ok(()),
    }
}
