//! Applies requests to save and export: games as text, PGN, pages to print, files and the
//! clipboard.

use std::path::Path;

use super::{FileJob, Progress, RequestResult, SessionWriter};
use crate::app::session::notices::Notice;
use crate::app::session::request::FileRequest;
use crate::game::team::TandemMatch;
use crate::game::{Duties, Game, Scorekeeping};
use crate::pgn;
use crate::rules::Language;
use crate::store::{self, SaveError};
use crate::texts::names;

impl SessionWriter<'_> {
    pub(super) fn write(&mut self, request: &FileRequest) -> RequestResult {
        if let FileRequest::SaveAs(_) | FileRequest::Save(_) = request {
            // The game would be saved, but the player sees the position in the editor and would
            // believe that this position is saved.
            self.check_nothing_is_set_up()?;
        }
        let session = self.session.in_play();
        Ok(match request {
            FileRequest::SaveAs(title) => {
                // If the title is unchanged, the game stays in its own file.
                let title = title.trim().to_owned();
                let file = session.file.clone().filter(|_| session.title == title);
                FileJob::SaveAs(session.to_save(), file, title).into()
            }
            FileRequest::Rename(path, title) => {
                FileJob::Rename(path.clone(), title.trim().to_owned()).into()
            }
            FileRequest::Discard(path, title) => {
                FileJob::Discard(path.clone(), title.clone()).into()
            }
            FileRequest::Restore(deleted, title) => {
                FileJob::Restore(deleted.clone(), title.clone()).into()
            }
            FileRequest::Save(path) => FileJob::Save(session.to_save(), path.clone()).into(),
            FileRequest::Export(path) => {
                let team = session.activity.tandem();
                let team = team.map(|tandem| Box::new(tandem.game.clone()));
                let (game, notation) = (self.game_for_export()?, self.settings.0.notation());
                FileJob::Export(game.into(), team, notation, path.clone()).into()
            }
            FileRequest::CopyScoresheet => {
                let sheet = match session.activity.tandem() {
                    Some(tandem) => pgn::export_match(&tandem.game),
                    None => {
                        store::export_record(&self.game_for_export()?, self.settings.0.notation())
                    }
                };
                self.copy(&sheet, "done-copied-scoresheet")?
            }
            FileRequest::CopyFederation => {
                let game = self.game_for_export()?;
                let sheet = store::export_federation(&game, self.settings.0.notation());
                self.copy(&sheet, "done-copied-scoresheet")?
            }
            FileRequest::CopyTfen => {
                let text = self.session.position().to_text();
                self.copy(&text, "done-copied-tfen")?
            }
            FileRequest::CopyText(text, done) => self.copy(text, done)?,
            FileRequest::Share(request) => self.share(request)?,
            FileRequest::CancelShare => {
                self.sharing.cancel();
                Progress::Done(Vec::new())
            }
        })
    }

    /// Returns the game for an export of its moves. Refused during a game with over-the-board rules
    /// or with scoresheets written by the players, because the exported moves and check signs would
    /// help the players.
    fn game_for_export(&self) -> Result<Game, Notice> {
        let game = &self.session.in_play().game;
        let hides =
            |duties: Duties| duties.over_the_board || duties.scorekeeping == Scorekeeping::Players;
        if game.result().is_none() && game.setup().terms.duties().is_some_and(hides) {
            return Err(Notice::Denied("scoresheet-after-the-game"));
        }
        Ok(names::with_computer_names(game, self.settings.0.notation()))
    }

    pub(super) fn copy(&mut self, text: &str, done: &'static str) -> RequestResult {
        let kept = self.clipboard.as_mut().and_then(|clipboard| {
            clipboard.set_text(text);
            // The clipboard does not report failures, so the text is read back.
            clipboard.get_text()
        });
        if !kept.is_some_and(|kept| kept.lines().eq(text.lines())) {
            return Err(Notice::Denied("not-copied"));
        }
        Ok(Progress::Done(vec![Notice::Done(done, String::new())]))
    }
}

/// Exports the moves to a file, on the file thread. A `.pgn` file gets PGN, and any other file gets
/// a scoresheet.
pub(super) fn export(
    game: &Game,
    team: Option<&TandemMatch>,
    language: Language,
    path: &Path,
) -> Result<(), SaveError> {
    let is_pgn = (path.extension()).is_some_and(|it| it.eq_ignore_ascii_case("pgn"));
    let sheet = match team {
        Some(team) => pgn::export_match(team),
        None if is_pgn => pgn::export_pgn(game),
        None => store::export_record(game, language),
    };
    store::export_file(path, &sheet)
}

/// Returns the name, without its folder, of a file that the player has just chosen.
pub(super) fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
