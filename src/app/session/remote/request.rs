//! Requests about remote games (against a player at another computer).

use std::fmt;
use std::path::PathBuf;

use zeroize::Zeroizing;

use crate::remote::{GameCode, Message, Name, Offer, Phrase, Proposal};
use crate::store::remote::{Person, RemoteAction};
use crate::texts::{Texts, phrases};

#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    pub proposal: Proposal,
    pub name: Name,
}

/// A request about a remote game (against a player at another computer), or about letters,
/// known people or keys.
#[derive(Clone, Debug, PartialEq)]
pub enum RemoteRequest {
    /// Proposes a game and creates the invitation, which is the first letter to the opponent.
    Invite(Box<Invitation>),
    /// Accepts the received invitation; the opponent will see the player under this name.
    Accept(Box<Offer>, Name),
    /// Removes the received invitation without an answer.
    PutAway,
    Open(GameCode),
    Read(String),
    Act(Box<RemoteAction>),
    /// Sets whether the next move is sent together with a draw offer.
    OfferDraw(bool),
    /// Makes the letter with the whole game, for an opponent who has lost the record.
    WholeGame,
    CopyLetter,
    SaveLetter(PathBuf),
    Know(Box<Person>),
    /// Shows, saves or restores the player's own key.
    Key(KeyRequest),
    /// Invites, joins or continues a game over a network.
    Online(OnlineRequest),
}

/// A request about a game over a network, other than an action in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum OnlineRequest {
    /// Invites a friend. If the flag is true, the game is also offered to everybody on the local
    /// network.
    Host(Box<Invitation>, bool),
    /// Joins the game to which this code or invitation text belongs. The opponent will see the
    /// player under this name.
    Join(String, Name),
    /// Watches a game between others by its code for spectators.
    Spectate(String),
    /// Searches for games that are offered on the local network.
    Watch,
    /// Joins a game on the local network, given by the bytes of the host's network key. The
    /// opponent will see the player under this name.
    JoinTable([u8; 32], Name),
    /// Answers whether the player on the local network who asks to join may do so.
    LetIn(bool),
    Continue(GameCode),
    /// Agrees to the terms that the host offers.
    Accept,
    SendChat(Chat),
    /// If the flag is true, hides the opponent's phrases and messages from now on; otherwise shows
    /// new ones again.
    Mute(bool),
    /// Uses the changed settings of the network for the invitation that waits for a guest; its code
    /// stays the same.
    Reopen,
    /// Tries to connect now, without waiting for the next attempt.
    TryNow,
    /// Ends the invitation, the search or the connection. A game that has begun can be continued
    /// later.
    Leave,
}

impl OnlineRequest {
    /// Whether the request begins, continues or searches for a game, which disconnects the game in
    /// progress.
    pub fn begins_game(&self) -> bool {
        matches!(
            self,
            OnlineRequest::Host(..)
                | OnlineRequest::Join(..)
                | OnlineRequest::Spectate(_)
                | OnlineRequest::Watch
                | OnlineRequest::JoinTable(..)
                | OnlineRequest::Continue(_)
        )
    }
}

/// A phrase or message to the opponent in a game over a network. It is not part of the game's
/// record.
#[derive(Clone, Debug, PartialEq)]
pub enum Chat {
    /// A fixed phrase, shown in the reader's language.
    Phrase(Phrase),
    /// A text of the player's own, if the players have agreed to messages.
    Message(Message),
}

impl Chat {
    pub fn text(&self, words: Texts) -> String {
        match self {
            Chat::Phrase(phrase) => phrases::phrase(words, *phrase),
            Chat::Message(message) => message.to_string(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum KeyRequest {
    /// Shows the 24 words from which the key can be restored.
    ShowWords,
    HideWords,
    FileChosen(PathBuf),
    /// Writes a backup of the key to this file, encrypted with a pass phrase.
    BackUp(PathBuf, Secret),
    RestoreWords(Secret),
    /// Restores the key from the file of a backup, which is decrypted with its pass phrase.
    RestoreBackup(PathBuf, Secret),
}

/// A secret text that the player has typed or that is shown. It is wiped from memory when it is
/// dropped, and its `Debug` output does not reveal it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Secret(pub Zeroizing<String>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}
