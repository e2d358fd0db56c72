//! Names of rule sets for tests.

use tritower::rules::random::Random;

/// Names of rule sets: those with a single option, and the combinations in the test vectors.
pub const RULE_SETS: [&str; 53] = [
    "tower",
    "tower+peters",
    "tower+turning",
    "tower+two-squares",
    "tower+hanging",
    "tower+board-promotion",
    "tower+neutral",
    "tower+three-pins",
    "tower+s1",
    "tower+s2",
    "tower+s3",
    "tower+960",
    "tower+960x960",
    "tower+turning+two-squares",
    "tower+turning+three-pins",
    "tower+hanging+peters",
    "tower+hanging+three-pins",
    "tower+960+turning+two-squares",
    "tower+960+hanging+neutral",
    "tower+board-promotion+hanging+neutral+turning",
    "tower+space",
    "tower+space+hanging",
    "tower+space+turning+board-promotion",
    "tower+space+neutral+three-pins",
    "chess",
    "chess+960",
    "tower+atomic",
    "tower+960+atomic",
    "tower+board-promotion+hanging+neutral+atomic",
    "tower+antichess",
    "tower+antichess+castling",
    "tower+turning+antichess",
    "tower+bughouse",
    "tower+neutral+bughouse",
    "tower+board-promotion+hanging+turning+bughouse",
    "chess+atomic",
    "chess+960+atomic",
    "chess+antichess",
    "chess+antichess+castling",
    "chess+bughouse",
    "chess+960+bughouse",
    "tower+crazyhouse",
    "tower+board-promotion+hanging+neutral+turning+crazyhouse",
    "tower+three-check",
    "tower+king-of-the-hill",
    "chess+crazyhouse",
    "chess+960+crazyhouse",
    "chess+three-check",
    "chess+king-of-the-hill",
    "chess+lichess-atomic",
    "chess+960+lichess-atomic",
    "tower+federation",
    "tower+federation+rook-pawns",
];

const BOARDS: [&str; 7] = [
    "peters",
    "turning",
    "two-squares",
    "hanging",
    "board-promotion",
    "neutral",
    "three-pins",
];
/// `space` is one of the starts because it has its own initial position.
const STARTS: [&str; 7] = ["", "s1", "s2", "s3", "960", "960x960", "space"];
const CAPTURES: [&str; 8] = [
    "",
    "atomic",
    "antichess",
    "antichess+castling",
    "bughouse",
    "crazyhouse",
    "three-check",
    "king-of-the-hill",
];

/// Every valid combination of options.
pub fn every_combination() -> Vec<String> {
    let starts = ["", "960"].into_iter();
    let flat = starts.flat_map(|start| {
        let captures = CAPTURES.iter().chain(&["lichess-atomic"]);
        captures.map(move |capture| joined("chess", &[start, capture]))
    });
    let mut names: Vec<String> = flat.collect();
    names.extend(["tower+federation", "tower+federation+rook-pawns"].map(str::to_owned));
    for start in STARTS {
        for chosen in 0_u32..1 << BOARDS.len() {
            let boards = BOARDS.iter().enumerate();
            let boards = boards.filter(|(n, _)| chosen & 1 << n != 0);
            let mut options: Vec<&str> = boards.map(|(_, &name)| name).collect();
            let has = |name: &str| options.contains(&name);
            if !(has("three-pins") && (has("two-squares") || has("peters"))) {
                options.push(start);
                // `space` cannot be combined with a capture variant.
                let captures = if start == "space" {
                    &CAPTURES[..1]
                } else {
                    &CAPTURES
                };
                names.extend(captures.iter().map(|&capture| {
                    let options = [&options[..], &[capture]].concat();
                    joined("tower", &options)
                }));
            }
        }
    }
    names
}

fn joined(board: &str, options: &[&str]) -> String {
    let mut name = board.to_owned();
    for option in options.iter().filter(|option| !option.is_empty()) {
        name.push('+');
        name += option;
    }
    name
}

/// Returns a random name of [`every_combination`].
pub fn some_combination(random: &mut Random) -> String {
    let names = every_combination();
    names[random.below(names.len())].clone()
}
