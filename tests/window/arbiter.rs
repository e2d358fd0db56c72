//! Tests of the arbiter's page, envelopes with pass phrases, lost keys, and claims without an
//! arbiter, with both players at one window.

use tritower::game::adjournment::{AdjournmentAct, Phase};
use tritower::game::arbiter::Act;
use tritower::game::clock::Motion;
use tritower::game::control::TimeControl;
use tritower::game::{Duties, EndReason, Event, Game, Play, Setup, Stopper, Terms, Timestamp};
use tritower::rules::{Color, Move, notation};
use tritower::store;

use super::test_screen::TestScreen;
use super::{paste, saved, screen, type_move};

/// A tournament game after two moves, with the clock running for this number of minutes since then.
fn begun(control: TimeControl, arbiter: bool, minutes: u64) -> Game {
    let duties = Duties {
        arbiter,
        ..Duties::default()
    };
    let mut game = Game::new(Setup {
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    let at = Timestamp(1_700_000_000_000);
    game.happen(Event::Start, at).unwrap();
    for text in ["b4N", "b5N"] {
        let mv: Move = notation::read(game.last(), text).unwrap();
        let side = game.last().turn();
        game.play(mv, at).unwrap();
        game.happen(Event::Press(side), at).unwrap();
    }
    game.mark_seen(Timestamp(at.0 + minutes * 60_000));
    game
}

/// The current game as it is saved.
fn kept(screen: &TestScreen) -> Game {
    store::load(&screen.data("autosave.ron")).unwrap().game
}

fn has_happened(screen: &TestScreen, event: Event) -> bool {
    let game = kept(screen);
    game.events().iter().any(|stamped| stamped.event == event)
}

const ANSWERERS: &str = "seven green whales";
const SEALERS: &str = "a teapot on Vulcan";

/// Types both phrases.
fn type_phrases(screen: &TestScreen, phrases: [&str; 2]) {
    for phrase in phrases {
        screen.text(phrase);
        screen.key("Return");
    }
}

/// Adjourns the game and types the move to be sealed.
fn write_move(screen: &TestScreen) {
    screen.key("space");
    screen.key("ctrl+j");
    screen.key("Return");
    screen.text("Nc3N");
}

/// Both players arrive, and the game is resumed.
fn resume(screen: &TestScreen) {
    screen.press("Black is here");
    screen.press("White is here");
    screen.press("Resume the game");
    let phase = kept(screen).phase();
    assert!(matches!(phase, Phase::Opening(_)), "{phase:?}");
}

#[test]
fn a_move_under_phrases_is_opened_by_two_of_them_and_not_by_a_wrong_one() {
    let Some(mut screen) = screen() else {
        return;
    };
    let game = begun(TimeControl::classical(), false, 10);
    let file = saved(&screen, "phrases.ron", &game);
    screen.start(Some(&file));
    write_move(&screen);
    screen.press("Pass phrases");
    screen.press("Next");
    type_phrases(&screen, [ANSWERERS; 2]);
    type_phrases(&screen, [SEALERS; 2]);
    let phase = kept(&screen).phase();
    assert!(matches!(phase, Phase::Adjourned(_)), "{phase:?}");
    assert!(!screen.data("safe").exists(), "its key lies nowhere");

    screen.kill();
    screen.start(None);
    resume(&screen);
    let mark = screen.mark();
    type_phrases(&screen, [ANSWERERS, "a teapot on Venus"]);
    let notice = screen.line(mark, "notice:");
    assert!(
        notice.contains("A7") && !notice.contains("teapot"),
        "{notice}"
    );
    let phase = kept(&screen).phase();
    assert!(matches!(phase, Phase::Opening(_)), "{phase:?}");

    type_phrases(&screen, [ANSWERERS, SEALERS]);
    let game = kept(&screen);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.live().ply, 3);
}

#[test]
fn a_crash_gives_the_player_on_move_no_time_back() {
    let Some(mut screen) = screen() else {
        return;
    };
    let game = begun(TimeControl::rapid(), false, 0);
    let file = saved(&screen, "crash.ron", &game);
    screen.start(Some(&file));
    screen.key("space");
    screen.line(screen.mark(), "the clock is kept");
    screen.kill();
    screen.start(None);
    let clock = *kept(&screen).clock().unwrap();
    assert_eq!(clock.motion(), Motion::Stopped);
    assert!(clock.display(Color::White).used().0 >= 5_000);
    assert_eq!(clock.display(Color::Black).used().0, 0);
}

#[test]
fn the_arbiter_ends_a_game_and_without_an_arbiter_a_claim_does_or_a_lost_key_is_replaced() {
    let Some(mut screen) = screen() else {
        return;
    };
    let game = begun(TimeControl::classical(), true, 10);
    let file = saved(&screen, "watched.ron", &game);
    screen.start(Some(&file));
    screen.key("space");
    screen.key("F7");

    screen.press("Stop the clocks");
    assert!(has_happened(&screen, Event::Stop(Stopper::Arbiter)));
    screen.click(screen.places("White: minutes")[0]);
    screen.text("10");
    screen.key("Return");
    screen.press("Set both clocks");
    let clock = *kept(&screen).clock().unwrap();
    assert_eq!(clock.motion(), Motion::Stopped);
    assert_eq!(clock.display(Color::White).left().0 / 60_000, 60 + 10);

    // The arbiter looks at the position before restoring it.
    screen.press("Board");
    screen.key("Left");
    assert_eq!(kept(&screen).live().ply, 2);
    screen.press("Restore this position");
    assert_eq!(kept(&screen).live().ply, 1);
    assert!(has_happened(&screen, Event::Act(Act::Restore { plies: 1 })));

    // Ending the game needs to be confirmed.
    screen.press("Players");
    screen.press("Both players lose");
    assert_eq!(kept(&screen).result(), None);
    screen.key("Escape");
    screen.press("Both players lose");
    screen.key("Return");
    let result = kept(&screen).result().unwrap();
    assert_eq!((result.winner, result.reason), (None, EndReason::BothLose));

    // Without an arbiter, a claim ends the game and is written to a file.
    let game = begun(TimeControl::rapid(), false, 29);
    paste(&screen, &game);
    screen.key("space");
    screen.key("ctrl+l");
    let mark = screen.mark();
    screen.key("5");
    let reason = kept(&screen).result().unwrap().reason;
    assert_eq!(reason, EndReason::Referred(Color::White));
    let notice = screen.line(mark, "notice:");
    let claims: Vec<_> = std::fs::read_dir(screen.data("claims")).unwrap().collect();
    assert_eq!(claims.len(), 1);
    let path = claims[0].as_ref().unwrap().path();
    assert!(notice.contains(path.to_str().unwrap()), "{notice}");
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("no effort to win"), "{text}");
    assert!(text.contains("1. b4N b5N"), "{text}");

    // With a lost key, the sealer makes the move that they state.
    let game = begun(TimeControl::classical(), false, 10);
    paste(&screen, &game);
    write_move(&screen);
    screen.key("Return");
    std::fs::remove_dir_all(screen.data("safe")).unwrap();
    resume(&screen);
    screen.press("Resume without the envelope");
    let missing = Event::Adjournment(AdjournmentAct::Missing);
    assert!(has_happened(&screen, missing));
    assert_eq!(kept(&screen).phase(), Phase::Stating(Color::White));
    type_move(&screen, "Nc3N");
    assert_eq!(kept(&screen).phase(), Phase::Play);
    screen.expect_move("d1W-c3N");
}
