//! Scoresheets kept by the players (Articles 8.1 and 8.4).

use super::refusal::refuse_if;
use super::{Breach, Game, Millis, Objection, Scorekeeping, Timestamp, control::Pace};
use crate::rules::{Color, Move};

/// Remaining time below which a player need not keep score (Article 8.4).
const SHORT_TIME: Millis = Millis::minutes(5);

/// Extra time per move from which on a player must keep score even with little time left
/// (Article 8.4).
const LONG_INCREMENT: Millis = Millis::seconds(30);

impl Game {
    /// Number of plies that a player has written on the scoresheet. If this app keeps the
    /// scoresheet, this is always the number of all plies.
    pub fn written(&self, color: Color) -> usize {
        match self.setup.terms.duties().map(|duties| duties.scorekeeping) {
            Some(Scorekeeping::Players) => self.state.written[color.index()],
            _ => self.live().ply,
        }
    }

    /// Whether the players keep their scoresheets themselves and the game is not over.
    pub fn is_written_by_hand(&self) -> bool {
        let keepers = self.setup.terms.duties().map(|duties| duties.scorekeeping);
        keepers == Some(Scorekeeping::Players) && self.result.is_none()
    }

    /// Number of plies that a player still has to write on the scoresheet.
    pub fn unwritten(&self, color: Color) -> usize {
        match self.is_written_by_hand() {
            true => self.live().ply.saturating_sub(self.written(color)),
            false => 0,
        }
    }

    /// Whether a player must write moves on the scoresheet now. This is so in classical play,
    /// except with less than five minutes left and little extra time per move (Articles 8.4 and
    /// B3).
    pub fn must_write(&self, color: Color, now: Timestamp) -> bool {
        let terms = &self.setup.terms;
        let players = terms.duties().map(|duties| duties.scorekeeping);
        let extra = terms.control(color).map(|control| control.extra().time());
        let short = self.clock_at(now).is_some_and(|clock| {
            clock.display(color).left() < SHORT_TIME && extra < Some(LONG_INCREMENT)
        });
        players == Some(Scorekeeping::Players) && self.pace() == Pace::Classical && !short
    }

    /// Whether a player must write their previous move before making the next one (Article 8.1).
    /// Always false for the player who does not have the move.
    pub fn must_write_first(&self, color: Color, now: Timestamp) -> bool {
        self.last().turn() == color && !self.awaits_press() && self.check_written(now).is_err()
    }

    pub(super) fn check_writing(&self, by: Color, mv: Move) -> Result<(), Objection> {
        let plies = &self.lines[0].plies;
        let written = self.written(by);
        match plies.get(written) {
            None => Err(Breach::NothingToWrite(by).into()),
            Some(ply) if ply.mv != mv => Err(Breach::WrongRecord(by).into()),
            Some(_) => Ok(()),
        }
    }

    /// Checks that the player to move has written the previous move.
    pub(super) fn check_written(&self, at: Timestamp) -> Result<(), Objection> {
        let player = self.last().turn();
        let plies = self.live().ply;
        let previous = (0..plies)
            .rev()
            .find(|&ply| self.mover(ply) == Some(player));
        let due = previous.map_or(0, |ply| ply + 1);
        refuse_if(
            self.written(player) < due && self.must_write(player, at),
            Breach::NotWritten(player),
        )
    }
}
