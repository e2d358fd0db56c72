//! The state of the connection to an opponent, and of what comes before a game over a network.

use crate::app::session::remote::Chat;
use crate::remote::{GameCode, Identity, Name, Offer};
use crate::store::remote::words_of;
use crate::texts::remote::RemoteProblem;

/// The state of the connection, and of what comes before the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OnlineState {
    /// How far the players have come.
    pub phase: Phase,
    /// The connection to the opponent.
    pub line: Line,
    /// The relay at which this program can be reached.
    pub relay: Relay,
    /// The player at the other end.
    pub opponent: Option<Opponent>,
    /// What is wrong now.
    pub problem: Option<RemoteProblem>,
    /// The game that is open for play.
    pub game: Option<GameCode>,
    /// Whether the player may claim the game because the opponent is away.
    pub may_claim_absence: bool,
    /// The games offered on the local network.
    pub tables: Vec<Table>,
    /// What the players have sent each other since the connection was first made, oldest first.
    pub chat: Vec<ChatLine>,
    /// Whether the player has muted the opponent.
    pub is_muted: bool,
    /// Whether the game that is open for play is over.
    pub is_over: bool,
    /// The spectators of the player's game; `None` if it has none, or the code is not open yet.
    pub audience: Option<AudienceState>,
}

impl OnlineState {
    /// Whether a game is being played, which another one would disconnect.
    pub fn is_playing(&self) -> bool {
        self.phase == Phase::Playing && !self.is_over
    }
}

/// How far the players have come.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Phase {
    /// The network is not used.
    #[default]
    Off,
    /// The player looks for games on the local network.
    Watching,
    /// The code of an invitation is being made.
    Opening,
    /// An invitation waits for a guest.
    Waiting(Code),
    /// A player of the local network asks the host to join.
    Asked,
    /// The guest is connected and sees the terms.
    Guest,
    /// The host is being looked for.
    Joining,
    /// The host offers a game, to which the player has not agreed yet.
    Offered(Box<Offer>),
    /// The player has agreed, or continues a game of which the terms are being signed.
    Agreeing,
    /// The game has begun.
    Playing,
    /// The player watches a game between others, or looks for its host.
    Spectating,
}

/// The code of an invitation, or of a game for its spectators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The ten letters to tell the friend.
    pub letters: String,
    /// The same with network addresses, to be pasted.
    pub text: String,
}

#[cfg(feature = "net")]
impl Code {
    /// Creates the texts of an invitation.
    pub fn of(invitation: &crate::net::Invitation) -> Code {
        Code {
            letters: invitation.code.to_string(),
            text: invitation.to_string(),
        }
    }
}

/// The spectators of the player's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AudienceState {
    /// The code for spectators.
    pub code: Code,
    /// Number of spectators who are watching.
    pub count: usize,
}

/// The connection to the opponent. Times are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Line {
    /// There was no connection yet.
    #[default]
    None,
    /// The opponent's program is heard.
    Heard,
    /// Nothing has arrived for this time.
    Silent(u64),
    /// The connection was lost this time ago.
    Lost(u64),
    /// The opponent's program was closed this time ago.
    Left(u64),
}

/// The relay at which this program can be reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Relay {
    /// No relay is used.
    #[default]
    None,
    /// Not connected to a relay, or not yet.
    Searching,
    /// Connected to the relay with this address.
    Connected(String),
}

/// The player at the other end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The player's own name for them, otherwise their own; may be empty.
    pub name: String,
    /// The words of their key.
    pub words: String,
}

impl Opponent {
    /// Creates the value for a player with this key and name.
    pub fn new(identity: &Identity, name: &Name) -> Opponent {
        Opponent {
            name: name.to_string(),
            words: words_of(identity).join(" "),
        }
    }
}

/// A phrase or message of one of the players.
#[derive(Clone, Debug, PartialEq)]
pub struct ChatLine {
    /// Whether the player at this window has sent it.
    pub is_own: bool,
    /// What was sent.
    pub chat: Chat,
}

/// A game offered on the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The key of the host's program in the network.
    pub host: [u8; 32],
    /// The host's name; may be empty.
    pub name: String,
    /// The name of the rule set.
    pub rules: String,
}
