//! Generates legal moves by trying every move.

use super::levels::{adjacent, first_rank, level, other_place};
use super::{Place, Promotion, State, Try, forward, is_white};

impl State {
    /// Returns every legal move with the position after it.
    pub fn legal(&self) -> Vec<(Try, State)> {
        if self.is_over() {
            return Vec::new();
        }
        let tries = self.tries().into_iter();
        let mut legal: Vec<(Try, State)> = tries
            .map(|attempt| (attempt, self.after(attempt)))
            .filter(|(_, after)| {
                self.pending_promotion.is_some() || after.is_bearable_for(self.white)
            })
            .collect();
        // In antichess capturing is compulsory.
        if self.rules.is_antichess() && legal.iter().any(|&(attempt, _)| self.captures(attempt)) {
            legal.retain(|&(attempt, _)| self.captures(attempt));
        }
        legal
    }

    /// Whether the king of the side that has just moved is safe.
    fn is_bearable_for(&self, white: bool) -> bool {
        if self.rules.is_antichess() {
            return true;
        }
        if self.rules.is_atomic() {
            let [own, other] =
                if white { ['K', 'k'] } else { ['k', 'K'] }.map(|king| self.find(king));
            return match (own, other) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some(own), Some(other)) => {
                    let touch =
                        (own.file - other.file).abs() <= 1 && (own.rank - other.rank).abs() <= 1;
                    !touch && self.spares_the_king_of(white)
                }
            };
        }
        self.spares_the_king_of(white)
    }

    /// Whether a side's king is safe, even after every choice for a pending promotion of the other
    /// side.
    fn spares_the_king_of(&self, white: bool) -> bool {
        let attacked_after =
            |at: Place, to: Promotion| self.after(Try::Promote { at, to }).in_check(white);
        !self.in_check(white)
            && self.pending_promotion.is_none_or(|at| {
                !self
                    .choices(at)
                    .into_iter()
                    .any(|to| attacked_after(at, to))
            })
    }

    fn captures(&self, attempt: Try) -> bool {
        let Try::Piece { from, to, .. } = attempt else {
            return false;
        };
        self.pieces.contains_key(&to)
            || self.pieces[&from].eq_ignore_ascii_case(&'p') && self.is_pawns_capture(from, to)
    }

    /// The pieces or boards that a pawn on a square can be promoted to.
    fn choices(&self, at: Place) -> Vec<Promotion> {
        let corners = [
            ("QL1", 1, 1, 0),
            ("KL1", 4, 1, 0),
            ("QL6", 1, 8, 2),
            ("KL6", 4, 8, 2),
        ];
        let roles = self.rules.roles().iter().copied();
        let mut choices: Vec<Promotion> = roles.map(Promotion::Piece).collect();
        for (pin, file, rank, main) in corners {
            if self.rules.board_promotion
                && at
                    == (Place {
                        file,
                        rank,
                        level: main,
                    })
            {
                choices.push(Promotion::Board(level(pin)));
            }
        }
        choices
    }

    /// Every move, even if it leaves the king attacked.
    fn tries(&self) -> Vec<Try> {
        if let Some(at) = self.pending_promotion {
            let choices = self.choices(at).into_iter();
            return choices.map(|to| Try::Promote { at, to }).collect();
        }
        let mut tries = Vec::new();
        let squares = self.squares();
        for (&from, _) in self
            .pieces
            .iter()
            .filter(|&(_, &letter)| is_white(letter) == self.white)
        {
            for &to in squares.iter().filter(|&&to| self.can_go(from, to)) {
                tries.extend(self.with_promotions(from, to));
            }
        }
        for &from in self.boards.keys() {
            let places = adjacent(self.rules, from).into_iter();
            for to in places.chain([from, other_place(from)]) {
                if self.can_shift(from, to) {
                    tries.extend(self.with_boards_promotions(from, to));
                }
            }
        }
        let castles = [true, false].into_iter();
        tries.extend(
            castles
                .filter(|&king_side| self.can_castle(king_side))
                .map(|king_side| Try::Castle { king_side }),
        );
        for role in "QRBNP".chars() {
            let letter = super::colored(role, self.white);
            if self.hand.contains(letter) {
                let free = squares.iter().filter(|&&to| self.can_drop(role, to));
                tries.extend(free.map(|&to| Try::Drop { role, to }));
            }
        }
        tries
    }

    /// The move of a piece. If the piece is a pawn that reaches its promotion rank, returns one
    /// move for each choice.
    fn with_promotions(&self, from: Place, to: Place) -> Vec<Try> {
        let by_pawn = self.pieces[&from].eq_ignore_ascii_case(&'p');
        if !by_pawn || !self.is_furthest(self.white, to) {
            let promotion = None;
            return vec![Try::Piece {
                from,
                to,
                promotion,
            }];
        }
        let choices = self.choices(to).into_iter().map(Some);
        choices
            .map(|promotion| Try::Piece {
                from,
                to,
                promotion,
            })
            .collect()
    }

    /// The move of a board. If it leaves a pawn of the mover on its promotion rank, returns one
    /// move for each choice.
    fn with_boards_promotions(&self, from: usize, to: usize) -> Vec<Try> {
        let promotion = None;
        let plain = Try::Board {
            from,
            to,
            promotion,
        };
        let Some(at) = self.after(plain).unpromoted(self.white) else {
            return vec![plain];
        };
        let choices = self.choices(at).into_iter().map(Some);
        choices
            .map(|promotion| Try::Board {
                from,
                to,
                promotion,
            })
            .collect()
    }

    /// Whether a piece can move to a square (Articles 3.1 to 3.5).
    fn can_go(&self, from: Place, to: Place) -> bool {
        let letter = self.pieces[&from];
        let goal = self.pieces.get(&to).copied();
        if goal.is_some_and(|goal| is_white(goal) == is_white(letter)) {
            return false;
        }
        if !letter.eq_ignore_ascii_case(&'p') {
            // Under atomic a king cannot capture but can still move.
            let is_kings = letter.eq_ignore_ascii_case(&'k') && self.rules.is_atomic();
            return if is_kings {
                self.is_kings_step(from, to)
            } else {
                self.attacks(from, to)
            };
        }
        if goal.is_some() {
            return self.is_pawns_capture(from, to);
        }
        self.is_pawns_step(from, to) || self.is_pawns_capture(from, to) && self.is_crossed(to)
    }

    /// Whether a board can move to a level: to an adjacent one (Article 3.6), to the same one by
    /// turning (V.A2), or to the other side of its pin by turning over (V.A2.2).
    fn can_shift(&self, from: usize, to: usize) -> bool {
        let rules = self.rules;
        if rules.federation {
            return self.can_shift_by_federation(from, to);
        }
        let (turns, turns_over) = (from == to, from == other_place(to));
        if turns && !rules.turning
            || turns_over && !rules.hanging
            || !turns && self.boards.contains_key(&to)
        {
            return false;
        }
        let aboard: Vec<char> = State::places(from)
            .filter_map(|place| self.pieces.get(&place).copied())
            .collect();
        let ranks = (first_rank(to) - first_rank(from)) * forward(self.white);
        let is_own = self.boards[&from] == if self.white { 'w' } else { 'b' };
        match aboard[..] {
            [] => is_own && !turns && !(rules.peters && ranks > 0),
            [one] => {
                is_white(one) == self.white
                    && !turns_over
                    && ranks >= 0
                    && (!rules.three_pins || is_own && one.eq_ignore_ascii_case(&'p'))
            }
            _ => false,
        }
    }

    /// Whether a piece in hand can be dropped on a square. The square must be empty and, for a
    /// pawn, not on the promotion rank of either side.
    fn can_drop(&self, role: char, to: Place) -> bool {
        let is_open = role != 'P' || !self.is_furthest(true, to) && !self.is_furthest(false, to);
        is_open && !self.pieces.contains_key(&to)
    }
}
