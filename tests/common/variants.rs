//! The rule sets of the attack boards and the starts (V.A, V.G1, V.S), and where their
//! games begin.

use tritower::rules::{Position, RuleSet};

use super::random::Random;

/// The attack boards' options.
pub const BOARDS: [&str; 7] = [
    "peters",
    "turning",
    "two-squares",
    "hanging",
    "board-promotion",
    "neutral",
    "three-pins",
];
/// The starts; movement in space has its own (V.G1).
pub const STARTS: [&str; 6] = ["s1", "s2", "s3", "960", "960x960", "space"];

/// The names of all rule sets that the attack boards' options and the starts make.
pub fn names() -> Vec<String> {
    let mut names = Vec::new();
    for chosen in 0..1_usize << BOARDS.len() {
        let has = |index: usize| chosen >> index & 1 != 0;
        // Three pins excludes what says otherwise where a board may go.
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

/// A start of a rule set: one of many where there are many.
pub fn start(rules: &'static RuleSet, random: &mut Random) -> Position {
    let white = random.below(960) as u16;
    let black = if rules.start.placed {
        random.below(960) as u16
    } else {
        white
    };
    if rules.start.shuffled {
        Position::shuffled(rules, [white, black]).expect("a number below 960")
    } else {
        Position::start_of(rules)
    }
}
