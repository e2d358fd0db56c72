//! Opens an endpoint, accepts connections at it, and watches its relay.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use iroh::endpoint::{
    IdleTimeout, Incoming, NetReportConfig, QuicTransportConfig, VarInt, presets,
};
use iroh::{Endpoint, RelayMode, RelayUrl, Watcher};
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::config::Config;
use super::error::NetError;
use super::event::{HomeRelay, InvitationId};
use super::first_steps::{Entrance, FirstSteps, Source};
use super::key::EndpointKey;
use super::limits::Limits;
use super::message::{Message, Place};
use super::purpose::Purpose;
use super::relay::RelayAddress;

/// Time without a relay after which the endpoint checks its network interfaces again.
const RECHECK_INTERFACES: Duration = Duration::from_secs(20);
/// Time for which no relay is looked for after none was reached at all. iroh alone would send
/// hundreds of queries a second to a name server that does not answer.
const REST: Duration = Duration::from_secs(30);
/// Time without a relay after which this endpoint should be replaced with a new one.
const REPLACE_ENDPOINT: Duration = Duration::from_secs(60);

/// Opens an endpoint and reports its connections, addresses and relay until it is closed.
pub(super) async fn serve(
    place: Place,
    key: EndpointKey,
    config: Config,
    messages: UnboundedSender<Message>,
) {
    // Sending fails only while the network is being dropped.
    let notify = |message| {
        let _ = messages.send(message);
    };
    let endpoint = match bind(place, &key, &config).await {
        Ok(endpoint) => endpoint,
        Err(error) => return notify(Message::Bound(place, Err(error))),
    };
    notify(Message::Bound(place, Ok(endpoint.clone())));
    tokio::spawn(accept(place, endpoint.clone(), messages.clone()));
    if let Place::Invitation(id) = place {
        let moves = watch_addresses(id, endpoint.clone(), messages.clone());
        tokio::spawn(endpoint.closed().run_until(moves));
    }
    match config.relays.is_empty() {
        true if place == Place::Own => notify(Message::HomeRelay(HomeRelay::None)),
        true => {}
        false => {
            let closed = endpoint.closed();
            closed
                .run_until(watch_relay((place, &config), endpoint, messages.clone()))
                .await;
        }
    }
}

/// Reports each change of the addresses at which the endpoint of an invitation can be reached.
async fn watch_addresses(id: InvitationId, endpoint: Endpoint, messages: UnboundedSender<Message>) {
    let mut addresses = endpoint.watch_addr();
    while addresses.updated().await.is_ok() && messages.send(Message::Moved(id)).is_ok() {}
}

async fn bind(place: Place, key: &EndpointKey, config: &Config) -> Result<Endpoint, NetError> {
    let idle = IdleTimeout::try_from(Limits::IDLE).map_err(|_| NetError::NoSocket)?;
    let window = VarInt::from_u32(4 * Limits::MAX_BYTES as u32);
    let transport = QuicTransportConfig::builder()
        .max_idle_timeout(Some(idle))
        .keep_alive_interval(Limits::KEEP_ALIVE)
        .max_concurrent_bidi_streams(VarInt::from_u32(1))
        .max_concurrent_uni_streams(VarInt::from_u32(0))
        .stream_receive_window(window)
        .receive_window(window)
        .datagram_receive_buffer_size(None)
        .build();
    // The endpoint of a code also accepts the other purpose, to refuse it with a reason.
    let purposes = match place {
        Place::Own => &[Purpose::Play][..],
        Place::Invitation(_) => &Purpose::ALL,
    };
    let protocols = purposes.iter().map(|it| it.protocol().to_vec());
    let relays = config.relays.iter().map(|it| it.0.clone());
    let mut report = NetReportConfig::default();
    report.captive_portal_check = false;
    let mut builder = Endpoint::builder(presets::Minimal)
        .secret_key(key.0.clone())
        .alpns(protocols.collect())
        .transport_config(transport)
        .net_report_config(report)
        .relay_mode(match config.relays.is_empty() {
            true => RelayMode::Disabled,
            false => RelayMode::custom(relays),
        });
    if config.relay_only {
        builder = builder.clear_ip_transports();
        return builder.bind().await.map_err(|_| NetError::NoSocket);
    }
    let Some(port) = config.port else {
        return builder.bind().await.map_err(|_| NetError::NoSocket);
    };
    let port = match place {
        Place::Own => Some(port),
        Place::Invitation(_) => port.checked_add(1),
    };
    let port = port.ok_or(NetError::PortInUse)?;
    let addresses: [SocketAddr; 2] = [
        (Ipv4Addr::UNSPECIFIED, port).into(),
        (Ipv6Addr::UNSPECIFIED, port).into(),
    ];
    for address in addresses {
        builder = builder.bind_addr(address).map_err(|_| NetError::NoSocket)?;
    }
    builder.bind().await.map_err(|_| NetError::PortInUse)
}

/// Accepts connections. While one is in its first steps, the senders of others must first prove
/// that they receive packets at their address.
async fn accept(place: Place, endpoint: Endpoint, messages: UnboundedSender<Message>) {
    let steps = FirstSteps::default();
    while let Some(incoming) = endpoint.accept().await {
        if steps.is_busy() && !incoming.remote_addr_validated() {
            // An error means that the address has been validated meanwhile; the sender tries again.
            let _ = incoming.retry();
            continue;
        }
        let entrance = Entrance {
            source: Source::of(&incoming.remote_addr()),
            steps: steps.clone(),
        };
        let (next, messages) = (entrance.clone(), messages.clone());
        entrance.run(async move {
            if let Some(connection) = handshake(incoming).await {
                let _ = messages.send(Message::Arrived(place, connection, next));
            }
        });
    }
}

async fn handshake(incoming: Incoming) -> Option<iroh::endpoint::Connection> {
    let accepting = incoming.accept().ok()?;
    timeout(Limits::HANDSHAKE, accepting).await.ok()?.ok()
}

/// Watches the connection of an endpoint to its home relay, and reports its state if this is the
/// app's own endpoint. iroh's relay client sometimes does not reconnect by itself. Therefore, after
/// a time without a relay, the endpoint checks its network interfaces again; if that does not help,
/// a new endpoint is requested.
async fn watch_relay(
    (place, config): (Place, &Config),
    endpoint: Endpoint,
    messages: UnboundedSender<Message>,
) {
    let urls: Vec<RelayUrl> = config.relays.iter().map(|it| it.0.clone()).collect();
    let notify = |message| {
        let _ = messages.send(message);
    };
    let mut relays = endpoint.home_relay_status();
    let mut reported = None;
    let mut lost = Instant::now();
    let mut missing = Instant::now() + HomeRelay::PATIENCE;
    let mut examined = false;
    let mut was_connected = false;
    loop {
        let connected = relays.get().into_iter().find(|it| it.is_connected());
        let is_connected = connected.is_some();
        let state = match connected {
            Some(relay) => HomeRelay::Connected(RelayAddress(relay.url().clone())),
            None if missing <= Instant::now() => HomeRelay::NotReached,
            None => HomeRelay::Searching,
        };
        was_connected |= is_connected;
        if is_connected {
            missing = Instant::now() + HomeRelay::PATIENCE;
        }
        if is_connected || !has_route() {
            lost = Instant::now();
            examined = false;
        }
        if place == Place::Own && reported.as_ref() != Some(&state) {
            notify(Message::HomeRelay(state.clone()));
        }
        let is_due = state == HomeRelay::Searching;
        let must_rest = state == HomeRelay::NotReached && !was_connected;
        reported = Some(state);
        if must_rest {
            rest(&endpoint, &urls).await;
            missing = Instant::now() + HomeRelay::PATIENCE;
            match timeout_at(missing, relays.updated()).await {
                Ok(Err(_)) => return,
                Ok(Ok(_)) | Err(_) => continue,
            }
        }
        let step = match examined {
            true => lost + REPLACE_ENDPOINT,
            false => lost + RECHECK_INTERFACES,
        };
        let next = if is_due { step.min(missing) } else { step };
        match timeout_at(next, relays.updated()).await {
            Ok(Ok(_)) => {}
            Ok(Err(_)) => return,
            Err(_) if is_connected || Instant::now() < step => {}
            Err(_) if examined => {
                notify(Message::Stale(place));
                lost = Instant::now();
                examined = false;
            }
            Err(_) => {
                endpoint.network_change().await;
                examined = true;
            }
        }
    }
}

/// Looks for no relay for [`REST`], or until the computer is connected to a network, and then until
/// the name of a relay can be looked up.
async fn rest(endpoint: &Endpoint, relays: &[RelayUrl]) {
    let mut removed = Vec::new();
    for url in relays {
        removed.extend(endpoint.remove_relay(url).await);
    }
    loop {
        let (end, had_route) = (Instant::now() + REST, has_route());
        while Instant::now() < end && (had_route || !has_route()) {
            sleep(Duration::from_secs(1)).await;
        }
        let urls = relays.to_vec();
        let is_found = move || urls.iter().any(|url| url.socket_addrs(|| None).is_ok());
        if spawn_blocking(is_found)
            .await
            .is_ok_and(|is_found| is_found)
        {
            break;
        }
    }
    for relay in removed {
        endpoint.insert_relay(relay.url.clone(), relay).await;
    }
}

/// Returns whether the operating system has a route to other networks. No packet is sent.
fn has_route() -> bool {
    // Addresses reserved for documentation (RFC 5737, RFC 3849).
    let to = |local: &str, remote: &str| {
        UdpSocket::bind(local).and_then(|socket| socket.connect(remote))
    };
    to("0.0.0.0:0", "192.0.2.1:9").is_ok() || to("[::]:0", "[2001:db8::1]:9").is_ok()
}
