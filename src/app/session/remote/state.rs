//! The state of a remote game that the window needs, copied from the record after each change.

use std::path::PathBuf;

use crate::game::{Millis, Timestamp};
use crate::remote::{Content, Entry, GameCode, Gap, Offer, Participant, Side, Signed};
use crate::rules::Color;
use crate::store::remote::{People, RemoteError, RemoteGame, Stage};

/// The state of a remote game (against a player at another computer), copied from its record.
#[derive(Clone, Debug)]
pub struct RemoteState {
    pub code: GameCode,
    /// The game as it was proposed, with its terms.
    pub offer: Offer,
    /// Whether the player at this window proposed the game.
    pub is_host: bool,
    /// The state of the game as this player's side knows it; `None` until both players have signed
    /// the contract.
    pub side: Option<Side>,
    /// The opponent; `None` until the invitation has been answered.
    pub opponent: Option<Participant>,
    /// The name that the player has given the opponent, otherwise the name that the opponent uses;
    /// may be empty.
    pub opponent_name: String,
    /// The path of the game's saved file next to its record. The file also contains the player's
    /// variations and comments.
    pub save: PathBuf,
    /// What may be missing of the record; unless it is closed, the player cannot act.
    pub gap: Gap,
    /// The error about damage in the record, because of which the game can only be looked at.
    pub damage: Option<RemoteError>,
    /// The text of the letter with everything that the opponent may not have received yet; `None`
    /// if the opponent has received everything.
    pub letter: Option<String>,
    /// Whether the letter contains the whole game, as the player has requested.
    pub is_whole: bool,
    /// The player's actions in a match on two boards that are made as soon as the opponent has
    /// confirmed the one before.
    pub waiting: Vec<Content>,
}

impl RemoteState {
    /// Copies the state of the record of a game by letter.
    ///
    /// # Errors
    ///
    /// Returns an error if the last change could not be stored, because then no letter may be
    /// written.
    pub fn of(game: &RemoteGame, people: &People) -> Result<RemoteState, RemoteError> {
        let letter = match game.damage() {
            Some(_) => None,
            None => game.letter()?.map(|letter| letter.to_text()),
        };
        Ok(RemoteState {
            letter,
            ..RemoteState::without_letter(game, people)
        })
    }

    /// Copies the state of the record of a game over a network, which has no letters.
    pub fn without_letter(game: &RemoteGame, people: &People) -> RemoteState {
        let agreement = game.agreement();
        let offer = agreement.offer().clone();
        let opponent = match agreement.is_host() {
            true => agreement.answer().map(|answer| answer.guest.clone()),
            false => Some(offer.host.clone()),
        };
        let name = opponent.as_ref().map(|it| {
            let known = people.find(&it.identity).map(|known| &known.name);
            known.unwrap_or(&it.name).to_string()
        });
        RemoteState {
            code: game.code(),
            side: game.side().cloned(),
            letter: None,
            is_whole: false,
            gap: game.gap(),
            damage: game.damage(),
            is_host: agreement.is_host(),
            offer,
            opponent,
            opponent_name: name.unwrap_or_default(),
            save: game.save_path(),
            waiting: Vec::new(),
        }
    }

    /// Returns whether the game is played over a network rather than by letter.
    pub fn is_live(&self) -> bool {
        self.offer.proposal.conduct.days.is_none()
    }

    /// Returns the player's colour; `None` until both players have signed the contract.
    pub fn color(&self) -> Option<Color> {
        self.side.as_ref().map(Side::color)
    }

    /// Returns whose turn it is, or the result. The stage also contains the time left for the move,
    /// which depends on `now`.
    pub fn stage(&self, now: Timestamp) -> Stage {
        self.side
            .as_ref()
            .map_or(Stage::Agreeing, |side| Stage::of(side, now))
    }

    /// Returns the player's own last action while the opponent has not confirmed it; otherwise
    /// `None`.
    pub fn pending(&self) -> Option<&Signed<Entry>> {
        let side = self.side.as_ref()?;
        let head = side.chain().head();
        side.pending().filter(|entry| entry.on == head)
    }

    /// Returns the time that the player to move has left for this move; `None` if the game is over,
    /// or if its moves have no limit in days.
    pub fn days_left(&self, now: Timestamp) -> Option<Millis> {
        let side = self.side.as_ref()?;
        side.chain().days_left(side.elapsed(now))
    }
}
