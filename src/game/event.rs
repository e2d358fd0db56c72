//! What a game is made of: its setup, and the events that happen in it.

use super::{
    Act, AdjournmentAct, Claim, OtherBoard, QuickplayClaim, Stipulation, Terms, Timestamp, Touched,
};
use crate::rules::{Color, Move, Position, Role, Square};

/// Which game it is, whatever becomes of its names and in however many files it
/// lies. Whoever sets a game up chooses it at random; nought is that of a game which
/// goes by the moment when it was set up, as in saves that name none
/// ([`Game::id`](super::Game::id)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub u64);

/// Who moves a side's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// A person.
    #[default]
    Person,
    /// The computer, at the strength that this code stands for. Which that is, the engine
    /// knows.
    Computer(u8),
    /// Another chess program, the one that the side's name names: "Stockfish 15.1".
    /// Which file that is, only the machine knows on which it is played.
    Program,
}

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Which game it is.
    pub id: GameId,
    /// The position before the first move; the rule set's own where the officers are
    /// placed first. [`Game::start`](super::Game::start) knows how they were.
    pub start: Position,
    /// Whether the players place their officers in turn before the first move (V.S6.2).
    /// Under rules by which nothing is placed it says nothing.
    pub placing: bool,
    /// The name of the player of the white pieces; may be empty.
    pub white: String,
    /// The name of the player of the black pieces; may be empty.
    pub black: String,
    /// Who moves the white pieces and the black ones.
    pub players: [Player; 2],
    /// When the game was set up.
    pub at: Timestamp,
    /// What the players have agreed on.
    pub terms: Terms,
    /// What is asked for, when the game is a problem.
    pub stipulation: Option<Stipulation>,
    /// What else is told of the game, names with their values as in a PGN's tags: a
    /// rating, the annotator, how it ended. Nothing in it changes the game.
    pub tags: Vec<(String, String)>,
}

/// Something that happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player to move moves, or chooses the piece for a promotion that he owes.
    Move(Move),
    /// The player whose turn it is places an officer before the first move (V.S6.2).
    Place(Role, Square),
    /// A player resigns (Article 5.1(b)).
    Resignation(Color),
    /// The players agree to a draw (Article 5.3).
    Agreement,
    /// The game has ended as a text from elsewhere says, which names no move or word of a
    /// player that ended it.
    Recorded(Recorded),
    /// The clock of the player who moves first is started (Article 6.5).
    Start,
    /// A player stops his clock and starts his opponent's: his move is completed
    /// (Article 6.7(a)).
    Press(Color),
    /// Both clocks are stopped (Article 6.12).
    Stop(Stopper),
    /// The clock that ran before runs again (Article 6.12(c)).
    Restart,
    /// The arbiter sees that a player's flag is down (Article 6.8).
    FlagFall(Color),
    /// A player claims that his opponent's flag is down (Articles 6.8 and B7).
    FlagClaim(Color),
    /// A player offers a draw (Article 9.1).
    Offer(Color),
    /// A player accepts the offer that he has been made (Article 9.1).
    Accept(Color),
    /// A player rejects it orally (Article 9.1).
    Decline(Color),
    /// A player claims that the game is drawn (Articles 9.2 and 9.3).
    Claim(Claim),
    /// A player claims in a quickplay finish (Articles 10.2 and D1).
    Quickplay(QuickplayClaim),
    /// The opponent of a player whose claim has ended a game without an arbiter
    /// agrees that what was written down of it is right (Article D1).
    Verify(Color),
    /// The player who has the move says that he adjusts pieces (Article 4.2).
    Adjust(Color),
    /// The player who has the move touches something on purpose (Article 4.3).
    Touch(Touched),
    /// A player points out an illegal move of his opponent (Articles 7.4 and C3).
    ClaimIllegal(Color),
    /// A player takes his own illegal move back before he presses (Article 4.7).
    Retract(Color),
    /// A player writes the next move on his scoresheet (Article 8.1).
    Record(Color, Move),
    /// The arbiter acts.
    Act(Act),
    /// The game is adjourned or resumed (Appendix A).
    Adjournment(AdjournmentAct),
    /// The other board of a team game brings this one something (Tandemschach).
    OtherBoard(OtherBoard),
}

/// How a text from elsewhere says that a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended, as far as a text from elsewhere says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The text has the result only.
    Unstated,
    /// A player's time ran out.
    OnTime,
    /// Somebody decided what the position was worth.
    Adjudication,
    /// A player left.
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

impl Event {
    /// Whether it is about the clocks alone, so that there is nothing in it to
    /// take back.
    pub(super) fn is_about_clocks(self) -> bool {
        matches!(self, Event::Start | Event::Stop(_) | Event::Restart)
    }
}

/// Who stops the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopper {
    /// The arbiter, because the game must be interrupted (Article 6.12(a)).
    Arbiter,
    /// A player, who wants the arbiter (Article 6.12(b)).
    Player(Color),
    /// Nobody: the program ended while the clock ran.
    Interruption,
    /// Nobody: a move was taken back.
    TakeBack,
}

/// An event and when it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamped {
    /// When.
    pub at: Timestamp,
    /// What.
    pub event: Event,
}
