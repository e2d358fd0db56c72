//! Adjourned games by letter: sealing a move, resuming play, and the next step to take.

use super::answer::read_move;
use super::language::{spoken, words};
use crate::cli::CliError;
use crate::game::{AdjournmentAct, Event, Game, Millis, Phase, Timestamp, Written};
use crate::remote::{Content, Side, Subject};
use crate::rules::Color;
use crate::store::envelope::Draft;
use crate::store::remote::RemoteGame;
use crate::texts::calendar;

/// Returns the request to adjourn a game until this number of days has passed.
pub(super) fn subject(days: u16, now: Timestamp) -> Subject {
    let span = Millis::minutes(24 * 60).times(days.into());
    Subject::Adjourn {
        resumption: now + span,
        venue: Written::EMPTY,
    }
}

/// Checks the text of a move to be sealed. Returns the text as it was typed; an error if
/// it does not name a legal move.
pub(super) fn draft(game: &Game, text: &str) -> Result<Draft, CliError> {
    if let Some(reason) = game.doubt(text) {
        read_move(game, text)?;
        return Err(CliError::Move(spoken(&reason)));
    }
    Draft::new(text).map_err(|error| CliError::Move(error.to_string()))
}

/// Performs the next step that this player can take to resume an adjourned game.
pub(super) fn resume(game: &mut RemoteGame, by: Color, now: Timestamp) -> Result<(), CliError> {
    let current = game.side().map(|side| side.chain().game());
    let is_back = current.is_some_and(|game| game.is_present(by));
    let phase = current.map(Game::phase);
    let act = match phase {
        Some(Phase::Opening(_) | Phase::Reply(_)) if is_back => {
            return Ok(game.open_envelope(now)?);
        }
        _ if is_back => AdjournmentAct::Resume,
        _ => AdjournmentAct::Arrive(by),
    };
    let content = Content::Event(Event::Adjournment(act));
    Ok(game.submit(content, now)?)
}

/// Returns a line with the state of an adjourned game and its next step; `None` if the
/// game is over or not adjourned.
pub(super) fn line(side: &Side) -> Option<String> {
    let words = words();
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
