//! Tests of the guarantees of a search: legal lines, mates and draws that it must find,
//! reproducible results, and stopping on request.

use std::panic;
use std::sync::mpsc;
use std::time::Duration;

use crate::common::random::{Random, pick};
use tritower::engine::{
    Limits, PrincipalVariation, Report, Score, Search, SearchUpdate, Stop, Task, Thinker,
};
use tritower::rules::{Move, Outcome, Position, RuleSet, notation};

/// Number of positions that a search to depth 9 visits in each of the positions of this test.
const SIGNATURE: [u64; 4] = [48_656, 23_456, 25_189, 519];

/// A rule set of each kind of game, with a search depth and the number of positions that the search
/// visits from the start.
const SIGNATURES: [(&str, u32, u64); 9] = [
    ("tower+hanging", 8, 24_675),
    ("tower+space", 6, 4_324),
    ("tower+atomic", 8, 17_304),
    ("tower+antichess", 7, 25_677),
    ("tower+bughouse", 8, 24_675),
    ("chess", 8, 9_315),
    ("chess+atomic", 8, 8_509),
    ("chess+antichess", 7, 18_106),
    ("chess+bughouse", 8, 9_315),
];

fn think(position: &Position, limits: Limits) -> Report {
    let task = Task::new(*position).limits(limits);
    Search::new(4, 1).run(&task, &Stop::default(), |_| {})
}

fn position(tfen: &str) -> Position {
    Position::from_tfen(tfen).unwrap()
}

/// Returns `count` positions from random games.
fn random_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut all = Vec::new();
    let mut position = Position::start();
    while all.len() < count {
        let moves = position.legal_moves();
        match pick(&position, &moves, &mut random) {
            Some(mv) if position.outcome().is_none() => position = position.play_unchecked(mv),
            _ => position = Position::start(),
        }
        if random.below(7) == 0 {
            all.push(position);
        }
    }
    all
}

/// Whether every move of every line is legal after the moves before it.
fn is_playable(position: &Position, report: &Report) -> bool {
    report.lines.iter().all(|line| {
        let mut position = *position;
        line.moves.iter().all(|&mv| {
            let legal = position.is_legal(mv);
            position = position.play_unchecked(mv);
            legal
        })
    })
}

#[test]
fn every_move_of_every_line_is_legal() {
    for position in random_positions(150, 1) {
        let task = Task::new(position).limits(Limits::nodes(3_000)).lines(3);
        let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
        let tfen = position.to_tfen();
        assert!(is_playable(&position, &report), "{tfen}: {report:?}");
        let wanted = position.legal_moves().len().min(3);
        assert_eq!(report.lines.len(), wanted, "{tfen}");
        let mut first: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
        first.dedup();
        assert_eq!(first.len(), wanted, "lines begin with different moves");
        assert!(report.lines.iter().all(|line| !line.moves.is_empty()));
    }
}

/// Number of plies of a line; choosing the piece of a pending promotion does not count.
fn plies(line: &PrincipalVariation) -> i32 {
    let counts = |mv: &&Move| !matches!(mv, Move::Promote { .. });
    line.moves.iter().filter(counts).count() as i32
}

#[test]
fn a_line_with_a_mate_goes_on_until_the_mate() {
    let mut mates = 0;
    for (depth, seed) in [(4, 1), (5, 3), (6, 5)] {
        for position in random_positions(700, seed) {
            let task = Task::new(position).limits(Limits::depth(depth)).lines(2);
            let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
            for line in &report.lines {
                let Score::Mate(distance) = line.score else {
                    continue;
                };
                mates += 1;
                let end = line
                    .moves
                    .iter()
                    .fold(position, |at, &mv| at.play_unchecked(mv));
                let mated = matches!(end.outcome(), Some(Outcome::Checkmate { .. }));
                let whole = mated && plies(line) == distance.abs();
                assert!(whole, "{}: {line:?}", position.to_tfen());
            }
        }
    }
    assert!(mates > 80, "{mates}");
}

#[test]
fn a_mate_in_two_under_the_other_king_is_found() {
    // From the ruling: king and knight can mate here, because a king above the other king attacks
    // all its flight squares.
    let position = position(
        "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let report = think(&position, Limits::depth(6));
    assert_eq!(report.score, Score::Mate(3), "{report:?}");
    let first = notation::long(&position, report.best().unwrap());
    assert_eq!(first, "QL1-QL3");
}

#[test]
fn a_game_that_is_over_has_a_score_and_no_line() {
    let mut mated = position(
        "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let report = think(&mated, Limits::depth(6));
    for &mv in &report.lines[0].moves {
        mated = mated.play_unchecked(mv);
    }
    assert!(mated.outcome().is_some());
    let report = think(&mated, Limits::depth(3));
    assert_eq!(report.score, Score::Mate(0));
    assert_eq!(report.best(), None);
}

#[test]
fn kings_alone_are_a_draw() {
    let start = position(
        "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=1K/2;QL6b=1k/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    let report = think(&start, Limits::depth(4));
    assert_eq!((report.score, report.best()), (Score::Centipawns(0), None));
}

#[test]
fn a_winning_side_avoids_the_third_repetition() {
    let won = position(
        "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/KQ;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 20 60",
    );
    let first = think(&won, Limits::depth(5));
    let best = first.best().unwrap();
    let child = won.play_unchecked(best).key();
    let task = Task::new(won).limits(Limits::depth(5));
    let seen = |times| {
        let task = task.clone().after(vec![child; times]);
        Search::new(1, 1).run(&task, &Stop::default(), |_| {})
    };
    assert_eq!(
        seen(1).best(),
        Some(best),
        "one repetition is not yet a draw"
    );
    let again = seen(2);
    assert_ne!(again.best(), Some(best), "Article 9.2");
    assert!(matches!(again.score, Score::Centipawns(points) if points > 300));
}

#[test]
fn fifty_moves_without_progress_are_worth_a_draw() {
    let position = position(
        "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/KQ;QL6b=k1/2;KL1w=2/2;KL6b=2/2 w - - - - 99 90",
    );
    assert_eq!(
        think(&position, Limits::depth(4)).score,
        Score::Centipawns(0)
    );
}

#[test]
fn captures_and_promotions_are_generated_separately() {
    for position in random_positions(400, 9) {
        let mut found = Vec::new();
        position.tactical_moves_into(&mut found);
        let enemies = |position: &Position| position.of(!position.turn()).len();
        let before = enemies(&position);
        let mut expected = position.legal_moves();
        expected.retain(|&mv| {
            mv.promotion().is_some()
                || position.play_unchecked(mv).of(!position.turn()).len() < before
        });
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{}", position.to_tfen());
    }
}

#[test]
fn a_null_move_changes_the_side_and_the_key_and_no_piece() {
    for position in random_positions(100, 13) {
        if position.in_check() || position.pending_promotion().is_some() {
            continue;
        }
        let mut passed = position;
        passed.pass();
        assert_eq!(passed.turn(), !position.turn());
        assert_eq!(passed.halfmoves(), position.halfmoves(), "Article 9.3");
        assert_eq!(passed.key(), passed.fresh_key());
        assert_ne!(passed.key(), position.key());
        assert!(passed.all_pieces().eq(position.all_pieces()));
    }
}

#[test]
fn one_thread_and_a_node_limit_give_the_same_report_every_time() {
    for position in random_positions(10, 5) {
        let strip = |report: Report| (report.depth, report.score, report.lines, report.nodes);
        let once = strip(think(&position, Limits::nodes(20_000)));
        let again = strip(think(&position, Limits::nodes(20_000)));
        assert_eq!(once, again);
        assert!(once.3 <= 20_000);
        let mut search = Search::new(4, 1);
        let task = Task::new(position).limits(Limits::nodes(20_000));
        search.run(&task, &Stop::default(), |_| {});
        search.clear();
        let cleared = strip(search.run(&task, &Stop::default(), |_| {}));
        assert_eq!(once, cleared, "a cleared search starts from scratch");
    }
}

#[test]
fn several_threads_give_legal_lines() {
    let position = Position::start();
    let task = Task::new(position).limits(Limits::depth(9)).lines(2);
    let report = Search::new(4, 3).run(&task, &Stop::default(), |_| {});
    assert!(is_playable(&position, &report));
    assert_eq!((report.depth, report.lines.len()), (9, 2));
}

#[test]
fn a_node_limit_gives_the_same_report_with_any_number_of_threads() {
    let task = Task::new(Position::start()).limits(Limits::nodes(30_000));
    let strip = |report: Report| (report.depth, report.score, report.lines, report.nodes);
    let of = |search: &mut Search| strip(search.run(&task, &Stop::default(), |_| {}));
    let alone = of(&mut Search::new(4, 1));
    assert_eq!(of(&mut Search::new(4, 4)), alone);
    assert_eq!(alone.3, 30_000);
    let mut search = Search::new(4, 1);
    search.set_threads(3);
    assert_eq!(of(&mut search), alone);
}

/// Ten positions of random games in which there is a choice of moves.
fn positions_with_a_choice() -> Vec<Position> {
    let mut all = random_positions(60, 21);
    all.retain(|it| it.outcome().is_none() && !it.in_check() && it.legal_moves().len() > 20);
    all.truncate(10);
    all
}

#[test]
fn a_search_that_leaves_out_a_bad_move_is_as_thorough_as_one_of_all_moves() {
    let (mut all_moves, mut without_one) = (0, 0);
    for position in positions_with_a_choice() {
        let full = think(&position, Limits::depth(8));
        let best = full.best();
        let bad = position
            .legal_moves()
            .into_iter()
            .rfind(|&mv| best != Some(mv));
        let task = Task {
            excluded: bad.into_iter().collect(),
            ..Task::new(position).limits(Limits::depth(8))
        };
        let rest = Search::new(4, 1).run(&task, &Stop::default(), |_| {});
        all_moves += full.nodes;
        without_one += rest.nodes;
    }
    assert!(
        without_one * 10 > all_moves * 8,
        "{without_one} of {all_moves}"
    );
}

#[test]
fn a_stopped_search_for_several_lines_puts_no_line_of_a_smaller_depth_first() {
    let mut cut_off = 0;
    for position in positions_with_a_choice() {
        for nodes in (400..6_000).step_by(350) {
            let task = Task::new(position).limits(Limits::nodes(nodes)).lines(3);
            let mut last = Vec::new();
            let report = Search::new(1, 1).run(&task, &Stop::default(), |report| {
                last.clone_from(&report.lines);
            });
            let scores: Vec<Score> = report.lines.iter().map(|line| line.score).collect();
            let tfen = position.to_tfen();
            assert!(
                scores.is_sorted_by(|a, b| a >= b),
                "{tfen} {nodes}: {scores:?}"
            );
            assert_eq!(report.score, scores[0]);
            cut_off += usize::from(report.lines != last);
        }
    }
    assert!(cut_off > 40, "{cut_off}");
}

#[test]
fn a_player_with_a_clock_does_not_think_long_about_the_only_move() {
    let text = "6k1/5ppp/8/8/2B5/8/5PPP/r5K1 w - - 0 1";
    let chess = RuleSet::named("chess").unwrap();
    let forced = Position::from_text(chess, text).unwrap();
    let hour = Duration::from_secs(3_600);
    let limits = Limits {
        enough: Some(hour),
        nodes: Some(100_000),
        ..Limits::default()
    };
    let report = think(&forced, limits);
    assert!(report.nodes < 100_000, "{report:?}");
    // An analysis goes on.
    assert_eq!(think(&forced, Limits::nodes(100_000)).nodes, 100_000);
}

#[test]
fn a_node_limit_can_apply_to_all_threads_together() {
    let task = Task {
        shares_nodes: true,
        ..Task::new(Position::start()).limits(Limits::nodes(30_000))
    };
    let report = Search::new(4, 4).run(&task, &Stop::default(), |_| {});
    assert!((30_000..40_000).contains(&report.nodes), "{}", report.nodes);
    assert!(is_playable(&task.position, &report));
}

#[test]
fn a_panic_ends_a_search_in_all_its_threads() {
    let broken = panic::catch_unwind(|| {
        let task = Task::new(Position::start());
        Search::new(1, 3).run(&task, &Stop::default(), |_| panic!("on purpose"))
    });
    assert!(broken.is_err());
}

#[test]
fn a_thinker_reports_its_last_result_after_a_panic_and_remains_usable() {
    let mut thinker = Thinker::new(1, 2);
    for breaks_at in [1, 3] {
        let (sender, news) = mpsc::channel();
        let task = Task::new(Position::start()).limits(Limits::depth(5));
        thinker.think(task.clone(), move |it| match it {
            SearchUpdate::Deeper(report) if report.depth == breaks_at => panic!("on purpose"),
            SearchUpdate::Deeper(_) => {}
            SearchUpdate::Done(report) => sender.send(report).unwrap(),
        });
        assert!(is_playable(&Position::start(), &news.recv().unwrap()));
        let (sender, news) = mpsc::channel();
        thinker.think(task, move |it| {
            if let SearchUpdate::Done(report) = it {
                sender.send(report).unwrap();
            }
        });
        assert_eq!(news.recv().unwrap().depth, 5);
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    let mut thinker = Thinker::new(1, 2);
    let (sender, news) = mpsc::channel();
    thinker.think(Task::new(Position::start()), move |it| {
        let _ = sender.send(it);
    });
    let deeper = news.recv().unwrap();
    assert!(matches!(deeper, SearchUpdate::Deeper(ref report) if report.depth == 1));
    thinker.stop();
    let last = news.iter().last().unwrap();
    assert!(matches!(last, SearchUpdate::Done(ref report) if report.best().is_some()));
}

#[test]
fn a_new_task_ends_the_previous_one() {
    let mut thinker = Thinker::new(1, 1);
    let (sender, news) = mpsc::channel();
    let tell = |name: &'static str, sender: &mpsc::Sender<_>| {
        let sender = sender.clone();
        move |it| {
            if let SearchUpdate::Done(report) = it {
                let _ = sender.send((name, report));
            }
        }
    };
    thinker.think(Task::new(Position::start()), tell("endless", &sender));
    let short = Task::new(Position::start()).limits(Limits::depth(2));
    thinker.think(short, tell("short", &sender));
    assert_eq!(news.recv().unwrap().0, "endless");
    let (name, report) = news.recv().unwrap();
    assert_eq!((name, report.depth), ("short", 2));
}

#[test]
fn dropping_a_thinker_stops_it() {
    let (sender, news) = mpsc::channel();
    let mut thinker = Thinker::new(1, 1);
    thinker.think(Task::new(Position::start()), move |it| {
        let _ = sender.send(it);
    });
    drop(thinker);
    assert!(matches!(news.iter().last(), Some(SearchUpdate::Done(_))));
}

#[test]
fn time_ends_a_search() {
    let limits = Limits::time(Duration::from_millis(30));
    let report = think(&Position::start(), limits);
    assert!(report.best().is_some() && report.elapsed >= Duration::from_millis(30));
}

#[test]
fn a_search_stopped_during_a_re_search_keeps_its_score() {
    // White is better by about a pawn, no matter after how many positions the search stops.
    let better = position(
        "W=2PP/1N2/QBB1/3R;N=pn1p/p3/4/PP2;B=3n/2q1/2bp/p1p1;QL1w=P1/1R;QL6b=2/pr;KL1w=PP/1K;KL6b=rk/1p w - d1KL1,e1KL1,e8KL6,z1QL1,z8QL6 - - 0 18",
    );
    for nodes in (1_000..16_000).step_by(500) {
        let report = think(&better, Limits::nodes(nodes));
        let keeps = matches!(report.score, Score::Centipawns(20..));
        assert!(keeps, "{} after {nodes} positions", report.score);
    }
}

/// The nice value (scheduling priority) of the calling thread.
#[cfg(target_os = "linux")]
fn nice() -> i32 {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
    // The nice value is field 19. Field 2 is in brackets and may contain spaces.
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
    fields[16].parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_thinker_runs_at_lower_priority() {
    let (sender, priorities) = mpsc::channel();
    let mut thinker = Thinker::new(1, 1);
    let task = Task::new(Position::start()).limits(Limits::depth(1));
    thinker.think(task, move |_| {
        let _ = sender.send(nice());
    });
    // If the tests run under `nice`, their own value may be higher than that of the search thread.
    assert!(priorities.recv().unwrap() > nice().min(0));
}

/// Every change of the search or evaluation changes these numbers. Update them and name them in the
/// commit message.
#[test]
fn the_search_visits_the_same_number_of_positions() {
    let positions = [
        "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1",
        "W=3P/1P2/2Bp/2BK;N=4/N3/P1P1/4;B=q1bn/2bp/1n2/pNP1;QL1w=PP/RQ;QL6b=r1/pp;KL1w=1P/R1;KL6b=rk/1p b - a1QL1,a8QL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 16",
        "W=2B1/3n/1b2/1P1p;N=4/1K2/3q/4;B=4/4/4/3B;QL1b=2/kq;QL3w=1R/2;QL5b=2/NP;KL1w=R1/2 w - - - - 0 19",
        "W=1r2/4/N3/2Pr;N=4/1p1r/4/2K1;B=P1p1/4/4/2k1;QL1b=2/2;QL5w=1p/2;QL6b=1b/2;KL4w=2/2 b - - - - 1 52",
    ];
    let nodes = positions.map(|tfen| think(&position(tfen), Limits::depth(9)).nodes);
    assert_eq!(nodes, SIGNATURE);
}

/// Checks the number of visited positions for each kind of game.
#[test]
fn the_search_signature_of_every_kind_of_game_is_unchanged() {
    let nodes = SIGNATURES.map(|(name, depth, _)| {
        let start = Position::start_of(RuleSet::named(name).unwrap());
        (name, depth, think(&start, Limits::depth(depth)).nodes)
    });
    assert_eq!(nodes, SIGNATURES);
}

#[test]
fn king_and_queen_mate_a_bare_king_within_fifty_moves() {
    let text = "W=4/4/4/4;N=1k2/4/4/4;B=4/4/4/4;QL1w=2/2;QL4w=2/2;KL3b=2/2;KL6b=QK/2 \
                w - - - - 0 1";
    let mut position = Position::from_tfen(text).unwrap();
    let mut search = Search::new(1, 1);
    let mut earlier = Vec::new();
    while position.outcome().is_none() {
        assert!(earlier.len() < 100, "{position}");
        let task = Task::new(position).after(earlier.clone());
        let task = task.limits(Limits::nodes(3_000));
        let report = search.run(&task, &Stop::default(), |_| {});
        earlier.push(position.key());
        position = position.play_unchecked(report.best().unwrap());
    }
    assert!(position.outcome().unwrap().winner().is_some(), "{position}");
}
