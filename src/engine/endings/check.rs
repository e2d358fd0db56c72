//! Whether the values of an ending are right.

use super::replies::Reply;
use super::{Spot, Values};
use crate::rules::{Color, Outcome, Position};

/// A value that does not follow from the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The side to move.
    pub turn: Color,
    /// The position.
    pub spot: Spot,
    /// In how many moves it is decided, as it is written down.
    pub found: Option<u8>,
    /// The same by what can be played.
    pub expected: Option<u8>,
}

/// What the moves of a position come to.
struct Sum {
    turn: Color,
    moves: usize,
    /// Whether one of them leads to no decision.
    undecided: bool,
    /// The fewest moves for White, the most for Black.
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

    /// Adds a move, after which it takes so many more.
    fn add(&mut self, after: Option<u8>) {
        self.moves += 1;
        self.undecided |= after.is_none();
        self.best = match (self.turn, self.best, after) {
            (_, None, value) | (_, value, None) => value,
            (Color::White, Some(a), Some(b)) => Some(a.min(b)),
            (Color::Black, Some(a), Some(b)) => Some(a.max(b)),
        };
    }

    /// In how many moves the position is decided.
    fn decided(&self, in_check: bool) -> Option<u8> {
        match self.turn {
            Color::White => self.best.map(|moves| moves + 1),
            Color::Black if self.moves == 0 => in_check.then_some(0),
            Color::Black => self.best.filter(|_| !self.undecided),
        }
    }
}

impl Values {
    /// Holds the value of every position against those of all that can be played from it;
    /// gives the first that does not follow. What is illegal has none. `tell` hears how
    /// many positions of all have been looked at, now and then.
    pub fn check(&self, mut tell: impl FnMut(usize, usize)) -> Option<Wrong> {
        let all = self.placings.spots();
        for index in 0..all {
            if index % (1 << 22) == 0 {
                tell(index, all);
            }
            let spot = Spot::at(index);
            for turn in Color::ALL {
                let expected = self.by_replies(turn, spot);
                let found = self.mate(turn, spot);
                if found != expected {
                    return Some(Wrong {
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

    /// The value that follows from those of the positions that can be reached.
    fn by_replies(&self, turn: Color, spot: Spot) -> Option<u8> {
        if !self.placings.is_legal(self.material, turn, spot) {
            return None;
        }
        let mut sum = Sum::new(turn);
        self.placings
            .replies(self.material, turn, spot, |reply| match reply {
                Reply::To(next) => sum.add(self.mate(!turn, next)),
                Reply::Taken => sum.add(None),
            });
        sum.decided(self.placings.in_check(self.material, spot))
    }

    /// What is wrong with the value of a position by the moves that the rules find, if
    /// anything: each of them is made and its value looked up.
    pub fn disagreement(&self, position: &Position) -> Option<Wrong> {
        let (turn, spot) = (position.turn(), self.spot(position)?);
        let mut sum = Sum::new(turn);
        for mv in position.legal_moves() {
            let next = position.after(mv);
            let dead = next.outcome() == Some(Outcome::DeadPosition);
            let there = self.spot(&next).filter(|_| !dead);
            sum.add(there.and_then(|there| self.mate(!turn, there)));
        }
        let (found, expected) = (self.mate(turn, spot), sum.decided(position.in_check()));
        (found != expected).then_some(Wrong {
            turn,
            spot,
            found,
            expected,
        })
    }
}
