//! Determines which moves the player can make with the pointer or keys in the position shown. These
//! are all legal moves, or only those that touch-move allows (Article 4.3), or under over-the-board
//! rules every physically possible move (Article 7.4); the game decides which. The moves are
//! computed when they are first needed, once for each position.

use std::sync::OnceLock;

use bevy::prelude::*;

use crate::app::session::{CurrentSettings, Session, seats};
use crate::app::view::pick::ahead;
use crate::app::view::pick::{DragSource, NewItem};
use crate::game::touch::Touched;
use crate::game::{Game, Visit, can_be_made_with};
use crate::rules::laws::Aim;
use crate::rules::{Move, Pin, Position, Square, SquareSet};

/// A position, and the moves or changes that the player can make in it.
#[derive(Resource, Clone, Debug)]
pub struct Scope {
    /// The position shown. For premoves, the position after the opponent has passed.
    pub position: Position,
    freedom: Freedom,
    /// Whether a move is played only after the player confirms it.
    confirms: bool,
    /// Whether the engine searches a move before it is played (careful mode).
    checks: bool,
    /// All moves that the player can make; computed when first needed.
    moves: OnceLock<Vec<Move>>,
    /// The moves that the player could make if there were no touch-move; computed when first
    /// needed.
    unbound: OnceLock<Box<Scope>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    Legal,
    /// Premoves are possible in the opponent's turn; `position` is the position after the opponent
    /// has passed.
    Ahead,
    /// Only the legal moves that touch-move allows are possible.
    Bound,
    /// Under over-the-board rules, every physically possible move can be made, even an illegal one.
    Any,
    /// No move can be made, because an earlier position of a game with over-the-board rules is
    /// shown.
    Nothing,
    /// A back-rank piece can be placed (V.S6.2).
    Placing,
    /// Every change is possible, because a position is being set up.
    Editing,
}

impl Scope {
    /// Returns the moves or changes that the player can make in the position that the session
    /// shows.
    pub fn of(session: &Session) -> Scope {
        let freedom = if session.is_editing() {
            Freedom::Editing
        } else if session.is_placing() {
            Freedom::Placing
        } else {
            return Scope::new(&session.game, session.visit, session.position());
        };
        Scope {
            freedom,
            ..Scope::legal(session.position())
        }
    }

    /// Returns the premoves that the player can make in the position shown; `None` if no premove is
    /// possible now.
    pub fn ahead(session: &Session) -> Option<Scope> {
        ahead::may_be_made(session).then(|| {
            let mut passed = *session.position();
            passed.pass();
            Scope {
                freedom: Freedom::Ahead,
                ..Scope::legal(&passed)
            }
        })
    }

    /// Returns the moves that the player can make in a position of a game; `position` must be the
    /// position at `visit`.
    pub fn new(game: &Game, visit: Visit, position: &Position) -> Scope {
        let live = visit == game.live();
        let mut moves = OnceLock::new();
        let freedom = if game.result().is_some() {
            Freedom::Legal
        } else if game.is_over_the_board() {
            // In an earlier position, moves would reveal which moves are legal (Article 12.3).
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

    /// Creates a scope in which the player can make all legal moves of a position.
    pub fn legal(position: &Position) -> Scope {
        Scope {
            position: *position,
            freedom: Freedom::Legal,
            confirms: false,
            checks: false,
            moves: OnceLock::new(),
            unbound: OnceLock::new(),
        }
    }

    /// Returns whether legal moves, attacks and check may be shown to the player. Under
    /// over-the-board rules, the players must see these themselves (Article 12.2(a)).
    pub fn helps(&self) -> bool {
        matches!(
            self.freedom,
            Freedom::Legal | Freedom::Ahead | Freedom::Bound
        )
    }

    pub fn is_ahead(&self) -> bool {
        self.freedom == Freedom::Ahead
    }

    /// Returns whether a move is played only after the player confirms it.
    pub fn confirms(&self) -> bool {
        self.confirms
    }

    /// Returns whether the engine searches a move before it is played (careful mode).
    pub fn checks(&self) -> bool {
        self.checks
    }

    /// Returns whether touch-move forbids some of the legal moves.
    pub fn is_bound(&self) -> bool {
        self.freedom == Freedom::Bound
    }

    /// Returns the moves that the player could make if there were no touch-move; `None` if
    /// touch-move forbids no move now.
    pub fn unbound(&self) -> Option<&Scope> {
        let legal = || Box::new(Scope::legal(&self.position));
        self.is_bound().then(|| &**self.unbound.get_or_init(legal))
    }

    /// Returns whether anything on the boards can be selected.
    pub fn may_take(&self) -> bool {
        !matches!(self.freedom, Freedom::Nothing | Freedom::Placing)
    }

    /// Returns whether a position is being set up, so that every change is possible.
    pub fn edits(&self) -> bool {
        self.freedom == Freedom::Editing
    }

    /// Returns whether the players are placing back-rank pieces alternately (V.S6.2).
    pub fn places(&self) -> bool {
        self.freedom == Freedom::Placing
    }

    pub fn may_take_board(&self, pin: Pin) -> bool {
        match self.freedom {
            Freedom::Any => !self.is_stuck(DragSource::Board(pin)),
            _ => {
                let controls = self.position.controller(pin) == Some(self.position.turn());
                controls || !self.is_stuck(DragSource::Board(pin))
            }
        }
    }

    /// Returns all moves that the player can make; computes them at the first call.
    fn all(&self) -> &[Move] {
        self.moves.get_or_init(|| match self.freedom {
            Freedom::Legal => self.position.legal_moves(),
            Freedom::Ahead => ahead::moves(&self.position),
            Freedom::Any => by_hand(&self.position),
            Freedom::Bound | Freedom::Nothing | Freedom::Placing | Freedom::Editing => Vec::new(),
        })
    }

    /// Returns the moves that may be revealed to the player; empty under over-the-board rules and
    /// for premoves.
    pub fn shown(&self) -> &[Move] {
        let is_known = self.helps() && !self.is_ahead();
        if is_known { self.all() } else { &[] }
    }

    /// Iterates over the possible moves of the selected piece or board.
    pub fn moves(&self, source: DragSource) -> impl Iterator<Item = Move> {
        let castles = |square, side| {
            let castling = self.position.castling(self.position.turn(), side);
            castling.is_some_and(|castling| castling.king == square)
        };
        let all = self.all().iter().copied();
        all.filter(move |&mv| match (source, mv) {
            (DragSource::Piece(square), Move::Piece { from, .. }) => from == square,
            (DragSource::Piece(square), Move::Castle(side)) => castles(square, side),
            (DragSource::Board(pin), Move::Board { from, .. }) => from == pin,
            (DragSource::NewItem(NewItem::Piece(piece)), Move::Drop { role, .. }) => {
                piece.color == self.position.turn() && piece.role == role
            }
            _ => false,
        })
    }

    /// Returns the squares of pieces that must capture now, in variants where captures are
    /// compulsory (antichess).
    pub fn forced(&self) -> SquareSet {
        if self.position.rules().aim() != Aim::GiveAway || self.freedom != Freedom::Legal {
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

    /// Returns whether the selected piece or board has no possible move.
    pub fn is_stuck(&self, source: DragSource) -> bool {
        self.moves(source).next().is_none()
    }

    /// Returns whether both scopes allow the same moves in the same position. The moves that one of
    /// them has computed are then valid for the other too.
    fn is_as(&self, other: &Scope) -> bool {
        let what = |it: &Scope| (it.position, it.freedom, it.confirms, it.checks);
        let same = what(self) == what(other);
        same && (self.freedom != Freedom::Bound || self.moves == other.moves)
    }
}

/// Returns every physically possible move of the pieces and boards that the side to move can pick
/// up.
fn by_hand(position: &Position) -> Vec<Move> {
    let pieces = position.of(position.turn()).into_iter().map(Touched::Piece);
    let boards = position.pins().into_iter().map(Touched::Board);
    pieces
        .chain(boards)
        .flat_map(|touched| can_be_made_with(position, touched))
        .collect()
}

impl Default for Scope {
    fn default() -> Scope {
        Scope::of(&Session::default())
    }
}

/// Updates the [`Scope`] when the session or the settings have changed. If the new scope allows the
/// same moves in the same position, the moves computed before are kept.
pub fn follow(session: Res<Session>, settings: Res<CurrentSettings>, mut scope: ResMut<Scope>) {
    let ahead = || Scope::ahead(&session);
    let ahead = settings.0.premove.then(ahead).flatten();
    let mut new = ahead.unwrap_or_else(|| Scope::of(&session));
    let waits = may_be_confirmed(&session);
    new.confirms = settings.0.confirm && waits;
    new.checks = settings.0.careful && waits && may_be_checked(&session);
    if !new.is_as(&scope) {
        *scope = new;
    }
}

/// Returns whether a move can wait for the player's confirmation. This is possible only in the
/// current position of the game. It is not possible in tournament games, where pressing the clock
/// completes the move anyway (Article 6.7(a)).
fn may_be_confirmed(session: &Session) -> bool {
    let game = &session.game;
    let moves = game
        .to_move()
        .is_some_and(|side| seats::is_local(game, side));
    let is_own = session.shows_game_in_play();
    let is_played = session.is_live() && game.result().is_none();
    moves && is_own && is_played && game.setup().terms.duties().is_none()
}

/// Returns whether a move that can wait can also be searched by the engine before it is played. This
/// is not possible against a player at another computer, in bughouse, and in a mate problem, which is
/// to be solved.
fn may_be_checked(session: &Session) -> bool {
    let game = &session.game;
    let is_problem = game.setup().stipulation.is_some();
    session.activity.is_single_game() && !seats::has_peer(game) && !is_problem
}

/// Returns the square of the pawn with a pending promotion if the player at this window may choose
/// the piece now; otherwise `None`, for example if the pawn belongs to another player.
pub fn pending_promotion(session: &Session) -> Option<Square> {
    if session.is_unfinished() {
        return None;
    }
    let mover = session.game.to_move().filter(|_| session.is_live());
    let is_computers = mover.is_some_and(|side| !seats::is_local(&session.game, side));
    let pending_promotion = session.position().pending_promotion();
    pending_promotion.filter(|_| !is_computers && Scope::of(session).may_take())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Event, Play, Player, Setup, Terms, Timestamp};
    use crate::rules::notation;

    fn square(name: &str) -> Square {
        Position::start().layout().square(name).unwrap()
    }

    fn game(duties: Duties) -> Game {
        Game::new(Setup::from(Terms::from(Play::Tournament(duties))))
    }

    fn count(game: &Game, name: &str) -> usize {
        let scope = Scope::new(game, game.live(), game.last());
        scope.moves(DragSource::Piece(square(name))).count()
    }

    #[test]
    fn a_touched_piece_leaves_only_its_own_moves() {
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
        assert!(earlier.is_stuck(DragSource::Piece(square("b2W"))));
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
        app.init_resource::<Session>()
            .init_resource::<Scope>()
            .init_resource::<CurrentSettings>()
            .add_systems(Update, follow);
        let asked = |app: &mut App| {
            app.update();
            let scope = app.world().resource::<Scope>();
            let before = scope.moves.get().is_some();
            assert!(!scope.is_stuck(DragSource::Piece(square("b2W"))));
            before
        };
        assert!(!asked(&mut app));
        app.world_mut().resource_mut::<Session>().title = "Final".to_owned();
        assert!(asked(&mut app), "the position is the same");
        let mut session = app.world_mut().resource_mut::<Session>();
        for text in ["c2W-c3W", "c7B-c6B"] {
            let mv = notation::read(session.position(), text).unwrap();
            session.game.play(mv, Timestamp(0)).unwrap();
            session.visit = session.game.live();
        }
        assert!(!asked(&mut app), "two moves later it is another");
    }

    /// Returns whether moves are searched before they are played in a game that starts here, if the
    /// player has chosen careful mode.
    fn checks_in(setup: Setup) -> bool {
        let mut settings = CurrentSettings::default();
        settings.0.careful = true;
        let mut app = App::new();
        app.insert_resource(Session::new(Game::new(setup), String::new(), None))
            .insert_resource(settings)
            .init_resource::<Scope>()
            .add_systems(Update, follow);
        app.update();
        app.world().resource::<Scope>().checks()
    }

    #[test]
    fn careful_mode_is_off_in_tournament_games_and_against_another_computer() {
        assert!(checks_in(Setup::default()));
        let against = |player| Setup {
            players: [Player::Person, player],
            ..Setup::default()
        };
        assert!(checks_in(against(Player::Computer(1))));
        assert!(!checks_in(against(Player::Peer)));
        let tournament = Terms::from(Play::Tournament(Duties::default()));
        assert!(!checks_in(Setup::from(tournament)));
    }
}
