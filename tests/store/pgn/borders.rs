//! Tests of where a game of a PGN begins and ends.

use super::*;

/// Splits a PGN into games; returns White's name and the moves of each game.
fn cut(text: &str) -> Vec<(String, String)> {
    let games = pgn::read_pgn(text, rules("chess"), AT);
    let games = games.map(|game| on_one_board(game.unwrap_or_else(|it| panic!("{it}\n{text}"))));
    games
        .map(|game| (game.setup().white.clone(), sans(&game)))
        .collect()
}

fn is(text: &str, expected: &[(&str, &str)]) {
    let found = cut(text);
    let found: Vec<(&str, &str)> = found.iter().map(|(a, b)| (&**a, &**b)).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn headers_without_moves_are_games_of_their_own() {
    is(
        "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n",
        &[("A", ""), ("C", "")],
    );
    is(
        "[Event \"x\"]\n[White \"A\"]\n[Event \"x\"]\n[White \"C\"]\n\n1. e4 *\n",
        &[("A", ""), ("C", "e4")],
    );
    // The first tag of the next game is not the same as that of the first game.
    is(
        "[White \"A\"]\n[Black \"B\"]\n\n[Event \"x\"]\n[Site \"y\"]\n[White \"C\"]\n\n1. e4 *\n",
        &[("A", ""), ("C", "e4")],
    );
    is(
        "[White \"A\"]\n\n\n[White \"B\"]\n\n \t\n[White \"C\"]\n\n*\n",
        &[("A", ""), ("B", ""), ("C", "")],
    );
    is(
        "[White \"A\"]\n{About it.}\n\n[White \"B\"]\n\n1. e4 *\n",
        &[("A", ""), ("B", "e4")],
    );
}

#[test]
fn a_blank_line_among_the_tags_of_a_game_does_not_end_it() {
    is(
        "[Event \"x\"]\n\n[White \"A\"]\n\n[Black \"B\"]\n\n1. e4 *\n",
        &[("A", "e4")],
    );
    is("[White \"A\"]\n\n{Intro}\n\n1. e4 *\n", &[("A", "e4")]);
}

#[test]
fn a_tag_without_a_value_is_passed_over_in_its_game() {
    for text in [
        "[Event \"x\"]\n[White \"A\"]\n[Event]\n[Black \"B\"]\n\n1. e4 *\n",
        "[Event]\n[Site \"y\"]\n[Event \"x\"]\n[White \"A\"]\n\n1. e4 *\n",
        "[Event \"x\"]\n[White \"A\"]\n\n[White]\n\n1. e4 *\n",
    ] {
        is(text, &[("A", "e4")]);
        assert_eq!(oddities(text), [PgnOddity::NotATag], "{text}");
    }
    let spaced = "[Event \"x\"]\n[White \"A\"]\n[Event ]\n\n1. e4 *\n";
    is(spaced, &[("A", "e4")]);
    assert!(!oddities(spaced).is_empty());
    // A tag without a value belongs to the tags of the next game.
    for between in ["1. e4 *\n\n[Event]\n", "\n[Event]\n"] {
        let text = format!("[Event \"x\"]\n[White \"A\"]\n{between}[White \"B\"]\n\n1. d4 *\n");
        let games = pgn::read_pgn(&text, rules("chess"), AT);
        let notes: Vec<usize> = games.map(|read| read.unwrap().notes.len()).collect();
        assert_eq!(notes, [0, 1], "{text}");
    }
    is("[White \"A\"]\n\n1. e4 *\n\n[Event]\n", &[("A", "e4")]);
}

#[test]
fn what_stands_behind_a_result_without_tags_belongs_to_it() {
    for behind in [
        "(1. d4 d5)",
        "\n\n(2. Nc3 Nf6)",
        "some trailing words",
        "\nsome words\n\nand more of them\n",
        "{A comment.}",
        "\n\n{A comment.}\n; and another\n% and this\n",
        "$1 {x} (2. d4) words",
        "1-0",
        "1-0\n1-0",
        "1. Preis, 2 Stunden",
        "[a remark]",
    ] {
        let text = format!("[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0 {behind}");
        is(&text, &[("A", "e4 e5 Nf3")]);
        let text = format!("{text}\n\n[White \"B\"]\n\n1. d4 *\n");
        is(&text, &[("A", "e4 e5 Nf3"), ("B", "d4")]);
    }
    let game = game("1. e4 e5 2. Nf3 1-0 some trailing words");
    assert_eq!(note(&game, 3).comment, "some trailing words");
    let game = self::game("1. e4 e5 2. Nf3 1-0 (2. Nc3 Nf6) words (2. d4)");
    assert_eq!(game.variations().count(), 2);
}

#[test]
fn brackets_in_comments_begin_no_game() {
    for comment in [
        "{ [not a tag] }",
        "{\n[not a tag]\n}",
        "{\n\n[%csl Ge4]\n[White to move]\n}",
        "{see\n[White \"Anna\"] there}",
        "; [White \"x\"]\n",
        ";[Event \"x\"]\n",
        "\n% [White \"x\"]\n",
        "\n%[Event \"x\"]\n",
        "{ 1-0 * ( }",
        "(1. d4 {[White \"x\"] 1-0} d5 [x])",
        "$5 [x] ",
    ] {
        let text = format!("[White \"A\"]\n\n1. e4 {comment} e5 *\n\n[White \"B\"]\n\n1. d4 *\n");
        let names: Vec<String> = pgn::read_pgn(&text, rules("chess"), AT)
            .filter_map(|game| Some(on_one_board(game.ok()?).setup().white.clone()))
            .collect();
        assert_eq!(names.last().map(String::as_str), Some("B"), "{text}");
        let count = pgn::read_pgn(&text, rules("chess"), AT).count();
        assert_eq!(count, 2, "{text}");
    }
}

#[test]
fn a_damaged_game_does_not_swallow_the_next() {
    let next = "[Event \"next\"]\n[White \"B\"]\n\n1. d4 {sound} *\n\n[Event \"last\"]\n[White \"C\"]\n\n1. c4 *\n";
    for damage in [
        "1. e4 {never closed",
        "1. e4 {never closed\n\n",
        "1. e4 {never\n\nclosed\n",
        "1. e4 (1. d4 d5",
        "1. e4 ((((( {",
        "1. e4 ) ) }",
        "1. e4 [x",
        "1. e4 e5",
        "[Black \"x",
        "[Black x",
        "[Black \"x\"\n[Site",
        "%",
    ] {
        let text = format!("[Event \"first\"]\n[White \"A\"]\n\n{damage}\n\n{next}");
        let names: Vec<Option<String>> = pgn::read_pgn(&text, rules("chess"), AT)
            .map(|game| Some(on_one_board(game.ok()?).setup().white.clone()))
            .collect();
        assert_eq!(names.len(), 3, "{text}");
        assert_eq!(
            names[1..],
            [Some("B".to_owned()), Some("C".to_owned())],
            "{text}"
        );
    }
    // The same without a blank line before the next game.
    let text = format!("[Event \"first\"]\n\n1. e4 {{never closed\n{next}");
    assert_eq!(pgn::read_pgn(&text, rules("chess"), AT).count(), 3);
}

#[test]
fn games_may_follow_each_other_in_one_line() {
    is(
        "[White \"A\"] 1. e4 e5 * [White \"B\"] [Black \"C\"] 1. d4 1-0[White \"D\"] *",
        &[("A", "e4 e5"), ("B", "d4"), ("D", "")],
    );
}

#[test]
fn words_before_the_first_game_are_passed_over() {
    is(
        "Games of the club, 2020 season\nVersion 1.0\n\n[White \"A\"]\n\n1. e4 *\n",
        &[("A", "e4")],
    );
    is(
        "% made by hand\n\n; 12 games\n[White \"A\"]\n\n1. e4 *\n",
        &[("A", "e4")],
    );
    // Moves form a game, with or without tags.
    is(
        "1. e4 e5 1-0\n\n[White \"A\"]\n\n1. d4 *\n",
        &[("", "e4 e5"), ("A", "d4")],
    );
}

#[test]
fn a_game_without_tags_begins_with_its_first_move_behind_another() {
    is("1. e4 e5 *\n1. d4 d5 *\n", &[("", "e4 e5"), ("", "d4 d5")]);
    is("1. e4 e5\n\n1. d4 d5\n", &[("", "e4 e5"), ("", "d4 d5")]);
    is(
        "1.e4 e5 1/2 1.O-O *".replace("O-O", "Nf3").as_str(),
        &[("", "e4 e5"), ("", "Nf3")],
    );
    // A move that continues the game after a comment does not begin a new game.
    is("1. e4 {x}\n\n1... e5 2. d4 *\n", &[("", "e4 e5 d4")]);
    is("1. e4 (1. d4) *\n", &[("", "e4")]);
}
