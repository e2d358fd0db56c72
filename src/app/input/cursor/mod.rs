//! The keyboard cursor: a mark on a square, which the arrow keys move to other squares, for playing
//! without a pointer. The cursor only chooses a square, or a pin for the selected attack board; the
//! module [`hand`] decides what a click there does. The cursor's keys are [`Command`]s like all
//! others.

mod walk;

use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;

use crate::app::input::commands::{Command, CommandGiven, CursorAction, CursorDirection};
use crate::app::input::hand::{self, Hand};
use crate::app::input::keyboard::ReservedKeys;
use crate::app::input::pointer_aim::PointerAim;
use crate::app::session::{Notice, Requests, Session};
use crate::app::view::Rig;
use crate::app::view::pick::{self, DragSource, Scope, Touched};
use crate::app::view2d::View2d;
use crate::app::{ApplySystems, InputSystems};
use crate::rules::{Move, Pin, PinSet, Position, Square};

use walk::Side;
pub use walk::levels;

/// The square that the keyboard cursor marks, or the pin while an attack board is selected; empty
/// while the cursor is hidden.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    place: Option<Touched>,
}

impl Cursor {
    /// Returns the square that the cursor marks, or the pin if an attack board is selected; `None`
    /// while the cursor is hidden.
    pub fn place(self) -> Option<Touched> {
        self.place
    }

    pub fn is_shown(self) -> bool {
        self.place.is_some()
    }

    pub fn put_away(&mut self) -> bool {
        self.place.take().is_some()
    }
}

pub fn execute(
    mut commands: MessageReader<CommandGiven>,
    (session, scope): (Res<Session>, Res<Scope>),
    (rig, view2d, aimed): (Res<Rig>, Res<View2d>, Res<PointerAim>),
    mut cursor: ResMut<Cursor>,
    mut hand: ResMut<Hand>,
    mut requests: Requests,
) {
    for &CommandGiven { command, at } in commands.read() {
        let Command::Cursor(walk) = command else {
            continue;
        };
        let mut outgoing = Vec::new();
        let place = match (walk, cursor.place) {
            // An open question or an unfinished drag must be completed first.
            _ if hand.choice.is_some() || hand.unconfirmed().is_some() || hand.is_busy() => {
                continue;
            }
            (CursorAction::Step(_), None) => Some(start(&session, &hand)),
            (CursorAction::Step(way), Some(from)) => {
                step(&scope, &hand, from, way, side(&rig, &view2d)).or(Some(from))
            }
            (CursorAction::Touch, Some(place)) => {
                outgoing = hand.click_on(place, &session, &scope);
                Some(held_pin(&hand).map_or(place, Touched::Board))
            }
            (CursorAction::TakeBoard, Some(place)) => {
                outgoing = match board_at(&session, place) {
                    Some(pin) => hand.click_on(Touched::Board(pin), &session, &scope),
                    None => vec![Notice::Denied("no-board-here").into()],
                };
                Some(held_pin(&hand).map_or(place, Touched::Board))
            }
            (CursorAction::TurnBoard, _) => {
                let pointed = || aimed.square.map(Touched::Square);
                let place = cursor.place.or_else(pointed);
                let pin = held_pin(&hand).or_else(|| board_at(&session, place?));
                outgoing.extend(match pin {
                    Some(pin) => {
                        let drop = pick::turn_board(&scope, pin);
                        hand.settle(drop, DragSource::Board(pin), (&session, &scope))
                    }
                    None => Some(Notice::Denied("no-board-here").into()),
                });
                cursor.place
            }
            (CursorAction::Touch | CursorAction::TakeBoard, None) => None,
        };
        cursor.set_if_neq(Cursor { place });
        for request in outgoing {
            requests.here_at(at, request);
        }
    }
}

/// Returns the place where the cursor appears: at the selection, otherwise at the destination of
/// the last move, otherwise at the king of the side to move.
fn start(session: &Session, hand: &Hand) -> Touched {
    let position = session.position();
    match hand.source() {
        Some(DragSource::Piece(square)) => return Touched::Square(square),
        Some(DragSource::Board(pin)) => return Touched::Board(pin),
        Some(DragSource::NewItem(_)) | None => {}
    }
    let target = session.last_move().and_then(|(_, mv)| match mv {
        Move::Piece { to, .. } => Some(to),
        Move::Board { to, .. } => walk::landing(position, to),
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => Some(square),
        Move::Castle(_) => None,
    });
    Touched::Square(target.unwrap_or(home(position)))
}

fn home(position: &Position) -> Square {
    let king = position.king(position.turn());
    let square = king.or_else(|| position.squares().first());
    square.expect("the main boards always stand")
}

/// Returns the side of the boards from which the player looks at the large 2D view or the 3D view.
fn side(rig: &Rig, view2d: &View2d) -> Side {
    match view2d.layout.filter(|_| view2d.is_large()) {
        Some(layout) => Side::of_plan(layout.turned),
        None => Side::of_yaw(rig.goal.yaw),
    }
}

/// Returns the place to which one step leads: a square, or a pin to which the selected attack board
/// may move. `None` if there is no such place in that direction.
fn step(
    scope: &Scope,
    hand: &Hand,
    from: Touched,
    way: CursorDirection,
    side: Side,
) -> Option<Touched> {
    let position = &scope.position;
    match (from, held_pin(hand)) {
        (Touched::Board(pin), Some(home)) => {
            let open = open_pins(scope, home);
            walk::pin(position.layout(), pin, open, way, side).map(Touched::Board)
        }
        (Touched::Square(_), Some(home)) => Some(Touched::Board(home)),
        (Touched::Square(square), None) => {
            walk::square(position, square, way, side).map(Touched::Square)
        }
        (Touched::Board(pin), None) => walk::landing(position, pin).map(Touched::Square),
    }
}

/// Returns the pin `home` and the pins to which the attack board on it may move.
fn open_pins(scope: &Scope, home: Pin) -> PinSet {
    let moves = scope.moves(DragSource::Board(home));
    let targets = moves.filter_map(|mv| match mv {
        Move::Board { to, .. } => Some(to),
        _ => None,
    });
    targets.fold(PinSet::EMPTY.with(home), PinSet::with)
}

/// Returns the pin of the selected attack board; `None` if no attack board is selected.
fn held_pin(hand: &Hand) -> Option<Pin> {
    match hand.source() {
        Some(DragSource::Board(pin)) => Some(pin),
        _ => None,
    }
}

/// Returns the pin of the attack board at a place, which is a square of the board or its pin;
/// `None` for a square of a main board.
fn board_at(session: &Session, place: Touched) -> Option<Pin> {
    match place {
        Touched::Square(square) => session.position().layout().square_pin(square),
        Touched::Board(pin) => Some(pin),
    }
}

/// Keeps the cursor at a valid place after boards have moved or the selection has changed. Hides
/// the cursor while the open page does not concern the boards.
pub fn stay(
    session: Res<Session>,
    hand: Res<Hand>,
    kept: Res<ReservedKeys>,
    mut cursor: ResMut<Cursor>,
) {
    let Some(place) = cursor.place else { return };
    let place = (!kept.hides_cursor).then(|| standing(session.position(), &hand, place));
    cursor.set_if_neq(Cursor { place });
}

/// Returns `place` if the cursor may stay there, otherwise another place. While an attack board is
/// selected, the cursor must be on a pin: a square is replaced by the pin of that board. Otherwise
/// it must be on an existing square: a pin or a missing square is replaced by a square nearby.
fn standing(position: &Position, hand: &Hand, place: Touched) -> Touched {
    let exists = |square: Square| position.squares().contains(square);
    match (place, held_pin(hand)) {
        (Touched::Board(_), Some(_)) => place,
        (_, Some(home)) => Touched::Board(home),
        (Touched::Square(square), None) if exists(square) => place,
        (Touched::Square(square), None) => {
            let board_layout = position.layout();
            let height = walk::height_of(board_layout, square);
            let below = walk::nearest(position, square.column(), height);
            Touched::Square(below.unwrap_or(home(position)))
        }
        (Touched::Board(pin), None) => {
            let square = walk::landing(position, pin);
            Touched::Square(square.unwrap_or(position.layout().corner(pin)))
        }
    }
}

fn hide_on_press(mut inputs: MessageReader<PointerInput>, mut cursor: ResMut<Cursor>) {
    let pressed = |input: &PointerInput| matches!(input.action, PointerAction::Press(_));
    if inputs.read().any(pressed) && cursor.is_shown() {
        cursor.put_away();
    }
}

fn log_place(session: Res<Session>, cursor: Res<Cursor>) {
    let board_layout = session.position().layout();
    match cursor.place {
        Some(Touched::Square(square)) => debug!("the square cursor: {}", board_layout.name(square)),
        Some(Touched::Board(pin)) => debug!("the square cursor: {}", board_layout.pin_name(pin)),
        None => debug!("the square cursor: away"),
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().add_systems(
        Update,
        (
            hide_on_press.in_set(InputSystems::Pointer),
            execute.in_set(InputSystems::Cursor),
            stay.after(hand::play_ahead).in_set(ApplySystems::Respond),
            log_place
                .run_if(resource_changed::<Cursor>)
                .in_set(crate::app::AppSystems::Present),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::{GameRequest, RequestKind};
    use crate::game::{Game, Setup, Timestamp};

    /// A position in which White's queen's-side attack board holds only a rook, and so may move
    /// forward or sideways.
    const LIGHT_BOARD: &str = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
        QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

    fn session(tfen: &str) -> Session {
        let start = Position::from_tfen(tfen).unwrap();
        let setup = Setup::from(start);
        Session::new(Game::new(setup), String::new(), None)
    }

    fn square(name: &str) -> Touched {
        Touched::Square(crate::rules::TOWER.square(name).unwrap())
    }

    fn pin(name: &str) -> Pin {
        crate::rules::TOWER.pin_named(name).unwrap()
    }

    fn holding(source: DragSource) -> Hand {
        let mut hand = Hand::default();
        hand.pick(source);
        hand
    }

    #[test]
    fn it_appears_on_the_mover_s_king_and_then_where_the_last_move_went() {
        let mut session = session(LIGHT_BOARD);
        let hand = Hand::default();
        assert_eq!(start(&session, &hand), square("d0KL1"));
        let board = Move::Board {
            from: pin("QL1"),
            to: pin("QL2"),
            promotion: None,
        };
        session.game.play(board, Timestamp(0)).unwrap();
        session.visit = session.game.live();
        // The rook has moved together with its attack board.
        assert_eq!(start(&session, &hand), square("z4QL2"));
    }

    #[test]
    fn with_a_board_selected_it_goes_from_pin_to_pin() {
        let scope = Scope::of(&session(LIGHT_BOARD));
        let hand = holding(DragSource::Board(pin("QL1")));
        let walk = |from: &str, way| {
            let from = Touched::Board(pin(from));
            step(&scope, &hand, from, way, Side::default())
        };
        assert_eq!(
            walk("QL1", CursorDirection::Up),
            Some(Touched::Board(pin("QL3")))
        );
        assert_eq!(
            walk("QL3", CursorDirection::Up),
            Some(Touched::Board(pin("QL2")))
        );
        assert_eq!(walk("QL2", CursorDirection::Up), None);
        assert_eq!(
            walk("QL3", CursorDirection::Down),
            Some(Touched::Board(pin("QL1")))
        );
    }

    #[test]
    fn a_board_that_leaves_drops_the_cursor_on_the_board_below() {
        let mut session = session(LIGHT_BOARD);
        let board = Move::Board {
            from: pin("QL1"),
            to: pin("QL2"),
            promotion: None,
        };
        session.game.play(board, Timestamp(0)).unwrap();
        session.visit = session.game.live();
        let hand = Hand::default();
        let stays = |place| standing(session.position(), &hand, place);
        assert_eq!(stays(square("a1QL1")), square("a1W"));
        assert_eq!(stays(Touched::Board(pin("QL2"))), square("z4QL2"));
        assert_eq!(stays(square("b2W")), square("b2W"));
    }

    #[test]
    fn two_clicks_make_a_move_or_give_a_reason() {
        let session = session(LIGHT_BOARD);
        let scope = Scope::of(&session);
        let mut hand = Hand::default();
        assert_eq!(hand.click_on(square("b2W"), &session, &scope), []);
        assert!(matches!(hand.source(), Some(DragSource::Piece(_))));
        let refused = hand.click_on(square("b5N"), &session, &scope);
        assert!(
            matches!(refused[..], [RequestKind::Notice(_)]),
            "{refused:?}"
        );
        assert!(hand.source().is_some(), "a refused piece stays in the hand");
        let played = hand.click_on(square("b4N"), &session, &scope);
        assert!(
            matches!(played[..], [RequestKind::Game(GameRequest::Move { .. })]),
            "{played:?}"
        );
        assert_eq!(hand.source(), None);
    }
}
