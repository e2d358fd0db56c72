//! Reads and writes the tag `Termination`, which states how a game ended in the words of the
//! standard and of chess servers.

use crate::game::{EndReason, Ending, GameResult};
use crate::rules::notation::SheetResult;

/// Name of the tag that states how a game ended.
pub const TERMINATION: &str = "Termination";
/// Value of the tag for a game that was lost or drawn on time.
const TIME_FORFEIT: &str = "time forfeit";
/// Value of the tag for a resignation.
const RESIGNATION: &str = "resignation";
/// Value of the tag for an agreed draw.
const AGREEMENT: &str = "agreement";

/// Way in which a game ended, according to the tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// A player resigned.
    Resignation,
    /// The players agreed to a draw.
    Agreement,
    /// Another way in which a game can end. The game has no event for it, so the game records only
    /// the result and this way.
    Recorded(Ending),
}

/// Words that a value of the tag may contain, in lower case, each with its meaning. The first word
/// in this list that occurs in the value is used.
const KEYWORDS: [(&str, Termination); 15] = [
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

/// Reads how a game ended from its tags; `None` without the tag, or if its value is unknown.
pub fn from_tags(tags: &[(String, String)]) -> Option<Termination> {
    let is_it = |name: &str| name.eq_ignore_ascii_case(TERMINATION);
    let (_, value) = tags.iter().find(|(name, _)| is_it(name))?;
    let value = value.to_lowercase();
    let mut words = KEYWORDS.into_iter();
    let found = words.find(|(word, _)| value.contains(word));
    found.map(|(_, termination)| termination)
}

/// Reads how a game ended from its tags, as [`from_tags`] does. For a resignation or an agreed
/// draw, also removes the tag from `tags`, because writing the game as PGN creates the same tag
/// again.
pub fn take_from_tags(
    tags: &mut Vec<(String, String)>,
    result: SheetResult,
) -> Option<Termination> {
    let found = from_tags(tags);
    let is_draw = result == SheetResult::Draw;
    let own = match found {
        Some(Termination::Resignation) if !is_draw => RESIGNATION,
        Some(Termination::Agreement) if is_draw => AGREEMENT,
        _ => return found,
    };
    tags.retain(|(name, value)| name != TERMINATION || value != own);
    found
}

/// Returns the value of the tag for a result. `None` for a result that needs no tag, for example if
/// the last position shows how the game ended.
pub fn tag_value(result: GameResult) -> Option<&'static str> {
    Some(match result.reason {
        EndReason::Resignation => RESIGNATION,
        EndReason::Agreement => AGREEMENT,
        EndReason::FlagFall
        | EndReason::FlagFallWithoutMate
        | EndReason::BothFlags
        | EndReason::BothTeamsFlags => TIME_FORFEIT,
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
