//! The command line: commands that need no window and print plain text, one item a line.
//!
//! Results go to the standard output, errors to the standard error. The exit status is 0 for
//! success, 1 for a negative finding (a damaged save, an illegal move) and 2 for an error.
//! This module cannot open a window: [`run`] returns [`Command::Window`] for that.

mod analyse;
mod argument;
mod check;
mod convert;
mod engine_player;
mod english;
mod error;
#[cfg(feature = "app")]
mod film;
mod letter;
mod list;
pub mod mate;
pub mod memory;
mod moves;
#[cfg(feature = "net")]
mod net;
mod perft;
mod position;
mod prove;
mod replay;
mod review;
mod rules;
mod start;
mod team;
mod uci;
mod why;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::rules::{Language, Position};
pub use argument::number_in_range;
pub use engine_player::{EnginePlayer, EngineSetting};
pub use error::CliError;
#[cfg(feature = "app")]
pub use film::{FilmCommand, FilmCommandError, make_film};
pub use position::{PositionArgument, RulesArgument};

/// Three-dimensional chess under Jens Meder's tournament rules and their variants.
#[derive(Debug, Parser)]
#[command(name = "tritower", version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub struct Arguments {
    /// Open the window with this game, PGN or position
    file: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Headless>,
}

/// Examples at the end of the help.
const EXAMPLES: &str = "\
Examples:
  tritower why b2W-b5N                              why is this move not legal?
  tritower review game.pgn                          judge every move of a game
  tritower analyse --depth 8                        best line from the standard position
  tritower convert game.ron game.pgn                another file format";

#[derive(Debug, Subcommand)]
enum Headless {
    /// For developers: count sequences of legal moves, a line DEPTH NODES for each depth
    #[command(display_order = 101)]
    Perft {
        /// Depth in plies; choosing the piece of a pending promotion is a ply
        #[arg(value_parser = number_in_range::<u32>(1, u64::from(Position::MAX_PERFT_DEPTH)))]
        depth: u32,
        #[command(flatten)]
        position: PositionArgument,
        /// Also print a line MOVE NODES for each first move at DEPTH
        #[arg(long)]
        divide: bool,
    },
    /// List the legal moves of a position
    Moves {
        #[command(flatten)]
        position: PositionArgument,
        /// Notation of the moves
        #[arg(long, value_enum, default_value_t = MoveNotation::Long)]
        notation: MoveNotation,
    },
    /// Print the games of a file in standard form, with final position and result
    Replay {
        /// Saved game or Bughouse game, PGN, moves as text, or position; - for the standard input
        file: PathBuf,
        #[command(flatten)]
        rules: RulesArgument,
        /// Language of the move notation
        #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
        notation: SheetLanguage,
    },
    /// Convert games between .ron, .pgn, .bpgn, .txt, .tfen and .fen files
    Convert(convert::ConvertArguments),
    /// Check saved games, PGNs, moves as text and positions for damage and illegal moves
    Check {
        /// Files to check; - for the standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        rules: RulesArgument,
    },
    /// List the games of a folder or file: date, rule set, players, result and title
    List {
        /// Folder, file or - for the standard input (default: your own games)
        #[arg(value_name = "FOLDER|FILE")]
        place: Option<PathBuf>,
    },
    /// Tell whether a move is legal, or why not, with the article
    #[command(display_order = 0)]
    Why {
        /// Move with both squares (b2W-b4N, QL1-QL2) or as players write it (Nc3N)
        #[arg(value_name = "MOVE")]
        text: String,
        #[command(flatten)]
        position: PositionArgument,
    },
    /// List the boards and the options that rule sets are made of
    Rules,
    /// Print a starting position, or the number of the one given
    Start(start::StartArguments),
    /// Print the best lines of a position with their scores, or prove a mate
    #[command(alias = "analyze", display_order = 1)]
    Analyse {
        #[command(flatten)]
        arguments: analyse::AnalyseArguments,
        #[command(flatten)]
        position: PositionArgument,
    },
    /// Judge every move of a game (?! ? ?? !), with the best move and both accuracies
    #[command(display_order = 2)]
    Review(review::ReviewArguments),
    /// Make a picture of a position
    #[cfg(feature = "app")]
    Picture(film::PictureArguments),
    /// Make a film of a game or a part of it
    #[cfg(feature = "app")]
    Film(film::FilmArguments),
    /// Play a correspondence game, by e-mail or messenger
    Letter(letter::LetterArguments),
    /// Offer a game over a network and play it by lines of text
    #[cfg(feature = "net")]
    #[command(after_long_help = net::LINES)]
    Host(Box<net::HostArguments>),
    /// Join a game over a network by its code and play it by lines of text
    #[cfg(feature = "net")]
    #[command(after_long_help = net::LINES)]
    Join(Box<net::JoinArguments>),
    /// Watch a game between others over a network by its code for spectators
    #[cfg(feature = "net")]
    #[command(after_long_help = net::LINES)]
    Watch(net::WatchArguments),
    /// Print a game between two computers with the players' keys and receipts, as proof
    Prove {
        /// Record of the game; with the opponent's record too, all signatures are compared
        #[arg(required = true, value_name = "RECORD")]
        records: Vec<PathBuf>,
        /// Language of the move notation
        #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
        notation: SheetLanguage,
    },
    /// Run as an engine for other chess programs (Universal Chess Interface)
    Uci,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum MoveNotation {
    /// Long notation: b2W-b4N
    Long,
    /// English scoresheet
    En,
    /// German scoresheet
    De,
    /// Notation of Federation Standard 5.0: Pb2(2)-b4(4)
    Federation,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SheetLanguage {
    /// English
    En,
    /// German
    De,
}

impl From<SheetLanguage> for Language {
    fn from(language: SheetLanguage) -> Language {
        match language {
            SheetLanguage::En => Language::English,
            SheetLanguage::De => Language::German,
        }
    }
}

/// The result of a command, which sets the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The exit status is 0.
    Positive,
    /// A negative finding, for example a damaged save, an illegal move or no mate. The exit
    /// status is 1.
    Negative,
}

/// What the caller of [`run`] must still do.
#[derive(Debug)]
pub enum Command {
    /// Open the window, with this file if one is given.
    Window(Option<PathBuf>),
    /// Make this picture or film, and report it with [`make_film`].
    #[cfg(feature = "app")]
    Film(Box<FilmCommand>),
    /// A command has been executed. The process only has to exit with this status.
    Done(ExitCode),
}

/// Parses the command-line arguments, and executes the command if it needs no window.
pub fn run() -> Command {
    let arguments = Arguments::parse();
    match arguments.command {
        None => match arguments.file {
            Some(name) if is_mistyped(&name) => {
                Command::Done(fail(&CliError::NoCommandOrFile { name }))
            }
            file => Command::Window(file),
        },
        #[cfg(feature = "app")]
        Some(Headless::Picture(arguments)) => prepared(arguments.command()),
        #[cfg(feature = "app")]
        Some(Headless::Film(arguments)) => prepared(arguments.command()),
        Some(headless) => execute(|out| headless.execute(out)),
    }
}

/// The picture or film to make, unless its arguments are wrong.
#[cfg(feature = "app")]
fn prepared(command: Result<FilmCommand, CliError>) -> Command {
    match command {
        Ok(command) => Command::Film(Box::new(command)),
        Err(error) => Command::Done(fail(&error)),
    }
}

/// Whether a name that should be a file looks like a mistyped command: no such file exists, and the
/// name has neither a folder nor an extension.
fn is_mistyped(file: &Path) -> bool {
    file.components().count() == 1 && file.extension().is_none() && !file.exists()
}

/// Executes a command that prints on the standard output.
fn execute(command: impl FnOnce(&mut dyn Write) -> Result<Finding, CliError>) -> Command {
    let mut out = io::stdout().lock();
    let found = command(&mut out);
    // Output that cannot be written makes the command fail.
    let flushed = out.flush().map_err(CliError::from);
    Command::Done(status(found.and_then(|found| flushed.map(|()| found))))
}

/// Returns the exit status of a command; prints its error, if any.
pub fn status(outcome: Result<Finding, CliError>) -> ExitCode {
    match outcome {
        Ok(Finding::Positive) => ExitCode::SUCCESS,
        Ok(Finding::Negative) => ExitCode::from(1),
        // The reader of the output has closed the pipe because it needs no more output, as in
        // `tritower moves | head -1`.
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}

/// Prints an error on the standard error, one line for each of its messages, and returns exit
/// status 2.
pub fn fail(error: &CliError) -> ExitCode {
    for message in error.messages() {
        // If the standard error is closed, there is no other place to report it.
        let _ = writeln!(io::stderr(), "tritower: {}", english::plain(&message));
    }
    ExitCode::from(2)
}

impl Headless {
    fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        match self {
            Headless::Perft {
                depth,
                position,
                divide,
            } => perft::perft(&position.position()?, depth, divide, out),
            Headless::Moves { position, notation } => {
                moves::moves(&position.position()?, notation, out)
            }
            Headless::Replay {
                file,
                rules,
                notation,
            } => replay::replay(&file, rules.named()?, notation.into(), out),
            Headless::Convert(arguments) => convert::convert(&arguments, out),
            Headless::Check { files, rules } => check::check(&files, rules.named()?, out),
            Headless::List { place } => list::list(place, out),
            Headless::Why { text, position } => why::why(&position.position()?, &text, out),
            Headless::Rules => rules::rules(out),
            Headless::Start(arguments) => start::start(&arguments, out),
            Headless::Analyse {
                arguments,
                position,
            } => analyse::analyse(&position.position()?, &arguments, out),
            Headless::Review(arguments) => review::review(&arguments, out),
            // `run` handles these commands, because they need the graphics device.
            #[cfg(feature = "app")]
            Headless::Picture(_) | Headless::Film(_) => Ok(Finding::Positive),
            Headless::Letter(command) => command.execute(out),
            #[cfg(feature = "net")]
            Headless::Host(arguments) => arguments.execute(out),
            #[cfg(feature = "net")]
            Headless::Join(arguments) => arguments.execute(out),
            #[cfg(feature = "net")]
            Headless::Watch(arguments) => arguments.execute(out),
            Headless::Prove { records, notation } => prove::prove(&records, notation.into(), out),
            Headless::Uci => uci::serve(io::stdin(), out),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// Returns every command with its subcommands at all levels.
    fn with_subcommands(command: &clap::Command) -> Vec<clap::Command> {
        let nested = command.get_subcommands().flat_map(with_subcommands);
        [command.clone()].into_iter().chain(nested).collect()
    }

    #[test]
    fn lines_of_help_have_at_most_100_columns() {
        for mut command in with_subcommands(&Arguments::command()) {
            for help in [command.render_help(), command.render_long_help()] {
                let help = help.to_string();
                // The usage line is left out, since it lists all options.
                let lines = help.lines().filter(|line| !line.starts_with("Usage: "));
                for line in lines {
                    assert!(line.chars().count() <= 100, "{line}");
                }
            }
        }
    }
}
