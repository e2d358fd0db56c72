//! Whether a side can still win by any series of legal moves (Articles 6.9, 9.6
//! and C4; FIDE 6.10).
//!
//! The answer errs on one side only: it never says of a side that can win that
//! it cannot. Material decides most cases. On the tower only a bare king is without the
//! means (kings over each other, and boards that ride, let a single knight mate). Where
//! material allows a win, the positions that can follow are explored: forced lines and
//! walls of pawns that nobody can pass leave few of them. If there are more than the
//! budget allows, the side is taken to be able to win.

use std::collections::{HashSet, VecDeque};

use crate::rules::laws::{Aim, Base};
use crate::rules::{Color, Column, Position, Role, Square};

/// How many positions are explored where all pawns block each other. Kings alone behind
/// a wall of eight pawns reach about a thousand positions, with a bishop each some
/// eighty thousand.
const BUDGET: usize = 250_000;

/// The price of a position where a pawn is free to promote, or where no pawn is left.
/// What can follow is nearly always too much to explore there, so that looking for a
/// forced line is all that pays.
const OPEN: usize = 500;

impl Position {
    /// Whether this side might still win, however badly the other plays: by mate, or by
    /// the aim of its variant.
    ///
    /// It is made for the end of a game, when a flag has fallen or a claim is judged, and
    /// too slow for a search.
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
    /// Under Bughouse every game that goes on can be won: the partner may bring any piece.
    pub fn can_mate(&self, color: Color) -> bool {
        if let Some(end) = self.outcome() {
            return end.winner() == Some(color);
        }
        self.rules.hands || self.some_line_wins(color)
    }

    /// Explores the positions that can follow until one is won or the budget is spent.
    fn some_line_wins(&self, color: Color) -> bool {
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
            if position.lacks_means(color) || position.has_minor_piece_against_bare_king(color) {
                continue;
            }
            let price = position.exploring_price();
            for mv in position.legal_moves() {
                let next = position.after(mv);
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

    /// How much of the budget a position takes that can follow this one: the more, the
    /// more moves its pawns have left.
    fn exploring_price(&self) -> usize {
        let pawns = self.by_role(Role::Pawn);
        if pawns.is_empty() {
            return OPEN;
        }
        let mut price = 1;
        for color in Color::ALL {
            for pawn in self.pieces(color, Role::Pawn) {
                price *= match self.advance(color, pawn.column()) {
                    Advance::Blocked => 1,
                    Advance::Opposed => 4,
                    Advance::Free => OPEN,
                };
                if price >= OPEN {
                    return OPEN;
                }
            }
        }
        price
    }

    /// How far a pawn can go straight ahead.
    fn advance(&self, color: Color, from: Column) -> Advance {
        let pawns = self.by_role(Role::Pawn);
        let opponents = self.pieces(!color, Role::Pawn).columns();
        let front = self.geometry().attacks.push(color, from);
        if (self.squares.on(front) - pawns).is_empty() {
            return Advance::Blocked;
        }
        let mut ahead = front;
        while let Some(column) = crate::rules::square::columns(ahead).next() {
            if opponents & column.bit() != 0 {
                return Advance::Opposed;
            }
            ahead = self.geometry().attacks.push(color, column);
        }
        Advance::Free
    }

    /// Whether with these pieces on the board no series of moves lets a side mate.
    pub(in crate::rules) fn lacks_means(&self, color: Color) -> bool {
        let bare = self.of(color) == self.pieces(color, Role::King);
        match (self.rules.base(), self.rules.aim) {
            // A side that has lost everything has won.
            (_, Aim::GiveAway) => false,
            (Base::Chess, Aim::Mate) => bare || self.minor_pieces_are_too_few(color),
            _ => bare,
        }
    }

    /// Whether a side has a single knight or bishop against a bare king on the flat board
    /// where captures explode: nothing can explode, and no placing of the three is mate.
    fn has_minor_piece_against_bare_king(&self, color: Color) -> bool {
        let minor = self.pieces(color, Role::Knight) | self.pieces(color, Role::Bishop);
        (self.rules.base(), self.rules.aim) == (Base::Chess, Aim::Explode)
            && self.of(!color).is_one()
            && self.of(color).len() == 2
            && minor.is_one()
    }

    /// On the flat board a knight mates no king but one shut in by a rook, a bishop, a
    /// knight or a pawn (a queen beside him takes the knight or comes between), and
    /// bishops on squares of one colour none but one shut in by what stands on the other:
    /// a knight, a pawn or a bishop there.
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
        let on = |role: Role| self.by_role[role.index()];
        let mut bishops = on(Role::Bishop).into_iter();
        let dark = |square: Square| self.geometry().is_dark(square.column());
        let one_color = bishops
            .next()
            .is_none_or(|first| bishops.all(|square| dark(square) == dark(first)));
        one_color && on(Role::Knight).is_empty() && on(Role::Pawn).is_empty()
    }
}

/// How far a pawn can go straight ahead, as the pawns stand.
enum Advance {
    /// Pawns hold every square before it.
    Blocked,
    /// An opponent's pawn stands somewhere on its way.
    Opposed,
    /// No opponent's pawn stands on its way.
    Free,
}
