//! Back-rank pieces placed by the players in turn before the first move (V.S6.2). The clock of the
//! player who places runs. Placing is not a move: it earns no increment, does not count as a move
//! of the time control, and needs no press of the clock. After a player's last piece of a turn the
//! other player's clock starts, in tournament games too.

use super::{Breach, Event, Game, GameResult, Objection, Refusal, Setup, Timestamp};
use crate::rules::{Color, Placing, Position, Role, Square};

/// Adjusts a setup to its rule set: switches placing off if the rule set has none. If the players
/// do place pieces, sets the default start position, which is used until all are placed.
pub(super) fn arranged(mut setup: Setup) -> Setup {
    let rules = setup.start.rules();
    setup.placing &= rules.start().placed;
    if setup.placing {
        setup.start = Position::start_of(rules);
    }
    setup
}

impl Game {
    /// Which pieces have been placed so far; `None` if the players place no pieces, and after all
    /// pieces are placed.
    pub fn placing(&self) -> Option<&Placing> {
        self.state.placing.as_ref()
    }

    pub(super) fn has_placed(&self, color: Color) -> bool {
        let placing = self.placing();
        self.setup.placing && placing.is_none_or(|placing| placing.placed(color) > 0)
    }

    /// Checks that no placing of pieces is going on: all are placed, or the players place none.
    pub(super) fn check_placed(&self) -> Result<(), Objection> {
        match self.placing() {
            Some(placing) => Err(Breach::StillPlacing(placing.turn()).into()),
            None => Ok(()),
        }
    }

    /// While pieces are still to be placed, refuses the events that are possible only afterwards.
    pub(super) fn check_before_first_move(&self, event: Event) -> Result<(), Objection> {
        match event.needs_placed_pieces() {
            true => self.check_placed(),
            false => Ok(()),
        }
    }

    pub(super) fn check_placing(&self, role: Role, square: Square) -> Result<(), Objection> {
        let mut placing = *self.placing().ok_or(Breach::NothingToPlace)?;
        self.check_running()?;
        placing.place(role, square).map_err(Refusal::Placing)?;
        Ok(())
    }

    /// Places a piece. A player who places a piece rejects the opponent's open draw offer, as
    /// by a move (Article 9.1).
    pub(super) fn place(&mut self, role: Role, square: Square, at: Timestamp) {
        let Some(placing) = &mut self.state.placing else {
            return;
        };
        let placer = placing.turn();
        if placing.place(role, square).is_err() {
            return;
        }
        let (next, start) = (placing.turn(), placing.start());
        self.state.offer = self.state.offer.filter(|&by| by == placer);
        if let Some(start) = start {
            self.state.placing = None;
            self.set_placed_start(start);
            self.result = GameResult::of_position(&start);
        }
        if next != placer {
            self.hand_over(next, at);
        }
    }

    /// Gives the turn on the clock to the player `next`, after the other player has placed one or
    /// two pieces. In a casual game the first switch also starts the clock.
    fn hand_over(&mut self, next: Color, at: Timestamp) {
        let (Some(clock), Some(controls)) = (&mut self.state.clock, &self.setup.terms.clock) else {
            return;
        };
        if self.state.placing.is_some() {
            clock.turn_to_placing(next);
        } else {
            clock.turn_to(next, controls);
            self.state.used_for_placing = Color::ALL.map(|color| clock.display(color).used());
        }
        self.state.started.get_or_insert(at);
    }
}
