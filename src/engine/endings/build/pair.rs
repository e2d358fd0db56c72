//! Pairs of places of White's king and piece. For each pair there is one bit set, in which bit `n`
//! stands for the position with the bare king on place `n`.

use crate::engine::endings::arrangements::{Arrangement, Arrangements};
use crate::engine::endings::places::{PLACES, PROMOTION_PLACES};
use crate::engine::endings::{Spot, Values};

/// Where White's king and piece stand, as place numbers (see [`PLACES`]).
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub king: u8,
    /// Number of the place where White's piece stands.
    pub piece: u8,
    /// The stance of White's piece: its place and, for a pawn, whether it may still advance two
    /// squares. A number below [`STANCES`](crate::engine::endings::places::STANCES).
    pub stance: u8,
}

/// All pairs of places of White's king and piece in an arrangement of the attack boards, each with
/// the index of its bit set.
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

/// Places on which there is still room for the bare king when White's king and piece are on the
/// places of `pair`, as a bit set by place number.
pub(super) fn free(arrangements: &Arrangements, pair: Pair) -> u64 {
    let here = |place| u8::from(pair.king == place) + u8::from(pair.piece == place);
    let taken = |place| arrangements.room(place).checked_sub(here(place));
    let (Some(by_king), Some(by_piece)) = (taken(pair.king), taken(pair.piece)) else {
        return 0;
    };
    let full = |left, place: u8| if left == 0 { 1 << place } else { 0 };
    ((1 << PLACES) - 1) & !full(by_king, pair.king) & !full(by_piece, pair.piece)
}

/// Creates a [`Spot`] from an arrangement of the attack boards and the places of White's king and
/// piece, with place 0 for the bare king.
pub(super) fn spot(arrangement: usize, king: u8, piece: u8) -> Spot {
    Spot {
        arrangement: arrangement as u16,
        king,
        piece,
        bare: 0,
    }
}

/// Iterates over all places of White's king, combined with each place on which White's pawn
/// promotes in at least one arrangement. Each item is the pair of places and the position in which
/// the bare king is on place 0.
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

/// Index of the bit set of pending promotions that belongs to the places of White's king and pawn;
/// `None` if the pawn is on a place where it never promotes.
pub(super) fn pending(arrangement: &Arrangement, spot: Spot) -> Option<usize> {
    let king = usize::from(spot.arrangement) * PLACES + usize::from(spot.king);
    Some(king * PROMOTION_PLACES + arrangement.last(spot.piece)?)
}
