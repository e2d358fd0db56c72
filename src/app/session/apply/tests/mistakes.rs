//! Tests of the practice of mistakes, of comments, and of the order of variations.

use super::*;
use crate::app::session::mistakes::{MistakePractice, MistakeRequest, MistakeState};
use crate::engine::review::{Answer, Mistake, Played, Review};
use crate::engine::{Limits, Score, Search, Stop};
use crate::game::{Note, Visit};
use crate::rules::Move;

/// Returns one mistake of White: the move `h3`, which misses a mate.
pub(super) fn mistakes() -> Vec<Mistake> {
    let rules = RuleSet::named("chess").unwrap();
    let start = Position::from_text(rules, "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1").unwrap();
    let mv = notation::read(&start, "h3").unwrap();
    let played = Played::new(start, [(mv, start.play_unchecked(mv))]);
    let (limits, stop) = (Limits::nodes(2_000), Stop::default());
    let review = Review::of(played, &mut Search::new(1, 1), limits, &stop, |_| {});
    review.mistakes(Color::White)
}

fn learning(bare: &Bare) -> &MistakePractice {
    bare.session().activity.practice().unwrap()
}

/// Returns the judgement of a move, with the engine's answer to it.
pub(super) fn judged(mv: Move, is_good: bool) -> LoadRequest {
    let answer = Answer {
        score: Score::Centipawns(0),
        loss: if is_good { 0.0 } else { 0.5 },
        continuation: vec![mv],
    };
    LoadRequest::Mistakes(MistakeRequest::Judge { mv, answer })
}

#[test]
fn a_mistake_is_tried_until_it_is_solved_and_the_game_is_unchanged() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let game = bare.session().game.id();
    let autosave = fs::read(bare.paths().autosave()).unwrap();
    bare.does(LoadRequest::Mistakes(MistakeRequest::Begin(
        mistakes().into(),
    )));

    bare.plays(&["Kh1"]);
    let tried = learning(&bare).judged().unwrap();
    bare.does(judged(tried, false));
    assert_eq!(
        learning(&bare).state,
        MistakeState::Missed(tried, vec![tried])
    );
    assert_eq!(bare.plies(), 0, "it is posed as before");

    bare.plays(&["Rd8"]);
    let found = learning(&bare).judged().unwrap();
    // The judgement of an earlier move is ignored.
    bare.does(judged(tried, false));
    bare.does(judged(found, true));
    assert_eq!(learning(&bare).state, MistakeState::Solved(found));
    bare.does(GameRequest::Undo);
    assert_eq!(learning(&bare).solved, 1, "it counts once");
    let at = bare.session().visit;
    assert_eq!(bare.wants([GameRequest::Move { at, mv: found }]), [false]);

    bare.does(LoadRequest::Mistakes(MistakeRequest::Next));
    assert!(learning(&bare).mistake().is_none(), "that was all");
    bare.does(LoadRequest::LeaveCourse);
    assert!(bare.session().activity.practice().is_none());
    assert_eq!((bare.session().game.id(), bare.plies()), (game, 1));
    assert_eq!(fs::read(bare.paths().autosave()).unwrap(), autosave);
}

#[test]
fn a_solution_that_is_shown_does_not_count() {
    let mut bare = Bare::new();
    bare.does(LoadRequest::Mistakes(MistakeRequest::Begin(
        mistakes().into(),
    )));
    bare.does(LoadRequest::Mistakes(MistakeRequest::Solve));
    let learning = learning(&bare);
    assert_eq!(learning.state, MistakeState::Shown);
    assert_eq!(learning.solved, 0);
    assert_eq!(bare.plies(), 1);
}

#[test]
fn comments_are_refused_during_tournament_games_and_exercises() {
    let note = || Note {
        comment: "Good".to_owned(),
        nags: vec![1],
    };
    let at = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    let mut bare = Bare::new();
    bare.does(GameRequest::Annotate(at, note()));
    assert_eq!(bare.session().game.note(at), Some(&note()));
    bare.does(LoadRequest::Learn(ExerciseId::default()));
    assert_eq!(bare.wants([GameRequest::Annotate(at, note())]), [false]);
    drop(bare);

    let mut bare = Bare::new();
    let terms = Terms::from(Play::Tournament(Duties::default()));
    bare.does(LoadRequest::New(Box::new(NewGame {
        terms,
        ..NewGame::default()
    })));
    assert_eq!(bare.wants([GameRequest::Annotate(at, note())]), [false]);
    bare.does(GameRequest::Event(Event::Resignation(Color::White)));
    bare.does(GameRequest::Annotate(at, note()));
}

#[test]
fn the_place_that_is_shown_stays_when_its_variation_is_promoted() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    bare.does(ViewRequest::Step(Step::Back));
    bare.plays(&["c6B"]);
    let shown = *bare.session().position();
    let line = bare.session().visit.line;
    bare.does(GameRequest::PromoteVariation(line));
    assert_eq!(bare.session().visit, bare.session().game.live());
    assert_eq!(*bare.session().position(), shown);
    let done = bare.wants([GameRequest::PromoteVariation(LineId::MAIN)]);
    assert_eq!(done, [false], "it is no variation");
}

#[test]
fn a_line_that_is_replayed_is_added_and_shown_from_its_beginning() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    let at = Visit {
        line: LineId::MAIN,
        ply: 1,
    };
    let position = *bare.session().game.position(at).unwrap();
    let mv = notation::read(&position, "c6B").unwrap();
    let moves = vec![mv];
    bare.does(GameRequest::Line {
        at,
        moves,
        is_replayed: true,
    });
    assert_eq!(bare.session().visit, at);
    let game = &bare.session().game;
    assert_eq!(game.variations().count(), 1);
}

#[test]
fn a_line_of_the_analysis_is_tried_as_a_variation_and_deleted_again() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let at = bare.session().visit;
    let first = bare.session().position().legal_moves()[0];
    let second = bare
        .session()
        .position()
        .play_unchecked(first)
        .legal_moves()[0];
    let moves = vec![first, second];
    bare.does(GameRequest::Line {
        at,
        moves,
        is_replayed: false,
    });
    let shown = bare.session().visit;
    assert_ne!(shown.line, LineId::MAIN);
    assert_eq!(bare.session().game.line(shown.line).plies.len(), 2);
    assert_eq!(bare.plies(), 1, "nothing is played");
    bare.does(GameRequest::DeleteVariation(shown.line));
    assert_eq!(bare.session().visit, at);
    assert_eq!(bare.session().game.variations().count(), 0);
    let kept = store::load_autosave(&bare.paths())
        .unwrap()
        .unwrap()
        .into_game()
        .unwrap();
    assert_eq!(kept.game.variations().count(), 0);
}

#[test]
fn a_study_without_moves_is_saved_before_another_game() {
    let note = Note {
        comment: "Good".to_owned(),
        nags: Vec::new(),
    };
    let mut bare = Bare::new();
    bare.does(GameRequest::Annotate(bare.session().visit, note));
    bare.does(LoadRequest::New(Box::default()));
    assert_eq!(kept(&bare).len(), 1);
    bare.does(LoadRequest::New(Box::default()));
    assert_eq!(kept(&bare).len(), 1, "nothing was done in this one");
}

#[test]
fn a_change_that_can_no_longer_be_undone_is_no_longer_shown() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    bare.does(ViewRequest::Step(Step::Back));
    bare.plays(&["c6B"]);
    bare.does(GameRequest::DeleteVariation(bare.session().visit.line));
    let deleted = Notice::Changed("variation-deleted");
    assert!(bare.notices().contains(&deleted));
    bare.does(ViewRequest::Step(Step::End));
    assert!(bare.notices().contains(&deleted), "it still can");
    bare.plays(&["c4N"]);
    assert!(!bare.notices().contains(&deleted));
}
