//! The events of a game as a save has them, and back.

use serde::{Deserialize, Serialize};

use super::error::EventProblem;
use super::format::Side;
use crate::game::{Event, Game, Stopper};
use crate::rules::{Move, Position, notation, why};

/// What happened.
#[derive(Debug, Serialize, Deserialize)]
pub enum Happening {
    /// A move, or the choice of an owed promotion, in long notation.
    Move(String),
    Resignation(Side),
    Agreement,
    Start,
    Press(Side),
    Stop(StopperText),
    Restart,
    FlagFall(Side),
    FlagClaim(Side),
}

/// Who stopped the clocks.
#[derive(Debug, Serialize, Deserialize)]
pub enum StopperText {
    Arbiter,
    Player(Side),
    Interruption,
    TakeBack,
}

impl Happening {
    /// An event that happened in a position.
    pub fn write(event: Event, position: &Position) -> Happening {
        match event {
            Event::Move(mv) => Happening::Move(notation::long(position, mv)),
            Event::Resignation(color) => Happening::Resignation(color.into()),
            Event::Agreement => Happening::Agreement,
            Event::Start => Happening::Start,
            Event::Press(color) => Happening::Press(color.into()),
            Event::Stop(stopper) => Happening::Stop(stopper.into()),
            Event::Restart => Happening::Restart,
            Event::FlagFall(color) => Happening::FlagFall(color.into()),
            Event::FlagClaim(color) => Happening::FlagClaim(color.into()),
        }
    }

    /// The event, which is to happen next in a game.
    pub fn read(&self, game: &Game) -> Result<Event, EventProblem> {
        Ok(match self {
            Happening::Move(text) => Event::Move(read_move(game.last(), text)?),
            Happening::Resignation(side) => Event::Resignation((*side).into()),
            Happening::Agreement => Event::Agreement,
            Happening::Start => Event::Start,
            Happening::Press(side) => Event::Press((*side).into()),
            Happening::Stop(stopper) => Event::Stop(stopper.read()),
            Happening::Restart => Event::Restart,
            Happening::FlagFall(side) => Event::FlagFall((*side).into()),
            Happening::FlagClaim(side) => Event::FlagClaim((*side).into()),
        })
    }
}

impl From<Stopper> for StopperText {
    fn from(stopper: Stopper) -> StopperText {
        match stopper {
            Stopper::Arbiter => StopperText::Arbiter,
            Stopper::Player(color) => StopperText::Player(color.into()),
            Stopper::Interruption => StopperText::Interruption,
            Stopper::TakeBack => StopperText::TakeBack,
        }
    }
}

impl StopperText {
    fn read(&self) -> Stopper {
        match self {
            StopperText::Arbiter => Stopper::Arbiter,
            StopperText::Player(side) => Stopper::Player((*side).into()),
            StopperText::Interruption => Stopper::Interruption,
            StopperText::TakeBack => Stopper::TakeBack,
        }
    }
}

/// The legal move that a text in long notation means.
pub fn read_move(position: &Position, text: &str) -> Result<Move, EventProblem> {
    let mv = notation::attempt(position.geometry(), text).map_err(EventProblem::Text)?;
    why(position, mv).map_err(|illegal| EventProblem::Illegal {
        text: text.to_owned(),
        illegal,
    })?;
    Ok(mv)
}
