//! Rematches of games over a connection: wherever the connection is lost, both players come to the
//! same new game.

use std::collections::VecDeque;

use tempfile::TempDir;
use tritower::game::{Event, Millis, Play, Timestamp};
use tritower::remote::{
    ColorChoice, Conduct, Content, Frame, GameCode, IdentityKey, Name, Proposal, StartChoice,
    Subject,
};
use tritower::rules::{Color, RuleSet};
use tritower::store::Paths;
use tritower::store::remote::{
    LiveSession, Outcome, OwnKey, RemoteAction, RemoteError, RemoteEvent, remote_codes,
};

/// A player with a folder of their own.
struct Player {
    folder: TempDir,
    key: IdentityKey,
    session: LiveSession,
    /// Messages that are on their way to this player.
    inbox: VecDeque<Vec<u8>>,
    refused: Vec<RemoteError>,
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
            refused: Vec::new(),
        }
    }

    fn code(&self) -> GameCode {
        self.session.live().unwrap().code()
    }

    fn is_asked(&self) -> bool {
        let side = self.session.live().unwrap().side();
        side.is_some_and(|side| side.asked().is_some())
    }

    fn paths(&self) -> Paths {
        Paths::under(self.folder.path())
    }

    /// Ends the program, which closes the records, and starts it again without a game.
    fn restart(&mut self, proposal: Option<Proposal>) {
        let (key, name) = (self.key.clone(), Name::default());
        self.session = match proposal {
            Some(proposal) => LiveSession::host(self.paths(), key, name, proposal),
            None => LiveSession::guest(self.paths(), key, name),
        };
    }

    /// Ends the program and continues the game with this code in another one.
    fn start_again(&mut self, code: GameCode, now: Timestamp) {
        self.restart(None);
        self.session = LiveSession::resume(self.paths(), self.key.clone(), code, now).unwrap();
    }

    /// Removes what this player's folder has about games that have not begun.
    fn forget_agreements(&mut self) {
        let paths = self.paths();
        for code in remote_codes(&paths).unwrap() {
            let is_begun = LiveSession::resume(paths.clone(), self.key.clone(), code, Timestamp(0))
                .is_ok_and(|session| session.live().unwrap().side().is_some());
            if !is_begun {
                std::fs::remove_file(paths.record(code)).unwrap();
            }
        }
    }
}

/// Host and guest, and the connection between them.
struct Pair {
    players: [Player; 2],
    now: Timestamp,
    connections: u8,
    /// Number of messages after which the connection is lost; `None` if it is not lost any more.
    until_loss: Option<usize>,
    /// The player who is killed together with the connection, and the game that they continue.
    kills: Option<(usize, GameCode)>,
}

/// A game of chess from a start position that is drawn by lot.
fn proposal() -> Proposal {
    Proposal {
        rules: RuleSet::named("chess+960").unwrap(),
        start: StartChoice::ByLot,
        color: ColorChoice::Is(Color::White),
        play: Play::Casual,
        clock: None,
        conduct: Conduct::default(),
    }
}

impl Pair {
    fn begun() -> Pair {
        let mut pair = Pair::new();
        pair.connect();
        pair.deliver();
        pair
    }

    fn new() -> Pair {
        Pair {
            players: [Player::new(Some(proposal())), Player::new(None)],
            now: Timestamp(1_000_000),
            connections: 0,
            until_loss: None,
            kills: None,
        }
    }

    fn connect(&mut self) {
        self.connections += 1;
        self.now = self.now + Millis::seconds(1);
        let material = [self.connections; 32];
        for player in 0..2 {
            self.players[player].inbox.clear();
        }
        for player in 0..2 {
            let introduction = self.players[player].session.connected(material, self.now);
            self.players[1 - player].inbox.push_back(introduction);
        }
    }

    /// Puts the messages of a player on their way. The guest accepts every offer that is shown.
    fn pass(&mut self, from: usize, outcome: Outcome) {
        self.players[1 - from]
            .inbox
            .extend(outcome.send.iter().map(Frame::to_bytes));
        for event in outcome.events {
            if let RemoteEvent::Offered(_) = event {
                match self.players[from].session.accept(self.now) {
                    Ok(accepted) => self.pass(from, accepted),
                    Err(error) => self.players[from].refused.push(error),
                }
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
            self.deliver_one(to);
        }
    }

    fn deliver_one(&mut self, to: usize) {
        let bytes = self.players[to].inbox.pop_front().unwrap();
        match self.players[to].session.receive(&bytes, self.now) {
            Ok(outcome) => self.pass(to, outcome),
            Err(error) => self.players[to].refused.push(error),
        }
    }

    fn lose(&mut self) {
        self.until_loss = None;
        for player in &mut self.players {
            player.session.disconnected(self.now);
        }
        if let Some((player, code)) = self.kills {
            self.players[player].start_again(code, self.now);
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
fn rematch(messages: usize, kills: Option<usize>) -> bool {
    let mut pair = Pair::begun();
    let first = pair.players[0].code();
    pair.submit(0, Event::Resignation(Color::White));
    pair.until_loss = Some(messages);
    pair.kills = kills.map(|player| (player, first));
    pair.agree_on_rematch();
    let is_lost = pair.until_loss.is_none();
    pair.until_loss = None;
    let [host, guest] = &pair.players;
    assert_eq!([&host.refused, &guest.refused], [&vec![]; 2]);
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
    let losses = (0..).take_while(|&messages| rematch(messages, None));
    assert!(losses.count() > 5);
}

#[test]
fn a_rematch_begins_although_the_guest_is_killed() {
    let losses = (0..).take_while(|&messages| rematch(messages, Some(1)));
    assert!(losses.count() > 5);
}

#[test]
fn a_rematch_begins_although_the_host_is_killed() {
    let losses = (0..).take_while(|&messages| rematch(messages, Some(0)));
    assert!(losses.count() > 5);
}

/// Loses the connection of a first game when the guest has revealed their secret number and the host
/// has not signed the contract yet.
fn broken_off() -> Pair {
    let mut pair = Pair::new();
    pair.connect();
    // Introductions, offer, answer, the secret number of the host.
    for to in [0, 1, 1, 0, 1] {
        pair.deliver_one(to);
    }
    assert!(drawn(&pair.players[1]).is_some());
    assert!(pair.players[0].session.live().unwrap().side().is_none());
    pair
}

/// Both secret numbers, which decide by lot; `None` while this player does not know the other one.
fn drawn(player: &Player) -> Option<[[u8; 32]; 2]> {
    let [own, other] = player.session.live()?.agreement().secrets();
    Some([own?, other?])
}

#[test]
fn a_game_broken_off_after_the_draw_begins_later_with_the_same_lots() {
    for restarted in [&[0][..], &[1], &[0, 1]] {
        for is_changed in [false, true] {
            let mut pair = broken_off();
            let expected = drawn(&pair.players[1]);
            // The lots are the same for other terms, too.
            let rules = RuleSet::named(if is_changed {
                "chess+antichess+960"
            } else {
                "chess+960"
            });
            for &player in restarted {
                let proposal = Proposal {
                    rules: rules.clone().unwrap(),
                    ..proposal()
                };
                pair.players[player].restart((player == 0).then_some(proposal));
            }
            pair.connect();
            pair.deliver();
            assert_eq!(pair.players[1].refused, []);
            assert!(pair.players[1].session.live().unwrap().side().is_some());
            assert_eq!(drawn(&pair.players[1]), expected);
            // The next game has lots of its own.
            pair.submit(0, Event::Resignation(Color::White));
            pair.agree_on_rematch();
            assert_ne!(
                drawn(&pair.players[1]).map(|it| it[0]),
                expected.map(|it| it[0])
            );
            let codes = remote_codes(&pair.players[1].paths()).unwrap();
            assert_eq!(
                codes.len(),
                2,
                "the agreement that was broken off is removed"
            );
        }
    }
}

#[test]
fn a_player_who_forgets_the_lots_of_a_game_cannot_draw_again() {
    for liar in [0, 1] {
        let mut pair = broken_off();
        for player in [0, 1] {
            pair.players[player].restart((player == 0).then(proposal));
        }
        pair.players[liar].forget_agreements();
        pair.connect();
        pair.deliver();
        assert_eq!(pair.players[1 - liar].refused, [RemoteError::OtherLot]);
        let begun = |player: &Player| player.session.live().is_some_and(|it| it.side().is_some());
        assert_eq!(pair.players.each_ref().map(begun), [false; 2]);
    }
}

#[test]
fn a_host_who_forgets_the_lots_of_a_rematch_cannot_draw_again() {
    let mut pair = Pair::begun();
    let first = pair.players[0].code();
    pair.submit(0, Event::Resignation(Color::White));
    pair.act(1, RemoteAction::Ask(Subject::Rematch));
    let (host, now) = (&mut pair.players[0].session, pair.now);
    let granted = host.act(RemoteAction::Grant, now).unwrap();
    pair.pass(0, granted);
    // The connection is lost when the guest has revealed their number.
    loop {
        let to = (0..2)
            .find(|&to| !pair.players[to].inbox.is_empty())
            .unwrap();
        let bytes = pair.players[to].inbox.pop_front().unwrap();
        let outcome = pair.players[to].session.receive(&bytes, pair.now).unwrap();
        pair.pass(to, outcome);
        if matches!(Frame::from_bytes(&bytes), Ok(Frame::Reveal(_))) {
            break;
        }
    }
    pair.players[0].restart(None);
    pair.players[0].forget_agreements();
    pair.kills = Some((0, first));
    pair.lose();
    pair.deliver();
    assert_eq!(pair.players[1].refused, [RemoteError::OtherLot]);
    assert_eq!(pair.players[1].code(), first);
}
