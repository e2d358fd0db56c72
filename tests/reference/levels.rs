//! The levels of the tower, their coordinates, and which pins are adjacent.

use super::rules::Rules;

/// The names of the levels in the order of position text: the main boards, the attack boards
/// standing on the pins, and those hanging under the pins.
pub const LEVELS: [&str; 27] = [
    "W", "N", "B", "QL1", "QL2", "QL3", "QL4", "QL5", "QL6", "KL1", "KL2", "KL3", "KL4", "KL5",
    "KL6", "QL1i", "QL2i", "QL3i", "QL4i", "QL5i", "QL6i", "KL1i", "KL2i", "KL3i", "KL4i", "KL5i",
    "KL6i",
];

/// Returns the index of the level with this name.
pub fn level(name: &str) -> usize {
    let mut levels = LEVELS.iter();
    levels.position(|&level| level == name).expect("a level")
}

/// The number (1 to 6) of the pin on which an attack board is.
pub fn pin_number(level: usize) -> usize {
    (level - 3) % 6 + 1
}

/// The lowest rank of a level.
pub fn first_rank(level: usize) -> i8 {
    match level {
        0..3 => [1, 3, 5][level],
        _ => [0, 4, 2, 6, 4, 8][pin_number(level) - 1],
    }
}

/// The leftmost file of a level.
pub fn first_file(level: usize) -> i8 {
    match level {
        0..3 => 1,
        3..9 | 15..21 => 0,
        _ => 4,
    }
}

/// The number of squares along a side of a level.
pub fn side(level: usize) -> i8 {
    if level < 3 { 4 } else { 2 }
}

/// The height of a level (V.G1). A hanging board is one below its main board, a standing board one
/// above it.
pub fn height(level: usize) -> i8 {
    match level {
        0..3 => [2, 4, 6][level],
        _ => {
            let main = [2, 2, 4, 4, 6, 6][pin_number(level) - 1];
            if level < 15 { main + 1 } else { main - 1 }
        }
    }
}

/// The other level at the same pin: a hanging board for a standing one, and the reverse.
pub fn other_place(level: usize) -> usize {
    if level < 15 { level + 12 } else { level - 12 }
}

/// The adjacent levels to which a board can move (Article 3.6, V.A2.1, V.A5). For a hanging board
/// these are hanging levels.
pub fn adjacent(rules: Rules, level: usize) -> Vec<usize> {
    let number = pin_number(level);
    let numbers: &[usize] = if rules.two_squares {
        [&[3][..], &[3, 4], &[1, 2, 5], &[2, 5, 6], &[3, 4], &[4]][number - 1]
    } else if rules.three_pins {
        [&[3][..], &[4], &[1, 5], &[2, 6], &[3], &[4]][number - 1]
    } else {
        [
            &[2, 3][..],
            &[1, 3, 4],
            &[1, 2, 4, 5],
            &[2, 3, 5, 6],
            &[3, 4, 6],
            &[4, 5],
        ][number - 1]
    };
    if rules.federation {
        let numbers: &[usize] = [
            &[3][..],
            &[3, 4, 5],
            &[1, 2, 5],
            &[2, 5, 6],
            &[2, 3, 4],
            &[4],
        ][number - 1];
        let same_side = numbers.iter().map(|other| level - number + other);
        return same_side.flat_map(|to| [to, other_place(to)]).collect();
    }
    let same_side = numbers.iter().map(|other| level - number + other);
    let across = match level {
        3..9 | 15..21 => level + 6,
        _ => level - 6,
    };
    let sideways = !rules.two_squares && !rules.three_pins;
    same_side.chain(sideways.then_some(across)).collect()
}
