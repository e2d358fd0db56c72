//! Makes a lost record again from letters of the opponent with the whole game.

use super::game::check_days;
use super::{RemoteError, RemoteGame};
use crate::game::Timestamp;
use crate::remote::{Agreement, Handshake, IdentityKey, SideError, SignedContract};
use crate::store::Paths;

impl RemoteGame {
    /// Begins a record again with the contract of a game whose record is lost. The entries follow
    /// by [`RemoteGame::read`].
    ///
    /// What this player has signed and the opponent has not read is lost. Its numbers are not used
    /// again, since they follow the date.
    ///
    /// # Errors
    ///
    /// When the contract is not valid, is of other players or not of a game by letter, there is a
    /// record, or it cannot be written.
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
        game.begin(contract, now)?;
        Ok(game)
    }
}
