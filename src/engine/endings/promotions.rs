//! What a pawn is worth where it is promoted: the best of the four officers' endings.

use super::placings::{LAST, PLACES, Placings};
use super::{Material, Spot, Values};
use crate::rules::Color;

/// The values of what a pawn has just become.
///
/// By placing, White's king, place of promotion and bare king, the least of the four
/// officers' values: with Black to move after a move that promotes, with White to move after
/// he has chosen what he owed (Article 3.4(e)(iii)).
#[derive(Debug)]
pub(super) struct Promotions {
    values: [Vec<u8>; 2],
    /// The greatest of them.
    pub greatest: u8,
}

impl Promotions {
    /// No officer is known yet; those of an officer's ending stay empty.
    pub fn none(placings: usize, material: Material) -> Promotions {
        let all = Promotions::bytes(placings, material) / 2;
        Promotions {
            values: [vec![0; all], vec![0; all]],
            greatest: 0,
        }
    }

    /// How much memory they take.
    pub fn bytes(placings: usize, material: Material) -> usize {
        match material {
            Material::Pawn => 2 * placings * PLACES * LAST * PLACES,
            _ => 0,
        }
    }

    pub fn add(&mut self, officer: &Values) {
        let all = officer.placings.list.iter().enumerate();
        for (number, placing) in all {
            for (king, piece) in (0..PLACES as u8).flat_map(|king| {
                let last = (0..PLACES as u8).filter(|&place| placing.last(place).is_some());
                last.map(move |place| (king, place))
            }) {
                let spot = |bare| Spot {
                    placing: number as u16,
                    king,
                    piece,
                    bare,
                };
                let Some(row) = row(&officer.placings, spot(0)) else {
                    continue;
                };
                for turn in Color::ALL {
                    let kept = &mut self.values[turn.index()][row..][..PLACES];
                    for (bare, kept) in (0..).zip(kept) {
                        let value = officer.value(turn, spot(bare));
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

    /// The value of a pawn that is an officer now, on a place of promotion.
    pub fn value(&self, placings: &Placings, turn: Color, spot: Spot) -> u8 {
        let row = row(placings, spot);
        let values = row.and_then(|row| {
            self.values[turn.index()]
                .get(row..)?
                .first_chunk::<PLACES>()
        });
        values.map_or(0, |values| values[usize::from(spot.bare)])
    }

    /// The bare king's places where that is one of these values.
    pub fn with(
        &self,
        placings: &Placings,
        turn: Color,
        spot: Spot,
        wanted: impl Fn(u8) -> bool,
    ) -> u64 {
        let row = row(placings, spot);
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

/// Where the values of a king and an officer begin.
fn row(placings: &Placings, spot: Spot) -> Option<usize> {
    let last = placings.list[usize::from(spot.placing)].last(spot.piece)?;
    let king = usize::from(spot.placing) * PLACES + usize::from(spot.king);
    Some((king * LAST + last) * PLACES)
}
