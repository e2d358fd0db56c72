//! Which moves the hand may make at the place that is shown: the legal ones; of
//! these, what touch-move leaves (Article 4.3); over the board all that a hand can
//! do (Article 7.4). It asks the game and decides nothing itself.
//!
//! The moves are asked for when somebody first wants them, once for a position: the
//! resource is what everybody reads who decides at each movement of the pointer.

use std::sync::OnceLock;

use bevy::prelude::*;

use crate::app::session::apply::Choices;
use crate::app::session::table::{Sketched, Table};
use crate::app::view::pick::ahead;
use crate::app::view::pick::{Grip, New};
use crate::game::{Game, Touched, Visit, can_be_made_with};
use crate::rules::laws::Aim;
use crate::rules::{Move, Pin, Position, Square, SquareSet};

/// A position with what the hand may do in it.
#[derive(Resource, Clone, Debug)]
pub struct Scope {
    /// The position that is shown.
    pub position: Position,
    freedom: Freedom,
    /// Whether a move that is made waits until its player confirms it.
    confirms: bool,
    /// All that the hand may make, once it has been asked for.
    moves: OnceLock<Vec<Move>>,
    /// What it might make, had it touched nothing.
    unbound: OnceLock<Box<Scope>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    /// Every legal move.
    Legal,
    /// What may be made ahead, in the opponent's turn: the position is as if he had
    /// passed.
    Ahead,
    /// What touching has left of them.
    Bound,
    /// Whatever a hand can do.
    Any,
    /// Nothing: an earlier place of a game that is played over the board.
    Nothing,
    /// What is to be placed in turn (V.S6.2).
    Placing,
    /// Everything: a position is set up.
    Editing,
}

impl Scope {
    /// Of the place that is shown.
    pub fn of(table: &Table) -> Scope {
        let freedom = match table.sketched() {
            Some(Sketched::Placing) => Freedom::Placing,
            Some(Sketched::Editing) => Freedom::Editing,
            None => return Scope::new(&table.game, table.visit, table.position()),
        };
        Scope {
            freedom,
            ..Scope::legal(table.position())
        }
    }

    /// What the hand may make ahead while a machine thinks; none where nothing is made
    /// ahead.
    pub fn ahead(table: &Table) -> Option<Scope> {
        ahead::may_be_made(table).then(|| {
            let mut passed = *table.position();
            passed.pass();
            Scope {
                freedom: Freedom::Ahead,
                ..Scope::legal(&passed)
            }
        })
    }

    /// What the hand may do at a visit of a game, where `position` stands.
    pub fn new(game: &Game, visit: Visit, position: &Position) -> Scope {
        let live = visit == game.live();
        let mut moves = OnceLock::new();
        let freedom = if game.result().is_some() {
            Freedom::Legal
        } else if game.is_over_the_board() {
            // An earlier place would tell whether a move is legal (Article 12.3).
            if live { Freedom::Any } else { Freedom::Nothing }
        } else {
            match game.obligation().filter(|_| live) {
                Some((_, left)) => {
                    moves = OnceLock::from(left);
                    Freedom::Bound
                }
                None => Freedom::Legal,
            }
        };
        Scope {
            freedom,
            moves,
            ..Scope::legal(position)
        }
    }

    /// All that is legal in a position.
    pub fn legal(position: &Position) -> Scope {
        Scope {
            position: *position,
            freedom: Freedom::Legal,
            confirms: false,
            moves: OnceLock::new(),
            unbound: OnceLock::new(),
        }
    }

    /// Whether the board may show what is legal, attacked or in check. Over the
    /// board the players see to that themselves (Article 12.2(a)).
    pub fn helps(&self) -> bool {
        matches!(
            self.freedom,
            Freedom::Legal | Freedom::Ahead | Freedom::Bound
        )
    }

    /// Whether what the hand makes is made ahead: a premove.
    pub fn is_ahead(&self) -> bool {
        self.freedom == Freedom::Ahead
    }

    /// Whether a move that is made waits until its player confirms it.
    pub fn confirms(&self) -> bool {
        self.confirms
    }

    /// Whether something that was touched leaves some of the legal moves only.
    pub fn is_bound(&self) -> bool {
        self.freedom == Freedom::Bound
    }

    /// What were legal, had nothing been touched; none where nothing binds.
    pub fn unbound(&self) -> Option<&Scope> {
        let legal = || Box::new(Scope::legal(&self.position));
        self.is_bound().then(|| &**self.unbound.get_or_init(legal))
    }

    /// Whether the hand may take anything at all here.
    pub fn may_take(&self) -> bool {
        !matches!(self.freedom, Freedom::Nothing | Freedom::Placing)
    }

    /// Whether a position is set up: the hand may do anything.
    pub fn edits(&self) -> bool {
        self.freedom == Freedom::Editing
    }

    /// Whether officers are placed in turn.
    pub fn places(&self) -> bool {
        self.freedom == Freedom::Placing
    }

    /// Whether the hand may take the attack board on a pin.
    pub fn may_take_board(&self, pin: Pin) -> bool {
        match self.freedom {
            Freedom::Any => !self.is_stuck(Grip::Board(pin)),
            _ => {
                let controls = self.position.controller(pin) == Some(self.position.turn());
                controls || !self.is_stuck(Grip::Board(pin))
            }
        }
    }

    /// All moves that the hand may make.
    fn all(&self) -> &[Move] {
        self.moves.get_or_init(|| match self.freedom {
            Freedom::Legal => self.position.legal_moves(),
            Freedom::Ahead => ahead::moves(&self.position),
            Freedom::Any => by_hand(&self.position),
            Freedom::Bound | Freedom::Nothing | Freedom::Placing | Freedom::Editing => Vec::new(),
        })
    }

    /// All of them that a player may be shown as a list: none over the board, nor what is
    /// not known to be legal yet.
    pub fn shown(&self) -> &[Move] {
        let is_known = self.helps() && !self.is_ahead();
        if is_known { self.all() } else { &[] }
    }

    /// The moves of what is held.
    pub fn moves(&self, grip: Grip) -> impl Iterator<Item = Move> {
        let castles = |square, side| {
            let castling = self.position.castling(self.position.turn(), side);
            castling.is_some_and(|castling| castling.king == square)
        };
        let all = self.all().iter().copied();
        all.filter(move |&mv| match (grip, mv) {
            (Grip::Piece(square), Move::Piece { from, .. }) => from == square,
            (Grip::Piece(square), Move::Castle(side)) => castles(square, side),
            (Grip::Board(pin), Move::Board { from, .. }) => from == pin,
            (Grip::New(New::Piece(piece)), Move::Drop { role, .. }) => {
                piece.color == self.position.turn() && piece.role == role
            }
            _ => false,
        })
    }

    /// The squares of pieces that must capture now, where capturing is compulsory
    /// (Räuberschach).
    pub fn forced(&self) -> SquareSet {
        if self.position.rules().aim != Aim::GiveAway || self.freedom != Freedom::Legal {
            return SquareSet::EMPTY;
        }
        let captures = self
            .all()
            .iter()
            .filter(|&&mv| self.position.is_capture(mv));
        let pieces = captures.filter_map(|&mv| match mv {
            Move::Piece { from, .. } => Some(from),
            _ => None,
        });
        pieces.collect()
    }

    /// Whether what is held has no move.
    pub fn is_stuck(&self, grip: Grip) -> bool {
        self.moves(grip).next().is_none()
    }

    /// Whether it says the same as another, for which the moves may have been asked.
    fn is_as(&self, other: &Scope) -> bool {
        let what = |it: &Scope| (it.position, it.freedom, it.confirms);
        let same = what(self) == what(other);
        same && (self.freedom != Freedom::Bound || self.moves == other.moves)
    }
}

/// Whatever a hand can do with what the side to move may take up.
fn by_hand(position: &Position) -> Vec<Move> {
    let pieces = position.of(position.turn()).into_iter().map(Touched::Piece);
    let boards = position.pins().into_iter().map(Touched::Board);
    pieces
        .chain(boards)
        .flat_map(|touched| can_be_made_with(position, touched))
        .collect()
}

impl Default for Scope {
    /// Of the game that lies on the table by itself.
    fn default() -> Scope {
        Scope::of(&Table::default())
    }
}

/// Follows the place that is shown: what was asked for a position stays while that does.
pub fn follow(table: Res<Table>, choices: Res<Choices>, mut scope: ResMut<Scope>) {
    let ahead = || Scope::ahead(&table);
    let ahead = choices.0.premove.then(ahead).flatten();
    let mut new = ahead.unwrap_or_else(|| Scope::of(&table));
    new.confirms = choices.0.confirm && may_be_confirmed(&table);
    if !new.is_as(&scope) {
        *scope = new;
    }
}

/// Whether a move made where one looks can wait for its player's word: a move of the game
/// in play, where no press of the clock completes it anyway (Article 6.7(a)).
fn may_be_confirmed(table: &Table) -> bool {
    let game = &table.game;
    let moves = game.to_move().is_some_and(|side| game.is_person(side));
    let is_own = table.sketch.is_none() && table.waiting.is_none();
    let is_played = table.is_live() && game.result().is_none();
    moves && is_own && is_played && game.setup().terms.duties().is_none()
}

/// The pawn whose promotion is owed, where a player may choose it now: not the
/// computer's, and at no earlier place of a game that is played over the board.
pub fn owed(table: &Table) -> Option<Square> {
    if table.sketch.is_some() {
        return None;
    }
    let mover = table.game.to_move().filter(|_| table.is_live());
    let is_computers = mover.is_some_and(|side| !table.game.is_person(side));
    let owed = table.position().owed();
    owed.filter(|_| !is_computers && Scope::of(table).may_take())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Event, Play, Setup, Terms, Timestamp};
    use crate::rules::notation;

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
        scope.moves(Grip::Piece(square(name))).count()
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
        let scope = Scope::new(&game, game.live(), game.last());
        assert_eq!(scope.shown().len(), count(&game, "d1W"));
        assert!(count(&game, "d1W") > 0);
    }

    #[test]
    fn over_the_board_nothing_is_shown_and_nothing_tried_at_an_earlier_place() {
        let mut game = game(Duties {
            over_the_board: true,
            ..Duties::default()
        });
        assert!(count(&game, "b2W") > 20);
        let scope = Scope::new(&game, game.live(), game.last());
        assert_eq!(scope.shown(), []);
        let start = game.live();
        let mv = game.last().legal_moves()[0];
        game.play(mv, Timestamp(0)).unwrap();
        let first = Position::start();
        let earlier = Scope::new(&game, start, &first);
        assert!(!earlier.helps() && !earlier.may_take());
        assert!(earlier.is_stuck(Grip::Piece(square("b2W"))));
    }

    #[test]
    fn after_the_game_the_board_helps_again() {
        let mut game = game(Duties {
            over_the_board: true,
            ..Duties::default()
        });
        game.happen(Event::Resignation(crate::rules::Color::White), Timestamp(0))
            .unwrap();
        assert!(Scope::new(&game, game.live(), game.last()).helps());
    }

    #[test]
    fn the_moves_of_a_position_are_asked_for_once_and_those_of_the_next_anew() {
        let mut app = App::new();
        app.init_resource::<Table>()
            .init_resource::<Scope>()
            .init_resource::<Choices>()
            .add_systems(Update, follow);
        let asked = |app: &mut App| {
            app.update();
            let scope = app.world().resource::<Scope>();
            let before = scope.moves.get().is_some();
            assert!(!scope.is_stuck(Grip::Piece(square("b2W"))));
            before
        };
        assert!(!asked(&mut app));
        app.world_mut().resource_mut::<Table>().title = "Final".to_owned();
        assert!(asked(&mut app), "the position is the same");
        let mut table = app.world_mut().resource_mut::<Table>();
        for text in ["c2W-c3W", "c7B-c6B"] {
            let mv = notation::read(table.position(), text).unwrap();
            table.game.play(mv, Timestamp(0)).unwrap();
            table.visit = table.game.live();
        }
        assert!(!asked(&mut app), "two moves later it is another");
    }
}
