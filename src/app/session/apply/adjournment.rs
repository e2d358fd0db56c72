//! Files that are written in addition to a saved game: the envelope of a sealed move (Appendix A),
//! and the claim that an arbiter decides later (Article D1).

use std::sync::Arc;

use super::{FileJob, JobDone, JobResult, NoticeList, RequestResult, SessionWriter};
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::game::adjournment::AdjournmentAct;
use crate::game::envelope::Written;
use crate::game::{Breach, Event, Game, Stamped, Timestamp};
use crate::store::Paths;
use crate::store::envelope::{self, Draft, KeyProtection};
use crate::texts::{Trouble, calendar, names};

impl SessionWriter<'_> {
    /// Writes a file with the claim that ended the game without an arbiter (Article D1).
    pub(super) fn write_claim(&mut self) {
        let game = &self.session.game;
        let quickplay = |stamped: &&Stamped| matches!(stamped.event, Event::Quickplay(_));
        let claimed = game.events().iter().rev().find(quickplay);
        let when = claimed.map_or_else(String::new, |stamped| calendar::to_the_second(stamped.at));
        let notation = self.settings.0.notation();
        let game = names::with_computer_names(game, notation);
        self.add_job(FileJob::Claim(game.into(), notation, when));
    }

    /// Begins to seal a move: the file thread writes the move to an encrypted envelope, and the
    /// game gets only the envelope's fingerprint. If sealing needs a running clock and the clock is
    /// stopped, the clock is started first. If anything fails, the game does not change.
    pub(super) fn seal(
        &mut self,
        sealed: &Arc<(Draft, KeyProtection)>,
        at: Timestamp,
    ) -> RequestResult {
        if self.session.activity.tandem().is_some() {
            return Err(self.session.game.refusal(Breach::NotInMatch).into());
        }
        let mut game = self.session.game.clone();
        if let Some(first) = game.before_sealing(at)? {
            game.happen(first, at)?;
        }
        Ok(FileJob::Seal(game.into(), at, Arc::clone(sealed)).into())
    }

    /// Shows the game after a move has been sealed. `safe` is the folder of the keys if the app had
    /// to restrict access to this folder to the player; the returned notice then reports this.
    pub(super) fn show_sealed(
        &mut self,
        game: Game,
        at: Timestamp,
        safe: Option<String>,
    ) -> NoticeList {
        self.session.game = game;
        self.follow();
        if let Some(sealed) = self.session.game.events().last().copied() {
            self.report(Change::Event(sealed.event), Author::Here, at);
        }
        let notice = safe.map(|safe| Notice::Done("done-safe-narrowed", safe));
        notice.into_iter().collect()
    }

    /// Makes the sealed move `text`, which was read from its envelope.
    pub(super) fn play_sealed_move(&mut self, text: Written, at: Timestamp) -> Result<(), Notice> {
        let opened = Event::Adjournment(AdjournmentAct::Open(text));
        self.session.happen(opened, at)?;
        self.follow();
        self.report(Change::Event(opened), Author::Here, at);
        Ok(())
    }
}

/// Seals a move in an envelope and stops the clock. Called on the file thread.
pub(super) fn seal(
    paths: &Paths,
    mut game: Box<Game>,
    at: Timestamp,
    (draft, keeping): &(Draft, KeyProtection),
) -> JobResult {
    let safe = matches!(keeping, KeyProtection::Safe);
    let narrowed = safe && envelope::narrow_safe(paths).map_err(Trouble::Envelope)?;
    let id = envelope::seal_move(paths, &game, at, draft, keeping).map_err(Trouble::Envelope)?;
    game.happen(Event::Adjournment(AdjournmentAct::Seal(id)), at)?;
    let safe = narrowed.then(|| paths.safe().display().to_string());
    Ok(JobDone::Sealed(game, at, safe))
}
