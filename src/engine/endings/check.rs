//! Verifies the stored results of a solved ending.

use super::replies::Reply;
use super::{Material, Spot, Values};
use crate::rules::{Color, Position, Role};

/// A stored result that contradicts the results of the positions one move later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The side to move.
    pub turn: Color,
    /// The position with the contradiction.
    pub spot: Spot,
    /// Stored number of moves to mate; `None` if the position is not known to be won.
    pub found: Option<u8>,
    /// Number of moves to mate computed from the legal moves; `None` if they do not show a win.
    pub expected: Option<u8>,
}

/// Computes the result of a position from the results of all its moves.
struct Sum {
    turn: Color,
    moves: usize,
    /// Whether at least one move leads to a position that is not known to be won for White.
    undecided: bool,
    /// Best result of the moves so far for the side to move: the fewest moves to mate if White is
    /// to move, the most if Black is.
    best: Option<u8>,
}

impl Sum {
    fn new(turn: Color) -> Sum {
        Sum {
            turn,
            moves: 0,
            undecided: false,
            best: None,
        }
    }

    /// Adds the result of a move: the number of moves to mate after it, or `None` if White is not
    /// known to win.
    fn add(&mut self, after: Option<u8>) {
        self.moves += 1;
        self.undecided |= after.is_none();
        self.best = match (self.turn, self.best, after) {
            (_, None, value) | (_, value, None) => value,
            (Color::White, Some(a), Some(b)) => Some(a.min(b)),
            (Color::Black, Some(a), Some(b)) => Some(a.max(b)),
        };
    }

    /// Number of moves to mate in the position, computed from the results added for its moves;
    /// `None` if White does not win.
    fn decided(&self, in_check: bool) -> Option<u8> {
        match self.turn {
            Color::White => self.best.map(|moves| moves + 1),
            Color::Black if self.moves == 0 => in_check.then_some(0),
            Color::Black => self.best.filter(|_| !self.undecided),
        }
    }
}

impl Values {
    /// Verifies every stored result against the results of the positions one move later; returns
    /// the first contradiction. Illegal positions must have no result. Calls `notify` at intervals
    /// with the number of positions checked so far and the total.
    pub fn check(&self, mut notify: impl FnMut(usize, usize)) -> Option<Mismatch> {
        let all = self.moves_to_mate[0].len();
        for index in 0..all {
            if index % (1 << 22) == 0 {
                notify(index, all);
            }
            let spot = self.at(index);
            for turn in Color::ALL {
                let expected = self.by_replies(turn, spot);
                let found = self.mate(turn, spot);
                if found != expected {
                    return Some(Mismatch {
                        turn,
                        spot,
                        found,
                        expected,
                    });
                }
            }
        }
        None
    }

    /// Number of moves to mate computed from the positions one move later; `None` if they do not
    /// show a win.
    fn by_replies(&self, turn: Color, spot: Spot) -> Option<u8> {
        if !self.is_legal(turn, spot) {
            return None;
        }
        let mut sum = Sum::new(turn);
        self.arrangements
            .replies(self.material, turn, spot, |reply| {
                sum.add(self.after(turn, reply));
            });
        sum.decided(self.arrangements.in_check(self.material, spot))
    }

    /// Number of moves to mate after a move of the player `turn` that leads to `reply`. `None` if
    /// White is not known to win.
    pub(super) fn after(&self, turn: Color, reply: Reply) -> Option<u8> {
        let promoted = |turn, spot| self.promotions.value(&self.arrangements, turn, spot);
        match reply {
            Reply::To(next) => self.mate(!turn, next),
            Reply::Taken => None,
            Reply::Promoted(spot) => promoted(Color::Black, spot).checked_sub(1),
            Reply::Pending(spot) => Some(promoted(Color::White, spot)).filter(|&moves| moves > 0),
        }
    }

    /// What a move leads to in the ending, given the position `next` after the move. `None` if
    /// `next` belongs to a different ending.
    pub(super) fn reply(&self, next: &Position) -> Option<Reply> {
        if next.occupied().len() == 2 {
            return Some(Reply::Taken);
        }
        if next.pending_promotion().is_some() {
            return self.with_piece(next, Role::Pawn).map(Reply::Pending);
        }
        if let Some(spot) = self.spot(next) {
            return Some(Reply::To(spot));
        }
        let mut pieces = Material::PIECES.into_iter();
        let spot = pieces.find_map(|it| self.with_piece(next, it.role()));
        spot.map(Reply::Promoted)
    }

    /// Verifies the stored result of a position against the legal moves generated by the rules;
    /// returns the contradiction, if there is one.
    pub fn disagreement(&self, position: &Position) -> Option<Mismatch> {
        let (turn, spot) = (position.turn(), self.spot(position)?);
        let mut sum = Sum::new(turn);
        for mv in position.legal_moves() {
            let reply = self.reply(&position.after(mv));
            sum.add(reply.and_then(|reply| self.after(turn, reply)));
        }
        let (found, expected) = (self.mate(turn, spot), sum.decided(position.in_check()));
        (found != expected).then_some(Mismatch {
            turn,
            spot,
            found,
            expected,
        })
    }
}
