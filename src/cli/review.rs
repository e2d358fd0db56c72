//! `tritower review`: lets the engine judge every move of a game.

use std::io::Write;
use std::path::PathBuf;

use super::argument::number_in_range;
use super::position::RulesArgument;
use super::{CliError, Finding, SheetLanguage, memory, replay, team};
use crate::engine::review::{NODES, Played, Review, Summary, Turn};
use crate::engine::{Limits, Search, Stop};
use crate::game::Game;
use crate::game::team::TandemBoard;
use crate::rules::{Color, Language, Move, Position, notation};
use crate::store::Opened;

/// Size of the transposition table in MiB.
const MEBIBYTES: usize = 64;

/// Arguments of `tritower review`.
#[derive(Debug, clap::Args)]
pub(super) struct ReviewArguments {
    /// Saved game or Bughouse game, PGN or moves as text; - for the standard input
    file: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of positions to search for each position of the game
    #[arg(long, default_value_t = NODES, value_parser = number_in_range::<u64>(1, u64::MAX))]
    nodes: u64,
    /// Language of the move notation
    #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
    notation: SheetLanguage,
}

/// Prints a line of text for each move (including the choice of a promotion piece): move number,
/// move, judgement (`-` for none), the winning chances of the player with the best move and with
/// the move played, and the best move if another move was played. Then prints for each side its
/// accuracy and the number of moves with each judgement. Games, and the boards of a match, are
/// separated by a blank line.
pub(super) fn review(
    arguments: &ReviewArguments,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut search = memory::search(MEBIBYTES, 1).map_err(CliError::Memory)?;
    let (file, rules) = (&arguments.file, arguments.rules.named()?);
    let mut is_first = true;
    let input = replay::open(file, rules)?;
    let damaged = replay::for_each_game(&input, rules, replay::Notes::Print, |opened| {
        replay::check_placed(file, &opened)?;
        if !std::mem::take(&mut is_first) {
            writeln!(out)?;
        }
        match opened {
            Opened::Game(saved) => arguments.review_game(&saved.game, &mut search, out)?,
            Opened::Match(saved) => {
                for board in TandemBoard::ALL {
                    if board != TandemBoard::ALL[0] {
                        writeln!(out)?;
                    }
                    writeln!(out, "{}", team::heading(&saved.game, board))?;
                    arguments.review_game(saved.game.board(board), &mut search, out)?;
                }
            }
        }
        Ok(())
    })?;
    damaged.map_or(Ok(Finding::Positive), Err)
}

impl ReviewArguments {
    fn review_game(
        &self,
        game: &Game,
        search: &mut Search,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
        let played = Played::new(*game.start(), plies);
        let limits = Limits::nodes(self.nodes);
        let review = Review::of(played, search, limits, &Stop::default(), |_| {});
        let language = self.notation.into();
        for turn in review.turns() {
            print(turn, review.played().position(turn.ply), language, out)?;
        }
        for side in Color::ALL {
            print_summary(side, review.summary(side), out)?;
        }
        Ok(())
    }
}

fn print(
    turn: &Turn,
    position: &Position,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let number = position.number();
    let dots = match turn.side {
        Color::White => ".",
        Color::Black => "...",
    };
    let played = moves_text(position, &turn.played, language);
    let sign = turn.judgement.map_or("-", |judgement| judgement.sign());
    let [before, after] = [turn.before, turn.after].map(|chance| 100.0 * chance);
    write!(
        out,
        "{number}{dots} {played} {sign} {before:.0}% {after:.0}%"
    )?;
    if !turn.best.moves.starts_with(&turn.played) {
        // A pending promotion is a choice at the beginning of the turn, so the move after it is
        // printed too.
        let choices = turn.best.moves.iter();
        let choices = choices.take_while(|mv| matches!(mv, Move::Promote { .. }));
        let best = turn.best.moves.iter().take(choices.count() + 1);
        let best: Vec<_> = best.copied().collect();
        write!(out, " best {}", moves_text(position, &best, language))?;
    }
    writeln!(out)?;
    Ok(())
}

/// Writes moves in scoresheet notation, separated by spaces.
fn moves_text(position: &Position, moves: &[Move], language: Language) -> String {
    let mut position = *position;
    let each = moves.iter().map(|&mv| {
        let text = notation::write(&position, mv, language);
        position.make_unchecked(mv);
        text
    });
    each.collect::<Vec<_>>().join(" ")
}

fn print_summary(side: Color, summary: Summary, out: &mut dyn Write) -> Result<(), CliError> {
    write!(out, "{side}: accuracy ")?;
    match summary.accuracy {
        Some(accuracy) => write!(out, "{accuracy:.1}%")?,
        None => write!(out, "-")?,
    }
    let counts = [
        (summary.only_moves, "!"),
        (summary.inaccuracies, "?!"),
        (summary.mistakes, "?"),
        (summary.blunders, "??"),
    ];
    for (count, sign) in counts {
        write!(out, ", {count} {sign}")?;
    }
    writeln!(out)?;
    Ok(())
}
