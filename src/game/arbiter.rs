//! Decisions and penalties of the arbiter (Articles 6.6, 6.10 to 6.13, 7, 8.1, 12 and 13), each
//! with its article. Rulings on quickplay claims are in `quickplay`.

use super::quickplay::Ruling;
use super::refusal::refuse_if;
use super::{
    Article, Breach, EndReason, Game, Law, Millis, Objection, Refusal, Timestamp, control::Pace,
};
use crate::rules::Color;

/// Time after the start of the game within which each player must make a move. A player who makes
/// none in this time loses (Article 6.6).
const FIRST_MOVE_LIMIT: Millis = Millis::minutes(60);

/// A decision or penalty of the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Act {
    /// Decides on a claim in a quickplay finish.
    Ruling(Ruling),
    /// Sets the times of both clocks according to the arbiter's best judgement (Articles 6.10
    /// and 6.13).
    SetTimes { white: Millis, black: Millis },
    /// Gives a player time because the game was disturbed from outside (Article 13.5), or
    /// because the players of a casual game agree to it.
    GiveTime { to: Color, time: Millis },
    /// Deducts time before the game from a player who is unable to keep score (Article 8.1).
    DeductForScore { from: Color, time: Millis },
    /// Restores an earlier position (Article 7.4).
    Restore {
        /// Number of plies of the game (the main line) that remain in the restored position.
        plies: usize,
    },
    /// Punishes a player for an offence (Article 13.4).
    Punish {
        player: Color,
        offence: Offence,
        penalty: Penalty,
    },
    /// Declares the game lost by both players (Article 12.8).
    BothLose,
    /// Declares the game lost by a player who came more than an hour late (Article 6.6).
    Late(Color),
    /// Cancels a game that began from a wrong position (Article 7.1), or a casual game that
    /// the players agree to call off.
    Cancel,
}

impl Act {
    /// The article that allows the arbiter's act, as `law` numbers it.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Act::Ruling(Ruling::Grant) => Article::QuickplayGranted,
            Act::Ruling(Ruling::Postpone { .. }) => Article::QuickplayPostponed,
            Act::Ruling(Ruling::Refuse) => Article::QuickplayRefused,
            Act::SetTimes { .. } => Article::SettingClocks,
            Act::GiveTime { .. } => Article::TimeForDisturbance,
            Act::DeductForScore { .. } => Article::Scorekeeping,
            Act::Restore { .. } => Article::IllegalMove,
            Act::Punish { penalty, .. } => return penalty.article(law),
            Act::BothLose => Article::BothLose,
            Act::Late(_) => Article::Late,
            Act::Cancel => Article::WrongStart,
        };
        article.number(law)
    }

    /// Whether the act changes only the points of a finished game, and is therefore possible even
    /// after the game.
    pub(super) fn corrects_points(self) -> bool {
        let Act::Punish { penalty, .. } = self else {
            return false;
        };
        matches!(penalty, Penalty::PointsTaken(_) | Penalty::PointsAdded(_))
    }
}

/// Offence for which a player is punished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Offence {
    /// Improper handling of the clock.
    Clock,
    /// Use of notes, advice or another board.
    Notes,
    /// A ringing telephone.
    Telephone,
    /// Writing anything but moves, offers and times on the scoresheet.
    Scoresheet,
    /// Analysing in the playing room.
    Analysis,
    /// Leaving the playing area without permission.
    Leaving,
    /// Distracting the opponent, for example by repeated draw offers.
    Distraction,
    /// Persistent refusal to comply with the rules.
    Defiance,
    /// Stopping the clocks without a reason (FIDE only).
    Stopping,
    /// Bringing the game into disrepute (FIDE only).
    Disrepute,
}

impl Offence {
    /// All offences, in the order of FIDE's articles.
    pub const ALL: [Offence; 10] = [
        Offence::Clock,
        Offence::Stopping,
        Offence::Disrepute,
        Offence::Notes,
        Offence::Telephone,
        Offence::Scoresheet,
        Offence::Analysis,
        Offence::Leaving,
        Offence::Distraction,
        Offence::Defiance,
    ];
}

impl Offence {
    /// The article that forbids the offence, as `law` numbers it.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Offence::Clock => Article::HandlingTheClock,
            Offence::Notes => Article::Notes,
            Offence::Telephone => Article::Telephone,
            Offence::Scoresheet => Article::UseOfScoresheet,
            Offence::Analysis => Article::Analysis,
            Offence::Leaving => Article::Leaving,
            Offence::Distraction => Article::Distraction,
            Offence::Defiance => Article::Defiance,
            Offence::Stopping => Article::StoppingWithoutReason,
            Offence::Disrepute => Article::Disrepute,
        };
        article.number(law)
    }
}

/// Penalty of the arbiter (Article 13.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Penalty {
    /// A warning.
    Warning,
    /// Time added for the opponent.
    TimeToOpponent(Millis),
    /// Time deducted from the player.
    TimeTaken(Millis),
    /// Loss of the game; the opponent gets the given points.
    Loss(Points),
    /// Expulsion from the tournament, with loss of the game; the opponent gets the given
    /// points.
    Expulsion(Points),
    /// Points deducted from the player's score, but not below 0 (FIDE only).
    PointsTaken(Points),
    /// Points added to the opponent's score, but not above 1 (FIDE only).
    PointsAdded(Points),
}

impl Penalty {
    /// The article that allows the penalty, as `law` numbers it.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Penalty::Warning => Article::Warning,
            Penalty::TimeToOpponent(_) => Article::TimeToOpponent,
            Penalty::TimeTaken(_) => Article::TimeTaken,
            Penalty::Loss(_) => Article::LossAsPenalty,
            Penalty::Expulsion(_) => Article::Expulsion,
            Penalty::PointsTaken(_) => Article::PointsTaken,
            Penalty::PointsAdded(_) => Article::PointsAdded,
        };
        article.number(law)
    }
}

/// Points of a game for a player (Article 11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Points {
    /// No point.
    #[cfg_attr(feature = "serde", serde(rename = "Nought"))]
    Zero,
    /// Half a point.
    Half,
    /// One point.
    One,
}

impl Points {
    /// The points in half points: 0, 1 or 2.
    pub fn halves(self) -> u32 {
        match self {
            Points::Zero => 0,
            Points::Half => 1,
            Points::One => 2,
        }
    }

    /// Returns the points after a correction by `halves` half points, which may be negative;
    /// the result stays between 0 and 1 point.
    pub(super) fn corrected(self, halves: i32) -> Points {
        match self.halves().saturating_add_signed(halves) {
            0 => Points::Zero,
            1 => Points::Half,
            _ => Points::One,
        }
    }
}

impl Game {
    /// Whether the game has an arbiter; a casual game has none.
    pub fn has_arbiter(&self) -> bool {
        self.setup
            .terms
            .duties()
            .is_some_and(|duties| duties.arbiter)
    }

    pub(super) fn check_tournament(&self) -> Result<(), Objection> {
        match self.setup.terms.duties() {
            Some(_) => Ok(()),
            None => Err(Breach::Casual.into()),
        }
    }

    pub(super) fn check_act(&self, act: Act, at: Timestamp) -> Result<(), Objection> {
        if self.setup.terms.duties().is_none() {
            return self.check_agreed_act(act, at);
        }
        if let Act::Ruling(ruling) = act {
            return self.check_ruling(ruling);
        }
        refuse_if(!self.has_arbiter(), Breach::NoArbiter)?;
        let needs_clock = match act {
            Act::SetTimes { .. } | Act::GiveTime { .. } | Act::DeductForScore { .. } => true,
            Act::Punish { penalty, .. } => {
                matches!(penalty, Penalty::TimeToOpponent(_) | Penalty::TimeTaken(_))
            }
            _ => false,
        };
        refuse_if(needs_clock && self.state.clock.is_none(), Breach::NoClock)?;
        self.check_gift(act, at)?;
        match act {
            Act::DeductForScore { .. } if self.live().ply > 0 => Err(Breach::GameHasBegun.into()),
            Act::Restore { plies } if plies > self.live().ply => Err(Refusal::NoSuchVisit.into()),
            Act::Late(color) => self.check_late(color, at),
            Act::Punish { offence, .. } if !self.law().punishes(offence) => {
                Err(Breach::NotPunished.into())
            }
            Act::Punish { penalty, .. } if !self.law().allows(penalty) => {
                Err(Breach::NoSuchPenalty.into())
            }
            Act::Cancel if self.pace() != Pace::Classical && self.has_three_moves() => {
                Err(Breach::TooLateForSetup.into())
            }
            _ => Ok(()),
        }
    }

    /// Checks an act in a casual game. It has no arbiter; the players may agree to give a player
    /// more time, or to cancel the game so that it does not count. All other acts are refused.
    fn check_agreed_act(&self, act: Act, at: Timestamp) -> Result<(), Objection> {
        match act {
            Act::GiveTime { .. } if self.state.clock.is_none() => Err(Breach::NoClock.into()),
            Act::GiveTime { .. } => self.check_gift(act, at),
            Act::Cancel => Ok(()),
            _ => Err(Breach::Casual.into()),
        }
    }

    /// Refuses an act that gives time to a player whose flag is down, since more time would not
    /// raise the flag (Article 6.9). This holds even if the players must notice fallen flags
    /// themselves.
    pub(super) fn check_gift(&self, act: Act, at: Timestamp) -> Result<(), Objection> {
        let (Some(to), Some(clock)) = (self.gains_time(act), self.advanced_clock(at)) else {
            return Ok(());
        };
        refuse_if(clock.display(to).is_flag_down(), Breach::TimeAfterFlag(to))
    }

    /// The player to whom an act gives extra time; `None` if it gives none.
    fn gains_time(&self, act: Act) -> Option<Color> {
        match act {
            Act::GiveTime { to, .. } => Some(to),
            Act::Punish {
                player,
                penalty: Penalty::TimeToOpponent(_),
                ..
            } => Some(!player),
            Act::Ruling(Ruling::Postpone { extra: true }) => {
                self.quickplay_claim().map(|claim| !claim.by)
            }
            _ => None,
        }
    }

    /// Checks that a player is late: more than an hour has passed since the clock was started, and
    /// the player has neither moved nor placed a piece.
    fn check_late(&self, color: Color, at: Timestamp) -> Result<(), Objection> {
        let moved = (0..self.live().ply).any(|ply| self.mover(ply) == Some(color))
            || self.has_placed(color);
        let started = self.state.started.ok_or(Breach::NotStarted)?;
        refuse_if(
            moved || at.since(started) <= FIRST_MOVE_LIMIT,
            Breach::NotLate(color),
        )
    }

    /// Whether both players have made three moves, after which the initial position can no longer
    /// be challenged (Article B4).
    fn has_three_moves(&self) -> bool {
        let uncounted = self.law().challenge_counts_completed_moves() && self.awaits_press();
        let plies = self.live().ply - usize::from(uncounted);
        let moves = |color| {
            let mine = |ply: &usize| self.mover(*ply) == Some(color);
            (0..plies).filter(mine).count()
        };
        Color::ALL.into_iter().all(|color| moves(color) >= 3)
    }

    pub(super) fn apply_act(&mut self, act: Act) {
        match act {
            Act::Ruling(ruling) => self.apply_ruling(ruling),
            Act::SetTimes { white, black } => {
                if let Some(clock) = &mut self.state.clock {
                    clock.set(Color::White, white);
                    clock.set(Color::Black, black);
                }
            }
            Act::GiveTime { to, time } => self.give_time(to, time),
            Act::DeductForScore { from, time } => self.take_time(from, time),
            Act::Restore { plies } => {
                self.reset_clock(plies);
                self.restore(plies, false);
            }
            Act::Punish {
                player,
                offence,
                penalty,
            } => self.punish(player, offence, penalty),
            Act::BothLose => self.end(None, EndReason::BothLose),
            Act::Late(color) => self.end(Some(!color), EndReason::Late),
            Act::Cancel if self.setup.terms.duties().is_none() => {
                self.end(None, EndReason::CalledOff);
            }
            Act::Cancel => self.end(None, EndReason::Cancelled),
        }
    }

    fn punish(&mut self, player: Color, offence: Offence, penalty: Penalty) {
        match penalty {
            Penalty::Warning => {}
            Penalty::TimeToOpponent(time) => self.give_time(!player, time),
            Penalty::TimeTaken(time) => self.take_time(player, time),
            Penalty::Loss(opponent) | Penalty::Expulsion(opponent) => {
                let winner = (opponent == Points::One).then_some(!player);
                let reason = EndReason::Punished {
                    player,
                    offence,
                    opponent,
                    sent_away: matches!(penalty, Penalty::Expulsion(_)),
                };
                self.end(winner, reason);
            }
            Penalty::PointsTaken(points) => self.correct(player, -(points.halves() as i32)),
            Penalty::PointsAdded(points) => self.correct(!player, points.halves() as i32),
        }
    }

    fn correct(&mut self, color: Color, halves: i32) {
        self.state.corrections[color.index()] += halves;
    }

    fn give_time(&mut self, to: Color, time: Millis) {
        if let Some(clock) = &mut self.state.clock {
            clock.give(to, time);
        }
    }

    fn take_time(&mut self, from: Color, time: Millis) {
        if let Some(clock) = &mut self.state.clock {
            clock.take(from, time);
        }
    }
}
