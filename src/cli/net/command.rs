//! The commands that are read as lines from the standard input.

use thiserror::Error;

use super::time::millis;
use crate::cli::letter::{draft, read_move};
use crate::game::{
    AdjournmentAct, Claim, DrawGround, Event, Game, Millis, TandemBoard, Timestamp, Written,
};
use crate::remote::{Content, Message, Phrase, Side, Subject};
use crate::rules::{Color, Language, Role};
use crate::store::remote::RemoteAction;

/// A command of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// An action in the game; in a match, on the board that the line names.
    Play(Option<TandemBoard>, Choice),
    /// Agrees to the terms or to a draw.
    Accept(Option<TandemBoard>),
    /// Declines the terms or a draw.
    Decline(Option<TandemBoard>),
    /// Prints the clocks.
    Clock,
    /// Leaves the game and exits.
    Quit,
}

/// An action in the game, as far as the line alone says what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Move(String),
    Place(String),
    Submit(Simple),
    Ask(Asked),
    Seal(String),
    /// An action that does not depend on the game.
    Act(RemoteAction),
}

/// An action that needs no information other than the player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Simple {
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Resign,
    Claim(DrawGround),
    ClaimFlag,
    Absence,
    StartClocks,
    Press,
    KeyLost,
    AcceptStated,
    TakePoint,
}

/// Something that the player can ask the opponent to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    TakeBack,
    CallOff,
    MoreTime(Millis),
    Stop,
    Restart,
    Rematch,
    /// To adjourn the game for this time.
    Adjourn(Millis),
}

/// Reason why a line cannot be read as a command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    /// The first word of the line is no command.
    #[error("there is no command {0}; see tritower host --help")]
    Unknown(String),
    /// A match has two boards and the line names none, or a game on one board and the line names
    /// one.
    #[error("in a Bughouse game a command for a board begins with A or B, such as: A offer-draw")]
    Board,
    /// The rest of the line is not valid for the command.
    #[error("{0}")]
    Value(String),
}

impl Command {
    /// Reads a line as a command; `None` if the line is empty.
    pub fn read(line: &str) -> Result<Option<Command>, CommandError> {
        let (board, line) = split_board(line.trim());
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let action = match word {
            "" => return Ok(None),
            "accept" => return Ok(Some(Command::Accept(board))),
            "decline" => return Ok(Some(Command::Decline(board))),
            "clock" => return Ok(Some(Command::Clock)),
            "quit" => return Ok(Some(Command::Quit)),
            "move" => Choice::Move(rest.to_owned()),
            "place" => Choice::Place(rest.to_owned()),
            "offer-draw" => Choice::Submit(Simple::OfferDraw),
            "resign" => Choice::Submit(Simple::Resign),
            "claim" => Choice::Submit(claim(rest)?),
            "takeback" => Choice::Ask(Asked::TakeBack),
            "call-off" => Choice::Ask(Asked::CallOff),
            "more-time" => {
                let time =
                    millis(rest).map_err(|_| value("more-time needs a number of seconds"))?;
                Choice::Ask(Asked::MoreTime(time))
            }
            "stop" => Choice::Ask(Asked::Stop),
            "restart" => Choice::Ask(Asked::Restart),
            "rematch" => Choice::Ask(Asked::Rematch),
            "adjourn" => Choice::Ask(Asked::Adjourn(hours(rest)?)),
            "seal" => Choice::Seal(rest.to_owned()),
            "resume" => Choice::Act(RemoteAction::Resume),
            "time" => Choice::Act(time_choice(rest)?),
            "nothing-sent" => Choice::Act(RemoteAction::NothingSent),
            "key-lost" => Choice::Submit(Simple::KeyLost),
            "accept-stated" => Choice::Submit(Simple::AcceptStated),
            "take-point" => Choice::Submit(Simple::TakePoint),
            "start-clocks" => Choice::Submit(Simple::StartClocks),
            "press" => Choice::Submit(Simple::Press),
            "grant" => Choice::Act(RemoteAction::Grant),
            "refuse" => Choice::Act(RemoteAction::Decline),
            "say" => Choice::Act(RemoteAction::Say(phrase(rest)?)),
            "message" => {
                let message = Message::new(rest);
                Choice::Act(RemoteAction::Message(
                    message.map_err(|error| value(&error.to_string()))?,
                ))
            }
            _ => return Err(CommandError::Unknown(word.to_owned())),
        };
        Ok(Some(Command::Play(board, action)))
    }
}

/// Splits the name of a board, `A` or `B`, from the beginning of a line.
fn split_board(line: &str) -> (Option<TandemBoard>, &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut boards = TandemBoard::ALL.into_iter();
    match boards.find(|board| word == board.letter().to_string()) {
        Some(board) => (Some(board), rest.trim()),
        None => (None, line),
    }
}

fn value(text: &str) -> CommandError {
    CommandError::Value(text.to_owned())
}

/// Reads a number of hours, of at most about a year.
fn hours(text: &str) -> Result<Millis, CommandError> {
    let hours: Option<u64> = text.parse().ok();
    let hours = hours.filter(|hours| (1..=366 * 24).contains(hours));
    let hours = hours.ok_or_else(|| value("adjourn needs a number of hours, such as 24"))?;
    Ok(Millis::minutes(60 * hours))
}

fn claim(text: &str) -> Result<Simple, CommandError> {
    match text {
        "repetition" => Ok(Simple::Claim(DrawGround::Repetition)),
        "fifty" => Ok(Simple::Claim(DrawGround::FiftyMoves)),
        "flag" => Ok(Simple::ClaimFlag),
        "absence" => Ok(Simple::Absence),
        _ => Err(value("claim needs repetition, fifty, flag or absence")),
    }
}

fn time_choice(text: &str) -> Result<RemoteAction, CommandError> {
    match text {
        "theirs" => Ok(RemoteAction::AcceptTime),
        "mine" => Ok(RemoteAction::InsistOnTime),
        "claim" => Ok(RemoteAction::Decide(true)),
        "end" => Ok(RemoteAction::Decide(false)),
        _ => Err(value("time needs theirs, mine, claim or end")),
    }
}

fn phrase(text: &str) -> Result<Phrase, CommandError> {
    let number: Option<usize> = text.parse().ok();
    let phrase = number.and_then(|number| Phrase::ALL.get(number.checked_sub(1)?));
    phrase
        .copied()
        .ok_or_else(|| value("say needs a number from 1 to 12"))
}

impl Choice {
    /// Whether the action waits until the opponent has confirmed this player's last entry. In a
    /// game on one board the players take turns, so a move that is made too early is refused.
    pub fn waits(&self, is_match: bool) -> bool {
        match self {
            Choice::Move(_) | Choice::Place(_) => is_match,
            Choice::Submit(_) => true,
            _ => false,
        }
    }

    /// Returns the action with all details. `board` is the board that the player has named, if any.
    pub fn action(
        self,
        board: Option<TandemBoard>,
        side: &Side,
        now: Timestamp,
    ) -> Result<RemoteAction, CommandError> {
        let game = || side.chain().board(board).ok_or(CommandError::Board);
        Ok(match self {
            Choice::Move(text) => {
                let mv = read_move(game()?, &text);
                let mv = mv.map_err(|error| CommandError::Value(error.to_string()))?;
                RemoteAction::Submit(Content::of(board, Event::Move(mv)))
            }
            Choice::Place(text) => {
                let event = placed(game()?, &text);
                let error = || value("place needs a piece and a square, such as N c1");
                RemoteAction::Submit(Content::of(board, event.ok_or_else(error)?))
            }
            Choice::Submit(Simple::Absence) => RemoteAction::Submit(Content::Absence),
            Choice::Submit(simple) => {
                game()?;
                RemoteAction::Submit(simple.content(board, side.color_on(board)))
            }
            Choice::Ask(asked) => asked.action(side, now),
            Choice::Seal(text) => {
                let draft = draft(one_board(side)?, &text);
                RemoteAction::Seal(draft.map_err(|error| value(&error.to_string()))?)
            }
            Choice::Act(action) => {
                if action == RemoteAction::Resume {
                    one_board(side)?;
                }
                action
            }
        })
    }
}

impl Simple {
    fn content(self, board: Option<TandemBoard>, by: Color) -> Content {
        let event = match self {
            Simple::OfferDraw => Event::Offer(by),
            Simple::AcceptDraw => Event::Accept(by),
            Simple::DeclineDraw => Event::Decline(by),
            Simple::Resign => Event::Resignation(by),
            Simple::Claim(ground) => {
                let intended = None;
                Event::Claim(Claim {
                    by,
                    ground,
                    intended,
                })
            }
            Simple::ClaimFlag => Event::FlagClaim(by),
            Simple::Absence => return Content::Absence,
            Simple::KeyLost => return Content::KeyLost,
            Simple::TakePoint => return Content::PointForKey,
            Simple::AcceptStated => Event::Adjournment(AdjournmentAct::Missing),
            Simple::StartClocks => Event::Start,
            Simple::Press => Event::Press(by),
        };
        Content::of(board, event)
    }
}

impl Asked {
    fn action(self, side: &Side, now: Timestamp) -> RemoteAction {
        RemoteAction::Ask(match self {
            Asked::TakeBack => return RemoteAction::AskTakeBack,
            Asked::CallOff => Subject::CallOff,
            Asked::MoreTime(time) => Subject::MoreTime { time },
            Asked::Stop => Subject::Stop,
            Asked::Restart => Subject::Restart,
            Asked::Rematch => Subject::Rematch,
            Asked::Adjourn(time) => Subject::Adjourn {
                // While the programs are closed, the time of the game does not go on.
                resumption: now.max(side.chain().now()) + time,
                venue: Written::EMPTY,
            },
        })
    }
}

/// The game on one board; a match on two boards cannot be adjourned.
fn one_board(side: &Side) -> Result<&Game, CommandError> {
    let game = side.chain().board(None);
    game.ok_or_else(|| value("a Bughouse game cannot be adjourned"))
}

/// Reads a piece and a square, such as `N c1`.
fn placed(game: &Game, text: &str) -> Option<Event> {
    let geometry = game.last().geometry();
    let (piece, square) = text.split_once(' ')?;
    let mut roles = Role::ALL.into_iter();
    let role = roles.find(|&role| Language::English.role(role) == piece)?;
    Some(Event::Place(role, geometry.square(square.trim())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_one_command() {
        let read = |line| Command::read(line).ok().flatten();
        assert_eq!(
            read(" move b2W-b4N \r"),
            Some(Command::Play(None, Choice::Move("b2W-b4N".to_owned())))
        );
        assert_eq!(
            read("B  move e2-e4"),
            Some(Command::Play(
                Some(TandemBoard::B),
                Choice::Move("e2-e4".to_owned())
            ))
        );
        assert_eq!(
            read("A accept"),
            Some(Command::Accept(Some(TandemBoard::A)))
        );
        assert_eq!(read("quit"), Some(Command::Quit));
        assert_eq!(
            read("say 12"),
            Some(Command::Play(
                None,
                Choice::Act(RemoteAction::Say(Phrase::Goodbye))
            ))
        );
        assert_eq!(read(""), None);
    }

    #[test]
    fn a_line_that_is_no_command_says_what_is_expected() {
        for line in [
            "hop",
            "say 13",
            "say 0",
            "claim",
            "more-time soon",
            "adjourn 0",
        ] {
            let error = Command::read(line).err().map(|error| error.to_string());
            assert!(error.is_some_and(|text| text.len() > 15), "{line}");
        }
    }
}
