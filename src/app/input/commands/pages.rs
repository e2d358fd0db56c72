//! The commands that open something in the panel, and the one that leaves it.

use super::Command;
use crate::app::input::cursor::Cursor;
use crate::app::input::hand::Hand;
use crate::app::panels::{Ask, MoveBox, Page, Panels};

/// Opens the page or the question that a command is for.
pub(super) fn open(command: Command, panels: &mut Panels) {
    panels.ask = None;
    match command {
        Command::NewGame => panels.turn_to(Page::NewGame),
        Command::Library => panels.turn_to(Page::Library),
        Command::Save => {
            panels.turn_to(Page::Library);
            panels.library.focus_title = true;
        }
        Command::Exchange => panels.turn_to(Page::Exchange),
        Command::Lessons => panels.turn_to(Page::Lessons),
        Command::Account => panels.turn_to(Page::Account),
        Command::Match => panels.turn_to(Page::Match),
        Command::Settings => panels.turn_to(Page::Settings),
        Command::Keys => panels.turn_to(Page::Keys),
        Command::Fold => panels.folded = !panels.folded,
        Command::MoveBox => panels.move_box = Some(MoveBox::default()),
        Command::Resign => panels.ask(Ask::Resign),
        Command::Claim => panels.ask(Ask::Claim),
        Command::Adjourn => panels.ask(Ask::Adjourn),
        Command::Write => panels.write(),
        Command::Arbiter => panels.turn_to(Page::Arbiter),
        _ => {}
    }
}

/// Leaves the innermost thing that is open and to be seen. Says whether there was one.
pub(super) fn cancel(panels: &mut Panels, hand: &mut Hand, cursor: &mut Cursor) -> bool {
    if hand.grip().is_some() || hand.choice.is_some() {
        hand.cancel();
    } else if panels.move_box.is_some() {
        panels.move_box = None;
    } else if panels.ask.is_some() {
        panels.ask = None;
    } else if cursor.is_shown() {
        return cursor.put_away();
    } else if panels.page != Page::Game && !panels.folded {
        panels.turn_to(Page::Game);
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_leaves_the_page_that_is_seen_and_unfolds_none() {
        let mut panels = Panels::default();
        panels.turn_to(Page::Settings);
        panels.folded = true;
        let escape =
            |panels: &mut Panels| cancel(panels, &mut Hand::default(), &mut Cursor::default());
        assert!(!escape(&mut panels));
        assert_eq!((panels.page, panels.folded), (Page::Settings, true));
        panels.folded = false;
        assert!(escape(&mut panels));
        assert_eq!(panels.page, Page::Game);
    }
}
