//! Tests the evaluation of a single piece against a bare king, averaged over positions of the
//! ending.

use tritower::engine::evaluate;
use tritower::rules::random::Random;
use tritower::rules::{Color, Piece, Position, Role, RuleSet, Setup, Square};

/// Average evaluation of White's piece against a bare king, in centipawns, with the attack boards
/// where they stand at first.
fn average_value(name: &str, role: Role) -> i32 {
    const COUNT: i32 = 40;
    let rules = RuleSet::named(name).unwrap();
    let pieces = [
        (Color::White, Role::King),
        (Color::White, role),
        (Color::Black, Role::King),
    ];
    let mut random = Random(5);
    let start = Position::start_of(rules);
    let squares: Vec<Square> = start.squares().into_iter().collect();
    let positions = std::iter::repeat_with(|| {
        let mut place = |(color, role)| {
            let square = *random.pick(&squares).unwrap();
            (square, Piece { color, role })
        };
        let setup = Setup {
            pieces: pieces.map(&mut place).to_vec(),
            rights: Vec::new(),
            two_steps: Vec::new(),
            ..start.setup()
        };
        setup.check(rules).ok()
    });
    let values = positions.flatten().map(|position| evaluate(&position));
    values.take(COUNT as usize).sum::<i32>() / COUNT
}

#[test]
fn a_piece_that_seldom_mates_on_the_tower_is_worth_less_than_a_pawn() {
    for (piece, most) in [(Role::Rook, 100), (Role::Bishop, 30), (Role::Knight, 30)] {
        for name in ["tower", "tower+three-pins"] {
            let average_value = average_value(name, piece);
            assert!(
                (0..most).contains(&average_value),
                "{name}, {piece:?}: {average_value}"
            );
        }
    }
}

#[test]
fn pieces_that_can_mate_keep_their_value() {
    assert!(average_value("tower", Role::Queen) > 500);
    assert!(average_value("tower+peters", Role::Rook) > 200);
}
