//! Tests of the UCI client with other programs, both correct and faulty ones.

use std::process::Command;
use std::time::Duration;

use tritower::engine::{Limits, Report, Score, Stop};
use tritower::rules::{Position, RuleSet, notation};
use tritower::uci::{Client, Fault, Go, Program, Question, Timeouts};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tritower");

/// Timeouts long enough for a program that answers, but short for a program that hangs.
const SHORT: Timeouts = Timeouts {
    ready: Duration::from_secs(2),
    answer: Duration::from_millis(300),
    longest: Duration::from_millis(300),
};

/// `tritower uci` itself.
fn own() -> Program {
    Program {
        path: PROGRAM.into(),
        arguments: vec!["uci".into()],
        settings: Vec::new(),
    }
}

/// A shell script that speaks UCI, has the option `Hash`, and executes the shell text `go` at the
/// command `go`.
fn fake(go: &str) -> Program {
    let script = format!(
        "while read -r word rest; do case $word in \
         uci) echo 'id name Fake'; echo 'option name Hash type spin default 1 min 1 max 8'; echo uciok;; \
         isready) echo readyok;; \
         go) {go};; \
         quit) exit;; \
         esac; done"
    );
    shell(&script)
}

fn shell(script: &str) -> Program {
    Program {
        path: "/bin/sh".into(),
        arguments: vec!["-c".into(), script.into()],
        settings: Vec::new(),
    }
}

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

/// The request for the first move of a game.
fn question(name: &str, limits: Limits) -> Question {
    Question {
        start: Position::start_of(rules(name)),
        moves: Vec::new(),
        go: Go {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.time,
            ..Go::default()
        },
        lines: 1,
    }
}

/// The error of a program at the first move of a game of chess.
fn fault(program: &Program) -> Fault {
    let asked = question("chess", Limits::depth(1));
    let answer = Client::start(program, SHORT)
        .and_then(|mut client| client.think(&asked, &Stop::default(), &mut |_| {}));
    answer.unwrap_err()
}

#[test]
fn a_program_is_asked_for_its_moves_and_reports_its_search() {
    for name in [
        "chess",
        "chess+960",
        "tower",
        "tower+turning+two-squares",
        "chess+atomic",
    ] {
        let mut client = Client::start(&own(), Timeouts::default()).unwrap();
        assert!(client.name().starts_with("Tritower"));
        let mut asked = question(name, Limits::depth(4));
        asked.lines = 2;
        let mut position = asked.start;
        for _ in 0..6 {
            let mut reports: Vec<Report> = Vec::new();
            let reply = client.think(&asked, &Stop::default(), &mut |report| {
                reports.push(report.clone());
            });
            let reply = reply.unwrap();
            assert!(position.is_legal(reply.mv));
            assert_eq!(reports.last(), Some(&reply.report));
            assert_eq!(reply.report.depth, 4);
            assert_eq!(reply.report.best(), Some(reply.mv));
            assert_eq!(reply.report.lines.len(), 2);
            assert_ne!(
                reply.report.lines[0].moves[0],
                reply.report.lines[1].moves[0]
            );
            position.make_unchecked(reply.mv);
            assert!(reply.expected.is_none_or(|mv| position.is_legal(mv)));
            asked.moves.push(reply.mv);
        }
    }
}

#[test]
fn an_infinite_search_ends_when_it_is_stopped() {
    let mut client = Client::start(&own(), Timeouts::default()).unwrap();
    let mut asked = question("tower", Limits::default());
    asked.go.infinite = true;
    let stop = Stop::default();
    let reply = client.think(&asked, &stop, &mut |report| {
        if report.depth >= 3 {
            stop.stop();
        }
    });
    assert!(reply.unwrap().report.depth >= 3);
}

#[test]
fn an_infinite_search_goes_on_after_its_first_report_but_not_without_one() {
    let mut asked = question("chess", Limits::default());
    asked.go.infinite = true;
    let quick = Timeouts {
        ready: Duration::from_millis(500),
        ..SHORT
    };
    let think = |go: &str, stop: &Stop, until: u32| {
        let mut client = Client::start(&fake(go), quick).unwrap();
        client.think(&asked, stop, &mut |report| {
            if report.depth >= until {
                stop.stop();
            }
        })
    };
    // The second report comes after the time that an engine without any report has.
    let slow = "echo info depth 1 score cp 1 pv e2e4; sleep 1; \
                echo info depth 2 score cp 1 pv e2e4; read -r word; echo bestmove e2e4";
    let reply = think(slow, &Stop::default(), 2).unwrap();
    assert_eq!(reply.report.depth, 2);
    let silent = think("read -r word; echo bestmove e2e4", &Stop::default(), 1).unwrap();
    assert!(silent.report.lines.is_empty(), "it was stopped");
    for never in [
        ":",
        "yes info depth 1 score cp 1 pv e2e5",
        "yes info depth 1 score cp 1 pv e2e4",
    ] {
        let fault = think(never, &Stop::default(), 1).unwrap_err();
        assert!(matches!(fault, Fault::Silent { .. }), "{never}: {fault}");
    }
}

#[test]
fn an_engine_is_asked_for_no_more_lines_than_it_offers() {
    let mut client = Client::start(&fake("echo bestmove e2e4"), SHORT).unwrap();
    let mut asked = question("chess", Limits::depth(1));
    asked.lines = 3;
    assert!(client.think(&asked, &Stop::default(), &mut |_| {}).is_ok());
}

#[test]
fn the_clocks_of_both_sides_are_sent() {
    let mut client = Client::start(&own(), Timeouts::default()).unwrap();
    let mut asked = question("chess", Limits::default());
    asked.go.left = [500, 400].map(|ms| Some(Duration::from_millis(ms)));
    asked.moves = vec![notation::attempt(&asked.start, "e2e4").unwrap()];
    client.think(&asked, &Stop::default(), &mut |_| {}).unwrap();
}

#[test]
fn info_lines_become_a_report() {
    let program = fake(
        "echo 'info string hello'; \
         echo 'info depth 9 seldepth 12 multipv 1 score cp 31 nodes 5000 nps 1 time 40 pv e2e4 e7e5 e1e8'; \
         echo 'info depth 9 multipv 2 score mate -3 pv d2d4'; \
         echo 'info depth 10 currmove e2e4'; \
         echo 'info depth 10 score cp 900 lowerbound pv a2a3'; \
         echo 'bestmove e2e4 ponder e7e5'",
    );
    let mut client = Client::start(&program, SHORT).unwrap();
    assert_eq!(client.name(), "Fake");
    let asked = question("chess", Limits::depth(1));
    let reply = client.think(&asked, &Stop::default(), &mut |_| {}).unwrap();
    let report = reply.report;
    assert_eq!((report.depth, report.nodes), (9, 5_000));
    assert_eq!(report.score, Score::Centipawns(31));
    assert_eq!(report.lines.len(), 2);
    assert_eq!(report.lines[0].moves.len(), 2, "e1e8 is not legal");
    assert_eq!(report.lines[1].score, Score::Mate(-6));
    let after = asked.start.play_unchecked(reply.mv);
    assert_eq!(notation::long(&after, reply.expected.unwrap()), "e7e5");
}

#[test]
fn a_missing_program_is_reported() {
    let program = Program {
        path: "/nonexistent/program".into(),
        ..Program::default()
    };
    let message = fault(&program).to_string();
    assert!(
        message.starts_with("/nonexistent/program cannot be started: "),
        "{message}"
    );
}

#[test]
fn a_program_that_ends_is_reported_with_exit_status_and_last_output() {
    let message = fault(&fake("echo 'info string alas'; exit 3")).to_string();
    assert_eq!(
        message,
        "the program exited (exit status: 3); its last output was \"info string alas\""
    );
    let message = fault(&fake("kill -9 $$")).to_string();
    assert!(
        message.starts_with("the program exited (signal: 9"),
        "{message}"
    );
    assert!(matches!(fault(&shell("exit 0")), Fault::Ended { .. }));
}

#[test]
fn a_silent_program_is_given_up() {
    for (go, expected) in [("sleep 1000", "bestmove"), (":", "bestmove")] {
        let fault = fault(&fake(go));
        assert!(
            matches!(fault, Fault::Silent { expected: it, .. } if it == expected),
            "{fault}"
        );
        assert!(!fault.is_running());
    }
    let quick = Timeouts {
        ready: Duration::from_millis(300),
        ..SHORT
    };
    for script in [
        "sleep 1000",
        "cat >/dev/null",
        "read -r a; echo uciok; sleep 1000",
    ] {
        let fault = Client::start(&shell(script), quick).unwrap_err();
        assert!(matches!(fault, Fault::Silent { .. }), "{fault}");
    }
}

#[test]
fn a_program_that_never_stops_talking_is_given_up() {
    for script in [
        "yes",
        "yes ''",
        "cat /dev/zero",
        "exec 0<&-; cat /dev/urandom",
    ] {
        let quick = Timeouts {
            ready: Duration::from_millis(300),
            ..SHORT
        };
        let fault = Client::start(&shell(script), quick).unwrap_err();
        assert!(matches!(fault, Fault::Silent { .. }), "{script}: {fault}");
    }
    let fault = fault(&fake("yes 'info depth 1 score cp 1 pv e2e4'"));
    assert!(
        matches!(
            fault,
            Fault::Silent {
                expected: "bestmove",
                ..
            }
        ),
        "{fault}"
    );
}

#[test]
fn a_program_is_stopped_when_its_time_is_over() {
    // The script reads the next command, which is `stop`, and then answers with its move.
    let mut client = Client::start(&fake("read -r word; echo \"bestmove e2e4\""), SHORT).unwrap();
    let asked = question("chess", Limits::time(Duration::from_millis(1)));
    let reply = client.think(&asked, &Stop::default(), &mut |_| {}).unwrap();
    assert_eq!(notation::long(&asked.start, reply.mv), "e2e4");
}

#[test]
fn garbage_before_the_move_is_ignored() {
    let garbage = "printf '\\377\\376\\000 bestmove\\n'; echo info; echo info depth pv; echo best";
    let program = fake(&format!("{garbage}; echo bestmove g1f3"));
    let mut client = Client::start(&program, SHORT).unwrap();
    let asked = question("chess", Limits::depth(1));
    let reply = client.think(&asked, &Stop::default(), &mut |_| {}).unwrap();
    assert_eq!(notation::long(&asked.start, reply.mv), "g1f3");
}

#[test]
fn an_illegal_move_is_reported_and_the_program_continues() {
    let program = fake("echo bestmove e2e5");
    let mut client = Client::start(&program, SHORT).unwrap();
    let asked = question("chess", Limits::depth(1));
    for _ in 0..2 {
        let answer = client.think(&asked, &Stop::default(), &mut |_| {});
        let fault = answer.unwrap_err();
        assert!(
            matches!(fault, Fault::Illegal(_)) && fault.is_running(),
            "{fault}"
        );
        assert!(fault.to_string().contains("e2e5"), "{fault}");
    }
    for answer in ["bestmove", "bestmove (none)", "bestmove 0000"] {
        let fault = fault(&fake(&format!("echo '{answer}'")));
        assert!(matches!(fault, Fault::NoMove), "{fault}");
    }
    let garbage = fault(&fake("echo 'bestmove \u{1f600} x'"));
    assert!(matches!(garbage, Fault::Illegal(_)), "{garbage}");
}

#[test]
fn unknown_options_and_rule_sets_are_reported() {
    let with = |name: &str, value: &str| Program {
        settings: vec![(name.to_owned(), value.to_owned())],
        ..fake(":")
    };
    assert!(Client::start(&with("hash", "8"), SHORT).is_ok());
    let message = Client::start(&with("Hash", "9"), SHORT).unwrap_err();
    assert_eq!(
        message.to_string(),
        "`Hash` cannot be \"9\": expected a whole number from 1 to 8"
    );
    let message = Client::start(&with("Contempt", "9"), SHORT).unwrap_err();
    assert_eq!(
        message.to_string(),
        "the engine has no option `Contempt`; its options are Hash"
    );
    let mut client = Client::start(&fake(":"), SHORT).unwrap();
    let message = client.begin(rules("tower")).unwrap_err();
    assert_eq!(
        message.to_string(),
        "the engine does not play tower; it plays chess"
    );
    assert!(client.begin(rules("chess+960")).is_err());
    assert!(client.begin(rules("chess")).is_ok());
}

#[test]
fn dropping_a_client_ends_the_program_and_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    // The child process keeps the pipe open for writing, so reading from the pipe ends when the
    // child has been killed.
    let script = format!("sleep 1000 >{} &", pipe.display());
    let program = fake(&format!("{script} echo bestmove e2e4"));
    let mut client = Client::start(&program, SHORT).unwrap();
    let asked = question("chess", Limits::depth(1));
    client.think(&asked, &Stop::default(), &mut |_| {}).unwrap();
    let file = std::fs::File::open(&pipe).unwrap();
    drop(client);
    assert_eq!(std::io::read_to_string(file).unwrap(), "");
}

/// The output of a match, which must succeed without printing errors.
#[cfg(feature = "lab")]
fn played(arguments: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tritower-lab"))
        .arg("match")
        .args(arguments)
        .output()
        .unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[cfg(feature = "lab")]
#[test]
fn two_programs_play_a_match_on_the_tower_and_in_chess() {
    for rules in ["tower", "chess", "chess+960"] {
        let first = ["--first-engine", PROGRAM, "uci", "--first-option", "Hash=1"];
        let second = ["--engine", PROGRAM, "uci", "--option", "Hash=1"];
        let limits = ["nodes=200", "depth=1", "--rules", rules, "--games", "2"];
        let lines = played(&[&limits[..], &["--longest", "60"], &first, &second].concat());
        assert!(lines[0].starts_with("game 1: nodes=200 (tritower) - depth=1 (tritower) "));
        assert!(lines.contains(&"games 2".to_owned()), "{lines:?}");
        assert!(
            !lines.iter().any(|line| line.contains("the program")),
            "{lines:?}"
        );
    }
}

#[cfg(feature = "lab")]
#[test]
fn a_program_that_crashes_or_plays_illegally_loses_and_the_match_is_running() {
    for (go, message) in [
        ("exit 7", "the program exited (exit status: 7)"),
        (
            "echo bestmove e9e4",
            "the engine did not answer with a legal move",
        ),
        (
            "echo bestmove e9e4; exit 7",
            "the engine did not answer with a legal move",
        ),
        (
            "echo bestmove 0000",
            "the engine gave no move, but the game is not over",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("fake.sh");
        let words = fake(go).arguments;
        std::fs::write(&script, words[1].to_str().unwrap()).unwrap();
        let script = script.to_str().unwrap();
        let match_of = ["depth=1", "depth=1", "--rules", "chess", "--games", "4"];
        let lines = played(
            &[
                &match_of[..],
                &["--engine", "/bin/sh", script, "--hash", "1"],
            ]
            .concat(),
        );
        for (line, result) in lines.iter().zip(["1-0", "0-1", "1-0", "0-1"]) {
            assert!(line.contains(&format!(" {result}")), "{line}");
            assert!(line.contains(message), "{line}");
        }
        assert!(lines.contains(&"wins 4".to_owned()), "{lines:?}");
    }
}
