//! A player of a match that is an external UCI engine, such as another version of Tritower.

use std::time::Duration;

use super::ArenaError;
use super::clock::TimeControl;
use super::internal::Setting;
use tritower::cli::EngineSetting;
use tritower::engine::{Stop, TimeLeft};
use tritower::game::Game;
use tritower::rules::{Move, RuleSet};
use tritower::uci::{Client, Fault, Go, Program, Question, Timeouts};

/// Name of the UCI option for the size of the transposition table.
const HASH: &str = "Hash";

/// An external player: how the engine is started, its limits, and the connection to it.
pub(super) struct ExternalPlayer {
    program: Program,
    go: Go,
    /// Time control of the engine; `None` if it plays without a clock.
    pub(super) control: Option<TimeControl>,
    rules: &'static RuleSet,
    /// Size of the engine's transposition table in MiB, unless the user has set the option `Hash`.
    mebibytes: usize,
    client: Option<Client>,
}

impl ExternalPlayer {
    /// Starts an engine that plays within the limits of `setting`.
    ///
    /// # Errors
    ///
    /// If the engine cannot be used, or if `setting` has neither limits nor a clock.
    pub(super) fn start(
        program: Program,
        setting: Setting,
        rules: &'static RuleSet,
        mebibytes: usize,
    ) -> Result<ExternalPlayer, ArenaError> {
        let (go, control) = match setting {
            Setting::Engine(EngineSetting::Search(limits)) => {
                let go = Go {
                    depth: limits.depth,
                    nodes: limits.nodes,
                    time: limits.time,
                    ..Go::default()
                };
                (go, None)
            }
            Setting::Clock(control) => (Go::default(), Some(control)),
            _ => return Err(ArenaError::NoLimits(setting)),
        };
        let mut player = ExternalPlayer {
            program,
            go,
            control,
            rules,
            mebibytes,
            client: None,
        };
        player.begin()?;
        Ok(player)
    }

    /// Prepares the engine for a new game. Restarts it if it has crashed.
    pub(super) fn begin(&mut self) -> Result<(), ArenaError> {
        let is_running = |client: &mut Client| client.begin(self.rules).is_ok();
        if self.client.as_mut().is_some_and(is_running) {
            return Ok(());
        }
        self.client = None;
        let opened = self.open().and_then(|mut client| {
            client.begin(self.rules)?;
            Ok(client)
        });
        self.client = Some(opened.map_err(|fault| ArenaError::Program {
            program: self.program.path.clone(),
            fault,
        })?);
        Ok(())
    }

    /// Starts the engine. Sets the size of its transposition table if the engine has that option
    /// and the user has not set it.
    fn open(&self) -> Result<Client, Fault> {
        let mut client = Client::start(&self.program, Timeouts::default())?;
        let mut settings = self.program.settings.iter();
        let is_set = settings.any(|(name, _)| name.eq_ignore_ascii_case(HASH));
        if !is_set && client.offers().iter().any(|offer| offer.is(HASH)) {
            client.set(HASH, &self.mebibytes.to_string())?;
        }
        Ok(client)
    }

    /// Asks the engine for a move. `clocks` are the remaining times of White and Black; they are
    /// used only if the engine plays with a clock.
    ///
    /// # Errors
    ///
    /// If the engine fails, answers with an illegal move, or is not running.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        clocks: [Option<TimeLeft>; 2],
    ) -> Result<Move, Fault> {
        let clocks = if self.control.is_some() {
            clocks
        } else {
            [None; 2]
        };
        let go = Go {
            left: clocks.map(|clock| clock.map(|it| it.left)),
            increment: clocks.map(|clock| clock.map_or(Duration::ZERO, |it| it.increment)),
            ..self.go.clone()
        };
        let question = Question {
            start: *game.start(),
            moves: game.path(game.live()).map(|ply| ply.mv).collect(),
            go,
            lines: 1,
        };
        let client = self.client.as_mut().ok_or(Fault::NoMove)?;
        let reply = client.think(&question, &Stop::default(), &mut |_| {});
        if reply.as_ref().is_err_and(|fault| !fault.is_running()) {
            self.client = None;
        }
        reply.map(|reply| reply.mv)
    }
}
