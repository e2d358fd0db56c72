//! The tag that says how a game ended, in the standard's words and in those of servers.

use crate::game::{EndReason, Ending, GameResult};
use crate::rules::notation::SheetResult;

/// The tag.
pub const TERMINATION: &str = "Termination";
/// What it says of a game that a flag has ended.
const FLAG: &str = "time forfeit";
const RESIGNATION: &str = "resignation";
const AGREEMENT: &str = "agreement";

/// What the tag says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// A player resigned.
    Resignation,
    /// The players agreed to a draw.
    Agreement,
    /// Something that nobody says in words.
    Recorded(Ending),
}

/// Words of the tag, each with what it means where it is part of the tag.
const WORDS: [(&str, Termination); 15] = [
    ("resign", Termination::Resignation),
    ("agree", Termination::Agreement),
    ("time forfeit", Termination::Recorded(Ending::OnTime)),
    ("forfeits on time", Termination::Recorded(Ending::OnTime)),
    ("on time", Termination::Recorded(Ending::OnTime)),
    ("timeout", Termination::Recorded(Ending::OnTime)),
    ("time out", Termination::Recorded(Ending::OnTime)),
    ("out of time", Termination::Recorded(Ending::OnTime)),
    ("ran out", Termination::Recorded(Ending::OnTime)),
    ("adjudicat", Termination::Recorded(Ending::Adjudication)),
    ("abandon", Termination::Recorded(Ending::Abandonment)),
    ("disconnect", Termination::Recorded(Ending::Abandonment)),
    ("infraction", Termination::Recorded(Ending::Infraction)),
    ("illegal move", Termination::Recorded(Ending::Infraction)),
    ("forfeit", Termination::Recorded(Ending::Infraction)),
];

/// What the tags of a game say of its end; `None` where they say nothing or nothing known.
pub fn of(tags: &[(String, String)]) -> Option<Termination> {
    let is_it = |name: &str| name.eq_ignore_ascii_case(TERMINATION);
    let (_, value) = tags.iter().find(|(name, _)| is_it(name))?;
    let value = value.to_lowercase();
    let mut words = WORDS.into_iter();
    let found = words.find(|(word, _)| value.contains(word));
    found.map(|(_, termination)| termination)
}

/// The same. A tag that only says what the event does that ends a game with this result is
/// taken out: it is written again.
pub fn taken(tags: &mut Vec<(String, String)>, result: SheetResult) -> Option<Termination> {
    let found = of(tags);
    let is_draw = result == SheetResult::Draw;
    let own = match found {
        Some(Termination::Resignation) if !is_draw => RESIGNATION,
        Some(Termination::Agreement) if is_draw => AGREEMENT,
        _ => return found,
    };
    tags.retain(|(name, value)| name != TERMINATION || value != own);
    found
}

/// What the tag says of a result, where the result alone does not say it.
pub fn written(result: GameResult) -> Option<&'static str> {
    Some(match result.reason {
        EndReason::Resignation => RESIGNATION,
        EndReason::Agreement => AGREEMENT,
        EndReason::FlagFall
        | EndReason::FlagFallWithoutMate
        | EndReason::BothFlags
        | EndReason::BothTeamsFlags => FLAG,
        EndReason::IllegalMoves
        | EndReason::BlitzIllegalMove
        | EndReason::BlitzIllegalMoveWithoutMate
        | EndReason::Late
        | EndReason::LateForResumption
        | EndReason::Punished { .. }
        | EndReason::BothLose
        | EndReason::SealedAmbiguous
        | EndReason::SealedFalse
        | EndReason::SealedIllegal
        | EndReason::Infraction => "rules infraction",
        EndReason::Quickplay
        | EndReason::QuickplayPostponed
        | EndReason::QuickplayGranted
        | EndReason::QuickplayRefused
        | EndReason::Adjudication => "adjudication",
        EndReason::Abandonment => "abandoned",
        _ => return None,
    })
}
