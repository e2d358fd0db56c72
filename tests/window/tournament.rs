//! A tournament game as two players have it at one window: clock, presses, offers.

use tritower::game::{Duties, Event, Game, Millis, Motion, Phase, Play, Setup, Terms, TimeControl};
use tritower::rules::Color;
use tritower::store;

use super::desk::Desk;
use super::{saved, screen, type_move};

/// Where the lower of the two buttons for the players who have come lies at
/// 1280x720; the other takes its place.
const IS_HERE: (i32, i32) = (1120, 567);
/// Where the main button of the card lies there.
const GO_ON: (i32, i32) = (1120, 605);

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
    // to Black (Article 9.5(b)).
    desk.key("ctrl+l");
    desk.key("1");
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
    desk.key("Return");
    let Phase::Adjourned(sealed) = kept(&desk).phase() else {
        panic!("{:?}", kept(&desk).phase());
    };
    assert!(!desk.autosave().contains("Nc3N"));
    assert!(!desk.autosave().contains("c3N"));

    // The program is closed and started again; both come, and the envelope opens.
    desk.kill();
    desk.start(None);
    assert_eq!(kept(&desk).phase(), Phase::Adjourned(sealed));
    desk.click(IS_HERE);
    assert!(kept(&desk).is_present(Color::Black));
    desk.click(IS_HERE);
    assert!(kept(&desk).is_present(Color::White));
    desk.click(GO_ON);
    assert_eq!(kept(&desk).phase(), Phase::Opening(sealed));
    desk.click(GO_ON);
    let game = kept(&desk);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.last().turn(), Color::Black);
    assert_eq!(game.line(game.live().line).plies.len(), 1);
}
