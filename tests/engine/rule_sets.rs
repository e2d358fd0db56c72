//! Tests that the computer can play every rule set: it finds wins, captures undefended pieces,
//! scores the ends of games correctly and plays only legal moves.

use crate::common::random::Random;
use crate::common::rule_sets::NAMES;
use tritower::engine::mate::Solver;
use tritower::engine::{
    Decision, Limits, Needs, Opponent, Report, Score, Search, Stop, Strength, Task, evaluate, place,
};
use tritower::rules::{Color, Move, Placing, Position, RuleSet, notation};

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

fn position(rules_name: &str, text: &str) -> Position {
    Position::from_text(rules(rules_name), text).unwrap()
}

fn think(position: &Position, limits: Limits) -> Report {
    let task = Task::new(*position).limits(limits);
    Search::new(1, 1).run(&task, &Stop::default(), |_| {})
}

/// The best move of a search to a depth, in machine notation, and its score.
fn best(position: &Position, depth: u32) -> (String, Score) {
    let report = think(position, Limits::depth(depth));
    let best = notation::long(position, report.best().unwrap());
    (best, report.score)
}

/// A starting position of a rule set. If the rule set has drops, both players have pieces in hand.
fn start(name: &str, random: &mut Random) -> Position {
    let rules = rules(name);
    let numbers = [(); 2].map(|()| random.below(960) as u16);
    let start = Position::shuffled(rules, numbers).unwrap_or(Position::start_of(rules));
    if !rules.hands() {
        return start;
    }
    let text = start.to_text();
    let held = text.replace("[]", "[QRBNPPqrbnpp]");
    assert_ne!(held, text);
    Position::from_text(rules, &held).unwrap()
}

/// Whether a report's lines are legal and its scores within bounds.
fn is_sound(position: &Position, report: &Report) -> bool {
    report.lines.iter().all(|line| {
        let within = match line.score {
            Score::Centipawns(points) => points.abs() <= 8_000,
            Score::Mate(plies) => plies.abs() < 200,
        };
        let mut at = *position;
        within
            && line.moves.iter().all(|&mv| {
                let legal = at.is_legal(mv);
                at = at.play_unchecked(mv);
                legal
            })
    })
}

#[test]
fn all_moves_of_its_games_are_legal_under_every_rule_set() {
    for (seed, name) in NAMES.into_iter().enumerate() {
        let mut random = Random(seed as u64);
        let mut search = Search::new(1, 1);
        for game in 0..3 {
            let mut position = start(name, &mut random);
            let mut earlier = Vec::new();
            for _ in 0..70 {
                if position.outcome().is_some() {
                    break;
                }
                let depth = 2 + game % 2;
                let limits = Limits {
                    nodes: Some(1_500),
                    ..Limits::depth(depth)
                };
                let task = Task::new(position).after(earlier.clone());
                let task = task.limits(limits).lines(1 + random.below(3));
                let report = search.run(&task, &Stop::default(), |_| {});
                let text = position.to_text();
                assert!(is_sound(&position, &report), "{name}: {text}: {report:?}");
                let lines = position.legal_moves().len().min(task.lines);
                let whole = report.depth == 0 || report.lines.len() == lines;
                assert!(whole, "{name}: {text}");
                let moves = position.legal_moves();
                let mv = match random.below(4) {
                    0 => moves[random.below(moves.len())],
                    _ => report.best().unwrap(),
                };
                earlier.push(position.key());
                position = position.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn one_thread_and_a_node_limit_give_the_same_report_under_every_rule_set() {
    for (seed, name) in NAMES.into_iter().enumerate() {
        let position = start(name, &mut Random(seed as u64));
        let strip = |report: Report| (report.depth, report.score, report.lines, report.nodes);
        let once = strip(think(&position, Limits::nodes(4_000)));
        let again = strip(think(&position, Limits::nodes(4_000)));
        assert_eq!(once, again, "{name}");
        assert!(once.0 >= 1, "{name}");
    }
}

#[test]
fn every_level_plays_every_rule_set() {
    for (seed, name) in NAMES.into_iter().enumerate() {
        for level in [1, 4, 7].map(Strength::new) {
            let mut position = start(name, &mut Random(seed as u64));
            let mut opponent = Opponent::new(level, seed as u64);
            for _ in 0..6 {
                let task = opponent.task(position, Vec::new(), None);
                let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
                match opponent.decide(&position, &report).unwrap() {
                    Decision::Play { mv, .. } => {
                        assert!(position.is_legal(mv), "{name}: {}", position.to_text());
                        position = position.play_unchecked(mv);
                    }
                    Decision::Resign => panic!("{name}: no side is lost after six plies"),
                }
                if position.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

/// Whether a side can force a win within `plies` plies, by exhaustive search. Choosing the piece of
/// a pending promotion does not count as a ply.
fn wins(position: &Position, side: Color, plies: u32) -> bool {
    if let Some(end) = position.outcome() {
        return end.winner() == Some(side);
    }
    let mut moves = position.legal_moves().into_iter();
    let mut leads = |mv: Move| {
        let step = u32::from(!matches!(mv, Move::Promote { .. }));
        plies >= step && wins(&position.play_unchecked(mv), side, plies - step)
    };
    if position.turn() == side {
        moves.any(&mut leads)
    } else {
        moves.all(&mut leads)
    }
}

/// The smallest number of plies in which the side to move can force a win. Searches up to two
/// plies, or three if there are few moves.
fn fastest_win(position: &Position) -> Option<u32> {
    let few = position.count_legal_moves() <= 12;
    (1..=if few { 3 } else { 1 }).find(|&plies| wins(position, position.turn(), plies))
}

/// Positions of a random game, in which captures are more frequent than other moves.
fn random_game(name: &str, random: &mut Random) -> Vec<Position> {
    let mut position = start(name, random);
    let mut all = Vec::new();
    while position.outcome().is_none() && all.len() < 120 {
        all.push(position);
        let mut moves = position.legal_moves();
        if random.below(3) == 0 && moves.iter().any(|&mv| position.is_capture(mv)) {
            moves.retain(|&mv| position.is_capture(mv));
        }
        position = position.play_unchecked(moves[random.below(moves.len())]);
    }
    all
}

#[test]
fn wins_in_one_or_two_moves_are_found_under_every_rule_set() {
    for (seed, name) in NAMES.into_iter().enumerate() {
        let mut random = Random(100 + seed as u64);
        let mut found = 0;
        for _ in 0..10 {
            let game = random_game(name, &mut random);
            let win = game
                .iter()
                .rev()
                .find_map(|it| Some((it, fastest_win(it)?)));
            let Some((position, plies)) = win.filter(|(it, _)| it.pending_promotion().is_none())
            else {
                continue;
            };
            let report = think(position, Limits::depth(2 * plies + 1));
            let expected = Score::Mate(plies as i32);
            assert_eq!(report.score, expected, "{name}: {}", position.to_text());
            found += 1;
        }
        assert!(found > 0, "{name}");
    }
}

#[test]
fn a_back_rank_mate_and_a_ladder_are_found_on_the_flat_board() {
    for name in ["chess", "chess+960"] {
        let one = position(name, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
        assert_eq!(best(&one, 3), ("a1a8".to_owned(), Score::Mate(1)));
        let two = position(name, "7k/8/8/8/8/8/R7/1R5K w - - 0 1");
        assert_eq!(best(&two, 5).1, Score::Mate(3));
        assert_eq!(Solver::default().shortest(&one, 2), Ok(Some(1)));
        assert_eq!(Solver::default().shortest(&two, 3), Ok(Some(2)));
    }
}

#[test]
fn an_undefended_queen_is_captured() {
    let flat = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(best(&position("chess", flat), 4).0, "e4d5");
    assert_eq!(best(&position("chess+atomic", flat), 4).0, "e4d5");
    let held = flat.replace(" w", "[] w");
    assert_eq!(best(&position("chess+bughouse", &held), 4).0, "e4d5");
    let tower = "W=4/4/4/R3;N=4/4/q3/4;B=4/4/4/4;QL1w=2/1K;QL6b=k1/2;KL1w=2/2;KL6b=2/2 \
                 w - - - - 0 30";
    for name in [
        "peters",
        "turning",
        "hanging",
        "neutral",
        "three-pins",
        "atomic",
    ] {
        let (best, _) = best(&position(&format!("tower+{name}"), tower), 4);
        assert_eq!(best, "a1W-a4N", "{name}");
    }
}

#[test]
fn a_capture_next_to_the_king_wins_at_once_in_atomic() {
    let position = position("chess+atomic", "4k3/5p2/8/6N1/8/8/8/4K3 w - - 0 1");
    assert_eq!(best(&position, 2), ("g5f7".to_owned(), Score::Mate(1)));
}

#[test]
fn a_queen_does_not_explode_for_a_pawn() {
    // The queen could capture the pawn, but would explode with it.
    let position = position("chess+atomic", "6k1/8/8/p7/8/8/8/Q6K w - - 0 1");
    assert_ne!(best(&position, 4).0, "a1a5");
}

#[test]
fn a_side_that_cannot_move_has_won_in_antichess() {
    // The pawns block each other: after Black's move White cannot move.
    let won = position("chess+antichess", "8/8/8/7p/1p6/7P/1P6/8 w - - 0 1");
    assert_eq!(best(&won, 4).1, Score::Mate(2));
    // The only move leaves Black without a move.
    let lost = position("chess+antichess", "8/8/8/8/7p/8/7P/8 w - - 0 1");
    let report = think(&lost, Limits::depth(4));
    assert_eq!(report.score, Score::Mate(-1));
    assert_eq!(report.score.to_string(), "-#1");
    // The king can move too, so the losing move of the pawn must not be chosen.
    let choice = position("chess+antichess", "8/8/8/8/7p/8/7P/K7 w - - 0 1");
    assert_ne!(best(&choice, 4).0, "h2h3");
    let over = lost.play_unchecked(lost.legal_moves()[0]);
    let report = think(&over, Limits::depth(4));
    assert_eq!((report.score, report.best()), (Score::Mate(1), None));
}

#[test]
fn stalemate_is_a_draw_where_mate_is_the_aim() {
    // The queen attacks all squares around a king that has no other piece to move.
    let lost = position("chess", "7k/8/6q1/8/8/8/8/7K w - - 0 1");
    let stuck = position("chess", "8/8/8/8/8/6q1/5k2/7K w - - 0 1");
    assert_eq!(think(&stuck, Limits::depth(3)).score, Score::Centipawns(0));
    assert!(matches!(
        think(&lost, Limits::depth(6)).score,
        Score::Centipawns(..=-500) | Score::Mate(..=-1)
    ));
}

#[test]
fn compulsory_captures_are_used_to_give_pieces_away() {
    // The queen must capture the rook, then the bishop.
    let position = position("chess+antichess", "8/8/8/3q4/8/8/8/R1B5 w - - 0 1");
    let report = think(&position, Limits::depth(6));
    assert_eq!(report.score, Score::Mate(4), "{report:?}");
    let end = position
        .play_all_unchecked(&report.lines[0].moves)
        .outcome();
    assert_eq!(end.and_then(|it| it.winner()), Some(Color::White));
}

#[test]
fn a_drop_mates_unless_a_piece_can_be_dropped_in_between() {
    let mate = position("chess+bughouse", "6k1/5ppp/8/8/8/8/8/K7[R] w - - 0 1");
    let report = think(&mate, Limits::depth(3));
    assert_eq!(report.score, Score::Mate(1));
    assert!(matches!(report.best(), Some(Move::Drop { .. })));
    assert_eq!(Solver::default().shortest(&mate, 1), Ok(Some(1)));
    let held = position("chess+bughouse", "6k1/5ppp/8/8/8/8/8/K7[Rn] w - - 0 1");
    let report = think(&held, Limits::depth(3));
    assert!(matches!(report.score, Score::Centipawns(_)), "{report:?}");
}

#[test]
fn of_two_undefended_pieces_the_one_that_the_partner_needs_is_captured() {
    let text = "6k1/8/8/2n1b3/3P4/8/8/6K1[] w - - 0 1";
    let position = position("chess+bughouse", text);
    for (role, expected) in [(1, "d4c5"), (2, "d4e5")] {
        let mut needs = Needs::default();
        needs.0[role] = 250;
        let task = Task::new(position).limits(Limits::depth(3)).needs(needs);
        let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
        let best = notation::long(&position, report.best().unwrap());
        assert_eq!(best, expected);
    }
}

#[test]
fn a_partner_most_needs_pieces_to_drop_next_to_an_exposed_king() {
    let needs = |fen: &str| Needs::of(&position("chess+bughouse", fen), Color::White).0;
    let open = needs("8/8/4k3/8/8/8/8/4K3[] w - - 0 1");
    let guarded = needs("5rk1/5ppp/5n2/8/8/8/8/4K3[] w - - 0 1");
    assert!(open[4] > open[0], "{open:?}");
    assert!(open[1] > guarded[1], "{open:?} {guarded:?}");
}

#[test]
fn no_side_resigns_for_lack_of_pieces_that_the_partner_may_send() {
    let decides = |name: &str, text: &str| {
        let position = position(name, text);
        let mut opponent = Opponent::new(Strength::FULL, 1);
        let report = think(&position, Limits::depth(2));
        assert!(matches!(report.score, Score::Centipawns(..=-900)));
        let mut all = (0..6).map(|_| opponent.decide(&position, &report));
        all.any(|it| it == Some(Decision::Resign))
    };
    let lost = "6k1/5ppp/8/8/8/8/5PPP/1QR3K1 b - - 0 1";
    assert!(decides("chess", lost));
    assert!(!decides("chess+bughouse", &lost.replace(" b", "[] b")));
}

#[test]
fn bare_kings_are_not_a_draw_in_antichess_and_bughouse() {
    let given = position("chess+antichess", "8/8/8/8/4k3/8/4K3/8 w - - 0 1");
    assert!(think(&given, Limits::depth(2)).best().is_some());
    let coming = position("chess+bughouse", "8/8/8/8/4k3/8/4K3/8[] w - - 0 1");
    assert!(think(&coming, Limits::depth(2)).best().is_some());
    let dead = position("chess", "8/8/8/8/4k3/8/4KB2/8 w - - 0 1");
    assert_eq!(think(&dead, Limits::depth(2)).best(), None, "FIDE 5.2(b)");
}

#[test]
fn pieces_are_placed_better_than_at_random_and_with_variety() {
    let rules = rules("tower+960x960");
    let mut random = Random(11);
    let mut starts = std::collections::HashSet::new();
    let (mut gained, games) = (0, 15);
    for seed in 0..games {
        for computer in Color::ALL {
            let mut placing = Placing::new(rules).unwrap();
            while let Some((role, square)) = place(&placing, seed) {
                assert_eq!(place(&placing, seed), Some((role, square)));
                let by_chance = placing.legal()[random.below(placing.legal().len())];
                let (role, square) = match placing.turn() == computer {
                    true => (role, square),
                    false => by_chance,
                };
                placing.place(role, square).unwrap();
            }
            let start = placing.start().unwrap();
            let worth = evaluate(&start);
            gained += if computer == Color::White {
                worth
            } else {
                -worth
            };
            starts.insert(start.start_numbers().unwrap()[computer.index()]);
        }
    }
    assert!(gained / (2 * games as i32) > 20, "{gained}");
    assert!(starts.len() > 10, "{starts:?}");
}

/// Number of positions visited by a search to depth 7 from the start of each kind of game other
/// than the tournament rules. After an intended change of the search, update these numbers and name
/// them in the commit message.
#[test]
fn the_search_visits_the_same_number_of_positions_under_every_rule_set() {
    let nodes = |name| {
        let position = start(name, &mut Random(0));
        think(&position, Limits::depth(7)).nodes
    };
    let kinds = [
        ("tower+hanging", 5_951),
        ("tower+space", 5_556),
        ("tower+atomic", 13_596),
        ("tower+antichess", 25_678),
        ("tower+bughouse", 13_267),
        ("chess", 4_083),
        ("chess+atomic", 3_783),
        ("chess+antichess", 18_106),
        ("chess+bughouse", 33_055),
    ];
    assert_eq!(kinds.map(|(name, _)| (name, nodes(name))), kinds);
}
