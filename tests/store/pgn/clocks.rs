//! Tests of clocks in PGN: the tag `TimeControl` (9.6.1), and times written as `%clk` according to
//! Cowderoy's additions to the standard.

use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::{EndReason, Event, LineId, Millis, Note, Setup, Visit};
use tritower::pgn::{self, PgnLoss};
use tritower::rules::{Color, Position};

use super::*;

fn with_clock(control: &str, moves: &str) -> String {
    format!("[TimeControl \"{control}\"]\n\n{moves}")
}

#[test]
fn a_game_whose_times_a_clock_can_have_shown_gets_that_clock() {
    let moves = "1. e4 {[%clk 0:03:02]} 1... e5 {[%clk 0:02:58.5] quick} 2. Nf3 {[%clk 0:03:00]} *";
    let text = with_clock("180+2", moves);
    let game = game(&text);
    let control = game.setup().terms.control(Color::White).unwrap();
    assert_eq!(control.extra(), Extra::Increment(Millis::seconds(2)));
    let used = |ply: usize, color| game.clock_after(ply).unwrap().display(color).used();
    assert_eq!(used(1, Color::Black), Millis(3_500));
    assert_eq!(used(2, Color::White), Millis(4_000));
    assert_eq!(note(&game, 2).comment, "quick");
    assert!(game.setup().tags.is_empty());
    let written = pgn::export_pgn(&game);
    assert!(written.contains("[TimeControl \"180+2\"]\n"), "{written}");
    assert_eq!(movetext(&game), moves);
    assert_eq!(pgn::export_pgn(&self::game(&written)), written);
}

#[test]
fn the_first_player_may_have_thought_too() {
    let text = with_clock("300", "1. e4 {[%clk 0:04:50]} 1... e5 {[%clk 0:05:00]} *");
    let game = game(&text);
    assert_eq!(game.events()[0].event, Event::Start);
    assert_eq!(
        game.clock_after(0).unwrap().display(Color::White).left(),
        Millis(290_000)
    );
}

#[test]
fn times_that_no_clock_can_have_shown_stay_words() {
    for (control, moves) in [
        ("300", "1. e4 {[%clk 0:04:00]} 1... e5 {[%clk 0:05:01]} *"),
        ("300", "1. e4 {[%clk 0:04:00]} 1... e5 *"),
        ("?", "1. e4 {[%clk 0:04:00]} *"),
        ("*180", "1. e4 {[%clk 0:03:00]} *"),
        ("300", "1. e4 {[%clk 0:61:00]} *"),
        ("300", "1. e4 {[%clk 0:04:00] [%clk 0:04:00]} *"),
        ("300", "1. e4 {[%clk 0:00:00]} 1... e5 {[%clk 0:04:00]} *"),
    ] {
        let game = game(&with_clock(control, moves));
        assert!(game.clock().is_none(), "{moves}");
        assert_eq!(movetext(&game), moves);
        let tag = format!("[TimeControl \"{control}\"]\n");
        assert!(pgn::export_pgn(&game).contains(&tag), "{moves}");
    }
}

#[test]
fn periods_of_moves_increments_and_delays_are_told() {
    let period = |moves, minutes| Period {
        moves,
        time: Millis::minutes(minutes),
    };
    let one = |extra| TimeControl::new(vec![period(None, 15)], extra).unwrap();
    let two = TimeControl::new(vec![period(Some(2), 1), period(None, 1)], Extra::None).unwrap();
    for (controls, tags) in [
        (
            [one(Extra::None), one(Extra::None)],
            "[TimeControl \"900\"]\n",
        ),
        ([two.clone(), two.clone()], "[TimeControl \"2/60:60\"]\n"),
        (
            [
                one(Extra::Increment(Millis(2_500))),
                one(Extra::Increment(Millis(2_500))),
            ],
            "[TimeControl \"900+2.5\"]\n",
        ),
        (
            [one(Extra::Delay(Millis(5_000))), two],
            "[WhiteTimeControl \"900d5\"]\n[BlackTimeControl \"2/60:60\"]\n",
        ),
    ] {
        let mut setup = Setup {
            start: Position::start_of(rules("chess")),
            at: AT,
            ..Setup::default()
        };
        setup.terms.clock = Some(controls);
        let mut game = Game::new(setup);
        for (second, text) in (1..).zip("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6".split(' ')) {
            let mv = notation::read(game.last(), text).unwrap();
            game.play(mv, Timestamp(AT.0 + second * second * 1_001))
                .unwrap();
        }
        let text = pgn::export_pgn(&game);
        assert!(text.contains(tags), "{text}");
        let read = self::game(&text);
        assert_eq!(pgn::export_pgn(&read), text);
        let left = |game: &Game, ply: usize| {
            let clock = *game.clock_after(ply).unwrap();
            Color::ALL.map(|color| clock.display(color).left())
        };
        for ply in 0..8 {
            assert_eq!(left(&read, ply), left(&game, ply), "{text}");
        }
    }
}

#[test]
fn a_game_that_a_flag_has_ended_ends_so_again() {
    let tags = "[TimeControl \"60\"]\n[Termination \"Time forfeit\"]\n";
    let moves = "1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:00:40]} 1-0";
    let lost = game(&format!("{tags}\n{moves}"));
    assert_eq!(
        lost.result().unwrap().reason,
        EndReason::FlagFall,
        "as the tag says, though White has the move"
    );
    let lost = game(&format!("{tags}\n{}", moves.replace("1-0", "0-1")));
    assert_eq!(lost.result().unwrap().reason, EndReason::FlagFall);
}

#[test]
fn times_that_stand_in_a_comment_already_leave_no_room_for_those_of_the_clock() {
    let mut game = game(&with_clock("300", "1. e4 {[%clk 0:04:50]} *"));
    assert!(!pgn::pgn_losses(&game).contains(&PgnLoss::Times));
    let (line, ply) = (LineId::MAIN, 1);
    let comment = "it was [%clk 0:04:40] on the other clock".to_owned();
    let nags = Vec::new();
    game.annotate(Visit { line, ply }, Note { comment, nags })
        .expect("a comment");
    assert!(pgn::pgn_losses(&game).contains(&PgnLoss::Times));
    assert!(!pgn::export_pgn(&game).contains("0:04:50"));
}
