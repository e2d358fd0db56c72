//! Requests that change the shown position or board, but not the game.

use super::{NoticeList, Outcome, SessionWriter};
use crate::app::session::game_changed::Change;
use crate::app::session::request::{Author, Step, ViewRequest};
use crate::game::{LineId, Refusal, Timestamp, Visit};

impl SessionWriter<'_> {
    pub(super) fn view(&mut self, request: ViewRequest, by: Author, at: Timestamp) -> Outcome {
        let visit = match request {
            ViewRequest::Board(board) => {
                if self.session.board() != board {
                    self.switch_to_board(board);
                    self.report(Change::BoardSwitched, by, at);
                }
                return Ok(NoticeList::new());
            }
            ViewRequest::Visit(visit) => visit,
            ViewRequest::Step(step) => match self.step(step) {
                Some(visit) => visit,
                None => return Ok(NoticeList::new()),
            },
        };
        if self.session.game.position(visit).is_none() {
            return Err(Refusal::NoSuchVisit.into());
        }
        self.show(visit, by, at);
        Ok(NoticeList::new())
    }

    /// Shows a position, which the game must contain, and reports the change.
    pub(super) fn show(&mut self, visit: Visit, by: Author, at: Timestamp) {
        let before = self.session.visit;
        if before != visit {
            self.session.visit = visit;
            self.report(Change::Shown(before), by, at);
        }
    }

    fn step(&self, step: Step) -> Option<Visit> {
        let (game, here) = (&self.session.game, self.session.visit);
        let end = Visit {
            ply: game.line(here.line).plies.len(),
            ..here
        };
        match step {
            Step::Start => Some(Visit {
                line: LineId::MAIN,
                ply: 0,
            }),
            Step::Back => game.previous(here),
            Step::Forward => game.next(here),
            Step::End if here == end => Some(game.live()),
            Step::End => Some(end),
        }
    }
}
