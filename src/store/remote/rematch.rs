//! Rematch of a game by letter. Once both players have agreed to it, the player who had proposed
//! the first game offers the next one, and the other player's app accepts it without a question,
//! because its terms follow from the contract. Each game has letters of its own.

use super::contents::Contents;
use super::list::remote_codes;
use super::{RemoteError, RemoteGame};
use crate::game::Timestamp;
use crate::remote::{Contract, IdentityKey, Offer, Proof, Record, SideError, SignedContract};
use crate::store::Paths;

impl RemoteGame {
    /// Offers the rematch of this game by letter. `None` if the players have not agreed to one, if
    /// it was offered before, or if the opponent has to offer it.
    ///
    /// # Errors
    ///
    /// When a record cannot be read, or the new one cannot be written.
    pub fn offer_rematch(&self, now: Timestamp) -> Result<Option<RemoteGame>, RemoteError> {
        let Some(side) = self.side().filter(|_| self.agreement().is_host()) else {
            return Ok(None);
        };
        let contract = side.chain().contract().contract();
        let is_due = side.chain().is_rematch_agreed() && is_by_letter(contract);
        if !is_due || is_begun(&self.paths, contract)? {
            return Ok(None);
        }
        let name = contract.offer().host.name;
        let (paths, key) = (&self.paths, self.key.clone());
        RemoteGame::invite(paths, key, contract.rematch(), name, now).map(Some)
    }

    /// Accepts an offer if it is that of a rematch to which both players have agreed; otherwise
    /// `None`.
    ///
    /// # Errors
    ///
    /// When the folder of the records cannot be read, or the new record cannot be written.
    pub fn accept_rematch(
        paths: &Paths,
        key: &IdentityKey,
        offer: &Offer,
        now: Timestamp,
    ) -> Result<Option<RemoteGame>, RemoteError> {
        for code in remote_codes(paths)? {
            // A record that cannot be read is reported where the games are listed.
            let Ok(Contents {
                contract, records, ..
            }) = Contents::read(&paths.record(code))
            else {
                continue;
            };
            let Some((_, signed)) = contract else {
                continue;
            };
            let contract = signed.contract();
            let fits = is_by_letter(contract)
                && contract.offer().host.identity == offer.host.identity
                && contract.answer().guest.identity == key.identity()
                && contract.rematch() == offer.proposal;
            if fits && is_proved(&signed, &records)? && !is_begun(paths, contract)? {
                let name = contract.answer().guest.name;
                let game = RemoteGame::accept(paths, key.clone(), offer.clone(), name, now);
                return game.map(Some);
            }
        }
        Ok(None)
    }
}

fn is_by_letter(contract: &Contract) -> bool {
    contract.proposal().conduct.days.is_some()
}

/// Whether the records of a game prove that both players agreed to a rematch.
fn is_proved(
    contract: &SignedContract,
    records: &[(Timestamp, Record)],
) -> Result<bool, RemoteError> {
    let records: Vec<Record> = records.iter().map(|(_, record)| *record).collect();
    let proof = Proof::of(contract.clone(), &records).map_err(SideError::from)?;
    Ok(proof.chain.is_rematch_agreed())
}

/// Whether this computer has a record of the rematch of a game.
fn is_begun(paths: &Paths, contract: &Contract) -> Result<bool, RemoteError> {
    Ok(!rematches(paths, contract)?.is_empty())
}

/// The contents of the records of the rematch of a game. It may have been offered more than once.
pub(super) fn rematches(paths: &Paths, contract: &Contract) -> Result<Vec<Contents>, RemoteError> {
    let (host, guest) = (contract.offer().host, contract.answer().guest);
    let proposal = contract.rematch();
    let is_next = |contents: &Contents| {
        let (offer, answer) = (contents.agreement.offer(), contents.agreement.answer());
        offer.host.identity == host.identity
            && answer.is_none_or(|answer| answer.guest.identity == guest.identity)
            && offer.proposal == proposal
    };
    let codes = remote_codes(paths)?.into_iter();
    let read = |code| {
        let contents = Contents::read(&paths.record(code));
        contents.ok().filter(is_next)
    };
    Ok(codes.filter_map(read).collect())
}
