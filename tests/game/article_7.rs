//! Tests of Article 7: illegal positions, with the penalties of Article 10.3, in games that are
//! played over the board.

use crate::common::desk::{Black, Desk, White, desk, desk_from, minutes, piece_move, watched};
use crate::common::setup;
use tritower::game::arbiter::Act;
use tritower::game::touch::Touched;
use tritower::game::{
    Breach, Claim, DrawGround, Duties, EndReason, Event, Refusal, can_be_made_with,
};
use tritower::pgn::{self, PgnLoss};
use tritower::rules::{CastlingSide, Language, Move, Position};
use tritower::store;

fn over_the_board() -> Duties {
    Duties {
        over_the_board: true,
        ..watched()
    }
}

fn table() -> Desk {
    desk(minutes(90), over_the_board())
}

#[test]
fn a7_1_a_game_from_a_wrong_position_is_cancelled() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N b7B-b5N").acts(Act::Cancel);
    assert_eq!(desk.result(), Some((None, EndReason::Cancelled)));
    let result = desk.game.result().expect("the game is over");
    assert_eq!((result.score(), result.points(White)), ("*", None));
    assert!(!result.is_draw());
}

#[test]
fn a7_4_an_illegal_move_can_be_made_and_the_position_before_it_comes_back() {
    let mut desk = table();
    desk.plays("b2W-b4N b7B-b5N");
    let before = *desk.game.last();
    desk.plays_illegally("c2W-c6B");
    assert_eq!(desk.game.to_move(), Some(Black));
    assert!(pgn::pgn_losses(&desk.game).contains(&PgnLoss::IllegalMoves));
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.last(), &before);
    assert_eq!(desk.game.to_move(), Some(White));
    assert_eq!(desk.game.illegal_moves(White), 1);
}

#[test]
fn a7_4_it_is_found_out_later_too() {
    let mut desk = table();
    desk.plays_illegally("c2W-c6B").plays("b7B-b5N b2W-b4N");
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.last(), &Position::start());
    assert_eq!(desk.game.result(), None);
}

#[test]
fn a7_4_touch_move_binds_the_move_that_replaces_it() {
    let mut desk = table();
    desk.plays_illegally("c2W-c6B")
        .happens(Event::ClaimIllegal(Black));
    let other = desk.find("b2W-b4N");
    assert_eq!(desk.refuses(Event::Move(other)), Breach::TouchMove);
    assert!(desk.allows("c2W-c3W") && desk.allows("c2W-c4N"));
}

#[test]
fn a7_4_the_clocks_show_what_they_showed_when_it_was_completed() {
    let mut desk = table();
    desk.passes(30).plays_illegally("c2W-c6B").passes(45);
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(
        desk.left(White),
        5_370,
        "the time for the illegal move is spent"
    );
    assert_eq!(
        desk.left(Black),
        5_400 + 120,
        "with the two minutes of 10.3"
    );
    assert!(desk.is_running(White));
}

#[test]
fn a7_4_leaving_the_king_under_attack_is_an_illegal_move() {
    let start = setup("Kb2W Nb3W", "Ke9KL6 Rb8B");
    let mut desk = desk_from(start.position(), minutes(90), over_the_board());
    desk.plays_illegally("b3W-d4N");
    let capture = piece_move("b8B-b2W");
    assert_eq!(desk.refuses(Event::Move(capture)), Breach::KingStays);
    let claim = Claim {
        by: Black,
        ground: DrawGround::Repetition,
        intended: Some(capture),
    };
    assert_eq!(desk.refuses(Event::Claim(claim)), Breach::KingStays);
    let tried = desk.game.explore(desk.game.live(), capture);
    assert_eq!(tried, Err(Refusal::Illegal(capture)));
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.to_move(), Some(White));
}

#[test]
fn a7_4_a_king_who_steps_beside_the_other_attacks_him_until_it_is_claimed() {
    let start = setup("Kb2W", "Kd4N a7B").position();
    let mut desk = desk_from(start, minutes(90), over_the_board());
    desk.plays_illegally("b2W-c3N");
    assert!(!crate::common::is_legal(desk.game.last(), "a7B-a6B"));
    assert!(crate::common::is_legal(desk.game.last(), "d4N-d5N"));
}

#[test]
fn a7_4_a_pawn_that_jumps_illegally_is_not_captured_en_passant() {
    for two_steps in ["-", "c2W"] {
        let start = setup("Kd0KL1 c2W Nc3W", "Ke9KL6 d4N").two_steps(two_steps);
        let mut desk = desk_from(start.position(), minutes(90), over_the_board());
        desk.plays_illegally("c2W-c4N");
        assert_eq!(desk.game.last().en_passant(), None);
        assert!(!crate::common::is_legal(desk.game.last(), "d4N-c3N"));
    }
}

#[test]
fn a7_4_nothing_is_claimed_where_all_was_legal() {
    let mut desk = table();
    desk.plays("b2W-b4N");
    let claim = Event::ClaimIllegal(Black);
    assert_eq!(desk.refuses(claim), Breach::NothingIllegal(White));
    desk.happens(Event::Move(piece_move("b7B-b2W")));
    assert_eq!(
        desk.refuses(Event::ClaimIllegal(White)),
        Breach::NotCompleted(Black)
    );
}

#[test]
fn a7_4_who_notices_his_illegal_move_himself_takes_it_back_before_he_presses() {
    let mut desk = table();
    desk.happens(Event::Move(piece_move("c2W-c6B")));
    desk.happens(Event::Retract(White));
    assert_eq!(desk.game.last(), &Position::start());
    assert_eq!(desk.game.illegal_moves(White), 0);
    let other = desk.find("b2W-b4N");
    assert_eq!(desk.refuses(Event::Move(other)), Breach::TouchMove);
}

#[test]
fn a4_7_an_illegal_move_that_is_taken_back_has_rejected_no_offer() {
    let mut desk = table();
    desk.happens(Event::Offer(Black))
        .happens(Event::Move(piece_move("c2W-c6B")))
        .happens(Event::Retract(White));
    assert_eq!(desk.game.offer(), Some(Black));
    desk.plays("c2W-c3W");
    assert_eq!(desk.game.offer(), None, "a move has rejected it");
}

#[test]
fn a4_7_an_offer_made_with_an_illegal_move_cannot_be_withdrawn_with_it() {
    let mut desk = table();
    desk.happens(Event::Move(piece_move("c2W-c6B")))
        .happens(Event::Offer(White))
        .happens(Event::Retract(White));
    assert_eq!(desk.game.offer(), Some(White));
    assert_eq!(desk.game.offers(), [(0, White)]);
    desk.happens(Event::Accept(Black));
}

#[test]
fn a7_4_what_was_touched_before_the_illegal_move_binds_first() {
    let duties = Duties {
        touch_move: true,
        ..over_the_board()
    };
    let mut desk = desk(minutes(90), duties);
    desk.touches("b2W")
        .happens(Event::Move(piece_move("c2W-c6B")))
        .happens(Event::Retract(White));
    assert!(desk.allows("b2W-b4N") && !desk.allows("c2W-c3W"));
}

#[test]
fn a7_4_what_the_claimant_has_touched_since_does_not_bind_his_opponent() {
    let duties = Duties {
        touch_move: true,
        ..over_the_board()
    };
    // White's queen can capture the piece that Black has touched.
    let start = setup("Kd1W Qb1W c2W", "Kd8B b7B").position();
    let mut desk = desk_from(start, minutes(90), duties);
    desk.plays_illegally("c2W-c6B").touches("b7B");
    let answer = desk.find("b7B-b6B");
    desk.happens(Event::Move(answer))
        .happens(Event::ClaimIllegal(Black));
    assert!(desk.allows("c2W-c3W") && !desk.allows("b1W-b7B"));
}

#[test]
fn a7_4_what_no_hand_could_do_on_the_board_is_refused_outright() {
    let mut desk = table();
    for text in ["c2W-c1W", "c4N-c5N", "QL1-QL6", "QL1-QL2"] {
        let event = Event::Move(piece_move(text));
        assert!(desk.game.happen(event, desk.now).is_err(), "{text}");
    }
}

#[test]
fn a7_4_an_illegal_mate_ends_nothing() {
    // The rook jumps over the pawn.
    let start = setup("Kc6N Ra2W a4N", "Kc8B").boards("QL1w QL2b KL1w KL2b");
    let mut desk = desk_from(start.position(), minutes(90), over_the_board());
    desk.plays_illegally("a2W-a8B");
    assert_eq!(desk.game.result(), None);
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.to_move(), Some(White));
}

#[test]
fn a7_4_the_arbiter_restores_a_position() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N");
    let then = *desk.game.last();
    desk.plays("b7B-b5N c2W-c3W")
        .acts(Act::Restore { plies: 1 });
    assert_eq!(desk.game.last(), &then);
    assert_eq!(desk.game.to_move(), Some(Black));
    let event = Event::Act(Act::Restore { plies: 2 });
    assert!(
        desk.game.happen(event, desk.now).is_err(),
        "there was no such position"
    );
}

#[test]
fn a7_4_the_position_that_stands_is_restored_with_the_press_that_it_awaits() {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").acts(Act::Restore { plies: 1 });
    assert_eq!(desk.game.to_move(), Some(White));
    desk.presses().plays("b7B-b5N");
    assert!(desk.is_running(White));
}

#[test]
fn a7_4_a_position_after_an_illegal_mate_is_restored_as_one_that_ends_nothing() {
    let start = setup("Kc6N Ra2W a4N", "Kc8B").boards("QL1w QL2b KL1w KL2b");
    let mut desk = desk_from(start.position(), minutes(90), over_the_board());
    desk.plays_illegally("a2W-a8B").plays_illegally("c8B-d5B");
    desk.acts(Act::Restore { plies: 1 });
    assert_eq!(desk.game.result(), None);
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.to_move(), Some(White));
}

#[test]
fn a7_4_an_offer_goes_with_the_moves_that_are_undone() {
    let mut desk = table();
    desk.happens(Event::Offer(White))
        .happens(Event::Decline(Black))
        .happens(Event::Move(piece_move("c2W-c6B")))
        .happens(Event::Offer(White))
        .presses();
    assert_eq!(desk.game.offers(), [(0, White), (1, White)]);
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.offers(), [(0, White)]);
    desk.plays("c2W-c3W");
    let sheet = store::export_scoresheet(&desk.game, Language::English);
    // The offer that was made before the move is recorded with the move (Article E15).
    assert_eq!(sheet, "1. c3W (=)\n");
}

#[test]
fn a7_4_a_game_that_is_not_over_the_board_lets_no_illegal_move_happen() {
    let mut desk = desk(minutes(90), watched());
    let event = Event::Move(piece_move("c2W-c6B"));
    assert!(desk.game.happen(event, desk.now).is_err());
    assert_eq!(
        desk.refuses(Event::ClaimIllegal(Black)),
        Breach::NotOverTheBoard
    );
}

/// All moves that can physically be made with the piece or board of this name, legal or not.
fn by_hand(position: &Position, name: &str) -> Vec<Move> {
    can_be_made_with(position, crate::common::desk::touched(name))
}

#[test]
fn a7_4_a_hand_can_put_a_piece_on_any_square_that_is_not_its_own_sides() {
    let start = Position::start();
    let pawn = by_hand(&start, "b2W");
    // The pawn can be put on all squares except those of White's pieces and of the black king.
    assert_eq!(
        pawn.len() as u32,
        start.squares().len() - 16 - 1 + 3 * promotion_rank(&start)
    );
    assert!(pawn.contains(&piece_move("b2W-c6B")));
    assert!(by_hand(&start, "b7B").is_empty(), "it is not Black's move");
}

/// The number of squares, without that of the black king, on which White's pawn is promoted.
fn promotion_rank(position: &Position) -> u32 {
    let promotion_rank = position
        .rules()
        .pawns()
        .promotion_rank(White, position.pins());
    let king = position.king(Black);
    promotion_rank
        .into_iter()
        .filter(|&it| position.squares().contains(it) && Some(it) != king)
        .count() as u32
}

#[test]
fn a7_4_a_hand_carries_boards_with_one_piece_and_castles() {
    let castles = setup("Kd0KL1 Re0KL1 Nz0QL1", "Kb8B").position();
    let boards = by_hand(&castles, "QL1");
    assert!(
        boards.contains(&piece_move("QL1-QL5")),
        "too far, but the hand can"
    );
    assert!(
        by_hand(&castles, "KL1").is_empty(),
        "two pieces stand on it"
    );
    let king = by_hand(&castles, "d0KL1");
    let castling = |side| king.contains(&Move::Castle(side));
    assert!(castling(CastlingSide::King) && !castling(CastlingSide::Queen));
    let all: Vec<Move> = castles
        .squares()
        .into_iter()
        .flat_map(|it| can_be_made_with(&castles, Touched::Piece(it)))
        .collect();
    let legal = castles
        .legal_moves()
        .into_iter()
        .filter(|mv| !matches!(mv, Move::Board { .. }));
    for mv in legal {
        assert!(all.contains(&mv), "{mv:?} is legal, so a hand can make it");
    }
}
