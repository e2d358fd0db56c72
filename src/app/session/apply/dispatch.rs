//! Finds the game and the board to which a request applies, and calls the method that executes it.

use super::queue::{Progress, RequestResult};
use super::{NoticeList, SessionWriter};
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::remote::RemoteRequest;
use crate::app::session::request::{Author, NoticeRequest, Request, RequestKind, ViewRequest};
use crate::game::Game;
use crate::game::team::TandemBoard;

impl SessionWriter<'_> {
    /// Applies a request. If the request is about a stored game in play or the other board of a
    /// match, makes that game the current one meanwhile.
    pub(super) fn execute(&mut self, request: &Request) -> RequestResult {
        self.check_game(request)?;
        let waits = self.is_of_waiting(request);
        if !waits {
            return self.execute_on_board(request);
        }
        self.with_game_in_play(|writer| writer.execute_on_board(request))
    }

    /// Calls `act` while the game in play is the session's current game. If the game in play is
    /// stored because another activity is shown, exchanges the two sessions before and after the
    /// call.
    pub(super) fn with_game_in_play<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        if self.session.activity.waiting().is_none() {
            return act(self);
        }
        // All functions called from here work on the session, so the two sessions are exchanged
        // while the request is applied.
        let mut activity = std::mem::take(&mut self.session.activity);
        if let Some(waiting) = activity.waiting_mut() {
            std::mem::swap(&mut *self.session, waiting);
        }
        let result = act(self);
        if let Some(waiting) = activity.waiting_mut() {
            std::mem::swap(&mut *self.session, waiting);
        }
        self.session.activity = activity;
        result
    }

    /// Calls `act`, and then reports [`Change::Ended`] or [`Change::Settled`] if `act` ended the
    /// current game or made its result final.
    pub(super) fn and_report_end<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let state = |game: &Game| (game.id(), game.result().is_some(), game.is_settled());
        let before = state(&self.session.game);
        let done = act(self);
        let after = state(&self.session.game);
        if after.0 == before.0 {
            let now = self.time.now;
            if after.1 && !before.1 {
                self.report(Change::Ended, Author::Program, now);
            }
            if after.2 && !before.2 {
                self.report(Change::Settled, Author::Program, now);
                self.rate_game();
            }
        }
        done
    }

    fn execute_on_board(&mut self, request: &Request) -> RequestResult {
        let (here, meant) = (self.session.board(), self.board_of_request(request));
        self.switch_to_board(meant);
        let result = self.and_report_end(|writer| writer.execute_here(request));
        if meant != here && self.session.board() == meant {
            self.switch_to_board(here);
        }
        result
    }

    /// Returns the board of a match to which a request applies; the current board if the request is
    /// not about a game.
    fn board_of_request(&self, request: &Request) -> TandemBoard {
        let about = matches!(request.what, RequestKind::Game(_));
        let game = request.game.filter(|_| about);
        let board = game.and_then(|game| self.session.board_of(game));
        board.unwrap_or(self.session.board())
    }

    /// Returns whether a request is about the game in play that is stored during another activity.
    /// Only an engine, a remote opponent or the app itself can change that game. For example, an
    /// engine may find its move after the player has opened a lesson.
    fn is_of_waiting(&self, request: &Request) -> bool {
        let waiting = self.session.activity.waiting();
        let about = matches!(request.what, RequestKind::Game(_)) && request.by != Author::Here;
        let game = request.game.filter(|_| about);
        let board = waiting
            .zip(game)
            .and_then(|(session, game)| session.board_of(game));
        board.is_some()
    }

    pub(super) fn switch_to_board(&mut self, board: TandemBoard) {
        if self.session.board() != board {
            self.session.switch_to_board(board);
        }
    }

    fn execute_here(&mut self, request: &Request) -> RequestResult {
        let (by, at) = (request.by, request.at);
        match &request.what {
            RequestKind::Game(request) => return self.change_game(request, by, at),
            RequestKind::Load(request) => return self.load_request(request),
            RequestKind::File(request) => return self.write(request),
            RequestKind::Edit(request) => return self.edit(request),
            RequestKind::Remote(request) => return self.remote(request),
            RequestKind::View(request) => self.view(*request, by, at),
            RequestKind::Setting(change) => Ok(self.change_setting(change)),
            RequestKind::Program(request) => {
                self.try_program(request);
                Ok(NoticeList::new())
            }
            RequestKind::Notice(NoticeRequest::Show(notice)) => Ok(vec![notice.clone()]),
            RequestKind::Notice(NoticeRequest::Hide(notice)) => {
                self.notices.put_away(notice);
                Ok(NoticeList::new())
            }
            RequestKind::Notice(NoticeRequest::Dismiss) => {
                self.notices.dismiss();
                Ok(NoticeList::new())
            }
        }
        .map(Progress::Done)
    }

    /// Rejects a request that was meant for a game other than the current one. Otherwise a move
    /// could be made in the wrong game, or the wrong game be written to the chosen file.
    pub(super) fn check_game(&self, request: &Request) -> Result<(), Notice> {
        let Some(game) = request.game else {
            return Ok(());
        };
        let is_in_session = self.session.board_of(game).is_some();
        let is_current = self.session.game.id() == game;
        match request.what {
            RequestKind::Game(_) | RequestKind::View(ViewRequest::Board(_)) if is_in_session => {
                Ok(())
            }
            RequestKind::Game(_) if self.is_of_waiting(request) => Ok(()),
            RequestKind::Game(_) | RequestKind::View(_) if !is_current => {
                Err(Notice::Denied("request-too-late"))
            }
            RequestKind::Remote(RemoteRequest::Act(_) | RemoteRequest::OfferDraw(_))
                if !is_in_session =>
            {
                Err(Notice::Denied("request-too-late"))
            }
            RequestKind::File(_)
                if !is_in_session && self.session.in_play().board_of(game).is_none() =>
            {
                Err(Notice::Denied("file-of-another-game"))
            }
            _ => Ok(()),
        }
    }
}
