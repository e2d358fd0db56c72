//! The computer at a board: its mind for each side, and the programs that sit there in
//! its place. A program gives no draw and gives up no game by itself, for UCI has no words
//! for that: what it thought last answers offers, and who fails has lost.

use std::time::{Duration, Instant};

use super::seated::{Seated, Told, question};
use super::turn::{at_once, claim, on_move, placed, time_left};
use crate::app::engine::connection::Connection;
use crate::app::power::alarm::AlarmClock;
use crate::app::session::programs::Lifeline;
use crate::app::session::seats::{self, level};
use crate::app::words::programs::Failure;
use crate::app::words::trouble::Trouble;
use crate::engine::{Decision, Needs, News, Opponent, Report, Strength, Task};
use crate::game::{Event, Game, GameId, Timestamp, Visit};
use crate::rules::{Color, Position, Role};
use crate::store::{Program, Settings};
use crate::uci::Reply;

/// How much memory it gets for positions that it has seen, in mebibytes.
const HASH: usize = 64;
/// It does not move sooner than this after it got the move: a hand needs time, and
/// eyes do.
const PAUSE: Duration = Duration::from_millis(700);

/// What the machine has for those who play on it.
pub(super) struct House<'a> {
    /// What the player has chosen, the programs among it.
    pub(super) settings: &'a Settings,
    /// What ends programs with the window.
    pub(super) lifeline: &'a Lifeline,
    /// Until when all inputs have been acted on: a flag that falls later is not claimed,
    /// for its player may have pressed in time.
    pub(super) now: Timestamp,
}

/// What the computer is thinking about.
pub(super) struct Thought {
    pub(super) side: Color,
    here: Visit,
    position: Position,
    begun: Instant,
    /// What has come of it.
    found: Option<Found>,
}

/// What comes of a thought.
enum Found {
    /// The computer's own.
    Own(Report),
    /// Another program's.
    Told(Box<Reply>),
    /// It has failed at it.
    Failed(Failure),
}

/// The computer at a board, and the programs that play there in its place.
pub(super) struct Computer {
    engine: Connection,
    /// Which game it plays.
    pub(super) game: GameId,
    minds: [Opponent; 2],
    /// The programs at White's side and Black's, while they are needed.
    programs: [Option<Seated>; 2],
    /// Those that cannot play, as the settings had them then.
    absent: [Option<Option<Program>>; 2],
    /// What is to be told.
    pub(super) trouble: Vec<Trouble>,
    /// After how many plies each side thought last.
    reached: [usize; 2],
    pub(super) thought: Option<Thought>,
    /// What it said last, after so many events: what was refused is not said again.
    said: Option<(usize, Event)>,
}

impl Default for Computer {
    fn default() -> Computer {
        Computer {
            engine: Connection::new(HASH),
            game: GameId::default(),
            minds: minds(GameId::default()),
            programs: [None, None],
            absent: [None, None],
            trouble: Vec::new(),
            reached: [0; 2],
            thought: None,
            said: None,
        }
    }
}

/// Two fresh minds; each game goes another way.
pub(super) fn minds(game: GameId) -> [Opponent; 2] {
    [0, 1].map(|side| Opponent::new(Strength::FULL, game.0.wrapping_mul(2) + side))
}

impl Computer {
    /// Follows the game on the table: another one is played with fresh minds, and
    /// the strength is that which the game names now. Says whether it is another.
    pub(super) fn follow(&mut self, game: &Game) -> bool {
        let is_another = game.id() != self.game;
        if is_another {
            self.game = game.id();
            self.minds = minds(self.game);
            self.reached = [0; 2];
            self.said = None;
            self.stop();
            self.programs = [None, None];
            self.absent = [None, None];
        }
        for side in Color::ALL {
            // A program is ended with its game, and with its seat.
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
            let mind = &mut self.minds[side.index()];
            let is_new = mind.level() != level;
            mind.set_level(level);
            // What it has thought so far is another player's.
            if is_new && self.thought.as_ref().is_some_and(|it| it.side == side) {
                self.stop();
            }
        }
        is_another
    }

    /// Thinks of nothing any more.
    pub(super) fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            match &mut self.programs[thought.side.index()] {
                Some(program) => program.stop(),
                None => self.engine.stop(),
            }
        }
    }

    /// Begins to think about the move that this side has, unless it does already.
    pub(super) fn think(
        &mut self,
        game: &Game,
        side: Color,
        (now, needs): (Timestamp, Needs),
        house: &House,
        alarm: Option<AlarmClock>,
    ) {
        let (here, position) = (game.live(), *game.last());
        let same = |thought: &Thought| {
            (thought.side, thought.here, thought.position) == (side, here, position)
        };
        if self.thought.as_ref().is_some_and(same) {
            return;
        }
        // After a take-back the game may go another way.
        if here.ply < self.reached[side.index()] {
            self.minds[side.index()].forget();
        }
        self.reached[side.index()] = here.ply;
        let begun = Instant::now();
        self.thought = Some(Thought {
            side,
            here,
            position,
            begun,
            found: None,
        });
        if let Some(name) = seats::program(game, side) {
            let soonest = begun + PAUSE;
            return self.ask_program(game, (side, name), now, (soonest, house, alarm));
        }
        let task = self.task(game, side, now).needs(needs);
        self.engine.ask(task, alarm, move |news| match news {
            News::Deeper(_) => None,
            News::Done(_) => Some(Instant::now().max(begun + PAUSE)),
        });
    }

    fn task(&self, game: &Game, side: Color, now: Timestamp) -> Task {
        let earlier = game.keys_before(game.live()).collect();
        self.minds[side.index()].task(*game.last(), earlier, time_left(game, side, now))
    }

    /// Asks the program that has the move.
    fn ask_program(
        &mut self,
        game: &Game,
        (side, name): (Color, &str),
        now: Timestamp,
        (soonest, house, alarm): (Instant, &House, Option<AlarmClock>),
    ) {
        let Some(program) = house.settings.program(name) else {
            return;
        };
        let time = Duration::from_millis(program.time.into());
        let seat = &mut self.programs[side.index()];
        let rules = game.rules();
        let seated = seat.get_or_insert_with(|| Seated::new(program, rules, house.lifeline));
        seated.ask(question(game, side, now, time), soonest, alarm);
    }

    /// Looks whether the programs that play the game are there: one that is not among the
    /// player's is absent, and one whose settings have changed may be there again.
    fn look_for_programs(&mut self, game: &Game, house: &House) {
        for side in Color::ALL {
            let Some(name) = seats::program(game, side).filter(|_| game.result().is_none()) else {
                continue;
            };
            let program = house.settings.program(name);
            let absent = &mut self.absent[side.index()];
            if absent.as_ref().is_some_and(|then| then.as_ref() != program) {
                *absent = None;
            }
            if program.is_none() && absent.is_none() {
                self.miss(game, side, house, Failure::Unknown);
            }
        }
    }

    /// A program cannot play: its seat waits until the player has changed something or
    /// lets it try again.
    fn miss(&mut self, game: &Game, side: Color, house: &House, failure: Failure) {
        let name = seats::program(game, side).unwrap_or_default().to_owned();
        self.stop();
        self.programs[side.index()] = None;
        self.absent[side.index()] = Some(house.settings.program(&name).cloned());
        self.trouble.push(Trouble::ProgramAbsent(name, failure));
    }

    /// Lets a program that cannot play try again: it is started at its turn.
    pub(super) fn try_again(&mut self, side: Color) {
        self.absent[side.index()] = None;
    }

    /// Whether a side's program cannot play.
    pub(super) fn is_absent(&self, side: Color) -> bool {
        self.absent[side.index()].is_some()
    }

    /// Presses a button among the settings of a program that plays here.
    pub(super) fn press(&self, game: &Game, name: &str, button: &str) {
        for side in Color::ALL {
            if let Some(program) = &self.programs[side.index()]
                && seats::program(game, side) == Some(name)
            {
                program.press(button);
            }
        }
    }

    /// Hears what has come of the thought.
    fn hear(&mut self, game: &Game, house: &House) {
        let Some(thought) = &mut self.thought else {
            return;
        };
        let side = thought.side;
        let Some(program) = &mut self.programs[side.index()] else {
            if let Some(News::Done(report)) = self.engine.newest() {
                thought.found = Some(Found::Own(report));
            }
            return;
        };
        match program.hear() {
            None => {}
            Some(Told::Reply(reply)) => thought.found = Some(Found::Told(reply)),
            Some(Told::Failed(failure)) => thought.found = Some(Found::Failed(failure)),
            Some(Told::Absent(failure)) => self.miss(game, side, house, failure),
        }
    }

    /// Tells how a program has failed, as soon as that has cost it the game: a word before
    /// would be put away with what the game has left behind.
    fn tell_loss(&mut self, game: &Game) {
        if game.result().is_none() {
            return;
        }
        let failed = |it: &mut Thought| matches!(it.found, Some(Found::Failed(_)));
        if let Some(Thought { side, found, .. }) = self.thought.take_if(failed)
            && let Some(Found::Failed(failure)) = found
        {
            let name = seats::program(game, side).unwrap_or_default().to_owned();
            self.trouble.push(Trouble::ProgramLost(name, failure));
        }
    }

    /// What it does, when it has thought long enough.
    fn decide(&mut self, game: &Game, alone: bool) -> Vec<Event> {
        let ready = |thought: &&Thought| thought.begun.elapsed() >= PAUSE;
        let Some(thought) = self.thought.as_ref().filter(ready) else {
            return Vec::new();
        };
        let side = thought.side;
        let report = match &thought.found {
            None => return Vec::new(),
            Some(Found::Own(report)) => report,
            Some(Found::Failed(_)) => return vec![Event::Resignation(side)],
            Some(Found::Told(reply)) => {
                let (mv, score) = (reply.mv, reply.report.score);
                self.minds[side.index()].heed(score);
                // By UCI it can claim nothing: what it would gain by is claimed for it.
                let claim = claim(game, side, mv, score);
                return vec![claim.map_or(Event::Move(mv), Event::Claim)];
            }
        };
        let decision = self.minds[side.index()].decide(&thought.position, report);
        match (decision, report.best()) {
            (None, _) => Vec::new(),
            // A match is its partner's too.
            (Some(Decision::Resign), Some(mv)) if !alone => vec![Event::Move(mv)],
            (Some(Decision::Resign), _) => vec![Event::Resignation(side)],
            (Some(Decision::Play { mv, .. }), _) if !alone => vec![Event::Move(mv)],
            (Some(Decision::Play { mv, offers_draw }), _) => {
                match claim(game, side, mv, report.score) {
                    Some(claim) => vec![Event::Claim(claim)],
                    None if offers_draw
                        && game.offer().is_none()
                        && thought.position.after(mv).outcome().is_none() =>
                    {
                        vec![Event::Move(mv), Event::Offer(side)]
                    }
                    None => vec![Event::Move(mv)],
                }
            }
        }
    }

    /// What its turn asks for, now or when it has thought.
    pub(super) fn turn(
        &mut self,
        game: &Game,
        partner: Option<(&Game, &dyn Fn(Color) -> Option<Role>)>,
        rests: bool,
        house: &House,
        alarm: Option<AlarmClock>,
    ) -> Vec<Event> {
        self.tell_loss(game);
        self.look_for_programs(game, house);
        self.hear(game, house);
        let now = house.now;
        if let Some(event) = at_once(game, &self.minds, now, partner.is_none()) {
            return vec![event];
        }
        let Some(side) = on_move(game).filter(|&side| !rests && !self.is_absent(side)) else {
            self.stop();
            return Vec::new();
        };
        if let Some(event) = placed(game) {
            return vec![event];
        }
        // Partners have different colours.
        let needs = partner.map(|(partner, asked)| {
            let needs = Needs::of(partner.last(), !side);
            asked(!side).map_or(needs, |role| needs.with(role))
        });
        let at = (now, needs.unwrap_or_default());
        self.think(game, side, at, house, alarm);
        self.decide(game, partner.is_none())
    }

    /// The same, but for what it has said already.
    pub(super) fn news(&mut self, game: &Game, events: Vec<Event>) -> Vec<Event> {
        // After a take-back it may say the same thing in the same place again.
        let saying = events.first().map(|&first| (game.events().len(), first));
        if saying.is_none() || self.said != saying {
            self.said = saying;
            return events;
        }
        Vec::new()
    }
}
