//! Tests that the evaluation is the same for both colours and prefers obvious advantages.

use crate::common::random::{Random, pick};
use tritower::engine::evaluate;
use tritower::rules::Position;

/// The position with colours swapped and the tower turned upside down: level W becomes B, pin 1
/// becomes pin 6, and rank 0 becomes rank 9.
fn mirrored(position: &Position) -> Position {
    let tfen = position.to_tfen();
    let fields: Vec<&str> = tfen.split(' ').collect();
    let swap = |text: &str| -> String { text.chars().map(change_case).collect() };
    let mut boards: Vec<String> = fields[0].split(';').map(board).collect();
    boards[..3].reverse();
    boards[3..].sort();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let mut rights: Vec<char> = swap(fields[2]).chars().collect();
    rights.sort_unstable();
    let rights: String = rights.into_iter().collect();
    let mut squares: Vec<String> = fields[3].split(',').map(square).collect();
    squares.sort();
    let squares = squares.join(",");
    let rest = [square(fields[4]), square(fields[5])].join(" ");
    let text = format!(
        "{} {turn} {rights} {squares} {rest} {} {}",
        boards.join(";"),
        fields[6],
        fields[7]
    );
    Position::from_tfen(&text).unwrap_or_else(|error| panic!("{tfen}\n{text}\n{error}"))
}

fn change_case(letter: char) -> char {
    if letter.is_ascii_uppercase() {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    }
}

/// Mirrors the text of a board: `QL1w=PP/RQ` becomes `QL6b=rq/pp`.
fn board(text: &str) -> String {
    let (name, rows) = text.split_once('=').unwrap();
    let rows: Vec<String> = rows
        .split('/')
        .rev()
        .map(|row| row.chars().map(change_case).collect())
        .collect();
    format!("{}={}", level(name), rows.join("/"))
}

/// The name of the mirrored level, with the owner's letter if it has one.
fn level(name: &str) -> String {
    name.chars()
        .map(|letter| match letter {
            'W' => 'B',
            'B' => 'W',
            'w' => 'b',
            'b' => 'w',
            '1'..='6' => (b'7' - (letter as u8 - b'0')) as char,
            other => other,
        })
        .collect()
}

/// Mirrors the name of a square: `d0KL1` becomes `d9KL6`, and `-` stays unchanged.
fn square(name: &str) -> String {
    let mut letters = name.chars();
    let (Some(file), Some(rank)) = (letters.next(), letters.next()) else {
        return name.to_owned();
    };
    let rank = 9 - rank.to_digit(10).unwrap();
    format!("{file}{rank}{}", level(letters.as_str()))
}

#[test]
fn the_initial_position_is_its_own_mirror_image_but_for_the_turn() {
    let start = Position::start();
    assert_eq!(
        mirrored(&start).to_tfen(),
        start.to_tfen().replace(" w ", " b ")
    );
}

#[test]
fn a_position_and_its_mirror_image_are_worth_the_same() {
    let mut random = Random(3);
    let mut position = Position::start();
    let mut different = 0;
    for _ in 0..4_000 {
        let moves = position.legal_moves();
        position = match pick(&position, &moves, &mut random) {
            Some(mv) if position.outcome().is_none() => position.play_unchecked(mv),
            _ => Position::start(),
        };
        let value = evaluate(&position);
        assert_eq!(
            value,
            evaluate(&mirrored(&position)),
            "{}",
            position.to_tfen()
        );
        different += usize::from(value.abs() > 100);
    }
    assert!(different > 1_000, "random games are seldom level");
}

#[test]
fn a_queen_more_is_worth_more_than_five_pawns() {
    let without = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL1w=PP/RQ;QL6b=r1/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1";
    let position = Position::from_tfen(without).unwrap();
    assert!(evaluate(&position) > 500, "{}", evaluate(&position));
}

#[test]
fn a_passed_pawn_is_worth_more_the_nearer_it_comes() {
    let value = |w: &str, n: &str, b: &str| {
        let text =
            format!("W={w};N={n};B={b};QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30");
        evaluate(&Position::from_tfen(&text).unwrap())
    };
    let empty = "4/4/4/4";
    let near = value(empty, empty, "4/1P2/4/4");
    let middle = value(empty, "4/1P2/4/4", empty);
    let far = value("4/4/1P2/4", empty, empty);
    assert!(near > middle && middle > far, "{near} {middle} {far}");
}
