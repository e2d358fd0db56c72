//! Which moves the hand may make at the place that is shown: the legal ones; of
//! these, what touch-move leaves (Article 4.3); over the board all that a hand can
//! do (Article 7.4). It asks the game and decides nothing itself.

use crate::app::session::seats;
use crate::app::session::table::Table;
use crate::app::view::pick::Grip;
use crate::game::{Game, Visit, can_be_made_with};
use crate::rules::Square;
use crate::rules::{Move, Pin, Position};

/// A position with what the hand may do in it.
#[derive(Clone, Debug)]
pub struct Scope<'a> {
    /// The position that is shown.
    pub position: &'a Position,
    freedom: Freedom,
}

#[derive(Clone, Debug)]
enum Freedom {
    /// Every legal move.
    Legal,
    /// What touching has left of them.
    Bound(Vec<Move>),
    /// Whatever a hand can do.
    Any,
    /// Nothing: an earlier place of a game that is played over the board.
    Nothing,
}

impl<'a> Scope<'a> {
    /// Of the place that is shown.
    pub fn of(table: &'a Table) -> Scope<'a> {
        Scope::new(&table.game, table.visit, table.position())
    }

    /// What the hand may do at a visit of a game, where `position` stands.
    pub fn new(game: &Game, visit: Visit, position: &'a Position) -> Scope<'a> {
        let live = visit == game.live();
        let freedom = if game.result().is_some() {
            Freedom::Legal
        } else if game.is_over_the_board() {
            // An earlier place would tell whether a move is legal (Article 12.3).
            if live { Freedom::Any } else { Freedom::Nothing }
        } else {
            match game.obligation().filter(|_| live) {
                Some((_, moves)) => Freedom::Bound(moves),
                None => Freedom::Legal,
            }
        };
        Scope { position, freedom }
    }

    /// All that is legal in a position.
    pub fn legal(position: &'a Position) -> Scope<'a> {
        let freedom = Freedom::Legal;
        Scope { position, freedom }
    }

    /// Whether the board may show what is legal, attacked or in check. Over the
    /// board the players see to that themselves (Article 12.2(a)).
    pub fn helps(&self) -> bool {
        matches!(self.freedom, Freedom::Legal | Freedom::Bound(_))
    }

    /// Whether something that was touched leaves some of the legal moves only.
    pub fn is_bound(&self) -> bool {
        matches!(self.freedom, Freedom::Bound(_))
    }

    /// Whether the hand may take anything at all here.
    pub fn may_take(&self) -> bool {
        !matches!(self.freedom, Freedom::Nothing)
    }

    /// Whether the hand may take the attack board on a pin.
    pub fn may_take_board(&self, pin: Pin) -> bool {
        match self.freedom {
            Freedom::Any => !self.moves(Grip::Board(pin)).is_empty(),
            _ => self.position.controller(pin) == Some(self.position.turn()),
        }
    }

    /// The moves of what is held.
    pub fn moves(&self, grip: Grip) -> Vec<Move> {
        let moves = match &self.freedom {
            Freedom::Legal => self.position.legal_moves(),
            Freedom::Bound(moves) => moves.clone(),
            Freedom::Any => return can_be_made_with(self.position, grip.into()),
            Freedom::Nothing => return Vec::new(),
        };
        let king = self.position.king(self.position.turn());
        moves
            .into_iter()
            .filter(|&mv| match (grip, mv) {
                (Grip::Piece(square), Move::Piece { from, .. }) => from == square,
                (Grip::Piece(square), Move::Castle(_)) => Some(square) == king,
                (Grip::Board(pin), Move::Board { from, .. }) => from == pin,
                _ => false,
            })
            .collect()
    }
}

/// The pawn whose promotion is owed, where a player may choose it now: not the
/// computer's, and at no earlier place of a game that is played over the board.
pub fn owed(table: &Table) -> Option<Square> {
    let mover = table.game.to_move().filter(|_| table.is_live());
    let is_computers = mover.is_some_and(|side| seats::level(&table.game, side).is_some());
    let position = table.position();
    (!is_computers && Scope::of(table).may_take())
        .then(|| position.owed())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Event, Play, Setup, Terms, Timestamp, Touched};
    use crate::rules::Square;

    fn square(name: &str) -> Square {
        Position::start().geometry().square(name).unwrap()
    }

    fn game(duties: Duties) -> Game {
        Game::new(Setup {
            terms: Terms {
                play: Play::Tournament(duties),
                ..Terms::default()
            },
            ..Setup::default()
        })
    }

    fn count(game: &Game, name: &str) -> usize {
        let scope = Scope::new(game, game.live(), game.last());
        scope.moves(Grip::Piece(square(name))).len()
    }

    #[test]
    fn what_was_touched_leaves_its_own_moves_alone() {
        let mut game = game(Duties {
            touch_move: true,
            ..Duties::default()
        });
        assert!(count(&game, "b2W") > 0);
        let touched = Event::Touch(Touched::Piece(square("d1W")));
        game.happen(touched, Timestamp(0)).unwrap();
        assert_eq!(count(&game, "b2W"), 0);
        assert!(count(&game, "d1W") > 0);
    }

    #[test]
    fn over_the_board_nothing_is_shown_and_nothing_tried_at_an_earlier_place() {
        let mut game = game(Duties {
            over_the_board: true,
            ..Duties::default()
        });
        assert!(count(&game, "b2W") > 20);
        let start = game.live();
        let mv = game.last().legal_moves()[0];
        game.play(mv, Timestamp(0)).unwrap();
        let first = Position::start();
        let earlier = Scope::new(&game, start, &first);
        assert!(!earlier.helps() && !earlier.may_take());
        assert!(earlier.moves(Grip::Piece(square("b2W"))).is_empty());
    }

    #[test]
    fn after_the_game_the_board_helps_again() {
        let mut game = game(Duties {
            over_the_board: true,
            ..Duties::default()
        });
        game.happen(Event::Agreement, Timestamp(0)).unwrap();
        assert!(Scope::new(&game, game.live(), game.last()).helps());
    }
}
