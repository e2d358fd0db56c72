//! The headless commands, as a shell runs them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Where the rules' sample game ends.
const SAMPLE_END: &str = "W=p3/P1P1/B2P/RQB1;N=3b/P3/4/P2N;B=q1b1/2n1/3p/pp2;QL1w=P1/2;QL6b=1r/p1;KL1w=PP/KR;KL6b=rk/pp b K d1KL1,d2W,d8KL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 17";

fn tritower() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tritower"))
}

fn run(arguments: &[&str]) -> Output {
    tritower().args(arguments).output().unwrap()
}

/// What a command printed; it must have succeeded and said nothing else.
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors, "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Exit status, standard output and standard error.
fn outcome(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(arguments);
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

fn vector(name: &str) -> String {
    format!("{}/tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn bundled(name: &str) -> String {
    format!("{}/saves/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    assert_eq!(printed(&["perft", "3"]), "1 20\n2 400\n3 9128\n");
}

#[test]
fn perft_starts_from_the_position_that_it_is_given() {
    let tfen =
        "W=4/3p/4/4;N=3R/4/4/K3;B=4/k3/4/4;QL4w=2/2;QL6b=2/2;KL2b=2/b1;KL3w=2/2 w - - - - 0 22";
    let text = printed(&["perft", "2", "--tfen", tfen]);
    assert_eq!(text, "1 31\n2 662\n");
}

#[test]
fn divided_counts_add_up_to_the_whole() {
    let text = printed(&["perft", "3", "--divide"]);
    let mut lines = text.lines().skip(2);
    assert_eq!(lines.next(), Some("3 9128"));
    let counts: Vec<u64> = lines
        .map(|line| line.split_once(' ').unwrap().1.parse().unwrap())
        .collect();
    assert_eq!(counts.len(), 20);
    assert_eq!(counts.iter().sum::<u64>(), 9128);
}

#[test]
fn every_notation_vector_is_what_the_command_prints() {
    let text = std::fs::read_to_string(vector("notation.txt")).unwrap();
    let mut groups: Vec<(&str, [Vec<&str>; 3])> = Vec::new();
    for line in text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
    {
        if let Some(forms) = line.strip_prefix('\t') {
            let (_, lists) = groups.last_mut().unwrap();
            for (list, form) in lists.iter_mut().zip(forms.split('\t')) {
                list.push(form);
            }
        } else {
            groups.push((line, Default::default()));
        }
    }
    assert!(groups.len() > 5);
    for (tfen, lists) in groups.iter_mut() {
        for (list, notation) in lists.iter_mut().zip(["long", "en", "de"]) {
            list.sort();
            let text = printed(&["moves", "--tfen", tfen, "--notation", notation]);
            assert_eq!(text.lines().collect::<Vec<_>>(), *list, "{tfen} {notation}");
        }
    }
}

#[test]
fn moves_are_in_long_notation_unless_told_otherwise() {
    let text = printed(&["moves"]);
    assert_eq!(text.lines().count(), 20);
    assert_eq!(text.lines().next(), Some("a1W-b3N"));
    assert_eq!(text, printed(&["moves", "--notation", "long"]));
}

#[test]
fn both_sample_games_replay_to_the_same_end() {
    for file in ["sample-game.en.txt", "sample-game.de.txt"] {
        let text = printed(&["replay", &vector(file)]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 19);
        assert_eq!(lines[2], "3. Nc2W c6B");
        assert_eq!(lines[16..], ["17. Nd3N (=)", SAMPLE_END, "*"], "{file}");
    }
}

#[test]
fn a_replayed_game_can_be_printed_in_german_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let text = printed(&["replay", &bundled("sample-game.ron"), "--notation", "de"]);
    assert!(text.starts_with("1. b4N b5S\n"), "{text}");
    let moves = text.lines().take(17).collect::<Vec<_>>().join("\n");
    let again = write(folder.path(), "again.txt", &moves);
    let arguments = ["replay", again.to_str().unwrap(), "--notation", "de"];
    assert_eq!(printed(&arguments), text);
}

#[test]
fn a_game_from_another_position_is_printed_with_it_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let text = printed(&["replay", &bundled("owed-promotion.ron")]);
    let head: Vec<&str> = text.lines().take(3).collect();
    assert_eq!(head[1..], ["30. c5N a1W", "31. QL2 (a1WQ) Qa7B"]);
    let again = write(folder.path(), "again.txt", &head.join("\n"));
    assert_eq!(printed(&["replay", again.to_str().unwrap()]), text);
}

#[test]
fn a_result_is_printed_with_its_article() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = write(folder.path(), "resigned.txt", "1. b4N b5B 2. Nc3W 1-0");
    let text = printed(&["replay", sheet.to_str().unwrap()]);
    assert!(text.starts_with("1. b4N b5B\n2. Nc3W\n1-0\n"), "{text}");
    assert!(
        text.ends_with("1-0 by resignation (Article 5.1(b))\n"),
        "{text}"
    );
}

#[test]
fn a_scoresheet_with_an_illegal_move_is_an_error_that_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = write(folder.path(), "bad.txt", "1. b4N b5B\n2. Nc9W\n");
    let (status, out, errors) = outcome(&["replay", sheet.to_str().unwrap()]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(errors.contains("move 2, White"), "{errors}");
}

#[test]
fn bundled_saves_are_whole() {
    let files = ["sample-game.ron", "castling.ron"].map(bundled);
    let text = printed(&["check", &files[0], &files[1]]);
    let lines: Vec<String> = files
        .iter()
        .map(|f| format!("{f}: whole and legal"))
        .collect();
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn a_damaged_save_is_a_negative_finding() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read_to_string(bundled("castling.ron")).unwrap();
    let bad = write(
        folder.path(),
        "bad.ron",
        &whole.replace("c7B-c5N", "c7B-c2W"),
    );
    let good = bundled("castling.ron");
    let (status, out, errors) = outcome(&["check", bad.to_str().unwrap(), &good]);
    assert_eq!((status, errors.as_str()), (Some(1), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].contains("bad.ron: event 2: c7B-c2W is not legal"),
        "{out}"
    );
    assert_eq!(lines[1..], [format!("{good}: whole and legal")]);
}

#[test]
fn a_missing_save_is_an_error_and_the_others_are_still_checked() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.ron");
    let good = bundled("castling.ron");
    let (status, out, errors) = outcome(&["check", missing.to_str().unwrap(), &good]);
    assert_eq!(status, Some(2));
    assert_eq!(out, format!("{good}: whole and legal\n"));
    assert!(errors.contains("missing.ron: cannot be read"), "{errors}");
}

#[test]
fn why_says_legal_of_a_legal_move() {
    for text in ["b2W-b4N", "b4N", "Nc3N", "Sc3W"] {
        assert_eq!(printed(&["why", text]), "legal\n", "{text}");
    }
}

#[test]
fn why_names_the_article_of_an_illegal_move() {
    for (text, article) in [
        ("b1W-d3N", "(Article 3.1(c))"),
        ("b2W-b5N", "(Article 3.4(a))"),
        ("QL1-QL2", "(Article 3.6"),
        ("a2W-a9W", "(Article 2.8)"),
        ("0-0", "(Article 3.5(a)"),
    ] {
        let (status, out, errors) = outcome(&["why", text]);
        assert_eq!((status, errors.as_str()), (Some(1), ""), "{text}");
        assert!(
            out.starts_with("not legal: ") && out.contains(article),
            "{out}"
        );
        assert_eq!(out.lines().count(), 1);
    }
}

#[test]
fn why_knows_a_promotion_on_a_scoresheet_from_an_owed_one() {
    let tfen =
        "W=4/4/4/4;N=4/4/4/4;B=4/1P2/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/K1;KL6b=1k/2 w - - - - 0 30";
    for text in ["b8BQ", "b8B=Q", "b8SD", "b7B-b8B=Q"] {
        let printed = printed(&["why", text, "--tfen", tfen]);
        assert_eq!(printed, "legal\n", "{text}");
    }
    for (text, reason) in [
        ("b8B", "\"b8B\" fits 4"),
        ("c8BQ", "a pawn goes diagonally only to capture"),
        ("(b8BQ)", "no promotion is owed on b8B"),
    ] {
        let (status, out, errors) = outcome(&["why", text, "--tfen", tfen]);
        assert!(status > Some(0), "{text}: {out}");
        assert!((out + &errors).contains(reason), "{text}: {errors}");
    }
}

#[test]
fn what_is_no_move_is_an_error() {
    let (status, out, errors) = outcome(&["why", "hello"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(errors.contains("\"hello\" is not understood"), "{errors}");
}

#[test]
fn a_position_that_is_none_is_an_error_that_names_the_field() {
    for command in [&["perft", "1"][..], &["moves"], &["why", "b4N"]] {
        let (status, out, errors) = outcome(&[command, &["--tfen", "W=4 w"]].concat());
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(
            errors.contains("--tfen: position text has eight fields"),
            "{errors}"
        );
    }
}

#[test]
fn wrong_arguments_are_an_error() {
    for arguments in [
        &["perft"][..],
        &["perft", "0"],
        &["perft", "-1"],
        &["perft", "x"],
        &["moves", "--notation", "fr"],
        &["check"],
        &["why"],
        &["replay"],
        &["--nonsense"],
    ] {
        let (status, out, errors) = outcome(arguments);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(!errors.is_empty());
    }
}

#[test]
fn whoever_reads_only_the_first_line_is_no_trouble() {
    // The reading end is closed before anything is written to it.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = tritower()
        .args(["perft", "3", "--divide"])
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[cfg(not(feature = "app"))]
#[test]
fn a_build_without_a_window_says_so() {
    for arguments in [&[][..], &["some.ron"]] {
        let (status, out, errors) = outcome(arguments);
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(errors.contains("no window"), "{errors}");
    }
}

/// A king who rides over the other takes all his flights.
const RIDE: &str =
    "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30";

#[test]
fn analyse_prints_the_shortest_mate_and_says_when_there_is_none() {
    let text = printed(&["analyse", "--mate", "3", "--tfen", RIDE]);
    assert_eq!(text, "mate in 2: 30. QL3 QL4 31. Nc3W#\n");
    let (status, out, errors) = outcome(&["analyse", "--mate", "2"]);
    assert_eq!((status, out.as_str()), (Some(1), "no mate in 2\n"));
    assert_eq!(errors, "");
}

#[test]
fn analyse_prints_every_key_and_every_defence_when_asked() {
    let text = printed(&["analyse", "--mate", "3", "--all", "--tfen", RIDE]);
    let expected = "key 30. QL3\n\
                    30. ... QL4 mate in 1: Nc3W#, Nc3N#\n\
                    30. ... QL5 mate in 1: Nc3W#, Nc3N#, Nz4QL5#\n\
                    30. ... KL4 mate in 1: Nc3W#, Nc3N#\n\
                    30. ... KL5 mate in 1: Nc3W#, Nc3N#\n";
    let (_, rest) = text.split_once('\n').unwrap();
    assert_eq!(rest, expected);
}

#[test]
fn a_mate_that_is_not_found_in_time_or_in_so_many_positions_is_given_up() {
    for limit in [["--time", "1"], ["--nodes", "500"]] {
        let (status, out, errors) = outcome(&[&["analyse", "--mate", "30"], &limit[..]].concat());
        assert_eq!((status, out.as_str()), (Some(2), ""), "{limit:?}");
        assert!(errors.contains("no answer after"), "{errors}");
    }
}

#[test]
fn kings_alone_have_a_score_and_no_line() {
    let tfen = "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=1K/2;QL6b=1k/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30";
    let text = printed(&["analyse", "--depth", "3", "--tfen", tfen]);
    assert!(text.starts_with("score +0.00\n"), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_for_which_there_is_no_memory_is_refused() {
    let command = format!(
        "ulimit -v 400000; exec {} analyse --hash 1024 --depth 1",
        env!("CARGO_BIN_EXE_tritower")
    );
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(output.stdout.is_empty());
    let told = errors.starts_with("tritower: --hash: ") && errors.contains("1024 MiB");
    assert!(told && errors.lines().count() == 1, "{errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_an_error() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = tritower().arg("moves").stdout(full).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("the standard output: "), "{errors}");
}
