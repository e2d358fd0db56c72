//! Tests of damaged and malicious PGNs: each gives an error with its place or a legal game, without
//! a panic and within a limited time.

use tritower::game::{Limit, Refusal};
use tritower::pgn::{self, PgnOddity};
use tritower::rules::Move;
use tritower::store;
use tritower::store::MAX_TAG;

use super::*;
use crate::common::random::{Random, damaged};

const WHOLE: &str = "[Event \"Open\"]\n[Site \"Köln\"]\n[Date \"2026.11.22\"]\n[Round \"1\"]\n[White \"Anna\"]\n[Black \"Bernd\"]\n[Result \"1-0\"]\n[TimeControl \"300+2\"]\n\n\
    {Intro} 1. e4 {[%clk 0:05:02]} 1... e5 $1 {[%clk 0:05:00]} (1... c5 {Sicilian} 2. Nf3 (2. Nc3) 2... d6)\n2. Nf3 {[%clk 0:04:58]} 2... Nc6 {[%clk 0:04:58]} ; why not\n3. Bb5 {[%clk 0:04:59]} 1-0\n\n\
    [Event \"Second\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 Kd7 2. Kd2 *\n";

/// All signs and comments of a game, without their places, because writing moves a sign before the
/// first move of a line to the place after that move. `}` is replaced by `)`, as in writing.
fn signs_and_comments(game: &Game) -> (Vec<u8>, Vec<String>) {
    let notes = || game.notes().map(|(_, note)| note);
    let mut signs: Vec<u8> = notes().flat_map(|note| note.nags.clone()).collect();
    signs.sort_unstable();
    let comments = notes().map(|note| note.comment.replace('}', ")"));
    let mut comments: Vec<String> = comments.filter(|it| !it.is_empty()).collect();
    comments.sort_unstable();
    (signs, comments)
}

/// Checks that reading a text gives only legal games and errors with a place in the text. Returns
/// the numbers of games and errors.
fn assert_bears(text: &str) -> (usize, usize) {
    let lines = text.split(['\n', '\r']).count();
    let (mut whole, mut bad) = (0, 0);
    for read in pgn::read_pgn(text, rules("chess"), AT) {
        match read.map(|read| read.opened) {
            // The damage may have created a tag that names a player of another board.
            Ok(Opened::Match(_)) => whole += 1,
            Ok(Opened::Game(saved)) => {
                let game = saved.game;
                whole += 1;
                let kept = store::write(&game, "").unwrap();
                let read = store::read(&kept).unwrap().game;
                assert_eq!(read.last(), game.last(), "{text}");
                let again = games(&pgn::export_pgn(&game)).remove(0);
                let again = again.unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(again.last(), game.last(), "{text}");
                assert_eq!(
                    signs_and_comments(&again),
                    signs_and_comments(&game),
                    "{text}"
                );
            }
            Err(error) => {
                bad += 1;
                assert!(
                    error.line <= lines && error.column > 0 && error.game == whole + bad,
                    "{error}"
                );
            }
        }
    }
    (whole, bad)
}

#[test]
fn a_thousand_damaged_pgns_give_an_error_with_its_place_or_a_legal_game() {
    assert_eq!(assert_bears(WHOLE), (2, 0));
    let mut random = Random(1);
    let (mut whole, mut bad) = (0, 0);
    for _ in 0..1_000 {
        let (good, errors) = assert_bears(&damaged(WHOLE, &mut random));
        whole += good;
        bad += errors;
    }
    // A game is lost only if its initial position is damaged.
    assert!(whole > 1_500 && bad < 150, "{whole} whole, {bad} bad");
}

#[test]
fn a_pgn_may_be_cut_anywhere() {
    for end in (0..WHOLE.len()).filter(|&end| WHOLE.is_char_boundary(end)) {
        assert_bears(&WHOLE[..end]);
    }
}

#[test]
fn variations_in_variations_are_bounded() {
    let deep = format!("1. e4 {}", "(1. d4 ".repeat(100_000));
    let found = oddities(&deep);
    assert!(
        found.iter().any(|it| matches!(
            it,
            PgnOddity::LeftOut {
                what: Limit::Variations,
                ..
            }
        )),
        "{found:?}"
    );
    let most = |count: usize| {
        format!(
            "1. e4 {}d5{} e5 *",
            "(1. d4 d5 (1... Nf6 2. c4 ".repeat(count),
            "))".repeat(count)
        )
    };
    assert_bears(&most(2));
    let nested = "1. e4 (1. d4 ".to_owned() + &"(1. d4 ".repeat(400) + &")".repeat(401) + " e5 *";
    assert_eq!(
        game(&nested).variations().count(),
        1,
        "all of them run along one"
    );
}

#[test]
fn as_many_variations_in_each_other_as_a_game_may_have_go_out_and_in() {
    let mut game = game("1. e4 *");
    let mut from = Visit {
        ply: 0,
        ..game.live()
    };
    for _ in 0..Game::MAX_VARIATION_DEPTH {
        let position = *game.position(from).unwrap();
        let goes_on = |mv: &Move| position.play_unchecked(*mv).legal_moves().len() > 1;
        let mut moves = position.legal_moves().into_iter().filter(goes_on);
        // The last move is used, because the line itself continues with the first one.
        from = game.explore(from, moves.next_back().unwrap()).unwrap();
        let next = game.position(from).unwrap().legal_moves()[0];
        game.explore(from, next).unwrap();
    }
    assert_eq!(game.variations().count(), Game::MAX_VARIATION_DEPTH);
    assert_stays(&pgn::export_pgn(&game));
}

#[test]
fn moves_comments_and_signs_are_bounded() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(Game::MAX_EVENTS / 4 + 50);
    let full = PgnOddity::Refused(Refusal::Full(Limit::Events));
    assert_eq!(oddities(&shuffle), [full]);
    let beside = format!(
        "1. e4 (1. d4 d5 {}) *",
        "Nf3 Nf6 Ng1 Ng8 ".repeat(Game::MAX_VARIATION_MOVES / 4 + 1)
    );
    let left_out = |text: &str, limit| {
        let found = oddities(text);
        let is_limit =
            |it: &PgnOddity| matches!(it, PgnOddity::LeftOut { what, .. } if *what == limit);
        assert!(found.iter().any(is_limit), "{found:?}");
    };
    left_out(&beside, Limit::VariationMoves);
    let words = "x".repeat(Game::MAX_NOTE_BYTES);
    left_out(&format!("1. e4 {{{words}}} *"), Limit::NoteBytes);
    let long = format!("[Annotator \"{words}\"]\n\n1. e4 *");
    assert!(matches!(oddity(&long), PgnOddity::TooLong { .. }));
    assert_eq!(game(&long).setup().tags[0].1.len(), MAX_TAG);
    let tags: String = (0..500).map(|tag| format!("[T{tag} \"x\"]\n")).collect();
    assert!(matches!(oddity(&tags), PgnOddity::TooManyTags { .. }));
}

#[test]
fn a_long_token_is_cut_where_an_error_repeats_it() {
    let note = notes(&format!("1. e4 {} *", "Q".repeat(100_000))).remove(0);
    assert_eq!(note.token.len(), 40);
}

#[test]
fn a_game_that_is_too_long_is_named_and_costs_no_other() {
    let line = "word ".repeat(20) + "\n";
    let comment = line.repeat(16 * 1024 * 1024 / line.len() + 1);
    let next = "[Event \"next\"]\n\n1. d4 *\n";
    let text = format!("\n[Event \"long\"]\n\n1. e4 {{{comment}}} *\n\n{next}");
    let mut games = games(&text).into_iter();
    let error = games.next().unwrap().unwrap_err();
    let limit = 16 * 1024 * 1024;
    assert_eq!(error.fault, PgnFault::GameTooLong { limit });
    assert_eq!((error.game, error.line, error.column), (1, 2, 1));
    assert_eq!(
        error.to_string(),
        "game 1, line 2, column 1, at \"\": the game is longer than 16777216 bytes"
    );
    assert_eq!(sans(&games.next().unwrap().unwrap()), "d4");
    assert!(games.next().is_none());
}
