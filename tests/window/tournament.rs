//! A tournament game as two players have it at one window: clock, presses, offers.

use tritower::game::{Duties, Event, Game, Millis, Motion, Phase, Play, Setup, Terms, TimeControl};
use tritower::rules::Color;
use tritower::store;

use super::desk::Desk;
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

/// The game as it is kept now.
fn kept(desk: &Desk) -> Game {
    store::load(&desk.data("autosave.ron")).unwrap().game
}

#[test]
fn moves_are_pressed_and_an_offer_is_rejected_by_a_move() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "rapid.ron", &rapid());
    desk.start(Some(&file));

    // No move before the clock is started.
    let mark = desk.mark();
    type_move(&desk, "b4N");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("6.5"), "{notice}");
    desk.key("Escape");
    desk.key("Escape");

    desk.key("space");
    assert!(
        kept(&desk)
            .events()
            .iter()
            .any(|it| it.event == Event::Start)
    );

    // White moves, offers, and only then presses.
    type_move(&desk, "b4N");
    assert!(kept(&desk).awaits_press());
    desk.key("ctrl+d");
    assert_eq!(kept(&desk).offer(), Some(Color::White));
    desk.key("space");
    assert!(!kept(&desk).awaits_press());
    assert_eq!(
        kept(&desk).offer(),
        Some(Color::White),
        "it stands until it is answered"
    );

    // Black's move rejects it.
    type_move(&desk, "b5B");
    let game = kept(&desk);
    assert_eq!(game.offer(), None);
    assert_eq!(game.result(), None);
    desk.key("space");

    // A claim of repetition that is wrong costs White three minutes and gives them
    // to Black (Article 9.5(b)), and the players are told.
    desk.key("ctrl+l");
    let mark = desk.mark();
    desk.key("1");
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("claims a draw wrongly"), "{notice}");
    assert!(notice.contains("3:00"), "{notice}");
    let game = kept(&desk);
    assert_eq!(game.result(), None);
    let left = |side| game.clock().unwrap().display(side).left();
    assert!(left(Color::White) <= Millis::minutes(27));
    assert!(left(Color::Black) > Millis::minutes(32));

    // Nothing is taken back.
    let before = kept(&desk).events().len();
    desk.key("ctrl+z");
    assert_eq!(kept(&desk).events().len(), before);

    // What is kept stands still until somebody lets it run.
    let clock = *kept(&desk).clock().unwrap();
    assert_eq!(clock.motion(), Motion::Stopped);
}

#[test]
fn a_move_is_sealed_and_opened_after_the_program_was_closed() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "rapid.ron", &rapid());
    desk.start(Some(&file));
    desk.key("space");
    desk.key("ctrl+j");
    desk.key("Return");
    assert!(matches!(kept(&desk).phase(), Phase::Sealing { .. }));

    desk.text("Nc3N");
    // Enter is soon pressed twice: that opens no box.
    let mark = desk.mark();
    desk.keys_at_once(&["Return", "Return"]);
    let notice = desk.line(mark, "notice:");
    assert!(notice.contains("adjourned"), "{notice}");
    let Phase::Adjourned(sealed) = kept(&desk).phase() else {
        panic!("{:?}", kept(&desk).phase());
    };
    assert!(!desk.autosave().contains("Nc3N"));
    assert!(!desk.autosave().contains("c3N"));

    // The program is closed and started again; both come, and the envelope opens.
    desk.kill();
    desk.start(None);
    assert_eq!(kept(&desk).phase(), Phase::Adjourned(sealed));
    desk.press("Black is here");
    assert!(kept(&desk).is_present(Color::Black));
    desk.press("White is here");
    assert!(kept(&desk).is_present(Color::White));
    desk.press("Resume the game");
    assert_eq!(kept(&desk).phase(), Phase::Opening(sealed));
    desk.press("Open the envelope");
    let game = kept(&desk);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.last().turn(), Color::Black);
    assert_eq!(game.line(game.live().line).plies.len(), 1);
}

/// A game whose first move is to be sealed, its clock stopped as the program left it.
fn to_be_sealed(desk: &mut Desk) {
    let file = saved(desk, "rapid.ron", &rapid());
    desk.start(Some(&file));
    desk.key("space");
    desk.key("ctrl+j");
    desk.key("Return");
    assert!(matches!(kept(desk).phase(), Phase::Sealing { .. }));
}

#[test]
fn enter_on_no_or_in_a_field_does_not_adjourn() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let file = saved(&desk, "rapid.ron", &rapid());
    desk.start(Some(&file));
    desk.key("space");
    desk.key("ctrl+j");
    // Hours, venue, the main button, No.
    for tabs in 1..=4 {
        desk.key("Tab");
        if tabs == 1 || tabs == 2 || tabs == 4 {
            desk.key("Return");
            assert_eq!(kept(&desk).phase(), Phase::Play, "after {tabs} tabs");
        }
    }
    // No has closed the question: now Enter opens the move box.
    desk.key("Return");
    desk.text("b4N");
    desk.key("Return");
    desk.expect_move("b2W-b4N");
}

#[test]
fn what_was_written_stays_until_it_is_sealed_and_a_clock_that_stands_runs_for_it() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    to_be_sealed(&mut desk);
    // The program is closed: the clock stands when it comes back.
    desk.kill();
    let envelopes = desk.data("envelopes");
    std::fs::write(&envelopes, "a file, no folder").unwrap();
    desk.start(None);
    let before = kept(&desk);
    assert_eq!(before.clock().unwrap().motion(), Motion::Stopped);

    let mark = desk.mark();
    desk.text("Nc3N");
    desk.key("Return");
    desk.line(mark, "notice:");
    let game = kept(&desk);
    assert_eq!(game.phase(), before.phase(), "not sealed");
    assert_eq!(game.clock(), before.clock(), "and no clock runs for it");

    // Nothing is typed again.
    std::fs::remove_file(&envelopes).unwrap();
    desk.key("Return");
    let game = kept(&desk);
    assert!(
        matches!(game.phase(), Phase::Adjourned(_)),
        "{:?}",
        game.phase()
    );
    assert_eq!(std::fs::read_dir(&envelopes).unwrap().count(), 1);
}

#[test]
fn a_stray_letter_is_told_and_sealed_only_on_purpose() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    to_be_sealed(&mut desk);
    desk.text("ab4N");
    for _ in 0..2 {
        desk.key("Return");
        assert!(matches!(kept(&desk).phase(), Phase::Sealing { .. }));
    }
    // Corrected, it is sealed without more.
    for _ in 0..4 {
        desk.key("BackSpace");
    }
    desk.text("b9N");
    desk.key("Return");
    assert!(matches!(kept(&desk).phase(), Phase::Sealing { .. }));
    // The tick, the safe, the phrases, the button.
    for key in ["Tab", "Tab", "Tab", "Tab", "space"] {
        desk.key(key);
    }
    let game = kept(&desk);
    assert!(
        matches!(game.phase(), Phase::Adjourned(_)),
        "{:?}",
        game.phase()
    );
}

#[test]
fn a_finished_game_is_neither_adjourned_nor_claimed_in() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let mut game = rapid();
    let (start, end) = (game.setup().at, game.setup().at + Millis::minutes(1));
    game.happen(Event::Start, start).unwrap();
    game.happen(Event::Resignation(Color::White), end).unwrap();
    let file = saved(&desk, "rapid.ron", &game);
    desk.start(Some(&file));
    for keys in ["ctrl+j", "ctrl+l"] {
        let mark = desk.mark();
        desk.key(keys);
        let notice = desk.line(mark, "notice:");
        assert!(notice.contains("over"), "{keys}: {notice}");
        desk.key("Escape");
    }
}
