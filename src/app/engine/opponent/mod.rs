//! The computer as a player of the game on the table: it thinks in threads of its
//! own while it has the move, and says what it does as [`Intent`]s like everybody.
//!
//! What it plays is the engine's to find, what may happen the game's to decide.

mod turn;

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::engine::connection::Connection;
use crate::app::power::alarm::AlarmClock;
use crate::app::session::intent::{Author, Wishes};
use crate::app::session::lessons::Course;
use crate::app::session::seats::level;
use crate::app::session::table::Table;
use crate::engine::{Decision, Needs, News, Opponent, Report, Strength, Task};
use crate::game::{Event, Game, GameId, TeamBoard, Timestamp, Visit};
use crate::rules::{Color, Position, Role};
use turn::{at_once, claim, on_move, placed, time_left};

/// How much memory it gets for positions that it has seen, in mebibytes.
const HASH: usize = 64;
/// It does not move sooner than this after it got the move: a hand needs time, and
/// eyes do.
const PAUSE: Duration = Duration::from_millis(700);

/// Which side the computer is thinking for on each board, for the panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub [Option<Color>; 2]);

impl Thinking {
    /// On this board.
    pub fn on(self, board: TeamBoard) -> Option<Color> {
        self.0[board.index()]
    }
}

/// Whether the computer rests in a game that it plays against itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resting(pub bool);

/// What the computer is thinking about.
#[derive(Debug)]
struct Thought {
    side: Color,
    here: Visit,
    position: Position,
    begun: Instant,
    /// What has come of it.
    report: Option<Report>,
}

/// The computer at each board.
#[derive(Resource, Default)]
pub(super) struct Computers([Computer; 2]);

/// The computer at a board.
pub(super) struct Computer {
    engine: Connection,
    /// Which game it plays.
    game: GameId,
    minds: [Opponent; 2],
    /// After how many plies each side thought last.
    reached: [usize; 2],
    thought: Option<Thought>,
    /// What it said last, after so many events: what was refused is not said again.
    said: Option<(usize, Event)>,
}

impl Default for Computer {
    fn default() -> Computer {
        Computer {
            engine: Connection::new(HASH),
            game: GameId::default(),
            minds: minds(GameId::default()),
            reached: [0; 2],
            thought: None,
            said: None,
        }
    }
}

/// Two fresh minds; each game goes another way.
fn minds(game: GameId) -> [Opponent; 2] {
    [0, 1].map(|side| Opponent::new(Strength::FULL, game.0.wrapping_mul(2) + side))
}

impl Computer {
    /// Follows the game on the table: another one is played with fresh minds, and
    /// the strength is that which the game names now. Says whether it is another.
    fn follow(&mut self, game: &Game) -> bool {
        let is_another = game.id() != self.game;
        if is_another {
            self.game = game.id();
            self.minds = minds(self.game);
            self.reached = [0; 2];
            self.said = None;
        }
        for side in Color::ALL {
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
    fn stop(&mut self) {
        if self.thought.take().is_some() {
            self.engine.stop();
        }
    }

    /// Begins to think about the move that this side has, unless it does already.
    fn think(
        &mut self,
        game: &Game,
        side: Color,
        (now, needs): (Timestamp, Needs),
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
            report: None,
        });
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

    /// Hears what has come of the thought.
    fn hear(&mut self) {
        if let Some(News::Done(report)) = self.engine.newest()
            && let Some(thought) = &mut self.thought
        {
            thought.report = Some(report);
        }
    }

    /// What it does, when it has thought long enough.
    fn decide(&mut self, game: &Game, alone: bool) -> Vec<Event> {
        let ready = |thought: &&Thought| thought.begun.elapsed() >= PAUSE;
        let Some(thought) = self.thought.as_ref().filter(ready) else {
            return Vec::new();
        };
        let Some(report) = &thought.report else {
            return Vec::new();
        };
        let side = thought.side;
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
                    None if offers_draw && game.offer().is_none() => {
                        vec![Event::Move(mv), Event::Offer(side)]
                    }
                    None => vec![Event::Move(mv)],
                }
            }
        }
    }

    /// What its turn asks for, now or when it has thought.
    fn turn(
        &mut self,
        game: &Game,
        partner: Option<(&Game, &dyn Fn(Color) -> Option<Role>)>,
        rests: bool,
        alarm: Option<AlarmClock>,
    ) -> Vec<Event> {
        self.hear();
        let now = crate::app::session::time::now();
        if let Some(event) = at_once(game, &self.minds, now, partner.is_none()) {
            return vec![event];
        }
        let Some(side) = on_move(game).filter(|_| !rests) else {
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
        self.think(game, side, (now, needs.unwrap_or_default()), alarm);
        self.decide(game, partner.is_none())
    }

    /// The same, but for what it has said already.
    fn news(&mut self, game: &Game, events: Vec<Event>) -> Vec<Event> {
        // After a take-back it may say the same thing in the same place again.
        let saying = events.first().map(|&first| (game.events().len(), first));
        if saying.is_none() || self.said != saying {
            self.said = saying;
            return events;
        }
        Vec::new()
    }
}

/// Whether the computer waits for the other board of a match: without a clock it does not
/// run ahead of a person who thinks there.
fn waits(table: &Table, board: TeamBoard) -> bool {
    let Some(pair) = &table.pair else {
        return false;
    };
    let (here, there) = (pair.game.board(board), pair.game.board(board.other()));
    let thinks = there
        .to_move()
        .is_some_and(|side| level(there, side).is_none());
    here.clock().is_none() && thinks && here.live().ply > there.live().ply + 1
}

/// Lets the computer say what its turn asks for, and think for the rest.
pub(super) fn play(
    table: Res<Table>,
    course: Res<Course>,
    mut resting: ResMut<Resting>,
    alarm: Option<Res<AlarmClock>>,
    mut computers: ResMut<Computers>,
    mut thinking: ResMut<Thinking>,
    mut wishes: Wishes,
) {
    let mut thinks = Thinking::default();
    for (board, computer) in TeamBoard::ALL.into_iter().zip(&mut computers.0) {
        // An exercise is no game of its: the one in play waits, and so does the computer.
        let Some(game) = table.game_on(board).filter(|_| course.at.is_none()) else {
            computer.stop();
            continue;
        };
        if computer.follow(game) {
            resting.set_if_neq(Resting(false));
        }
        let other = board.other();
        let asked = |side| table.pair.as_ref()?.needs(other, side);
        let partner = table.game_on(other).map(|partner| (partner, &asked as _));
        let partner = partner.filter(|_| table.pair.is_some());
        let rests = resting.0 && table.has_no_person() || waits(&table, board);
        let events = computer.turn(game, partner, rests, alarm.as_deref().cloned());
        for event in computer.news(game, events) {
            wishes.of(game.id(), Author::Engine, event);
        }
        thinks.0[board.index()] = computer.thought.as_ref().map(|thought| thought.side);
    }
    thinking.set_if_neq(thinks);
}

/// Lets the computer play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Computers>()
        .init_resource::<Thinking>()
        .init_resource::<Resting>()
        .add_systems(Update, play.in_set(crate::app::AppSystems::Sync));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::Intent;
    use crate::app::session::lessons::Place;
    use crate::app::session::time::Moment;
    use crate::game::{Player, Setup};

    #[test]
    fn another_level_begins_the_thought_anew() {
        let mut game = Game::new(Setup {
            players: [Player::Computer(0), Player::Person],
            ..Setup::default()
        });
        let mut computer = Computer::default();
        computer.follow(&game);
        let then = (Timestamp(0), Needs::default());
        computer.think(&game, Color::White, then, None);
        computer.follow(&game);
        assert!(computer.thought.is_some(), "the same level thinks on");
        game.seat(Color::White, Player::Computer(3));
        computer.follow(&game);
        assert!(computer.thought.is_none(), "another one begins again");
    }

    #[test]
    fn a_game_that_rests_rests_on_after_a_lesson() {
        let game = Game::new(Setup {
            id: GameId(7),
            players: [Player::Computer(0); 2],
            ..Setup::default()
        });
        let mut app = App::new();
        app.add_message::<Intent>()
            .init_resource::<Moment>()
            .init_resource::<Course>()
            .init_resource::<Computers>()
            .init_resource::<Thinking>()
            .init_resource::<Resting>()
            .insert_resource(Table::new(game.clone(), String::new(), None))
            .add_systems(Update, play);
        app.update();
        app.insert_resource(Resting(true));
        app.update();
        app.insert_resource(Table::default());
        app.world_mut().resource_mut::<Course>().at = Some(Place::default());
        app.update();
        app.insert_resource(Table::new(game, String::new(), None));
        app.world_mut().resource_mut::<Course>().at = None;
        app.update();
        assert_eq!(*app.world().resource::<Resting>(), Resting(true));
        assert_eq!(app.world().resource::<Computers>().0[0].game, GameId(7));
    }
}
