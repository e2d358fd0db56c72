//! Starts glides: when a piece or attack board gets a new target, gives it a path to this target
//! that avoids boards and other pieces.

use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;

use super::path::{Body, Plate, Room};
use super::{Held, Motion, anchor, span};
use crate::app::session::CurrentSettings;
use crate::app::terrain::{BoardView, Layout3d, LevelSpacing, PieceView, TargetPlace, place};
use crate::game::picture::BoardId;
use crate::store::Speed;

/// Path length, in world units, that adds as much to the duration of a glide as a rotation by one
/// radian.
const TURN: f32 = 2.0;

type Parts = (
    &'static TargetPlace,
    Has<Held>,
    &'static mut Motion,
    &'static Transform,
    Option<&'static ChildOf>,
);
type Boards<'w, 's> = Query<'w, 's, (&'static BoardView, Parts), Without<PieceView>>;
type Pieces<'w, 's> = Query<'w, 's, (Entity, Parts), With<PieceView>>;

/// Starts the glide of each piece and attack board that has a new target ([`TargetPlace`]). Pieces
/// that start together arrive together and avoid each other. In a match on two boards, the pieces
/// and attack boards of the other board are not obstacles.
pub(super) fn set_out(
    layout: Res<Layout3d>,
    spacing: Res<LevelSpacing>,
    settings: Option<Res<CurrentSettings>>,
    mut boards: Boards,
    mut pieces: Pieces,
) {
    let of_boards = boards
        .iter()
        .filter(|(_, (target, held, motion, ..))| motion.sets_out(target, *held));
    let of_pieces = pieces
        .iter()
        .filter(|(_, (target, held, motion, ..))| motion.sets_out(target, *held));
    let roots: HashSet<Option<Entity>> = of_boards
        .map(|(_, (.., child))| root_of(child))
        .chain(of_pieces.map(|(_, (.., child))| root_of(child)))
        .collect();
    let speed = settings.map_or_else(Speed::default, |settings| settings.0.pace());
    for on in roots {
        set_out_on(on, (&layout, spacing.0), speed, &mut boards, &mut pieces);
    }
}

/// Returns the root entity to which a piece or attack board is attached.
fn root_of(child: Option<&ChildOf>) -> Option<Entity> {
    child.map(ChildOf::parent)
}

fn set_out_on(
    on: Option<Entity>,
    (layout, spacing): (&Layout3d, f32),
    speed: Speed,
    boards: &mut Boards,
    pieces: &mut Pieces,
) {
    let board_layout = layout.0;
    let mut room = Room::default();
    let places: HashMap<BoardId, Transform> = boards
        .iter()
        .filter_map(|(view, (target, ..))| {
            Some((view.id, anchor(target, layout, spacing, &default())?))
        })
        .collect();
    let plates: Vec<(BoardId, Plate)> = boards
        .iter()
        .filter(|(_, (.., child))| root_of(*child) == on)
        .filter_map(|(view, (target, ..))| match target {
            TargetPlace::Pin(pin, _) => {
                let middle = place::pin_board(board_layout, *pin, spacing);
                let plate = Plate::new(board_layout, board_layout.pin_level(*pin), middle);
                Some((view.id, plate))
            }
            _ => None,
        })
        .collect();
    let main = Plate::all(board_layout, spacing, std::iter::empty());

    for (view, (&target, held, mut motion, transform, child)) in boards.iter_mut() {
        let Some(&end) = places
            .get(&view.id)
            .filter(|_| root_of(child) == on && motion.sets_out(&target, held))
        else {
            continue;
        };
        let others = plates.iter().filter(|(id, _)| *id != view.id);
        room.plates = main
            .iter()
            .copied()
            .chain(others.map(|(_, plate)| *plate))
            .collect();
        let way = room.way(
            Body::Board(place::post(spacing)),
            transform.translation,
            end.translation,
        );
        let turn = transform.rotation.angle_between(end.rotation);
        let length = way.length() + TURN * turn;
        motion.set_out(target, way, transform, span(length, speed));
    }

    room.plates = main
        .into_iter()
        .chain(plates.into_iter().map(|(_, plate)| plate))
        .collect();
    let here = || {
        pieces
            .iter()
            .filter(|(_, (.., child))| root_of(*child) == on)
    };
    room.standing = here()
        .filter(|(_, (target, held, motion, ..))| !held && !motion.sets_out(target, *held))
        .map(|(_, (.., transform, _))| transform.translation)
        .collect();
    // Pieces are treated as at most as high as the space below an attack board. If levels are close
    // together, higher pieces would collide with boards even when they do not move.
    let body = Body::Piece(place::headroom(spacing));
    let mut leaving = Vec::new();
    for (entity, (target, held, motion, transform, _)) in here() {
        if motion.sets_out(target, held)
            && let Some(end) = anchor(target, layout, spacing, &places)
        {
            let end = end.translation;
            let way = room.way(body, transform.translation, end);
            room.moving.push((way, end));
            leaving.push((entity, *target, way));
        }
    }
    let lengths = leaving.iter().map(|(.., way)| way.length());
    let together = span(lengths.fold(0.0, f32::max), speed);
    for (entity, target, way) in leaving {
        if let Ok((_, (_, _, mut motion, transform, _))) = pieces.get_mut(entity) {
            motion.set_out(target, way, transform, together);
        }
    }
}
