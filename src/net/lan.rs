//! Announces this app's endpoints in the local network and finds those of other apps, by multicast
//! DNS. Sends and receives nothing while neither is requested.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::{IpAddr, SocketAddr};
use std::thread;

use blake2::{Blake2s256, Digest as _};
use data_encoding::{BASE32_NOPAD, HEXLOWER};
use mdns_sd::{ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};
use tokio::sync::mpsc::UnboundedSender;

use super::config::Table;
use super::error::NetError;
use super::event::FoundTable;
use super::greeting::Versions;
use super::key::EndpointId;
use super::message::Message;
use crate::remote::Name;

const SERVICE: &str = "_tritower._udp.local.";

/// Maximum number of addresses of an announced endpoint that are read.
const MAX_ADDRESSES: usize = 16;

/// Something that happened in the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LanEvent {
    /// An endpoint was found or has changed. The text is the name of its announcement.
    Found(String, FoundEndpoint),
    /// The announcement with this name has ended.
    Lost(String),
}

/// What is announced of an endpoint's key. It shows the endpoint to those who know its key, and is
/// of no use to others: neither to dial the endpoint, nor to recognise it after another start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LanId {
    salt: [u8; 8],
    hash: [u8; 16],
}

impl LanId {
    const BYTES: usize = 24;

    pub(super) fn new(key: &EndpointId, salt: [u8; 8]) -> LanId {
        let mut hash = Blake2s256::new();
        hash.update(b"tritower announcement 2");
        hash.update(salt);
        hash.update(key.as_bytes());
        let hash: [u8; 32] = hash.finalize().into();
        LanId {
            salt,
            hash: std::array::from_fn(|index| hash[index]),
        }
    }

    /// Whether this was announced of the endpoint with this key.
    pub(super) fn is(&self, key: &EndpointId) -> bool {
        *self == LanId::new(key, self.salt)
    }

    fn to_bytes(self) -> Vec<u8> {
        [&self.salt[..], &self.hash].concat()
    }

    fn from_bytes(bytes: [u8; LanId::BYTES]) -> Option<LanId> {
        let (salt, hash) = bytes.split_first_chunk()?;
        Some(LanId {
            salt: *salt,
            hash: hash.try_into().ok()?,
        })
    }

    /// Name among the services of the local network.
    fn instance(self) -> String {
        format!("tritower-{}", HEXLOWER.encode(&self.hash[..8]))
    }
}

/// An endpoint that another app announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FoundEndpoint {
    pub(super) id: LanId,
    pub(super) addresses: Vec<SocketAddr>,
    /// The table that is offered at this endpoint, if any.
    pub(super) table: Option<FoundTable>,
}

/// An endpoint to announce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Announcement {
    /// Local addresses of the endpoint. Only their ports are used.
    pub(super) sockets: Vec<SocketAddr>,
    pub(super) table: Option<Table>,
}

/// What this app announces and searches for in the local network.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Presence {
    pub(super) announced: BTreeMap<EndpointId, Announcement>,
    pub(super) searching: bool,
}

/// Announcements and searches of this app in the local network.
pub(super) struct Lan {
    messages: UnboundedSender<Message>,
    daemon: Option<ServiceDaemon>,
    presence: Presence,
    /// Random number of this start; see [`LanId`].
    salt: [u8; 8],
}

impl Lan {
    pub(super) fn new(messages: UnboundedSender<Message>) -> Lan {
        Lan {
            messages,
            daemon: None,
            presence: Presence::default(),
            salt: RandomState::new().build_hasher().finish().to_be_bytes(),
        }
    }

    /// Sets what is announced and searched for.
    ///
    /// # Errors
    ///
    /// [`NetError::NoLan`] if the system does not allow multicast DNS. The next call tries again.
    pub(super) fn set(&mut self, wanted: Presence) -> Result<(), NetError> {
        if wanted == self.presence {
            return Ok(());
        }
        if wanted == Presence::default() {
            self.close();
            self.presence = wanted;
            return Ok(());
        }
        let daemon = match &self.daemon {
            Some(daemon) => daemon.clone(),
            None => start().map_err(|_| NetError::NoLan)?,
        };
        self.daemon = Some(daemon.clone());
        let changed = self.change(&daemon, &wanted);
        self.presence = wanted;
        changed.map_err(|_| NetError::NoLan)
    }

    fn change(&self, daemon: &ServiceDaemon, wanted: &Presence) -> mdns_sd::Result<()> {
        let before = &self.presence;
        for id in before.announced.keys() {
            if !wanted.announced.contains_key(id) {
                let name = LanId::new(id, self.salt).instance();
                daemon.unregister(&format!("{name}.{SERVICE}"))?;
            }
        }
        for (id, announcement) in &wanted.announced {
            if before.announced.get(id) != Some(announcement) {
                daemon.register(announcement.service(*id, self.salt)?)?;
            }
        }
        match (before.searching, wanted.searching) {
            (false, true) => self.search(daemon),
            (true, false) => daemon.stop_browse(SERVICE),
            _ => Ok(()),
        }
    }

    fn search(&self, daemon: &ServiceDaemon) -> mdns_sd::Result<()> {
        let events = daemon.browse(SERVICE)?;
        let messages = self.messages.clone();
        // The thread ends with the search, because the daemon then drops the sender.
        let forward = move || {
            while let Ok(event) = events.recv() {
                let event = match event {
                    ServiceEvent::ServiceResolved(service) => found(&service),
                    ServiceEvent::ServiceRemoved(_, name) => Some(LanEvent::Lost(name)),
                    ServiceEvent::SearchStopped(_) => return,
                    _ => None,
                };
                if let Some(event) = event
                    && messages.send(Message::Lan(event)).is_err()
                {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("net search".into());
        let started = thread.spawn(forward);
        started
            .map(|_| ())
            .map_err(|error| mdns_sd::Error::Msg(error.to_string()))
    }

    /// Withdraws all announcements in the local network, without waiting for an answer.
    pub(super) fn close(&mut self) {
        if let Some(daemon) = self.daemon.take() {
            // The daemon's answer that it has ended is not needed.
            let _ = daemon.shutdown();
        }
        self.presence = Presence::default();
    }
}

fn start() -> mdns_sd::Result<ServiceDaemon> {
    let daemon = ServiceDaemon::new()?;
    // The address check every 2 s lets the daemon use a newly connected network soon.
    daemon.set_ip_check_interval(2)?;
    Ok(daemon)
}

impl Announcement {
    fn service(&self, key: EndpointId, salt: [u8; 8]) -> mdns_sd::Result<ServiceInfo> {
        let id = LanId::new(&key, salt);
        let port = |is_v4| {
            let mut sockets = self.sockets.iter();
            let socket = sockets.find(|it| it.is_ipv4() == is_v4);
            socket.map_or(0, SocketAddr::port)
        };
        let Versions { from, to } = Versions::OURS;
        let mut properties = vec![
            ("h", BASE32_NOPAD.encode(&id.to_bytes())),
            ("v", format!("{from}-{to}")),
            ("p6", port(false).to_string()),
        ];
        if let Some(table) = &self.table {
            // Anybody may dial a table.
            properties.push(("k", BASE32_NOPAD.encode(key.as_bytes())));
            properties.push(("n", table.name.as_str().to_owned()));
            properties.push(("r", shortened(&table.rules)));
        }
        let name = id.instance();
        let host = format!("{name}.local.");
        let info = ServiceInfo::new(SERVICE, &name, &host, "", port(true), &properties[..])?;
        let mut info = info.enable_addr_auto();
        // The name contains a hash of the key, so no other app uses the same name.
        info.set_requires_probe(false);
        Ok(info)
    }
}

/// Returns at most the first 200 bytes of a text, without control characters.
fn shortened(text: &str) -> String {
    let visible = text.chars().filter(|it| !it.is_control());
    visible
        .scan(0, |size, sign| {
            *size += sign.len_utf8();
            (*size <= 200).then_some(sign)
        })
        .collect()
}

fn base32(text: &str) -> Option<Vec<u8>> {
    BASE32_NOPAD.decode(text.as_bytes()).ok()
}

/// Reads an announcement of another app; `None` if it is not valid.
fn found(service: &ResolvedService) -> Option<LanEvent> {
    let text = |key| service.get_property_val_str(key);
    let id = base32(text("h")?)?.try_into().ok()?;
    let id = LanId::from_bytes(id)?;
    let key = text("k").and_then(base32);
    let key: Option<[u8; 32]> = key.and_then(|it| it.try_into().ok());
    let key = key.and_then(|it| EndpointId::from_bytes(&it));
    let port6 = text("p6").and_then(|it| it.parse().ok()).unwrap_or(0);
    let addresses = service.get_addresses().iter().filter_map(|address| {
        let ip = address.to_ip_addr();
        let port = match ip {
            IpAddr::V4(_) => service.get_port(),
            // A link-local address is useless without the network interface, which the announcement
            // lacks.
            IpAddr::V6(ip) if ip.is_unicast_link_local() => 0,
            IpAddr::V6(_) => port6,
        };
        (port != 0).then_some(SocketAddr::new(ip, port))
    });
    let addresses = addresses.take(MAX_ADDRESSES).collect();
    let (from, to) = text("v")?.split_once('-')?;
    let versions = Versions {
        from: from.parse().ok()?,
        to: to.parse().ok()?,
    };
    let table = match (key, text("n"), text("r")) {
        (Some(host), Some(name), Some(rules)) => Some(FoundTable {
            host,
            name: Name::new(name).ok()?,
            rules: shortened(rules),
            versions,
        }),
        _ => None,
    };
    let endpoint = FoundEndpoint {
        id,
        addresses,
        table,
    };
    Some(LanEvent::Found(service.get_fullname().to_owned(), endpoint))
}

#[cfg(test)]
mod tests {
    use super::super::key::EndpointKey;
    use super::*;

    #[test]
    fn an_announced_table_is_read_as_it_was_written() {
        let id = EndpointKey::from_secret(&[7; 32]).id();
        let table = Table {
            name: Name::new("Anna’s table").unwrap(),
            rules: "tower+turning".into(),
        };
        let announcement = Announcement {
            sockets: vec![
                "0.0.0.0:4000".parse().unwrap(),
                "[::]:4001".parse().unwrap(),
            ],
            table: Some(table.clone()),
        };
        let mut service = announcement
            .service(id, [3; 8])
            .unwrap()
            .as_resolved_service();
        for ip in ["192.168.1.2", "2001:db8::2", "fe80::2"] {
            let ip: IpAddr = ip.parse().unwrap();
            service.addresses.insert(ip.into());
        }
        let Some(LanEvent::Found(name, mut found)) = found(&service) else {
            panic!("the announcement was not read");
        };
        assert!(
            name.starts_with("tritower-") && name.ends_with(SERVICE),
            "{name}"
        );
        assert!(found.id.is(&id));
        found.addresses.sort();
        let addresses = ["192.168.1.2:4000", "[2001:db8::2]:4001"];
        assert_eq!(found.addresses, addresses.map(|it| it.parse().unwrap()));
        let expected = FoundTable {
            host: id,
            name: table.name,
            rules: table.rules,
            versions: Versions::OURS,
        };
        assert_eq!(found.table, Some(expected));
    }

    #[test]
    fn an_announced_invitation_shows_no_key_and_is_another_after_each_start() {
        let id = EndpointKey::from_secret(&[7; 32]).id();
        let announcement = Announcement {
            sockets: vec!["0.0.0.0:4000".parse().unwrap()],
            table: None,
        };
        let announced = [[1; 8], [2; 8]].map(|salt| {
            let service = announcement.service(id, salt).unwrap();
            let key = BASE32_NOPAD.encode(id.as_bytes());
            let mut properties = service.get_properties().iter();
            assert!(properties.all(|it| !it.val_str().contains(&key)));
            let name = service.get_fullname().to_owned();
            let Some(LanEvent::Found(_, found)) = found(&service.clone().as_resolved_service())
            else {
                panic!("the announcement was not read");
            };
            assert!(found.id.is(&id));
            assert!(!found.id.is(&EndpointKey::from_secret(&[8; 32]).id()));
            (name, found.id.to_bytes())
        });
        assert_ne!(announced[0].0, announced[1].0);
        assert_ne!(announced[0].1, announced[1].1);
    }

    #[test]
    fn a_long_name_of_a_rule_set_is_shortened_between_two_characters() {
        assert_eq!(shortened("chess\u{0}960"), "chess960");
        let long = "ä".repeat(150);
        assert_eq!(shortened(&long), "ä".repeat(100));
    }
}
