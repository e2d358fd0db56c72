//! The hand: pointer presses, moves and releases become picks, drags and drops.
//!
//! Both ways of moving work at once: click a thing and then where it goes, or drag
//! it there. Pointer events are followed in their order with the place where each
//! happened, so that a slow frame that holds several of them loses none.

use bevy::ecs::system::SystemParam;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings};
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::aim;
use super::camera::HandBusy;
use super::intent::Intent;
use super::notices::Notice;
use super::parts::{BoardGrip, BoardSquare, BoardView, MainSquare, PieceView};
use super::pick::{self, Aim, Drop, Grab, Grip, Touched};
use super::sync::Shown;
use super::table::Table;
use super::tower::Spread;
use crate::game::{BoardId, PieceId, Refusal};
use crate::rules::{Move, Square, why};

/// A press becomes a drag after so many logical pixels.
const THRESHOLD: f32 = 5.0;

/// What the hand is doing.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Hand {
    doing: Doing,
    /// A question that must be answered before the move is made.
    pub choice: Option<Choice>,
    /// Where the pointer is, in logical pixels.
    pub pointer: Option<Vec2>,
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

    /// Lets go of everything.
    pub fn cancel(&mut self) {
        self.doing = Doing::Nothing;
        self.choice = None;
    }

    /// Acts on a decision about where something was let go.
    pub fn settle(&mut self, drop: Drop, from: Grip, table: &Table) -> Option<Intent> {
        self.doing = Doing::Nothing;
        match drop {
            Drop::Play(mv) => Some(Intent::Play(mv)),
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
            Drop::Explain(mv) => Some(explain(table, mv)),
            Drop::Back => None,
        }
    }
}

/// Why this attempt is not legal now.
fn explain(table: &Table, mv: Move) -> Intent {
    match (table.game.result(), why(table.position(), mv)) {
        (Some(result), _) if table.is_live() => {
            Intent::Tell(Notice::Refused(Refusal::Over(result)))
        }
        (_, Err(illegal)) => Intent::Tell(illegal.into()),
        (_, Ok(())) => Intent::Play(mv),
    }
}

/// Sees the tower through the camera.
#[derive(SystemParam)]
pub struct Eye<'w, 's> {
    camera: Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
    ray_cast: MeshRayCast<'w, 's>,
    pickable: Query<'w, 's, &'static Pickable>,
    pieces: Query<'w, 's, &'static PieceView>,
    main: Query<'w, 's, &'static MainSquare>,
    squares: Query<'w, 's, &'static BoardSquare>,
    grips: Query<'w, 's, &'static BoardGrip>,
    spread: Res<'w, Spread>,
    shown: Res<'w, Shown>,
}

/// Something under the pointer, and whether one can see through it.
struct Seen {
    touched: Touched,
    opaque: bool,
    depth: f32,
}

impl Eye<'_, '_> {
    /// The ray through a point of the window.
    pub fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = **self.camera.as_ref()?;
        camera.viewport_to_world(transform, at).ok()
    }

    /// What lies under a point of the window, the nearest first.
    fn look(&mut self, at: Vec2, table: &Table) -> Vec<Seen> {
        let Some(ray) = self.ray(at) else {
            return Vec::new();
        };
        let filter = |entity| self.pickable.get(entity).is_ok_and(|p| p.is_hoverable);
        let settings = MeshRayCastSettings::default()
            .with_filter(&filter)
            .never_early_exit();
        let hits: Vec<(Entity, f32)> = self
            .ray_cast
            .cast_ray(ray, &settings)
            .iter()
            .map(|(entity, hit)| (*entity, hit.distance))
            .collect();
        hits.into_iter()
            .filter_map(|(entity, depth)| self.recognise(entity, depth, table))
            .collect()
    }

    fn recognise(&self, entity: Entity, depth: f32, table: &Table) -> Option<Seen> {
        let seen = |touched, opaque| {
            Some(Seen {
                touched,
                opaque,
                depth,
            })
        };
        if let Ok(view) = self.pieces.get(entity) {
            // A captured piece stands on no square.
            let at = self.shown.0.pieces.iter().find(|at| at.id == view.id)?;
            return seen(Touched::Square(at.square), true);
        }
        if let Ok(square) = self.main.get(entity) {
            return seen(Touched::Square(square.0), false);
        }
        let pin = |id: BoardId| Some(self.shown.0.boards.iter().find(|at| at.id == id)?.pin);
        if let Ok(grip) = self.grips.get(entity) {
            return seen(Touched::Board(pin(grip.0)?), false);
        }
        let part = self.squares.get(entity).ok()?;
        let geometry = table.position().geometry();
        let level = geometry.pin_level(pin(part.board)?);
        let board = geometry.board(level);
        let square = geometry.square_at(board.file + part.file, board.rank + part.rank, level)?;
        seen(Touched::Square(square), false)
    }

    /// What a press at a point takes: the nearest thing that can be taken and is
    /// not hidden by a piece; glass hides nothing.
    fn grab(&mut self, at: Vec2, table: &Table) -> Grab {
        let mut explained = Grab::Nothing;
        for seen in self.look(at, table) {
            match pick::grab(table.position(), seen.touched) {
                Grab::Take(grip) => return Grab::Take(grip),
                Grab::Explain(mv) if explained == Grab::Nothing => explained = Grab::Explain(mv),
                _ => {}
            }
            if seen.opaque {
                break;
            }
        }
        explained
    }

    /// The squares under a point, the nearest first. A piece that is pointed at
    /// means its square.
    fn aims(&mut self, at: Vec2, from: Square, table: &Table) -> Vec<Aim> {
        let Some(ray) = self.ray(at) else {
            return Vec::new();
        };
        let mut aims: Vec<(f32, Aim)> = Vec::new();
        for seen in self.look(at, table) {
            if let Touched::Square(square) = seen.touched
                && seen.opaque
                && square != from
            {
                aims.push((seen.depth, Aim { square, off: 0.0 }));
            }
        }
        for crossing in aim::squares(ray, table.position(), self.spread.0) {
            if aims
                .iter()
                .all(|(_, aim)| aim.square != crossing.aim.square)
            {
                aims.push((crossing.depth, crossing.aim));
            }
        }
        aims.sort_by(|a, b| a.0.total_cmp(&b.0));
        aims.into_iter().map(|(_, aim)| aim).collect()
    }

    /// What letting go at a point means.
    fn drop(&mut self, at: Vec2, grip: Grip, table: &Table) -> Drop {
        match grip {
            Grip::Piece(from) => {
                let aims = self.aims(at, from, table);
                pick::drop_piece(table.position(), from, &aims)
            }
            Grip::Board(from) => {
                let pins = self.ray(at).map_or_else(Vec::new, |ray| {
                    aim::pins(ray, table.position(), self.spread.0)
                });
                pick::drop_board(table.position(), from, &pins)
            }
        }
    }

    /// The square that the pointer shows: where a held piece would go, otherwise
    /// the nearest one that is not glass before a piece.
    pub fn hovered(&mut self, at: Vec2, held: Option<Grip>, table: &Table) -> Option<Square> {
        if let Some(Grip::Piece(from)) = held {
            return match self.drop(at, Grip::Piece(from), table) {
                Drop::Play(mv) => pick::landings(table.position(), mv).into_iter().next(),
                Drop::Promote(moves) => pick::landings(table.position(), *moves.first()?)
                    .into_iter()
                    .next(),
                Drop::Explain(Move::Piece { to, .. }) => Some(to),
                _ => None,
            };
        }
        let seen = self.look(at, table);
        let piece = seen.iter().find(|seen| seen.opaque);
        match piece.or(seen.first())?.touched {
            Touched::Square(square) => Some(square),
            Touched::Board(_) => None,
        }
    }

    /// How far the levels lie apart.
    pub fn spread(&self) -> f32 {
        self.spread.0
    }
}

/// Follows the pointer.
pub fn follow_pointer(
    mut inputs: MessageReader<PointerInput>,
    wants: Res<EguiWantsInput>,
    table: Res<Table>,
    mut eye: Eye,
    mut hand: ResMut<Hand>,
    mut busy: ResMut<HandBusy>,
    mut intents: MessageWriter<Intent>,
) {
    for input in inputs.read() {
        let at = input.location.position;
        let over_panel = wants.wants_any_pointer_input();
        match input.action {
            PointerAction::Move { .. } => {
                hand.pointer = Some(at);
                lift(&mut hand, at);
            }
            PointerAction::Press(PointerButton::Primary) if !over_panel => {
                if hand.choice.take().is_some() {
                    continue;
                }
                let (grab, before) = (eye.grab(at, &table), hand.grip());
                hand.doing = Doing::Pressed { at, grab, before };
            }
            PointerAction::Release(PointerButton::Primary) => {
                if let Some(intent) = release(&mut hand, at, &mut eye, &table) {
                    intents.write(intent);
                }
            }
            PointerAction::Cancel => hand.cancel(),
            _ => {}
        }
    }
    busy.set_if_neq(HandBusy(hand.is_busy()));
}

/// A press that has moved far enough carries what it took; on anything else the
/// camera has it, and what was picked before stays so.
fn lift(hand: &mut Hand, to: Vec2) {
    if let Doing::Pressed { at, grab, before } = hand.doing
        && at.distance(to) > THRESHOLD
    {
        hand.doing = match (grab, before) {
            (Grab::Take(grip), _) => Doing::Dragging(grip),
            (_, Some(grip)) => Doing::Picked(grip),
            (_, None) => Doing::Nothing,
        };
    }
}

fn release(hand: &mut Hand, at: Vec2, eye: &mut Eye, table: &Table) -> Option<Intent> {
    match hand.doing {
        Doing::Dragging(grip) => {
            let drop = eye.drop(at, grip, table);
            hand.settle(drop, grip, table)
        }
        Doing::Pressed { grab, before, .. } => click(hand, at, grab, before, eye, table),
        Doing::Nothing | Doing::Picked(_) => None,
    }
}

/// A click picks; with something picked it says where that goes.
fn click(
    hand: &mut Hand,
    at: Vec2,
    grab: Grab,
    before: Option<Grip>,
    eye: &mut Eye,
    table: &Table,
) -> Option<Intent> {
    let taken = match grab {
        Grab::Take(grip) => Some(grip),
        _ => None,
    };
    if let Some(picked) = before {
        if taken == Some(picked) {
            hand.doing = Doing::Nothing;
            return None;
        }
        let drop = eye.drop(at, picked, table);
        let other = matches!(drop, Drop::Explain(_) | Drop::Back) && taken.is_some();
        if !other {
            let stays = matches!(drop, Drop::Explain(_));
            let intent = hand.settle(drop, picked, table);
            if stays {
                hand.doing = Doing::Picked(picked);
            }
            return intent;
        }
    }
    hand.doing = taken.map_or(Doing::Nothing, Doing::Picked);
    match grab {
        Grab::Explain(mv) => Some(explain(table, mv)),
        _ => None,
    }
}

/// A game that has changed is another game: the hand lets go.
pub fn let_go(table: Res<Table>, mut hand: ResMut<Hand>, mut busy: ResMut<HandBusy>) {
    if table.is_changed() && (hand.doing != Doing::Nothing || hand.choice.is_some()) {
        hand.cancel();
        busy.set_if_neq(HandBusy(false));
    }
}

/// The entity names of what the hand has.
pub fn named(grip: Grip, shown: &Shown) -> Option<Result<PieceId, BoardId>> {
    match grip {
        Grip::Piece(square) => shown.0.piece_on(square).map(|at| Ok(at.id)),
        Grip::Board(pin) => shown.0.board_on(pin).map(|at| Err(at.id)),
    }
}

/// Where the hand carries what it has: over the square that it would be let go
/// on, otherwise along with the pointer.
pub fn carried_to(eye: &mut Eye, at: Vec2, grip: Grip, last: Vec3, table: &Table) -> Option<Vec3> {
    const CLEARANCE: Vec3 = Vec3::new(0.0, 0.22, 0.0);
    let ray = eye.ray(at)?;
    let position = table.position();
    let spread = eye.spread();
    match grip {
        Grip::Piece(from) => {
            let target = match eye.drop(at, grip, table) {
                Drop::Play(mv) => pick::landings(position, mv).into_iter().next(),
                Drop::Ask(squares) => squares.last().copied(),
                _ => None,
            };
            let nearest = || Some(eye.aims(at, from, table).first()?.square);
            let square = target.or_else(nearest);
            let point = square.and_then(|square| aim::point_on(ray, position, square, spread));
            Some(point.unwrap_or_else(|| aim::cross_facing(ray, last)) + CLEARANCE)
        }
        Grip::Board(_) => {
            let near = aim::pins(ray, position, spread).into_iter().next();
            let plate = near.map_or(last, |pin| {
                super::place::pin_board(position.geometry(), pin, spread)
            });
            Some(aim::cross_facing(ray, plate))
        }
    }
}

/// A board that is taken by its plate is the entity with this view.
pub type Holdable<'w, 's> = (
    Query<'w, 's, (Entity, &'static PieceView, &'static GlobalTransform)>,
    Query<'w, 's, (Entity, &'static BoardView, &'static GlobalTransform)>,
);
