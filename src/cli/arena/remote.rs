//! A player in a process of his own: another build of this program, so that two
//! states of the engine can be held against each other.
//!
//! The rule set is named when it is started, unless it is the tournament's. One line each way. `begin SEED` starts a game and has no answer. `move START`,
//! a tab and the game's moves so far in long notation with spaces between, is
//! answered by a move in long notation.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::super::{CliError, Finding};
use super::ArenaError;
use super::contender::{Contender, Setting};
use crate::game::{Game, Setup, Timestamp};
use crate::rules::{Move, Position, RuleSet, TOURNAMENT, notation};

/// What the answering side remembers by.
const MEBIBYTES: usize = 16;

/// The side that asks.
pub(super) struct Remote {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Remote {
    /// Starts a build of this program as a player with this setting.
    pub(super) fn start(
        program: &Path,
        setting: Setting,
        rules: &'static RuleSet,
    ) -> Result<Remote, ArenaError> {
        let mut command = Command::new(program);
        command.arg("player").arg(setting.to_string());
        // Builds that know no other rules are asked about these as ever.
        if *rules != *TOURNAMENT {
            command.args(["--rules", rules.name()]);
        }
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| ArenaError::Start {
                program: program.to_owned(),
                error,
            })?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, from) = pipes.ok_or_else(|| ArenaError::Talk(io::ErrorKind::BrokenPipe.into()))?;
        let from = BufReader::new(from);
        Ok(Remote { child, to, from })
    }

    pub(super) fn begin(&mut self, seed: u64) -> Result<(), ArenaError> {
        writeln!(self.to, "begin {seed}").map_err(ArenaError::Talk)
    }

    pub(super) fn choose(&mut self, game: &Game) -> Result<Move, ArenaError> {
        let words: Vec<String> = game
            .positions(game.live())
            .zip(game.path(game.live()))
            .map(|(before, ply)| notation::long(before, ply.mv))
            .collect();
        writeln!(
            self.to,
            "move {}\t{}",
            game.start().to_text(),
            words.join(" ")
        )
        .and_then(|()| self.to.flush())
        .map_err(ArenaError::Talk)?;
        let mut answer = String::new();
        self.from.read_line(&mut answer).map_err(ArenaError::Talk)?;
        let answer = answer.trim();
        notation::read(game.last(), answer).map_err(|_| ArenaError::Answer(answer.to_owned()))
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        // It ends by itself when nobody asks any more; this is for one that hangs.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `tritower player`: the side that answers, until nobody asks any more.
pub fn serve(
    setting: Setting,
    rules: &'static RuleSet,
    asked: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut player = Contender::new(setting, MEBIBYTES);
    for line in asked.lines() {
        let line = line?;
        if let Some(seed) = line.strip_prefix("begin ") {
            player.begin(seed.parse().unwrap_or(0));
            continue;
        }
        let question = || ArenaError::Question(line.clone());
        let asked = line.strip_prefix("move ").ok_or_else(question)?;
        let (start, moves) = asked.split_once('\t').ok_or_else(question)?;
        let game = course(rules, start, moves)?.ok_or_else(question)?;
        if let Some(mv) = player.choose(&game) {
            writeln!(out, "{}", notation::long(game.last(), mv))?;
            out.flush()?;
        }
    }
    Ok(Finding::Positive)
}

/// The game that a question tells of.
fn course(rules: &'static RuleSet, start: &str, moves: &str) -> Result<Option<Game>, CliError> {
    let start = Position::from_text(rules, start).map_err(|error| CliError::Position {
        option: "move",
        error,
    })?;
    let mut game = Game::new(Setup {
        start,
        ..Setup::default()
    });
    for word in moves.split_whitespace() {
        let mv = notation::read(game.last(), word)?;
        if game.play(mv, Timestamp(0)).is_err() {
            return Ok(None);
        }
    }
    Ok(Some(game))
}
