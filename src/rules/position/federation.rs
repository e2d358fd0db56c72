//! Paths, attacks and pawn moves under the Federation rules (F3 to F5, F9, F10). A rook, bishop or
//! queen that moves, and a pawn that advances two squares, crosses one square in each column
//! between start and end. Together these squares are its path.
//!
//! A path has a height limit: the height of the start or the end, whichever is higher. In each
//! column it crosses the highest square that is not above this limit. In some cases a second path
//! exists, whose limit is one level higher (F4). Only a piece on a square of the path blocks it.

use crate::rules::square::columns;
use crate::rules::{Color, Column, Position, Role, RuleOption, Square, SquareSet};

/// A set of height limits of paths; bit `n` stands for the limit `n`. A path with this limit
/// crosses no square that is higher than `n`.
type Limits = u8;

/// The height limits that a path between two squares may have; `height` is the height of the higher
/// square. This height is always a limit (F3). If the higher square is on a main board, which has
/// an even height, the next height is a second limit (F4).
fn limits(height: u8) -> Limits {
    let step = 1 << height;
    if height.is_multiple_of(2) {
        step | step << 1
    } else {
        step
    }
}

/// The columns that a pawn of one colour may go to or attack from a square (F9, F10).
struct PawnColumns {
    /// Columns one step away: straight ahead, and for rook pawns sideways.
    steps: u64,
    /// Columns two steps away, each as a pair: the column that the pawn crosses, and the column of
    /// arrival.
    double_steps: [Option<(Column, Column)>; 2],
    captures: u64,
}

impl Position {
    /// The index that a square's file and rank have in the path tables.
    #[inline]
    fn path_place(&self, square: Square) -> u8 {
        let layout = self.layout();
        let (file, rank) = layout.place(square.column());
        rank * layout.files() + file
    }

    /// The height limits with which a path can cross a file and rank; `place` is their index in the
    /// path tables. A limit is in the set if there is a square up to this height, and the highest
    /// of these squares is empty.
    #[inline]
    fn open_limits(&self, place: u8, occupied: SquareSet) -> Limits {
        let stack = self.layout().paths().stack(place).iter();
        let there = stack.filter(|&&(square, _)| self.squares.contains(square));
        there.fold(0, |open, &(square, height)| {
            let above = Limits::MAX << height;
            match occupied.contains(square) {
                true => open & !above,
                false => open | above,
            }
        })
    }

    /// The squares that a rook, bishop or queen attacks from a square: the squares on its lines to
    /// which at least one path is free.
    pub(in crate::rules) fn slides(&self, role: Role, from: Square) -> SquareSet {
        let paths = self.layout().paths();
        let (height, occupied) = (paths.height(from), self.occupied());
        let mut reached = SquareSet::EMPTY;
        for line in paths.lines(self.path_place(from), role) {
            let mut open = Limits::MAX << height;
            for &place in line {
                for &(to, its_height) in paths.stack(place) {
                    if self.squares.contains(to) && open & limits(height.max(its_height)) != 0 {
                        reached.insert(to);
                    }
                }
                open &= self.open_limits(place, occupied);
                if open == 0 {
                    break;
                }
            }
        }
        reached
    }

    /// The squares that a piece attacks from a square, including those of pieces of its own colour;
    /// for a pawn, the squares on which it can capture.
    pub(in crate::rules) fn attacks_by_path(
        &self,
        role: Role,
        color: Color,
        from: Square,
    ) -> SquareSet {
        let (attacks, column) = (&self.layout().attacks, from.column());
        match role {
            Role::Pawn => self.squares.on(self.pawn_columns(color, from).captures),
            Role::Knight => self.squares.on(attacks.knight(column)),
            Role::King => self.squares.on(attacks.king(column)),
            Role::Bishop | Role::Rook | Role::Queen => self.slides(role, from),
        }
    }

    /// The pieces of `by` that attack a square under the Federation rules.
    #[cold]
    pub(in crate::rules) fn attackers_by_path(&self, square: Square, by: Color) -> SquareSet {
        let (attacks, column) = (&self.layout().attacks, square.column());
        let role = |role| self.pieces(by, role);
        let queens = role(Role::Queen);
        // Most squares have no such piece on their lines.
        let straight = (role(Role::Rook) | queens).on(attacks.rook(column, 0));
        let diagonal = (role(Role::Bishop) | queens).on(attacks.bishop(column, 0));
        let mut attackers = role(Role::Pawn).on(attacks.pawn(!by, column))
            | role(Role::Knight).on(attacks.knight(column))
            | role(Role::King).on(attacks.king(column));
        if self.rules.has(RuleOption::RookPawns) {
            let outer = role(Role::Pawn).on(attacks.pawn(by, column));
            attackers |= outer
                .into_iter()
                .filter(|&pawn| self.is_rook_pawn(pawn))
                .collect::<SquareSet>();
        }
        if !straight.is_empty() {
            attackers |= straight & self.slides(Role::Rook, square);
        }
        if !diagonal.is_empty() {
            attackers |= diagonal & self.slides(Role::Bishop, square);
        }
        attackers
    }

    /// Whether a square is on the first or last file, z or e, where pawns have additional moves
    /// (F10).
    fn is_rook_pawn(&self, square: Square) -> bool {
        let layout = self.layout();
        let (file, _) = layout.place(square.column());
        file == 0 || file + 1 == layout.files()
    }

    fn pawn_columns(&self, color: Color, from: Square) -> PawnColumns {
        let (layout, column) = (self.layout(), from.column());
        let attacks = &layout.attacks;
        let ahead = attacks.push(color, column);
        let between = columns(ahead).next();
        let second = columns(attacks.push_twice(color, column)).next();
        let mut all = PawnColumns {
            steps: ahead,
            double_steps: [between.zip(second), None],
            captures: attacks.pawn(color, column),
        };
        if self.rules.has(RuleOption::RookPawns) && self.is_rook_pawn(from) {
            let (file, rank) = layout.place(column);
            let inward = |steps: u8| {
                let to = if file == 0 { steps } else { file - steps };
                layout.column(to, rank)
            };
            if let (Some(one), Some(two)) = (inward(1), inward(2)) {
                all.steps |= layout.stack(one);
                all.double_steps[1] = Some((one, two));
            }
            all.captures |= attacks.pawn(!color, column);
        }
        all
    }

    /// The squares to which a pawn can go without a capture. For an advance by two squares a path
    /// must be free. Whether the pawn's king would be attacked is not checked.
    pub(in crate::rules) fn pawn_steps(&self, color: Color, from: Square) -> SquareSet {
        let empty = self.squares - self.occupied();
        let all = self.pawn_columns(color, from);
        let mut to = empty.on(all.steps);
        if self.two_steps.contains(from) {
            for (between, second) in all.double_steps.into_iter().flatten() {
                let there = empty.on(self.layout().stack(second));
                to |= there
                    .into_iter()
                    .filter(|&to| self.pawn_path(from, to, between).is_some())
                    .collect::<SquareSet>();
            }
        }
        to
    }

    /// The squares that a pawn of `color` on `from` reaches without capturing, empty or not: first
    /// those one step away, then those two steps away.
    pub(in crate::rules) fn pawn_reach(&self, color: Color, from: Square) -> [SquareSet; 2] {
        let all = self.pawn_columns(color, from);
        let second = all.double_steps.into_iter().flatten();
        let second = second.fold(0, |set, (_, to)| set | self.layout().stack(to));
        [self.squares.on(all.steps), self.squares.on(second)]
    }

    /// The square in the column `between` that a pawn crosses when it advances two squares. If two
    /// paths are free, this is the square of the lower one (F9). `None` if no path is free.
    fn pawn_path(&self, from: Square, to: Square, between: Column) -> Option<Square> {
        let path = self.path_over(from, to, &[between])?;
        path.first().copied()
    }

    /// The squares that a piece crosses on its way between two squares, the nearest to `from`
    /// first. `between` are the columns in between. If both possible paths are free, these are the
    /// squares of the lower one; `None` if no path is free.
    fn path_over(&self, from: Square, to: Square, between: &[Column]) -> Option<Vec<Square>> {
        self.paths_over(from, to, between)
            .into_iter()
            .flatten()
            .find(|path| path.iter().all(|&square| !self.occupied().contains(square)))
    }

    /// The squares of the two possible paths between two squares, first of the path with the lower
    /// height limit, then of the one with the higher. Pieces on these squares are ignored.
    /// `between` are the columns in between. `None` for a path that finds no square in one of these
    /// columns, or whose limit F4 does not allow.
    fn paths_over(&self, from: Square, to: Square, between: &[Column]) -> [Option<Vec<Square>>; 2] {
        let paths = self.layout().paths();
        let height = paths.height(from).max(paths.height(to));
        let along = |limit: u8| -> Option<Vec<Square>> {
            let square = |&column: &Column| {
                let (file, rank) = self.layout().place(column);
                let stack = paths
                    .stack(rank * self.layout().files() + file)
                    .iter()
                    .rev();
                let mut there = stack.filter(|&&(square, its_height)| {
                    its_height <= limit && self.squares.contains(square)
                });
                there.next().map(|&(square, _)| square)
            };
            between.iter().map(square).collect()
        };
        let above = height
            .is_multiple_of(2)
            .then(|| along(height + 1))
            .flatten();
        [along(height), above]
    }

    /// The columns strictly between two squares on a file, rank or diagonal, the nearest to `from`
    /// first; empty if no such line joins the squares.
    pub(in crate::rules) fn columns_between(&self, from: Square, to: Square) -> Vec<Column> {
        let layout = self.layout();
        let (f, r) = layout.place(from.column());
        let (file, rank) = layout.place(to.column());
        let (x, y) = (file as i8 - f as i8, rank as i8 - r as i8);
        if x != 0 && y != 0 && x.abs() != y.abs() {
            return Vec::new();
        }
        let at = |n: i8| {
            layout.column(
                (f as i8 + n * x.signum()) as u8,
                (r as i8 + n * y.signum()) as u8,
            )
        };
        (1..x.abs().max(y.abs())).filter_map(at).collect()
    }

    /// The squares that a piece crosses on its way between two squares on a line, the nearest to
    /// `from` first (F3, F4). If both possible paths are free, or if both are blocked, these are
    /// the squares of the lower one. `None` if no path exists. Empty if the squares are neighbours,
    /// or are not on one line.
    ///
    /// Meaningless except under the Federation rules, where pieces move on paths.
    pub fn path_squares(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let between = self.columns_between(from, to);
        let free = self.path_over(from, to, &between);
        free.or_else(|| {
            self.paths_over(from, to, &between)
                .into_iter()
                .flatten()
                .next()
        })
    }

    /// The column that a pawn's advance by two squares crosses; `None` for any other move.
    pub(in crate::rules) fn crossed_by_path(
        &self,
        color: Color,
        from: Square,
        to: Square,
    ) -> Option<Column> {
        let all = self.pawn_columns(color, from);
        let mut double = all.double_steps.into_iter().flatten();
        double
            .find(|&(_, second)| self.layout().stack(second) & to.column().bit() != 0)
            .map(|(between, _)| between)
    }

    /// Whether a pawn's move is its advance by two squares on a free path. May be called with an
    /// illegal move; returns false for a move that no pawn can make, because en passant must not be
    /// possible after it.
    #[cold]
    pub(in crate::rules) fn is_two_steps_by_path(&self, from: Square, to: Square) -> bool {
        let crossed = self.crossed_by_path(self.turn, from, to);
        crossed.is_some_and(|between| self.pawn_path(from, to, between).is_some())
    }

    /// The starting square from which a pawn of `color` can have advanced two squares to `to`, and
    /// the square that it crossed. `None` if no such advance exists, or if no path for it is free.
    pub(in crate::rules) fn two_step_origin_by_path(
        &self,
        color: Color,
        to: Square,
    ) -> Option<(Square, Square)> {
        let starts = self.rules.pawns.starts[color.index()] & self.squares;
        starts.into_iter().find_map(|start| {
            let between = self.crossed_by_path(color, start, to)?;
            Some((start, self.pawn_path(start, to, between)?))
        })
    }

    /// The opponent's pieces that the piece of `color` on `square` keeps from attacking the king of
    /// `color`. They do not attack the king now, but would do so if the piece were removed.
    pub(in crate::rules) fn pinners_by_path(&self, square: Square, color: Color) -> SquareSet {
        let Some(king) = self.king(color) else {
            return SquareSet::EMPTY;
        };
        let mut without = *self;
        without.take(square, color);
        without.attackers_by_path(king, !color) - self.attackers_by_path(king, !color)
    }
}
