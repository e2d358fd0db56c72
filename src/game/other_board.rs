//! Events from the other board of a team game (bughouse): received pieces, a partner's fallen
//! flag, and the end of the match. They are recorded like other events, so that each board can
//! be replayed alone. [`TandemMatch`](super::TandemMatch) creates them.

use super::refusal::require;
use super::{Breach, EndReason, Game, Line, Objection, arbiter::Points};
use crate::rules::{Color, Piece, Position, Role};

/// An event from the other board of a team game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum OtherBoard {
    /// A piece captured by the partner of a player on this board (Tandem 1 and 2). It has the
    /// colour of the player who receives it. A captured promoted piece arrives as a pawn.
    Piece(Piece),
    /// The flag of the partner of the player with this colour is down (Tandem 8).
    FlagDown(Color),
    /// The match has ended on the other board (Tandem 1). The points are those of White and
    /// Black on this board; `None` if the game does not count.
    End(Option<[Points; 2]>),
}

impl Game {
    /// Checks whether an event from the other board of the team game is possible: the rule set must
    /// have partners (bughouse), a received piece must not be a king, and a fallen flag is reported
    /// only once.
    pub(super) fn check_other_board(&self, change: OtherBoard) -> Result<(), Objection> {
        let possible = match change {
            OtherBoard::Piece(Piece { color, role }) => {
                role != Role::King && self.last().in_hand(color, role) < u8::MAX
            }
            OtherBoard::FlagDown(color) => self.clock().is_some() && !self.is_partner_down(color),
            OtherBoard::End(_) => true,
        };
        require(
            possible && self.rules().partners(),
            Breach::NotFromOtherBoard,
        )
    }

    pub(super) fn apply_other_board(&mut self, change: OtherBoard) {
        match change {
            OtherBoard::Piece(piece) => self.receive(piece),
            OtherBoard::FlagDown(color) => self.state.partners_down[color.index()] = true,
            OtherBoard::End(points) => {
                let winner = match points {
                    Some([Points::One, Points::Zero]) => Some(Color::White),
                    Some([Points::Zero, Points::One]) => Some(Color::Black),
                    _ => None,
                };
                self.end(winner, EndReason::OtherBoard(points));
            }
        }
    }

    /// Whether the flag of the partner of the player with this colour is down (Tandem 8).
    pub(super) fn is_partner_down(&self, color: Color) -> bool {
        self.state.partners_down[color.index()]
    }

    /// Pieces received from the other board, each with the number of plies played here
    /// before it.
    pub fn received(&self) -> &[(usize, Piece)] {
        &self.state.received
    }

    /// Adds a received piece to the current position; this is not a ply.
    fn receive(&mut self, piece: Piece) {
        let plies = self.live().ply;
        self.state.received.push((plies, piece));
        self.lines[0].receive(piece);
        self.rebuild_variations();
    }

    /// Sets the start position after the players have placed their pieces, and adds the pieces to
    /// drop that were received meanwhile.
    pub(super) fn set_placed_start(&mut self, start: Position) {
        self.lines[0].start = start;
        self.state.placed_start = Some(start);
        for &(_, piece) in &self.state.received {
            self.lines[0].receive(piece);
        }
        self.rebuild_variations();
    }

    /// Keeps the pieces received from the other board when all plies after the first `ply` are
    /// taken back: adds the pieces that were received later to the position after `ply` plies.
    pub(super) fn readd_received(&mut self, ply: usize) {
        for (plies, piece) in &mut self.state.received {
            if *plies > ply {
                *plies = ply;
                self.lines[0].receive(*piece);
            }
        }
    }

    /// Rebuilds variations after a received piece has changed the positions from which they begin.
    /// If a variation drops a piece that the player does not have, it becomes unreachable until the
    /// player has that piece again. Does nothing while pieces are being placed.
    pub(super) fn rebuild_variations(&mut self) {
        if self.placing().is_some() {
            return;
        }
        for index in 1..self.lines.len() {
            let anew = self.lines.get(index).and_then(|line| {
                let start = self
                    .departure_position(line)
                    .filter(|&start| *start != line.start)?;
                line.from(*start)
            });
            if let (Some(anew), Some(line)) = (anew, self.lines.get_mut(index)) {
                *line = anew;
            }
        }
    }
}

impl Line {
    /// Adds a piece that can be dropped to the position at the end of the line.
    fn receive(&mut self, piece: Piece) {
        let last = match self.plies.last_mut() {
            Some(ply) => &mut ply.after,
            None => &mut self.start,
        };
        last.receive(piece.color, piece.role);
    }
}
