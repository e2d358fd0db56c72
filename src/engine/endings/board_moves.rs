//! Moves of the attack boards, which lead from one arrangement to another.

use std::collections::HashMap;

use super::arrangements::Arrangement;
use super::places::{MAIN, PLACES, slot};
use crate::rules::{Color, Pin, PinSet, RuleSet};

/// A move of an attack board, which leads to another arrangement.
#[derive(Clone, Debug)]
pub(super) struct BoardMove {
    /// Number of the moved board before the move. The four boards are numbered from 0 in the order
    /// of their pins.
    pub slot: u8,
    /// Number of the moved board after the move; the order of the boards may have changed.
    pub to_slot: u8,
    /// Whether the board turns in place instead of going to another pin (V.A2).
    pub turns: bool,
    /// Number of the resulting arrangement.
    pub target: u16,
    /// Whether White, and whether Black, may make this move while the board is empty.
    pub empty: [bool; 2],
    /// Whether White, and whether Black, may make this move with one piece of their own on the
    /// board.
    pub carrying: [bool; 2],
    /// Whether White may make this move with a white pawn on the board.
    pub with_pawn: bool,
}

impl BoardMove {
    /// Returns the place of a piece after the board's move, given its place before the move.
    pub fn carried(&self, place: u8) -> u8 {
        let Some(board) = slot(place) else {
            return place;
        };
        let cell = (place - MAIN) % 4;
        if board == self.slot {
            let cell = if self.turns { 3 - cell } else { cell };
            return MAIN + 4 * self.to_slot + cell;
        }
        let others = board - u8::from(board > self.slot);
        MAIN + 4 * (others + u8::from(others >= self.to_slot)) + cell
    }

    /// Returns the stance that a piece has after the move: its place and, for a pawn, its right to
    /// a double step. `stance` is the one before the move. A pawn on the moved board loses its
    /// double step.
    pub fn carried_stance(&self, before: &Arrangement, stance: u8) -> u8 {
        match before.stance_place[usize::from(stance)] {
            Some(place) if usize::from(stance) < PLACES || slot(place) == Some(self.slot) => {
                self.carried(place)
            }
            _ => stance,
        }
    }

    /// Returns the places that pieces had before the move, given their places after the move,
    /// both as bit sets. This is the inverse of [`BoardMove::carried`].
    pub fn before(&self, after: u64) -> u64 {
        let main = after & ((1 << MAIN) - 1);
        let boards = after >> MAIN;
        let mut moved = boards >> (4 * self.to_slot) & 0xf;
        if self.turns {
            moved = moved.reverse_bits() >> 60;
        }
        let low = (1 << (4 * self.to_slot)) - 1;
        let others = boards & low | boards >> 4 & !low;
        let low = (1 << (4 * self.slot)) - 1;
        let boards = others & low | (others & !low) << 4 | moved << (4 * self.slot);
        main | boards << MAIN
    }
}

/// Returns the possible moves of the attack boards of an arrangement.
pub(super) fn board_moves(
    rules: &RuleSet,
    owners: [PinSet; 2],
    index: &HashMap<[PinSet; 2], u16>,
) -> Vec<BoardMove> {
    let law = &rules.boards;
    let by_pin = |owners: [PinSet; 2], pin: Pin| {
        let all = owners[0].into_iter().chain(owners[1]);
        all.filter(|&other| other < pin).count() as u8
    };
    let to_move = |(from, to, after)| {
        let own = |color: Color| owners[color.index()].contains(from);
        let carries = |color| law.carrying_targets(color, from).contains(to);
        BoardMove {
            slot: by_pin(owners, from),
            to_slot: by_pin(after, to),
            turns: from == to,
            target: index[&after],
            empty: Color::ALL.map(|color| {
                from != to && own(color) && law.empty_targets(color, from).contains(to)
            }),
            carrying: Color::ALL.map(|color| !law.by_marking && carries(color)),
            with_pawn: carries(Color::White) && (!law.by_marking || own(Color::White)),
        }
    };
    board_steps(rules, owners).map(to_move).collect()
}

/// Iterates over all moves of attack boards that at least one player may make with an empty board
/// or with a piece on it. Each item has the pin of the board before and after the move, and then
/// the pins of White's and of Black's boards after the move.
pub(super) fn board_steps(
    rules: &RuleSet,
    owners: [PinSet; 2],
) -> impl Iterator<Item = (Pin, Pin, [PinSet; 2])> + use<'_> {
    let law = &rules.boards;
    let standing = owners[0].into_iter().chain(owners[1]);
    standing.flat_map(move |from| {
        let anywhere = rules.layout.pins();
        let can = move |to: &Pin| {
            Color::ALL.into_iter().any(|color| {
                let own = owners[color.index()].contains(from);
                let carrying = !law.by_marking && law.carrying_targets(color, from).contains(*to);
                carrying || own && *to != from && law.empty_targets(color, from).contains(*to)
            })
        };
        let free =
            move |to: &Pin| *to == from || !owners[0].contains(*to) && !owners[1].contains(*to);
        anywhere.filter(can).filter(free).map(move |to| {
            let moved = |set: PinSet| {
                if set.contains(from) {
                    set.without(from).with(to)
                } else {
                    set
                }
            };
            (from, to, owners.map(moved))
        })
    })
}
