//! Tests of a match on two boards over a network as the current game of the window. The opponent is a
//! player without a window in the same process.

use std::time::Instant;

use super::super::remote::open_at_start;
use super::*;
use crate::app::session::online::peer::{PATIENCE, Player as Peer, match_proposal};
use crate::app::session::online::{OnlineState, Phase};
use crate::app::session::remote::{Invitation, OnlineRequest, RemoteRequest};
use crate::app::session::setting::SettingChange;
use crate::game::control::Extra;
use crate::game::team::{TandemBoard, Team};
use crate::remote::{Conduct, Name, Proposal, Side};
use crate::rules::{Move, Role};
use crate::store::{NetworkSettings, Relays};

use TandemBoard::{A, B};

impl Bare {
    fn online(&self) -> &OnlineState {
        &self.app.world().resource::<Online>().state
    }

    fn requests_online(&mut self, request: OnlineRequest) {
        self.does(RemoteRequest::Online(request));
    }

    /// Updates the app until something is so.
    fn until(&mut self, is_so: impl Fn(&Bare) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            assert!(begun.elapsed() < PATIENCE, "stays at {:?}", self.online());
            self.frame();
            std::thread::yield_now();
        }
    }

    /// Waits until the record of the match has this number of confirmed entries.
    fn until_entries(&mut self, count: usize) {
        self.until(|bare| bare.side().chain().links().len() == count);
    }

    fn side(&self) -> &Side {
        let play = self.session().activity.remote().unwrap();
        play.state.side.as_ref().unwrap()
    }

    /// Makes an event on a board, whether or not it is the current one; returns whether it was made.
    fn happens_on(&mut self, board: TandemBoard, event: Event) -> bool {
        let id = self.of_match().board(board).id();
        let request = Request::now(Some(id), Author::Here, GameRequest::Event(event));
        self.applies(vec![request]) == [true]
    }
}

/// Returns an app with a match in which the player has White on board A and Black on board B, and
/// the opponent in this match.
fn begun() -> (Bare, Peer) {
    begun_to_play(match_proposal())
}

fn begun_to_play(proposal: Proposal) -> (Bare, Peer) {
    let (mut bare, mut peer) = (Bare::new(), Peer::new());
    let network = NetworkSettings {
        relays: Relays::Own(Vec::new()),
        relay_only: false,
    };
    bare.does(SettingChange::from(Setting::Network(network)));
    let invitation = Invitation {
        proposal,
        name: Name::new("Anna").unwrap(),
    };
    bare.requests_online(OnlineRequest::Host(Box::new(invitation), false));
    bare.until(|bare| matches!(bare.online().phase, Phase::Waiting(_)));
    let Phase::Waiting(code) = bare.online().phase.clone() else {
        panic!("waited for above");
    };
    let name = Name::new("Berta").unwrap();
    peer.request(OnlineRequest::Join(code.text, name));
    bare.until(|bare| bare.online().phase == Phase::Asked && bare.online().opponent.is_some());
    bare.requests_online(OnlineRequest::LetIn(true));
    peer.wait(|peer| matches!(peer.state.phase, Phase::Offered(_)));
    peer.request(OnlineRequest::Accept);
    bare.until(|bare| bare.session().activity.tandem().is_some());
    peer.wait(|peer| peer.game.is_some());
    (bare, peer)
}

#[test]
fn moves_are_made_and_pieces_dropped_on_both_boards_for_the_own_seats_only() {
    let (mut bare, mut peer) = begun();
    assert_eq!(bare.session().board(), A, "the player is to move there");
    let names = bare.of_match().setup().names.clone();
    assert_eq!(names, [["Anna", "Berta"], ["Berta", "Anna"]]);
    assert!(bare.plays_on(A, "e2-e4"));
    bare.until_entries(1);
    for (board, text) in [(A, "d7-d5"), (B, "e2-e4")] {
        assert!(!bare.plays_on(board, text), "{text}");
        let denied = Notice::Denied("opponent-has-the-move");
        assert!(bare.notices().contains(&denied));
    }
    peer.wait_for_entries(1);
    peer.move_on(B, "e2-e4");
    bare.until_entries(2);
    assert!(bare.plays_on(B, "d7-d5"));
    bare.until_entries(3);
    assert_eq!(bare.session().board(), A, "it stays the current board");
    for (number, (board, text)) in (3..).zip([(B, "e4xd5"), (A, "d7-d5")]) {
        peer.wait_for_entries(number);
        peer.move_on(board, text);
    }
    bare.until_entries(5);
    assert!(bare.plays_on(A, "e4xd5"));
    bare.until_entries(6);
    let black = *bare.of_match().board(B).last();
    assert_eq!(black.in_hand(Color::Black, Role::Pawn), 1);
    assert!(bare.plays_on(B, "P@e6"));
    bare.until_entries(7);
    let last = bare.of_match().events().last().unwrap().event;
    assert!(matches!(last, Event::Move(Move::Drop { .. })), "{last:?}");
    let need = GameRequest::Need(A, Color::White, Some(Role::Knight));
    assert_eq!(bare.wants([need]), [false], "each player plays both seats");
    assert_eq!(bare.wants([GameRequest::Redo]), [false]);
}

#[test]
fn a_match_is_left_found_again_and_saved_next_to_its_record_at_its_end() {
    let (mut bare, mut peer) = begun();
    assert!(bare.plays_on(A, "e2-e4"));
    bare.until_entries(1);
    let play = bare.session().activity.remote().unwrap();
    let (code, save) = (play.state.code, play.state.save.clone());
    let id = bare.session().id();
    bare.requests_online(OnlineRequest::Leave);
    bare.until(|bare| bare.online().phase == Phase::Off);
    assert!(!bare.happens_on(B, Event::Resignation(Color::Black)));
    let denied = Notice::Denied("online-not-connected");
    assert!(bare.notices().contains(&denied));

    bare.does(LoadRequest::New(Box::default()));
    assert!(bare.session().activity.tandem().is_none());
    assert_eq!(kept(&bare), [], "its record has it");
    let (_, opened, _) = open_at_start(&bare.paths(), id).unwrap();
    assert_eq!(opened.game_or_match().all_events().len(), 1);
    bare.does(RemoteRequest::Open(code));
    assert_eq!(bare.of_match().board(A).live().ply, 1);

    bare.requests_online(OnlineRequest::Continue(code));
    bare.until(|bare| bare.side().is_compared());
    assert!(bare.happens_on(B, Event::Resignation(Color::Black)));
    bare.until_entries(2);
    peer.wait(|peer| peer.result().is_some());
    let winner = bare.of_match().result().unwrap().winner();
    assert_eq!(winner, Some(Team::Second));
    bare.until(|bare| !bare.waits());
    let saved = store::load_match(&save).unwrap();
    assert_eq!(saved.game.result(), bare.of_match().result());
    assert_eq!(saved.title, "Anna – Berta");
}

#[test]
fn moves_of_a_match_are_taken_back_only_with_consent() {
    let (mut bare, mut peer) = begun();
    assert!(bare.plays_on(A, "e2-e4"));
    bare.until_entries(1);
    bare.does(ViewRequest::Board(B));
    bare.does(GameRequest::Undo);
    assert_eq!(bare.of_match().board(A).live().ply, 1, "only asked for");
    peer.wait(|peer| {
        let side = peer.game.as_ref().and_then(|game| game.side.as_ref());
        side.is_some_and(|side| side.asked().is_some())
    });
    peer.grant();
    bare.until_entries(2);
    assert_eq!(bare.of_match().events(), []);
    assert_eq!(bare.session().board(), B, "it stays the current board");
}

#[test]
fn the_clocks_of_a_tournament_match_are_pressed_on_each_board() {
    let control = TimeControl::all_moves_in(Millis::minutes(30), Extra::None);
    let (mut bare, mut peer) = begun_to_play(Proposal {
        play: Play::Tournament(Duties::default()),
        clock: Some([control.clone(), control]),
        conduct: Conduct::default(),
        ..match_proposal()
    });
    assert!(bare.happens_on(A, Event::Start));
    bare.until_entries(1);
    assert!(bare.plays_on(A, "e2-e4"));
    bare.until_entries(2);
    assert!(bare.happens_on(A, Event::Press(Color::White)));
    bare.until_entries(3);
    peer.wait_for_entries(3);
    peer.move_on(B, "e2-e4");
    bare.until_entries(4);
    peer.wait_for_entries(4);
    peer.submit(B, Event::Press(Color::White));
    bare.until_entries(5);
    let time = bare.app.world().resource::<GameTime>();
    for board in [A, B] {
        let clock = bare.session().clock_of(bare.of_match().board(board), time);
        assert_eq!(clock.unwrap().running(), Some(Color::Black), "{board:?}");
    }
    assert!(
        !bare.happens_on(B, Event::Press(Color::White)),
        "it is Berta's"
    );
}
