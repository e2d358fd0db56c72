//! The Federation rules: paths (F3, F4), pawns (F9, F10) and boards (F7).

use super::levels::height;
use super::{Column, Place, State, forward, is_white};

impl State {
    /// The highest square of a column that is not higher than a limit.
    fn highest(&self, column: Column, limit: i8) -> Option<Place> {
        let squares = self.squares().into_iter();
        squares
            .filter(|at| at.column() == column && height(at.level) <= limit)
            .max_by_key(|at| height(at.level))
    }

    /// The squares of the first free path between two squares on a line, or `None` without one.
    pub fn free_path(&self, from: Place, to: Place) -> Option<Vec<Place>> {
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        let length = files.abs().max(ranks.abs());
        let columns: Vec<Column> = (1..length)
            .map(|n| {
                (
                    from.file + n * files.signum(),
                    from.rank + n * ranks.signum(),
                )
            })
            .collect();
        let higher = if height(from.level) >= height(to.level) {
            from
        } else {
            to
        };
        let limit = height(higher.level);
        let limits = if higher.level < 3 {
            vec![limit, limit + 1]
        } else {
            vec![limit]
        };
        limits.into_iter().find_map(|limit| {
            let path: Option<Vec<Place>> = columns
                .iter()
                .map(|&column| self.highest(column, limit))
                .collect();
            path.filter(|path| path.iter().all(|at| !self.pieces.contains_key(at)))
        })
    }

    /// The way inward of a pawn on an outer file, under `rook-pawns`.
    fn inward(&self, from: Place) -> Option<i8> {
        match from.file {
            0 if self.rules.rook_pawns => Some(1),
            5 if self.rules.rook_pawns => Some(-1),
            _ => None,
        }
    }

    pub fn is_rook_pawns_capture(&self, from: Place, to: Place) -> bool {
        let back = -forward(is_white(self.pieces[&from]));
        let inward = self.inward(from);
        inward.is_some_and(|inward| to.file == from.file + inward && to.rank == from.rank + back)
    }

    /// Whether a pawn of a side goes two squares from one place to another, ahead or inward.
    fn is_double_step(&self, white: bool, from: Place, to: Place) -> bool {
        let ahead = (from.file, from.rank + 2 * forward(white));
        let inward = self.inward(from);
        to.column() == ahead
            || inward.is_some_and(|inward| to.column() == (from.file + 2 * inward, from.rank))
    }

    pub fn is_federation_pawns_step(&self, from: Place, to: Place) -> bool {
        let white = is_white(self.pieces[&from]);
        let inward = self.inward(from);
        to.column() == (from.file, from.rank + forward(white))
            || inward.is_some_and(|inward| to.column() == (from.file + inward, from.rank))
            || self.is_federation_advance_of_two(from, to)
    }

    pub fn is_federation_advance_of_two(&self, from: Place, to: Place) -> bool {
        self.two_steps.contains(&from)
            && self.is_double_step(is_white(self.pieces[&from]), from, to)
            && self.free_path(from, to).is_some()
    }

    /// Whether the pawn that has just gone two squares crossed this square.
    pub fn is_crossed_by_path(&self, at: Place) -> bool {
        let Some(pawn) = self.en_passant else {
            return false;
        };
        let starts = self.starting_squares(!self.white).into_iter();
        let mut starts = starts.filter(|&start| self.is_double_step(!self.white, start, pawn));
        let path = starts.next().and_then(|start| self.free_path(start, pawn));
        path.is_some_and(|path| path == [at])
    }

    /// Whether a board can go to a level.
    pub fn can_shift_by_federation(&self, from: usize, to: usize) -> bool {
        let own = |letter: char| letter == if self.white { 'P' } else { 'p' };
        let mut aboard = State::places(from).filter_map(|place| self.pieces.get(&place).copied());
        let carried: Vec<char> = aboard.by_ref().collect();
        from != to
            && !self.boards.contains_key(&to)
            && self.boards[&from] == if self.white { 'w' } else { 'b' }
            && carried.len() < 2
            && carried.into_iter().all(own)
            && self.pieces.values().any(|&letter| own(letter))
    }

    /// Gives the board of a captured piece to the capturer if no piece of its owner is left there.
    pub fn capture_board(&mut self, at: Place, by_white: bool) {
        let owner = |white| if white { 'w' } else { 'b' };
        let left = State::places(at.level)
            .filter_map(|place| self.pieces.get(&place))
            .any(|&letter| is_white(letter) != by_white);
        if let Some(letter) = self.boards.get_mut(&at.level)
            && *letter == owner(!by_white)
            && !left
        {
            *letter = owner(by_white);
        }
    }
}
