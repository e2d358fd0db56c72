//! How much a game may hold. It is no more than what can be kept, and what would go
//! beyond it is refused where it is made.

use std::fmt;

use super::{Event, Game, LineId, Refusal, Visit};

/// What a game can be full of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Events ([`Game::MAX_EVENTS`]).
    Events,
    /// Variations ([`Game::MAX_VARIATIONS`]).
    Variations,
    /// Moves of all variations together ([`Game::MAX_VARIATION_MOVES`]).
    VariationMoves,
    /// Places with a note ([`Game::MAX_NOTES`]).
    Notes,
    /// Bytes of all comments together ([`Game::MAX_NOTE_BYTES`]).
    NoteBytes,
    /// Signs of all notes together ([`Game::MAX_NAGS`]).
    Nags,
}

impl Limit {
    /// How many there may be.
    pub fn most(self) -> usize {
        match self {
            Limit::Events => Game::MAX_EVENTS,
            Limit::Variations => Game::MAX_VARIATIONS,
            Limit::VariationMoves => Game::MAX_VARIATION_MOVES,
            Limit::Notes => Game::MAX_NOTES,
            Limit::NoteBytes => Game::MAX_NOTE_BYTES,
            Limit::Nags => Game::MAX_NAGS,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Events => "events",
            Limit::Variations => "variations",
            Limit::VariationMoves => "moves in variations",
            Limit::Notes => "notes",
            Limit::NoteBytes => "bytes of comments",
            Limit::Nags => "signs (NAGs)",
        })
    }
}

impl Game {
    /// The most events of a game: ten thousand moves of each player, and fewer where presses
    /// of the clock or scoresheets are events too.
    pub const MAX_EVENTS: usize = 20_000;
    /// How many events more there may be that end the game or stop its clocks, or that come
    /// from another board: a game that is full must come to its end.
    pub const CLOSING_EVENTS: usize = 100;
    /// The most variations of a game.
    pub const MAX_VARIATIONS: usize = 30_000;
    /// The most variations that are nested in each other.
    pub const MAX_VARIATION_DEPTH: usize = 500;
    /// The most moves that all variations of a game have together.
    pub const MAX_VARIATION_MOVES: usize = 200_000;
    /// The most places of a game that bear a note.
    pub const MAX_NOTES: usize = 100_000;
    /// The most bytes that all comments of a game have together, each counted with one
    /// more for what parts it from the next.
    pub const MAX_NOTE_BYTES: usize = 2_000_000;
    /// The most signs (NAGs) that all notes of a game have together.
    pub const MAX_NAGS: usize = 100_000;

    /// Whether there is room for an event.
    pub(super) fn check_room(&self, event: Event) -> Result<(), Refusal> {
        self.check_room_after(self.events.len(), event)
    }

    /// Whether there is room for an event after so many.
    pub(super) fn check_room_after(&self, events: usize, event: Event) -> Result<(), Refusal> {
        let room = match event {
            Event::Resignation(_)
            | Event::Agreement
            | Event::Recorded(_)
            | Event::Accept(_)
            | Event::Stop(_)
            | Event::FlagFall(_)
            | Event::FlagClaim(_)
            | Event::Verify(_)
            | Event::Act(_)
            | Event::Adjournment(_)
            | Event::OtherBoard(_) => Game::MAX_EVENTS + Game::CLOSING_EVENTS,
            _ => Game::MAX_EVENTS,
        };
        if events < room {
            Ok(())
        } else {
            Err(Refusal::Full(Limit::Events))
        }
    }

    /// How many moves all variations have. Those out of reach count too: a move that is
    /// brought back brings them back.
    pub(super) fn moves_beside(&self) -> usize {
        let variations = self.lines.get(1..).unwrap_or_default();
        variations.iter().map(|line| line.plies.len()).sum()
    }

    /// Whether there is room for another move in a variation, or in a new one that leaves a
    /// place, beside so many moves.
    pub(super) fn check_room_beside(
        &self,
        from: Visit,
        is_new: bool,
        moves: usize,
    ) -> Result<(), Refusal> {
        let variations = self.lines.len().saturating_sub(1);
        let mut here = self.line(from.line).parent;
        let mut depth = usize::from(from.line != LineId::MAIN);
        while let Some(parent) = here.filter(|parent| parent.line != LineId::MAIN) {
            depth += 1;
            here = self.line(parent.line).parent;
        }
        let full = variations >= Game::MAX_VARIATIONS || depth >= Game::MAX_VARIATION_DEPTH;
        if is_new && full {
            return Err(Refusal::Full(Limit::Variations));
        }
        if moves >= Game::MAX_VARIATION_MOVES {
            return Err(Refusal::Full(Limit::VariationMoves));
        }
        Ok(())
    }
}
