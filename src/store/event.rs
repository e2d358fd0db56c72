//! Converts the events of a game to the form in which they are saved, and back.

use serde::{Deserialize, Serialize};

use super::adjournment::StoredAdjournment;
use super::error::EventProblem;
use super::moves::{move_text, parse_move};
use crate::game::arbiter::Act;
use crate::game::quickplay::{QuickplayClaim, QuickplayGround};
use crate::game::touch::Touched;
use crate::game::{Claim, DrawGround, Event, Game, OtherBoard, Recorded, Refusal, Stopper};
use crate::rules::{BoardLayout, Color, Move, Position, Role, Square, why};

/// An event as the save stores it, without its time. The names of the variants are part
/// of the format and must not change.
#[derive(Debug, Serialize, Deserialize)]
pub enum EventBody {
    /// A move, or the choice of a pending promotion, in long notation.
    Move(String),
    /// A piece and the name of the square on which it is placed before the first move.
    Place(Role, String),
    Resignation(Color),
    Agreement,
    Recorded(Recorded),
    Start,
    Press(Color),
    Stop(Stopper),
    Restart,
    FlagFall(Color),
    FlagClaim(Color),
    Offer(Color),
    Accept(Color),
    Decline(Color),
    Claim(StoredClaim),
    Quickplay(Color, QuickplayGround),
    Verify(Color),
    Adjust(Color),
    /// The name of a touched square, or of the pin of a touched attack board.
    Touch(String),
    ClaimIllegal(Color),
    Retract(Color),
    Record(Color, String),
    Act(Act),
    Adjournment(StoredAdjournment),
    OtherBoard(OtherBoard),
}

/// A claim of a draw by repetition or the fifty-move rule, as the save stores it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "claim")]
pub struct StoredClaim {
    by: Color,
    ground: DrawGround,
    /// The intended move in long notation; empty if the claim names no move.
    intended: String,
}

impl EventBody {
    /// Converts an event of `game` to the form in which it is saved.
    pub fn write(event: Event, game: &Game) -> EventBody {
        // The text of a move depends only on the board layout, which never changes.
        let start = &game.setup().start;
        let long = |mv: Move| move_text(start, mv);
        match event {
            Event::Move(mv) => EventBody::Move(long(mv)),
            Event::Place(role, square) => EventBody::Place(role, start.layout().name(square)),
            Event::Resignation(color) => EventBody::Resignation(color),
            Event::Agreement => EventBody::Agreement,
            Event::Recorded(recorded) => EventBody::Recorded(recorded),
            Event::Start => EventBody::Start,
            Event::Press(color) => EventBody::Press(color),
            Event::Stop(stopper) => EventBody::Stop(stopper),
            Event::Restart => EventBody::Restart,
            Event::FlagFall(color) => EventBody::FlagFall(color),
            Event::FlagClaim(color) => EventBody::FlagClaim(color),
            Event::Offer(color) => EventBody::Offer(color),
            Event::Accept(color) => EventBody::Accept(color),
            Event::Decline(color) => EventBody::Decline(color),
            Event::Claim(claim) => EventBody::Claim(StoredClaim {
                by: claim.by,
                ground: claim.ground,
                intended: claim.intended.map_or_else(String::new, long),
            }),
            Event::Quickplay(QuickplayClaim { by, ground }) => EventBody::Quickplay(by, ground),
            Event::Verify(color) => EventBody::Verify(color),
            Event::Adjust(color) => EventBody::Adjust(color),
            Event::Touch(Touched::Piece(square)) => EventBody::Touch(start.layout().name(square)),
            Event::Touch(Touched::Board(pin)) => {
                EventBody::Touch(start.layout().pin_name(pin).to_owned())
            }
            Event::ClaimIllegal(color) => EventBody::ClaimIllegal(color),
            Event::Retract(color) => EventBody::Retract(color),
            Event::Record(color, mv) => EventBody::Record(color, long(mv)),
            Event::Act(act) => EventBody::Act(act),
            Event::Adjournment(act) => EventBody::Adjournment(StoredAdjournment::write(act)),
            Event::OtherBoard(news) => EventBody::OtherBoard(news),
        }
    }

    /// Converts the saved event to an event of the game. `game` must already contain all events
    /// before this one.
    pub fn read(&self, game: &Game) -> Result<Event, EventProblem> {
        let layout = game.last().layout();
        Ok(match self {
            EventBody::Move(text) => Event::Move(read_played_move(game, text)?),
            EventBody::Place(role, name) => Event::Place(*role, read_square(layout, name)?),
            EventBody::Resignation(side) => Event::Resignation(*side),
            EventBody::Agreement => Event::Agreement,
            EventBody::Recorded(recorded) => Event::Recorded(*recorded),
            EventBody::Start => Event::Start,
            EventBody::Press(side) => Event::Press(*side),
            EventBody::Stop(stopper) => Event::Stop(*stopper),
            EventBody::Restart => Event::Restart,
            EventBody::FlagFall(side) => Event::FlagFall(*side),
            EventBody::FlagClaim(side) => Event::FlagClaim(*side),
            EventBody::Offer(side) => Event::Offer(*side),
            EventBody::Accept(side) => Event::Accept(*side),
            EventBody::Decline(side) => Event::Decline(*side),
            EventBody::Claim(claim) => Event::Claim(claim.read(game.last())?),
            EventBody::Quickplay(side, ground) => Event::Quickplay(QuickplayClaim {
                by: *side,
                ground: *ground,
            }),
            EventBody::Verify(side) => Event::Verify(*side),
            EventBody::Adjust(side) => Event::Adjust(*side),
            EventBody::Touch(name) => Event::Touch(read_touched(layout, name)?),
            EventBody::ClaimIllegal(side) => Event::ClaimIllegal(*side),
            EventBody::Retract(side) => Event::Retract(*side),
            EventBody::Record(side, text) => {
                let mv = parse_move(game.last(), text)?;
                Event::Record(*side, mv)
            }
            EventBody::Act(act) => Event::Act(*act),
            EventBody::Adjournment(act) => Event::Adjournment(act.read()?),
            EventBody::OtherBoard(news) => Event::OtherBoard(*news),
        })
    }
}

impl StoredClaim {
    fn read(&self, position: &Position) -> Result<Claim, EventProblem> {
        let intended = (!self.intended.is_empty()).then(|| read_move(position, &self.intended));
        Ok(Claim {
            by: self.by,
            ground: self.ground,
            intended: intended.transpose()?,
        })
    }
}

fn read_square(layout: &BoardLayout, name: &str) -> Result<Square, EventProblem> {
    layout.square(name).ok_or_else(|| EventProblem::NoPlace {
        name: name.to_owned(),
    })
}

fn read_touched(layout: &BoardLayout, name: &str) -> Result<Touched, EventProblem> {
    let square = layout.square(name).map(Touched::Piece);
    square
        .or_else(|| layout.pin_named(name).map(Touched::Board))
        .ok_or_else(|| EventProblem::NoPlace {
            name: name.to_owned(),
        })
}

/// Reads a played move. The move must be legal unless the game is played over the board, where
/// illegal moves are recorded too.
fn read_played_move(game: &Game, text: &str) -> Result<Move, EventProblem> {
    let duties = game.setup().terms.duties();
    if duties.is_some_and(|duties| duties.over_the_board) {
        return Ok(parse_move(game.last(), text)?);
    }
    read_move(game.last(), text)
}

/// Reads a legal move from its text in long notation.
pub fn read_move(position: &Position, text: &str) -> Result<Move, EventProblem> {
    let mv = parse_move(position, text)?;
    if position.is_legal(mv) {
        return Ok(mv);
    }
    Err(match why(position, mv) {
        Err(illegal) => EventProblem::Illegal {
            // Written anew instead of quoted, since the text in the file may span several
            // lines.
            text: move_text(position, mv),
            illegal: illegal.into(),
        },
        Ok(()) => EventProblem::Refused(Refusal::Illegal(mv)),
    })
}

#[cfg(test)]
mod tests;
