//! Tests of games with comments that come with the app.

use super::*;
use crate::game::Note;
use crate::library::bundled::GAMES;
use crate::rules::Language;

fn with_commented_game() -> Bare {
    let mut bare = Bare::new();
    let number = GAMES.iter().position(|it| it.file == "game-king-hunt.ron");
    bare.does(LoadRequest::Bundled(number.unwrap()));
    bare
}

fn comment(bare: &Bare) -> &str {
    let session = bare.session();
    &session.game.note(session.visit).unwrap().comment
}

#[test]
fn a_commented_game_opens_at_its_start_and_its_comments_follow_the_language() {
    let mut bare = with_commented_game();
    assert_eq!(bare.session().visit.ply, 0);
    assert!(comment(&bare).starts_with("White is Tritower's engine"));
    bare.wants([SettingChange::Language(Some(Language::German))]);
    assert!(comment(&bare).starts_with("Weiß ist Tritowers Engine"));
    assert_eq!(bare.session().title, "Die Königsjagd");
    assert!(!bare.session().unsaved);
}

#[test]
fn comments_that_the_player_has_changed_stay_when_the_language_changes() {
    let mut bare = with_commented_game();
    let note = Note {
        comment: "My own comment".to_owned(),
        nags: Vec::new(),
    };
    let at = bare.session().visit;
    bare.does(GameRequest::Annotate(at, note));
    bare.wants([SettingChange::Language(Some(Language::German))]);
    assert_eq!(comment(&bare), "My own comment");
    assert_eq!(bare.session().title, "The king hunt");
}
