//! Tests of events in any order, possible and impossible: a game rejects an event with a reason and
//! without a change, or accepts it. It never panics, and every game is read back from its save
//! unchanged. The tests also use undo and redo, variations, and restarts of the program.

use crate::common::desk::told;
use crate::common::random::Random;
use crate::common::rule_sets;
use crate::common::search::search;
use crate::games::assert_same;
use proptest::prelude::*;
use tritower::game::adjournment::{AdjournmentAct, Session};
use tritower::game::arbiter::{Act, Offence, Penalty, Points};
use tritower::game::control::{Extra, Pace, Period, TimeControl};
use tritower::game::envelope::{EnvelopeId, Written};
use tritower::game::picture::PieceAt;
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use tritower::game::touch::Touched;
use tritower::game::{
    Claim, DrawGround, Duties, Event, Game, Heading, Law, Millis, OtherBoard, Play, Refusal,
    Scorekeeping, Setup, Stopper, Terms, Timestamp,
};
use tritower::game::{LineId, Visit};
use tritower::rules::{
    CastlingSide, Color, Language, Move, Piece, Placing, Position, Promotion, Role, RuleSet,
    TOURNAMENT,
};
use tritower::store;

fn color(random: &mut Random) -> Color {
    Color::ALL[random.below(2)]
}

fn yes(random: &mut Random) -> bool {
    random.below(2) == 0
}

fn control(random: &mut Random) -> TimeControl {
    let period = |moves, minutes| Period {
        moves,
        time: Millis::minutes(minutes),
    };
    let periods = match random.below(4) {
        0 => vec![period(None, 3)],
        1 => vec![period(None, 20)],
        2 => vec![period(None, 90)],
        _ => vec![period(Some(3), 6), period(None, 4)],
    };
    let extra = match random.below(3) {
        0 => Extra::None,
        1 => Extra::Increment(Millis::seconds(2)),
        _ => Extra::Delay(Millis::seconds(3)),
    };
    TimeControl::new(periods, extra).unwrap()
}

fn terms(random: &mut Random) -> Terms {
    let duties = Duties {
        touch_move: yes(random),
        over_the_board: yes(random),
        scorekeeping: match random.below(3) {
            0 => Scorekeeping::Players,
            _ => Scorekeeping::Program,
        },
        arbiter: yes(random),
    };
    Terms {
        play: match random.below(5) {
            0 => Play::Casual,
            _ => Play::Tournament(duties),
        },
        clock: (random.below(6) > 0).then(|| [control(random), control(random)]),
        heading: Heading {
            event: "Open \"Tower\"".to_owned(),
            round: "3".to_owned(),
            ..Heading::default()
        },
    }
}

/// A random move: usually legal, sometimes arbitrary.
fn some_move(game: &Game, random: &mut Random) -> Move {
    let legal = game.last().legal_moves();
    if !legal.is_empty() && random.below(5) > 0 {
        return legal[random.below(legal.len())];
    }
    let layout = game.last().layout();
    let squares: Vec<_> = layout.all_squares().collect();
    let pins: Vec<_> = layout.pins().collect();
    let square = |random: &mut Random| squares[random.below(squares.len())];
    match random.below(7) {
        0 => Move::Castle(CastlingSide::King),
        1 => Move::Castle(CastlingSide::Queen),
        2 if !pins.is_empty() => Move::Board {
            from: pins[random.below(pins.len())],
            to: pins[random.below(pins.len())],
            promotion: becomes(random),
        },
        3 if game.last().rules().hands() => Move::Drop {
            role: Role::ALL[random.below(6)],
            to: square(random),
        },
        _ => Move::Piece {
            from: game
                .last()
                .occupied()
                .into_iter()
                .nth(random.below(32))
                .unwrap_or(squares[0]),
            to: square(random),
            promotion: becomes(random),
        },
    }
}

/// A random promotion: usually none, sometimes an arbitrary one.
fn becomes(random: &mut Random) -> Option<Promotion> {
    match random.below(100) {
        0 => Some(Promotion::Board),
        role @ 1..7 => Some(Role::ALL[role - 1].into()),
        _ => None,
    }
}

fn act(random: &mut Random) -> Act {
    let time = Millis(random.below(400_000) as u64);
    let points = [Points::Zero, Points::Half, Points::One][random.below(3)];
    let penalty = match random.below(8) {
        0..3 => Penalty::Warning,
        3..5 => Penalty::TimeToOpponent(time),
        5..7 => Penalty::TimeTaken(time),
        _ => match random.below(4) {
            0 => Penalty::Loss(points),
            1 => Penalty::Expulsion(points),
            2 => Penalty::PointsTaken(points),
            _ => Penalty::PointsAdded(points),
        },
    };
    match random.below(24) {
        0..4 => Act::Ruling(Ruling::Postpone { extra: yes(random) }),
        4..6 => Act::Ruling(Ruling::Refuse),
        6 => Act::Ruling(Ruling::Grant),
        7..10 => Act::SetTimes {
            white: time,
            black: time,
        },
        10..13 => Act::GiveTime {
            to: color(random),
            time,
        },
        13 => Act::DeductForScore {
            from: color(random),
            time,
        },
        14..17 => Act::Restore {
            plies: random.below(12),
        },
        17..22 => Act::Punish {
            player: color(random),
            offence: Offence::ALL[random.below(Offence::ALL.len())],
            penalty,
        },
        22 => Act::Late(color(random)),
        _ if random.below(4) == 0 => Act::Cancel,
        _ => Act::Late(color(random)),
    }
}

fn touched(game: &Game, random: &mut Random) -> Touched {
    let pieces: Vec<_> = game.last().occupied().into_iter().collect();
    let pins: Vec<_> = game.last().layout().pins().collect();
    match random.below(4) {
        0 if !pins.is_empty() => Touched::Board(pins[random.below(pins.len())]),
        _ => Touched::Piece(pieces[random.below(pieces.len())]),
    }
}

fn adjournment(at: Timestamp, random: &mut Random) -> AdjournmentAct {
    let later = |random: &mut Random| at + Millis::seconds(random.below(400) as u64);
    let text = ["b4N", "Nc3N", "b5N", "Nc6N", "QL2 (=)", "nonsense"][random.below(6)];
    match random.below(18) {
        0 => AdjournmentAct::Announce(Session {
            from: later(random),
            until: later(random),
        }),
        1..4 => AdjournmentAct::Adjourn {
            by: yes(random).then(|| color(random)),
            resumption: later(random),
            venue: Written::new("the club").unwrap(),
        },
        4..7 => AdjournmentAct::Seal(EnvelopeId([7; 32])),
        7..11 => AdjournmentAct::Arrive(color(random)),
        11..13 => AdjournmentAct::Resume,
        13..15 => AdjournmentAct::Open(Written::new(text).unwrap()),
        15 => AdjournmentAct::Missing,
        16 => AdjournmentAct::PointOut(color(random)),
        _ if random.below(8) == 0 => AdjournmentAct::Annul,
        _ => AdjournmentAct::Late(color(random)),
    }
}

/// A random event of placing a piece: usually allowed, sometimes not.
fn placed(game: &Game, random: &mut Random) -> Event {
    let legal = game.placing().map_or(Vec::new(), Placing::legal);
    let squares: Vec<_> = game.last().squares().into_iter().collect();
    let (role, square) = match legal.len() {
        count @ 1.. if random.below(5) > 0 => legal[random.below(count)],
        _ => (
            Role::ALL[random.below(6)],
            squares[random.below(squares.len())],
        ),
    };
    Event::Place(role, square)
}

/// A random event from the other board of a match: usually a piece, sometimes a king, rarely the
/// end of the match.
fn news(random: &mut Random) -> OtherBoard {
    match random.below(20) {
        0 => OtherBoard::FlagDown(color(random)),
        1 => OtherBoard::End(Some([Points::Zero, Points::One])),
        2 => OtherBoard::End(None),
        _ => OtherBoard::Piece(Piece {
            color: color(random),
            role: Role::ALL[random.below(6)],
        }),
    }
}

fn event(game: &Game, at: Timestamp, random: &mut Random) -> Event {
    let by = color(random);
    if random.below(if game.placing().is_some() { 2 } else { 80 }) == 0 {
        return placed(game, random);
    }
    if game.rules().hands() && random.below(12) == 0 {
        return Event::OtherBoard(news(random));
    }
    match random.below(76) {
        0..2 => Event::Start,
        2 if random.below(2) == 0 => Event::Verify(by),
        2 => Event::Stop(Stopper::Arbiter),
        3 => Event::Stop(Stopper::Player(by)),
        4..7 => Event::Restart,
        7 => Event::FlagFall(by),
        8 => Event::FlagClaim(by),
        9 => Event::Offer(by),
        10 => Event::Decline(by),
        11 if random.below(8) == 0 => Event::Accept(by),
        12 if random.below(8) == 0 => Event::Resignation(by),
        13..15 => Event::Claim(Claim {
            by,
            ground: if yes(random) {
                DrawGround::Repetition
            } else {
                DrawGround::FiftyMoves
            },
            intended: yes(random).then(|| some_move(game, random)),
        }),
        15..17 => Event::Quickplay(QuickplayClaim {
            by,
            ground: if yes(random) {
                QuickplayGround::CannotWin
            } else {
                QuickplayGround::NoEffort
            },
        }),
        17 => Event::Adjust(by),
        18..20 => Event::Touch(touched(game, random)),
        20..22 => Event::ClaimIllegal(by),
        22 => Event::Retract(by),
        23..27 => {
            let line = game.line(game.live().line);
            let next = line.plies.get(game.written(by)).map(|ply| ply.mv);
            Event::Record(by, next.unwrap_or_else(|| some_move(game, random)))
        }
        27..30 => Event::Act(act(random)),
        30..46 => Event::Move(some_move(game, random)),
        46..60 => Event::Press(by),
        _ => Event::Adjournment(adjournment(at, random)),
    }
}

/// Tries random events in a game under a rule set; returns the game and the numbers of rejected and
/// accepted events.
fn stumble(seed: u64, rules: &'static RuleSet) -> (Game, [usize; 2]) {
    let random = &mut Random(seed);
    let start = match *rules == *TOURNAMENT {
        true => Position::start(),
        false => rule_sets::start(rules, random),
    };
    let mut game = Game::new(Setup {
        start,
        placing: yes(random),
        at: Timestamp(5),
        terms: terms(random),
        ..Setup::default()
    });
    let mut now = 1_000_000;
    let mut counts = [0, 0];
    for _ in 0..120 {
        now += random.below(9_000) as u64;
        if random.below(40) == 0 {
            now += 3_700_000 * random.below(2) as u64;
        }
        let at = Timestamp(now - random.below(2) as u64 * random.below(20_000) as u64);
        let event = event(&game, at, random);
        let before = told(&game);
        match game.happen(event, at) {
            Ok(()) => counts[1] += 1,
            Err(refusal) => {
                let name = rules.name();
                assert_eq!(before, told(&game), "{name}, game {seed}: {event:?}");
                if let Refusal::Breach(breach, _) = refusal {
                    assert!(!breach.article(Law::Tournament).is_empty());
                }
                counts[0] += 1;
            }
        }
    }
    (game, counts)
}

/// Checks that every position of a game, legal or not, can be displayed, and that the game can be
/// written as a scoresheet.
fn looked_at(game: &Game) {
    for ply in 0..=game.live().ply {
        let visit = Visit { ply, ..game.live() };
        let position = game.position(visit).unwrap();
        let pieces = game.picture(visit).pieces;
        assert_eq!(pieces.len() as u32, position.occupied().len());
        let on_board = |at: &PieceAt| position.piece_at(at.square) == Some(at.piece);
        assert!(pieces.iter().all(on_board), "{position}");
    }
    for language in Language::ALL {
        assert!(!store::export_record(game, language).is_empty());
    }
}

/// Checks that a game is read back from its save unchanged, and that it can be displayed and
/// written.
fn read_and_looked_at(game: &Game, told: &str) {
    let text = store::write(game, "Strange").unwrap();
    let read = store::read(&text).unwrap_or_else(|error| panic!("{told}: {error}"));
    let read = read.game;
    assert_same(&read, game);
    looked_at(game);
    let mut back = read.clone();
    back.interrupt();
    let again = store::read(&store::write(&back, "").unwrap());
    assert_same(&again.unwrap().game, &back);
    assert_eq!(read.clock(), game.clock(), "{told}");
    assert_eq!(read.touched(), game.touched(), "{told}");
    assert_eq!(read.offer(), game.offer(), "{told}");
    assert_eq!(read.phase(), game.phase(), "{told}");
    assert_eq!(store::write(&read, "Strange").unwrap(), text);
}

#[test]
fn so_it_is_under_every_rule_set() {
    for rules in rule_sets::rule_sets() {
        let mut counts = [0, 0];
        for seed in 0..40 {
            let (game, [refused, happened]) = stumble(seed, rules);
            counts[0] += refused;
            counts[1] += happened;
            read_and_looked_at(&game, &format!("{}, game {seed}", rules.name()));
        }
        assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
    }
}

#[test]
fn whatever_is_refused_changes_nothing_and_whatever_happens_is_read_back() {
    let mut counts = [0, 0];
    let mut paces = Vec::new();
    let mut opened = 0;
    for seed in 0..1_000 {
        let (game, [refused, happened]) = stumble(seed, &TOURNAMENT);
        counts[0] += refused;
        counts[1] += happened;
        let pace = game.setup().terms.pace();
        if !paces.contains(&pace) {
            paces.push(pace);
        }
        opened +=
            usize::from(game.events().iter().any(|stamped| {
                matches!(stamped.event, Event::Adjournment(AdjournmentAct::Open(_)))
            }));
        read_and_looked_at(&game, &format!("game {seed}"));
    }
    assert!(counts.iter().all(|&count| count > 9_000), "{counts:?}");
    assert!(opened > 30, "in {opened} games only was an envelope opened");
    paces.sort_unstable();
    assert_eq!(paces, [Pace::Blitz, Pace::Rapid, Pace::Classical]);
}

/// A step in the test of a game.
#[derive(Clone, Copy, Debug)]
enum Doing {
    /// A random event happens.
    Happen,
    /// A legal move is made.
    Play,
    Undo,
    Redo,
    /// A random move is added as a variation.
    Explore,
    /// The clock is read.
    Look,
    /// The program is closed and started again.
    ComeBack,
}

fn doing() -> impl Strategy<Value = Doing> {
    prop_oneof![
        4 => Just(Doing::Happen),
        6 => Just(Doing::Play),
        4 => Just(Doing::Undo),
        3 => Just(Doing::Redo),
        5 => Just(Doing::Explore),
        1 => Just(Doing::Look),
        1 => Just(Doing::ComeBack),
    ]
}

/// Writes a game to a save and reads it back; checks that nothing has changed.
fn read_back(game: &Game) -> Game {
    let text = store::write(game, "Strange").unwrap();
    let read = store::read(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
    let read = read.game;
    assert_same(&read, game);
    assert_eq!(read.clock(), game.clock());
    assert_eq!(read.phase(), game.phase());
    assert_eq!(store::write(&read, "Strange").unwrap(), text);
    read
}

/// Adds a random move as a variation at a random position of a random line.
fn try_move(game: &mut Game, random: &mut Random) {
    let lines: Vec<LineId> = game.variations().map(|line| line.id).collect();
    let line = lines.get(random.below(lines.len() + 1)).copied();
    let line = line.unwrap_or(LineId::MAIN);
    let ply = random.below(game.line(line).plies.len() + 1);
    // Only two moves are considered, so that the variation is often one that the game makes later.
    let visit = Visit { line, ply };
    let legal = game.position(visit).unwrap().legal_moves();
    if let Some(&mv) = legal.get(random.below(2)) {
        // The move is refused if it would capture a king that an illegal move has left under
        // attack.
        let _ = game.explore(visit, mv);
    }
}

fn do_it(game: &mut Game, doing: Doing, at: Timestamp, random: &mut Random) {
    match doing {
        Doing::Happen => {
            let event = event(game, at, random);
            let _ = game.happen(event, at);
        }
        Doing::Play => {
            let legal = game.last().legal_moves();
            if game.placing().is_some() {
                let _ = game.happen(placed(game, random), at);
            } else if let Some(&mv) = legal.get(random.below(2)) {
                let _ = game.play(mv, at);
            }
        }
        Doing::Undo => {
            let _ = game.undo();
        }
        Doing::Redo => {
            let _ = game.redo(at);
        }
        Doing::Explore => try_move(game, random),
        Doing::Look => {
            game.observe(at);
        }
        Doing::ComeBack => {
            *game = read_back(game);
            game.interrupt();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn in_whatever_order_times_never_run_backwards_and_the_save_is_the_game(
        seed in any::<u64>(),
        casual in prop::bool::weighted(0.7),
        placing in prop::bool::weighted(0.3),
        doings in prop::collection::vec((doing(), any::<u64>(), 0_u64..9_000, 0_u64..9_000), 1..80),
    ) {
        let mut terms = terms(&mut Random(seed));
        if casual {
            terms.play = Play::Casual;
        }
        let rules = if placing { RuleSet::named("tower+960x960").unwrap() } else { &TOURNAMENT };
        let start = Position::start_of(rules);
        let mut game = Game::new(Setup { start, placing, at: Timestamp(5), terms, ..Setup::default() });
        let mut now = 1_000_000;
        for (doing, seed, later, back) in doings {
            now += later;
            // In some games the computer's clock is set back.
            let at = Timestamp(now - back * u64::from(seed % 4 == 0));
            do_it(&mut game, doing, at, &mut Random(seed));
            let times = game.events().iter().map(|stamped| stamped.at);
            prop_assert!(times.is_sorted(), "{:?}", game.events());
        }
        read_back(&game);
    }
}

#[test]
#[ignore = "a search of many minutes"]
fn in_whatever_order_for_as_long_as_one_likes() {
    search(|random| {
        let mut terms = terms(random);
        if random.below(3) > 0 {
            terms.play = Play::Casual;
        }
        let names = rule_sets::NAMES;
        let rules = RuleSet::named(names[random.below(names.len())]).unwrap();
        let mut game = Game::new(Setup {
            start: rule_sets::start(rules, random),
            placing: random.below(2) == 0,
            at: Timestamp(5),
            terms,
            ..Setup::default()
        });
        let mut now = 1_000_000;
        let sets_back = random.below(4) == 0;
        for _ in 0..random.below(300) {
            now += random.below(9_000) as u64;
            let back = random.below(9_000) as u64 * u64::from(sets_back);
            let doing = [
                Doing::Happen,
                Doing::Happen,
                Doing::Play,
                Doing::Play,
                Doing::Undo,
                Doing::Redo,
                Doing::Explore,
                Doing::Look,
                Doing::ComeBack,
            ][random.below(9)];
            do_it(&mut game, doing, Timestamp(now - back), random);
        }
        assert!(game.events().iter().map(|stamped| stamped.at).is_sorted());
        read_back(&game);
        looked_at(&game);
    });
}
