//! Tests of which notices the player gets and how long they are shown.

use super::*;

#[test]
fn all_notices_of_a_frame_are_shown_and_repeated_ones_are_renewed() {
    let mut bare = Bare::new();
    let copied = || Notice::Done("done-copied-tfen", String::new());
    let refused = Notice::Refused(Refusal::NothingToUndo);
    bare.wants([
        RequestKind::from(GameRequest::Undo),
        copied().into(),
        SettingChange::Larger.into(),
    ]);
    assert_eq!(bare.notices(), [refused, copied()]);
    bare.does(copied());
    assert_eq!(bare.notices(), [copied()]);
}

#[test]
fn when_the_game_goes_on_errors_disappear_and_reports_of_success_stay() {
    let mut bare = Bare::new();
    let copied = Notice::Done("done-copied-tfen", String::new());
    bare.does(copied.clone());
    bare.wants([GameRequest::Undo]);
    assert_eq!(bare.notices().len(), 2);
    bare.plays(&["b4N"]);
    assert_eq!(bare.notices(), std::slice::from_ref(&copied));
    bare.does(NoticeRequest::Hide(copied));
    assert_eq!(bare.notices(), []);
}

#[test]
fn nothing_is_reported_as_copied_where_there_is_no_clipboard() {
    let mut bare = Bare::new();
    for request in [FileRequest::CopyTfen, FileRequest::CopyScoresheet] {
        assert_eq!(bare.wants([request]), [false]);
        assert_eq!(bare.notices(), [Notice::Denied("not-copied")]);
    }
}
