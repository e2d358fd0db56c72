//! Compares random matches on two boards with a slow reference implementation that shares only
//! names with the crate. After every event three things must be the same: the pieces on both boards
//! and in hand, the time used and left for each player, and which clocks run. On the way, the match
//! and each of its boards are written and read, and moves are undone.

mod slow;

use std::collections::BTreeMap;

use slow::{Man, Slow, Told};
use tritower::game::clock::Motion;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup, Team};
use tritower::game::touch::Touched;
use tritower::game::{Duties, Event, Game, Millis, Play, Stopper, Timestamp, can_be_made_with};
use tritower::rules::random::Random;
use tritower::rules::{Color, Move, Position, Role, RuleSet, notation};
use tritower::store;

/// Numbers of matches, events and situations that have occurred in random matches.
#[derive(Default, Debug)]
struct Met {
    matches: usize,
    events: usize,
    handed_over: usize,
    drops: usize,
    mates: usize,
    flags: usize,
    draws: usize,
    illegal: usize,
    retracted: usize,
    undone: usize,
    unpressed: usize,
}

/// A match and its reference, which are changed together.
struct Pair {
    game: TandemMatch,
    slow: Slow,
    casual: bool,
    random: Random,
    /// The reference before any event.
    start: Slow,
    /// The reference after each event, and whether that event concerns only the clocks.
    after: Vec<(Slow, bool)>,
    sets: BTreeMap<(usize, char), u32>,
    met: Met,
    seed: u64,
}

fn men(position: &Position) -> BTreeMap<String, Man> {
    let pieces = position.all_pieces().map(|(square, piece)| {
        let man = Man {
            color: piece.color.index(),
            letter: piece.role.letter(),
            was_pawn: position.promoted().contains(square),
        };
        (position.layout().name(square), man)
    });
    pieces.collect()
}

fn told(position: &Position, mv: Move) -> String {
    match mv {
        Move::Castle(_) => "0-0".to_owned(),
        mv => notation::long(position, mv),
    }
}

fn color(index: usize) -> Color {
    Color::ALL[index]
}

impl Pair {
    fn new(seed: u64) -> Pair {
        let mut random = Random(seed);
        let tower = random.below(4) == 0;
        let name = if tower {
            "tower+bughouse"
        } else {
            "chess+bughouse"
        };
        let rules = RuleSet::named(name).unwrap();
        let casual = random.below(2) == 0;
        let main = 1_000 + random.below(4_000) as u64;
        let increment = [0, 0, 50][random.below(3)];
        let extra = match increment {
            0 => Extra::None,
            time => Extra::Increment(Millis(time)),
        };
        let control = TimeControl::all_moves_in(Millis(main), extra);
        let mut setup = TandemSetup::of(rules);
        setup.at = Timestamp(100);
        setup.terms.clock = Some([control.clone(), control]);
        if !casual {
            setup.terms.play = Play::Tournament(Duties {
                over_the_board: true,
                arbiter: true,
                ..Duties::default()
            });
        }
        let squares = setup.starts.each_ref().map(men);
        let slow = Slow::new(squares, main, increment, !casual, 100);
        Pair {
            game: TandemMatch::new(setup).unwrap(),
            sets: slow.men(),
            start: slow.clone(),
            slow,
            casual,
            random,
            after: Vec::new(),
            met: Met::default(),
            seed,
        }
    }

    fn board(&self, at: usize) -> &Game {
        self.game.board(TandemBoard::ALL[at])
    }

    /// Tries an event in the match and checks that it is accepted exactly if `expected`; returns
    /// whether it was accepted.
    fn happens(&mut self, at: usize, event: Event, expected: bool) -> bool {
        let (board, now) = (TandemBoard::ALL[at], Timestamp(self.slow.now));
        let allowed = self.game.allows(board, event, now);
        assert_eq!(
            allowed.is_ok(),
            expected,
            "{}: {event:?}: {allowed:?}",
            self.seed
        );
        assert_eq!(self.game.happen(board, event, now), allowed);
        self.met.events += usize::from(expected);
        expected
    }

    fn agrees(&self) {
        let (game, slow, seed) = (&self.game, &self.slow, self.seed);
        assert_eq!(slow.men(), self.sets, "{seed}: the two sets");
        for at in 0..2 {
            let (board, told) = (self.board(at), &slow.boards[at]);
            let position = board.last();
            assert_eq!(men(position), told.squares, "{seed}");
            for color in Color::ALL {
                for role in Role::ALL {
                    let held = told.hands.get(&(color.index(), role.letter()));
                    let held = held.copied().unwrap_or(0);
                    assert_eq!(u32::from(position.in_hand(color, role)), held, "{seed}");
                }
            }
            assert_eq!(position.turn().index(), told.turn, "{seed}");
            let clock = board.clock_at(Timestamp(slow.now)).unwrap();
            let running = slow.runs().then_some(color(told.thinks));
            assert_eq!(clock.running(), running, "{seed}: board {at}");
            assert_eq!(clock.motion() == Motion::Unstarted, !slow.started);
            for side in Color::ALL {
                let (display, player) = (clock.display(side), &told.players[side.index()]);
                let shown = (display.left().0, display.used().0);
                assert_eq!(
                    shown,
                    (player.main, player.used),
                    "{seed}: {side:?} on {at}"
                );
                assert_eq!(display.flag_fell().map(|at| at.0), player.fell, "{seed}");
            }
        }
        let winner = game.result().map(|result| result.winner().map(Team::index));
        assert_eq!(winner, slow.over, "{seed}");
    }

    fn step(&mut self) {
        let wait = self.random.below(120) as u64;
        self.slow.until(self.slow.now + wait);
        if self.casual {
            self.watch();
        }
        if self.slow.over.is_some() {
            return;
        }
        let (at, by) = (self.random.below(2), self.random.below(2));
        let events = self.game.events().len();
        let kind = self.random.below(100);
        match kind {
            0 | 1 if self.casual => self.undo(),
            0..3 => self.read_back(),
            3..6 => self.stop_or_restart(at, by),
            6 => self.end(at, by),
            7..12 => self.claim(at, by),
            12..35 if !self.casual => self.press(at, by),
            35..38 if !self.casual => self.retract(at, by),
            38..43 if !self.casual => self.move_illegally(at),
            _ => self.play(at),
        }
        if let (Some(last), true) = (self.game.events().last(), kind > 2) {
            let clocks = matches!(last.event, Event::Start | Event::Stop(_) | Event::Restart);
            let happened = self.game.events().len() > events;
            self.after
                .extend(happened.then(|| (self.slow.clone(), clocks)));
        }
        self.agrees();
    }

    /// For a match in which the program observes the flags: checks that no move is accepted after a
    /// flag has fallen, and that the player whose flag fell first loses.
    fn watch(&mut self) {
        let now = Timestamp(self.slow.now);
        let down = self.slow.first_down().is_some();
        if let Some((fell, _)) = self.slow.first_down()
            && fell < self.slow.now
        {
            for at in 0..2 {
                let mv = self.board(at).last().legal_moves()[0];
                let tried = self.game.allows(TandemBoard::ALL[at], Event::Move(mv), now);
                assert!(tried.is_err(), "{}", self.seed);
            }
        }
        assert_eq!(self.game.observe(now), down, "{}", self.seed);
        if down {
            self.slow.observed();
            self.met.flags += 1;
            self.agrees();
        }
    }

    fn play(&mut self, at: usize) {
        let position = *self.board(at).last();
        let mut moves = position.legal_moves();
        if let Some((_, left)) = self.board(at).obligation() {
            moves = left;
        }
        let king = |mv: Move| {
            position
                .captured(mv)
                .is_some_and(|(_, it)| it.role == Role::King)
        };
        moves.retain(|&mv| !king(mv));
        let wanted: Vec<Move> = match self.random.below(5) {
            0 | 1 => moves
                .iter()
                .copied()
                .filter(|&mv| position.is_capture(mv))
                .collect(),
            2 => moves
                .iter()
                .copied()
                .filter(|mv| matches!(mv, Move::Drop { .. }))
                .collect(),
            _ => Vec::new(),
        };
        let from = if wanted.is_empty() { moves } else { wanted };
        if !from.is_empty() {
            let mv = from[self.random.below(from.len())];
            self.make(at, mv, false);
        }
    }

    /// Makes a move that is physically possible but illegal.
    fn move_illegally(&mut self, at: usize) {
        let position = *self.board(at).last();
        let own = position.of(position.turn()) - position.pieces(position.turn(), Role::Pawn);
        let squares: Vec<_> = own.into_iter().collect();
        let square = squares[self.random.below(squares.len())];
        let mut moves = can_be_made_with(&position, Touched::Piece(square));
        moves.retain(|&mv| matches!(mv, Move::Piece { .. }) && !position.is_legal(mv));
        if !moves.is_empty() && position.pending_promotion().is_none() {
            let mv = moves[self.random.below(moves.len())];
            self.make(at, mv, true);
        }
    }

    fn make(&mut self, at: usize, mv: Move, illegal: bool) {
        let before = *self.board(at).last();
        let pending = self.board(at).awaits_press();
        let possible = !self.slow.stopped && (self.casual || self.slow.started);
        if !self.happens(at, Event::Move(mv), possible) {
            return;
        }
        self.met.unpressed += usize::from(pending);
        self.met.drops += usize::from(matches!(mv, Move::Drop { .. }));
        self.met.handed_over += usize::from(before.is_capture(mv));
        let after = before.play_unchecked(mv);
        let end = after.outcome().filter(|_| !illegal);
        let told = Told {
            text: &told(&before, mv),
            illegal,
            turn: after.turn().index(),
            end: end.map(|end| end.winner().map(Color::index)),
            after: &men(&after),
        };
        self.slow.make(at, &told);
        self.met.mates += usize::from(told.end.is_some());
    }

    fn press(&mut self, at: usize, by: usize) {
        let may = self.slow.may_press(at, by);
        if self.happens(at, Event::Press(color(by)), may) {
            self.slow.complete(at);
        }
    }

    fn retract(&mut self, at: usize, by: usize) {
        let may = self.slow.may_retract(at, by);
        if self.happens(at, Event::Retract(color(by)), may) {
            self.slow.retract(at);
            self.met.retracted += 1;
        }
    }

    fn stop_or_restart(&mut self, at: usize, by: usize) {
        let (started, stopped) = (self.slow.started, self.slow.stopped);
        let stop = Event::Stop(Stopper::Player(color(by)));
        match self.random.below(4) {
            0 if self.happens(at, stop, started && !stopped) => self.slow.stopped = true,
            1 if self.happens(at, Event::Start, !started) => self.slow.started = true,
            2 | 3 if self.happens(at, Event::Restart, started && stopped) => {
                self.slow.stopped = false;
            }
            _ => {}
        }
    }

    fn claim(&mut self, at: usize, by: usize) {
        if self.casual {
            return;
        }
        if self.random.below(2) == 0 {
            let may = self.slow.may_claim_flag(at, by);
            if self.happens(at, Event::FlagClaim(color(by)), may) {
                self.slow.claim_flag(at, by);
                self.met.flags += 1;
            }
            return;
        }
        let may = self.slow.may_claim_illegal(at, by);
        if self.happens(at, Event::ClaimIllegal(color(by)), may) {
            self.slow.over = Some(Some(slow::team(at, by)));
            self.met.illegal += 1;
        }
    }

    /// With a low probability, lets a player resign or both players agree on a draw.
    fn end(&mut self, at: usize, by: usize) {
        match self.random.below(12) {
            0 if self.happens(at, Event::Resignation(color(by)), true) => {
                self.slow.over = Some(Some(slow::team(at, 1 - by)));
            }
            1 if self.happens(at, Event::Agreement, self.casual) => self.slow.over = Some(None),
            _ => {}
        }
    }

    /// Undoes the last event, and often redoes it.
    fn undo(&mut self) {
        let now = self.slow.now;
        let Some(last) = self.after.iter().rposition(|(_, clocks)| !clocks) else {
            assert!(!self.game.can_undo(), "{}", self.seed);
            return;
        };
        let whole = last + 1 == self.after.len();
        let (state, _) = self.after[last].clone();
        self.after.truncate(last);
        let left = self.after.last().map(|(slow, _)| slow);
        self.slow = left.unwrap_or(&self.start).clone();
        self.game.undo().unwrap();
        // Clocks that were running are stopped at the time of the previous event.
        let stopped = self.slow.runs();
        if stopped {
            self.slow.stopped = true;
            self.after.push((self.slow.clone(), true));
        }
        self.slow.until(now);
        self.met.undone += 1;
        self.agrees();
        if whole && self.random.below(2) == 0 {
            self.game.redo(Timestamp(now)).unwrap();
            self.after.truncate(last);
            self.after.push((state.clone(), false));
            self.slow = state;
            self.slow.until(now);
        }
    }

    fn read_back(&mut self) {
        let text = store::write(&self.game, "").unwrap();
        let again = store::read_match(&text).unwrap().game;
        assert_eq!(again.events(), self.game.events(), "{}", self.seed);
        for board in TandemBoard::ALL {
            let (one, other) = (self.game.board(board), again.board(board));
            assert_eq!(one.events(), other.events());
            assert_eq!(one.clock(), other.clock());
            let alone = store::read(&store::write(one, "").unwrap()).unwrap().game;
            assert_eq!(alone.last(), one.last(), "{}", self.seed);
            assert_eq!(alone.result(), one.result());
            assert_eq!(alone.clock(), one.clock());
        }
        self.game = again;
    }
}

fn simulate(seed: u64) -> Met {
    let mut pair = Pair::new(seed);
    pair.agrees();
    for _ in 0..120 {
        if pair.slow.over.is_some() {
            break;
        }
        pair.step();
    }
    pair.read_back();
    pair.agrees();
    pair.met.draws += usize::from(pair.slow.over == Some(None));
    pair.met.matches = 1;
    pair.met
}

fn simulate_all(seeds: std::ops::Range<u64>) -> Met {
    seeds.map(simulate).fold(Met::default(), |all, one| Met {
        matches: all.matches + one.matches,
        events: all.events + one.events,
        handed_over: all.handed_over + one.handed_over,
        drops: all.drops + one.drops,
        mates: all.mates + one.mates,
        flags: all.flags + one.flags,
        draws: all.draws + one.draws,
        illegal: all.illegal + one.illegal,
        retracted: all.retracted + one.retracted,
        undone: all.undone + one.undone,
        unpressed: all.unpressed + one.unpressed,
    })
}

#[test]
fn some_matches_agree_with_the_slow_reference() {
    let met = simulate_all(0..300);
    let counts = [
        met.handed_over,
        met.drops,
        met.flags,
        met.draws,
        met.illegal,
    ];
    let others = [met.retracted, met.undone, met.unpressed, met.mates];
    for (at, count) in counts.into_iter().chain(others).enumerate() {
        assert!(count > 0, "{at}: {met:?}");
    }
}

#[test]
#[ignore = "a minute: cargo test --no-default-features --features cli --test game -- tandem_reference:: --ignored"]
fn ten_thousand_matches_agree_with_the_slow_reference() {
    let met = simulate_all(1_000..11_000);
    println!("{met:?}");
    assert_eq!(met.matches, 10_000);
}
