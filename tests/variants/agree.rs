//! Tests that the library and the slow generator of `tests/reference` agree on the legal moves and
//! on the positions after them, under every rule set, in random games and in random positions.

mod strewn;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use crate::common::names::{RULE_SETS, every_combination, some_combination};
use crate::reference::flat::Board;
use crate::reference::{Either, Rules, Start, State};
use tritower::rules::random::{Random, mixed};
use tritower::rules::{Move, Position, RuleSet, notation};

/// A rule set in the library and in the slow generator.
struct Both {
    name: String,
    core: &'static RuleSet,
    slow: Rules,
}

impl Both {
    fn named(name: &str) -> Both {
        Both {
            name: name.to_owned(),
            core: RuleSet::named(name).unwrap_or_else(|error| panic!("{name}: {error}")),
            slow: Rules::named(name),
        }
    }

    fn read(&self, text: &str) -> Result<Position, String> {
        Position::from_text(self.core, text)
            .map_err(|error| format!("{} {text}: {error}", self.name))
    }

    /// The text of the initial position according to the slow generator. If back-rank pieces are
    /// random or placed by the players, they have these numbers.
    fn start(&self, white: usize, black: usize) -> String {
        match (self.slow.flat, self.slow.start) {
            (true, Start::Drawn) => Board::start_of(self.slow, white).write(),
            (true, _) => Board::start_of(self.slow, 518).write(),
            (_, Start::Drawn) => State::start_of(self.slow, white, white).write(),
            (_, Start::Placed) => State::start_of(self.slow, white, black).write(),
            _ => State::start(self.slow).write(),
        }
    }
}

/// A legal move with the position after it, in the library and in the slow generator.
struct Step {
    mv: Move,
    after: Position,
    known: Either,
}

impl Step {
    /// The difference between the two positions after the move, if any.
    fn fault(&self) -> Option<String> {
        let (after, known) = (self.after.to_text(), self.known.write());
        (after != known).then(|| format!("leads to\n  {after}, not to\n  {known}"))
    }
}

/// The legal moves of a position by their texts, or an error that lists the differences between the
/// library and the slow generator.
fn agreed(both: &Both, position: &Position) -> Result<BTreeMap<String, Step>, String> {
    let text = position.to_text();
    let slow = Either::read(both.slow, &text);
    let mut expected: BTreeMap<String, Either> = slow.legal().into_iter().collect();
    let mut steps = BTreeMap::new();
    let mut faults = Vec::new();
    for mv in position.legal_moves() {
        let written = notation::long(position, mv);
        let after = position.play_unchecked(mv);
        if let Some(known) = expected.remove(&written) {
            steps.insert(written, Step { mv, after, known });
        } else {
            faults.push(format!("{written} is not legal, or is there twice"));
        }
    }
    let missing = expected.keys();
    faults.extend(missing.map(|missing| format!("{missing} is missing")));
    if faults.is_empty() {
        return Ok(steps);
    }
    faults.truncate(6);
    Err(format!("{} {text}\n{}", both.name, faults.join("\n")))
}

/// The text of a random move. Moves of rare kinds are more likely than other moves.
fn pick(steps: &BTreeMap<String, Step>, random: &mut Random) -> Option<String> {
    let kinds: [fn(&str) -> bool; 6] = [
        |_| true,
        |_| true,
        |written| written.starts_with("0-0"),
        |written| written.contains('='),
        |written| written.starts_with(['Q', 'K']) && !written.contains('@'),
        |written| written.contains('@'),
    ];
    let kind = kinds[random.below(kinds.len())];
    let all: Vec<&String> = steps.keys().collect();
    let some: Vec<&String> = all
        .iter()
        .copied()
        .filter(|written| kind(written))
        .collect();
    random
        .pick(&some)
        .or_else(|| random.pick(&all))
        .map(|&written| written.clone())
}

/// Plays random moves from a position; returns the number of positions. Compares the positions
/// after all moves in a quarter of the cases, otherwise only the position after the move that is
/// played.
fn play(both: &Both, from: Position, most: u64, random: &mut Random) -> Result<u64, String> {
    let mut position = from;
    for ply in 1..=most {
        let steps = agreed(both, &position)?;
        let Some(written) = pick(&steps, random) else {
            return Ok(ply);
        };
        let all = random.below(4) == 0;
        for (name, step) in steps.iter().filter(|(name, _)| all || **name == written) {
            if let Some(fault) = step.fault() {
                return Err(format!("{} {position}\n{name} {fault}", both.name));
            }
        }
        if all && both.read(&position.to_text())? != position {
            return Err(format!("{} {position} is read as another", both.name));
        }
        position = position.play_unchecked(steps[&written].mv);
        if both.slow.is_bughouse() && random.below(8) == 0 {
            position = both.read(&with_hand(&position.to_text(), random))?;
        }
    }
    Ok(most)
}

/// The position with other pieces in hand, as a partner would give them.
fn with_hand(text: &str, random: &mut Random) -> String {
    let (before, rest) = text.split_once('[').expect("a hand");
    let (_, after) = rest.split_once(']').expect("a hand");
    format!("{before}[{}]{after}", strewn::hand(random))
}

/// Checks `wanted` positions of one rule set, alternately in games from its start and in games from
/// random positions.
fn games_of(name: &str, wanted: u64, random: &mut Random) -> Result<u64, String> {
    let both = Both::named(name);
    let mut met = 0;
    while met < wanted {
        let start = both.read(&both.start(random.below(960), random.below(960)))?;
        met += play(&both, start, 100.min(wanted), random)?;
        let strewn: Vec<Position> = (0..20)
            .filter_map(|_| both.read(&strewn::strewn(both.slow, random)).ok())
            .collect();
        for position in strewn {
            met += play(&both, position, 12, random)?;
        }
    }
    Ok(met)
}

/// Checks `wanted` positions of each of several rule sets on all cores. Fails with one difference
/// for each rule set, if there are any.
fn agree_on(names: &[String], wanted: u64, seed: u64) -> u64 {
    let next = AtomicUsize::new(0);
    let (met, faults) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(name) = names.get(next.fetch_add(1, Relaxed)) {
            let mut random = Random(
                name.bytes()
                    .fold(seed, |seed, byte| mixed(seed ^ u64::from(byte))),
            );
            match games_of(name, wanted, &mut random) {
                Ok(more) => drop(met.fetch_add(more, Relaxed)),
                Err(fault) => faults.lock().expect("no test panics here").push(fault),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let faults = faults.into_inner().expect("no test panics here");
    let first = &faults[..faults.len().min(10)];
    assert!(
        faults.is_empty(),
        "{} rule sets\n{}",
        faults.len(),
        first.join("\n")
    );
    met.into_inner()
}

#[test]
fn core_and_reference_agree_on_where_each_rule_set_starts() {
    for name in every_combination() {
        let both = Both::named(&name);
        let usual = if both.slow.flat { 518 } else { 409 };
        let start = Position::start_of(both.core).to_text();
        assert_eq!(start, both.start(usual, usual), "{name}");
    }
}

#[test]
fn core_and_reference_agree_on_the_number_of_each_start() {
    for (name, mirrored) in [("tower+960x960", false), ("chess+960", true)] {
        let both = Both::named(name);
        for number in 0..960_u16 {
            let other = if mirrored { number } else { 959 - number };
            let start = Position::shuffled(both.core, [number, other]).expect("below 960");
            let known = both.start(usize::from(number), usize::from(other));
            assert_eq!(start.to_text(), known, "{name}");
            assert_eq!(start.start_numbers(), Some([number, other]), "{name}");
        }
    }
}

#[test]
fn core_and_reference_agree_where_they_once_did_not() {
    for (name, text) in [
        // The queen on a0 attacks e0, the king's destination, over d0, where the rook moves.
        (
            "tower+s2",
            "W=B3/2P1/3P/B1K1;N=4/2p1/PP2/4;B=2kb/1b1p/1p2/4;\
             QL1w=1P/Rq;QL4b=p1/1p;QL6b=rn/1p;KL1w=1P/1R;KL3w=1Q/PN;KL6b=nr/pp w KQkq - - - 0 9",
        ),
        // Two line pieces are above each other, one of them on a hanging board. Capturing one does
        // not end the check by the other.
        (
            "tower+hanging",
            "W=4/4/r1p1/k3;N=3P/RK2/4/2p1;B=Bp1p/2N1/4/P3;\
             QL6w=2/2;KL6b=2/2;QL2iw=1Q/2;KL4in=2/2 b - - - - 5 13",
        ),
        // A piece below a0 prevents only castling on the queen's side.
        (
            "tower+960+hanging",
            "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;\
             QL1w=2/RK;QL6b=2/2;KL1w=2/1R;KL6b=k1/2;QL1iw=2/1N w e0KL1,z0QL1 - - - 0 9",
        ),
        // If there are two kings, the first on the back rank castles.
        (
            "tower+960+antichess+castling",
            "W=4/4/4/3K;N=4/4/4/4;B=4/p3/4/4;\
             QL1w=2/1K;QL6b=2/2;KL1w=2/1R;KL6b=2/k1 w e0KL1 - - - 0 15",
        ),
    ] {
        let both = Both::named(name);
        let position = both.read(text).expect(name);
        for (written, step) in agreed(&both, &position).expect(name) {
            assert_eq!(step.fault(), None, "{name}: {written}");
        }
    }
}

#[test]
fn core_and_reference_agree_on_random_games_of_each_rule_set() {
    agree_on(&RULE_SETS.map(str::to_owned), 300, 0x14);
}

#[test]
fn core_and_reference_agree_on_random_games_of_options_combined_at_random() {
    let mut random = Random(0x15);
    let names: Vec<String> = (0..100).map(|_| some_combination(&mut random)).collect();
    agree_on(&names, 50, 0x15);
}

/// The environment variable `TRITOWER_PLIES` sets the total number of positions, `TRITOWER_SEED`
/// selects the games, and `TRITOWER_RULES` selects the rule sets whose names contain it.
#[test]
#[ignore = "plays two million plies; for a release build"]
fn core_and_reference_agree_on_long_random_games_of_every_combination() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let part = std::env::var("TRITOWER_RULES").unwrap_or_default();
    let mut names = every_combination();
    names.extend(RULE_SETS.map(str::to_owned));
    names.retain(|name| name.contains(&part));
    names.sort();
    names.dedup();
    let wanted = number("TRITOWER_PLIES").unwrap_or(2_000_000);
    let each = wanted / names.len() as u64 + 1;
    let met = agree_on(&names, each, number("TRITOWER_SEED").unwrap_or(0x16));
    println!("{met} positions of {} rule sets", names.len());
}
