//! Converts the events of an adjournment (Appendix A) to the form in which they are saved, and
//! back. A sealed move is represented only by the fingerprint of its envelope.

use serde::{Deserialize, Serialize};

use super::error::EventProblem;
use crate::game::Timestamp;
use crate::game::adjournment::{AdjournmentAct, Session};
use crate::game::envelope::{EnvelopeId, Written};
use crate::rules::Color;

/// An event of an adjournment, as it is saved. All times are in milliseconds since 1970. The names
/// of the variants are part of the format and must not change.
#[derive(Debug, Serialize, Deserialize)]
pub enum StoredAdjournment {
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

impl StoredAdjournment {
    pub fn write(act: AdjournmentAct) -> StoredAdjournment {
        match act {
            AdjournmentAct::Announce(session) => {
                StoredAdjournment::Announce(session.from.0, session.until.0)
            }
            AdjournmentAct::Adjourn {
                by,
                resumption,
                venue,
            } => StoredAdjournment::Adjourn(by, resumption.0, venue.to_string()),
            AdjournmentAct::Seal(id) => StoredAdjournment::Seal(id.to_string()),
            AdjournmentAct::Arrive(color) => StoredAdjournment::Arrive(color),
            AdjournmentAct::Resume => StoredAdjournment::Resume,
            AdjournmentAct::Open(text) => StoredAdjournment::Open(text.to_string()),
            AdjournmentAct::Missing => StoredAdjournment::Missing,
            AdjournmentAct::Annul => StoredAdjournment::Annul,
            AdjournmentAct::PointOut(color) => StoredAdjournment::PointOut(color),
            AdjournmentAct::Late(color) => StoredAdjournment::Late(color),
        }
    }

    pub fn read(&self) -> Result<AdjournmentAct, EventProblem> {
        Ok(match self {
            &StoredAdjournment::Announce(from, until) => AdjournmentAct::Announce(Session {
                from: Timestamp(from),
                until: Timestamp(until),
            }),
            StoredAdjournment::Adjourn(by, resumption, venue) => AdjournmentAct::Adjourn {
                by: *by,
                resumption: Timestamp(*resumption),
                venue: Written::new(venue).map_err(EventProblem::TooLong)?,
            },
            StoredAdjournment::Seal(id) => {
                AdjournmentAct::Seal(id.parse::<EnvelopeId>().map_err(EventProblem::Envelope)?)
            }
            StoredAdjournment::Arrive(side) => AdjournmentAct::Arrive(*side),
            StoredAdjournment::Resume => AdjournmentAct::Resume,
            StoredAdjournment::Open(text) => {
                AdjournmentAct::Open(Written::new(text).map_err(EventProblem::TooLong)?)
            }
            StoredAdjournment::Missing => AdjournmentAct::Missing,
            StoredAdjournment::Annul => AdjournmentAct::Annul,
            StoredAdjournment::PointOut(side) => AdjournmentAct::PointOut(*side),
            StoredAdjournment::Late(side) => AdjournmentAct::Late(*side),
        })
    }
}
