//! Names of places: columns of the plan, squares, levels and pins, and sets of them.
//!
//! These are plain indices. What they mean on a board (which file, which name,
//! which neighbours) only [`Geometry`](super::Geometry) knows.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

/// How many layers of boards that do not overlap in the plan a geometry may have.
pub const LAYERS: usize = 4;

/// One square of the plan, with all the squares that lie over each other there.
///
/// Counted rank by rank from the lowest, each from the leftmost file; below 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub(super) u8);

impl Column {
    /// The column with this index, if a plan can have so many.
    pub const fn new(index: u8) -> Option<Column> {
        if index < 64 {
            Some(Column(index))
        } else {
            None
        }
    }

    /// The column as an index into tables.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The column as a set of one.
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// The columns of a plan set, lowest first.
pub fn columns(mut set: u64) -> impl Iterator<Item = Column> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| Column(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(column)
    })
}

/// A square: a column on one layer of boards.
///
/// A layer groups boards that never overlap, so that a set of squares is one
/// word a layer. A square keeps its index whether or not its board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square over `column` on `layer` (below [`LAYERS`]).
    pub const fn new(layer: usize, column: Column) -> Square {
        Square(((layer as u8 & 3) << 6) | (column.0 & 63))
    }

    /// The square with this index.
    pub const fn from_index(index: u8) -> Square {
        Square(index)
    }

    /// The square as an index into tables of 256.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its layer, below [`LAYERS`].
    pub const fn layer(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// Its place in the plan.
    pub const fn column(self) -> Column {
        Column(self.0 & 63)
    }
}

/// A board's place: one of the main boards, or the place over a pin.
///
/// Main boards come first, lowest first; then the pins in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(pub(super) u8);

impl Level {
    /// The level as an index into tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place for an attack board (Article 3.6): QL1 to QL6, then KL1 to KL6; where boards
/// may hang (V.A2.2), QL1i to KL6i after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pin(pub(super) u8);

/// How many pins a ground may have.
const PINS: u8 = u32::BITS as u8;

impl Pin {
    /// The pin with this index, if a ground can have so many. Whether one has it its
    /// [`Geometry`](super::Geometry) says.
    pub const fn new(index: u8) -> Option<Pin> {
        if index < PINS { Some(Pin(index)) } else { None }
    }

    /// The pin as an index into tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of pins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PinSet(pub(super) u32);

impl PinSet {
    /// No pin.
    pub const EMPTY: PinSet = PinSet(0);

    /// Whether `pin` is in the set.
    pub const fn contains(self, pin: Pin) -> bool {
        self.0 >> pin.0 & 1 != 0
    }

    /// The set with `pin` in it.
    #[must_use]
    pub const fn with(self, pin: Pin) -> PinSet {
        PinSet(self.0 | 1 << pin.0)
    }

    /// The set without `pin`.
    #[must_use]
    pub const fn without(self, pin: Pin) -> PinSet {
        PinSet(self.0 & !(1 << pin.0))
    }

    /// How many pins.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number: a bit for each pin by its index.
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl BitAnd for PinSet {
    type Output = PinSet;

    fn bitand(self, other: PinSet) -> PinSet {
        PinSet(self.0 & other.0)
    }
}

impl Sub for PinSet {
    type Output = PinSet;

    fn sub(self, other: PinSet) -> PinSet {
        PinSet(self.0 & !other.0)
    }
}

impl IntoIterator for PinSet {
    type Item = Pin;
    type IntoIter = PinSetIter;

    fn into_iter(self) -> PinSetIter {
        PinSetIter(self.0)
    }
}

/// The pins of a set, in their order.
#[derive(Clone, Debug)]
pub struct PinSetIter(u32);

impl Iterator for PinSetIter {
    type Item = Pin;

    fn next(&mut self) -> Option<Pin> {
        let pin = (self.0 != 0).then(|| Pin(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(pin)
    }
}

/// All columns of one layer, by layer.
static WHOLE_LAYERS: [[u64; LAYERS]; LAYERS] = [
    [u64::MAX, 0, 0, 0],
    [0, u64::MAX, 0, 0],
    [0, 0, u64::MAX, 0],
    [0, 0, 0, u64::MAX],
];

/// A set of squares: one word of columns for each layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(pub(super) [u64; LAYERS]);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; LAYERS]);

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> SquareSet {
        // Whole words, since a set that is written in part has to wait for that before it
        // can be read as one.
        let (layer, bit) = (&WHOLE_LAYERS[square.layer()], square.column().bit());
        SquareSet([
            layer[0] & bit,
            layer[1] & bit,
            layer[2] & bit,
            layer[3] & bit,
        ])
    }

    /// Whether `square` is in the set.
    // By reference, so that one word of it is read and not all copied.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.layer()] >> square.column().0 & 1 != 0
    }

    /// Puts `square` in.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[square.layer()] |= square.column().bit();
    }

    /// Takes `square` out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[square.layer()] &= !square.column().bit();
    }

    /// How many squares.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|layer| layer.count_ones()).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.columns() == 0
    }

    /// Whether there is exactly one.
    #[inline]
    pub fn is_one(self) -> bool {
        let (mut once, mut twice) = (0, 0);
        for layer in self.0 {
            twice |= once & layer;
            once |= layer;
        }
        once.is_power_of_two() && twice == 0
    }

    /// The square, where there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Square> {
        self.first().filter(|_| self.is_one())
    }

    /// The set's columns on each layer.
    #[inline]
    pub const fn layers(self) -> [u64; LAYERS] {
        self.0
    }

    /// The set laid onto the plan.
    #[inline]
    pub fn columns(self) -> u64 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// The squares of the set that lie in these columns.
    #[inline]
    #[must_use]
    pub fn on(self, columns: u64) -> SquareSet {
        SquareSet(self.0.map(|layer| layer & columns))
    }

    /// The first square, if any.
    #[inline]
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitXor for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitxor(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: SquareSet) {
        *self = *self | other;
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl Not for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(self.0.map(|layer| !layer))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    #[inline]
    fn into_iter(self) -> SquareSetIter {
        SquareSetIter {
            set: self,
            layer: 0,
            word: self.0[0],
        }
    }
}

/// The squares of a set, layer by layer.
#[derive(Clone, Debug)]
pub struct SquareSetIter {
    set: SquareSet,
    layer: usize,
    /// What is left of the layer.
    word: u64,
}

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word == 0 {
            self.word = *self.set.0.get(self.layer + 1)?;
            self.layer += 1;
        }
        let column = Column(self.word.trailing_zeros() as u8);
        self.word &= self.word - 1;
        Some(Square::new(self.layer, column))
    }

    // A loop for each layer, which costs less than asking for one square after the other.
    #[inline]
    fn fold<B, F: FnMut(B, Square) -> B>(self, init: B, mut f: F) -> B {
        let mut all = init;
        let mut word = self.word;
        for layer in self.layer..LAYERS {
            if layer > self.layer {
                word = self.set.0[layer];
            }
            while word != 0 {
                let column = Column(word.trailing_zeros() as u8);
                word &= word - 1;
                all = f(all, Square::new(layer, column));
            }
        }
        all
    }
}
