//! Tests of game time: clocks of saved games, and the system clock.

use super::*;

/// Returns a game with a clock that was last played at this time.
fn timed(seen: Timestamp) -> Game {
    let control = TimeControl::rapid();
    let mut game = Game::new(Setup {
        at: seen,
        terms: Terms::timed(Play::Casual, control),
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
    bare.does(LoadRequest::Open(path));
    let notices = bare.notices();
    let [Notice::Trouble(trouble)] = &notices[..] else {
        panic!("{notices:?}");
    };
    let text = trouble.text(Texts::default());
    assert!(text.contains("1 day 2 hours"), "{text}");
    assert!(bare.time() >= ahead);
    bare.does(Event::Restart);
    let game = &bare.session().game;
    let side = game.to_move().unwrap();
    let left = |at| game.clock_at(at).unwrap().display(side).left();
    let (begun, later) = (bare.time(), bare.time() + Millis::seconds(10));
    assert_eq!(left(begun) - left(later), Millis::seconds(10));
    // A game that starts now uses the time of the system clock.
    bare.does(LoadRequest::New(Box::default()));
    assert!(bare.session().game.setup().at < ahead && bare.time() < ahead);
}

#[test]
fn a_game_that_is_over_or_has_no_clock_does_not_report_the_system_clock() {
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
        bare.does(LoadRequest::Open(path));
        assert_eq!(bare.notices(), []);
    }
}

#[test]
fn earlier_requests_are_applied_first_with_their_own_times() {
    let mut bare = Bare::new();
    let path = bare.file("timed.ron");
    let begun = wall();
    store::save(&path, &timed(begun), "").unwrap();
    bare.does(LoadRequest::Open(path));
    bare.does(Event::Restart);
    let game = bare.session().game.id();
    let side = bare.session().game.to_move().unwrap();
    let request = |after, what: RequestKind| Request {
        game: Some(game),
        by: Author::Here,
        at: wall() + Millis::seconds(after),
        what,
    };
    let stop = Event::Stop(crate::game::Stopper::Player(side));
    // The request to stop reached the window before the flag was checked.
    let done = bare.applies(vec![
        request(3_600 * 9, GameRequest::Observe.into()),
        request(1, stop.into()),
    ]);
    assert_eq!(done, [true, true], "{:?}", bare.notices());
    assert_eq!(bare.session().game.result(), None);
}
