//! What is written beside a game: the envelope of a sealed move (Appendix A), and
//! the claim that an arbiter decides on later (Article D1).

use std::sync::Arc;

use super::{Deed, Desk, Progress, Told, later};
use crate::app::session::notices::Notice;
use crate::app::words::calendar;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::game::{AdjournmentAct, Breach, Event, Stamped, Timestamp};
use crate::store;
use crate::store::envelope::{self, Draft, Keeping, Opening};

impl Desk<'_> {
    /// Writes the claim that has ended a game without an arbiter to its file.
    pub(super) fn write_claim(&mut self) {
        let game = &self.table.game;
        let quickplay = |stamped: &&Stamped| matches!(stamped.event, Event::Quickplay(_));
        let claimed = game.events().iter().rev().find(quickplay);
        let when = claimed.map_or_else(String::new, |stamped| calendar::to_the_second(stamped.at));
        let notation = self.choices.0.notation();
        let (paths, game) = (self.files.0.clone(), names::on_paper(game, notation));
        self.writer.keep(move || {
            let told = match store::save_claim(&paths, &game, notation, &when) {
                Ok(file) => {
                    file.map(|file| Notice::Done("done-claim-written", file.display().to_string()))
                }
                Err(error) => Some(Trouble::Save(error).into()),
            };
            told.into_iter().collect()
        });
    }

    /// Seals the move; from here on only its envelope's fingerprint is known. A clock
    /// that stands is let run for it. Whatever fails, the game is as it was.
    pub(super) fn seal(&mut self, sealed: &Arc<(Draft, Keeping)>, at: Timestamp) -> Deed {
        if self.table.pair.is_some() {
            return Err(self.table.game.refusal(Breach::NotInTeamGame).into());
        }
        let mut game = self.table.game.clone();
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
            let told = narrowed.then(|| paths.safe().display().to_string());
            game.happen(Event::Adjournment(AdjournmentAct::Seal(id)), at)?;
            Ok((game, told))
        };
        Ok(later(close, |desk, (game, told)| {
            desk.table.game = game;
            desk.follow();
            let told = told.map(|safe| Notice::Done("done-safe-narrowed", safe));
            Ok(told.into_iter().collect())
        }))
    }

    /// Opens the envelope that the game waits for.
    pub(super) fn open_envelope(&mut self, opening: &Arc<Opening>, at: Timestamp) -> Progress {
        let (paths, game) = (self.files.0.clone(), self.table.game.clone());
        let opening = Arc::clone(opening);
        let open = move || {
            let text = envelope::open_move(&paths, &game, at, &opening);
            Ok(text.map_err(Trouble::Envelope)?)
        };
        later(open, move |desk, text| {
            let opened = Event::Adjournment(AdjournmentAct::Open(text));
            desk.table.happen(opened, at)?;
            desk.follow();
            Ok(Told::new())
        })
    }
}
