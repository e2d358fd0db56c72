//! Tests of a game between two players: its events, its end, undo and variations.

use crate::common::played::{NOW, explore, main_line, opening, play};
use crate::common::{find, setup};
use tritower::game::{EndReason, Event, Game, GameResult, Law, Refusal, Setup, Timestamp};
use tritower::rules::{Color, Position};

fn game_from(start: Position) -> Game {
    Game::new(Setup {
        start,
        ..Setup::default()
    })
}

// Events.

#[test]
fn a_move_that_is_not_legal_changes_nothing() {
    let mut game = opening();
    let mv = find(&Position::start(), "b2W-b4N").unwrap();
    assert_eq!(game.play(mv, NOW), Err(Refusal::Illegal(mv)));
    assert_eq!(game.events().len(), 3);
    assert_eq!(game.to_move(), Some(Color::Black));
}

#[test]
fn events_keep_their_order_and_their_times() {
    let mut game = Game::new(Setup::default());
    for (at, text) in [(5, "b2W-b4N"), (9, "b7B-b5N")] {
        let mv = find(game.last(), text).unwrap();
        game.play(mv, Timestamp(at)).unwrap();
    }
    let times: Vec<u64> = game.events().iter().map(|stamped| stamped.at.0).collect();
    assert_eq!(times, [5, 9]);
}

// Ends of games.

#[test]
fn mate_wins_by_article_5_1_a() {
    let start = setup("Kb3W Qd2W", "Ka1W").boards("QL4w QL6w KL4w KL6w");
    let mut game = game_from(start.position());
    play(&mut game, "d2W-b2W");
    let result = game.result().unwrap();
    assert_eq!(
        (result.winner, result.reason),
        (Some(Color::White), EndReason::Checkmate)
    );
    assert_eq!(result.to_string(), "1-0 by checkmate (Article 5.1(a))");
    assert_eq!(game.to_move(), None);
}

#[test]
fn stalemate_draws_by_article_5_2() {
    let start = setup("Kd8B Qd3N", "Ka1W").boards("QL4w QL6w KL4w KL6w");
    let mut game = game_from(start.position());
    play(&mut game, "d3N-b3W");
    let result = game.result().unwrap();
    assert_eq!((result.winner, result.reason), (None, EndReason::Stalemate));
    assert_eq!(result.to_string(), "1/2-1/2 by stalemate (Article 5.2)");
}

#[test]
fn a_player_who_can_only_move_a_board_is_not_stalemated() {
    let start = setup("Kd8B Qd3N", "Ka1W").boards("QL4b QL6w KL4w KL6w");
    let mut game = game_from(start.position());
    play(&mut game, "d3N-b3W");
    assert_eq!(game.result(), None);
}

#[test]
fn two_bare_kings_draw_by_article_1_3() {
    let mut game = game_from(setup("Kb1W", "Kd8B Nb2W").position());
    play(&mut game, "b1W-b2W");
    let result = game.result().unwrap();
    assert_eq!(
        (result.winner, result.reason),
        (None, EndReason::DeadPosition)
    );
}

#[test]
fn a_game_set_up_at_its_end_is_over() {
    let game = game_from(setup("Kb1W", "Kd8B").position());
    assert_eq!(
        game.result().map(|result| result.reason),
        Some(EndReason::DeadPosition)
    );
}

#[test]
fn who_resigns_loses_by_article_5_1_b_whoever_has_the_move() {
    for color in Color::ALL {
        let mut game = opening();
        game.happen(Event::Resignation(color), NOW).unwrap();
        let expected = GameResult {
            winner: Some(!color),
            reason: EndReason::Resignation,
            law: Law::Tournament,
            corrections: [0; 2],
        };
        assert_eq!(game.result(), Some(expected));
    }
}

#[test]
fn agreement_draws_by_article_5_3() {
    let mut game = opening();
    game.happen(Event::Agreement, NOW).unwrap();
    assert_eq!(
        game.result().unwrap().to_string(),
        "1/2-1/2 by agreement (Article 5.3)"
    );
}

#[test]
fn after_the_end_nothing_happens() {
    let mut game = opening();
    game.happen(Event::Agreement, NOW).unwrap();
    let over = Refusal::Over(game.result().unwrap());
    let mv = game.last().legal_moves()[0];
    for event in [
        Event::Move(mv),
        Event::Resignation(Color::White),
        Event::Agreement,
    ] {
        assert_eq!(game.happen(event, NOW), Err(over));
    }
    assert_eq!(game.events().len(), 4);
}

// Undo and redo.

#[test]
fn undo_and_redo_walk_the_same_positions() {
    let mut game = opening();
    game.happen(Event::Resignation(Color::Black), NOW).unwrap();
    let (events, last, result) = (game.events().to_vec(), *game.last(), game.result());
    let mut undone = Vec::new();
    while game.can_undo() {
        undone.push(game.undo().unwrap());
    }
    assert_eq!(undone.len(), 4);
    assert_eq!(game.last(), &Position::start());
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    while game.can_redo() {
        game.redo(NOW).unwrap();
    }
    assert_eq!(game.redo(NOW), Err(Refusal::NothingToRedo));
    assert_eq!(game.events(), events);
    assert_eq!((game.last(), game.result()), (&last, result));
}

#[test]
fn a_resignation_taken_back_lets_the_game_go_on() {
    let mut game = opening();
    game.happen(Event::Resignation(Color::Black), NOW).unwrap();
    game.undo().unwrap();
    assert_eq!(game.result(), None);
    play(&mut game, "d8B-c6N");
}

#[test]
fn another_move_ends_what_could_come_back() {
    let mut game = opening();
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "c7B-c5N");
    assert!(!game.can_redo());
}

#[test]
fn the_same_move_played_again_keeps_what_could_come_back() {
    let mut game = opening();
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "b7B-b5N");
    assert_eq!(
        game.redo(NOW),
        Ok(Event::Move(
            find(&opening_before_last(), "d1W-c3N").unwrap()
        ))
    );
}

fn opening_before_last() -> Position {
    crate::common::play(&Position::start(), "b2W-b4N b7B-b5N")
}

// Repetition and the fifty-move rule.

const SHUFFLE: &str = "d1W-c3N d8B-c6N c3N-d1W c6N-d8B";

#[test]
fn a_position_stands_for_the_third_time_after_two_shuffles() {
    // Castling is not allowed in the first move of a game, so the initial position never repeats.
    let mut game = game_from(opening_before_last());
    let counts = |game: &Game| game.repetitions(game.live());
    assert_eq!(counts(&game), 1);
    play(&mut game, SHUFFLE);
    assert_eq!(counts(&game), 2);
    play(&mut game, SHUFFLE);
    assert_eq!(counts(&game), 3);
    assert_eq!(
        game.result(),
        None,
        "it may be claimed, and ends nothing by itself"
    );
}

#[test]
fn a_repetition_in_a_variation_is_none_in_the_game() {
    let mut game = game_from(opening_before_last());
    play(&mut game, SHUFFLE);
    let visit = explore(&mut game, main_line(3), "a7B-a6B");
    assert_eq!(game.repetitions(visit), 1);
    let visit = explore(&mut game, main_line(4), SHUFFLE);
    assert_eq!(game.repetitions(visit), 3);
    assert_eq!(game.repetitions(game.live()), 2);
}

#[test]
fn a_place_that_the_game_does_not_have_repeats_nothing() {
    let game = opening();
    assert_eq!(game.repetitions(main_line(0)), 1);
    assert_eq!(game.repetitions(main_line(4)), 0);
}

#[test]
fn lost_castling_rights_make_another_position() {
    let start = setup("Kd0KL1 Re0KL1 a2W", "Kd9KL6 a7B")
        .rights("K")
        .position();
    let mut game = game_from(start);
    // The king moves and returns: the pieces are the same, but the castling rights are gone.
    play(&mut game, "d0KL1-d1W d9KL6-d8B d1W-d0KL1 d8B-d9KL6");
    assert_eq!(game.repetitions(game.live()), 1);
}

#[test]
fn fifty_moves_of_each_player_are_noticed_with_the_hundredth() {
    let start = setup("Kd1W Rc3N a2W", "Kd8B a7B")
        .halfmoves(98)
        .number(60)
        .position();
    let mut game = game_from(start);
    play(&mut game, "c3N-c4N");
    assert!(!game.fifty_moves(game.live()));
    play(&mut game, "d8B-d7B");
    assert!(game.fifty_moves(game.live()));
    assert_eq!(
        game.result(),
        None,
        "it may be claimed, and ends nothing by itself"
    );
}

#[test]
fn a_pawns_move_starts_the_fifty_moves_afresh() {
    let start = setup("Kd1W Rc3N a2W", "Kd8B a7B")
        .halfmoves(99)
        .number(60)
        .position();
    let mut game = game_from(start);
    play(&mut game, "a2W-a3W");
    assert!(!game.fifty_moves(game.live()));
    assert_eq!(game.last().halfmoves(), 0);
}
