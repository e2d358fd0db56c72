//! Tests that the text of every event in a save never changes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use blake2::{Blake2s256, Digest};

use super::*;
use crate::game::adjournment::{AdjournmentAct, Session};
use crate::game::arbiter::{Offence, Penalty, Points};
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::quickplay::Ruling;
use crate::game::team::TandemBoard;
use crate::game::{Ending, Millis, OtherBoard, Setup, Timestamp};
use crate::remote::encode_event;
use crate::rules::notation;
use crate::rules::{Color, Piece, Promotion, Role};
use crate::store::format::StoredEvent;

use Color::{Black, White};

/// Returns every kind of event with its text in a save of format 1. Saves and the fingerprints of
/// sealed envelopes depend on every character of these texts.
fn known() -> Vec<(Event, &'static str)> {
    let start = Setup::default().start;
    let layout = start.layout();
    let mv = |text| notation::attempt(&start, text).unwrap();
    let (from, to) = (layout.square("b7B").unwrap(), layout.square("b8B").unwrap());
    let promotion = Some(Promotion::Piece(Role::Queen));
    let pin = |name| layout.pin_named(name).unwrap();
    let recorded = |winner, ending| Event::Recorded(Recorded { winner, ending });
    let claim = |ground, intended| {
        Event::Claim(Claim {
            by: White,
            ground,
            intended,
        })
    };
    let quickplay = |ground| Event::Quickplay(QuickplayClaim { by: Black, ground });
    let punish = |offence, penalty| {
        let player = Black;
        Event::Act(Act::Punish {
            player,
            offence,
            penalty,
        })
    };
    let ruling = |ruling| Event::Act(Act::Ruling(ruling));
    let adjourn = |by, venue| {
        let (resumption, venue) = (Timestamp(7), Written::new(venue).unwrap());
        Event::Adjournment(AdjournmentAct::Adjourn {
            by,
            resumption,
            venue,
        })
    };
    let time = Millis(90_000);
    vec![
        (Event::Move(mv("d1W-c3N")), r#"Move("d1W-c3N")"#),
        (Event::Move(mv("0-0-0")), r#"Move("0-0-0")"#),
        (Event::Move(mv("QL1-QL2")), r#"Move("QL1-QL2")"#),
        (
            Event::Move(Move::Piece {
                from,
                to,
                promotion,
            }),
            r#"Move("b7B-b8B=Q")"#,
        ),
        (Event::Place(Role::Bishop, from), r#"Place(Bishop,"b7B")"#),
        (Event::Resignation(White), "Resignation(White)"),
        (Event::Agreement, "Agreement"),
        (
            recorded(Some(White), Ending::OnTime),
            "Recorded((winner:Some(White),ending:OnTime))",
        ),
        (
            recorded(None, Ending::Unstated),
            "Recorded((winner:None,ending:Unstated))",
        ),
        (Event::Start, "Start"),
        (Event::Press(Black), "Press(Black)"),
        (Event::Stop(Stopper::Arbiter), "Stop(Arbiter)"),
        (Event::Stop(Stopper::Player(Black)), "Stop(Player(Black))"),
        (Event::Stop(Stopper::Interruption), "Stop(Interruption)"),
        (Event::Stop(Stopper::TakeBack), "Stop(TakeBack)"),
        (Event::Restart, "Restart"),
        (Event::FlagFall(White), "FlagFall(White)"),
        (Event::FlagClaim(Black), "FlagClaim(Black)"),
        (Event::Offer(White), "Offer(White)"),
        (Event::Accept(Black), "Accept(Black)"),
        (Event::Decline(Black), "Decline(Black)"),
        (
            claim(DrawGround::Repetition, None),
            r#"Claim((by:White,ground:Repetition,intended:""))"#,
        ),
        (
            claim(DrawGround::FiftyMoves, Some(mv("d1W-c3N"))),
            r#"Claim((by:White,ground:FiftyMoves,intended:"d1W-c3N"))"#,
        ),
        (
            quickplay(QuickplayGround::CannotWin),
            "Quickplay(Black,CannotWin)",
        ),
        (
            quickplay(QuickplayGround::NoEffort),
            "Quickplay(Black,NoEffort)",
        ),
        (Event::Verify(White), "Verify(White)"),
        (Event::Adjust(Black), "Adjust(Black)"),
        (Event::Touch(Touched::Piece(from)), r#"Touch("b7B")"#),
        (Event::Touch(Touched::Board(pin("KL6"))), r#"Touch("KL6")"#),
        (Event::ClaimIllegal(White), "ClaimIllegal(White)"),
        (Event::Retract(Black), "Retract(Black)"),
        (
            Event::Record(White, mv("d1W-c3N")),
            r#"Record(White,"d1W-c3N")"#,
        ),
        (ruling(Ruling::Grant), "Act(Ruling(Grant))"),
        (
            ruling(Ruling::Postpone { extra: true }),
            "Act(Ruling(Postpone(extra:true)))",
        ),
        (ruling(Ruling::Refuse), "Act(Ruling(Refuse))"),
        (
            Event::Act(Act::SetTimes {
                white: time,
                black: Millis(1),
            }),
            "Act(SetTimes(white:90000,black:1))",
        ),
        (
            Event::Act(Act::GiveTime { to: White, time }),
            "Act(GiveTime(to:White,time:90000))",
        ),
        (
            Event::Act(Act::DeductForScore { from: Black, time }),
            "Act(DeductForScore(from:Black,time:90000))",
        ),
        (
            Event::Act(Act::Restore { plies: 4 }),
            "Act(Restore(plies:4))",
        ),
        (
            punish(Offence::Clock, Penalty::Warning),
            "Act(Punish(player:Black,offence:Clock,penalty:Warning))",
        ),
        (
            punish(Offence::Notes, Penalty::TimeToOpponent(time)),
            "Act(Punish(player:Black,offence:Notes,penalty:TimeToOpponent(90000)))",
        ),
        (
            punish(Offence::Telephone, Penalty::TimeTaken(time)),
            "Act(Punish(player:Black,offence:Telephone,penalty:TimeTaken(90000)))",
        ),
        (
            punish(Offence::Scoresheet, Penalty::Loss(Points::Zero)),
            "Act(Punish(player:Black,offence:Scoresheet,penalty:Loss(Nought)))",
        ),
        (
            punish(Offence::Analysis, Penalty::Expulsion(Points::Half)),
            "Act(Punish(player:Black,offence:Analysis,penalty:Expulsion(Half)))",
        ),
        (
            punish(Offence::Leaving, Penalty::Expulsion(Points::One)),
            "Act(Punish(player:Black,offence:Leaving,penalty:Expulsion(One)))",
        ),
        (
            punish(Offence::Distraction, Penalty::Warning),
            "Act(Punish(player:Black,offence:Distraction,penalty:Warning))",
        ),
        (
            punish(Offence::Defiance, Penalty::Warning),
            "Act(Punish(player:Black,offence:Defiance,penalty:Warning))",
        ),
        (
            punish(Offence::Stopping, Penalty::PointsTaken(Points::Half)),
            "Act(Punish(player:Black,offence:Stopping,penalty:PointsTaken(Half)))",
        ),
        (
            punish(Offence::Disrepute, Penalty::PointsAdded(Points::One)),
            "Act(Punish(player:Black,offence:Disrepute,penalty:PointsAdded(One)))",
        ),
        (Event::Act(Act::BothLose), "Act(BothLose)"),
        (Event::Act(Act::Late(White)), "Act(Late(White))"),
        (Event::Act(Act::Cancel), "Act(Cancel)"),
        (
            Event::Adjournment(AdjournmentAct::Announce(Session {
                from: Timestamp(5),
                until: Timestamp(6),
            })),
            "Adjournment(Announce(5,6))",
        ),
        (
            adjourn(None, "the club"),
            r#"Adjournment(Adjourn(None,7,"the club"))"#,
        ),
        (
            adjourn(Some(Black), "\"Café\"\n"),
            r#"Adjournment(Adjourn(Some(Black),7,"\"Café\"\n"))"#,
        ),
        (
            Event::Adjournment(AdjournmentAct::Seal(EnvelopeId([0xa7; 32]))),
            r#"Adjournment(Seal("a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7"))"#,
        ),
        (
            Event::Adjournment(AdjournmentAct::Arrive(White)),
            "Adjournment(Arrive(White))",
        ),
        (
            Event::Adjournment(AdjournmentAct::Resume),
            "Adjournment(Resume)",
        ),
        (
            Event::Adjournment(AdjournmentAct::Open(Written::new("Nc3N").unwrap())),
            r#"Adjournment(Open("Nc3N"))"#,
        ),
        (
            Event::Adjournment(AdjournmentAct::Missing),
            "Adjournment(Missing)",
        ),
        (
            Event::Adjournment(AdjournmentAct::Annul),
            "Adjournment(Annul)",
        ),
        (
            Event::Adjournment(AdjournmentAct::PointOut(Black)),
            "Adjournment(PointOut(Black))",
        ),
        (
            Event::Adjournment(AdjournmentAct::Late(White)),
            "Adjournment(Late(White))",
        ),
        (
            Event::OtherBoard(OtherBoard::Piece(Piece {
                color: Black,
                role: Role::Pawn,
            })),
            "OtherBoard(Piece((color:Black,role:Pawn)))",
        ),
        (
            Event::OtherBoard(OtherBoard::FlagDown(White)),
            "OtherBoard(FlagDown(White))",
        ),
        (
            Event::OtherBoard(OtherBoard::End(Some([Points::One, Points::Zero]))),
            "OtherBoard(End(Some((One,Nought))))",
        ),
        (
            Event::OtherBoard(OtherBoard::End(None)),
            "OtherBoard(End(None))",
        ),
    ]
}

#[test]
fn every_event_is_written_with_its_text_of_format_1() {
    let game = Game::new(Setup::default());
    for (event, text) in known() {
        let event = EventBody::write(event, &game);
        let written = ron::to_string(&StoredEvent {
            board: TandemBoard::A,
            at: 3,
            event,
        })
        .unwrap();
        assert_eq!(written, format!("(at:3,event:{text})"));
    }
}

/// Envelopes authenticate these bytes, and players sign them.
#[test]
fn the_bytes_of_no_event_change() {
    let bytes = known().into_iter().map(|(event, _)| encode_event(&event));
    let bytes: Vec<u8> = bytes.flatten().collect();
    let digest = Blake2s256::digest(bytes);
    assert_eq!(digest.as_slice()[..8], [229, 59, 175, 39, 46, 143, 62, 196]);
}

#[test]
fn every_event_is_read_back_from_its_text() {
    let game = Game::new(Setup::default());
    for (event, text) in known() {
        let read: StoredEvent = ron::from_str(&format!("(at:3,event:{text})")).unwrap();
        // Castling and promotions are not legal in the initial position.
        match read.event.read(&game) {
            Ok(found) => assert_eq!(found, event),
            Err(problem) => assert!(matches!(problem, EventProblem::Illegal { .. }), "{text}"),
        }
    }
}
