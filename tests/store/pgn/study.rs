//! Tests of Sections 5, 8.2.3 to 8.2.5 and 10 of the standard: comments, signs and variations.

use tritower::pgn::{self, PgnOddity};

use super::*;

#[test]
fn comments_stand_between_braces_or_to_the_end_of_the_line() {
    let game = game("{before} 1. e4 {a\n  king's\tpawn} e5 ; the same\n2. Nf3 *");
    let comments: Vec<String> = (0..4).map(|ply| note(&game, ply).comment).collect();
    assert_eq!(comments, ["before", "a king's\tpawn", "the same", ""]);
    assert_eq!(
        movetext(&game),
        "{before} 1. e4 {a king's\tpawn} 1... e5 {the same} 2. Nf3 *"
    );
}

#[test]
fn comments_on_one_move_are_its_lines() {
    let text = "1. e4 {one} {} {three} 1... e5 *";
    let game = game(text);
    assert_eq!(note(&game, 1).comment, "one\n\nthree");
    assert_eq!(movetext(&game), text);
}

#[test]
fn a_closing_brace_in_a_comment_is_written_as_a_bracket() {
    let mut game = game("1. e4 e5 *");
    let comment = "sets {1, 2} of moves\nand {more".to_owned();
    let written = Note {
        comment,
        nags: vec![],
    };
    game.annotate(
        Visit {
            ply: 1,
            ..game.live()
        },
        written,
    )
    .unwrap();
    let text = pgn::export_pgn(&game);
    assert!(
        text.contains("1. e4 {sets {1, 2) of moves} {and {more} 1... e5 *\n"),
        "{text}"
    );
    let read = note(&self::game(&text), 1);
    assert_eq!(read.comment, "sets {1, 2) of moves\nand {more");
}

#[test]
fn spaces_within_a_comment_stay() {
    for comment in [
        "a  b",
        "tab\t\t and  more   spaces",
        "é ∞ 王 ♘",
        "100 %",
        "% ; [x]",
    ] {
        for filling in ["", &"x".repeat(60), &"y ".repeat(34)] {
            let text = format!("1. e4 {{{filling}{comment}}} *");
            let first = game(&text);
            let read = game(&pgn::export_pgn(&first));
            assert_eq!(note(&first, 1).comment, format!("{filling}{comment}"));
            assert_eq!(note(&read, 1), note(&first, 1), "{text}");
        }
    }
}

#[test]
fn an_escaped_line_is_kept_as_a_comment() {
    let game = game("% made by hand\n[Event \"x\"]\n\n1. e4\n%eval 3\ne5 *");
    assert_eq!(note(&game, 0).comment, "% made by hand");
    assert_eq!(note(&game, 1).comment, "%eval 3");
    assert_eq!(sans(&game), "e4 e5");
}

#[test]
fn signs_are_numbers_or_marks() {
    let game = game("1. e4! e5? 2. Nf3 !! Nc6?? 3. Bb5!? a6?! 4. Ba4 $146 $10 Nf6 += 5. O-O!!! *");
    let nags: Vec<Vec<u8>> = (1..9).map(|ply| note(&game, ply).nags).collect();
    assert_eq!(
        nags,
        [&[1][..], &[2], &[3], &[4], &[5], &[6], &[146, 10], &[14]]
    );
    assert_eq!(
        note(&game, 9).comment,
        "!!!",
        "the standard has no number for it"
    );
    assert!(movetext(&game).starts_with("1. e4 $1 e5 $2 2. Nf3 $3 "));
    for (text, kept) in [("1. e4 $256 e5 *", "$256"), ("1. e4 $ e5 *", "$")] {
        assert_eq!(oddity(text), PgnOddity::InvalidNag);
        assert_eq!(note(&self::game(text), 1).comment, kept);
        assert_eq!(sans(&self::game(text)), "e4 e5");
    }
}

#[test]
fn a_variation_stands_for_the_move_before_it() {
    let text = "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. Nc3 Nc6) 2... d6) (1... e6) 2. Nf3 *";
    let game = game(text);
    assert_eq!(movetext(&game), text);
    assert_eq!(game.variations().count(), 3);
    assert_eq!(sans(&game), "e4 e5 Nf3");
    let first = game.variations().next().unwrap();
    assert_eq!(
        first.parent,
        Some(Visit {
            ply: 1,
            ..game.live()
        })
    );
    let place = Visit {
        line: first.id,
        ply: 1,
    };
    assert_eq!(game.note(place).unwrap().comment, "Sicilian");
}

#[test]
fn a_variation_may_begin_with_a_comment() {
    let text = "1. e4 ({or} 1. d4 $1 {so}) 1... e5 *";
    let game = game(text);
    let line = game.variations().next().unwrap().id;
    let comment = |ply| game.note(Visit { line, ply }).unwrap().comment.clone();
    assert_eq!([comment(0), comment(1)], ["or", "so"]);
    assert_eq!(movetext(&game), text);
}

#[test]
fn a_variation_of_a_variations_first_move_is_one_beside_it() {
    let game = game("1. e4 (1. d4 (1. c4 {English}) d5) e5 *");
    assert_eq!(
        movetext(&game),
        "1. e4 (1. d4 d5) (1. c4 {English}) 1... e5 *"
    );
}

#[test]
fn what_a_variation_says_of_known_moves_joins_what_stands_there() {
    let game = game("1. e4 {best} (1. e4 {by test} c5) (1. e4 $1 c5 {Sicilian}) e5 *");
    assert_eq!(
        movetext(&game),
        "1. e4 $1 {best} {by test} 1... e5 (1... c5 {Sicilian}) *"
    );
}

#[test]
fn what_is_tried_behind_the_end_of_a_game_has_the_next_number() {
    let text = "1. e4 e5 (1... c5) (2. Nf3 Nc6 (2... d6)) (2. f4) 1-0";
    let game = game(text);
    let written = "1. e4 e5 (1... c5) (1... e5 2. Nf3 Nc6 (2... d6)) (1... e5 2. f4) 1-0";
    assert_eq!(movetext(&game), written);
    assert_eq!(movetext(&self::game(written)), written);
    let parents: Vec<usize> = game
        .variations()
        .map(|line| line.parent.unwrap().ply)
        .collect();
    assert_eq!(
        parents,
        [1, 2, 1, 2],
        "two leave the end, one of them has its own"
    );
    let before = "1. e4 (1. d4) 1... e5 *";
    assert_eq!(movetext(&self::game(before)), before);
}

#[test]
fn a_result_within_a_variation_is_a_word_on_it() {
    let game = game("1. e4 (1. d4 1-0) e5 *");
    assert_eq!(movetext(&game), "1. e4 (1. d4 {1-0}) 1... e5 *");
    assert_eq!(game.result(), None);
}

#[test]
fn words_behind_the_result_belong_to_the_last_move() {
    let game = game("1. e4 1-0 {Black lost his way.}");
    assert_eq!(note(&game, 1).comment, "Black lost his way.");
    assert_eq!(movetext(&game), "1. e4 {Black lost his way.} 1-0");
}

#[test]
fn what_is_never_closed_or_never_opened_is_noted_and_costs_nothing() {
    for (text, expected, at, moves) in [
        ("1. e4 {no end e5 *", PgnOddity::OpenComment, 7, "e4"),
        ("1. e4 (1. d4 d5 *", PgnOddity::OpenVariation, 7, "e4"),
        (
            "1. e4 (1. d4 (1. c4) e5 *",
            PgnOddity::OpenVariation,
            7,
            "e4",
        ),
        ("1. e4 } e5", PgnOddity::UnmatchedBracket, 7, "e4 e5"),
        ("1. e4 ) e5", PgnOddity::UnmatchedBracket, 7, "e4 e5"),
        ("(1. d4 d5", PgnOddity::OpenVariation, 1, ""),
    ] {
        let found = notes(text).remove(0);
        assert_eq!((found.what, found.column), (expected, at), "{text}");
        assert_eq!(sans(&game(text)), moves, "{text}");
    }
    let before = game("(d4) 1. e4");
    assert_eq!(movetext(&before), "1. e4 (1. d4) *");
}

#[test]
fn a_result_in_a_variation_that_is_never_closed_is_that_of_the_game() {
    let game = game("1. e4 (1. d4 d5 1-0");
    assert_eq!(game.result().unwrap().score(), "1-0");
}

#[test]
fn words_in_a_variation_are_one_comment_with_one_note() {
    for (variation, written) in [
        ("3. Bc4 is also good", "3. Bc4 {is also good}"),
        ("better is 3. Bc4", "{better is} 3. Bc4"),
        (
            "3. Bc4 is good Nf6 but slow 4. d3",
            "3. Bc4 {is good} 3... Nf6 {but slow} 4. d3",
        ),
        ("3. Bc4 is {very} good", "3. Bc4 {is} {very} {good}"),
    ] {
        let text = format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 ({variation}) a6 *");
        assert_eq!(oddities(&text), [PgnOddity::NotAMove], "{text}");
        let expected = format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 ({written}) 3... a6 *");
        assert_eq!(movetext(&game(&text)), expected);
    }
    let two = "1. e4 (1. d4 is good) (1. c4 is good too) e5 *";
    assert_eq!(oddities(two), [PgnOddity::NotAMove, PgnOddity::NotAMove]);
}
