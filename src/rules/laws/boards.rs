//! Rules for moving attack boards (Article 3.6; V.A1, V.A2, V.A2.1, V.A2.2, V.A4, V.A5;
//! Federation F7).

use super::{OptionSet, RuleOption};
use crate::rules::{BoardLayout, Color, Pin, PinSet};

/// Adjacent pins under the tournament rules. The entry at index `n - 1` lists the numbers of all
/// pins adjacent to pin `n` on the same side (queen's or king's) of the tower.
const TOURNAMENT_ADJACENT: [&[u8]; 6] = [
    &[2, 3],
    &[1, 3, 4],
    &[1, 2, 4, 5],
    &[2, 3, 5, 6],
    &[3, 4, 6],
    &[4, 5],
];
/// Adjacent pins under V.A2.1, where attack boards move by two ranks. As in `TOURNAMENT_ADJACENT`,
/// the entry at index `n - 1` lists the pins adjacent to pin `n`. The adjacent pairs are 1-3, 2-3,
/// 3-5, 2-4, 4-5 and 4-6.
const TWO_RANKS_ADJACENT: [&[u8]; 6] = [&[3], &[3, 4], &[1, 2, 5], &[2, 5, 6], &[3, 4], &[4]];
/// Adjacent pins under V.A5, where attack boards move along 1-3-5 or along 2-4-6. As in
/// `TOURNAMENT_ADJACENT`, the entry at index `n - 1` lists the pins adjacent to pin `n`.
const THREE_PINS_ADJACENT: [&[u8]; 6] = [&[3], &[4], &[1, 5], &[2, 6], &[3], &[4]];

/// Adjacent pins under the Federation rules, where boards move by one or two ranks (F7). As in
/// `TOURNAMENT_ADJACENT`, the entry at index `n - 1` lists the pins adjacent to pin `n`. The
/// adjacent pairs are 1-3, 2-3, 2-4, 2-5, 3-5, 4-5 and 4-6.
const FEDERATION_ADJACENT: [&[u8]; 6] =
    [&[3], &[3, 4, 5], &[1, 2, 5], &[2, 5, 6], &[2, 3, 4], &[4]];

/// Rules for moving attack boards under one rule set.
#[derive(Debug)]
pub struct BoardLaw {
    /// For each pin (by index), all adjacent pins. Whether a board may move there also depends on
    /// the direction and on whether it carries a piece; the tables `empty` and `carrying` take this
    /// into account.
    adjacent: Vec<PinSet>,
    /// For each colour of the moving player and each pin (by index), the pins to which an empty
    /// attack board may move from it.
    empty: [Vec<PinSet>; 2],
    /// For each colour of the moving player and each pin (by index), the pins to which an attack
    /// board with one piece may move from it; includes the pin itself if the board may turn in
    /// place (V.A2).
    carrying: [Vec<PinSet>; 2],
    /// Whether a player may move only attack boards with the player's marking that are empty or
    /// carry one of the player's pawns (V.A5, Federation F7).
    pub by_marking: bool,
    /// Whether attack boards that are empty or carry a pawn may go forward and backward, and to
    /// upright and inverted pins (Federation F7). A board that goes from an upright to an inverted
    /// pin, or the reverse, turns over with its pawn.
    pub to_any_place: bool,
    /// Whether a player may move boards only while having at least one pawn (Federation F7).
    pub needs_pawn: bool,
    /// Whether an attack board changes its owner when the owner's last piece on it is captured: it
    /// then belongs to the capturing player (Federation F7).
    pub captured: bool,
    /// Whether the first player who moves a piece onto a neutral attack board becomes its owner
    /// (V.A4).
    pub possession: bool,
}

/// Direction of an attack board's move, as seen by the player who moves it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Sideways,
    Backward,
}

impl BoardLaw {
    pub(super) fn new(options: OptionSet, layout: &BoardLayout) -> BoardLaw {
        let adjacent: Vec<PinSet> = layout
            .pins()
            .map(|pin| adjacent(layout, pin, options))
            .collect();
        let toward = |color, directions: &[Direction]| -> Vec<PinSet> {
            let from = |pin: Pin| {
                let there = adjacent[pin.index()].into_iter();
                there
                    .filter(|&to| directions.contains(&direction(layout, color, pin, to)))
                    .fold(PinSet::EMPTY, PinSet::with)
            };
            layout.pins().map(from).collect()
        };
        let empty_directions: &[Direction] = if options.has(RuleOption::Peters) {
            &[Direction::Backward, Direction::Sideways]
        } else {
            &[Direction::Forward, Direction::Backward, Direction::Sideways]
        };
        let empty_targets = |color| {
            let targets = toward(color, empty_directions)
                .into_iter()
                .zip(layout.pins());
            let turned = targets.map(|(set, pin)| match layout.other_place(pin) {
                Some(there) if options.has(RuleOption::Hanging) => set.with(there),
                _ => set,
            });
            turned.collect()
        };
        let federation = options.has(RuleOption::Federation);
        let carrying_directions: &[Direction] = match federation {
            true => empty_directions,
            false => &[Direction::Forward, Direction::Sideways],
        };
        let carrying_targets = |color| {
            let targets = toward(color, carrying_directions).into_iter();
            let turned = targets.zip(layout.pins()).map(|(set, pin)| {
                if options.has(RuleOption::Turning) {
                    set.with(pin)
                } else {
                    set
                }
            });
            turned.collect()
        };
        BoardLaw {
            empty: Color::ALL.map(empty_targets),
            carrying: Color::ALL.map(carrying_targets),
            adjacent,
            by_marking: options.has(RuleOption::ThreePins) || federation,
            to_any_place: federation,
            needs_pawn: federation,
            captured: federation,
            possession: options.has(RuleOption::Neutral),
        }
    }

    /// Pins adjacent to a pin; empty if the board layout has no such pin.
    pub fn adjacent(&self, pin: Pin) -> PinSet {
        self.adjacent.get(pin.index()).copied().unwrap_or_default()
    }

    /// Pins to which `color` may move its empty attack board from the pin `from`. Pins on which
    /// another board stands are included.
    #[inline]
    pub fn empty_targets(&self, color: Color, from: Pin) -> PinSet {
        self.empty[color.index()][from.index()]
    }

    /// Pins to which `color` may move an attack board that carries one piece, from the pin `from`.
    /// Pins on which another board stands are included; `from` itself is included if the board may
    /// turn in place (V.A2).
    #[inline]
    pub fn carrying_targets(&self, color: Color, from: Pin) -> PinSet {
        self.carrying[color.index()][from.index()]
    }
}

/// Pins adjacent to a pin. On the same side of the tower, they are those whose numbers the table of
/// the rule set lists. On the other side, the pin with the same number is adjacent, but no pin
/// under V.A2.1, V.A5 and Federation. Only under Federation are upright and inverted pins adjacent
/// to each other, including the two pins at one corner.
fn adjacent(layout: &BoardLayout, pin: Pin, options: OptionSet) -> PinSet {
    let here = layout.pin(pin);
    let federation = options.has(RuleOption::Federation);
    let table = if federation {
        FEDERATION_ADJACENT
    } else if options.has(RuleOption::TwoSquares) {
        TWO_RANKS_ADJACENT
    } else if options.has(RuleOption::ThreePins) {
        THREE_PINS_ADJACENT
    } else {
        TOURNAMENT_ADJACENT
    };
    let along = [
        RuleOption::TwoSquares,
        RuleOption::ThreePins,
        RuleOption::Federation,
    ];
    let across = !along.into_iter().any(|option| options.has(option));
    let numbers = table
        .get(usize::from(here.number).saturating_sub(1))
        .copied()
        .unwrap_or_default();
    let beside = |to: &Pin| {
        let there = layout.pin(*to);
        let on_side = there.wing == here.wing && numbers.contains(&there.number);
        let opposite = across && there.wing != here.wing && there.number == here.number;
        if federation {
            return on_side || layout.other_place(pin) == Some(*to);
        }
        there.hangs == here.hangs && (on_side || opposite)
    };
    layout
        .pins()
        .filter(beside)
        .fold(PinSet::EMPTY, PinSet::with)
}

fn direction(layout: &BoardLayout, color: Color, from: Pin, to: Pin) -> Direction {
    let (here, there) = (layout.pin(from).board.rank, layout.pin(to).board.rank);
    let (behind, ahead) = match color {
        Color::White => (here, there),
        Color::Black => (there, here),
    };
    match ahead.cmp(&behind) {
        std::cmp::Ordering::Greater => Direction::Forward,
        std::cmp::Ordering::Equal => Direction::Sideways,
        std::cmp::Ordering::Less => Direction::Backward,
    }
}
