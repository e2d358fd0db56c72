//! Values of promotions: the best of the endings of the four possible pieces.

use super::arrangements::Arrangements;
use super::places::{PLACES, PROMOTION_PLACES};
use super::{Material, Spot, Values};
use crate::rules::Color;

/// Values of positions in which a pawn has just promoted.
///
/// By arrangement, White's king, place of promotion and bare king: the least value of the four
/// pieces' endings. With Black to move after a promoting move, with White to move after the
/// choice of a pending promotion (Article 3.4(e)(iii)).
#[derive(Debug)]
pub(super) struct Promotions {
    values: [Vec<u8>; 2],
    /// Greatest stored value; 0 without any.
    pub greatest: u8,
}

impl Promotions {
    /// Creates empty values; without a pawn they stay empty.
    pub fn none(arrangements: usize, material: Material) -> Promotions {
        let all = Promotions::bytes(arrangements, material) / 2;
        Promotions {
            values: [vec![0; all], vec![0; all]],
            greatest: 0,
        }
    }

    /// Memory that the values need, in bytes; 0 unless the material is a pawn.
    pub fn bytes(arrangements: usize, material: Material) -> usize {
        match material {
            Material::Pawn => 2 * arrangements * PLACES * PROMOTION_PLACES * PLACES,
            _ => 0,
        }
    }

    /// Merges the values of a piece's ending.
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

    /// Value of a position in which the pawn on a place of promotion has just promoted.
    pub fn value(&self, arrangements: &Arrangements, turn: Color, spot: Spot) -> u8 {
        let row = row(arrangements, spot);
        let values = row.and_then(|row| {
            self.values[turn.index()]
                .get(row..)?
                .first_chunk::<PLACES>()
        });
        values.map_or(0, |values| values[usize::from(spot.bare)])
    }

    /// Places of the bare king for which the value after the promotion satisfies `wanted`.
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

/// Index of the first of the values for White's king and a pawn on the place where it promotes;
/// the places of the bare king follow.
fn row(arrangements: &Arrangements, spot: Spot) -> Option<usize> {
    let last = arrangements.list[usize::from(spot.arrangement)].last(spot.piece)?;
    let king = usize::from(spot.arrangement) * PLACES + usize::from(spot.king);
    Some((king * PROMOTION_PLACES + last) * PLACES)
}
