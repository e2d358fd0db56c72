//! The options of `tritower host`, `tritower join` and `tritower watch`.

use std::ffi::OsString;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use super::time::GameTime;
use crate::cli::CliError;
use crate::cli::engine_player::{EngineSetting, EngineSettingError};
use crate::cli::letter::{OwnColor, find_code, own_name};
use crate::cli::position::RulesArgument;
use crate::game::{Duties, Play};
use crate::net::{Config, EndpointKey, Invitation, RelayAddress};
use crate::remote::{
    ColorChoice, Conduct, Delay, GameCode, IdentityKey, LostLine, Name, Proposal, Spectators,
};
use crate::store::remote::{OwnKey, endpoint_secret};
use crate::store::{Lock, Paths, Relays, load_settings, lock};
use crate::uci;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct HostArguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// Time of each player for the game and for each move, in seconds, such as 180+2
    /// (default: no clock)
    #[arg(long, value_name = "SECONDS+SECONDS", verbatim_doc_comment)]
    time: Option<GameTime>,
    /// Your colour
    #[arg(long, value_enum, default_value_t = OwnColor::Lot)]
    color: OwnColor,
    /// Play under the tournament rules: without takebacks, and the game can be
    /// adjourned
    #[arg(long, conflicts_with = "take_backs", verbatim_doc_comment)]
    tournament: bool,
    /// Takebacks are possible if the opponent agrees
    #[arg(long)]
    take_backs: bool,
    /// The players can send each other texts
    #[arg(long)]
    chat: bool,
    /// A player can claim the game when the opponent is away for 2 minutes (blitz), 5 (rapid)
    /// or 15
    #[arg(long, verbatim_doc_comment)]
    absence_loses: bool,
    /// Let people with a code watch the game, each move 3 moves, 5 or 15 minutes later:
    /// none, code, or code,3-moves, code,5-min, code,15-min
    #[arg(
        long,
        value_name = "code[,DELAY]",
        default_value = "none",
        verbatim_doc_comment
    )]
    spectators: SpectatorsArgument,
    /// Let in everybody who has the code, without a question
    #[arg(long)]
    pub(super) accept: bool,
    #[command(flatten)]
    pub(super) seat: SeatArguments,
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct WatchArguments {
    /// Code for spectators, or the longer text that begins with `tritower:`
    pub(super) code: Invitation,
    /// Contact the addresses in the longer text without a question
    #[arg(long)]
    pub(super) accept: bool,
    #[command(flatten)]
    pub(super) connection: ConnectionArguments,
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct JoinArguments {
    /// Code of ten characters, or the longer text that begins with `tritower:`
    #[arg(required_unless_present = "resume")]
    pub(super) code: Option<Invitation>,
    /// Accept the terms without a question
    #[arg(long)]
    pub(super) accept: bool,
    #[command(flatten)]
    pub(super) seat: SeatArguments,
}

/// Options for the ways to reach the other computer.
#[derive(Debug, clap::Args)]
pub(super) struct ConnectionArguments {
    /// Play over the internet, with the free relays of the company n0 (iroh). They help the two
    /// computers to find each other; they see both internet addresses and when you play, not
    /// what. Without this and --relay, your choice in the window counts; if you have made none,
    /// the game works in the local network and to known addresses only
    #[arg(long, value_name = "yes|no", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "yes", value_parser = yes_or_no, verbatim_doc_comment)]
    internet: Option<bool>,
    /// Address of a relay, in place of those chosen in the window; may be given several times
    #[arg(long, value_name = "URL")]
    relay: Vec<RelayAddress>,
    /// Hide your address from the other computer: send everything through a relay (default: as
    /// chosen in the window)
    #[arg(long, value_name = "yes|no", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "yes", value_parser = yes_or_no, verbatim_doc_comment)]
    relay_only: Option<bool>,
    /// Whether the invitation is announced or searched for in the local network
    #[arg(long, value_name = "yes|no", num_args = 0..=1, require_equals = true)]
    #[arg(default_value = "yes", default_missing_value = "yes", value_parser = yes_or_no)]
    lan: bool,
    /// UDP port; this one and the next are used. A router can forward them
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..u16::MAX as i64))]
    port: Option<u16>,
    /// Public address of the router that forwards the ports to this computer; the invitation
    /// names it
    #[arg(long, value_name = "IP", requires = "port", verbatim_doc_comment)]
    address: Option<IpAddr>,
}

/// What both players' commands share.
#[derive(Debug, clap::Args)]
pub(super) struct SeatArguments {
    /// Name by which the opponent knows you
    #[arg(long, default_value = "")]
    name: String,
    #[command(flatten)]
    connection: ConnectionArguments,
    /// Folder for keys and records (default: that of the window, which must be closed)
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Tritower's engine plays: a level from 0 to 18, perhaps with a style (6,solid, 6,attacking or
    /// 6,boards), or random, depth=PLIES, nodes=COUNT, time=MS
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, default_missing_value = "18")]
    #[arg(verbatim_doc_comment, value_parser = engine_setting)]
    engine: Option<EngineSetting>,
    /// Another engine (UCI) plays, with its arguments, for example `tritower uci`
    #[arg(long, num_args = 1.., value_names = ["PROGRAM", "ARGUMENT"], conflicts_with = "engine")]
    uci: Vec<OsString>,
    /// Open the game although its record cannot be locked, as in some shared folders. Make sure that it
    /// is never open twice, or you may sign two moves in place of one
    #[arg(long)]
    no_lock: bool,
    /// Continue the game with this code; its first digits are enough
    #[arg(long, value_name = "GAME")]
    pub(super) resume: Option<String>,
}

fn yes_or_no(text: &str) -> Result<bool, &'static str> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("expected yes or no"),
    }
}

/// Who may watch the game besides the players.
#[derive(Clone, Copy, Debug)]
struct SpectatorsArgument(Spectators);

/// Error: the text does not say who may watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected none, code, or code with a delay: code,3-moves, code,5-min or code,15-min")]
struct SpectatorsError;

impl FromStr for SpectatorsArgument {
    type Err = SpectatorsError;

    fn from_str(text: &str) -> Result<SpectatorsArgument, SpectatorsError> {
        let delay = match text {
            "none" => return Ok(SpectatorsArgument(Spectators::Nobody)),
            "code" => Delay::None,
            "code,3-moves" => Delay::ThreeMoves,
            "code,5-min" => Delay::FiveMinutes,
            "code,15-min" => Delay::FifteenMinutes,
            _ => return Err(SpectatorsError),
        };
        Ok(SpectatorsArgument(Spectators::WithCode(delay)))
    }
}

/// Reads the setting of the engine, or a level by its number alone.
fn engine_setting(text: &str) -> Result<EngineSetting, EngineSettingError> {
    let level = format!("level={text}").parse();
    level.or_else(|_| text.parse())
}

/// Who chooses this player's moves.
#[derive(Clone, Debug)]
pub(super) enum Chooser {
    /// The person or script that writes commands to the standard input.
    Input,
    Engine(EngineSetting),
    /// An external UCI engine.
    Uci(uci::Program),
}

/// The player's files, keys and name.
pub(super) struct Player {
    pub paths: Paths,
    pub key: IdentityKey,
    pub name: Name,
    /// Lock of the data folder: another instance of the app must not use the same key in the
    /// network.
    _lock: Lock,
}

impl HostArguments {
    pub(super) fn proposal(&self) -> Result<Proposal, CliError> {
        let time = self.time.clone();
        Ok(Proposal {
            color: ColorChoice::from(self.color),
            play: match self.tournament {
                true => Play::Tournament(Duties::default()),
                false => Play::Casual,
            },
            clock: time.map(|GameTime(control)| [control.clone(), control]),
            conduct: Conduct {
                take_backs: self.take_backs,
                chat: self.chat,
                spectators: self.spectators.0,
                lost_line: LostLine {
                    absence_loses: self.absence_loses,
                    ..LostLine::default()
                },
                ..Conduct::default()
            },
            ..Proposal::new(self.rules.rules()?)
        })
    }
}

impl ConnectionArguments {
    /// The settings of the network: what the options say, otherwise what the player has chosen in
    /// the window.
    pub(super) fn config(&self, key: EndpointKey, paths: &Paths) -> Result<Config, CliError> {
        let (settings, error) = load_settings(paths);
        if let Some(error) = error {
            return Err(CliError::Unreadable(vec![error.error]));
        }
        let saved = settings.network;
        Ok(Config {
            relays: self.relays(&saved.relays)?,
            relay_only: self.relay_only.unwrap_or(saved.relay_only),
            lan: self.lan,
            port: self.port,
            address: self.address,
            ..Config::new(key)
        })
    }

    fn relays(&self, saved: &Relays) -> Result<Vec<RelayAddress>, CliError> {
        let (internet, own) = (self.internet, self.relay.iter().cloned());
        if internet == Some(true) {
            return Ok(own.chain(RelayAddress::proposed()).collect());
        }
        match saved {
            _ if internet.is_some() || own.len() > 0 => Ok(own.collect()),
            Relays::Undecided => Ok(Vec::new()),
            Relays::Proposed => Ok(RelayAddress::proposed()),
            Relays::Own(saved) => Ok(saved
                .iter()
                .map(|it| it.parse())
                .collect::<Result<_, _>>()?),
        }
    }
}

impl SeatArguments {
    pub(super) fn player(&self) -> Result<Player, CliError> {
        let paths = match &self.data {
            Some(folder) => Paths::under(folder),
            None => Paths::of_platform()?,
        };
        let paths = match self.no_lock {
            true => paths.without_locks(),
            false => paths,
        };
        let lock = lock(&paths).map_err(|_| CliError::DataInUse)?;
        Ok(Player {
            key: OwnKey::load_or_create(&paths)?.key(),
            name: own_name(&self.name)?,
            paths,
            _lock: lock,
        })
    }

    /// Returns the code of the game that `--resume` names; `None` without this option.
    pub(super) fn resumed(&self, paths: &Paths) -> Result<Option<GameCode>, CliError> {
        let Some(digits) = &self.resume else {
            return Ok(None);
        };
        let code = find_code(paths, digits)?;
        code.map(Some)
            .ok_or_else(|| CliError::NoLiveGame(digits.clone()))
    }

    pub(super) fn config(&self, paths: &Paths) -> Result<Config, CliError> {
        let secret = endpoint_secret(paths)?;
        self.connection
            .config(EndpointKey::from_secret(&secret), paths)
    }

    /// Whether an engine chooses this player's moves.
    pub(super) fn has_engine(&self) -> bool {
        !matches!(self.chooser(), Chooser::Input)
    }

    pub(super) fn chooser(&self) -> Chooser {
        match (self.engine, self.uci.split_first()) {
            (Some(setting), _) => Chooser::Engine(setting),
            (None, Some((path, arguments))) => Chooser::Uci(uci::Program {
                path: path.into(),
                arguments: arguments.to_vec(),
                ..uci::Program::default()
            }),
            (None, None) => Chooser::Input,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_are_admitted_with_a_code_and_a_delay() {
        let read = |text: &str| text.parse().map(|SpectatorsArgument(it)| it);
        assert_eq!(read("none"), Ok(Spectators::Nobody));
        assert_eq!(read("code"), Ok(Spectators::WithCode(Delay::None)));
        let delayed = Spectators::WithCode(Delay::ThreeMoves);
        assert_eq!(read("code,3-moves"), Ok(delayed));
        assert_eq!(read("code,2-moves"), Err(SpectatorsError));
    }

    #[test]
    fn the_engine_is_chosen_by_a_level_or_a_setting() {
        for text in ["0", "18", "6,solid", "random", "nodes=100", "depth=2"] {
            assert!(engine_setting(text).is_ok(), "{text}");
        }
        for text in ["19", "", "strong", "6,strong"] {
            assert!(engine_setting(text).is_err(), "{text}");
        }
    }
}
