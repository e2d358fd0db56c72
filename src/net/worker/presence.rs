//! What this app announces and finds in the local network.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::sleep;

use super::super::error::NetError;
use super::super::event::{Event, FoundTable};
use super::super::lan::{Announcement, FoundEndpoint, LanEvent, LanId, Presence};
use super::super::limits::Limits;
use super::super::message::Message;
use super::Worker;

/// Time after a change of the tables until they are reported.
const TABLES_PAUSE: Duration = Duration::from_millis(200);

impl Worker {
    pub(super) fn watch_tables(&mut self, watch: bool) {
        self.watching_tables = watch;
        if watch {
            self.report_tables();
        }
    }

    /// Announces endpoints in the local network and searches for others, as far as each is needed
    /// now. This app's own endpoint is announced while another app may connect to it.
    pub(super) fn update_lan(&mut self) {
        if self.config.relay_only {
            if self.table.take().is_some() || self.watching_tables {
                self.watching_tables = false;
                self.reporter.report(Event::Trouble(NetError::RelayOnly));
            }
            return;
        }
        let mut announced = BTreeMap::new();
        let lan = self.config.lan;
        let expects =
            !(self.admitted.is_empty() && self.guests.is_empty() && self.dials.is_empty());
        if let Some(endpoint) = &self.endpoint
            && (self.table.is_some() || lan && expects)
        {
            let announcement = Announcement {
                sockets: endpoint.bound_sockets(),
                table: self.table.clone(),
            };
            announced.insert(self.config.key.id(), announcement);
        }
        let invitations = self.invitations.values().filter(|_| lan);
        for (id, endpoint) in invitations.filter_map(|it| it.endpoint()) {
            let announcement = Announcement {
                sockets: endpoint.bound_sockets(),
                table: None,
            };
            announced.insert(id, announcement);
        }
        let searching = self.watching_tables || lan && self.is_dialling();
        if !searching {
            self.found.clear();
        }
        let wanted = Presence {
            announced,
            searching,
        };
        if let Err(error) = self.lan.set(wanted) {
            self.reporter.report(Event::Trouble(error));
        }
    }

    pub(super) fn lan_event(&mut self, event: LanEvent) {
        match event {
            LanEvent::Found(_, endpoint) if self.is_own(&endpoint.id) => {}
            LanEvent::Found(name, endpoint) if !self.has_room(&name, &endpoint) => {}
            LanEvent::Found(name, endpoint) => {
                let before = self.found.insert(name, endpoint.clone());
                if before.as_ref() == Some(&endpoint) {
                    return;
                }
                if before
                    .as_ref()
                    .is_none_or(|it| it.addresses != endpoint.addresses)
                {
                    self.dial_found(&endpoint.id);
                }
                if before.and_then(|it| it.table) != endpoint.table {
                    self.tables_changed();
                }
            }
            LanEvent::Lost(name) => {
                let before = self.found.remove(&name);
                if before.is_some_and(|it| it.table.is_some()) {
                    self.tables_changed();
                }
            }
        }
    }

    /// Whether another endpoint may be remembered. The endpoints that this app dials always have
    /// room, in place of others.
    fn has_room(&mut self, name: &str, endpoint: &FoundEndpoint) -> bool {
        let is_table = endpoint.table.is_some();
        let most = match is_table {
            true => Limits::TABLES,
            false => Limits::FOUND,
        };
        let others = self.found.iter();
        let mut others =
            others.filter(|(other, it)| *other != name && it.table.is_some() == is_table);
        if others.clone().count() < most {
            return true;
        }
        let needless = others.find(|(_, it)| !self.is_dialled(&it.id));
        let needless = needless.map(|(other, _)| other.clone());
        match (self.is_dialled(&endpoint.id), needless) {
            (true, Some(needless)) => self.found.remove(&needless).is_some(),
            _ => false,
        }
    }

    fn is_own(&self, id: &LanId) -> bool {
        let invitations = self.invitations.values().filter_map(|it| it.endpoint());
        let mut own = invitations
            .map(|(key, _)| key)
            .chain([self.config.key.id()]);
        own.any(|key| id.is(&key))
    }

    /// Reports the tables after a short time, so that many changes make one report.
    fn tables_changed(&mut self) {
        if self.watching_tables && !self.tables_due {
            self.tables_due = true;
            let messages = self.messages.clone();
            tokio::spawn(async move {
                sleep(TABLES_PAUSE).await;
                let _ = messages.send(Message::TablesDue);
            });
        }
    }

    pub(super) fn report_tables(&mut self) {
        self.tables_due = false;
        if self.watching_tables {
            let tables = self.found.values().filter_map(|it| it.table.clone());
            let tables: Vec<FoundTable> = tables.collect();
            self.reporter.report(Event::Tables(tables));
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use std::sync::Arc;

    use tokio::sync::Semaphore;
    use tokio::sync::mpsc::unbounded_channel;

    use super::super::super::config::{Config, PeerAddress};
    use super::super::super::event::DialId;
    use super::super::super::greeting::Versions;
    use super::super::super::key::EndpointKey;
    use super::super::super::message::Reporter;
    use super::*;
    use crate::remote::Name;

    fn worker() -> Worker {
        let (events, _) = std::sync::mpsc::channel();
        let reporter = Reporter::new(events, Box::new(|| ()), Arc::new(Semaphore::new(1)));
        let config = Config::new(EndpointKey::from_secret(&[1; 32]));
        Worker::new(config, unbounded_channel().0, reporter)
    }

    /// What an endpoint announces; an attacker makes any number of them.
    fn announced(key: u8, number: u32, is_table: bool) -> LanEvent {
        let key = EndpointKey::from_secret(&[key; 32]).id();
        let salt = u64::from(number).to_be_bytes();
        let table = FoundTable {
            host: key,
            name: Name::default(),
            rules: "tower".into(),
            versions: Versions::OURS,
        };
        let endpoint = FoundEndpoint {
            id: LanId::new(&key, salt),
            addresses: vec![([127, 0, 0, 1], 1).into()],
            table: is_table.then_some(table),
        };
        LanEvent::Found(format!("{key:?} {number} {is_table}"), endpoint)
    }

    #[test]
    fn a_flood_of_announcements_fills_no_memory_and_hides_no_friend() {
        let mut worker = worker();
        let friend = EndpointKey::from_secret(&[3; 32]).id();
        let address = PeerAddress {
            id: friend,
            relay: None,
            addresses: Vec::new(),
        };
        worker.dial(DialId(1), address);
        for number in 0..2_000 {
            for is_table in [true, false] {
                worker.lan_event(announced(2, number, is_table));
            }
        }
        assert_eq!(worker.found.len(), Limits::TABLES + Limits::FOUND);
        for is_table in [true, false] {
            worker.lan_event(announced(3, 0, is_table));
        }
        assert_eq!(worker.found.len(), Limits::TABLES + Limits::FOUND);
        let friends = worker.found.values().filter(|it| it.id.is(&friend));
        assert_eq!(friends.count(), 2);
    }
}
