//! Tests of the review by an external engine.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use std::time::{Duration, Instant};

use super::testing::missed_mate;
use super::*;
use crate::app::engine::external::testing::fake;
use crate::app::session::programs::ShutdownSignal;
use crate::app::session::{GameTime, Request};
use crate::engine::review::Judgement;
use crate::game::Timestamp;
use crate::rules::notation;
use crate::store::Settings;

/// An engine's search in the game in which White misses Rd8 mate, and in the positions of the line
/// 1…Kf8 2.Rd8+ Ke7 3.Rd7+ Kxd7, which explains the mistake. After 1…Kf8 White may also pass.
const SEARCH: &str = "case $position in \
     *5k2*\\ b\\ *) echo info depth 3 score cp 0 pv f8e7; echo bestmove f8e7;; \
     *3R1k*) echo info depth 3 score cp 0 pv f8e7; echo bestmove f8e7;; \
     *3R4*) echo info depth 3 score cp 0 pv d8d7; echo bestmove d8d7;; \
     *3Rkppp*) echo info depth 3 score cp 0 pv e7d7; echo bestmove e7d7;; \
     *h7h6) echo info depth 3 score cp 40 pv d1d8; echo bestmove d1d8;; \
     *h2h3) echo info depth 3 score cp 0 pv g8f8; echo bestmove g8f8;; \
     *) echo info depth 3 score mate 1 pv d1d8; echo bestmove d1d8;; esac";

/// Reviews a game by an engine that executes the shell text `search` at the command `go`.
fn reviewed(game: &Game, search: &str) -> Reviewing {
    let settings = Settings {
        analyst: "Fake".to_owned(),
        programs: vec![fake(search, ":")],
        ..Settings::default()
    };
    let analyst = Analyst::of(&settings, game, &ShutdownSignal::default());
    let mut reviewing = Reviewing::default();
    let session = Session::new(game.clone(), String::new(), None);
    let begun = reviewing.begin(&session, analyst, AlarmClock::default());
    assert_eq!(begun, Ok(()));
    assert_eq!(reviewing.program(), Some("Fake"));
    let mut app = App::new();
    app.add_message::<Request>()
        .init_resource::<GameTime>()
        .init_resource::<RedrawReasons>()
        .insert_resource(session)
        .insert_resource(reviewing)
        .add_systems(Update, receive);
    let begun = Instant::now();
    while app.world().resource::<Reviewing>().is_running() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never ends");
        app.update();
        thread::yield_now();
    }
    app.world_mut().remove_resource().unwrap()
}

#[test]
fn a_game_is_reviewed_by_an_external_engine() {
    let (game, _) = missed_mate();
    let reviewing = reviewed(&game, SEARCH);
    assert!(reviewing.is_done_by(Some("Fake")) && reviewing.failed().is_none());
    let turns = reviewing.review().unwrap().turns();
    assert_eq!(turns[0].judgement, Some(Judgement::Blunder));
    let best = notation::read(game.start(), "Rd8").unwrap();
    assert_eq!(turns[0].best.moves, [best]);
    assert!(!reviewing.lacks_only_moves());
}

#[test]
fn an_external_engine_that_fails_is_replaced_in_the_whole_review() {
    let (game, _) = missed_mate();
    for dies in ["*h7h6) exit 1", "*h2h3) echo bestmove h1h1"] {
        let search = SEARCH.replacen("in ", &format!("in {dies};; "), 1);
        let reviewing = reviewed(&game, &search);
        assert!(reviewing.is_done_by(None), "{dies}");
        let (name, _) = reviewing.failed().unwrap();
        assert_eq!(name, "Fake");
        let review = reviewing.review().unwrap();
        assert_eq!(review.turns()[0].judgement, Some(Judgement::Blunder));
        let scores: Vec<_> = review.points().iter().map(|it| it.score).collect();
        let own = crate::engine::Score::Centipawns(40);
        assert!(!scores.contains(&own), "{dies}: {scores:?}");
    }
}

#[test]
fn an_external_engine_that_cannot_exclude_moves_marks_no_only_move() {
    let (game, _) = missed_mate();
    let mut mated = Game::new(game.setup().clone());
    let mate = notation::read(mated.last(), "Rd8").unwrap();
    mated.play(mate, Timestamp(0)).unwrap();
    let reviewing = reviewed(&mated, SEARCH);
    assert!(reviewing.is_done_by(Some("Fake")) && reviewing.lacks_only_moves());
    assert_eq!(reviewing.review().unwrap().turns()[0].judgement, None);
    let obeys = "case $rest in *searchmoves*) echo info score cp 0 pv d1d7; echo bestmove d1d7;; \
                 *) echo info score mate 1 pv d1d8; echo bestmove d1d8;; esac";
    let reviewing = reviewed(&mated, obeys);
    assert!(!reviewing.lacks_only_moves());
    let judgement = reviewing.review().unwrap().turns()[0].judgement;
    assert_eq!(judgement, Some(Judgement::OnlyMove));
}
