//! Conditional moves of a game by letter: answers that a player has prepared for moves of the
//! opponent.
//!
//! Conditional moves stay on the player's own computer; the answer is signed and sent when the
//! expected move has arrived. They are not sent ahead, not even encrypted, because the opponent
//! could then try out moves to find the answers.

use thiserror::Error;

use super::encode::encode_struct;
use super::entry::{Content, Entry};
use super::{Side, Signed};
use crate::game::Event;
use crate::rules::{Move, Position};

/// Conditional moves that a player has stored for the current turn of the opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// Number of entries that the chain has just before the expected move.
    length: usize,
    /// Lines of moves. In each line, expected moves of the opponent and the answers to them
    /// alternate.
    lines: Vec<Vec<Move>>,
}

encode_struct!(Conditions { length, lines });

/// Why conditional moves are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ConditionsError {
    /// The opponent is not the next player to move.
    #[error("conditional moves can be stored only while it is the opponent's turn")]
    NotTheirMove,
    /// There are too many lines, or a line is too long.
    #[error(
        "at most {} lines of {} moves can be stored",
        Conditions::MAX_LINES,
        Conditions::MAX_MOVES
    )]
    TooMany,
    /// A line ends with a move of the opponent.
    #[error("line {line} has no answer to its last move")]
    NoAnswer {
        /// Number of the line, from 1.
        line: usize,
    },
    /// A move is not legal, or the same player would have to move again after it, to choose the
    /// piece of a pending promotion.
    #[error("line {line}: move {number} is not possible there")]
    Illegal {
        /// Number of the line, from 1.
        line: usize,
        /// Number of the move in the line, from 1.
        number: usize,
    },
    /// Two lines answer the same moves in different ways.
    #[error("line {line} has another answer to the same move than a line before it")]
    TwoAnswers {
        /// Number of the later line, from 1.
        line: usize,
    },
}

impl Conditions {
    /// Maximum number of lines that can be stored.
    pub const MAX_LINES: usize = 20;
    /// Maximum number of moves in a line.
    pub const MAX_MOVES: usize = 40;

    /// Creates conditional moves from lines of moves, and checks the lines. In each line, moves of
    /// the opponent and the answers to them must alternate. Without lines, no answer is prepared.
    ///
    /// # Errors
    ///
    /// [`ConditionsError`] if the opponent does not have the move, or the lines are not possible.
    pub fn new(side: &Side, lines: Vec<Vec<Move>>) -> Result<Conditions, ConditionsError> {
        let start = Conditions::start(side).ok_or(ConditionsError::NotTheirMove)?;
        let is_long = lines.iter().any(|line| line.len() > Conditions::MAX_MOVES);
        if is_long || lines.len() > Conditions::MAX_LINES {
            return Err(ConditionsError::TooMany);
        }
        for (number, moves) in (1..).zip(&lines) {
            check_line(number, &start, moves)?;
            let earlier = lines.iter().take(number - 1);
            if earlier.into_iter().any(|other| contradict(other, moves)) {
                return Err(ConditionsError::TwoAnswers { line: number });
            }
        }
        let waiting = usize::from(side.pending().is_some());
        let length = side.chain().links().len() + waiting;
        Ok(Conditions { length, lines })
    }

    /// The position in which the opponent moves next: the current one, or the one after the move
    /// that waits for its receipt. `None` if the opponent does not move next.
    pub fn start(side: &Side) -> Option<Position> {
        let game = Some(side.chain())
            .filter(|it| it.tandem().is_none())?
            .game();
        let position = match side.pending().map(|entry| entry.content) {
            None => *game.last(),
            Some(Content::Event(Event::Move(mv)) | Content::Offering(mv)) => {
                game.last().play_unchecked(mv)
            }
            Some(_) => return None,
        };
        let is_playing = game.result().is_none() && game.placing().is_none();
        Some(position).filter(|it| is_playing && it.turn() != side.color())
    }

    /// The lines, while the opponent's move is awaited; empty once the opponent has made a move
    /// that no line expects, or the player has answered in another way.
    pub fn lines(&self, side: &Side) -> Vec<Vec<Move>> {
        match self.progress(side) {
            Some(Progress {
                is_answer_due: false,
                lines,
                ..
            }) => lines,
            _ => Vec::new(),
        }
    }

    /// Whether any line still fits the moves made so far. After a move with a draw offer no
    /// prepared answer is sent, but the line goes on if the player declines the offer and makes the
    /// prepared move.
    pub fn is_in_use(&self, side: &Side) -> bool {
        let progress = self.progress(side);
        progress.is_some_and(|progress| !progress.lines.is_empty())
    }

    /// The answer to the move that the opponent has just made, and the lines that remain for the
    /// opponent's next move. `None` if no answer was prepared, or the opponent also offered a draw.
    pub fn answer(&self, side: &Side) -> Option<(Move, Conditions)> {
        let progress = self.progress(side)?;
        let is_due = progress.is_answer_due && !progress.has_offer;
        let lines = progress.lines;
        let answer = *lines.first().filter(|_| is_due)?.first()?;
        let length = side.chain().links().len() + 1;
        let lines = after(lines, answer);
        Some((answer, Conditions { length, lines }))
    }

    /// Follows the lines along the moves that were made since they were stored. `None` if no line
    /// fits these moves.
    fn progress(&self, side: &Side) -> Option<Progress> {
        let mut progress = Progress {
            lines: self.lines.clone(),
            is_answer_due: false,
            has_offer: false,
        };
        let links = side.chain().links();
        let added = links.iter().skip(self.length).map(|link| *link.entry);
        let is_new =
            |entry: &&Signed<Entry>| links.len() >= self.length && entry.on == side.chain().head();
        let pending = side.pending().filter(is_new).map(|entry| **entry);
        for entry in added.chain(pending) {
            let is_own = entry.by == side.color();
            let (mv, has_offer) = match entry.content {
                Content::Event(Event::Move(mv)) => (mv, false),
                Content::Offering(mv) => (mv, true),
                Content::Event(Event::Decline(_)) if is_own && progress.is_answer_due => continue,
                _ => return None,
            };
            let lines = after(progress.lines, mv);
            if is_own != progress.is_answer_due || lines.is_empty() {
                return None;
            }
            progress = Progress {
                lines,
                is_answer_due: !is_own,
                has_offer: has_offer && !is_own,
            };
        }
        Some(progress)
    }
}

/// How far the lines have been played.
struct Progress {
    /// For each line whose first moves were played, the moves that remain. They begin with the
    /// prepared answer if that is due, otherwise with a move of the opponent.
    lines: Vec<Vec<Move>>,
    /// Whether the opponent has made the expected move, and this player has not answered yet.
    is_answer_due: bool,
    /// Whether the opponent offered a draw with that move.
    has_offer: bool,
}

/// The rest of each line that begins with the move `played`. Lines that consist of this move only
/// are dropped.
fn after(lines: Vec<Vec<Move>>, played: Move) -> Vec<Vec<Move>> {
    let rests = lines.into_iter().filter_map(|line| match &line[..] {
        [first, rest @ ..] if *first == played && !rest.is_empty() => Some(rest.to_vec()),
        _ => None,
    });
    rests.collect()
}

fn check_line(line: usize, start: &Position, moves: &[Move]) -> Result<(), ConditionsError> {
    let mut position = *start;
    for (number, &mv) in (1..).zip(moves) {
        let turn = position.turn();
        let illegal = ConditionsError::Illegal { line, number };
        if !position.is_legal(mv) {
            return Err(illegal);
        }
        position = position.play_unchecked(mv);
        if position.turn() == turn {
            return Err(illegal);
        }
    }
    match moves.len().is_multiple_of(2) && !moves.is_empty() {
        true => Ok(()),
        false => Err(ConditionsError::NoAnswer { line }),
    }
}

/// Whether two lines begin with the same moves but then have different answers of the player.
fn contradict(one: &[Move], other: &[Move]) -> bool {
    let pairs = one.iter().zip(other);
    let same = pairs.take_while(|(one, other)| one == other).count();
    same % 2 == 1 && same < one.len().min(other.len())
}
