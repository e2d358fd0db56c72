//! Tests that the mate solver agrees with an exhaustive search, also in situations that do not
//! exist in flat chess: moves of boards with pieces, pending promotions, and kings above each
//! other.

use crate::common::random::{Random, pick};
use crate::common::{long, position, setup};
use tritower::engine::mate::{Exhausted, Solution, Solver};
use tritower::rules::{Color, Outcome, Position, TOWER};

/// Whether `attacker` can force mate within `moves` of its own moves, by exhaustive search.
fn mates(position: &Position, attacker: Color, moves: u32) -> bool {
    match position.outcome() {
        Some(Outcome::Checkmate { winner }) => return winner == attacker,
        Some(_) => return false,
        None => {}
    }
    let promotion_pending = position.pending_promotion().is_some();
    let mut after = position
        .legal_moves()
        .into_iter()
        .map(|mv| position.play_unchecked(mv));
    if position.turn() != attacker {
        return (promotion_pending || moves > 0) && after.all(|next| mates(&next, attacker, moves));
    }
    let left = if promotion_pending {
        Some(moves)
    } else {
        moves.checked_sub(1)
    };
    left.is_some_and(|left| after.any(|next| mates(&next, attacker, left)))
}

fn shortest(position: &Position, within: u32) -> Option<u32> {
    (1..=within).find(|&moves| mates(position, position.turn(), moves))
}

/// A random position with few pieces, in which the side to move has the stronger ones.
fn scattered(random: &mut Random) -> Option<Position> {
    const PINS: [&str; 12] = [
        "QL1", "QL2", "QL3", "QL4", "QL5", "QL6", "KL1", "KL2", "KL3", "KL4", "KL5", "KL6",
    ];
    let mut pins = PINS.to_vec();
    let boards: Vec<String> = ["w", "b", "w", "b"]
        .map(|owner| format!("{}{owner}", pins.swap_remove(random.below(pins.len()))))
        .to_vec();
    let boards = boards.join(" ");
    let exists = |name: &str| {
        let level = name.trim_start_matches(|c: char| !c.is_ascii_uppercase());
        level.len() == 1 || boards.contains(level)
    };
    let mut squares: Vec<String> = TOWER
        .all_squares()
        .map(|square| TOWER.name(square))
        .collect();
    squares.retain(|name| exists(name));
    let mut scatter = |letters: &[&str]| -> String {
        let placed = letters.iter().map(|letter| {
            let square = squares.swap_remove(random.below(squares.len()));
            format!("{letter}{square} ")
        });
        placed.collect()
    };
    let white = scatter(&["K", "Q", "R", "N", "B", "", ""]);
    let black = scatter(&["K", "R", "N", "", "", ""]);
    let tfen = setup(&white, &black).boards(&boards).tfen();
    Position::from_tfen(&tfen).ok()
}

#[test]
fn the_solver_agrees_with_an_exhaustive_search() {
    let mut solver = Solver::default();
    let random = &mut Random(20);
    let mut found = [0; 3];
    for number in 0..300 {
        let position = if number % 4 == 0 {
            let mut position = Position::start();
            for _ in 0..random.below(150) {
                let moves = position.legal_moves();
                let Some(mv) = pick(&position, &moves, random) else {
                    break;
                };
                position = position.play_unchecked(mv);
            }
            position
        } else {
            std::iter::from_fn(|| Some(scattered(random)))
                .flatten()
                .next()
                .unwrap()
        };
        let expected = shortest(&position, 2);
        assert_eq!(solver.shortest(&position, 2), Ok(expected), "{position}");
        found[expected.unwrap_or(0) as usize] += 1;
    }
    assert!(found.iter().all(|&count| count >= 20), "{found:?}");
}

#[test]
fn keys_and_answers_agree_with_an_exhaustive_search() {
    let mut solver = Solver::default();
    let random = &mut Random(31);
    let mut mates_in_two = 0;
    while mates_in_two < 12 {
        let Some(position) = scattered(random) else {
            continue;
        };
        let Some(solution) = solver.solve(&position, 2).unwrap() else {
            continue;
        };
        if solution.moves < 2 {
            continue;
        }
        mates_in_two += 1;
        let attacker = position.turn();
        let moves = position.legal_moves();
        let expected_turns: Vec<String> = moves
            .into_iter()
            .filter(|&mv| mates(&position.play_unchecked(mv), attacker, 1))
            .map(long)
            .collect();
        assert_eq!(turns(&solution.keys), expected_turns, "{position}");
        let after = solution.keys[0]
            .iter()
            .fold(position, |before, &mv| before.play_unchecked(mv));
        for defence in &solution.defences {
            let before = defence
                .turn
                .iter()
                .fold(after, |it, &mv| it.play_unchecked(mv));
            assert_eq!(shortest(&before, 1), Some(defence.moves), "{position}");
            let all = before.legal_moves().into_iter();
            let expected_turns: Vec<String> = all
                .filter(|&mv| mates(&before.play_unchecked(mv), attacker, 0))
                .map(long)
                .collect();
            assert_eq!(turns(&defence.answers), expected_turns, "{position}");
        }
    }
}

#[test]
fn the_line_is_legal_and_ends_in_mate_after_the_stated_moves() {
    let mut solver = Solver::default();
    let random = &mut Random(77);
    let mut lines = 0;
    while lines < 40 {
        let Some(position) = scattered(random) else {
            continue;
        };
        let Some(solution) = solver.solve(&position, 3).unwrap() else {
            continue;
        };
        lines += 1;
        let mut end = position;
        let mut moves = 0;
        for &mv in &solution.line {
            assert!(end.is_legal(mv), "{position}");
            let mover = end.turn();
            end = end.play_unchecked(mv);
            moves += u32::from(mover == position.turn() && end.turn() != mover);
        }
        let winner = position.turn();
        assert_eq!(end.outcome(), Some(Outcome::Checkmate { winner }));
        assert_eq!(moves, solution.moves, "{position}");
    }
}

/// Writes the moves of each turn in long notation.
fn turns(turns: &[Vec<tritower::rules::Move>]) -> Vec<String> {
    let text = |turn: &Vec<_>| turn.iter().copied().map(long).collect::<Vec<_>>().join(" ");
    turns.iter().map(text).collect()
}

fn solve(position: &Position, within: u32) -> Option<Solution> {
    Solver::default().solve(position, within).unwrap()
}

#[test]
fn a_ride_over_the_other_king_and_a_lone_knight_mate() {
    let position = position(
        "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let solution = solve(&position, 3).unwrap();
    assert_eq!(solution.moves, 2);
    assert!(turns(&solution.keys).contains(&"QL1-QL3".to_owned()));
}

#[test]
fn a_solver_reports_that_its_limit_is_reached_and_still_answers_easier_questions() {
    let mut solver = Solver::new(1, 2_000);
    let start = Position::start();
    assert_eq!(solver.shortest(&start, 5), Err(Exhausted { nodes: 2_000 }));
    assert_eq!(solver.shortest(&start, 1), Ok(None));
}

#[test]
fn a_complex_position_is_proved_to_have_no_mate_in_four_within_two_million_nodes() {
    // At each of four moves White has about 60 moves, and Black as many replies.
    let busy = position(
        "W=1nb1/3P/1B2/1Q2;N=3N/2r1/2Np/4;B=4/1B1k/4/P3;QL1w=P1/R1;QL6b=r1/pR;KL1w=1P/KR;KL6b=2/2 \
         w KQ e1KL1,z1QL1,z8QL6 - - 3 44",
    );
    assert_eq!(Solver::new(32, 2_000_000).shortest(&busy, 4), Ok(None));
}
