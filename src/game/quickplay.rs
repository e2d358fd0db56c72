//! The quickplay finish (Article 10): a player with less than two minutes left claims that the
//! opponent makes no effort to win, or cannot win, by normal means. The arbiter decides
//! immediately or later. Without an arbiter the game ends, and the claim is submitted to an
//! arbiter (Appendix D).

use super::clock::Motion;
use super::refusal::{refuse_if, require};
use super::{
    Breach, EndReason, Event, Game, Millis, Objection, Refusal, Timestamp, arbiter::Act,
    clock::Display, control::Pace,
};
use crate::rules::Color;

/// Time below which a player may make a quickplay claim (Article 10.2).
const CLAIM_TIME: Millis = Millis::minutes(2);

/// Time that the opponent may get if the decision on a quickplay claim is postponed (Article
/// 10.2(b)), and gets if the claim is refused (FIDE's Article 10.2(c)).
const EXTRA_TIME: Millis = Millis::minutes(2);

/// A claim in a quickplay finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickplayClaim {
    /// The player who claims.
    pub by: Color,
    /// Why the game should be drawn: the opponent cannot win, or makes no effort to.
    pub ground: QuickplayGround,
}

/// Reason for a draw claim in a quickplay finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum QuickplayGround {
    /// The opponent cannot win by normal means (Articles 10.2(a), D1(a)).
    CannotWin,
    /// The opponent makes no effort to win by normal means (Articles 10.2(a), D1(b)).
    NoEffort,
}

/// Decision of an arbiter on a quickplay claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ruling {
    /// The game is drawn (Articles 10.2(a) and (c)).
    Grant,
    /// The decision is postponed and the game goes on (Article 10.2(b)).
    Postpone {
        /// Whether the opponent gets two minutes.
        extra: bool,
    },
    /// The claim is refused. Under FIDE's laws the opponent gets two minutes (Article 10.2(c)),
    /// unless they were given when the decision was postponed. If the claim had ended the game
    /// and was submitted to an arbiter, the opponent wins.
    Refuse,
}

/// A quickplay claim that the arbiter has not finally decided yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PendingQuickplayClaim {
    pub claim: QuickplayClaim,
    pub postponed: bool,
    /// Whether the opponent has received two minutes for the claim.
    pub compensated: bool,
}

impl Game {
    /// The quickplay claim that awaits the arbiter's final decision, even if the decision was
    /// postponed. `None` without such a claim.
    pub fn quickplay_claim(&self) -> Option<QuickplayClaim> {
        self.state.quickplay.map(|unsettled| unsettled.claim)
    }

    /// The claim that the arbiter may still grant: a new claim, a postponed claim, or a claim that
    /// has ended the game (Articles 10.2 and D1). `None` without such a claim.
    pub fn claim_to_rule_on(&self, now: Timestamp) -> Option<QuickplayClaim> {
        let grant = Event::Act(Act::Ruling(Ruling::Grant));
        self.quickplay_claim()
            .filter(|_| self.is_referred() || self.allows(grant, now).is_ok())
    }

    /// Whether a claim has ended the game and awaits an arbiter's decision (Article D1).
    pub fn is_referred(&self) -> bool {
        matches!(
            self.result.map(|result| result.reason),
            Some(EndReason::Referred(_))
        )
    }

    /// Whether the opponent of the claimant has verified the final position, and the
    /// scoresheet if the claim depends on it (Article D1).
    pub fn is_verified(&self) -> bool {
        self.state.verified
    }

    /// Checks that the opponent of the claimant is the one who confirms the record of the claim,
    /// and that it has not been confirmed yet.
    pub(super) fn check_verifying(&self, by: Color) -> Result<(), Objection> {
        let referred = self.result.map(|result| result.reason) == Some(EndReason::Referred(!by));
        require(
            referred && !self.state.verified,
            Breach::NothingToVerify(by),
        )
    }

    /// Whether the game waits for the arbiter's ruling on a claim. It does not wait once the ruling
    /// is postponed.
    pub fn awaits_ruling(&self) -> bool {
        self.state
            .quickplay
            .is_some_and(|unsettled| !unsettled.postponed)
    }

    /// Whether a ply was made in its player's quickplay finish (Article 10.1), that is, in the
    /// period for all remaining moves. Always false in a game without a clock.
    pub fn in_quickplay_finish(&self, ply: usize) -> bool {
        let (player, clock) = (self.mover(ply), self.clock_after(ply));
        let shown = player.zip(clock);
        shown.is_some_and(|(player, clock)| self.has_last_period(player, clock.display(player)))
    }

    /// Whether a player is in the last period of the time control, which is for all remaining
    /// moves.
    fn has_last_period(&self, color: Color, display: &Display) -> bool {
        let control = self.setup.terms.control(color);
        control.is_some_and(|control| control.period(display.period()).moves.is_none())
    }

    pub(super) fn check_quickplay(
        &self,
        claim: QuickplayClaim,
        at: Timestamp,
    ) -> Result<(), Objection> {
        self.check_tournament()?;
        let by = claim.by;
        let clock = self.advanced_clock(at).ok_or(Breach::NoClock)?;
        refuse_if(clock.motion() == Motion::Unstarted, Breach::NotStarted)?;
        refuse_if(self.pace() == Pace::Blitz, Breach::NoQuickplayInBlitz)?;
        refuse_if(self.state.quickplay.is_some(), Breach::ClaimUnsettled)?;
        let has_move = self.to_move() == Some(by) && !self.state.uncompleted;
        refuse_if(
            self.law().quickplay_claim_needs_turn() && self.has_arbiter() && !has_move,
            Breach::QuickplayOutOfTurn(by),
        )?;
        let display = clock.display(by);
        let last_period = self.has_last_period(by, display);
        refuse_if(
            !last_period || display.left() >= CLAIM_TIME || display.is_flag_down(),
            Breach::NoQuickplayYet(by),
        )?;
        // Without an arbiter the claim ends the game, so the player must submit a complete
        // scoresheet with it (Article D1(b)).
        let submits = claim.ground == QuickplayGround::NoEffort && !self.has_arbiter();
        refuse_if(
            submits && self.written(by) < self.live().ply,
            Breach::SheetBehind(by),
        )?;
        Ok(())
    }

    /// Records a quickplay claim. The clocks are then stopped until the arbiter has decided;
    /// without an arbiter the game ends.
    pub(super) fn apply_quickplay(&mut self, claim: QuickplayClaim) {
        self.state.quickplay = Some(PendingQuickplayClaim {
            claim,
            postponed: false,
            compensated: false,
        });
        if self.has_arbiter() {
            self.offer_by_claiming(claim.by);
        } else {
            self.end(None, EndReason::Referred(claim.by));
        }
    }

    /// Checks that there is a quickplay claim to decide on. A postponed claim may still be granted
    /// after a flag has fallen (Article 10.2(c)).
    pub(super) fn check_ruling(&self, ruling: Ruling) -> Result<(), Objection> {
        let unsettled = self.state.quickplay.ok_or(Breach::NothingClaimed)?;
        let Some(result) = self.result else {
            return match ruling {
                Ruling::Postpone { .. } if unsettled.postponed => {
                    Err(Breach::PostponedAlready.into())
                }
                _ => Ok(()),
            };
        };
        let open = match result.reason {
            EndReason::Referred(_) => !matches!(ruling, Ruling::Postpone { .. }),
            EndReason::FlagFall | EndReason::BothFlags => {
                unsettled.postponed && ruling == Ruling::Grant
            }
            _ => false,
        };
        require(open, Refusal::Over(result))
    }

    pub(super) fn apply_ruling(&mut self, ruling: Ruling) {
        let law = self.law();
        let Some(unsettled) = &mut self.state.quickplay else {
            return;
        };
        let by = unsettled.claim.by;
        unsettled.postponed = true;
        let referred = self.result.is_some();
        let granted = match self.result.map(|result| result.reason) {
            None => EndReason::Quickplay,
            Some(EndReason::Referred(_)) => EndReason::QuickplayGranted,
            Some(_) => EndReason::QuickplayPostponed,
        };
        let compensates = match ruling {
            Ruling::Postpone { extra } => extra,
            Ruling::Refuse => {
                !referred && law.refused_quickplay_gives_time() && !unsettled.compensated
            }
            Ruling::Grant => false,
        };
        unsettled.compensated |= compensates;
        match ruling {
            Ruling::Grant => {
                self.end(None, granted);
            }
            Ruling::Refuse if referred => {
                self.end(Some(!by), EndReason::QuickplayRefused);
            }
            Ruling::Refuse => self.state.quickplay = None,
            Ruling::Postpone { .. } => {}
        }
        if compensates && let Some(clock) = &mut self.state.clock {
            clock.give(!by, EXTRA_TIME);
        }
        self.resume_clocks();
    }
}
