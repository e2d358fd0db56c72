//! What an arbiter does to a game (Articles 6.6, 6.10 to 6.13, 7, 8.1, 12 and 13).
//! Each act is recorded with its article. What he says to a claim in a quickplay
//! finish is in the module of that claim.

use super::quickplay::Ruling;
use super::{Article, Breach, EndReason, Game, Law, Millis, Objection, Pace, Refusal, Timestamp};
use crate::rules::Color;

/// How late a player may come (Article 6.6).
const LATE: Millis = Millis::minutes(60);

/// An act of the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// He decides on a claim in a quickplay finish.
    Ruling(Ruling),
    /// He sets both displays, by his best judgement (Articles 6.10 and 6.13).
    SetTimes {
        /// What White has left.
        white: Millis,
        /// What Black has left.
        black: Millis,
    },
    /// A player gets time because the game was disturbed from outside (Article 13.5).
    GiveTime {
        /// Who.
        to: Color,
        /// How much.
        time: Millis,
    },
    /// A player who cannot keep score loses time for it before the game begins
    /// (Article 8.1).
    DeductForScore {
        /// Who.
        from: Color,
        /// How much.
        time: Millis,
    },
    /// He sets up the position after so many plies again (Article 7.4).
    Restore {
        /// How many.
        plies: usize,
    },
    /// A player is punished (Article 13.4).
    Punish {
        /// Who.
        player: Color,
        /// For what.
        offence: Offence,
        /// How.
        penalty: Penalty,
    },
    /// Both players have lost (Article 12.8).
    BothLose,
    /// A player came more than an hour late and has lost (Article 6.6).
    Late(Color),
    /// The game began from a wrong position and does not count (Article 7.1).
    Cancel,
}

impl Act {
    /// The article that the act rests on.
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

    /// Whether it changes the points of a result, so that it is possible after the game
    /// too.
    pub(super) fn corrects_points(self) -> bool {
        let Act::Punish { penalty, .. } = self else {
            return false;
        };
        matches!(penalty, Penalty::PointsTaken(_) | Penalty::PointsAdded(_))
    }
}

/// What a player is punished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offence {
    /// Handling the clock badly.
    Clock,
    /// Notes, advice, another board.
    Notes,
    /// A telephone that rings.
    Telephone,
    /// Writing other things on the scoresheet.
    Scoresheet,
    /// Analysing in the playing room.
    Analysis,
    /// Leaving without permission.
    Leaving,
    /// Distracting the opponent, with draw offers too.
    Distraction,
    /// Refusing to comply with the rules.
    Defiance,
    /// Stopping the clocks without a reason (FIDE's laws alone).
    Stopping,
    /// Bringing the game into disrepute (FIDE's laws alone).
    Disrepute,
}

impl Offence {
    /// All of them, in the order of the articles.
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
    /// The article that forbids it.
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

/// How a player is punished (Article 13.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// With words.
    Warning,
    /// The opponent gets time.
    TimeToOpponent(Millis),
    /// He loses time.
    TimeTaken(Millis),
    /// He loses the game; the opponent gets so many points.
    Loss(Points),
    /// He is sent away, which loses the game too.
    Expulsion(Points),
    /// The game counts so much less for him, nought at least (FIDE's laws alone).
    PointsTaken(Points),
    /// It counts so much more for the opponent, a point at most (FIDE's laws alone).
    PointsAdded(Points),
}

impl Penalty {
    /// The article that allows it.
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

/// What a game counts for a player (Article 11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Points {
    /// 0.
    Nought,
    /// ½.
    Half,
    /// 1.
    One,
}

impl Points {
    /// The points in halves: 0, 1 or 2.
    pub fn halves(self) -> u32 {
        match self {
            Points::Nought => 0,
            Points::Half => 1,
            Points::One => 2,
        }
    }

    /// So many halves more or less, within what a game can count.
    pub(super) fn corrected(self, halves: i32) -> Points {
        match self.halves().saturating_add_signed(halves) {
            0 => Points::Nought,
            1 => Points::Half,
            _ => Points::One,
        }
    }
}

impl Game {
    /// Whether an arbiter is at hand; a casual game has none.
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
        self.check_tournament()?;
        if let Act::Ruling(ruling) = act {
            return self.check_ruling(ruling);
        }
        if !self.has_arbiter() {
            return Err(Breach::NoArbiter.into());
        }
        let needs_clock = match act {
            Act::SetTimes { .. } | Act::GiveTime { .. } | Act::DeductForScore { .. } => true,
            Act::Punish { penalty, .. } => {
                matches!(penalty, Penalty::TimeToOpponent(_) | Penalty::TimeTaken(_))
            }
            _ => false,
        };
        if needs_clock && self.state.clock.is_none() {
            return Err(Breach::NoClock.into());
        }
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

    /// No time is given to a player whose flag has fallen, seen by the program or not: it
    /// would not raise the flag (Article 6.9).
    pub(super) fn check_gift(&self, act: Act, at: Timestamp) -> Result<(), Objection> {
        let (Some(to), Some(clock)) = (self.gains_time(act), self.clock_then(at)) else {
            return Ok(());
        };
        if clock.display(to).is_down() {
            Err(Breach::TimeAfterFlag(to).into())
        } else {
            Ok(())
        }
    }

    /// Who gets extra time by an act.
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

    /// An hour after the clock was started, and without a move of his or an officer that
    /// he has placed.
    fn check_late(&self, color: Color, at: Timestamp) -> Result<(), Objection> {
        let moved = (0..self.live().ply).any(|ply| self.mover(ply) == Some(color))
            || self.has_placed(color);
        let started = self.state.started.ok_or(Breach::NotStarted)?;
        if moved || at.since(started) <= LATE {
            Err(Breach::NotLate(color).into())
        } else {
            Ok(())
        }
    }

    /// Whether each player has made three moves (Article B4).
    fn has_three_moves(&self) -> bool {
        let uncounted = self.law().only_completed_moves_bar_a_challenge() && self.awaits_press();
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
