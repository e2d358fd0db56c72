//! The state of the connection to an opponent, and of the steps that the players take before a game
//! over a network begins.

use crate::app::session::remote::Chat;
use crate::remote::{GameCode, Identity, Name, Offer};
use crate::store::remote::words_of;
use crate::texts::remote::RemoteProblem;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct OnlineState {
    /// The present step: inviting, joining, agreeing to the terms, or playing.
    pub phase: Phase,
    pub line: Line,
    pub relay: Relay,
    /// The opponent, or the player who asks to join; `None` before their name has arrived.
    pub opponent: Option<Opponent>,
    /// The words that identify the player's own key; empty before it is used.
    pub own_words: String,
    pub problem: Option<RemoteProblem>,
    pub game: Option<GameCode>,
    /// Whether the player may claim a win because the opponent has been away for too long.
    pub may_claim_absence: bool,
    /// The games offered on the local network.
    pub tables: Vec<Table>,
    /// The phrases and messages that the players have exchanged since they first connected, oldest
    /// first.
    pub chat: Vec<ChatLine>,
    pub is_muted: bool,
    pub is_over: bool,
    /// The spectators of the player's game; `None` if it has none, or the code is not open yet.
    pub audience: Option<AudienceState>,
}

impl OnlineState {
    /// Returns whether a game is in progress. It would lose its connection if another one were
    /// started.
    pub fn is_playing(&self) -> bool {
        self.phase == Phase::Playing && !self.is_over
    }
}

/// A step on the way to a game over a network.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Phase {
    #[default]
    Off,
    /// The player looks for games on the local network.
    Watching,
    /// The player has invited a friend; the code of the invitation is being created.
    Opening,
    /// The code of the invitation is shown, and no guest has joined yet.
    Waiting(Code),
    /// A player on the local network asks to join, and the host must answer.
    Asked,
    /// A guest is connected to the host and reads the terms of the game.
    Guest,
    /// The player wants to join a game, and the host is being searched for.
    Joining,
    /// The host offers a game with these terms, to which the player has not agreed yet.
    Offered(Box<Offer>),
    /// The player has agreed to the terms, or continues a game that the players have not both
    /// signed yet.
    Agreeing,
    Playing,
    /// The player watches a game between others, or looks for its host.
    Spectating,
}

/// The code of an invitation, or of a game for its spectators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The ten characters that the player tells the friend.
    pub characters: String,
    /// The code together with network addresses, as a text to be pasted by the friend.
    pub text: String,
}

#[cfg(feature = "net")]
impl Code {
    pub fn of(invitation: &crate::net::Invitation) -> Code {
        Code {
            characters: invitation.code.to_string(),
            text: invitation.to_string(),
        }
    }
}

/// The name of the host who invites with a longer text, and what joining contacts; `None` for a code
/// alone and for any other text.
pub fn inviter(text: &str) -> Option<(String, String)> {
    #[cfg(feature = "net")]
    {
        let invitation: crate::net::Invitation = text.parse().ok()?;
        let contacts = invitation.contacts()?;
        Some((invitation.name.to_string(), contacts))
    }
    #[cfg(not(feature = "net"))]
    {
        let _ = text;
        None
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AudienceState {
    pub code: Code,
    pub count: usize,
}

/// The state of the connection to the opponent. Contains how long this state has lasted, in
/// seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Line {
    #[default]
    None,
    /// Data of the opponent's program has arrived recently.
    Heard,
    /// The connection exists, but nothing has arrived for this time.
    Silent(u64),
    Lost(u64),
    /// The opponent closed the program this long ago.
    Left(u64),
}

/// The state of the connection to a relay, a server through which the opponent's program can reach
/// this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Relay {
    /// The list of relays in the settings is empty.
    #[default]
    None,
    Searching,
    NotReached,
    Connected(String),
}

/// The opponent in a game over a network, or the player who asks to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The name that the player has given this person, otherwise the name that the person uses; may
    /// be empty.
    pub name: String,
    /// The words that identify this person's key.
    pub words: String,
}

impl Opponent {
    pub fn new(identity: &Identity, name: &Name) -> Opponent {
        Opponent {
            name: name.to_string(),
            words: words_of(identity).join(" "),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ChatLine {
    /// Whether the player at this window has sent the phrase or message.
    pub is_own: bool,
    pub chat: Chat,
}

/// A game offered on the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The bytes of the network key of the host's program.
    pub host: [u8; 32],
    /// The host's name; may be empty.
    pub name: String,
    pub rules: String,
}
