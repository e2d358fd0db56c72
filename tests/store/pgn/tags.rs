//! Tests of Section 8.1 of the standard: the tag pairs.

use tritower::game::{EndReason, Setup};
use tritower::pgn::{self, PgnFault, PgnOddity, export_pgn};
use tritower::rules::notation::SheetResult;
use tritower::rules::{Position, RuleOption};
use tritower::store::MAX_TAGS;

use super::*;

/// The standard's own example (2.3), which is in export format.
const FISCHER_SPASSKY: &str = r#"[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
"#;

#[test]
fn the_standards_example_goes_in_and_out_to_the_byte() {
    let game = assert_stays(FISCHER_SPASSKY);
    let setup = game.setup();
    assert_eq!(setup.white, "Fischer, Robert J.");
    assert_eq!(setup.terms.heading.venue, "Belgrade, Serbia JUG");
    assert_eq!(setup.terms.heading.date, "1992.11.04");
    assert_eq!(game.live().ply, 85);
    assert_eq!(game.result().unwrap().reason, EndReason::Unstated);
}

#[test]
fn what_is_not_known_is_a_question_mark() {
    let game = game("1. e4 *");
    assert_eq!(
        *game.setup(),
        Setup {
            id: game.id(),
            start: *game.start(),
            at: AT,
            ..Setup::default()
        }
    );
    let text = export_pgn(&game);
    let tags: Vec<&str> = text.lines().take(7).collect();
    let roster = [
        "[Event \"?\"]",
        "[Site \"?\"]",
        "[Date \"????.??.??\"]",
        "[Round \"?\"]",
        "[White \"?\"]",
        "[Black \"?\"]",
        "[Result \"*\"]",
    ];
    assert_eq!(tags, roster);
}

#[test]
fn quotes_and_backslashes_are_escaped_and_read_without_it_too() {
    let text = "[Event \"The \\\"open\\\" C:\\\\\"]\n[White \"Anna \"A.\" Alt\"]\n\n*";
    let game = game(text);
    assert_eq!(game.setup().terms.heading.event, "The \"open\" C:\\");
    assert_eq!(game.setup().white, "Anna \"A.\" Alt");
    assert!(export_pgn(&game).contains("[White \"Anna \\\"A.\\\" Alt\"]\n"));
}

#[test]
fn tags_that_a_game_has_no_field_for_stay_in_their_order() {
    let tags =
        "[WhiteElo \"2750\"]\n[ECO \"C95\"]\n[Annotator \"N. N.\"]\n[Termination \"normal\"]\n";
    let text = format!("[Event \"x\"]\n{tags}\n1. e4 *");
    let game = game(&text);
    assert_eq!(game.setup().tags.len(), 4);
    assert!(export_pgn(&game).contains(&format!("[Result \"*\"]\n{tags}\n")));
}

#[test]
fn a_game_with_as_many_tags_as_it_keeps_goes_out_and_in_again() {
    let tags = |count| -> String { (0..count).map(|tag| format!("[T{tag} \"x\"]\n")).collect() };
    let full = game(&format!("{}\n1. e4 *", tags(MAX_TAGS)));
    assert_eq!(full.setup().tags.len(), MAX_TAGS);
    assert_stays(&export_pgn(&full));
    let more = format!("{}\n1. e4 *", tags(MAX_TAGS + 1));
    assert_eq!(oddity(&more), PgnOddity::TooManyTags { limit: MAX_TAGS });
    assert_eq!(game(&more).setup().tags.len(), MAX_TAGS);
}

#[test]
fn a_tag_says_one_thing() {
    let twice = "[White \"Anna\"]\n[White \"Berta\"]\n\n1. e4 *";
    let [name, used, ignored] = ["White", "Anna", "Berta"].map(str::to_owned);
    let noted = PgnOddity::TagTwice {
        name,
        used,
        ignored,
    };
    assert_eq!(oddity(twice), noted);
    assert_eq!(game(twice).setup().white, "Anna");
    let unknown = "[White \"?\"]\n[White \"Berta\"]\n\n1. e4 *";
    assert_eq!(game(unknown).setup().white, "Berta");
    assert_eq!(
        game("[White \"Anna\"]\n[White \"Anna\"]\n\n*")
            .setup()
            .white,
        "Anna"
    );
}

#[test]
fn several_tags_may_share_a_line_and_none_need_part_them_from_the_moves() {
    let game = game("[Event \"a\"] [Site \"b\"]\n[Round \"1\"]1. e4 e5 *");
    assert_eq!(game.setup().terms.heading.venue, "b");
    assert_eq!(sans(&game), "e4 e5");
}

#[test]
fn a_byte_order_mark_and_the_line_ends_of_other_systems_are_no_text() {
    for end in ["\r\n", "\r"] {
        let text = format!("\u{feff}{}", FISCHER_SPASSKY.replace('\n', end));
        assert_eq!(export_pgn(&game(&text)), FISCHER_SPASSKY);
    }
}

#[test]
fn another_initial_position_has_its_fen() {
    let start = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 39";
    let text = format!(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\
         [SetUp \"1\"]\n[FEN \"{start}\"]\n\n39... Kd7 40. e4 Ke6 *\n"
    );
    assert_eq!(assert_stays(&text).start().to_text(), start);
    let without = text.replace("[SetUp \"1\"]\n", "");
    assert_eq!(export_pgn(&game(&without)), text);
    let promised = text.replace(&format!("[FEN \"{start}\"]\n"), "");
    let promised = promised.replace("39... Kd7 40. e4 Ke6", "1. e4");
    assert_eq!(oddity(&promised), PgnOddity::MissingStart);
    assert_eq!(sans(&game(&promised)), "e4");
    let none = text.replace(start, "4k3/8/8/8/8/8/4P3/4K3 x - - 3 39");
    assert!(matches!(fault(&none), PgnFault::Start(_)));
}

#[test]
fn of_the_result_of_the_tag_and_another_behind_the_moves_the_tag_counts() {
    let (found, tag) = (SheetResult::WhiteWins, SheetResult::BlackWins);
    let both = "[Result \"0-1\"]\n\n1. e4 1-0";
    assert_eq!(oddity(both), PgnOddity::OtherResult { found, tag });
    assert_eq!(game(both).result().unwrap().score(), "0-1");
    for text in [
        "[Result \"1-0\"]\n\n1. e4 *",
        "[Result \"*\"]\n\n1. e4 1-0",
        "[Result \"1-0\"]\n\n1. e4",
    ] {
        let result = game(text).result().unwrap();
        assert_eq!(
            (result.score(), result.reason),
            ("1-0", EndReason::Unstated),
            "{text}"
        );
    }
    assert_eq!(game("1. e4 1/2").result().unwrap().score(), "1/2-1/2");
    assert_eq!(
        oddity("[Result \"won\"]\n\n1. e4"),
        PgnOddity::InvalidResult
    );
}

#[test]
fn a_result_that_the_last_position_contradicts_is_noted_and_the_position_counts() {
    let mated = "[Event \"a\"]\n\n1. f3 e5 2. g4 Qh4# 1-0";
    assert_eq!(game(mated).result().unwrap().score(), "0-1");
    let error = notes(mated).remove(0).to_string();
    assert!(
        error.starts_with("game 1, line 3, column 21, at \"1-0\": "),
        "{error}"
    );
    assert!(
        error.contains("the result is 1-0, but the game ended 0-1 by checkmate"),
        "{error}"
    );
}

#[test]
fn the_variant_names_the_game() {
    for (variant, name) in [
        ("Chess960", "chess+960"),
        ("Fischerandom", "chess+960"),
        ("Atomic", "chess+lichess-atomic"),
        ("Crazyhouse", "chess+crazyhouse"),
        ("Three-check", "chess+three-check"),
        ("King of the Hill", "chess+king-of-the-hill"),
        ("Antichess", "chess+antichess"),
        ("Giveaway", "chess+antichess+castling"),
        ("Bughouse", "chess+bughouse"),
        ("From Position", "chess"),
        ("Tri-D", "tower"),
    ] {
        let text = format!("[Variant \"{variant}\"]\n\n*");
        let game = game(&text);
        assert_eq!(game.last().rules().name(), name);
        assert!(export_pgn(&game).contains(&format!("[Variant \"{variant}\"]\n")));
    }
    for variant in ["Horde", "Racing Kings"] {
        let text = format!("[Variant \"{variant}\"]\n\n*");
        assert_eq!(fault(&text), PgnFault::Variant);
    }
}

#[test]
fn a_variant_is_known_by_any_name_that_a_server_or_program_has_for_it() {
    for (names, expected) in [
        (
            &[
                "3-check",
                "3 check",
                "Three Check",
                "threeCheck",
                "three_check",
                "Three-check chess",
            ][..],
            "chess+three-check",
        ),
        (
            &[
                "kingOfTheHill",
                "KOTH",
                "king-of-the-hill",
                "King of the Hill Chess",
            ],
            "chess+king-of-the-hill",
        ),
        (
            &["Crazy House", "crazyhouse chess", "ZH", "House"],
            "chess+crazyhouse",
        ),
        (
            &["Crazyhouse960", "Crazyhouse 960", "crazyhouse-960"],
            "chess+960+crazyhouse",
        ),
        (
            &["Atomic960", "Atomic Chess960"],
            "chess+960+lichess-atomic",
        ),
        (&["atomic chess", "Atom"], "chess+lichess-atomic"),
        (&["anti-chess", "Anti"], "chess+antichess"),
        (&["Give away chess"], "chess+antichess+castling"),
        (
            &[
                "Fischer Random",
                "FischeRandom",
                "fischer_random_chess",
                "FRC",
                "Chess 960",
                "960",
                "wild/fr",
                "Chess960 (Fischerandom)",
            ],
            "chess+960",
        ),
        (&["bughouse chess", "Tandem"], "chess+bughouse"),
        (
            &[
                "chess",
                "normal",
                "Classical",
                "fromPosition",
                "STANDARD CHESS",
                "wild/0",
                "wild 5",
                "Wild/8a",
            ],
            "chess",
        ),
        (&["tri-d chess", "TriD"], "tower"),
    ] {
        for name in names {
            let game = game(&format!("[Variant \"{name}\"]\n\n*"));
            assert_eq!(game.rules().name(), rules(expected).name(), "{name}");
        }
    }
    for name in [
        "Horde",
        "5-check",
        "Suicide",
        "wild/9",
        "Duck chess",
        "Horde960",
    ] {
        assert_eq!(
            fault(&format!("[Variant \"{name}\"]\n\n*")),
            PgnFault::Variant,
            "{name}"
        );
    }
}

#[test]
fn a_game_of_another_variant_begins_at_a_position_of_chess960() {
    let text = "[Variant \"Crazyhouse960\"]\n\
        [FEN \"nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN[] w GBgb - 0 1\"]\n\n\
        1. g3 g6 2. Bg2 d5 3. Bxd5 Qxd5 4. O-O B@h3 *";
    let game = game(text);
    assert_eq!(sans(&game), "g3 g6 Bg2 d5 Bxd5 Qxd5 O-O B@h3");
    assert_stays(&export_pgn(&game));
    let text = "[Variant \"wild/0\"]\n\
        [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1\"]\n\n1. e4 e5 *";
    assert_eq!(sans(&self::game(text)), "e4 e5");
    assert_eq!(notes(text), []);
}

#[test]
fn a_variant_that_is_unknown_or_not_named_is_what_the_position_says() {
    let hands = "rnb1kbnr/ppp1pppp/8/3q4/8/6P1/PPPPPP1P/RNBQK1NR[Pb] w KQkq - 0 4";
    let checks = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3+3 0 2";
    for variant in [
        "",
        "[Variant \"\"]\n",
        "[Variant \"?\"]\n",
        "[Variant \"-\"]\n",
    ] {
        let name = |tags: &str| {
            let text = format!("{variant}{tags}\n*");
            assert_eq!(notes(&text), [], "{text}");
            game(&text).rules().name()
        };
        assert_eq!(name("[White \"A\"]\n"), "chess");
        assert_eq!(name(&format!("[FEN \"{hands}\"]\n")), "chess+crazyhouse");
        assert_eq!(name(&format!("[FEN \"{checks}\"]\n")), "chess+three-check");
    }
    let written = export_pgn(&game(&format!("[Variant \"?\"]\n[FEN \"{hands}\"]\n\n*")));
    assert!(written.contains("[Variant \"Crazyhouse\"]\n"), "{written}");
    let named = format!("[Variant \"Standard\"]\n[FEN \"{hands}\"]\n\n*");
    assert!(matches!(fault(&named), PgnFault::Start(_)));
}

#[test]
fn a_rule_set_that_the_variant_says_too_little_of_is_named() {
    for (name, variant) in [
        ("chess+960+lichess-atomic", "Atomic"),
        ("chess+960+atomic", "Atomschach"),
        // Other programs do not know the name.
        ("chess+atomic", "Atomschach"),
        ("chess+960+antichess+castling", "Giveaway"),
        ("tower+turning+two-squares", "Tri-D"),
        ("tower+960x960", "Tri-D"),
    ] {
        let start = Position::start_of(rules(name));
        let text = export_pgn(&Game::new(Setup {
            start,
            ..Setup::default()
        }));
        assert!(
            text.contains(&format!("[Variant \"{variant}\"]\n[RuleSet \"{name}\"]\n")),
            "{text}"
        );
        assert_eq!(game(&text).last().rules().name(), name);
    }
    let other = oddity("[Variant \"Atomic\"]\n[RuleSet \"chess+antichess\"]\n\n*");
    assert!(matches!(other, PgnOddity::OtherVariant { .. }), "{other}");
    let none = fault("[RuleSet \"chess+fast\"]\n\n*");
    assert!(matches!(none, PgnFault::Rules(_)), "{none}");
    let chess = export_pgn(&game("*"));
    assert!(
        !chess.contains("Variant") && !chess.contains("RuleSet"),
        "{chess}"
    );
}

#[test]
fn a_game_without_a_variant_is_of_the_kind_of_chess_that_is_asked_for() {
    let name = |text: &str, asked: &str| {
        let game = pgn::read_pgn(text, rules(asked), AT).next();
        on_one_board(game.unwrap().unwrap().opened)
            .last()
            .rules()
            .name()
            .to_owned()
    };
    assert_eq!(name("1. e4 *", "tower"), "chess");
    assert_eq!(name("1. e4 *", "chess+atomic"), "chess+atomic");
    assert_eq!(
        name("[Variant \"Atomic\"]\n*", "chess+antichess"),
        "chess+lichess-atomic"
    );
    assert_eq!(
        name("[Variant \"Tri-D\"]\n*", "tower+turning"),
        "tower+turning"
    );
}

#[test]
fn a_start_of_chess960_always_has_its_position() {
    let start = Position::start_of(rules("chess+960"));
    assert!(start.rules().has(RuleOption::Shuffle));
    let text = export_pgn(&Game::new(Setup {
        start,
        ..Setup::default()
    }));
    assert!(
        text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/"),
        "{text}"
    );
    assert_eq!(export_pgn(&game(&text)), text);
}
