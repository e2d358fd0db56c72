//! The program without a window: commands that print one thing a line.
//!
//! What a command has found goes to the standard output; an error goes to the
//! standard error and makes the exit status 2, a negative finding (a damaged
//! save, an illegal move) makes it 1. It knows no window: [`Command::Window`]
//! is handed back to whoever can open one.

mod analyse;
mod arena;
mod bench;
mod check;
mod compose;
mod convert;
mod error;
mod list;
mod mate;
mod memory;
mod moves;
mod perft;
mod position;
mod replay;
mod review;
mod rules;
mod selfplay;
mod start;
mod tablebase;
mod team;
mod train;
mod tune;
mod uci;
mod why;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::rules::{Language, Position};
pub use bench::Bench;
pub use error::CliError;
pub use memory::resident;
use position::{PositionArgument, RulesArgument};

/// Three-dimensional chess under Jens Meder's tournament rules and their variants.
#[derive(Debug, Parser)]
#[command(name = "tritower", version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// Opens the window with this save
    file: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<Work>,
}

#[derive(Debug, Subcommand)]
enum Work {
    #[command(flatten)]
    Headless(Headless),
    /// Measures how long frames take on a fixed flight round a busy position, in a window
    BenchFrames(Bench),
}

#[derive(Debug, Subcommand)]
enum Headless {
    /// Counts sequences of legal moves: a line DEPTH NODES for each depth from 1
    Perft {
        /// How many plies; an owed promotion's choice is a ply of its own
        #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(Position::DEEPEST_PERFT)))]
        depth: u32,
        #[command(flatten)]
        position: PositionArgument,
        /// Adds a line MOVE NODES for each move at DEPTH
        #[arg(long)]
        divide: bool,
    },
    /// Prints the legal moves, sorted as bytes
    Moves {
        #[command(flatten)]
        position: PositionArgument,
        /// How the moves are written
        #[arg(long, value_enum, default_value_t = MoveNotation::Long)]
        notation: MoveNotation,
    },
    /// Reads a scoresheet, a position, a save, a match on two boards or the games of a PGN; prints each clean, then the final position and the result
    Replay {
        /// The file
        file: PathBuf,
        #[command(flatten)]
        rules: RulesArgument,
        /// The language of the scoresheet that is printed
        #[arg(long, value_enum, default_value_t = SheetLanguage::En)]
        notation: SheetLanguage,
    },
    /// Converts games by the files' endings: saves (.ron), PGN (.pgn, .bpgn), scoresheets (.txt), positions (.tfen, .fen)
    Convert(convert::Conversion),
    /// Says whether each save, scoresheet and position, and each game of a PGN, is whole and legal
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        rules: RulesArgument,
    },
    /// Lists the games of a folder, the last played first, or of a PGN: day, rule set, players, result and title of each
    List {
        /// The folder or the PGN; the player's own games when left out
        #[arg(value_name = "FOLDER|PGN")]
        place: Option<PathBuf>,
    },
    /// Says whether a move is legal, or why not, with the article
    Why {
        /// The move, in long notation (b2W-b4N, QL1-QL2) or as on a scoresheet
        #[arg(value_name = "MOVE")]
        text: String,
        #[command(flatten)]
        position: PositionArgument,
    },
    /// Lists the boards and the options that rule sets are made of
    Rules,
    /// Prints how a game starts, one of 960 starts by number or at random; given a position, its number
    Start(start::Question),
    /// Fits the evaluation's weights to games of its own
    #[command(hide = true)]
    Tune(tune::Tune),
    /// Teaches the evaluation's network from games of its own
    #[command(hide = true, subcommand)]
    Train(train::Train),
    /// Prints a position's best lines with their scores, the depth, the positions visited and those a second; or a forced mate
    Analyse {
        #[command(flatten)]
        question: analyse::Question,
        #[command(flatten)]
        position: PositionArgument,
    },
    /// Reviews a game: what each move cost in winning chances, ?! ? ?? or !, and the best move; then both sides' accuracy
    Review(review::Question),
    /// Solves an ending of king and one piece or pawn against the bare king, over all placings of the boards; says what is won and in how many moves
    Tablebase(tablebase::Tablebase),
    /// Looks for mate problems; for developers
    #[command(hide = true)]
    Compose(compose::Compose),
    /// Speaks the Universal Chess Interface, so that chess programs can use it as an engine
    Uci,
    /// Plays settings or builds of the engine, or other programs, against each other
    Match(Box<arena::Match>),
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum MoveNotation {
    /// For machines: b2W-b4N
    Long,
    /// English scoresheets
    En,
    /// German scoresheets
    De,
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

/// What a command has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finding {
    Positive,
    /// A save is damaged, a move is not legal.
    Negative,
}

/// What the arguments ask for.
#[derive(Debug)]
pub enum Command {
    /// Open the window, with this save if there is one.
    Window(Option<PathBuf>),
    /// Measure frames in a window.
    Bench(Bench),
    /// A headless command has been carried out.
    Done(ExitCode),
}

/// Reads the program's arguments and carries out what needs no window.
pub fn run() -> Command {
    let arguments = Arguments::parse();
    match arguments.command {
        None => Command::Window(arguments.file),
        Some(Work::BenchFrames(bench)) => Command::Bench(bench),
        Some(Work::Headless(headless)) => {
            let mut out = io::stdout().lock();
            let found = headless.carry_out(&mut out);
            // What cannot be printed was not done.
            let told = out.flush().map_err(CliError::from);
            Command::Done(status(found.and_then(|found| told.map(|()| found))))
        }
    }
}

/// The exit status, after a word on the standard error if something failed.
fn status(outcome: Result<Finding, CliError>) -> ExitCode {
    match outcome {
        Ok(Finding::Positive) => ExitCode::SUCCESS,
        Ok(Finding::Negative) => ExitCode::from(1),
        // Whoever read has read enough (`tritower moves | head -1`).
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}

/// Says on the standard error what went wrong; gives exit status 2.
pub fn fail(error: &dyn std::error::Error) -> ExitCode {
    // There is nobody left to tell when that fails too.
    let _ = writeln!(io::stderr(), "tritower: {error}");
    ExitCode::from(2)
}

impl Headless {
    fn carry_out(self, out: &mut dyn Write) -> Result<Finding, CliError> {
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
            Headless::Convert(conversion) => convert::convert(&conversion, out),
            Headless::Check { files, rules } => check::check(&files, rules.named()?, out),
            Headless::List { place } => list::list(place, out),
            Headless::Why { text, position } => why::why(&position.position()?, &text, out),
            Headless::Rules => rules::rules(out),
            Headless::Start(question) => start::start(&question, out),
            Headless::Tune(tune) => tune::tune(&tune, out),
            Headless::Train(train) => train::train(&train),
            Headless::Analyse { question, position } => {
                analyse::analyse(&position.position()?, &question, out)
            }
            Headless::Review(question) => review::review(&question, out),
            Headless::Tablebase(asked) => tablebase::tablebase(&asked, out),
            Headless::Compose(order) => compose::compose(&order, out),
            Headless::Uci => uci::serve(io::stdin(), out),
            Headless::Match(it) => it.play(out),
        }
    }
}
