//! White's king and his piece, wherever the bare king stands, and their places in the sets.

use crate::engine::endings::placings::{LAST, PLACES, Placing, Placings};
use crate::engine::endings::{Spot, Values};

/// Where king and piece stand.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub king: u8,
    /// The piece's place.
    pub piece: u8,
    /// The way in which it stands there.
    pub stance: u8,
}

/// All pairs of a placing, each with its place in the sets.
pub(super) fn pairs(
    values: &Values,
    placing: usize,
) -> impl Iterator<Item = (Pair, usize)> + use<> {
    let stances = values.stances();
    let stand = values.placings.list[placing].stand;
    (0..PLACES as u8).flat_map(move |king| {
        (0..stances).filter_map(move |stance| {
            let pair = Pair {
                king,
                piece: stand[stance]?,
                stance: stance as u8,
            };
            Some((
                pair,
                (placing * PLACES + usize::from(king)) * stances + stance,
            ))
        })
    })
}

/// Where a third piece finds room.
pub(super) fn free(placings: &Placings, pair: Pair) -> u64 {
    let here = |place| u8::from(pair.king == place) + u8::from(pair.piece == place);
    let taken = |place| placings.room(place).checked_sub(here(place));
    let (Some(by_king), Some(by_piece)) = (taken(pair.king), taken(pair.piece)) else {
        return 0;
    };
    let full = |left, place: u8| if left == 0 { 1 << place } else { 0 };
    ((1 << PLACES) - 1) & !full(by_king, pair.king) & !full(by_piece, pair.piece)
}

/// King and piece as a spot, wherever the bare king stands.
pub(super) fn spot(placing: usize, king: u8, piece: u8) -> Spot {
    Spot {
        placing: placing as u16,
        king,
        piece,
        bare: 0,
    }
}

/// All pairs of a king and a place of promotion.
pub(super) fn last(number: usize, placing: &Placing) -> impl Iterator<Item = (Pair, Spot)> {
    let places = (0..PLACES as u8).filter(|&place| placing.last(place).is_some());
    places.flat_map(move |piece| {
        (0..PLACES as u8).map(move |king| {
            let stance = piece;
            (
                Pair {
                    king,
                    piece,
                    stance,
                },
                spot(number, king, piece),
            )
        })
    })
}

/// Where what is owed with a king and a pawn on a place of promotion is kept.
pub(super) fn owed(placing: &Placing, spot: Spot) -> Option<usize> {
    let king = usize::from(spot.placing) * PLACES + usize::from(spot.king);
    Some(king * LAST + placing.last(spot.piece)?)
}
