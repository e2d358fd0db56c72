//! Lists the parts of a game that are lost when the game is written as PGN.

use std::collections::BTreeSet;
use std::fmt;

use super::clock;
use crate::game::team::{TandemBoard, TandemMatch};
use crate::game::{Event, Game, GameResult, LineId, Player, Stopper};
use crate::rules::notation::SheetResult;

/// A kind of data that the PGN of a game does not contain, although the game has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum PgnLoss {
    /// Claims of any kind, and offers that the opponent rejected.
    Claims,
    /// Draw offers that were not made with a move.
    Offers,
    /// Illegal moves that were not taken back (Article 7.4). The PGN contains them, but programs
    /// cannot read the game beyond the first of them.
    IllegalMoves,
    /// What the arbiter did, such as penalties and changes of the clocks.
    Arbiter,
    /// The acts of an adjournment, such as sealing a move and resuming play.
    Adjournment,
    /// Touched and adjusted pieces, and retracted illegal moves.
    Touches,
    /// The players' own scoresheets.
    Scorekeeping,
    /// The clock times. They are not written if the game's comments already contain clock times.
    Times,
    /// Times at which clocks were stopped and restarted.
    Stops,
    /// The players' duties in a tournament game, such as touch-move.
    Duties,
    /// The order in which the players placed their back-rank pieces.
    Placing,
    /// The built-in computer as a player, and its strength.
    Computer,
    /// The stipulation of a problem, such as mate in two.
    Task,
    /// Scores other than 1-0, 0-1 and 1/2-1/2.
    Points,
}

impl fmt::Display for PgnLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PgnLoss::Claims => "claims and rejected offers",
            PgnLoss::Offers => "a draw offer without a move",
            PgnLoss::IllegalMoves => "illegal moves (reading ends there)",
            PgnLoss::Arbiter => "the arbiter's acts",
            PgnLoss::Adjournment => "the adjournment",
            PgnLoss::Touches => "touched pieces and illegal moves",
            PgnLoss::Scorekeeping => "what the players wrote down",
            PgnLoss::Times => "the clock's times (comments have some already)",
            PgnLoss::Stops => "when clocks were stopped",
            PgnLoss::Duties => "the players' duties",
            PgnLoss::Placing => "the placing of the pieces",
            PgnLoss::Computer => "the computer's strength",
            PgnLoss::Task => "the problem's task",
            PgnLoss::Points => "the points",
        })
    }
}

/// Lists the parts of a game that are lost when it is written as PGN; no entry occurs twice.
pub fn pgn_losses(game: &Game) -> Vec<PgnLoss> {
    losses(game, None).into_iter().collect()
}

/// Lists the parts of a bughouse match that are lost when it is written as BPGN; no entry occurs
/// twice.
pub fn match_losses(game: &TandemMatch) -> Vec<PgnLoss> {
    let boards = TandemBoard::ALL.map(|board| losses(game.board(board), Some(board)));
    let all: BTreeSet<PgnLoss> = boards.into_iter().flatten().collect();
    all.into_iter().collect()
}

fn losses(game: &Game, board: Option<TandemBoard>) -> BTreeSet<PgnLoss> {
    let setup = game.setup();
    let unwritten = |result: &GameResult| SheetResult::from_text(result.score()).is_none();
    let events = match game.events() {
        // Reading an unfinished game from the PGN stops its clock again, so the stop at the end is
        // not lost.
        [before @ .., last] if last.event == Event::Stop(Stopper::Interruption) => before,
        events => events,
    };
    let mut losses: BTreeSet<PgnLoss> = events.iter().filter_map(|it| loss(it.event)).collect();
    for (lost, loss) in [
        (setup.terms.duties().is_some(), PgnLoss::Duties),
        (
            game.signed_offers().count() < game.offers().len(),
            PgnLoss::Offers,
        ),
        (has_illegal_move(game), PgnLoss::IllegalMoves),
        (
            setup.terms.clock.is_some() && clock::is_in_comments(game, board),
            PgnLoss::Times,
        ),
        (setup.players.iter().any(is_computer), PgnLoss::Computer),
        (setup.stipulation.is_some(), PgnLoss::Task),
        (
            game.result().as_ref().is_some_and(unwritten),
            PgnLoss::Points,
        ),
    ] {
        losses.extend(lost.then_some(loss));
    }
    losses
}

/// Returns whether the main line of a game contains an illegal move.
fn has_illegal_move(game: &Game) -> bool {
    let main = game.line(LineId::MAIN);
    let mut plies = main.plies.iter().enumerate();
    plies.any(|(ply, made)| {
        main.position(ply)
            .is_some_and(|before| !before.is_legal(made.mv))
    })
}

/// Returns whether a player is the built-in computer. External engines do not count, since PGN
/// stores their names as the players' names.
fn is_computer(player: &Player) -> bool {
    matches!(player, Player::Computer(_))
}

/// Returns what the PGN loses because it cannot express this event; `None` if the PGN shows the
/// event by a move, a time or the result.
fn loss(event: Event) -> Option<PgnLoss> {
    match event {
        Event::Move(_)
        | Event::Resignation(_)
        | Event::Agreement
        | Event::Recorded(_)
        | Event::Start
        | Event::Press(_)
        | Event::FlagFall(_)
        | Event::Offer(_)
        | Event::Accept(_)
        | Event::OtherBoard(_) => None,
        Event::Place(..) => Some(PgnLoss::Placing),
        Event::Stop(_) | Event::Restart => Some(PgnLoss::Stops),
        Event::FlagClaim(_)
        | Event::Decline(_)
        | Event::Claim(_)
        | Event::Quickplay(_)
        | Event::Verify(_)
        | Event::ClaimIllegal(_) => Some(PgnLoss::Claims),
        Event::Adjust(_) | Event::Touch(_) | Event::Retract(_) => Some(PgnLoss::Touches),
        Event::Record(..) => Some(PgnLoss::Scorekeeping),
        Event::Act(_) => Some(PgnLoss::Arbiter),
        Event::Adjournment(_) => Some(PgnLoss::Adjournment),
    }
}
