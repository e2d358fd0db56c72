//! The game that one player proposes and the other agrees to.

use super::super::Digest;
use super::super::encode::{DecodeError, Encode, Input, encode_enum, encode_struct};
use super::ContractError;
use crate::game::control::{Extra, Pace, Period, TimeControl};
use crate::game::{Duties, GameResult, Heading, Millis, Play, Scorekeeping, Terms};
use crate::rules::{Color, Position, RuleSet};

/// A proposed game. Both players see the whole proposal before they agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Rule set of the game.
    pub rules: &'static RuleSet,
    /// How the start position of the game is chosen.
    pub start: StartChoice,
    /// How the colour of the proposing player is chosen.
    pub color: ColorChoice,
    /// Casual or tournament play; always without an arbiter.
    pub play: Play,
    /// Time controls of White and Black; `None` for a game without a clock.
    pub clock: Option<[TimeControl; 2]>,
    /// Rules that only a game between two computers needs, such as those for a lost connection.
    pub conduct: Conduct,
}

/// How the start position is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartChoice {
    /// The default initial position of the rule set.
    Usual,
    /// A random one of the 960 initial positions.
    ByLot,
    /// The initial position with these numbers, from 0 to 959, of the arrangements of White's and
    /// of Black's pieces.
    Numbers([u16; 2]),
    /// The players place their pieces in turn (V.S6.2).
    Placing,
    /// The position given as TFEN or FEN.
    Position(String),
}

/// How the colour of the proposing player is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorChoice {
    /// The colour is drawn at random.
    ByLot,
    /// The proposing player has this colour; in a match on two boards, on board A.
    Is(Color),
}

/// Rules that only a game between two computers needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Whether moves can be taken back with the opponent's consent; possible in casual games
    /// only.
    pub take_backs: bool,
    /// Whether the players can send each other text messages.
    pub chat: bool,
    /// Who may watch the game besides the players.
    pub spectators: Spectators,
    /// What happens when the connection is lost.
    pub lost_line: LostLine,
    /// Time limits of a game by letter; `None` for a game over a connection.
    pub days: Option<DayLimits>,
    /// The contract of the game of which this one is the rematch.
    pub after: Option<Digest>,
}

/// Time limits of a game by letter, in days. Time that a player needs for a move beyond
/// `per_move` is taken from the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayLimits {
    /// Days for each move.
    pub per_move: u16,
    /// Additional days that each player may use in the whole game.
    pub bank: u16,
    /// Days of leave that each player may take in the whole game.
    pub leave: u16,
}

impl DayLimits {
    /// Maximum number of days for each of the three limits.
    pub const MAX: u16 = 1_000;
}

/// Who may watch a game besides the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spectators {
    /// No spectators are admitted.
    #[default]
    Nobody,
    /// People who know the game's spectator code, with a delay.
    WithCode(Delay),
}

/// Delay after which spectators see a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delay {
    /// Spectators see each move at once.
    #[default]
    None,
    /// Spectators see each move five minutes later.
    FiveMinutes,
    /// Spectators see each move fifteen minutes later.
    FifteenMinutes,
    /// Spectators see each move after three more moves.
    ThreeMoves,
}

/// What happens when the connection is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LostLine {
    /// Whether the clocks keep running without a connection. Otherwise they stop, for at most
    /// [`Proposal::outage_bank`] in the whole game.
    pub clocks_run: bool,
    /// Whether a player may claim to have won once the opponent has been absent for
    /// [`Proposal::absence_limit`]. Has no effect in a game by letter.
    pub absence_loses: bool,
}

impl Proposal {
    /// Creates the proposal of a casual game without a clock, from an initial position that the
    /// rules provide; the colours are drawn by lot.
    pub fn new(rules: &'static RuleSet) -> Proposal {
        Proposal {
            rules,
            start: match (rules.start().placed, rules.start().shuffled) {
                (true, _) => StartChoice::Placing,
                (false, true) => StartChoice::ByLot,
                (false, false) => StartChoice::Usual,
            },
            color: ColorChoice::ByLot,
            play: Play::Casual,
            clock: None,
            conduct: Conduct::default(),
        }
    }

    /// Maximum size in bytes of the text of a start position.
    pub const MAX_POSITION_BYTES: usize = 512;

    /// Terms of the game: kind of play and time controls.
    pub fn terms(&self) -> Terms {
        Terms {
            play: self.play,
            clock: self.clock.clone(),
            heading: Heading::default(),
        }
    }

    /// Total time in a game for which the clocks stop while the connection is lost: a tenth of the
    /// longest period of a time control, but at least two minutes. 0 if the clocks keep running.
    pub fn outage_bank(&self) -> Millis {
        if self.conduct.lost_line.clocks_run {
            return Millis::ZERO;
        }
        let controls = self.clock.iter().flatten();
        let periods = controls.flat_map(TimeControl::periods);
        let longest = periods.map(|period| period.time.0 / 10).max();
        Millis(longest.unwrap_or(0)).max(Millis::minutes(2))
    }

    /// Time of absence after which the opponent may claim to have won, if the contract allows such
    /// claims: 2, 5 or 15 minutes for blitz, rapid and classical games.
    pub fn absence_limit(&self) -> Millis {
        Millis::minutes(match self.terms().pace() {
            Pace::Blitz => 2,
            Pace::Rapid => 5,
            Pace::Classical => 15,
        })
    }

    /// Start position of the game. `drawn` are two random numbers from 0 to 959, used if the
    /// arrangements of White's and of Black's pieces are drawn.
    pub(super) fn position(&self, drawn: [u16; 2]) -> Result<Position, ContractError> {
        let shuffled = |numbers| {
            let position = Position::shuffled(self.rules, numbers);
            position.ok_or(ContractError::NoSuchStart)
        };
        match &self.start {
            StartChoice::Usual => Ok(Position::start_of(self.rules)),
            StartChoice::Placing if self.rules.start().placed => Ok(Position::start_of(self.rules)),
            StartChoice::Placing => Err(ContractError::NoSuchStart),
            StartChoice::ByLot => {
                let [white, black] = drawn;
                let shared = !self.rules.start().placed;
                shuffled([white, if shared { white } else { black }])
            }
            StartChoice::Numbers(numbers) => shuffled(*numbers),
            StartChoice::Position(text) if text.len() <= Proposal::MAX_POSITION_BYTES => {
                Ok(Position::from_text(self.rules, text)?)
            }
            StartChoice::Position(_) => Err(ContractError::NoSuchStart),
        }
    }

    /// Whether this is a match on two boards (bughouse). Each computer then plays for one team; the
    /// colour of a player is the one that the team has on board A.
    pub fn is_tandem(&self) -> bool {
        self.rules.partners()
    }

    /// Checks that the game is played on one board, for a caller that can show only one.
    ///
    /// # Errors
    ///
    /// [`ContractError::TwoBoards`] for a match on two boards.
    pub fn check_one_board(&self) -> Result<(), ContractError> {
        match self.is_tandem() {
            true => Err(ContractError::TwoBoards),
            false => Ok(()),
        }
    }

    /// Checks that the proposed game can be played between two computers.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if parts of the proposal contradict each other, or it needs something
    /// that is not possible between two computers.
    pub fn check(&self) -> Result<(), ContractError> {
        if self.is_tandem() {
            if self.conduct.days.is_some() {
                return Err(ContractError::TandemByLetter);
            }
            if self.conduct.spectators != Spectators::Nobody {
                return Err(ContractError::TandemSpectators);
            }
        }
        if let Some(days) = self.conduct.days {
            if self.clock.is_some() {
                return Err(ContractError::ClockByLetter);
            }
            let all = [days.per_move, days.bank, days.leave];
            if days.per_move == 0 || all.into_iter().any(|days| days > DayLimits::MAX) {
                return Err(ContractError::Days);
            }
        }
        if let Play::Tournament(duties) = self.play {
            if duties.arbiter {
                return Err(ContractError::Arbiter);
            }
            if self.conduct.take_backs {
                return Err(ContractError::TakeBacks);
            }
        }
        let start = self.position([0, 0])?;
        match GameResult::of_position(&start) {
            Some(result) => Err(ContractError::Over(result)),
            None => Ok(()),
        }
    }
}

/// Version of the protocol, which is part of every offer and contract and so of everything that is
/// signed. An app with another version refuses the game.
const VERSION: u8 = 1;

impl Encode for Proposal {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(VERSION);
        self.rules.encode(out);
        self.start.encode(out);
        self.color.encode(out);
        self.play.encode(out);
        self.clock.encode(out);
        self.conduct.encode(out);
    }

    fn decode(input: &mut Input<'_>) -> Result<Proposal, DecodeError> {
        match input.byte()? {
            VERSION => {}
            found => return Err(DecodeError::Version { found }),
        }
        Ok(Proposal {
            rules: input.read()?,
            start: input.read()?,
            color: input.read()?,
            play: input.read()?,
            clock: input.read()?,
            conduct: input.read()?,
        })
    }
}

encode_enum!(StartChoice, "start position" {
    0 => Usual, 1 => ByLot, 2 => Numbers(numbers), 3 => Placing, 4 => Position(text),
});
encode_enum!(ColorChoice, "choice of colours" { 0 => ByLot, 1 => Is(color) });
encode_struct!(Conduct {
    take_backs,
    chat,
    spectators,
    lost_line,
    days,
    after
});
encode_struct!(DayLimits {
    per_move,
    bank,
    leave
});
encode_enum!(Spectators, "rule for spectators" {
    0 => Nobody, 1 => WithCode(delay),
});
encode_enum!(Delay, "delay" { 0 => None, 1 => FiveMinutes, 2 => FifteenMinutes, 3 => ThreeMoves });
encode_struct!(LostLine {
    clocks_run,
    absence_loses
});
encode_enum!(Play, "way of play" { 0 => Casual, 1 => Tournament(duties) });
encode_struct!(Duties {
    touch_move,
    over_the_board,
    scorekeeping,
    arbiter
});
encode_enum!(Scorekeeping, "way of keeping score" { 0 => Program, 1 => Players });
encode_struct!(Period { moves, time });
encode_enum!(Extra, "extra time" { 0 => None, 1 => Increment(time), 2 => Delay(time) });

impl Encode for &'static RuleSet {
    fn encode(&self, out: &mut Vec<u8>) {
        self.name().to_owned().encode(out);
    }

    fn decode(input: &mut Input<'_>) -> Result<&'static RuleSet, DecodeError> {
        let name: String = input.read()?;
        RuleSet::named(&name).map_err(|_| DecodeError::Invalid { what: "rule set" })
    }
}

impl Encode for TimeControl {
    fn encode(&self, out: &mut Vec<u8>) {
        self.periods().to_vec().encode(out);
        self.extra().encode(out);
    }

    fn decode(input: &mut Input<'_>) -> Result<TimeControl, DecodeError> {
        let (periods, extra) = (input.read()?, input.read()?);
        let invalid = DecodeError::Invalid {
            what: "time control",
        };
        TimeControl::new(periods, extra).map_err(|_| invalid)
    }
}
