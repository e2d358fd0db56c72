//! How much a game may hold. It is no more than what can be kept, and what would go
//! beyond it is refused where it is made.

use std::fmt;

use super::{Event, Game, Refusal};

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
    pub const MAX_VARIATIONS: usize = 500;
    /// The most moves that all variations of a game have together.
    pub const MAX_VARIATION_MOVES: usize = 20_000;
    /// The most places of a game that bear a note.
    pub const MAX_NOTES: usize = 10_000;
    /// The most bytes that all comments of a game have together, each counted with one
    /// more for what parts it from the next.
    pub const MAX_NOTE_BYTES: usize = 400_000;
    /// The most signs (NAGs) that all notes of a game have together.
    pub const MAX_NAGS: usize = 10_000;

    /// Whether there is room for an event.
    pub(super) fn check_room(&self, event: Event) -> Result<(), Refusal> {
        self.check_room_after(self.events.len(), event)
    }

    /// Whether there is room for an event after so many.
    pub(super) fn check_room_after(&self, events: usize, event: Event) -> Result<(), Refusal> {
        let room = match event {
            Event::Resignation(_)
            | Event::Agreement
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

    /// Whether there is room for another move in a variation, or in a new one. Those
    /// out of reach count too: a move that is brought back brings them back.
    pub(super) fn check_room_beside(&self, is_new: bool) -> Result<(), Refusal> {
        let variations = self.lines.get(1..).unwrap_or_default();
        if is_new && variations.len() >= Game::MAX_VARIATIONS {
            return Err(Refusal::Full(Limit::Variations));
        }
        let moves: usize = variations.iter().map(|line| line.plies.len()).sum();
        if moves >= Game::MAX_VARIATION_MOVES {
            return Err(Refusal::Full(Limit::VariationMoves));
        }
        Ok(())
    }
}
