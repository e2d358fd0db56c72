//! Reads and writes clocks in a PGN: the tag `TimeControl`, and times such as `[%clk 0:04:58]` in
//! comments. Such a time is what the clock of the player who has just moved shows, including the
//! increment for that move. If the tag and the times are consistent, the game gets a clock, and the
//! tag and the times are removed; otherwise they stay in the game's tags and comments.

use super::board::Sheet;
use crate::game::control::{Extra, Period, TimeControl};
use crate::game::team::TandemBoard;
use crate::game::{Event, Game, LineId, Millis, Setup, Timestamp};
use crate::rules::{Color, Position};

/// Name of the tag with the time control of both players. The tags in `TAGS_OF_EACH` have the time
/// control of one player, White's first.
const TAG_OF_BOTH: &str = "TimeControl";
const TAGS_OF_EACH: [&str; 2] = ["WhiteTimeControl", "BlackTimeControl"];

/// Text before and after a clock time in a comment.
const COMMAND: [&str; 2] = ["[%clk ", "]"];

/// Time controls of a game, and the times at which its moves were made.
pub struct Timing {
    controls: [TimeControl; 2],
    /// Whether the clock was started before the first move. If not, the first move starts the
    /// clock.
    by_hand: bool,
    move_times: Vec<Timestamp>,
}

impl Timing {
    /// Adds the time controls to the setup of a game, and removes the tags of the time control.
    pub fn setup(&self, mut setup: Setup) -> Setup {
        setup.terms.clock = Some(self.controls.clone());
        setup.tags.retain(|(name, _)| !is_tag(name));
        setup
    }

    /// Returns whether the clock was started before the first move.
    pub fn starts_by_hand(&self) -> bool {
        self.by_hand
    }

    /// Returns the time at which a ply, counted from 0, was made.
    pub fn move_time(&self, ply: usize) -> Timestamp {
        self.move_times.get(ply).copied().unwrap_or_default()
    }
}

/// Computes when each move was made from the clock times in the comments, and removes these times
/// from the comments. If a time is missing, or if the clock cannot have shown these times, returns
/// `None` and leaves the comments unchanged.
pub fn rebuild(setup: &Setup, sheet: &mut Sheet) -> Option<Timing> {
    let controls = controls(&setup.tags)?;
    let main = sheet.lines.first_mut()?;
    let comment = |ply: usize| main.notes.get(&ply).map(|(_, note)| note.comment.as_str());
    let plies = 1..=main.moves.len();
    let times: Option<Vec<(Millis, String)>> = plies.map(|ply| take_time(comment(ply)?)).collect();
    let times = times?;
    let mut timing = Timing {
        controls,
        by_hand: false,
        move_times: Vec::new(),
    };
    let mut game = Game::new(timing.setup(setup.clone()));
    let mut now = setup.at;
    for (&(mv, _), &(time, _)) in main.moves.iter().zip(&times) {
        let ply = timing.move_times.len();
        let after = game.last().play_unchecked(mv);
        let used = thinking_time(&game, &timing.controls, &after, time)?;
        if ply == 0 && used > Millis::ZERO {
            timing.by_hand = true;
            game.happen(Event::Start, now).ok()?;
        }
        now = now + used;
        game.play(mv, now).ok()?;
        if shown_time(&game, ply) != Some(time) {
            return None;
        }
        timing.move_times.push(now);
    }
    for (ply, (_, rest)) in (1..).zip(times) {
        if let Some((_, note)) = main.notes.get_mut(&ply) {
            note.comment = rest;
        }
    }
    Some(timing)
}

/// Computes how long a player thought about a move; `after` is the position after the move, and
/// `time` what the player's clock showed then. Returns `None` without a clock, or if the clock
/// cannot have shown this time.
pub fn thinking_time(
    game: &Game,
    controls: &[TimeControl; 2],
    after: &Position,
    time: Millis,
) -> Option<Millis> {
    let mover = game.last().turn();
    let clock = *game.clock()?;
    let at_once = if completes(mover, after) {
        clock.completed(controls)
    } else {
        clock
    };
    let most = at_once.display(mover).left();
    let spent = Millis(most.0.checked_sub(time.0)?);
    if spent == Millis::ZERO {
        Some(spent)
    } else {
        Some(clock.delay_left() + spent)
    }
}

/// Returns the time that a player's clock showed after the player had made a ply; `ply` is its
/// index, from 0. The time includes the increment, except while the player still has to choose a
/// promotion piece or to press the clock. `None` in a game without a clock.
pub fn shown_time(game: &Game, ply: usize) -> Option<Millis> {
    let line = game.line(LineId::MAIN);
    let (before, after) = (line.position(ply)?, line.position(ply + 1)?);
    let (clock, mover) = (game.clock_after(ply)?, before.turn());
    let controls = game.setup().terms.clock.as_ref()?;
    let awaits_press = game.awaits_press() && ply + 1 == line.plies.len();
    let clock = if completes(mover, after) && !awaits_press {
        clock.completed(controls)
    } else {
        *clock
    };
    Some(clock.display(mover).left())
}

/// Returns whether a move ends the turn of `mover`, who made it, so that this player's clock stops.
/// False if the same player must still choose a promotion piece, or if the game is over.
fn completes(mover: Color, after: &Position) -> bool {
    after.turn() != mover && after.outcome().is_none()
}

/// Splits a comment into its clock time and the rest of the comment; `None` if the comment contains
/// no time or several.
fn take_time(comment: &str) -> Option<(Millis, String)> {
    let [begins, ends] = COMMAND;
    let (before, behind) = comment.split_once(begins)?;
    let (time, behind) = behind.split_once(ends)?;
    if behind.contains(begins.trim_end()) {
        return None;
    }
    let time = read_time(time.trim())?;
    let (head, left) = before.rsplit_once('\n').unwrap_or(("", before));
    let (right, tail) = behind.split_once('\n').unwrap_or((behind, ""));
    let line: Vec<&str> = [left.trim(), right.trim()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    let line = (!line.is_empty()).then(|| line.join(" "));
    let head = before.contains('\n').then(|| head.to_owned());
    let tail = behind.contains('\n').then(|| tail.to_owned());
    let lines: Vec<String> = [head, line, tail].into_iter().flatten().collect();
    Some((time, lines.join("\n")))
}

/// Reads the clock time in a comment of a bughouse match: the first line of the comment, if it is a
/// number of seconds and nothing else. Otherwise returns `None`.
pub fn read_bare_seconds(comment: &str) -> Option<Millis> {
    let line = comment.split('\n').next().filter(|line| !line.is_empty())?;
    read_seconds(line).filter(|_| line.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// Returns whether a comment on a move already contains a clock time. Another time must not be
/// added then. `board` is the board of a match, or `None` for a game on one board.
pub fn has_clock_time(comment: &str, board: Option<TandemBoard>) -> bool {
    match board {
        None => comment.contains(COMMAND[0].trim_end()),
        Some(_) => read_bare_seconds(comment).is_some(),
    }
}

/// Returns whether any comment on a move of the main line already contains a clock time. `board` is
/// the board of a match, or `None` for a game on one board.
pub fn is_in_comments(game: &Game, board: Option<TandemBoard>) -> bool {
    let notes = game.notes();
    let mut on_moves = notes.filter(|(visit, _)| visit.line == LineId::MAIN && visit.ply > 0);
    on_moves.any(|(_, note)| has_clock_time(&note.comment, board))
}

/// Formats a clock time for a comment: `[%clk 0:04:58]`.
pub fn clock_command(time: Millis) -> String {
    let [begins, ends] = COMMAND;
    let (minutes, rest) = (time.0 / 60_000, Millis(time.0 % 60_000));
    let seconds = seconds(rest);
    let zero = if rest.0 < 10_000 { "0" } else { "" };
    let (hours, minutes) = (minutes / 60, minutes % 60);
    format!("{begins}{hours}:{minutes:02}:{zero}{seconds}{ends}")
}

/// Reads `hours:minutes:seconds`, where the seconds may have decimals; `None` for any other text.
fn read_time(text: &str) -> Option<Millis> {
    let parts: Vec<&str> = text.split(':').collect();
    let &[hours, minutes, rest] = &parts[..] else {
        return None;
    };
    let whole = |text: &str| text.parse::<u32>().ok().map(u64::from);
    let minutes = whole(hours)? * 60 + whole(minutes).filter(|&minutes| minutes < 60)?;
    let rest = read_seconds(rest).filter(|&rest| rest < Millis::minutes(1))?;
    Some(Millis::minutes(minutes) + rest)
}

/// Formats a time in seconds, with up to three decimals.
pub fn seconds(time: Millis) -> String {
    let (whole, parts) = (time.0 / 1_000, time.0 % 1_000);
    let text = format!("{whole}.{parts:03}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.to_owned()
}

/// Reads a time in seconds, with up to three decimals; `None` for any other text.
pub fn read_seconds(text: &str) -> Option<Millis> {
    let (whole, parts) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    if parts.len() > 3 || !is_number(parts) || !is_number(whole) {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let parts: u64 = format!("{parts:0<3}").parse().ok()?;
    Some(Millis::seconds(whole.into()) + Millis(parts))
}

/// Returns the time controls in the tags, White's first; `None` if a player's time control is
/// missing or cannot be read.
pub fn controls(tags: &[(String, String)]) -> Option<[TimeControl; 2]> {
    let find = |name: &str| {
        let mut tags = tags.iter();
        let found = tags.find(|(known, _)| known == name);
        found.and_then(|(_, value)| read_control(value))
    };
    if let Some(both) = find(TAG_OF_BOTH) {
        return Some([both.clone(), both]);
    }
    let [white, black] = TAGS_OF_EACH.map(find);
    Some([white?, black?])
}

/// Returns the tags with the time controls of a game; empty without a clock.
pub fn tags(game: &Game) -> Vec<(&'static str, String)> {
    match &game.setup().terms.clock {
        None => Vec::new(),
        Some([white, black]) if white == black => vec![(TAG_OF_BOTH, control_text(white))],
        Some(controls) => {
            let controls = controls.iter().map(control_text);
            TAGS_OF_EACH.into_iter().zip(controls).collect()
        }
    }
}

/// Returns whether a tag of this name states a time control.
pub fn is_tag(name: &str) -> bool {
    name == TAG_OF_BOTH || TAGS_OF_EACH.contains(&name)
}

/// Formats a time control as `40/7200+30:3600+30`. Each period has its number of moves, if limited,
/// its time, and the increment per move; times are in seconds. A delay, for which the standard has
/// no sign, is written `900d5`.
fn control_text(control: &TimeControl) -> String {
    let extra = match control.extra() {
        Extra::None => String::new(),
        Extra::Increment(time) => format!("+{}", seconds(time)),
        Extra::Delay(time) => format!("d{}", seconds(time)),
    };
    let periods = control.periods().iter().map(|period| {
        let moves = period
            .moves
            .map_or(String::new(), |moves| format!("{moves}/"));
        format!("{moves}{}{extra}", seconds(period.time))
    });
    periods.collect::<Vec<String>>().join(":")
}

/// Reads a time control as [`control_text`] formats it; `None` if it cannot be read, or if
/// its periods have different increments or delays.
fn read_control(text: &str) -> Option<TimeControl> {
    let mut periods = Vec::new();
    let mut extras = Vec::new();
    for part in text.split(':') {
        let (moves, rest) = match part.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().ok()?), rest),
            None => (None, part),
        };
        let (time, extra) = if let Some((time, extra)) = rest.split_once('+') {
            (time, Extra::Increment(read_seconds(extra)?))
        } else if let Some((time, extra)) = rest.split_once('d') {
            (time, Extra::Delay(read_seconds(extra)?))
        } else {
            (rest, Extra::None)
        };
        let time = read_seconds(time)?;
        periods.push(Period { moves, time });
        extras.push(extra);
    }
    let extra = *extras.first()?;
    let same = extras.iter().all(|&other| other == extra);
    TimeControl::new(periods, extra).ok().filter(|_| same)
}
