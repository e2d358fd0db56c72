//! `tritower letter answer`: a move, an offer or another answer.

use std::io::Write;

use super::{Context, print_letter};
use crate::cli::english::english;
use crate::cli::{CliError, Finding};
use crate::game::{Claim, DrawGround, Event, Game};
use crate::remote::{Content, Subject};
use crate::rules::{Color, Move, notation};
use crate::store::remote::{RemoteError, RemoteGame};

#[derive(Debug, clap::Args)]
#[group(id = "answer", required = true, multiple = false)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an option of the command line"
)]
pub(in crate::cli) struct Actions {
    /// Move, in long notation (b2W-b4N) or as on a scoresheet
    #[arg(long = "move", value_name = "MOVE")]
    mv: Option<String>,
    /// Accept the draw
    #[arg(long)]
    accept_draw: bool,
    /// Refuse the draw
    #[arg(long)]
    refuse_draw: bool,
    /// Claim a draw by repetition
    #[arg(long)]
    claim_repetition: bool,
    /// Claim a draw by fifty moves without a pawn move or capture
    #[arg(long)]
    claim_fifty: bool,
    /// Claim the game because the opponent's days are used up; only after the opponent has
    /// confirmed your last letter
    #[arg(long)]
    claim_time: bool,
    /// Resign
    #[arg(long)]
    resign: bool,
    /// Ask to take back your last move and everything since
    #[arg(long)]
    ask_take_back: bool,
    /// Ask to end the game without a result
    #[arg(long)]
    ask_call_off: bool,
    /// Ask for another game with colours changed, after this one
    #[arg(long)]
    ask_rematch: bool,
    /// Grant what the opponent asks for
    #[arg(long)]
    grant: bool,
    /// Decline what the opponent asks for
    #[arg(long)]
    decline: bool,
    /// Take this number of days of leave
    #[arg(long, value_name = "DAYS")]
    leave: Option<u16>,
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct AnswerArguments {
    /// Code of the game, or its first digits
    game: String,
    #[command(flatten)]
    actions: Actions,
    /// Offer a draw with the move
    #[arg(long, requires = "mv")]
    offer_draw: bool,
}

pub(super) fn answer(
    context: &Context,
    arguments: AnswerArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut game = context.open(&arguments.game)?;
    act(&mut game, &arguments, context)?;
    // A save next to the record can be made again, so that a failure loses nothing.
    let _ = game.write_save();
    print_letter(&game, out)
}

fn act(
    game: &mut RemoteGame,
    arguments: &AnswerArguments,
    context: &Context,
) -> Result<(), CliError> {
    let now = context.now;
    let actions = &arguments.actions;
    let side = game.side().ok_or(RemoteError::NotBegun)?;
    let (by, current) = (side.color(), side.chain().game());
    let event = if let Some(text) = &actions.mv {
        let mv = read_move(current, text)?;
        let content = match arguments.offer_draw {
            true => Content::Offering(mv),
            false => Content::Event(Event::Move(mv)),
        };
        return Ok(game.submit(content, now)?);
    } else if actions.accept_draw {
        Event::Accept(by)
    } else if actions.refuse_draw {
        Event::Decline(by)
    } else if actions.claim_repetition {
        claim(by, DrawGround::Repetition)
    } else if actions.claim_fifty {
        claim(by, DrawGround::FiftyMoves)
    } else if actions.resign {
        Event::Resignation(by)
    } else if let Some(days) = actions.leave {
        return Ok(game.submit(Content::Leave(days), now)?);
    } else if actions.claim_time {
        return Ok(game.submit(Content::Overstepped, now)?);
    } else if actions.grant {
        return Ok(game.grant(now)?);
    } else if actions.decline {
        return Ok(game.decline(now)?);
    } else {
        let subject = if actions.ask_take_back {
            let events = before_last_move(current, by);
            Subject::TakeBack { events }
        } else if actions.ask_call_off {
            Subject::CallOff
        } else {
            Subject::Rematch
        };
        return Ok(game.ask(subject, now)?);
    };
    Ok(game.submit(Content::Event(event), now)?)
}

fn claim(by: Color, ground: DrawGround) -> Event {
    let intended = None;
    Event::Claim(Claim {
        by,
        ground,
        intended,
    })
}

pub(in crate::cli) fn read_move(game: &Game, text: &str) -> Result<Move, CliError> {
    let position = game.last();
    let read = match notation::attempt(position, text) {
        Ok(mv) if position.is_legal(mv) => Ok(mv),
        _ => notation::read(position, text),
    };
    read.map_err(|error| CliError::Move(english(position.rules(), &error)))
}

/// Number of events before the last move of a player.
pub(in crate::cli) fn before_last_move(game: &Game, by: Color) -> usize {
    let mut last = game.events().len();
    let mut position = *game.start();
    for (number, stamped) in game.events().iter().enumerate() {
        if let Event::Move(mv) = stamped.event {
            if position.turn() == by {
                last = number;
            }
            position = position.after(mv);
        }
    }
    last
}
