//! Tests of games as other programs and people write them: every irregularity is noted, and no move
//! or other game is lost because of it.

use tritower::game::{EndReason, Limit};
use tritower::pgn::{self, PgnOddity};
use tritower::store;

use super::*;

/// The tags of a game with this result.
fn head(result: &str) -> String {
    format!(
        "[Event \"Test\"]\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"1\"]\n[White \"First\"]\n[Black \"Second\"]\n[Result \"{result}\"]\n"
    )
}

#[test]
fn a_null_move_ends_its_variation_and_stays_in_a_comment() {
    for null in [
        "Z0", "--", "@@@@", "null", "pass", "0000", "<>", "PASS", "–", "z0",
    ] {
        let text = format!(
            "{}\n1. e4 e5 2. Nf3 Nc6 (2... {null} 3. Nxe5 {{threat}} (3. d4 exd4)) 3. Bb5 *",
            head("*")
        );
        let read = game(&text);
        assert_eq!(sans(&read), "e4 e5 Nf3 Nc6 Bb5", "{text}");
        assert_eq!(oddity(&text), PgnOddity::NullVariation, "{text}");
        let kept = note(&read, 4).comment;
        assert_eq!(kept, format!("(2... {null} 3. Nxe5 (threat) (3. d4 exd4))"));
    }
}

#[test]
fn a_variation_is_kept_up_to_a_null_move_or_an_illegal_one() {
    for (rest, what) in [
        ("-- 4. d4", PgnOddity::NullVariation.to_string()),
        ("Ke5 4. d4 {no} d5 $1", "fits no legal move".to_owned()),
    ] {
        let text = format!("1. e4 e5 2. Nf3 Nc6 (2... d6 3. Bc4 {rest} (4. h3)) 3. Bb5 a6 *");
        let read = game(&text);
        assert_eq!(sans(&read), "e4 e5 Nf3 Nc6 Bb5 a6");
        let line = read.variations().next().unwrap();
        assert_eq!(line.plies.len(), 2);
        let kept = read
            .note(Visit {
                line: line.id,
                ply: 2,
            })
            .unwrap();
        assert!(kept.comment.starts_with(&rest[..3]), "{}", kept.comment);
        assert!(kept.comment.ends_with("(4. h3)"), "{}", kept.comment);
        assert!(oddity(&text).to_string().contains(&what));
    }
}

#[test]
fn a_null_move_in_the_game_itself_ends_it_there() {
    let text = "1. e4 -- 2. d4 d5 1-0";
    let read = game(text);
    assert_eq!(sans(&read), "e4");
    assert_eq!(note(&read, 1).comment, "-- 2. d4 d5");
    assert_eq!(read.result().unwrap().score(), "1-0");
    assert!(notes(text)[0].what.ends_main_line());
}

#[test]
fn a_strange_tag_costs_no_move() {
    for (tag, name, value) in [
        ("[BlackType: \"program\"]", "BlackType", "program"),
        ("[Black Elo \"2000\"]", "BlackElo", "2000"),
        ("[WhiteElo 2000]", "WhiteElo", "2000"),
        ("[Annotator \"N. N.]", "Annotator", "N. N."),
        ("[Annotator \"N. N.\"", "Annotator", "N. N."),
        ("[Annotator “N. N.”]", "Annotator", "N. N."),
        ("[Opening \"Ruy\nLopez\"]", "Opening", "Ruy Lopez"),
        ("[White-Title \"IM\"]", "WhiteTitle", "IM"),
    ] {
        let text = format!("{}{tag}\n\n1. e4 e5 *", head("*"));
        let read = game(&text);
        assert_eq!(sans(&read), "e4 e5", "{tag}");
        let expected = (name.to_owned(), value.to_owned());
        assert!(read.setup().tags.contains(&expected), "{:?}", read.setup());
        assert!(matches!(oddity(&text), PgnOddity::LooseTag { .. }), "{tag}");
    }
    for tag in ["[no tag at all]", "[]", "[%made by hand]"] {
        let text = format!("{}{tag}\n\n1. e4 e5 *", head("*"));
        assert_eq!(sans(&game(&text)), "e4 e5", "{tag}");
        assert_eq!(oddity(&text), PgnOddity::NotATag, "{tag}");
        assert_eq!(note(&game(&text), 0).comment, tag);
    }
}

#[test]
fn of_a_tag_that_stands_twice_the_first_counts() {
    let text = format!("{}[Round \"1.2\"]\n\n1. e4 e5 *", head("*"));
    assert_eq!(game(&text).setup().terms.heading.round, "1");
    assert!(matches!(oddity(&text), PgnOddity::TagTwice { .. }));
}

#[test]
fn a_result_that_everybody_understands_is_understood() {
    for (tag, behind, score) in [
        ("1/2", "1/2-1/2", "1/2-1/2"),
        ("1/2", "1/2", "1/2-1/2"),
        ("½-½", "½", "1/2-1/2"),
        ("Draw", "*", "1/2-1/2"),
        ("1-0", "1 - 0", "1-0"),
        ("0:1", "0–1", "0-1"),
        ("1-0 (time)", "1:0", "1-0"),
        ("0.5-0.5", "1/2 - 1/2", "1/2-1/2"),
        ("White wins", "1-0", "1-0"),
    ] {
        let text = format!("{}\n1. e4 e5 {behind}", head(tag));
        assert_eq!(game(&text).result().unwrap().score(), score, "{text}");
        assert_eq!(oddities(&text), [], "{text}");
    }
}

#[test]
fn every_sign_that_programs_print_is_read() {
    let read = game("1. e4 e5 2. Ba6? ∓ {gives the bishop} bxa6 *");
    assert_eq!(note(&read, 3).nags, [2, 17]);
    for (sign, nag) in [
        ("±", 16),
        ("⩲", 14),
        ("⩱", 15),
        ("□", 7),
        ("⊕", 138),
        ("+−", 18),
        ("–+", 19),
        ("∞", 13),
        ("=∞", 44),
        ("⇆", 132),
        ("N", 146),
        ("+/=", 14),
        ("-/+", 17),
        ("‼", 3),
        ("⁉", 5),
        ("⌓", 142),
        ("↑", 36),
        ("→", 40),
        ("RR", 145),
    ] {
        for between in ["", " "] {
            if between.is_empty() && sign.starts_with(char::is_alphabetic) {
                continue;
            }
            let text = format!("1. e4{between}{sign} e5 *");
            assert_eq!(note(&game(&text), 1).nags, [nag], "{text}");
            assert_eq!(
                (sans(&game(&text)), oddities(&text)),
                ("e4 e5".to_owned(), vec![])
            );
        }
    }
}

#[test]
fn words_among_the_moves_are_kept_as_comments() {
    let text = "1. e4 e5 best by test 2. Nf3 *";
    let read = game(text);
    assert_eq!(sans(&read), "e4 e5 Nf3");
    assert_eq!(note(&read, 2).comment, "best by test");
    assert_eq!(oddities(text), [PgnOddity::NotAMove]);
    let beside = game("1. e4 (why not) e5 *");
    assert_eq!(note(&beside, 1).comment, "why not");
}

#[test]
fn castling_and_captures_in_passing_may_be_written_in_many_ways() {
    let start = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n";
    for castling in [
        "O-O+", "0-0!", "o-o", "OO", "О-О", "O–O", "0-0#", "Ke1-g1", "e1g1",
    ] {
        let read = game(&format!("{start}1. {castling} *"));
        assert_eq!(sans(&read), "O-O", "{castling}");
    }
    for passing in [
        "exd6 e.p.",
        "exd6e.p.",
        "exd6ep",
        "exd6 ep+",
        "exd6/ep",
        "ed6",
    ] {
        let read = game(&format!("1. e4 a6 2. e5 d5 3. {passing} c5 *"));
        assert_eq!(sans(&read), "e4 a6 e5 d5 exd6 c5", "{passing}");
    }
}

#[test]
fn a_result_without_its_reason_stays_without_one() {
    for (result, termination, reason, article) in [
        ("1-0", "", EndReason::Unstated, "reason not stated"),
        ("1-0", "normal", EndReason::Unstated, "reason not stated"),
        ("1-0", "time forfeit", EndReason::FlagFall, "flag fall"),
        ("1-0", "Time forfeit", EndReason::FlagFall, "flag fall"),
        (
            "0-1",
            "Second won on time",
            EndReason::FlagFall,
            "flag fall",
        ),
        (
            "1/2-1/2",
            "Game drawn by timeout vs insufficient material",
            EndReason::FlagFallWithoutMate,
            "flag fall",
        ),
        (
            "1/2-1/2",
            "adjudication",
            EndReason::Adjudication,
            "adjudication",
        ),
        ("1/2-1/2", "", EndReason::Unstated, "reason not stated"),
        ("0-1", "abandoned", EndReason::Abandonment, "abandonment"),
        (
            "0-1",
            "rules infraction",
            EndReason::Infraction,
            "infraction",
        ),
        (
            "1-0",
            "First won by resignation",
            EndReason::Resignation,
            "resignation",
        ),
        (
            "1/2-1/2",
            "Game drawn by agreement",
            EndReason::Agreement,
            "agreement",
        ),
    ] {
        let tag = match termination {
            "" => String::new(),
            _ => format!("[Termination \"{termination}\"]\n"),
        };
        let text = format!("{}{tag}\n1. e4 e5 2. Nf3 {result}\n", head(result));
        let read = game(&text);
        let found = read.result().unwrap();
        assert_eq!((found.score(), found.reason), (result, reason), "{text}");
        assert!(found.to_string().contains(article), "{found}");
        assert_eq!(pgn::export_pgn(&read), text);
        let saved = store::read(&store::write(&read, "").unwrap()).unwrap();
        assert_eq!(saved.game.result(), read.result());
    }
}

#[test]
fn nobody_wins_on_time_who_cannot_mate() {
    let walls = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 40";
    let bare_king = "4k3/8/8/8/8/8/4q3/K7 w - - 0 40";
    let clock = "[TimeControl \"60\"]\n";
    let times = ["{[%clk 0:00:59]} ", "{[%clk 0:00:58]} "];
    for (fen, moves, winner) in [
        // In the first case the loser is to move at the end, in the second the winner.
        (walls, ["40... Kd7 ", "41. Kd2 "], "1-0"),
        (walls, ["40... Kd7 ", "41. Kd2 "], "0-1"),
        (bare_king, ["40. Kb1 ", "40... Kd8 "], "1-0"),
    ] {
        for (control, times) in [("", ["", ""]), (clock, ["", ""]), (clock, times)] {
            for result in [winner, "1/2-1/2"] {
                let start = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n");
                let tags = format!("{start}{control}[Termination \"time forfeit\"]\n");
                let moves = format!("{}{}{}{}", moves[0], times[0], moves[1], times[1]);
                let text = format!("{}{tags}\n{moves}{result}\n", head(result));
                let found = game(&text).result().unwrap();
                assert_ne!(found.reason, EndReason::FlagFall, "{text}{found}");
                let draw =
                    (found.score(), found.reason) == ("1/2-1/2", EndReason::FlagFallWithoutMate);
                let as_recorded = (found.score(), found.reason) == (winner, EndReason::Unstated);
                assert!(draw || result == winner && as_recorded, "{text}{found}");
            }
        }
    }
}

#[test]
fn a_variation_behind_the_last_move_is_written_as_others_read_it() {
    let text = format!(
        "{}\n1. e4 e5 2. Nf3 {{Black resigned.}} (2. Nf3 Nc6 {{perhaps}} 3. Bb5) 1-0\n",
        head("1-0")
    );
    assert_stays(&text);
    let noted = "1. e4 e5 ({or} 1... e5 2. Nf3 (2. f4 exf4) 2... Nc6) (1... c5) *";
    let read = game(noted);
    let written = movetext(&read);
    assert_eq!(movetext(&game(&written)), written);
    assert_eq!(
        written,
        "1. e4 e5 (1... c5) ({or} 1... e5 2. Nf3 Nc6) (1... e5 2. f4 exf4) *"
    );
}

#[test]
fn no_time_is_lost_because_another_comment_has_one() {
    let text = format!(
        "{}[TimeControl \"600+3\"]\n\n{{[%clk 0:10:00]}} 1. d4 {{[%clk 0:10:00]}} 1... Nf6 {{[%clk 0:10:00]}} 2. Nf3\n{{[%clk 0:10:02] [%eval 0.3]}} *\n",
        head("*")
    );
    assert_stays(&text);
    let words = format!(
        "{}\n1. d4 {{[%emt 0:00:05] [%csl Gd4][%cal Gd2d4]}} 1... Nf6 {{[%eval #-3]}} *\n",
        head("*")
    );
    assert_stays(&words);
}

#[test]
fn a_game_keeps_as_many_variations_as_a_repertoire_has() {
    let line = "(1. d4 d5 2. c4 (2. Nf3 Nf6) 2... e6) ";
    let text = format!("1. e4 {} e5 *", line.repeat(300));
    let count = 598;
    assert_eq!(oddity(&text), PgnOddity::RepeatedVariations { count });
    let moves = [
        "a3", "a4", "b3", "b4", "c3", "c4", "d3", "d4", "f3", "f4", "g3", "g4", "h3",
    ];
    let replies = [
        "a6", "a5", "b6", "b5", "c6", "c5", "d6", "d5", "f6", "f5", "g6", "g5", "h6",
    ];
    let mut many = "1. e4 ".to_owned();
    for first in moves {
        for reply in replies {
            for then in ["e3 e6", "e3 e5", "e4 e6", "e4 e5"] {
                many += &format!("(1. {first} {reply} 2. {then}) ");
            }
        }
    }
    let read = game(&(many.clone() + "e5 *"));
    assert!(read.variations().count() > 600);
    assert_eq!(oddities(&(many + "e5 *")), []);
}

#[test]
fn variations_beyond_what_a_game_keeps_are_counted_and_the_game_is_read() {
    let more = Game::MAX_VARIATIONS + 3;
    let text = format!("1. e4 {}e5 *", "(1. d4 ) ".repeat(more));
    let what = Limit::Variations;
    assert!(oddities(&text).contains(&PgnOddity::LeftOut { what, count: 3 }));
    assert_eq!(sans(&game(&text)), "e4 e5");
}

#[test]
fn a_flag_that_falls_where_no_mate_can_follow_draws() {
    let start = "[FEN \"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 40\"]\n[SetUp \"1\"]\n";
    let moves = "40... Kd7 {[%clk 0:00:59]} 41. Kd2 {[%clk 0:00:59]}";
    for result in ["1/2-1/2", "1-0"] {
        let text = format!(
            "[Result \"{result}\"]\n{start}[TimeControl \"60\"]\n[Termination \"time forfeit\"]\n\n{moves} {result}\n"
        );
        let found = game(&text).result().unwrap();
        assert_eq!(found.score(), "1/2-1/2", "{text}");
        assert_eq!(found.reason, EndReason::FlagFallWithoutMate, "{text}");
        let noted = oddities(&text);
        match result {
            "1-0" => assert!(
                matches!(noted[..], [PgnOddity::Contradiction { .. }]),
                "{noted:?}"
            ),
            _ => assert_eq!(noted, []),
        }
    }
}
