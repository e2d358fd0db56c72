//! Executes the commands that are read from the standard input.

use super::command::{Choice, Command};
use super::play::Program;
use super::screen::clocks;
use crate::cli::CliError;
use crate::game::Event;
use crate::game::team::TandemBoard;
use crate::remote::{Content, Side};
use crate::rules::Color;
use crate::store::remote::RemoteAction;

/// Maximum number of commands that wait for the confirmation of an earlier one.
const MOST_WAITING: usize = 16;

impl Program<'_> {
    /// Executes a command line from the standard input.
    pub(super) fn execute(&mut self, line: &str) -> Result<(), CliError> {
        let is_offered = self.game.offer().is_some();
        let side = self.game.side();
        let color = |board| side.map_or(Color::White, |side| side.color_on(board));
        match Command::read(line, color) {
            Ok(None) => Ok(()),
            Ok(Some(Command::Quit)) => {
                self.leave();
                Ok(())
            }
            Ok(Some(Command::Clock)) => self.print_clock(),
            Ok(Some(Command::Accept(..))) if self.invitation.is_some() => {
                let invitation = self.invitation.take();
                invitation
                    .into_iter()
                    .for_each(|it| self.game.connection.join(it));
                Ok(())
            }
            Ok(Some(Command::Accept(..))) if is_offered => self.accept(),
            Ok(Some(Command::Accept(..))) if self.game.is_asked() => self.let_in(true),
            Ok(Some(
                Command::Decline(..) | Command::Play(_, Choice::Act(RemoteAction::Decline)),
            )) if self.game.connection.is_inviting() => self.let_in(false),
            Ok(Some(Command::Decline(..))) if is_offered => {
                self.refuse();
                Ok(())
            }
            Ok(Some(
                Command::Accept(board, action)
                | Command::Decline(board, action)
                | Command::Play(board, action),
            )) => self.act(board, action),
            Err(error) => Ok(self.screen.error(error)?),
        }
    }

    fn print_clock(&mut self) -> Result<(), CliError> {
        let now = self.now();
        match self.game.live() {
            Some(live) => Ok(self.screen.clocks(&clocks(live, now))?),
            None => Ok(()),
        }
    }

    fn act(&mut self, board: Option<TandemBoard>, choice: Choice) -> Result<(), CliError> {
        let Some(side) = self.game.side() else {
            return Ok(self.screen.error("the game has not begun")?);
        };
        if side.pending().is_some()
            && choice.waits(side.chain().tandem().is_some())
            && self.waiting.len() < MOST_WAITING
        {
            self.waiting.push_back((board, choice));
            return Ok(());
        }
        match choice.action(board, side, self.now()) {
            Ok(action) => self.perform(action),
            Err(error) => Ok(self.screen.error(error)?),
        }
    }

    /// Executes the commands that have waited for the confirmation of an earlier one.
    pub(super) fn act_further(&mut self) -> Result<(), CliError> {
        let is_free = |side: &Side| side.is_compared() && side.pending().is_none();
        while self.game.side().is_some_and(is_free) {
            let Some((board, choice)) = self.waiting.pop_front() else {
                break;
            };
            self.act(board, choice)?;
        }
        Ok(())
    }

    fn perform(&mut self, action: RemoteAction) -> Result<(), CliError> {
        self.game.act(action);
        self.take_events()
    }

    pub(super) fn submit(&mut self, event: Event) -> Result<(), CliError> {
        self.perform(RemoteAction::Submit(Content::Event(event)))
    }
}
