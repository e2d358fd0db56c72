//! Attempts to connect to the app of another player.

use std::time::Duration;

use iroh::endpoint::{ConnectError, ConnectingError, ConnectionError};
use iroh::{Endpoint, EndpointAddr};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{sleep, timeout};

use super::error::{CloseReason, NetError};
use super::event::DialId;
use super::greet::{Greeted, Role, greet, greet_with_code, receive_card};
use super::greeting::Greeting;
use super::limits::Limits;
use super::message::Message;
use super::proof::ProofKey;
use super::purpose::Purpose;

/// Pauses before the next attempt, in milliseconds, after one, two, three failures and so on; the
/// last pause repeats.
const PAUSES: [u64; 6] = [500, 1000, 2000, 5000, 10_000, 15_000];

/// Returns the pause after `failed` failed attempts in a row.
pub(super) fn pause(failed: usize) -> Duration {
    let last = PAUSES.len() - 1;
    let pause = PAUSES.get(failed.clamp(1, last + 1) - 1);
    Duration::from_millis(pause.copied().unwrap_or_default())
}

/// What an attempt to connect is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To learn at the endpoint of an invitation, which does nothing else, where the host's own
    /// endpoint is.
    Card,
    /// To play.
    Play,
    /// To watch a game at the endpoint of its code for spectators.
    Watch,
}

impl Goal {
    fn purpose(self) -> Purpose {
        match self {
            Goal::Card | Goal::Play => Purpose::Play,
            Goal::Watch => Purpose::Watch,
        }
    }
}

/// An attempt to connect to the app of another player.
pub(super) struct Attempt {
    pub(super) id: DialId,
    pub(super) endpoint: Endpoint,
    pub(super) address: EndpointAddr,
    pub(super) goal: Goal,
    /// Whether this dial has reached the other app before.
    pub(super) is_known: bool,
    pub(super) greeting: Greeting,
    /// Key for the proof of the code; `None` if the dialled endpoint belongs to no code.
    pub(super) proof: Option<ProofKey>,
}

impl Attempt {
    /// Makes the attempt and reports its outcome.
    pub(super) async fn run(self, messages: UnboundedSender<Message>) {
        let id = self.id;
        let message = match self.connect().await {
            Ok(greeted) if self.goal == Goal::Card => match receive_card(greeted).await {
                Ok(card) => Message::Card(id, card),
                Err(error) => Message::Dialled(id, Err(error)),
            },
            result => Message::Dialled(id, result),
        };
        let _ = messages.send(message);
    }

    async fn connect(&self) -> Result<Greeted, NetError> {
        if self.address.is_empty() {
            // An address may still be found in the local network; the search then starts another
            // attempt.
            sleep(Limits::DIAL).await;
            return Err(self.unreachable());
        }
        let protocol = self.goal.purpose().protocol();
        let connecting = self.endpoint.connect(self.address.clone(), protocol);
        let connection = timeout(Limits::DIAL, connecting).await;
        let connection = connection
            .map_err(|_| self.unreachable())?
            .map_err(|error| refused(&error).map_or(self.unreachable(), NetError::Refused))?;
        let result = match &self.proof {
            Some(key) => greet_with_code(connection, &self.greeting, key).await,
            None => greet(connection, Role::Dialler, &self.greeting).await,
        };
        result.map_err(|error| match error {
            NetError::NotReached => self.unreachable(),
            other => other,
        })
    }

    fn unreachable(&self) -> NetError {
        match self.goal {
            Goal::Card | Goal::Watch if !self.is_known => NetError::NobodyAnswers,
            _ => NetError::NotReached,
        }
    }
}

/// Returns the reason for which the other app refused a connection; `None` if the connection failed
/// for another cause.
fn refused(error: &ConnectError) -> Option<CloseReason> {
    let (ConnectError::Connecting {
        source: ConnectingError::ConnectionError { source, .. },
        ..
    }
    | ConnectError::Connection { source, .. }) = error
    else {
        return None;
    };
    match source {
        ConnectionError::ApplicationClosed(close) => {
            CloseReason::from_code(close.error_code.into_inner())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_fifteen_seconds() {
        let pauses: Vec<f32> = (1..=8).map(|it| pause(it).as_secs_f32()).collect();
        assert_eq!(pauses, [0.5, 1.0, 2.0, 5.0, 10.0, 15.0, 15.0, 15.0]);
    }
}
