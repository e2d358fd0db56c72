//! The tactics that come with the program: themes of mate agree with the lines, and a random sample
//! is proved again by a search and by the mate solver.
//!
//! `tritower-lab tactics check` proves all of them by this search and by a longer one.

use std::time::{SystemTime, UNIX_EPOCH};

use tritower::engine::mate::{Solver, proves};
use tritower::engine::review::is_clearly_best;
use tritower::engine::{Limits, Search, Stop, Task};
use tritower::library::tactics::{Tactic, Theme, bundled};
use tritower::rules::random::Random;
use tritower::rules::{RuleOption, RuleSet};

/// Number of positions that the search of each tactic in the sample visits. `tritower-lab tactics check`
/// makes a search of this length, too.
const NODES: u64 = 20_000;

/// Number of tactics in the sample.
const SAMPLE: usize = 100;

/// Number of turns of the solver.
fn turns(tactic: &Tactic) -> u32 {
    let mut at = tactic.position;
    let mut turns = 0;
    for &mv in &tactic.line {
        let before = at.turn();
        at.make_unchecked(mv);
        turns += u32::from(before == tactic.position.turn() && at.turn() != before);
    }
    turns
}

/// Whether a search finds the first move of the line and finds it clearly best.
fn is_proved(tactic: &Tactic, search: &mut Search) -> bool {
    search.clear();
    let limits = Limits::nodes(NODES);
    let task = Task::new(tactic.position).limits(limits).lines(2);
    let report = search.run(&task, &Stop::default(), |_| {});
    let second = report.lines.get(1).map(|line| line.score);
    let clear = is_clearly_best(report.score, second, tactic.position.rules());
    clear && report.best() == tactic.line.first().copied()
}

#[test]
fn a_tactic_has_a_theme_of_mate_exactly_if_its_line_wins_the_game() {
    for tactic in bundled() {
        let end = tactic.position.play_all_unchecked(&tactic.line);
        let winner = end.outcome().and_then(|outcome| outcome.winner());
        let wins = winner == Some(tactic.position.turn());
        assert_eq!(tactic.themes.contains(&Theme::Mate), wins, "{}", tactic.id);
        let length = match turns(tactic) {
            1 => Theme::MateIn1,
            2 => Theme::MateIn2,
            3 => Theme::MateIn3,
            _ => Theme::LongMate,
        };
        let lengths = [
            Theme::MateIn1,
            Theme::MateIn2,
            Theme::MateIn3,
            Theme::LongMate,
        ];
        for theme in lengths {
            let expected = wins && theme == length;
            assert_eq!(tactic.themes.contains(&theme), expected, "{}", tactic.id);
        }
    }
}

#[test]
fn every_option_has_at_least_eight_tactics_on_each_of_its_boards() {
    for option in RuleOption::ALL {
        let name = option.name();
        for board in ["tower", "chess"] {
            let alone = RuleSet::named(&format!("{board}+{name}"));
            // One option needs another.
            let exists = alone.or_else(|_| RuleSet::named(&format!("{board}+federation+{name}")));
            if exists.is_err() {
                continue;
            }
            let tactics = bundled().iter().filter(|tactic| {
                let rules = tactic.position.rules();
                rules.has(option) && rules.name().starts_with(board)
            });
            let count = tactics.count();
            assert!(count >= 8, "{board}+{name}: {count}");
        }
    }
}

#[test]
fn a_random_sample_of_tactics_is_proved_again() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let seed = now.as_nanos() as u64;
    println!("seed {seed}");
    let mut random = Random(seed);
    let mut search = Search::new(8, 1);
    for _ in 0..SAMPLE {
        let tactic = random.pick(bundled()).unwrap();
        assert!(
            is_proved(tactic, &mut search),
            "seed {seed}: {}",
            tactic.to_line()
        );
        let moves = turns(tactic);
        let is_short = tactic.themes.contains(&Theme::Mate) && moves <= 2;
        if is_short && proves(tactic.position.rules()) {
            let solution = Solver::new(8, u64::MAX).solve(&tactic.position, moves);
            let solution = solution.unwrap().unwrap();
            let is_only = moves == 1 || solution.is_unique();
            assert!(
                solution.moves == moves && is_only,
                "seed {seed}: {}",
                tactic.to_line()
            );
        }
    }
}
