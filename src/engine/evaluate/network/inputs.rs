//! Input features of a network, from one side's point of view: a piece of each role and colour
//! on each square, and a board of each owner on each pin. For Black the layout is turned over,
//! rank by rank and board by board, so that each side sees its own pieces at the bottom.

use crate::rules::{Color, Geometry, Level, Piece, Pin, Position, Role, RuleSet, Square};

/// Numbering of the inputs for a board layout.
#[derive(Debug)]
pub(crate) struct Inputs {
    /// Number of squares of the layout.
    squares: usize,
    /// Number of pins of the layout.
    pins: usize,
    /// Number of each square, by point of view.
    square: [[u16; 256]; 2],
    /// Number of each pin, by point of view.
    pin: [[u16; 32]; 2],
}

/// Number of kinds of pieces, own and opposing.
const KINDS: usize = 2 * Role::ALL.len();

/// Owners of a board, from White's point of view: own, the opponent's, neutral.
pub(super) const OWNERS: [Option<Color>; 3] = [Some(Color::White), Some(Color::Black), None];

/// Maximum number of columns of a layout.
const COLUMNS: usize = 64;

impl Inputs {
    /// Inputs for a rule set's board layout.
    pub fn of(rules: &RuleSet) -> Inputs {
        let ground = rules.ground;
        let mut inputs = Inputs {
            squares: ground.all_squares().count(),
            pins: ground.pins().count(),
            square: [[0; 256]; 2],
            pin: [[0; 32]; 2],
        };
        for (number, square) in (0..).zip(ground.all_squares()) {
            inputs.square[0][square.index()] = number;
        }
        for square in ground.all_squares() {
            let over = image(ground, square, Flip::Ranks);
            inputs.square[1][square.index()] = inputs.square[0][over.index()];
        }
        for pin in ground.pins() {
            inputs.pin[0][pin.index()] = pin.index() as u16;
            inputs.pin[1][pin.index()] = pin_image(pin, Flip::Ranks).index() as u16;
        }
        inputs
    }

    /// Number of inputs.
    pub fn len(&self) -> usize {
        KINDS * self.squares + OWNERS.len() * self.pins
    }

    /// Input of a piece on a square, from a side's point of view.
    #[inline]
    pub fn piece(&self, side: Color, color: Color, role: Role, square: Square) -> usize {
        let kind = usize::from(color != side) * Role::ALL.len() + role.index();
        kind * self.squares + usize::from(self.square[side.index()][square.index()])
    }

    /// Inputs of a piece on a square, from White's and Black's point of view.
    #[inline]
    pub fn both(&self, piece: Piece, square: Square) -> [usize; 2] {
        Color::ALL.map(|side| self.piece(side, piece.color, piece.role, square))
    }

    /// Input of a board on a pin, from a side's point of view.
    #[inline]
    pub fn board(&self, side: Color, owner: Option<Color>, pin: Pin) -> usize {
        let whose = owner.map_or(2, |owner| usize::from(owner != side));
        let first = KINDS * self.squares + whose * self.pins;
        first + usize::from(self.pin[side.index()][pin.index()])
    }

    /// Inputs of a position, each from White's and Black's point of view.
    pub fn all(&self, position: &Position) -> Vec<[usize; 2]> {
        let pieces = position
            .all_pieces()
            .map(|(square, piece)| self.both(piece, square));
        let boards = position.pins().into_iter().map(|pin| {
            let owner = position.owner(pin);
            Color::ALL.map(|side| self.board(side, owner, pin))
        });
        pieces.chain(boards).collect()
    }

    /// Relations of each input to others, for training.
    pub fn images(&self, rules: &RuleSet) -> Vec<Image> {
        let ground = rules.ground;
        let mut all = vec![Image::default(); self.len()];
        for (kind, (color, role)) in (0..).zip(kinds()) {
            for square in ground.all_squares() {
                let of = |square| self.piece(Color::White, color, role, square);
                all[of(square)] = Image {
                    mirrored: of(image(ground, square, Flip::Files)),
                    shared: kind * COLUMNS + square.column().index(),
                };
            }
        }
        for (whose, owner) in OWNERS.into_iter().enumerate() {
            for pin in ground.pins() {
                let of = |pin| self.board(Color::White, owner, pin);
                all[of(pin)] = Image {
                    mirrored: of(pin_image(pin, Flip::Files)),
                    shared: KINDS * COLUMNS + whose,
                };
            }
        }
        all
    }

    /// Number of groups of inputs that share a weight factor in training.
    pub const SHARED: usize = KINDS * COLUMNS + OWNERS.len();
}

/// Relation of an input to similar ones, for training.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Image {
    /// Input that it becomes when left and right are swapped.
    pub mirrored: usize,
    /// Group, below [`Inputs::SHARED`], of the same kind of piece in the same column, or of
    /// boards of the same owner.
    pub shared: usize,
}

/// All kinds of pieces, White's first.
fn kinds() -> impl Iterator<Item = (Color, Role)> {
    let of = |color| Role::ALL.map(|role| (color, role));
    Color::ALL.map(of).into_iter().flatten()
}

/// Direction of a reflection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flip {
    Ranks,
    Files,
}

/// Square that takes another's place when the layout is reflected.
fn image(ground: &Geometry, square: Square, flip: Flip) -> Square {
    let Some(level) = ground.level(square) else {
        return square;
    };
    let (file, rank) = ground.place(square.column());
    let found = match flip {
        Flip::Ranks => {
            let level = level_image(ground, level);
            ground.square_at(file, ground.ranks() - 1 - rank, level)
        }
        Flip::Files => {
            let level = match ground.level_pin(level) {
                None => level,
                Some(pin) => ground.pin_level(pin_image(pin, flip)),
            };
            ground.square_at(ground.files() - 1 - file, rank, level)
        }
    };
    found.unwrap_or(square)
}

/// Level opposite to one when ranks are reflected.
fn level_image(ground: &Geometry, level: Level) -> Level {
    match ground.level_pin(level) {
        Some(pin) => ground.pin_level(pin_image(pin, Flip::Ranks)),
        None => {
            let last = ground.main_levels().count() - 1;
            let image = ground.main_levels().nth(last - level.index());
            image.unwrap_or(level)
        }
    }
}

/// Pin that takes another's place when the layout is reflected.
fn pin_image(pin: Pin, flip: Flip) -> Pin {
    let (wing, number) = (pin.index() / 6, pin.index() % 6);
    let index = match flip {
        Flip::Ranks => wing * 6 + 5 - number,
        Flip::Files => (wing ^ 1) * 6 + number,
    };
    Pin::new(index as u8).unwrap_or(pin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOURNAMENT;
    use std::collections::BTreeSet;

    fn rule_sets() -> [&'static RuleSet; 2] {
        [&TOURNAMENT, RuleSet::named("chess").expect("a rule set")]
    }

    #[test]
    fn every_piece_on_every_square_and_every_board_has_an_input_of_its_own() {
        for rules in rule_sets() {
            let (inputs, ground) = (Inputs::of(rules), rules.ground);
            for side in Color::ALL {
                let pieces = kinds().flat_map(|(color, role)| {
                    let of = |square| inputs.piece(side, color, role, square);
                    ground.all_squares().map(of).collect::<Vec<_>>()
                });
                let boards = OWNERS.into_iter().flat_map(|owner| {
                    let of = |pin| inputs.board(side, owner, pin);
                    ground.pins().map(of).collect::<Vec<_>>()
                });
                let all: BTreeSet<usize> = pieces.chain(boards).collect();
                assert!(all.into_iter().eq(0..inputs.len()));
            }
        }
    }

    #[test]
    fn mirroring_twice_gives_the_same_input() {
        for rules in rule_sets() {
            let images = Inputs::of(rules).images(rules);
            for (input, image) in images.iter().enumerate() {
                assert_eq!(images[image.mirrored].mirrored, input);
                assert!(image.shared < Inputs::SHARED);
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
            let all = Inputs::of(rules).all(&start);
            let seen = |side: usize| all.iter().map(|it| it[side]).collect::<BTreeSet<_>>();
            assert_eq!(seen(0), seen(1));
            assert_eq!(seen(0).len(), all.len());
        }
    }
}
