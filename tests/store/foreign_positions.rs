//! Tests of positions as other programs and people write them: a text with only one possible
//! meaning is accepted, and ignored parts are reported.

use tritower::game::Timestamp;
use tritower::pgn::{self, Imported, ReadGame, ReadPosition};
use tritower::rules::{Position, RuleSet, TOURNAMENT};
use tritower::store;

const AT: Timestamp = Timestamp(1_700_000_000_000);

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

fn read(text: &str, under: &str) -> ReadPosition {
    match pgn::read_position(text, rules(under)) {
        Ok(read) => read,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Checks that a text is read as this position with this number of notes.
#[track_caller]
fn means(text: &str, meant: &str, notes: usize) {
    let read = read(text, "chess");
    assert_eq!(read.position.to_text(), meant, "{text}");
    assert_eq!(read.notes.len(), notes, "{text}: {:?}", read.notes);
    let strict = Position::from_text(read.position.rules(), meant);
    assert_eq!(strict, Ok(read.position), "{text}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn impossible_move_counts_are_read_as_the_nearest_possible() {
    let mate = "7k/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
    means("7k/5ppp/8/8/8/8/8/K2R4 w - - 0 0", mate, 1);
    means("7k/5ppp/8/8/8/8/8/K2R4 w - - -1 -5", mate, 2);
    means("7k/5ppp/8/8/8/8/8/K2R4 w - - 00 01", mate, 2);
    means("7k/5ppp/8/8/8/8/8/K2R4 w - - 0.0 1.5", mate, 2);
    means("7k/5ppp/8/8/8/8/8/K2R4 w - - - -", mate, 2);
    means(
        "7k/5ppp/8/8/8/8/8/K2R4 w - - 0 9999999",
        "7k/5ppp/8/8/8/8/8/K2R4 w - - 0 1000000",
        1,
    );
}

#[test]
fn missing_fields_get_their_usual_values() {
    means("4k3/8/8/8/8/8/8/4K3", KINGS, 3);
    means("4k3/8/8/8/8/8/8/4K3 w", KINGS, 2);
    means("4k3/8/8/8/8/8/8/4K3 w -", KINGS, 1);
    means("4k3/8/8/8/8/8/8/4K3 w - -", KINGS, 0);
    means("4k3/8/8/8/8/8/8/4K3 w - 0 1", KINGS, 1);
    means("4k3/8/8/8/8/8/8/4K3 w 0 1", KINGS, 2);
}

#[test]
fn castling_rights_without_their_king_or_rook_are_ignored() {
    means(
        "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        3,
    );
    means("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", KINGS, 4);
    // The king has castled, but the text still has the castling rights.
    means(
        "r3k2r/8/8/8/8/8/8/R4RK1 b KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 0 1",
        2,
    );
    means(
        "4k3/8/8/8/8/8/8/R3K3 w KKQQ - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        2,
    );
    means(
        "4k3/8/8/8/8/8/8/4K2R w HA - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        1,
    );
}

#[test]
fn an_en_passant_square_that_no_pawn_can_have_crossed_is_ignored() {
    let text = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
    for square in ["e4", "a3", "d3", "h9", "E6"] {
        let read = read(&text.replace("b - -", &format!("b - {square}")), "chess");
        assert_eq!(read.position.to_text(), text, "{square}");
        assert!(!read.notes.is_empty(), "{square}");
    }
    means(
        &text.replace("b - - 0", "b - e3 4"),
        &text.replace("0 1", "4 1"),
        1,
    );
    let right = text.replace("b - -", "b - e3");
    means(&right, &right, 0);
    means(&right.replace("e3", "E3"), &right, 1);
}

#[test]
fn castling_rights_of_a_960_start_select_its_rules() {
    for text in [
        "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1",
        "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w GBgb - 0 0",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 3 20",
    ] {
        let read = read(text, "chess");
        assert_eq!(read.position.rules().name(), "chess+960", "{text}");
    }
    let usual = read(&START.replace("KQkq", "HAha"), "chess");
    assert_eq!(usual.position, Position::start_of(rules("chess")));
}

#[test]
fn other_characters_around_and_between_the_fields_are_accepted() {
    let hinted = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
    means(hinted, START, 0);
    means(&format!("  \"{START}\" "), START, 0);
    means(&START.replace(' ', " \t  "), START, 0);
    means(&START.replace(" w ", " White "), START, 1);
    means(&START.replace(" - ", " \u{2013} "), START, 0);
    means(&format!("{START} and more"), START, 1);
    means(
        "rnbqkbnr/pppppppp/8/8/44/2222/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        START,
        0,
    );
}

#[test]
fn captured_pieces_may_follow_an_eighth_slash() {
    for (text, hand) in [
        ("4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1", "[Qn]"),
        ("4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "[]"),
        ("4k3/8/8/8/8/8/8/4K3/- w - - 0 1", "[]"),
        ("4k3/8/8/8/8/8/8/4K3[nQ] w - - 0 1", "[Qn]"),
        ("4k3/8/8/8/8/8/8/4K3 [Qn] w - - 0 1", "[Qn]"),
    ] {
        let read = read(text, "chess+bughouse");
        let expected = KINGS.replace(" w", &format!("{hand} w"));
        assert_eq!(read.position.to_text(), expected, "{text}");
    }
    means("4k3/8/8/8/8/8/8/4K3/ w - - 0 1", KINGS, 1);
}

#[test]
fn an_epd_is_read_with_its_move_counts() {
    let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    for operations in [
        "hmvc 0; fmvn 1; id \"one; two\";",
        "bm e5; fmvn 1; hmvc 0; id \"one; two\"; c0 \"a; b\";",
        "0 1 bm e5; id \"one; two\";",
        "id \"one; two\"",
    ] {
        let read = read(&format!("{text} {operations}"), "chess");
        assert_eq!(
            read.position.to_text(),
            format!("{text} 0 1"),
            "{operations}"
        );
        assert_eq!(
            read.operations.id.as_deref(),
            Some("one; two"),
            "{operations}"
        );
        assert_eq!(read.notes, [], "{operations}");
    }
    let later = read(&format!("{text} hmvc 7; fmvn 12;"), "chess");
    assert_eq!(later.position.to_text(), format!("{text} 7 12"));
}

#[test]
fn the_same_is_accepted_for_tower_positions() {
    let start = Position::start().to_text();
    let (fields, _) = start.rsplit_once(" 0 1").unwrap();
    for text in [
        format!("{fields} 0 0"),
        fields.to_owned(),
        format!("{fields} 0"),
        start.replace(" w ", " W "),
        format!("{start} x"),
        start.replace("a2W,", "a2W,a2W,"),
    ] {
        let read = pgn::read_position(&text, &TOURNAMENT).unwrap();
        assert_eq!(read.position, Position::start(), "{text}");
    }
    let bare = "W=4/4/4/K3;N=4/4/4/4;B=3k/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w";
    let read = pgn::read_position(&format!("{bare} KQkq a2W b4W - 0 1"), &TOURNAMENT).unwrap();
    assert_eq!(read.position.to_text(), format!("{bare} - - - - 0 1"));
    assert_eq!(read.notes.len(), 6, "{:?}", read.notes);
}

#[test]
fn ambiguous_text_is_refused_with_its_field() {
    for (text, field) in [
        ("4k3/8/8/8/8/8/8/4K2R w Kx - 0 1", "field 3"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "field 2"),
        ("4k3/8/8/8/8/8/8/4K3 w - zz 0 1", "field 4"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "field 5"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "field 6"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "field 1"),
        ("4k3/8/8/8/8/8/8/4K3/Qx w - - 0 1", "field 1"),
        ("7k/8/8/8/3Q4/8/8/K7 w - - 0 1", "field 2"),
    ] {
        let error = pgn::read_position(text, rules("chess"))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with(field), "{text}: {error}");
    }
}

#[test]
fn the_fen_tag_of_a_pgn_is_read_the_same_way() {
    for (fen, moves) in [
        ("7k/5ppp/8/8/8/8/8/K2R4 w - - 0 0", "1. Rd8# *"),
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "1. O-O *"),
        (
            "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1",
            "1. g3 g6 2. Bg2 Bg7 3. O-O *",
        ),
    ] {
        let pgn = format!("[Event \"Test\"]\n[Result \"*\"]\n[FEN \"{fen}\"]\n\n{moves}\n");
        let saved = pgn::import_text(&pgn, &TOURNAMENT, AT).unwrap();
        assert!(!saved.game.events().is_empty(), "{fen}");
    }
}

/// The notes on ignored parts of the games in a text, each with its place.
fn noted(text: &str) -> Vec<String> {
    let notes_of = |read: ReadGame| read.notes.into_iter().map(|note| note.to_string());
    match pgn::import(text, rules("chess"), AT).unwrap() {
        Imported::One(_, read) => notes_of(read).collect(),
        Imported::Several(mut games) => std::iter::from_fn(|| games.next_game())
            .flat_map(|game| notes_of(game.unwrap()))
            .collect(),
        Imported::Puzzles(set) => panic!("{set:?}"),
    }
}

#[test]
fn what_is_ignored_in_a_position_is_noted_wherever_it_comes_from() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w KQk - 0 0";
    let expected = |place: &str| {
        [
            "move number: \"0\" is read as 1",
            "field 3, castling rights: Q needs its king on e1 and its rook on a1; this is ignored",
            "field 3, castling rights: k needs its king on e8 and its rook on h8; this is ignored",
        ]
        .map(|what| format!("{place}: initial position: {what}"))
    };
    let tag = format!("[Event \"x\"]\n[FEN \"{fen}\"]\n\n1. O-O *\n");
    let place = "game 1, line 2, column 1, at \"[FEN\"";
    assert_eq!(noted(&tag), expected(place));
    let alone = "game 1, line 1, column 1, at \"4k3/8/8/8/8/8/8/4K2R\"";
    assert_eq!(noted(fen), expected(alone));
    assert_eq!(noted(&format!("{fen}\n1. O-O")), expected(alone));
    let list = format!("{KINGS}\n\n{fen} id \"two\";\n");
    let place = "game 2, line 3, column 1, at \"[FEN\"";
    assert_eq!(noted(&list), expected(place));
    let strict = fen.replace("KQk - 0 0", "K - 0 1");
    assert_eq!(noted(&strict), [""; 0]);
}

#[test]
fn what_is_ignored_in_the_positions_of_a_match_is_noted_once_for_each_tag() {
    let players = "[WhiteA \"a\"]\n[BlackA \"b\"]\n[WhiteB \"c\"]\n[BlackB \"d\"]\n";
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 0";
    let note = "initial position: move number: \"0\" is read as 1";
    let both = noted(&format!("{players}[FEN \"{fen}\"]\n\n*\n"));
    assert_eq!(
        both,
        [format!("game 1, line 5, column 1, at \"[FEN\": {note}")]
    );
    let each = format!("{players}[FENA \"{fen}\"]\n[FENB \"{fen}\"]\n\n*\n");
    assert_eq!(
        noted(&each),
        [
            format!("game 1, line 5, column 1, at \"[FENA\": {note}"),
            format!("game 1, line 6, column 1, at \"[FENB\": {note}"),
        ]
    );
}

/// Reads a list of positions: the position and its name, or the error of each line.
fn list(text: &str) -> Vec<Result<(String, String), String>> {
    let Ok(Imported::Several(mut games)) = pgn::import(text, &TOURNAMENT, AT) else {
        panic!("{text}");
    };
    let mut all = Vec::new();
    while let Some(game) = games.next_game() {
        all.push(match game.map(|it| it.opened) {
            Ok(store::Opened::Game(saved)) => {
                let event = saved.game.setup().terms.heading.event.clone();
                Ok((event, saved.game.setup().start.to_text()))
            }
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.to_string()),
        });
    }
    all
}

#[test]
fn lines_of_positions_are_a_list_of_games_that_begin_there() {
    let one = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    let two = "4k3/8/8/8/8/8/8/4K2R w K -";
    let epd = format!(
        "{one} hmvc 0; fmvn 1; id \"one \\\"a\\\"\";\n# others\n\n{two} bm O-O; c0 \"{{x}}\"; id \"two\";\n"
    );
    let read = list(&epd);
    let starts: Vec<&str> = read
        .iter()
        .map(|it| it.as_ref().unwrap().1.as_str())
        .collect();
    assert_eq!(starts, [format!("{one} 0 1"), format!("{two} 0 1")]);
    assert_eq!(read[1].as_ref().unwrap().0, "two");
    for text in [
        format!("{one} 0 1\n{two} 0 1\n"),
        format!("{one} 0 1\r\n\r\n{two} 0 0\r\n"),
        format!("\u{feff}{one};\n{two};"),
    ] {
        assert_eq!(list(&text).len(), 2, "{text}");
    }
    let towers = format!("{}\n{}\n", Position::start(), Position::start());
    let read = list(&towers);
    assert_eq!(read[1], Ok((String::new(), Position::start().to_text())));
}

#[test]
fn a_damaged_line_is_reported_and_affects_no_other_position() {
    let line = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let read = list(&format!(
        "{line}\n{line}\n{}\n{line}\n",
        line.replace("4k3", "4k4")
    ));
    assert!(
        read[0].is_ok() && read[1].is_ok() && read[3].is_ok(),
        "{read:?}"
    );
    let error = read[2].as_ref().unwrap_err();
    assert!(
        error.contains("line 3") && error.contains("rank 8"),
        "{error}"
    );
}

/// Reads a text with a single game; returns its PGN without the roster of tags.
fn pgn(text: &str) -> String {
    let saved = pgn::import_text(text, &TOURNAMENT, AT).unwrap_or_else(|it| panic!("{text}: {it}"));
    assert_eq!(saved.title, "", "a PGN holds no title");
    pgn::export_pgn(&saved.game)
}

#[test]
fn one_line_of_epd_is_a_game_as_each_of_several_lines_is() {
    let line = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - \
        bm Qg6; id \"WAC.001\"; c0 \"queen; and knight\";";
    let one = pgn(line);
    assert!(one.contains("[Event \"WAC.001\"]"), "{one}");
    assert!(
        one.contains("{bm Qg6; c0 \"queen; and knight\"} *"),
        "{one}"
    );
    let Ok(Imported::Several(mut two)) = pgn::import(&format!("{line}\n{line}"), &TOURNAMENT, AT)
    else {
        panic!("{line}");
    };
    let first = two.next_game().unwrap().unwrap();
    assert_eq!(first.opened.to_pgn(), one);
}

#[test]
fn lines_of_comment_before_one_position_are_passed_over() {
    let epd = "# positions of ours\n\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"n\";\n";
    assert!(pgn(epd).contains("[Event \"n\"]"));
    let fen = "# one of ours: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert!(pgn(fen).ends_with("\n\n*\n"));
    assert!(pgn(&format!("{fen}\n1. e4 Kd7")).ends_with("\n\n1. e4 Kd7 *\n"));
}

#[test]
fn a_semicolon_straight_behind_a_position_ends_it() {
    for line in [
        "4k3/8/8/8/8/8/4P3/4K3 w - -; bm e4;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1; bm e4;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - ; bm e4;",
    ] {
        means(line, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 0);
        assert_eq!(read(line, "chess").operations.others, "bm e4", "{line}");
        let two = list(&format!("{line}\n{line}\n"));
        assert!(two.iter().all(Result::is_ok), "{two:?}");
    }
    means(
        "4k3/8/8/8/8/8/4P3/4K3 w - -;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        0,
    );
}
