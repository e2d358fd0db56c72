//! A player in a process of his own: another build of this program, or any other that
//! speaks UCI.

use super::ArenaError;
use super::contender::Setting;
use crate::engine::Stop;
use crate::game::Game;
use crate::rules::{Move, RuleSet};
use crate::uci::{Client, Fault, Go, Patience, Program, Question};

/// What programs call their table.
const HASH: &str = "Hash";

/// The side that asks.
pub(super) struct Remote {
    program: Program,
    go: Go,
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
        let Setting::Search(limits) = setting else {
            return Err(ArenaError::NoLimits(setting));
        };
        let go = Go {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.time,
            ..Go::default()
        };
        let mut remote = Remote {
            program,
            go,
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

    /// His move; none before a game has begun.
    pub(super) fn choose(&mut self, game: &Game) -> Result<Move, Fault> {
        let question = Question {
            start: *game.start(),
            moves: game.path(game.live()).map(|ply| ply.mv).collect(),
            go: self.go.clone(),
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
