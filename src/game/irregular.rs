//! Illegal moves over the board (Articles 7.4, 10.3 and C3): they can be made and
//! completed, until the opponent notices.

use super::touch::Touched;
use super::{Breach, Game, Millis, Pace, Reason, Refusal};
use crate::rules::{Color, Move, Position};

/// What an illegal move of a player brings the other (Article 10.3).
const PENALTY: Millis = Millis::minutes(2);

/// The illegal move of a player that loses (Article 10.3).
const LOSING: u8 = 3;

impl Game {
    /// How many illegal moves of a player in his quickplay finish have been claimed
    /// (Article 10.3).
    pub fn illegal_moves(&self, color: Color) -> u8 {
        self.state.illegal_claimed[color.index()]
    }

    /// Whether illegal moves can be made and have to be noticed (Article 7.4). A
    /// board that plays so shows nothing of what is legal.
    pub fn is_over_the_board(&self) -> bool {
        let duties = self.setup.terms.duties();
        duties.is_some_and(|duties| duties.over_the_board)
    }

    /// The ply of a player that was illegal, still stands and is claimed first: the
    /// earliest, but in blitz the last, since earlier ones cannot be corrected any
    /// more (Article C3). It is for whoever judges a claim, and not to be shown
    /// before one is made.
    pub fn standing_illegal(&self, color: Color) -> Option<usize> {
        let mover = |ply: &usize| self.mover(*ply) == Some(color);
        let mut standing = self.state.illegal.iter().copied().filter(mover);
        match self.setup.terms.pace() {
            Pace::Blitz => standing.next_back(),
            Pace::Rapid | Pace::Classical => standing.next(),
        }
    }

    /// Who made a ply of the game.
    pub(super) fn mover(&self, ply: usize) -> Option<Color> {
        self.lines[0].position(ply).map(Position::turn)
    }

    fn plays_over_the_board(&self) -> Result<(), Refusal> {
        if self.is_over_the_board() {
            Ok(())
        } else {
            Err(Breach::NotOverTheBoard.into())
        }
    }

    /// In blitz a player must claim before his own move; otherwise the claim
    /// holds as long as the illegal move stands.
    pub(super) fn check_illegal_claim(&self, by: Color) -> Result<(), Refusal> {
        self.plays_over_the_board()?;
        let ply = self
            .standing_illegal(!by)
            .ok_or(Breach::NothingIllegal(!by))?;
        let answered = self.is_answered(ply);
        if !answered && self.state.uncompleted {
            return Err(Breach::NotCompleted(!by).into());
        }
        if self.setup.terms.pace() == Pace::Blitz && answered {
            return Err(Breach::TooLateInBlitz(by).into());
        }
        Ok(())
    }

    /// Whether a move was made after a ply; choosing the piece for a promotion that
    /// it has left to the opponent is none (Article 3.4(e)(iii)).
    fn is_answered(&self, ply: usize) -> bool {
        let mut later = self.lines[0].plies.iter().skip(ply + 1);
        later.any(|ply| !matches!(ply.mv, Move::Promote { .. }))
    }

    /// The position before it is restored (Article 7.4). Its player is punished in
    /// a quickplay finish only (Article 10.3).
    pub(super) fn apply_illegal_claim(&mut self, by: Color) {
        let Some(ply) = self.standing_illegal(!by) else {
            return;
        };
        if self.setup.terms.pace() == Pace::Blitz {
            let before = self.lines[0].position(ply);
            let winner = before
                .is_some_and(|before| before.can_mate(by))
                .then_some(by);
            let reason = match winner {
                Some(_) => Reason::BlitzIllegalMove,
                None => Reason::BlitzIllegalMoveWithoutMate,
            };
            self.end(winner, reason);
            return;
        }
        let punished = self.in_quickplay_finish(ply);
        self.reset_clock(ply);
        self.restore(ply, true);
        if !punished {
            return;
        }
        let count = &mut self.state.illegal_claimed[(!by).index()];
        *count = count.saturating_add(1);
        if *count >= LOSING {
            self.end(Some(by), Reason::IllegalMoves);
        } else if let Some(clock) = &mut self.state.clock {
            clock.give(by, PENALTY);
        }
    }

    /// A player may take back his own illegal move until he has pressed his
    /// clock; only a legal one stands (Article 4.7).
    pub(super) fn check_retraction(&self, by: Color) -> Result<(), Refusal> {
        self.plays_over_the_board()?;
        let last = self.live().ply.checked_sub(1);
        let illegal = last.is_some() && self.state.illegal.last().copied() == last;
        if self.state.uncompleted && illegal && self.to_move() == Some(by) {
            Ok(())
        } else {
            Err(Breach::NothingIllegal(by).into())
        }
    }

    /// It was no move, so that it has rejected no offer; and his own, if he has made
    /// one with it, cannot be withdrawn (Article 9.1).
    pub(super) fn apply_retraction(&mut self) {
        let Some(ply) = self.live().ply.checked_sub(1) else {
            return;
        };
        let offer = self.state.rejected.or(self.state.offer);
        for (plies, _) in &mut self.state.offers {
            *plies = ply.min(*plies);
        }
        self.restore(ply, true);
        self.state.offer = offer;
    }

    /// Sets up the position after so many plies again (Article 7.4). When it was
    /// for an illegal move, what that move touched binds its player. The position
    /// that stands already is left as it is, with a move that awaits its press.
    pub(super) fn restore(&mut self, ply: usize, binds: bool) {
        let line = &mut self.lines[0];
        let Some(replaced) = line.plies.get(ply).map(|ply| ply.mv) else {
            return;
        };
        line.plies.truncate(ply);
        let here = self.live();
        self.forget_variations_after(here);
        let state = &mut self.state;
        // What was touched before a move that is not completed binds still.
        if !(binds && state.uncompleted) {
            state.touched.clear();
        }
        state.clocks.truncate(ply);
        state.illegal.retain(|&illegal| illegal < ply);
        state.uncompleted = false;
        state.bound = None;
        (state.offer, state.rejected) = (None, None);
        // Nobody is to read them beside the moves that come instead.
        state.offers.retain(|&(plies, _)| plies <= ply);
        for written in &mut state.written {
            *written = (*written).min(ply);
        }
        if binds {
            let touched = touched_by(self.last(), replaced);
            self.state.touched.extend(touched);
        }
    }

    /// Sets the clock back to what it showed when a ply was completed, before that
    /// brought anything: the player has used his time for it, both get back what they
    /// spent after it (Article 6.13).
    pub(super) fn reset_clock(&mut self, ply: usize) {
        let shown = self.state.clocks.get(ply).copied().flatten();
        if let (Some(clock), Some(shown)) = (&mut self.state.clock, shown) {
            clock.go_back_to(&shown);
        }
    }
}

/// What the hand touches that makes a move.
fn touched_by(position: &Position, mv: Move) -> Vec<Touched> {
    match mv {
        Move::Piece { from, to, .. } => {
            let captured = position.of(!position.turn()).contains(to);
            let pieces = [Some(from), captured.then_some(to)];
            pieces.into_iter().flatten().map(Touched::Piece).collect()
        }
        Move::Castle(side) => {
            let castling = position.castling(position.turn(), side);
            castling.map_or(Vec::new(), |castling| {
                [castling.king, castling.rook].map(Touched::Piece).to_vec()
            })
        }
        Move::Board { from, .. } => vec![Touched::Board(from)],
        Move::Promote { .. } | Move::Drop { .. } => Vec::new(),
    }
}
