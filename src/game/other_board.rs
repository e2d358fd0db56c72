//! What the other board of a team game brings to this one (Tandemschach): pieces, a flag
//! that is down, the end. These are events like any others, so that each of the two
//! boards replays by itself; what brings them about is not asked here.

use super::{Breach, EndReason, Game, Line, Objection, Points};
use crate::rules::{Color, Piece, Position, Role};

/// Something that comes from the other board of a team game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherBoard {
    /// A piece that its player's partner has captured, as it was before any promotion
    /// (Tandemschach 1 and 2). It is of the colour of the player who gets it.
    Piece(Piece),
    /// The flag of this player's partner is down (Tandemschach 8).
    FlagDown(Color),
    /// The match has ended there (Tandemschach 1): what that brings White and Black here,
    /// or nothing at all where it does not count.
    End(Option<[Points; 2]>),
}

impl Game {
    /// Only games in which pieces are dropped have another board, and no king comes
    /// from it.
    pub(super) fn check_other_board(&self, news: OtherBoard) -> Result<(), Objection> {
        let possible = match news {
            OtherBoard::Piece(Piece { color, role }) => {
                role != Role::King && self.last().in_hand(color, role) < u8::MAX
            }
            OtherBoard::FlagDown(color) => self.clock().is_some() && !self.is_partner_down(color),
            OtherBoard::End(_) => true,
        };
        if possible && self.rules().hands {
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
                    Some([Points::One, Points::Nought]) => Some(Color::White),
                    Some([Points::Nought, Points::One]) => Some(Color::Black),
                    _ => None,
                };
                self.end(winner, EndReason::OtherBoard(points));
            }
        }
    }

    /// Whether a player's partner has been found without time (Tandemschach 8).
    pub(super) fn is_partner_down(&self, color: Color) -> bool {
        self.state.partners_down[color.index()]
    }

    /// The pieces that came from the other board, each with the number of plies that had
    /// been made on this one.
    pub fn received(&self) -> &[(usize, Piece)] {
        &self.state.received
    }

    /// A piece comes to hand: to the position that the players have before them, with no
    /// ply between.
    fn receive(&mut self, piece: Piece) {
        let plies = self.live().ply;
        self.state.received.push((plies, piece));
        self.lines[0].receive(piece);
        self.hang_anew();
    }

    /// Puts the position that has been made before the first move, with what came to hand
    /// meanwhile.
    pub(super) fn begin_from(&mut self, start: Position) {
        self.lines[0].start = start;
        self.state.arranged = Some(start);
        for &(_, piece) in &self.state.received {
            self.lines[0].receive(piece);
        }
        self.hang_anew();
    }

    /// Gives what came after so many plies to the position that stands after them: a move
    /// taken back takes nothing back that the partner has handed over.
    pub(super) fn keep_received(&mut self, ply: usize) {
        for (plies, piece) in &mut self.state.received {
            if *plies > ply {
                *plies = ply;
                self.lines[0].receive(*piece);
            }
        }
    }

    /// Makes the moves of variations anew where the position that they leave has changed
    /// under them. One in which a piece is dropped that is not in hand there is out of
    /// reach, until the piece comes again. None hangs on a start that is yet to be made.
    pub(super) fn hang_anew(&mut self) {
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
    /// Adds a piece to the hands at its end.
    fn receive(&mut self, piece: Piece) {
        let last = match self.plies.last_mut() {
            Some(ply) => &mut ply.after,
            None => &mut self.start,
        };
        last.receive(piece.color, piece.role);
    }
}
