//! The commands that are read as lines from the standard input.

use thiserror::Error;

use super::time::millis;
use crate::cli::letter::{draft, read_move};
use crate::game::adjournment::AdjournmentAct;
use crate::game::envelope::Written;
use crate::game::team::TandemBoard;
use crate::game::{Claim, DrawGround, Event, Game, Millis, Timestamp};
use crate::remote::{Content, Message, Phrase, Side, Subject};
use crate::rules::{Color, Language, Role};
use crate::store::remote::RemoteAction;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// An action in the game; in a match, on the board that the line names.
    Play(Option<TandemBoard>, Choice),
    /// Agrees to the terms, or to a draw by this action.
    Accept(Option<TandemBoard>, Choice),
    /// Declines the terms, or a draw by this action.
    Decline(Option<TandemBoard>, Choice),
    Clock,
    /// Leaves the game and exits.
    Quit,
}

/// An action in the game, as far as the line and the player's colour say what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Move(String),
    Place(String),
    Seal(String),
    /// To ask the opponent to adjourn the game for this time.
    Adjourn(Millis),
    Act(RemoteAction),
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
    /// Reads a line as a command; `None` if the line is empty. `color` is this player's colour on a
    /// board.
    pub fn read(
        line: &str,
        color: impl FnOnce(Option<TandemBoard>) -> Color,
    ) -> Result<Option<Command>, CommandError> {
        let (board, line) = split_board(line.trim());
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (rest, by) = (rest.trim(), color(board));
        let submit = |content| Choice::Act(RemoteAction::Submit(content));
        let event = |event| submit(Content::of(board, event));
        let ask = |subject| Choice::Act(RemoteAction::Ask(subject));
        let action = match word {
            "" => return Ok(None),
            "accept" => return Ok(Some(Command::Accept(board, event(Event::Accept(by))))),
            "decline" => return Ok(Some(Command::Decline(board, event(Event::Decline(by))))),
            "clock" => return Ok(Some(Command::Clock)),
            "quit" => return Ok(Some(Command::Quit)),
            "move" => Choice::Move(rest.to_owned()),
            "place" => Choice::Place(rest.to_owned()),
            "offer-draw" => event(Event::Offer(by)),
            "resign" => event(Event::Resignation(by)),
            "claim" => submit(claim(rest, board, by)?),
            "takeback" => Choice::Act(RemoteAction::AskTakeBack),
            "call-off" => ask(Subject::CallOff),
            "more-time" => {
                let time =
                    millis(rest).map_err(|_| value("more-time needs a number of seconds"))?;
                ask(Subject::MoreTime { time })
            }
            "stop" => ask(Subject::Stop),
            "restart" => ask(Subject::Restart),
            "rematch" => ask(Subject::Rematch),
            "adjourn" => Choice::Adjourn(hours(rest)?),
            "seal" => Choice::Seal(rest.to_owned()),
            "resume" => Choice::Act(RemoteAction::Resume),
            "time" => Choice::Act(time_choice(rest)?),
            "nothing-sent" => Choice::Act(RemoteAction::NothingSent),
            "key-lost" => submit(Content::KeyLost),
            "accept-stated" => event(Event::Adjournment(AdjournmentAct::Missing)),
            "take-point" => submit(Content::PointForKey),
            "start-clocks" => event(Event::Start),
            "press" => event(Event::Press(by)),
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

fn claim(text: &str, board: Option<TandemBoard>, by: Color) -> Result<Content, CommandError> {
    let draw = |ground| {
        let intended = None;
        Event::Claim(Claim {
            by,
            ground,
            intended,
        })
    };
    let event = match text {
        "repetition" => draw(DrawGround::Repetition),
        "fifty" => draw(DrawGround::FiftyMoves),
        "flag" => Event::FlagClaim(by),
        "absence" => return Ok(Content::Absence),
        _ => return Err(value("claim needs repetition, fifty, flag or absence")),
    };
    Ok(Content::of(board, event))
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
            Choice::Act(action) => matches!(action, RemoteAction::Submit(_)),
            Choice::Seal(_) | Choice::Adjourn(_) => false,
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
            Choice::Adjourn(time) => RemoteAction::Ask(Subject::Adjourn {
                // While the programs are closed, the time of the game does not go on.
                resumption: now.max(side.chain().now()) + time,
                venue: Written::EMPTY,
            }),
            Choice::Seal(text) => {
                let draft = draft(one_board(side)?, &text);
                RemoteAction::Seal(draft.map_err(|error| value(&error.to_string()))?)
            }
            Choice::Act(action) => {
                match action {
                    RemoteAction::Submit(Content::Absence) => {}
                    RemoteAction::Submit(_) => {
                        game()?;
                    }
                    RemoteAction::Resume => {
                        one_board(side)?;
                    }
                    _ => {}
                }
                action
            }
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
    let layout = game.last().layout();
    let (piece, square) = text.split_once(' ')?;
    let mut roles = Role::ALL.into_iter();
    let role = roles.find(|&role| Language::English.role(role) == piece)?;
    Some(Event::Place(role, layout.square(square.trim())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_one_command() {
        let read = |line| Command::read(line, |_| Color::Black).ok().flatten();
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
            Some(Command::Accept(
                Some(TandemBoard::A),
                Choice::Act(RemoteAction::Submit(Content::On(
                    TandemBoard::A,
                    Event::Accept(Color::Black)
                )))
            ))
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
            let error = Command::read(line, |_| Color::White)
                .err()
                .map(|error| error.to_string());
            assert!(error.is_some_and(|text| text.len() > 15), "{line}");
        }
    }
}
