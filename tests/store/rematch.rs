//! Rematches of games over a connection: wherever the connection is lost, both players come to the
//! same new game.

use std::collections::VecDeque;

use tempfile::TempDir;
use tritower::game::{Event, Play, Timestamp};
use tritower::remote::{
    ColorChoice, Conduct, Content, GameCode, IdentityKey, Name, Proposal, StartChoice, Subject,
};
use tritower::rules::{Color, RuleSet};
use tritower::store::Paths;
use tritower::store::remote::{LiveSession, OwnKey, RemoteAction, SessionEvent, SessionOutcome};

/// A player with a folder of their own.
struct Player {
    folder: TempDir,
    key: IdentityKey,
    session: LiveSession,
    /// Messages that are on their way to this player.
    inbox: VecDeque<Vec<u8>>,
}

impl Player {
    fn new(proposal: Option<Proposal>) -> Player {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let key = OwnKey::load_or_create(&paths).unwrap().key();
        let name = Name::default();
        let session = match proposal {
            Some(proposal) => LiveSession::host(paths, key.clone(), name, proposal),
            None => LiveSession::guest(paths, key.clone(), name),
        };
        Player {
            folder,
            key,
            session,
            inbox: VecDeque::new(),
        }
    }

    fn code(&self) -> GameCode {
        self.session.live().unwrap().code()
    }

    fn is_asked(&self) -> bool {
        let side = self.session.live().unwrap().side();
        side.is_some_and(|side| side.asked().is_some())
    }

    /// Ends the program and continues the game with this code in another one.
    fn start_again(&mut self, code: GameCode, now: Timestamp) {
        let paths = Paths::under(self.folder.path());
        let guest = LiveSession::guest(paths.clone(), self.key.clone(), Name::default());
        // Closes the records.
        drop(std::mem::replace(&mut self.session, guest));
        self.session = LiveSession::resume(paths, self.key.clone(), code, now).unwrap();
    }
}

/// Host and guest, and the connection between them.
struct Pair {
    players: [Player; 2],
    now: Timestamp,
    connections: u8,
    /// Number of messages after which the connection is lost; `None` if it is not lost any more.
    until_loss: Option<usize>,
    /// The game that the guest continues after being killed together with the connection.
    kills_guest_in: Option<GameCode>,
}

impl Pair {
    fn begun() -> Pair {
        let proposal = Proposal {
            rules: RuleSet::named("chess").unwrap(),
            start: StartChoice::Usual,
            color: ColorChoice::Is(Color::White),
            play: Play::Casual,
            clock: None,
            conduct: Conduct::default(),
        };
        let mut pair = Pair {
            players: [Player::new(Some(proposal)), Player::new(None)],
            now: Timestamp(1_000_000),
            connections: 0,
            until_loss: None,
            kills_guest_in: None,
        };
        pair.connect();
        pair.deliver();
        pair
    }

    fn connect(&mut self) {
        self.connections += 1;
        let material = [self.connections; 32];
        for player in 0..2 {
            self.players[player].inbox.clear();
        }
        for player in 0..2 {
            let outcome = self.players[player].session.connected(material, self.now);
            self.pass(player, outcome);
        }
    }

    /// Puts the messages of a player on their way. The guest accepts every offer that is shown.
    fn pass(&mut self, from: usize, outcome: SessionOutcome) {
        self.players[1 - from].inbox.extend(outcome.send);
        for event in outcome.events {
            if let SessionEvent::Offered(_) = event {
                let accepted = self.players[from].session.accept(self.now).unwrap();
                self.pass(from, accepted);
            }
        }
    }

    /// Delivers all messages; the connection may be lost in between.
    fn deliver(&mut self) {
        while let Some(to) = (0..2).find(|&to| !self.players[to].inbox.is_empty()) {
            if self.until_loss == Some(0) {
                self.lose();
                continue;
            }
            self.until_loss = self.until_loss.map(|left| left - 1);
            let bytes = self.players[to].inbox.pop_front().unwrap();
            let outcome = self.players[to].session.receive(&bytes, self.now).unwrap();
            self.pass(to, outcome);
        }
    }

    fn lose(&mut self) {
        self.until_loss = None;
        for player in &mut self.players {
            player.session.disconnected(self.now);
        }
        if let Some(code) = self.kills_guest_in {
            self.players[1].start_again(code, self.now);
        }
        self.connect();
    }

    fn act(&mut self, player: usize, action: RemoteAction) {
        let outcome = self.players[player].session.act(action, self.now);
        self.pass(player, outcome.unwrap());
        self.deliver();
    }

    fn submit(&mut self, player: usize, event: Event) {
        self.act(player, RemoteAction::Submit(Content::Event(event)));
    }

    /// The guest asks for a rematch, and the host agrees.
    fn agree_on_rematch(&mut self) {
        self.act(1, RemoteAction::Ask(Subject::Rematch));
        while self.players[0].is_asked() {
            self.act(0, RemoteAction::Grant);
        }
    }
}

/// Plays a game and its rematch with a loss of the connection after this number of messages.
/// Returns whether it was lost.
fn rematch(messages: usize, kills_guest: bool) -> bool {
    let mut pair = Pair::begun();
    let first = pair.players[0].code();
    pair.submit(0, Event::Resignation(Color::White));
    pair.until_loss = Some(messages);
    pair.kills_guest_in = kills_guest.then_some(first);
    pair.agree_on_rematch();
    let is_lost = pair.until_loss.is_none();
    pair.until_loss = None;
    let [host, guest] = &pair.players;
    assert_eq!(host.code(), guest.code(), "lost after {messages} messages");
    assert_ne!(host.code(), first, "lost after {messages} messages");
    let color = |player: &Player| player.session.live().unwrap().side().unwrap().color();
    assert_eq!([host, guest].map(color), [Color::Black, Color::White]);

    let game = guest.session.live().unwrap().side().unwrap();
    let mv = game.chain().game().last().legal_moves()[0];
    pair.submit(1, Event::Move(mv));
    let heads = pair.players.each_ref().map(|player| {
        let side = player.session.live().unwrap().side().unwrap();
        (side.chain().links().len(), side.chain().head())
    });
    assert_eq!(heads[0].0, 1);
    assert_eq!(heads[0], heads[1]);
    is_lost
}

#[test]
fn a_rematch_begins_wherever_the_connection_is_lost() {
    let losses = (0..).take_while(|&messages| rematch(messages, false));
    assert!(losses.count() > 5);
}

#[test]
fn a_rematch_begins_although_the_guest_is_killed() {
    let losses = (0..).take_while(|&messages| rematch(messages, true));
    assert!(losses.count() > 5);
}
