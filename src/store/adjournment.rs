//! Converts the events of an adjournment (Appendix A) to the form in which they are saved, and
//! back. A sealed move is represented only by the fingerprint of its envelope.

use serde::{Deserialize, Serialize};

use super::error::EventProblem;
use crate::game::{AdjournmentAct, EnvelopeId, Session, Timestamp, Written};
use crate::rules::Color;

/// An event of an adjournment, as it is saved. All times are in milliseconds since 1970. The names
/// of the variants are part of the format and must not change.
#[derive(Debug, Serialize, Deserialize)]
pub enum AdjournmentText {
    /// The arbiter announces a playing session; the times are its start and its end.
    Announce(u64, u64),
    /// The game is adjourned: by this player (`None` if by the arbiter), until this time of
    /// resumption, at this venue.
    Adjourn(Option<Color>, u64, String),
    /// A move is sealed; the text is the fingerprint of its envelope.
    Seal(String),
    Arrive(Color),
    Resume,
    /// The envelope is opened; the text is its content, the sealed move.
    Open(String),
    Missing,
    Annul,
    PointOut(Color),
    Late(Color),
}

impl AdjournmentText {
    pub fn write(act: AdjournmentAct) -> AdjournmentText {
        match act {
            AdjournmentAct::Announce(session) => {
                AdjournmentText::Announce(session.from.0, session.until.0)
            }
            AdjournmentAct::Adjourn {
                by,
                resumption,
                venue,
            } => AdjournmentText::Adjourn(by, resumption.0, venue.to_string()),
            AdjournmentAct::Seal(id) => AdjournmentText::Seal(id.to_string()),
            AdjournmentAct::Arrive(color) => AdjournmentText::Arrive(color),
            AdjournmentAct::Resume => AdjournmentText::Resume,
            AdjournmentAct::Open(text) => AdjournmentText::Open(text.to_string()),
            AdjournmentAct::Missing => AdjournmentText::Missing,
            AdjournmentAct::Annul => AdjournmentText::Annul,
            AdjournmentAct::PointOut(color) => AdjournmentText::PointOut(color),
            AdjournmentAct::Late(color) => AdjournmentText::Late(color),
        }
    }

    pub fn read(&self) -> Result<AdjournmentAct, EventProblem> {
        Ok(match self {
            &AdjournmentText::Announce(from, until) => AdjournmentAct::Announce(Session {
                from: Timestamp(from),
                until: Timestamp(until),
            }),
            AdjournmentText::Adjourn(by, resumption, venue) => AdjournmentAct::Adjourn {
                by: *by,
                resumption: Timestamp(*resumption),
                venue: Written::new(venue).map_err(EventProblem::TooLong)?,
            },
            AdjournmentText::Seal(id) => {
                AdjournmentAct::Seal(id.parse::<EnvelopeId>().map_err(EventProblem::Envelope)?)
            }
            AdjournmentText::Arrive(side) => AdjournmentAct::Arrive(*side),
            AdjournmentText::Resume => AdjournmentAct::Resume,
            AdjournmentText::Open(text) => {
                AdjournmentAct::Open(Written::new(text).map_err(EventProblem::TooLong)?)
            }
            AdjournmentText::Missing => AdjournmentAct::Missing,
            AdjournmentText::Annul => AdjournmentAct::Annul,
            AdjournmentText::PointOut(side) => AdjournmentAct::PointOut(*side),
            AdjournmentText::Late(side) => AdjournmentAct::Late(*side),
        })
    }
}
