//! Tests of Article 9: when two positions are the same (9.2), the count of moves without a capture
//! or a pawn move (9.3), the dead position (9.6), and the offers and claims of the players.

use crate::common::desk::{Black, Desk, White, desk, desk_from, minutes, watched};
use crate::common::played::NOW;
use crate::common::{Setup, play, setup};
use tritower::game::{
    Breach, Claim, DrawGround, EndReason, Event, Game, Law, Millis, Play, Refusal, Terms, Timestamp,
};
use tritower::rules::{CastlingSide, Color, Move, Outcome, Position};

/// A position with many different features: rights, pawns and boards.
fn middle() -> Setup {
    setup("Kd0KL1 Re0KL1 Rz0QL1 b2W c5N", "Kb7B Qa6N d7B")
        .rights("KQ")
        .two_steps("b2W,d7B")
}

fn same(a: &Setup, b: &Setup) -> bool {
    a.position().key() == b.position().key()
}

#[test]
fn a9_2_pieces_that_go_and_come_back_give_the_same_position() {
    // The test begins with the second move, because castling is not allowed in the first one.
    let start = play(&Position::start(), OPENING);
    let knights = "a1W-b3N a8B-b6N b3N-a1W b6N-a8B";
    let twice = play(&start, knights);
    assert_eq!(twice.key(), start.key());
    assert_ne!(twice, start, "the counts of moves differ");
    assert_eq!(play(&twice, knights).key(), start.key());
}

#[test]
fn a9_2_a_position_in_which_castling_is_barred_as_a_first_move_never_comes_again() {
    let start = Position::start();
    let knights = "d1W-c3N a8B-b6N c3N-d1W b6N-a8B";
    let twice = play(&start, knights);
    let castling = Move::Castle(CastlingSide::King);
    assert!(!start.is_legal(castling) && twice.is_legal(castling));
    assert_ne!(twice.key(), start.key());
    assert_eq!(play(&twice, knights).key(), twice.key());
    // Without castling rights the first move is like any other.
    let first = |number| middle().rights("-").number(number);
    assert!(same(&first(1), &first(2)));
    assert!(!same(&middle().number(1), &middle().number(2)));
}

#[test]
fn a9_2_the_order_of_the_moves_does_not_matter() {
    let start = Position::start();
    let one = play(&start, "b2W-b3W b7B-b6B c2W-c3W c7B-c6B");
    let other = play(&start, "c2W-c3W c7B-c6B b2W-b3W b7B-b6B");
    assert_eq!(one.key(), other.key());
}

#[test]
fn a9_2_pieces_of_one_kind_may_have_changed_places() {
    let one = setup("Kb1W Na3N Nc3W", "Ke9KL6").position();
    let other = play(
        &one,
        "a3N-b5N e9KL6-e8KL6 c3W-a2W e8KL6-e9KL6 b5N-c3W e9KL6-e8KL6 \
         a2W-b4N e8KL6-e9KL6 b4N-c2W e9KL6-e8KL6 c2W-a3N e8KL6-e9KL6",
    );
    assert_eq!(other.key(), one.key());
}

#[test]
fn a9_2_the_move_counts_do_not_matter() {
    assert!(same(&middle(), &middle().halfmoves(12).number(40)));
}

#[test]
fn a9_2_the_side_to_move_matters() {
    assert!(!same(&middle(), &middle().black_to_move()));
}

#[test]
fn a9_2_the_level_of_a_piece_matters() {
    let level = |square| setup(&format!("Kd0KL1 R{square}"), "Kb7B");
    assert!(!same(&level("c4W"), &level("c4N")));
}

#[test]
fn a9_2_the_pins_and_owners_of_boards_matter() {
    let boards = |boards| setup("Kb2W Rc2W", "Kb7B").boards(boards);
    let usual = boards("QL1w QL6b KL1w KL6b");
    assert!(!same(&usual, &boards("QL2w QL6b KL1w KL6b")), "another pin");
    assert!(
        !same(&usual, &boards("QL1b QL6w KL1w KL6b")),
        "other owners"
    );
    assert!(!same(&usual, &boards("QL1n QL6b KL1w KL6b")), "nobody's");
}

#[test]
fn a9_2_the_right_to_castle_matters_at_once_or_later() {
    for rights in ["K", "Q", "-"] {
        assert!(!same(&middle(), &middle().rights(rights)), "{rights}");
    }
    // The king moves and returns. The pieces are on the same squares, but the castling rights are
    // gone.
    let before = middle().position();
    let after = play(&before, "d0KL1-c1W b7B-b8B c1W-d0KL1 b8B-b7B");
    assert_ne!(after.key(), before.key());
    let again = play(&after, "d0KL1-c1W b7B-b8B c1W-d0KL1 b8B-b7B");
    assert_eq!(again.key(), after.key());
}

#[test]
fn a9_2_the_pawns_entitled_to_two_steps_matter() {
    assert!(!same(&middle(), &middle().two_steps("b2W")));
    assert!(!same(&middle(), &middle().two_steps("-")));
}

#[test]
fn a9_2_a_possible_en_passant_capture_matters() {
    let passed = |capturer| setup(&format!("Ka1W {capturer}"), "Ke9KL6 b5N");
    assert!(!same(&passed("c5N"), &passed("c5N").en_passant("b5N")));
    // Without a pawn next to the crossed square, en passant is not possible.
    assert!(same(&passed("d4N"), &passed("d4N").en_passant("b5N")));
}

#[test]
fn a9_2_an_en_passant_square_that_no_legal_capture_can_use_does_not_count() {
    // Capturing would open the fifth rank to the rook on a5.
    let pinned = || setup("Kd5N c5N", "Ke9KL6 b5N Ra5N");
    assert!(same(&pinned(), &pinned().en_passant("b5N")));
    let free = || setup("Kd4N c5N", "Ke9KL6 b5N Ra5N");
    assert!(!same(&free(), &free().en_passant("b5N")));
}

#[test]
fn a9_2_an_owed_promotion_matters() {
    let boards = "QL1w QL5b KL1w KL6b";
    let owing = setup("Kb2W a8B", "Kc5N")
        .boards(boards)
        .pending_promotion("a8B")
        .position();
    for choice in ["a8B=Q", "a8B=R", "a8B=B", "a8B=N"] {
        assert_ne!(play(&owing, choice).key(), owing.key());
    }
    let under_a_board = setup("Kb2W a8B", "Kc5N").position();
    assert_ne!(under_a_board.key(), owing.key());
}

/// The number of half-moves without progress after some moves, if the count was 20 before.
fn counted(setup: &Setup, moves: &str) -> u32 {
    play(&setup.position(), moves).halfmoves()
}

#[test]
fn a9_3_each_players_moves_count() {
    let position = middle().halfmoves(20);
    assert_eq!(counted(&position, "z0QL1-z1QL1"), 21);
    assert_eq!(counted(&position, "z0QL1-z1QL1 b7B-b8B"), 22);
    assert_eq!(counted(&position, "0-0"), 21, "castling");
}

#[test]
fn a9_3_a_pawns_move_and_a_capture_start_anew() {
    let position = middle().halfmoves(20);
    assert_eq!(counted(&position, "b2W-b3W"), 0);
    assert_eq!(counted(&position, "b2W-b3W a6N-a5N"), 1);
    let position = setup("Kb2W Rc2W", "Kb7B Nc4N").halfmoves(20);
    assert_eq!(counted(&position, "c2W-c4N"), 0);
}

#[test]
fn a9_3_a_boards_move_counts_unless_it_carries_or_promotes_a_pawn() {
    let position = setup("Kb2W", "Kb7B Rc7B").halfmoves(20);
    assert_eq!(counted(&position, "QL1-QL2"), 21, "empty");
    let position = setup("Kb2W Nz0QL1", "Kb7B").halfmoves(20);
    assert_eq!(counted(&position, "QL1-QL2"), 21, "with a knight");
    let position = setup("Kb2W z1QL1", "Kb7B").halfmoves(20);
    assert_eq!(counted(&position, "QL1-QL2"), 0, "a carried pawn has moved");
    let boards = "QL1w QL6w KL1w KL6b";
    let position = setup("Kb2W a8B", "Kc5N").boards(boards).halfmoves(20);
    assert_eq!(counted(&position, "QL6-QL5=Q"), 0, "a promotion has moved");
}

#[test]
fn a9_3_an_owed_promotion_starts_anew() {
    let position = setup("Kb2W a8B", "Kc5N").halfmoves(20).black_to_move();
    assert_eq!(counted(&position, "QL6-QL5"), 21);
    assert_eq!(counted(&position, "QL6-QL5 a8B=N"), 0);
    assert_eq!(counted(&position, "QL6-QL5 a8B=N b2W-a2W"), 1);
}

#[test]
fn a9_6_only_king_against_king_is_dead() {
    assert_eq!(
        setup("Kb2W", "Kb7B").position().outcome(),
        Some(Outcome::DeadPosition)
    );
    for more in ["Nc3W", "Bc3W", "c3W", "Rc3W", "Qc3W"] {
        let position = setup(&format!("Kb2W {more}"), "Kb7B").position();
        assert_eq!(position.outcome(), None, "{more}");
    }
}

// Offers (9.1) and claims (9.2 to 9.5).

const SHUFFLE: &str = "d1W-c3N d8B-c6N c3N-d1W c6N-d8B";

/// The first move of each side, in which castling is not allowed. Positions after these moves can
/// repeat.
const OPENING: &str = "b2W-b3W b7B-b6B";

/// Moves after the opening. With one more move, the position after the opening occurs for the third
/// time.
const BEFORE_THIRD: &str = "d1W-c3N d8B-c6N c3N-d1W c6N-d8B d1W-c3N d8B-c6N c3N-d1W";

fn claim(by: Color, ground: DrawGround) -> Event {
    let intended = None;
    Event::Claim(Claim {
        by,
        ground,
        intended,
    })
}

fn claim_with(desk: &Desk, by: Color, ground: DrawGround, text: &str) -> Event {
    let intended = Some(desk.find(text));
    Event::Claim(Claim {
        by,
        ground,
        intended,
    })
}

#[test]
fn a9_1_a_draw_is_offered_after_the_move_and_before_the_press() {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").happens(Event::Offer(White)).presses();
    assert_eq!(desk.game.offer(), Some(White));
    desk.happens(Event::Accept(Black));
    assert_eq!(desk.result(), Some((None, EndReason::Agreement)));
}

#[test]
fn a9_1_an_offer_at_another_time_is_valid_too() {
    let mut desk = desk(minutes(90), watched());
    desk.happens(Event::Offer(White)).plays("b2W-b4N");
    assert_eq!(
        desk.game.offer(),
        Some(White),
        "his own move does not end it"
    );
    desk.happens(Event::Accept(Black));
    assert_eq!(desk.result(), Some((None, EndReason::Agreement)));
}

#[test]
fn a9_1_it_is_rejected_orally_or_by_a_move() {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").happens(Event::Offer(White)).presses();
    desk.happens(Event::Decline(Black));
    assert_eq!(
        desk.refuses(Event::Accept(Black)),
        Breach::NothingOffered(Black)
    );
    desk.happens(Event::Offer(White)).makes("b7B-b5N");
    assert_eq!(desk.game.offer(), None);
    assert_eq!(
        desk.refuses(Event::Accept(Black)),
        Breach::NothingOffered(Black)
    );
}

#[test]
fn a9_1_choosing_the_piece_for_an_owed_promotion_rejects_no_offer() {
    let start = setup("Kc4N Rd4N", "Kb7B a1W").position();
    let mut desk = desk_from(start, minutes(90), watched());
    desk.makes("QL1-QL2").happens(Event::Offer(White)).presses();
    desk.makes("a1W=Q");
    assert_eq!(desk.game.offer(), Some(White));
    desk.makes("b7B-a7B");
    assert_eq!(desk.game.offer(), None);
}

#[test]
fn a9_1_it_cannot_be_withdrawn_nor_made_twice() {
    let mut desk = desk(minutes(90), watched());
    desk.happens(Event::Offer(White));
    assert_eq!(
        desk.refuses(Event::Offer(White)),
        Breach::OfferStands(White)
    );
    assert_eq!(
        desk.refuses(Event::Decline(White)),
        Breach::NothingOffered(White)
    );
    assert_eq!(
        desk.refuses(Event::Offer(Black)),
        Breach::AnswerFirst(Black)
    );
}

#[test]
fn a9_1_in_a_tournament_game_no_draw_is_agreed_without_an_offer() {
    let mut desk = desk(minutes(90), watched());
    assert_eq!(desk.refuses(Event::Agreement), Breach::NoOffer);
    assert_eq!(Breach::NoOffer.article(Law::Tournament), "9.1");
    desk.plays("b2W-b4N").happens(Event::Offer(White));
    desk.happens(Event::Decline(Black));
    assert_eq!(desk.refuses(Event::Agreement), Breach::NoOffer);
    desk.happens(Event::Offer(White)).happens(Event::Agreement);
    assert_eq!(desk.result(), Some((None, EndReason::Agreement)));
}

#[test]
fn a9_1_two_people_at_a_casual_board_simply_agree() {
    let mut game = Game::new(tritower::game::Setup::default());
    game.happen(Event::Agreement, NOW).unwrap();
    assert_eq!(
        game.result().map(|it| it.reason),
        Some(EndReason::Agreement)
    );
}

#[test]
fn a9_1_every_offer_is_noted() {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").happens(Event::Offer(White)).presses();
    desk.makes("b7B-b5N").happens(Event::Offer(Black)).presses();
    assert_eq!(desk.game.offers(), [(1, White), (2, Black)]);
}

#[test]
fn a9_2_a_with_the_move_that_he_is_about_to_make_and_has_written() {
    let mut desk = desk(minutes(90), watched());
    desk.plays(OPENING).plays(BEFORE_THIRD);
    let early = claim_with(&desk, Black, DrawGround::Repetition, "c6N-d8B");
    desk.happens(early);
    assert_eq!(desk.result(), Some((None, EndReason::Repetition)));
}

#[test]
fn a9_2_b_with_the_position_that_has_just_appeared() {
    let mut desk = desk(minutes(90), watched());
    desk.plays(OPENING).plays(SHUFFLE).plays(SHUFFLE);
    desk.happens(claim(White, DrawGround::Repetition));
    assert_eq!(desk.result(), Some((None, EndReason::Repetition)));
}

#[test]
fn a9_2_only_the_player_who_has_the_move_claims() {
    let mut desk = desk(minutes(90), watched());
    desk.plays(OPENING).plays(SHUFFLE).plays(SHUFFLE);
    let other = claim(Black, DrawGround::Repetition);
    assert_eq!(desk.refuses(other), Breach::NotOnMove(Black));
}

#[test]
fn a9_2_a_casual_game_can_be_claimed_drawn_too() {
    let mut game = Game::new(tritower::game::Setup::default());
    crate::common::played::play(&mut game, OPENING);
    crate::common::played::play(&mut game, SHUFFLE);
    let event = claim(White, DrawGround::Repetition);
    let wrong = game.happen(event, NOW);
    assert_eq!(
        wrong,
        Err(Refusal::Breach(Breach::ClaimWrong, Law::Tournament)),
        "without a penalty"
    );
    crate::common::played::play(&mut game, SHUFFLE);
    assert_eq!(game.happen(event, NOW), Ok(()));
    assert_eq!(
        game.result().map(|result| result.reason),
        Some(EndReason::Repetition)
    );
}

/// A game in which `halfmoves` half-moves have been made without progress, close to the fifty-move
/// limit.
fn nearly_fifty(halfmoves: u32) -> Desk {
    let start = setup("Kb2W Rc2W", "Kb7B").halfmoves(halfmoves).number(60);
    desk_from(start.position(), minutes(90), watched())
}

#[test]
fn a9_3_a_with_the_move_that_will_be_the_fiftieth() {
    let mut desk = nearly_fifty(99);
    let event = claim_with(&desk, White, DrawGround::FiftyMoves, "c2W-c3W");
    desk.happens(event);
    assert_eq!(desk.result(), Some((None, EndReason::FiftyMoves)));
}

#[test]
fn a9_3_b_when_fifty_moves_of_each_have_been_made() {
    let mut desk = nearly_fifty(98);
    desk.plays("c2W-c3W b7B-a7B")
        .happens(claim(White, DrawGround::FiftyMoves));
    assert_eq!(desk.result(), Some((None, EndReason::FiftyMoves)));
}

#[test]
fn a9_4_who_has_made_a_move_cannot_claim_on_it_any_more() {
    let mut desk = nearly_fifty(100);
    desk.makes("c2W-c3W");
    let late = claim(White, DrawGround::FiftyMoves);
    assert_eq!(desk.refuses(late), Breach::ClaimLost(White));
    desk.presses().happens(claim(Black, DrawGround::FiftyMoves));
}

#[test]
fn a9_5_a_a_correct_claim_draws_at_once() {
    let mut desk = nearly_fifty(100);
    desk.passes(60)
        .happens(claim(White, DrawGround::FiftyMoves));
    assert_eq!(desk.game.to_move(), None);
}

#[test]
fn a9_5_b_a_wrong_claim_costs_three_minutes_and_brings_the_other_three() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10)
        .happens(claim(White, DrawGround::Repetition))
        .passes(5);
    assert_eq!(
        (desk.left(White), desk.left(Black)),
        (5_390 - 180 - 5, 5_580)
    );
    assert!(desk.is_running(White));
}

#[test]
fn a9_5_b_with_little_time_it_costs_half_of_it() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_360)
        .happens(claim(White, DrawGround::FiftyMoves));
    assert_eq!((desk.left(White), desk.left(Black)), (20, 5_580));
}

#[test]
fn a9_5_b_what_it_will_cost_is_known_before_and_nothing_where_it_is_refused() {
    let costs = |play| {
        let game = Game::new(tritower::game::Setup {
            terms: Terms {
                clock: Some([minutes(5), minutes(5)]),
                play,
                ..Terms::default()
            },
            ..tritower::game::Setup::default()
        });
        game.wrong_claim_costs(White, Timestamp(0))
    };
    assert_eq!(costs(Play::Tournament(watched())), Some(Millis(150_000)));
    assert_eq!(costs(Play::Casual), None);
}

#[test]
fn a9_5_b_the_intended_move_must_be_made() {
    let mut desk = desk(minutes(90), watched());
    let event = claim_with(&desk, White, DrawGround::Repetition, "b2W-b4N");
    desk.happens(event);
    let other = desk.find("c2W-c3W");
    assert_eq!(desk.refuses(Event::Move(other)), Breach::Bound);
    let again = claim(White, DrawGround::Repetition);
    assert_eq!(desk.refuses(again), Breach::Bound);
    desk.plays("b2W-b4N b7B-b5N");
}
