//! Where a game turned: the mistake after which the losing side never had a fair chance again.

use super::{Review, Turn};
use crate::rules::Color;

/// Least winning chance, from 0 to 1, at which a game is not yet lost for a side.
const FAIR: f64 = 0.4;

/// How the chances of a whole game developed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turning<'a> {
    /// This inaccuracy, mistake or blunder decided the game.
    Decided(&'a Turn),
    /// One side is winning at the end, and no single move decided the game.
    Gradual(Color),
    /// Neither side is winning at the end. The move lost the most winning chance; `None` if there
    /// was no inaccuracy, mistake or blunder.
    Even(Option<&'a Turn>),
}

impl Review {
    /// Where the game turned; `None` before the whole game has been reviewed.
    pub fn turning(&self) -> Option<Turning<'_>> {
        let end = self.points.last().filter(|_| self.is_whole())?;
        let loser = match end.white {
            white if white < FAIR => Color::White,
            white if white > 1.0 - FAIR => Color::Black,
            _ => {
                let faults = self.turns.iter().filter(|turn| turn.is_fault());
                let worst = faults.max_by(|one, other| one.loss().total_cmp(&other.loss()));
                return Some(Turning::Even(worst));
            }
        };
        let mut turns = self.turns.iter().rev();
        let last = turns.find(|turn| turn.side == loser && turn.before >= FAIR);
        Some(match last.filter(|turn| turn.is_fault()) {
            Some(turn) => Turning::Decided(turn),
            None => Turning::Gradual(!loser),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Judgement, Played, Point};
    use super::*;
    use crate::engine::{PrincipalVariation, Score};
    use crate::rules::Position;

    /// Creates the review of a game from White's winning chance before each ply and at the end.
    fn review(chances: &[f64]) -> Review {
        let mut review = Review::new(Played::new(Position::start(), []));
        for (ply, pair) in chances.windows(2).enumerate() {
            let side = [Color::White, Color::Black][ply % 2];
            let own = |white: f64| match side {
                Color::White => white,
                Color::Black => 1.0 - white,
            };
            let (before, after) = (own(pair[0]), own(pair[1]));
            review.turns.push(Turn {
                side,
                ply,
                played: Vec::new(),
                score: Score::Centipawns(0),
                refutation: Vec::new(),
                best: PrincipalVariation {
                    score: Score::Centipawns(0),
                    moves: Vec::new(),
                },
                before,
                after,
                is_forced: false,
                judgement: Judgement::of_loss(before - after),
                explanation: None,
            });
        }
        review.turn_count = review.turns.len();
        review.points = chances.iter().enumerate().map(point).collect();
        review
    }

    fn point((ply, &white): (usize, &f64)) -> Point {
        Point {
            ply,
            white,
            turn: Color::White,
            score: Score::Centipawns(0),
        }
    }

    #[test]
    fn a_game_turned_with_the_last_mistake_before_which_the_loser_had_a_chance() {
        // Black errs in the second ply, White gives it back, and Black errs again, twice.
        let chances = [0.5, 0.5, 0.8, 0.5, 0.9, 0.88, 1.0];
        let review = review(&chances);
        assert_eq!(review.turning(), Some(Turning::Decided(&review.turns()[3])));
    }

    #[test]
    fn a_game_that_is_lost_step_by_step_was_not_turned_by_a_single_move() {
        let review = review(&[0.5, 0.46, 0.46, 0.42, 0.42, 0.39, 0.39, 0.35]);
        assert_eq!(review.turning(), Some(Turning::Gradual(Color::Black)));
    }

    #[test]
    fn in_an_even_game_the_worst_mistake_is_named_if_there_is_one() {
        let swung = review(&[0.5, 0.3, 0.5, 0.4, 0.5]);
        assert_eq!(
            swung.turning(),
            Some(Turning::Even(Some(&swung.turns()[0])))
        );
        assert_eq!(review(&[0.5, 0.48]).turning(), Some(Turning::Even(None)));
    }

    #[test]
    fn a_running_review_does_not_know_where_the_game_turned() {
        let mut review = review(&[0.5, 0.1]);
        review.turn_count += 1;
        assert_eq!(review.turning(), None);
    }
}
