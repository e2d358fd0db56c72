//! Tests of FIDE's Appendix A on the flat board: adjourned games.

use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, adjourned, at, found, game_with, opened,
    play, resumed, running, tournament, used,
};
use crate::common::flat::{fen, touch};
use crate::common::{find, rules};
use tritower::game::adjournment::{AdjournmentAct, Hindrance, Phase, Session};
use tritower::game::arbiter::Act;
use tritower::game::{EndReason, Event, Game, Millis, Refusal};
use tritower::rules::Color::{Black, White};
use tritower::rules::{Color, Position};
use tritower::store::Paths;
use tritower::store::envelope::{self, Draft, EnvelopeError, Item, KeyProtection, Opening};

use AdjournmentAct::{Annul, Arrive, Late, Missing, PointOut, Resume, Seal};

fn start() -> Position {
    Position::start_of(rules("chess"))
}

/// The article of Appendix A that forbids something.
fn by<T: std::fmt::Debug>(refused: Result<T, Refusal>) -> &'static str {
    match refused.unwrap_err() {
        Refusal::Adjournment(hindrance, law) => hindrance.article(law),
        other => panic!("{other}"),
    }
}

/// The score of the result and the article that it cites.
fn ended(game: &Game) -> (&'static str, &'static str) {
    let result = game.result().unwrap();
    (result.score(), result.article())
}

fn session(from: u64, until: u64) -> AdjournmentAct {
    AdjournmentAct::Announce(Session {
        from: at(from),
        until: at(until),
    })
}

#[test]
fn fa1_a_the_player_having_the_move_seals_it_and_nobodys_clock_runs() {
    let mut game = tournament(start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let mv = find(game.last(), "e2-e4").unwrap();
    assert_eq!(by(game.play(mv, at(EVENING))), "A1(a)");
    act(&mut game, Seal(ENVELOPE), SEALED).unwrap();
    assert_eq!(running(&game), None);
    assert_eq!(used(&game, White, NEXT_DAY), SEALED);
}

#[test]
fn fa1_b_who_adjourns_early_is_charged_to_the_sessions_end() {
    let mut game = tournament(start());
    act(&mut game, session(0, 60), 0).unwrap();
    assert_eq!(by(act(&mut game, adjourn(None), 10)), "A1(b)");
    assert_eq!(by(act(&mut game, adjourn(Some(Black)), 10)), "A1(b)");
    act(&mut game, adjourn(Some(White)), 10).unwrap();
    act(&mut game, Seal(ENVELOPE), 12).unwrap();
    assert_eq!(used(&game, White, NEXT_DAY), 60);
}

/// A game, saved on disk, in which White has sealed the second move while Black's draw offer is
/// open.
fn sealed() -> (tempfile::TempDir, Paths, Game, envelope::Facts) {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(start());
    play(&mut game, "e2-e4", 10);
    play(&mut game, "e7-e5", 27);
    game.happen(Event::Offer(Black), at(28)).unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("Sf3").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, Seal(id), SEALED).unwrap();
    let facts = envelope::facts(&paths, id).unwrap();
    (folder, paths, game, facts)
}

#[test]
fn fa2_what_stands_upon_the_envelope() {
    let (_folder, _paths, game, facts) = sealed();
    assert_eq!((&*facts.white, &*facts.black), ("Anna", "Bernd"), "(a)");
    assert_eq!(facts.position, game.last().to_text(), "(b)");
    let used = (facts.white_used, facts.black_used);
    assert_eq!(used, (Some(18 * 60_000), Some(17 * 60_000)), "(c)");
    assert_eq!(facts.sealer, White, "(d)");
    assert_eq!(facts.number, 2, "(e)");
    assert_eq!(facts.offer, Some(Black), "(f): it is valid still");
    assert_eq!(facts.resumption, at(NEXT_DAY), "(g)");
    assert_eq!(facts.venue, "the club", "(g)");
}

#[test]
fn fa2_g_play_is_resumed_later_than_it_stops() {
    let mut game = tournament(start());
    act(&mut game, session(0, NEXT_DAY + 10), 0).unwrap();
    assert_eq!(by(act(&mut game, adjourn(Some(White)), 10)), "A2(g)");
}

#[test]
fn fa3_an_envelope_opens_only_if_what_stands_upon_it_is_true() {
    let (_folder, paths, mut game, _) = sealed();
    game.set_player_names("Anna".to_owned(), "Berta".to_owned());
    for event in [Arrive(White), Arrive(Black), Resume] {
        act(&mut game, event, NEXT_DAY).unwrap();
    }
    let refused = envelope::open_move(&paths, &game, at(NEXT_DAY), &Opening::Safe);
    let wrong = matches!(
        refused,
        Err(EnvelopeError::Inaccurate {
            item: Item::Names,
            ..
        })
    );
    assert!(wrong, "{refused:?}");
}

#[test]
fn fa4_an_offer_after_sealing_stands_until_it_is_answered_or_a_piece_is_touched() {
    let offered = || {
        let mut game = game_with(start(), |duties| duties.touch_move = true);
        act(&mut game, adjourn(None), EVENING).unwrap();
        act(&mut game, Seal(ENVELOPE), SEALED).unwrap();
        game.happen(Event::Offer(White), at(60)).unwrap();
        for event in [Arrive(White), Arrive(Black), Resume, found("e4")] {
            act(&mut game, event, NEXT_DAY).unwrap();
        }
        game
    };
    assert_eq!(offered().offer(), Some(White));
    let mut game = offered();
    game.happen(touch("e7"), at(NEXT_DAY)).unwrap();
    assert_eq!(game.offer(), None);
    let mut game = offered();
    game.happen(Event::Accept(Black), at(NEXT_DAY)).unwrap();
    assert_eq!(ended(&game), ("1/2-1/2", "5.2(c)"));
}

#[test]
fn fa5_position_and_times_are_those_before_the_sealed_move() {
    let mut game = adjourned(start());
    assert_eq!(*game.last(), start());
    assert_eq!(used(&game, White, NEXT_DAY), SEALED);
    let mv = find(game.last(), "e2-e4").unwrap();
    assert_eq!(by(game.play(mv, at(NEXT_DAY))), "A5");
}

#[test]
fn fa6_before_the_resumption_a_draw_is_agreed_or_a_player_resigns() {
    let mut game = adjourned(start());
    game.happen(Event::Offer(White), at(60)).unwrap();
    game.happen(Event::Accept(Black), at(60)).unwrap();
    assert_eq!(ended(&game), ("1/2-1/2", "5.2(c)"));
    let mut game = adjourned(start());
    game.happen(Event::Resignation(White), at(60)).unwrap();
    assert_eq!(ended(&game), ("0-1", "5.1(b)"));
}

#[test]
fn fa7_the_envelope_waits_for_the_player_who_must_answer() {
    let mut game = resumed(start(), &[White]);
    assert_eq!(by(act(&mut game, found("e4"), NEXT_DAY)), "A7");
    act(&mut game, Arrive(Black), NEXT_DAY).unwrap();
    act(&mut game, found("e4"), NEXT_DAY).unwrap();
    assert_eq!(game.live().ply, 1);
}

#[test]
fn fa8_a_move_that_is_ambiguous_meaningless_or_illegal_loses() {
    let knights = fen("4k3/4p3/8/8/8/8/8/1N1QKN2 w - - 0 30");
    for (text, article) in [("Nd2", "A8(a)"), ("my knight", "A8(b)"), ("Nh8", "A8(c)")] {
        let game = opened(knights, &Color::ALL, text);
        assert_eq!(ended(&game), ("0-1", article), "{text}");
    }
    let game = opened(knights, &Color::ALL, "Sbd2");
    assert_eq!(game.result(), None, "either language will do");
}

#[test]
fn fa8_with_6_10_it_draws_where_the_opponent_cannot_mate() {
    let bare = fen("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 30");
    assert_eq!(
        ended(&opened(bare, &Color::ALL, "Nh8")),
        ("1/2-1/2", "A8(c)")
    );
}

#[test]
fn fa8_with_9_6_a_sealed_move_that_leaves_two_kings_draws() {
    let last = fen("8/8/8/8/5k2/8/3r4/4K3 w - - 0 30");
    let game = opened(last, &Color::ALL, "Kxd2");
    assert_eq!(ended(&game), ("1/2-1/2", "5.2(b)"));
}

#[test]
fn fa9_a_with_the_answerer_there_the_move_is_made_and_his_clock_started() {
    let game = opened(start(), &[White, Black], "e4");
    assert_eq!((game.live().ply, running(&game)), (1, Some(Black)));
    let mut game = adjourned(start());
    act(&mut game, Arrive(White), NEXT_DAY - 1).unwrap();
    assert_eq!(by(act(&mut game, Resume, NEXT_DAY - 1)), "A9");
}

#[test]
fn fa9_b_an_absent_answerers_clock_runs_until_he_comes() {
    let mut game = resumed(start(), &[White]);
    assert_eq!(running(&game), Some(Black));
    act(&mut game, Arrive(Black), NEXT_DAY + 20).unwrap();
    assert_eq!(running(&game), None);
    act(&mut game, found("e4"), NEXT_DAY + 21).unwrap();
    assert_eq!(running(&game), Some(Black));
    assert_eq!(used(&game, Black, NEXT_DAY + 21), 20);
}

#[test]
fn fa9_c_an_absent_sealers_opponent_may_seal_his_answer() {
    let mut game = opened(start(), &[Black], "e4");
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 5).unwrap();
    assert_eq!(running(&game), Some(White));
    assert!(matches!(game.phase(), Phase::Reply(_)));
    act(&mut game, Arrive(White), NEXT_DAY + 9).unwrap();
    act(&mut game, found("e5"), NEXT_DAY + 9).unwrap();
    assert_eq!(game.live().ply, 2);
}

#[test]
fn fa10_who_comes_more_than_an_hour_late_loses() {
    let mut game = resumed(start(), &[White]);
    let early = act(&mut game, Late(Black), NEXT_DAY + 60);
    assert_eq!(by(early), "A10");
    act(&mut game, Late(Black), NEXT_DAY + 61).unwrap();
    assert_eq!(ended(&game), ("1-0", "A10"));
}

/// White, who sealed the move, arrives more than an hour late. Afterwards the sealed move is
/// judged.
fn late_sealer(position: Position, text: &str) -> Game {
    let mut game = resumed(position, &[Black]);
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    act(&mut game, found(text), NEXT_DAY + 62).unwrap();
    game
}

#[test]
fn fa10_a_and_b_unless_the_late_sealers_move_has_won_or_drawn() {
    let rank = fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30");
    assert_eq!(ended(&late_sealer(rank, "Ra8#")), ("1-0", "5.1(a)"));
    let corner = fen("k7/8/2K5/8/8/8/8/1Q6 w - - 0 30");
    assert_eq!(ended(&late_sealer(corner, "Qb6")), ("1/2-1/2", "5.2(a)"));
    assert_eq!(ended(&late_sealer(start(), "e4")), ("0-1", "A10"));
}

#[test]
fn fa10_c_or_the_present_players_flag_has_fallen_first() {
    let mut game = tournament(start());
    play(&mut game, "e2-e4", 5);
    play(&mut game, "e7-e5", 95);
    act(&mut game, adjourn(None), 96).unwrap();
    act(&mut game, Seal(ENVELOPE), 96).unwrap();
    for event in [Arrive(Black), Resume, found("Nf3")] {
        act(&mut game, event, NEXT_DAY).unwrap();
    }
    // Black has thirty minutes left.
    assert!(game.observe(at(NEXT_DAY + 31)));
    assert_eq!(ended(&game), ("1-0", "6.10"));
}

#[test]
fn fa11_a_when_the_envelope_is_missing_the_sealer_makes_the_move_that_he_states() {
    let mut game = resumed(start(), &[White, Black]);
    act(&mut game, Missing, NEXT_DAY).unwrap();
    assert_eq!(game.phase(), Phase::Stating(White));
    assert_eq!(by(game.happen(Event::Restart, at(NEXT_DAY))), "A11(a)");
    play(&mut game, "e2-e4", NEXT_DAY + 3);
    assert_eq!(running(&game), Some(Black));
    assert_eq!(used(&game, White, NEXT_DAY + 10), SEALED);
}

#[test]
fn fa11_b_without_the_position_the_game_is_annulled() {
    let mut game = adjourned(start());
    act(&mut game, Annul, NEXT_DAY).unwrap();
    assert_eq!(ended(&game), ("*", "A11(b)"));
    let reason = game.result().map(|result| result.reason);
    assert_eq!(reason, Some(EndReason::Annulled));
}

#[test]
fn fa12_before_his_first_move_a_player_points_out_wrong_times() {
    let mut game = opened(start(), &[White, Black], "e4");
    act(&mut game, PointOut(Black), NEXT_DAY + 1).unwrap();
    let [white, black] = [80, 119].map(Millis::minutes);
    let set = Act::SetTimes { white, black };
    game.happen(Event::Act(set), at(NEXT_DAY + 3)).unwrap();
    game.happen(Event::Restart, at(NEXT_DAY + 4)).unwrap();
    play(&mut game, "e7-e5", NEXT_DAY + 6);
    let clock = game.clock_at(at(NEXT_DAY + 6)).unwrap();
    assert_eq!(clock.display(Black).left(), Millis::minutes(117));
    assert_eq!(by(act(&mut game, PointOut(Black), NEXT_DAY + 7)), "A12");
}

#[test]
fn fa13_a_session_is_announced_in_advance() {
    let mut game = adjourned(start());
    assert_eq!(by(act(&mut game, session(100, 200), 101)), "A13");
    act(&mut game, session(NEXT_DAY, NEXT_DAY + 240), 100).unwrap();
    let hindrance = Hindrance::Overlap;
    let overlap = act(&mut game, session(NEXT_DAY + 200, NEXT_DAY + 300), 100);
    assert_eq!(overlap, Err(game.refusal(hindrance)));
}
