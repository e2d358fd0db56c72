//! Tests of a match on two boards between two players in one process.

use super::*;
use crate::game::Player as Seated;
use crate::game::team::Team;
use crate::remote::Side;
use crate::rules::Role;

use TandemBoard::{A, B};

fn begun_match() -> [Player; 2] {
    begun_to_play(match_proposal())
}

#[test]
fn moves_on_both_boards_wait_for_each_other_and_captured_pieces_go_to_the_other_board() {
    let [mut host, mut guest] = begun_match();
    // The host has the move on board A and the guest on board B.
    host.move_on(A, "e2-e4");
    guest.move_on(B, "e2-e4");
    for player in [&mut host, &mut guest] {
        player.wait_for_entries(2);
    }
    guest.move_on(A, "d7-d5");
    host.wait_for_entries(3);
    // Both moves are made at once: the second one waits until the first one is confirmed.
    host.move_on(A, "e4xd5");
    host.move_on(B, "d7-d5");
    guest.wait_for_entries(5);
    host.wait_for_entries(5);
    let black = *guest.shown_match().board(B).last();
    assert_eq!(black.in_hand(Color::Black, Role::Pawn), 1);
    guest.move_on(B, "e4xd5");
    host.wait_for_entries(6);
    host.move_on(B, "P@e6");
    guest.wait_for_entries(7);
    for player in [&mut host, &mut guest] {
        player.wait_for_entries(7);
        assert_eq!(
            player.notices.iter().filter(|it| it.is_refusal()).count(),
            0
        );
    }
    let ids = [&host, &guest].map(|player| {
        let game = player.shown_match();
        assert!(game.board(A).setup().players.contains(&Seated::Peer));
        game.events().to_vec()
    });
    assert_eq!(ids[0], ids[1]);
}

#[test]
fn a_match_is_taken_back_on_both_boards_and_goes_on_after_a_restart_to_its_end() {
    let [mut host, mut guest] = begun_match();
    host.move_on(A, "e2-e4");
    for player in [&mut host, &mut guest] {
        player.wait_for_entries(1);
    }
    guest.move_on(B, "d2-d4");
    for player in [&mut host, &mut guest] {
        player.wait_for_entries(2);
    }
    host.thread.act(RemoteAction::AskTakeBack);
    guest.wait(|guest| {
        let side = guest.game.as_ref().and_then(|game| game.side.as_ref());
        side.is_some_and(|side| side.asked().is_some())
    });
    guest.grant();
    for player in [&mut host, &mut guest] {
        player.wait_for_entries(3);
        assert_eq!(player.shown_match().events(), []);
    }
    let code = guest.game.as_ref().unwrap().code;
    guest.start_again();
    guest.request(OnlineRequest::Continue(code));
    guest.wait(|guest| {
        let side = guest.game.as_ref().and_then(|game| game.side.as_ref());
        side.is_some_and(Side::is_compared)
    });
    guest.move_on(B, "e2-e4");
    host.wait_for_entries(4);
    host.submit(B, Event::Resignation(Color::Black));
    for player in [&mut host, &mut guest] {
        player.wait(|player| player.result().is_some());
    }
    let winner = host.result().unwrap().winner();
    assert_eq!(winner, Some(Team::Second));
    assert_eq!(guest.result(), host.result());
}
