//! Tests of bughouse matches: one for each paragraph of the source, with its number in the name.

use tritower::game::adjournment::{AdjournmentAct, Session};
use tritower::game::arbiter::{Act, Offence, Penalty, Points};
use tritower::game::clock::Motion;
use tritower::game::control::TimeControl;
use tritower::game::team::TandemBoard::{A, B};
use tritower::game::team::{TandemBoard, TandemResult, TandemSetup, TandemSetupError, Team};
use tritower::game::touch::Touched;
use tritower::game::{Breach, Claim, DrawGround, Event, Refusal, Stopper, Timestamp};
use tritower::rules::Color::{Black, White};
use tritower::rules::{Piece, Position, Role, RuleSet, why};

use crate::tandem::table::{START, Table, casual, flat, from, over_the_board, serious};

/// A board on which White mates with `Qf7`.
const WHITE_MATES: &str = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR[] w KQkq - 4 4";
/// A board on which Black mates with `Qh4`.
const BLACK_MATES: &str = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR[] b KQkq - 0 2";

/// The rule that a rejected event would break, and its source.
fn refused(refusal: Refusal) -> String {
    let Refusal::Breach(breach, law) = refusal else {
        return format!("{refusal:?}");
    };
    format!("{breach:?} ({})", why::cited(breach.article(law)))
}

#[test]
fn r1_partners_have_different_colours() {
    assert_eq!(Team::of(A, White), Team::of(B, Black));
    assert_eq!(Team::of(A, Black), Team::of(B, White));
    assert_ne!(Team::of(A, White), Team::of(A, Black));
}

#[test]
fn r1_what_one_captures_his_partner_gets_and_drops_as_his_move() {
    let mut table = casual();
    table.play(A, "e4 d5 exd5");
    let pawn = Piece {
        color: Black,
        role: Role::Pawn,
    };
    assert_eq!(table.game.board(B).received(), [(0, pawn)]);
    table.play(B, "e4 P@e3");
    assert!(table.text(B).contains("/4p3/"), "{}", table.text(B));
    assert!(table.text(B).contains("[]"), "it is in hand no more");
}

#[test]
fn r1_an_en_passant_capture_is_handed_over_too() {
    let mut table = casual();
    table.play(A, "e4 a6 e5 d5 exd6");
    assert_eq!(table.game.board(B).last().in_hand(Black, Role::Pawn), 1);
}

#[test]
fn r1_a_piece_that_was_dropped_and_is_captured_goes_back_to_the_first_board() {
    let mut table = casual();
    table.play(A, "e4 d5 exd5").play(B, "e4 P@d3 Bxd3");
    assert_eq!(table.game.board(A).last().in_hand(Black, Role::Pawn), 1);
    assert_eq!(table.game.board(B).last().in_hand(Black, Role::Pawn), 0);
}

#[test]
fn r1_what_is_dropped_mates_and_the_match_ends_with_the_first_board() {
    let back_rank = "7k/6pp/8/8/8/8/8/4K3[R] w - - 0 1";
    let mut table = Table::new(from(back_rank, START));
    table.play(B, "e4").play(A, "R@e8");
    assert_eq!(table.told(), "1-0 by checkmate on board A (Article 5.1(a))");
    assert_eq!(table.result().unwrap().winner(), Some(Team::First));
    let beside = table.game.board(B).result().unwrap();
    assert_eq!(
        beside.to_string(),
        "0-1 by the end of the match on the other board (Tandem 1)"
    );
    let over = table.refuses(B, Event::Move(table.find(B, "e5")));
    assert_eq!(over, Refusal::Over(beside));
}

#[test]
fn r1_board_b_counts_for_the_team_that_has_black_on_board_a() {
    let mut table = Table::new(from(START, WHITE_MATES));
    table.play(B, "Qxf7");
    let result = table.result().unwrap();
    assert_eq!(result.winner(), Some(Team::Second));
    assert_eq!(result.score(), "0-1");
    assert_eq!(table.game.board(A).result().unwrap().winner, Some(Black));
    assert_eq!(table.game.board(A).last().in_hand(Black, Role::Pawn), 1);
}

#[test]
fn r1_points_that_the_arbiter_takes_on_board_b_are_taken_from_its_team() {
    let mut table = over_the_board();
    table.happens(A, Event::Start);
    table.happens(B, Event::Resignation(White));
    assert_eq!(table.result().unwrap().score(), "1-0");
    let half = Penalty::PointsTaken(Points::Half);
    let (player, offence) = (Black, Offence::Distraction);
    table.happens(
        B,
        Event::Act(Act::Punish {
            player,
            offence,
            penalty: half,
        }),
    );
    // Black on board B plays for the first team.
    assert_eq!(table.result().unwrap().score(), "1/2-0");
    let more = Penalty::PointsAdded(Points::One);
    table.happens(
        B,
        Event::Act(Act::Punish {
            player,
            offence,
            penalty: more,
        }),
    );
    assert_eq!(table.result().unwrap().score(), "1/2-1");
}

#[test]
fn r1_resignation_and_agreement_on_a_board_end_the_match() {
    let mut table = casual();
    table.happens(B, Event::Resignation(White));
    assert_eq!(table.result().unwrap().winner(), Some(Team::First));
    let mut table = over_the_board();
    table.happens(A, Event::Start).play(A, "e4");
    table
        .happens(A, Event::Offer(White))
        .happens(A, Event::Accept(Black));
    assert_eq!(
        table.told(),
        "1/2-1/2 by agreement on board A (Article 5.2(c))"
    );
    assert!(table.game.board(B).result().unwrap().is_draw());
}

#[test]
fn r1_nothing_comes_from_the_other_board_but_by_itself() {
    let mut table = casual();
    let knight = Piece {
        color: White,
        role: Role::Knight,
    };
    let gift = Event::OtherBoard(tritower::game::OtherBoard::Piece(knight));
    assert_eq!(
        refused(table.refuses(A, gift)),
        "NotFromOtherBoard (Tandem 1)"
    );
}

#[test]
fn r1_a_match_needs_two_boards_of_one_rule_set_with_hands() {
    let chess = TandemSetup::of(RuleSet::named("chess").unwrap());
    let game = tritower::game::team::TandemMatch::new(chess);
    assert_eq!(game.unwrap_err(), TandemSetupError::NoHands);
    let tower = RuleSet::named("tower+bughouse").unwrap();
    let mixed = TandemSetup {
        starts: [Position::start_of(flat()), Position::start_of(tower)],
        ..TandemSetup::of(flat())
    };
    let game = tritower::game::team::TandemMatch::new(mixed);
    assert_eq!(game.unwrap_err(), TandemSetupError::OtherRules);
    let over = from("7k/5KQ1/8/8/8/8/8/8[] b - - 0 1", START);
    let game = tritower::game::team::TandemMatch::new(over);
    assert_eq!(game.unwrap_err(), TandemSetupError::Over(A));
}

#[test]
fn r1_two_towers_make_a_match_as_well() {
    let rules = RuleSet::named("tower+bughouse").unwrap();
    let text = "W=4/4/4/K3;N=4/1n2/4/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2[] w - - - - 0 30";
    let bare = "W=4/4/4/K2R;N=4/1n2/3n/4;B=4/4/4/3k;QL1w=2/2;KL6b=2/2[] w - - - - 0 30";
    let position = |text| Position::from_text(rules, text).unwrap();
    let mut table = Table::new(TandemSetup {
        starts: [position(bare), position(text)],
        ..TandemSetup::of(rules)
    });
    let before = table.game.board(A).last();
    let capture = |mv: &&tritower::rules::Move| before.is_capture(**mv);
    let moves = before.legal_moves();
    let mv = *moves.iter().find(capture).expect("the rook captures");
    let handed = before.piece_for_hand(mv).unwrap();
    assert_eq!(handed.role, Role::Knight);
    table.happens(A, Event::Move(mv));
    assert_eq!(table.game.board(B).last().in_hand(Black, Role::Knight), 1);
    table.play(B, "Ka2W N@c3W");
}

#[test]
fn r2_no_pawn_is_dropped_on_the_first_or_the_eighth_rank() {
    let mut table = casual();
    table.play(A, "e4 d5 exd5").play(B, "a3 a5 b3 a4 bxa4");
    table.play(A, "Qxd5").play(B, "Rxa4 c3");
    let back = table.find(B, "P@e8");
    assert_eq!(table.refuses(B, Event::Move(back)), Refusal::Illegal(back));
}

#[test]
fn r2_a_promoted_piece_that_is_captured_is_handed_over_as_a_pawn() {
    let promotes = "1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1";
    let mut table = Table::new(from(promotes, START));
    table.play(A, "a8=Q Kd7 Qxb8");
    assert_eq!(table.game.board(B).last().in_hand(Black, Role::Knight), 1);
    let promotes = "1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1";
    let mut table = Table::new(from(promotes, START));
    table.play(A, "axb8=Q Kd7 Qa8 Ke6 Qh8 Kf7 Qh7 Ke6 Qg8 Ke5 Qf7 Kd4 Qe6 Kd3 Qf5 Kc4 Qe4 Kb3 Qd4 Kc2 Qd3 Kxd3");
    let partner = table.game.board(B).last();
    assert_eq!(partner.in_hand(White, Role::Pawn), 1);
    assert_eq!(partner.in_hand(White, Role::Queen), 0);
}

#[test]
fn r3_each_player_has_five_minutes_and_two_clocks_run_at_a_time() {
    let mut table = over_the_board();
    table
        .happens(A, Event::Start)
        .wait(10)
        .play(A, "e4")
        .wait(20);
    assert_eq!([table.left(A, White), table.left(A, Black)], [290, 280]);
    assert_eq!([table.left(B, White), table.left(B, Black)], [270, 300]);
}

#[test]
fn r3_the_first_move_of_a_casual_match_starts_the_clocks_of_both_boards() {
    let mut table = casual();
    table.wait(60).play(B, "e4").wait(5);
    assert_eq!([table.left(A, White), table.left(A, Black)], [295, 300]);
    assert_eq!([table.left(B, White), table.left(B, Black)], [300, 295]);
}

#[test]
fn r3_whoever_stops_the_clocks_stops_those_of_both_boards() {
    let mut table = over_the_board();
    table.happens(A, Event::Start).wait(10);
    table
        .happens(B, Event::Stop(Stopper::Player(White)))
        .wait(30);
    for board in TandemBoard::ALL {
        assert_eq!(
            table.game.board(board).clock().unwrap().motion(),
            Motion::Stopped
        );
        assert_eq!(table.left(board, White), 290);
    }
    let stopped = table.game.board(A).events().last().unwrap().event;
    assert_eq!(stopped, Event::Stop(Stopper::Player(Black)), "his partner");
    table.happens(A, Event::Restart).wait(1);
    assert_eq!([table.left(A, White), table.left(B, White)], [289, 289]);
}

#[test]
fn r3_who_does_not_press_at_once_lets_his_opponent_move_and_the_time_stops_there() {
    let mut table = over_the_board();
    table
        .happens(A, Event::Start)
        .wait(10)
        .make(A, "e4")
        .wait(7);
    assert_eq!(table.left(A, White), 283, "his clock runs until he presses");
    table.make(A, "e5").wait(5);
    assert_eq!([table.left(A, White), table.left(A, Black)], [283, 295]);
    let pressed = refused(table.refuses(A, Event::Press(White)));
    assert!(pressed.contains("White"), "{pressed}");
    table.happens(A, Event::Press(Black)).wait(2);
    assert_eq!([table.left(A, White), table.left(A, Black)], [281, 295]);
}

#[test]
fn r3_what_was_captured_is_handed_over_when_the_move_is_completed() {
    let mut table = over_the_board();
    table
        .happens(A, Event::Start)
        .play(A, "e4 d5")
        .make(A, "exd5");
    assert_eq!(table.game.board(B).received(), []);
    let mut replied = Table {
        game: table.game.clone(),
        now: table.now,
    };
    table.happens(A, Event::Press(White));
    assert_eq!(table.game.board(B).received().len(), 1);
    replied.make(A, "Qxd5");
    assert_eq!(replied.game.board(B).received().len(), 1, "by the reply");
    replied.happens(A, Event::Press(Black));
    assert_eq!(replied.game.board(B).received().len(), 2);
}

#[test]
fn r4_what_a_player_has_received_is_there_for_all_to_see() {
    let mut table = over_the_board();
    table.happens(A, Event::Start).play(A, "e4 d5 exd5");
    let shown = table.game.board(B).picture(table.game.board(B).live());
    let held: Vec<Piece> = shown.in_hand.iter().map(|held| held.piece).collect();
    assert_eq!(held, table.game.board(B).last().hand_pieces());
    assert_eq!(held.len(), 1);
}

#[test]
fn r5_touching_a_piece_that_cannot_move_binds_to_nothing() {
    let mut table = over_the_board();
    table.happens(A, Event::Start);
    let square = |name| table.game.board(A).last().layout().square(name).unwrap();
    let (rook, knight) = (square("a1"), square("b1"));
    table.happens(A, Event::Touch(Touched::Piece(rook)));
    assert_eq!(table.game.board(A).obligation(), None, "it is blocked");
    table.happens(A, Event::Touch(Touched::Piece(knight)));
    let other = table.find(A, "e4");
    assert_eq!(
        refused(table.refuses(A, Event::Move(other))),
        "TouchMove (Tandem 5)"
    );
    table.play(A, "Nc3");
}

#[test]
fn r5_an_attempt_with_a_pinned_piece_is_taken_back_until_the_clock_is_pressed() {
    let pinned = "4k3/8/8/8/4r3/8/4N3/4K3[] w - - 0 1";
    let mut table = Table::new(serious(from(pinned, START)));
    table.happens(A, Event::Start).make(A, "e2c3");
    table.happens(A, Event::Retract(White));
    assert_eq!(table.game.board(A).obligation(), None, "it cannot move");
    table.make(A, "e2c3").happens(A, Event::Press(White));
    let late = refused(table.refuses(A, Event::Retract(White)));
    assert_eq!(late, "NothingIllegal(White) (Tandem 6)");
}

#[test]
fn r5_what_came_from_the_partner_meanwhile_stays_when_an_attempt_is_taken_back() {
    let pinned = "4k3/8/8/8/4r3/8/4N3/4K3[] w - - 0 1";
    let mut table = Table::new(serious(from(pinned, START)));
    table.happens(A, Event::Start).make(A, "e2c3");
    table.play(B, "e4 d5 exd5 Qxd5");
    assert_eq!(table.game.board(A).last().in_hand(White, Role::Pawn), 1);
    table.happens(A, Event::Retract(White));
    assert_eq!(table.game.board(A).last().in_hand(White, Role::Pawn), 1);
    table.play(A, "P@a2");
}

#[test]
fn r6_an_illegal_move_loses_when_it_is_claimed_before_the_reply() {
    let mut table = over_the_board();
    table.happens(A, Event::Start).play(A, "e2e5");
    table.happens(A, Event::ClaimIllegal(Black));
    assert_eq!(table.told(), "0-1 by an illegal move on board A (Tandem 6)");
    assert_eq!(table.result().unwrap().winner(), Some(Team::Second));
}

#[test]
fn r6_once_the_opponent_has_moved_it_stays_without_consequences() {
    let mut table = over_the_board();
    table.happens(A, Event::Start).play(A, "e2e5 d5");
    assert_eq!(
        refused(table.refuses(A, Event::ClaimIllegal(Black))),
        "TooLateInBlitz(Black) (Tandem 6)"
    );
}

#[test]
fn r6_it_loses_however_much_time_there_is_and_whatever_the_opponent_has_left() {
    let mut setup = serious(from("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", START));
    setup.terms.clock = Some([TimeControl::classical(), TimeControl::classical()]);
    let mut table = Table::new(setup);
    table.happens(A, Event::Start).play(A, "a1b2");
    table.happens(A, Event::ClaimIllegal(Black));
    assert_eq!(table.result().unwrap().winner(), Some(Team::Second));
}

#[test]
fn r7_mate_goes_before_the_claim_of_a_flag() {
    let mut table = Table::new(serious(from(WHITE_MATES, START)));
    table.happens(A, Event::Start).wait(301).make(A, "Qxf7");
    assert_eq!(table.result().unwrap().winner(), Some(Team::First));
    let late = table.refuses(A, Event::FlagClaim(Black));
    assert!(matches!(late, Refusal::Over(_)), "{late:?}");
    let late = table.refuses(B, Event::FlagClaim(Black));
    assert!(matches!(late, Refusal::Over(_)), "{late:?}");
}

#[test]
fn r7_where_flags_are_seen_mate_at_the_moment_of_a_fall_goes_first() {
    let mut table = Table::new(from(WHITE_MATES, START));
    table
        .play(B, "e4")
        .wait(10)
        .play(A, "a3")
        .wait(10)
        .play(A, "a6");
    assert_eq!(
        table.left(B, Black),
        280,
        "his flag falls before White's on board A"
    );
    table.wait(280);
    let (quiet, mate) = (table.find(A, "b3"), table.find(A, "Qxf7"));
    assert!(refused(table.refuses(A, Event::Move(quiet))).contains("FlagDown(Black)"));
    let mut late = Table {
        game: table.game.clone(),
        now: table.now + 1,
    };
    assert!(refused(late.refuses(A, Event::Move(mate))).contains("FlagDown(Black)"));
    table.happens(A, Event::Move(mate));
    assert_eq!(table.result().unwrap().winner(), Some(Team::First));
}

#[test]
fn r7_a_match_in_which_each_team_is_mated_at_one_moment_is_drawn() {
    let mut table = Table::new(from(WHITE_MATES, WHITE_MATES));
    table.play(A, "Qxf7").play(B, "Qxf7");
    assert_eq!(table.result(), Some(TandemResult::BothMated));
    assert_eq!(table.told(), "1/2-1/2 by mate of both teams (Tandem 7)");
    assert_eq!(table.game.board(B).result().unwrap().winner, Some(White));
    table.game.undo().unwrap();
    assert_eq!(table.result().unwrap().winner(), Some(Team::First));
    table.game.undo().unwrap();
    assert_eq!(table.result(), None);
}

#[test]
fn r7_a_mate_a_moment_later_comes_too_late_and_one_for_the_same_team_adds_nothing() {
    let mut table = Table::new(from(WHITE_MATES, WHITE_MATES));
    table.play(A, "Qxf7").wait(1);
    let mv = table.find(B, "Qxf7");
    assert!(matches!(
        table.refuses(B, Event::Move(mv)),
        Refusal::Over(_)
    ));
    let mut table = Table::new(from(WHITE_MATES, BLACK_MATES));
    table.play(A, "Qxf7");
    let mv = table.find(B, "Qh4");
    assert!(matches!(
        table.refuses(B, Event::Move(mv)),
        Refusal::Over(_)
    ));
}

#[test]
fn r8_a_fallen_flag_is_claimed_and_wins_with_both_own_flags_up() {
    let mut table = over_the_board();
    table.happens(A, Event::Start).play(B, "e4").wait(299);
    assert!(refused(table.refuses(A, Event::FlagClaim(Black))).contains("Tandem 8"));
    table.play(B, "e5").wait(1);
    table.happens(A, Event::FlagClaim(Black));
    assert_eq!(table.told(), "0-1 by flag fall on board A (Tandem 8)");
    for board in TandemBoard::ALL {
        assert_eq!(table.game.board(board).clock().unwrap().running(), None);
    }
}

#[test]
fn r8_with_the_partners_flag_down_the_match_is_drawn() {
    let mut table = over_the_board();
    // White's time is up on both boards. The two players are in different teams.
    table.happens(A, Event::Start).wait(301);
    table.happens(A, Event::FlagClaim(Black));
    assert_eq!(
        table.told(),
        "1/2-1/2 by flag fall in both teams on board A (Tandem 8)"
    );
    let events: Vec<Event> = (table.game.board(A).events().iter())
        .map(|stamped| stamped.event)
        .collect();
    let down = tritower::game::OtherBoard::FlagDown(Black);
    assert_eq!(
        events[1..],
        [Event::OtherBoard(down), Event::FlagClaim(Black)]
    );
}

#[test]
fn r8_with_the_claimants_own_flag_down_the_match_is_drawn() {
    let mut table = over_the_board();
    table
        .happens(A, Event::Start)
        .play(B, "e4")
        .wait(200)
        .play(B, "e5");
    table
        .wait(101)
        .play(A, "e4")
        .wait(150)
        .play(B, "d4")
        .wait(151);
    table.happens(A, Event::FlagClaim(Black));
    assert!(table.result().unwrap().winner().is_none());
}

#[test]
fn r8_where_flags_are_seen_the_first_one_loses_and_two_at_once_draw() {
    let mut table = casual();
    table.play(A, "e4").wait(10).play(B, "e4").wait(1);
    table.play(A, "e5").wait(400);
    assert!(table.game.observe(Timestamp(table.now)));
    assert_eq!(table.told(), "0-1 by flag fall on board B (Tandem 8)");
    let mut table = casual();
    table.play(A, "e4").play(B, "e4").wait(400);
    assert!(table.game.observe(Timestamp(table.now)));
    assert!(
        table
            .told()
            .starts_with("1/2-1/2 by flag fall in both teams")
    );
}

#[test]
fn r9_the_fourth_occurrence_on_a_board_may_be_claimed_by_who_has_the_move() {
    let claim = Event::Claim(Claim {
        by: White,
        ground: DrawGround::Repetition,
        intended: None,
    });
    let mut table = casual();
    table.play(A, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let third = refused(table.refuses(A, claim));
    assert!(third.contains("9.5"), "{third}");
    table.play(A, "Nf3 Nf6 Ng1 Ng8").happens(A, claim);
    assert_eq!(table.told(), "1/2-1/2 by repetition on board A (Tandem 9)");
}

#[test]
fn r9_positions_with_other_pieces_in_hand_are_others() {
    let mut table = casual();
    table.play(A, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let board = table.game.board(A);
    assert_eq!(board.repetitions(board.live()), 3);
    table.play(B, "e4 d5 exd5");
    let board = table.game.board(A);
    assert_eq!(board.repetitions(board.live()), 1);
}

#[test]
fn r10_flags_are_claimed_as_in_blitz_and_nothing_is_adjourned_or_set_up_again() {
    let mut setup = serious(TandemSetup::of(flat()));
    setup.terms.clock = Some([TimeControl::classical(), TimeControl::classical()]);
    let mut table = Table::new(setup);
    assert!(
        !table.game.board(A).announces_flags(),
        "however much time there is"
    );
    table.happens(A, Event::Start).play(A, "e4");
    let refusal = table.refuses(A, Event::Act(Act::Restore { plies: 0 }));
    assert_eq!(refused(refusal), "NotInMatch (Tandem 10)");
    let session = Session {
        from: Timestamp(0),
        until: Timestamp(9_000_000),
    };
    let announced = Event::Adjournment(AdjournmentAct::Announce(session));
    let breach = table.refuses(A, announced);
    assert!(matches!(breach, Refusal::Breach(Breach::NotInMatch, _)));
}

#[test]
fn r10_beside_these_rules_those_of_the_board_are_cited() {
    let refusal = |rules| {
        let mut table = Table::new(serious(TandemSetup::of(RuleSet::named(rules).unwrap())));
        refused(table.refuses(A, Event::Press(White)))
    };
    assert!(refusal("chess+bughouse").ends_with("(Article 6.5)"));
    assert!(refusal("tower+bughouse").ends_with("(Article 6.5)"));
    let mut table = Table::new(serious(TandemSetup::of(flat())));
    table.happens(A, Event::Start);
    let text = refused(table.refuses(A, Event::Press(White)));
    assert!(text.ends_with("(Article 6.8(a))"), "FIDE's number: {text}");
}
