//! Tests that all texts fit on the page of the review, in the practice of mistakes, and in comments
//! on moves.

use crate::app::engine::review::Reviewing;
use crate::app::engine::review::testing::missed_mate;
use crate::app::panels::stage::Stage;
use crate::app::panels::study::annotating::Form;
use crate::app::panels::{Page, Panels};
use crate::app::session::mistakes::{MistakePractice, MistakeState};
use crate::app::session::{Activity, Session};
use crate::engine::review::{Judgement, Mistake};
use crate::game::{Game, LineId, Note, Setup, Visit};
use crate::rules::{Color, Language};

#[test]
fn the_review_of_a_game_fits_its_page() {
    let (game, review) = missed_mate();
    assert_eq!(review.turns()[0].judgement, Some(Judgement::Blunder));
    for language in Language::ALL {
        let mut stage = Stage::new(&game, language);
        stage.check(Page::Review);
        *stage.edit() = Reviewing::done(&game, review.clone());
        stage.check(Page::Review);
        stage.edit::<Session>().visit.ply = 1;
        stage.check(Page::Review);
        let empty = Stage::new(&Game::new(Setup::default()), language);
        empty.check(Page::Review);
    }
}

#[test]
fn the_practice_of_mistakes_fits_its_page() {
    let (game, review) = missed_mate();
    let mistakes: Vec<Mistake> = review.mistakes(Color::White);
    let mv = mistakes[0].played.moves[0];
    for language in Language::ALL {
        for state in [
            MistakeState::Asked,
            MistakeState::Tried(mv),
            MistakeState::Missed(mv, Vec::new()),
            MistakeState::Missed(mv, mistakes[0].refutation.clone()),
            MistakeState::Solved(mv),
            MistakeState::Shown,
        ] {
            for at in [0, 1] {
                let mut stage = Stage::new(&game, language);
                let practice = MistakePractice {
                    mistakes: mistakes.clone().into(),
                    at,
                    state: state.clone(),
                    solved: at,
                };
                let session = stage.edit::<Session>();
                let waiting = session.clone().into();
                session.activity = Activity::Mistake { practice, waiting };
                stage.check(Page::Review);
            }
        }
    }
}

#[test]
fn comments_and_their_field_fit_the_list_of_moves() {
    let (mut game, _) = missed_mate();
    let line = LineId::MAIN;
    let long = "A quiet move, which overlooks that the last rank is weak. ".repeat(6);
    let mv = game.start().legal_moves()[0];
    let tried = game.explore(Visit { line, ply: 0 }, mv).unwrap();
    for at in [Visit { line, ply: 0 }, Visit { line, ply: 1 }, tried] {
        let (comment, nags) = (long.clone(), vec![2, 16]);
        game.annotate(at, Note { comment, nags }).unwrap();
    }
    for language in Language::ALL {
        let stage = Stage::new(&game, language);
        stage.check(Page::Game);
        let at = Visit { line, ply: 1 };
        let write = |panels: &mut Panels| panels.comment = Some(Form::at(stage.get(), at));
        stage.check_with(Page::Game, write);
    }
}
