//! `tritower uci` answers.

use std::cmp::Reverse;

use tritower::rules::{CastlingSide, Move, Position, RuleSet, notation};
use tritower::uci::{Info, Offer, variant};

use super::talk::Talk;

/// The legal move of a machine's text.
fn legal(position: &Position, text: &str) -> Move {
    let mv = notation::attempt(position, text).unwrap();
    assert!(position.is_legal(mv), "{text}");
    mv
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let mut talk = Talk::start();
    talk.say("uci");
    let (told, _) = talk.until("uciok");
    assert!(told[0].starts_with("id name Tritower "), "{told:?}");
    let offers: Vec<Offer> = told.iter().filter_map(|line| Offer::read(line)).collect();
    let names: Vec<&str> = offers.iter().map(|offer| offer.name.as_str()).collect();
    let expected = [
        "Hash",
        "Clear Hash",
        "Threads",
        "MultiPV",
        "Move Overhead",
        "Ponder",
        "UCI_AnalyseMode",
        "UCI_Opponent",
        "UCI_Chess960",
        "UCI_Variant",
        "UCI_LimitStrength",
        "UCI_Elo",
    ];
    assert_eq!(names, expected);
    for offer in told.iter().filter(|line| line.starts_with("option")) {
        assert_eq!(Offer::read(offer).unwrap().to_string(), *offer);
    }
}

#[test]
fn all_that_is_offered_can_be_set() {
    let mut talk = Talk::start();
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
        talk.say(line);
        assert_eq!(talk.ready(), [""; 0], "{line}");
    }
    talk.say("position startpos");
    talk.best("go depth 3");
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_of_another_size_takes_the_place_of_the_old_one_and_threads_take_none() {
    let mut talk = Talk::within(900_000);
    for line in [
        "setoption name Hash value 500",
        "setoption name Hash value 501",
        "setoption name Threads value 2",
        "setoption name Threads value 1",
    ] {
        talk.say(line);
        assert_eq!(talk.ready(), [""; 0], "{line}");
    }
    talk.say("setoption name Hash value 2000");
    let told = talk.ready();
    assert!(told[0].starts_with("info string Hash: "), "{told:?}");
    // What was set before holds.
    talk.best("go depth 2");
}

#[test]
fn a_number_of_positions_is_kept_to_however_many_threads_there_are() {
    let mut talk = Talk::by("tower");
    let nodes = |talk: &mut Talk| {
        talk.say("setoption name Clear Hash");
        let (told, _) = talk.best("go nodes 20000");
        Info::read(told.last().unwrap()).unwrap().nodes
    };
    let alone = nodes(&mut talk);
    talk.say("setoption name Threads value 4");
    assert_eq!(nodes(&mut talk), alone);
    assert!(alone.is_some_and(|nodes| nodes <= 20_000), "{alone:?}");
}

#[test]
fn every_way_to_limit_a_search_ends_in_one_legal_move() {
    for rules in ["chess", "tower"] {
        let mut talk = Talk::by(rules);
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
            let (told, best) = talk.best(go);
            legal(&start, &best);
            let infos: Vec<Info> = told.iter().filter_map(|line| Info::read(line)).collect();
            assert_eq!(infos.len(), told.len(), "{told:?}");
            let last = infos.last().unwrap();
            assert_eq!(last.moves[0], best, "{go}");
            assert!(last.score.is_some() && last.nodes.is_some() && last.time.is_some());
            assert!(infos.is_sorted_by_key(|info| info.depth), "{told:?}");
            // Nothing comes behind it.
            assert_eq!(talk.ready(), [""; 0], "{go}");
        }
    }
}

#[test]
fn a_search_without_an_end_goes_on_until_it_is_stopped_and_others_are_answered_meanwhile() {
    for go in [
        "go infinite",
        "go",
        "go infinite depth 2",
        "go ponder wtime 10 btime 10",
    ] {
        let mut talk = Talk::by("tower");
        talk.say(go);
        talk.until("info");
        let told = [talk.ready(), talk.ready()].concat();
        assert!(
            told.iter().all(|line| line.starts_with("info depth")),
            "{told:?}"
        );
        talk.say("stop");
        let (_, best) = talk.until("bestmove");
        legal(&Position::start(), best.split(' ').nth(1).unwrap());
    }
}

#[test]
fn the_time_of_what_is_pondered_begins_with_the_move_expected() {
    let mut talk = Talk::by("chess");
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go ponder wtime 300 btime 300");
    talk.until("info");
    assert!(!talk.ready().iter().any(|line| line.starts_with("bestmove")));
    talk.say("ponderhit");
    talk.until("bestmove");
    // Also when both come at once.
    talk.say("go ponder depth 4\nponderhit\nstop");
    talk.until("bestmove");
    talk.say("ponderhit");
    assert!(talk.ready()[0].starts_with("info string nothing is pondered"));
}

#[test]
fn what_comes_behind_a_stop_waits_for_the_best_move() {
    let mut talk = Talk::by("chess");
    talk.say("go infinite\nstop\nsetoption name Hash value 2\nposition startpos moves e2e4");
    talk.say("go infinite\nstop\nucinewgame\ngo depth 1");
    for _ in 0..3 {
        talk.until("bestmove");
    }
    assert_eq!(talk.ready(), [""; 0]);
}

#[test]
fn what_would_disturb_a_search_is_refused() {
    let mut talk = Talk::by("chess");
    talk.say("go infinite");
    for line in ["setoption name Hash value 2", "ucinewgame"] {
        talk.say(line);
        let told = talk.ready();
        let refused = "info string a search is under way: send stop first";
        assert!(told.iter().any(|line| line == refused), "{told:?}");
    }
    talk.say("stop");
    talk.until("bestmove");
}

/// The first moves of the answers to lines that come at once.
fn answers(lines: &str, count: usize) -> Vec<String> {
    let mut talk = Talk::by("chess");
    talk.say(lines);
    let mut best = || talk.until("bestmove").1;
    let all: Vec<String> = (0..count).map(|_| best()).collect();
    assert_eq!(talk.ready(), [""; 0]);
    let mv = |line: &String| line.split_whitespace().nth(1).unwrap().to_owned();
    all.iter().map(mv).collect()
}

#[test]
fn a_search_waits_for_the_end_of_the_one_before() {
    let start = Position::start_of(RuleSet::named("chess").unwrap());
    let black = start.after(legal(&start, "e2e4"));
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
    let black = start.after(legal(&start, "e2e4"));
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
fn stopping_ends_the_searches_that_wait_too() {
    let lines = "go depth 90\nposition startpos moves e2e4\ngo infinite\ngo depth 90\nstop";
    assert_eq!(answers(lines, 3).len(), 3);
    // So does the end of what is asked.
    let mut talk = Talk::by("chess");
    talk.say("go depth 90\ngo infinite\ngo depth 90");
    let (rest, status) = talk.end();
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
        let mut talk = Talk::by(rules);
        let (told, best) = talk.best(&format!("go depth 5 searchmoves {}", moves.join(" ")));
        assert!(moves.contains(&best.as_str()), "{best}");
        for line in told {
            assert!(moves.contains(&Info::read(&line).unwrap().moves[0].as_str()));
        }
        // The others come back.
        talk.say("setoption name MultiPV value 5");
        let (told, _) = talk.best("go depth 1");
        assert_eq!(told.len(), 5, "{told:?}");
    }
}

#[test]
fn a_mate_that_is_asked_for_is_found() {
    let mut talk = Talk::by("chess");
    talk.say("position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1");
    let (told, best) = talk.best("go mate 1");
    assert_eq!(best, "b1b8");
    assert!(told.last().unwrap().contains(" score mate 1 "), "{told:?}");
    talk.say("position fen 6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1 moves b1b8");
    let (told, best) = talk.best("go depth 3");
    assert_eq!((told.len(), best.as_str()), (1, "(none)"));
    assert!(told[0].contains(" score mate 0"), "{told:?}");
}

#[test]
fn whoever_plays_on_in_a_dead_position_gets_a_legal_move() {
    let mut talk = Talk::by("chess");
    talk.say("position fen 4k3/8/8/8/8/8/4B3/4K3 w - - 0 1");
    let (_, best) = talk.best("go depth 4 searchmoves e2b5");
    assert_eq!(best, "e2b5");
}

#[test]
fn several_lines_are_told_each_with_its_number() {
    let mut talk = Talk::by("tower");
    talk.say("setoption name MultiPV value 3");
    let (told, best) = talk.best("go depth 4");
    let infos: Vec<Info> = told.iter().map(|line| Info::read(line).unwrap()).collect();
    let last = &infos[infos.len() - 3..];
    assert_eq!(
        last.iter().map(|it| it.line).collect::<Vec<_>>(),
        [1, 2, 3].map(Some)
    );
    assert_eq!(last[0].moves[0], best);
    assert!(last[1].moves[0] != best && last[2].moves[0] != best);
}

#[test]
fn every_legal_move_has_a_line_if_as_many_are_asked_for() {
    let mut talk = Talk::by("chess");
    talk.say("setoption name MultiPV value 256");
    for go in ["go depth 3", "go nodes 3000"] {
        talk.say("ucinewgame");
        let (told, best) = talk.best(go);
        let infos: Vec<Info> = told.iter().map(|line| Info::read(line).unwrap()).collect();
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
        assert!(scores.is_sorted_by_key(|it| Reverse(it.score)), "{told:?}");
        assert_eq!(last[0].moves[0], best);
    }
}

#[test]
fn a_line_tells_its_longest_variation_and_how_full_the_table_is() {
    let mut talk = Talk::by("chess");
    let (told, _) = talk.best("go depth 8");
    let last = Info::read(told.last().unwrap()).unwrap();
    assert!(last.selective >= Some(8), "{told:?}");
    assert!(
        last.table_use > Some(0) && last.table_use <= Some(1000),
        "{told:?}"
    );
}

#[test]
fn a_search_cut_short_tells_bounds_as_such_and_plays_its_last_line() {
    let mut talk = Talk::by("chess");
    let mut bounds = 0;
    for position in [
        "startpos moves e2e4 e7e5 d1h5 g8f6 h5e5",
        "fen r3r1k1/pp3pp1/3p4/2q4p/5R2/NB1P2R1/PP3PPP/5QK1 w - - 0 1",
    ] {
        for nodes in (500..6_000).step_by(500) {
            talk.say(&format!("ucinewgame\nposition {position}"));
            let (told, best) = talk.best(&format!("go nodes {nodes}"));
            let last = told.last().unwrap();
            let info = Info::read(last).unwrap();
            assert_eq!(info.moves[0], best, "{told:?}");
            for line in told.iter().rev().skip(1) {
                assert!(
                    !line.contains("bound"),
                    "only the last is cut short: {told:?}"
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
fn while_a_depth_takes_long_the_move_that_is_searched_is_told() {
    let mut talk = Talk::by("chess");
    // With all moves as lines a depth takes longer.
    talk.say("setoption name MultiPV value 256");
    talk.say("go infinite");
    let line = loop {
        let line = talk.hear();
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
    talk.say("stop");
    talk.until("bestmove");
}

#[test]
fn with_a_large_table_it_is_ready_and_plays() {
    let mut talk = Talk::by("chess");
    talk.say("setoption name Hash value 4096");
    // A system may not have as much.
    let told = talk.ready();
    let is_refusal = |line: &String| line.starts_with("info string Hash: ");
    assert!(told.len() <= 1 && told.iter().all(is_refusal), "{told:?}");
    assert_ne!(talk.best("go depth 1").1, "(none)");
}

#[test]
fn sequences_of_moves_are_counted_for_every_rule_set_that_is_offered() {
    let mut talk = Talk::start();
    for name in variant::names() {
        talk.say(&format!("setoption name UCI_Variant value {name}"));
        talk.say("position startpos");
        let start = Position::start_of(variant::rule_set(&name, false).unwrap());
        assert_eq!(talk.perft(2), start.perft(2), "{name}");
        let (_, best) = talk.best("go depth 2");
        legal(&start, &best);
    }
}

#[test]
fn a_count_of_sequences_can_be_stopped() {
    let mut talk = Talk::by("chess");
    talk.say("go perft 30\nstop\ngo depth 1");
    talk.until("bestmove");
}

#[test]
fn castling_is_told_as_each_game_has_it() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (shuffled, castled) in [(false, ["e1g1", "e1c1"]), (true, ["e1h1", "e1a1"])] {
        let rules = variant::rule_set("chess", shuffled).unwrap();
        let position = Position::from_text(rules, fen).unwrap();
        let mut talk = Talk::start();
        talk.say(&format!("setoption name UCI_Chess960 value {shuffled}"));
        for (side, text) in [CastlingSide::King, CastlingSide::Queen]
            .into_iter()
            .zip(castled)
        {
            talk.say(&format!("position fen {fen}"));
            let (_, best) = talk.best(&format!("go depth 2 searchmoves {text}"));
            assert_eq!(best, text);
            talk.say(&format!("position fen {fen} moves {text}"));
            let after = position.after(Move::Castle(side));
            assert_eq!(talk.perft(2), after.perft(2));
        }
    }
    let mut talk = Talk::by("chess");
    talk.say("position fen 8/P6k/8/8/8/8/7K/8 w - - 0 1");
    assert_eq!(talk.best("go depth 6").1, "a7a8q");
}

#[test]
fn a_game_on_the_tower_is_played_from_move_to_move() {
    for rules in ["tower", "tower+turning+two-squares", "tower+space"] {
        let mut talk = Talk::by(rules);
        let start = Position::start_of(RuleSet::named(rules).unwrap());
        let (mut position, mut moves) = (start, String::new());
        for ply in 0..40 {
            // From the beginning, and from where it stands.
            let told = match ply % 2 {
                0 if moves.is_empty() => "position startpos".to_owned(),
                0 => format!("position startpos moves{moves}"),
                _ => format!("position fen {position}"),
            };
            talk.say(&told);
            assert_eq!(talk.perft(1), position.perft(1));
            let (_, best) = talk.best("go nodes 300");
            if best == "(none)" {
                break;
            }
            let mv = legal(&position, &best);
            assert_eq!(notation::long(&position, mv), best);
            position.make(mv);
            moves += &format!(" {best}");
        }
    }
}

#[test]
fn a_weaker_player_plays_legal_moves_and_needs_little() {
    let mut talk = Talk::by("chess");
    talk.say("setoption name UCI_LimitStrength value true");
    talk.say("setoption name UCI_Elo value 0");
    assert!(talk.ready()[0].starts_with("info string `UCI_Elo` cannot be \"0\": expected a whole"));
    talk.say("setoption name UCI_Elo value 1000");
    for go in [
        "go depth 40",
        "go wtime 60000 btime 60000",
        "go movetime 60000",
    ] {
        let (told, best) = talk.best(go);
        legal(&Position::start_of(RuleSet::named("chess").unwrap()), &best);
        let depth = Info::read(told.last().unwrap()).unwrap().depth.unwrap();
        assert!(depth <= 5, "{told:?}");
    }
}

#[test]
fn quitting_and_the_end_of_what_is_asked_stop_a_search_and_end_the_program() {
    for last in ["quit", "isready"] {
        let mut talk = Talk::by("tower");
        talk.say("go infinite");
        talk.until("info");
        talk.say(last);
        let (rest, status) = talk.end();
        assert!(status.success());
        assert!(rest.last().unwrap().starts_with("bestmove "), "{rest:?}");
    }
    let (rest, status) = Talk::start().end();
    assert!(rest.is_empty() && status.success());
}
