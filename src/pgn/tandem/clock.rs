//! Reads the clocks of a match: the tag `TimeControl` and, in a comment after each move, the
//! seconds left on the player's clock. If the tag and the times are consistent, the match gets its
//! four clocks, and the tag and the times are removed; otherwise they stay in the tags and
//! comments.

use super::moves::MatchSheet;
use crate::game::control::TimeControl;
use crate::game::team::{TandemBoard, TandemMatch, TandemSetup};
use crate::game::{Event, Millis, Timestamp};
use crate::pgn::clock::{controls, is_tag, read_bare_seconds, shown_time, thinking_time};
use crate::rules::Move;

/// Time controls of a match, and the times at which its moves were made.
pub struct MatchTiming {
    controls: [TimeControl; 2],
    /// Whether the clocks were started before the first move. If not, the first move starts them.
    pub by_hand: bool,
    /// Time at which each move was made, in the order of the moves of the match.
    pub move_times: Vec<Timestamp>,
}

impl MatchTiming {
    /// Adds the time controls to the setup of a match, and removes the tags of the time control.
    pub fn setup(&self, mut setup: TandemSetup) -> TandemSetup {
        setup.terms.clock = Some(self.controls.clone());
        setup.tags.retain(|(name, _)| !is_tag(name));
        setup
    }
}

/// Computes when each move was made from the clock times in the comments, and removes these times
/// from the comments. If a time is missing, or if the clocks cannot have shown these times, returns
/// `None` and leaves the comments unchanged.
pub fn rebuild(
    setup: &TandemSetup,
    moves: &[(TandemBoard, Move)],
    sheet: &mut MatchSheet<'_>,
) -> Option<MatchTiming> {
    let mut timing = MatchTiming {
        controls: controls(&setup.tags)?,
        by_hand: false,
        move_times: Vec::new(),
    };
    let mut game = TandemMatch::new(timing.setup(setup.clone())).ok()?;
    for &(board, mv) in moves {
        let there = game.board(board);
        let ply = there.live().ply;
        let (_, note) = sheet.lines.get(board.index())?.notes.get(&(ply + 1))?;
        let time = read_bare_seconds(&note.comment)?;
        let after = there.last().play_unchecked(mv);
        let used = thinking_time(there, &timing.controls, &after, time)?;
        let now = there.seen() + used;
        if timing.move_times.is_empty() && used > Millis::ZERO {
            timing.by_hand = true;
            game.happen(board, Event::Start, setup.at).ok()?;
        }
        if now < game.seen() {
            return None;
        }
        game.play(board, mv, now).ok()?;
        if shown_time(game.board(board), ply) != Some(time) {
            return None;
        }
        timing.move_times.push(now);
    }
    for board in TandemBoard::ALL {
        let line = sheet.lines.get_mut(board.index())?;
        for (_, note) in line.notes.range_mut(1..).map(|(_, noted)| noted) {
            let rest = note
                .comment
                .split_once('\n')
                .map(|(_, rest)| rest.to_owned());
            note.comment = rest.unwrap_or_default();
        }
        line.notes.retain(|_, (_, note)| !note.is_empty());
    }
    Some(timing)
}
