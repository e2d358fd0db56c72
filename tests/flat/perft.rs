//! Tests of the number of sequences of legal moves on the flat board. The numbers are those on
//! which several other programs agree. The positions test check, pins, en passant, promotion and
//! castling, also from the 960 starts.

use tritower::rules::{Position, RuleSet};

/// Rule set, position, and the numbers of sequences of 1, 2, 3 … legal moves.
const KNOWN: [(&str, &str, &[u64]); 10] = [
    (
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    ),
    (
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    (
        "chess",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
        &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661],
    ),
    (
        "chess",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "chess",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "chess",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
    (
        "chess+960",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -",
        &[21, 528, 12_189, 326_672, 8_146_062],
    ),
    (
        "chess+960",
        "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb -",
        &[29, 502, 14_569, 287_739, 8_652_810, 191_762_235],
    ),
    (
        "chess+960",
        "rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha -",
        &[27, 916, 25_798, 890_435, 26_302_461],
    ),
    (
        "chess+960",
        "rr6/2kpp3/1ppnb1p1/p2Q1q1p/P4P1P/1PNN2P1/2PP4/1K2RR2 b E -",
        &[37, 1_546, 54_792, 2_237_725],
    ),
];

fn position(name: &str, fen: &str) -> Position {
    Position::from_text(RuleSet::named(name).unwrap(), fen).unwrap()
}

/// Checks every number in `KNOWN` that is within the bounds.
fn hold(least: u64, most: u64) {
    for (name, fen, numbers) in KNOWN {
        let position = position(name, fen);
        for (depth, &known) in (1..).zip(numbers) {
            if (least..=most).contains(&known) {
                assert_eq!(position.perft(depth), known, "{name} {fen} at {depth}");
            }
        }
    }
}

#[test]
fn the_sequences_of_legal_moves_are_as_many_as_elsewhere() {
    hold(0, 20_000_000);
}

#[test]
#[ignore = "a minute and more"]
fn the_longer_sequences_are_as_many_too() {
    hold(20_000_000, 200_000_000);
}

#[test]
fn every_one_of_the_960_starts_has_as_many_first_moves_for_black_as_for_white() {
    let rules = RuleSet::named("chess+960").unwrap();
    for number in 0..960 {
        let start = Position::shuffled(rules, [number; 2]).unwrap();
        let white = start.count_legal_moves();
        assert_eq!(start.perft(2), white * white, "{number}");
    }
}
