//! Rematch: when both players have agreed to it after the end of a game, the next game begins over
//! the same connection.
//!
//! The host's app offers the next game, and the guest's app accepts it without a question, because
//! its terms follow from the contract. Both apps continue the ended game until both players have
//! signed the new contract. If the connection is lost before that, the host's app makes another
//! offer, with the same lots if they have been drawn.

use super::{LiveGame, LiveSession};
use crate::game::Timestamp;
use crate::remote::{Content, Contract, Frame, GameCode, Offer, Report, Side, Subject};
use crate::store::remote::reading::is_of_agreement;
use crate::store::remote::rematch::rematches;
use crate::store::remote::{Outcome, RemoteError, RemoteEvent};

/// What a session needs to go on from a game to its rematch.
#[derive(Debug, Default)]
pub(super) struct Rematch {
    /// Whether the players have agreed to a rematch that has not begun yet.
    is_agreed: bool,
    /// The next game, until both players have signed its contract.
    next: Option<LiveGame>,
    /// The game before the present one. The opponent's app may still continue it.
    previous: Option<GameCode>,
}

impl Rematch {
    /// Prepares for a new connection. Closes the offer that this player made as the host, because
    /// it may not have arrived.
    pub fn disconnected(&mut self) {
        let is_host = |next: &mut LiveGame| next.agreement().is_host();
        if let Some(next) = self.next.take_if(is_host) {
            next.withdraw();
        }
    }

    /// Prepares a session that continues this game, whose players may have agreed to a rematch.
    /// Also returns the rematch if it has begun and the opponent's app may not know that.
    pub fn resume(live: &LiveGame) -> Result<(Rematch, Option<GameCode>), RemoteError> {
        let chain = live.side().map(Side::chain);
        let Some(chain) = chain.filter(|chain| chain.is_rematch_agreed()) else {
            return Ok(Default::default());
        };
        let rematches = rematches(&live.game.paths, chain.contract().contract())?;
        let mut begun = rematches.iter().filter(|next| next.contract.is_some());
        let rematch = |is_agreed, previous| Rematch {
            is_agreed,
            next: None,
            previous,
        };
        Ok(match begun.next() {
            None => (rematch(true, None), None),
            Some(next) if next.records.is_empty() => {
                let code = next.agreement.offer().id().into();
                (rematch(false, Some(live.code())), Some(code))
            }
            Some(_) => Default::default(),
        })
    }

    /// Closes the next game, at the end of the session. If its offer has no answer, withdraws the
    /// offer.
    pub fn close(self) {
        if let Some(next) = self.next {
            next.withdraw();
        }
    }
}

impl LiveSession {
    /// Processes a frame of the present game or of its rematch.
    pub(super) fn receive_in_game(
        &mut self,
        frame: Frame,
        now: Timestamp,
    ) -> Result<Outcome, RemoteError> {
        if let Frame::Offer(offer) = &frame
            && self.is_agreed_rematch(offer)
        {
            return self.accept_rematch(offer.clone(), now);
        }
        if let Some(next) = self
            .rematch
            .next
            .as_mut()
            .filter(|_| is_of_agreement(&frame))
        {
            let outcome = next.receive(frame, now)?;
            if next.side().is_some() {
                self.begin_rematch();
            }
            return Ok(outcome);
        }
        let Some(live) = &mut self.live else {
            return Ok(Outcome::default());
        };
        let mut outcome = live.receive(frame, now)?;
        let is_host = live.agreement().is_host();
        let is_compared = live.side().is_some_and(Side::is_compared);
        self.rematch.is_agreed |= outcome.events.iter().any(grants_rematch);
        let is_due = self.rematch.is_agreed && self.rematch.next.is_none();
        if is_due && is_host && is_compared {
            let offered = self.offer_rematch(now)?;
            outcome.send.extend(offered.send);
        }
        Ok(outcome)
    }

    /// The contract of the present game, once both players have signed it.
    fn contract(&self) -> Option<&Contract> {
        let side = self.live.as_ref()?.side()?;
        Some(side.chain().contract().contract())
    }

    /// Whether this is the opponent's offer of the rematch to which both players have agreed.
    fn is_agreed_rematch(&self, offer: &Offer) -> bool {
        let side = self.live.as_ref().and_then(LiveGame::side);
        let is_agreed = side.is_some_and(|side| side.chain().is_rematch_agreed());
        is_agreed
            && offer.host.identity != self.key.identity()
            && self.contract().is_some_and(|contract| {
                offer.host.identity == contract.offer().host.identity
                    && offer.proposal == contract.rematch()
            })
    }

    fn offer_rematch(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        let proposal = self.contract().map(Contract::rematch);
        let proposal = proposal.ok_or(RemoteError::NotBegun)?;
        let guest = self.contract().map(|contract| contract.answer().guest);
        let guest = guest.ok_or(RemoteError::NotBegun)?.identity;
        let (key, to) = (self.key.clone(), (self.name.clone(), &guest));
        let next = LiveGame::propose(&self.paths, key, proposal, to, now)?;
        self.rematch.next.insert(next).connected(now)
    }

    fn accept_rematch(&mut self, offer: Offer, now: Timestamp) -> Result<Outcome, RemoteError> {
        // The host makes another offer, because the connection was lost. The record of the earlier
        // one is kept for its lots.
        self.rematch.next = None;
        let (key, name) = (self.key.clone(), self.name.clone());
        let next = LiveGame::agree(&self.paths, key, offer, name, now)?;
        self.rematch.next.insert(next).connected(now)
    }

    fn begin_rematch(&mut self) {
        if let Some(next) = self.rematch.next.take() {
            self.go_on_with(next);
        }
    }

    fn go_on_with(&mut self, next: LiveGame) {
        let ended = self.live.replace(next);
        self.rematch = Rematch {
            previous: ended.as_ref().map(LiveGame::code),
            ..Rematch::default()
        };
    }

    /// Switches to the rematch if that is the game that the opponent's app continues: this app may
    /// not have begun the rematch before the connection was lost.
    ///
    /// # Errors
    ///
    /// [`RemoteError::NotContinued`] if the opponent's app continues another game.
    pub(super) fn follow(&mut self, game: GameCode, now: Timestamp) -> Result<(), RemoteError> {
        if self.rematch.previous == Some(game) {
            return Ok(());
        }
        if let Some(next) = self.rematch.next.take_if(|next| next.code() == game) {
            self.go_on_with(next);
            return Ok(());
        }
        match LiveGame::open(&self.paths, self.key.clone(), game, now) {
            Ok(next) if self.is_agreed_rematch(next.agreement().offer()) => {
                self.go_on_with(next);
                Ok(())
            }
            Ok(_) | Err(RemoteError::NoGame { .. }) => Err(RemoteError::NotContinued),
            Err(error) => Err(error),
        }
    }
}

fn grants_rematch(event: &RemoteEvent) -> bool {
    let RemoteEvent::Reported(report) = event else {
        return false;
    };
    match &**report {
        Report::Added(entry) => {
            matches!(&entry.content, Content::Grant(request) if request.subject == Subject::Rematch)
        }
        _ => false,
    }
}
