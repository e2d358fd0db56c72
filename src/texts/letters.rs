//! Texts about games between players at two computers, by letter (correspondence games, in which
//! the players send each other texts) or over a network: the terms of an invitation, whose turn it
//! is, and what the opponent asks for.

use super::{Texts, calendar, controls};
use crate::game::adjournment::Phase;
use crate::game::{Event, Millis, Play, Scorekeeping};
use crate::remote::{
    Chain, ColorChoice, Delay, Gap, Proposal, Side, Spectators, StartChoice, Subject,
};
use crate::rules::{Color, Language, Position, notation};
use crate::store::remote::Stage;

const DAY: u64 = Millis::minutes(24 * 60).0;

/// Returns everything that a player agrees to with an invitation, as one sentence each. `is_host`
/// is true if the player has written the invitation.
pub fn terms(words: Texts, proposal: &Proposal, is_host: bool) -> Vec<String> {
    let mut lines = vec![
        color(words, proposal, is_host),
        start(words, proposal),
        play(words, proposal),
    ];
    if let Some(days) = proposal.conduct.days {
        let values = [
            ("days", days.per_move.into()),
            ("bank", days.bank.into()),
            ("leave", days.leave.into()),
        ];
        lines.push(words.with("letter-days", &values));
    }
    if proposal.conduct.days.is_none() {
        lines.push(clock(words, proposal));
        lines.push(lost_line(words, proposal));
        lines.push(words.text(match proposal.conduct.chat {
            true => "online-terms-chat",
            false => "online-terms-no-chat",
        }));
        lines.push(spectators(words, proposal.conduct.spectators));
    }
    lines.push(words.text(match proposal.conduct.take_backs {
        true => "letter-terms-take-backs",
        false => "letter-terms-no-take-backs",
    }));
    lines
}

fn color(words: Texts, proposal: &Proposal, is_host: bool) -> String {
    match (proposal.color, proposal.is_tandem()) {
        (ColorChoice::ByLot, false) => words.text("letter-terms-color-lot"),
        (ColorChoice::ByLot, true) => words.text("online-terms-team-lot"),
        (ColorChoice::Is(color), false) => own_color(words, own(color, is_host)),
        (ColorChoice::Is(color), true) => own_team(words, own(color, is_host)),
    }
}

/// The colour of this player, if the host has the colour `host`.
fn own(host: Color, is_host: bool) -> Color {
    if is_host { host } else { !host }
}

/// The clocks of a game over a network.
fn clock(words: Texts, proposal: &Proposal) -> String {
    let controls = controls::controls(words, proposal.clock.as_ref());
    match &*controls {
        [] => words.text("online-terms-no-clock"),
        controls => words.with(
            "online-terms-clock",
            &[("time", controls.join(" – ").into())],
        ),
    }
}

/// Who may watch a game over a network.
fn spectators(words: Texts, spectators: Spectators) -> String {
    let minutes = |minutes: u64| {
        let values = [("minutes", minutes.into())];
        words.with("online-terms-spectators-minutes", &values)
    };
    match spectators {
        Spectators::Nobody => words.text("online-terms-no-spectators"),
        Spectators::WithCode(Delay::None) => words.text("online-terms-spectators"),
        Spectators::WithCode(Delay::ThreeMoves) => words.text("online-terms-spectators-moves"),
        Spectators::WithCode(Delay::FiveMinutes) => minutes(5),
        Spectators::WithCode(Delay::FifteenMinutes) => minutes(15),
    }
}

/// What happens in a game over a network when the connection is lost.
fn lost_line(words: Texts, proposal: &Proposal) -> String {
    let lost_line = proposal.conduct.lost_line;
    let key = match (lost_line.absence_loses, lost_line.clocks_run) {
        (true, _) => "online-terms-absence-loses",
        (false, true) => "online-terms-clocks-run",
        (false, false) => "online-terms-clocks-stop",
    };
    let minutes = proposal.absence_limit().0 / Millis::minutes(1).0;
    words.with(key, &[("minutes", minutes.into())])
}

/// Returns the sentence that says which colour the player has.
pub fn own_color(words: Texts, color: Color) -> String {
    words.with("letter-color", &[("color", words.side(color).into())])
}

/// Returns the sentence that says which colour the player has on each board of a match on two boards,
/// if it is `color` on board A.
pub fn own_team(words: Texts, color: Color) -> String {
    let values = [
        ("first", words.side(color).into()),
        ("second", words.side(!color).into()),
    ];
    words.with("online-team", &values)
}

fn start(words: Texts, proposal: &Proposal) -> String {
    match &proposal.start {
        StartChoice::Usual => words.text("letter-terms-start-usual"),
        StartChoice::ByLot => words.text("letter-terms-start-lot"),
        StartChoice::Placing => words.text("letter-terms-start-placing"),
        StartChoice::Numbers([white, black]) => {
            let values = [("white", (*white).into()), ("black", (*black).into())];
            words.with("letter-terms-start-numbers", &values)
        }
        StartChoice::Position(text) => {
            // Written again, so that nothing but the position is shown.
            let position = Position::from_text(proposal.rules, text);
            let text = position.map_or(String::new(), |position| position.to_text());
            words.with("letter-terms-start-position", &[("position", text.into())])
        }
    }
}

fn play(words: Texts, proposal: &Proposal) -> String {
    let Play::Tournament(duties) = proposal.play else {
        return words.text("letter-terms-casual");
    };
    let duties = [
        (duties.touch_move, "terms-touch-move"),
        (duties.over_the_board, "terms-over-the-board"),
        (
            duties.scorekeeping == Scorekeeping::Players,
            "letter-terms-scorekeeping",
        ),
    ];
    let agreed = duties.into_iter().filter(|(is_agreed, _)| *is_agreed);
    let parts: Vec<_> = std::iter::once("letter-terms-tournament")
        .chain(agreed.map(|(_, key)| key))
        .map(|key| words.text(key))
        .collect();
    parts.join(", ")
}

/// Returns the text about the state of a game: who has to write, and how many days are left; or the
/// result.
pub fn stage(words: Texts, stage: Stage) -> String {
    let with_days = |key, left: Millis| {
        let days = left.0.div_ceil(DAY);
        words.with(key, &[("days", days.into())])
    };
    match stage {
        Stage::Agreeing => words.text("letter-agreeing"),
        Stage::Own { left: Some(left) } => with_days("letter-own-turn", left),
        Stage::Own { left: None } => words.text("letter-own-answer"),
        Stage::Opponents { left: Some(left) } => with_days("letter-opponents-turn", left),
        Stage::Opponents { left: None } => words.text("letter-opponents-answer"),
        Stage::Over(result) => words.localize(&result),
    }
}

/// Returns what the player must know about a game whose record may not be complete; `None` if it is.
pub fn gap(words: Texts, gap: Gap) -> Option<String> {
    match gap {
        Gap::Closed => None,
        Gap::LastBlock => Some(words.text("letter-end-missing")),
        Gap::Unknown => Some(words.text("letter-part-missing")),
    }
}

/// Returns the line with the last move of this player that the record of a game holds, with its
/// number; `None` if it holds none.
pub fn last_own_move(words: Texts, side: &Side, language: Language) -> Option<String> {
    let game = side.chain().game();
    let (mut position, mut last, mut number) = (*game.start(), None, 0);
    for ply in game.path(game.live()) {
        if position.turn() == side.color() {
            number += 1;
            let text = notation::write(&position, ply.mv, language);
            last = Some(format!("{number}. {text}"));
        }
        position = position.play_unchecked(ply.mv);
    }
    let values = [("move", last?.into())];
    Some(words.with("letter-last-own-move", &values))
}

/// Returns the text that says what the opponent asks for in a game.
pub fn asked(words: Texts, subject: Subject, chain: &Chain) -> String {
    words.text(match subject {
        Subject::TakeBack { events } => {
            let values = [("moves", moves_after(chain, events).into())];
            let key = match chain.tandem() {
                Some(_) => "online-asks-take-back-on-both",
                None => "letter-asks-take-back",
            };
            return words.with(key, &values);
        }
        Subject::Rematch => "letter-asks-rematch",
        Subject::CallOff => "letter-asks-call-off",
        Subject::Adjourn { resumption, .. } => {
            let date = calendar::day(resumption);
            return words.with("letter-asks-adjourn", &[("date", date.into())]);
        }
        Subject::Stop => "letter-asks-stop",
        Subject::Restart => "letter-asks-restart",
        Subject::MoreTime { time } => {
            let values = [("seconds", (time.0 / 1_000).into())];
            return words.with("letter-asks-more-time", &values);
        }
    })
}

/// Number of moves, on all boards, after the first `events` events.
fn moves_after(chain: &Chain, events: usize) -> usize {
    let is_move = |event: &Event| matches!(event, Event::Move(_));
    let all: Vec<Event> = match chain.tandem() {
        Some(tandem) => tandem.events().iter().map(|done| done.event).collect(),
        None => {
            let events = chain.game().events().iter();
            events.map(|stamped| stamped.event).collect()
        }
    };
    all.iter()
        .skip(events)
        .filter(|event| is_move(event))
        .count()
}

/// Returns the state of an adjourned game and its next step; `None` if the game is over or not
/// adjourned.
pub fn adjourned(words: Texts, side: &Side) -> Option<String> {
    let (own, chain) = (side.color(), side.chain());
    let game = chain.game();
    let is_lost = chain.is_key_lost();
    let key = match game.phase() {
        _ if game.result().is_some() => return None,
        Phase::Play => return None,
        Phase::Sealing { .. } => match game.last().turn() == own {
            true => "letter-must-seal",
            false => "letter-opponent-seals",
        },
        Phase::Adjourned(sealed) => {
            let date = calendar::day(sealed.inscription.resumption);
            return Some(words.with("letter-adjourned", &[("date", date.into())]));
        }
        Phase::Opening(sealed) | Phase::Reply(sealed) => {
            match (sealed.inscription.sealer == own, is_lost) {
                (true, false) => "letter-opens",
                (false, false) => "letter-opponent-opens",
                (true, true) => "letter-key-lost",
                (false, true) => "letter-opponent-lost-key",
            }
        }
        Phase::Stating(player) => match player == own {
            true => "letter-states",
            false => "letter-opponent-states",
        },
    };
    Some(words.text(key))
}
