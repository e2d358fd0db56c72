//! Rebuilds a lost record from letters in which the opponent sends the whole game.

#[cfg(doc)]
use super::RemoteAction;
use super::game::check_days;
use super::{RemoteError, RemoteGame, code_of};
use crate::game::Timestamp;
use crate::remote::{
    Agreement, BlockData, Frame, Gap, Handshake, IdentityKey, Letter, SideError, SignedContract,
};
use crate::store::Paths;

impl RemoteGame {
    /// Begins a new record for a game whose record was lost; it contains only the game's contract,
    /// from the opponent's first letter with the whole game. [`RemoteGame::read`] then adds the
    /// entries from the letters.
    ///
    /// Entries that this player signed, but that are not in these letters, are lost. So nothing is
    /// signed until the player has said that nothing later was sent ([`RemoteAction::NothingSent`]):
    /// the opponent could hold some back.
    ///
    /// # Errors
    ///
    /// [`RemoteError::NoGame`] if the letter does not contain the contract. Other errors if the
    /// contract is not valid, is of other players or not of a game by letter, if the game has a record
    /// already, or if the record cannot be written.
    pub fn rebuild(
        paths: &Paths,
        key: IdentityKey,
        letter: &Letter,
        now: Timestamp,
    ) -> Result<RemoteGame, RemoteError> {
        let contract = contract_in(letter).ok_or_else(|| RemoteError::NoGame {
            path: paths.record(letter.game),
        })?;
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

fn contract_in(letter: &Letter) -> Option<&SignedContract> {
    let mut contracts = letter.frames.iter().filter_map(|frame| match frame {
        Frame::Contract(contract) => Some(&**contract),
        _ => None,
    });
    let code = |contract: &SignedContract| code_of(&contract.contract().offer());
    contracts.next().filter(|it| code(it) == letter.game)
}
