//! Encoding of game events. A new kind of event gets a new number; existing numbers never
//! change.

use super::{encode_enum, encode_struct, to_bytes};
use crate::game::adjournment::{AdjournmentAct, Session};
use crate::game::arbiter::{Act, Offence, Penalty, Points};
use crate::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use crate::game::touch::Touched;
use crate::game::{Claim, DrawGround, Ending, Event, OtherBoard, Recorded, Stopper};

/// Returns the encoding of an event, which never changes.
pub fn encode_event(event: &Event) -> Vec<u8> {
    to_bytes(event)
}

encode_enum!(Event, "event" {
    0 => Move(mv),
    1 => Place(role, square),
    2 => Resignation(by),
    3 => Agreement,
    4 => Recorded(recorded),
    5 => Start,
    6 => Press(by),
    7 => Stop(by),
    8 => Restart,
    9 => FlagFall(of),
    10 => FlagClaim(by),
    11 => Offer(by),
    12 => Accept(by),
    13 => Decline(by),
    14 => Claim(claim),
    15 => Quickplay(claim),
    16 => Verify(by),
    17 => Adjust(by),
    18 => Touch(touched),
    19 => ClaimIllegal(by),
    20 => Retract(by),
    21 => Record(by, mv),
    22 => Act(act),
    23 => Adjournment(act),
    24 => OtherBoard(event),
});

encode_struct!(Recorded { winner, ending });
encode_enum!(Ending, "end of a game" {
    0 => Unstated, 1 => OnTime, 2 => Adjudication, 3 => Abandonment, 4 => Infraction,
});
encode_enum!(Stopper, "reason to stop the clocks" {
    0 => Arbiter, 1 => Player(by), 2 => Interruption, 3 => TakeBack,
});
encode_struct!(Claim {
    by,
    ground,
    intended
});
encode_enum!(DrawGround, "reason for a draw" { 0 => Repetition, 1 => FiftyMoves });
encode_struct!(QuickplayClaim { by, ground });
encode_enum!(QuickplayGround, "reason of a claim" { 0 => CannotWin, 1 => NoEffort });
encode_enum!(Touched, "touched thing" { 0 => Piece(square), 1 => Board(pin) });

encode_enum!(Act, "act of the arbiter" {
    0 => Ruling(ruling),
    1 => SetTimes { white, black },
    2 => GiveTime { to, time },
    3 => DeductForScore { from, time },
    4 => Restore { plies },
    5 => Punish { player, offence, penalty },
    6 => BothLose,
    7 => Late(player),
    8 => Cancel,
});
encode_enum!(Ruling, "ruling" { 0 => Grant, 1 => Postpone { extra }, 2 => Refuse });
encode_enum!(Offence, "offence" {
    0 => Clock,
    1 => Notes,
    2 => Telephone,
    3 => Scoresheet,
    4 => Analysis,
    5 => Leaving,
    6 => Distraction,
    7 => Defiance,
    8 => Stopping,
    9 => Disrepute,
});
encode_enum!(Penalty, "penalty" {
    0 => Warning,
    1 => TimeToOpponent(time),
    2 => TimeTaken(time),
    3 => Loss(points),
    4 => Expulsion(points),
    5 => PointsTaken(points),
    6 => PointsAdded(points),
});
encode_enum!(Points, "number of points" { 0 => Zero, 1 => Half, 2 => One });

encode_enum!(AdjournmentAct, "event of an adjournment" {
    0 => Announce(session),
    1 => Adjourn { by, resumption, venue },
    2 => Seal(envelope),
    3 => Arrive(player),
    4 => Resume,
    5 => Open(text),
    6 => Missing,
    7 => Annul,
    8 => PointOut(by),
    9 => Late(player),
});
encode_struct!(Session { from, until });

encode_enum!(OtherBoard, "event of another board" {
    0 => Piece(piece), 1 => FlagDown(of), 2 => End(points),
});
