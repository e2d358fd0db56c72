//! The state of the thread of games over a network, and the execution of the player's requests.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::time::Duration;

use super::super::report::{Environment, Report};
use super::super::state::{ChatLine, OnlineState, Phase, Table};
use super::input::Input;
use super::lines::NetworkFacts;
use crate::app::session::notices::Notice;
use crate::app::session::remote::{Invitation, OnlineRequest};
use crate::app::session::request::Author;
use crate::game::{Millis, Timestamp};
use crate::net::{self, Config, EndpointId, EndpointKey};
use crate::online::{OnlineGame, known_address};
use crate::remote::{Content, GameCode, Gap, IdentityKey, Name, Spectator};
use crate::store::remote::{LiveGame, LiveSession, OwnKey, RemoteError, endpoint_secret, words_of};
use crate::store::{self, NetworkSettings, Relays};
use crate::texts::Trouble;
use crate::texts::remote::RemoteProblem;

/// Longest time for which the thread waits before it checks again whether something is due.
const MAX_WAIT: Millis = Millis::seconds(60);
/// Time for which the thread waits while the page shows how many seconds the opponent has been
/// silent.
const SECOND: Millis = Millis::seconds(1);
/// How long the connection stays open after the end of a game, so that the players can agree on a
/// rematch.
pub(super) const FAREWELL: Millis = Millis::minutes(10);

/// The state of the thread: the network, the game, and the contents of the next report.
pub(super) struct Driver {
    pub(super) environment: Environment,
    inputs: Sender<Input>,
    reports: Sender<Report>,
    /// The network, with the game that is played over it; `None` while the network is not used.
    pub(super) game: Option<OnlineGame>,
    /// The random bits of the player's invitation, and the table that is offered with it.
    invited: Option<(u64, Option<net::Table>)>,
    /// The words that identify the player's key; empty before it is used.
    pub(super) own_words: String,
    pub(super) spectator: Option<Spectator>,
    pub(super) lines: NetworkFacts,
    /// Actions of the player in a match on two boards that wait until the opponent's program has
    /// confirmed an earlier one. In a game on one board the players take turns, so none has to wait.
    pub(super) waiting: VecDeque<Content>,
    /// The last game that was left, with what must stay as it was if the game is continued: what the
    /// players have written, and whether the opponent is muted.
    left: Option<(GameCode, Vec<ChatLine>, bool)>,
    /// The time at which the connection is closed after the end of the game, if it is over.
    pub(super) leaves_at: Option<Timestamp>,
    reported: OnlineState,
    /// The sender of the last change of the game since the last report; `None` if the game has not
    /// changed.
    pub(super) changed: Option<Author>,
    /// Whether the game has begun or has been continued since the last report.
    pub(super) opens: bool,
    /// The game that the player watches, if it has changed since the last report.
    pub(super) watched: Option<Box<Spectator>>,
    pub(super) notices: Vec<Notice>,
}

/// Result of a request: `Ok` if it was executed, otherwise the notice that gives the reason.
pub(super) type Done = Result<(), Notice>;

impl Driver {
    pub fn new(environment: Environment, inputs: Sender<Input>, reports: Sender<Report>) -> Driver {
        Driver {
            environment,
            inputs,
            reports,
            game: None,
            invited: None,
            own_words: String::new(),
            spectator: None,
            lines: NetworkFacts::default(),
            waiting: VecDeque::new(),
            left: None,
            leaves_at: None,
            reported: OnlineState::default(),
            changed: None,
            opens: false,
            watched: None,
            notices: Vec::new(),
        }
    }

    pub fn now(&self) -> Timestamp {
        self.environment.clock.now()
    }

    /// Returns how long the thread may wait for the next input before something is due.
    pub fn wait(&self) -> Duration {
        let now = self.now();
        let due = self.game.as_ref().and_then(|game| game.due(now));
        let second = self.lines.counts().then(|| now + SECOND);
        let due = due.into_iter().chain(self.leaves_at);
        let due = due.chain(second).min();
        let wait = due.map_or(MAX_WAIT, |due| due.since(now).min(MAX_WAIT));
        Duration::from_millis(wait.0)
    }

    pub fn execute(&mut self, request: OnlineRequest, settings: &NetworkSettings) {
        if request.begins_game() && self.state().is_playing() {
            return self.notices.push(Notice::Denied("online-busy"));
        }
        let done = match request {
            OnlineRequest::Host(invitation, on_lan) => self.host(*invitation, on_lan, settings),
            OnlineRequest::Join(text, name) => self.join(&text, name, settings),
            OnlineRequest::Spectate(text) => self.spectate(&text, settings),
            OnlineRequest::Watch => self.watch(settings),
            OnlineRequest::JoinTable(host, name) => self.join_table(&host, name),
            OnlineRequest::Continue(code) => self.resume(code, settings),
            OnlineRequest::LetIn(lets_in) => {
                if self.game.as_ref().is_some_and(OnlineGame::is_asked) {
                    self.lines.opponent = None;
                }
                self.with_game(|game| game.let_in(lets_in));
                Ok(())
            }
            OnlineRequest::Accept => {
                self.with_game(OnlineGame::accept);
                Ok(())
            }
            OnlineRequest::SendChat(chat) => self.send_chat(chat),
            OnlineRequest::Mute(is_muted) => {
                self.lines.is_muted = is_muted;
                Ok(())
            }
            OnlineRequest::Reopen => self.reopen(settings),
            OnlineRequest::TryNow => {
                if let Some(game) = &self.game {
                    game.connection.network().dial_now();
                }
                Ok(())
            }
            OnlineRequest::Leave => {
                self.leave();
                Ok(())
            }
        };
        if let Err(notice) = done {
            self.notices.push(notice);
        }
    }

    fn host(&mut self, invitation: Invitation, on_lan: bool, settings: &NetworkSettings) -> Done {
        let Invitation { proposal, name } = invitation;
        let checked = proposal.check().map_err(RemoteError::Contract);
        checked.map_err(RemoteProblem::Game)?;
        let code = store::draw().map_err(no_randomness)?;
        let key = self.key()?;
        let table = net::Table {
            name: name.clone(),
            rules: proposal.rules.name().to_owned(),
        };
        let paths = self.environment.paths.clone();
        self.open_network(settings)?.session = Some(LiveSession::host(paths, key, name, proposal));
        self.invite(code, on_lan.then_some(table));
        Ok(())
    }

    fn invite(&mut self, code: u64, table: Option<net::Table>) {
        if let Some(game) = &mut self.game {
            game.connection.invite(code);
            game.connection.network().offer_table(table.clone());
        }
        self.invited = Some((code, table));
    }

    /// Opens the network again with changed settings while an invitation waits for a guest.
    fn reopen(&mut self, settings: &NetworkSettings) -> Done {
        if !matches!(self.phase(), Phase::Waiting(_)) {
            return Ok(());
        }
        let session = self.game.as_mut().and_then(|game| game.session.take());
        let (shown, invited) = (self.lines.code.clone(), self.invited.clone());
        let opened = self.open_network(settings).map(|_| ());
        // If the settings cannot be used, the invitation stays as it was.
        if let Some(game) = &mut self.game {
            game.session = session;
        }
        self.lines.code = shown;
        if let Some((code, table)) = invited.filter(|_| opened.is_ok()) {
            self.invite(code, table);
        }
        opened
    }

    fn join(&mut self, text: &str, name: Name, settings: &NetworkSettings) -> Done {
        let invitation = text.parse().map_err(RemoteProblem::Invitation)?;
        let key = self.key()?;
        let session = self.guest(key, name);
        let game = self.open_network(settings)?;
        game.session = Some(session);
        game.connection.join(invitation);
        Ok(())
    }

    fn guest(&self, key: IdentityKey, name: Name) -> LiveSession {
        LiveSession::guest(self.environment.paths.clone(), key, name)
    }

    fn watch(&mut self, settings: &NetworkSettings) -> Done {
        let game = self.open_network(settings)?;
        game.connection.network().watch_tables(true);
        Ok(())
    }

    fn join_table(&mut self, host: &[u8; 32], name: Name) -> Done {
        let key = self.key()?;
        let session = self.guest(key, name);
        let (Some(game), Some(host)) = (&mut self.game, EndpointId::from_bytes(host)) else {
            return Err(Notice::Denied("request-too-late"));
        };
        game.connection.network().watch_tables(false);
        game.connection.find_again(host.into());
        game.session = Some(session);
        Ok(())
    }

    fn resume(&mut self, code: GameCode, settings: &NetworkSettings) -> Done {
        let (paths, key) = (self.environment.paths.clone(), self.key()?);
        let peer = known_address(&paths, code).map_err(Trouble::Load)?;
        let peer = peer.ok_or(Notice::Denied("online-no-address"))?;
        // The record cannot be opened twice. Anything else stays open until this game is found.
        if self.live().is_some_and(|game| game.code() == code) {
            self.leave();
        }
        let session = LiveSession::resume(paths, key, code, self.now());
        let session = session.map_err(RemoteProblem::Game)?;
        let gap = session.live().map(|live| live.game().gap());
        if gap.is_some_and(|gap| gap != Gap::Closed) {
            let key = "online-record-incomplete";
            self.notices.push(Notice::Call(key, String::new()));
        }
        let game = self.open_network(settings)?;
        game.session = Some(session);
        game.connection.find_again(peer);
        if let Some((_, chat, is_muted)) = self.left.take_if(|(left, ..)| *left == code) {
            (self.lines.chat, self.lines.is_muted) = (chat, is_muted);
        }
        self.opens = self.side().is_some();
        self.changed = Some(Author::Program);
        Ok(())
    }

    fn key(&mut self) -> Result<IdentityKey, Notice> {
        let key = OwnKey::load_or_create(&self.environment.paths).map_err(RemoteProblem::Key)?;
        let key = key.key();
        self.own_words = words_of(&key.identity()).join(" ");
        Ok(key)
    }

    /// Opens the network with the key of this installation, and closes what was open before. If the
    /// network cannot be opened, everything stays as it was.
    fn open_network(&mut self, settings: &NetworkSettings) -> Result<&mut OnlineGame, Notice> {
        let secret = endpoint_secret(&self.environment.paths).map_err(RemoteProblem::Key)?;
        self.open_network_as(EndpointKey::from_secret(&secret), settings)
    }

    /// Opens the network with this key, and closes what was open before.
    pub(super) fn open_network_as(
        &mut self,
        key: EndpointKey,
        settings: &NetworkSettings,
    ) -> Result<&mut OnlineGame, Notice> {
        let relays = match &settings.relays {
            Relays::Undecided => Vec::new(),
            Relays::Proposed => net::RelayAddress::proposed(),
            Relays::Own(relays) => {
                let relays = relays.iter().map(|relay| relay.parse());
                let relays: Result<_, _> = relays.collect();
                relays.map_err(RemoteProblem::Relay)?
            }
        };
        let config = Config {
            relays,
            relay_only: settings.relay_only,
            lan: !settings.relay_only,
            ..Config::new(key)
        };
        let wake = self.inputs.clone();
        let wake = Box::new(move || drop(wake.send(Input::Network)));
        let (paths, clock) = (self.environment.paths.clone(), self.environment.clock);
        let game = OnlineGame::start(config, wake, paths, clock);
        let game = game.map_err(RemoteProblem::Network)?;
        self.leave();
        Ok(self.game.insert(game))
    }

    /// Ends the invitation, the search or the connection, and closes the network.
    pub fn leave(&mut self) {
        let watches_end = self.spectator.as_ref().is_some_and(Spectator::is_over);
        let is_over = self.is_over() || watches_end;
        if let Some(code) = self.live().map(LiveGame::code) {
            let chat = std::mem::take(&mut self.lines.chat);
            self.left = Some((code, chat, self.lines.is_muted));
        }
        if let Some(game) = self.game.take() {
            game.end(is_over);
        }
        self.invited = None;
        self.spectator = None;
        self.waiting.clear();
        self.leaves_at = None;
        self.lines = NetworkFacts::default();
    }

    /// Sends a report, unless nothing has changed since the last one.
    pub fn report(&mut self) {
        let state = self.state();
        let changed = self.changed.take();
        let is_same = state == self.reported && changed.is_none() && self.watched.is_none();
        if is_same && self.notices.is_empty() {
            return;
        }
        self.reported = state.clone();
        let game = changed.and_then(|_| self.remote_state());
        // Sending fails only if the window is closing.
        let _ = self.reports.send(Report {
            state,
            game,
            watched: self.watched.take(),
            opens: std::mem::take(&mut self.opens),
            by: changed.unwrap_or(Author::Program),
            notices: std::mem::take(&mut self.notices),
        });
        self.environment.alarm.request_redraw();
    }

    /// Stores the games that are offered on the local network, in the form in which the page shows
    /// them.
    pub(super) fn found(&mut self, tables: Vec<net::FoundTable>) {
        let shown = |table: net::FoundTable| Table {
            host: *table.host.as_bytes(),
            name: table.name.to_string(),
            rules: table.rules,
        };
        self.lines.tables = tables.into_iter().map(shown).collect();
    }
}

pub(super) fn no_randomness(error: store::NoRandomness) -> RemoteProblem {
    RemoteProblem::Game(error.into())
}
