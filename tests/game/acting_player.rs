//! Tests of two people at one screen: a key or button acts for one of them, and no player answers
//! their own offer or claim (Articles 7.4 and 9.1).

use crate::common::desk::{Black, Desk, White, desk, minutes, watched};
use tritower::game::control::TimeControl;
use tritower::game::{
    Breach, Claim, DrawGround, Duties, Event, Game, Play, Player, Refusal, Setup, Stopper, Terms,
    Timestamp,
};

/// A casual game between these players.
fn casual(players: [Player; 2]) -> Game {
    Game::new(Setup {
        players,
        ..Setup::default()
    })
}

/// A tournament game between two people in which White has offered a draw and White's clock is
/// still running.
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
    let own = Err(desk.game.refusal(Breach::OfferStands(White)));
    assert_eq!(desk.game.draw_event(), own);
    assert_eq!(desk.game.answerer(), Some(Black));
}

#[test]
fn whoever_has_offered_a_draw_does_not_decline_it_himself() {
    let desk = offered();
    let refused = Err(desk.game.refusal(Breach::NothingOffered(White)));
    assert_eq!(desk.game.decline_event(), refused);
}

#[test]
fn when_the_other_player_has_the_move_his_word_answers() {
    let mut desk = offered();
    desk.presses();
    assert_eq!(desk.game.draw_event(), Ok(Event::Accept(Black)));
    assert_eq!(desk.game.decline_event(), Ok(Event::Decline(Black)));
    desk.happens(Event::Decline(Black));
    assert_eq!(desk.game.draw_event(), Ok(Event::Offer(Black)));
}

#[test]
fn against_the_computer_a_word_is_the_persons_whoever_has_the_move() {
    let mut game = casual(AS_BLACK);
    assert_eq!(game.to_move(), Some(White));
    assert_eq!(game.acting_player(), Ok(Black));
    let offer = Event::Offer(Black);
    assert_eq!(game.draw_event(), Ok(offer));
    game.happen(offer, Timestamp(0)).unwrap();
    assert_eq!(game.answerer(), None, "the computer answers for itself");
    let own = Err(game.refusal(Breach::OfferStands(Black)));
    assert_eq!(game.draw_event(), own);
    game.happen(Event::Decline(White), Timestamp(0)).unwrap();
    game.happen(Event::Offer(White), Timestamp(0)).unwrap();
    assert_eq!(game.draw_event(), Ok(Event::Accept(Black)));
}

#[test]
fn two_people_in_a_casual_game_agree_together() {
    assert_eq!(casual(PEOPLE).draw_event(), Ok(Event::Agreement));
}

#[test]
fn nobody_speaks_for_two_computers() {
    let game = casual(COMPUTERS);
    assert_eq!(game.acting_player(), Err(Refusal::OnlyComputers));
    assert_eq!(game.draw_event(), Err(Refusal::OnlyComputers));
    assert_eq!(game.decline_event(), Err(Refusal::OnlyComputers));
}

#[test]
fn after_the_game_no_word_means_anything() {
    let mut game = casual(PEOPLE);
    game.happen(Event::Resignation(White), Timestamp(0))
        .unwrap();
    let over = Refusal::Over(game.result().unwrap());
    assert_eq!(game.draw_event(), Err(over));
    assert_eq!(game.decline_event(), Err(over));
    assert_eq!(game.acting_player(), Err(over));
    assert_eq!(game.illegal_claim(), None);
}

#[test]
fn the_clock_of_a_game_that_is_over_cannot_be_pressed_again() {
    let mut desk = desk(minutes(90), watched());
    assert_eq!(desk.game.press_event(), Some(Event::Press(White)));
    desk.happens(Event::Stop(Stopper::Arbiter));
    assert_eq!(desk.game.press_event(), Some(Event::Restart));
    desk.happens(Event::Resignation(White));
    assert_eq!(desk.game.press_event(), None);
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
    assert_eq!(desk.game.illegal_claim(), Some(Event::ClaimIllegal(Black)));
    desk.plays("b7B-b5N");
    assert_eq!(desk.game.to_move(), Some(White));
    assert_eq!(desk.game.illegal_claim(), Some(Event::ClaimIllegal(Black)));
}

#[test]
fn one_person_alone_has_a_side_of_his_own() {
    assert_eq!(casual(PEOPLE).only_person(), None);
    assert_eq!(casual(AS_BLACK).only_person(), Some(Black));
    assert_eq!(casual(COMPUTERS).only_person(), None);
}

#[test]
fn an_offer_is_answered_before_another_is_made() {
    let mut desk = offered();
    desk.presses();
    let first = Err(desk.game.refusal(Breach::AnswerFirst(Black)));
    assert_eq!(desk.game.offer_event(), first);
    desk.happens(Event::Decline(Black));
    assert_eq!(desk.game.offer_event(), Ok(Event::Offer(Black)));
}

#[test]
fn whoever_has_the_move_stops_the_clocks() {
    let mut desk = desk(minutes(90), watched());
    assert_eq!(desk.game.stopper(), Stopper::Player(White));
    desk.plays("b2W-b4N");
    assert_eq!(desk.game.stopper(), Stopper::Player(Black));
}

/// The claims that are possible in a rapid tournament game at its first move.
fn claims(players: [Player; 2]) -> Vec<Event> {
    let game = Game::new(Setup {
        players,
        terms: Terms {
            play: Play::Tournament(Duties::default()),
            clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    game.claims(Timestamp(0))
}

#[test]
fn draws_are_claimed_by_whoever_has_the_move_and_flags_by_either_player() {
    let draw = |ground| {
        let (by, intended) = (White, None);
        Event::Claim(Claim {
            by,
            ground,
            intended,
        })
    };
    let expected = [
        draw(DrawGround::Repetition),
        draw(DrawGround::FiftyMoves),
        Event::FlagClaim(White),
        Event::FlagClaim(Black),
    ];
    assert_eq!(claims(PEOPLE), expected);
}

#[test]
fn nobody_claims_for_the_computer() {
    assert_eq!(claims(AS_BLACK), [Event::FlagClaim(Black)]);
    assert_eq!(claims(COMPUTERS), []);
}

#[test]
fn flags_that_the_arbiter_watches_are_not_claimed() {
    let desk = desk(minutes(90), watched());
    let flags = |event: &Event| matches!(event, Event::FlagClaim(_));
    assert!(!desk.game.claims(desk.now).iter().any(flags));
}

#[test]
fn an_event_tells_beforehand_how_it_would_end_the_game() {
    let game = casual(PEOPLE);
    let end = game.end_by(Event::Resignation(White), Timestamp(0));
    assert_eq!(end.and_then(|end| end.winner), Some(Black));
    let offer = Event::Move(game.last().legal_moves()[0]);
    assert_eq!(game.end_by(offer, Timestamp(0)), None);
    assert_eq!(game.result(), None);
}
