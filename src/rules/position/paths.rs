//! Paths, attacks and pawn moves under the Federation rules (F3 to F5, F9, F10). A rook, bishop
//! or queen and a pawn that goes two squares travel over the highest squares that are not higher
//! than start and end; only a piece on that path stops them.

use crate::rules::square::columns;
use crate::rules::{Color, Column, Position, Role, RuleOption, Square, SquareSet};

/// A set of greatest heights that a path may have; bit `n` stands for height `n`.
type Limits = u8;

/// The limits of a move between two squares with `height` as the greater height: that height
/// (F3), and one more above a main board, whose heights are even (F4).
fn limits(height: u8) -> Limits {
    let step = 1 << height;
    if height.is_multiple_of(2) {
        step | step << 1
    } else {
        step
    }
}

/// What a pawn of one colour may do from a square, by columns (F9, F10).
struct PawnColumns {
    /// Columns one step away, straight ahead and sideways.
    steps: u64,
    /// Columns two steps away, each with the column between.
    double_steps: [Option<(Column, Column)>; 2],
    captures: u64,
}

impl Position {
    /// The place of a square in the path tables.
    #[inline]
    fn path_place(&self, square: Square) -> u8 {
        let layout = self.geometry();
        let (file, rank) = layout.place(square.column());
        rank * layout.files() + file
    }

    /// The limits of height with which a path may cross a place. A limit is in the set if the place
    /// has a square up to that height and the highest of these squares is empty.
    #[inline]
    fn open_limits(&self, place: u8, occupied: SquareSet) -> Limits {
        let stack = self.geometry().paths().stack(place).iter();
        let there = stack.filter(|&&(square, _)| self.squares.contains(square));
        there.fold(0, |open, &(square, height)| {
            let above = Limits::MAX << height;
            match occupied.contains(square) {
                true => open & !above,
                false => open | above,
            }
        })
    }

    /// The squares that a rook, bishop or queen attacks from a square: on each line every square
    /// to which a path is free.
    pub(in crate::rules) fn slides(&self, role: Role, from: Square) -> SquareSet {
        let paths = self.geometry().paths();
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

    /// The squares that a piece attacks from a square, its own pieces included; for a pawn the
    /// squares of its captures.
    pub(in crate::rules) fn attacks_by_path(
        &self,
        role: Role,
        color: Color,
        from: Square,
    ) -> SquareSet {
        let (attacks, column) = (&self.geometry().attacks, from.column());
        match role {
            Role::Pawn => self.squares.on(self.pawn_columns(color, from).captures),
            Role::Knight => self.squares.on(attacks.knight(column)),
            Role::King => self.squares.on(attacks.king(column)),
            Role::Bishop | Role::Rook | Role::Queen => self.slides(role, from),
        }
    }

    /// The pieces of `by` that attack a square.
    #[cold]
    pub(in crate::rules) fn attackers_by_path(&self, square: Square, by: Color) -> SquareSet {
        let (attacks, column) = (&self.geometry().attacks, square.column());
        let role = |role| self.pieces(by, role);
        let queens = role(Role::Queen);
        let straight = role(Role::Rook) | queens;
        let diagonal = role(Role::Bishop) | queens;
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

    /// Whether a square is on file z or e, whose pawns have more moves (F10).
    fn is_rook_pawn(&self, square: Square) -> bool {
        let layout = self.geometry();
        let (file, _) = layout.place(square.column());
        file == 0 || file + 1 == layout.files()
    }

    fn pawn_columns(&self, color: Color, from: Square) -> PawnColumns {
        let (layout, column) = (self.geometry(), from.column());
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

    /// The squares to which a pawn can go without a capture. Advances by two squares need a free
    /// path; whether the pawn's king would be attacked is not checked.
    pub(in crate::rules) fn pawn_steps(&self, color: Color, from: Square) -> SquareSet {
        let empty = self.squares - self.occupied();
        let all = self.pawn_columns(color, from);
        let mut to = empty.on(all.steps);
        if self.two_steps.contains(from) {
            for (between, second) in all.double_steps.into_iter().flatten() {
                let there = empty.on(self.geometry().stack(second));
                to |= there
                    .into_iter()
                    .filter(|&to| self.pawn_path(from, to, between).is_some())
                    .collect::<SquareSet>();
            }
        }
        to
    }

    /// The squares one step away from a pawn, occupied or not, and those two steps away.
    pub(in crate::rules) fn pawn_reach(&self, color: Color, from: Square) -> [SquareSet; 2] {
        let all = self.pawn_columns(color, from);
        let second = all.double_steps.into_iter().flatten();
        let second = second.fold(0, |set, (_, to)| set | self.geometry().stack(to));
        [self.squares.on(all.steps), self.squares.on(second)]
    }

    /// The square of the column `between` that a pawn crosses from one square to another two steps
    /// away: that of the first free path (F9, decision 3). `None` if no path is free.
    fn pawn_path(&self, from: Square, to: Square, between: Column) -> Option<Square> {
        let path = self.path_over(from, to, &[between])?;
        path.first().copied()
    }

    /// The squares over which a piece travels between two squares, the nearest to `from` first:
    /// those of the first free path over the columns `between`. `None` if no path is free.
    fn path_over(&self, from: Square, to: Square, between: &[Column]) -> Option<Vec<Square>> {
        self.paths_over(from, to, between)
            .into_iter()
            .flatten()
            .find(|path| path.iter().all(|&square| !self.occupied().contains(square)))
    }

    /// The squares of the two possible paths over the columns `between`, for the lower and the
    /// higher limit of height, whether or not these squares are occupied. `None` for a path that
    /// lacks a square on one of the columns.
    fn paths_over(&self, from: Square, to: Square, between: &[Column]) -> [Option<Vec<Square>>; 2] {
        let paths = self.geometry().paths();
        let height = paths.height(from).max(paths.height(to));
        let along = |limit: u8| -> Option<Vec<Square>> {
            let square = |&column: &Column| {
                let (file, rank) = self.geometry().place(column);
                let stack = paths
                    .stack(rank * self.geometry().files() + file)
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

    /// Columns strictly between two squares on a line, the nearest to `from` first; empty if no
    /// line joins them.
    pub(in crate::rules) fn columns_between(&self, from: Square, to: Square) -> Vec<Column> {
        let layout = self.geometry();
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

    /// The squares over which a move between two squares on a line travels, the nearest to `from`
    /// first (F3, F4): those of the first free path, or else of the lower one, on which a piece
    /// stands. `None` where no path exists. Empty for neighbours, and off every line.
    ///
    /// Meaningless unless pieces travel on paths.
    pub fn travelled(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let between = self.columns_between(from, to);
        let free = self.path_over(from, to, &between);
        free.or_else(|| {
            self.paths_over(from, to, &between)
                .into_iter()
                .flatten()
                .next()
        })
    }

    /// The column that a pawn's step of two crosses; `None` for any other move.
    pub(in crate::rules) fn crossed_by_path(
        &self,
        color: Color,
        from: Square,
        to: Square,
    ) -> Option<Column> {
        let all = self.pawn_columns(color, from);
        let mut double = all.double_steps.into_iter().flatten();
        double
            .find(|&(_, second)| self.geometry().stack(second) & to.column().bit() != 0)
            .map(|(between, _)| between)
    }

    /// Whether a pawn's move is its step of two squares by a free path. Also called for illegal
    /// moves, which give no right to capture en passant.
    #[cold]
    pub(in crate::rules) fn is_two_steps_by_path(&self, from: Square, to: Square) -> bool {
        let crossed = self.crossed_by_path(self.turn, from, to);
        crossed.is_some_and(|between| self.pawn_path(from, to, between).is_some())
    }

    /// The starting square from which a pawn of `color` comes to `to` by its step of two, and the
    /// square that it crosses; `None` without such a step, or if no path is free.
    pub(in crate::rules) fn came_by_path(
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

    /// The pieces of the other colour that would attack the king of `square`'s piece if that piece
    /// were gone, and do not attack it now.
    pub(in crate::rules) fn held_by_path(&self, square: Square, color: Color) -> SquareSet {
        let Some(king) = self.king(color) else {
            return SquareSet::EMPTY;
        };
        let mut without = *self;
        without.take(square, color);
        without.attackers_by_path(king, !color) - self.attackers_by_path(king, !color)
    }
}
