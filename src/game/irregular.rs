//! Illegal moves over the board (Articles 7.4, 10.3 and C3; FIDE's 7.4(b) and B5(b)):
//! they can be made and completed, until the opponent notices.

use super::law::Claimable;
use super::touch::Touched;
use super::{Article, Breach, EndReason, Game, Law, Millis, Objection, Pace};
use crate::rules::why::Reason;
use crate::rules::{Color, Move, Position, why};

/// What an illegal move of a player brings the other (Article 10.3; FIDE's 7.4(b)).
const PENALTY: Millis = Millis::minutes(2);

/// The illegal move of a player that loses (likewise).
const LOSING: u8 = 3;

/// What follows from an illegal move that is found and claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// The position before it is restored, and no more (Article 7.4).
    Restored,
    /// The opponent gets two minutes too (Article 10.3; by FIDE's laws 7.4(b)).
    Time,
    /// It was the player's third, and he has lost (likewise).
    Third,
    /// A single one ends a blitz game (Article C3).
    Blitz,
}

impl Sanction {
    /// The article that it rests on.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Sanction::Restored => Article::IllegalMove,
            Sanction::Time | Sanction::Third => Article::IllegalMovePenalty,
            Sanction::Blitz => Article::IllegalMoveInBlitz,
        };
        article.number(law)
    }
}

impl Game {
    /// How many illegal moves of a player have been claimed that count toward his third:
    /// those of his quickplay finish (Article 10.3), or by FIDE's laws of the whole game
    /// (Article 7.4(b)).
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
    /// earliest, but the last where earlier ones cannot be corrected any more: in blitz
    /// (Article C3) and, by FIDE's laws, in rapid games (B5(b)). It is for whoever judges
    /// a claim, and not to be shown before one is made.
    pub fn standing_illegal(&self, color: Color) -> Option<usize> {
        let mover = |ply: &usize| self.mover(*ply) == Some(color);
        let mut standing = self.state.illegal.iter().copied().filter(mover);
        match self.illegal_moves_are_claimed() {
            Claimable::UntilATouch | Claimable::UntilTheMove => standing.next_back(),
            Claimable::Ever => standing.next(),
        }
    }

    fn illegal_moves_are_claimed(&self) -> Claimable {
        self.law().illegal_moves_are_claimed(self.pace())
    }

    /// What follows from an illegal ply of a player, once it is claimed. One that only
    /// overlooks a capture is rejected, as its source has it (Räuberschach).
    pub fn sanction(&self, ply: usize) -> Sanction {
        let counts =
            self.law().punishes_illegal_moves_throughout() || self.in_quickplay_finish(ply);
        let claimed = self.mover(ply).map_or(0, |mover| self.illegal_moves(mover));
        if self.overlooks_a_capture(ply) {
            Sanction::Restored
        } else if self.pace() == Pace::Blitz {
            Sanction::Blitz
        } else if !counts {
            Sanction::Restored
        } else if claimed + 1 >= LOSING {
            Sanction::Third
        } else {
            Sanction::Time
        }
    }

    fn overlooks_a_capture(&self, ply: usize) -> bool {
        let line = &self.lines[0];
        let (Some(before), Some(made)) = (line.position(ply), line.plies.get(ply)) else {
            return false;
        };
        let illegal = why(before, made.mv).err();
        illegal.is_some_and(|it| matches!(it.reason, Reason::MustCapture { .. }))
    }

    /// Who made a ply of the game.
    pub(super) fn mover(&self, ply: usize) -> Option<Color> {
        self.lines[0].position(ply).map(Position::turn)
    }

    fn plays_over_the_board(&self) -> Result<(), Objection> {
        if self.is_over_the_board() {
            Ok(())
        } else {
            Err(Breach::NotOverTheBoard.into())
        }
    }

    /// In blitz a player must claim before his own move, by FIDE's laws in rapid games
    /// before he touches a piece; otherwise the claim holds as long as the illegal move
    /// stands.
    pub(super) fn check_illegal_claim(&self, by: Color) -> Result<(), Objection> {
        self.plays_over_the_board()?;
        let ply = self
            .standing_illegal(!by)
            .ok_or(Breach::NothingIllegal(!by))?;
        let answered = self.is_answered(ply);
        if !answered && self.state.uncompleted {
            return Err(Breach::NotCompleted(!by).into());
        }
        let touched = !self.state.touched.is_empty();
        match self.illegal_moves_are_claimed() {
            Claimable::UntilTheMove if answered => Err(Breach::TooLateInBlitz(by).into()),
            Claimable::UntilATouch if answered || touched => Err(Breach::TooLateInRapid(by).into()),
            _ => Ok(()),
        }
    }

    /// Whether a move was made after a ply; choosing the piece for a promotion that
    /// it has left to the opponent is none (Article 3.4(e)(iii)).
    fn is_answered(&self, ply: usize) -> bool {
        let mut later = self.lines[0].plies.iter().skip(ply + 1);
        later.any(|ply| !matches!(ply.mv, Move::Promote { .. }))
    }

    /// The position before it is restored (Article 7.4), and its player punished, or the
    /// game ended.
    pub(super) fn apply_illegal_claim(&mut self, by: Color) {
        let Some(ply) = self.standing_illegal(!by) else {
            return;
        };
        let sanction = self.sanction(ply);
        if sanction == Sanction::Blitz {
            self.end_blitz(by, ply);
            return;
        }
        self.reset_clock(ply);
        self.restore(ply, true);
        if sanction == Sanction::Restored {
            return;
        }
        let count = &mut self.state.illegal_claimed[(!by).index()];
        *count = count.saturating_add(1);
        if sanction == Sanction::Third {
            self.end(Some(by), EndReason::IllegalMoves);
        } else if let Some(clock) = &mut self.state.clock {
            clock.give(by, PENALTY);
        }
    }

    /// A blitz game ends with an illegal move that the other claims (Articles C3 and C4).
    fn end_blitz(&mut self, by: Color, ply: usize) {
        let before = self.lines[0].position(ply);
        // Tandemschach 6 does not ask for the means of mating.
        let wins = self.rules().hands || before.is_some_and(|before| before.can_mate(by));
        let winner = wins.then_some(by);
        let reason = match winner {
            Some(_) => EndReason::BlitzIllegalMove,
            None => EndReason::BlitzIllegalMoveWithoutMate,
        };
        self.end(winner, reason);
    }

    /// A player may take back his own illegal move until he has pressed his
    /// clock; only a legal one stands (Article 4.7).
    pub(super) fn check_retraction(&self, by: Color) -> Result<(), Objection> {
        self.plays_over_the_board()?;
        let last = self.live().ply.checked_sub(1);
        let illegal = last.is_some() && self.state.illegal.last().copied() == last;
        if self.state.uncompleted && illegal && self.to_move() == Some(by) {
            Ok(())
        } else {
            Err(Breach::NothingIllegal(by).into())
        }
    }

    /// It was no move, so that it has rejected no offer, unless touching the piece has
    /// done so; and his own, if he has made one with it, cannot be withdrawn (Article 9.1).
    pub(super) fn apply_retraction(&mut self) {
        let Some(ply) = self.live().ply.checked_sub(1) else {
            return;
        };
        let law = self.law();
        let rejected = (self.state.rejected).filter(|_| !law.touching_rejects());
        let offer = rejected.or(self.state.offer);
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
        let is_last = line.plies.len() == ply + 1;
        line.plies.truncate(ply);
        self.keep_received(ply);
        self.hang_anew();
        self.forget_out_of_reach();
        let state = &mut self.state;
        // What was touched before a move that is not completed binds still; what the
        // opponent touched after it does not.
        if !(binds && is_last && state.uncompleted) {
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
