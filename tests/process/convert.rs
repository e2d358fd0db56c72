//! Tests of `tritower convert`, and of `replay` and `check` with PGN files, run as a shell runs
//! them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;
use tritower::game::{Duties, Event, Game, Play, Setup, Terms, Timestamp};
use tritower::pgn;
use tritower::rules::{Color, Position, RuleSet};
use tritower::store;

const TWO: &str =
    "[Event \"one\"]\n\n1. e4 {best} e5 (1... c5) 1-0\n\n[Event \"two\"]\n\n1. d4 *\n";

/// Exit status, standard output and standard error.
fn run(folder: &TempDir, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tritower"))
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// A temporary folder with one file.
fn with(name: &str, text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    folder
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

fn files(folder: &TempDir) -> Vec<PathBuf> {
    let files = folder.path().read_dir().unwrap();
    let mut names: Vec<PathBuf> = files.map(|file| file.unwrap().file_name().into()).collect();
    names.sort();
    names
}

#[test]
fn a_pgn_becomes_saves_and_they_become_one_again() {
    let folder = with("two.pgn", TWO);
    let result = run(&folder, &["convert", "two.pgn", "out.ron"]);
    assert_eq!(
        result,
        (0, "out.ron\nout-2.ron\n".to_owned(), String::new())
    );
    let saved = store::load(&folder.path().join("out.ron")).unwrap();
    assert_eq!(saved.game.setup().terms.heading.event, "one");
    assert_eq!(
        (saved.game.variations().count(), saved.game.notes().count()),
        (1, 1)
    );
    let result = run(&folder, &["convert", "out.ron", "one.pgn"]);
    assert_eq!(result, (0, "one.pgn\n".to_owned(), String::new()));
    assert!(read(&folder, "one.pgn").ends_with("\n\n1. e4 {best} 1... e5 (1... c5) 1-0\n"));
    let result = run(&folder, &["convert", "two.pgn", "clean.pgn"]);
    assert_eq!(result.1, "clean.pgn\n");
    let chess = RuleSet::named("chess").unwrap();
    let games = pgn::import_all(&folder.path().join("clean.pgn"), chess, Default::default());
    assert_eq!(games.unwrap().count(), 2);
}

#[test]
fn losses_in_a_scoresheet_are_reported() {
    let folder = with("two.pgn", TWO);
    let (status, out, _) = run(
        &folder,
        &["convert", "two.pgn", "sheet.txt", "--notation", "de"],
    );
    let left = "sheet.txt: a scoresheet holds no variations, comments and signs\nsheet-2.txt\n";
    assert_eq!((status, out.as_str()), (0, left));
    let result = run(
        &folder,
        &["convert", "sheet.txt", "back.pgn", "--rules", "chess"],
    );
    assert_eq!(result.0, 0, "{result:?}");
    assert!(read(&folder, "back.pgn").contains("1. e4 e5 1-0"));
}

#[test]
fn the_extension_of_a_position_depends_on_its_board() {
    let folder = with("two.pgn", TWO);
    let (status, ..) = run(&folder, &["convert", "two.pgn", "end.fen"]);
    assert_eq!(status, 0);
    assert!(
        read(&folder, "end-2.fen").starts_with("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b")
    );
    let result = run(&folder, &["convert", "two.pgn", "end.tfen"]);
    assert_eq!(
        result,
        (
            2,
            String::new(),
            "tritower: end.tfen: positions of chess go into a .fen file; .tfen is for the tower\n"
                .to_owned()
        )
    );
    let result = run(
        &folder,
        &["convert", "end.fen", "again.ron", "--rules", "chess"],
    );
    assert_eq!(result.0, 0, "{result:?}");
}

#[test]
fn files_are_overwritten_only_with_force_and_the_input_never() {
    let folder = with("two.pgn", TWO);
    fs::write(folder.path().join("out-2.ron"), "mine").unwrap();
    let result = run(&folder, &["convert", "two.pgn", "out.ron"]);
    assert_eq!(result.0, 2);
    assert!(
        result.2.contains("out-2.ron: already exists"),
        "{}",
        result.2
    );
    assert_eq!(
        files(&folder),
        [Path::new("out-2.ron"), Path::new("two.pgn")],
        "not even the first"
    );
    assert_eq!(
        run(&folder, &["convert", "two.pgn", "out.ron", "--force"]).0,
        0
    );
    assert_ne!(read(&folder, "out-2.ron"), "mine");
    for itself in ["two.pgn", "./two.pgn"] {
        let result = run(&folder, &["convert", "two.pgn", itself, "--force"]);
        assert_eq!(result.0, 2);
        assert!(
            result.2.contains("cannot be converted into itself"),
            "{}",
            result.2
        );
    }
    assert_eq!(read(&folder, "two.pgn"), TWO);
    let result = run(&folder, &["convert", "two.pgn", "out.doc"]);
    assert!(
        result.2.contains("expected a file ending in .ron"),
        "{}",
        result.2
    );
}

#[test]
fn a_game_with_an_illegal_move_is_converted_up_to_it_with_a_note() {
    let bad = TWO.replace("1-0\n", "2. Ke3 1-0\n") + "\n[Event \"three\"]\n\n1. c4 *\n";
    let folder = with("three.pgn", &bad);
    let (status, out, error) = run(&folder, &["convert", "three.pgn", "out.ron"]);
    assert_eq!(
        (status, out.as_str()),
        (0, "out.ron\nout-2.ron\nout-3.ron\n")
    );
    assert!(
        error.contains("three.pgn: game 1, line 3, column 30, at \"Ke3\": "),
        "{error}"
    );
}

#[test]
fn replay_and_check_take_all_games_of_a_pgn() {
    let folder = with("two.pgn", TWO);
    let (status, out, error) = run(&folder, &["replay", "two.pgn"]);
    assert_eq!((status, error.as_str()), (0, ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        (lines[0], lines[1], lines[4], lines[5]),
        ("1. e4 e5", "1-0", "", "1. d4")
    );
    let result = run(&folder, &["check", "two.pgn"]);
    let whole = "two.pgn: game 1: whole and legal\ntwo.pgn: game 2: whole and legal\n";
    assert_eq!(result, (0, whole.to_owned(), String::new()));
    fs::write(folder.path().join("bad.pgn"), TWO.replace("1. d4", "1. d5")).unwrap();
    fs::write(folder.path().join("none.pgn"), "").unwrap();
    let (status, out, error) = run(&folder, &["check", "bad.pgn", "none.pgn"]);
    assert_eq!((status, error.as_str()), (1, ""));
    assert!(
        out.contains("bad.pgn: game 2, line 7, column 4, at \"d5\": "),
        "{out}"
    );
    assert!(out.contains("none.pgn: this is not a game"), "{out}");
    let (status, out, _) = run(&folder, &["check", "two.pgn", "--rules", "chess+atomic"]);
    assert_eq!(
        status, 0,
        "without a variant it is of the kind that is named: {out}"
    );
    let (status, out, _) = run(&folder, &["check", "two.pgn", "--rules", "tower"]);
    assert_eq!(status, 1);
    assert!(
        out.contains("game 1: played under chess, not under tower"),
        "{out}"
    );
}

const MATCH: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[WhiteA \"Anna\"]\n[BlackA \"?\"]\n[WhiteB \"?\"]\n[BlackB \"Dirk\"]\n[Result \"0-1\"]\n[Variant \"Bughouse\"]\n\n1A. e4 1B. d4 1a. d5 2A. exd5 1b. P@e4 0-1\n";

#[test]
fn a_match_on_two_boards_becomes_its_own_file_and_a_bpgn_again() {
    let folder = with("match.bpgn", MATCH);
    let result = run(&folder, &["convert", "match.bpgn", "match.ron"]);
    assert_eq!(result, (0, "match.ron\n".to_owned(), String::new()));
    let game = store::load_match(&folder.path().join("match.ron"))
        .unwrap()
        .game;
    assert_eq!(game.result().unwrap().score(), "0-1");
    let result = run(&folder, &["convert", "match.ron", "back.pgn"]);
    assert_eq!(result, (0, "back.pgn\n".to_owned(), String::new()));
    assert_eq!(read(&folder, "back.pgn"), MATCH);
    for file in ["match.bpgn", "match.ron"] {
        let (status, out, error) = run(&folder, &["replay", file]);
        assert_eq!((status, error.as_str()), (0, ""));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(
            (lines[0], lines[1]),
            ("Board A: Anna – ", "1. e4 d5"),
            "{out}"
        );
        assert_eq!(lines.last(), Some(&"0-1, reason not stated"));
        let result = run(&folder, &["check", file]);
        assert_eq!(
            result,
            (0, format!("{file}: whole and legal\n"), String::new())
        );
    }
    for to in ["out.txt", "out.fen"] {
        let (status, _, error) = run(&folder, &["convert", "match.ron", to]);
        let expected = format!(
            "tritower: {to}: a Bughouse game goes into a file ending in .ron, .pgn or .bpgn\n"
        );
        assert_eq!((status, error), (2, expected));
    }
}

#[test]
fn one_board_of_a_match_is_not_written_as_a_pgn() {
    let folder = with("match.bpgn", MATCH);
    run(&folder, &["convert", "match.bpgn", "match.ron"]);
    let game = store::load_match(&folder.path().join("match.ron"))
        .unwrap()
        .game;
    let board = game.board(tritower::game::team::TandemBoard::B);
    store::save(&folder.path().join("b.ron"), board, "").unwrap();
    let (status, _, error) = run(&folder, &["convert", "b.ron", "b.pgn"]);
    assert_eq!(status, 2);
    assert!(
        error.contains("b.pgn: a PGN cannot hold one board of a Bughouse game alone"),
        "{error}"
    );
    assert!(!files(&folder).contains(&PathBuf::from("b.pgn")));
}

#[test]
fn losses_in_a_pgn_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let at = Timestamp(0);
    let mut game = Game::new(Setup {
        start: Position::start_of(RuleSet::named("chess").unwrap()),
        terms: Terms {
            play: Play::Tournament(Duties {
                touch_move: true,
                ..Duties::default()
            }),
            ..Terms::default()
        },
        ..Setup::default()
    });
    game.happen(Event::Adjust(Color::White), at).unwrap();
    let path = folder.path().join("serious.ron");
    store::save(&path, &game, "Club").unwrap();
    let result = run(&folder, &["convert", "serious.ron", "serious.pgn"]);
    let left = "tritower: serious.pgn: note: a PGN does not hold the title, touched pieces and illegal moves, the players' duties\n";
    assert_eq!(result, (0, "serious.pgn\n".to_owned(), left.to_owned()));
}

#[test]
fn a_folder_made_for_the_file_is_reported() {
    let folder = with("two.pgn", TWO);
    let (status, out, result) = run(&folder, &["convert", "two.pgn", "typo/dir/out.pgn"]);
    assert_eq!((status, out.as_str()), (0, "typo/dir/out.pgn\n"));
    assert!(result.contains("made the folder typo/dir\n"), "{result}");
    let (_, _, again) = run(&folder, &["convert", "two.pgn", "typo/dir/more.pgn"]);
    assert!(!again.contains("folder"), "{again}");
    let (_, _, here) = run(&folder, &["convert", "two.pgn", "out.pgn"]);
    assert!(!here.contains("folder"), "{here}");
}

#[test]
fn each_line_of_an_epd_or_fen_file_is_a_game() {
    let one = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    let two = "4k3/8/8/8/8/8/8/4K2R w K -";
    let folder = with(
        "openings.epd",
        &format!("{one} hmvc 0; fmvn 1; id \"one\";\n{two} bm O-O; id \"two\";\n"),
    );
    let result = run(&folder, &["check", "openings.epd"]);
    let whole = "openings.epd: game 1: whole and legal\nopenings.epd: game 2: whole and legal\n";
    assert_eq!(result, (0, whole.to_owned(), String::new()));
    let result = run(&folder, &["convert", "openings.epd", "out.fen"]);
    assert_eq!(
        result,
        (0, "out.fen\nout-2.fen\n".to_owned(), String::new())
    );
    assert_eq!(read(&folder, "out-2.fen"), format!("{two} 0 1\n"));
    let result = run(&folder, &["convert", "openings.epd", "out.pgn"]);
    assert_eq!((result.0, result.2), (0, String::new()));
    let pgn = read(&folder, "out.pgn");
    assert!(
        pgn.contains("[Event \"two\"]") && pgn.contains("{bm O-O}"),
        "{pgn}"
    );

    fs::write(
        folder.path().join("two.fen"),
        format!("{one} 0 1\n{two} 0 x\n"),
    )
    .unwrap();
    let (status, result, _) = run(&folder, &["check", "two.fen"]);
    assert_eq!(status, 1);
    let lines: Vec<&str> = result.lines().collect();
    assert_eq!(lines[0], "two.fen: game 1: whole and legal");
    assert!(
        lines[1].contains("line 2") && lines[1].contains("part 6"),
        "{result}"
    );
    // EPD can be read but not written.
    let (status, _, result) = run(&folder, &["convert", "two.fen", "out.epd"]);
    assert!(status == 2 && result.contains("out.epd"), "{result}");
}
