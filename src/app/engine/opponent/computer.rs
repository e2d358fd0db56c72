//! The computer as a player on one board. It plays with the built-in engine, or with the external
//! engine that was chosen for a side.
//!
//! A UCI engine can neither offer nor answer draws nor resign. The app answers draw offers for it,
//! according to the engine's last score. An external engine that fails loses the game.

use std::time::{Duration, Instant};

use super::opening::{opening_move, read_ahead};
use super::turn::{at_once, claim, on_move, placed, question, time_left};
use crate::app::engine::connection::Connection;
use crate::app::engine::external::{Answer, ExternalEngine};
use crate::app::power::AlarmClock;
use crate::app::session::programs::ShutdownSignal;
use crate::app::session::seats::{self, level, style};
use crate::engine::{Decision, Needs, Opponent, Report, SearchUpdate, Strength, Task};
use crate::game::{Ending, Event, Game, GameId, Recorded, Timestamp, Visit};
use crate::rules::{Color, Move, Position, Role};
use crate::store::{Program, Settings};
use crate::texts::Trouble;
use crate::texts::programs::Failure;
use crate::uci::Reply;

/// The size of the built-in engine's hash table, in mebibytes.
const HASH: usize = 64;
/// Minimum delay before the engine moves, so that the player can follow.
const PAUSE: Duration = Duration::from_millis(700);

/// Data of the app that the computer opponent needs in each frame.
pub(super) struct EngineContext<'a> {
    pub(super) settings: &'a Settings,
    /// Signal that stops external engines when the window closes.
    pub(super) shutdown: &'a ShutdownSignal,
    pub(super) now: Timestamp,
    pub(super) alarm: &'a AlarmClock,
}

pub(super) struct MoveSearch {
    pub(super) side: Color,
    here: Visit,
    position: Position,
    begun: Instant,
    found: Option<SearchResult>,
}

enum SearchResult {
    Opening(Move),
    Own(Report),
    Reply(Box<Reply>),
    Failed(Failure),
}

/// Plays the computer's sides on one board, with the built-in engine or with the external engine
/// that was chosen for a side.
pub(super) struct Computer {
    engine: Connection,
    pub(super) game: GameId,
    opponents: [Opponent; 2],
    /// The external engines of White and Black; `None` if a side has no external engine, or if its
    /// engine has not searched yet.
    programs: [Option<ExternalEngine>; 2],
    /// For White and Black: `None` while the side's external engine can play. After the engine was
    /// found unable to play, `Some` with the engine's entry in the settings at that time, which is
    /// `None` if the settings had no such engine. If the entry changes, the engine is tried again.
    absent: [Option<Option<Program>>; 2],
    /// Problems of external engines that have not been reported to the player yet.
    pub(super) trouble: Vec<Trouble>,
    /// For White and Black: the ply at which the side's latest search started. If the game is now
    /// at a lower ply, moves were taken back.
    reached: [usize; 2],
    pub(super) thought: Option<MoveSearch>,
    /// The number of events in the game when the computer last sent events, and the first of these
    /// events. If both are the same again, the game has rejected the event, and it is not sent
    /// twice.
    sent: Option<(usize, Event)>,
}

impl Default for Computer {
    fn default() -> Computer {
        Computer {
            engine: Connection::new(HASH),
            game: GameId::default(),
            opponents: opponents(GameId::default()),
            programs: [None, None],
            absent: [None, None],
            trouble: Vec::new(),
            reached: [0; 2],
            thought: None,
            sent: None,
        }
    }
}

/// Creates full-strength built-in opponents for both sides, with random seeds that depend on the
/// game.
pub(super) fn opponents(game: GameId) -> [Opponent; 2] {
    [0, 1].map(|side| Opponent::new(Strength::FULL, game.0.wrapping_mul(2) + side))
}

/// The event with which a game ends when the external engine of a side fails.
fn lost(side: Color, failure: &Failure) -> Event {
    let ending = match failure {
        Failure::Illegal(_) | Failure::NoMove => Ending::Infraction,
        _ => Ending::Abandonment,
    };
    Event::Recorded(Recorded {
        winner: Some(!side),
        ending,
    })
}

impl Computer {
    /// Adapts to the current game: starts anew if this is another game than before, and sets the
    /// level and style of the opponents. Returns whether it is another game.
    pub(super) fn follow(&mut self, game: &Game) -> bool {
        let is_another = game.id() != self.game;
        if is_another {
            self.game = game.id();
            self.opponents = opponents(self.game);
            self.reached = [0; 2];
            self.sent = None;
            self.stop();
            self.programs = [None, None];
            self.absent = [None, None];
            if Color::ALL.iter().any(|&side| level(game, side).is_some()) {
                read_ahead(game);
            }
        }
        for side in Color::ALL {
            // An external engine stops when its game ends or another player takes its side.
            let is_seated = seats::program(game, side).is_some();
            if !is_seated && self.programs[side.index()].is_some() {
                self.stop();
            }
            if !is_seated || game.result().is_some() {
                self.programs[side.index()] = None;
                self.absent[side.index()] = None;
            }
            let Some(level) = level(game, side) else {
                continue;
            };
            let style = style(game, side);
            let opponent = &mut self.opponents[side.index()];
            let is_new = (opponent.level(), opponent.style()) != (level, style);
            opponent.set_level(level);
            opponent.set_style(style);
            // The running search was started for the previous player, so it is stopped.
            if is_new && self.thought.as_ref().is_some_and(|it| it.side == side) {
                self.stop();
            }
        }
        is_another
    }

    pub(super) fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            match &mut self.programs[thought.side.index()] {
                Some(program) => program.stop(),
                None => self.engine.stop(),
            }
        }
    }

    pub(super) fn think(
        &mut self,
        game: &Game,
        side: Color,
        needs: Needs,
        context: &EngineContext,
    ) {
        let (here, position) = (game.live(), *game.last());
        let same = |thought: &MoveSearch| {
            (thought.side, thought.here, thought.position) == (side, here, position)
        };
        if self.thought.as_ref().is_some_and(same) {
            return;
        }
        // After an undo, the game may continue differently.
        if here.ply < self.reached[side.index()] {
            self.opponents[side.index()].forget();
        }
        self.reached[side.index()] = here.ply;
        let begun = Instant::now();
        self.thought = Some(MoveSearch {
            side,
            here,
            position,
            begun,
            found: None,
        });
        if let Some(name) = seats::program(game, side) {
            let soonest = begun + PAUSE;
            return self.ask_program(game, (side, name), soonest, context);
        }
        let level = self.opponents[side.index()].level();
        if let Some(mv) = opening_move(game, level)
            && let Some(thought) = &mut self.thought
        {
            self.engine.stop();
            thought.found = Some(SearchResult::Opening(mv));
            return context.alarm.request_redraw_at(begun + PAUSE);
        }
        let task = self.task(game, side, context.now).needs(needs);
        let redraw_at = move |update: &SearchUpdate| match update {
            SearchUpdate::Deeper(_) => None,
            SearchUpdate::Done(_) => Some(Instant::now().max(begun + PAUSE)),
        };
        self.engine.ask(task, context.alarm.clone(), redraw_at);
    }

    fn task(&self, game: &Game, side: Color, now: Timestamp) -> Task {
        let earlier = game.keys_before(game.live()).collect();
        self.opponents[side.index()].task(*game.last(), earlier, time_left(game, side, now))
    }

    /// Asks the external engine of the side to move for a move. Creates the engine first if it has
    /// not searched in this game yet.
    fn ask_program(
        &mut self,
        game: &Game,
        (side, name): (Color, &str),
        soonest: Instant,
        context: &EngineContext,
    ) {
        let Some(program) = context.settings.program(name) else {
            return;
        };
        let time = Duration::from_millis(program.time.into());
        let seat = &mut self.programs[side.index()];
        let rules = game.rules();
        let seated =
            seat.get_or_insert_with(|| ExternalEngine::new(program, rules, context.shutdown));
        let question = question(game, side, context.now, time);
        let alarm = context.alarm.clone();
        let redraw = move || alarm.request_redraw_at(Instant::now().max(soonest));
        seated.ask(question, |_| {}, redraw);
    }

    /// Updates which external engines are unable to play: marks those that are missing from the
    /// settings, and lets an engine try again after its settings have changed.
    fn look_for_programs(&mut self, game: &Game, context: &EngineContext) {
        for side in Color::ALL {
            let Some(name) = seats::program(game, side).filter(|_| game.result().is_none()) else {
                continue;
            };
            let program = context.settings.program(name);
            let absent = &mut self.absent[side.index()];
            if absent.as_ref().is_some_and(|then| then.as_ref() != program) {
                *absent = None;
            }
            if program.is_none() && absent.is_none() {
                self.mark_absent(game, side, context, Failure::Unknown);
            }
        }
    }

    /// Marks a side's external engine as unable to play; the game then waits until the player
    /// changes the engine's settings or retries it.
    fn mark_absent(&mut self, game: &Game, side: Color, context: &EngineContext, failure: Failure) {
        let name = seats::program(game, side).unwrap_or_default().to_owned();
        self.stop();
        self.programs[side.index()] = None;
        self.absent[side.index()] = Some(context.settings.program(&name).cloned());
        self.trouble.push(Trouble::ProgramAbsent(name, failure));
    }

    /// Allows an engine that could not play to be started again; it starts when its side is to
    /// move.
    pub(super) fn try_again(&mut self, side: Color) {
        self.absent[side.index()] = None;
    }

    /// Returns whether a side's external engine cannot play.
    pub(super) fn is_absent(&self, side: Color) -> bool {
        self.absent[side.index()].is_some()
    }

    /// Presses a button option of the external engine `name`, if it plays a side of this
    /// game.
    pub(super) fn press(&self, game: &Game, name: &str, button: &str) {
        for side in Color::ALL {
            if let Some(program) = &self.programs[side.index()]
                && seats::program(game, side) == Some(name)
            {
                program.press(button);
            }
        }
    }

    fn receive(&mut self, game: &Game, context: &EngineContext) {
        let Some(thought) = &mut self.thought else {
            return;
        };
        let side = thought.side;
        let Some(program) = &mut self.programs[side.index()] else {
            if let Some(SearchUpdate::Done(report)) = self.engine.newest() {
                thought.found = Some(SearchResult::Own(report));
            }
            return;
        };
        match program.receive() {
            None => {}
            Some(Answer::Reply(reply)) => thought.found = Some(SearchResult::Reply(reply)),
            Some(Answer::Failed(failure)) => thought.found = Some(SearchResult::Failed(failure)),
            Some(Answer::Absent(failure)) => self.mark_absent(game, side, context, failure),
        }
    }

    /// Adds a notice that says why an external engine failed and so lost the game. The notice is
    /// added only after the end of the game, because any later event of the game would remove it.
    fn report_loss(&mut self, game: &Game) {
        if game.result().is_none() {
            return;
        }
        let failed = |it: &mut MoveSearch| matches!(it.found, Some(SearchResult::Failed(_)));
        if let Some(MoveSearch { side, found, .. }) = self.thought.take_if(failed)
            && let Some(SearchResult::Failed(failure)) = found
        {
            let name = seats::program(game, side).unwrap_or_default().to_owned();
            self.trouble.push(Trouble::ProgramLost(name, failure));
        }
    }

    /// Returns the events that follow from a finished search. `alone` is false in a match on two
    /// boards, where the built-in engine neither resigns nor offers or claims a draw.
    fn decide(&mut self, game: &Game, alone: bool) -> Vec<Event> {
        let ready = |thought: &&MoveSearch| thought.begun.elapsed() >= PAUSE;
        let Some(thought) = self.thought.as_ref().filter(ready) else {
            return Vec::new();
        };
        let side = thought.side;
        let report = match &thought.found {
            None => return Vec::new(),
            Some(SearchResult::Opening(mv)) => return vec![Event::Move(*mv)],
            Some(SearchResult::Own(report)) => report,
            Some(SearchResult::Failed(failure)) => return vec![lost(side, failure)],
            Some(SearchResult::Reply(reply)) => {
                let (mv, score) = (reply.mv, reply.report.score);
                self.opponents[side.index()].set_score(score);
                // A UCI engine cannot claim a draw, so the app makes a favourable claim on its
                // behalf.
                let claim = claim(game, side, mv, score);
                return vec![claim.map_or(Event::Move(mv), Event::Claim)];
            }
        };
        let decision = self.opponents[side.index()].decide(&thought.position, report);
        match (decision, report.best()) {
            (None, _) => Vec::new(),
            // In a match on two boards, resigning would also end the partner's game.
            (Some(Decision::Resign), Some(mv)) if !alone => vec![Event::Move(mv)],
            (Some(Decision::Resign), _) => vec![Event::Resignation(side)],
            (Some(Decision::Play { mv, .. }), _) if !alone => vec![Event::Move(mv)],
            (Some(Decision::Play { mv, offers_draw }), _) => {
                match claim(game, side, mv, report.score) {
                    Some(claim) => vec![Event::Claim(claim)],
                    None if offers_draw
                        && game.offer().is_none()
                        && thought.position.play_unchecked(mv).outcome().is_none() =>
                    {
                        vec![Event::Move(mv), Event::Offer(side)]
                    }
                    None => vec![Event::Move(mv)],
                }
            }
        }
    }

    /// Returns the events that the computer sends now: an event that needs no search, or the events
    /// that follow from a finished search. Starts a search if the computer is to move. While the
    /// game is paused (`rests`), neither searches nor moves.
    pub(super) fn turn(
        &mut self,
        game: &Game,
        partner: Option<(&Game, &dyn Fn(Color) -> Option<Role>)>,
        rests: bool,
        context: &EngineContext,
    ) -> Vec<Event> {
        self.report_loss(game);
        self.look_for_programs(game, context);
        self.receive(game, context);
        if let Some(event) = at_once(game, &self.opponents, context.now, partner.is_none()) {
            return vec![event];
        }
        let Some(side) = on_move(game).filter(|&side| !rests && !self.is_absent(side)) else {
            self.stop();
            return Vec::new();
        };
        if let Some(event) = placed(game) {
            return vec![event];
        }
        // The partner on the other board plays the opposite colour.
        let needs = partner.map(|(partner, asked)| {
            let needs = Needs::of(partner.last(), !side);
            asked(!side).map_or(needs, |role| needs.with(role))
        });
        self.think(game, side, needs.unwrap_or_default(), context);
        self.decide(game, partner.is_none())
    }

    /// Returns the given events; returns no events if the computer has already sent them and the
    /// game has not changed since then.
    pub(super) fn unsent(&mut self, game: &Game, events: Vec<Event>) -> Vec<Event> {
        // After an undo, the computer may send the same event again, since the number of events
        // differs.
        let sending = events.first().map(|&first| (game.events().len(), first));
        if sending.is_none() || self.sent != sending {
            self.sent = sending;
            return events;
        }
        Vec::new()
    }
}
