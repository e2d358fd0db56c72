//! What the player is told, and how long it holds.

use super::*;

#[test]
fn all_that_is_told_in_a_frame_is_shown_and_the_same_thing_is_told_anew() {
    let mut bare = Bare::new();
    let copied = || Notice::Done("done-copied-tfen", String::new());
    let refused = Notice::Refused(Refusal::NothingToUndo);
    bare.wants([
        Wish::from(GameWish::Undo),
        copied().into(),
        Choice::Larger.into(),
    ]);
    assert_eq!(bare.told(), [refused, copied()]);
    bare.does(copied());
    assert_eq!(bare.told(), [copied()]);
}

#[test]
fn when_the_game_goes_on_what_did_not_work_is_old_and_what_was_done_is_not() {
    let mut bare = Bare::new();
    let copied = Notice::Done("done-copied-tfen", String::new());
    bare.does(copied.clone());
    bare.wants([GameWish::Undo]);
    assert_eq!(bare.told().len(), 2);
    bare.plays(&["b4N"]);
    assert_eq!(bare.told(), std::slice::from_ref(&copied));
    bare.does(NoticeWish::PutAway(copied));
    assert_eq!(bare.told(), []);
}

#[test]
fn nothing_is_reported_as_copied_where_there_is_no_clipboard() {
    let mut bare = Bare::new();
    for wish in [FileWish::CopyTfen, FileWish::CopyScoresheet] {
        assert_eq!(bare.wants([wish]), [false]);
        assert_eq!(bare.told(), [Notice::Denied("not-copied")]);
    }
}
