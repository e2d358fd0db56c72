//! Parts of a game: its setup and its events.

use super::{
    Claim, OtherBoard, Terms, Timestamp, adjournment::AdjournmentAct, arbiter::Act,
    quickplay::QuickplayClaim, stipulation::Stipulation, touch::Touched,
};
use crate::rules::{Color, Move, Position, Role, Square};

/// Identity of a game. It stays the same when the game is renamed or copied to another file. Chosen
/// at random when the game is set up; 0 if none was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct GameId(pub u64);

/// Who plays a side: a person, the built-in engine or another chess program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// A person at this computer.
    #[default]
    Person,
    /// A person at another computer. Used only while the game is open in a window; a saved game has
    /// [`Player::Person`] instead.
    Peer,
    /// The built-in engine, at the strength level with this code. The engine defines the
    /// levels.
    Computer(u8),
    /// Another chess program. Its name is stored as the name of this side's player, for example
    /// "Stockfish 15.1". The path of its executable is stored on the local machine only.
    Program,
}

/// What is fixed before the first move of a game: the start position, the players and the terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Identity of the game.
    pub id: GameId,
    /// The position before the first move. If the players place pieces first, this is the
    /// default start position of the rule set; [`Game::start`](super::Game::start) then returns
    /// the position after placing.
    pub start: Position,
    /// Whether the players place their back-rank pieces in turn before the first move (V.S6.2).
    /// Ignored if the rule set does not provide for this.
    pub placing: bool,
    /// The name of the player of the white pieces; may be empty.
    pub white: String,
    /// The name of the player of the black pieces; may be empty.
    pub black: String,
    /// Who plays White and who plays Black: a person, the built-in engine or another chess program.
    pub players: [Player; 2],
    /// Time when the game was set up.
    pub at: Timestamp,
    /// Terms agreed by the players.
    pub terms: Terms,
    /// Task of the problem; `None` if the game is not a problem.
    pub stipulation: Option<Stipulation>,
    /// Additional information about the game, as names and values like PGN tags, for example
    /// ratings or the annotator. It does not affect the game.
    pub tags: Vec<(String, String)>,
}

impl From<Position> for Setup {
    fn from(start: Position) -> Setup {
        Setup {
            start,
            ..Setup::default()
        }
    }
}

impl From<Terms> for Setup {
    fn from(terms: Terms) -> Setup {
        Setup {
            terms,
            ..Setup::default()
        }
    }
}

/// An event in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The player to move makes a move, or chooses the piece of a pending promotion.
    Move(Move),
    /// The player whose turn it is to place puts a back-rank piece on a square before the first
    /// move (V.S6.2).
    Place(Role, Square),
    /// A player resigns (Article 5.1(b)).
    Resignation(Color),
    /// The players agree to a draw (Article 5.3).
    Agreement,
    /// The game ends with a result that no other event causes: as an imported text states it, or
    /// because the computer or peer that played a side failed.
    Recorded(Recorded),
    /// The clock of the player who moves first is started (Article 6.5).
    Start,
    /// A player stops their own clock and starts the opponent's, which completes the move
    /// (Article 6.7(a)).
    Press(Color),
    /// Both clocks are stopped (Article 6.12).
    Stop(Stopper),
    /// The stopped clocks are restarted (Article 6.12(c)).
    Restart,
    /// The arbiter notes that a player's flag is down (Article 6.8).
    FlagFall(Color),
    /// A player claims that the opponent's flag is down (Articles 6.8 and B7).
    FlagClaim(Color),
    /// A player offers a draw (Article 9.1).
    Offer(Color),
    /// A player accepts the opponent's offer (Article 9.1).
    Accept(Color),
    /// A player rejects the offer orally (Article 9.1).
    Decline(Color),
    /// A player claims that the game is drawn (Articles 9.2 and 9.3).
    Claim(Claim),
    /// A player makes a claim in a quickplay finish (Articles 10.2 and D1).
    Quickplay(QuickplayClaim),
    /// The opponent confirms the record of a claim that has ended a game without an arbiter
    /// (Article D1).
    Verify(Color),
    /// The player who has the move announces that they touch pieces only to adjust them (Article
    /// 4.2).
    Adjust(Color),
    /// The player who has the move touches a piece or board intentionally (Article 4.3).
    Touch(Touched),
    /// A player points out an illegal move of the opponent (Articles 7.4 and C3).
    ClaimIllegal(Color),
    /// A player takes back their own illegal move before pressing the clock (Article 4.7).
    Retract(Color),
    /// A player writes the next move on their scoresheet (Article 8.1).
    Record(Color, Move),
    /// The arbiter decides something or imposes a penalty.
    Act(Act),
    /// The game is adjourned or resumed (Appendix A).
    Adjournment(AdjournmentAct),
    /// An event on the other board of a team game affects this board (bughouse).
    OtherBoard(OtherBoard),
}

/// Result of a game and reason for its end, when no player's event ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Recorded {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Reason for the end of the game.
    pub ending: Ending,
}

/// Reason for the end of a game that no player's event ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// Only the result is known.
    Unstated,
    /// A player's time ran out.
    OnTime,
    /// The position was adjudicated.
    Adjudication,
    /// A player left the game.
    Abandonment,
    /// A player broke the rules.
    Infraction,
}

impl From<Act> for Event {
    fn from(act: Act) -> Event {
        Event::Act(act)
    }
}

impl From<AdjournmentAct> for Event {
    fn from(act: AdjournmentAct) -> Event {
        Event::Adjournment(act)
    }
}

/// Reason why the clocks were stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stopper {
    /// The arbiter interrupts the game (Article 6.12(a)).
    Arbiter,
    /// A player calls the arbiter (Article 6.12(b)).
    Player(Color),
    /// This app was closed or crashed while the clock was running.
    Interruption,
    /// A move was taken back.
    TakeBack,
}

/// An event with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamped {
    /// Time of the event.
    pub at: Timestamp,
    /// The event.
    pub event: Event,
}
