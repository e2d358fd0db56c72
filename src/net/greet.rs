//! The first steps of a connection: each side sends a [`Greeting`], the first message, and both
//! compare versions. At the endpoint of an invitation, the host then sends where its own endpoint
//! is.

use std::net::{IpAddr, SocketAddr};

use iroh::endpoint::{Connection, RecvStream, SendStream};
use tokio::time::timeout;

use super::bytes::{decode_addresses, encode_addresses, take};
use super::channel::{Channel, ReadError, read_frame, write_frame};
use super::error::{CloseReason, Ended, NetError};
use super::event::Path;
use super::greeting::Greeting;
use super::key::EndpointId;
use super::limits::Limits;
use super::proof::ProofKey;

/// A connection on which both sides have sent their greetings and have a version in common.
#[derive(Debug)]
pub(super) struct Greeted {
    pub(super) channel: Channel,
    pub(super) send: SendStream,
    pub(super) recv: RecvStream,
    /// The greeting of the other side.
    pub(super) greeting: Greeting,
}

impl Greeted {
    /// Whether the other side has proved to know the code.
    pub(super) fn knows_code(&self, key: &ProofKey) -> bool {
        let material = self.channel.code_material();
        // The time of the comparison tells nothing that is of use at another connection.
        material.is_some_and(|material| self.greeting.proof == Some(key.prove(&material)))
    }
}

/// Side of a connection. The dialler opens the stream of messages, and the acceptor waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Dialler,
    Acceptor,
}

/// Exchanges greetings on a new connection that this app has dialled at the endpoint of a code, and
/// proves to know the code. On an error, the connection has been closed.
pub(super) async fn greet_with_code(
    connection: Connection,
    ours: &Greeting,
    key: &ProofKey,
) -> Result<Greeted, NetError> {
    let material = Channel::new(connection.clone()).code_material();
    let ours = Greeting {
        proof: material.map(|material| key.prove(&material)),
        ..ours.clone()
    };
    greet(connection, Role::Dialler, &ours).await
}

/// Exchanges greetings on a new connection. On an error, the connection has been closed.
pub(super) async fn greet(
    connection: Connection,
    role: Role,
    ours: &Greeting,
) -> Result<Greeted, NetError> {
    let channel = Channel::new(connection);
    let result = timeout(
        Limits::STEP_TIMEOUT,
        exchange(&channel.connection, role, ours),
    )
    .await;
    let failure = match result {
        Ok(Ok((send, recv, greeting))) if greeting.versions.common(ours.versions).is_some() => {
            return Ok(Greeted {
                channel,
                send,
                recv,
                greeting,
            });
        }
        Ok(Ok((mut send, _, greeting))) => {
            // The other side must be able to read the versions before the connection is closed.
            channel.finish(&mut send, CloseReason::OtherVersion).await;
            return Err(NetError::OtherVersion {
                ours: ours.versions,
                theirs: greeting.versions,
                program: greeting.program,
            });
        }
        Ok(Err(reason)) => reason,
        Err(_) => CloseReason::TooSlow,
    };
    Err(broken(&channel, failure))
}

/// Ends a connection whose first steps failed, and returns the error to report. Closes the
/// connection for `reason`, unless the connection has already ended.
fn broken(channel: &Channel, reason: CloseReason) -> NetError {
    match channel.has_ended() {
        Some(Ended::There(reason)) => NetError::Refused(reason),
        Some(_) => NetError::NotReached,
        None => {
            channel.close(reason);
            NetError::Broken(reason)
        }
    }
}

async fn exchange(
    connection: &Connection,
    role: Role,
    ours: &Greeting,
) -> Result<(SendStream, RecvStream, Greeting), CloseReason> {
    let opened = match role {
        Role::Dialler => connection.open_bi().await,
        Role::Acceptor => connection.accept_bi().await,
    };
    let (mut send, mut recv) = opened.map_err(|_| CloseReason::NotUnderstood)?;
    let sent = write_frame(&mut send, &ours.to_bytes()).await;
    sent.ok_or(CloseReason::NotUnderstood)?;
    let bytes = read_frame(&mut recv, Greeting::MAX_BYTES).await;
    let bytes = bytes.map_err(|_| CloseReason::NotUnderstood)?;
    let greeting = Greeting::from_bytes(&bytes).ok_or(CloseReason::NotUnderstood)?;
    Ok((send, recv, greeting))
}

/// Where the host of an invitation can be dialled: key and network addresses of the host's own
/// endpoint. Relays are not included, because a guest uses only relays of their own list and the
/// relay that the invitation names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PeerCard {
    pub(super) host: EndpointId,
    pub(super) addresses: Vec<SocketAddr>,
}

impl PeerCard {
    const MAX_ADDRESSES: usize = 8;
    const MAX_BYTES: usize = 512;

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.host.as_bytes().to_vec();
        let addresses = self.addresses.iter().take(PeerCard::MAX_ADDRESSES);
        encode_addresses(addresses, &mut bytes);
        bytes
    }

    /// Reads bytes that [`PeerCard::to_bytes`] wrote; `None` if they are not valid.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<PeerCard> {
        let input = &mut &*bytes;
        let host = EndpointId::from_bytes(&take(input)?)?;
        let mut addresses = decode_addresses(input)?;
        addresses.truncate(PeerCard::MAX_ADDRESSES);
        Some(PeerCard { host, addresses })
    }
}

impl PeerCard {
    /// Adds the ports of the host's own endpoint at the address at which the endpoint of the
    /// invitation has answered: the host may not know the address at which a router forwards both.
    fn add_ports_at(&mut self, answered: IpAddr) {
        let ports = self.addresses.iter().map(SocketAddr::port);
        let mut added: Vec<SocketAddr> = ports.map(|port| (answered, port).into()).collect();
        added.retain(|address| !self.addresses.contains(address));
        added.sort();
        added.dedup();
        self.addresses.extend(added);
    }
}

/// Sends to a guest of an invitation where the host's own endpoint is, and closes the connection
/// when the guest has received everything.
pub(super) async fn send_card(mut greeted: Greeted, card: &PeerCard) {
    let bytes = card.to_bytes();
    write_frame(&mut greeted.send, &bytes).await;
    greeted
        .channel
        .finish(&mut greeted.send, CloseReason::Finished)
        .await;
}

/// Waits until the host of an invitation has sent where its own endpoint is, and closes the
/// connection.
pub(super) async fn receive_card(mut greeted: Greeted) -> Result<PeerCard, NetError> {
    let read = read_frame(&mut greeted.recv, PeerCard::MAX_BYTES);
    let read = match timeout(Limits::STEP_TIMEOUT, read).await {
        Ok(Ok(bytes)) => PeerCard::from_bytes(&bytes),
        Ok(Err(ReadError::TooLarge)) => None,
        Ok(Err(ReadError::Ended)) => {
            // Waits until the reason for the end of the connection is known too, for the error
            // report.
            let _ = timeout(Limits::LAST_BYTES_TIMEOUT, greeted.channel.ended()).await;
            None
        }
        Err(_) => return Err(broken(&greeted.channel, CloseReason::TooSlow)),
    };
    let mut read = read.ok_or_else(|| broken(&greeted.channel, CloseReason::NotUnderstood))?;
    if let Path::Direct(answered) = greeted.channel.path() {
        read.add_ports_at(answered.ip());
    }
    greeted.channel.close(CloseReason::Finished);
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::super::key::EndpointKey;
    use super::*;

    #[test]
    fn the_second_port_is_tried_at_the_address_at_which_the_first_one_answered() {
        let mut card = PeerCard {
            host: EndpointKey::from_secret(&[1; 32]).id(),
            addresses: vec!["192.168.1.10:4000".parse().unwrap()],
        };
        card.add_ports_at("203.0.113.7".parse().unwrap());
        let expected = ["192.168.1.10:4000", "203.0.113.7:4000"];
        assert_eq!(card.addresses, expected.map(|it| it.parse().unwrap()));
        let before = card.clone();
        card.add_ports_at("203.0.113.7".parse().unwrap());
        assert_eq!(card, before);
    }
}
