//! Tests of adjourned games on disk, and of the events of an adjournment in any order.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, at, found, play, tournament,
};
use crate::games::assert_same;
use proptest::prelude::*;
use tritower::game::adjournment::{AdjournmentAct, Session};
use tritower::game::arbiter::Act;
use tritower::game::envelope::Written;
use tritower::game::{Event, Game, Law, Refusal, Stopper};
use tritower::rules::{Color, Position};
use tritower::store::envelope::{self, Draft, KeyProtection, Opening};
use tritower::store::{self, DamageError, EventProblem, Paths};

/// All files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

/// Writes a game to the text of a save and reads it back.
fn reloaded(game: &Game) -> Game {
    let text = store::write(game, "").unwrap();
    let read = store::read(&text).unwrap().game;
    assert_eq!(store::write(&read, "").unwrap(), text);
    read
}

fn assert_comes_back(game: &Game) {
    let read = reloaded(game);
    assert_same(&read, game);
    assert_eq!(read.phase(), game.phase());
    assert_eq!(read.sessions(), game.sessions());
    assert_eq!(read.clock(), game.clock());
    for color in Color::ALL {
        assert_eq!(read.is_present(color), game.is_present(color));
    }
}

// Adjourned games on disk.

#[test]
fn after_sealing_the_move_is_found_nowhere_in_the_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(Position::start());
    play(&mut game, "b2W-b4N", 10);
    play(&mut game, "b7B-b5N", 27);
    store::autosave(&paths, &game, "Round 1").unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    store::autosave(&paths, &game, "Round 1").unwrap();
    let draft = Draft::new("Ndc3N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    store::autosave(&paths, &game, "Round 1").unwrap();
    store::save_new(&paths.games(), &game, "Round 1").unwrap();

    let all = files(folder.path());
    let kept = "autosave, the one before, save, envelope and key";
    assert_eq!(all.len(), 5, "{kept}: {all:?}");
    let hex = "4e6463334e";
    for file in all {
        let text = fs::read_to_string(&file).unwrap();
        for part in ["Ndc3N", "Nc3N", "c3N", "d1W", hex] {
            assert!(!text.contains(part), "{part} in {}", file.display());
        }
    }
    assert!(!format!("{game:?} {draft:?}").contains("c3N"));
}

#[test]
fn an_adjourned_game_is_opened_and_played_on_after_the_program_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(Position::start());
    play(&mut game, "b2W-b4N", 10);
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("b5N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    store::autosave(&paths, &game, "").unwrap();
    drop(game);

    let mut game = store::load_autosave(&paths)
        .unwrap()
        .unwrap()
        .into_game()
        .unwrap()
        .game;
    for color in Color::ALL {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    let text = envelope::open_move(&paths, &game, at(NEXT_DAY), &Opening::Safe).unwrap();
    act(&mut game, AdjournmentAct::Open(text), NEXT_DAY).unwrap();
    play(&mut game, "d1W-c3N", NEXT_DAY + 5);
    assert_comes_back(&game);
    let expected = crate::common::play(&Position::start(), "b2W-b4N b7B-b5N d1W-c3N");
    assert_eq!(game.last(), &expected);
}

#[test]
fn a_save_has_the_text_of_an_opened_envelope() {
    let mut game = crate::common::adjourned::opened(Position::start(), &Color::ALL, "Sc3N!?");
    play(&mut game, "b7B-b5N", NEXT_DAY + 5);
    let text = store::write(&game, "").unwrap();
    assert!(text.contains("Adjournment(Open(\"Sc3N!?\"))"), "{text}");
    assert_comes_back(&game);
}

#[test]
fn damaged_acts_of_an_adjournment_are_told() {
    let game = crate::common::adjourned::opened(Position::start(), &Color::ALL, "Sc3N");
    let text = store::write(&game, "").unwrap();
    let problem = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        match store::read(&text.replace(from, to)) {
            Err(DamageError::Event { problem, .. }) => problem,
            other => panic!("{from} to {to}: {other:?}"),
        }
    };
    let envelope = problem("0707", "07");
    assert!(matches!(envelope, EventProblem::Envelope(_)), "{envelope}");
    let venue = problem("the club", &"x".repeat(Written::MAX + 1));
    assert!(matches!(venue, EventProblem::TooLong(_)), "{venue}");
    let early = problem("Arrive(White)", "Open(\"Sc3N\")");
    assert!(matches!(early, EventProblem::Refused(_)), "{early}");
}

#[test]
fn every_changed_byte_of_an_adjourned_game_gives_an_error_or_a_possible_game() {
    let mut game = crate::common::adjourned::opened(Position::start(), &[Color::Black], "Sc3N");
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), NEXT_DAY + 5).unwrap();
    let whole = store::write(&game, "").unwrap();
    let mut read = 0;
    for at in 0..whole.len() {
        let mut bytes = whole.clone().into_bytes();
        bytes[at] ^= 1;
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        if let Ok(saved) = store::read(&text) {
            assert_comes_back(&saved.game);
            read += 1;
        }
    }
    assert!(
        read > 100,
        "digits of times and fingerprints may change: {read}"
    );
}

// Adjournment events in any order.

/// Generates a random step of a game that is played, adjourned and resumed.
fn step() -> impl Strategy<Value = Step> {
    let color = prop_oneof![Just(Color::White), Just(Color::Black)];
    let by = prop_oneof![Just(None), color.clone().prop_map(Some)];
    let texts = vec!["b4N", "b5N", "Nc3N", "nonsense", "0-0"];
    let act = |act| Just(Step::Event(Event::Adjournment(act)));
    let of = |event: fn(Color) -> Event| {
        color
            .clone()
            .prop_map(move |color| Step::Event(event(color)))
    };
    prop_oneof![
        6 => any::<u16>().prop_map(Step::Move),
        4 => of(Event::Press),
        1 => of(Event::Offer),
        1 => of(Event::Decline),
        1 => (0usize..4).prop_map(|plies| Step::Event(Event::Act(Act::Restore { plies }))),
        1 => Just(Step::Event(Event::Restart)),
        1 => Just(Step::Event(Event::Stop(Stopper::Arbiter))),
        1 => (0u64..20, 0u64..40).prop_map(|(from, until)| Step::Announce(from, until)),
        6 => (by, 0u64..20).prop_map(|(by, after)| Step::Adjourn(by, after)),
        6 => act(AdjournmentAct::Seal(ENVELOPE)),
        6 => of(|color| Event::Adjournment(AdjournmentAct::Arrive(color))),
        6 => act(AdjournmentAct::Resume),
        6 => prop::sample::select(texts)
            .prop_map(|text| Step::Event(Event::Adjournment(found(text)))),
        1 => act(AdjournmentAct::Missing),
        1 => of(|color| Event::Adjournment(AdjournmentAct::PointOut(color))),
        1 => of(|color| Event::Adjournment(AdjournmentAct::Late(color))),
    ]
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// One of the legal moves, selected by this number.
    Move(u16),
    /// The arbiter announces a session that begins and ends these numbers of minutes later.
    Announce(u64, u64),
    /// The game is adjourned for this number of minutes.
    Adjourn(Option<Color>, u64),
    Event(Event),
}

impl Step {
    fn event(self, game: &Game, minute: u64) -> Option<Event> {
        let moves = game.last().legal_moves();
        Some(match self {
            Step::Move(choice) => {
                let choice = usize::from(choice).checked_rem(moves.len())?;
                Event::Move(moves[choice])
            }
            Step::Announce(from, until) => Event::Adjournment(AdjournmentAct::Announce(Session {
                from: at(minute + from),
                until: at(minute + until),
            })),
            Step::Adjourn(by, after) => Event::Adjournment(AdjournmentAct::Adjourn {
                by,
                resumption: at(minute + after),
                venue: Written::new("").unwrap(),
            }),
            Step::Event(event) => event,
        })
    }
}

/// Everything in a game that an event can change.
fn state(game: &Game) -> (usize, usize, impl PartialEq + std::fmt::Debug + use<>) {
    let present = Color::ALL.map(|color| game.is_present(color));
    let rest = (
        game.phase(),
        game.sessions().to_vec(),
        present,
        game.result(),
    );
    let clock = (game.clock().copied(), game.awaits_press());
    (game.events().len(), game.live().ply, (rest, clock))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn strange_orders_are_refused_and_change_nothing(
        steps in prop::collection::vec((step(), 0u64..8), 0..80),
    ) {
        let mut game = tournament(Position::start());
        let mut minute = 0;
        for (step, passed) in steps {
            minute += passed;
            let Some(event) = step.event(&game, minute) else {
                break;
            };
            let before = state(&game);
            match game.happen(event, at(minute)) {
                Ok(()) => prop_assert_eq!(state(&game).0, before.0 + 1),
                Err(refusal) => {
                    prop_assert_eq!(state(&game), before);
                    let article = match refusal {
                        Refusal::Adjournment(hindrance, _) => hindrance.article(Law::Tournament),
                        Refusal::Breach(breach, _) => breach.article(Law::Tournament),
                        _ => continue,
                    };
                    let told = refusal.to_string();
                    let article = format!("(Article {article})");
                    prop_assert!(told.ends_with(&article), "{}", told);
                }
            }
        }
        assert_comes_back(&game);
    }
}
