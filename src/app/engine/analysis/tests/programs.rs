//! Tests of the analysis by an external engine that obeys, and by engines that do not.

use std::time::{Duration, Instant};

use super::*;
use crate::app::engine::external::testing::fake;
use crate::engine::Score;
use crate::game::{LineId, Visit};
use crate::rules::{RuleSet, notation};
use crate::store::Settings;

/// An engine's search that shows one move of the starting position and goes on.
const SEARCH: &str = "echo info depth 5 score cp 11 nodes 90 pv e2e4";

/// The answer to `stop` in the starting position.
const STOP: &str = "echo bestmove e2e4";

/// Returns an app that analyses a game under these rules with an external engine.
fn analysing(program: Program, rules: &str) -> App {
    let game = Game::new(Setup {
        start: Position::start_of(RuleSet::named(rules).unwrap()),
        ..Setup::default()
    });
    let analysis = Analysis {
        on: true,
        ..default()
    };
    let session = Session::new(game, String::new(), None);
    let mut app = asking(session, analysis, Adviser::default());
    app.insert_resource(CurrentSettings(Settings {
        analyst: program.name.clone(),
        programs: vec![program],
        ..Settings::default()
    }))
    .add_message::<RequestOutcome>()
    .init_resource::<RedrawReasons>()
    .init_resource::<PointedLine>()
    .add_systems(Update, (receive, try_again).chain().before(ask));
    app
}

/// Runs the app until a condition holds.
fn run_until(app: &mut App, holds: impl Fn(&Analysis) -> bool) {
    let begun = Instant::now();
    while !holds(app.world().resource()) {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing comes");
        app.update();
        std::thread::yield_now();
    }
}

fn score(analysis: &Analysis) -> Option<Score> {
    Some(analysis.latest.as_ref()?.report.score)
}

fn program(app: &App) -> Program {
    app.world().resource::<CurrentSettings>().0.programs[0].clone()
}

/// Runs the app until the external engine has failed and the built-in one analyses in its place;
/// returns why it has failed.
fn failure(mut app: App) -> Failure {
    let program = program(&app);
    run_until(&mut app, |analysis| {
        analysis.failure(&program).is_some() && analysis.latest.is_some()
    });
    let analysis = app.world().resource::<Analysis>();
    let report = &analysis.latest.as_ref().unwrap().report;
    assert_ne!(report.lines[0].moves.len(), 0);
    assert!(app.world().resource::<Adviser>().analyst.is_none());
    analysis.failure(&program).unwrap().clone()
}

#[test]
fn the_lines_of_an_external_engine_are_shown() {
    let search = "echo info depth 9 multipv 1 score cp 11 pv e2e4 e7e5 e1e8; \
                  echo info depth 9 multipv 2 score mate -2 pv g1f3";
    let mut app = analysing(fake(search, STOP), "chess");
    run_until(&mut app, |analysis| {
        analysis
            .latest
            .as_ref()
            .is_some_and(|it| it.report.lines.len() == 2)
    });
    let analysis = app.world().resource::<Analysis>();
    let report = &analysis.latest.as_ref().unwrap().report;
    assert_eq!((report.depth, report.score), (9, Score::Centipawns(11)));
    assert_eq!(report.lines[0].moves.len(), 2, "e1e8 is not legal");
    assert_eq!(report.lines[1].score, Score::Mate(-4));
}

#[test]
fn what_an_engine_says_about_an_earlier_position_is_never_shown_for_a_new_one() {
    // The engine sends a last report about the old position, whose move is legal in both.
    let search = "case $position in *e7e5) score=22;; *) score=11;; esac; \
                  echo info depth 5 score cp $score pv g1f3";
    let stop = "echo info depth 6 score cp 999 pv g1f3; echo bestmove g1f3";
    let mut app = analysing(fake(search, stop), "chess");
    run_until(&mut app, |analysis| {
        score(analysis) == Some(Score::Centipawns(11))
    });
    let session = &mut app.world_mut().resource_mut::<Session>();
    for text in ["e2e4", "e7e5"] {
        let mv = notation::attempt(session.game.last(), text).unwrap();
        session.game.play(mv, Timestamp(0)).unwrap();
    }
    session.visit = session.game.live();
    run_until(&mut app, |analysis| {
        assert_ne!(score(analysis), Some(Score::Centipawns(999)));
        score(analysis) == Some(Score::Centipawns(22))
    });
    // The positions change faster than the engine can follow.
    for ply in [0, 2].into_iter().cycle().take(30) {
        let line = LineId::MAIN;
        app.world_mut().resource_mut::<Session>().visit = Visit { line, ply };
        app.update();
        assert_ne!(score(app.world().resource()), Some(Score::Centipawns(999)));
    }
    let program = program(&app);
    run_until(&mut app, |analysis| {
        assert_eq!(analysis.failure(&program), None);
        let start = Position::start_of(RuleSet::named("chess").unwrap());
        let about = |position: &Position| Some(analysis.about(position)?.score);
        assert_ne!(about(&start), Some(Score::Centipawns(22)));
        score(analysis) == Some(Score::Centipawns(22))
    });
}

#[test]
fn an_engine_that_cannot_start_dies_or_cheats_is_replaced_by_the_built_in_one() {
    let missing = Program {
        path: "/nowhere/engine".to_owned(),
        ..fake(":", ":")
    };
    let failed = failure(analysing(missing, "chess"));
    assert!(matches!(failed, Failure::NoFile(_)), "{failed:?}");

    let dies = fake("echo info depth 1 score cp 11 pv e2e4; exit 3", ":");
    let failed = failure(analysing(dies, "chess"));
    assert!(matches!(failed, Failure::Ended { .. }), "{failed:?}");

    for cheats in [
        "echo info depth 1 score cp 11 pv e2e5; echo bestmove e2e5",
        "printf 'info depth 1 pv \\377 score cp x\\n'; echo bestmove 9",
    ] {
        let failed = failure(analysing(fake(cheats, ":"), "chess"));
        assert!(matches!(failed, Failure::Illegal(_)), "{failed:?}");
    }
    for (answer, expected) in [
        ("echo bestmove 0000", Failure::NoMove),
        (
            "echo bestmove e2e4",
            Failure::Silent {
                expected: "info",
                output: None,
            },
        ),
    ] {
        let failed = failure(analysing(fake(answer, ":"), "chess"));
        assert_eq!(failed, expected);
    }
}

#[test]
fn an_engine_that_fails_when_it_is_to_stop_is_replaced_too_and_can_be_tried_again() {
    let mut app = analysing(fake(SEARCH, "echo bestmove e2e5"), "chess");
    run_until(&mut app, |analysis| {
        score(analysis) == Some(Score::Centipawns(11))
    });
    let session = &mut app.world_mut().resource_mut::<Session>();
    let mv = session.position().legal_moves()[0];
    session.game.play(mv, Timestamp(0)).unwrap();
    session.visit = session.game.live();
    let program = program(&app);
    run_until(&mut app, |analysis| analysis.failure(&program).is_some());
    let again = RequestKind::Program(ProgramRequest::AnalyseAgain);
    app.world_mut().resource_mut::<Session>().visit.ply = 0;
    app.world_mut().write_message(RequestOutcome {
        to: again,
        done: true,
    });
    run_until(&mut app, |analysis| {
        analysis.failure(&program).is_none() && score(analysis) == Some(Score::Centipawns(11))
    });
    // Switching the analysis off ends the engine.
    app.world_mut().resource_mut::<Analysis>().on = false;
    app.update();
    assert!(app.world().resource::<Adviser>().analyst.is_none());
}

#[test]
fn an_engine_that_does_not_play_by_the_rules_is_not_asked() {
    for rules in ["tower", "chess+960", "chess+bughouse"] {
        let mut app = analysing(fake(SEARCH, STOP), rules);
        run_until(&mut app, |analysis| analysis.latest.is_some());
        assert!(
            app.world().resource::<Adviser>().analyst.is_none(),
            "{rules}"
        );
    }
}

#[test]
fn an_engine_without_several_lines_shows_one() {
    let mut program = fake(SEARCH, STOP);
    program.arguments = program.arguments.replace("MultiPV", "Contempt");
    let mut app = analysing(program, "chess");
    run_until(&mut app, |analysis| {
        score(analysis) == Some(Score::Centipawns(11))
    });
}
