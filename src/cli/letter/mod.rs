//! `tritower letter`: a game by letter, from the invitation to the last move.
//!
//! Letters are printed on the standard output and read from a file or the standard input.

mod adjourn;
mod answer;
mod conditional;
pub(super) mod language;
mod place;
mod read;
mod show;
mod terms;

use std::io::Write;
use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::position::RulesArgument;
use super::{CliError, Finding};
use crate::game::{Duties, Play, Timestamp};
use crate::remote::{ColorChoice, Conduct, DayLimits, GameCode, IdentityKey, Name, Proposal};
use crate::rules::Color;
use crate::store::remote::{
    IdentityError, OwnKey, RemoteAction, RemoteError, RemoteGame, remote_codes,
};
use crate::store::{Paths, SteadyClock};
#[cfg(feature = "net")]
pub(super) use adjourn::draft;
use answer::AnswerArguments;
#[cfg(feature = "net")]
pub(super) use answer::read_move;
use conditional::ConditionalArguments;
use language::words;

#[derive(Debug, clap::Args)]
pub(super) struct LetterArguments {
    /// Open games although their records cannot be locked, as in some shared folders. Make sure that
    /// no game is open twice, or you may sign two moves in place of one
    #[arg(long, global = true)]
    no_lock: bool,
    #[command(subcommand)]
    command: LetterCommand,
}

#[derive(Debug, Subcommand)]
enum LetterCommand {
    /// Start a game: print an invitation to send to the opponent
    Invite(InviteArguments),
    /// Read the letters in a text, say what they are, and store what is new
    Read {
        /// File with the text (default: the standard input)
        file: Option<PathBuf>,
        /// Accept an invitation
        #[arg(long)]
        accept: bool,
        /// Name by which the opponent knows you
        #[arg(long, default_value = "")]
        name: String,
    },
    /// Move, or answer in another way, and print the letter to send
    Answer(AnswerArguments),
    /// Store answers to expected moves of the opponent, which are sent without asking you when a
    /// letter brings such a move; without lines, print those stored
    Conditional(ConditionalArguments),
    /// Print the letter of a game again
    Write {
        /// Code of the game, or its first digits (see `tritower letter list`)
        game: String,
        /// Include the whole game, for an opponent who has lost the record or a part of it; a long
        /// game takes several letters
        #[arg(long)]
        whole: bool,
    },
    /// Go on with a game whose record has lost its end, because you have sent nothing later than it
    /// shows
    NothingSent {
        /// Code of the game, or its first digits
        game: String,
    },
    /// Show a game: its moves, its position and who has to write
    Show {
        /// Code of the game, or its first digits
        game: String,
    },
    /// List the correspondence games: code, rule set, opponent, and who has to write
    List,
    /// Print the six words of your key, to be compared by phone
    Key {
        /// Print the 24 words from which your key can be restored instead: keep them secret
        #[arg(long)]
        secret: bool,
        /// Restore a key from its 24 words. They are read from the standard input, so that the
        /// shell's history does not keep them
        #[arg(long, conflicts_with = "secret")]
        restore: bool,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct InviteArguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// Your colour
    #[arg(long, value_enum, default_value_t = OwnColor::Lot)]
    color: OwnColor,
    /// Days for each move
    #[arg(long, default_value_t = 5)]
    days: u16,
    /// Further days that each player has in the whole game
    #[arg(long, default_value_t = 30)]
    bank: u16,
    /// Days of leave that each player may take in the whole game
    #[arg(long, default_value_t = 30)]
    leave: u16,
    /// Play a tournament game, which can be adjourned with a sealed move
    #[arg(long, conflicts_with = "take_backs")]
    tournament: bool,
    /// Takebacks are possible if the opponent agrees
    #[arg(long)]
    take_backs: bool,
    /// Name by which the opponent knows you
    #[arg(long, default_value = "")]
    name: String,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum OwnColor {
    /// White
    White,
    /// Black
    Black,
    /// Drawn by lot, which neither player can influence
    Lot,
}

impl From<OwnColor> for ColorChoice {
    fn from(color: OwnColor) -> ColorChoice {
        match color {
            OwnColor::White => ColorChoice::Is(Color::White),
            OwnColor::Black => ColorChoice::Is(Color::Black),
            OwnColor::Lot => ColorChoice::ByLot,
        }
    }
}

/// The player's files and key, and the current time, for a command about letters.
struct Context {
    paths: Paths,
    key: IdentityKey,
    now: Timestamp,
}

impl Context {
    fn new(paths: Paths) -> Result<Context, CliError> {
        let key = OwnKey::load_or_create(&paths)?.key();
        let now = SteadyClock::default().now();
        Ok(Context { paths, key, now })
    }

    /// For commands that only concern games that exist; `None` if this player has no key, and so no
    /// game. Creates no key.
    fn existing(paths: Paths) -> Result<Option<Context>, CliError> {
        match OwnKey::load(&paths) {
            Ok(key) => Ok(Some(Context {
                key: key.key(),
                now: SteadyClock::default().now(),
                paths,
            })),
            Err(IdentityError::Load(error)) if error.is_missing() => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// As [`Context::existing`]; an error if there is no game.
    fn of_game(paths: Paths, game: &str) -> Result<Context, CliError> {
        Context::existing(paths)?.ok_or_else(|| CliError::NoRemoteGame(game.to_owned()))
    }

    /// Opens the game by letter whose code begins with these digits.
    fn open(&self, digits: &str) -> Result<RemoteGame, CliError> {
        let code = find_code(&self.paths, digits)?;
        let code = code.ok_or_else(|| CliError::NoRemoteGame(digits.to_owned()))?;
        let game = RemoteGame::open(&self.paths, self.key.clone(), code, self.now)?;
        let checked = game.agreement().offer().proposal.check_one_board();
        checked.map_err(RemoteError::from)?;
        Ok(game)
    }
}

/// Returns the code of the game whose code begins with these digits; `None` if there is no such game.
///
/// # Errors
///
/// When there are several such games, or the games cannot be listed.
pub(super) fn find_code(paths: &Paths, digits: &str) -> Result<Option<GameCode>, CliError> {
    let codes = remote_codes(paths)?.into_iter();
    let mut codes = codes.filter(|code| code.to_string().starts_with(digits));
    match (codes.next(), codes.next()) {
        (_, Some(_)) => Err(CliError::SeveralRemoteGames(digits.to_owned())),
        (code, None) => Ok(code),
    }
}

impl LetterArguments {
    pub fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let paths = Paths::of_platform()?;
        let paths = match self.no_lock {
            true => paths.without_locks(),
            false => paths,
        };
        self.command.execute(paths, out)
    }
}

impl LetterCommand {
    fn execute(self, paths: Paths, out: &mut dyn Write) -> Result<Finding, CliError> {
        match self {
            LetterCommand::Key { secret, restore } => show::key(secret, restore, out),
            LetterCommand::Invite(arguments) => {
                let context = Context::new(paths)?;
                let name = own_name(&arguments.name)?;
                let (key, now) = (context.key.clone(), context.now);
                let proposal = arguments.proposal()?;
                let game = RemoteGame::invite(&context.paths, key, proposal, name, now)?;
                print_letter(&game, out)
            }
            LetterCommand::Read { file, accept, name } => {
                let accept = accept.then(|| own_name(&name)).transpose()?;
                read::read(&Context::new(paths)?, file, accept, out)
            }
            LetterCommand::Answer(arguments) => {
                answer::answer(&Context::of_game(paths, arguments.game())?, arguments, out)
            }
            LetterCommand::Conditional(arguments) => conditional::conditional(
                &Context::of_game(paths, arguments.game())?,
                &arguments,
                out,
            ),
            LetterCommand::Write { game, whole } => {
                let game = Context::of_game(paths, &game)?.open(&game)?;
                match whole {
                    true => {
                        write!(out, "{}", game.whole_text()?)?;
                        Ok(Finding::Positive)
                    }
                    false => print_letter(&game, out),
                }
            }
            LetterCommand::NothingSent { game } => {
                let context = Context::of_game(paths, &game)?;
                let mut game = context.open(&game)?;
                game.act(RemoteAction::NothingSent, context.now)?;
                show::show(&game, context.now, out)
            }
            LetterCommand::Show { game } => {
                let context = Context::of_game(paths, &game)?;
                show::show(&context.open(&game)?, context.now, out)
            }
            LetterCommand::List => match Context::existing(paths)? {
                Some(context) => show::list(&context, out),
                None => Ok(Finding::Positive),
            },
        }
    }
}

impl InviteArguments {
    fn proposal(&self) -> Result<Proposal, CliError> {
        Ok(Proposal {
            color: self.color.into(),
            play: match self.tournament {
                true => Play::Tournament(Duties::default()),
                false => Play::Casual,
            },
            conduct: Conduct {
                take_backs: self.take_backs,
                days: Some(DayLimits {
                    per_move: self.days,
                    bank: self.bank,
                    leave: self.leave,
                }),
                ..Conduct::default()
            },
            ..Proposal::new(self.rules.rules()?)
        })
    }
}

pub(super) fn own_name(text: &str) -> Result<Name, CliError> {
    Name::new(text).map_err(CliError::Name)
}

/// Prints the letter that the opponent needs. The finding is negative if the opponent needs
/// none.
fn print_letter(game: &RemoteGame, out: &mut dyn Write) -> Result<Finding, CliError> {
    match game.letter()? {
        Some(letter) => {
            write!(out, "{}", letter.to_text())?;
            Ok(Finding::Positive)
        }
        None => {
            writeln!(out, "{}", words().text("letter-nothing"))?;
            Ok(Finding::Negative)
        }
    }
}
