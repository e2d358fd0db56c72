//! Random games for the tests of saved files.

#![allow(dead_code, reason = "each test file uses a part of it")]

use tritower::game::{Event, Game, LineId, Setup, Timestamp, Visit};
use tritower::rules::Color;

/// A game whose moves and variations are selected by numbers. `end` selects how it ends.
pub fn game(choices: &[u16], variations: &[(u16, u16, Vec<u16>)], end: u8) -> Game {
    let mut game = Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Bernd \"der\" \\ Große\n\u{0}".to_owned(),
        at: Timestamp(1_700_000_000_000),
        ..Setup::default()
    });
    for (second, &choice) in (1..).zip(choices) {
        if game.result().is_some() {
            break;
        }
        let moves = game.last().legal_moves();
        let mv = moves[usize::from(choice) % moves.len()];
        let at = Timestamp(1_700_000_000_000 + 1_000 * second);
        game.play(mv, at).unwrap();
    }
    for (line, ply, choices) in variations {
        explore(&mut game, usize::from(*line), usize::from(*ply), choices);
    }
    let event = match end {
        0 => Event::Resignation(Color::White),
        1 => Event::Resignation(Color::Black),
        2 => Event::Agreement,
        _ => return game,
    };
    if game.result().is_none() {
        game.happen(event, Timestamp(1_800_000_000_000)).unwrap();
    }
    game
}

/// Adds moves as a variation that begins at some position of some line.
fn explore(game: &mut Game, line: usize, ply: usize, choices: &[u16]) {
    let lines: Vec<LineId> = std::iter::once(LineId::MAIN)
        .chain(game.variations().map(|line| line.id))
        .collect();
    let line = lines[line % lines.len()];
    let ply = ply % (game.line(line).plies.len() + 1);
    let mut visit = Visit { line, ply };
    for &choice in choices {
        let moves = game.position(visit).unwrap().legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        visit = game.explore(visit, mv).unwrap();
    }
}

/// A game with variations that ends by resignation, the same in each run.
pub fn sample() -> Game {
    game(
        &[3, 10, 17, 24, 31, 38],
        &[(0, 2, vec![11, 4, 9]), (1, 1, vec![5])],
        0,
    )
}

/// Every line of a game: the position in which it begins, and its moves as text.
pub fn lines(game: &Game) -> Vec<(String, Vec<String>)> {
    let line = |line: &tritower::game::Line| {
        let moves = line.plies.iter().map(|ply| format!("{:?}", ply.mv));
        (line.start.to_tfen(), moves.collect())
    };
    std::iter::once(line(game.line(LineId::MAIN)))
        .chain(game.variations().map(line))
        .collect()
}

/// Asserts that two games are the same.
pub fn assert_same(a: &Game, b: &Game) {
    assert_eq!(a.setup(), b.setup());
    assert_eq!(a.events(), b.events());
    assert_eq!(a.result(), b.result());
    assert_eq!(lines(a), lines(b));
}
