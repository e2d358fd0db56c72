//! Tests that canonical texts never change: otherwise no envelope that was sealed before could be
//! opened.

use super::*;
use crate::game::{
    Claim, Duties, EnvelopeId, Millis, Period, QuickplayClaim, Session, Terms, Timestamp, Written,
};
use crate::rules::notation;
use crate::rules::{Piece, Role};
use Color::{Black, White};

/// Asserts that the canonical text of each event has these words.
fn assert_words<const N: usize>(cases: [(Event, &str); N]) {
    let start = Position::start();
    for (it, words) in cases {
        assert_eq!(event(it, &start), words);
    }
}

#[test]
fn events_of_play_are_written_in_these_words() {
    let start = Position::start();
    let attempt = |text| notation::attempt(&start, text).unwrap();
    let mv = attempt("b2W-b4N");
    let square = start.geometry().square("z0QL1").unwrap();
    let pin = start.geometry().pin_named("KL6").unwrap();
    let claim = |ground, intended| Claim {
        by: White,
        ground,
        intended,
    };
    let quickplay = |ground| Event::Quickplay(QuickplayClaim { by: Black, ground });
    assert_words([
        (Event::Move(mv), "move b2W-b4N"),
        (Event::Move(attempt("QL6-QL4=Q")), "move QL6-QL4=Q"),
        (Event::Move(attempt("a8B=N")), "move a8B=N"),
        (Event::Move(attempt("0-0-0")), "move 0-0-0"),
        (Event::Place(Role::Bishop, square), "place bishop z0QL1"),
        (Event::Resignation(White), "resignation white"),
        (Event::Agreement, "agreement"),
        (
            Event::Recorded(Recorded {
                winner: Some(White),
                ending: Ending::OnTime,
            }),
            "recorded white on-time",
        ),
        (Event::Start, "start"),
        (Event::Press(Black), "press black"),
        (Event::Stop(Stopper::Arbiter), "stop arbiter"),
        (Event::Stop(Stopper::Player(White)), "stop white"),
        (Event::Stop(Stopper::Interruption), "stop interruption"),
        (Event::Stop(Stopper::TakeBack), "stop take-back"),
        (Event::Restart, "restart"),
        (Event::FlagFall(White), "flag-fall white"),
        (Event::FlagClaim(White), "flag-claim white"),
        (Event::Offer(White), "offer white"),
        (Event::Accept(Black), "accept black"),
        (Event::Decline(Black), "decline black"),
        (
            Event::Claim(claim(DrawGround::Repetition, None)),
            "claim white repetition -",
        ),
        (
            Event::Claim(claim(DrawGround::FiftyMoves, Some(mv))),
            "claim white fifty-moves b2W-b4N",
        ),
        (
            quickplay(QuickplayGround::CannotWin),
            "quickplay black cannot-win",
        ),
        (
            quickplay(QuickplayGround::NoEffort),
            "quickplay black no-effort",
        ),
        (Event::Verify(White), "verify white"),
        (Event::Adjust(White), "adjust white"),
        (Event::Touch(Touched::Piece(square)), "touch z0QL1"),
        (Event::Touch(Touched::Board(pin)), "touch KL6"),
        (Event::ClaimIllegal(White), "claim-illegal white"),
        (Event::Retract(Black), "retract black"),
        (Event::Record(Black, mv), "record black b2W-b4N"),
    ]);
}

#[test]
fn acts_of_the_arbiter_are_written_in_these_words() {
    let time = Millis(1000);
    let punish = |offence, penalty| {
        Event::Act(Act::Punish {
            player: Black,
            offence,
            penalty,
        })
    };
    let ruling = |ruling| Event::Act(Act::Ruling(ruling));
    assert_words([
        (ruling(Ruling::Grant), "arbiter grants"),
        (
            ruling(Ruling::Postpone { extra: false }),
            "arbiter postpones",
        ),
        (
            ruling(Ruling::Postpone { extra: true }),
            "arbiter postpones with-extra",
        ),
        (ruling(Ruling::Refuse), "arbiter refuses"),
        (
            Event::Act(Act::SetTimes {
                white: time,
                black: Millis(0),
            }),
            "arbiter sets-times 1000 0",
        ),
        (
            Event::Act(Act::GiveTime { to: White, time }),
            "arbiter gives-time white 1000",
        ),
        (
            Event::Act(Act::DeductForScore { from: White, time }),
            "arbiter deducts-for-score white 1000",
        ),
        (
            Event::Act(Act::Restore { plies: 12 }),
            "arbiter restores 12",
        ),
        (Event::Act(Act::BothLose), "arbiter both-lose"),
        (Event::Act(Act::Late(White)), "arbiter late white"),
        (Event::Act(Act::Cancel), "arbiter cancels"),
        (
            punish(Offence::Clock, Penalty::Warning),
            "arbiter punishes black clock warning",
        ),
        (
            punish(Offence::Notes, Penalty::TimeToOpponent(time)),
            "arbiter punishes black notes time-to-opponent 1000",
        ),
        (
            punish(Offence::Telephone, Penalty::TimeTaken(time)),
            "arbiter punishes black telephone time-taken 1000",
        ),
        (
            punish(Offence::Scoresheet, Penalty::Loss(Points::Zero)),
            "arbiter punishes black scoresheet loss nought",
        ),
        (
            punish(Offence::Analysis, Penalty::Loss(Points::Half)),
            "arbiter punishes black analysis loss half",
        ),
        (
            punish(Offence::Leaving, Penalty::Expulsion(Points::One)),
            "arbiter punishes black leaving expulsion one",
        ),
        (
            punish(Offence::Distraction, Penalty::Warning),
            "arbiter punishes black distraction warning",
        ),
        (
            punish(Offence::Defiance, Penalty::Warning),
            "arbiter punishes black defiance warning",
        ),
        (
            punish(Offence::Stopping, Penalty::PointsTaken(Points::Half)),
            "arbiter punishes black stopping points-taken half",
        ),
        (
            punish(Offence::Disrepute, Penalty::PointsAdded(Points::One)),
            "arbiter punishes black disrepute points-added one",
        ),
    ]);
}

#[test]
fn events_of_an_adjournment_are_written_in_these_words() {
    let text = |text| Written::new(text).unwrap();
    let session = Session {
        from: Timestamp(1),
        until: Timestamp(2),
    };
    let adjourn = |by, venue| {
        Event::Adjournment(AdjournmentAct::Adjourn {
            by,
            resumption: Timestamp(3),
            venue: text(venue),
        })
    };
    let act = Event::Adjournment;
    let seal = format!("adjournment seal {}", "07".repeat(32));
    assert_words([
        (
            act(AdjournmentAct::Announce(session)),
            "adjournment session 1 2",
        ),
        (adjourn(None, ""), "adjournment by arbiter 3 "),
        (
            adjourn(Some(White), "a\nb\\"),
            "adjournment by white 3 a\\nb\\\\",
        ),
        (act(AdjournmentAct::Seal(EnvelopeId([7; 32]))), &seal),
        (
            act(AdjournmentAct::Arrive(White)),
            "adjournment arrive white",
        ),
        (act(AdjournmentAct::Resume), "adjournment resume"),
        (
            act(AdjournmentAct::Open(text("b4N"))),
            "adjournment open b4N",
        ),
        (act(AdjournmentAct::Missing), "adjournment missing"),
        (act(AdjournmentAct::Annul), "adjournment annul"),
        (
            act(AdjournmentAct::PointOut(Black)),
            "adjournment wrong-times black",
        ),
        (act(AdjournmentAct::Late(Black)), "adjournment late black"),
    ]);
}

#[test]
fn events_from_the_other_board_are_written_in_these_words() {
    let (color, role) = (Black, Role::Pawn);
    let drawn = [Points::Half; 2];
    assert_words([
        (
            Event::OtherBoard(OtherBoard::Piece(Piece { color, role })),
            "other-board piece p",
        ),
        (
            Event::OtherBoard(OtherBoard::FlagDown(White)),
            "other-board flag-down white",
        ),
        (
            Event::OtherBoard(OtherBoard::End(Some(drawn))),
            "other-board end half half",
        ),
        (Event::OtherBoard(OtherBoard::End(None)), "other-board end"),
    ]);
}

#[test]
fn terms_are_written_in_these_words() {
    assert_eq!(
        terms(&Setup::default()),
        "rules tower; white person; black person; casual; no clock"
    );
    let duties = Duties {
        touch_move: true,
        over_the_board: true,
        scorekeeping: Scorekeeping::Players,
        arbiter: true,
    };
    let moves = Some(40);
    let time = Millis(1000);
    let control = |extra| {
        let last = Period { moves: None, time };
        TimeControl::new(vec![Period { moves, time }, last], extra).unwrap()
    };
    let setup = Setup {
        players: [Player::Computer(3), Player::Person],
        terms: Terms {
            play: Play::Tournament(duties),
            clock: Some([control(Extra::None), control(Extra::Delay(Millis(5)))]),
            ..Terms::default()
        },
        ..Setup::default()
    };
    assert_eq!(
        terms(&setup),
        "rules tower; white computer 3; black person; \
         tournament, touch-move, over-the-board, players-keep-score, arbiter; \
         white clock 40 in 1000 all in 1000; black clock 40 in 1000 all in 1000 delay 5"
    );
}

#[test]
fn the_history_is_written_in_these_words() {
    let mut game = Game::new(Setup {
        at: Timestamp(7),
        ..Setup::default()
    });
    for (at, it) in [(8, Event::Offer(White)), (9, Event::Resignation(Black))] {
        game.happen(it, Timestamp(at)).unwrap();
    }
    let start = Position::start().to_tfen();
    assert_eq!(
        history(&game, 1),
        format!("7 set up\n{start}\n8 offer white\n")
    );
    assert_eq!(
        history(&game, 2).lines().last(),
        Some("9 resignation black")
    );
}
