//! Who says what where two people share a screen: a key and a button speak for one
//! player alone, and nobody answers himself (Articles 7.4 and 9.1).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

use common::desk::{Black, Desk, White, desk, minutes, watched};
use tritower::game::{Breach, Duties, Event, Game, Player, Refusal, Setup, Timestamp};

/// A casual game in which each side is moved by somebody.
fn casual(players: [Player; 2]) -> Game {
    Game::new(Setup {
        players,
        ..Setup::default()
    })
}

/// A tournament game between two people, with White's draw offer on the board and
/// White's clock still running.
fn offered() -> Desk {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").happens(Event::Offer(White));
    desk
}

const PEOPLE: [Player; 2] = [Player::Person; 2];
const AS_BLACK: [Player; 2] = [Player::Computer(3), Player::Person];
const COMPUTERS: [Player; 2] = [Player::Computer(3); 2];

#[test]
fn whoever_says_the_same_word_again_does_not_accept_his_own_offer() {
    let desk = offered();
    let own = Err(Breach::OfferStands(White).into());
    assert_eq!(desk.game.draw_word(), own);
    assert_eq!(desk.game.answerer(), Some(Black));
}

#[test]
fn whoever_has_offered_a_draw_does_not_decline_it_himself() {
    let desk = offered();
    let refused = Err(Breach::NothingOffered(White).into());
    assert_eq!(desk.game.decline_word(), refused);
}

#[test]
fn when_the_other_player_has_the_move_his_word_answers() {
    let mut desk = offered();
    desk.presses();
    assert_eq!(desk.game.draw_word(), Ok(Event::Accept(Black)));
    assert_eq!(desk.game.decline_word(), Ok(Event::Decline(Black)));
    desk.happens(Event::Decline(Black));
    assert_eq!(desk.game.draw_word(), Ok(Event::Offer(Black)));
}

#[test]
fn against_the_computer_a_word_is_the_persons_whoever_has_the_move() {
    let mut game = casual(AS_BLACK);
    assert_eq!(game.to_move(), Some(White));
    assert_eq!(game.speaker(), Ok(Black));
    let offer = Event::Offer(Black);
    assert_eq!(game.draw_word(), Ok(offer));
    game.happen(offer, Timestamp(0)).unwrap();
    assert_eq!(game.answerer(), None, "the computer answers for itself");
    let own = Err(Breach::OfferStands(Black).into());
    assert_eq!(game.draw_word(), own);
    game.happen(Event::Decline(White), Timestamp(0)).unwrap();
    game.happen(Event::Offer(White), Timestamp(0)).unwrap();
    assert_eq!(game.draw_word(), Ok(Event::Accept(Black)));
}

#[test]
fn two_people_in_a_casual_game_agree_together() {
    assert_eq!(casual(PEOPLE).draw_word(), Ok(Event::Agreement));
}

#[test]
fn nobody_speaks_for_two_computers() {
    let game = casual(COMPUTERS);
    assert_eq!(game.speaker(), Err(Refusal::NobodySpeaks));
    assert_eq!(game.draw_word(), Err(Refusal::NobodySpeaks));
    assert_eq!(game.decline_word(), Err(Refusal::NobodySpeaks));
}

#[test]
fn after_the_game_no_word_means_anything() {
    let mut game = casual(PEOPLE);
    game.happen(Event::Resignation(White), Timestamp(0))
        .unwrap();
    let over = Refusal::Over(game.result().unwrap());
    assert_eq!(game.draw_word(), Err(over));
    assert_eq!(game.decline_word(), Err(over));
    assert_eq!(game.speaker(), Err(over));
    assert_eq!(game.illegal_word(), None);
}

#[test]
fn an_illegal_move_is_claimed_by_its_players_opponent_whoever_finds_it() {
    let mut desk = desk(
        minutes(90),
        Duties {
            over_the_board: true,
            ..watched()
        },
    );
    desk.plays_illegally("b2W-b5B");
    assert_eq!(desk.game.to_move(), Some(Black));
    assert_eq!(desk.game.illegal_word(), Some(Event::ClaimIllegal(Black)));
    desk.plays("b7B-b5N");
    assert_eq!(desk.game.to_move(), Some(White));
    assert_eq!(desk.game.illegal_word(), Some(Event::ClaimIllegal(Black)));
}

#[test]
fn one_person_alone_has_a_side_of_his_own() {
    assert_eq!(casual(PEOPLE).only_person(), None);
    assert_eq!(casual(AS_BLACK).only_person(), Some(Black));
    assert_eq!(casual(COMPUTERS).only_person(), None);
}
