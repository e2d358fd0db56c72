//! `tritower letter answer`: a move, an offer or another answer.

use std::io::Write;

use super::{Context, adjourn, place, print_letter};
use crate::cli::english::english;
use crate::cli::{CliError, Finding};
use crate::game::adjournment::AdjournmentAct;
use crate::game::{Claim, DrawGround, Event, Game, Timestamp};
use crate::remote::{Content, Side, Subject};
use crate::rules::{Color, Move, notation};
use crate::store::remote::{RemoteAction, RemoteError};

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
    /// Place the pieces of a turn before the first move, such as "Bc1W Nd1W"
    #[arg(long, value_name = "PIECES")]
    place: Option<String>,
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
    /// Ask for another game with colours swapped, after this one
    #[arg(long)]
    ask_rematch: bool,
    /// Ask to adjourn the game for this number of days; the player on the move seals a move
    #[arg(long, value_name = "DAYS")]
    ask_adjourn: Option<u16>,
    /// Seal this move, in a game that both want to adjourn
    #[arg(long, value_name = "MOVE")]
    seal: Option<String>,
    /// Resume an adjourned game: state that you are back, or open the envelope of your sealed move
    #[arg(long)]
    resume: bool,
    /// State that you have lost the key of your sealed move
    #[arg(long)]
    key_lost: bool,
    /// Let the opponent, who has lost the key, state the sealed move
    #[arg(long)]
    accept_stated: bool,
    /// Take the point, because the opponent has lost the key of the sealed move
    #[arg(long)]
    take_point: bool,
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

impl AnswerArguments {
    pub(super) fn game(&self) -> &str {
        &self.game
    }
}

pub(super) fn answer(
    context: &Context,
    arguments: AnswerArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut game = context.open(&arguments.game)?;
    let side = game.side().ok_or(RemoteError::NotBegun)?;
    let action = action(side, &arguments, context.now)?;
    game.act(action, context.now)?;
    // A failure loses nothing, because the save can be made again from the record.
    let _ = game.write_save();
    print_letter(&game, out)
}

/// Returns the action that the options select.
fn action(
    side: &Side,
    arguments: &AnswerArguments,
    now: Timestamp,
) -> Result<RemoteAction, CliError> {
    let actions = &arguments.actions;
    let (by, current) = (side.color(), side.chain().game());
    if let Some(subject) = subject(actions, side, now) {
        return Ok(RemoteAction::Ask(subject));
    }
    if let Some(text) = &actions.seal {
        let draft = adjourn::draft(current, text)?;
        return Ok(RemoteAction::Seal(draft));
    }
    if actions.resume {
        return Ok(RemoteAction::Resume);
    }
    if actions.grant {
        return Ok(RemoteAction::Grant);
    }
    if actions.decline {
        return Ok(RemoteAction::Decline);
    }
    content(arguments, current, by).map(RemoteAction::Submit)
}

/// Returns the request to the opponent that the options select; `None` if they select none.
fn subject(actions: &Actions, side: &Side, now: Timestamp) -> Option<Subject> {
    if actions.ask_take_back {
        Some(side.take_back_of_last_move())
    } else if actions.ask_call_off {
        Some(Subject::CallOff)
    } else if actions.ask_rematch {
        Some(Subject::Rematch)
    } else {
        actions.ask_adjourn.map(|days| adjourn::subject(days, now))
    }
}

/// Returns the entry that the options select, such as a move or a claim.
fn content(arguments: &AnswerArguments, game: &Game, by: Color) -> Result<Content, CliError> {
    let actions = &arguments.actions;
    if let Some(text) = &actions.mv {
        let mv = read_move(game, text)?;
        return Ok(match arguments.offer_draw {
            true => Content::Offering(mv),
            false => Content::Event(Event::Move(mv)),
        });
    }
    if let Some(text) = &actions.place {
        return place::content(game, text);
    }
    if let Some(days) = actions.leave {
        return Ok(Content::Leave(days));
    }
    let missing = Event::Adjournment(AdjournmentAct::Missing);
    let contents = [
        (actions.accept_draw, Content::Event(Event::Accept(by))),
        (actions.refuse_draw, Content::Event(Event::Decline(by))),
        (actions.claim_repetition, claim(by, DrawGround::Repetition)),
        (actions.claim_fifty, claim(by, DrawGround::FiftyMoves)),
        (actions.claim_time, Content::Overstepped),
        (actions.key_lost, Content::KeyLost),
        (actions.accept_stated, Content::Event(missing)),
        (actions.take_point, Content::PointForKey),
        (actions.resign, Content::Event(Event::Resignation(by))),
    ];
    let chosen = contents.into_iter().find(|(is_chosen, _)| *is_chosen);
    chosen.map(|(_, content)| content).ok_or(CliError::NoAnswer)
}

fn claim(by: Color, ground: DrawGround) -> Content {
    let intended = None;
    Content::Event(Event::Claim(Claim {
        by,
        ground,
        intended,
    }))
}

pub(in crate::cli) fn read_move(game: &Game, text: &str) -> Result<Move, CliError> {
    let position = game.last();
    let read = match notation::attempt(position, text) {
        Ok(mv) if position.is_legal(mv) => Ok(mv),
        _ => notation::read(position, text),
    };
    read.map_err(|error| CliError::Move(english(position.rules(), &error)))
}
