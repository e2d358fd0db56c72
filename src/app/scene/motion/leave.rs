//! Setting out: everything whose rest has changed gets its way there, past boards and
//! past each other.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::path::{Body, Plate, Room};
use super::{Held, Motion, anchor, span};
use crate::app::session::apply::Choices;
use crate::app::terrain::ground::Ground;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::parts::{BoardView, PieceView, Rest};
use crate::app::terrain::place;
use crate::game::BoardId;
use crate::store::Speed;

/// A turn by a radian takes as long as a way of so many units.
const TURN: f32 = 2.0;

type Boards<'w, 's> = Query<
    'w,
    's,
    (
        &'static BoardView,
        &'static Rest,
        Has<Held>,
        &'static mut Motion,
        &'static Transform,
    ),
    Without<PieceView>,
>;
type Pieces<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Rest,
        Has<Held>,
        &'static mut Motion,
        &'static Transform,
    ),
    With<PieceView>,
>;

/// Gives everything with a new rest its way there. What sets out together arrives
/// together, and goes past each other.
pub(super) fn set_out(
    ground: Res<Ground>,
    spread: Res<Spread>,
    choices: Option<Res<Choices>>,
    mut boards: Boards,
    mut pieces: Pieces,
) {
    let any = boards
        .iter()
        .any(|(_, rest, held, motion, _)| motion.sets_out(rest, held))
        || pieces
            .iter()
            .any(|(_, rest, held, motion, _)| motion.sets_out(rest, held));
    if !any {
        return;
    }
    let speed = choices.map_or_else(Speed::default, |choices| choices.0.speed);
    let geometry = ground.0;
    let mut room = Room::default();
    let places: HashMap<BoardId, Transform> = boards
        .iter()
        .filter_map(|(view, rest, ..)| {
            Some((view.id, anchor(rest, &ground, spread.0, &default())?))
        })
        .collect();
    let plates: Vec<(BoardId, Plate)> = boards
        .iter()
        .filter_map(|(view, rest, ..)| match rest {
            Rest::Pin(pin, _) => {
                let middle = place::pin_board(geometry, *pin, spread.0);
                let plate = Plate::new(geometry, geometry.pin_level(*pin), middle);
                Some((view.id, plate))
            }
            _ => None,
        })
        .collect();
    let main = Plate::all(geometry, spread.0, std::iter::empty());

    for (view, &rest, held, mut motion, transform) in &mut boards {
        let Some(&end) = places
            .get(&view.id)
            .filter(|_| motion.sets_out(&rest, held))
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
            Body::Board(place::post(spread.0)),
            transform.translation,
            end.translation,
        );
        let turn = transform.rotation.angle_between(end.rotation);
        let length = way.length() + TURN * turn;
        motion.set_out(rest, way, transform, span(length, speed));
    }

    room.plates = main
        .into_iter()
        .chain(plates.into_iter().map(|(_, plate)| plate))
        .collect();
    room.standing = pieces
        .iter()
        .filter(|(_, rest, held, motion, _)| !held && !motion.sets_out(rest, *held))
        .map(|(.., transform)| transform.translation)
        .collect();
    // Under an attack board of a closed tower nothing could stand at its height.
    let body = Body::Piece(place::KING.min(place::post(spread.0) - 2.0 * place::THICKNESS));
    let mut leaving = Vec::new();
    for (entity, rest, held, motion, transform) in &pieces {
        if motion.sets_out(rest, held)
            && let Some(end) = anchor(rest, &ground, spread.0, &places)
        {
            let end = end.translation;
            let way = room.way(body, transform.translation, end);
            room.moving.push((way, end));
            leaving.push((entity, *rest, way));
        }
    }
    let lengths = leaving.iter().map(|(.., way)| way.length());
    let together = span(lengths.fold(0.0, f32::max), speed);
    for (entity, rest, way) in leaving {
        if let Ok((_, _, _, mut motion, transform)) = pieces.get_mut(entity) {
            motion.set_out(rest, way, transform, together);
        }
    }
}
