//! Pairs of White's king and piece, for all places of the bare king, and their indices in the
//! sets.

use crate::engine::endings::arrangements::{Arrangement, Arrangements};
use crate::engine::endings::places::{PLACES, PROMOTION_PLACES};
use crate::engine::endings::{Spot, Values};

/// Places of White's king and piece.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub king: u8,
    /// Place of White's piece.
    pub piece: u8,
    /// Stance of White's piece: its place and, for a pawn, whether it may advance two squares.
    pub stance: u8,
}

/// All placements of White's king and piece in an arrangement, each with its index in the sets.
pub(super) fn pairs(
    values: &Values,
    arrangement: usize,
) -> impl Iterator<Item = (Pair, usize)> + use<> {
    let stances = values.stances();
    let stance_place = values.arrangements.list[arrangement].stance_place;
    (0..PLACES as u8).flat_map(move |king| {
        (0..stances).filter_map(move |stance| {
            let pair = Pair {
                king,
                piece: stance_place[stance]?,
                stance: stance as u8,
            };
            Some((
                pair,
                (arrangement * PLACES + usize::from(king)) * stances + stance,
            ))
        })
    })
}

/// Bit set of the places with room for the bare king, given White's king and piece.
pub(super) fn free(arrangements: &Arrangements, pair: Pair) -> u64 {
    let here = |place| u8::from(pair.king == place) + u8::from(pair.piece == place);
    let taken = |place| arrangements.room(place).checked_sub(here(place));
    let (Some(by_king), Some(by_piece)) = (taken(pair.king), taken(pair.piece)) else {
        return 0;
    };
    let full = |left, place: u8| if left == 0 { 1 << place } else { 0 };
    ((1 << PLACES) - 1) & !full(by_king, pair.king) & !full(by_piece, pair.piece)
}

/// White's king and piece as a [`Spot`]; the bare king's place is left at 0.
pub(super) fn spot(arrangement: usize, king: u8, piece: u8) -> Spot {
    Spot {
        arrangement: arrangement as u16,
        king,
        piece,
        bare: 0,
    }
}

/// All placements of White's king with a pawn on a place where it promotes.
pub(super) fn last(number: usize, arrangement: &Arrangement) -> impl Iterator<Item = (Pair, Spot)> {
    let places = (0..PLACES as u8).filter(|&place| arrangement.last(place).is_some());
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

/// Index of the set of pending promotions for White's king and a pawn; `None` if the pawn's
/// place is not one where it promotes.
pub(super) fn pending(arrangement: &Arrangement, spot: Spot) -> Option<usize> {
    let king = usize::from(spot.arrangement) * PLACES + usize::from(spot.king);
    Some(king * PROMOTION_PLACES + arrangement.last(spot.piece)?)
}
