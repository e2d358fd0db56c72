//! Tests of the computer as an opponent: legal moves, reproducible play, human-like errors and
//! reasonable draw offers.

use std::time::Duration;

use crate::common::random::{Random, pick};
use tritower::engine::{
    Decision, Limits, Opponent, PrincipalVariation, Report, Score, Search, Stop, Strength, TimeLeft,
};
use tritower::rules::{Move, Position, Role, RuleSet, notation};

fn position(tfen: &str) -> Position {
    Position::from_tfen(tfen).unwrap()
}

/// The decision of an opponent in a position without earlier positions.
fn decision(opponent: &mut Opponent, position: &Position) -> Decision {
    let mut task = opponent.task(*position, Vec::new(), None);
    task.limits.nodes = task.limits.nodes.map(|nodes| nodes.min(20_000));
    let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
    opponent.decide(position, &report).unwrap()
}

fn played(opponent: &mut Opponent, position: &Position) -> Move {
    match decision(opponent, position) {
        Decision::Play { mv, .. } => mv,
        Decision::Resign => panic!("resigns in {}", position.to_tfen()),
    }
}

/// A report with this score, whose best move is the first legal one.
fn report(position: &Position, score: i32) -> Report {
    let score = Score::Centipawns(score);
    Report {
        depth: 1,
        score,
        lines: vec![PrincipalVariation {
            score,
            moves: vec![position.legal_moves()[0]],
        }],
        bound: None,
        selective_depth: 1,
        table_use: 0,
        nodes: 1,
        elapsed: Duration::ZERO,
    }
}

#[test]
fn every_level_plays_legal_moves_and_the_same_from_the_same_seed() {
    let mut random = Random(11);
    let mut position = Position::start();
    for turn in 0..120 {
        let level = Strength::new(turn % 19);
        let mv = played(&mut Opponent::new(level, 5), &position);
        assert!(position.is_legal(mv));
        assert_eq!(mv, played(&mut Opponent::new(level, 5), &position));
        let moves = position.legal_moves();
        position = match pick(&position, &moves, &mut random) {
            Some(mv) if position.outcome().is_none() => position.play_unchecked(mv),
            _ => Position::start(),
        };
        if position.outcome().is_some() {
            position = Position::start();
        }
    }
}

#[test]
fn the_weakest_level_varies_its_first_move() {
    let start = Position::start();
    let moves = (0..20).map(|seed| played(&mut Opponent::new(Strength::new(1), seed), &start));
    let mut moves: Vec<Move> = moves.collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() > 2, "{moves:?}");
}

/// The first six plies of a game of an opponent against itself.
fn line(opponent: &mut Opponent, start: Position) -> Vec<Move> {
    let mut position = start;
    let moves = std::iter::repeat_with(|| {
        let mv = played(opponent, &position);
        position.make_unchecked(mv);
        mv
    });
    moves.take(6).collect()
}

fn distinct<T: Ord>(mut all: Vec<T>) -> usize {
    all.sort();
    all.dedup();
    all.len()
}

#[test]
fn strong_levels_vary_their_openings_with_the_seed() {
    for name in ["tower", "chess"] {
        let start = Position::start_of(RuleSet::named(name).unwrap());
        for level in [Strength::new(13), Strength::FULL] {
            let line = |seed| line(&mut Opponent::new(level, seed), start);
            let lines: Vec<_> = (0..6).map(line).collect();
            assert_eq!(lines[2], line(2), "the same seed plays the same");
            let count = distinct(lines);
            assert!(
                count >= 4,
                "{name}, {level:?}: {count} different lines of 6"
            );
        }
    }
}

#[test]
fn a_varied_opening_loses_nothing() {
    let start = Position::start();
    let line = |points, at: usize| PrincipalVariation {
        score: Score::Centipawns(points),
        moves: vec![start.legal_moves()[at]],
    };
    let mut report = report(&start, 40);
    report.lines = vec![line(40, 0), line(26, 1), line(24, 2)];
    let moves = |position: Position, opponent: fn(u64) -> Opponent| {
        let play = |seed| match opponent(seed).decide(&position, &report) {
            Some(Decision::Play { mv, .. }) => mv,
            other => panic!("{other:?}"),
        };
        distinct((0..50).map(play).collect())
    };
    let varied = |seed| Opponent::new(Strength::FULL, seed);
    let steady = |seed| Opponent::new(Strength::FULL, seed).without_variety();
    assert_eq!(moves(start, varied), 2, "the third is more than 0.15 worse");
    assert_eq!(moves(start, steady), 1);
    let text = start.to_tfen().replace(" 0 1", " 0 5");
    let later = Position::from_tfen(&text).unwrap();
    assert_eq!(moves(later, varied), 1, "the opening is over");
}

#[test]
fn without_variety_one_line_is_searched_and_the_best_move_is_played_always() {
    let start = Position::start();
    let steady = |seed| Opponent::new(Strength::FULL, seed).without_variety();
    assert_eq!(steady(1).task(start, Vec::new(), None).lines, 1);
    let mut opponent = steady(1);
    opponent.forget();
    assert_eq!(opponent.task(start, Vec::new(), None).lines, 1);
}

#[test]
fn the_weakest_level_takes_a_queen_beside_its_king() {
    // The undefended black queen is next to the white rook, on the same board.
    let position = position(
        "W=4/4/1Rq1/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    for seed in 0..60 {
        let mv = played(&mut Opponent::new(Strength::new(1), seed), &position);
        assert_eq!(notation::long(&position, mv), "b2W-c2W", "seed {seed}");
    }
}

/// Number of 50 seeds with which a level plays this move.
fn times(level: u8, position: &Position, text: &str) -> usize {
    let plays = |&seed: &u64| {
        let mv = played(&mut Opponent::new(Strength::new(level), seed), position);
        notation::long(position, mv) == text
    };
    (0..50).filter(plays).count()
}

#[test]
fn a_weak_level_overlooks_a_long_capture_on_another_level_that_a_stronger_one_sees() {
    // The white rook can capture the black queen at the other end of the tower.
    let tower = position(
        "W=4/4/4/R3;N=4/4/4/4;B=q3/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let (weak, strong) = (times(1, &tower, "a1W-a8B"), times(6, &tower, "a1W-a8B"));
    assert!(weak + 10 <= strong, "{weak} {strong}");
    assert!(weak > 0 && strong < 50, "{weak} {strong}");
}

#[test]
fn a_weak_level_overlooks_a_long_diagonal_on_the_flat_board() {
    let chess = RuleSet::named("chess").unwrap();
    let flat = Position::from_text(chess, "2k4q/8/8/8/8/8/8/B3K3 w - - 0 1").unwrap();
    let (weak, strong) = (times(1, &flat, "a1h8"), times(6, &flat, "a1h8"));
    assert!(weak + 10 <= strong, "{weak} {strong}");
}

#[test]
fn the_weaker_a_level_the_more_often_it_misses_a_mate() {
    let chess = RuleSet::named("chess").unwrap();
    let mate = Position::from_text(chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
    let found = [0, 1, 6, 13].map(|level| times(level, &mate, "a1a8"));
    assert!(found[0] <= 20, "{found:?}");
    assert!(
        found[0] + 5 <= found[1] && found[1] <= found[2],
        "{found:?}"
    );
    assert_eq!(found[3], 50, "{found:?}");
}

#[test]
fn the_level_for_children_takes_a_queen_beside_its_rook_and_leaves_its_own_hanging() {
    let gift = position(
        "W=4/4/1Rq1/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    assert!(times(0, &gift, "b2W-c2W") >= 45);
    // A pawn that another pawn defends attacks the white queen.
    let threat = position(
        "W=2p1/1Q2/4/4;N=4/1p2/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let hangs = |level| {
        let hangs = |&seed: &u64| {
            let mv = played(&mut Opponent::new(Strength::new(level), seed), &threat);
            can_take_a_queen(&threat.play_unchecked(mv))
        };
        (0..50).filter(hangs).count()
    };
    let (children, first) = (hangs(0), hangs(1));
    assert!(children >= first + 5, "{children} {first}");
}

#[test]
fn the_level_for_children_answers_after_few_positions() {
    let task = Opponent::new(Strength::new(0), 1).task(Position::start(), Vec::new(), None);
    assert!(task.limits.nodes <= Some(2_000));
    assert_eq!(task.limits.depth, Some(1));
}

/// Whether the side to move can capture an undefended queen by moving to an adjacent square of the
/// same board.
fn can_take_a_queen_next_to_a_piece(position: &Position) -> bool {
    let layout = position.layout();
    position.legal_moves().into_iter().any(|mv| {
        let Move::Piece { from, to, .. } = mv else {
            return false;
        };
        let near = layout.attacks().king(from.column()) & to.column().bit() != 0;
        let taken = position.piece_at(to).map(|piece| piece.role);
        near && layout.level(from) == layout.level(to)
            && taken == Some(Role::Queen)
            && position.attackers_of(to, !position.turn()).is_empty()
    })
}

/// Whether the side to move can capture a queen.
fn can_take_a_queen(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| match mv {
        Move::Piece { to, .. } => position.pieces(!position.turn(), Role::Queen).contains(to),
        _ => false,
    })
}

#[test]
fn the_weakest_level_leaves_no_queen_to_a_step_to_a_neighbouring_square() {
    let mut random = Random(21);
    let mut position = Position::start();
    let mut could = 0;
    while could < 150 {
        let moves = position.legal_moves();
        let hangs = |mv: &Move| can_take_a_queen_next_to_a_piece(&position.play_unchecked(*mv));
        let is_safe = |mv: &Move| !can_take_a_queen(&position.play_unchecked(*mv));
        let some = moves.iter().any(hangs) && moves.iter().any(is_safe);
        if some && position.pending_promotion().is_none() && !position.in_check() {
            could += 1;
            let mv = played(&mut Opponent::new(Strength::new(1), could), &position);
            let gains = mv.promotion().is_some()
                || position.play_unchecked(mv).of(!position.turn()).len()
                    < position.of(!position.turn()).len();
            let tfen = position.to_tfen();
            assert!(
                gains || !hangs(&mv),
                "{} in {tfen}",
                notation::long(&position, mv)
            );
        }
        position = match pick(&position, &moves, &mut random) {
            Some(mv) if position.outcome().is_none() => position.play_unchecked(mv),
            _ => Position::start(),
        };
    }
}

#[test]
fn a_strong_level_resigns_when_it_is_lost_and_a_weak_one_plays_on() {
    let position = Position::start();
    let lost = report(&position, -1_500);
    for (number, resigns) in [(1, false), (5, false), (6, true), (8, true)] {
        let mut opponent = Opponent::new(Strength::new(number), 1);
        let mut last = None;
        for _ in 0..4 {
            last = opponent.decide(&position, &lost);
        }
        assert_eq!(last == Some(Decision::Resign), resigns, "level {number}");
        opponent.forget();
        let first = opponent.decide(&position, &lost);
        assert_ne!(first, Some(Decision::Resign), "its history was reset");
    }
}

#[test]
fn a_draw_is_accepted_in_a_worse_position_or_a_long_even_game() {
    let start = Position::start();
    let late = position(
        "W=4/4/4/R3;N=4/4/4/4;B=r3/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 20 60",
    );
    let accepts = |position: &Position, score| {
        let mut opponent = Opponent::new(Strength::FULL, 1);
        assert!(!opponent.accepts_draw(position), "it has not searched yet");
        opponent.decide(position, &report(position, score));
        opponent.accepts_draw(position)
    };
    assert!(accepts(&start, -100));
    assert!(!accepts(&start, 0));
    assert!(!accepts(&start, 100));
    assert!(accepts(&late, 0));
    assert!(!accepts(&late, 80));
}

#[test]
fn a_draw_is_offered_once_in_a_long_even_game() {
    let late = position(
        "W=4/4/4/R3;N=4/4/4/4;B=r3/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 20 60",
    );
    let even = report(&late, 0);
    let mut opponent = Opponent::new(Strength::FULL, 1);
    let offers = (0..10).filter(|_| {
        matches!(
            opponent.decide(&late, &even),
            Some(Decision::Play {
                offers_draw: true,
                ..
            })
        )
    });
    assert_eq!(offers.count(), 1);
}

#[test]
fn the_clock_limits_the_time_of_a_move() {
    let task = |left, increment, moves| {
        let clock = TimeLeft {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves,
        };
        let opponent = Opponent::new(Strength::FULL, 1);
        opponent
            .task(Position::start(), Vec::new(), Some(clock))
            .limits
    };
    for (left, increment, moves) in [
        (300_000, 0, None),
        (60_000, 2_000, None),
        (3_000, 0, None),
        (500, 0, None),
        (60_000, 0, Some(1)),
        (1_000, 10_000, None),
    ] {
        let limits: Limits = task(left, increment, moves);
        let most = limits.time.unwrap();
        assert!(most < Duration::from_millis(left), "{left}: {most:?}");
        assert!(limits.enough.unwrap() < most);
    }
    // The search may stop early after about 0.7 of the time planned for this move.
    let enough = task(300_000, 0, None).enough.unwrap();
    assert!((6_000..10_000).contains(&enough.as_millis()), "{enough:?}");
    let long = task(300_000, 0, None).time.unwrap();
    let short = task(30_000, 0, None).time.unwrap();
    assert!(long > short);
    let unlimited = Opponent::new(Strength::FULL, 1).task(Position::start(), Vec::new(), None);
    assert_eq!(unlimited.limits.time, None);
}

#[test]
fn an_increment_and_the_time_before_a_control_are_spent() {
    let enough = |left, increment, moves| {
        let clock = TimeLeft {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves,
        };
        let opponent = Opponent::new(Strength::FULL, 1);
        let task = opponent.task(Position::start(), Vec::new(), Some(clock));
        task.limits.enough.unwrap().as_millis()
    };
    // A full second comes back after the move.
    assert!(enough(1_500, 1_000, None) >= 350);
    // The clock gets new time after the move.
    assert!(enough(10_000, 0, Some(1)) >= 4_000);
}

#[test]
fn the_first_twenty_moves_may_take_more_than_later_ones() {
    let clock = TimeLeft {
        left: Duration::from_secs(60),
        increment: Duration::ZERO,
        moves: None,
    };
    let enough = |number: u32| {
        let text = Position::start()
            .to_tfen()
            .replace(" 0 1", &format!(" 0 {number}"));
        let position = Position::from_tfen(&text).unwrap();
        let opponent = Opponent::new(Strength::FULL, 1);
        opponent
            .task(position, Vec::new(), Some(clock))
            .limits
            .enough
    };
    assert!(enough(20) > enough(21));
    assert_eq!(enough(1), enough(20));
}

#[test]
fn no_game_is_lost_on_time_even_on_a_busy_machine() {
    let lag = Duration::from_millis(50);
    for (left, increment) in [(10_000, 100), (1_000, 100), (180_000, 2_000)] {
        let mut clock = TimeLeft {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves: None,
        };
        for number in 1..200 {
            let opponent = Opponent::new(Strength::FULL, 1);
            let task = opponent.task(Position::start(), Vec::new(), Some(clock));
            let took = task.limits.time.unwrap() + lag;
            assert!(took < clock.left, "move {number}: {took:?} of {clock:?}");
            clock.left = clock.left - took + clock.increment;
        }
    }
}
