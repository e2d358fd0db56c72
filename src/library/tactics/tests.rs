#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::rules::TOURNAMENT;

/// Fields of a valid tactic, which tests change one at a time.
const FIELDS: [&str; 6] = [
    "own-1",
    "900",
    "mate-in-1,mate",
    "chess",
    "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1",
    "a1a8",
];

/// Reads the line of a tactic of which one field is replaced.
fn read_with(index: usize, field: &str) -> Result<Tactic, TacticError> {
    let mut fields = FIELDS;
    fields[index] = field;
    tactic(&fields.join("\t"))
}

#[test]
fn every_line_that_comes_with_the_program_is_a_tactic_with_an_id_of_its_own() {
    let mut ids = BTreeSet::new();
    for text in FILES {
        let TacticSet { tactics, notes } = read(text);
        assert_eq!(notes, [], "{}", notes[0]);
        ids.extend(tactics.into_iter().map(|tactic| tactic.id));
    }
    assert_eq!(ids.len(), bundled().len());
    let first = bundled().first().unwrap();
    assert_eq!(first.position.rules(), &*TOURNAMENT);
}

#[test]
fn a_tactic_is_written_as_it_is_read() {
    let line = "own-1\t900\tmate,mate-in-1\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8";
    assert_eq!(tactic(line).unwrap().to_line(), line);
    for tactic in bundled().iter().step_by(50) {
        let set = read(&tactic.to_line());
        assert_eq!((set.tactics, set.notes), (vec![tactic.clone()], Vec::new()));
    }
}

#[test]
fn an_error_names_the_field_that_is_wrong() {
    assert!(tactic(&FIELDS.join("\t")).is_ok());
    for (index, field, message) in [
        (0, "Own", "expected an id"),
        (0, "", "expected an id"),
        (1, "-5", "expected a rating from 0 to 4000, found \"-5\""),
        (1, "4001", "expected a rating"),
        (2, "luck", "there is no theme \"luck\""),
        (3, "draughts", "the rules: "),
        (4, "8/8/8/8/8/8/8/8 w - - 0 1", "the position: "),
        (5, "a1b8", "the solution: \"a1b8\" fits no legal move"),
        (5, "", "does not end with a move of the solver"),
        (5, "a1a7 g8h8", "does not end with a move of the solver"),
        (5, "a1\ta8", "expected 6 fields separated by tabs, found 7"),
    ] {
        let error = read_with(index, field).unwrap_err().to_string();
        assert!(error.contains(message), "{field:?}: {error}");
    }
}

#[test]
fn a_line_that_is_no_tactic_is_passed_over_and_noted() {
    let line = FIELDS.join("\t");
    let text = format!("# comment\n\n{line}\nnonsense\n{line}\n");
    let TacticSet { tactics, notes } = read(&text);
    assert_eq!(tactics.len(), 1);
    let lines: Vec<usize> = notes.iter().map(|note| note.line).collect();
    assert_eq!(lines, [4, 5]);
    assert!(matches!(notes[1].error, TacticError::Repeated { .. }));
}

/// Lines of a file of puzzles by Lichess: White takes and then gives mate, Black castles, and a pawn
/// is promoted.
const LICHESS: &str = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
00sHx,6k1/5ppp/8/8/8/8/r7/R6K b - - 0 1,a2h2 h1h2,1760,80,83,72,endgame short mateIn2 mate pin,https://lichess.org/yyznGmXs/black#34,Italian_Game
00shX,r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1,e1d1 e8g8 d1c1 f8f1,900,80,83,72,castling,https://lichess.org/x,
0AbZz,8/5P2/8/8/8/8/k7/7K b - - 0 1,a2a3 f7f8q,601,80,83,72,promotion endgame,https://lichess.org/y
";

#[test]
fn the_puzzles_of_lichess_begin_after_the_opponents_move() {
    let (_, rows) = LICHESS.split_once('\n').unwrap();
    for text in [
        LICHESS,
        rows,
        &LICHESS.replace('\n', "\r\n"),
        &format!("\u{feff}{LICHESS}"),
    ] {
        let set = read(text);
        assert_eq!(set.notes, [], "{text}");
        let lines: Vec<String> = set.tactics.iter().map(Tactic::to_line).collect();
        assert_eq!(
            lines,
            [
                "lichess-00s-hx\t1760\tmate,mate-in-2,pin\tchess\t6k1/5ppp/8/8/8/8/7r/R6K w - - 1 2\th1h2",
                "lichess-00sh-x\t900\tcastling\tchess\tr3k2r/8/8/8/8/8/8/3K4 b kq - 1 1\te8g8 d1c1 f8f1",
                "lichess-0-ab-zz\t601\tpromotion\tchess\t8/5P2/8/8/8/k7/8/7K w - - 1 2\tf7f8q",
            ]
        );
        assert_eq!(read(&lines.join("\n")).tactics, set.tactics);
    }
}

#[test]
fn a_line_of_lichess_that_is_no_puzzle_is_passed_over_and_noted() {
    let rows = [
        "a,8/8/8/8/8/8/8/8 w - - 0 1,a1a2 a2a3,1000,80,83,72,mate,x,y",
        "b,6k1/5ppp/8/8/8/8/r7/R6K b - - 0 1,a2h2 h1h3,1000,80,83,72,mate,x,y",
        "c,6k1/5ppp/8/8/8/8/r7/R6K b - - 0 1,a2h2,1000,80,83,72,mate,x,y",
        "d,6k1/5ppp/8/8/8/8/r7/R6K b - - 0 1,,1000,80,83,72,mate,x,y",
        "d e,6k1/5ppp/8/8/8/8/r7/R6K b - - 0 1,a2h2 h1h2,1000,80,83,72,mate,x,y",
        "f,6k1/5ppp/8/8/8/8/r7/R6K b - - 0 1,a2h2 h1h2,9000,80,83,72,mate,x,y",
        "g,6k1/5ppp/8/8/8/8/r7/R6K",
    ];
    let set = read(&format!("{LICHESS}{}\n", rows.join("\n")));
    assert_eq!(set.tactics.len(), 3);
    let lines: Vec<usize> = set.notes.iter().map(|note| note.line).collect();
    assert_eq!(lines, [5, 6, 7, 8, 9, 10, 11]);
}

#[test]
fn a_file_of_ones_own_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.txt");
    std::fs::write(&path, FIELDS.join("\t")).unwrap();
    assert_eq!(load(&path).unwrap().tactics[0].id, "own-1");
    assert!(load(&folder.path().join("missing.txt")).is_err());
}

#[test]
fn every_theme_is_found_by_its_name() {
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.name()), Some(theme));
    }
}
