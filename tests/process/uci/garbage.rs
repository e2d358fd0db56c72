//! What nobody should say is answered, and changes nothing.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::talk::Talk;

#[test]
fn bad_input_is_answered_by_what_is_wrong_and_changes_nothing() {
    let mut talk = Talk::by("tower");
    talk.say("position startpos moves b2W-b4W");
    let moves = talk.perft(2);
    for (line, told) in [
        ("joho", "\"joho\" is no command: expected uci, isready, "),
        (
            "Stop GO",
            "\"Stop GO\" is no command: expected uci, isready, ",
        ),
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
        (
            "go depth",
            "go: `depth` is followed by \"\": expected a whole number",
        ),
        ("go depth x", "go: `depth` is followed by \"x\""),
        (
            "go nodes 99999999999999999999",
            "go: `nodes` is followed by",
        ),
        (
            "go perft 100000",
            "go: `perft` is followed by 100000: expected at most 100",
        ),
        ("go searchmoves b2W-b3W", "go: move 1: "),
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
            "setoption name MultiPV value 6",
            "`MultiPV` cannot be \"6\"",
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
            "setoption name UCI_Variant value tower+s1+s2",
            "s1 and s2 exclude each other",
        ),
        (
            "ponderhit",
            "nothing is pondered: expected go ponder before",
        ),
    ] {
        talk.say(line);
        let answer = talk.ready();
        let [answer] = &answer[..] else {
            panic!("{line}: {answer:?}");
        };
        let told = format!("info string {told}");
        assert!(answer.starts_with(&told), "{line}: {answer}");
        assert_eq!(talk.perft(2), moves, "{line}");
    }
}

#[test]
fn words_that_are_not_known_are_told_and_passed_over() {
    for (line, told) in [
        (
            "joho and so on go depth 2",
            "\"joho and so on\" is no command: expected uci, ",
        ),
        (
            "go faster 7 depth 2 please",
            "go: \"faster 7 please\" is not known: expected searchmoves, ",
        ),
    ] {
        let mut talk = Talk::by("chess");
        let (before, _) = talk.best(line);
        let told = format!("info string {told}");
        assert!(before[0].starts_with(&told), "{before:?}");
        let last = before.last().unwrap();
        assert!(last.starts_with("info depth 2 "), "{before:?}");
        assert_eq!(talk.ready(), [""; 0], "{line}");
    }
    let mut talk = Talk::by("chess");
    talk.say("so quit");
    let (rest, status) = talk.end();
    assert!(status.success() && rest.len() == 1, "{rest:?}");
}

#[test]
fn who_is_told_the_other_clock_alone_moves_by_that() {
    for (moves, go, told) in [
        ("", "go btime 300", "White is to move, and wtime is missing"),
        (
            " moves e2e4",
            "go wtime 300",
            "Black is to move, and btime is missing",
        ),
    ] {
        let mut talk = Talk::by("chess");
        talk.say(&format!("position startpos{moves}"));
        let (before, best) = talk.best(go);
        assert_ne!(best, "(none)");
        let told = format!("info string go: {told}");
        assert!(before[0].starts_with(&told), "{before:?}");
    }
}

#[test]
fn a_start_that_a_rule_set_cannot_have_is_refused() {
    let mut talk = Talk::by("tower+s1");
    talk.say("setoption name UCI_Chess960 value true");
    assert!(talk.ready()[0].contains("both say how the game starts"));
    talk.say("setoption name UCI_Variant value tower+960");
    assert_eq!(talk.ready(), [""; 0]);
}

#[test]
fn a_line_without_an_end_is_told_and_passed_over() {
    let mut talk = Talk::by("chess");
    talk.say_bytes(&vec![b'x'; 3 << 20]);
    assert_eq!(
        talk.ready(),
        ["info string a line is longer than 1048576 bytes"]
    );
    assert_eq!(talk.perft(1), 20);
}

/// A word that may be said, and one that may not.
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

/// A line that does not end the conversation.
fn line() -> impl Strategy<Value = Vec<u8>> {
    let words = vec(word(), 0..9).prop_map(|words| words.join(&b' '));
    words.prop_filter("nobody quits", |line| {
        !line.windows(4).any(|it| it == b"quit")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_is_said_it_stays_and_answers(lines in vec(line(), 1..60)) {
        let mut talk = Talk::start();
        for line in &lines {
            talk.say_bytes(line);
        }
        talk.ready();
        talk.say("stop\nsetoption name UCI_Chess960 value false");
        talk.say("setoption name UCI_Variant value chess\nposition startpos");
        prop_assert_eq!(talk.perft(2), 400);
        talk.say("quit");
        let (_, status) = talk.end();
        prop_assert!(status.success());
    }
}
