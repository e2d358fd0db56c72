//! A program at one end of a connection, as the tests see it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use tritower::net::{
    Config, Connected, ConnectionId, Ended, EndpointId, EndpointKey, Event, Network, PeerAddress,
};

/// Time after which an expected event counts as missing. Generous, since machines are busy.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct Peer {
    pub(crate) network: Network,
    /// Port of the endpoint's IPv4 socket.
    port: u16,
}

/// Settings without relay and local network.
pub(crate) fn config(secret: u8) -> Config {
    let mut config = Config::new(EndpointKey::from_secret(&[secret; 32]));
    config.lan = false;
    config
}

impl Peer {
    /// Starts a program and waits until its endpoint is open.
    pub(crate) fn start(config: Config) -> Peer {
        let network = Network::start(config, Box::new(|| ())).unwrap();
        let mut peer = Peer { network, port: 0 };
        peer.port = peer.expect("to be ready", |event| match event {
            Event::Ready(sockets) => {
                let v4 = sockets.iter().find(|it| it.is_ipv4());
                Some(v4.map_or(0, SocketAddr::port))
            }
            _ => None,
        });
        peer
    }

    /// Starts a program whose key is made of this byte.
    pub(crate) fn of(secret: u8) -> Peer {
        Peer::start(config(secret))
    }

    pub(crate) fn key(&self) -> EndpointId {
        self.network.key()
    }

    /// Address of the program on this machine.
    pub(crate) fn address(&self) -> PeerAddress {
        PeerAddress {
            id: self.key(),
            relay: None,
            addresses: vec![SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), self.port)],
        }
    }

    /// Waits for an event for which `wanted` gives a value. Other events are passed over.
    pub(crate) fn expect<T>(&self, what: &str, wanted: impl Fn(Event) -> Option<T>) -> T {
        let found = self.within(PATIENCE, wanted);
        found.unwrap_or_else(|| panic!("expected {what}"))
    }

    /// The value of the first event for which there is one, if it comes in time.
    pub(crate) fn within<T>(
        &self,
        time: Duration,
        wanted: impl Fn(Event) -> Option<T>,
    ) -> Option<T> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let event = self.network.recv_timeout(left)?;
            if let Some(value) = wanted(event) {
                return Some(value);
            }
        }
    }

    pub(crate) fn connected(&self) -> Connected {
        self.expect("a connection", |event| match event {
            Event::Connected(connected) => Some(connected),
            _ => None,
        })
    }

    pub(crate) fn frame(&self) -> Vec<u8> {
        self.expect("a frame", |event| match event {
            Event::Frame(_, bytes) => Some(bytes),
            _ => None,
        })
    }

    pub(crate) fn disconnected(&self) -> (ConnectionId, Ended) {
        self.expect("the end of a connection", |event| match event {
            Event::Disconnected(id, ended) => Some((id, ended)),
            _ => None,
        })
    }

    pub(crate) fn send(&self, connection: ConnectionId, frame: &[u8]) {
        self.network.send(connection, frame.to_vec()).unwrap();
    }
}

/// Two connected programs: the host, which is dialled, and the guest. Both know their connection.
pub(crate) fn pair(secrets: [u8; 2]) -> [(Peer, Connected); 2] {
    connect(secrets.map(Peer::of))
}

pub(crate) fn connect([host, guest]: [Peer; 2]) -> [(Peer, Connected); 2] {
    host.network.admit(guest.key());
    guest.network.dial(host.address());
    let [at_host, at_guest] = [host.connected(), guest.connected()];
    [(host, at_host), (guest, at_guest)]
}
