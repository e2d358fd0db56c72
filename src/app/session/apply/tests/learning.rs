//! Mistakes that are posed again while the game waits; notes and the order of variations.

use super::*;
use crate::app::session::learning::{LearnWish, Learning, Standing};
use crate::engine::review::{Mistake, Played, Review};
use crate::engine::{Limits, Search, Stop};
use crate::game::{Note, Visit};
use crate::rules::Move;

/// White's mistake where `h3` misses a mate.
fn mistakes() -> Vec<Mistake> {
    let rules = RuleSet::named("chess").unwrap();
    let start = Position::from_text(rules, "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1").unwrap();
    let mv = notation::read(&start, "h3").unwrap();
    let played = Played::new(start, [(mv, start.after(mv))]);
    let (limits, stop) = (Limits::nodes(2_000), Stop::default());
    let review = Review::of(played, &mut Search::new(1, 1), limits, &stop, |_| {});
    review.mistakes(Color::White)
}

fn learning(bare: &Bare) -> &Learning {
    bare.table().learning.as_ref().unwrap()
}

fn judged(mv: Move, is_good: bool) -> TableWish {
    TableWish::Mistakes(LearnWish::Judge { mv, is_good })
}

#[test]
fn a_mistake_is_tried_until_it_is_solved_and_the_game_is_as_it_was() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let game = bare.table().game.id();
    let autosave = fs::read(bare.paths().autosave()).unwrap();
    bare.does(TableWish::Mistakes(LearnWish::Begin(mistakes().into())));

    bare.plays(&["Kh1"]);
    let tried = learning(&bare).judged().unwrap();
    bare.does(judged(tried, false));
    assert_eq!(learning(&bare).standing, Standing::Missed(tried));
    assert_eq!(bare.plies(), 0, "it is posed as before");

    bare.plays(&["Rd8"]);
    let found = learning(&bare).judged().unwrap();
    // What was said of an earlier move is not meant.
    bare.does(judged(tried, false));
    bare.does(judged(found, true));
    assert_eq!(learning(&bare).standing, Standing::Solved(found));
    bare.does(GameWish::Undo);
    assert_eq!(learning(&bare).solved, 1, "it counts once");
    let at = bare.table().visit;
    assert_eq!(bare.wants([GameWish::Move { at, mv: found }]), [false]);

    bare.does(TableWish::Mistakes(LearnWish::Next));
    assert!(learning(&bare).mistake().is_none(), "that was all");
    bare.does(TableWish::LeaveCourse);
    assert!(bare.table().learning.is_none());
    assert_eq!((bare.table().game.id(), bare.plies()), (game, 1));
    assert_eq!(fs::read(bare.paths().autosave()).unwrap(), autosave);
}

#[test]
fn a_solution_that_is_shown_does_not_count() {
    let mut bare = Bare::new();
    bare.does(TableWish::Mistakes(LearnWish::Begin(mistakes().into())));
    bare.does(TableWish::Mistakes(LearnWish::Solve));
    let learning = learning(&bare);
    assert_eq!((learning.standing, learning.solved), (Standing::Shown, 0));
    assert_eq!(bare.plies(), 1);
}

#[test]
fn nothing_is_noted_while_a_tournament_game_is_played_nor_on_an_exercise() {
    let note = || Note {
        comment: "Good".to_owned(),
        nags: vec![1],
    };
    let at = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    let mut bare = Bare::new();
    bare.does(GameWish::Annotate(at, note()));
    assert_eq!(bare.table().game.note(at), Some(&note()));
    bare.does(TableWish::Learn(Place::default()));
    assert_eq!(bare.wants([GameWish::Annotate(at, note())]), [false]);
    drop(bare);

    let mut bare = Bare::new();
    let terms = Terms {
        play: Play::Tournament(Duties::default()),
        ..Terms::default()
    };
    bare.does(TableWish::New(Box::new(Opening {
        terms,
        ..Opening::default()
    })));
    assert_eq!(bare.wants([GameWish::Annotate(at, note())]), [false]);
    bare.does(GameWish::Event(Event::Resignation(Color::White)));
    bare.does(GameWish::Annotate(at, note()));
}

#[test]
fn the_place_that_is_shown_stays_when_its_variation_is_brought_forward() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    bare.does(ViewWish::Step(Step::Back));
    bare.plays(&["c6B"]);
    let shown = *bare.table().position();
    let line = bare.table().visit.line;
    bare.does(GameWish::PromoteVariation(line));
    assert_eq!(bare.table().visit, bare.table().game.live());
    assert_eq!(*bare.table().position(), shown);
    let told = bare.wants([GameWish::PromoteVariation(LineId::MAIN)]);
    assert_eq!(told, [false], "it is no variation");
}

#[test]
fn a_line_of_the_analysis_is_tried_as_a_variation_and_deleted_again() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let at = bare.table().visit;
    let first = bare.table().position().legal_moves()[0];
    let second = bare.table().position().after(first).legal_moves()[0];
    let moves = vec![first, second];
    bare.does(GameWish::Line { at, moves });
    let shown = bare.table().visit;
    assert_ne!(shown.line, LineId::MAIN);
    assert_eq!(bare.table().game.line(shown.line).plies.len(), 2);
    assert_eq!(bare.plies(), 1, "nothing is played");
    bare.does(GameWish::DeleteVariation(shown.line));
    assert_eq!(bare.table().visit, at);
    assert_eq!(bare.table().game.variations().count(), 0);
    let kept = store::load_autosave(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept.game.variations().count(), 0);
}

#[test]
fn a_study_in_which_nothing_was_played_is_put_by_before_another_game() {
    let note = Note {
        comment: "Good".to_owned(),
        nags: Vec::new(),
    };
    let mut bare = Bare::new();
    bare.does(GameWish::Annotate(bare.table().visit, note));
    bare.does(TableWish::New(Box::default()));
    assert_eq!(kept(&bare).len(), 1);
    bare.does(TableWish::New(Box::default()));
    assert_eq!(kept(&bare).len(), 1, "nothing was done in this one");
}

#[test]
fn what_can_no_longer_be_taken_back_is_not_told_any_more() {
    let mut bare = Bare::new();
    bare.plays(&["b4N", "b5B"]);
    bare.does(ViewWish::Step(Step::Back));
    bare.plays(&["c6B"]);
    bare.does(GameWish::DeleteVariation(bare.table().visit.line));
    let deleted = Notice::Changed("variation-deleted");
    assert!(bare.told().contains(&deleted));
    bare.does(ViewWish::Step(Step::End));
    assert!(bare.told().contains(&deleted), "it still can");
    bare.plays(&["c4N"]);
    assert!(!bare.told().contains(&deleted));
}
