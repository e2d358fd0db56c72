//! Mistakes of a game on the table: each is laid there and tried, while the game waits.

use super::play::explain;
use super::{Desk, Outcome, Told};
use crate::app::session::learning::{LearnWish, Learning, Standing};
use crate::app::session::notices::Notice;
use crate::engine::review::Mistake;
use crate::game::{Game, Refusal, Setup, Timestamp};
use crate::rules::Move;
use crate::store;

impl Desk<'_> {
    pub(super) fn learn_from(&mut self, wish: &LearnWish) -> Outcome {
        if let LearnWish::Begin(mistakes) = wish {
            self.check_no_clock_runs()?;
            self.pose_mistake(Learning::new(mistakes.clone()));
            return Ok(Told::new());
        }
        let Some(mut learning) = self.table.learning.clone() else {
            return Ok(Told::new());
        };
        match wish {
            LearnWish::Judge { mv, .. } if learning.judged() != Some(*mv) => {}
            LearnWish::Judge { mv, is_good: true } => {
                learning.standing = Standing::Solved(*mv);
                learning.solved += 1;
                self.table.learning = Some(learning);
            }
            LearnWish::Judge { mv, .. } => {
                learning.standing = Standing::Missed(*mv);
                self.pose_mistake(learning);
            }
            LearnWish::Solve => self.show_the_best(learning),
            LearnWish::Next => {
                let posed = learning.mistakes.len();
                learning.at = posed.min(learning.at + 1);
                learning.standing = Standing::Asked;
                self.pose_mistake(learning);
            }
            LearnWish::Begin(_) => {}
        }
        Ok(Told::new())
    }

    /// Lays it again as it was posed, unless it is done with.
    pub(super) fn pose_again(&mut self) {
        let learning = self.table.learning.clone();
        let undone = |it: &Learning| it.is_open() || it.judged().is_some();
        if let Some(mut learning) = learning.filter(undone) {
            learning.standing = Standing::Asked;
            self.pose_mistake(learning);
        }
    }

    /// Lays the mistake that is asked on the table; what was there last once all have been.
    pub(super) fn pose_mistake(&mut self, learning: Learning) {
        let posed = learning.mistake().map(|mistake| {
            Game::new(Setup {
                id: store::new_id(),
                start: mistake.position,
                ..Setup::default()
            })
        });
        if let Some(game) = posed {
            self.lay_before_game(game);
            self.give_up_editing();
            self.course.at = None;
        }
        self.table.learning = Some(learning);
    }

    /// Plays the best move.
    fn show_the_best(&mut self, mut learning: Learning) {
        let Some(mistake) = learning.mistake().filter(|_| learning.is_open()) else {
            return;
        };
        let best = mistake.best.moves.first().copied();
        learning.standing = Standing::Shown;
        if let Some(mv) = best
            && self.table.game.play(mv, Timestamp(0)).is_ok()
        {
            self.table.visit = self.table.game.live();
        }
        self.table.learning = Some(learning);
    }

    /// Tries a move in place of the mistake that is posed; the engine judges it.
    pub(super) fn try_instead(
        &mut self,
        mut learning: Learning,
        mv: Move,
        at: Timestamp,
    ) -> Outcome {
        if !learning.is_open() {
            return Err(Notice::Denied("learn-go-on"));
        }
        let position = learning.mistake().map(|mistake: &Mistake| mistake.position);
        if let Some(position) = position.filter(|it| !it.is_legal(mv)) {
            return Err(explain(&position, Refusal::Illegal(mv)));
        }
        self.table.game.play(mv, at)?;
        self.table.visit = self.table.game.live();
        learning.standing = Standing::Tried(mv);
        self.table.learning = Some(learning);
        Ok(Told::new())
    }
}
