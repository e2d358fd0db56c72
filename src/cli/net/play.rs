//! The main loop of `tritower host` and `tritower join`: waits for input lines, for the
//! network and for moves of an engine, and passes them to the session of the game.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::arguments::{HostArguments, JoinArguments, Player, SeatArguments};
use super::command;
use super::screen::Screen;
use super::search::SearchState;
use super::seat::{Choice, Seat};
use crate::cli::{CliError, Finding};
use crate::game::team::TandemBoard;
use crate::game::{Millis, Play, Timestamp};
use crate::net::Invitation;
use crate::online::{OnlineGame, known_address};
use crate::remote::{Offer, Proposal, Side};
use crate::store::remote::{LiveSession, RemoteError, words_of};
use crate::store::{self, SteadyClock};

/// Maximum time for which the main loop waits for an input. After that, it checks whether something
/// is due, such as the end of a player's time.
const MAX_WAIT: Millis = Millis::seconds(60);
/// Time after the end of the game for which this program stays connected, so that the opponent's
/// app can receive the last receipt.
const FAREWELL: Millis = Millis::seconds(10);

/// An event for which the main loop waits.
pub(super) enum Input {
    /// The network has reported an event.
    Network,
    /// A line was read from the standard input.
    Line(String),
    /// The standard input has ended.
    Ended,
    /// The engine that plays for this player has chosen a move.
    Chosen(Choice),
}

/// State of a running `tritower host` or `tritower join`.
pub(super) struct Program<'a> {
    /// Holds the lock of the data folder.
    _player: Player,
    pub(super) game: OnlineGame,
    pub(super) screen: Screen<'a>,
    inbox: Receiver<Input>,
    /// What was printed about the ways to the opponent's program.
    pub(super) search: SearchState,
    /// Whether the loss of the connection was the last thing printed about it.
    pub(super) is_lost: bool,
    /// Commands that wait until the opponent's program has confirmed an earlier one, see
    /// [`command::Choice::waits`].
    pub(super) waiting: VecDeque<(Option<TandemBoard>, command::Choice)>,
    seat: Option<Seat>,
    /// Whether the offered terms are accepted without asking.
    pub(super) accepts: bool,
    /// The invitation whose addresses this program contacts once the player has agreed to that.
    pub(super) invitation: Option<Invitation>,
    pub(super) clock: SteadyClock,
    /// Time at which the main loop ends; `None` while the game goes on.
    leaves_at: Option<Timestamp>,
    finding: Finding,
}

impl<'a> Program<'a> {
    /// Offers a new game, or resumes one.
    pub fn host(arguments: HostArguments, out: &'a mut dyn Write) -> Result<Program<'a>, CliError> {
        let proposal = arguments.proposal()?;
        proposal.check().map_err(RemoteError::from)?;
        if proposal.is_tandem() && arguments.seat.has_engine() {
            return Err(CliError::EngineInMatch);
        }
        let host = |player: &Player| {
            let (paths, key, name) = (&player.paths, &player.key, &player.name);
            LiveSession::host(paths.clone(), key.clone(), name.clone(), proposal)
        };
        let mut program = Program::start(&arguments.seat, host, out)?;
        program.game.lets_everybody_in = arguments.accept || program.seat.is_some();
        if program.game.live().is_none() {
            program.game.connection.invite(store::draw()?);
        }
        Ok(program)
    }

    /// Joins a new game, or resumes one.
    pub fn join(arguments: JoinArguments, out: &'a mut dyn Write) -> Result<Program<'a>, CliError> {
        let guest = |player: &Player| {
            let (paths, key, name) = (&player.paths, &player.key, &player.name);
            LiveSession::guest(paths.clone(), key.clone(), name.clone())
        };
        let mut program = Program::start(&arguments.seat, guest, out)?;
        program.accepts = arguments.accept || program.seat.is_some();
        if let Some(invitation) = arguments.code.filter(|_| program.game.live().is_none()) {
            program.show_invitation(invitation)?;
        }
        Ok(program)
    }

    fn start(
        arguments: &SeatArguments,
        session: impl FnOnce(&Player) -> LiveSession,
        out: &'a mut dyn Write,
    ) -> Result<Program<'a>, CliError> {
        let player = arguments.player()?;
        let clock = SteadyClock::default();
        let resumed = arguments.resumed(&player.paths)?;
        let session = match resumed {
            Some(code) => {
                let (paths, key) = (player.paths.clone(), player.key.clone());
                let session = LiveSession::resume(paths, key, code, clock.now())?;
                let proposal = session.live().map(|it| &it.agreement().offer().proposal);
                let is_tandem = proposal.is_some_and(Proposal::is_tandem);
                if is_tandem && arguments.has_engine() {
                    return Err(CliError::EngineInMatch);
                }
                session
            }
            None => session(&player),
        };
        let words = words_of(&player.key.identity()).join("-");
        let (sender, inbox) = mpsc::channel();
        let wake = sender.clone();
        let wake = Box::new(move || drop(wake.send(Input::Network)));
        let config = arguments.config(&player.paths)?;
        let mut game = OnlineGame::start(config, wake, player.paths.clone(), clock)?;
        game.session = Some(session);
        if let Some(code) = resumed {
            let known = known_address(&player.paths, code);
            let known = known.map_err(|error| CliError::Unreadable(vec![error]))?;
            game.connection
                .find_again(known.ok_or(CliError::NoWhereabouts(code))?);
        }
        let seat = Seat::start(arguments.chooser(), store::draw()?, sender.clone());
        thread::spawn(move || read_lines(&sender));
        let mut program = Program {
            _player: player,
            game,
            screen: Screen::new(out),
            inbox,
            search: SearchState::default(),
            is_lost: true,
            waiting: VecDeque::new(),
            seat,
            accepts: false,
            invitation: None,
            clock,
            leaves_at: None,
            finding: Finding::Positive,
        };
        program.screen.line(format_args!("you {words}"))?;
        let now = program.now();
        program.screen.show(program.game.live(), &[], now)?;
        program.screen.gap(program.game.live())?;
        Ok(program)
    }

    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Plays until the player leaves or, if an engine plays for the player, the game is over.
    pub fn run(mut self) -> Result<Finding, CliError> {
        while self.leaves_at.is_none_or(|at| at > self.now()) {
            match self.inbox.recv_timeout(self.wait()) {
                Ok(Input::Network) => self.take_network_events()?,
                Ok(Input::Line(line)) => self.execute(&line)?,
                Ok(Input::Ended) if self.seat.is_none() => self.leave(),
                Ok(Input::Chosen(choice)) => self.play_choice(choice)?,
                Ok(Input::Ended) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => self.leave(),
            }
            self.pass_time()?;
        }
        let is_over = self.game.is_over();
        self.save()?;
        self.game.end(is_over);
        Ok(self.finding)
    }

    pub(super) fn leave(&mut self) {
        self.leaves_at = Some(self.now());
    }

    /// Leaves before a game has begun; the finding is negative.
    pub(super) fn refuse(&mut self) {
        self.finding = Finding::Negative;
        self.leave();
    }

    fn wait(&self) -> Duration {
        let now = self.now();
        let due = self.game.due(now).into_iter().chain(self.leaves_at).min();
        let wait = due.map_or(MAX_WAIT, |due| due.since(now).min(MAX_WAIT));
        Duration::from_millis(wait.0)
    }

    /// Performs what is due at this time, and asks the engine for a move if it must make one.
    fn pass_time(&mut self) -> Result<(), CliError> {
        let now = self.now();
        self.game.pass_time();
        self.take_events()?;
        self.act_further()?;
        let (live, is_introduced) = (self.game.live(), self.game.is_introduced());
        if let (Some(seat), Some(live), true) = (&mut self.seat, live, is_introduced)
            && let Some(side) = live.side()
            && let Some(draw) = seat.consider(side, live.clock(None, now), now)
        {
            self.submit(draw)?;
        }
        self.game.show_to_spectators();
        if self.seat.is_some() && self.leaves_at.is_none() {
            self.leaves_at = self.game.side().and_then(|side| end_of(side, now));
        }
        Ok(())
    }

    /// Handles the end of the connection. If an engine plays and the game is over, also
    /// leaves.
    pub(super) fn connection_ended(&mut self) -> Result<(), CliError> {
        self.save()?;
        if self.seat.is_some() && self.game.is_over() {
            self.leave();
        }
        Ok(())
    }

    pub(super) fn consider_offer(&mut self, offer: &Offer) -> Result<(), CliError> {
        if !self.can_play(&offer.proposal) {
            self.screen
                .error("this kind of game cannot be played by these commands")?;
            self.refuse();
        } else if self.accepts {
            self.accept()?;
        }
        Ok(())
    }

    /// Whether this program has all the commands that a game with these terms needs. An engine
    /// cannot play a tournament game with a clock, because it does not press the clock, and it
    /// cannot play on the two boards of a match.
    fn can_play(&self, proposal: &Proposal) -> bool {
        let is_timed = proposal.play != Play::Casual && proposal.clock.is_some();
        let needs_input = is_timed || proposal.is_tandem();
        OnlineGame::is_possible(proposal) && (self.seat.is_none() || !needs_input)
    }

    pub(super) fn accept(&mut self) -> Result<(), CliError> {
        self.game.accept();
        self.take_events()
    }

    fn play_choice(&mut self, choice: Choice) -> Result<(), CliError> {
        let is_current = |side: &Side| side.chain().head() == choice.head;
        if !self.game.side().is_some_and(is_current) {
            return Ok(());
        }
        match choice.event {
            Ok(event) => self.submit(event),
            Err(text) => Ok(self.screen.error(text)?),
        }
    }

    /// Saves the game next to its record.
    pub(super) fn save(&mut self) -> Result<(), CliError> {
        if let Some(Err(error)) = self.game.live().map(|live| live.game().write_save()) {
            // A failure loses nothing, because the save can be made again from the record.
            self.screen.error(CliError::from(error))?;
        }
        Ok(())
    }
}

/// Returns the time at which this program leaves if an engine plays; `None` while the game goes on.
/// The player who made the last entry leaves at once, because both sides then have it. The other
/// player waits for [`FAREWELL`], so that the last receipt can reach the opponent's program.
fn end_of(side: &Side, now: Timestamp) -> Option<Timestamp> {
    let last = side.chain().links().last()?;
    let is_own = last.entry.by == side.color();
    side.chain()
        .is_over()
        .then(|| if is_own { now } else { now + FAREWELL })
}

fn read_lines(inbox: &mpsc::Sender<Input>) {
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if inbox.send(Input::Line(line)).is_err() {
            return;
        }
    }
    let _ = inbox.send(Input::Ended);
}
