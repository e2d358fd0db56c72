//! Files written next to a saved game: the envelope of a sealed move (Appendix A), and the
//! claim that an arbiter decides later (Article D1).

use std::sync::Arc;

use super::{NoticeList, Progress, RequestResult, SessionWriter, later};
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::game::{AdjournmentAct, Breach, Event, Stamped, Timestamp};
use crate::store;
use crate::store::envelope::{self, Draft, Keeping, Opening};
use crate::texts::calendar;
use crate::texts::names;
use crate::texts::trouble::Trouble;

impl SessionWriter<'_> {
    /// Writes the claim that ended a game without an arbiter to its file.
    pub(super) fn write_claim(&mut self) {
        let game = &self.session.game;
        let quickplay = |stamped: &&Stamped| matches!(stamped.event, Event::Quickplay(_));
        let claimed = game.events().iter().rev().find(quickplay);
        let when = claimed.map_or_else(String::new, |stamped| calendar::to_the_second(stamped.at));
        let notation = self.settings.0.notation();
        let (paths, game) = (self.files.0.clone(), names::on_paper(game, notation));
        self.file_worker.keep(move || {
            let notice = match store::save_claim(&paths, &game, notation, &when) {
                Ok(file) => {
                    file.map(|file| Notice::Done("done-claim-written", file.display().to_string()))
                }
                Err(error) => Some(Trouble::Save(error).into()),
            };
            notice.into_iter().collect()
        });
    }

    /// Seals a move; from then on only the fingerprint of its envelope is known. A
    /// stopped clock is started for it. If anything fails, the game does not change.
    pub(super) fn seal(&mut self, sealed: &Arc<(Draft, Keeping)>, at: Timestamp) -> RequestResult {
        if self.session.activity.tandem().is_some() {
            return Err(self.session.game.refusal(Breach::NotInTeamGame).into());
        }
        let mut game = self.session.game.clone();
        if let Some(first) = game.before_sealing(at)? {
            game.happen(first, at)?;
        }
        let (paths, sealed) = (self.files.0.clone(), Arc::clone(sealed));
        let close = move || {
            let (draft, keeping) = &*sealed;
            let safe = matches!(keeping, Keeping::Safe);
            let narrowed = safe && envelope::narrow_safe(&paths).map_err(Trouble::Envelope)?;
            let id = envelope::seal_move(&paths, &game, at, draft, keeping)
                .map_err(Trouble::Envelope)?;
            let safe = narrowed.then(|| paths.safe().display().to_string());
            game.happen(Event::Adjournment(AdjournmentAct::Seal(id)), at)?;
            Ok((game, safe))
        };
        Ok(later(close, move |writer, (game, safe)| {
            writer.session.game = game;
            writer.follow();
            if let Some(sealed) = writer.session.game.events().last().copied() {
                writer.report(Change::Event(sealed.event), Author::Here, at);
            }
            let notice = safe.map(|safe| Notice::Done("done-safe-narrowed", safe));
            Ok(notice.into_iter().collect())
        }))
    }

    /// Opens the envelope for which the game waits.
    pub(super) fn open_envelope(&mut self, opening: &Arc<Opening>, at: Timestamp) -> Progress {
        let (paths, game) = (self.files.0.clone(), self.session.game.clone());
        let opening = Arc::clone(opening);
        let open = move || {
            let text = envelope::open_move(&paths, &game, at, &opening);
            Ok(text.map_err(Trouble::Envelope)?)
        };
        later(open, move |writer, text| {
            let opened = Event::Adjournment(AdjournmentAct::Open(text));
            writer.session.happen(opened, at)?;
            writer.follow();
            writer.report(Change::Event(opened), Author::Here, at);
            Ok(NoticeList::new())
        })
    }
}
