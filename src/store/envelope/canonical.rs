//! The terms and the history of a game, which an envelope authenticates in addition to the facts
//! that Article A2 requires.
//!
//! A later version of this app must be able to open an envelope that this one sealed. So the words
//! for the terms are defined here and must never change, nor may the bytes of an event.

use super::cipher::fingerprint;
use crate::game::control::{Extra, TimeControl};
use crate::game::{Game, Play, Player, Scorekeeping, Setup};
use crate::remote::encode_event;
use crate::rules::Color;

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

/// Returns the fingerprint of the first `events` events of a game, with its setup and its initial
/// position.
pub(super) fn history(game: &Game, events: usize) -> [u8; 32] {
    let setup = game.setup();
    let mut bytes = format!("{} {}\n", setup.at.0, setup.start.to_text()).into_bytes();
    for stamped in game.events().iter().take(events) {
        bytes.extend(stamped.at.0.to_le_bytes());
        bytes.extend(encode_event(&stamped.event));
    }
    fingerprint("tritower envelope: course", &[&bytes])
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

fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

#[cfg(test)]
mod tests;
