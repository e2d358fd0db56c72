//! Starts making a picture or film of the game that is shown.

use super::{Progress, RequestResult, SessionWriter};
use crate::app::session::notices::Notice;
use crate::app::session::request::{Author, Request};
use crate::app::session::share::{ShareRequest, Shared};
use crate::film::{Camera, FilmFormat, Job, Look, Moves, Output, PictureFormat};

/// Frames per second of films.
const FPS: u32 = 20;

impl SessionWriter<'_> {
    pub(super) fn share(&mut self, request: &ShareRequest) -> RequestResult {
        if let Some(why) = self.session.move_hindrance() {
            return Err(Notice::Denied(why));
        }
        if self.session.activity.tandem().is_some() {
            return Err(Notice::Denied("share-no-match"));
        }
        let job = self.job(request)?;
        if !self.sharing.begin() {
            return Err(Notice::Denied("share-busy"));
        }
        let (sharing, alarm) = (self.sharing.clone(), self.alarm.clone());
        self.jobs.run(self.alarm.clone(), move || {
            let notice = sharing.make(&job, &alarm);
            Some(Request::new(None, Author::Program, notice))
        });
        Ok(Progress::Done(Vec::new()))
    }

    fn job(&self, request: &ShareRequest) -> Result<Job, Notice> {
        let (game, settings) = (&self.session.game, &self.settings.0);
        let (end, [from, to]) = request.what.moves(game, self.session.visit);
        let is = |ending| {
            let found = request.path.extension();
            found.is_some_and(|found| found.eq_ignore_ascii_case(ending))
        };
        let output = match request.what {
            Shared::Position if is("webp") => Output::Picture(to, PictureFormat::WebP),
            Shared::Position => Output::Picture(to, PictureFormat::Png),
            Shared::Moves | Shared::Game => Output::Film {
                plies: from..=to,
                fps: FPS,
                format: match is("mp4") {
                    true => FilmFormat::Mp4,
                    false => FilmFormat::WebP,
                },
            },
        };
        let [eye, target] = request.camera;
        Ok(Job {
            moves: Moves::to(game, end)?,
            look: Look {
                size: request.size.pixels(),
                camera: Camera::At { eye, target },
                theme: settings.theme,
                spacing: settings.spread,
                language: settings.notation(),
            },
            output,
            path: request.path.clone(),
        })
    }
}
