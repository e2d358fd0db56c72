//! Tests of the position editor and of the game in play that is stored meanwhile.

use super::*;
use crate::app::session::editor::EditRequest;
use crate::game::editor::{Edit, Editor};
use crate::game::stipulation::Stipulation;

fn editor(bare: &Bare) -> Option<Editor> {
    bare.session().activity.editor().cloned()
}

#[test]
fn a_position_being_set_up_is_saved_beside_the_game_which_returns() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let autosave = fs::read(bare.paths().autosave()).unwrap();
    bare.does(EditRequest::Begin);
    bare.does(Edit::Clear);
    assert!(bare.session().is_editing());
    let kept = store::load_editing(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept.setup(), editor(&bare).unwrap().setup());
    assert_eq!(fs::read(bare.paths().autosave()).unwrap(), autosave);
    bare.does(GameRequest::Undo);
    let position = editor(&bare).unwrap().position().copied();
    assert_eq!(position.unwrap().all_pieces().count(), 32);
    bare.does(EditRequest::Leave);
    assert_eq!((bare.plies(), bare.session().is_editing()), (1, false));
    assert!(store::load_editing(&bare.paths()).unwrap().is_none());
}

#[test]
fn a_closed_editor_does_not_return_at_the_next_start() {
    let mut bare = Bare::new();
    bare.does(EditRequest::Begin);
    bare.does(EditRequest::Leave);
    assert!(editor(&bare).is_none());
    assert!(store::load_editing(&bare.paths()).unwrap().is_none());
}

#[test]
fn a_position_being_set_up_is_not_lost_to_lessons_rematches_or_saving() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(EditRequest::Begin);
    bare.does(Edit::Clear);
    let requests: [RequestKind; 4] = [
        LoadRequest::Rematch.into(),
        LoadRequest::Learn(ExerciseId::default()).into(),
        FileRequest::SaveAs("X".to_owned()).into(),
        FileRequest::Save(bare.file("x.ron")).into(),
    ];
    for request in requests {
        assert_eq!(bare.wants([request.clone()]), [false], "{request:?}");
        assert_eq!(bare.notices(), [Notice::Denied("editor-no-game")]);
    }
    assert!(editor(&bare).is_some());
    assert!(store::load_editing(&bare.paths()).unwrap().is_some());
}

#[test]
fn a_saved_game_is_renamed_and_deleted_while_something_is_set_up() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(FileRequest::SaveAs("X".to_owned()));
    bare.does(EditRequest::Begin);
    let games = bare.paths().games();
    bare.does(FileRequest::Rename(games.join("X.ron"), "Y".to_owned()));
    let waits = |bare: &Bare| bare.session().activity.waiting().unwrap().clone();
    assert_eq!(waits(&bare).title, "Y");
    assert_eq!(waits(&bare).file, Some(games.join("Y.ron")));
    bare.does(FileRequest::Discard(games.join("Y.ron"), "Y".to_owned()));
    assert_eq!((waits(&bare).file, waits(&bare).unsaved), (None, true));
    assert!(editor(&bare).is_some());
    bare.does(EditRequest::Leave);
    bare.does(LoadRequest::New(Box::default()));
    assert_eq!(kept(&bare), [("Y.ron".to_owned(), 1)], "it is saved");
}

#[test]
fn a_position_of_another_board_brings_its_rules_along() {
    let mut bare = Bare::new();
    bare.does(EditRequest::Begin);
    bare.does(EditRequest::Read(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(),
    ));
    assert_eq!(editor(&bare).unwrap().rules().name(), "chess");
    let before = editor(&bare).unwrap();
    assert_eq!(
        bare.wants([EditRequest::Read("no position".to_owned())]),
        [false]
    );
    assert_eq!(editor(&bare).unwrap().setup(), before.setup());
}

#[test]
fn only_a_sound_problem_is_posed() {
    let mut bare = Bare::new();
    let text = "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2";
    let with = |white: &str| {
        let main = text.replacen("W=4/4/4/4", white, 1);
        format!(
            "{} w - - - - 0 1",
            main.replacen("B=4/4/4/4", "B=3k/4/4/4", 1)
        )
    };
    bare.does(EditRequest::Begin);
    bare.does(EditRequest::Read(with("W=4/4/4/K3")));
    let refused = bare.wants([EditRequest::Pose(1)]);
    assert_eq!(refused, [false], "bare kings cannot mate");
    assert!(editor(&bare).is_some(), "it is still open");
    let problem = crate::library::bundled::GAMES.iter().find_map(|game| {
        let setup = game.load().ok()?.game.setup().clone();
        let Stipulation::Mate { moves } = setup.stipulation?;
        (moves.get() == 2).then_some(setup.start)
    });
    bare.does(EditRequest::Read(problem.unwrap().to_text()));
    bare.does(EditRequest::Pose(2));
    assert!(editor(&bare).is_none());
    assert!(bare.session().game.setup().stipulation.is_some());
}
