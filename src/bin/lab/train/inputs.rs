//! Which inputs of a network are similar to each other; used in training.

use tritower::engine::network::{Inputs, KINDS, OWNERS};
use tritower::rules::{BoardLayout, Color, Pin, Position, Role, RuleSet, Square};

/// Maximum number of [columns](tritower::rules::Column) (pairs of file and rank) of a board layout.
const COLUMNS: usize = 64;

/// The inputs that are similar to one input of the network: its mirror image, and the inputs of its
/// group.
#[derive(Clone, Copy, Debug, Default)]
pub struct Image {
    /// Number of the input that this input becomes when the position is mirrored left to right.
    pub mirrored: usize,
    /// Number of the group to which the input belongs, below [`SHARED`]. The inputs for
    /// pieces of one kind on squares of the same file and rank form a group, and so do the inputs
    /// for all boards of the same owner.
    pub shared: usize,
}

/// Number of groups of inputs. In training the inputs of a group share a part of their
/// weights.
pub const SHARED: usize = KINDS * COLUMNS + OWNERS.len();

/// Numbers of all inputs that are active in a position, each from White's and from Black's
/// point of view.
pub fn active_inputs(inputs: &Inputs, position: &Position) -> Vec<[usize; 2]> {
    let pieces = position
        .all_pieces()
        .map(|(square, piece)| inputs.both(piece, square));
    let boards = position.pins().into_iter().map(|pin| {
        let owner = position.owner(pin);
        Color::ALL.map(|side| inputs.board(side, owner, pin))
    });
    pieces.chain(boards).collect()
}

/// For each input, by its number, the inputs similar to it.
pub fn images(inputs: &Inputs, rules: &RuleSet) -> Vec<Image> {
    let layout = rules.layout();
    let mut all = vec![Image::default(); inputs.count()];
    let kinds = Color::ALL.map(|color| Role::ALL.map(|role| (color, role)));
    for (kind, &(color, role)) in kinds.as_flattened().iter().enumerate() {
        for square in layout.all_squares() {
            let of = |square| inputs.piece(Color::White, color, role, square);
            all[of(square)] = Image {
                mirrored: of(mirrored(layout, square)),
                shared: kind * COLUMNS + square.column().index(),
            };
        }
    }
    for (whose, owner) in OWNERS.into_iter().enumerate() {
        for pin in layout.pins() {
            let of = |pin| inputs.board(Color::White, owner, pin);
            all[of(pin)] = Image {
                mirrored: of(pin_mirrored(pin)),
                shared: KINDS * COLUMNS + whose,
            };
        }
    }
    all
}

/// Mirror image of a square when left and right are swapped.
fn mirrored(layout: &BoardLayout, square: Square) -> Square {
    let Some(level) = layout.level(square) else {
        return square;
    };
    let (file, rank) = layout.place(square.column());
    let level = match layout.level_pin(level) {
        None => level,
        Some(pin) => layout.pin_level(pin_mirrored(pin)),
    };
    let found = layout.square_at(layout.files() - 1 - file, rank, level);
    found.unwrap_or(square)
}

/// Mirror image of a pin when left and right are swapped.
fn pin_mirrored(pin: Pin) -> Pin {
    let (wing, number) = (pin.index() / 6, pin.index() % 6);
    Pin::new(((wing ^ 1) * 6 + number) as u8).unwrap_or(pin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tritower::rules::TOURNAMENT;

    fn rule_sets() -> [&'static RuleSet; 2] {
        [&TOURNAMENT, RuleSet::named("chess").expect("a rule set")]
    }

    #[test]
    fn mirroring_twice_gives_the_same_input() {
        for rules in rule_sets() {
            let images = images(&Inputs::of(rules.layout()), rules);
            for (input, image) in images.iter().enumerate() {
                assert_eq!(images[image.mirrored].mirrored, input);
                assert!(image.shared < SHARED);
            }
            let moved = (0..)
                .zip(&images)
                .filter(|(input, it)| it.mirrored != *input);
            assert_eq!(moved.count(), images.len(), "no square lies in the middle");
        }
    }

    #[test]
    fn both_sides_see_the_initial_position_alike() {
        for rules in rule_sets() {
            let start = Position::start_of(rules);
            let all = active_inputs(&Inputs::of(rules.layout()), &start);
            let seen = |side: usize| all.iter().map(|it| it[side]).collect::<BTreeSet<_>>();
            assert_eq!(seen(0), seen(1));
            assert_eq!(seen(0).len(), all.len());
        }
    }
}
