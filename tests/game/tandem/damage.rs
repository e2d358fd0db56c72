//! Tests of damaged files of matches: reading gives an error with its place, or a match that could
//! have been played.

use tritower::game::team::TandemBoard::{A, B};
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{Event, LineId};
use tritower::rules::random::Random;
use tritower::rules::{Position, RuleSet};
use tritower::store;

use crate::tandem::keeping::assert_same;
use crate::tandem::table::{Table, casual, over_the_board, serious};

/// A match of random moves with a variation. In a match over the board, the clock is not pressed
/// after every move.
fn played(rules: &str, over_the_board: bool, random: &mut Random) -> TandemMatch {
    let mut setup = TandemSetup::of(RuleSet::named(rules).unwrap());
    if over_the_board {
        setup = serious(setup);
    }
    let mut table = Table::new(setup);
    if over_the_board {
        table.happens(A, Event::Start);
    }
    for _ in 0..60 {
        table.now += random.below(3_000) as u64;
        let board = TandemBoard::ALL[random.below(2)];
        let game = table.game.board(board);
        let moves = game.last().legal_moves();
        if game.result().is_some() || moves.is_empty() {
            break;
        }
        let captures = moves.iter().filter(|&&mv| game.last().is_capture(mv));
        let captures: Vec<_> = captures.copied().collect();
        let of = if captures.is_empty() {
            &moves
        } else {
            &captures
        };
        let (tried, mv) = (moves[0], of[random.below(of.len())]);
        let live = game.live();
        if random.below(6) == 0 {
            table.game.explore(board, live, tried).unwrap();
        }
        table.happens(board, Event::Move(mv));
        if table.game.board(board).awaits_press() && random.below(2) == 0 {
            let by = table.game.board(board).to_move().unwrap();
            table.happens(board, Event::Press(by));
        }
    }
    table.game
}

/// Damages a text at random: lines or letters are removed, doubled, swapped or changed.
fn damaged(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (at, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(5) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(other, lines[at]),
        2 => lines.swap(at, other),
        _ => {
            let mut text = text.to_owned();
            for _ in 0..1 + random.below(3) {
                let letters: Vec<(usize, char)> = text.char_indices().collect();
                let (at, letter) = letters[random.below(letters.len())];
                let by = ["", "0", "9", "A", "B", "(", ")", ",", "\"", "e", "Q", "7"];
                let by = by[random.below(by.len())];
                text.replace_range(at..at + letter.len_utf8(), by);
            }
            return text;
        }
    }
    lines.join("\n")
}

/// Checks that a match could have been played.
fn assert_legal(game: &TandemMatch) {
    for board in TandemBoard::ALL {
        let game = game.board(board);
        let line = game.line(LineId::MAIN);
        for (at, ply) in line.plies.iter().enumerate() {
            let before = line.position(at).unwrap();
            assert!(game.is_over_the_board() || before.is_legal(ply.mv));
        }
    }
    let men = |position: &Position| position.all_pieces().count() + position.hand_pieces().len();
    let at_start: usize = game.setup().starts.iter().map(men).sum();
    let now: usize = TandemBoard::ALL
        .into_iter()
        .map(|it| men(game.board(it).last()))
        .sum();
    let waiting = TandemBoard::ALL
        .into_iter()
        .filter(|&it| game.board(it).awaits_press());
    assert!((at_start - waiting.count()..=at_start).contains(&now));
    let text = store::write(game, "").unwrap();
    assert_same(&store::read_match(&text).unwrap().game, game);
}

#[test]
fn a_thousand_damaged_matches_give_an_error_with_its_place_or_a_legal_match() {
    let mut random = Random(7);
    let (mut errors, mut games) = (0, 0);
    for round in 0..1_000 {
        let rules = ["chess+bughouse", "tower+bughouse"][round % 2];
        let game = played(rules, round % 3 == 0, &mut random);
        let text = store::write(&game, "Club").unwrap();
        match store::read_match(&damaged(&text, &mut random)) {
            Ok(saved) => {
                assert_legal(&saved.game);
                games += 1;
            }
            Err(damage) => {
                assert!(!damage.to_string().is_empty());
                errors += 1;
            }
        }
    }
    assert!(errors > 300 && games > 50, "{errors} errors, {games} games");
}

#[test]
fn a_file_that_ends_too_early_is_an_error_wherever_it_ends() {
    let text = store::write(&played("chess+bughouse", false, &mut Random(1)), "").unwrap();
    let ends = text.char_indices().map(|(at, _)| at).step_by(7);
    for end in ends.filter(|&end| end < text.trim_end().len()) {
        assert!(store::read_match(&text[..end]).is_err(), "{end}");
    }
}

/// The error for a match in whose file `from` was replaced by `to`.
fn said(game: &TandemMatch, from: &str, to: &str) -> String {
    let text = store::write(game, "").unwrap();
    assert!(text.contains(from), "{text}");
    let damage = store::read_match(&text.replacen(from, to, 1)).unwrap_err();
    damage.to_string()
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let mut table = casual();
    table.play(A, "e4 d5 exd5").play(B, "d4 P@e4");
    let live = table.game.board(B).live();
    let tried = table.find(B, "Nf3");
    table.game.explore(B, live, tried).unwrap();
    let game = &table.game;
    let gift = "OtherBoard(Piece((color: White, role: Queen)))";
    for (from, to, expected) in [
        ("format: 1", "format: 2", "made by another version"),
        ("board_b: Some", "board_c: Some", "`board_c`"),
        ("chess+bughouse", "chess", "no drops in these rules"),
        (
            "Move(\"d7d5\")",
            "Move(\"d7d4\")",
            "event 2: illegal move d7d4",
        ),
        (
            "Move(\"P@e4\")",
            "Move(\"N@e4\")",
            "event 5: illegal move N@e4: there is no such piece in hand",
        ),
        (
            "(at: 1000, event: Move(\"e4d5\")",
            "(board: B, at: 1000, event: Move(\"e4d5\")",
            "event 3: ",
        ),
        (
            "Move(\"e2e4\")",
            gift,
            "event 1: this cannot come from another board",
        ),
        (
            "[\"g1f3\"]",
            "[\"g1f4\"]",
            "board B: variation 1, move 1: illegal move g1f4",
        ),
        ("at: 1000", "at: 999999999999999", "after the year 9999"),
    ] {
        let said = said(game, from, to);
        assert!(said.contains(expected), "{said}");
    }
    let mut over = over_the_board();
    over.happens(A, Event::Start);
    over.happens(A, Event::Resignation(tritower::rules::Color::White));
    let text = store::write(&over.game, "").unwrap();
    let more = "        (board: B, at: 2000, event: Move(\"e2e4\")),\n    ],";
    let told = store::read_match(&text.replacen(
        "    ],\n    variations",
        &format!("{more}\n    variations"),
        1,
    ))
    .unwrap_err();
    assert!(told.to_string().starts_with("event 3: game over"), "{told}");
}

#[test]
fn more_events_than_any_match_has_are_refused() {
    let game = casual().game;
    let text = store::write(&game, "").unwrap();
    let line = "(at: 1, event: Start),".repeat(20_101);
    let text = text.replacen("events: []", &format!("events: [{line}]"), 1);
    let told = store::read_match(&text).unwrap_err().to_string();
    assert_eq!(told, "the game has more than 20100 events");
}
