//! The main loop of `tritower host` and `tritower join`: waits for input lines, for the
//! network and for moves of an engine, and passes them to the session of the game.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::arguments::{HostArguments, JoinArguments, Player, SeatArguments};
use super::command;
use super::line::known;
use super::screen::Screen;
use super::search::SearchState;
use super::seat::{Choice, Seat};
use crate::cli::{CliError, Finding};
use crate::game::{Duties, Millis, Play, TandemBoard, Timestamp};
use crate::net::{Connected, ConnectionId, GameConnection, Invitation};
use crate::remote::{Offer, Proposal, Side};
use crate::store::remote::{
    Audience, Happened, LiveGame, LiveSession, RemoteError, SessionEvent, SessionOutcome,
    WaitingGuest, words_of,
};
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
    pub(super) player: Player,
    pub(super) session: LiveSession,
    pub(super) line: GameConnection,
    /// The spectators of a game that this player hosts.
    pub(super) audience: Audience<ConnectionId>,
    pub(super) screen: Screen<'a>,
    inbox: Receiver<Input>,
    /// What was printed about the ways to the opponent's program.
    pub(super) search: SearchState,
    /// Number of the opponent's messages that were refused since the last connection.
    pub(super) refusals: usize,
    /// Whether the loss of the connection was the last thing printed about it.
    pub(super) is_lost: bool,
    /// Commands that wait until the opponent's program has confirmed an earlier one, see
    /// [`command::Choice::waits`].
    pub(super) waiting: VecDeque<(Option<TandemBoard>, command::Choice)>,
    seat: Option<Seat>,
    /// Whether the offered terms are accepted, and guests are let in, without asking.
    pub(super) accepts: bool,
    /// The guest who waits until this player has let them in.
    pub(super) asking: Option<WaitingGuest<Connected>>,
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
        program.accepts = arguments.accept || program.seat.is_some();
        if program.session.live().is_none() {
            program.line.invite(store::draw()?);
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
        if let Some(invitation) = arguments.code.filter(|_| program.session.live().is_none()) {
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
        let (sender, inbox) = mpsc::channel();
        let wake = sender.clone();
        let wake = Box::new(move || drop(wake.send(Input::Network)));
        let mut line = GameConnection::start(arguments.config(&player.paths)?, wake)?;
        if let Some(code) = resumed {
            line.find_again(known(&player.paths, code)?);
        }
        let seat = Seat::start(arguments.chooser(), store::draw()?, sender.clone());
        thread::spawn(move || read_lines(&sender));
        let mut program = Program {
            player,
            session,
            line,
            audience: Audience::default(),
            screen: Screen::new(out),
            inbox,
            search: SearchState::default(),
            refusals: 0,
            is_lost: true,
            waiting: VecDeque::new(),
            seat,
            accepts: false,
            asking: None,
            invitation: None,
            clock,
            leaves_at: None,
            finding: Finding::Positive,
        };
        let words = words_of(&program.player.key.identity()).join("-");
        program.screen.line(format_args!("you {words}"))?;
        let now = program.now();
        program.screen.show(program.session.live(), &[], now)?;
        program.screen.gap(program.session.live())?;
        Ok(program)
    }

    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Plays until the player leaves or, if an engine plays for the player, the game is over.
    pub fn run(mut self) -> Result<Finding, CliError> {
        while self.leaves_at.is_none_or(|at| at > self.now()) {
            match self.inbox.recv_timeout(self.wait()) {
                Ok(Input::Network) => self.take_events()?,
                Ok(Input::Line(line)) => self.execute(&line)?,
                Ok(Input::Ended) if self.seat.is_none() => self.leave(),
                Ok(Input::Chosen(choice)) => self.play_choice(choice)?,
                Ok(Input::Ended) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => self.leave(),
            }
            self.pass_time()?;
        }
        let is_over = self.is_over();
        self.save()?;
        self.line.end(is_over);
        self.session.close();
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
        let live = self.session.live();
        let shows = self.audience.due(live, now);
        let due = live.and_then(|live| live.due(now));
        let due = due.into_iter().chain(shows).chain(self.leaves_at).min();
        let wait = due.map_or(MAX_WAIT, |due| due.since(now).min(MAX_WAIT));
        Duration::from_millis(wait.0)
    }

    pub(super) fn side(&self) -> Option<&Side> {
        self.session.live().and_then(LiveGame::side)
    }

    /// Whether the game has begun and is over.
    pub(super) fn is_over(&self) -> bool {
        self.side().is_some_and(is_over)
    }

    /// Performs what is due at this time, and asks the engine for a move if it must make one.
    fn pass_time(&mut self) -> Result<(), CliError> {
        let now = self.now();
        if let Some(before) = self.clock.slept() {
            self.session.silent(before);
            self.session.heard(now);
        }
        let outcome = self.session.tick(now);
        self.pass(outcome)?;
        self.act_further()?;
        let is_introduced = self.session.is_introduced();
        let live = self.session.live();
        if let (Some(seat), Some(live), true) = (&mut self.seat, live, is_introduced)
            && let Some(side) = live.side()
            && let Some(draw) = seat.consider(side, live.clock(None, now), now)
        {
            self.submit(draw)?;
        }
        self.show_to_spectators();
        if self.seat.is_some() && self.leaves_at.is_none() {
            self.leaves_at = self.side().and_then(|side| end_of(side, now));
        }
        Ok(())
    }

    /// Sends to the spectators what has happened in the game. Opens the code for spectators once
    /// the game has begun, if the contract allows spectators.
    fn show_to_spectators(&mut self) {
        let now = self.now();
        if let Some(random) = self.audience.begin(&self.session, now) {
            self.line.open_to_spectators(random);
        }
        for (spectator, message) in self.audience.send(self.session.live(), now) {
            // No message to spectators is too large.
            let _ = self.line.network().send(spectator, message);
        }
    }

    /// Handles the end of the connection. If an engine plays and the game is over, also
    /// leaves.
    pub(super) fn connection_ended(&mut self) -> Result<(), CliError> {
        self.save()?;
        if self.seat.is_some() && self.is_over() {
            self.leave();
        }
        Ok(())
    }

    /// Handles the result of a call to the session: sends its messages, prints its events or
    /// its error, and reacts to the events.
    pub(super) fn pass(
        &mut self,
        outcome: Result<SessionOutcome, RemoteError>,
    ) -> Result<(), CliError> {
        let now = self.now();
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(error) if error.is_of_disk() => return Err(error.into()),
            Err(error) => {
                self.screen.error(&error)?;
                if error.ends_connection() {
                    self.line.close();
                    self.session.disconnected(now);
                }
                return Ok(());
            }
        };
        self.line.send(outcome.send);
        let live = self.session.live();
        self.screen.show(live, &outcome.events, now)?;
        if !outcome.events.is_empty() && self.is_over() {
            // A rematch may follow, after which this game is not open any more.
            self.save()?;
        }
        for event in outcome.events {
            match event {
                SessionEvent::Introduced(_)
                | SessionEvent::Happened(Happened::Agreed | Happened::Begun) => {
                    self.remember_peer()?;
                }
                SessionEvent::Offered(offer) => self.consider_offer(&offer)?,
                SessionEvent::Happened(_) => {}
            }
        }
        if self.side().is_some() {
            self.line.end_invitation();
        }
        Ok(())
    }

    fn consider_offer(&mut self, offer: &Offer) -> Result<(), CliError> {
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
        let is_simple = match proposal.play {
            Play::Casual => true,
            Play::Tournament(duties) => {
                duties == Duties::default() && (self.seat.is_none() || proposal.clock.is_none())
            }
        };
        let has_boards = !proposal.is_tandem() || self.seat.is_none();
        is_simple && has_boards && proposal.conduct.days.is_none()
    }

    pub(super) fn accept(&mut self) -> Result<(), CliError> {
        let outcome = self.session.accept(self.now());
        self.pass(outcome)?;
        self.remember_peer()
    }

    fn play_choice(&mut self, choice: Choice) -> Result<(), CliError> {
        let is_current = |side: &Side| side.chain().head() == choice.head;
        if !self.side().is_some_and(is_current) {
            return Ok(());
        }
        match choice.event {
            Ok(event) => self.submit(event),
            Err(text) => Ok(self.screen.error(text)?),
        }
    }

    /// Saves the game next to its record.
    fn save(&mut self) -> Result<(), CliError> {
        if let Some(Err(error)) = self.session.live().map(|live| live.game().write_save()) {
            // A failure loses nothing, because the save can be made again from the record.
            self.screen.error(CliError::from(error))?;
        }
        Ok(())
    }
}

fn is_over(side: &Side) -> bool {
    side.chain().is_over()
}

/// Returns the time at which this program leaves if an engine plays; `None` while the game goes on.
/// The player who made the last entry leaves at once, because both sides then have it. The other
/// player waits for [`FAREWELL`], so that the last receipt can reach the opponent's program.
fn end_of(side: &Side, now: Timestamp) -> Option<Timestamp> {
    let last = side.chain().links().last()?;
    let is_own = last.entry.by == side.color();
    is_over(side).then(|| if is_own { now } else { now + FAREWELL })
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
