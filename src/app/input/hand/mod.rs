//! The hand: pointer presses, moves and releases become picks, drags and drops.
//!
//! Both ways of moving work at once: click a thing and then where it goes, or drag
//! it there.

mod confirming;
mod keeping;
mod pointer;
mod premove;
mod touch;

use bevy::prelude::*;

use crate::app::session::intent::{GameWish, Wish};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::terrain::parts::{BoardView, PieceView};
use crate::app::view::pick::{self, Drop, Grab, Grip, New, Scope, Touched};
use crate::app::view::shown::Shown;
use crate::app::{ApplySystems, InputSystems};
use crate::game::{BoardId, Edit, Event, PieceId, Refusal};
use crate::rules::why::{Placed, board_stuck, piece_stuck};
use crate::rules::{Move, Square, why};

pub use keeping::let_go;
pub use pointer::follow_pointer;
use premove::Premove;
pub use premove::play_ahead;

/// Buttons that the hand has: the camera leaves them alone.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandBusy {
    /// The left one holds a piece or board.
    pub holds: bool,
    /// The right one draws.
    pub draws: bool,
}

/// A press becomes a drag after so many logical pixels.
pub const THRESHOLD: f32 = 5.0;

/// What the hand is doing.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Hand {
    doing: Doing,
    /// A question that must be answered before the move is made.
    pub choice: Option<Choice>,
    /// Whether it last did something in the plan.
    pub in_plan: bool,
    /// Where the other board of a match was pressed, until that is at hand.
    pressed_beside: Option<Vec2>,
    /// The move that it has made ahead.
    premove: Option<Premove>,
    /// The move that its player has still to confirm.
    unconfirmed: Option<Move>,
    /// Whether its player has said that he adjusts what he takes up next
    /// (Article 4.2).
    pub adjusts: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Doing {
    /// It holds nothing.
    #[default]
    Nothing,
    /// The button is down and may become a click or a drag.
    Pressed {
        at: Vec2,
        grab: Grab,
        before: Option<Grip>,
    },
    /// Something was clicked and waits for its target.
    Picked(Grip),
    /// Something is carried.
    Dragging(Grip),
}

/// What a player must still decide.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// What a pawn becomes: one of these moves.
    Piece(Vec<Move>),
    /// On which of these squares the piece from this one is let go.
    Level(Square, Vec<Square>),
}

impl Hand {
    /// Where a press waits for the board that it was on.
    pub fn awaits(&self) -> Option<Vec2> {
        self.pressed_beside
    }

    /// What is picked or carried.
    pub fn grip(&self) -> Option<Grip> {
        match self.doing {
            Doing::Picked(grip) | Doing::Dragging(grip) => Some(grip),
            Doing::Pressed { before, .. } => before,
            Doing::Nothing => None,
        }
    }

    /// What is carried.
    pub fn carried(&self) -> Option<Grip> {
        match self.doing {
            Doing::Dragging(grip) => Some(grip),
            _ => None,
        }
    }

    /// Whether the button that is down belongs to the hand.
    pub fn is_busy(&self) -> bool {
        match self.doing {
            Doing::Dragging(_) => true,
            Doing::Pressed { grab, .. } => matches!(grab, Grab::Take(_)),
            _ => false,
        }
    }

    /// Whether the button is down for something that the hand does.
    fn is_pressed(&self) -> bool {
        matches!(self.doing, Doing::Dragging(_) | Doing::Pressed { .. })
            || self.pressed_beside.is_some()
    }

    /// Whether the button that is down has become a drag when the pointer is there.
    fn is_lifted(&self, at: Vec2) -> bool {
        matches!(self.doing, Doing::Pressed { at: from, .. } if from.distance(at) > THRESHOLD)
    }

    /// Takes something up as a click on it does.
    pub fn pick(&mut self, grip: Grip) {
        self.doing = Doing::Picked(grip);
    }

    /// Does what a click on a place does, for whoever has no pointer; gives what is
    /// to happen then.
    pub fn click_on(&mut self, place: Touched, table: &Table, scope: &Scope) -> Vec<Wish> {
        self.in_plan = false;
        let mut said = Vec::new();
        if self.choice.take().is_some() || self.unconfirmed.is_some() {
            return said;
        }
        let (grab, before) = (pick::grab(scope, place), self.grip());
        let drop = |grip| pick::drop_at(scope, grip, place);
        click(self, (grab, before), drop, (table, scope), &mut said);
        if before.is_some() && self.grip().is_none() {
            self.adjusts = false;
        }
        said
    }

    /// Lets go of everything.
    pub fn cancel(&mut self) {
        self.doing = Doing::Nothing;
        self.choice = None;
        self.unconfirmed = None;
        self.adjusts = false;
    }

    /// Ends a press or drag that is not let go anywhere; what was picked before it stays so.
    fn interrupt(&mut self) {
        let held = self.grip().is_some();
        self.doing = match self.doing {
            Doing::Pressed {
                before: Some(grip), ..
            } => Doing::Picked(grip),
            Doing::Pressed { before: None, .. } | Doing::Dragging(_) => Doing::Nothing,
            doing @ (Doing::Nothing | Doing::Picked(_)) => doing,
        };
        self.pressed_beside = None;
        // What was adjusted stands again.
        self.adjusts &= !held || self.grip().is_some();
    }

    /// Acts on a decision about where something was let go.
    pub fn settle(
        &mut self,
        drop: Drop,
        from: Grip,
        (table, scope): (&Table, &Scope),
    ) -> Option<Wish> {
        self.doing = Doing::Nothing;
        match drop {
            Drop::Play(mv) => self.make(mv, (table, scope)),
            Drop::Promote(moves) if scope.is_ahead() => {
                self.promote_ahead(table, moves);
                None
            }
            Drop::Promote(moves) => {
                self.choice = Some(Choice::Piece(moves));
                None
            }
            Drop::Ask(squares) => {
                if let Grip::Piece(square) = from {
                    self.choice = Some(Choice::Level(square, squares));
                }
                None
            }
            Drop::Explain(mv) if scope.helps() => {
                Some(reason(table, mv).map_or(play(table, mv), Wish::from))
            }
            // Over the board the game alone judges an attempt.
            Drop::Explain(mv) => Some(play(table, mv)),
            Drop::Place(role, square) => Some(Event::Place(role, square).into()),
            Drop::Edit(edit) => {
                // What is put there can be put there again.
                if matches!(from, Grip::New(_)) {
                    self.doing = Doing::Picked(from);
                }
                Some(edit.into())
            }
            Drop::Back => None,
        }
    }

    /// Makes a move that is decided on: now, ahead in the opponent's turn, or as soon as
    /// its player has confirmed it.
    pub fn make(&mut self, mv: Move, (table, scope): (&Table, &Scope)) -> Option<Wish> {
        self.choice = None;
        if scope.is_ahead() {
            self.make_ahead(table, mv);
            return None;
        }
        if scope.confirms() {
            self.ask_about(mv);
            return None;
        }
        Some(play(table, mv))
    }

    /// Takes up something that lies beside the boards; dragged, or as a click on it does.
    pub fn take_new(&mut self, new: New, drags: bool) {
        let grip = Grip::New(new);
        self.choice = None;
        self.doing = match drags {
            true => Doing::Dragging(grip),
            false if self.grip() == Some(grip) => Doing::Nothing,
            false => Doing::Picked(grip),
        };
    }
}

/// The wish to make a move at the place that is shown.
fn play(table: &Table, mv: Move) -> Wish {
    let at = table.visit;
    GameWish::Move { at, mv }.into()
}

/// Why this attempt is not legal now.
pub fn reason(table: &Table, mv: Move) -> Option<Notice> {
    // Where a game has ended early what might have come can be tried.
    let over = table
        .game
        .result()
        .filter(|_| table.position().outcome().is_some());
    match (over, why(table.position(), mv)) {
        (Some(result), _) if table.is_live() => Some(Notice::Refused(Refusal::Over(result))),
        (_, Err(illegal)) => Some(illegal.into()),
        (_, Ok(())) => None,
    }
}

/// Why what was taken up has no move at all; none where it has one, and where nothing
/// is told of what is legal.
fn stuck(grip: Grip, table: &Table, scope: &Scope) -> Option<Notice> {
    let speaks = scope.helps() && !scope.is_bound() && !scope.is_ahead();
    if !speaks || !scope.is_stuck(grip) {
        return None;
    }
    let over = table.game.result().filter(|_| table.is_live());
    if let Some(result) = over.filter(|_| table.position().outcome().is_some()) {
        return Some(Notice::Refused(Refusal::Over(result)));
    }
    match grip {
        Grip::Piece(square) => {
            let piece = scope.position.piece_at(square)?;
            let why = piece_stuck(&scope.position, square);
            Some(Notice::Stuck(Placed { piece, square }, why))
        }
        Grip::Board(pin) => board_stuck(&scope.position, pin).map(Notice::Illegal),
        Grip::New(_) => None,
    }
}

/// The game with the place that is shown, and what the hand may do there.
type Place<'a> = (&'a Table, &'a Scope);

/// A click picks; with something picked it says where that goes: `drop` tells what
/// letting go there means.
fn click(
    hand: &mut Hand,
    (grab, before): (Grab, Option<Grip>),
    drop: impl FnOnce(Grip) -> Drop,
    shown: Place,
    said: &mut Vec<Wish>,
) {
    let (table, scope) = shown;
    hand.drop_premove();
    let taken = match grab {
        Grab::Take(grip) => Some(grip),
        _ => None,
    };
    if let Some(picked) = before {
        if taken == Some(picked) {
            hand.doing = Doing::Nothing;
            return;
        }
        let drop = match drop(picked) {
            // A click beside the boards only lets go; a drag takes off.
            Drop::Edit(Edit::Remove(_) | Edit::RemoveBoard(_))
                if !matches!(picked, Grip::New(_)) =>
            {
                Drop::Back
            }
            drop => drop,
        };
        let other = matches!(drop, Drop::Explain(_) | Drop::Back) && taken.is_some();
        if !other {
            let stays = matches!(drop, Drop::Explain(_));
            said.extend(hand.settle(drop, picked, shown));
            if stays {
                hand.doing = Doing::Picked(picked);
            }
            return;
        }
    }
    let kept = taken.filter(|&grip| hand.take_up(grip, table, said));
    hand.doing = kept.map_or(Doing::Nothing, Doing::Picked);
    said.extend(
        kept.and_then(|grip| stuck(grip, table, scope))
            .map(Wish::from),
    );
    if let Grab::Explain(mv) = grab {
        let touched = matches!(mv, Move::Piece { from, to, .. }
            if from == to && hand.touch_enemy(from, table, said));
        if !touched {
            said.extend(reason(table, mv).map(Wish::from));
        }
    }
}

/// The entity names of what the hand has.
pub fn named(grip: Grip, shown: &Shown) -> Option<Result<PieceId, BoardId>> {
    match grip {
        Grip::Piece(square) => shown.0.piece_on(square).map(|at| Ok(at.id)),
        Grip::Board(pin) => shown.0.board_on(pin).map(|at| Err(at.id)),
        Grip::New(_) => None,
    }
}

/// A board that is taken by its plate is the entity with this view.
pub type Holdable<'w, 's> = (
    Query<'w, 's, (Entity, &'static PieceView, &'static Transform)>,
    Query<'w, 's, (Entity, &'static BoardView, &'static Transform)>,
);

/// The hand.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .init_resource::<HandBusy>()
        .add_systems(
            Update,
            (
                follow_pointer.in_set(InputSystems::Pointer),
                (let_go, play_ahead.run_if(resource_changed::<Table>))
                    .chain()
                    .in_set(ApplySystems::Answer),
            ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::NoticeWish;
    use crate::game::Event;
    use crate::game::Timestamp;
    use crate::rules::Color;

    #[test]
    fn a_piece_without_a_move_says_why_when_it_is_clicked() {
        let table = Table::default();
        let square = |name| table.position().geometry().square(name).unwrap();
        let said = |name| {
            let square = Touched::Square(square(name));
            Hand::default().click_on(square, &table, &Scope::default())
        };
        let bishop = said("b1W");
        assert!(
            matches!(bishop[..], [Wish::Notice(NoticeWish::Tell(Notice::Stuck(at, Some(_))))] if at.square == square("b1W")),
            "{bishop:?}"
        );
        assert_eq!(
            said("b2W"),
            [],
            "a pawn that has moves is taken up without a word"
        );
    }

    #[test]
    fn after_a_resignation_what_might_have_come_can_be_tried() {
        let mut table = Table::default();
        let mv = table.position().legal_moves()[0];
        let resignation = Event::Resignation(Color::White);
        table.game.happen(resignation, Timestamp(0)).unwrap();
        assert_eq!(reason(&table, mv), None);
    }
}
