//! Indices of files and ranks seen from above ([`Column`]), of squares, levels and pins, and sets
//! of them.
//!
//! These types are plain indices. [`BoardLayout`](super::BoardLayout) gives their files, ranks, names and
//! neighbours.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

/// Number of layers into which the squares of a board layout are divided. A layer has at most one
/// square of each file and rank, so squares above each other are in different layers.
pub const LAYERS: usize = 4;

/// A file and rank of the board seen from above, with all squares there, one above the other.
///
/// The index is in `0..64`, counted rank by rank from the lowest rank, and from the leftmost file
/// within a rank. Where more than `LAYERS` squares are above each other, the file and rank has a
/// second column for the rest. Second columns are numbered after all first ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub(super) u8);

impl Column {
    /// Creates a column from its index; `None` from 64 on.
    pub const fn new(index: u8) -> Option<Column> {
        if index < 64 {
            Some(Column(index))
        } else {
            None
        }
    }

    /// Index of the column, for tables of 64 entries.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Bit that stands for this column in a bit set of columns: bit `n` for index `n`.
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// Iterates over the columns of a bit set in which bit `n` stands for the column with index `n`,
/// lowest index first.
pub fn columns(mut set: u64) -> impl Iterator<Item = Column> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| Column(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(column)
    })
}

/// A square, given by its [`Column`] (file and rank) and its layer.
///
/// Squares above each other are on different layers, so that a set of squares takes one 64-bit word
/// per layer. A square has the same index whether or not its attack board is there at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Creates the square in `column` on `layer`, which must be below `LAYERS`.
    pub const fn new(layer: usize, column: Column) -> Square {
        Square(((layer as u8 & 3) << 6) | (column.0 & 63))
    }

    /// Creates a square from its index.
    pub const fn from_index(index: u8) -> Square {
        Square(index)
    }

    /// Index of the square, for tables of 256 entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Layer of the square, below `LAYERS`; squares above each other have different layers.
    pub const fn layer(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// File and rank of the square, as a [`Column`].
    pub const fn column(self) -> Column {
        Column(self.0 & 63)
    }
}

/// A main board, or the attack board that stands on a certain pin.
///
/// In the order of their indices, main boards come first, from the lowest up, and then the pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(pub(super) u8);

impl Level {
    /// Index of the level, for tables with an entry for each level.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Place for an attack board (Article 3.6): QL1 to QL6, then KL1 to KL6. Where boards may
/// be inverted (V.A2.2), QL1i to QL6i and KL1i to KL6i follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pin(pub(super) u8);

const PINS: u8 = u32::BITS as u8;

impl Pin {
    /// Creates a pin from its index; `None` for indices from 32. A board layout may have fewer
    /// pins; see [`BoardLayout::pins`](super::BoardLayout::pins).
    pub const fn new(index: u8) -> Option<Pin> {
        if index < PINS { Some(Pin(index)) } else { None }
    }

    /// Index of the pin, for tables with an entry for each pin.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of pins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PinSet(pub(super) u32);

impl PinSet {
    /// The empty set.
    pub const EMPTY: PinSet = PinSet(0);

    /// Whether `pin` is in the set.
    pub const fn contains(self, pin: Pin) -> bool {
        self.0 >> pin.0 & 1 != 0
    }

    /// Returns the set with `pin` added.
    #[must_use]
    pub const fn with(self, pin: Pin) -> PinSet {
        PinSet(self.0 | 1 << pin.0)
    }

    /// Returns the set with `pin` removed.
    #[must_use]
    pub const fn without(self, pin: Pin) -> PinSet {
        PinSet(self.0 & !(1 << pin.0))
    }

    /// Number of pins in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a bit mask: bit `n` stands for the pin with index `n`.
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

/// Iterator over the pins of a set, lowest index first.
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

/// For each layer, the set of all squares on this layer, in the form of the four words of a
/// [`SquareSet`].
static WHOLE_LAYERS: [[u64; LAYERS]; LAYERS] = [
    [u64::MAX, 0, 0, 0],
    [0, u64::MAX, 0, 0],
    [0, 0, u64::MAX, 0],
    [0, 0, 0, u64::MAX],
];

/// A set of squares: one 64-bit word per layer, in which bit `n` stands for the square in the
/// [`Column`] with index `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(pub(super) [u64; LAYERS]);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet([0; LAYERS]);

    /// The set that holds only `square`.
    #[inline]
    pub const fn of(square: Square) -> SquareSet {
        // All four words are written at once: reading a set right after a partial write
        // would stall (store forwarding).
        let (layer, bit) = (&WHOLE_LAYERS[square.layer()], square.column().bit());
        SquareSet([
            layer[0] & bit,
            layer[1] & bit,
            layer[2] & bit,
            layer[3] & bit,
        ])
    }

    /// Whether `square` is in the set.
    // Takes a reference, so that only one word is read and the set is not copied.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.layer()] >> square.column().0 & 1 != 0
    }

    /// Adds `square`.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[square.layer()] |= square.column().bit();
    }

    /// Removes `square`.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[square.layer()] &= !square.column().bit();
    }

    /// Number of squares in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|layer| layer.count_ones()).sum()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.columns() == 0
    }

    /// Whether the set holds exactly one square.
    #[inline]
    pub fn is_one(self) -> bool {
        let (mut once, mut twice) = (0, 0);
        for layer in self.0 {
            twice |= once & layer;
            once |= layer;
        }
        once.is_power_of_two() && twice == 0
    }

    /// The only square of the set; `None` if it holds no square or several.
    #[inline]
    pub fn only(self) -> Option<Square> {
        self.first().filter(|_| self.is_one())
    }

    /// The four words of the set, one for each layer; bit `n` stands for the [`Column`] with index
    /// `n`.
    #[inline]
    pub const fn layers(self) -> [u64; LAYERS] {
        self.0
    }

    /// The columns that contain a square of the set, as a bit set by [`Column`] index: the set seen
    /// from above.
    #[inline]
    pub fn columns(self) -> u64 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// Squares of the set that are in one of the columns in `columns`, a bit set by [`Column`]
    /// index.
    #[inline]
    #[must_use]
    pub fn on(self, columns: u64) -> SquareSet {
        SquareSet(self.0.map(|layer| layer & columns))
    }

    /// First square of the set (lowest index); `None` if the set is empty.
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

/// Iterator over the squares of a set, layer by layer.
#[derive(Clone, Debug)]
pub struct SquareSetIter {
    set: SquareSet,
    layer: usize,
    /// Squares of the current layer that have not been returned yet; bit `n` stands for the
    /// [`Column`] with index `n`.
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

    // One loop per layer is faster than calling `next` for each square.
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
