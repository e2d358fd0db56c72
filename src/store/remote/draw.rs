//! Draws by lot whose game has not begun, because the players lost the connection or one of them
//! broke it off. The next game between the same players has the same lots: otherwise a player could
//! break off until the lot suits them.

use super::RemoteError;
use super::contents::Contents;
use super::list::remote_codes;
use crate::remote::{Agreement, Commitment, GameCode, Identity, Secret};
use crate::store::Paths;

/// A draw by lot that has led to no game.
pub(super) struct OpenDraw {
    /// Secret number of this player, to which they have committed.
    pub own: Secret,
    /// What the opponent has committed to, if they may know this player's number.
    pub opponents: Option<Commitment>,
}

/// Returns the draw with an opponent in a game over a connection that has led to no game, if the
/// guest has answered the host's offer. Records that cannot be read are skipped.
pub(super) fn open_draw(
    paths: &Paths,
    own: &Identity,
    opponent: &Identity,
) -> Result<Option<OpenDraw>, RemoteError> {
    let (mut open, mut used) = (Vec::new(), Vec::new());
    for (_, agreement, is_begun) in agreements(paths)? {
        let offer = agreement.offer();
        let Some(answer) = agreement.answer() else {
            continue;
        };
        let (host, guest) = (offer.host.identity, answer.guest.identity);
        let [Some(secret), other] = agreement.secrets() else {
            continue;
        };
        let opponents = match agreement.is_host() {
            true => Some(answer.commitment),
            false => other.map(|_| offer.commitment),
        };
        if [[host, guest], [guest, host]].contains(&[*own, *opponent]) {
            match is_begun {
                true => used.push(secret),
                false => open.push(OpenDraw {
                    own: secret,
                    opponents,
                }),
            }
        }
    }
    let open = open.into_iter().filter(|draw| !used.contains(&draw.own));
    Ok(open.max_by_key(|draw| draw.opponents.is_some()))
}

impl OpenDraw {
    /// Checks that the opponent has committed to the same number as before.
    ///
    /// # Errors
    ///
    /// [`RemoteError::OtherLot`] if they could know this player's number, and now have another one.
    pub fn check(&self, commitment: Commitment) -> Result<(), RemoteError> {
        match self.opponents.is_none_or(|known| known == commitment) {
            true => Ok(()),
            false => Err(RemoteError::OtherLot),
        }
    }
}

/// Removes the records of agreements that were broken off, after a game with this secret number of
/// the player has begun.
pub(super) fn remove_broken_off(paths: &Paths, begun: &Agreement) -> Result<(), RemoteError> {
    for (code, agreement, is_begun) in agreements(paths)? {
        if !is_begun && agreement.secrets()[0] == begun.secrets()[0] {
            // If the record cannot be removed, it is listed as an invitation without an answer.
            let _ = std::fs::remove_file(paths.record(code));
        }
    }
    Ok(())
}

/// The agreements of all games over a connection, and whether each game has begun.
fn agreements(paths: &Paths) -> Result<Vec<(GameCode, Agreement, bool)>, RemoteError> {
    let codes = remote_codes(paths)?.into_iter();
    let read = |code| {
        let contents = Contents::read(&paths.record(code)).ok()?;
        let is_live = contents.agreement.offer().proposal.conduct.days.is_none();
        is_live.then(|| (code, contents.agreement, contents.contract.is_some()))
    };
    Ok(codes.filter_map(read).collect())
}
