//! Tests of endgame tables: solved endings agree with the rules, solving can be interrupted and
//! continued, and invalid files are refused.

use std::sync::OnceLock;

use tritower::engine::endings::{Build, EndingError, Material, Spot, Values};
use tritower::engine::mate::Solver;
use tritower::game::Game;
use tritower::rules::random::Random;
use tritower::rules::{Color, Outcome, Position, RuleSet, TOURNAMENT};
use tritower::store::bundled::GAMES;

/// A rule set in which boards are limited to three pins. It has few arrangements of boards, so
/// endings are solved quickly.
const SMALL: &str = "tower+three-pins";

fn small(material: Material) -> Values {
    Values::new(material, RuleSet::named(SMALL).unwrap()).unwrap()
}

fn solved(values: Values) -> Values {
    let mut build = Build::new(values);
    while build.step().unwrap().is_some() {}
    build.into_values()
}

/// The ending of a piece under the rule set `SMALL`, solved once for all tests.
fn solved_piece(material: Material) -> &'static Values {
    static SOLVED: [OnceLock<Values>; 4] = [const { OnceLock::new() }; 4];
    let mut pieces = Material::PIECES.into_iter().zip(&SOLVED);
    let (_, kept) = pieces.find(|it| it.0 == material).unwrap();
    kept.get_or_init(|| solved(small(material)))
}

fn written(values: &Values) -> Vec<u8> {
    let mut bytes = Vec::new();
    values.write(&mut bytes).unwrap();
    bytes
}

/// Random legal positions, each with the side to move and the position's code in the table.
fn positions(values: &Values, count: usize) -> Vec<(Color, Spot, Position)> {
    let mut random = Random(7);
    let mut found = Vec::new();
    while found.len() < count {
        let (spot, turn) = (values.any(&mut random), Color::ALL[random.below(2)]);
        if let Ok(position) = values.position(turn, spot, random.draw()) {
            found.push((turn, spot, position));
        }
    }
    found
}

#[test]
fn a_position_is_decoded_from_its_encoding() {
    let sets = [
        ("tower", 2970),
        ("tower+peters", 2970),
        ("tower+turning+two-squares", 900),
        (SMALL, 81),
    ];
    for (name, placings) in sets {
        let rules = RuleSet::named(name).unwrap();
        let values = Values::new(Material::Rook, rules).unwrap();
        assert_eq!(values.placings(), placings, "{name}");
        for (_, spot, position) in positions(&values, 500) {
            assert_eq!(values.spot(&position), Some(spot), "{position}");
        }
    }
}

#[test]
fn positions_of_another_ending_are_not_encoded() {
    let values = small(Material::Rook);
    assert_eq!(values.spot(&Position::start_of(values.rules())), None);
    let queens = small(Material::Queen);
    let (_, _, queen) = positions(&queens, 1)[0];
    assert_eq!(values.spot(&queen), None);
}

#[test]
fn generated_moves_agree_with_the_rules() {
    let sets = [
        "tower",
        "tower+peters",
        "tower+turning",
        "tower+two-squares",
        SMALL,
    ];
    for name in sets {
        for material in Material::ALL {
            if (name, material) == ("tower+turning", Material::Pawn) {
                continue;
            }
            let rules = RuleSet::named(name).unwrap();
            let values = Values::new(material, rules).unwrap();
            for (_, _, position) in positions(&values, 300) {
                // The game is over there, so the rules have no moves.
                let dead = position.outcome() == Some(Outcome::DeadPosition);
                assert!(dead || values.agrees(&position), "{name}: {position}");
            }
        }
    }
}

#[test]
fn double_steps_promotions_and_pending_promotions_agree_with_the_rules() {
    let values = Values::new(Material::Pawn, &TOURNAMENT).unwrap();
    for text in [
        // A double step from a starting square; one over a king; one past a square of a board.
        "W=4/4/1P2/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - b2W - - 0 1",
        "W=4/1k2/1P2/K3;N=4/4/4/4;B=4/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - b2W - - 0 1",
        "W=4/4/4/K3;N=4/4/4/4;B=4/4/4/3k;QL1w=P1/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - z1QL1 - - 0 1",
        // Promotion by a step, by a board that carries the pawn, and by the departure of White's
        // board from the corner.
        "W=4/4/4/K3;N=4/4/4/4;B=4/P2k/4/4;QL1w=2/2;QL4b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1",
        "W=4/4/4/K3;N=4/4/4/4;B=4/3k/4/4;QL1w=2/2;QL4b=P1/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1",
        "W=4/4/4/K3;N=4/4/4/4;B=P3/3k/4/4;QL6w=2/2;QL2b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1",
        // Black's board leaves the corner, empty or with the king on it. In the last position a
        // move is illegal.
        "W=4/4/4/K3;N=4/4/4/4;B=P3/4/1k2/4;QL6b=2/2;QL2b=2/2;KL1w=2/2;KL2w=2/2 b - - - - 0 1",
        "W=4/4/4/K3;N=4/4/4/4;B=P3/3k/4/4;QL6b=2/2;QL2b=2/2;KL1w=2/2;KL2w=2/2 b - - - - 0 1",
        "W=4/4/4/K3;N=4/4/4/4;B=P3/4/4/4;QL6b=1k/2;QL2b=2/2;KL1w=2/2;KL2w=2/2 b - - - - 0 1",
    ] {
        let position = Position::from_tfen(text).unwrap();
        assert!(values.agrees(&position), "{text}");
    }
}

#[test]
fn legality_agrees_with_the_rules() {
    for material in Material::ALL {
        let values = Values::new(material, &TOURNAMENT).unwrap();
        let mut random = Random(3);
        for _ in 0..2000 {
            let (spot, turn) = (values.any(&mut random), Color::ALL[random.below(2)]);
            let legal = values.position(turn, spot, 0).is_ok();
            assert_eq!(values.is_legal(turn, spot), legal, "{turn:?} {spot:?}");
        }
    }
}

#[test]
fn promotions_need_solved_endings_of_the_same_rules() {
    let mut pawn = small(Material::Pawn);
    let begun = pawn.promote(&small(Material::Queen));
    assert!(matches!(begun, Err(EndingError::PieceValues)));
    let queen = solved_piece(Material::Queen);
    assert!(pawn.promote(queen).is_ok());
    let mut other = Values::new(Material::Pawn, &TOURNAMENT).unwrap();
    assert!(matches!(
        other.promote(queen),
        Err(EndingError::PieceValues)
    ));
    let turning = RuleSet::named("tower+turning").unwrap();
    let refused = Values::new(Material::Pawn, turning);
    assert!(matches!(refused, Err(EndingError::Pawns(_))));
}

#[test]
fn the_values_of_a_solved_ending_are_verified() {
    let mut pawn = small(Material::Pawn);
    for piece in Material::PIECES {
        pawn.promote(solved_piece(piece)).unwrap();
    }
    let pawn = solved(pawn);
    for values in [solved_piece(Material::Rook), &pawn] {
        assert!(values.is_complete());
        assert_eq!(values.check(|_, _| {}), None);
        for (_, _, position) in positions(values, 2000) {
            assert_eq!(values.disagreement(&position), None, "{position}");
        }
        let count = values.count(Color::White);
        assert!(count.total() > 0 && count.drawn() > 0);
    }
}

#[test]
fn the_mate_solver_finds_the_same_mates() {
    let values = solved_piece(Material::Queen);
    let mut solver = Solver::default();
    for moves in 1..=3 {
        for spot in values.decided_in(Color::White, moves).step_by(501).take(10) {
            let position = values.position(Color::White, spot, 0).unwrap();
            let found = solver.shortest(&position, u32::from(moves)).unwrap();
            assert_eq!(found, Some(u32::from(moves)), "{position}");
        }
    }
}

#[test]
fn an_interrupted_build_gives_the_same_result_when_resumed() {
    let whole = written(solved_piece(Material::Rook));
    let mut values = small(Material::Rook);
    loop {
        let mut build = Build::new(values);
        let more = build.step().unwrap().is_some();
        let kept = written(build.values());
        values = small(Material::Rook).read(&mut kept.as_slice()).unwrap();
        if !more {
            break;
        }
    }
    assert_eq!(written(&values), whole);
}

#[test]
fn foreign_and_damaged_files_are_refused() {
    let whole = written(solved_piece(Material::Knight));
    let other = small(Material::Bishop).read(&mut whole.as_slice());
    assert!(matches!(other, Err(EndingError::Foreign { .. })));
    let cut = small(Material::Knight).read(&mut &whole[..whole.len() - 5]);
    assert!(matches!(cut, Err(EndingError::File(_))));
    let mut changed = whole.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 0x55;
    assert!(
        small(Material::Knight)
            .read(&mut changed.as_slice())
            .is_err()
    );
    let mut longer = whole;
    longer.truncate(10);
    assert!(
        small(Material::Knight)
            .read(&mut longer.as_slice())
            .is_err()
    );
}

#[test]
fn values_beyond_the_stated_number_of_moves_are_refused() {
    let queen = solved_piece(Material::Queen);
    let moves = format!(" {} complete\n", queen.moves());
    let whole = written(queen);
    let end = 1 + whole.iter().position(|&byte| byte == b'\n').unwrap();
    let header = str::from_utf8(&whole[..end]).unwrap();
    let read = |moves: &str| {
        let header = header.replace(&format!(" {} complete\n", queen.moves()), moves);
        let text = [header.as_bytes(), &whole[end..]].concat();
        small(Material::Queen).read(&mut text.as_slice())
    };
    assert!(read(&moves).is_ok());
    for fewer in [" 0 complete\n", " 5 complete\n", " 5 begun\n"] {
        assert!(
            matches!(read(fewer), Err(EndingError::Foreign { .. })),
            "{fewer}"
        );
    }
}

#[test]
fn unsupported_rule_sets_are_refused_by_name() {
    for name in [
        "chess",
        "tower+hanging",
        "tower+space",
        "tower+atomic",
        "tower+neutral",
    ] {
        let refused = Values::new(Material::Rook, RuleSet::named(name).unwrap());
        assert!(refused.unwrap_err().to_string().contains(name));
    }
}

/// The bundled games with the longest wins.
fn longest_wins() -> impl Iterator<Item = (&'static str, Game)> {
    let endings = GAMES.iter().filter(|it| it.file.starts_with("ending-"));
    endings.map(|it| (it.file, it.load().unwrap().game))
}

#[test]
fn the_longest_wins_end_in_mates_that_the_mate_solver_confirms() {
    const MAX_MOVES: u32 = 5;
    let mut seen = 0;
    for (file, game) in longest_wins() {
        let positions: Vec<Position> = game.positions(game.live()).copied().collect();
        let mated = positions.last().unwrap();
        assert!(
            matches!(mated.outcome(), Some(Outcome::Checkmate { .. })),
            "{file}"
        );
        let white = positions
            .iter()
            .rev()
            .filter(|it| it.turn() == Color::White);
        for (moves, position) in (1..=MAX_MOVES).zip(white) {
            let found = Solver::default().shortest(position, MAX_MOVES).unwrap();
            assert_eq!(found, Some(moves), "{file}: {position}");
        }
        seen += 1;
    }
    assert!(seen > 1);
}
