//! Results of positions after a promotion, computed from the endings of the four possible pieces.

use super::arrangements::Arrangements;
use super::places::{PLACES, PROMOTION_PLACES};
use super::{Material, Spot, Values};
use crate::rules::Color;

/// Results of the positions in which a pawn has just promoted: the fewest moves to mate among the
/// endings of the four pieces that it can become.
///
/// There is one result for each arrangement of the attack boards, place of White's king, place of
/// the pawn, and place of the bare king. After a promoting move, Black is to move. After the choice
/// for a pending promotion, White is still to move (Article 3.4(e)(iii)).
#[derive(Debug)]
pub(super) struct Promotions {
    values: [Vec<u8>; 2],
    /// Greatest stored value; 0 if no value is stored.
    pub greatest: u8,
}

impl Promotions {
    /// Creates a table without known results; it stays empty unless the ending is a pawn ending.
    pub fn none(arrangements: usize, material: Material) -> Promotions {
        let all = Promotions::bytes(arrangements, material) / 2;
        Promotions {
            values: [vec![0; all], vec![0; all]],
            greatest: 0,
        }
    }

    /// Memory that the results need, in bytes; 0 unless the ending is a pawn ending.
    pub fn bytes(arrangements: usize, material: Material) -> usize {
        match material {
            Material::Pawn => 2 * arrangements * PLACES * PROMOTION_PLACES * PLACES,
            _ => 0,
        }
    }

    /// Adds the results of one piece's ending, keeping the smaller value of each position.
    pub fn add(&mut self, promoted: &Values) {
        let all = promoted.arrangements.list.iter().enumerate();
        for (number, arrangement) in all {
            for (king, piece) in (0..PLACES as u8).flat_map(|king| {
                let last = (0..PLACES as u8).filter(|&place| arrangement.last(place).is_some());
                last.map(move |place| (king, place))
            }) {
                let spot = |bare| Spot {
                    arrangement: number as u16,
                    king,
                    piece,
                    bare,
                };
                let Some(row) = row(&promoted.arrangements, spot(0)) else {
                    continue;
                };
                for turn in Color::ALL {
                    let kept = &mut self.values[turn.index()][row..][..PLACES];
                    for (bare, kept) in (0..).zip(kept) {
                        let value = promoted.value(turn, spot(bare));
                        if value != 0 && (*kept == 0 || value < *kept) {
                            *kept = value;
                        }
                    }
                }
            }
        }
        let all = self.values.iter().flatten();
        self.greatest = all.copied().max().unwrap_or(0);
    }

    /// Returns the stored number of moves to mate of the position in which a pawn has just promoted
    /// on the place of White's piece in `spot`, in the form of [`Values::moves_to_mate`]; 0 if no
    /// win is known.
    pub fn value(&self, arrangements: &Arrangements, turn: Color, spot: Spot) -> u8 {
        let row = row(arrangements, spot);
        let values = row.and_then(|row| {
            self.values[turn.index()]
                .get(row..)?
                .first_chunk::<PLACES>()
        });
        values.map_or(0, |values| values[usize::from(spot.bare)])
    }

    /// Places of the bare king for which `wanted` returns true, as a bit set. `wanted` is called
    /// with the stored value of the position after the promotion.
    pub fn with(
        &self,
        arrangements: &Arrangements,
        turn: Color,
        spot: Spot,
        wanted: impl Fn(u8) -> bool,
    ) -> u64 {
        let row = row(arrangements, spot);
        let values = row.and_then(|row| {
            self.values[turn.index()]
                .get(row..)?
                .first_chunk::<PLACES>()
        });
        values
            .into_iter()
            .flatten()
            .enumerate()
            .fold(0, |set, (place, &value)| {
                set | u64::from(wanted(value)) << place
            })
    }
}

/// Index of the first value for these places of White's king and of a promoting pawn: the value for
/// the bare king on place 0. The values for its places 1, 2, … follow. `None` if a pawn never
/// promotes on its place.
fn row(arrangements: &Arrangements, spot: Spot) -> Option<usize> {
    let last = arrangements.list[usize::from(spot.arrangement)].last(spot.piece)?;
    let king = usize::from(spot.arrangement) * PLACES + usize::from(spot.king);
    Some((king * PROMOTION_PLACES + last) * PLACES)
}
