//! Tests of the problems that come with the program: the solver finds each one sound, and they show
//! what flat chess cannot. Also tests the progress of a game towards its stipulation, which follows
//! from its moves.

use std::collections::BTreeMap;

use crate::common::{find, long};
use tritower::engine::mate::{Solution, Solver};
use tritower::game::stipulation::{Progress, Stipulation};
use tritower::game::{Game, Timestamp};
use tritower::library::bundled::GAMES;
use tritower::rules::{Color, Move, Position, Role, Square};
use tritower::store;

/// Returns every problem, by its file name, and the number of moves to mate.
fn problems() -> BTreeMap<&'static str, (Game, u32)> {
    let all = GAMES.iter().filter_map(|bundled| {
        let game = bundled.load().unwrap().game;
        let Stipulation::Mate { moves } = game.setup().stipulation?;
        Some((bundled.file, (game, u32::from(moves.get()))))
    });
    all.collect()
}

fn solve(game: &Game, moves: u32) -> Option<Solution> {
    let mut solver = Solver::default();
    solver.solve(&game.setup().start, moves).unwrap()
}

/// Returns the moves in the solutions of all problems, each with the position before it.
fn solving_moves() -> Vec<(Position, Move)> {
    let mut moves = Vec::new();
    for (game, length) in problems().into_values() {
        let start = game.setup().start;
        let solution = solve(&game, length).unwrap();
        let mut position = start;
        for &mv in &solution.line {
            moves.push((position, mv));
            position = position.play_unchecked(mv);
        }
    }
    moves
}

#[test]
fn there_are_at_least_twelve_problems_in_files_named_problem() {
    let problems = problems();
    assert!(problems.len() >= 12);
    for moves in 1..=4 {
        let of_that_length = problems.values().filter(|it| it.1 == moves).count();
        assert!(of_that_length >= 2, "mates in {moves}");
    }
    for bundled in GAMES {
        let named = bundled.file.starts_with("problem-");
        assert_eq!(
            problems.contains_key(bundled.file),
            named,
            "{}",
            bundled.file
        );
    }
}

#[test]
fn each_problem_has_the_stated_length_and_one_key() {
    for (file, (game, moves)) in problems() {
        let solution = solve(&game, moves).unwrap_or_else(|| panic!("{file} has no mate"));
        assert_eq!(solution.moves, moves, "{file} is too easy");
        assert!(solution.is_unique(), "{file} has several keys");
    }
}

#[test]
fn no_key_of_a_longer_problem_is_a_capture_promotion_or_check() {
    for (file, (game, moves)) in problems() {
        let start = game.setup().start;
        assert!(!start.in_check(), "{file}");
        let key = solve(&game, moves).unwrap().keys[0][0];
        let loud = start.play_unchecked(key).in_check() || start.is_capture(key);
        let loud = loud || key.promotion().is_some();
        assert!(moves == 1 || !loud, "{file}");
    }
}

#[test]
fn most_of_the_longest_defences_have_one_answer() {
    for (file, (game, moves)) in problems() {
        let solution = solve(&game, moves).unwrap();
        let longest: Vec<_> = solution.longest().collect();
        let duals = longest.iter().filter(|it| it.answers.len() > 1).count();
        assert!(3 * duals <= longest.len(), "{file}");
    }
}

#[test]
fn no_problem_has_a_superfluous_piece() {
    for (file, (game, moves)) in problems() {
        let start = game.setup().start;
        let key = solve(&game, moves).unwrap().keys;
        let tfen = start.to_tfen();
        let (boards, rest) = tfen.split_once(' ').unwrap();
        for (at, letter) in boards.match_indices(|c: char| "QRBNPqrbnp".contains(c)) {
            // The names of boards also contain such letters; letters of pieces come after the `=`.
            let level = boards[..at].rfind([';', '=']).map(|i| &boards[i..=i]);
            if level != Some("=") {
                continue;
            }
            let fewer = format!("{}1{}", &boards[..at], &boards[at + letter.len()..]);
            let Ok(position) = Position::from_tfen(&format!("{} {rest}", summed(&fewer))) else {
                continue;
            };
            let spared = Solver::default().solve(&position, moves).unwrap();
            let same = spared.is_some_and(|it| it.moves == moves && it.keys == key);
            assert!(!same, "{file} does not need {letter} of {boards}");
        }
    }
}

/// Adds up adjacent numbers of empty squares in position text.
fn summed(boards: &str) -> String {
    let mut text = String::new();
    let mut gap = 0;
    for (index, letter) in boards.char_indices() {
        let behind = boards[..index].rfind([';', '=']);
        let in_row = behind.is_some_and(|i| &boards[i..=i] == "=");
        match letter.to_digit(10).filter(|_| in_row) {
            Some(digit) => gap += digit,
            None => {
                if gap > 0 {
                    text.push_str(&gap.to_string());
                }
                gap = 0;
                text.push(letter);
            }
        }
    }
    if gap > 0 {
        text.push_str(&gap.to_string());
    }
    text
}

#[test]
fn the_problems_use_boards_carried_pieces_castling_and_pending_promotions() {
    let moves = solving_moves();
    let any = |holds: &dyn Fn(&Position, Move) -> bool| {
        moves.iter().any(|(before, mv)| holds(before, *mv))
    };
    let carries = |role: Role| {
        move |before: &Position, mv: Move| {
            let Move::Board { from, .. } = mv else {
                return false;
            };
            let passenger = before.on_board(from).first();
            passenger
                .and_then(|square| before.piece_at(square))
                .map(|it| it.role)
                == Some(role)
        }
    };
    for role in [Role::King, Role::Knight, Role::Rook] {
        assert!(any(&carries(role)), "no {role:?} is carried");
    }
    assert!(any(&|before, mv| {
        matches!(mv, Move::Board { from, .. } if before.on_board(from).is_empty())
    }));

    assert!(any(&|_, mv| matches!(mv, Move::Castle(_))));
    assert!(any(&|_, mv| matches!(mv, Move::Promote { .. })));
    assert!(any(&|_, mv| matches!(
        mv,
        Move::Board {
            promotion: Some(_),
            ..
        }
    )));
    assert!(any(&|before, mv| {
        let after = before.play_unchecked(mv);
        let king = |color| after.king(color).map(Square::column);
        king(Color::White) == king(Color::Black) && !after.has_legal_move()
    }));
}

fn play(game: &mut Game, text: &str) {
    let mv = find(game.last(), text).unwrap();
    game.play(mv, Timestamp(0)).unwrap();
}

#[test]
fn a_problem_is_open_until_it_is_solved_and_open_again_after_undo() {
    let (mut game, moves) = problems().remove("problem-king-leads.ron").unwrap();
    assert_eq!(game.progress(), Some(Progress::Open { left: 2 }));
    for &mv in &solve(&game, moves).unwrap().line {
        assert!(
            matches!(game.progress(), Some(Progress::Open { .. })),
            "{}",
            long(mv)
        );
        game.play(mv, Timestamp(0)).unwrap();
    }
    assert_eq!(game.progress(), Some(Progress::Solved));
    game.undo().unwrap();
    assert_eq!(game.progress(), Some(Progress::Open { left: 1 }));
}

#[test]
fn a_problem_is_failed_when_its_moves_are_used_up() {
    let (mut game, _) = problems().remove("problem-two-kings.ron").unwrap();
    play(&mut game, "QL6-QL5");
    assert_eq!(game.progress(), Some(Progress::Failed));
}

#[test]
fn a_problem_stays_open_until_the_defender_chooses_a_pending_promotion() {
    let (mut game, _) = problems().remove("problem-free-choice.ron").unwrap();
    play(&mut game, "KL1-KL2");
    assert_eq!(game.progress(), Some(Progress::Open { left: 0 }));
    play(&mut game, "d1W=N");
    assert_eq!(game.progress(), Some(Progress::Solved));
}

#[test]
fn a_game_without_a_stipulation_has_no_progress() {
    assert_eq!(Game::new(Default::default()).progress(), None);
}

#[test]
fn a_stipulation_is_saved_and_an_invalid_one_is_refused() {
    let (game, _) = problems().remove("problem-ladder.ron").unwrap();
    let text = store::write(&game, "Mine").unwrap();
    assert_eq!(store::read(&text).unwrap().game.setup(), game.setup());
    assert!(text.contains("stipulation: Mate(2)"), "{text}");
    for wrong in ["Mate(0)", "Mate(300)", "Mate(-1)", "Draw"] {
        assert!(
            store::read(&text.replace("Mate(2)", wrong)).is_err(),
            "{wrong}"
        );
    }
    let without = text.replace("    stipulation: Mate(2),\n", "");
    assert_eq!(
        store::read(&without).unwrap().game.setup().stipulation,
        None
    );
}
