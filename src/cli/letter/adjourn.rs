//! Adjourned games by letter: the request to adjourn, and the move to be sealed.

use super::answer::read_move;
use super::language::localized;
use crate::cli::CliError;
use crate::game::envelope::Written;
use crate::game::{Game, Millis, Timestamp};
use crate::remote::Subject;
use crate::store::envelope::Draft;

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
pub(in crate::cli) fn draft(game: &Game, text: &str) -> Result<Draft, CliError> {
    if let Some(reason) = game.sealed_move_warning(text) {
        read_move(game, text)?;
        return Err(CliError::Move(localized(&reason)));
    }
    Draft::new(text).map_err(|error| CliError::Move(error.to_string()))
}
