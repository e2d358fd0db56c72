//! Passes requests about games over a network to the thread that plays these games, and applies
//! what this thread reports.

use super::activity::Next;
use super::queue::Progress;
use super::{NoticeList, RequestResult, SessionWriter};
use crate::app::session::notices::Notice;
use crate::app::session::online::{Environment, Report};
use crate::app::session::remote::{OnlineRequest, RemoteHandle, RemoteRequest, RemoteState};
use crate::app::session::request::{Author, Request};

fn ends_watching(request: &OnlineRequest) -> bool {
    request.begins_game() || matches!(request, OnlineRequest::Leave)
}

impl SessionWriter<'_> {
    /// Passes a request on to the thread of games over a network.
    pub(super) fn play_online(&mut self, request: &OnlineRequest) -> RequestResult {
        // Two windows with one key would take each other's connections.
        if self.lock.0.is_err() {
            return Err(Notice::Denied("online-other-window"));
        }
        if ends_watching(request) && self.session.activity.watched().is_some() {
            self.turn_to(Next::InPlay);
        }
        if let OnlineRequest::Spectate(_) = request {
            let checked = self.check_no_clock_runs();
            checked.map_err(|_| Notice::Denied("online-clock-runs"))?;
        }
        let settings = self.settings.0.network.clone();
        let environment = || Environment {
            paths: self.files.0.clone(),
            alarm: self.alarm.clone(),
            clock: self.time.online(),
        };
        self.online.send(request.clone(), settings, environment)?;
        Ok(Progress::Done(NoticeList::new()))
    }

    /// Keeps a pasted code or invitation for the page on which the player joins a game.
    pub(super) fn take_code(&mut self, text: &str) -> Progress {
        self.online.pasted = Some(text.trim().to_owned());
        Progress::Done(NoticeList::new())
    }

    /// Applies what the thread of games over a network has reported; returns the requests that open
    /// games, which are applied after the requests that were made before.
    pub(super) fn apply_reports(&mut self, reports: Vec<Report>) -> Vec<Request> {
        let (mut notices, mut requests) = (NoticeList::new(), Vec::new());
        for report in reports {
            let Report {
                state,
                game,
                watched,
                opens,
                by,
                notices: reported,
            } = report;
            notices.extend(reported);
            self.online.take(state, game.as_deref().cloned());
            if let Some(game) = game {
                let request = self.and_report_end(|writer| writer.take_game(*game, opens, by));
                requests.extend(request);
            }
            self.close_other_game();
            if let Some(watched) = watched {
                self.and_report_end(|writer| writer.take_watched(*watched, opens));
            }
        }
        self.show_notices(notices);
        requests
    }

    /// Updates a game over a network to the state that the thread has reported. If the game is not
    /// the one in play and `opens` is true, returns the request that opens it.
    fn take_game(&mut self, game: RemoteState, opens: bool, by: Author) -> Option<Request> {
        self.mailbox.changes += 1;
        let play = self.session.in_play().activity.remote();
        if play.is_some_and(|play| play.state.code == game.code) {
            self.with_game_in_play(|writer| {
                if let Some(play) = writer.session.activity.remote_mut() {
                    play.handle = RemoteHandle::Live;
                }
                writer.follow_remote(game, by);
            });
            return None;
        }
        opens.then(|| Request::new(None, Author::Program, RemoteRequest::Open(game.code)))
    }

    /// Updates the game over a network that has just been shown to the latest reported state,
    /// because reports may have arrived while the game's saved file was read.
    pub(super) fn follow_online(&mut self) {
        let play = self.session.activity.remote();
        let code = play.filter(|play| play.is_live()).map(|it| it.state.code);
        let latest = code.and_then(|code| self.online.game(code)).cloned();
        if let Some(latest) = latest {
            self.follow_remote(latest, Author::Peer);
        }
    }

    /// If the game in play was played over a network and the thread no longer has it open, marks it
    /// as closed for play.
    fn close_other_game(&mut self) {
        let open = self.online.state.game;
        let play = self.session.in_play_mut().activity.remote_mut();
        let Some(play) = play.filter(|it| it.is_live() && Some(it.state.code) != open) else {
            return;
        };
        play.handle = RemoteHandle::Closed;
        if !play.state.waiting.is_empty() {
            // Actions that had to wait will not be made any more.
            let state = RemoteState {
                waiting: Vec::new(),
                ..play.state.clone()
            };
            self.with_game_in_play(|writer| writer.follow_remote(state, Author::Program));
        }
    }
}
