//! Tests of the training with tactics and of the player's rating in games against the computer.

use super::*;
use crate::app::session::Activity;
use crate::app::session::training::{CurrentTraining, TacticPractice, TacticState, TrainingMode};
use crate::library::tactics::load_own;
use crate::library::training::{Day, RatingKind, TacticKind, Training, load_training};
use crate::rules::Move;

fn training(bare: &Bare) -> &Training {
    &bare.app.world().resource::<CurrentTraining>().0
}

fn practice(bare: &Bare) -> &TacticPractice {
    bare.session().activity.tactic().unwrap()
}

fn asks(request: TrainingRequest) -> LoadRequest {
    LoadRequest::Training(request)
}

fn begins(bare: &mut Bare, mode: TrainingMode) {
    bare.does(asks(TrainingRequest::Begin(mode)));
}

fn tries(bare: &mut Bare, mv: Move) -> bool {
    let at = bare.session().visit;
    bare.wants([GameRequest::Move { at, mv }]) == [true]
}

/// Makes the moves of the solution, those of the program included.
pub(super) fn solves(bare: &mut Bare) {
    loop {
        match (practice(bare).state, practice(bare).next_move()) {
            (TacticState::Answering, _) => bare.does(asks(TrainingRequest::Play)),
            (TacticState::Asked | TacticState::Missed(_), Some(mv)) => {
                assert!(tries(bare, mv), "{:?}", bare.notices());
            }
            _ => return,
        }
    }
}

fn misses(bare: &mut Bare) -> Move {
    let practice = practice(bare);
    let position = *bare.session().position();
    let moves = position.legal_moves();
    let wrong = moves.iter().find(|&&mv| !practice.is_right(&position, mv));
    let wrong = *wrong.unwrap();
    assert!(!tries(bare, wrong));
    wrong
}

#[test]
fn a_tactic_is_solved_the_rating_rises_and_is_kept_while_the_game_waits() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let game = bare.session().game.id();
    begins(&mut bare, TrainingMode::Rated);
    solves(&mut bare);
    assert_eq!(practice(&bare).state, TacticState::Solved);
    assert!(practice(&bare).change > Some(0));
    let kept = load_training(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept, *training(&bare));
    assert!(kept.attempts[0].solved && kept.rating.points > 1_200.0);
    bare.does(LoadRequest::LeaveCourse);
    assert_eq!((bare.session().game.id(), bare.plies()), (game, 1));
}

#[test]
fn a_finished_tactic_is_opened_as_a_game_with_its_solution_and_the_game_in_play_is_kept() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    begins(&mut bare, TrainingMode::Rated);
    let tactic = practice(&bare).tactic.clone();
    bare.does(LoadRequest::OpenTactic);
    assert_eq!(practice(&bare).tactic, tactic, "it is not finished");
    solves(&mut bare);
    bare.does(LoadRequest::OpenTactic);
    let session = bare.session();
    assert!(!session.activity.is_task());
    assert_eq!(session.game.setup().start, tactic.position);
    assert_eq!(bare.plies(), tactic.line.len());
    assert_eq!(fs::read_dir(bare.paths().games()).unwrap().count(), 1);
}

#[test]
fn a_wrong_move_is_refused_counts_once_and_comes_again() {
    let mut bare = Bare::new();
    begins(&mut bare, TrainingMode::Rated);
    let id = practice(&bare).tactic.id.clone();
    let wrong = misses(&mut bare);
    assert_eq!(bare.plies(), 0);
    assert_eq!(practice(&bare).state, TacticState::Missed(wrong));
    let after = training(&bare).rating;
    assert!(after.points < 1_200.0);
    let line = vec![wrong];
    bare.does(asks(TrainingRequest::Refuted { mv: wrong, line }));
    assert_eq!(practice(&bare).refutation, [wrong]);
    solves(&mut bare);
    assert_eq!(practice(&bare).result, Some(false));
    assert_eq!(training(&bare).rating, after, "it has counted already");

    begins(&mut bare, TrainingMode::Again);
    assert_eq!(practice(&bare).tactic.id, id);
    solves(&mut bare);
    let again = bare.wants([asks(TrainingRequest::Begin(TrainingMode::Again))]);
    assert_eq!(again, [false], "it is due on another day");
}

#[test]
fn a_solved_tactic_is_solved_again_without_counting() {
    let mut bare = Bare::new();
    begins(&mut bare, TrainingMode::Rated);
    solves(&mut bare);
    let (rating, id) = (training(&bare).rating, practice(&bare).tactic.id.clone());
    bare.does(asks(TrainingRequest::Again));
    assert_eq!(practice(&bare).tactic.id, id);
    assert_eq!((practice(&bare).at, bare.plies()), (0, 0));
    misses(&mut bare);
    solves(&mut bare);
    assert_eq!(practice(&bare).result, Some(true));
    assert_eq!(training(&bare).rating, rating);
    assert_eq!(training(&bare).attempts.len(), 1);
}

#[test]
fn a_hint_and_a_look_at_the_solution_count_as_a_mistake() {
    for help in [TrainingRequest::Hint, TrainingRequest::Solve] {
        let mut bare = Bare::new();
        begins(&mut bare, TrainingMode::Rated);
        bare.does(asks(help));
        assert_eq!(practice(&bare).result, Some(false));
        while practice(&bare).state == TacticState::Showing {
            bare.does(asks(TrainingRequest::Play));
        }
        assert!(training(&bare).rating.points < 1_200.0);
    }
}

#[test]
fn a_streak_ends_with_the_first_mistake_and_a_timed_run_with_the_third() {
    let mut bare = Bare::new();
    begins(&mut bare, TrainingMode::Streak);
    solves(&mut bare);
    bare.does(asks(TrainingRequest::Next));
    misses(&mut bare);
    let run = practice(&bare).run.clone().unwrap();
    assert_eq!((run.solved, run.is_over, run.is_record), (1, true, true));
    assert_eq!(training(&bare).records.streak, 1);

    begins(&mut bare, TrainingMode::Timed(3));
    for missed in 1..=3 {
        misses(&mut bare);
        let run = practice(&bare).run.clone().unwrap();
        assert_eq!((run.missed, run.is_over), (missed, missed == 3));
    }
    assert_eq!(training(&bare).rating, Training::default().rating);
}

#[test]
fn the_tactic_of_the_day_counts_once() {
    let mut bare = Bare::new();
    begins(&mut bare, TrainingMode::OfDay);
    let id = practice(&bare).tactic.id.clone();
    solves(&mut bare);
    let after = training(&bare).rating;
    assert!(after.points > 1_200.0);
    begins(&mut bare, TrainingMode::OfDay);
    assert_eq!(practice(&bare).tactic.id, id);
    misses(&mut bare);
    assert_eq!(training(&bare).rating, after);
}

#[test]
fn the_tactic_of_the_day_counts_for_its_day_if_it_is_solved_after_midnight() {
    let mut bare = Bare::new();
    begins(&mut bare, TrainingMode::OfDay);
    let today = practice(&bare).day;
    let yesterday = Day(today.0 - 1);
    let mut session = bare.app.world_mut().resource_mut::<Session>();
    let Activity::Tactic { practice, .. } = &mut session.activity else {
        panic!("the tactic of the day is shown");
    };
    practice.day = yesterday;
    solves(&mut bare);
    assert_eq!(training(&bare).result_of_day(yesterday), Some(true));
    assert_eq!(training(&bare).result_of_day(today), None);
}

#[test]
fn the_kind_of_board_is_chosen_and_kept() {
    let mut bare = Bare::new();
    bare.does(asks(TrainingRequest::Choose(TacticKind::Chess)));
    begins(&mut bare, TrainingMode::Rated);
    assert_eq!(bare.session().position().rules().name(), "chess");
    let kept = load_training(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept.field, TacticKind::Chess);
}

/// Begins a game against the third level and makes the first move.
fn plays_the_computer(bare: &mut Bare) {
    bare.does(LoadRequest::New(Box::new(NewGame {
        players: [Player::Person, Player::Computer(6)],
        ..NewGame::default()
    })));
    bare.plays(&["b4N"]);
}

#[test]
fn a_game_against_the_computer_moves_the_rating_unless_the_player_was_helped() {
    let mut bare = Bare::new();
    let rating = |bare: &Bare| training(bare).ladder.rating(RatingKind::Tower).points;
    let first = rating(&bare);
    plays_the_computer(&mut bare);
    bare.does(Event::Resignation(Color::White));
    let second = rating(&bare);
    assert!(second < first);

    plays_the_computer(&mut bare);
    bare.does(GameRequest::Undo);
    bare.plays(&["b4N"]);
    bare.does(Event::Resignation(Color::White));
    assert!((rating(&bare) - second).abs() < f64::EPSILON, "taken back");

    plays_the_computer(&mut bare);
    let game = bare.session().game.id();
    bare.does(asks(TrainingRequest::Helped(game)));
    bare.does(Event::Resignation(Color::White));
    assert!((rating(&bare) - second).abs() < f64::EPSILON, "a hint");
}

#[test]
fn the_next_game_has_the_level_that_suits_the_player_if_they_want_that() {
    let mut bare = Bare::new();
    bare.app
        .world_mut()
        .resource_mut::<CurrentSettings>()
        .0
        .adapt = true;
    plays_the_computer(&mut bare);
    bare.does(Event::Resignation(Color::White));
    bare.does(LoadRequest::Rematch);
    let ladder = &training(&bare).ladder;
    let rating = ladder.rating(RatingKind::Tower);
    let level = crate::app::session::ladder::suggested(RatingKind::Tower, rating);
    let players = bare.session().game.setup().players;
    assert_eq!(players, [Player::Computer(level.code()), Player::Person]);
    assert_ne!(level.code(), 6);
}

#[test]
fn tactics_from_a_text_are_practised_and_do_not_change_the_rating() {
    let mut bare = Bare::new();
    bare.does(LoadRequest::ImportText(
        "own-1\t900\tmate\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\nown-2\t900\t\tchess\t\t\n"
            .to_owned(),
    ));
    let notices = bare.notices();
    let [Notice::Tactics(tactics)] = &notices[..] else {
        panic!("{notices:?}");
    };
    assert_eq!((tactics.added, tactics.left_out), (1, 0));
    assert_eq!(tactics.notes[0].line, 2);
    assert_eq!(load_own(&bare.paths()).unwrap().len(), 1);
    begins(&mut bare, TrainingMode::Rated);
    assert_eq!(practice(&bare).tactic.id, "own-1");
    solves(&mut bare);
    assert_eq!(practice(&bare).state, TacticState::Solved);
    assert_eq!(practice(&bare).change, None);
    let kept = load_training(&bare.paths()).unwrap().unwrap();
    assert_eq!((kept.field, kept.ratings()), (TacticKind::Own, Vec::new()));
}
