//! Speed of the search: nodes per second from the initial position, from three complex
//! middlegame positions, and from the initial position of each variant. Also measures the time
//! to a fixed depth, the gain from a second thread, the delay until a search stops, and the
//! static evaluation. A perft by cozy-chess in the same run allows comparing ratios between
//! machines.
//!
//! Run it with `cargo bench --no-default-features --features cli --bench search`. It uses one
//! thread unless an argument gives another number, and a transposition table of 64 MiB, which is
//! empty at the start and allocated outside the measured time. In the output of divan, the
//! benchmark library, an item is a node.

mod cozy;

use std::sync::mpsc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tritower::engine::{Limits, Report, Search, SearchUpdate, Stop, Task, Thinker, evaluate};
use tritower::rules::{Position, RuleSet};

fn main() {
    divan::main();
}

/// Name and position text of each position.
const POSITIONS: [(&str, &str); 4] = [
    (
        "initial",
        "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1",
    ),
    (
        "full boards",
        "W=3P/1P2/2Bp/2BK;N=4/N3/P1P1/4;B=q1bn/2bp/1n2/pNP1;QL1w=PP/RQ;QL6b=r1/pp;KL1w=1P/R1;KL6b=rk/1p b - a1QL1,a8QL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 16",
    ),
    (
        "boards laden",
        "W=2B1/3n/1b2/1P1p;N=4/1K2/3q/4;B=4/4/4/3B;QL1b=2/kq;QL3w=1R/2;QL5b=2/NP;KL1w=R1/2 w - - - - 0 19",
    ),
    ("long plans", HARD[0]),
];

fn names() -> impl Iterator<Item = &'static str> {
    POSITIONS.iter().map(|(name, _)| *name)
}

fn position(name: &str) -> Position {
    let found = POSITIONS.iter().find(|(known, _)| *known == name);
    let (_, tfen) = found.expect("the name is from the table");
    Position::from_tfen(tfen).expect("the table holds positions")
}

fn think(search: &mut Search, position: Position, limits: Limits) -> Report {
    let task = Task::new(position).limits(limits);
    search.run(&task, &Stop::default(), |_| {})
}

/// Measures a search in one thread, which always visits the same number of nodes.
fn search_alone(bencher: Bencher, name: &str, limits: Limits) {
    bench_search(bencher, position(name), limits);
}

fn bench_search(bencher: Bencher, position: Position, limits: Limits) {
    let nodes = think(&mut Search::new(64, 1), position, limits).nodes;
    bencher
        .counter(ItemsCount::new(nodes))
        .with_inputs(|| Search::new(64, 1))
        .bench_local_refs(|search| think(search, position, limits));
}

#[divan::bench(args = names(), sample_count = 5, sample_size = 1)]
fn nodes_a_second(bencher: Bencher, name: &str) {
    search_alone(bencher, name, Limits::nodes(300_000));
}

#[divan::bench(args = names(), sample_count = 5, sample_size = 1)]
fn time_to_depth_12(bencher: Bencher, name: &str) {
    search_alone(bencher, name, Limits::depth(12));
}

/// Rule sets that are searched from their initial positions: one for each set of search parameters.
const RULES: [&str; 10] = [
    "tower",
    "tower+hanging",
    "tower+space",
    "tower+atomic",
    "tower+antichess",
    "tower+bughouse",
    "chess",
    "chess+atomic",
    "chess+antichess",
    "chess+bughouse",
];

#[divan::bench(args = RULES, sample_count = 5, sample_size = 1)]
fn nodes_a_second_by_rules(bencher: Bencher, name: &str) {
    let rules = RuleSet::named(name).expect("the table holds rule sets");
    bench_search(bencher, Position::start_of(rules), Limits::nodes(300_000));
}

/// The reference: perft by cozy-chess, whose speed does not depend on this crate.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn flat_perft_by_cozy_chess(bencher: Bencher) {
    let board = cozy_chess::Board::default();
    bencher
        .counter(ItemsCount::new(cozy::perft(&board, 5)))
        .bench_local(|| cozy::perft(black_box(&board), black_box(5)));
}

/// Middlegame positions from games of the engine against itself. One thread takes about a
/// second for each to depth 15; on shorter searches a second thread brings no gain.
const HARD: [&str; 4] = [
    "W=1B2/3B/1Q1P/3R;N=2b1/1p2/3p/PNP1;B=4/q3/pbnP/1n2;QL1w=P1/R1;QL6b=r1/p1;KL1w=PP/1K;KL6b=rk/1p w - d1KL1,d2W,e1KL1,e8KL6,z1QL1,z8QL6 - - 5 18",
    "W=2PP/1N2/QBB1/3R;N=pn1p/p3/4/PP2;B=3n/2q1/2bp/p1p1;QL1w=P1/1R;QL6b=2/pr;KL1w=PP/1K;KL6b=rk/1p w - d1KL1,e1KL1,e8KL6,z1QL1,z8QL6 - - 0 18",
    "W=2PP/4/4/NB1R;N=1n1p/B3/N3/PP2;B=3n/qbb1/p2p/p1p1;QL1w=PQ/1R;QL6b=2/p1;KL1w=PP/1K;KL6b=rk/rp w - d1KL1,e1KL1,e8KL6,z1QL1,z8QL6 - - 3 18",
    "W=P2P/PNPP/1B2/4;N=1p1p/4/4/1BN1;B=3n/qbb1/pn2/p2p;QL1w=PQ/1R;QL6b=2/p1;KL1w=1P/RK;KL6b=rk/rp w - e1KL1,e8KL6,z1QL1,z8QL6 - - 9 18",
];

/// Time for searching all positions of `HARD` one after the other, by number of threads.
#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn hard_positions_to_depth_15(bencher: Bencher, threads: usize) {
    let positions = HARD.map(|tfen| Position::from_tfen(tfen).expect("the table holds positions"));
    bencher
        .with_inputs(|| HARD.map(|_| Search::new(64, threads)))
        .bench_local_refs(|searches| {
            for (search, position) in searches.iter_mut().zip(positions) {
                black_box(think(search, position, Limits::depth(15)));
            }
        });
}

/// Time from the stop signal to the last report.
#[divan::bench(args = [1, 2], sample_count = 30, sample_size = 1)]
fn stopping(bencher: Bencher, threads: usize) {
    let mut thinker = Thinker::new(16, threads);
    bencher
        .with_inputs(|| {
            let (sender, news) = mpsc::channel();
            thinker.think(Task::new(Position::start()), move |it| {
                // If the receiver is gone, nobody needs the report.
                let _ = sender.send(it);
            });
            let deep =
                |it: &SearchUpdate| matches!(it, SearchUpdate::Deeper(report) if report.depth >= 8);
            news.iter().find(deep);
            (thinker.stopper(), news)
        })
        .bench_local_values(|(stop, news)| {
            stop.stop();
            news.iter().last()
        });
}

#[divan::bench(args = names())]
fn evaluation(bencher: Bencher, name: &str) {
    let position = position(name);
    bencher.bench_local(|| evaluate(black_box(&position)));
}
