//! Speed of move generation: legal moves and perft of the tower's initial position and of three
//! complex middlegame positions, and perft of the initial positions of the flat board's
//! variants. Three positions of the flat board are measured both with this crate and with
//! cozy-chess, so that the ratio can be compared between machines.
//!
//! Run it with `cargo bench --no-default-features --bench movegen`. It uses one thread and no hash
//! table, and counts the last ply without making its moves. In the output of divan, the benchmark
//! library, an item is a node.

mod cozy;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tritower::rules::{Position, RuleSet};

fn main() {
    divan::main();
}

/// Name, position text and perft depth of each position.
const POSITIONS: [(&str, &str, u32); 4] = [
    (
        "initial",
        "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1",
        5,
    ),
    (
        "full boards",
        "W=3P/1P2/2Bp/2BK;N=4/N3/P1P1/4;B=q1bn/2bp/1n2/pNP1;QL1w=PP/RQ;QL6b=r1/pp;KL1w=1P/R1;KL6b=rk/1p b - a1QL1,a8QL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 16",
        4,
    ),
    (
        "boards laden",
        "W=2B1/3n/1b2/1P1p;N=4/1K2/3q/4;B=4/4/4/3B;QL1b=2/kq;QL3w=1R/2;QL5b=2/NP;KL1w=R1/2 w - - - - 0 19",
        4,
    ),
    (
        "open files",
        "W=1r2/4/N3/2Pr;N=4/1p1r/4/2K1;B=P1p1/4/4/2k1;QL1b=2/2;QL5w=1p/2;QL6b=1b/2;KL4w=2/2 b - - - - 1 52",
        4,
    ),
];

fn position(name: &str) -> (Position, u32) {
    let (_, tfen, depth) = POSITIONS
        .iter()
        .find(|(known, ..)| *known == name)
        .expect("the name is from the table");
    (
        Position::from_tfen(tfen).expect("the table holds positions"),
        *depth,
    )
}

fn names() -> impl Iterator<Item = &'static str> {
    POSITIONS.iter().map(|(name, ..)| *name)
}

#[divan::bench(args = names())]
fn legal_moves(bencher: Bencher, name: &str) {
    let (position, _) = position(name);
    let mut moves = Vec::with_capacity(256);
    bencher
        .counter(ItemsCount::new(position.count_legal_moves()))
        .bench_local(|| {
            moves.clear();
            position.legal_moves_into(&mut moves);
            black_box(moves.len())
        });
}

#[divan::bench(args = names(), sample_count = 10, sample_size = 1)]
fn perft(bencher: Bencher, name: &str) {
    let (position, depth) = position(name);
    bencher
        .counter(ItemsCount::new(position.perft(depth)))
        .bench_local(|| black_box(position).perft(black_box(depth)));
}

/// Name, FEN and perft depth of each position of the flat board.
const FLAT: [(&str, &str, u32); 3] = [
    (
        "initial",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
    ),
    (
        "both castle",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
    ),
    (
        "middle game",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        4,
    ),
];

fn flat_names() -> impl Iterator<Item = &'static str> {
    FLAT.iter().map(|(name, ..)| *name)
}

fn flat(name: &str) -> (&'static str, u32) {
    let (_, fen, depth) = FLAT
        .iter()
        .find(|(known, ..)| *known == name)
        .expect("the name is from the table");
    (fen, *depth)
}

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).expect("a rule set")
}

#[divan::bench(args = flat_names(), sample_count = 10, sample_size = 1)]
fn perft_flat(bencher: Bencher, name: &str) {
    let (fen, depth) = flat(name);
    let position = Position::from_text(rules("chess"), fen).expect("the table holds positions");
    bencher
        .counter(ItemsCount::new(position.perft(depth)))
        .bench_local(|| black_box(position).perft(black_box(depth)));
}

/// The reference: perft of the same positions by cozy-chess, counted in the same way.
#[divan::bench(args = flat_names(), sample_count = 10, sample_size = 1)]
fn perft_flat_by_cozy_chess(bencher: Bencher, name: &str) {
    let (fen, depth) = flat(name);
    let board = cozy_chess::Board::from_fen(fen, false).expect("the table holds positions");
    bencher
        .counter(ItemsCount::new(cozy::perft(&board, depth)))
        .bench_local(|| cozy::perft(black_box(&board), black_box(depth)));
}

#[divan::bench(args = ["chess+960", "chess+atomic", "chess+antichess", "chess+bughouse"],
    sample_count = 10, sample_size = 1)]
fn perft_flat_start(bencher: Bencher, name: &str) {
    let (position, depth) = (Position::start_of(rules(name)), 4);
    bencher
        .counter(ItemsCount::new(position.perft(depth)))
        .bench_local(|| black_box(position).perft(black_box(depth)));
}
