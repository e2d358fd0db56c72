//! A player in a process of his own: another build of this program, or any other that
//! speaks UCI.

use std::time::Duration;

use super::ArenaError;
use super::clock::TimeControl;
use super::contender::Setting;
use crate::engine::{Stop, TimeLeft};
use crate::game::Game;
use crate::rules::{Move, RuleSet};
use crate::uci::{Client, Fault, Go, Patience, Program, Question};

/// What programs call their table.
const HASH: &str = "Hash";

/// The side that asks.
pub(super) struct Remote {
    program: Program,
    go: Go,
    /// What its clock is set to, if it plays by one.
    pub(super) control: Option<TimeControl>,
    rules: &'static RuleSet,
    /// Mebibytes for its table, unless that is set.
    mebibytes: usize,
    client: Option<Client>,
}

impl Remote {
    /// Starts a program as a player within these limits.
    pub(super) fn start(
        program: Program,
        setting: Setting,
        rules: &'static RuleSet,
        mebibytes: usize,
    ) -> Result<Remote, ArenaError> {
        let (go, control) = match setting {
            Setting::Search(limits) => {
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
        let mut remote = Remote {
            program,
            go,
            control,
            rules,
            mebibytes,
            client: None,
        };
        remote.begin()?;
        Ok(remote)
    }

    /// A new game. A program that has crashed is started anew.
    pub(super) fn begin(&mut self) -> Result<(), ArenaError> {
        let goes_on = |client: &mut Client| client.begin(self.rules).is_ok();
        if self.client.as_mut().is_some_and(goes_on) {
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

    /// The program, with a table as large as all players have.
    fn open(&self) -> Result<Client, Fault> {
        let mut client = Client::start(&self.program, Patience::default())?;
        let mut settings = self.program.settings.iter();
        let is_set = settings.any(|(name, _)| name.eq_ignore_ascii_case(HASH));
        if !is_set && client.offers().iter().any(|offer| offer.is(HASH)) {
            client.set(HASH, &self.mebibytes.to_string())?;
        }
        Ok(client)
    }

    /// His move, by clocks that show so much, White's first; none before a game has begun.
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
        if reply.as_ref().is_err_and(|fault| !fault.goes_on()) {
            self.client = None;
        }
        reply.map(|reply| reply.mv)
    }
}
