//! Adjourned games between two computers: which player must make the next entry, how much time
//! counts, and what happens if the key that opens the envelope of the sealed move is lost. The
//! rules of the adjournment itself are in [`crate::game`].

use super::{Chain, EntryError};
use crate::game::adjournment::{AdjournmentAct, Phase, Sealed};
use crate::game::{Event, Millis, Timestamp};
use crate::rules::Color;

impl Chain {
    /// The player who must make the next entry; `None` when the game is over, and in a match on two
    /// boards, where both players may make it. In normal play this
    /// is the player who has the move. While the game is adjourned, it is the player who must come
    /// back next: first the one who must answer the sealed move, then the one who sealed it. After
    /// the resumption it is the player who sealed the move and now opens the envelope; if the key
    /// is lost, the opponent.
    pub fn next_writer(&self) -> Option<Color> {
        if self.tandem().is_some() {
            return None;
        }
        let mover = self.game().to_move()?;
        Some(match self.game().phase() {
            Phase::Play | Phase::Sealing { .. } | Phase::Stating(_) => mover,
            Phase::Adjourned(Sealed { inscription, .. }) => {
                let (sealer, answerer) = (inscription.sealer, !inscription.sealer);
                let sealer_is_due =
                    self.game().is_present(answerer) && !self.game().is_present(sealer);
                if sealer_is_due { sealer } else { answerer }
            }
            Phase::Opening(sealed) | Phase::Reply(sealed) => {
                let sealer = sealed.inscription.sealer;
                if self.is_key_lost() { !sealer } else { sealer }
            }
        })
    }

    /// Whether the player who sealed the closed envelope has stated that the key of the envelope is
    /// lost.
    pub fn is_key_lost(&self) -> bool {
        match self.game().phase() {
            Phase::Opening(sealed) | Phase::Reply(sealed) => self.key_lost == Some(sealed.id),
            _ => false,
        }
    }

    /// The part of `after`, the time since the last entry, that counts in a game by letter. This is
    /// all of it, but while the game is adjourned only the part after the date of resumption.
    pub(super) fn counted_time(&self, after: Millis) -> Millis {
        match self.game().phase() {
            Phase::Adjourned(sealed) => {
                let from = sealed.inscription.resumption.max(self.now);
                (self.now + after).since(from)
            }
            _ => after,
        }
    }

    /// Checks that both players have come back before the game is resumed, so that both have
    /// signed. A player whose app is closed must not lose because they arrive after the other (A10).
    pub(super) fn check_resumption(&self, event: Event) -> Result<(), EntryError> {
        let resumes = event == Event::Adjournment(AdjournmentAct::Resume);
        let are_back = Color::ALL.into_iter().all(|it| self.game().is_present(it));
        match resumes && !are_back {
            true => Err(EntryError::NotBack),
            false => Ok(()),
        }
    }

    pub(super) fn check_key_lost(&self, by: Color, at: Timestamp) -> Result<(), EntryError> {
        let sealed = self.game().may_open(at)?;
        if sealed.inscription.sealer != by {
            return Err(EntryError::NotTheirs);
        }
        match self.is_key_lost() {
            true => Err(EntryError::KeyLostAlready),
            false => Ok(()),
        }
    }

    pub(super) fn check_point_for_key(&self, by: Color) -> Result<(), EntryError> {
        let sealer = match self.game().phase() {
            Phase::Opening(sealed) | Phase::Reply(sealed) => Some(sealed.inscription.sealer),
            _ => None,
        };
        match self.is_key_lost() && sealer == Some(!by) {
            true => Ok(()),
            false => Err(EntryError::KeyNotLost),
        }
    }

    /// Records that the key of the closed envelope is lost.
    pub(super) fn record_lost_key(&mut self) {
        if let Phase::Opening(sealed) | Phase::Reply(sealed) = self.game().phase() {
            self.key_lost = Some(sealed.id);
        }
    }
}
