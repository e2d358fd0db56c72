//! Rebuilds a lost record from letters in which the opponent sends the whole game.

#[cfg(doc)]
use super::RemoteAction;
use super::game::check_days;
use super::{RemoteError, RemoteGame};
use crate::game::Timestamp;
use crate::remote::{Agreement, BlockData, Gap, Handshake, IdentityKey, SideError, SignedContract};
use crate::store::Paths;

impl RemoteGame {
    /// Begins a new record for a game whose record was lost; it contains only the game's contract.
    /// [`RemoteGame::read`] then adds the entries from the opponent's letters.
    ///
    /// Entries that this player signed, but that are not in these letters, are lost. So nothing is
    /// signed until the player has said that nothing later was sent ([`RemoteAction::NothingSent`]):
    /// the opponent could hold some back.
    ///
    /// # Errors
    ///
    /// When the contract is not valid, is of other players or not of a game by letter, when the
    /// game has a record already, or when the record cannot be written.
    pub fn rebuild(
        paths: &Paths,
        key: IdentityKey,
        contract: &SignedContract,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        let contract = SignedContract::from_bytes(&contract.to_bytes())?;
        check_days(contract.contract().proposal())?;
        let agreement = Agreement::concluded(contract.contract(), &key.identity());
        let agreement = agreement.ok_or(SideError::NotAPlayer)?;
        let agreement = Handshake::resume(agreement, key.clone())?;
        let mut game = RemoteGame::create(paths, key, agreement, now)?;
        game.store(BlockData::Gap(Gap::Unknown), now)?;
        game.gap = Gap::Unknown;
        game.begin(contract, now)?;
        Ok(game)
    }
}
