//! Tests of the position editor's file and of a player's own starts on disk: they are read back
//! unchanged, do not overwrite each other, and damaged files give errors with a place.
use std::fs;

use crate::common::random::{Random, damaged};
use crate::common::{rule_sets, rules};
use proptest::prelude::*;
use tempfile::TempDir;
use tritower::game::editor::{Edit, Editor};
use tritower::rules::{Color, Piece, Pin, Position, Role, Setup};
use tritower::store::{self, Bin, DamageError, LoadError, OwnStart, Paths, SaveError, StartError};

fn folder() -> (TempDir, Paths) {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    (folder, paths)
}

fn start(name: &str, rules_name: &str) -> OwnStart {
    OwnStart {
        name: name.to_owned(),
        position: Position::start_of(rules(rules_name)),
    }
}

fn names(paths: &Paths) -> Vec<String> {
    let files = store::list_starts(paths).unwrap().into_iter();
    files.map(|file| file.start.unwrap().name).collect()
}

/// An unfinished setup that position text cannot express: castling rights without rooks, move
/// number 0, and pieces in hand under rules without drops.
fn unfinished() -> Editor {
    let mut editor = Editor::start(rules("tower+hanging+neutral+960"));
    let square = |name: &str| editor.rules().layout().square(name).unwrap();
    let [rook, pawn, empty] = ["z0QL1", "b2W", "c4N"].map(square);
    let right = |rook| Edit::Right {
        color: Color::White,
        rook,
        held: true,
    };
    let queen = Piece {
        color: Color::Black,
        role: Role::Queen,
    };
    for edit in [
        Edit::Remove(rook),
        right(rook),
        right(empty),
        Edit::EnPassant(Some(pawn)),
        Edit::PendingPromotion(Some(empty)),
        Edit::Hand(queen, 2),
        Edit::Promoted {
            square: pawn,
            was_pawn: true,
        },
        Edit::Halfmoves(2_000_000),
        Edit::Number(0),
    ] {
        editor.make(&edit).unwrap();
    }
    assert!(editor.faults().len() > 6);
    editor
}

#[test]
fn what_is_being_set_up_is_found_again_as_it_was() {
    let (_folder, paths) = folder();
    assert!(store::load_editing(&paths).unwrap().is_none());
    let editor = unfinished();
    store::save_editing(&paths, &editor).unwrap();
    let found = store::load_editing(&paths).unwrap().unwrap();
    assert_eq!(found.rules(), editor.rules());
    assert_eq!(found.setup(), editor.setup());
    assert_eq!(found.faults(), editor.faults());
    store::clear_editing(&paths).unwrap();
    assert!(store::load_editing(&paths).unwrap().is_none());
    store::clear_editing(&paths).unwrap();
}

#[test]
fn what_could_not_be_found_again_is_not_written() {
    let (_folder, paths) = folder();
    let setup = Setup {
        boards: vec![(Pin::new(20).unwrap(), None)],
        ..Setup::default()
    };
    let refused = store::save_editing(&paths, &Editor::with(rules("tower"), setup));
    assert!(
        matches!(refused, Err(SaveError::Unfit { .. })),
        "{refused:?}"
    );
    assert!(!paths.editing().exists());
}

#[test]
fn a_damaged_file_of_what_is_being_set_up_says_where_and_is_kept_aside() {
    let (_folder, paths) = folder();
    store::save_editing(&paths, &unfinished()).unwrap();
    let whole = fs::read_to_string(paths.editing()).unwrap();
    let damage = |from: &str, to: &str| {
        assert!(whole.contains(from), "{whole}");
        fs::write(paths.editing(), whole.replacen(from, to, 1)).unwrap();
        let error = store::load_editing(&paths).unwrap_err();
        assert!(!paths.editing().exists() && store::load_editing(&paths).unwrap().is_none());
        match error {
            LoadError::Damaged { damage, .. } => damage,
            other => panic!("{other}"),
        }
    };
    let name = "b9W".to_owned();
    assert_eq!(
        damage("\"b2W\"", "\"b9W\""),
        DamageError::UnknownName { name }
    );
    assert!(matches!(
        damage("format: 1", "format: 2"),
        DamageError::Format { found: 2, known: 1 }
    ));
    assert!(matches!(damage("tower+", "tower-"), DamageError::Rules(_)));
    let letter = damage("'P'", "'X'").to_string();
    assert!(
        letter.contains("expected one of KQRBNPkqrbnp, found \"X\""),
        "{letter}"
    );
    let aside = paths.editing().with_file_name("editing-damaged-4.ron");
    assert!(aside.exists());
}

#[test]
fn starts_are_kept_and_listed_by_their_names() {
    let (_folder, paths) = folder();
    assert!(names(&paths).is_empty());
    let mine = [
        start("Zugzwang", "tower"),
        start("Annas Anfang: 3?", "chess+960"),
        start("mitten im Turm", "tower+hanging+960"),
    ];
    for start in &mine {
        let path = store::save_start(&paths, start).unwrap();
        assert_eq!(store::load_start(&path).unwrap(), *start);
    }
    assert_eq!(
        names(&paths),
        ["Annas Anfang: 3?", "mitten im Turm", "Zugzwang"]
    );
    assert!(paths.starts().join("Annas-Anfang-3.ron").exists());
}

#[test]
fn a_start_takes_anothers_place_only_when_told_to() {
    let (_folder, paths) = folder();
    let path = store::save_start(&paths, &start("Mine", "tower")).unwrap();
    let other = start("Mine!", "chess");
    let taken = store::save_start(&paths, &other);
    assert_eq!(taken, Err(StartError::Taken { path: path.clone() }));
    assert_eq!(names(&paths), ["Mine"]);
    assert_eq!(store::replace_start(&paths, &other), Ok(path.clone()));
    assert_eq!(store::load_start(&path), Ok(other));
}

#[test]
fn a_start_that_is_deleted_lies_in_the_folder_of_deleted_games() {
    let (_folder, paths) = folder();
    let path = store::save_start(&paths, &start("Mine", "tower")).unwrap();
    let Bin::Folder(deleted) = store::discard(&path, &paths).unwrap() else {
        panic!("a folder of its own has no trash");
    };
    assert!(names(&paths).is_empty());
    assert_eq!(store::load_start(&deleted), Ok(start("Mine", "tower")));
}

#[test]
fn a_name_without_letters_or_with_too_many_is_refused() {
    let (_folder, paths) = folder();
    for name in ["", "  ", "?!"] {
        let refused = store::save_start(&paths, &start(name, "tower"));
        assert_eq!(refused, Err(StartError::NoName));
    }
    let refused = store::save_start(&paths, &start(&"x".repeat(201), "tower"));
    let Err(StartError::Save(SaveError::Unfit { damage, .. })) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(damage.to_string(), "the title has more than 200 characters");
}

#[test]
fn a_damaged_start_is_listed_last_with_what_is_wrong() {
    let (_folder, paths) = folder();
    let path = store::save_start(&paths, &start("Aa", "tower")).unwrap();
    store::save_start(&paths, &start("Bb", "tower")).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("W=4/4/PPPP", "W=4/4/PPKP")).unwrap();
    let files = store::list_starts(&paths).unwrap();
    assert_eq!(files[0].start.as_ref().unwrap().name, "Bb");
    let error = files[1].start.as_ref().unwrap_err().to_string();
    assert!(
        error.ends_with("the start: field 1, boards: White has 2 kings; expected one"),
        "{error}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    /// Positions of all rule sets are read back, as a start and as the contents of the editor. A
    /// damaged file gives an error or a setup that can be edited.
    #[test]
    fn every_position_is_found_again(seed: u64) {
        let mut random = Random(seed);
        let all: Vec<_> = rule_sets::rule_sets().collect();
        let rules = all[random.below(all.len())];
        let plies = random.below(40);
        let position = *rule_sets::game(rules, random.draw(), plies).last();
        let (_folder, paths) = folder();
        let own = OwnStart { name: "Mine".to_owned(), position };
        let path = store::save_start(&paths, &own).unwrap();
        prop_assert_eq!(store::load_start(&path), Ok(own));
        store::save_editing(&paths, &Editor::of(&position)).unwrap();
        let found = store::load_editing(&paths).unwrap().unwrap();
        prop_assert_eq!(found.position(), Some(&position));
        for path in [paths.editing(), path] {
            let text = fs::read_to_string(&path).unwrap();
            fs::write(&path, damaged(&text, &mut random)).unwrap();
            let _ = store::load_start(&path);
        }
        if let Ok(Some(mut editor)) = store::load_editing(&paths) {
            editor.make(&Edit::Mirror).unwrap();
            prop_assert!(editor.undo() || editor.setup().pieces.is_empty());
        }
    }
}
