//! Tests of a tournament game with both players at one window: clock, presses of the clock, and
//! offers.

use tritower::game::adjournment::Phase;
use tritower::game::clock::Motion;
use tritower::game::control::TimeControl;
use tritower::game::{Duties, Event, Game, Millis, Play, Setup, Terms};
use tritower::rules::Color;
use tritower::store;

use super::test_screen::TestScreen;
use super::{saved, screen, type_move};

fn rapid() -> Game {
    let control = TimeControl::rapid();
    Game::new(Setup {
        terms: Terms {
            play: Play::Tournament(Duties::default()),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    })
}

/// The current game as it is saved.
fn kept(screen: &TestScreen) -> Game {
    store::load(&screen.data("autosave.ron")).unwrap().game
}

#[test]
fn a_move_is_sealed_and_opened_after_the_program_was_closed() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "rapid.ron", &rapid());
    screen.start(Some(&file));
    screen.key("space");
    screen.key("ctrl+j");
    screen.key("Return");
    assert!(matches!(kept(&screen).phase(), Phase::Sealing { .. }));

    screen.text("Nc3N");
    // A second Enter soon after the first does not open the move box.
    let mark = screen.mark();
    screen.keys_at_once(&["Return", "Return"]);
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("adjourned"), "{notice}");
    let Phase::Adjourned(sealed) = kept(&screen).phase() else {
        panic!("{:?}", kept(&screen).phase());
    };
    assert!(!screen.autosave().contains("Nc3N"));
    assert!(!screen.autosave().contains("c3N"));

    // The program is killed and started again. Both players arrive, and the envelope is opened.
    screen.kill();
    screen.start(None);
    assert_eq!(kept(&screen).phase(), Phase::Adjourned(sealed));
    screen.press("Black is here");
    assert!(kept(&screen).is_present(Color::Black));
    screen.press("White is here");
    assert!(kept(&screen).is_present(Color::White));
    screen.press("Resume the game");
    assert_eq!(kept(&screen).phase(), Phase::Opening(sealed));
    screen.press("Open the envelope");
    let game = kept(&screen);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.last().turn(), Color::Black);
    assert_eq!(game.line(game.live().line).plies.len(), 1);
}

/// A game whose first move is to be sealed. Its clock was stopped when the program ended.
fn to_be_sealed(screen: &mut TestScreen) {
    let file = saved(screen, "rapid.ron", &rapid());
    screen.start(Some(&file));
    screen.key("space");
    screen.key("ctrl+j");
    screen.key("Return");
    assert!(matches!(kept(screen).phase(), Phase::Sealing { .. }));
}

#[test]
fn a_written_move_stays_until_it_is_sealed_and_a_stopped_clock_starts_for_it() {
    let Some(mut screen) = screen() else {
        return;
    };
    to_be_sealed(&mut screen);
    // The program is closed; after the restart the clock is stopped.
    screen.kill();
    let envelopes = screen.data("envelopes");
    std::fs::write(&envelopes, "a file, no folder").unwrap();
    screen.start(None);
    let before = kept(&screen);
    assert_eq!(before.clock().unwrap().motion(), Motion::Stopped);

    let mark = screen.mark();
    screen.text("Nc3N");
    screen.key("Return");
    screen.line(mark, "notice:");
    let game = kept(&screen);
    assert_eq!(game.phase(), before.phase(), "not sealed");
    assert_eq!(game.clock(), before.clock(), "and no clock runs for it");

    // The draft does not have to be typed again.
    std::fs::remove_file(&envelopes).unwrap();
    screen.key("Return");
    let game = kept(&screen);
    assert!(
        matches!(game.phase(), Phase::Adjourned(_)),
        "{:?}",
        game.phase()
    );
    assert_eq!(std::fs::read_dir(&envelopes).unwrap().count(), 1);
}

#[test]
fn moves_are_pressed_an_offer_is_rejected_by_a_move_and_a_finished_game_is_over() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "rapid.ron", &rapid());
    screen.start(Some(&file));

    // No move is allowed before the clock is started.
    let mark = screen.mark();
    type_move(&screen, "b4N");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("6.5"), "{notice}");
    screen.key("Escape");
    screen.key("Escape");

    screen.key("space");
    assert!(
        kept(&screen)
            .events()
            .iter()
            .any(|it| it.event == Event::Start)
    );

    // White moves, offers a draw, and presses the clock only after that.
    type_move(&screen, "b4N");
    assert!(kept(&screen).awaits_press());
    screen.key("ctrl+d");
    assert_eq!(kept(&screen).offer(), Some(Color::White));
    screen.key("space");
    assert!(!kept(&screen).awaits_press());
    assert_eq!(
        kept(&screen).offer(),
        Some(Color::White),
        "it stands until it is answered"
    );

    // Black's move rejects the offer.
    type_move(&screen, "b5B");
    let game = kept(&screen);
    assert_eq!(game.offer(), None);
    assert_eq!(game.result(), None);
    screen.key("space");

    // An incorrect claim of repetition takes three minutes from White and gives them to Black
    // (Article 9.5(b)); a notice reports this.
    screen.key("ctrl+l");
    let mark = screen.mark();
    screen.key("1");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("draw claim is not correct"), "{notice}");
    assert!(notice.contains("3:00"), "{notice}");
    let game = kept(&screen);
    assert_eq!(game.result(), None);
    let left = |side| game.clock().unwrap().display(side).left();
    assert!(left(Color::White) <= Millis::minutes(27));
    assert!(left(Color::Black) > Millis::minutes(32));

    // Undo is refused.
    let before = kept(&screen).events().len();
    screen.key("ctrl+z");
    assert_eq!(kept(&screen).events().len(), before);

    // The clock of a loaded game is stopped until a player starts it.
    let clock = *kept(&screen).clock().unwrap();
    assert_eq!(clock.motion(), Motion::Stopped);

    // A finished game is neither adjourned nor claimed in.
    screen.key("ctrl+r");
    screen.key("Return");
    assert!(kept(&screen).result().is_some());
    for keys in ["ctrl+j", "ctrl+l"] {
        let mark = screen.mark();
        screen.key(keys);
        let notice = screen.line(mark, "notice:");
        assert!(notice.contains("over"), "{keys}: {notice}");
        screen.key("Escape");
    }
}

#[test]
fn enter_on_no_does_not_adjourn_and_a_stray_letter_is_sealed_only_on_purpose() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "rapid.ron", &rapid());
    screen.start(Some(&file));
    screen.key("space");
    screen.key("ctrl+j");
    // Backwards, Tab comes to Cancel, Adjourn and the venue, where Enter only ends the input.
    let is_asked = || screen.last_line("places: ").contains("\"Venue\"");
    for _ in 1..=3 {
        screen.key("shift+Tab");
    }
    screen.key("Return");
    assert_eq!(kept(&screen).phase(), Phase::Play);
    assert!(is_asked());
    screen.key("shift+Tab");
    screen.key("Return");
    assert_eq!(kept(&screen).phase(), Phase::Play);
    assert!(!is_asked(), "Cancel has closed the question");
    screen.key("Return");
    screen.text("b4N");
    screen.key("Return");
    screen.expect_move("b2W-b4N");

    // A stray letter in the move to be sealed is reported.
    screen.key("space");
    screen.key("ctrl+j");
    screen.key("Return");
    assert!(matches!(kept(&screen).phase(), Phase::Sealing { .. }));
    screen.text("ab5B");
    for _ in 0..2 {
        screen.key("Return");
        assert!(matches!(kept(&screen).phase(), Phase::Sealing { .. }));
    }
    // After the correction the move is sealed without a question.
    for _ in 0..4 {
        screen.key("BackSpace");
    }
    screen.text("b9B");
    screen.key("Return");
    assert!(matches!(kept(&screen).phase(), Phase::Sealing { .. }));
    // Tab moves past the checkbox, the safe and the phrases to the button.
    for key in ["Tab", "Tab", "Tab", "Tab", "space"] {
        screen.key(key);
    }
    let game = kept(&screen);
    assert!(
        matches!(game.phase(), Phase::Adjourned(_)),
        "{:?}",
        game.phase()
    );
}
