//! Tests that `tritower uci` answers correct commands.

use std::cmp::Reverse;

use tritower::rules::{CastlingSide, Move, Position, RuleSet, notation};
use tritower::uci::{Info, Offer, variant};

use super::session::Session;

/// The legal move with this long notation.
fn legal(position: &Position, text: &str) -> Move {
    let mv = notation::attempt(position, text).unwrap();
    assert!(position.is_legal(mv), "{text}");
    mv
}

#[test]
fn it_identifies_itself_and_lists_its_options() {
    let mut session = Session::start();
    session.send("uci");
    let (output, _) = session.until("uciok");
    assert!(output[0].starts_with("id name Tritower "), "{output:?}");
    let offers: Vec<Offer> = output.iter().filter_map(|line| Offer::read(line)).collect();
    let names: Vec<&str> = offers.iter().map(|offer| offer.name.as_str()).collect();
    let expected = [
        "Hash",
        "Clear Hash",
        "Threads",
        "MultiPV",
        "Move Overhead",
        "Ponder",
        "OwnBook",
        "UCI_AnalyseMode",
        "UCI_Opponent",
        "UCI_Chess960",
        "UCI_Variant",
        "UCI_LimitStrength",
        "UCI_Elo",
        "Style",
    ];
    assert_eq!(names, expected);
    for offer in output.iter().filter(|line| line.starts_with("option")) {
        assert_eq!(Offer::read(offer).unwrap().to_string(), *offer);
    }
}

#[test]
fn every_option_can_be_set() {
    let mut session = Session::start();
    for line in [
        "setoption name Hash value 2",
        "setoption name clear hash",
        "setoption name Threads value 2",
        "setoption name MultiPV value 3",
        "setoption name Ponder value true",
        "setoption name MultiPV value 256",
        "setoption name Move Overhead value 5000",
        "setoption name UCI_AnalyseMode value true",
        "setoption name UCI_Opponent value GM 2800 human Gary Kasparov",
        "setoption name UCI_Opponent value",
        "setoption name UCI_Chess960 value true",
        "setoption name UCI_Variant value Antichess",
        "setoption name UCI_LimitStrength value true",
        "setoption name UCI_Elo value 1200",
        "ucinewgame",
        "debug on",
    ] {
        session.send(line);
        assert_eq!(session.ready(), [""; 0], "{line}");
    }
    session.send("position startpos");
    session.best("go depth 3");
}

#[cfg(target_os = "linux")]
#[test]
fn a_resized_table_replaces_the_old_one_and_threads_take_no_memory() {
    let mut session = Session::within(900_000);
    for line in [
        "setoption name Hash value 500",
        "setoption name Hash value 501",
        "setoption name Threads value 2",
        "setoption name Threads value 1",
    ] {
        session.send(line);
        assert_eq!(session.ready(), [""; 0], "{line}");
    }
    session.send("setoption name Hash value 2000");
    let output = session.ready();
    assert!(output[0].starts_with("info string Hash: "), "{output:?}");
    // The table still has the previous size.
    session.best("go depth 2");
}

#[test]
fn a_limit_of_nodes_applies_to_all_threads_together() {
    let mut session = Session::by("tower");
    let nodes = |session: &mut Session| {
        session.send("setoption name Clear Hash");
        let (output, _) = session.best("go nodes 20000");
        Info::read(output.last().unwrap()).unwrap().nodes
    };
    let alone = nodes(&mut session);
    assert!(alone.is_some_and(|nodes| nodes <= 20_000), "{alone:?}");
    session.send("setoption name Threads value 4");
    // Each thread looks at the limit after some hundred positions.
    let together = nodes(&mut session);
    assert!(
        together.is_some_and(|nodes| nodes <= 22_000),
        "{together:?}"
    );
}

#[test]
fn every_way_to_limit_a_search_ends_in_one_legal_move() {
    for rules in ["chess", "tower"] {
        let mut session = Session::by(rules);
        let start = Position::start_of(RuleSet::named(rules).unwrap());
        for go in [
            "go depth 4",
            "go nodes 2000",
            "go movetime 20",
            "go movetime 0",
            "go wtime 200 btime 200",
            "go wtime 300 btime 1 winc 10 binc 10 movestogo 5",
            "go wtime -50 btime 100",
            "go depth 30 nodes 500 movetime 10000",
        ] {
            let (output, best) = session.best(go);
            legal(&start, &best);
            let infos: Vec<Info> = output.iter().filter_map(|line| Info::read(line)).collect();
            assert_eq!(infos.len(), output.len(), "{output:?}");
            let last = infos.last().unwrap();
            assert_eq!(last.moves[0], best, "{go}");
            assert!(last.nodes.is_some() && last.time.is_some());
            // A search that was stopped may know only a bound of its score, which `Info` leaves out.
            assert!(output.last().unwrap().contains(" score "), "{output:?}");
            assert!(infos.is_sorted_by_key(|info| info.depth), "{output:?}");
            // No other line is sent before `readyok`.
            assert_eq!(session.ready(), [""; 0], "{go}");
        }
    }
}

#[test]
fn an_infinite_search_runs_until_stopped_and_isready_is_answered_meanwhile() {
    for go in [
        "go infinite",
        "go",
        "go infinite depth 2",
        "go ponder wtime 10 btime 10",
    ] {
        let mut session = Session::by("tower");
        session.send(go);
        session.until("info");
        let output = [session.ready(), session.ready()].concat();
        assert!(
            output.iter().all(|line| line.starts_with("info depth")),
            "{output:?}"
        );
        session.send("stop");
        let (_, best) = session.until("bestmove");
        legal(&Position::start(), best.split(' ').nth(1).unwrap());
    }
}

#[test]
fn the_time_of_a_pondering_search_starts_with_ponderhit() {
    let mut session = Session::by("chess");
    session.send("position startpos moves e2e4 e7e5");
    session.send("go ponder wtime 300 btime 300");
    session.until("info");
    assert!(
        !session
            .ready()
            .iter()
            .any(|line| line.starts_with("bestmove"))
    );
    session.send("ponderhit");
    session.until("bestmove");
    // The same result is expected if both commands are sent at once.
    session.send("go ponder depth 4\nponderhit\nstop");
    session.until("bestmove");
    session.send("ponderhit");
    assert!(session.ready()[0].starts_with("info string ponderhit without go ponder"));
}

#[test]
fn commands_after_stop_wait_for_the_best_move() {
    let mut session = Session::by("chess");
    session.send("go infinite\nstop\nsetoption name Hash value 2\nposition startpos moves e2e4");
    session.send("go infinite\nstop\nucinewgame\ngo depth 1");
    for _ in 0..3 {
        session.until("bestmove");
    }
    assert_eq!(session.ready(), [""; 0]);
}

#[test]
fn commands_that_would_disturb_a_search_are_refused() {
    let mut session = Session::by("chess");
    session.send("go infinite");
    for line in ["setoption name Hash value 2", "ucinewgame"] {
        session.send(line);
        let output = session.ready();
        let refused = "info string a search is under way: send stop first";
        assert!(output.iter().any(|line| line == refused), "{output:?}");
    }
    session.send("stop");
    session.until("bestmove");
}

/// The best moves that answer several lines sent at once.
fn answers(lines: &str, count: usize) -> Vec<String> {
    let mut session = Session::by("chess");
    session.send(lines);
    let mut best = || session.until("bestmove").1;
    let all: Vec<String> = (0..count).map(|_| best()).collect();
    assert_eq!(session.ready(), [""; 0]);
    let mv = |line: &String| line.split_whitespace().nth(1).unwrap().to_owned();
    all.iter().map(mv).collect()
}

#[test]
fn a_search_stops_the_one_before() {
    let start = Position::start_of(RuleSet::named("chess").unwrap());
    let black = start.play_unchecked(legal(&start, "e2e4"));
    for first in [
        "go depth 6",
        "go nodes 20000",
        "go movetime 100",
        "go mate 1 depth 3",
    ] {
        let lines = format!(
            "position startpos\n{first}\nposition startpos moves e2e4\n\
             setoption name MultiPV value 2\ngo depth 3\nucinewgame\ngo depth 1"
        );
        let best = answers(&lines, 3);
        legal(&start, &best[0]);
        legal(&black, &best[1]);
        legal(&black, &best[2]);
    }
}

#[test]
fn a_search_without_an_end_is_stopped_by_the_next() {
    let start = Position::start_of(RuleSet::named("chess").unwrap());
    let black = start.play_unchecked(legal(&start, "e2e4"));
    for first in [
        "go infinite",
        "go",
        "go ponder wtime 1000 btime 1000",
        "go infinite depth 2",
    ] {
        let lines = format!("position startpos\n{first}\nposition startpos moves e2e4\ngo depth 3");
        let best = answers(&lines, 2);
        legal(&start, &best[0]);
        legal(&black, &best[1]);
    }
}

#[test]
fn every_search_that_is_stopped_by_the_next_has_its_best_move() {
    let lines = "go depth 90\nposition startpos moves e2e4\ngo infinite\ngo depth 90\nstop";
    assert_eq!(answers(lines, 3).len(), 3);
    // The end of the input has the same effect.
    let mut session = Session::by("chess");
    session.send("go depth 90\ngo infinite\ngo depth 90");
    let (rest, status) = session.end();
    assert!(status.success());
    let best = rest.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(best.count(), 3, "{rest:?}");
}

#[test]
fn a_move_is_chosen_among_those_named() {
    for (rules, moves) in [
        ("chess", ["a2a3", "h2h4"]),
        ("tower", ["b2W-b3W", "c2W-c4W"]),
    ] {
        let mut session = Session::by(rules);
        let (output, best) = session.best(&format!("go depth 5 searchmoves {}", moves.join(" ")));
        assert!(moves.contains(&best.as_str()), "{best}");
        for line in output {
            assert!(moves.contains(&Info::read(&line).unwrap().moves[0].as_str()));
        }
        // The next search considers all moves again.
        session.send("setoption name MultiPV value 5");
        let (output, _) = session.best("go depth 1");
        assert_eq!(output.len(), 5, "{output:?}");
    }
}

#[test]
fn a_requested_mate_is_found() {
    let mut session = Session::by("chess");
    session.send("position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1");
    let (output, best) = session.best("go mate 1");
    assert_eq!(best, "b1b8");
    assert!(
        output.last().unwrap().contains(" score mate 1 "),
        "{output:?}"
    );
    session.send("position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1 moves b1b8");
    let (output, best) = session.best("go depth 3");
    assert_eq!((output.len(), best.as_str()), (1, "(none)"));
    assert!(output[0].contains(" score mate 0"), "{output:?}");
}

#[test]
fn a_dead_position_has_a_legal_best_move() {
    let mut session = Session::by("chess");
    session.send("position fen 4k3/8/8/8/8/8/4B3/4K3 w - - 0 1");
    let (_, best) = session.best("go depth 4 searchmoves e2b5");
    assert_eq!(best, "e2b5");
}

#[test]
fn several_lines_are_reported_each_with_its_number() {
    let mut session = Session::by("tower");
    session.send("setoption name MultiPV value 3");
    let (output, best) = session.best("go depth 4");
    let infos: Vec<Info> = output
        .iter()
        .map(|line| Info::read(line).unwrap())
        .collect();
    let last = &infos[infos.len() - 3..];
    assert_eq!(
        last.iter().map(|it| it.line).collect::<Vec<_>>(),
        [1, 2, 3].map(Some)
    );
    assert_eq!(last[0].moves[0], best);
    assert!(last[1].moves[0] != best && last[2].moves[0] != best);
}

#[test]
fn every_legal_move_can_have_a_line() {
    let mut session = Session::by("chess");
    session.send("setoption name MultiPV value 256");
    for go in ["go depth 3", "go nodes 3000"] {
        session.send("ucinewgame");
        let (output, best) = session.best(go);
        let infos: Vec<Info> = output
            .iter()
            .map(|line| Info::read(line).unwrap())
            .collect();
        for depth in infos.chunks(20) {
            let numbers: Vec<usize> = depth.iter().map(|it| it.line.unwrap()).collect();
            assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
            let mut moves: Vec<&str> = depth.iter().map(|it| it.moves[0].as_str()).collect();
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(moves.len(), 20);
        }
        let last = &infos[infos.len() - 20..];
        let scores = last.iter().filter(|it| it.score.is_some());
        assert!(
            scores.is_sorted_by_key(|it| Reverse(it.score)),
            "{output:?}"
        );
        assert_eq!(last[0].moves[0], best);
    }
}

#[test]
fn info_lines_have_the_selective_depth_and_the_use_of_the_table() {
    let mut session = Session::by("chess");
    let (output, _) = session.best("go depth 8");
    let last = Info::read(output.last().unwrap()).unwrap();
    assert!(last.selective >= Some(8), "{output:?}");
    assert!(
        last.table_use > Some(0) && last.table_use <= Some(1000),
        "{output:?}"
    );
}

#[test]
fn an_interrupted_search_marks_bounds_and_plays_its_last_line() {
    let mut session = Session::by("chess");
    let mut bounds = 0;
    for position in [
        "startpos moves e2e4 e7e5 d1h5 g8f6 h5e5",
        "fen r3r1k1/pp3pp1/3p4/2q4p/5R2/NB1P2R1/PP3PPP/5QK1 w - - 0 1",
    ] {
        for nodes in (500..6_000).step_by(500) {
            session.send(&format!("ucinewgame\nposition {position}"));
            let (output, best) = session.best(&format!("go nodes {nodes}"));
            let last = output.last().unwrap();
            let info = Info::read(last).unwrap();
            assert_eq!(info.moves[0], best, "{output:?}");
            for line in output.iter().rev().skip(1) {
                assert!(
                    !line.contains("bound"),
                    "only the last is cut short: {output:?}"
                );
            }
            let is_bound = last.contains(" lowerbound ") || last.contains(" upperbound ");
            bounds += u32::from(is_bound);
            assert_eq!(info.score.is_none(), is_bound, "{last}");
        }
    }
    assert!(bounds > 0, "no search was cut short at a bound");
}

#[test]
fn the_current_move_of_a_long_depth_is_reported() {
    let mut session = Session::by("chess");
    // With all moves as lines a depth takes longer.
    session.send("setoption name MultiPV value 256");
    session.send("go infinite");
    let line = loop {
        let line = session.receive();
        if line.contains(" currmove ") {
            break line;
        }
    };
    let words: Vec<&str> = line.split(' ').collect();
    let ["info", .., "currmove", mv, "currmovenumber", number] = words[..] else {
        panic!("{line}");
    };
    legal(&Position::start_of(RuleSet::named("chess").unwrap()), mv);
    assert!((1..=20).contains(&number.parse().unwrap()), "{line}");
    assert!(Info::read(&line).unwrap().nodes > Some(0), "{line}");
    session.send("stop");
    session.until("bestmove");
}

#[test]
fn a_large_table_is_ready_and_the_engine_plays() {
    let mut session = Session::by("chess");
    session.send("setoption name Hash value 4096");
    // A system may not have enough memory for this size.
    let output = session.ready();
    let is_refusal = |line: &String| line.starts_with("info string Hash: ");
    assert!(
        output.len() <= 1 && output.iter().all(is_refusal),
        "{output:?}"
    );
    assert_ne!(session.best("go depth 1").1, "(none)");
}

#[test]
fn perft_works_for_every_rule_set_in_the_list() {
    let mut session = Session::start();
    for name in variant::names() {
        session.send(&format!("setoption name UCI_Variant value {name}"));
        session.send("position startpos");
        let start = Position::start_of(variant::rule_set(&name, false).unwrap());
        assert_eq!(session.perft(2), start.perft(2), "{name}");
        let (_, best) = session.best("go depth 2");
        legal(&start, &best);
    }
}

#[test]
fn perft_can_be_stopped() {
    let mut session = Session::by("chess");
    session.send("go perft 30\nstop\ngo depth 1");
    session.until("bestmove");
}

#[test]
fn castling_is_written_as_its_rule_set_requires() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (shuffled, castled) in [(false, ["e1g1", "e1c1"]), (true, ["e1h1", "e1a1"])] {
        let rules = variant::rule_set("chess", shuffled).unwrap();
        let position = Position::from_text(rules, fen).unwrap();
        let mut session = Session::start();
        session.send(&format!("setoption name UCI_Chess960 value {shuffled}"));
        for (side, text) in [CastlingSide::King, CastlingSide::Queen]
            .into_iter()
            .zip(castled)
        {
            session.send(&format!("position fen {fen}"));
            let (_, best) = session.best(&format!("go depth 2 searchmoves {text}"));
            assert_eq!(best, text);
            session.send(&format!("position fen {fen} moves {text}"));
            let after = position.play_unchecked(Move::Castle(side));
            assert_eq!(session.perft(2), after.perft(2));
        }
    }
    let mut session = Session::by("chess");
    session.send("position fen 8/P6k/8/8/8/8/7K/8 w - - 0 1");
    assert_eq!(session.best("go depth 6").1, "a7a8q");
}

#[test]
fn a_game_on_the_tower_is_played_from_move_to_move() {
    for rules in ["tower", "tower+turning+two-squares", "tower+space"] {
        let mut session = Session::by(rules);
        let start = Position::start_of(RuleSet::named(rules).unwrap());
        let (mut position, mut moves) = (start, String::new());
        for ply in 0..40 {
            // The position is sent as moves from the start or as FEN, alternately.
            let output = match ply % 2 {
                0 if moves.is_empty() => "position startpos".to_owned(),
                0 => format!("position startpos moves{moves}"),
                _ => format!("position fen {position}"),
            };
            session.send(&output);
            assert_eq!(session.perft(1), position.perft(1));
            let (_, best) = session.best("go nodes 300");
            if best == "(none)" {
                break;
            }
            let mv = legal(&position, &best);
            assert_eq!(notation::long(&position, mv), best);
            position.make_unchecked(mv);
            moves += &format!(" {best}");
        }
    }
}

#[test]
fn a_weaker_level_plays_legal_moves_at_low_depth() {
    let mut session = Session::by("chess");
    session.send("setoption name UCI_LimitStrength value true");
    session.send("setoption name UCI_Elo value 0");
    assert!(
        session.ready()[0].starts_with("info string `UCI_Elo` cannot be \"0\": expected a whole")
    );
    session.send("setoption name UCI_Elo value 1000");
    for go in [
        "go depth 40",
        "go wtime 60000 btime 60000",
        "go movetime 60000",
    ] {
        let (output, best) = session.best(go);
        legal(&Position::start_of(RuleSet::named("chess").unwrap()), &best);
        let depth = Info::read(output.last().unwrap()).unwrap().depth.unwrap();
        assert!(depth <= 5, "{output:?}");
    }
}

#[test]
fn with_own_book_the_first_moves_come_from_the_opening_tree() {
    let mut session = Session::by("tower");
    let is_opening = |output: &[String]| output.contains(&"info string opening tree".to_owned());
    assert!(!is_opening(&session.best("go nodes 2000").0));
    session.send("setoption name OwnBook value true");
    let (output, best) = session.best("go wtime 60000 btime 60000");
    assert!(is_opening(&output), "{output:?}");
    legal(&Position::start(), &best);
    for analysis in ["go nodes 2000 searchmoves a2W-a3W", "go mate 1 nodes 2000"] {
        assert!(!is_opening(&session.best(analysis).0), "{analysis}");
    }
    session.send("position startpos moves b2W-b4N b7B-b5N");
    assert!(is_opening(&session.best("go movetime 60000").0));
    session.send("setoption name UCI_Variant value chess");
    session.send("position startpos");
    assert!(!is_opening(&session.best("go nodes 2000").0), "no tree");
}

#[test]
fn a_style_changes_the_search_and_the_balanced_one_does_not() {
    let mut session = Session::by("tower");
    session.send(
        "position fen W=2B1/3n/1b2/1P1p;N=4/1K2/3q/4;B=4/4/4/3B;QL1b=2/kq;QL3w=1R/2;QL5b=2/NP;KL1w=R1/2 w - - - - 0 19",
    );
    let mut last = |style: &str| {
        session.send("ucinewgame");
        session.send(&format!("setoption name Style value {style}"));
        let (output, _) = session.best("go depth 4");
        let info = Info::read(output.last().unwrap()).unwrap();
        (info.nodes, info.score)
    };
    let first = last("Balanced");
    for style in ["solid", "attacking", "boards"] {
        assert_ne!(last(style), first, "{style}");
    }
    assert_eq!(last("balanced"), first);
}

#[test]
fn quit_and_the_end_of_the_input_stop_a_search_and_end_the_program() {
    for last in ["quit", "isready"] {
        let mut session = Session::by("tower");
        session.send("go infinite");
        session.until("info");
        session.send(last);
        let (rest, status) = session.end();
        assert!(status.success());
        assert!(rest.last().unwrap().starts_with("bestmove "), "{rest:?}");
    }
    let (rest, status) = Session::start().end();
    assert!(rest.is_empty() && status.success());
}
