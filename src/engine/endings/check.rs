//! Whether the values of an ending are right.

use super::replies::Reply;
use super::{Material, Spot, Values};
use crate::rules::{Color, Outcome, Position, Role};

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
        let all = self.moves_to_mate[0].len();
        for index in 0..all {
            if index % (1 << 22) == 0 {
                tell(index, all);
            }
            let spot = self.at(index);
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
        if !self.is_legal(turn, spot) {
            return None;
        }
        let mut sum = Sum::new(turn);
        self.placings.replies(self.material, turn, spot, |reply| {
            sum.add(self.after(turn, reply));
        });
        sum.decided(self.placings.in_check(self.material, spot))
    }

    /// In how many moves it is decided after a move of this side.
    pub(super) fn after(&self, turn: Color, reply: Reply) -> Option<u8> {
        let promoted = |turn, spot| self.promotions.value(&self.placings, turn, spot);
        match reply {
            Reply::To(next) => self.mate(!turn, next),
            Reply::Taken => None,
            Reply::Promoted(spot) => promoted(Color::Black, spot).checked_sub(1),
            Reply::Owed(spot) => Some(promoted(Color::White, spot)).filter(|&moves| moves > 0),
        }
    }

    /// What a move has led to; none for another ending.
    pub(super) fn reply(&self, next: &Position) -> Option<Reply> {
        if next.outcome() == Some(Outcome::DeadPosition) {
            return Some(Reply::Taken);
        }
        if next.owed().is_some() {
            return self.with_officer(next, Role::Pawn).map(Reply::Owed);
        }
        if let Some(spot) = self.spot(next) {
            return Some(Reply::To(spot));
        }
        let mut officers = Material::OFFICERS.into_iter();
        let spot = officers.find_map(|it| self.with_officer(next, it.role()));
        spot.map(Reply::Promoted)
    }

    /// What is wrong with the value of a position by the moves that the rules find, if
    /// anything: each of them is made and its value looked up.
    pub fn disagreement(&self, position: &Position) -> Option<Wrong> {
        let (turn, spot) = (position.turn(), self.spot(position)?);
        let mut sum = Sum::new(turn);
        for mv in position.legal_moves() {
            let reply = self.reply(&position.after(mv));
            sum.add(reply.and_then(|reply| self.after(turn, reply)));
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
