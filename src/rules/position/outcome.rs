//! Outcomes that follow from the position alone (Articles 1.2, 1.3, 5.1(a), 5.2, 9.6; atomic,
//! antichess, Three-check, King of the Hill).

use crate::rules::laws::{Aim, CHECKS_TO_WIN};
use crate::rules::{Color, Position, Role, Square};

/// A result of the game that follows from the position, without a claim or an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Outcome {
    /// The side to move is mated (Article 5.1(a)).
    Checkmate {
        /// The winner: the side that has given mate.
        winner: Color,
    },
    /// A king has exploded (atomic).
    KingExploded {
        /// The winner: the side whose king is left.
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
    /// A side has given check three times (Three-check).
    ThirdCheck { winner: Color },
    /// A king stands on the hill (King of the Hill).
    KingOnHill { winner: Color },
    /// The side to move has no legal move and is not in check (Article 5.2).
    Stalemate,
    /// Neither side can win by any sequence of moves (Articles 1.3 and 9.6; FIDE 5.2(b)), because
    /// too little material is left: only kings; or, on the flat board, in atomic, and while the
    /// kings cannot come into the same column, only kings and one knight, or only kings and bishops
    /// on squares of one colour. In atomic as chess servers play it, a few more; in antichess, only
    /// bishops, White's on squares of one colour and Black's on the other.
    DeadPosition,
}

impl Outcome {
    /// The winner; `None` when the game is drawn.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner }
            | Outcome::KingExploded { winner }
            | Outcome::NothingLeft { winner }
            | Outcome::CannotMove { winner }
            | Outcome::ThirdCheck { winner }
            | Outcome::KingOnHill { winner } => Some(winner),
            Outcome::Stalemate | Outcome::DeadPosition => None,
        }
    }
}

impl Position {
    /// The outcome of the game in this position; `None` if the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.rules.aim {
            Aim::Mate => {}
            Aim::Explode => {
                if let Some(end) = self.exploded() {
                    return Some(end);
                }
            }
            Aim::GiveAway => return self.given_away(),
            Aim::ThreeChecks | Aim::Hill => {
                if let Some(end) = self.reached_aim() {
                    return Some(end);
                }
            }
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

    /// The outcome if a side has given its third check (Three-check) or has its king on the hill
    /// (King of the Hill); `None` otherwise, and in all other rule sets. If this is true of both
    /// sides, the side that has just moved wins.
    #[cold]
    pub(crate) fn reached_aim(&self) -> Option<Outcome> {
        let sides = [!self.turn, self.turn].into_iter();
        match self.rules.aim {
            Aim::ThreeChecks => {
                let mut winners = sides.filter(|&side| self.checks_given(side) >= CHECKS_TO_WIN);
                winners.next().map(|winner| Outcome::ThirdCheck { winner })
            }
            Aim::Hill => {
                let on_hill = |&side: &Color| {
                    let king = self.pieces(side, Role::King);
                    !(king & self.rules.hill).is_empty()
                };
                let mut winners = sides.filter(on_hill);
                winners.next().map(|winner| Outcome::KingOnHill { winner })
            }
            Aim::Mate | Aim::Explode | Aim::GiveAway => None,
        }
    }

    /// The outcome in antichess. A side without pieces has won, and so has the side to move if it
    /// cannot move; `None` if the game goes on.
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

    /// Whether neither side has the material to win. The game is then drawn
    /// ([`Outcome::DeadPosition`]), unless it is already decided.
    pub fn is_dead(&self) -> bool {
        if self.rules.aim == Aim::GiveAway {
            return self.bishops_never_meet();
        }
        if self.rules.hands {
            return !self.rules.partners && self.is_dead_with_hands();
        }
        Color::ALL
            .into_iter()
            .all(|it| self.lacks_mating_material(it))
    }

    /// Whether the pieces on the board and in hand can never mate (Crazyhouse). This is so if only
    /// kings are left or, while the kings cannot come into the same column, only kings and one
    /// knight or bishop; pieces in hand and promoted pieces, which return as pawns, count as enough
    /// to mate. Always false in bughouse, since the partner may still provide pieces.
    fn is_dead_with_hands(&self) -> bool {
        let minor = self.by_role(Role::Knight) | self.by_role(Role::Bishop);
        let others = self.occupied() - self.by_role(Role::King);
        let single_minor = others.is_one() && (others - minor).is_empty();
        let too_few = others.is_empty() || single_minor && self.kings_stay_apart();
        too_few && self.promoted.is_empty() && self.hands == [[0; 5]; 2]
    }

    /// Whether only bishops are left, White's all on squares of one colour and Black's all on the
    /// other. An attack board carries a bishop only to squares of the same colour, so no bishop can
    /// ever be captured (antichess).
    fn bishops_never_meet(&self) -> bool {
        let dark = |square: Square| self.layout().is_dark(square.column());
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
