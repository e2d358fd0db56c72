//! The arbiter's page, envelopes under pass phrases, lost keys, and claims without
//! an arbiter, as people have them at one window.

use tritower::game::{
    Act, AdjournmentAct, Duties, EndReason, Event, Game, Motion, Phase, Play, Setup, Stopper,
    Terms, TimeControl, Timestamp,
};
use tritower::rules::{Color, Move, notation};
use tritower::store;

use super::desk::Desk;
use super::{saved, screen, type_move};

/// A tournament game after two moves, whose clock has run so many minutes more.
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

/// The game as it is kept now.
fn kept(desk: &Desk) -> Game {
    store::load(&desk.data("autosave.ron")).unwrap().game
}

fn has_happened(desk: &Desk, event: Event) -> bool {
    let game = kept(desk);
    game.events().iter().any(|stamped| stamped.event == event)
}

#[test]
fn the_arbiter_stops_the_clocks_sets_them_restores_a_position_and_ends_the_game() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let game = begun(TimeControl::classical(), true, 10);
    let file = saved(&desk, "watched.ron", &game);
    desk.start(Some(&file));
    desk.key("space");
    desk.key("F7");

    desk.press("Stop the clocks");
    assert!(has_happened(&desk, Event::Stop(Stopper::Arbiter)));
    desk.click(desk.places("White: minutes")[0]);
    desk.text("10");
    desk.key("Return");
    desk.press("Set both clocks");
    let clock = *kept(&desk).clock().unwrap();
    assert_eq!(clock.motion(), Motion::Stopped);
    assert_eq!(clock.display(Color::White).left().0 / 60_000, 60 + 10);

    // He looks at the position before it stands again.
    desk.press("Board");
    desk.key("Left");
    assert_eq!(kept(&desk).live().ply, 2);
    desk.press("Restore this position");
    assert_eq!(kept(&desk).live().ply, 1);
    assert!(has_happened(&desk, Event::Act(Act::Restore { plies: 1 })));

    // What ends the game is asked for once more.
    desk.press("Players");
    desk.press("Both players lose");
    assert_eq!(kept(&desk).result(), None);
    desk.key("Escape");
    desk.press("Both players lose");
    desk.key("Return");
    let result = kept(&desk).result().unwrap();
    assert_eq!((result.winner, result.reason), (None, EndReason::BothLose));
}

const ANSWERERS: &str = "seven green whales";
const SEALERS: &str = "a teapot on Vulcan";

/// Types a phrase and the next.
fn type_phrases(desk: &Desk, phrases: [&str; 2]) {
    for phrase in phrases {
        desk.text(phrase);
        desk.key("Return");
    }
}

/// Adjourns the game and writes the move that is to be sealed.
fn write_move(desk: &Desk) {
    desk.key("space");
    desk.key("ctrl+j");
    desk.key("Return");
    desk.text("Nc3N");
}

/// Both players come, and play is resumed.
fn resume(desk: &Desk) {
    desk.press("Black is here");
    desk.press("White is here");
    desk.press("Resume the game");
    let phase = kept(desk).phase();
    assert!(matches!(phase, Phase::Opening(_)), "{phase:?}");
}

#[test]
fn a_move_under_phrases_is_opened_by_two_of_them_and_not_by_a_wrong_one() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let game = begun(TimeControl::classical(), false, 10);
    let file = saved(&desk, "phrases.ron", &game);
    desk.start(Some(&file));
    write_move(&desk);
    desk.press("Pass phrases");
    desk.press("Next");
    type_phrases(&desk, [ANSWERERS; 2]);
    type_phrases(&desk, [SEALERS; 2]);
    let phase = kept(&desk).phase();
    assert!(matches!(phase, Phase::Adjourned(_)), "{phase:?}");
    assert!(!desk.data("safe").exists(), "its key lies nowhere");

    desk.kill();
    desk.start(None);
    resume(&desk);
    let mark = desk.mark();
    type_phrases(&desk, [ANSWERERS, "a teapot on Venus"]);
    let notice = desk.line(mark, "notice:");
    assert!(
        notice.contains("A7") && !notice.contains("teapot"),
        "{notice}"
    );
    let phase = kept(&desk).phase();
    assert!(matches!(phase, Phase::Opening(_)), "{phase:?}");

    type_phrases(&desk, [ANSWERERS, SEALERS]);
    let game = kept(&desk);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.live().ply, 3);
}

#[test]
fn with_a_lost_key_the_sealer_makes_the_move_that_he_states() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let game = begun(TimeControl::classical(), false, 10);
    let file = saved(&desk, "lost.ron", &game);
    desk.start(Some(&file));
    write_move(&desk);
    desk.key("Return");
    std::fs::remove_dir_all(desk.data("safe")).unwrap();
    resume(&desk);
    desk.press("Go on without the envelope");
    let missing = Event::Adjournment(AdjournmentAct::Missing);
    assert!(has_happened(&desk, missing));
    assert_eq!(kept(&desk).phase(), Phase::Stating(Color::White));
    type_move(&desk, "Nc3N");
    assert_eq!(kept(&desk).phase(), Phase::Play);
    desk.expect_move("d1W-c3N");
}

#[test]
fn a_claim_without_an_arbiter_ends_the_game_and_lies_in_a_file() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let game = begun(TimeControl::rapid(), false, 29);
    let file = saved(&desk, "alone.ron", &game);
    desk.start(Some(&file));
    desk.key("space");
    desk.key("ctrl+l");
    let mark = desk.mark();
    desk.key("5");
    let reason = kept(&desk).result().unwrap().reason;
    assert_eq!(reason, EndReason::Referred(Color::White));
    let notice = desk.line(mark, "notice:");
    let claims: Vec<_> = std::fs::read_dir(desk.data("claims")).unwrap().collect();
    assert_eq!(claims.len(), 1);
    let path = claims[0].as_ref().unwrap().path();
    assert!(notice.contains(path.to_str().unwrap()), "{notice}");
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("no effort to win"), "{text}");
    assert!(text.contains("1. b4N b5N"), "{text}");
}

#[test]
fn a_crash_costs_the_player_on_move_what_he_has_thought() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let game = begun(TimeControl::rapid(), false, 0);
    let file = saved(&desk, "crash.ron", &game);
    desk.start(Some(&file));
    desk.key("space");
    desk.line(desk.mark(), "the clock is kept");
    desk.kill();
    desk.start(None);
    let clock = *kept(&desk).clock().unwrap();
    assert_eq!(clock.motion(), Motion::Stopped);
    assert!(clock.display(Color::White).used().0 >= 5_000);
    assert_eq!(clock.display(Color::Black).used().0, 0);
}
