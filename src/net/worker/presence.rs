//! What this app announces and finds in the local network.

use std::collections::BTreeMap;

use super::super::error::NetError;
use super::super::event::{Event, FoundTable};
use super::super::key::EndpointId;
use super::super::lan::{Announcement, LanEvent, Presence};
use super::Worker;

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
            LanEvent::Found(_, endpoint) if self.is_own(endpoint.id) => {}
            LanEvent::Found(name, endpoint) => {
                let id = endpoint.id;
                let before = self.found.insert(name, endpoint.clone());
                if before.as_ref() == Some(&endpoint) {
                    return;
                }
                if before
                    .as_ref()
                    .is_none_or(|it| it.addresses != endpoint.addresses)
                {
                    self.dial_found(id);
                }
                if before.and_then(|it| it.table) != endpoint.table {
                    self.report_tables();
                }
            }
            LanEvent::Lost(name) => {
                let before = self.found.remove(&name);
                if before.is_some_and(|it| it.table.is_some()) {
                    self.report_tables();
                }
            }
        }
    }

    fn is_own(&self, id: EndpointId) -> bool {
        id == self.config.key.id() || self.is_own_invitation(id)
    }

    fn report_tables(&self) {
        if self.watching_tables {
            let tables = self.found.values().filter_map(|it| it.table.clone());
            let tables: Vec<FoundTable> = tables.collect();
            self.reporter.report(Event::Tables(tables));
        }
    }
}
