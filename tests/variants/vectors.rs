//! The core against `vectors/variants.txt`, `vectors/federation.txt` and `vectors/flat.txt`: how many legal moves a
//! position has under its rule set, what they are called, and how many sequences of two
//! plies there are.

use tritower::rules::{Position, RuleSet, notation};

const TOWERS: &str = include_str!("../vectors/variants.txt");
const FEDERATION: &str = include_str!("../vectors/federation.txt");
const FLAT: &str = include_str!("../vectors/flat.txt");

/// Checks the lines of one rule set.
fn hold(vectors: &str, name: &str) {
    let rules = RuleSet::named(name).unwrap();
    let lines = vectors.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        (fields.len() == 5 && fields[0] == name).then_some(fields)
    });
    let mut held = 0;
    for fields in lines {
        let position = Position::from_text(rules, fields[1])
            .unwrap_or_else(|error| panic!("{name}: {}: {error}", fields[1]));
        let moves = position.legal_moves();
        let mut written: Vec<String> = moves
            .iter()
            .map(|&mv| notation::long(&position, mv))
            .collect();
        written.sort();
        assert_eq!(written.join(" "), fields[4], "{name}: {}", fields[1]);
        assert_eq!(moves.len().to_string(), fields[2], "{name}: {}", fields[1]);
        assert_eq!(
            position.count_legal_moves(),
            moves.len() as u64,
            "{name}: {}",
            fields[1]
        );
        assert_eq!(
            position.perft(2).to_string(),
            fields[3],
            "{name}: {}",
            fields[1]
        );
        assert_eq!(position.to_text(), fields[1], "{name}");
        held += 1;
    }
    assert!(held >= 10, "{name}: {held} lines");
}

/// Defines a test for each rule set.
macro_rules! vectors {
    ($($test:ident: $vectors:ident $name:literal,)*) => {
        $(#[test] fn $test() { hold($vectors, $name); })*
    };
}

vectors! {
    peters: TOWERS "tower+peters",
    two_squares: TOWERS "tower+two-squares",
    turning: TOWERS "tower+turning",
    turning_and_two_squares: TOWERS "tower+turning+two-squares",
    three_pins: TOWERS "tower+three-pins",
    three_pins_and_turning: TOWERS "tower+turning+three-pins",
    neutral: TOWERS "tower+neutral",
    board_promotion: TOWERS "tower+board-promotion",
    hanging: TOWERS "tower+hanging",
    hanging_peters: TOWERS "tower+peters+hanging",
    all_of_the_boards: TOWERS "tower+board-promotion+hanging+neutral+turning",
    s1: TOWERS "tower+s1",
    shuffled: TOWERS "tower+960",
    shuffled_and_turning: TOWERS "tower+960+turning+two-squares",
    placed: TOWERS "tower+960x960",
    chess: FLAT "chess",
    chess_shuffled: FLAT "chess+960",
    space: TOWERS "tower+space",
    space_and_hanging: TOWERS "tower+space+hanging",
    space_turning_and_board_promotion: TOWERS "tower+space+turning+board-promotion",
    atomic: TOWERS "tower+atomic",
    atomic_with_board_promotion: TOWERS "tower+atomic+board-promotion",
    atomic_shuffled: TOWERS "tower+960+atomic",
    antichess: TOWERS "tower+antichess",
    antichess_with_castling: TOWERS "tower+antichess+castling",
    antichess_with_turning: TOWERS "tower+antichess+turning",
    federation: FEDERATION "tower+federation",
    federation_with_rook_pawns: FEDERATION "tower+federation+rook-pawns",
    bughouse: TOWERS "tower+bughouse",
    bughouse_with_neutral_boards: TOWERS "tower+bughouse+neutral",
    flat_atomic: FLAT "chess+atomic",
    flat_atomic_shuffled: FLAT "chess+960+atomic",
    flat_antichess: FLAT "chess+antichess",
    flat_bughouse: FLAT "chess+bughouse",
    flat_bughouse_shuffled: FLAT "chess+960+bughouse",
}
