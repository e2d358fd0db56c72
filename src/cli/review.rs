//! `tritower review`: a game gone over by the engine, turn by turn.

use std::io::Write;
use std::path::PathBuf;

use super::position::RulesArgument;
use super::{CliError, Finding, SheetLanguage, memory, replay, team};
use crate::engine::review::{NODES, Played, Review, Summary, Turn};
use crate::engine::{Limits, Search, Stop};
use crate::game::{Game, TeamBoard};
use crate::rules::{Color, Language, Move, Position, notation};
use crate::store::Opened;

/// Mebibytes for positions seen.
const MEBIBYTES: usize = 64;

/// Which games are gone over, and how far.
#[derive(Debug, clap::Args)]
pub(super) struct Question {
    /// A scoresheet, a save, a match on two boards or a PGN
    file: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// How many positions are searched from each position of the game
    #[arg(long, default_value_t = NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The language in which moves are written
    #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
    notation: SheetLanguage,
}

/// Prints of each game a line for every turn: the move's number and the move, its
/// judgement (`-` for none), its side's chance to win with the best and with what was
/// played, and the best if that is something else; then the accuracy of both sides and how
/// often which judgement came up. A blank line parts games, and boards of a match.
pub(super) fn review(question: &Question, out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut search = memory::search(MEBIBYTES, 1).map_err(CliError::Memory)?;
    let (file, rules) = (&question.file, question.rules.named()?);
    let mut is_first = true;
    let damaged = replay::each_game(file, rules, replay::Notes::Printed, |opened| {
        replay::check_begun(file, &opened)?;
        if !std::mem::take(&mut is_first) {
            writeln!(out)?;
        }
        match opened {
            Opened::Game(saved) => question.go_over(&saved.game, &mut search, out)?,
            Opened::Team(saved) => {
                for board in TeamBoard::ALL {
                    if board != TeamBoard::ALL[0] {
                        writeln!(out)?;
                    }
                    writeln!(out, "{}", team::heading(&saved.game, board))?;
                    question.go_over(saved.game.board(board), &mut search, out)?;
                }
            }
        }
        Ok(())
    })?;
    damaged.map_or(Ok(Finding::Positive), Err)
}

impl Question {
    fn go_over(
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
            total(side, review.summary(side), out)?;
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
    let played = written(position, &turn.played, language);
    let sign = turn.judgement.map_or("-", |judgement| judgement.sign());
    let [before, after] = [turn.before, turn.after].map(|chance| 100.0 * chance);
    write!(
        out,
        "{number}{dots} {played} {sign} {before:.0}% {after:.0}%"
    )?;
    if !turn.best.moves.starts_with(&turn.played) {
        // An owed promotion's choice alone is not what is best.
        let choices = turn.best.moves.iter();
        let choices = choices.take_while(|mv| matches!(mv, Move::Promote { .. }));
        let best = turn.best.moves.iter().take(choices.count() + 1);
        let best: Vec<_> = best.copied().collect();
        write!(out, " best {}", written(position, &best, language))?;
    }
    writeln!(out)?;
    Ok(())
}

/// Moves one after the other, as on a scoresheet.
fn written(position: &Position, moves: &[Move], language: Language) -> String {
    let mut position = *position;
    let each = moves.iter().map(|&mv| {
        let text = notation::write(&position, mv, language);
        position.make(mv);
        text
    });
    each.collect::<Vec<_>>().join(" ")
}

fn total(side: Color, summary: Summary, out: &mut dyn Write) -> Result<(), CliError> {
    let name = match side {
        Color::White => "White",
        Color::Black => "Black",
    };
    write!(out, "{name}: accuracy ")?;
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
