//! Tests of the commands that need no window, run as a shell runs them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{Event, Game, Setup, Timestamp};
use tritower::pgn;
use tritower::rules::{Color, Position, RuleSet, notation};
use tritower::store;

/// The final position of the sample game in the rules.
const SAMPLE_END: &str = "W=p3/P1P1/B2P/RQB1;N=3b/P3/4/P2N;B=q1b1/2n1/3p/pp2;QL1w=P1/2;QL6b=1r/p1;KL1w=PP/KR;KL6b=rk/pp b K d1KL1,d2W,d8KL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 17";

fn tritower() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tritower"))
}

fn run(arguments: &[&str]) -> Output {
    tritower().args(arguments).output().unwrap()
}

/// The standard output of a command that must succeed without printing errors.
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
    format!("tests/vectors/{name}")
}

fn bundled(name: &str) -> String {
    format!("saves/{name}")
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
fn moves_are_in_long_notation_by_default() {
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
fn a_result_is_printed_with_its_reason_or_says_that_none_is_stated() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = write(folder.path(), "resigned.txt", "1. b4N b5B 2. Nc3W 1-0");
    let text = printed(&["replay", sheet.to_str().unwrap()]);
    assert!(text.starts_with("1. b4N b5B\n2. Nc3W\n1-0\n"), "{text}");
    assert!(text.ends_with("1-0, reason not stated\n"), "{text}");
    let pgn = "[RuleSet \"tower\"]\n[Termination \"resignation\"]\n\n1. b4N b5B 2. Nc3W 1-0\n";
    let pgn = write(folder.path(), "resigned.pgn", pgn);
    let text = printed(&["replay", pgn.to_str().unwrap()]);
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
fn a_save_with_a_byte_order_mark_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let save = std::fs::read_to_string(bundled("castling.ron")).unwrap();
    let marked = write(folder.path(), "marked.ron", &format!("\u{feff}{save}"));
    let file = marked.to_str().unwrap();
    assert_eq!(
        printed(&["check", file]),
        format!("{file}: whole and legal\n")
    );
    assert_eq!(
        printed(&["replay", file]),
        printed(&["replay", &bundled("castling.ron")])
    );
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
fn a_damaged_save_is_described_with_the_notation_of_its_own_board() {
    let folder = tempfile::tempdir().unwrap();
    let save = |name: &str, rules: &str, mv: &str| {
        let rules = RuleSet::named(rules).unwrap();
        let setup = Setup {
            start: Position::start_of(rules),
            ..Setup::default()
        };
        let mut game = Game::new(setup);
        let first = game.last().legal_moves()[0];
        game.play(first, Timestamp(1)).unwrap();
        let text = store::write(&game, "").unwrap();
        let (head, tail) = text.split_once("Move(\"").unwrap();
        let (_, tail) = tail.split_once('"').unwrap();
        write(folder.path(), name, &format!("{head}Move(\"{mv}\"{tail}"))
    };
    let flat = save("flat.ron", "chess", "Nf3");
    let tower = save("tower.ron", "tower", "Nc3N");
    let checked = outcome(&["check", flat.to_str().unwrap(), tower.to_str().unwrap()]);
    let listed = outcome(&["list", folder.path().to_str().unwrap()]);
    for (status, text, _) in [checked, listed] {
        assert_eq!(status, Some(1), "{text}");
        let line = |name: &str| text.lines().find(|line| line.contains(name)).unwrap();
        assert!(line("flat.ron").ends_with("such as e2e4"), "{text}");
        assert!(line("tower.ron").ends_with("such as b2W-b4N"), "{text}");
    }
}

#[test]
fn a_missing_save_is_an_error_and_the_others_are_still_checked() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.ron");
    let good = bundled("castling.ron");
    let (status, out, errors) = outcome(&["check", missing.to_str().unwrap(), &good]);
    assert_eq!(status, Some(2));
    assert_eq!(out, format!("{good}: whole and legal\n"));
    assert!(
        errors.contains("missing.ron: there is no such file"),
        "{errors}"
    );
}

#[test]
fn a_folder_in_place_of_a_game_is_named_once() {
    let (status, out, errors) = outcome(&["replay", "saves"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(
        errors.starts_with("tritower: saves: this is not a file"),
        "{errors}"
    );
}

#[test]
fn scoresheets_and_positions_are_checked_as_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let sheet = file("sheet.txt", "1. Nc3N b5N\n");
    let position = file("end.fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
    let whole = |path: &str| format!("{path}: whole and legal\n");
    let both = whole(&sheet) + &whole(&position);
    assert_eq!(printed(&["check", &sheet, &position]), both);
    let wrong = file("wrong.txt", "1. Nc3N Nb5N\n");
    let (status, out, _) = outcome(&["check", &wrong]);
    assert_eq!(status, Some(1));
    assert!(
        out.contains("move 1, Black: No knight of Black can go to b5N"),
        "{out}"
    );
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
fn why_tells_a_scoresheet_promotion_from_a_pending_one() {
    let tfen =
        "W=4/4/4/4;N=4/4/4/4;B=4/1P2/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/K1;KL6b=1k/2 w - - - - 0 30";
    for text in ["b8BQ", "b8B=Q", "b8SD", "b7B-b8B=Q"] {
        let printed = printed(&["why", text, "--tfen", tfen]);
        assert_eq!(printed, "legal\n", "{text}");
    }
    for (text, reason) in [
        ("b8B", "“b8B” could be b7B-b8B=Q, "),
        ("c8BQ", "pawns move diagonally only to capture"),
        ("(b8BQ)", "no pawn on b8B is waiting to be promoted"),
    ] {
        let (status, out, errors) = outcome(&["why", text, "--tfen", tfen]);
        assert!(status > Some(0), "{text}: {out}");
        assert!((out + &errors).contains(reason), "{text}: {errors}");
    }
}

/// A position with a white rook, both kings and four empty attack boards.
const FOUR_EMPTY_BOARDS: &str =
    "W=4/4/4/KR2;N=4/4/4/4;B=3k/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1";

#[test]
fn why_says_what_is_missing_or_in_the_way_of_a_move_that_beginners_type() {
    for (arguments, reason) in [
        (
            &["e4"][..],
            "on file e there are e0KL1, e1KL1, e8KL6, e9KL6",
        ),
        (
            &["Nb4"],
            "no knight of White can go to b4: a1W can go to b3W, b3N; d1W can go to c3W, c3N",
        ),
        (&["b5N"], "no pawn of White can go to b5N: b2W can go to"),
        (
            &["b2W"],
            "the white pawn on b2W is in the way, and players cannot capture their own pieces (Article 3.1(b))",
        ),
        (&["bxc3"], "there is nothing to capture on c3"),
        (
            &["QL5", "--tfen", FOUR_EMPTY_BOARDS],
            "no attack board can move to QL5: QL1 can go to",
        ),
        (
            &["Nf6", "--rules", "chess"],
            "no knight of White can go to f6: b1 can go to a3, c3; g1 can go to f3, h3",
        ),
        (&["Nc3N", "--rules", "chess"], "have no board letter"),
    ] {
        let (status, out, errors) = outcome(&[&["why"], arguments].concat());
        assert_eq!((status, errors.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(
            out.starts_with("not legal: ") && out.contains(reason),
            "{out}"
        );
    }
}

#[test]
fn why_accepts_blanks_and_the_word_to_between_two_squares() {
    for text in ["b2W b4N", "b2W to b4N", "b2W - b4N"] {
        assert_eq!(printed(&["why", text]), "legal\n", "{text}");
    }
}

#[test]
fn a_file_that_the_board_does_not_have_is_an_error_that_names_the_files() {
    let (status, out, errors) = outcome(&["why", "Nf3"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(
        errors.contains("no file f") && errors.contains("z, a, b, c, d, e"),
        "{errors}"
    );
}

#[test]
fn a_text_that_is_no_move_is_an_error() {
    let (status, out, errors) = outcome(&["why", "hello"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(errors.contains("“hello” is not a move"), "{errors}");
}

#[test]
fn an_invalid_position_is_an_error_that_names_the_field() {
    for command in [&["perft", "1"][..], &["moves"], &["why", "b4N"]] {
        let (status, out, errors) = outcome(&[command, &["--tfen", "W=4 w"]].concat());
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(
            errors.contains("--tfen: a position has eight parts"),
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
fn a_reader_that_closes_the_pipe_is_no_error() {
    // The reading end of the pipe is closed before anything is written to it.
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
fn a_build_without_a_window_reports_it() {
    for arguments in [&[][..], &["some.ron"]] {
        let (status, out, errors) = outcome(arguments);
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(errors.contains("no window"), "{errors}");
    }
}

/// A mate in 2: a king that moves with its attack board above the other king attacks all its flight
/// squares.
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
fn a_mate_not_found_within_the_limits_is_an_error() {
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
fn a_table_that_does_not_fit_into_memory_is_refused() {
    let command = format!(
        "ulimit -v 400000; exec {} analyse --hash 1024 --depth 1",
        env!("CARGO_BIN_EXE_tritower")
    );
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(output.stdout.is_empty());
    let found = errors.starts_with("tritower: --hash: ") && errors.contains("1024 MiB");
    assert!(found && errors.lines().count() == 1, "{errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = tritower().arg("moves").stdout(full).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(
        errors.contains("cannot read or write: the disk is full"),
        "{errors}"
    );
}

// Commands under other rule sets.

/// A position with a knight on a board that can turn in place.
const TURNS: &str = "W=4/4/4/3K;N=4/4/4/4;B=4/4/4/3k;QL1w=N1/2;KL6b=2/2 w - - - - 0 30";

#[test]
fn the_day_of_a_game_is_the_day_where_it_was_played() {
    let folder = tempfile::tempdir().unwrap();
    // 1 June 2026, 02:00 UTC.
    let at = Timestamp(1_780_279_200_000);
    let game = Game::new(Setup {
        at,
        ..Setup::default()
    });
    store::save_new(folder.path(), &game, "Evening").unwrap();
    let pgn = write(folder.path(), "undated.pgn", "[White \"A\"]\n\n1. e4 *\n");
    let file = std::fs::File::options().write(true).open(&pgn).unwrap();
    let modified = std::time::UNIX_EPOCH + std::time::Duration::from_millis(at.0);
    file.set_modified(modified).unwrap();
    for (zone, day) in [
        ("EST5", "2026-05-31"),
        ("UTC0", "2026-06-01"),
        ("JST-9", "2026-06-01"),
    ] {
        let mut command = tritower();
        let output = command
            .env("TZ", zone)
            .arg("list")
            .arg(folder.path())
            .output()
            .unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        let days: Vec<&str> = lines
            .lines()
            .filter_map(|line| line.split('\t').next())
            .collect();
        assert_eq!(days, [day, day], "{zone}: {lines}");
    }
}

#[test]
fn rules_lists_every_board_and_option_with_its_source_and_a_sentence() {
    let text = printed(&["rules"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2 + 23);
    for (name, boards, source, sentence) in [
        ("tower", "board", "Meder 2013", "Chess on three boards"),
        ("chess", "board", "FIDE 2001", "The game everybody knows"),
        ("turning", "tower", "V.A2", "An attack board with one piece"),
        ("960", "tower, chess", "V.S5, Fischer Random", "One of 960"),
        ("atomic", "tower, chess", "Atomschach", "A capture blows up"),
    ] {
        let found = lines.iter().any(|line| {
            let mut parts = line.split("  ").map(str::trim).filter(|it| !it.is_empty());
            let mut next = || parts.next().unwrap();
            (next(), next(), next()) == (name, boards, source) && next().starts_with(sentence)
        });
        assert!(found, "{name}: {text}");
    }
}

#[test]
fn every_command_about_a_position_takes_a_rule_set() {
    let turning = ["--rules", "tower+turning", "--tfen", TURNS];
    let why = |rules| printed_or_not(&["why", "QL1-QL1", "--rules", rules, "--tfen", TURNS]);
    assert_eq!(why("tower+turning"), (Some(0), "legal\n".to_owned()));
    assert_eq!(why("tower").0, Some(1));
    for language in ["long", "en"] {
        let moves = printed(&[&["moves", "--notation", language][..], &turning].concat());
        assert!(moves.lines().any(|line| line == "QL1-QL1"), "{moves}");
    }
    let moves = printed(&[&["moves", "--notation", "de"][..], &turning].concat());
    assert!(moves.lines().any(|line| line == "DP1-DP1"), "{moves}");
    let perft = printed(&[&["perft", "1", "--divide"][..], &turning].concat());
    assert!(perft.lines().any(|line| line == "QL1-QL1 1"), "{perft}");
}

/// Exit status and standard output; the standard error must be empty.
fn printed_or_not(arguments: &[&str]) -> (Option<i32>, String) {
    let (status, out, errors) = outcome(arguments);
    assert_eq!(errors, "", "{arguments:?}");
    (status, out)
}

#[test]
fn options_of_a_rule_set_can_have_any_order() {
    let [one, other, usual] = [
        "tower+turning+two-squares",
        "tower+two-squares+turning",
        "tower",
    ]
    .map(|rules| printed(&["perft", "2", "--rules", rules, "--tfen", TURNS]));
    assert_eq!(one, other);
    assert_ne!(one, usual);
}

#[test]
fn a_rule_set_that_is_refused_is_an_error_with_the_reason() {
    for (name, reason) in [
        (
            "checkers",
            "a rule set begins with tower or chess, found \"checkers\"",
        ),
        (
            "tower+flying",
            "there is no option \"flying\"; `tritower rules` lists all",
        ),
        (
            "tower+peter",
            "there is no option \"peter\"; did you mean peters?",
        ),
        ("tower+960+960", "960 appears twice"),
        ("chess+turning", "turning (V.A2) is not an option of chess"),
        ("tower+castling", "castling is an option of antichess only"),
        (
            "tower+three-pins+two-squares",
            "two-squares and three-pins cannot be combined: both say which pins are neighbouring",
        ),
    ] {
        for command in [
            &["perft", "1"][..],
            &["moves"],
            &["why", "b4N"],
            &["start"],
            &["analyse"],
            &["replay", "any.txt"],
            &["check", "any.ron"],
        ] {
            let (status, out, errors) = outcome(&[command, &["--rules", name]].concat());
            assert_eq!((status, out.as_str()), (Some(2), ""), "{command:?} {name}");
            assert!(errors.contains(&format!("--rules: {reason}")), "{errors}");
        }
    }
}

#[test]
fn a_rule_set_may_be_written_with_capitals_blanks_and_commas() {
    let moves = |rules| printed(&["moves", "--rules", rules]);
    assert_eq!(moves("Tower"), moves("tower"));
    assert_eq!(moves("Chess, 960"), moves("chess+960"));
}

#[test]
fn a_mistyped_command_is_an_error_with_the_command_that_is_meant() {
    let (status, out, errors) = outcome(&["mvoes"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(errors.contains("did you mean moves?"), "{errors}");
    assert!(printed(&["analyze", "--depth", "1"]).starts_with("line "));
}

#[test]
fn a_position_is_given_by_the_text_of_its_own_board() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (rules, option, text) in [("tower", "--fen", fen), ("chess+atomic", "--tfen", TURNS)] {
        for command in [&["moves"][..], &["perft", "1"], &["start"]] {
            let arguments = [command, &["--rules", rules, option, text]].concat();
            let (status, out, errors) = outcome(&arguments);
            assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
            let found = errors.contains(&format!("{option} is for "));
            assert!(found, "{errors}");
        }
    }
    let (status, _, errors) = outcome(&["moves", "--fen", fen, "--tfen", TURNS]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("cannot be used with"), "{errors}");
}

#[test]
fn the_engine_analyses_under_all_rules_and_proves_mates_where_possible() {
    for rules in ["tower", "tower+space", "chess+atomic", "tower+antichess"] {
        let text = printed(&["analyse", "--depth", "1", "--rules", rules]);
        assert!(text.contains("depth 1\n"), "{rules}: {text}");
    }
    let (status, out, _) = outcome(&["analyse", "--mate", "1", "--rules", "chess+960"]);
    assert_eq!((status, out.as_str()), (Some(1), "no mate in 1\n"));
    for rules in ["tower+atomic", "chess+antichess"] {
        let (status, out, errors) = outcome(&["analyse", "--mate", "1", "--rules", rules]);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{rules}");
        let found = errors.contains(&format!("games under {rules} are not won by mate"));
        assert!(found, "{errors}");
    }
}

// Initial positions.

#[test]
fn a_start_is_printed_by_its_number_and_numbered_by_its_text() {
    let tower = printed(&["start"]);
    assert!(tower.starts_with("W=4/4/PPPP/NBBN;"), "{tower}");
    for number in ["0", "409", "518", "959"] {
        let rules = ["--rules", "tower+960"];
        let text = printed(&[&["start", "--number", number], &rules[..]].concat());
        let back = printed(&[&["start", "--tfen", text.trim()], &rules[..]].concat());
        assert_eq!(back.trim(), number);
    }
    let own = printed(&["start", "--rules", "tower+960", "--number", "409"]);
    let boards = |text: &str| text.split(' ').next().map(str::to_owned);
    assert_eq!(boards(&own), boards(&tower));
    assert_eq!(printed(&["start", "--tfen", tower.trim()]), "409\n");
}

#[test]
fn a_start_with_independent_sides_has_two_numbers() {
    let rules = ["--rules", "tower+960x960"];
    let text = printed(&[&["start", "--number", "5", "700"], &rules[..]].concat());
    let back = printed(&[&["start", "--tfen", text.trim()], &rules[..]].concat());
    assert_eq!(back, "5 700\n");
    // Under 960, where both sides have the same number, this is not an initial position.
    let (status, out) = printed_or_not(&["start", "--rules", "tower+960", "--tfen", text.trim()]);
    assert_eq!((status, out.as_str()), (Some(1), "no start of tower+960\n"));
}

#[test]
fn without_a_number_a_start_is_one_at_random() {
    for rules in ["tower+960", "tower+960x960"] {
        let starts: std::collections::BTreeSet<String> = (0..8)
            .map(|_| printed(&["start", "--rules", rules]))
            .collect();
        // All eight random positions are the same with a probability of 1 in 960^7.
        assert!(starts.len() > 1, "{starts:?}");
        for text in starts {
            let back = printed(&["start", "--rules", rules, "--tfen", text.trim()]);
            let count = back.split_whitespace().count();
            assert_eq!(count, if rules == "tower+960" { 1 } else { 2 }, "{back}");
        }
    }
}

#[test]
fn numbers_that_a_rule_set_does_not_have_are_an_error() {
    for (rules, numbers, reason) in [
        (
            "tower",
            &["409"][..],
            "a starting position of tower has no number",
        ),
        (
            "tower+960",
            &["1", "2"],
            "a starting position of tower+960 has one number",
        ),
        (
            "tower+960x960",
            &["1"],
            "a starting position of tower+960x960 has two numbers",
        ),
        (
            "tower+960",
            &["960"],
            "must be a whole number from 0 to 959",
        ),
    ] {
        let arguments = [&["start", "--rules", rules, "--number"], numbers].concat();
        let (status, out, errors) = outcome(&arguments);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(errors.contains(reason), "{errors}");
    }
}

// Files of games under other rules.

#[test]
fn a_scoresheet_is_read_under_the_rules_that_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = write(
        folder.path(),
        "turns.txt",
        &format!("{TURNS}\n30. QL1-QL1 Kd6B"),
    );
    let file = sheet.to_str().unwrap();
    let text = printed(&["replay", file, "--rules", "tower+turning"]);
    assert!(text.contains("30. QL1-QL1 Kd6B"), "{text}");
    let (status, out, errors) = outcome(&["replay", file]);
    assert_eq!((status, out.as_str()), (Some(2), ""), "{errors}");
}

#[test]
fn a_save_names_its_rules_and_is_not_read_under_others() {
    let folder = tempfile::tempdir().unwrap();
    let rules = RuleSet::named("tower+turning").unwrap();
    let start = Position::from_text(rules, TURNS).unwrap();
    let mut game = Game::new(Setup {
        start,
        ..Setup::default()
    });
    let mv = notation::read(&start, "QL1-QL1").unwrap();
    game.play(mv, Timestamp(1)).unwrap();
    let path = folder.path().join("turns.ron");
    store::save(&path, &game, "It turns").unwrap();
    let file = path.to_str().unwrap();
    let bundled = bundled("castling.ron");

    let text = printed(&["replay", file]);
    assert!(text.contains("30. QL1-QL1"), "{text}");
    assert_eq!(text, printed(&["replay", file, "--rules", "tower+turning"]));
    let (status, out, errors) = outcome(&["replay", file, "--rules", "tower"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    let found = errors.contains("was played under tower+turning, not under tower");
    assert!(found, "{errors}");

    let whole = |file: &str| format!("{file}: whole and legal\n");
    assert_eq!(
        printed(&["check", file, &bundled]),
        whole(file) + &whole(&bundled)
    );
    let (status, out) = printed_or_not(&["check", file, &bundled, "--rules", "tower+turning"]);
    let other = format!("{bundled}: played under tower, not under tower+turning\n");
    assert_eq!((status, out), (Some(1), whole(file) + &other));
}

#[test]
fn a_save_of_impossible_rules_is_a_negative_finding_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read_to_string(bundled("castling.ron")).unwrap();
    for (head, reason) in [
        (
            "format: 1,\n    rules: \"tower+s1+s2\",",
            "the rules: “bishops and knights swapped” and “king and queen in the middle I” cannot be combined",
        ),
        ("format: 2,", "saved by another version of Tritower"),
    ] {
        let bad = write(
            folder.path(),
            "bad.ron",
            &whole.replacen("format: 1,", head, 1),
        );
        let (status, out) = printed_or_not(&["check", bad.to_str().unwrap()]);
        assert_eq!(status, Some(1), "{head}");
        assert!(out.contains(reason), "{out}");
    }
}

#[test]
fn replay_and_check_take_saves_of_every_rule_set() {
    let folder = tempfile::tempdir().unwrap();
    for rules in crate::common::rule_sets::rule_sets() {
        let game = crate::common::rule_sets::game(rules, 1, 30);
        let path = folder.path().join(format!("{}.ron", rules.name()));
        store::save(&path, &game, rules.name()).unwrap();
        let file = path.to_str().unwrap();
        assert_eq!(
            printed(&["check", file]),
            format!("{file}: whole and legal\n")
        );
        for language in ["en", "de"] {
            let text = printed(&["replay", file, "--notation", language]);
            let end = format!("\n{}\n", game.last());
            assert!(text.contains(&end), "{text}");
            let sheet: Vec<&str> = text.split(&end).next().unwrap().lines().collect();
            let again = write(folder.path(), "again.txt", &sheet.join("\n"));
            let arguments = [
                "replay",
                again.to_str().unwrap(),
                "--rules",
                rules.name(),
                "--notation",
                language,
            ];
            assert_eq!(printed(&arguments), text);
        }
    }
}

#[test]
fn the_flat_board_is_asked_about_with_its_own_texts() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let chess = ["--rules", "chess"];
    let on = |command: &[&str]| printed(&[command, &chess].concat());
    assert_eq!(on(&["start"]), format!("{start}\n"));
    assert_eq!(on(&["perft", "3"]), "1 20\n2 400\n3 8902\n");
    assert_eq!(on(&["perft", "3", "--fen", start]), on(&["perft", "3"]));
    assert_eq!(on(&["why", "e2e4"]), "legal\n");
    assert_eq!(on(&["why", "Nf3"]), "legal\n");
    assert_eq!(on(&["moves"]).lines().next(), Some("a2a3"));
    let moves = on(&["moves", "--notation", "en"]);
    assert!(moves.lines().any(|line| line == "Nf3"), "{moves}");
    let moves = on(&["moves", "--notation", "de"]);
    assert!(moves.lines().any(|line| line == "Sf3"), "{moves}");
    let number = |number| {
        let text = printed(&["start", "--rules", "chess+960", "--number", number]);
        printed(&["start", "--rules", "chess+960", "--fen", text.trim()])
    };
    assert_eq!(number("518"), "518\n");
    assert_eq!(number("0"), "0\n");
}

#[test]
fn a_scoresheet_of_the_flat_board_is_read_and_printed_clean() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = write(folder.path(), "mate.txt", "1. f3 e5 2. g4 Dh4# 0-1");
    let file = sheet.to_str().unwrap();
    let text = printed(&["replay", file, "--rules", "chess"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["1. f3 e5", "2. g4 Qh4#"], "{text}");
    assert!(text.contains("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq"));
    assert!(
        text.ends_with("0-1 by checkmate (Article 5.1(a))\n"),
        "{text}"
    );
    // Without `--rules`, the moves show that the game was played on the flat board.
    assert_eq!(printed(&["replay", file]), text);
    let tower = run(&["replay", file, "--rules", "tower"]);
    assert_eq!(tower.status.code(), Some(2));
}

#[test]
fn castling_is_kept_on_the_flat_board_from_wherever_king_and_rook_start() {
    let folder = tempfile::tempdir().unwrap();
    for (rules, fen) in [
        (
            "chess",
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        ),
        (
            "chess+960",
            "1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1",
        ),
    ] {
        for moves in ["1. 0-0 0-0-0", "1. 0-0-0 0-0"] {
            let sheet = write(folder.path(), "castles.txt", &format!("{fen}\n{moves}"));
            let text = printed(&["replay", sheet.to_str().unwrap(), "--rules", rules]);
            let named = RuleSet::named(rules).unwrap();
            let imported = pgn::import_file(&sheet, named, Timestamp(0)).unwrap();
            let save = folder.path().join("castles.ron");
            store::save(&save, &imported.game, "").unwrap();
            assert_eq!(printed(&["replay", save.to_str().unwrap()]), text);
        }
    }
}

/// A match on two boards in which White on board A resigns after a capture.
fn tandem() -> TandemMatch {
    let mut setup = TandemSetup::of(RuleSet::named("chess+bughouse").unwrap());
    setup.names = [["Anna", "Bernd"], ["Cora", ""]].map(|names| names.map(str::to_owned));
    let mut game = TandemMatch::new(setup).unwrap();
    let moves = [
        (TandemBoard::A, "e4"),
        (TandemBoard::A, "d5"),
        (TandemBoard::A, "exd5"),
        (TandemBoard::B, "d4"),
        (TandemBoard::B, "P@e4"),
    ];
    for (board, text) in moves {
        let mv = notation::read(game.board(board).last(), text).unwrap();
        game.play(board, mv, Timestamp(1)).unwrap();
    }
    let resigns = Event::Resignation(Color::White);
    game.happen(TandemBoard::A, resigns, Timestamp(2)).unwrap();
    game
}

#[test]
fn a_match_of_two_boards_is_replayed_board_by_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.ron");
    store::save(&path, &tandem(), "Club").unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(
        printed(&["replay", path]),
        "Board A: Anna – Bernd\n\
         1. e4 d5\n2. exd5\n0-1\n\
         rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2\n\n\
         Board B: Cora – \n\
         1. d4 P@e4\n1-0\n\
         rnbqkbnr/pppppppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR[] w KQkq - 0 2\n\n\
         0-1 by resignation on board A (Article 5.1(b))\n"
    );
    let (status, _, errors) = outcome(&["replay", path, "--rules", "chess"]);
    assert_eq!(status, Some(2));
    assert!(errors.contains("chess+bughouse"), "{errors}");
}

#[test]
fn a_review_has_a_line_for_each_turn_and_one_for_each_side() {
    let folder = tempfile::tempdir().unwrap();
    let game = write(
        folder.path(),
        "scholar.pgn",
        "[White \"Anna\"]\n[Black \"Bernd\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n",
    );
    let arguments = ["review", game.to_str().unwrap(), "--rules", "chess"];
    let arguments = [&arguments[..], &["--nodes", "10000"]].concat();
    let text = printed(&arguments);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 9, "{text}");
    assert!(lines[0].starts_with("1. e4 - 5"), "{text}");
    assert!(lines[5].starts_with("3... Nf6 ?? "), "{text}");
    assert!(lines[5].contains("% 0% best "), "{text}");
    assert!(lines[6].starts_with("4. Qxf7# ") && lines[6].ends_with(" 100% 100%"));
    assert!(lines[7].starts_with("White: accuracy "), "{text}");
    assert!(lines[8].starts_with("Black: accuracy ") && lines[8].ends_with(", 1 ??"));
    assert_eq!(printed(&arguments), text, "it is the same every time");
    let german = printed(&[&arguments[..], &["--notation", "de"]].concat());
    assert!(german.contains("\n3... Sf6 ?? "), "{german}");
}

#[test]
fn a_match_of_two_boards_is_reviewed_board_by_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.ron");
    store::save(&path, &tandem(), "Club").unwrap();
    let text = printed(&["review", path.to_str().unwrap(), "--nodes", "1000"]);
    assert!(text.starts_with("Board A: Anna – Bernd\n1. e4 "), "{text}");
    let (_, second) = text.split_once("\n\n").unwrap();
    assert!(second.starts_with("Board B: Cora – \n1. d4 "), "{text}");
    assert_eq!(second.lines().count(), 5, "{text}");
}

#[test]
fn a_match_of_two_boards_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let text = store::write(&tandem(), "Club").unwrap();
    let whole = write(folder.path(), "whole.ron", &text);
    let whole = whole.to_str().unwrap();
    assert_eq!(
        printed(&["check", whole]),
        format!("{whole}: whole and legal\n")
    );
    let damaged = text.replace("\"P@e4\"", "\"N@e4\"");
    let damaged = write(folder.path(), "damaged.ron", &damaged);
    let (status, printed_text, _) = outcome(&["check", damaged.to_str().unwrap()]);
    assert_eq!(status, Some(1));
    assert!(
        printed_text.contains("event 5: N@e4 is not legal"),
        "{printed_text}"
    );
}
