//! Tests of Article 1: the nature and objectives of the game.

use crate::common::{is_legal, legal, play, setup};
use tritower::rules::{Color, Outcome, Position};

#[test]
fn a1_1_white_commences_and_the_players_alternate() {
    let start = Position::start();
    assert_eq!(start.turn(), Color::White);
    let after = play(&start, "b2W-b4N");
    assert_eq!(after.turn(), Color::Black);
    assert_eq!(play(&after, "b7B-b5B").turn(), Color::White);
}

#[test]
fn a1_1_a_move_is_of_a_piece_or_of_an_attack_board() {
    // White's king's board has no pieces on it.
    let position = setup("Kb2W", "Kb7B").position();
    assert!(is_legal(&position, "b2W-b3N"));
    let after = play(&position, "KL1-KL2");
    assert_eq!(after.turn(), Color::Black, "moving a board is a whole move");
}

#[test]
fn a1_1_nobody_moves_what_is_the_opponents() {
    let position = setup("Kb2W", "Kb7B Rc6N").position();
    assert!(
        legal(&position).iter().all(|mv| {
            !mv.starts_with("b7B") && !mv.starts_with("c6N") && !mv.starts_with("KL6")
        })
    );
}

#[test]
fn a1_2_a_king_attacked_without_a_legal_answer_is_mated() {
    // The kings are opposite each other on the b file, the rook gives check along the last rank,
    // and no board is above a8.
    let boards = "QL1w QL2b KL1w KL6b";
    let position = setup("Kb6N Rd8B", "Kb8B")
        .boards(boards)
        .black_to_move()
        .position();
    assert!(position.in_check());
    assert_eq!(
        position.outcome(),
        Some(Outcome::Checkmate {
            winner: Color::White
        })
    );
}

#[test]
fn a1_2_an_attacked_king_with_an_answer_is_not_mated() {
    // The rook on c5 can block the check on c8.
    let boards = "QL1w QL2b KL1w KL6b";
    let position = setup("Kb6N Rd8B", "Kb8B Rc5N")
        .boards(boards)
        .black_to_move()
        .position();
    assert_eq!(
        legal(&position).into_iter().collect::<Vec<_>>(),
        ["c5N-c8B"]
    );
    assert_eq!(position.outcome(), None);
}

#[test]
fn a1_3_two_bare_kings_are_a_dead_position() {
    let position = setup("Kb2W", "Kb7B").position();
    assert_eq!(position.outcome(), Some(Outcome::DeadPosition));
}

#[test]
fn a1_3_the_capture_of_the_last_piece_makes_the_position_dead() {
    let position = setup("Kb2W", "Kb7B Nb3W").position();
    assert_eq!(position.outcome(), None);
    assert_eq!(
        play(&position, "b2W-b3W").outcome(),
        Some(Outcome::DeadPosition)
    );
}
