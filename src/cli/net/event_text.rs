//! Texts of the lines about events.

use crate::game::adjournment::AdjournmentAct;
use crate::game::control::{Extra, TimeControl};
use crate::game::team::{TandemBoard, Team};
use crate::game::{Event, Play};
use crate::remote::{
    Chain, ColorChoice, Content, Delay, Introduction, Offer, Phrase, Report, Spectators,
    StartChoice, Subject,
};
use crate::rules::{Color, Language};
use crate::store::remote::words_of;
use crate::texts::calendar;

/// The beginning of a line about a board of a match; empty in a game on one board.
pub(super) fn prefix(board: Option<TandemBoard>) -> String {
    board.map_or(String::new(), |board| format!("{} ", board.letter()))
}

pub(super) fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(super) fn opponent(introduction: &Introduction) -> String {
    let words = words_of(&introduction.identity).join("-");
    format!("opponent {words} {}", introduction.name)
}

pub(super) fn asks_in(introduction: &Introduction) -> String {
    let words = words_of(&introduction.identity).join("-");
    format!("asks-in {words} {}", introduction.name)
}

pub(super) fn reported(report: &Report, chain: &Chain) -> Option<String> {
    Some(match report {
        Report::Added(entry) => return added(entry.by, entry.content, chain),
        Report::Withdrawn(_) => "withdrawn".to_owned(),
        Report::Asked(request) => format!("asks {}", subject(&request.subject, chain)),
        Report::Declined(request) => format!("refused {}", subject(&request.subject, chain)),
        Report::Phrase(phrase) => format!("say {}", number(*phrase)),
        Report::Message(message) => format!("message {message}"),
        Report::SignedTwice => "signed-twice".to_owned(),
        Report::Restored => "restored".to_owned(),
        Report::Decided(decision) => match decision.claims {
            true => format!("time-claimed {}", name(decision.by)),
            false => format!("time-ended {}", name(decision.by)),
        },
        Report::TimeDisputed(it) => {
            let times = [it.used, it.charged, it.measured].map(|it| it.0 as f64 / 1_000.0);
            let [used, charged, measured] = times;
            let by = name(it.by);
            format!("time-disputed {by} {used:.1} {charged:.1} {measured:.1}")
        }
    })
}

pub(super) fn added(by: Color, content: Content, chain: &Chain) -> Option<String> {
    match content {
        Content::Event(event) => happened(None, by, event, chain),
        Content::On(board, event) => {
            let color = Team::of(TandemBoard::A, by).color(board);
            happened(Some(board), color, event, chain)
        }
        Content::Offering(_) => Some(format!("offer draw {}", name(by))),
        Content::KeyLost => Some(format!("key-lost {}", name(by))),
        Content::Grant(request) => Some(format!("granted {}", subject(&request.subject, chain))),
        _ => None,
    }
}

/// Returns the line about an event on a board; `None` if another line shows it.
fn happened(board: Option<TandemBoard>, by: Color, event: Event, chain: &Chain) -> Option<String> {
    let color = name(by);
    let line = match event {
        Event::Offer(_) => format!("offer draw {color}"),
        Event::Decline(_) => format!("declined draw {color}"),
        Event::Place(role, square) => {
            let role = Language::English.role(role);
            let square = Language::English.square(chain.game().last().layout(), square);
            format!("place {color} {role} {square}")
        }
        Event::Adjournment(act) => adjourned(by, act)?,
        _ => return None,
    };
    Some(format!("{}{line}", prefix(board)))
}

/// Returns the line about an event of an adjourned game; `None` if another line shows it.
fn adjourned(by: Color, act: AdjournmentAct) -> Option<String> {
    let by = name(by);
    match act {
        AdjournmentAct::Seal(_) => Some(format!("sealed {by}")),
        AdjournmentAct::Arrive(color) => Some(format!("back {}", name(color))),
        AdjournmentAct::Resume => Some("resumed".to_owned()),
        AdjournmentAct::Open(_) => Some(format!("opened {by}")),
        AdjournmentAct::Missing => Some(format!("accepted-stated {by}")),
        _ => None,
    }
}

fn subject(subject: &Subject, chain: &Chain) -> String {
    match subject {
        Subject::TakeBack { events } => format!("takeback {}", plies_after(chain, *events)),
        Subject::MoreTime { time } => format!("more-time {}", time.0 as f64 / 1_000.0),
        Subject::CallOff => "call-off".to_owned(),
        Subject::Stop => "stop".to_owned(),
        Subject::Restart => "restart".to_owned(),
        Subject::Rematch => "rematch".to_owned(),
        Subject::Adjourn { resumption, .. } => {
            format!("adjourn {}", calendar::to_the_minute(*resumption))
        }
    }
}

/// Number of moves, on all boards, among the first `events` events.
fn plies_after(chain: &Chain, events: usize) -> usize {
    let is_move = |event: &Event| matches!(event, Event::Move(_));
    match chain.tandem() {
        Some(tandem) => {
            let kept = tandem.events().iter().take(events);
            kept.filter(|done| is_move(&done.event)).count()
        }
        None => {
            let kept = chain.game().events().iter().take(events);
            kept.filter(|stamped| is_move(&stamped.event)).count()
        }
    }
}

/// The line about the result; `None` while the game goes on.
pub(super) fn result(chain: &Chain) -> Option<String> {
    if let Some(tandem) = chain.tandem() {
        return tandem.result().map(|result| format!("result {result}"));
    }
    let result = chain.game().result()?;
    Some(format!("result {} {}", result.score(), result.reason))
}

fn number(phrase: Phrase) -> usize {
    let place = Phrase::ALL.iter().position(|it| *it == phrase);
    place.map_or(0, |place| place + 1)
}

/// Returns the terms of the offered game, as words of the form `name=value`.
pub(super) fn terms(offer: &Offer) -> String {
    let proposal = &offer.proposal;
    let conduct = proposal.conduct;
    let yes = |it: bool| if it { "yes" } else { "no" };
    let time = match &proposal.clock {
        None => "none".to_owned(),
        Some([white, black]) if white == black => control(white),
        Some([white, black]) => format!("{}|{}", control(white), control(black)),
    };
    let host = match proposal.color {
        ColorChoice::ByLot => "lot",
        ColorChoice::Is(color) => name(color),
    };
    let start = match &proposal.start {
        StartChoice::Usual => "usual".to_owned(),
        StartChoice::ByLot => "lot".to_owned(),
        StartChoice::Placing => "placing".to_owned(),
        StartChoice::Numbers([white, black]) => format!("{white},{black}"),
        StartChoice::Position(text) => text.replace(' ', "_"),
    };
    format!(
        "terms rules={} time={time} host={host} take-backs={} chat={} absence-loses={} start={start} tournament={} spectators={}",
        proposal.rules.name(),
        yes(conduct.take_backs),
        yes(conduct.chat),
        yes(conduct.lost_line.absence_loses),
        yes(proposal.play != Play::Casual),
        spectators(conduct.spectators),
    )
}

/// Returns who may watch the game, as an argument of `--spectators`.
fn spectators(spectators: Spectators) -> &'static str {
    match spectators {
        Spectators::Nobody => "none",
        Spectators::WithCode(Delay::None) => "code",
        Spectators::WithCode(Delay::ThreeMoves) => "code,3-moves",
        Spectators::WithCode(Delay::FiveMinutes) => "code,5-min",
        Spectators::WithCode(Delay::FifteenMinutes) => "code,15-min",
    }
}

/// Returns the text of a time control, such as `180+2`, or `40/5400,900` with periods of
/// moves.
fn control(control: &TimeControl) -> String {
    let seconds = |millis: u64| millis as f64 / 1_000.0;
    let periods = control.periods().iter().map(|period| match period.moves {
        Some(moves) => format!("{moves}/{}", seconds(period.time.0)),
        None => seconds(period.time.0).to_string(),
    });
    let periods: Vec<String> = periods.collect();
    let periods = periods.join(",");
    match control.extra() {
        Extra::None => periods,
        Extra::Increment(time) => format!("{periods}+{}", seconds(time.0)),
        Extra::Delay(time) => format!("{periods}delay{}", seconds(time.0)),
    }
}
