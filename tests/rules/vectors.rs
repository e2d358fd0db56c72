//! Tests against the positions and counts of `tests/vectors`, which an independent implementation
//! computed from the text of the rules.

use tritower::rules::Position;

#[test]
fn counts_of_move_sequences_agree() {
    let mut lines = 0;
    for line in include_str!("../vectors/positions.txt")
        .lines()
        .filter(|l| !l.starts_with('#'))
    {
        let [tfen, _, counts] = line.split(" ; ").collect::<Vec<_>>()[..] else {
            panic!("a line has three parts: {line}");
        };
        let position = Position::from_tfen(tfen).unwrap_or_else(|e| panic!("{tfen}: {e}"));
        assert_eq!(position.to_tfen(), tfen);
        for (depth, count) in (1..).zip(counts.split(' ')) {
            assert_eq!(
                position.perft(depth).to_string(),
                count,
                "{tfen} at depth {depth}"
            );
        }
        lines += 1;
    }
    assert_eq!(lines, 108);
}

#[test]
fn the_initial_position_has_the_known_counts() {
    let start = Position::start();
    let counts: Vec<u64> = (1..=4).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [20, 400, 9128, 207_888]);
}

#[test]
#[ignore = "takes a minute unless it is built for release"]
fn the_initial_position_has_the_known_counts_of_five_and_six_plies() {
    let counts = [5, 6].map(|depth| Position::start().perft(depth));
    assert_eq!(counts, [5_083_984, 123_888_992]);
}
