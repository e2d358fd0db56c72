//! Tests of the opening explorer.

use tritower::game::{Game, Setup};
use tritower::library::openings::bundled;
use tritower::rules::{Position, RuleSet, notation};
use tritower::store;
use tritower::texts::Texts;

use super::test_screen::TestScreen;
use super::{paste, screen, type_move};

/// The notation of the moves of the game in play.
fn moves(screen: &TestScreen) -> Vec<String> {
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    let mut position = *game.start();
    let plies = game.path(game.live());
    let text = |mv| {
        let text = notation::long(&position, mv);
        position.make_unchecked(mv);
        text
    };
    plies.map(|ply| ply.mv).map(text).collect()
}

#[test]
fn bundled_openings_are_played_by_a_click_and_the_player_s_own_games_explored_by_keys() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    screen.key("i");
    let start = Position::start();
    let found = bundled(start.rules()).unwrap().continuations(&start);
    let text = notation::write(&start, found[0].mv, Default::default());
    let mark = screen.mark();
    let games = Texts::default().number(found[0].results.games().into());
    screen.press(&format!("{text}: {games} games."));
    screen.line(mark, "at rest");
    assert_eq!(moves(&screen), [notation::long(&start, found[0].mv)]);

    // The same key closes the page.
    screen.key("i");
    screen.key("ctrl+z");
    assert!(moves(&screen).is_empty());

    // A line of the page about the engine's openings is played as a variation.
    screen.key("i");
    screen.press("What Tritower's engine thinks");
    screen.point((500, 400));
    screen.wheel_back(8);
    screen.press("1.Nb3N b6N 2.a4W");
    let game = store::load(&screen.data("autosave.ron")).unwrap().game;
    let line = game.variations().next().unwrap();
    assert_eq!(line.plies.len(), 13);
    let castled = line.position(12).unwrap();
    let written = notation::write(castled, line.plies[12].mv, Default::default());
    assert_eq!(written, "0-0-0");
    screen.key("Escape");
    screen.key("Escape");

    // The player's own games of flat chess.
    let rules = RuleSet::named("chess").unwrap();
    let game = Game::new(Setup {
        start: Position::start_of(rules),
        ..Setup::default()
    });
    paste(&screen, &game);
    type_move(&screen, "e4");
    type_move(&screen, "c5");
    screen.key("ctrl+s");
    screen.text("Sicilian");
    screen.key("Return");
    screen.key("Escape");
    screen.key("ctrl+z");
    screen.key("ctrl+z");
    assert!(moves(&screen).is_empty());
    screen.key("i");
    screen.press("e4: 1 game.");
    screen.press("c5: 1 game.");
    assert_eq!(moves(&screen), ["e2e4", "c7c5"]);
}
