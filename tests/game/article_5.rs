//! Tests of Article 5: the completed game. Some tests need only a position. Others need a game,
//! because a claim or an agreement (5.1(b), 5.3) or the earlier moves (5.4, 5.5) decide.

use crate::common::{find, legal, play, position, setup, targets};
use tritower::game::{EndReason, Event, Game, Setup, Timestamp};
use tritower::rules::{Color, Outcome, Position};

const WHITE_WINS: Option<Outcome> = Some(Outcome::Checkmate {
    winner: Color::White,
});
const BLACK_WINS: Option<Outcome> = Some(Outcome::Checkmate {
    winner: Color::Black,
});

const NOW: Timestamp = Timestamp(0);

/// A game from a position with moves in long notation.
fn game(start: Position, moves: &str) -> Game {
    let mut game = Game::new(Setup {
        start,
        ..Setup::default()
    });
    for text in moves.split_whitespace() {
        let mv = find(game.last(), text).unwrap_or_else(|| panic!("{text} is not legal"));
        game.play(mv, NOW)
            .expect("a legal move of a game that goes on");
    }
    game
}

/// The attack boards, all owned by White.
const ALL_WHITE: &str = "QL1w QL6w KL1w KL6w";

#[test]
fn a5_1_a_checkmate_wins_and_ends_the_game() {
    // No attack board is above Black's back rank.
    let boards = "QL1w QL2b KL1w KL2b";
    let position = setup("Kc6N Ra5N", "Kc8B").boards(boards).position();
    assert_eq!(position.outcome(), None);
    let mated = play(&position, "a5N-a8B");
    assert_eq!(mated.outcome(), WHITE_WINS);
    assert!(legal(&mated).is_empty());
}

#[test]
fn a5_1_a_black_wins_likewise() {
    let position = setup("Kb1W", "Kb3N Rd4N")
        .boards("QL2w QL3w KL2b KL3b")
        .black_to_move();
    let mated = play(&position.position(), "d4N-d1W");
    assert_eq!(mated.outcome(), BLACK_WINS);
    assert!(legal(&mated).is_empty());
}

#[test]
fn a5_1_a_an_attack_board_can_give_mate() {
    // The rook moves with its board from z0 to z4. The kings are above each other on b4.
    let position = setup("Kb4N Rz0QL1", "Kb4W").position();
    let mated = play(&position, "QL1-QL2");
    assert_eq!(mated.outcome(), WHITE_WINS);
}

#[test]
fn a5_1_a_a_ride_that_answers_the_check_averts_mate() {
    // Black's king is alone on its board and leaves the file of the check by moving with the board.
    let boards = "QL1w QL6b KL1w KL5b";
    let position = setup("Kb4N Rz1QL1 Rb8B Ra1W", "Kz9QL6").boards(boards);
    let position = position.black_to_move().position();
    assert!(position.in_check());
    assert_eq!(
        legal(&position).into_iter().collect::<Vec<_>>(),
        ["QL6-KL6"]
    );
    assert_eq!(position.outcome(), None);
}

#[test]
fn a5_1_a_king_and_knight_can_mate_on_this_board() {
    let before = position(
        "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30",
    );
    assert_eq!(before.outcome(), None);
    mates_whatever_black_does(&before, "b5N-c3W");
}

#[test]
fn a5_1_a_king_and_bishop_can_mate_on_this_board() {
    let before = setup("Ka0QL1 Bd3N", "Ka2W").position();
    assert_eq!(before.outcome(), None);
    mates_whatever_black_does(&before, "d3N-c4N");
}

/// White's king moves with its board above Black's king, so that Black can only move boards. Checks
/// that after every such move `mate` is checkmate.
fn mates_whatever_black_does(before: &Position, mate: &str) {
    let ridden = play(before, "QL1-QL3");
    let answers = legal(&ridden);
    assert!(!answers.is_empty());
    for answer in answers {
        assert!(
            answer.starts_with(['Q', 'K']),
            "{answer} is no board's move"
        );
        assert_eq!(
            play(&ridden, &format!("{answer} {mate}")).outcome(),
            WHITE_WINS,
            "{answer}"
        );
    }
}

#[test]
fn a5_1_a_mate_waits_for_an_owed_promotion() {
    // The rook moves with its board from z8 to z4 and checks the white king on b4. The black king
    // above the white one attacks all its flight squares. Only a queen or a rook on a8 can block
    // the check, on a4.
    let position = setup("Kb4W a8B", "Kb4N Rz8QL6").black_to_move().position();
    let owing = play(&position, "QL6-QL5");
    assert!(owing.in_check());
    assert_eq!(owing.outcome(), None);
    for (choice, outcome) in [
        ("a8B=Q", None),
        ("a8B=R", None),
        ("a8B=B", BLACK_WINS),
        ("a8B=N", BLACK_WINS),
    ] {
        assert_eq!(play(&owing, choice).outcome(), outcome, "{choice}");
    }
}

#[test]
fn a5_1_b_who_resigns_loses_at_once() {
    let mut game = game(Position::start(), "b2W-b4N");
    game.happen(Event::Resignation(Color::White), NOW)
        .expect("a player may resign");
    let result = game.result().expect("the game is over");
    assert_eq!(
        (result.winner, result.reason),
        (Some(Color::Black), EndReason::Resignation)
    );
    assert_eq!(game.to_move(), None);
}

#[test]
fn a5_2_no_legal_move_and_no_check_is_stalemate() {
    let position = setup("Kb4N Rd1W", "Kb4W")
        .boards(ALL_WHITE)
        .black_to_move()
        .position();
    assert_eq!(legal(&position).len(), 0);
    assert_eq!(position.outcome(), Some(Outcome::Stalemate));
}

#[test]
fn a5_2_stalemate_by_the_last_move_ends_the_game() {
    let cornered = |boards| {
        let before = setup("Kc6N Qd7B", "Ka8B").boards(boards).position();
        play(&before, "d7B-c7B")
    };
    assert_eq!(
        cornered("QL1w QL2w KL1w KL6w").outcome(),
        Some(Outcome::Stalemate)
    );
    // A board above the corner gives the king two more squares.
    let with_board = cornered(ALL_WHITE);
    assert_eq!(targets(&with_board, "a8B"), "z8QL6 z9QL6");
    assert_eq!(with_board.outcome(), None);
}

#[test]
fn a5_2_who_can_move_an_attack_board_is_not_stalemated() {
    let boards = "QL1w QL6w KL1w KL6b";
    let position = setup("Kb4N Rd1W", "Kb4W")
        .boards(boards)
        .black_to_move()
        .position();
    assert_eq!(
        legal(&position).into_iter().collect::<Vec<_>>(),
        ["KL6-KL4", "KL6-KL5"]
    );
    assert_eq!(position.outcome(), None);
}

#[test]
fn a5_2_a_board_that_holds_a_blocked_pawn_can_save_from_stalemate() {
    // No board contains e7, so the pawn on e8 can only move with its board.
    let position = setup("Kb4N Rd1W", "Kb4W e8KL6")
        .boards(ALL_WHITE)
        .black_to_move()
        .position();
    assert_eq!(
        legal(&position).into_iter().collect::<Vec<_>>(),
        ["KL6-KL4", "KL6-KL5"]
    );
}

#[test]
fn a5_2_who_owes_a_promotion_is_not_stalemated() {
    let position = setup("Kb4W a8B", "Kb4N")
        .boards("QL1b QL5b KL1b KL6b")
        .pending_promotion("a8B")
        .position();
    assert_eq!(legal(&position).len(), 4);
    assert_eq!(position.outcome(), None);
}

#[test]
fn a5_3_agreement_draws_at_once() {
    let mut game = game(Position::start(), "b2W-b4N");
    game.happen(Event::Agreement, NOW)
        .expect("the players may agree");
    let result = game.result().expect("the game is over");
    assert_eq!((result.winner, result.reason), (None, EndReason::Agreement));
    assert_eq!(game.to_move(), None);
}

#[test]
fn a5_4_a_position_is_counted_each_time_it_appears() {
    // Castling is not allowed in the first move of a game, so the initial position never repeats.
    let start = play(&Position::start(), "b2W-b3W b7B-b6B");
    let shuffle = "a1W-b3N a8B-b6N b3N-a1W b6N-a8B ";
    let twice = game(start, shuffle);
    assert_eq!(twice.repetitions(twice.live()), 2);
    let thrice = game(start, &shuffle.repeat(2));
    assert_eq!(thrice.repetitions(thrice.live()), 3);
    assert_eq!(thrice.result(), None, "the game may be drawn, it need not");
}

#[test]
fn a5_5_fifty_moves_of_each_player_without_pawn_or_capture_are_noticed() {
    let start = setup("Kb2W Rc2W", "Kb7B")
        .halfmoves(98)
        .number(60)
        .position();
    let one = game(start, "c2W-c3W");
    assert!(!one.fifty_moves(one.live()));
    let both = game(start, "c2W-c3W b7B-a7B");
    assert!(both.fifty_moves(both.live()));
    assert_eq!(both.result(), None, "the game may be drawn, it need not");
}
