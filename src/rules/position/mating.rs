//! Determines whether a side can still win by any sequence of legal moves (Articles 6.9, 9.6 and
//! C4; FIDE 6.10).
//!
//! For a side that can win, the result is always true; in rare cases it is also true for a side
//! that cannot. In most cases material decides. On the tower only a bare king has too little
//! material: boards carry kings above each other, and then even a single knight can mate. Where
//! boards carry no kings, and in atomic, more material is too little. If the material is enough, the
//! positions that can be reached are explored. Forced moves and blocked pawns keep the number of
//! these positions small. If it exceeds the budget, the side counts as able to win.

use std::collections::{HashSet, VecDeque};

use crate::rules::laws::{Aim, Base};
use crate::rules::{Color, Column, Position, Role, SquareSet};

/// Budget for exploring. A position in which all pawns are blocked uses 1 of it, other positions
/// more. Two kings behind a wall of eight pawns reach about a thousand positions; if each king has
/// a bishop, about eighty thousand.
const BUDGET: usize = 250_000;

/// Part of the budget that a position uses if a pawn is free to promote, or if no pawn is left.
/// From such a position there are usually too many ways to go on to explore them all. This high
/// cost ends the search early, unless the moves are forced.
const OPEN_COST: usize = 500;

/// Part of the budget that a position uses if only two pieces other than pawns are left. Low enough
/// to explore all 8,064 such positions on the flat board: in antichess, a knight can never capture
/// another one that could capture it.
const TWO_PIECES_COST: usize = 30;

impl Position {
    /// Whether a side could still win if the other side played as badly as possible: by mate, or in
    /// another way that the variant allows.
    ///
    /// Meant for the end of a game, when a player has run out of time or claims a draw; too
    /// slow for a search.
    ///
    /// ```
    /// use tritower::rules::{Color, Position, RuleSet};
    ///
    /// let start = Position::start();
    /// assert!(start.can_mate(Color::White) && start.can_mate(Color::Black));
    ///
    /// let walls = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 40";
    /// let walls = Position::from_text(RuleSet::named("chess").unwrap(), walls).unwrap();
    /// assert!(!walls.can_mate(Color::White) && !walls.can_mate(Color::Black));
    /// ```
    ///
    /// In bughouse every game that is not over can be won, since the partner may provide any
    /// piece; in Crazyhouse captured pieces return.
    pub fn can_mate(&self, color: Color) -> bool {
        if let Some(end) = self.outcome() {
            return end.winner() == Some(color);
        }
        self.rules.hands || self.can_win_some_line(color)
    }

    /// Explores the reachable positions. Returns true if `color` has won in one of them, and
    /// also if the budget is used up.
    fn can_win_some_line(&self, color: Color) -> bool {
        let mut seen = HashSet::from([self.key]);
        let mut queue = VecDeque::from([*self]);
        let mut budget = BUDGET;
        while let Some(position) = queue.pop_front() {
            if let Some(end) = position.outcome() {
                if end.winner() == Some(color) {
                    return true;
                }
                continue;
            }
            if position.lacks_mating_material(color) {
                continue;
            }
            let price = position.exploration_cost();
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                if !seen.insert(next.key) {
                    continue;
                }
                match budget.checked_sub(price) {
                    Some(left) => budget = left,
                    None => return true,
                }
                queue.push_back(next);
            }
        }
        false
    }

    /// Part of `BUDGET` that exploring this position uses, from 1 to `OPEN_COST`. The more freely
    /// its pawns can advance, the more it uses.
    fn exploration_cost(&self) -> usize {
        let pawns = self.by_role(Role::Pawn);
        if pawns.is_empty() {
            return match self.occupied().len() {
                ..=2 => TWO_PIECES_COST,
                _ => OPEN_COST,
            };
        }
        let mut price = 1;
        for color in Color::ALL {
            for pawn in self.pieces(color, Role::Pawn) {
                price *= match self.advance(color, pawn.column()) {
                    Advance::Blocked => 1,
                    Advance::Opposed => 4,
                    Advance::Free => OPEN_COST,
                };
                if price >= OPEN_COST {
                    return OPEN_COST;
                }
            }
        }
        price
    }

    /// How far the pawn of `color` at the column `from` can advance on its file, considering only
    /// other pawns.
    fn advance(&self, color: Color, from: Column) -> Advance {
        let pawns = self.by_role(Role::Pawn);
        let opponents = self.pieces(!color, Role::Pawn).columns();
        let front = self.layout().attacks.push(color, from);
        if (self.squares.on(front) - pawns).is_empty() {
            return Advance::Blocked;
        }
        let mut ahead = front;
        while let Some(column) = crate::rules::square::columns(ahead).next() {
            if opponents & column.bit() != 0 {
                return Advance::Opposed;
            }
            ahead = self.layout().attacks.push(color, column);
        }
        Advance::Free
    }

    /// Whether a side certainly cannot win, because it has too little material. False does not mean
    /// that it can.
    pub(in crate::rules) fn lacks_mating_material(&self, color: Color) -> bool {
        let bare = self.of(color) == self.pieces(color, Role::King);
        match self.rules.aim {
            // In antichess, a side that has lost all its pieces has won. A bare king can still
            // reach the hill.
            Aim::GiveAway | Aim::Hill => false,
            Aim::ThreeChecks => bare,
            Aim::Explode => bare || self.cannot_explode_or_mate(color),
            Aim::Mate if self.rules.base() == Base::Chess => {
                bare || self.minor_pieces_are_too_few(color)
            }
            Aim::Mate => {
                bare || self.kings_stay_apart()
                    && self.of(!color).is_one()
                    && self.cannot_take_all_flights(color)
            }
        }
    }

    /// Whether the kings never come into the same column, as long as no king castles: they are in
    /// different columns, and boards carry no kings (flat board, V.A5, Federation F7).
    pub(in crate::rules) fn kings_stay_apart(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.king(color));
        let share = |(white, black)| self.layout().share_column(white, black);
        let carried = self.rules.base() == Base::Tower && !self.rules.boards.by_marking;
        !carried && !white.zip(black).is_some_and(share)
    }

    /// Whether a side has, apart from the king, only one knight, or only bishops on squares of one
    /// colour. They never attack the squares next to a king in check along its file and rank, and a
    /// king at a distance from the other does not guard all of these.
    fn cannot_take_all_flights(&self, color: Color) -> bool {
        let pieces = self.of(color) - self.pieces(color, Role::King);
        let bishops = self.pieces(color, Role::Bishop);
        pieces == bishops && self.are_on_one_color(bishops)
            || pieces.is_one() && pieces == self.pieces(color, Role::Knight)
    }

    /// Whether, in atomic, a side can neither mate nor capture next to the opponent's king. In
    /// atomic as chess servers play it, the kings may stand next to each other, so the side's own
    /// king takes no flights: a single rook, two knights, or a bishop against a bishop on squares
    /// of the other colour cannot mate either.
    fn cannot_explode_or_mate(&self, color: Color) -> bool {
        let servers = self.rules.spares_pawns;
        let own = self.of(color) - self.pieces(color, Role::King);
        let bishops = self.by_role(Role::Bishop);
        if !self.of(!color).is_one() {
            let others = self.occupied() - self.by_role(Role::King);
            return servers
                && others == bishops
                && others.len() == 2
                && own.is_one()
                && !self.are_on_one_color(bishops);
        }
        let at_most = |most, role| own == self.pieces(color, role) && own.len() <= most;
        self.cannot_take_all_flights(color)
            || servers && (at_most(1, Role::Rook) || at_most(2, Role::Knight))
    }

    /// Whether all squares of a set have the same colour.
    fn are_on_one_color(&self, squares: SquareSet) -> bool {
        let mut dark = squares
            .into_iter()
            .map(|square| self.layout().is_dark(square.column()));
        dark.next().is_none_or(|first| dark.all(|it| it == first))
    }

    /// Whether a side has only king, knights and bishops, and cannot mate with them on the flat
    /// board. That depends on the opponent's pieces too, because they may block the squares to
    /// which their own king would flee.
    ///
    /// A single knight mates only with the help of a rook, bishop, knight or pawn of the opponent.
    /// An opponent's queen does not help, because next to its king it could capture the knight.
    /// Bishops on squares of one colour mate only if a piece can block squares of the other colour:
    /// a knight, a pawn or a bishop on that colour.
    fn minor_pieces_are_too_few(&self, color: Color) -> bool {
        let have = |role| !self.pieces(color, role).is_empty();
        if [Role::Pawn, Role::Rook, Role::Queen].into_iter().any(have) {
            return false;
        }
        if have(Role::Knight) {
            let others = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
            let mut shut_in = others.into_iter();
            return self.of(color).len() == 2
                && shut_in.all(|role| self.pieces(!color, role).is_empty());
        }
        let others = self.by_role(Role::Knight) | self.by_role(Role::Pawn);
        others.is_empty() && self.are_on_one_color(self.by_role(Role::Bishop))
    }
}

/// How far a pawn can advance on its file, considering only other pawns.
enum Advance {
    /// Pawns occupy every square in front of the pawn.
    Blocked,
    /// The pawn can advance, but an opponent's pawn stands further ahead on the same file.
    Opposed,
    /// The pawn can advance, and no opponent's pawn stands ahead on the same file.
    Free,
}
