//! Rules for pawns: starting squares, promotion squares and choices for a promotion
//! (Articles 3.4(b) and 3.4(e); V.A3).

use super::{Base, OptionSet, RuleOption, Start};
use crate::rules::{BoardLayout, Color, Pin, PinSet, Promotion, Role, Square, SquareSet};

/// A corner of a main board on which a pawn is promoted unless an attack board stands above or
/// below it (Article 3.4(e)(ii)).
#[derive(Clone, Copy, Debug)]
pub struct Corner {
    /// Colour of the pawns that are promoted on this corner.
    pub color: Color,
    /// Main board square at the corner.
    pub square: Square,
    /// Pins above and below the corner, on which an attack board would prevent the promotion.
    pub pins: PinSet,
}

/// Rules for pawns under one rule set.
#[derive(Debug)]
pub struct PawnLaw {
    /// Starting squares of the pawns, White's first (Article 3.4(b)).
    pub starts: [SquareSet; 2],
    /// Squares on which a pawn can never stand: first those for White's pawns, then those for
    /// Black's.
    pub barred: [SquareSet; 2],
    /// For each colour, the squares on which its pawns are always promoted, wherever the attack
    /// boards are.
    always_promotion: [SquareSet; 2],
    corners: [Vec<Corner>; 2],
    /// For each pin (by index), the promotion corner above or below which an attack board on this
    /// pin stands; `None` if there is no promotion corner at the pin.
    corner_at_pin: Vec<Option<Corner>>,
    /// Corners on which a pawn may be promoted to an attack board (V.A3).
    board_corners: SquareSet,
    /// Whether a pawn may be promoted to a king (antichess).
    king: bool,
    /// Whether every pawn on a starting square may advance two squares, even if it has been dropped
    /// on this square.
    pub two_steps_from_home: bool,
}

const PIECES: [Promotion; 4] = [
    Promotion::Piece(Role::Queen),
    Promotion::Piece(Role::Rook),
    Promotion::Piece(Role::Bishop),
    Promotion::Piece(Role::Knight),
];
const PIECES_OR_BOARD: [Promotion; 5] =
    [PIECES[0], PIECES[1], PIECES[2], PIECES[3], Promotion::Board];
const KING_TOO: [Promotion; 5] = [
    PIECES[0],
    PIECES[1],
    PIECES[2],
    PIECES[3],
    Promotion::Piece(Role::King),
];
const ALL: [Promotion; 6] = [
    PIECES[0],
    PIECES[1],
    PIECES[2],
    PIECES[3],
    Promotion::Piece(Role::King),
    Promotion::Board,
];

impl PawnLaw {
    pub(super) fn new(
        base: Base,
        options: OptionSet,
        layout: &BoardLayout,
        start: &Start,
    ) -> PawnLaw {
        let federation = options.has(RuleOption::Federation);
        let corners = Color::ALL.map(|color| match federation {
            true => Vec::new(),
            false => corners(layout, color),
        });
        let under = |pin: Pin| {
            let all = corners.iter().flatten().copied();
            all.into_iter().find(|corner| corner.pins.contains(pin))
        };
        let first_ranks = [rank(layout, 0), rank(layout, layout.ranks() - 1)];
        let barred = match base {
            Base::Chess => [first_ranks[0] | first_ranks[1]; 2],
            Base::Tower if options.has(RuleOption::Turning) || federation => [SquareSet::EMPTY; 2],
            Base::Tower => first_ranks,
        };
        let board_corners = if options.has(RuleOption::BoardPromotion) {
            corners
                .iter()
                .flatten()
                .map(|corner| corner.square)
                .collect()
        } else {
            SquareSet::EMPTY
        };
        let always_promotion = match base {
            Base::Chess => [first_ranks[1], first_ranks[0]],
            // Pawns promote on the last two ranks, even below an attack board (Federation F6).
            Base::Tower if federation => {
                let last = layout.ranks() - 1;
                [[last, last - 1], [0, 1]]
                    .map(|[outer, inner]| rank(layout, outer) | rank(layout, inner))
            }
            Base::Tower => {
                [layout.ranks() - 1, 0].map(|end| rank(layout, end) | open_files(layout, end))
            }
        };
        PawnLaw {
            starts: Color::ALL.map(|color| start.pawns(color)),
            barred,
            always_promotion,
            corner_at_pin: layout.pins().map(under).collect(),
            corners,
            board_corners,
            king: options.has(RuleOption::Antichess),
            two_steps_from_home: base == Base::Chess,
        }
    }

    /// Squares on which a pawn of `color` is always promoted, wherever the attack boards
    /// are.
    #[inline]
    pub fn always_promotion_rank(&self, color: Color) -> SquareSet {
        self.always_promotion[color.index()]
    }

    /// Squares on which a pawn of `color` is promoted while attack boards stand on `pins` (Article
    /// 3.4(e)(ii)).
    #[inline]
    pub fn promotion_rank(&self, color: Color, pins: PinSet) -> SquareSet {
        let mut set = self.always_promotion[color.index()];
        for corner in &self.corners[color.index()] {
            if (corner.pins & pins).is_empty() {
                set.insert(corner.square);
            }
        }
        set
    }

    /// Promotion corner above or below which an attack board on `pin` stands; `None` if there is no
    /// promotion corner at this pin.
    #[inline]
    pub fn corner(&self, pin: Pin) -> Option<Corner> {
        self.corner_at_pin.get(pin.index()).copied().flatten()
    }

    /// Pin for the new attack board when the pawn on `corner` is promoted to a board (V.A3). `None`
    /// if `corner` is not a promotion corner.
    pub fn pin_over(&self, corner: Square) -> Option<Pin> {
        let here = |found: &Corner| found.square == corner;
        let found = self.corners.iter().flatten().find(|found| here(found))?;
        found.pins.into_iter().next()
    }

    /// Corners on which a pawn may be promoted to an attack board (V.A3).
    #[inline]
    pub(in crate::rules) fn board_corners(&self) -> SquareSet {
        self.board_corners
    }

    /// Promotions that a player can choose for a pawn on this square, the strongest first.
    #[inline]
    pub fn choices(&self, square: Square) -> &'static [Promotion] {
        match (self.king, self.board_corners.contains(square)) {
            (false, false) => &PIECES,
            (false, true) => &PIECES_OR_BOARD,
            (true, false) => &KING_TOO,
            (true, true) => &ALL,
        }
    }
}

fn rank(layout: &BoardLayout, rank: u8) -> SquareSet {
    let there = |square: &Square| layout.place(square.column()).1 == rank;
    layout.all_squares().filter(there).collect()
}

/// Main board squares on which pawns are always promoted at one end of the tower: those on the rank
/// next to `end` (the first or last rank), on the files b and c, where no attack board can stand
/// above or below (Article 3.4(e)(ii)).
fn open_files(layout: &BoardLayout, end: u8) -> SquareSet {
    let corners: Vec<u8> = layout
        .pins()
        .map(|pin| layout.pin(pin).corner_file)
        .collect();
    let inner = rank(layout, end.abs_diff(1)) & layout.main_squares();
    let open = |square: &Square| !corners.contains(&layout.place(square.column()).0);
    inner.into_iter().filter(open).collect()
}

/// Corners of the main boards on which a colour's pawns are promoted while no attack board stands
/// above or below the corner.
fn corners(layout: &BoardLayout, color: Color) -> Vec<Corner> {
    let last = match color {
        Color::White => layout.pins().map(|pin| layout.pin(pin).number).max(),
        Color::Black => Some(1),
    };
    let mut corners: Vec<Corner> = Vec::new();
    for pin in layout
        .pins()
        .filter(|&pin| Some(layout.pin(pin).number) == last)
    {
        let square = layout.corner(pin);
        match corners.iter_mut().find(|corner| corner.square == square) {
            Some(corner) => corner.pins = corner.pins.with(pin),
            None => corners.push(Corner {
                color,
                square,
                pins: PinSet::EMPTY.with(pin),
            }),
        }
    }
    corners
}
