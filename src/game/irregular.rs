//! Illegal moves in games where the players watch for them (Articles 7.4, 10.3 and C3; FIDE's
//! 7.4(b) and B5(b)). Such moves can be made and completed, and remain valid until the opponent
//! claims them.

use super::law::ClaimPeriod;
use super::refusal::{refuse_if, require};
use super::touch::Touched;
use super::{Article, Breach, EndReason, Game, Law, Millis, Objection, control::Pace};
use crate::rules::why::Reason;
use crate::rules::{Color, Move, Position, why};

/// Time that the opponent gets for an illegal move (Article 10.3; FIDE's 7.4(b)).
const PENALTY: Millis = Millis::minutes(2);

/// Count of claimed illegal moves at which a player loses the game (Article 10.3; FIDE's
/// 7.4(b)).
const LOSING_COUNT: u8 = 3;

/// Consequence of an illegal move that the opponent has claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// Only the position before the move is restored (Article 7.4).
    Restored,
    /// The position is restored, and the opponent gets two minutes (Article 10.3; FIDE's
    /// 7.4(b)).
    Time,
    /// The third illegal move of the player loses the game (Article 10.3; FIDE's 7.4(b)).
    Third,
    /// The first illegal move ends a blitz game (Article C3).
    Blitz,
}

impl Sanction {
    /// The article on which the sanction is based, as `law` numbers it.
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
    /// Number of illegal moves of a player that were claimed and count toward the third, which
    /// loses the game. Under the tournament rules only those in the quickplay finish count (Article
    /// 10.3), under FIDE's laws those of the whole game (Article 7.4(b)).
    pub fn illegal_moves(&self, color: Color) -> u8 {
        self.state.illegal_claimed[color.index()]
    }

    /// Whether illegal moves can be made, so that the opponent must notice them (Article 7.4). In
    /// such a game the legal moves must not be shown to the players.
    pub fn is_over_the_board(&self) -> bool {
        let duties = self.setup.terms.duties();
        duties.is_some_and(|duties| duties.over_the_board)
    }

    /// Index of the ply with the illegal move of `color` that the opponent can claim; `None` if
    /// there is no such move. Of several illegal moves it is the first. In blitz (Article C3), and
    /// in rapid games under FIDE's laws (B5(b)), it is the last, because earlier ones can no longer
    /// be corrected. Must not be shown to the players before a claim.
    pub fn claimable_illegal_move(&self, color: Color) -> Option<usize> {
        let mover = |ply: &usize| self.mover(*ply) == Some(color);
        let mut standing = self.state.illegal.iter().copied().filter(mover);
        match self.illegal_move_claim_period() {
            ClaimPeriod::UntilTouch | ClaimPeriod::UntilMove => standing.next_back(),
            ClaimPeriod::Unlimited => standing.next(),
        }
    }

    fn illegal_move_claim_period(&self) -> ClaimPeriod {
        self.law().illegal_move_claim_period(self.pace())
    }

    /// Consequence if the illegal move at this ply is claimed. In antichess a move that ignores a
    /// compulsory capture is only taken back.
    pub fn sanction(&self, ply: usize) -> Sanction {
        let counts = self.law().punishes_every_illegal_move() || self.in_quickplay_finish(ply);
        let claimed = self.mover(ply).map_or(0, |mover| self.illegal_moves(mover));
        if self.overlooks_a_capture(ply) {
            Sanction::Restored
        } else if self.pace() == Pace::Blitz {
            Sanction::Blitz
        } else if !counts {
            Sanction::Restored
        } else if claimed + 1 >= LOSING_COUNT {
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

    /// The player who makes the ply with this index in the main line, that is, the side to move
    /// before it; `None` if the main line has fewer plies.
    pub(super) fn mover(&self, ply: usize) -> Option<Color> {
        self.lines[0].position(ply).map(Position::turn)
    }

    fn plays_over_the_board(&self) -> Result<(), Objection> {
        require(self.is_over_the_board(), Breach::NotOverTheBoard)
    }

    /// Checks a claim that a move is illegal. In blitz the claim must come before the claimant's
    /// own move, in rapid games under FIDE's laws before the claimant touches a piece. In other
    /// games it is possible as long as the illegal move has not been taken back.
    pub(super) fn check_illegal_claim(&self, by: Color) -> Result<(), Objection> {
        self.plays_over_the_board()?;
        let ply = self
            .claimable_illegal_move(!by)
            .ok_or(Breach::NothingIllegal(!by))?;
        let answered = self.is_answered(ply);
        refuse_if(
            !answered && self.state.uncompleted,
            Breach::NotCompleted(!by),
        )?;
        let touched = !self.state.touched.is_empty();
        match self.illegal_move_claim_period() {
            ClaimPeriod::UntilMove if answered => Err(Breach::TooLateInBlitz(by).into()),
            ClaimPeriod::UntilTouch if answered || touched => {
                Err(Breach::TooLateInRapid(by).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether another move was made after the ply with this index. The opponent's choice of a
    /// pending promotion does not count as a move (Article 3.4(e)(iii)).
    fn is_answered(&self, ply: usize) -> bool {
        let mut later = self.lines[0].plies.iter().skip(ply + 1);
        later.any(|ply| !matches!(ply.mv, Move::Promote { .. }))
    }

    /// Restores the position before the illegal move (Article 7.4) and applies the consequence; in
    /// blitz ends the game instead.
    pub(super) fn apply_illegal_claim(&mut self, by: Color) {
        let Some(ply) = self.claimable_illegal_move(!by) else {
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

    /// Ends a blitz game after a claimed illegal move (Articles C3 and C4).
    fn end_blitz(&mut self, by: Color, ply: usize) {
        let before = self.lines[0].position(ply);
        // In bughouse the claimant wins even without mating material (Tandem 6).
        let wins = self.rules().partners() || before.is_some_and(|before| before.can_mate(by));
        let winner = wins.then_some(by);
        let reason = match winner {
            Some(_) => EndReason::BlitzIllegalMove,
            None => EndReason::BlitzIllegalMoveWithoutMate,
        };
        self.end(winner, reason);
    }

    /// Checks that this player may take back their last move: it is illegal, and they have not
    /// pressed the clock since. A legal move cannot be taken back in this way (Article 4.7).
    pub(super) fn check_retraction(&self, by: Color) -> Result<(), Objection> {
        self.plays_over_the_board()?;
        let last = self.live().ply.checked_sub(1);
        let illegal = last.is_some() && self.state.illegal.last().copied() == last;
        require(
            self.state.uncompleted && illegal && self.to_move() == Some(by),
            Breach::NothingIllegal(by),
        )
    }

    /// Takes back the illegal move that its player has not completed. A draw offer that the move
    /// rejected is open again, unless touching the piece had already rejected it. An offer made
    /// together with the move stays open, because it cannot be withdrawn (Article 9.1).
    pub(super) fn apply_retraction(&mut self) {
        let Some(ply) = self.live().ply.checked_sub(1) else {
            return;
        };
        let law = self.law();
        let rejected = (self.state.rejected).filter(|_| !law.touch_rejects_offer());
        let offer = rejected.or(self.state.offer);
        for (plies, _) in &mut self.state.offers {
            *plies = ply.min(*plies);
        }
        self.restore(ply, true);
        self.state.offer = offer;
    }

    /// Restores the position after `ply` plies (Article 7.4); does nothing if the game has no more
    /// plies than that. If `binds` is true, the pieces touched by the removed move must be moved or
    /// captured under the touch-move rule.
    pub(super) fn restore(&mut self, ply: usize, binds: bool) {
        let line = &mut self.lines[0];
        let Some(replaced) = line.plies.get(ply).map(|ply| ply.mv) else {
            return;
        };
        let is_last = line.plies.len() == ply + 1;
        line.plies.truncate(ply);
        self.readd_received(ply);
        self.rebuild_variations();
        self.drop_unreachable();
        let state = &mut self.state;
        // Touches before an uncompleted move were made by its player and still bind. Touches
        // after a completed move were made by the opponent and do not.
        if !(binds && is_last && state.uncompleted) {
            state.touched.clear();
        }
        state.clocks.truncate(ply);
        state.illegal.retain(|&illegal| illegal < ply);
        state.uncompleted = false;
        state.bound = None;
        (state.offer, state.rejected) = (None, None);
        // Offers made later are removed, because they would appear at the moves that replace
        // the removed ones.
        state.offers.retain(|&(plies, _)| plies <= ply);
        for written in &mut state.written {
            *written = (*written).min(ply);
        }
        if binds {
            let touched = touched_by(self.last(), replaced);
            self.state.touched.extend(touched);
        }
    }

    /// Sets the clock back to the time when the ply with this index was completed, without the
    /// increment for it. The time spent on that ply stays used; both players get back the time
    /// spent later (Article 6.13).
    pub(super) fn reset_clock(&mut self, ply: usize) {
        let shown = self.state.clocks.get(ply).copied().flatten();
        if let (Some(clock), Some(shown)) = (&mut self.state.clock, shown) {
            clock.go_back_to(&shown);
        }
    }
}

/// Pieces and boards that a player touches by making this move.
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
