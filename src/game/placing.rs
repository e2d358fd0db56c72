//! Placing the officers in turn before the first move (V.S6.2). It is no move: the clock
//! of the player who places runs, but no time is added for it, no period counts it, and
//! nobody presses: with the last officer of a turn the other's clock runs, in tournament
//! games too.

use super::{
    Act, AdjournmentAct, Breach, Event, Game, GameResult, Objection, Refusal, Setup, Timestamp,
};
use crate::rules::{Color, Placing, Position, Role, Square};

/// A setup as a game can begin with it: under rules by which nothing is placed nothing
/// is, and otherwise the usual start stands for the one that is to be made.
pub(super) fn arranged(mut setup: Setup) -> Setup {
    let rules = setup.start.rules();
    setup.placing &= rules.start.placed;
    if setup.placing {
        setup.start = Position::start_of(rules);
    }
    setup
}

impl Game {
    /// The officers while they are being placed; none in other games, and once all stand.
    pub fn placing(&self) -> Option<&Placing> {
        self.state.placing.as_ref()
    }

    /// Whether a player has placed an officer in this game.
    pub(super) fn has_placed(&self, color: Color) -> bool {
        let placing = self.placing();
        self.setup.placing && placing.is_none_or(|placing| placing.placed(color) > 0)
    }

    /// Whether the position before the first move stands.
    pub(super) fn check_placed(&self) -> Result<(), Objection> {
        match self.placing() {
            Some(placing) => Err(Breach::StillPlacing(placing.turn()).into()),
            None => Ok(()),
        }
    }

    /// Before the first move nothing happens that hangs on one.
    pub(super) fn check_before_first_move(&self, event: Event) -> Result<(), Objection> {
        match event {
            Event::Move(_)
            | Event::Press(_)
            | Event::Claim(_)
            | Event::Quickplay(_)
            | Event::Adjust(_)
            | Event::Touch(_)
            | Event::ClaimIllegal(_)
            | Event::Retract(_)
            | Event::Record(..)
            | Event::Act(Act::Restore { .. })
            | Event::Adjournment(AdjournmentAct::Adjourn { .. }) => self.check_placed(),
            _ => Ok(()),
        }
    }

    pub(super) fn check_placing(&self, role: Role, square: Square) -> Result<(), Objection> {
        let mut placing = *self.placing().ok_or(Breach::NothingToPlace)?;
        self.check_running()?;
        placing.place(role, square).map_err(Refusal::Placing)?;
        Ok(())
    }

    /// Places an officer. Whoever goes on without an answer to an offer rejects it, as by
    /// a move (Article 9.1).
    pub(super) fn place(&mut self, role: Role, square: Square, at: Timestamp) {
        let Some(placing) = &mut self.state.placing else {
            return;
        };
        let placer = placing.turn();
        if placing.place(role, square).is_err() {
            return;
        }
        let (next, start) = (placing.turn(), placing.start());
        self.state.offer = self.state.offer.filter(|&by| by == placer);
        if let Some(start) = start {
            self.state.placing = None;
            self.begin_from(start);
            self.result = GameResult::of_position(&start);
        }
        if next != placer {
            self.hand_over(next, at);
        }
    }

    /// A turn of placing is over. In a casual game the first one starts the clock.
    fn hand_over(&mut self, next: Color, at: Timestamp) {
        let (Some(clock), Some(controls)) = (&mut self.state.clock, &self.setup.terms.clock) else {
            return;
        };
        if self.state.placing.is_some() {
            clock.turn_to_placing(next);
        } else {
            clock.turn_to(next, controls);
            self.state.used_for_placing = Color::ALL.map(|color| clock.display(color).used());
        }
        self.state.started.get_or_insert(at);
    }
}
