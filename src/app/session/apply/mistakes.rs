//! Applies requests about the practice of mistakes: a mistake is shown and tried while the game in
//! play is stored.

use super::activity::Next;
use super::play::explain;
use super::{NoticeList, Outcome, SessionWriter};
use crate::app::session::activity::Activity;
use crate::app::session::current::task_game;
use crate::app::session::game_changed::Change;
use crate::app::session::mistakes::{MistakePractice, MistakeRequest, MistakeState};
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::engine::review::Mistake;
use crate::game::{Event, Refusal, Timestamp};
use crate::rules::Move;

impl SessionWriter<'_> {
    pub(super) fn practise_mistakes(&mut self, request: &MistakeRequest) -> Outcome {
        if let MistakeRequest::Begin(mistakes) = request {
            self.check_no_clock_runs()?;
            self.pose_mistake(MistakePractice::new(mistakes.clone()));
            return Ok(NoticeList::new());
        }
        let Some(mut practice) = self.session.activity.practice().cloned() else {
            return Ok(NoticeList::new());
        };
        match request {
            MistakeRequest::Judge { mv, .. } if practice.judged() != Some(*mv) => {}
            MistakeRequest::Judge { mv, answer } if answer.is_good() => {
                practice.state = MistakeState::Solved(*mv);
                practice.solved += 1;
                self.set_practice(practice);
            }
            MistakeRequest::Judge { mv, answer } => {
                practice.state = MistakeState::Missed(*mv, answer.continuation.clone());
                self.pose_mistake(practice);
            }
            MistakeRequest::Solve => self.show_best_move(practice),
            MistakeRequest::Next => {
                let posed = practice.mistakes.len();
                practice.at = posed.min(practice.at + 1);
                practice.state = MistakeState::Asked;
                self.pose_mistake(practice);
            }
            MistakeRequest::Begin(_) => {}
        }
        Ok(NoticeList::new())
    }

    /// Shows the position of the current mistake again, unless the mistake is solved or its
    /// solution was shown.
    pub(super) fn pose_again(&mut self) {
        let practice = self.session.activity.practice().cloned();
        let undone = |it: &MistakePractice| it.is_open() || it.judged().is_some();
        if let Some(mut practice) = practice.filter(undone) {
            practice.state = MistakeState::Asked;
            self.pose_mistake(practice);
        }
    }

    /// Shows the position of the current mistake. After the last mistake, the board stays as it is.
    fn pose_mistake(&mut self, practice: MistakePractice) {
        let posed = practice
            .mistake()
            .map(|mistake| task_game(mistake.position));
        match posed {
            Some(game) => {
                let begin = |waiting| Activity::Mistake { practice, waiting };
                self.turn_to(Next::Activity(game, Box::new(begin)));
            }
            None => self.set_practice(practice),
        }
    }

    fn set_practice(&mut self, to: MistakePractice) {
        if let Activity::Mistake { practice, .. } = &mut self.session.activity {
            *practice = to;
        }
    }

    /// Plays the best move instead of the player's mistake.
    fn show_best_move(&mut self, mut practice: MistakePractice) {
        let Some(mistake) = practice.mistake().filter(|_| practice.is_open()) else {
            return;
        };
        let best = mistake.best.moves.first().copied();
        practice.state = MistakeState::Shown;
        if let Some(mv) = best
            && self.session.game.play(mv, Timestamp(0)).is_ok()
        {
            self.session.visit = self.session.game.live();
            self.report(Change::Event(Event::Move(mv)), Author::Here, Timestamp(0));
        }
        self.set_practice(practice);
    }

    /// Plays the player's move instead of the current mistake, and lets the engine judge it.
    pub(super) fn try_other_move(
        &mut self,
        mut practice: MistakePractice,
        mv: Move,
        at: Timestamp,
    ) -> Outcome {
        if !practice.is_open() {
            return Err(Notice::Denied("learn-go-on"));
        }
        let position = practice.mistake().map(|mistake: &Mistake| mistake.position);
        if let Some(position) = position.filter(|it| !it.is_legal(mv)) {
            return Err(explain(&position, Refusal::Illegal(mv)));
        }
        self.session.game.play(mv, at)?;
        self.session.visit = self.session.game.live();
        self.report(Change::Event(Event::Move(mv)), Author::Here, at);
        practice.state = MistakeState::Tried(mv);
        self.set_practice(practice);
        Ok(NoticeList::new())
    }
}
