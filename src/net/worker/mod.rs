//! The network's thread: one loop that takes messages from the rest of the app and from the tasks
//! of connections. Only this loop changes the state.

mod connections;
mod dials;
mod invitations;
mod presence;
mod spectators;

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::SocketAddr;
use std::time::{Duration, Instant, SystemTime};

use iroh::{Endpoint, EndpointAddr, TransportAddr};
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::time::{sleep, timeout};

use connections::Open;
use dials::Dial;
use invitations::Waiting;

use super::config::{Config, PeerAddress, Table};
use super::endpoint;
use super::error::{CloseReason, NetError};
use super::event::{ConnectionId, DialId, Event, HomeRelay, InvitationId, Origin};
use super::greet::PeerCard;
use super::greeting::Greeting;
use super::key::EndpointId;
use super::lan::{FoundEndpoint, Lan};
use super::limits::Limits;
use super::message::{Command, Message, Place, Reporter};
use super::relay::RelayAddress;

/// Maximum time to send the last frames when the app drops the network.
const FAREWELL: Duration = Duration::from_millis(60);
/// Maximum time to send the packets that close the connections, after the last frames were sent.
const CLOSING: Duration = Duration::from_millis(30);

/// Runs the network until the app drops it.
pub(super) fn run(
    config: Config,
    messages: UnboundedSender<Message>,
    inbox: UnboundedReceiver<Message>,
    reporter: Reporter,
) {
    let Ok(runtime) = Builder::new_current_thread().enable_all().build() else {
        return reporter.report(Event::Failed(NetError::NoSocket));
    };
    let worker = Worker::new(config, messages, reporter);
    runtime.block_on(worker.serve(inbox));
    runtime.shutdown_background();
}

/// State of the network.
struct Worker {
    config: Config,
    messages: UnboundedSender<Message>,
    reporter: Reporter,
    /// Random number of this run of the app; see [`Greeting`].
    run: u64,
    /// The endpoint with the installation's key; `None` until it is open.
    endpoint: Option<Endpoint>,
    /// The relay as it was last reported.
    relay: HomeRelay,
    connections: HashMap<ConnectionId, Open>,
    /// The connection in use to each peer.
    current: HashMap<EndpointId, ConnectionId>,
    next_connection: u64,
    dials: HashMap<DialId, Dial>,
    invitations: HashMap<InvitationId, Waiting>,
    /// Keys that may connect at any time.
    admitted: HashSet<EndpointId>,
    /// Keys of apps that may connect (again), with the reason: guests of invitations and tables,
    /// and apps that were connected when this app stopped dialling them.
    guests: HashMap<EndpointId, Origin>,
    /// Guests who were refused, the last ones at the end.
    refused: VecDeque<EndpointId>,
    table: Option<Table>,
    watching_tables: bool,
    lan: Lan,
    /// Endpoints found in the local network, by the names of their announcements.
    found: BTreeMap<String, FoundEndpoint>,
    /// Whether the tables have changed since they were reported.
    tables_due: bool,
}

impl Worker {
    fn new(config: Config, messages: UnboundedSender<Message>, reporter: Reporter) -> Worker {
        Worker {
            run: RandomState::new().build_hasher().finish(),
            lan: Lan::new(messages.clone()),
            relay: match config.relays.is_empty() {
                true => HomeRelay::None,
                false => HomeRelay::Searching,
            },
            config,
            messages,
            reporter,
            endpoint: None,
            connections: HashMap::new(),
            current: HashMap::new(),
            next_connection: 0,
            dials: HashMap::new(),
            invitations: HashMap::new(),
            admitted: HashSet::new(),
            guests: HashMap::new(),
            refused: VecDeque::new(),
            table: None,
            watching_tables: false,
            found: BTreeMap::new(),
            tables_due: false,
        }
    }

    async fn serve(mut self, mut inbox: UnboundedReceiver<Message>) {
        self.open_own_endpoint();
        tokio::spawn(watch_sleep(self.messages.clone()));
        while let Some(message) = inbox.recv().await {
            match message {
                Message::Command(Command::Quit) => break,
                Message::Bound(Place::Own, Err(error)) => {
                    self.reporter.report(Event::Failed(error));
                    break;
                }
                other => self.handle(other),
            }
            self.update_lan();
        }
        self.quit().await;
    }

    fn handle(&mut self, message: Message) {
        match message {
            Message::Command(command) => self.execute(command),
            Message::HostKey(id, key) => self.host_key(id, key),
            Message::GuestKey(id, invitation, purpose, key) => {
                self.guest_key(id, (invitation, purpose), key);
            }
            Message::Bound(Place::Own, Ok(endpoint)) => self.own_endpoint(endpoint),
            Message::Bound(Place::Own, Err(_)) => {}
            Message::Bound(Place::Invitation(id), bound) => self.invitation_bound(id, bound),
            Message::HomeRelay(relay) => self.relay_changed(relay),
            Message::Moved(id) => self.invitation_moved(id),
            Message::Stale(place) => self.renew(place),
            Message::Expired(id) => self.expired(id),
            Message::Arrived(Place::Own, connection, entrance) => {
                self.arrived(connection, &entrance);
            }
            Message::Arrived(Place::Invitation(id), connection, entrance) => {
                self.code_used(id, connection, &entrance);
            }
            Message::Proved(id, greeted) => self.guest_proved(id, greeted),
            Message::TermsTime(id) => self.terms_time(id),
            Message::Woke => self.woke(),
            Message::TablesDue => self.report_tables(),
            Message::Accepted(greeted) => self.accepted(greeted),
            Message::Watches(id, greeted) => self.spectator_accepted(id, greeted),
            Message::Dialled(id, Ok(greeted)) => self.dialled(id, greeted),
            Message::Dialled(id, Err(error)) => self.dial_failed(id, error),
            Message::Card(id, card) => self.receive_card(id, card),
            Message::DialTime(id) => self.attempt(id),
            Message::Ended(id, ended) => self.ended(id, ended),
            Message::Lan(event) => self.lan_event(event),
        }
    }

    fn relay_changed(&mut self, relay: HomeRelay) {
        // When a new endpoint replaces one without a relay, it is no news that it searches.
        if relay != HomeRelay::Searching || self.relay != HomeRelay::NotReached {
            self.relay = relay.clone();
            self.reporter.report(Event::HomeRelay(relay));
        }
    }

    fn execute(&mut self, command: Command) {
        match command {
            Command::OpenInvitation {
                id,
                code,
                purpose,
                open_for,
            } => self.open_invitation(id, Waiting::new(code, purpose, open_for)),
            Command::EndInvitation(id) => self.end_invitation(id),
            Command::Join(id, invitation, purpose) => self.join(id, invitation, purpose),
            Command::Dial(id, peer) => self.dial(id, peer),
            Command::DialNow => self.dial_now(),
            Command::Cancel(id) => self.cancel(id),
            Command::Admit(peer) => {
                self.admitted.insert(peer);
            }
            Command::Dismiss(peer) => {
                self.admitted.remove(&peer);
                self.guests.remove(&peer);
            }
            Command::OfferTable(table) => self.offer_table(table),
            Command::WatchTables(watch) => self.watch_tables(watch),
            Command::Send(id, frame) => self.send(id, frame),
            Command::Close(id) => self.close(id, CloseReason::Finished),
            Command::Refuse(id) => self.refuse_guest(id, CloseReason::Declined),
            // The loop in `serve` handles this.
            Command::Quit => {}
        }
    }

    fn open_own_endpoint(&mut self) {
        let key = self.config.key.clone();
        let messages = self.messages.clone();
        tokio::spawn(endpoint::serve(
            Place::Own,
            key,
            self.config.clone(),
            messages,
        ));
    }

    fn own_endpoint(&mut self, endpoint: Endpoint) {
        self.reporter.report(Event::Ready(endpoint.bound_sockets()));
        self.endpoint = Some(endpoint);
        self.dial_now();
    }

    /// Replaces an endpoint that has had no relay for too long. An endpoint is kept while it has
    /// connections, since replacing it would end them.
    fn renew(&mut self, place: Place) {
        match place {
            Place::Own if self.connections.values().all(Open::is_spectator) => {
                if let Some(endpoint) = self.endpoint.take() {
                    tokio::spawn(async move { endpoint.close().await });
                }
                self.open_own_endpoint();
            }
            Place::Invitation(id) if self.spectators(id) == 0 => self.renew_invitation(id),
            Place::Own | Place::Invitation(_) => {}
        }
    }

    fn greeting(&self) -> Greeting {
        Greeting::ours(self.run)
    }

    /// Where this app's own endpoint is, for the guest of an invitation.
    fn card(&self) -> PeerCard {
        let endpoint = self.endpoint.as_ref();
        PeerCard {
            host: self.config.key.id(),
            addresses: endpoint.map(|it| reachable_at(it).1).unwrap_or_default(),
        }
    }

    /// Returns all known ways to another endpoint: the relay and the addresses in `address`, the
    /// relays of the settings, and the addresses found in the local network. If only connections
    /// through a relay are allowed, returns only the relays of the settings.
    fn known_addresses(&self, address: &PeerAddress) -> EndpointAddr {
        // A relay that another person names would learn the address of this computer.
        let named = address.relay.iter().filter(|_| !self.config.relay_only);
        let relays = self.config.relays.iter().chain(named);
        let found = self.found.values().filter(|it| it.id.is(&address.id));
        let direct = found.flat_map(|it| &it.addresses).chain(&address.addresses);
        let relays = relays.map(|it| TransportAddr::Relay(it.0.clone()));
        let direct = direct.map(|it| TransportAddr::Ip(*it));
        let direct = direct.filter(|_| !self.config.relay_only);
        EndpointAddr::from_parts(address.id.0, relays.chain(direct))
    }

    /// Sends the waiting frames, at most for [`FAREWELL`], and closes everything.
    async fn quit(mut self) {
        self.lan.close();
        let mut open: Vec<Open> = self.connections.drain().map(|(_, it)| it).collect();
        for connection in &open {
            connection.begin_to_quit();
        }
        let farewell = async {
            for connection in &mut open {
                connection.all_sent().await;
            }
        };
        // Frames that are not sent in time are sent over the next connection.
        let _ = timeout(FAREWELL, farewell).await;
        for connection in &open {
            connection.channel.close(CloseReason::Quit);
        }
        for (_, waiting) in self.invitations.drain() {
            waiting.close();
        }
        if let Some(endpoint) = self.endpoint {
            let _ = timeout(CLOSING, endpoint.close()).await;
        }
    }
}

/// Reports when much more time has passed than this task has waited: the computer has slept, during
/// which a steady clock may stand still, or this app was stopped.
async fn watch_sleep(messages: UnboundedSender<Message>) {
    loop {
        let (steady, wall) = (Instant::now(), SystemTime::now());
        sleep(Duration::from_secs(1)).await;
        let passed = wall.elapsed().unwrap_or_default().max(steady.elapsed());
        if passed >= Limits::IDLE && messages.send(Message::Woke).is_err() {
            return;
        }
    }
}

/// Relay and network addresses at which an endpoint can be reached; IPv4 addresses come first.
fn reachable_at(endpoint: &Endpoint) -> (Option<RelayAddress>, Vec<SocketAddr>) {
    let address = endpoint.addr();
    let relay = address.relay_urls().next().cloned().map(RelayAddress);
    let mut addresses: Vec<SocketAddr> = address.ip_addrs().copied().collect();
    addresses.sort_by_key(|it| (it.ip().is_loopback(), it.is_ipv6()));
    (relay, addresses)
}

/// Closes a connection that is not allowed.
fn refuse(connection: &iroh::endpoint::Connection, reason: CloseReason) {
    connection.close(reason.code().into(), &[]);
}
