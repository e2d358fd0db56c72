//! The computer as a player of the game on the table: it thinks in threads of its
//! own while it has the move, and says what it does as [`Intent`]s like everybody.
//!
//! What it plays is the engine's to find, what may happen the game's to decide.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use super::alarm::AlarmClock;
use super::analysis::threads;
use super::intent::Intent;
use super::table::Table;
use crate::engine::{Decision, Level, News, Opponent, Report, Score, Task, Thinker, TimeLeft};
use crate::game::{
    Claim, Event, Extra, Game, Ground, Millis, Motion, Phase, Player, Timestamp, Visit,
};
use crate::rules::{Color, Move, Position};

/// How much memory it gets for positions that it has seen, in mebibytes.
const HASH: usize = 64;
/// It does not move sooner than this after it got the move: a hand needs time, and
/// eyes do.
const PAUSE: Duration = Duration::from_millis(700);

/// Which side the computer is thinking for, for the panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub Option<Color>);

/// Whether the computer rests in a game that it plays against itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resting(pub bool);

/// How strong the computer plays a side; none where a person does.
pub fn level(game: &Game, side: Color) -> Option<Level> {
    match game.setup().players[side.index()] {
        Player::Person => None,
        Player::Computer(steps) => Some(Level::from_steps(steps)),
    }
}

/// Whether the computer plays either side.
pub fn plays(game: &Game) -> bool {
    Color::ALL
        .into_iter()
        .any(|side| level(game, side).is_some())
}

/// Whether it plays against itself.
pub fn plays_itself(game: &Game) -> bool {
    Color::ALL
        .into_iter()
        .all(|side| level(game, side).is_some())
}

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

/// The computer at the table.
#[derive(Resource)]
struct Computer {
    thinker: Option<Thinker>,
    /// Which game it plays.
    game: Timestamp,
    minds: [Opponent; 2],
    thought: Option<Thought>,
    /// How many thoughts it has had: news about earlier ones is old.
    number: u64,
    /// What it said last, after so many events: what was refused is not said again.
    said: Option<(usize, Event)>,
    sender: Sender<(u64, Report)>,
    reports: SyncCell<Receiver<(u64, Report)>>,
}

impl Default for Computer {
    fn default() -> Computer {
        let (sender, reports) = channel();
        Computer {
            thinker: None,
            game: Timestamp::default(),
            minds: minds(Timestamp::default()),
            thought: None,
            number: 0,
            said: None,
            sender,
            reports: SyncCell::new(reports),
        }
    }
}

/// Two fresh minds; each game goes another way.
fn minds(game: Timestamp) -> [Opponent; 2] {
    [0, 1].map(|side| Opponent::new(Level::FULL, game.0.wrapping_mul(2) + side))
}

impl Computer {
    /// Follows the game on the table: another one is played with fresh minds, and
    /// the strength is that which the game names now.
    fn follow(&mut self, game: &Game) {
        if game.setup().at != self.game {
            self.game = game.setup().at;
            self.minds = minds(self.game);
            self.said = None;
        }
        for side in Color::ALL {
            if let Some(level) = level(game, side) {
                self.minds[side.index()].set_level(level);
            }
        }
    }

    /// Thinks of nothing any more.
    fn stop(&mut self) {
        if self.thought.take().is_some() {
            self.number += 1;
            if let Some(thinker) = &self.thinker {
                thinker.stop();
            }
        }
    }

    /// Begins to think about the move that this side has, unless it does already.
    fn think(&mut self, game: &Game, side: Color, now: Timestamp, alarm: Option<AlarmClock>) {
        let (here, position) = (game.live(), *game.last());
        let same = |thought: &Thought| {
            (thought.side, thought.here, thought.position) == (side, here, position)
        };
        if self.thought.as_ref().is_some_and(same) {
            return;
        }
        let back = self
            .thought
            .as_ref()
            .is_some_and(|old| old.here.ply > here.ply);
        if back {
            self.minds[side.index()].forget();
        }
        let task = self.task(game, side, now);
        self.number += 1;
        let number = self.number;
        let sender = self.sender.clone();
        let begun = Instant::now();
        self.thought = Some(Thought {
            side,
            here,
            position,
            begun,
            report: None,
        });
        self.thinker
            .get_or_insert_with(|| Thinker::new(HASH, threads()))
            .think(task, move |news| {
                let News::Done(report) = news else {
                    return;
                };
                // A window that is closing hears nothing any more.
                let _ = sender.send((number, report));
                if let Some(alarm) = &alarm {
                    alarm.ring_at(Instant::now().max(begun + PAUSE));
                }
            });
    }

    fn task(&self, game: &Game, side: Color, now: Timestamp) -> Task {
        let mut earlier: Vec<u64> = game
            .positions(game.live())
            .iter()
            .map(Position::key)
            .collect();
        earlier.pop();
        self.minds[side.index()].task(*game.last(), earlier, time_left(game, side, now))
    }

    /// Hears what has come of the thought.
    fn hear(&mut self) {
        let number = self.number;
        let reports = self.reports.get().try_iter();
        let Some((_, report)) = reports.filter(|(of, _)| *of == number).last() else {
            return;
        };
        if let Some(thought) = &mut self.thought {
            thought.report = Some(report);
        }
    }

    /// What it does, when it has thought long enough.
    fn decide(&mut self, game: &Game) -> Vec<Event> {
        let ready = |thought: &&Thought| thought.begun.elapsed() >= PAUSE;
        let Some(thought) = self.thought.as_ref().filter(ready) else {
            return Vec::new();
        };
        let Some(report) = &thought.report else {
            return Vec::new();
        };
        let side = thought.side;
        let decision = self.minds[side.index()].decide(&thought.position, report);
        let Some(decision) = decision else {
            return Vec::new();
        };
        match decision {
            Decision::Resign => vec![Event::Resignation(side)],
            Decision::Play { mv, offers_draw } => match claim(game, side, mv, report.score) {
                Some(claim) => vec![Event::Claim(claim)],
                None if offers_draw && game.offer().is_none() => {
                    vec![Event::Move(mv), Event::Offer(side)]
                }
                None => vec![Event::Move(mv)],
            },
        }
    }
}

/// A draw that it may claim, when it hopes for no more (Articles 9.2 and 9.3).
fn claim(game: &Game, by: Color, mv: Move, score: Score) -> Option<Claim> {
    let hopes = match score {
        Score::Centipawns(points) => points > 0,
        Score::Mate(plies) => plies > 0,
    };
    let grounds = [Ground::Repetition, Ground::FiftyMoves];
    let claims = grounds.into_iter().flat_map(|ground| {
        [None, Some(mv)].map(|intended| Claim {
            by,
            ground,
            intended,
        })
    });
    claims
        .into_iter()
        .find(|&claim| !hopes && game.claim_holds(claim))
}

/// What its clock leaves it; none in a game without one.
fn time_left(game: &Game, side: Color, now: Timestamp) -> Option<TimeLeft> {
    let clock = game.clock_at(now)?;
    let display = clock.display(side);
    let control = game.setup().terms.control(side)?;
    let span = |time: Millis| Duration::from_millis(time.0);
    let extra = match control.extra() {
        Extra::None => Millis::ZERO,
        Extra::Increment(time) | Extra::Delay(time) => time,
    };
    let moves = control.period(display.period()).moves;
    Some(TimeLeft {
        left: span(display.left()),
        increment: span(extra),
        moves: moves.map(|moves| moves.saturating_sub(display.moves()).max(1)),
    })
}

/// What it has to say before it thinks: an answer to an offer, a fallen flag, a
/// move that is not completed yet.
fn at_once(game: &Game, minds: &[Opponent; 2], now: Timestamp) -> Option<Event> {
    if game.result().is_some() || game.phase() != Phase::Play {
        return None;
    }
    if let Some(by) = game.offer().filter(|by| level(game, !*by).is_some())
        && !game.awaits_press()
    {
        let accepts = minds[(!by).index()].accepts_draw(game.last());
        return Some(if accepts {
            Event::Accept(!by)
        } else {
            Event::Decline(!by)
        });
    }
    let side = game.to_move()?;
    if level(game, side).is_some() {
        return game.awaits_press().then_some(Event::Press(side));
    }
    // The other's flag is down, and nobody but a player says so (Article B6).
    let clock = game.clock_at(now)?;
    let down = |side| clock.display(side).is_down();
    let claims = level(game, !side).is_some() && !game.sees_flags();
    (claims && down(side) && !down(!side)).then_some(Event::FlagClaim(!side))
}

/// The side that it has to move now.
fn on_move(game: &Game) -> Option<Color> {
    let side = game.to_move().filter(|&side| level(game, side).is_some())?;
    let stands = game.clock().is_some_and(|clock| match clock.motion() {
        Motion::Stopped => true,
        // In a tournament game somebody starts the clock (Article 6.5).
        Motion::Unstarted => game.setup().terms.duties().is_some(),
        Motion::Running => false,
    });
    (game.phase() == Phase::Play && !stands).then_some(side)
}

fn play(
    table: Res<Table>,
    resting: Res<Resting>,
    alarm: Option<Res<AlarmClock>>,
    mut computer: ResMut<Computer>,
    mut thinking: ResMut<Thinking>,
    mut intents: MessageWriter<Intent>,
) {
    let (game, now) = (&table.game, super::time::now());
    computer.follow(game);
    computer.hear();
    let events = match at_once(game, &computer.minds, now) {
        Some(event) => vec![event],
        None => match on_move(game).filter(|_| !(resting.0 && plays_itself(game))) {
            Some(side) => {
                computer.think(game, side, now, alarm.as_deref().cloned());
                computer.decide(game)
            }
            None => {
                computer.stop();
                Vec::new()
            }
        },
    };
    let thought = computer.thought.as_ref();
    thinking.set_if_neq(Thinking(thought.map(|thought| thought.side)));
    let Some(&first) = events.first() else {
        return;
    };
    let saying = Some((game.events().len(), first));
    if computer.said == saying {
        return;
    }
    computer.said = saying;
    intents.write_batch(events.into_iter().map(Intent::Answer));
}

/// Lets the computer play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Computer>()
        .init_resource::<Thinking>()
        .init_resource::<Resting>()
        .add_systems(Update, play.in_set(super::AppSystems::Sync));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Duties, Play, Setup, Terms, TimeControl};

    fn against_black(terms: Terms) -> Game {
        Game::new(Setup {
            players: [Player::Person, Player::Computer(3)],
            terms,
            ..Setup::default()
        })
    }

    fn tournament() -> Terms {
        let control = TimeControl::rapid();
        Terms {
            play: Play::Tournament(Duties::default()),
            clock: Some([control.clone(), control]),
            ..Terms::default()
        }
    }

    fn happen(game: &mut Game, at: u64, event: Event) {
        game.happen(event, Timestamp(at)).unwrap();
    }

    fn first_move(game: &Game) -> Event {
        Event::Move(game.last().legal_moves()[0])
    }

    #[test]
    fn it_waits_for_its_turn_and_for_the_clock() {
        let mut game = against_black(tournament());
        assert_eq!(on_move(&game), None);
        happen(&mut game, 0, Event::Start);
        let mv = first_move(&game);
        happen(&mut game, 1000, mv);
        assert_eq!(on_move(&game), None, "White has not pressed yet");
        happen(&mut game, 2000, Event::Press(Color::White));
        assert_eq!(on_move(&game), Some(Color::Black));
        happen(
            &mut game,
            3000,
            Event::Stop(crate::game::Stopper::Player(Color::Black)),
        );
        assert_eq!(on_move(&game), None);
    }

    #[test]
    fn it_presses_its_clock_and_answers_an_offer() {
        let mut game = against_black(tournament());
        let minds = minds(Timestamp(0));
        let now = Timestamp(60_000);
        happen(&mut game, 0, Event::Start);
        let mv = first_move(&game);
        happen(&mut game, 1000, mv);
        happen(&mut game, 1000, Event::Offer(Color::White));
        assert_eq!(at_once(&game, &minds, now), None);
        happen(&mut game, 2000, Event::Press(Color::White));
        let declined = Event::Decline(Color::Black);
        assert_eq!(at_once(&game, &minds, now), Some(declined));
        happen(&mut game, 2000, declined);
        let mv = first_move(&game);
        happen(&mut game, 3000, mv);
        assert_eq!(
            at_once(&game, &minds, now),
            Some(Event::Press(Color::Black))
        );
    }

    #[test]
    fn it_claims_a_fallen_flag_that_nobody_else_sees() {
        let mut game = against_black(tournament());
        let minds = minds(Timestamp(0));
        happen(&mut game, 0, Event::Start);
        let early = at_once(&game, &minds, Timestamp(1_000_000));
        assert_eq!(early, None);
        let late = at_once(&game, &minds, Timestamp(2_000_000));
        assert_eq!(late, Some(Event::FlagClaim(Color::Black)));
    }

    #[test]
    fn its_time_is_what_its_clock_shows() {
        let game = against_black(tournament());
        let left = time_left(&game, Color::Black, Timestamp(0)).unwrap();
        assert_eq!(left.left, Duration::from_secs(30 * 60));
        assert_eq!(left.moves, None);
        assert_eq!(
            time_left(&against_black(Terms::default()), Color::Black, Timestamp(0)),
            None
        );
    }
}
