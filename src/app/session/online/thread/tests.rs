//! Tests of a game between two players in one process. Each player has a folder and a thread, and
//! the threads connect on this computer without a relay.

mod tandem;

use std::time::Duration;

use tempfile::TempDir;

use super::*;
use crate::app::power::AlarmClock;
use crate::app::session::online::{OnlineState, Phase, Relay};
use crate::app::session::remote::examples::casual;
use crate::app::session::remote::{Invitation, RemoteState};
use crate::game::Event;
use crate::game::team::{TandemBoard, TandemMatch, TandemResult};
use crate::remote::{Conduct, Content, Delay, Name, Proposal, Spectator, Spectators, Subject};
use crate::rules::{Color, notation};
use crate::store::{Paths, Relays, SteadyClock};

pub const PATIENCE: Duration = Duration::from_secs(90);

/// A player whose thread runs without a window.
pub struct Player {
    folder: TempDir,
    thread: OnlineThread,
    pub state: OnlineState,
    pub game: Option<RemoteState>,
    watched: Option<Spectator>,
    notices: Vec<Notice>,
}

fn start(folder: &TempDir) -> OnlineThread {
    let environment = Environment {
        paths: Paths::under(folder.path()),
        alarm: AlarmClock::default(),
        clock: SteadyClock::default(),
    };
    OnlineThread::start(environment).unwrap()
}

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

impl Player {
    pub fn new() -> Player {
        let folder = tempfile::tempdir().unwrap();
        Player {
            thread: start(&folder),
            folder,
            state: OnlineState::default(),
            game: None,
            watched: None,
            notices: Vec::new(),
        }
    }

    fn start_again(&mut self) {
        self.thread = start(&self.folder);
        (self.state, self.game) = (OnlineState::default(), None);
    }

    pub fn request(&self, request: OnlineRequest) {
        let settings = NetworkSettings {
            relays: Relays::Own(Vec::new()),
            relay_only: false,
        };
        self.thread.request(request, settings);
    }

    /// Waits until the reports of the thread make the condition true.
    pub fn wait(&mut self, is_it: impl Fn(&Player) -> bool) {
        while !is_it(self) {
            let reports = self.thread.reports.get_mut().unwrap();
            let report = reports.recv_timeout(PATIENCE);
            let report = report.unwrap_or_else(|_| panic!("stays at {:?}", self.state));
            self.state = report.state;
            self.game = report.game.map(|game| *game).or(self.game.take());
            self.watched = report.watched.map(|it| *it).or(self.watched.take());
            self.notices.extend(report.notices);
        }
    }

    fn make_move(&self, text: &str) {
        let game = self.game.as_ref().unwrap().game();
        let mv = notation::read(game.last(), text).unwrap();
        let content = Content::Event(Event::Move(mv));
        self.thread.act(RemoteAction::Submit(content));
    }

    /// Waits until this number of entries in the game's record is confirmed.
    pub fn wait_for_entries(&mut self, count: usize) {
        self.wait(|player| {
            let side = player.game.as_ref().and_then(|game| game.side.as_ref());
            side.is_some_and(|side| side.chain().links().len() == count)
        });
    }
}

/// Returns two players, the host with White and the guest with Black, who have agreed to a game.
fn begun() -> [Player; 2] {
    begun_with(Conduct::default())
}

fn begun_with(conduct: Conduct) -> [Player; 2] {
    begun_to_play(casual("tower", conduct))
}

fn begun_to_play(proposal: Proposal) -> [Player; 2] {
    let [mut host, mut guest] = [Player::new(), Player::new()];
    let invitation = Invitation {
        proposal,
        name: name("Anna"),
    };
    host.request(OnlineRequest::Host(Box::new(invitation), false));
    host.wait(|host| matches!(host.state.phase, Phase::Waiting(_)));
    let Phase::Waiting(code) = host.state.phase.clone() else {
        panic!("waited for above");
    };
    guest.request(OnlineRequest::Join(code.text, name("Berta")));
    host.wait(|host| host.state.phase == Phase::Asked && host.state.opponent.is_some());
    host.request(OnlineRequest::LetIn(true));
    guest.wait(|guest| matches!(guest.state.phase, Phase::Offered(_)));
    guest.request(OnlineRequest::Accept);
    for player in [&mut host, &mut guest] {
        player.wait(|player| player.state.phase == Phase::Playing && player.game.is_some());
    }
    [host, guest]
}

#[test]
fn two_players_agree_play_and_end_with_equal_records() {
    let [mut host, mut guest] = begun();
    assert_eq!(host.state.opponent.as_ref().unwrap().name, "Berta");
    host.make_move("b2W-b4N");
    host.wait_for_entries(1);
    guest.wait_for_entries(1);
    guest
        .thread
        .act(RemoteAction::Submit(Content::Event(Event::Resignation(
            Color::Black,
        ))));
    for player in [&mut host, &mut guest] {
        player.wait_for_entries(2);
    }
    let [first, second] = [&host, &guest].map(|player| {
        let side = player.game.as_ref().unwrap().side.as_ref().unwrap();
        (side.chain().head(), side.chain().game().result())
    });
    assert!(first.1.is_some());
    assert_eq!(first, second);
}

#[test]
fn a_game_goes_on_after_the_guest_has_started_again() {
    let [mut host, mut guest] = begun();
    host.make_move("b2W-b4N");
    guest.wait_for_entries(1);
    let code = guest.game.as_ref().unwrap().code;
    guest.start_again();
    guest.request(OnlineRequest::Continue(code));
    guest.wait_for_entries(1);
    guest.wait(|guest| {
        guest
            .game
            .as_ref()
            .unwrap()
            .side
            .as_ref()
            .unwrap()
            .is_compared()
    });
    guest.make_move("b7B-b5B");
    host.wait_for_entries(2);
}

#[test]
fn a_muted_opponent_stays_muted_when_the_game_is_continued() {
    let [_host, mut guest] = begun();
    let code = guest.game.as_ref().unwrap().code;
    guest.request(OnlineRequest::Mute(true));
    guest.wait(|guest| guest.state.is_muted);
    guest.request(OnlineRequest::Leave);
    guest.wait(|guest| guest.state.phase == Phase::Off);
    guest.request(OnlineRequest::Continue(code));
    guest.wait(|guest| guest.state.phase == Phase::Playing);
    assert!(guest.state.is_muted);
}

#[test]
fn a_request_of_the_opponent_is_reported_to_a_player_on_any_page() {
    let [mut host, guest] = begun();
    guest.thread.act(RemoteAction::Ask(Subject::CallOff));
    let asked = Notice::Call("letter-asks-call-off", String::new());
    host.wait(|host| host.notices.contains(&asked));
}

#[test]
fn a_game_that_cannot_be_continued_leaves_an_open_invitation() {
    let [_host, mut guest] = begun();
    let code = guest.game.as_ref().unwrap().code;
    guest.start_again();
    let record = Paths::under(guest.folder.path()).record(code);
    std::fs::write(record, "no record").unwrap();
    let invitation = Invitation {
        proposal: casual("tower", Conduct::default()),
        name: name("Berta"),
    };
    guest.request(OnlineRequest::Host(Box::new(invitation), false));
    guest.wait(|guest| matches!(guest.state.phase, Phase::Waiting(_)));
    guest.request(OnlineRequest::Continue(code));
    guest.wait(|guest| !guest.notices.is_empty());
    assert!(matches!(guest.state.phase, Phase::Waiting(_)));
}

#[test]
fn a_spectator_sees_the_game_to_its_end() {
    let [mut host, mut guest] = begun_with(Conduct {
        spectators: Spectators::WithCode(Delay::None),
        ..Conduct::default()
    });
    host.wait(|host| host.state.audience.is_some());
    let audience = host.state.audience.clone().unwrap();
    let mut spectator = Player::new();
    spectator.request(OnlineRequest::Spectate(audience.code.text));
    spectator.wait(|it| it.watched.is_some());
    assert_eq!(spectator.state.phase, Phase::Spectating);
    let watching = |count: usize| {
        move |host: &Player| {
            let audience = host.state.audience.as_ref();
            audience.is_some_and(|it| it.count == count)
        }
    };
    host.wait(watching(1));
    host.make_move("b2W-b4N");
    let entries = |it: &Player| {
        let chain = it.watched.as_ref().and_then(Spectator::chain);
        chain.map(|chain| chain.links().len())
    };
    spectator.wait(|it| entries(it) == Some(1));
    guest.wait_for_entries(1);
    let resignation = Event::Resignation(Color::Black);
    guest
        .thread
        .act(RemoteAction::Submit(Content::Event(resignation)));
    spectator.wait(|it| it.watched.as_ref().is_some_and(Spectator::is_over));
    spectator.wait(|it| it.state.phase == Phase::Off);
    host.wait(watching(0));
}

#[test]
fn what_is_no_code_is_refused_and_leaves_the_network_closed() {
    let mut guest = Player::new();
    guest.request(OnlineRequest::Join("K7QF3".to_owned(), name("")));
    guest.wait(|guest| !guest.notices.is_empty());
    assert_eq!(guest.state.phase, Phase::Off);
    assert!(guest.notices[0].is_refusal());
}

/// Returns the proposal of a match on two boards in which the host has White on board A and Black on
/// board B.
pub fn match_proposal() -> Proposal {
    casual(
        "chess+bughouse",
        Conduct {
            take_backs: true,
            ..Conduct::default()
        },
    )
}

impl Player {
    pub fn shown_match(&self) -> TandemMatch {
        let opened = self.game.as_ref().unwrap().opened();
        opened.into_match().unwrap().game
    }

    pub fn move_on(&self, board: TandemBoard, text: &str) {
        let mv = notation::read(self.shown_match().board(board).last(), text).unwrap();
        self.submit(board, Event::Move(mv));
    }

    pub fn submit(&self, board: TandemBoard, event: Event) {
        let content = Content::On(board, event);
        self.thread.act(RemoteAction::Submit(content));
    }

    pub fn grant(&self) {
        self.thread.act(RemoteAction::Grant);
    }

    pub fn result(&self) -> Option<TandemResult> {
        let side = self.game.as_ref()?.side.as_ref()?;
        side.chain().tandem()?.result()
    }
}

#[test]
fn an_invitation_keeps_its_code_when_the_settings_of_the_network_change() {
    let mut host = Player::new();
    let invitation = Invitation {
        proposal: match_proposal(),
        name: name("Anna"),
    };
    host.request(OnlineRequest::Host(Box::new(invitation), false));
    host.wait(|host| matches!(host.state.phase, Phase::Waiting(_)));
    let code = |host: &Player| match &host.state.phase {
        Phase::Waiting(code) => Some(code.clone()),
        _ => None,
    };
    let before = code(&host).unwrap().characters;
    assert_eq!(host.state.relay, Relay::None);

    // A relay that does not answer is looked for.
    let settings = |relays: &[&str]| NetworkSettings {
        relays: Relays::Own(relays.iter().map(|it| it.to_string()).collect()),
        relay_only: false,
    };
    let request = |host: &Player, relays: &[&str]| {
        host.thread.request(OnlineRequest::Reopen, settings(relays));
    };
    request(&host, &["http://127.0.0.1:9"]);
    host.wait(|host| host.state.relay == Relay::Searching);
    assert_eq!(code(&host).unwrap().characters, before);
    host.wait(|host| host.state.relay == Relay::NotReached);

    // What is no relay leaves the invitation open.
    request(&host, &["my relay"]);
    host.wait(|host| !host.notices.is_empty());
    assert_eq!(code(&host).unwrap().characters, before);

    request(&host, &[]);
    host.wait(|host| host.state.relay == Relay::None);
    let text = code(&host).unwrap().text;
    let mut guest = Player::new();
    guest.request(OnlineRequest::Join(text, name("Berta")));
    host.wait(|host| host.state.phase == Phase::Asked && host.state.opponent.is_some());
    host.request(OnlineRequest::LetIn(true));
    guest.wait(|guest| matches!(guest.state.phase, Phase::Offered(_)));
}
