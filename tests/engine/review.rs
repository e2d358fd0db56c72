//! Tests of game reviews: judgements by the loss of winning chances, forced moves, ends of games,
//! progress, stopping and reproducibility.

use crate::common::{find, position_under, rules};
use tritower::engine::review::{Judgement, Played, Review};
use tritower::engine::{Limits, Score, Search, Stop};
use tritower::rules::{Color, Position, Role, notation};
use tritower::store::{self, Opened};

const LIMITS: Limits = Limits {
    depth: None,
    nodes: Some(20_000),
    time: None,
    enough: None,
};

fn search() -> Search {
    Search::new(8, 1)
}

/// The plies of a game, from moves in scoresheet or long notation.
fn played(start: Position, moves: &str) -> Played {
    let mut position = start;
    let plies: Vec<_> = moves
        .split_whitespace()
        .map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position = position.play_unchecked(mv);
            (mv, position)
        })
        .collect();
    Played::new(start, plies)
}

fn review(played: Played) -> Review {
    Review::of(played, &mut search(), LIMITS, &Stop::default(), |_| {})
}

fn flat(text: &str) -> Position {
    position_under(rules("chess"), text)
}

fn scholars_mate() -> Played {
    let start = Position::start_of(rules("chess"));
    played(start, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#")
}

#[test]
fn allowing_a_mate_is_a_blunder_with_a_refutation() {
    let review = review(scholars_mate());
    let turn = &review.turns()[5];
    assert_eq!(turn.side, Color::Black);
    assert_eq!(turn.judgement, Some(Judgement::Blunder));
    assert!(turn.before > 0.3, "{turn:?}");
    assert_eq!((turn.after, turn.score), (0.0, Score::Mate(-2)));
    assert_eq!(turn.refutation, review.turns()[6].played);
    let best = notation::long(review.played().position(5), turn.best.moves[0]);
    assert!(["g7g6", "d8e7", "d8f6"].contains(&best.as_str()), "{best}");
    let summary = review.summary(Color::Black);
    assert_eq!((summary.blunders, summary.mistakes), (1, 0));
    let [white, black] = Color::ALL.map(|side| review.summary(side).accuracy.unwrap());
    assert!(white > 80.0 && black < 50.0, "{white} {black}");
}

#[test]
fn a_mate_on_the_board_is_certain_and_the_graph_ends_with_it() {
    let review = review(scholars_mate());
    let mate = review.turns().last().unwrap();
    assert_eq!((mate.score, mate.loss()), (Score::Mate(1), 0.0));
    let ends: Vec<_> = review.points().iter().map(|point| point.ply).collect();
    assert_eq!(ends, [0, 1, 2, 3, 4, 5, 6, 7]);
    let last = review.points().last().unwrap();
    assert_eq!((last.white, last.score), (1.0, Score::Mate(0)));
}

#[test]
fn a_queen_left_hanging_in_the_tower_is_a_blunder() {
    let opened = store::open("saves/sample-game.ron".as_ref());
    let Opened::Game(saved) = opened.unwrap() else {
        panic!("a game on one board");
    };
    let game = &saved.game;
    let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
    let plies: Vec<_> = plies.take(24).collect();
    let from = plies.last().map_or(*game.start(), |&(_, after)| after);
    let hanging = find(&from, "b1W-b4W").unwrap();
    let whole = plies
        .into_iter()
        .chain([(hanging, from.play_unchecked(hanging))]);
    let review = review(Played::new(*game.start(), whole));
    let turn = review.turns().last().unwrap();
    assert_eq!(turn.judgement, Some(Judgement::Blunder), "{turn:?}");
    let taken = from.play_unchecked(hanging).captured(turn.refutation[0]);
    assert_eq!(taken.unwrap().1.role, Role::Queen);
}

#[test]
fn a_missed_mate_costs_the_chance_that_is_lost() {
    let start = flat("6k1/5ppp/8/8/8/8/q4PPP/1R4K1 w - - 0 30");
    let review = review(played(start, "h2-h3"));
    let turn = &review.turns()[0];
    assert_eq!((turn.best.score, turn.before), (Score::Mate(1), 1.0));
    assert_eq!(turn.judgement, Some(Judgement::Blunder));
    // A move after which the side still wins with certainty is not a mistake.
    let slower = flat("7k/8/8/8/8/8/R7/1R2K3 w - - 0 30");
    let review = self::review(played(slower, "a2-a3"));
    let turn = &review.turns()[0];
    assert!(matches!(turn.score, Score::Mate(3..)), "{turn:?}");
    assert_eq!((turn.loss(), turn.judgement), (0.0, None));
}

#[test]
fn a_forced_move_is_never_a_mistake() {
    // Afterwards only Kxb2 is legal, so its consequences do not matter.
    let start = flat("7k/8/8/8/8/8/1q6/K7 w - - 0 30");
    let review = review(played(start, "Kxb2"));
    let turn = &review.turns()[0];
    assert!(turn.is_forced);
    assert_eq!((turn.loss(), turn.judgement), (0.0, None));
    assert_eq!(turn.best.moves[0], turn.played[0]);
    let lost = flat("k7/8/1K6/8/8/8/8/7R b - - 0 30");
    let review = self::review(played(lost, "Kb8 Rh8#"));
    let turn = &review.turns()[0];
    assert!(turn.is_forced);
    assert_eq!((turn.before, turn.judgement), (0.0, None));
    assert_eq!(review.summary(Color::Black).accuracy, None, "forced");
}

#[test]
fn the_only_move_that_holds_is_marked() {
    // Both queens are undefended, so a player who does not capture loses their own queen.
    let start = flat("6k1/5ppp/8/3q4/8/3Q4/5PPP/6K1 w - - 0 30");
    let holds = review(played(start, "Qxd5"));
    assert_eq!(holds.turns()[0].judgement, Some(Judgement::OnlyMove));
    // Recapturing does not count as an only move.
    let before = flat("6k1/5ppp/8/3Q4/8/2q5/1P3PPP/6K1 b - - 0 29");
    let back = review(played(before, "Qxb2 g2-g3"));
    assert_ne!(back.turns()[1].judgement, Some(Judgement::OnlyMove));
    let trade = flat("3qk3/5ppp/8/8/8/8/5PPP/3QK3 w - - 0 29");
    let back = review(played(trade, "Qxd8+ Kxd8"));
    assert_eq!(back.turns()[1].judgement, None);
}

#[test]
fn allowing_a_draw_claim_in_a_won_position_is_a_blunder() {
    let start = flat("7k/8/8/8/8/8/Q7/4K3 w - - 0 30");
    let twice = "Qa1+ Kg8 Qa2+ Kh8 Qa1+ Kg8 Qa2+ Kh8";
    let review = review(played(start, twice));
    let [.., blunder, claim] = review.turns() else {
        panic!("eight turns");
    };
    // The last position has occurred twice before.
    assert_eq!(claim.side, Color::Black);
    assert!(claim.judgement.is_none(), "{claim:?}");
    assert!(
        blunder.judgement.is_none(),
        "White may go elsewhere: {blunder:?}"
    );
    let third = self::review(played(start, &format!("{twice} Qa1+")));
    let turn = third.turns().last().unwrap();
    assert_eq!(
        (turn.score, turn.judgement),
        (Score::Centipawns(0), Some(Judgement::Blunder))
    );
}

#[test]
fn a_pending_promotion_is_part_of_the_turn() {
    let opened = store::open("saves/owed-promotion.ron".as_ref());
    let Opened::Game(saved) = opened.unwrap() else {
        panic!("a game on one board");
    };
    let game = &saved.game;
    let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
    let review = review(Played::new(*game.start(), plies));
    let lengths: Vec<_> = review
        .turns()
        .iter()
        .map(|turn| turn.played.len())
        .collect();
    assert_eq!(lengths, [1, 1, 1, 2]);
    let plies: Vec<_> = review.points().iter().map(|point| point.ply).collect();
    assert_eq!(plies, [0, 1, 2, 3, 5]);
    assert_eq!(review.turn_at(4), review.turns().last());
    assert_eq!(review.turn_at(5), None);
    let black = review.summary(Color::Black).accuracy.unwrap();
    assert!(black > 80.0, "{black}");
}

#[test]
fn allowing_the_king_to_explode_is_a_blunder() {
    let start = Position::start_of(rules("chess+atomic"));
    let review = review(played(start, "Nf3 e7-e6 Ng5 a7-a6 Nxf7"));
    let [.., blunder, end] = review.turns() else {
        panic!("five turns");
    };
    assert_eq!(blunder.judgement, Some(Judgement::Blunder));
    assert_eq!((blunder.after, end.after), (0.0, 1.0));
    assert_eq!(review.points().last().unwrap().white, 1.0);
}

#[test]
fn pieces_received_by_the_opponent_do_not_count_as_a_loss() {
    let start = Position::start_of(rules("chess+bughouse"));
    let mv = notation::read(&start, "e4").unwrap();
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[qrr] b KQkq - 0 1";
    let after = position_under(rules("chess+bughouse"), fen);
    let review = review(Played::new(start, [(mv, after)]));
    let turn = &review.turns()[0];
    assert_eq!(turn.judgement, None, "{turn:?}");
    assert!(review.points()[1].white < 0.3, "yet the graph shows it");
}

#[test]
fn progress_is_reported_for_each_position_and_stopping_keeps_the_results() {
    let whole = review(scholars_mate());
    let mut steps = Vec::new();
    let stop = Stop::default();
    let part = Review::of(scholars_mate(), &mut search(), LIMITS, &stop, |review| {
        steps.push(review.progress());
        if review.turns().len() == 3 {
            stop.stop();
        }
    });
    assert_eq!(steps, [(1, 8), (2, 8), (3, 8), (4, 8)]);
    assert!(whole.is_whole() && !part.is_whole());
    assert_eq!(part.turns(), &whole.turns()[4..]);
    assert_eq!(part.points(), &whole.points()[4..]);
    assert_eq!(part.turn_at(5), Some(&whole.turns()[5]));
    assert_eq!(part.turn_at(3), None);
}

#[test]
fn a_game_without_moves_has_one_point() {
    let review = review(Played::new(Position::start(), []));
    assert!(review.is_whole() && review.turns().is_empty());
    assert_eq!(review.points().len(), 1);
    assert_eq!(review.summary(Color::White).accuracy, None);
}

#[test]
fn the_same_game_gets_the_same_review_after_any_other_search() {
    let first = review(scholars_mate());
    let mut used = search();
    let other = played(Position::start(), "b2W-b4N b7B-b5N");
    let _ = Review::of(other, &mut used, LIMITS, &Stop::default(), |_| {});
    let again = Review::of(scholars_mate(), &mut used, LIMITS, &Stop::default(), |_| {});
    assert_eq!(first.turns(), again.turns());
    assert_eq!(first.points(), again.points());
}

#[test]
fn every_good_answer_to_a_mistake_counts() {
    let review = review(scholars_mate());
    let mistakes = review.mistakes(Color::Black);
    let [mistake] = mistakes.as_slice() else {
        panic!("one mistake: {mistakes:?}");
    };
    assert_eq!(mistake.ply, 5);
    assert_eq!(mistake.position, *review.played().position(5));
    assert_eq!(mistake.earlier.len(), 5);
    let answer = |text| {
        let mv = notation::read(&mistake.position, text).unwrap();
        let stop = Stop::default();
        mistake.answer(mv, &mut search(), LIMITS, &stop).unwrap()
    };
    assert!(answer("g6").is_good());
    assert!(answer("Qe7").is_good());
    for bad in ["Nf6", "h7-h6"] {
        let answer = answer(bad);
        assert!(!answer.is_good(), "{bad}");
        assert_eq!(answer.score, Score::Mate(-2));
        let mate = notation::read(
            &mistake
                .position
                .play_unchecked(notation::read(&mistake.position, bad).unwrap()),
            "Qxf7#",
        );
        assert_eq!(answer.continuation, [mate.unwrap()]);
    }
    assert!(review.mistakes(Color::White).is_empty());
    let stopped = Stop::default();
    stopped.stop();
    let mv = notation::read(&mistake.position, "d6").unwrap();
    assert_eq!(mistake.answer(mv, &mut search(), LIMITS, &stopped), None);
}
