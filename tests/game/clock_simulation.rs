//! Compares ten thousand random games of events under every kind of time control with a slow
//! reference implementation that counts single milliseconds. The times must be the same after every
//! event, also when clocks are stopped, games are loaded or the system clock is changed.

use crate::common::random::Random;
use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::{Duties, Event, Game, Millis, Play, Setup, Stopper, Terms, Timestamp};
use tritower::rules::Color;
use tritower::store;

/// One player's clock, as Article 6.2 describes it.
struct Player {
    control: TimeControl,
    main: u64,
    fixed: u64,
    used: u64,
    down: bool,
    period: usize,
    moves: u32,
}

impl Player {
    fn new(control: TimeControl) -> Player {
        let mut player = Player {
            main: control.periods()[0].time.0,
            fixed: 0,
            used: 0,
            down: false,
            period: 0,
            moves: 0,
            control,
        };
        player.begins();
        player
    }

    fn begins(&mut self) {
        if let Extra::Delay(time) = self.control.extra() {
            self.fixed = time.0;
        }
    }

    fn one_millisecond(&mut self) {
        self.used += 1;
        if self.fixed > 0 {
            self.fixed -= 1;
        } else if self.main > 0 {
            self.main -= 1;
        }
        self.down |= self.main == 0 && self.fixed == 0;
    }

    fn completes(&mut self) {
        self.moves += 1;
        if self.down {
            return;
        }
        if let Extra::Increment(time) = self.control.extra() {
            self.main += time.0;
        }
        let periods = self.control.periods();
        let last = periods.len() - 1;
        if Some(self.moves) == periods[self.period.min(last)].moves {
            self.moves = 0;
            self.period += 1;
            if let Extra::Delay(_) = self.control.extra() {
                self.main = 0;
            }
            self.main += periods[self.period.min(last)].time.0;
        }
    }
}

/// Both clocks and the current time.
struct Slow {
    players: [Player; 2],
    side: usize,
    running: bool,
    now: u64,
}

impl Slow {
    fn until(&mut self, now: u64) {
        while self.now < now {
            self.now += 1;
            if self.running {
                self.players[self.side].one_millisecond();
            }
        }
    }

    fn agrees(&self, game: &Game, seed: u64) {
        let clock = game.clock_at(Timestamp(self.now)).unwrap();
        for (color, player) in Color::ALL.into_iter().zip(&self.players) {
            let display = clock.display(color);
            let shown = (display.left().0, display.used().0, display.is_flag_down());
            let slow = (player.main, player.used, player.down);
            assert_eq!(shown, slow, "game {seed}, {color:?} at {}", self.now);
        }
        let side = Color::ALL[self.side];
        assert_eq!(clock.running(), self.running.then_some(side), "game {seed}");
        if self.running {
            assert_eq!(clock.delay_left().0, self.players[self.side].fixed);
        }
    }
}

fn control(random: &mut Random) -> TimeControl {
    let time = |random: &mut Random| Millis(1 + random.below(300) as u64);
    let extra = match random.below(3) {
        0 => Extra::None,
        1 => Extra::Increment(Millis(random.below(40) as u64)),
        _ => Extra::Delay(Millis(random.below(40) as u64)),
    };
    let mut periods: Vec<Period> = (0..random.below(3))
        .map(|_| Period {
            moves: Some(1 + random.below(4) as u32),
            time: time(random),
        })
        .collect();
    let moves = (random.below(3) == 0).then_some(3);
    let time = time(random);
    periods.push(Period { moves, time });
    TimeControl::new(periods, extra).unwrap()
}

/// Plays one game; returns true if it ended on time.
fn simulate(seed: u64) -> bool {
    let random = &mut Random(seed);
    let clock = [control(random), control(random)];
    let mut slow = Slow {
        players: clock.clone().map(Player::new),
        side: 0,
        running: false,
        now: 1_000,
    };
    let terms = Terms {
        play: Play::Tournament(Duties {
            arbiter: true,
            ..Duties::default()
        }),
        clock: Some(clock),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    game.observe(Timestamp(slow.now));
    for _ in 0..40 {
        // If the system clock is set back, no player gains time.
        let step = random.below(30) as u64;
        let at = match random.below(8) {
            0 => slow.now.saturating_sub(step),
            _ => slow.now + step,
        };
        slow.until(at);
        slow.agrees(&game, seed);
        let down = [0, 1].map(|side: usize| slow.players[side].down);
        if game.observe(Timestamp(at)) {
            assert!(
                game.announces_flags() && (down[0] || down[1]),
                "game {seed}"
            );
            return true;
        }
        assert!(
            !game.announces_flags() || down == [false, false],
            "game {seed}"
        );
        let event = random_event(&game, random);
        let Some(event) = event else {
            game = loaded(&game, &mut slow, random);
            continue;
        };
        if game.happen(event, Timestamp(at)).is_ok() {
            if game.result().is_some() {
                return false;
            }
            follow(&mut slow, event);
        }
        slow.agrees(&game, seed);
    }
    false
}

fn random_event(game: &Game, random: &mut Random) -> Option<Event> {
    let moves = game.last().legal_moves();
    Some(match random.below(30) {
        0 => Event::Start,
        1 => Event::Stop(Stopper::Player(Color::White)),
        2 => Event::Restart,
        3 => return None,
        4..17 => Event::Move(moves[random.below(moves.len())]),
        _ => Event::Press(Color::ALL[random.below(2)]),
    })
}

fn follow(slow: &mut Slow, event: Event) {
    match event {
        Event::Start | Event::Restart => slow.running = true,
        Event::Stop(_) => slow.running = false,
        Event::Press(_) => {
            slow.players[slow.side].completes();
            slow.side = 1 - slow.side;
            slow.players[slow.side].begins();
        }
        _ => {}
    }
}

/// The program is closed and started again later. A running clock is stopped at the time when it
/// was last read, so no player loses the time in between.
fn loaded(game: &Game, slow: &mut Slow, random: &mut Random) -> Game {
    let text = store::write(game, "").unwrap();
    let mut game = store::read(&text).unwrap().game;
    game.interrupt();
    slow.running = false;
    slow.until(slow.now + random.below(1_000) as u64);
    game.observe(Timestamp(slow.now));
    game
}

#[test]
fn ten_thousand_games_agree_with_the_slow_clock_to_the_millisecond() {
    let flags = (0..10_000).filter(|&seed| simulate(seed)).count();
    assert!(flags > 100, "flags fell in {flags} games only");
}
