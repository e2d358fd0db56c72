//! The square cursor: a mark that arrow keys walk over the squares, so that whoever
//! has no pointer takes up and lets go as a click does.
//!
//! It only says which place is meant; what a click there does is the
//! [`hand`](crate::app::input::hand)'s, and what is legal the rules'. Its keys are
//! [`Command`]s like all others.

mod walk;

use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;

use crate::app::input::aimed::Aimed;
use crate::app::input::commands::{Command, Given, Walk, Way};
use crate::app::input::hand::{self, Hand};
use crate::app::input::keyboard::KeptKeys;
use crate::app::plan::PlanView;
use crate::app::session::intent::Wishes;
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::view::pick::{self, Grip, Scope, Touched};
use crate::app::view::rig::Rig;
use crate::app::{ApplySystems, InputSystems};
use crate::rules::{Move, Pin, PinSet, Position, Square};

use walk::Side;
pub use walk::levels;

/// Where the square cursor is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    place: Option<Touched>,
}

impl Cursor {
    /// The square, or the pin while an attack board is held; none while it is away.
    pub fn place(self) -> Option<Touched> {
        self.place
    }

    /// Whether it is to be seen.
    pub fn is_shown(self) -> bool {
        self.place.is_some()
    }

    /// Puts it away. Says whether it was there.
    pub fn put_away(&mut self) -> bool {
        self.place.take().is_some()
    }
}

/// Walks, takes up and lets go as commands say.
pub fn obey(
    mut commands: MessageReader<Given>,
    (table, scope): (Res<Table>, Res<Scope>),
    (rig, plan, aimed): (Res<Rig>, Res<PlanView>, Res<Aimed>),
    mut cursor: ResMut<Cursor>,
    mut hand: ResMut<Hand>,
    mut wishes: Wishes,
) {
    for &Given { command, at } in commands.read() {
        let Command::Cursor(walk) = command else {
            continue;
        };
        let place = match (walk, cursor.place) {
            // A question at the square comes first.
            _ if hand.choice.is_some() || hand.unconfirmed().is_some() || hand.is_busy() => {
                continue;
            }
            (Walk::Step(_), None) => Some(start(&table, &hand)),
            (Walk::Step(way), Some(from)) => {
                step(&scope, &hand, from, way, side(&rig, &plan)).or(Some(from))
            }
            (Walk::Touch, Some(place)) => {
                hand.click_on(place, &table, &scope)
                    .into_iter()
                    .for_each(|wish| wishes.here_at(at, wish));
                Some(held_pin(&hand).map_or(place, Touched::Board))
            }
            (Walk::TakeBoard, Some(place)) => {
                match board_at(&table, place) {
                    Some(pin) => {
                        hand.click_on(Touched::Board(pin), &table, &scope)
                            .into_iter()
                            .for_each(|wish| wishes.here_at(at, wish));
                    }
                    None => {
                        wishes.here_at(at, Notice::Denied("no-board-here"));
                    }
                }
                Some(held_pin(&hand).map_or(place, Touched::Board))
            }
            (Walk::TurnBoard, _) => {
                let pointed = || aimed.square.map(Touched::Square);
                let place = cursor.place.or_else(pointed);
                let pin = held_pin(&hand).or_else(|| board_at(&table, place?));
                let wish = match pin {
                    Some(pin) => {
                        let drop = pick::turn_board(&scope, pin);
                        hand.settle(drop, Grip::Board(pin), (&table, &scope))
                    }
                    None => Some(Notice::Denied("no-board-here").into()),
                };
                wish.into_iter().for_each(|wish| wishes.here_at(at, wish));
                continue;
            }
            (Walk::Touch | Walk::TakeBoard, None) => continue,
        };
        cursor.set_if_neq(Cursor { place });
    }
}

/// Where it appears: on what is held, on what has just moved, or on the king of the
/// side to move.
fn start(table: &Table, hand: &Hand) -> Touched {
    let position = table.position();
    match hand.grip() {
        Some(Grip::Piece(square)) => return Touched::Square(square),
        Some(Grip::Board(pin)) => return Touched::Board(pin),
        Some(Grip::New(_)) | None => {}
    }
    let target = table.last_move().and_then(|(_, mv)| match mv {
        Move::Piece { to, .. } => Some(to),
        Move::Board { to, .. } => walk::landing(position, to),
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => Some(square),
        Move::Castle(_) => None,
    });
    Touched::Square(target.unwrap_or(home(position)))
}

/// Where the cursor is when it may be anywhere: on the king of the side to move.
fn home(position: &Position) -> Square {
    let king = position.king(position.turn());
    let square = king.or_else(|| position.squares().first());
    square.expect("the main boards always stand")
}

/// From which side the player looks: at the large plan or at the tower.
fn side(rig: &Rig, plan: &PlanView) -> Side {
    match plan.layout.filter(|_| plan.is_large()) {
        Some(layout) => Side::of_plan(layout.turned),
        None => Side::of_yaw(rig.goal.yaw),
    }
}

/// A step over the squares; with an attack board in the hand, over the pins that it
/// may go to.
fn step(scope: &Scope, hand: &Hand, from: Touched, way: Way, side: Side) -> Option<Touched> {
    let position = &scope.position;
    match (from, held_pin(hand)) {
        (Touched::Board(pin), Some(home)) => {
            let open = open_pins(scope, home);
            walk::pin(position.geometry(), pin, open, way, side).map(Touched::Board)
        }
        (Touched::Square(_), Some(home)) => Some(Touched::Board(home)),
        (Touched::Square(square), None) => {
            walk::square(position, square, way, side).map(Touched::Square)
        }
        (Touched::Board(pin), None) => walk::landing(position, pin).map(Touched::Square),
    }
}

/// The pins that the board from a pin may go to, its own with them.
fn open_pins(scope: &Scope, home: Pin) -> PinSet {
    let moves = scope.moves(Grip::Board(home));
    let targets = moves.filter_map(|mv| match mv {
        Move::Board { to, .. } => Some(to),
        _ => None,
    });
    targets.fold(PinSet::EMPTY.with(home), PinSet::with)
}

/// The pin of the attack board that is held.
fn held_pin(hand: &Hand) -> Option<Pin> {
    match hand.grip() {
        Some(Grip::Board(pin)) => Some(pin),
        _ => None,
    }
}

/// The pin of the attack board that a place is on.
fn board_at(table: &Table, place: Touched) -> Option<Pin> {
    match place {
        Touched::Square(square) => table.position().geometry().square_pin(square),
        Touched::Board(pin) => Some(pin),
    }
}

/// Keeps the cursor on what there is when boards have moved and hands have let go,
/// and puts it away before a form.
pub fn stay(table: Res<Table>, hand: Res<Hand>, kept: Res<KeptKeys>, mut cursor: ResMut<Cursor>) {
    let Some(place) = cursor.place else { return };
    let place = (!kept.hides_cursor).then(|| standing(table.position(), &hand, place));
    cursor.set_if_neq(Cursor { place });
}

/// The same place, or the nearest that there is now.
fn standing(position: &Position, hand: &Hand, place: Touched) -> Touched {
    let exists = |square: Square| position.squares().contains(square);
    match (place, held_pin(hand)) {
        (Touched::Board(_), Some(_)) => place,
        (_, Some(home)) => Touched::Board(home),
        (Touched::Square(square), None) if exists(square) => place,
        (Touched::Square(square), None) => {
            let geometry = position.geometry();
            let height = walk::height_of(geometry, square);
            let below = walk::nearest(position, square.column(), height);
            Touched::Square(below.unwrap_or(home(position)))
        }
        (Touched::Board(pin), None) => {
            let square = walk::landing(position, pin);
            Touched::Square(square.unwrap_or(position.geometry().corner(pin)))
        }
    }
}

/// A pointer that is pressed means something else.
fn give_way(mut inputs: MessageReader<PointerInput>, mut cursor: ResMut<Cursor>) {
    let pressed = |input: &PointerInput| matches!(input.action, PointerAction::Press(_));
    if inputs.read().any(pressed) && cursor.is_shown() {
        cursor.put_away();
    }
}

/// For whoever looks for it in the log.
fn tell(table: Res<Table>, cursor: Res<Cursor>) {
    let geometry = table.position().geometry();
    match cursor.place {
        Some(Touched::Square(square)) => debug!("the square cursor: {}", geometry.name(square)),
        Some(Touched::Board(pin)) => debug!("the square cursor: {}", geometry.pin_name(pin)),
        None => debug!("the square cursor: away"),
    }
}

/// The square cursor.
pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().add_systems(
        Update,
        (
            give_way.in_set(InputSystems::Pointer),
            obey.in_set(InputSystems::Cursor),
            stay.after(hand::play_ahead).in_set(ApplySystems::Answer),
            tell.run_if(resource_changed::<Cursor>)
                .in_set(crate::app::AppSystems::Present),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::{GameWish, Wish};
    use crate::game::{Game, Setup, Timestamp};

    /// White's queen's board holds a rook alone, and may go forward or aside.
    const LIGHT_BOARD: &str = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
        QL1w=2/R1;QL6b=rq/pp;KL1w=1P/KR;KL6b=kr/pp w Kkq * - - 0 1";

    fn table(tfen: &str) -> Table {
        let start = Position::from_tfen(tfen).unwrap();
        let setup = Setup {
            start,
            ..Setup::default()
        };
        Table::new(Game::new(setup), String::new(), None)
    }

    fn square(name: &str) -> Touched {
        Touched::Square(crate::rules::TOWER.square(name).unwrap())
    }

    fn pin(name: &str) -> Pin {
        crate::rules::TOWER.pin_named(name).unwrap()
    }

    fn holding(grip: Grip) -> Hand {
        let mut hand = Hand::default();
        hand.pick(grip);
        hand
    }

    #[test]
    fn it_appears_on_the_mover_s_king_and_then_where_the_last_move_went() {
        let mut table = table(LIGHT_BOARD);
        let hand = Hand::default();
        assert_eq!(start(&table, &hand), square("d0KL1"));
        let board = Move::Board {
            from: pin("QL1"),
            to: pin("QL2"),
            promotion: None,
        };
        table.game.play(board, Timestamp(0)).unwrap();
        table.visit = table.game.live();
        // The rook rides along.
        assert_eq!(start(&table, &hand), square("z4QL2"));
    }

    #[test]
    fn with_a_board_in_the_hand_it_goes_from_pin_to_pin() {
        let scope = Scope::of(&table(LIGHT_BOARD));
        let hand = holding(Grip::Board(pin("QL1")));
        let walk = |from: &str, way| {
            let from = Touched::Board(pin(from));
            step(&scope, &hand, from, way, Side::default())
        };
        assert_eq!(walk("QL1", Way::Up), Some(Touched::Board(pin("QL3"))));
        assert_eq!(walk("QL3", Way::Up), Some(Touched::Board(pin("QL2"))));
        assert_eq!(walk("QL2", Way::Up), None);
        assert_eq!(walk("QL3", Way::Down), Some(Touched::Board(pin("QL1"))));
    }

    #[test]
    fn a_board_that_leaves_lets_the_cursor_down_on_what_stays() {
        let mut table = table(LIGHT_BOARD);
        let board = Move::Board {
            from: pin("QL1"),
            to: pin("QL2"),
            promotion: None,
        };
        table.game.play(board, Timestamp(0)).unwrap();
        table.visit = table.game.live();
        let hand = Hand::default();
        let stays = |place| standing(table.position(), &hand, place);
        assert_eq!(stays(square("a1QL1")), square("a1W"));
        assert_eq!(stays(Touched::Board(pin("QL2"))), square("z4QL2"));
        assert_eq!(stays(square("b2W")), square("b2W"));
    }

    #[test]
    fn what_it_takes_up_and_lets_go_is_a_move_or_a_reason() {
        let table = table(LIGHT_BOARD);
        let scope = Scope::of(&table);
        let mut hand = Hand::default();
        assert_eq!(hand.click_on(square("b2W"), &table, &scope), []);
        assert!(matches!(hand.grip(), Some(Grip::Piece(_))));
        let refused = hand.click_on(square("b5N"), &table, &scope);
        assert!(matches!(refused[..], [Wish::Notice(_)]), "{refused:?}");
        assert!(hand.grip().is_some(), "a refused piece stays in the hand");
        let played = hand.click_on(square("b4N"), &table, &scope);
        assert!(
            matches!(played[..], [Wish::Game(GameWish::Move { .. })]),
            "{played:?}"
        );
        assert_eq!(hand.grip(), None);
    }
}
