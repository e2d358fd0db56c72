//! Events from the other board of a team game (bughouse): pieces, a fallen flag, the end.
//! They are recorded like other events, so that each board can be replayed alone.
//! [`TeamGame`](super::TeamGame) creates them.

use super::{Breach, EndReason, Game, Line, Objection, Points};
use crate::rules::{Color, Piece, Position, Role};

/// An event from the other board of a team game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OtherBoard {
    /// A piece captured by the player's partner; a promoted piece comes as a pawn (Tandem 1
    /// and 2). It has the colour of the player who receives it.
    Piece(Piece),
    /// The flag of this player's partner is down (Tandem 8).
    FlagDown(Color),
    /// The match has ended on the other board (Tandem 1), with the points of White and
    /// Black here; `None` if the game does not count.
    End(Option<[Points; 2]>),
}

impl Game {
    /// Checks that the rule set has drops, and that the piece is not a king.
    pub(super) fn check_other_board(&self, news: OtherBoard) -> Result<(), Objection> {
        let possible = match news {
            OtherBoard::Piece(Piece { color, role }) => {
                role != Role::King && self.last().in_hand(color, role) < u8::MAX
            }
            OtherBoard::FlagDown(color) => self.clock().is_some() && !self.is_partner_down(color),
            OtherBoard::End(_) => true,
        };
        if possible && self.rules().partners {
            Ok(())
        } else {
            Err(Breach::NotFromOtherBoard.into())
        }
    }

    pub(super) fn apply_other_board(&mut self, news: OtherBoard) {
        match news {
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

    /// Whether the flag of a player's partner is down (Tandem 8).
    pub(super) fn is_partner_down(&self, color: Color) -> bool {
        self.state.partners_down[color.index()]
    }

    /// Pieces received from the other board, each with the number of plies played here
    /// before it.
    pub fn received(&self) -> &[(usize, Piece)] {
        &self.state.received
    }

    /// Adds a received piece to the current position, without a ply.
    fn receive(&mut self, piece: Piece) {
        let plies = self.live().ply;
        self.state.received.push((plies, piece));
        self.lines[0].receive(piece);
        self.rebuild_variations();
    }

    /// Sets the start position after placing, with the pieces received in hand meanwhile.
    pub(super) fn begin_from(&mut self, start: Position) {
        self.lines[0].start = start;
        self.state.arranged = Some(start);
        for &(_, piece) in &self.state.received {
            self.lines[0].receive(piece);
        }
        self.rebuild_variations();
    }

    /// Adds to the position after `ply` plies the pieces that were received later, when the
    /// later moves are taken back.
    pub(super) fn keep_received(&mut self, ply: usize) {
        for (plies, piece) in &mut self.state.received {
            if *plies > ply {
                *plies = ply;
                self.lines[0].receive(*piece);
            }
        }
    }

    /// Rebuilds variations whose starting position has changed by a received piece. A variation
    /// that drops a piece not in hand there becomes unreachable until the piece is in hand
    /// again. Does nothing while pieces are being placed.
    pub(super) fn rebuild_variations(&mut self) {
        if self.placing().is_some() {
            return;
        }
        for index in 1..self.lines.len() {
            let anew = self.lines.get(index).and_then(|line| {
                let start = self.departed(line).filter(|&start| *start != line.start)?;
                line.from(*start)
            });
            if let (Some(anew), Some(line)) = (anew, self.lines.get_mut(index)) {
                *line = anew;
            }
        }
    }
}

impl Line {
    /// Adds a piece in hand to the position at the end of the line.
    fn receive(&mut self, piece: Piece) {
        let last = match self.plies.last_mut() {
            Some(ply) => &mut ply.after,
            None => &mut self.start,
        };
        last.receive(piece.color, piece.role);
    }
}
