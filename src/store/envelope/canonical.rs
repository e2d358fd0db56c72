//! Canonical texts of the terms and the history of a game. An envelope authenticates these texts in
//! addition to the facts that Article A2 requires.
//!
//! A later version of this app must be able to open an envelope that this one sealed. So these
//! texts are defined here word by word and do not use the save format, which may change. The words
//! for an event must never change; a new kind of event gets new words.

use std::fmt::Write;

use super::lines::escaped;
use crate::game::{
    Act, AdjournmentAct, DrawGround, Ending, Event, Extra, Game, Offence, OtherBoard, Penalty,
    Play, Player, Points, QuickplayGround, Recorded, Ruling, Scorekeeping, Setup, Stopper,
    TimeControl, Touched,
};
use crate::rules::{Color, Move, Position, Role};
use crate::store::moves::move_text;

/// Returns the text of everything in the setup that affects play: the rule set, who plays each
/// side, whether the game is casual or a tournament game, and the time control. What only the
/// heading of the scoresheet contains, such as the event and the round, is left out.
pub(super) fn terms(setup: &Setup) -> String {
    let mut text = format!("rules {}", setup.start.rules().name());
    for (side, player) in Color::ALL.into_iter().zip(setup.players) {
        let seat = match player {
            Player::Person | Player::Peer => "person".to_owned(),
            Player::Computer(strength) => format!("computer {strength}"),
            Player::Program => "program".to_owned(),
        };
        push(&mut text, "; ", &format!("{} {seat}", color(side)));
    }
    match setup.terms.play {
        Play::Casual => push(&mut text, "; ", "casual"),
        Play::Tournament(duties) => {
            push(&mut text, "; ", "tournament");
            let keep_score = duties.scorekeeping == Scorekeeping::Players;
            for (word, holds) in [
                ("touch-move", duties.touch_move),
                ("over-the-board", duties.over_the_board),
                ("players-keep-score", keep_score),
                ("arbiter", duties.arbiter),
            ] {
                if holds {
                    push(&mut text, ", ", word);
                }
            }
        }
    }
    match &setup.terms.clock {
        None => push(&mut text, "; ", "no clock"),
        Some(controls) => {
            for (side, it) in Color::ALL.into_iter().zip(controls) {
                push(&mut text, "; ", &format!("{} {}", color(side), control(it)));
            }
        }
    }
    text
}

/// Returns the text of the first `events` events of a game: a line for the setup, one for
/// the initial position, and one for each event.
pub(super) fn history(game: &Game, events: usize) -> String {
    let setup = game.setup();
    let mut text = format!("{} set up\n{}\n", setup.at.0, setup.start.to_text());
    for stamped in game.events().iter().take(events) {
        let happened = event(stamped.event, &setup.start);
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{} {happened}", stamped.at.0);
    }
    text
}

fn push(text: &mut String, before: &str, part: &str) {
    text.push_str(before);
    text.push_str(part);
}

fn control(control: &TimeControl) -> String {
    let mut text = "clock".to_owned();
    for period in control.periods() {
        let moves = period.moves.map_or("all".to_owned(), |it| it.to_string());
        push(&mut text, " ", &format!("{moves} in {}", period.time.0));
    }
    match control.extra() {
        Extra::None => {}
        Extra::Increment(time) => push(&mut text, " ", &format!("increment {}", time.0)),
        Extra::Delay(time) => push(&mut text, " ", &format!("delay {}", time.0)),
    }
    text
}

/// Returns the words for an event. Moves are in long notation, which depends only on the
/// board layout.
fn event(event: Event, start: &Position) -> String {
    let long = |mv: Move| move_text(start, mv);
    match event {
        Event::Move(mv) => format!("move {}", long(mv)),
        Event::Place(role, square) => {
            format!(
                "place {} {}",
                role_name(role),
                start.geometry().name(square)
            )
        }
        Event::Resignation(by) => format!("resignation {}", color(by)),
        Event::Agreement => "agreement".to_owned(),
        Event::Recorded(Recorded { winner, ending }) => {
            let ending = match ending {
                Ending::Unstated => "unstated",
                Ending::OnTime => "on-time",
                Ending::Adjudication => "adjudication",
                Ending::Abandonment => "abandonment",
                Ending::Infraction => "infraction",
            };
            format!("recorded {} {ending}", winner.map_or("-", color))
        }
        Event::Start => "start".to_owned(),
        Event::Press(by) => format!("press {}", color(by)),
        Event::Stop(by) => format!("stop {}", stopper(by)),
        Event::Restart => "restart".to_owned(),
        Event::FlagFall(of) => format!("flag-fall {}", color(of)),
        Event::FlagClaim(by) => format!("flag-claim {}", color(by)),
        Event::Offer(by) => format!("offer {}", color(by)),
        Event::Accept(by) => format!("accept {}", color(by)),
        Event::Decline(by) => format!("decline {}", color(by)),
        Event::Claim(claim) => {
            let ground = match claim.ground {
                DrawGround::Repetition => "repetition",
                DrawGround::FiftyMoves => "fifty-moves",
            };
            let intended = claim.intended.map_or_else(|| "-".to_owned(), long);
            format!("claim {} {ground} {intended}", color(claim.by))
        }
        Event::Quickplay(claim) => {
            let ground = match claim.ground {
                QuickplayGround::CannotWin => "cannot-win",
                QuickplayGround::NoEffort => "no-effort",
            };
            format!("quickplay {} {ground}", color(claim.by))
        }
        Event::Verify(by) => format!("verify {}", color(by)),
        Event::Adjust(by) => format!("adjust {}", color(by)),
        Event::Touch(Touched::Piece(square)) => format!("touch {}", start.geometry().name(square)),
        Event::Touch(Touched::Board(pin)) => format!("touch {}", start.geometry().pin_name(pin)),
        Event::ClaimIllegal(by) => format!("claim-illegal {}", color(by)),
        Event::Retract(by) => format!("retract {}", color(by)),
        Event::Record(by, mv) => format!("record {} {}", color(by), long(mv)),
        Event::Act(it) => format!("arbiter {}", act(it)),
        Event::Adjournment(it) => format!("adjournment {}", adjournment(it)),
        Event::OtherBoard(it) => format!("other-board {}", other_board(it)),
    }
}

fn act(act: Act) -> String {
    match act {
        Act::Ruling(Ruling::Grant) => "grants".to_owned(),
        Act::Ruling(Ruling::Postpone { extra: false }) => "postpones".to_owned(),
        Act::Ruling(Ruling::Postpone { extra: true }) => "postpones with-extra".to_owned(),
        Act::Ruling(Ruling::Refuse) => "refuses".to_owned(),
        Act::SetTimes { white, black } => format!("sets-times {} {}", white.0, black.0),
        Act::GiveTime { to, time } => format!("gives-time {} {}", color(to), time.0),
        Act::DeductForScore { from, time } => {
            format!("deducts-for-score {} {}", color(from), time.0)
        }
        Act::Restore { plies } => format!("restores {plies}"),
        Act::Punish {
            player,
            offence: why,
            penalty: how,
        } => format!(
            "punishes {} {} {}",
            color(player),
            offence(why),
            penalty(how)
        ),
        Act::BothLose => "both-lose".to_owned(),
        Act::Late(who) => format!("late {}", color(who)),
        Act::Cancel => "cancels".to_owned(),
    }
}

fn other_board(news: OtherBoard) -> String {
    match news {
        OtherBoard::Piece(piece) => format!("piece {}", piece.letter()),
        OtherBoard::FlagDown(of) => format!("flag-down {}", color(of)),
        OtherBoard::End(None) => "end".to_owned(),
        OtherBoard::End(Some([white, black])) => {
            format!("end {} {}", points(white), points(black))
        }
    }
}

fn adjournment(act: AdjournmentAct) -> String {
    match act {
        AdjournmentAct::Announce(session) => {
            format!("session {} {}", session.from.0, session.until.0)
        }
        AdjournmentAct::Adjourn {
            by,
            resumption,
            venue,
        } => {
            let by = by.map_or("arbiter", color);
            format!("by {by} {} {}", resumption.0, escaped(venue.as_str()))
        }
        AdjournmentAct::Seal(id) => format!("seal {id}"),
        AdjournmentAct::Arrive(who) => format!("arrive {}", color(who)),
        AdjournmentAct::Resume => "resume".to_owned(),
        AdjournmentAct::Open(text) => format!("open {}", escaped(text.as_str())),
        AdjournmentAct::Missing => "missing".to_owned(),
        AdjournmentAct::Annul => "annul".to_owned(),
        AdjournmentAct::PointOut(by) => format!("wrong-times {}", color(by)),
        AdjournmentAct::Late(who) => format!("late {}", color(who)),
    }
}

fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn stopper(stopper: Stopper) -> &'static str {
    match stopper {
        Stopper::Arbiter => "arbiter",
        Stopper::Player(by) => color(by),
        Stopper::Interruption => "interruption",
        Stopper::TakeBack => "take-back",
    }
}

fn offence(offence: Offence) -> &'static str {
    match offence {
        Offence::Clock => "clock",
        Offence::Notes => "notes",
        Offence::Telephone => "telephone",
        Offence::Scoresheet => "scoresheet",
        Offence::Analysis => "analysis",
        Offence::Leaving => "leaving",
        Offence::Distraction => "distraction",
        Offence::Defiance => "defiance",
        Offence::Stopping => "stopping",
        Offence::Disrepute => "disrepute",
    }
}

fn penalty(penalty: Penalty) -> String {
    match penalty {
        Penalty::Warning => "warning".to_owned(),
        Penalty::TimeToOpponent(time) => format!("time-to-opponent {}", time.0),
        Penalty::TimeTaken(time) => format!("time-taken {}", time.0),
        Penalty::Loss(opponents) => format!("loss {}", points(opponents)),
        Penalty::Expulsion(opponents) => format!("expulsion {}", points(opponents)),
        Penalty::PointsTaken(less) => format!("points-taken {}", points(less)),
        Penalty::PointsAdded(more) => format!("points-added {}", points(more)),
    }
}

fn points(points: Points) -> &'static str {
    match points {
        Points::Zero => "nought",
        Points::Half => "half",
        Points::One => "one",
    }
}

#[cfg(test)]
mod tests;
