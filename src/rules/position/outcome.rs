//! How a position itself ends a game (Articles 1.2, 1.3, 5.1(a), 5.2, 9.6; Atomschach,
//! Räuberschach).

use crate::rules::laws::Aim;
use crate::rules::{Color, Position, Role, Square};

/// An end that needs no player's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move is mated (Article 5.1(a)).
    Checkmate {
        /// Who has won.
        winner: Color,
    },
    /// A king has exploded (Atomschach).
    KingExploded {
        /// Who has won.
        winner: Color,
    },
    /// A side has no piece left (Räuberschach).
    NothingLeft {
        /// Who has won: whose pieces are gone.
        winner: Color,
    },
    /// The side to move cannot move (Räuberschach).
    CannotMove {
        /// Who has won: who cannot move.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check (Article 5.2).
    Stalemate,
    /// Nobody can win any more (Articles 1.3 and 9.6; FIDE 5.2(b)): only the kings are
    /// left, on the flat board with them one knight or bishops on squares of one colour,
    /// or only bishops that never meet (Räuberschach).
    DeadPosition,
}

impl Outcome {
    /// Who has won; nobody when the game is drawn.
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
    /// How the game has ended with this position, if it has.
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

    /// Whose king has gone with a capture (Atomschach).
    fn exploded(&self) -> Option<Outcome> {
        let gone = |&color: &Color| self.king(color).is_none();
        let loser = Color::ALL.into_iter().find(gone)?;
        Some(Outcome::KingExploded { winner: !loser })
    }

    /// Who is rid of everything or cannot move (Räuberschach).
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

    /// Whether nobody can win any more with these pieces: an
    /// [end](Outcome::DeadPosition) where nothing has decided the game.
    pub fn is_dead(&self) -> bool {
        if self.rules.aim == Aim::GiveAway {
            return self.bishops_never_meet();
        }
        // What the partner captures may still come to a bare king.
        !self.rules.hands && Color::ALL.into_iter().all(|it| self.lacks_means(it))
    }

    /// Whether only bishops are left, each side's on squares of the one colour that is not
    /// the other's. A board's ride keeps the colour, so none can ever be captured.
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
