//! Hints in three steps: what the best move is about, if a pattern is found in the engine's line; which
//! piece or board moves; the move with its reason.

use super::arrows;
use crate::app::session::Notice;
use crate::app::view::drawing::Stroke;
use crate::engine::explain::{Pattern, ideas, saved};
use crate::rules::why::Placed;
use crate::rules::{Move, Position, Square, notation};
use crate::texts::{Texts, sentence};

/// What a hint shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Idea,
    Mover,
    Whole,
}

/// A hint for a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    pub position: Position,
    pub mv: Move,
    /// The pattern by which the move gains or saves something; `None` if no pattern is found.
    pub pattern: Option<Pattern>,
    pub step: Step,
}

impl Hint {
    /// Creates the first hint for the first move of a line.
    pub fn first(position: &Position, mv: Move, line: &[Move]) -> Hint {
        let first = ideas(position, line).into_iter().next();
        let pattern = first.or_else(|| saved(position, line));
        let step = match pattern {
            Some(_) => Step::Idea,
            None => Step::Mover,
        };
        Hint {
            position: *position,
            mv,
            pattern: pattern.map(|idea| idea.pattern),
            step,
        }
    }

    /// Returns the hint that follows this one.
    pub fn next(self) -> Hint {
        let step = match self.step {
            Step::Idea => Step::Mover,
            Step::Mover | Step::Whole => Step::Whole,
        };
        Hint { step, ..self }
    }

    pub fn notice(&self, words: Texts) -> Notice {
        // The squares of the flat board have other names than those of the tower.
        let words = words.with_layout(self.position.layout());
        match (self.step, &self.pattern, self.mover(words)) {
            (Step::Idea, Some(pattern), _) => {
                let idea = words.with("hint-idea", &[("kind", pattern.name().into())]);
                Notice::Done("done-hint-idea", idea)
            }
            (Step::Mover, _, Some(mover)) => Notice::Done("done-hint-mover", mover),
            (_, pattern, _) => {
                let mv = notation::write(&self.position, self.mv, words.notation);
                let reason = pattern.as_ref().map(|it| sentence(&words.localize(it)));
                let text = reason.map_or_else(|| mv.clone(), |reason| format!("{mv}. {reason}"));
                Notice::Done("done-hint", text)
            }
        }
    }

    /// Returns the mark that shows the hint on the board: an arrow for the whole move, or a circle
    /// around the piece or board that moves. `None` if the hint shows neither.
    pub fn stroke(&self) -> Option<Stroke> {
        let stroke = arrows::of_hint(&self.position, self.mv)?;
        let to = match self.step {
            Step::Idea => return None,
            Step::Mover => stroke.from,
            Step::Whole => stroke.to,
        };
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

    fn read(position: &Position, texts: &[&str]) -> Vec<Move> {
        let mut position = *position;
        let moves = texts.iter().map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position.make_unchecked(mv);
            mv
        });
        moves.collect()
    }

    #[test]
    fn it_names_the_piece_before_it_names_the_move() {
        let position = Position::start();
        let line = read(&position, &["b4N"]);
        let words = Texts::default();
        let first = Hint::first(&position, line[0], &line);
        let done = |key, text: &str| Notice::Done(key, text.to_owned());
        assert_eq!(
            first.notice(words),
            done("done-hint-mover", "the white pawn on b2W")
        );
        let circle = first.stroke().unwrap();
        assert_eq!(circle.from, circle.to);
        let second = first.next();
        assert_eq!(second.notice(words), done("done-hint", "b4N"));
        assert_ne!(circle.to, second.stroke().unwrap().to);
        assert_eq!(second.clone().next(), second, "there is no further step");
    }

    #[test]
    fn a_move_that_saves_an_attacked_piece_is_hinted_at_by_it() {
        let chess = RuleSet::named("chess").unwrap();
        let text = "6k1/8/8/4p3/3N4/8/7P/4K3 w - - 0 1";
        let position = Position::from_text(chess, text).unwrap();
        let line = read(&position, &["Nf3", "e4"]);
        let hint = Hint::first(&position, line[0], &line);
        let done = |key, text: &str| Notice::Done(key, text.to_owned());
        let expected = [
            done("done-hint-idea", "a piece that can be saved"),
            done(
                "done-hint",
                "Nf3. The white knight on d4 is saved: it moves away.",
            ),
        ];
        let words = Texts::default();
        let last = hint.clone().next().next();
        assert_eq!([hint.notice(words), last.notice(words)], expected);
    }

    #[test]
    fn a_move_that_wins_something_is_hinted_at_by_its_idea_and_shown_with_its_reason() {
        let chess = RuleSet::named("chess").unwrap();
        let text = "6k1/8/8/8/3n4/8/7P/R3K3 b - - 0 1";
        let position = Position::from_text(chess, text).unwrap();
        let line = read(&position, &["Nc2", "Kd2", "Nxa1"]);
        let mut hint = Hint::first(&position, line[0], &line);
        let done = |key, text: &str| Notice::Done(key, text.to_owned());
        let expected = [
            done("done-hint-idea", "a fork"),
            done("done-hint-mover", "the black knight on d4"),
            done(
                "done-hint",
                "Nc2+. The black knight on c2 attacks the white rook on a1 and the white king on \
                 e1 at once.",
            ),
        ];
        for notice in expected {
            assert_eq!(hint.notice(Texts::default()), notice);
            hint = hint.next();
        }
    }
}
