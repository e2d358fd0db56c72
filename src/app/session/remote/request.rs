//! Requests about games between two computers.

use std::fmt;
use std::path::PathBuf;

use zeroize::Zeroizing;

use crate::remote::{Content, GameCode, Name, Offer, Proposal, Subject};
use crate::store::remote::Person;

/// A game that the player proposes.
#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    /// The proposed game.
    pub proposal: Proposal,
    /// The name by which the opponent knows the player.
    pub name: Name,
}

/// A request about a game between two computers, a letter, or the people and keys behind them.
#[derive(Clone, Debug, PartialEq)]
pub enum RemoteRequest {
    /// Proposes a game; its letter is the invitation.
    Invite(Box<Invitation>),
    /// Agrees to the received invitation, under this name.
    Accept(Box<Offer>, Name),
    /// Puts the received invitation away without an answer.
    PutAway,
    /// Opens a game from the list.
    Open(GameCode),
    /// Reads the letters in a text.
    Read(String),
    /// Does something in the current game.
    Act(Box<RemoteAct>),
    /// Whether the next move goes with the offer of a draw.
    OfferDraw(bool),
    /// Copies the letter that the opponent needs to the clipboard.
    CopyLetter,
    /// Writes the letter that the opponent needs to a file.
    SaveLetter(PathBuf),
    /// Stores a person under the player's own name for them.
    Know(Box<Person>),
    /// Shows, saves or restores the player's own key.
    Key(KeyRequest),
    /// Invites, joins or continues a game over a network.
    Online(OnlineRequest),
}

/// What the player does in the current game between two computers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RemoteAct {
    /// Makes an entry.
    Submit(Content),
    /// Asks the opponent for something.
    Ask(Subject),
    /// Asks to take back the player's last move and everything since.
    AskTakeBack,
    /// Grants what the opponent asks for.
    Grant,
    /// Declines what the opponent asks for.
    Decline,
}

/// What the player does about a game over a network, apart from acts in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum OnlineRequest {
    /// Invites a friend; the flag is whether the game is also offered to everybody on the local
    /// network.
    Host(Box<Invitation>, bool),
    /// Joins the game of an invitation, under this name.
    Join(String, Name),
    /// Looks for games that are offered on the local network.
    Watch,
    /// Joins a game on the local network by its host's key in the network, under this name.
    JoinTable([u8; 32], Name),
    /// Lets a player of the local network join, or does not.
    LetIn(bool),
    /// Continues a game.
    Continue(GameCode),
    /// Agrees to the terms that the host offers.
    Accept,
    /// Tries to connect at once.
    TryNow,
    /// Ends the invitation, the search or the connection. A game that has begun can be continued.
    Leave,
}

/// A request about the player's own key.
#[derive(Clone, Debug, PartialEq)]
pub enum KeyRequest {
    /// Shows the 24 words of the key.
    ShowWords,
    /// Hides the 24 words.
    HideWords,
    /// The player has chosen the file of a backup in the system's dialog.
    FileChosen(PathBuf),
    /// Writes a backup under a pass phrase to a file.
    BackUp(PathBuf, Secret),
    /// Restores the key from its 24 words.
    RestoreWords(Secret),
    /// Restores the key from the file of a backup, with its pass phrase.
    RestoreBackup(PathBuf, Secret),
}

/// A secret text that the player has typed or sees; wiped from memory, and not part of any log.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Secret(pub Zeroizing<String>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}
