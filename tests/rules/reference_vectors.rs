//! Tests the slow generator of `tests/reference` against the positions and counts of
//! `tests/vectors`.

use crate::reference::{Either, Rules, State};

/// A line of the vectors: rule set, position, number of moves, number of sequences of two plies,
/// and the moves.
struct Line {
    name: &'static str,
    text: &'static str,
    moves: usize,
    perft_2: usize,
    written: Vec<&'static str>,
}

fn lines(file: &'static str) -> Vec<Line> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    parts
        .map(|parts| Line {
            name: parts[0],
            text: parts[1],
            moves: parts[2].parse().expect(parts[2]),
            perft_2: parts[3].parse().expect(parts[3]),
            written: parts[4].split_whitespace().collect(),
        })
        .collect()
}

fn tower() -> Vec<Line> {
    lines(include_str!("../vectors/variants.txt"))
}

fn flat() -> Vec<Line> {
    lines(include_str!("../vectors/flat.txt"))
}

impl Line {
    fn position(&self) -> Either {
        Either::read(Rules::named(self.name), self.text)
    }
}

/// The error in a line, if any.
fn fault(line: &Line) -> Option<String> {
    let moves = line.position().legal();
    let mut found: Vec<&str> = moves.iter().map(|(written, _)| written.as_str()).collect();
    found.sort_unstable();
    let of = |some: &[&'static str], others: &[&str]| -> Vec<String> {
        let only = some.iter().filter(|mv| !others.contains(mv));
        only.map(|&mv| mv.to_owned()).collect()
    };
    let missing = of(&line.written, &found);
    (found != line.written || found.len() != line.moves).then(|| {
        let text = line.text;
        format!("{} {text}\n  missing {missing:?} of {found:?}", line.name)
    })
}

/// Fails with the first errors in `faults`, if there are any.
fn none(faults: &[String]) {
    let first: Vec<&str> = faults.iter().take(12).map(String::as_str).collect();
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        first.join("\n")
    );
}

#[test]
fn the_reference_finds_the_moves_of_the_vectors_on_the_tower() {
    let lines = tower();
    assert_eq!(lines.len(), 260);
    none(&lines.iter().filter_map(fault).collect::<Vec<_>>());
}

#[test]
fn the_reference_finds_the_moves_of_the_vectors_on_the_flat_board() {
    let lines = flat();
    assert_eq!(lines.len(), 105);
    none(&lines.iter().filter_map(fault).collect::<Vec<_>>());
}

#[test]
fn the_reference_writes_what_it_reads() {
    for line in tower().into_iter().chain(flat()) {
        assert_eq!(line.position().write(), line.text, "{}", line.name);
    }
}

/// The number of sequences of two plies. The position after the first ply is written to text and
/// read again.
fn perft_2(position: &Either, rules: Rules) -> usize {
    let after_one = position.legal();
    let replies = after_one
        .iter()
        .map(|(_, after)| Either::read(rules, &after.write()).legal().len());
    replies.sum()
}

#[test]
fn the_reference_counts_the_sequences_of_two_plies_of_the_vectors() {
    let mut faults = Vec::new();
    for line in tower().into_iter().chain(flat()) {
        let found = perft_2(&line.position(), Rules::named(line.name));
        if found != line.perft_2 {
            faults.push(format!(
                "{} {}: {found}, not {}",
                line.name, line.text, line.perft_2
            ));
        }
    }
    none(&faults);
}

/// Number of sequences of `plies` plies.
fn perft(state: &State, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    state
        .legal()
        .iter()
        .map(|(_, after)| perft(after, plies - 1))
        .sum()
}

fn counts(state: &State) -> [u64; 3] {
    [1, 2, 3].map(|plies| perft(state, plies))
}

#[test]
fn the_reference_counts_from_the_known_starts() {
    let start = State::start(Rules::default());
    assert_eq!(
        start.write(),
        "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq \
         a1QL1,a2W,a7B,a8QL6,b2W,b7B,c2W,c7B,d1KL1,d2W,d7B,d8KL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 0 1"
    );
    assert_eq!(counts(&start), [20, 400, 9_128]);
    let drawn = Rules::named("tower+960");
    assert_eq!(counts(&State::start_of(drawn, 0, 0)), [24, 576, 15_368]);
    assert_eq!(counts(&State::start_of(drawn, 518, 518)), [16, 256, 5_320]);
    assert_eq!(
        State::start_of(drawn, 409, 409).pieces,
        start.pieces,
        "number 409 is the tournament rules' own start"
    );
    let space = State::start(Rules::named("tower+space"));
    assert_eq!(counts(&space), [22, 479, 12_271]);
}

#[test]
fn the_reference_counts_from_the_known_positions_of_the_flat_board() {
    for (name, fen, known) in [
        (
            "chess",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            [48, 2_039],
        ),
        (
            "chess",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            [14, 191],
        ),
        (
            "chess+960",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 0 9",
            [21, 528],
        ),
        (
            "chess+960",
            "rr6/2kpp3/1ppnb1p1/p2Q1q1p/P4P1P/1PNN2P1/2PP4/1K2RR2 b E - 1 19",
            [37, 1_546],
        ),
        (
            "chess+antichess+castling",
            "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
            [16, 256],
        ),
        (
            "chess+bughouse",
            "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1",
            [301, 75_353],
        ),
    ] {
        let rules = Rules::named(name);
        let position = Either::read(rules, fen);
        let found = [position.legal().len(), perft_2(&position, rules)];
        assert_eq!(found, known, "{name} {fen}");
    }
}
