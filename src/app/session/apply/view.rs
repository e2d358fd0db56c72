//! Requests that change the shown position or board, but not the game.

use super::activity::Next;
use super::{NoticeList, Outcome, SessionWriter};
use crate::app::session::current::Session;
use crate::app::session::game_changed::Change;
use crate::app::session::request::{Author, Step, ViewRequest};
use crate::game::{Game, LineId, Player, Refusal, Setup, Terms, Timestamp, Visit};
use crate::rules::Position;
use crate::store::new_id;

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
            ViewRequest::Rules(rules) => {
                if self.is_unused() {
                    let start = Position::start_of(rules);
                    let (id, at) = (new_id(), self.time.wall());
                    let setup = Setup {
                        id,
                        start,
                        at,
                        ..Setup::default()
                    };
                    let session = Session::new(Game::new(setup), String::new(), None);
                    self.turn_to(Next::Game(session));
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

    /// Returns whether the game in play has no moves or other events, and only default settings.
    fn is_unused(&self) -> bool {
        let Session { game, file, .. } = &*self.session;
        let setup = game.setup();
        let is_plain = setup.start == Position::start_of(game.rules())
            && setup.players == [Player::Person; 2]
            && setup.terms == Terms::default()
            && setup.stipulation.is_none()
            && !setup.placing;
        let is_named = !setup.white.is_empty() || !setup.black.is_empty() || file.is_some();
        let is_of_series = self.series.0.is_some();
        let is_single = self.session.activity.is_single_game();
        is_single && game.is_untouched() && is_plain && !is_named && !is_of_series
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
