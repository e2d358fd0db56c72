//! Setting up by hand while the game in play waits.

use super::*;
use crate::app::session::editing::EditWish;
use crate::app::session::table::Sketched;
use crate::game::{Edit, Editor, Stipulation};

fn editor(bare: &Bare) -> Option<Editor> {
    bare.app.world().resource::<Editing>().0.clone()
}

#[test]
fn what_is_set_up_is_kept_beside_the_game_in_play_which_comes_back() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    let autosave = fs::read(bare.paths().autosave()).unwrap();
    bare.does(EditWish::Begin);
    bare.does(Edit::Clear);
    assert_eq!(bare.table().sketched(), Some(Sketched::Editing));
    let kept = store::load_editing(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept.setup(), editor(&bare).unwrap().setup());
    assert_eq!(fs::read(bare.paths().autosave()).unwrap(), autosave);
    bare.does(GameWish::Undo);
    let position = editor(&bare).unwrap().position().copied();
    assert_eq!(position.unwrap().all_pieces().count(), 32);
    bare.does(EditWish::Leave);
    assert_eq!((bare.plies(), bare.table().sketched()), (1, None));
    assert!(store::load_editing(&bare.paths()).unwrap().is_none());
}

#[test]
fn what_was_left_does_not_come_back_at_the_next_start() {
    let mut bare = Bare::new();
    bare.does(EditWish::Begin);
    bare.does(EditWish::Leave);
    assert!(editor(&bare).is_none());
    assert!(store::load_editing(&bare.paths()).unwrap().is_none());
}

#[test]
fn what_is_set_up_is_not_given_up_for_a_lesson_or_a_rematch_nor_saved_as_the_game() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(EditWish::Begin);
    bare.does(Edit::Clear);
    let wishes: [Wish; 4] = [
        TableWish::Rematch.into(),
        TableWish::Learn(Place::default()).into(),
        FileWish::SaveAs("X".to_owned()).into(),
        FileWish::Save(bare.file("x.ron")).into(),
    ];
    for wish in wishes {
        assert_eq!(bare.wants([wish.clone()]), [false], "{wish:?}");
        assert_eq!(bare.told(), [Notice::Denied("editor-no-game")]);
    }
    assert!(editor(&bare).is_some());
    assert!(store::load_editing(&bare.paths()).unwrap().is_some());
}

#[test]
fn a_saved_game_is_renamed_and_deleted_while_something_is_set_up() {
    let mut bare = Bare::new();
    bare.plays(&["b4N"]);
    bare.does(FileWish::SaveAs("X".to_owned()));
    bare.does(EditWish::Begin);
    let games = bare.paths().games();
    bare.does(FileWish::Rename(games.join("X.ron"), "Y".to_owned()));
    let waits = |bare: &Bare| bare.table().waiting.clone().unwrap();
    assert_eq!(waits(&bare).title, "Y");
    assert_eq!(waits(&bare).file, Some(games.join("Y.ron")));
    bare.does(FileWish::Discard(games.join("Y.ron"), "Y".to_owned()));
    assert_eq!((waits(&bare).file, waits(&bare).unsaved), (None, true));
    assert!(editor(&bare).is_some());
    bare.does(EditWish::Leave);
    bare.does(TableWish::New(Box::default()));
    assert_eq!(kept(&bare), [("Y.ron".to_owned(), 1)], "it is put by");
}

#[test]
fn a_position_of_another_board_brings_its_rules_along() {
    let mut bare = Bare::new();
    bare.does(EditWish::Begin);
    bare.does(EditWish::Read("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()));
    assert_eq!(editor(&bare).unwrap().rules().name(), "chess");
    let before = editor(&bare).unwrap();
    assert_eq!(
        bare.wants([EditWish::Read("no position".to_owned())]),
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
    bare.does(EditWish::Begin);
    bare.does(EditWish::Read(with("W=4/4/4/K3")));
    let refused = bare.wants([EditWish::Pose(1)]);
    assert_eq!(refused, [false], "bare kings mate nobody");
    assert!(editor(&bare).is_some(), "it is still on the table");
    let problem = store::bundled::GAMES.iter().find_map(|game| {
        let setup = game.load().ok()?.game.setup().clone();
        let Stipulation::Mate { moves } = setup.stipulation?;
        (moves.get() == 2).then_some(setup.start)
    });
    bare.does(EditWish::Read(problem.unwrap().to_text()));
    bare.does(EditWish::Pose(2));
    assert!(editor(&bare).is_none());
    assert!(bare.table().game.setup().stipulation.is_some());
}
