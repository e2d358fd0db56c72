//! Selecting, dragging and dropping pieces and boards: turns pointer presses, moves and releases
//! into moves and other requests.
//!
//! A piece is moved by a click on it and then on its destination, or by a drag.

mod command;
mod keeping;
mod pending;
mod pointer;
mod touch;

use bevy::prelude::*;

use crate::app::session::{GameChanged, GameRequest, Notice, RequestKind, Session};
use crate::app::view::pick::{self, DragSource, Drop, Grab, NewItem, Scope, Touched};
use crate::app::{AppSystems, ApplySystems, InputSystems};
use crate::engine::explain::Explanation;
use crate::game::editor::Edit;
use crate::game::{Event, Refusal};
use crate::rules::why::{Placed, board_stuck, piece_stuck};
use crate::rules::{Move, Square, why};

pub use command::{HandCommand, HandCommandGiven};
pub use keeping::let_go;
use pending::Premove;
pub use pending::{check, play_ahead};
pub use pointer::follow_pointer;

/// Whether the mouse buttons are moving a piece or drawing. The camera ignores such buttons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandBusy {
    pub holds: bool,
    /// Whether the right button is drawing an arrow or circle.
    pub draws: bool,
}

/// The distance, in logical pixels, that the pointer must move after a press for a drag to begin.
pub const THRESHOLD: f32 = 5.0;

/// The piece or board that is selected or dragged, and the moves that wait for a decision of the
/// player.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Hand {
    doing: HandState,
    /// A question that the player must answer before a move is made.
    pub choice: Option<Choice>,
    /// Whether the last press or release was in the 2D view rather than the 3D view.
    pub in_2d_view: bool,
    /// The point at which the player pressed the second board of a match, in logical pixels. The
    /// press takes effect once that board has become the current one; `None` if no press is
    /// waiting.
    pressed_second_board: Option<Vec2>,
    /// The move that the player has made in advance, during the opponent's turn.
    premove: Option<Premove>,
    /// The move that waits for the player's confirmation, if any. Moves wait only if the settings
    /// ask for confirmation, or in careful mode.
    unconfirmed: Option<Move>,
    /// What speaks against the move that waits (careful mode).
    objection: Objection,
    /// Whether the player has announced *j'adoube*, so that picking up the next piece only adjusts
    /// it (Article 4.2).
    pub adjusts: bool,
}

/// What speaks against a move that waits to be played (careful mode).
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Objection {
    #[default]
    None,
    /// The engine is searching the move.
    Sought,
    Found(Box<Explanation>),
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum HandState {
    #[default]
    Nothing,
    /// The left button is down; this may become either a click or a drag.
    Pressed {
        at: Vec2,
        grab: Grab,
        before: Option<DragSource>,
    },
    Picked(DragSource),
    Dragging(DragSource),
}

/// A decision that the player must make before a move is complete.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    Piece(Vec<Move>),
    /// The destination of the piece on the first square. The player chooses one of the listed
    /// squares, which are above each other.
    Level(Square, Vec<Square>),
}

impl Hand {
    /// Returns the point, in logical pixels, at which the player pressed the second board of a
    /// match. `None` if no press waits for that board to become the current one.
    pub fn waiting_press(&self) -> Option<Vec2> {
        self.pressed_second_board
    }

    pub fn source(&self) -> Option<DragSource> {
        match self.doing {
            HandState::Picked(source) | HandState::Dragging(source) => Some(source),
            HandState::Pressed { before, .. } => before,
            HandState::Nothing => None,
        }
    }

    /// Returns the piece or board that is being dragged; `None` if no drag is in progress, even if
    /// something is selected.
    pub fn carried(&self) -> Option<DragSource> {
        match self.doing {
            HandState::Dragging(source) => Some(source),
            _ => None,
        }
    }

    /// Returns whether the left button is down on a piece or board to move it, so that the camera
    /// must not turn.
    pub fn is_busy(&self) -> bool {
        match self.doing {
            HandState::Dragging(_) => true,
            HandState::Pressed { grab, .. } => matches!(grab, Grab::Take(_)),
            _ => false,
        }
    }

    /// Returns whether the left button is held down, which may be a click or a drag. This includes
    /// a press on the second board of a match.
    fn is_pressed(&self) -> bool {
        matches!(
            self.doing,
            HandState::Dragging(_) | HandState::Pressed { .. }
        ) || self.pressed_second_board.is_some()
    }

    /// Returns whether the pointer has moved far enough from the point of the press for a drag to
    /// begin.
    fn is_lifted(&self, at: Vec2) -> bool {
        matches!(self.doing, HandState::Pressed { at: from, .. } if from.distance(at) > THRESHOLD)
    }

    pub fn pick(&mut self, source: DragSource) {
        self.doing = HandState::Picked(source);
    }

    /// Acts like a click on a square or board, for input without a pointer; returns the resulting
    /// requests.
    pub fn click_on(
        &mut self,
        place: Touched,
        session: &Session,
        scope: &Scope,
    ) -> Vec<RequestKind> {
        self.in_2d_view = false;
        let mut outgoing = Vec::new();
        if self.choice.take().is_some() || self.unconfirmed.is_some() {
            return outgoing;
        }
        let (grab, before) = (pick::grab(scope, place), self.source());
        let drop = |source| pick::drop_at(scope, source, place);
        click(self, (grab, before), drop, (session, scope), &mut outgoing);
        if before.is_some() && self.source().is_none() {
            self.adjusts = false;
        }
        outgoing
    }

    /// Cancels the selection, the drag, the open question and an announced *j'adoube*.
    pub fn cancel(&mut self) {
        self.doing = HandState::Nothing;
        self.choice = None;
        self.unconfirmed = None;
        self.objection = Objection::None;
        self.adjusts = false;
    }

    /// Ends a press or drag that was interrupted, for example because the window lost the focus. An
    /// earlier selection stays.
    fn interrupt(&mut self) {
        let held = self.source().is_some();
        self.doing = match self.doing {
            HandState::Pressed {
                before: Some(source),
                ..
            } => HandState::Picked(source),
            HandState::Pressed { before: None, .. } | HandState::Dragging(_) => HandState::Nothing,
            doing @ (HandState::Nothing | HandState::Picked(_)) => doing,
        };
        self.pressed_second_board = None;
        // The piece that was being adjusted is back on its square.
        self.adjusts &= !held || self.source().is_some();
    }

    /// Executes `drop`, which describes the effect of releasing the piece or board `from`; returns
    /// the resulting request, if any.
    pub fn settle(
        &mut self,
        drop: Drop,
        from: DragSource,
        (session, scope): (&Session, &Scope),
    ) -> Option<RequestKind> {
        self.doing = HandState::Nothing;
        match drop {
            Drop::Play(mv) => self.make(mv, (session, scope)),
            Drop::Promote(moves) if scope.is_ahead() => {
                self.promote_ahead(session, moves);
                None
            }
            Drop::Promote(moves) => {
                self.choice = Some(Choice::Piece(moves));
                None
            }
            Drop::Ask(squares) => {
                if let DragSource::Piece(square) = from {
                    self.choice = Some(Choice::Level(square, squares));
                }
                None
            }
            Drop::Explain(mv) if scope.helps() => {
                Some(reason(session, mv).map_or(play(session, mv), RequestKind::from))
            }
            // Under over-the-board rules, the move is sent although it is illegal, because only the
            // game may judge it.
            Drop::Explain(mv) => Some(play(session, mv)),
            Drop::Place(role, square) => Some(Event::Place(role, square).into()),
            Drop::Edit(edit) => {
                // The piece stays selected, since the player may want to put the same piece on
                // further squares.
                if matches!(from, DragSource::NewItem(_)) {
                    self.doing = HandState::Picked(from);
                }
                Some(edit.into())
            }
            Drop::Back => None,
        }
    }

    /// Returns the request that makes a move. In the opponent's turn, stores the move as a premove
    /// and returns `None`. If moves must be confirmed or are searched first, stores the move until
    /// the player confirms it or the engine finds nothing against it, and returns `None`.
    pub fn make(&mut self, mv: Move, (session, scope): (&Session, &Scope)) -> Option<RequestKind> {
        self.choice = None;
        if scope.is_ahead() {
            self.make_ahead(session, mv);
            return None;
        }
        if scope.confirms() || scope.checks() {
            self.ask_about(mv);
            if scope.checks() {
                self.objection = Objection::Sought;
            }
            return None;
        }
        Some(play(session, mv))
    }

    /// Picks up a piece or board that is not on the boards yet: drags it, or selects it as a click
    /// would (a second click deselects it).
    pub fn take_new(&mut self, new: NewItem, drags: bool) {
        let source = DragSource::NewItem(new);
        self.choice = None;
        self.doing = match drags {
            true => HandState::Dragging(source),
            false if self.source() == Some(source) => HandState::Nothing,
            false => HandState::Picked(source),
        };
    }
}

fn play(session: &Session, mv: Move) -> RequestKind {
    let at = session.visit;
    GameRequest::Move { at, mv }.into()
}

/// Returns the notice that explains why a move is illegal now; `None` if it is legal.
pub fn reason(session: &Session, mv: Move) -> Option<Notice> {
    // After a game that ended early, further moves can be tried.
    let over = session
        .game
        .result()
        .filter(|_| session.position().outcome().is_some());
    match (over, why(session.position(), mv)) {
        (Some(result), _) if session.is_live() => Some(Notice::Refused(Refusal::Over(result))),
        (_, Err(illegal)) => Some(illegal.into()),
        (_, Ok(())) => None,
    }
}

/// Returns the notice that explains why the selected piece or board has no move; `None` if it has
/// one, or if the rules of play forbid revealing this.
fn stuck(source: DragSource, session: &Session, scope: &Scope) -> Option<Notice> {
    let speaks = scope.helps() && !scope.is_bound() && !scope.is_ahead();
    if !speaks || !scope.is_stuck(source) {
        return None;
    }
    let over = session.game.result().filter(|_| session.is_live());
    if let Some(result) = over.filter(|_| session.position().outcome().is_some()) {
        return Some(Notice::Refused(Refusal::Over(result)));
    }
    match source {
        DragSource::Piece(square) => {
            let piece = scope.position.piece_at(square)?;
            let why = piece_stuck(&scope.position, square);
            Some(Notice::Stuck(Placed { piece, square }, why))
        }
        DragSource::Board(pin) => board_stuck(&scope.position, pin).map(Notice::Illegal),
        DragSource::NewItem(_) => None,
    }
}

/// The session, and the moves that are possible in the position shown.
type Place<'a> = (&'a Session, &'a Scope);

/// Handles a click, which selects a piece or board or drops the selected one. `drop` computes the
/// effect of releasing a piece or board at the point of the click.
fn click(
    hand: &mut Hand,
    (grab, before): (Grab, Option<DragSource>),
    drop: impl FnOnce(DragSource) -> Drop,
    shown: Place,
    outgoing: &mut Vec<RequestKind>,
) {
    let (session, scope) = shown;
    hand.drop_premove();
    let taken = match grab {
        Grab::Take(source) => Some(source),
        _ => None,
    };
    if let Some(picked) = before {
        if taken == Some(picked) {
            hand.doing = HandState::Nothing;
            return;
        }
        let drop = match drop(picked) {
            // A click outside the boards only deselects the piece, while a drag to a point outside
            // removes it.
            Drop::Edit(Edit::Remove(_) | Edit::RemoveBoard(_))
                if !matches!(picked, DragSource::NewItem(_)) =>
            {
                Drop::Back
            }
            drop => drop,
        };
        let other = matches!(drop, Drop::Explain(_) | Drop::Back) && taken.is_some();
        if !other {
            let stays = matches!(drop, Drop::Explain(_));
            outgoing.extend(hand.settle(drop, picked, shown));
            if stays {
                hand.doing = HandState::Picked(picked);
            }
            return;
        }
    }
    let kept = taken.filter(|&source| hand.take_up(source, session, outgoing));
    hand.doing = kept.map_or(HandState::Nothing, HandState::Picked);
    outgoing.extend(
        kept.and_then(|source| stuck(source, session, scope))
            .map(RequestKind::from),
    );
    if let Grab::Explain(mv) = grab {
        let touched = matches!(mv, Move::Piece { from, to, .. }
            if from == to && hand.touch_enemy(from, session, outgoing));
        if !touched {
            outgoing.extend(reason(session, mv).map(RequestKind::from));
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_message::<HandCommandGiven>()
        .init_resource::<Hand>()
        .init_resource::<HandBusy>()
        .add_systems(
            Update,
            (
                // These commands were given in the last frame, so they come before the keys and
                // pointer of this frame.
                command::follow_commands
                    .in_set(AppSystems::Input)
                    .before(InputSystems::Aim),
                follow_pointer.in_set(InputSystems::Pointer),
                check
                    .in_set(AppSystems::Input)
                    .after(InputSystems::Commands),
                (let_go, play_ahead)
                    .chain()
                    .run_if(on_message::<GameChanged>)
                    .in_set(ApplySystems::Respond),
            ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::NoticeRequest;
    use crate::game::Event;
    use crate::game::Timestamp;
    use crate::rules::Color;

    #[test]
    fn a_piece_without_a_move_explains_why_when_it_is_clicked() {
        let session = Session::default();
        let square = |name| session.position().layout().square(name).unwrap();
        let outgoing = |name| {
            let square = Touched::Square(square(name));
            Hand::default().click_on(square, &session, &Scope::default())
        };
        let bishop = outgoing("b1W");
        assert!(
            matches!(bishop[..], [RequestKind::Notice(NoticeRequest::Show(Notice::Stuck(at, Some(_))))] if at.square == square("b1W")),
            "{bishop:?}"
        );
        assert_eq!(
            outgoing("b2W"),
            [],
            "a pawn that has moves is taken up without a word"
        );
    }

    #[test]
    fn after_a_resignation_what_might_have_come_can_be_tried() {
        let mut session = Session::default();
        let mv = session.position().legal_moves()[0];
        let resignation = Event::Resignation(Color::White);
        session.game.happen(resignation, Timestamp(0)).unwrap();
        assert_eq!(reason(&session, mv), None);
    }
}
