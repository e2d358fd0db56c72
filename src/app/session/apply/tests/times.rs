//! When things happen: clocks of games that were kept, and the machine's own.

use super::*;

/// A game with a clock, in which this much has been seen.
fn timed(seen: Timestamp) -> Game {
    let control = TimeControl::rapid();
    let mut game = Game::new(Setup {
        at: seen,
        terms: Terms {
            clock: Some([control.clone(), control]),
            ..Terms::default()
        },
        ..Setup::default()
    });
    let mv = game.last().legal_moves()[0];
    game.play(mv, seen).unwrap();
    game
}

#[test]
fn a_clock_of_the_machine_that_was_set_back_stops_no_clock_of_a_game() {
    let mut bare = Bare::new();
    let ahead = wall() + Millis::minutes(26 * 60 + 30);
    let path = bare.file("ahead.ron");
    store::save(&path, &timed(ahead), "").unwrap();
    bare.does(TableWish::Open(path));
    let told = bare.told();
    let [Notice::Trouble(trouble)] = &told[..] else {
        panic!("{told:?}");
    };
    let text = trouble.text(Words::default());
    assert!(text.contains("1 day 2 hours"), "{text}");
    assert!(now() >= ahead);
    bare.does(Event::Restart);
    let game = &bare.table().game;
    let side = game.to_move().unwrap();
    let left = |at| game.clock_at(at).unwrap().display(side).left();
    let (begun, later) = (now(), now() + Millis::seconds(10));
    assert_eq!(left(begun) - left(later), Millis::seconds(10));
    // A game that begins now begins when the machine says.
    bare.does(TableWish::New(Box::default()));
    assert!(bare.table().game.setup().at < ahead && now() < ahead);
}

#[test]
fn a_game_that_is_over_or_has_no_clock_says_nothing_of_the_machines() {
    let mut bare = Bare::new();
    let ahead = wall() + Millis::minutes(60);
    let mut over = timed(ahead);
    over.happen(Event::Resignation(Color::White), ahead)
        .unwrap();
    for game in [over, Game::new(Setup::default())] {
        let title = String::new();
        let path = bare.file("game.ron");
        let saved = Saved { title, game };
        store::save(&path, &saved.game, &saved.title).unwrap();
        bare.does(TableWish::Open(path));
        assert_eq!(bare.told(), []);
    }
}

#[test]
fn what_arose_earlier_is_done_earlier_and_happened_then() {
    let mut bare = Bare::new();
    let path = bare.file("timed.ron");
    let begun = wall();
    store::save(&path, &timed(begun), "").unwrap();
    bare.does(TableWish::Open(path));
    bare.does(Event::Restart);
    let game = bare.table().game.id();
    let side = bare.table().game.to_move().unwrap();
    let intent = |after, what: Wish| Intent {
        game: Some(game),
        by: Author::Here,
        at: now() + Millis::seconds(after),
        what,
    };
    let stop = Event::Stop(crate::game::Stopper::Player(side));
    // The stop reached the window before the flag was looked for.
    let done = bare.hears(vec![
        intent(3_600 * 9, GameWish::Observe.into()),
        intent(1, stop.into()),
    ]);
    assert_eq!(done, [true, true], "{:?}", bare.told());
    assert_eq!(bare.table().game.result(), None);
}
