//! Tests that `tritower uci` answers invalid commands and that these change nothing.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::session::Session;

#[test]
fn a_command_that_makes_no_sense_is_answered_and_changes_nothing() {
    let mut session = Session::by("tower");
    session.send("position startpos moves b2W-b4W");
    let moves = session.perft(2);
    for (line, report) in [
        ("joho", "\"joho\" is no command: expected uci, isready, "),
        (
            "Stop GO",
            "\"Stop GO\" is no command: expected uci, isready, ",
        ),
        ("setoption", "setoption: expected name NAME value VALUE"),
        (
            "setoption name",
            "setoption: expected name NAME value VALUE",
        ),
        (
            "setoption Hash 3",
            "setoption: expected name NAME value VALUE",
        ),
        (
            "setoption name Hope value 3",
            "\"Hope\" is no option: expected Hash, Clear Hash",
        ),
        (
            "setoption name Hash value 0",
            "`Hash` cannot be \"0\": expected a whole number from 1 to",
        ),
        ("setoption name Hash value", "`Hash` cannot be \"\""),
        (
            "setoption name Threads value many",
            "`Threads` cannot be \"many\"",
        ),
        (
            "setoption name MultiPV value 257",
            "`MultiPV` cannot be \"257\"",
        ),
        (
            "setoption name Ponder value 1",
            "`Ponder` cannot be \"1\": expected true or false",
        ),
        (
            "setoption name Clear Hash value x",
            "`Clear Hash` cannot be",
        ),
        (
            "setoption name UCI_Variant value shogi",
            "a rule set begins with tower or chess",
        ),
        (
            "setoption name UCI_Variant value horde",
            "a rule set begins with tower or chess",
        ),
        (
            "setoption name UCI_Variant value tower+s1+s2",
            "s1 and s2 cannot be combined",
        ),
        ("ponderhit", "ponderhit without go ponder"),
    ] {
        session.send(line);
        let answer = session.ready();
        let [answer] = &answer[..] else {
            panic!("{line}: {answer:?}");
        };
        let report = format!("info string {report}");
        assert!(answer.starts_with(&report), "{line}: {answer}");
        assert_eq!(session.perft(2), moves, "{line}");
    }
}

#[test]
fn after_a_refused_position_there_is_no_move_until_a_valid_one() {
    let tower = [
        (
            "position",
            "position: expected startpos, or fen and a position",
        ),
        (
            "position startpos b2W-b4W",
            "position: expected startpos, or fen",
        ),
        ("position fen", "position: position text has eight fields"),
        (
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position: position text has eight",
        ),
        (
            "position startpos moves b2W-b3W b2W-b3W",
            "position: move 2: ",
        ),
        ("position startpos moves e2e4 a b", "position: move 1: "),
        ("position startpos moves b2W-b9W", "position: move 1: "),
    ];
    let chess = [
        (
            "position fen 4k3/8/8/8/8/8/8/4K2R w Kx - 0 1",
            "position: field 3, castling rights: ",
        ),
        // The side that is not to move is in check.
        (
            "position fen 7k/8/8/8/3Q4/8/8/K7 w - - 0 1",
            "position: field 2, side to move: ",
        ),
        ("position startpos moves e2e4 e2e4", "position: move 2: "),
    ];
    for (rules, cases) in [("tower", &tower[..]), ("chess", &chess[..])] {
        let mut session = Session::by(rules);
        for (line, report) in cases {
            session.send("position startpos");
            session.send(line);
            let answer = session.ready();
            let begins = format!("info string {report}");
            assert!(
                answer.len() == 1 && answer[0].starts_with(&begins),
                "{answer:?}"
            );
            for go in [
                "go depth 2",
                "go infinite",
                "go ponder",
                "go searchmoves e2e4",
            ] {
                let (reason, best) = session.best(go);
                assert_eq!(best, "(none)", "{line}");
                let begins = "info string go: no move, because the last position was refused: ";
                assert!(reason.last().unwrap().starts_with(begins), "{reason:?}");
            }
            // `ucinewgame` does not replace the refused position either.
            session.send("ucinewgame");
            assert_eq!(session.best("go depth 1").1, "(none)");
            assert_eq!(session.perft(1), 0);
        }
        session.send("position startpos");
        assert_ne!(session.best("go depth 1").1, "(none)");
    }
}

#[test]
fn a_position_with_small_errors_is_accepted_with_a_note() {
    for (fen, note, go, best) in [
        (
            "7k/5ppp/8/8/8/8/8/K2R4 w - - 0 0",
            "move number: \"0\" is read as 1",
            "go depth 3",
            "d1d8",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
            "field 3, castling rights: Q needs its king on e1 and its rook on a1; this is ignored",
            "go depth 1 searchmoves e1g1",
            "e1g1",
        ),
        (
            "6k1/5ppp/8/8/8/8/5PPP/1R4K1 W - e6",
            "side to move: \"W\" is read as w",
            "go depth 3",
            "b1b8",
        ),
    ] {
        let mut session = Session::by("chess");
        session.send(&format!("position fen {fen}"));
        let report = session.ready();
        let note = format!("info string position: {note}");
        assert!(report.contains(&note), "{report:?}");
        assert_eq!(session.best(go).1, best, "{fen}");
    }
    // The castling rights show that the position is one of the 960.
    let mut session = Session::by("chess");
    session.send("position fen nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1 moves g2g3 g7g6 f1g2 f8g7");
    assert_eq!(session.best("go depth 1 searchmoves e1g1").1, "e1g1");
    // Pieces in hand exist only in another variant.
    session.send("position fen 4k3/8/8/8/8/8/8/4K2R[Qn] w K - 0 1");
    assert_eq!(session.best("go depth 1").1, "(none)");
}

#[test]
fn a_position_is_read_again_when_the_rules_change() {
    let mut session = Session::by("chess");
    session.send("position startpos moves e2e4");
    session.send("setoption name UCI_Variant value antichess");
    assert_eq!(session.best("go depth 1 searchmoves e7e5").1, "e7e5");
    session.send("setoption name UCI_Variant value tower");
    assert_eq!(session.best("go depth 1").1, "(none)");
    session.send("setoption name UCI_Variant value chess");
    assert_eq!(session.best("go depth 1 searchmoves e7e5").1, "e7e5");
}

#[test]
fn every_go_has_one_best_move_and_errors_have_a_note() {
    for (go, report) in [
        (
            "go depth 3 searchmoves e2e5 h2h3",
            "go: searchmoves: move 1 is ignored: ",
        ),
        (
            "go depth 3 searchmoves h2h3 h2h3 h7h6 0000",
            "go: searchmoves: move 3 is ignored: ",
        ),
        (
            "go movetime 50.5",
            "go: `movetime` is followed by \"50.5\", which is read as 51",
        ),
        (
            "go movetime 20ms",
            "go: `movetime` is followed by \"20ms\", which is read as 20",
        ),
        (
            "go wtime 100.7 btime 100,3",
            "go: `wtime` is followed by \"100.7\", which is read as 101",
        ),
        (
            "go depth",
            "go: `depth` is followed by \"\": expected a whole number",
        ),
        (
            "go depth 2 nodes many",
            "go: `nodes` is followed by \"many\"",
        ),
        (
            "go depth 2 nodes 99999999999999999999",
            "go: `nodes` is followed by",
        ),
        (
            "go depth 2 searchmoves",
            "go: `searchmoves` is followed by no move",
        ),
        (
            "go mate x",
            "go: `mate` is followed by \"x\": expected a whole number",
        ),
    ] {
        let mut session = Session::by("chess");
        let (before, best) = session.best(go);
        let report = format!("info string {report}");
        assert!(before[0].starts_with(&report), "{go}: {before:?}");
        assert!(best == "h2h3" || !go.contains("h2h3"), "{go}: {best}");
        assert_eq!(session.ready(), [""; 0], "{go}");
    }
    let mut session = Session::by("chess");
    let (before, best) = session.best("go depth 3 searchmoves e2e5 e2e4e5");
    assert_ne!(best, "(none)");
    let report = "info string go: searchmoves: no move is left, so all moves are searched";
    assert!(before.iter().any(|line| line == report), "{before:?}");
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let mut session = Session::start();
    session.send("\u{feff}uci");
    let (report, _) = session.until("uciok");
    assert!(report[0].starts_with("id name Tritower "), "{report:?}");
}

#[test]
fn unknown_words_are_reported_and_ignored() {
    for (line, report) in [
        (
            "joho and so on go depth 2",
            "\"joho and so on\" is no command: expected uci, ",
        ),
        (
            "go faster 7 depth 2 please",
            "go: \"faster 7 please\" is not known: expected searchmoves, ",
        ),
    ] {
        let mut session = Session::by("chess");
        let (before, _) = session.best(line);
        let report = format!("info string {report}");
        assert!(before[0].starts_with(&report), "{before:?}");
        let last = before.last().unwrap();
        assert!(last.starts_with("info depth 2 "), "{before:?}");
        assert_eq!(session.ready(), [""; 0], "{line}");
    }
    let mut session = Session::by("chess");
    session.send("so quit");
    let (rest, status) = session.end();
    assert!(status.success() && rest.len() == 1, "{rest:?}");
}

#[test]
fn with_only_the_other_clock_that_one_is_used() {
    for (moves, go, report) in [
        ("", "go btime 300", "White is to move, but wtime is missing"),
        (
            " moves e2e4",
            "go wtime 300",
            "Black is to move, but btime is missing",
        ),
    ] {
        let mut session = Session::by("chess");
        session.send(&format!("position startpos{moves}"));
        let (before, best) = session.best(go);
        assert_ne!(best, "(none)");
        let report = format!("info string go: {report}");
        assert!(before[0].starts_with(&report), "{before:?}");
    }
}

#[test]
fn a_start_that_a_rule_set_cannot_have_is_refused() {
    let mut session = Session::by("tower+s1");
    session.send("setoption name UCI_Chess960 value true");
    assert!(session.ready()[0].contains("both say how the game starts"));
    session.send("setoption name UCI_Variant value tower+960");
    assert_eq!(session.ready(), [""; 0]);
}

#[test]
fn a_line_that_is_too_long_is_reported_and_ignored() {
    let mut session = Session::by("chess");
    session.send_bytes(&vec![b'x'; 3 << 20]);
    assert_eq!(
        session.ready(),
        ["info string a line is longer than 1048576 bytes"]
    );
    assert_eq!(session.perft(1), 20);
}

/// A word of the protocol, or a random one.
fn word() -> impl Strategy<Value = Vec<u8>> {
    let known = select(vec![
        "uci",
        "setoption",
        "name",
        "value",
        "ucinewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "stop",
        "ponderhit",
        "ponder",
        "infinite",
        "depth",
        "nodes",
        "movetime",
        "wtime",
        "btime",
        "winc",
        "movestogo",
        "mate",
        "searchmoves",
        "MultiPV",
        "Clear",
        "Hash",
        "UCI_Variant",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "tower",
        "chess",
        "atomic",
        "bughouse",
        "true",
        "false",
        "-1",
        "0",
        "1",
        "2",
        "3",
        "e2e4",
        "e7e5",
        "a7a8q",
        "b2W-b4W",
        "KL1-KL2",
        "0-0",
        "e1g1",
        "P@e4",
        "perft",
        "100000",
        "w",
        "-",
        "KQkq",
        "8/8/8/8/8/8/8/8",
        "debug",
        "register",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "4k3/8/8/8/8/8/4P3/4K3",
        "info",
        "bestmove",
    ]);
    prop_oneof![
        12 => known.prop_map(|word| word.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 0..12),
        1 => any::<i64>().prop_map(|number| number.to_string().into_bytes()),
    ]
}

/// A line of such words in which `quit` does not occur.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let words = vec(word(), 0..9).prop_map(|words| words.join(&b' '));
    words.prop_filter("a line without quit", |line| {
        !line.windows(4).any(|it| it == b"quit")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn it_survives_any_input_and_answers(lines in vec(line(), 1..60)) {
        let mut session = Session::start();
        for line in &lines {
            session.send_bytes(line);
        }
        session.ready();
        session.send("stop\nsetoption name UCI_Chess960 value false");
        session.send("setoption name UCI_Variant value chess\nposition startpos\ngo perft 2");
        // Answers to earlier commands may come before this one.
        while session.receive() != "Nodes searched: 400" {}
        session.send("quit");
        let (_, status) = session.end();
        prop_assert!(status.success());
    }
}

#[test]
fn a_search_of_illegal_moves_alone_searches_all_moves_until_stop() {
    let mut session = Session::by("chess");
    session.send("go searchmoves e2e5");
    let first = session.receive();
    let ignored = "info string go: searchmoves: move 1 is ignored: ";
    assert!(first.starts_with(ignored), "{first}");
    let all = "info string go: searchmoves: no move is left, so all moves are searched";
    assert_eq!(session.receive(), all);
    session.until("info");
    let output = session.ready();
    assert!(output.iter().all(|line| line.starts_with("info depth")));
    session.send("stop");
    let (_, best) = session.until("bestmove");
    assert!(!best.contains("(none)"), "{best}");
    assert_eq!(session.ready(), [""; 0]);
}
