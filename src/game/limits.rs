//! Limits on the size of a game, so that every game can be saved. An addition that exceeds a
//! limit is refused.

use std::fmt;

use super::{Event, Game, LineId, Refusal, Visit};

/// A limit on the size of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Number of events ([`Game::MAX_EVENTS`]).
    Events,
    /// Number of variations ([`Game::MAX_VARIATIONS`]).
    Variations,
    /// Total number of moves in all variations ([`Game::MAX_VARIATION_MOVES`]).
    VariationMoves,
    /// Number of positions with a note ([`Game::MAX_NOTES`]).
    Notes,
    /// Total size of all comments in bytes ([`Game::MAX_NOTE_BYTES`]).
    NoteBytes,
    /// Total number of signs (NAGs) in all notes ([`Game::MAX_NAGS`]).
    Nags,
}

impl Limit {
    /// The largest number that this limit allows, and what is counted.
    fn row(self) -> (usize, &'static str) {
        match self {
            Limit::Events => (Game::MAX_EVENTS, "events"),
            Limit::Variations => (Game::MAX_VARIATIONS, "variations"),
            Limit::VariationMoves => (Game::MAX_VARIATION_MOVES, "moves in variations"),
            Limit::Notes => (Game::MAX_NOTES, "notes"),
            Limit::NoteBytes => (Game::MAX_NOTE_BYTES, "bytes of comments"),
            Limit::Nags => (Game::MAX_NAGS, "signs (NAGs)"),
        }
    }

    /// Maximum number that this limit allows.
    pub fn max(self) -> usize {
        self.row().0
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().1)
    }
}

impl Game {
    /// Maximum number of events of a game. It allows ten thousand moves of each player, or fewer if
    /// presses of the clock and scoresheet entries are events too.
    pub const MAX_EVENTS: usize = 20_000;
    /// Number of events that a game may have beyond [`Game::MAX_EVENTS`]. They must be events that
    /// end the game, stop its clocks or come from another board; thus a full game can still be
    /// ended.
    pub const CLOSING_EVENTS: usize = 100;
    /// Maximum number of variations in a game.
    pub const MAX_VARIATIONS: usize = 30_000;
    /// Maximum depth of variations within variations.
    pub const MAX_VARIATION_DEPTH: usize = 500;
    /// Maximum number of moves in all variations together.
    pub const MAX_VARIATION_MOVES: usize = 200_000;
    /// Maximum number of positions with a note in a game.
    pub const MAX_NOTES: usize = 100_000;
    /// Maximum total size of all comments in bytes. One byte is added for each comment, as a
    /// separator.
    pub const MAX_NOTE_BYTES: usize = 2_000_000;
    /// Maximum number of signs (NAGs) in all notes together.
    pub const MAX_NAGS: usize = 100_000;

    /// Checks that adding this event does not exceed the limits of the game.
    pub(super) fn check_room(&self, event: Event) -> Result<(), Refusal> {
        self.check_room_after(self.events.len(), event)
    }

    /// Checks that adding this event to a game with `events` events does not exceed the limits.
    pub(super) fn check_room_after(&self, events: usize, event: Event) -> Result<(), Refusal> {
        let room = match event.is_closing() {
            true => Game::MAX_EVENTS + Game::CLOSING_EVENTS,
            false => Game::MAX_EVENTS,
        };
        if events < room {
            Ok(())
        } else {
            Err(Refusal::Full(Limit::Events))
        }
    }

    /// Number of moves in all variations. Includes variations that cannot be reached now, because
    /// redoing a move can make them reachable again.
    pub(super) fn variation_moves(&self) -> usize {
        let variations = self.lines.get(1..).unwrap_or_default();
        variations.iter().map(|line| line.plies.len()).sum()
    }

    /// Checks that a move may be added after the position `from` without exceeding the limits on
    /// variations. `is_new` means that the move begins a new variation; `moves` is the present
    /// number of moves in all variations.
    pub(super) fn check_variation_room(
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
