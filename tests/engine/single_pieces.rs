//! Tests the evaluation of a single piece against a bare king, averaged over positions of the
//! ending.

use tritower::engine::endings::{Material, Values};
use tritower::engine::evaluate;
use tritower::rules::random::Random;
use tritower::rules::{Color, RuleSet};

/// Average evaluation of White's piece against a bare king, in centipawns.
fn average_value(name: &str, piece: Material) -> i32 {
    const COUNT: i32 = 40;
    let values = Values::new(piece, RuleSet::named(name).unwrap()).unwrap();
    let mut random = Random(5);
    let positions = std::iter::repeat_with(|| {
        let spot = values.any(&mut random);
        values.position(Color::White, spot, random.draw()).ok()
    });
    let values = positions.flatten().map(|position| evaluate(&position));
    values.take(COUNT as usize).sum::<i32>() / COUNT
}

#[test]
fn a_piece_that_seldom_mates_on_the_tower_is_worth_less_than_a_pawn() {
    for (piece, most) in [
        (Material::Rook, 100),
        (Material::Bishop, 30),
        (Material::Knight, 30),
    ] {
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
    assert!(average_value("tower", Material::Queen) > 500);
    assert!(average_value("tower+peters", Material::Rook) > 200);
}
