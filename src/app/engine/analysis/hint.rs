//! Hints. In a chess problem or a tactic, the first hint shows only which piece or board moves, and
//! the second also shows its destination.

use super::arrows;
use crate::app::session::Notice;
use crate::app::view::drawing::Stroke;
use crate::rules::why::Placed;
use crate::rules::{Move, Position, Square, notation};
use crate::texts::Texts;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hint {
    pub position: Position,
    pub mv: Move,
    /// True if the hint showed the whole move, false if it showed only the piece or board that
    /// moves.
    pub whole: bool,
}

impl Hint {
    pub fn notice(&self, words: Texts) -> Notice {
        // The squares of the flat board have other names than those of the tower.
        let words = words.with_layout(self.position.layout());
        match self.mover(words).filter(|_| !self.whole) {
            Some(mover) => Notice::Done("done-hint-mover", mover),
            None => {
                let text = notation::write(&self.position, self.mv, words.notation);
                Notice::Done("done-hint", text)
            }
        }
    }

    /// Returns the mark that shows the hint on the board: an arrow for the whole move, or a circle
    /// around the piece or board that moves. `None` if the move is impossible in the hint's
    /// position.
    pub fn stroke(&self) -> Option<Stroke> {
        let stroke = arrows::of_hint(&self.position, self.mv)?;
        let to = if self.whole { stroke.to } else { stroke.from };
        Some(Stroke { to, ..stroke })
    }

    /// Describes the piece or board that moves, in the player's language; `None` for a move without
    /// a start square (promotion, drop).
    fn mover(&self, words: Texts) -> Option<String> {
        let piece = |square: Square| {
            let piece = self.position.piece_at(square)?;
            Some(words.localize(&Placed { piece, square }))
        };
        match self.mv {
            Move::Piece { from, .. } => piece(from),
            Move::Castle(side) => piece(self.position.castling(self.position.turn(), side)?.king),
            Move::Board { from, .. } => Some(words.pin(from).to_owned()),
            Move::Promote { .. } | Move::Drop { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn it_names_the_piece_before_it_names_the_move() {
        let position = Position::start();
        let mv = notation::read(&position, "b4N").unwrap();
        let hint = |whole| Hint {
            position,
            mv,
            whole,
        };
        let words = Texts::default();
        let first = hint(false);
        let done = |key, text: &str| Notice::Done(key, text.to_owned());
        assert_eq!(
            first.notice(words),
            done("done-hint-mover", "the white pawn on b2W")
        );
        assert_eq!(hint(true).notice(words), done("done-hint", "b4N"));
        let flat = Position::start_of(RuleSet::named("chess").unwrap());
        let on_flat = Hint {
            position: flat,
            mv: notation::read(&flat, "e4").unwrap(),
            whole: false,
        };
        assert_eq!(
            on_flat.notice(words),
            done("done-hint-mover", "the white pawn on e2")
        );
        let circle = first.stroke().unwrap();
        assert_eq!(circle.from, circle.to);
        assert_ne!(circle.to, hint(true).stroke().unwrap().to);
    }
}
