//! Outcomes that follow from the position alone (Articles 1.2, 1.3, 5.1(a), 5.2, 9.6; atomic,
//! antichess).

use crate::rules::laws::Aim;
use crate::rules::{Color, Position, Role, Square};

/// An end of the game that needs no claim or agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move is mated (Article 5.1(a)).
    Checkmate {
        /// The winner.
        winner: Color,
    },
    /// A king has exploded (atomic).
    KingExploded {
        /// The winner.
        winner: Color,
    },
    /// A side has no piece left (antichess).
    NothingLeft {
        /// The winner: the side without pieces.
        winner: Color,
    },
    /// The side to move cannot move (antichess).
    CannotMove {
        /// The winner: the side that cannot move.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check (Article 5.2).
    Stalemate,
    /// Neither side can win by any sequence of moves (Articles 1.3 and 9.6; FIDE 5.2(b)): only
    /// kings are left; or, on the flat board, kings and one knight, or kings and bishops on
    /// squares of one colour; or, in antichess, only bishops that can never meet.
    DeadPosition,
}

impl Outcome {
    /// The winner; `None` when the game is drawn.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner }
            | Outcome::KingExploded { winner }
            | Outcome::NothingLeft { winner }
            | Outcome::CannotMove { winner } => Some(winner),
            Outcome::Stalemate | Outcome::DeadPosition => None,
        }
    }
}

impl Position {
    /// The outcome of the game in this position; `None` if it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.rules.aim {
            Aim::Mate => {}
            Aim::Explode => {
                if let Some(end) = self.exploded() {
                    return Some(end);
                }
            }
            Aim::GiveAway => return self.given_away(),
        }
        if self.is_dead() {
            return Some(Outcome::DeadPosition);
        }
        if self.has_legal_move() {
            return None;
        }
        Some(if self.in_check() {
            Outcome::Checkmate { winner: !self.turn }
        } else {
            Outcome::Stalemate
        })
    }

    /// The outcome if a king has been removed by an explosion (atomic); otherwise `None`.
    fn exploded(&self) -> Option<Outcome> {
        let gone = |&color: &Color| self.king(color).is_none();
        let loser = Color::ALL.into_iter().find(gone)?;
        Some(Outcome::KingExploded { winner: !loser })
    }

    /// The outcome in antichess: a side without pieces or moves has won; otherwise `None`.
    fn given_away(&self) -> Option<Outcome> {
        let rid = |&color: &Color| self.of(color).is_empty();
        if let Some(winner) = Color::ALL.into_iter().find(rid) {
            return Some(Outcome::NothingLeft { winner });
        }
        if !self.has_legal_move() {
            return Some(Outcome::CannotMove { winner: self.turn });
        }
        self.is_dead().then_some(Outcome::DeadPosition)
    }

    /// Whether neither side has the material to win. The game is then
    /// [drawn](Outcome::DeadPosition), unless it is already decided.
    pub fn is_dead(&self) -> bool {
        if self.rules.aim == Aim::GiveAway {
            return self.bishops_never_meet();
        }
        // In bughouse the partner may still provide pieces to a bare king.
        !self.rules.hands && Color::ALL.into_iter().all(|it| self.lacks_means(it))
    }

    /// Whether only bishops are left, White's all on squares of one colour and Black's all on
    /// the other. An attack board carries a bishop only to squares of the same colour, so no
    /// bishop can ever be captured.
    fn bishops_never_meet(&self) -> bool {
        let dark = |square: Square| self.geometry().is_dark(square.column());
        let all = |color, wanted: bool| {
            let mut bishops = self.of(color).into_iter();
            bishops.all(|square| dark(square) == wanted)
        };
        self.occupied() == self.by_role[Role::Bishop.index()]
            && [true, false]
                .into_iter()
                .any(|wanted| all(Color::White, wanted) && all(Color::Black, !wanted))
    }
}
