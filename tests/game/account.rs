//! Tests of the numbers in the report on a game: moves, promotions, boards and times.

use crate::common::desk::{Black, Desk, White, desk, desk_from, minutes, unstarted, watched};
use tritower::game::account::Tally;
use tritower::game::{Game, Millis, Setup, Timestamp};
use tritower::rules::{Color, Position, notation};

/// White's pawn on a8 is promoted as soon as the board above it leaves. If Black moves that board
/// away, White's promotion is pending.
const OWES: &str = "W=4/4/4/4;N=3k/4/4/4;B=P3/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 \
    b - - - - 0 20";

fn took(desk: &Desk) -> Vec<(u32, Color, u64)> {
    let thoughts = desk.game.move_times();
    let seconds = |it: Millis| it.0 / 1_000;
    thoughts
        .iter()
        .map(|it| (it.number, it.side, seconds(it.took)))
        .collect()
}

#[test]
fn each_move_has_the_time_that_its_player_thought_about_it() {
    let mut desk = desk(minutes(30), watched());
    desk.passes(10).plays("b2W-b4N");
    desk.passes(25).plays("b7B-b5B");
    desk.passes(7).plays("d1W-c3N");
    assert_eq!(took(&desk), [(1, White, 10), (1, Black, 25), (2, White, 7)]);
    let places: Vec<usize> = desk
        .game
        .move_times()
        .iter()
        .map(|it| it.visit.ply)
        .collect();
    assert_eq!(places, [1, 2, 3]);
}

#[test]
fn what_is_thought_about_an_owed_promotion_belongs_to_the_move_after_it() {
    let start = Position::from_tfen(OWES).unwrap();
    let mut desk = desk_from(start, minutes(30), watched());
    desk.passes(5).plays("QL6-QL4");
    desk.passes(4).makes("a8B=Q");
    desk.passes(6).plays("a0QL1-b1W");
    assert_eq!(took(&desk), [(20, Black, 5), (21, White, 10)]);
    let tally = desk.game.tally();
    assert_eq!(
        tally,
        Tally {
            moves: 2,
            promotions: 1,
            boards: 1
        }
    );
}

#[test]
fn without_a_clock_nobody_knows_how_long_a_move_took() {
    let mut game = Game::new(Setup::default());
    assert_eq!(game.tally(), Tally::default());
    let mv = notation::read(game.last(), "b4N").unwrap();
    game.play(mv, Timestamp(0)).unwrap();
    assert_eq!(game.move_times(), []);
    assert_eq!(game.tally().moves, 1);
}

#[test]
fn a_clock_that_has_not_been_started_counts_nothing() {
    let clock = [minutes(5), minutes(5)];
    let desk = unstarted(Position::start(), clock, watched());
    assert_eq!(desk.game.move_times(), []);
}
