//! What is written beside a game: the envelope of a sealed move (Appendix A), and
//! the claim that an arbiter decides on later (Article D1).

use super::{Desk, Outcome};
use crate::app::session::notices::Notice;
use crate::app::words::calendar;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::game::{AdjournmentAct, Event, Stamped, Timestamp};
use crate::store;
use crate::store::envelope::{self, Draft, Keeping, Opening};

impl Desk<'_> {
    /// Writes the claim that has ended a game without an arbiter to its file.
    pub(super) fn write_claim(&mut self) -> Outcome {
        let game = &self.table.game;
        let quickplay = |stamped: &&Stamped| matches!(stamped.event, Event::Quickplay(_));
        let claimed = game.events().iter().rev().find(quickplay);
        let when = claimed.map_or_else(String::new, |stamped| calendar::to_the_second(stamped.at));
        let notation = self.choices.0.notation;
        let file = store::save_claim(
            &self.files.0,
            &names::on_paper(game, notation),
            notation,
            &when,
        )
        .map_err(Trouble::Save)?;
        let told = file.map(|file| Notice::Done("done-claim-written", file.display().to_string()));
        Ok(told.into_iter().collect())
    }

    /// Seals the move; from here on only its envelope's fingerprint is known. A clock
    /// that stands is let run for it. Whatever fails, the game is as it was.
    pub(super) fn seal(&mut self, draft: &Draft, keeping: &Keeping, at: Timestamp) -> Outcome {
        let mut game = self.table.game.clone();
        if let Some(first) = game.before_sealing(at)? {
            game.happen(first, at)?;
        }
        let paths = &self.files.0;
        let safe = matches!(keeping, Keeping::Safe);
        let narrowed = safe && envelope::narrow_safe(paths).map_err(Trouble::Envelope)?;
        let id =
            envelope::seal_move(paths, &game, at, draft, keeping).map_err(Trouble::Envelope)?;
        let told = narrowed.then(|| paths.safe().display().to_string());
        game.happen(Event::Adjournment(AdjournmentAct::Seal(id)), at)?;
        self.table.game = game;
        let mut followed = self.follow();
        followed.extend(told.map(|safe| Notice::Done("done-safe-narrowed", safe)));
        Ok(followed)
    }

    pub(super) fn open_envelope(&mut self, opening: &Opening, at: Timestamp) -> Outcome {
        let game = &self.table.game;
        let text =
            envelope::open_move(&self.files.0, game, at, opening).map_err(Trouble::Envelope)?;
        self.table
            .game
            .happen(Event::Adjournment(AdjournmentAct::Open(text)), at)?;
        Ok(self.follow())
    }
}
