//! Tests of the report on a game: it opens when the game ends, replays the game, leads to saving
//! and export, and starts a rematch.

use tritower::game::control::{Extra, TimeControl};
use tritower::game::{Event, Game, Millis, Setup, Terms};
use tritower::rules::Color;
use tritower::store;

use super::test_screen::TestScreen;
use super::{paste, saved, screen, type_move};

/// The log line that the program writes when the report opens.
const OPENS: &str = "the account of the game opens";

/// A game between Anna and Bernd with five minutes each.
fn with_a_clock() -> Game {
    let control = TimeControl::all_moves_in(Millis::minutes(5), Extra::None);
    Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    })
}

fn kept(screen: &TestScreen) -> Game {
    store::load(&screen.data("autosave.ron")).unwrap().game
}

#[test]
fn a_game_that_ends_shows_its_report_and_one_that_was_over_on_request() {
    let Some(mut screen) = screen() else {
        return;
    };
    let file = saved(&screen, "clock.ron", &with_a_clock());
    screen.start(Some(&file));
    for text in ["b4N", "b5B", "Nc3N"] {
        type_move(&screen, text);
    }
    let mark = screen.mark();
    screen.key("ctrl+r");
    screen.key("Return");
    screen.line(mark, OPENS);
    let ended = kept(&screen);
    assert_eq!(ended.result().unwrap().winner, Some(Color::White));

    // The game is replayed from the start; the button stops the replay.
    let mark = screen.mark();
    screen.press("Replay");
    for ply in 1..=3 {
        screen.line(mark, &format!("the replay goes on to half-move {ply}"));
    }
    screen.line(mark, "the replay has ended");
    let mark = screen.mark();
    screen.key("g");
    screen.line(mark, "the replay goes on to half-move 1");
    screen.key("g");

    // The game is saved and exported.
    screen.key("ctrl+s");
    screen.text("Anna wins");
    screen.key("Return");
    assert!(screen.data("games/Anna-wins.ron").is_file());
    screen.key("F6");
    screen.press("Export");
    let sheet = screen.file("sheet.txt");
    screen.press("File");
    screen.text(&sheet.display().to_string());
    screen.press("Export the game to the file");
    let sheet = std::fs::read_to_string(sheet).unwrap();
    assert!(sheet.contains("Bernd") && sheet.contains("b4N"), "{sheet}");

    // In the next game the colours are reversed.
    screen.key("F6");
    screen.press("Rematch, colours swapped");
    let next = kept(&screen);
    let names = (&*next.setup().white, &*next.setup().black);
    assert_eq!(names, ("Bernd", "Anna"));
    assert_eq!(next.events(), []);
    assert_eq!(next.setup().terms, ended.setup().terms);

    // A game that was over when it was opened shows its report on request.
    let mut game = with_a_clock();
    game.happen(Event::Resignation(Color::Black), Default::default())
        .unwrap();
    paste(&screen, &game);
    let mark = screen.mark();
    // This key was refused while the game was in play.
    screen.key("F6");
    screen.press("Rematch, colours swapped");
    assert_eq!(kept(&screen).setup().white, "Bernd");
    screen.key("F6");
    let notice = screen.line(mark, "notice:");
    assert!(notice.contains("not over"), "{notice}");
}
