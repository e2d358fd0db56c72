//! Touch-move as the hand meets it (Articles 4.2 to 4.5): what it takes up and what
//! it clicks is touched, unless its player has said that he adjusts. The game
//! judges what follows from that.

use super::Hand;
use crate::app::session::intent::Wish;
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::view::pick::Grip;
use crate::game::{Breach, Event, Game, Touched, bound_to};
use crate::rules::{Move, Square};

/// Whether touching something binds the player who has the move now.
fn binds(table: &Table) -> bool {
    table.is_live() && table.game.touch_counts()
}

/// What is to be recorded when this is touched; none when it has been, or when it
/// can bind nobody.
fn touch(table: &Table, touched: Touched) -> Option<Wish> {
    let game = &table.game;
    let new = !game.touched().contains(&touched);
    // Over the board whether it binds would tell whether it has a legal move.
    let counts = game.is_over_the_board() || bound_to(game.last(), &[touched]).is_some();
    (new && counts).then_some(Event::Touch(touched).into())
}

impl Hand {
    /// What *j'adoube* says to the game (Article 4.2); said once more before anything is
    /// taken up, it is taken back and tells the game nothing.
    pub fn adjust(&mut self, game: &Game) -> Option<Event> {
        let counts = game.touch_counts();
        self.adjusts = counts && !self.adjusts;
        let by = game.to_move()?;
        (self.adjusts || !counts).then_some(Event::Adjust(by))
    }

    /// Takes something up. Says whether the hand keeps it: not when something else
    /// was touched first that must be moved or captured.
    pub(super) fn take_up(&self, grip: Grip, table: &Table, said: &mut Vec<Wish>) -> bool {
        if self.adjusts || !binds(table) {
            return true;
        }
        let Some(touched) = grip.touched() else {
            return true;
        };
        said.extend(touch(table, touched));
        let game = &table.game;
        if game.is_over_the_board() {
            return true;
        }
        let mut all = game.touched().to_vec();
        all.push(touched);
        let left = bound_to(game.last(), &all);
        let keeps = left.is_none_or(|moves| moves.iter().any(|&mv| is_made_with(table, mv, grip)));
        if !keeps {
            said.push(Notice::Refused(game.refusal(Breach::TouchMove)).into());
        }
        keeps
    }

    /// Touches the enemy's piece on a square by a click. Says whether that counts.
    pub(super) fn touch_enemy(&self, square: Square, table: &Table, said: &mut Vec<Wish>) -> bool {
        if self.adjusts || !binds(table) {
            return false;
        }
        let touched = touch(table, Touched::Piece(square));
        let counts = touched.is_some() || table.game.touched().contains(&Touched::Piece(square));
        said.extend(touched);
        counts
    }
}

/// Whether the hand makes a move with what it holds.
fn is_made_with(table: &Table, mv: Move, grip: Grip) -> bool {
    let position = table.position();
    match (mv, grip) {
        (Move::Piece { from, .. }, Grip::Piece(square)) => from == square,
        (Move::Castle(_), Grip::Piece(square)) => Some(square) == position.king(position.turn()),
        (Move::Board { from, .. }, Grip::Board(pin)) => from == pin,
        _ => false,
    }
}
