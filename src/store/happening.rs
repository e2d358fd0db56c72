//! The events of a game as a save has them, and back.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::acts::ActText;
use super::adjournment::AdjournmentText;
use super::error::EventProblem;
use super::fields::{ColorText, Side};
use super::moves::{attempt, written};
use super::other_board::OtherBoardText;
use crate::game::{
    Act, Claim, DrawGround, Ending, Event, Game, OtherBoard, QuickplayClaim, QuickplayGround,
    Recorded, Refusal, Stopper, Touched,
};
use crate::rules::{Color, Geometry, Move, Position, Role, Square, why};

/// What happened.
#[derive(Debug, Serialize, Deserialize)]
pub enum Happening {
    /// A move, or the choice of an owed promotion, in long notation.
    Move(String),
    /// An officer and the name of the square on which it is placed.
    Place(#[serde(with = "RoleText")] Role, String),
    Resignation(Side),
    Agreement,
    Recorded(#[serde(with = "RecordedText")] Recorded),
    Start,
    Press(Side),
    Stop(#[serde(with = "StopperText")] Stopper),
    Restart,
    FlagFall(Side),
    FlagClaim(Side),
    Offer(Side),
    Accept(Side),
    Decline(Side),
    Claim(ClaimText),
    Quickplay(Side, #[serde(with = "QuickplayGroundText")] QuickplayGround),
    Verify(Side),
    Adjust(Side),
    /// The name of a square or of a pin.
    Touch(String),
    ClaimIllegal(Side),
    Retract(Side),
    Record(Side, String),
    Act(#[serde(with = "ActText")] Act),
    Adjournment(AdjournmentText),
    OtherBoard(#[serde(with = "OtherBoardText")] OtherBoard),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Role")]
enum RoleText {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// How a text from elsewhere says that the game has ended.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Recorded", rename = "recorded")]
struct RecordedText {
    #[serde(with = "WinnerText")]
    winner: Option<Color>,
    #[serde(with = "EndingText")]
    ending: Ending,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Ending")]
enum EndingText {
    Unstated,
    OnTime,
    Adjudication,
    Abandonment,
    Infraction,
}

/// A winner, if there is one.
struct WinnerText;

impl WinnerText {
    fn serialize<S: Serializer>(winner: &Option<Color>, to: S) -> Result<S::Ok, S::Error> {
        winner.map(Side::from).serialize(to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Color>, D::Error> {
        Ok(Option::<Side>::deserialize(from)?.map(Color::from))
    }
}

/// A claim of a draw.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "claim")]
pub struct ClaimText {
    by: Side,
    #[serde(with = "GroundText")]
    ground: DrawGround,
    /// The intended move in long notation; empty without one.
    intended: String,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "DrawGround")]
enum GroundText {
    Repetition,
    FiftyMoves,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "QuickplayGround")]
enum QuickplayGroundText {
    CannotWin,
    NoEffort,
}

/// Who stopped the clocks.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Stopper")]
enum StopperText {
    Arbiter,
    Player(#[serde(with = "ColorText")] Color),
    Interruption,
    TakeBack,
}

impl Happening {
    /// An event of a game.
    pub fn write(event: Event, game: &Game) -> Happening {
        // A move's text needs the ground alone, which never changes.
        let start = &game.setup().start;
        let long = |mv: Move| written(start, mv);
        match event {
            Event::Move(mv) => Happening::Move(long(mv)),
            Event::Place(role, square) => Happening::Place(role, start.geometry().name(square)),
            Event::Resignation(color) => Happening::Resignation(color.into()),
            Event::Agreement => Happening::Agreement,
            Event::Recorded(recorded) => Happening::Recorded(recorded),
            Event::Start => Happening::Start,
            Event::Press(color) => Happening::Press(color.into()),
            Event::Stop(stopper) => Happening::Stop(stopper),
            Event::Restart => Happening::Restart,
            Event::FlagFall(color) => Happening::FlagFall(color.into()),
            Event::FlagClaim(color) => Happening::FlagClaim(color.into()),
            Event::Offer(color) => Happening::Offer(color.into()),
            Event::Accept(color) => Happening::Accept(color.into()),
            Event::Decline(color) => Happening::Decline(color.into()),
            Event::Claim(claim) => Happening::Claim(ClaimText {
                by: claim.by.into(),
                ground: claim.ground,
                intended: claim.intended.map_or_else(String::new, long),
            }),
            Event::Quickplay(QuickplayClaim { by, ground }) => {
                Happening::Quickplay(by.into(), ground)
            }
            Event::Verify(color) => Happening::Verify(color.into()),
            Event::Adjust(color) => Happening::Adjust(color.into()),
            Event::Touch(Touched::Piece(square)) => Happening::Touch(start.geometry().name(square)),
            Event::Touch(Touched::Board(pin)) => {
                Happening::Touch(start.geometry().pin_name(pin).to_owned())
            }
            Event::ClaimIllegal(color) => Happening::ClaimIllegal(color.into()),
            Event::Retract(color) => Happening::Retract(color.into()),
            Event::Record(color, mv) => Happening::Record(color.into(), long(mv)),
            Event::Act(act) => Happening::Act(act),
            Event::Adjournment(act) => Happening::Adjournment(AdjournmentText::write(act)),
            Event::OtherBoard(news) => Happening::OtherBoard(news),
        }
    }

    /// The event, which is to happen next in a game.
    pub fn read(&self, game: &Game) -> Result<Event, EventProblem> {
        let geometry = game.last().geometry();
        Ok(match self {
            Happening::Move(text) => Event::Move(read_made(game, text)?),
            Happening::Place(role, name) => Event::Place(*role, read_square(geometry, name)?),
            Happening::Resignation(side) => Event::Resignation((*side).into()),
            Happening::Agreement => Event::Agreement,
            Happening::Recorded(recorded) => Event::Recorded(*recorded),
            Happening::Start => Event::Start,
            Happening::Press(side) => Event::Press((*side).into()),
            Happening::Stop(stopper) => Event::Stop(*stopper),
            Happening::Restart => Event::Restart,
            Happening::FlagFall(side) => Event::FlagFall((*side).into()),
            Happening::FlagClaim(side) => Event::FlagClaim((*side).into()),
            Happening::Offer(side) => Event::Offer((*side).into()),
            Happening::Accept(side) => Event::Accept((*side).into()),
            Happening::Decline(side) => Event::Decline((*side).into()),
            Happening::Claim(claim) => Event::Claim(claim.read(game.last())?),
            Happening::Quickplay(side, ground) => Event::Quickplay(QuickplayClaim {
                by: (*side).into(),
                ground: *ground,
            }),
            Happening::Verify(side) => Event::Verify((*side).into()),
            Happening::Adjust(side) => Event::Adjust((*side).into()),
            Happening::Touch(name) => Event::Touch(read_touched(geometry, name)?),
            Happening::ClaimIllegal(side) => Event::ClaimIllegal((*side).into()),
            Happening::Retract(side) => Event::Retract((*side).into()),
            Happening::Record(side, text) => {
                let mv = attempt(game.last(), text).map_err(EventProblem::Text)?;
                Event::Record((*side).into(), mv)
            }
            Happening::Act(act) => Event::Act(*act),
            Happening::Adjournment(act) => Event::Adjournment(act.read()?),
            Happening::OtherBoard(news) => Event::OtherBoard(*news),
        })
    }
}

impl ClaimText {
    fn read(&self, position: &Position) -> Result<Claim, EventProblem> {
        let intended = (!self.intended.is_empty()).then(|| read_move(position, &self.intended));
        Ok(Claim {
            by: self.by.into(),
            ground: self.ground,
            intended: intended.transpose()?,
        })
    }
}

fn read_square(geometry: &Geometry, name: &str) -> Result<Square, EventProblem> {
    geometry.square(name).ok_or_else(|| EventProblem::NoPlace {
        name: name.to_owned(),
    })
}

fn read_touched(geometry: &Geometry, name: &str) -> Result<Touched, EventProblem> {
    let square = geometry.square(name).map(Touched::Piece);
    square
        .or_else(|| geometry.pin_named(name).map(Touched::Board))
        .ok_or_else(|| EventProblem::NoPlace {
            name: name.to_owned(),
        })
}

/// A move that was made: a legal one, unless the game is played over the board.
fn read_made(game: &Game, text: &str) -> Result<Move, EventProblem> {
    let duties = game.setup().terms.duties();
    if duties.is_some_and(|duties| duties.over_the_board) {
        return attempt(game.last(), text).map_err(EventProblem::Text);
    }
    read_move(game.last(), text)
}

/// The legal move that a text in long notation means.
pub fn read_move(position: &Position, text: &str) -> Result<Move, EventProblem> {
    let mv = attempt(position, text).map_err(EventProblem::Text)?;
    if position.is_legal(mv) {
        return Ok(mv);
    }
    Err(match why(position, mv) {
        Err(illegal) => EventProblem::Illegal {
            // As the program writes it: the text may be one of several lines.
            text: written(position, mv),
            illegal,
        },
        Ok(()) => EventProblem::Refused(Refusal::Illegal(mv)),
    })
}

#[cfg(test)]
mod tests;
