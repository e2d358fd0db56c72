//! The rule sets formed by options of attack boards and of starts (V.A, V.G1, V.S), and their
//! initial positions.

use tritower::rules::{Position, RuleSet};

use super::random::Random;

/// The options of attack boards.
pub const BOARDS: [&str; 7] = [
    "peters",
    "turning",
    "two-squares",
    "hanging",
    "board-promotion",
    "neutral",
    "three-pins",
];
/// The options that change the initial position; `space` also has its own initial position (V.G1).
pub const STARTS: [&str; 6] = ["s1", "s2", "s3", "960", "960x960", "space"];

/// The names of all rule sets formed by these options.
pub fn names() -> Vec<String> {
    let mut names = Vec::new();
    for chosen in 0..1_usize << BOARDS.len() {
        let has = |index: usize| chosen >> index & 1 != 0;
        // `three-pins` cannot be combined with the other options that change where an attack board
        // may go.
        if has(6) && (has(0) || has(2)) {
            continue;
        }
        let boards = (0..BOARDS.len()).filter(|&index| has(index));
        let boards: Vec<&str> = boards.map(|index| BOARDS[index]).collect();
        for start in STARTS.map(Some).into_iter().chain([None]) {
            let parts = ["tower"].into_iter().chain(boards.iter().copied());
            names.push(parts.chain(start).collect::<Vec<_>>().join("+"));
        }
    }
    names
}

/// The initial position of a rule set, random if there are several.
pub fn start(rules: &'static RuleSet, random: &mut Random) -> Position {
    let white = random.below(960) as u16;
    let black = if rules.start().placed {
        random.below(960) as u16
    } else {
        white
    };
    if rules.start().shuffled {
        Position::shuffled(rules, [white, black]).expect("a number below 960")
    } else {
        Position::start_of(rules)
    }
}
