//! What commands ask for: pages and questions are opened here, what belongs to the game
//! is wished from [`apply`](crate::app::session::apply), and what belongs to hand, cursor
//! or engine is told to them.

use bevy::prelude::*;

use super::{Ask, MoveBox, Page, Panels};
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::Resting;
use crate::app::input::commands::{Command, Given};
use crate::app::input::cursor::Cursor;
use crate::app::input::hand::Hand;
use crate::app::scene::study::Aids;
use crate::app::session::choice::Choice;
use crate::app::session::intent::{
    FileWish, GameWish, NoticeWish, TableWish, ViewWish, Wish, Wishes,
};
use crate::app::session::lessons::{Course, Place};
use crate::app::session::notices::Notice;
use crate::app::session::seats;
use crate::app::session::table::Table;
use crate::app::view::pick::Scope;
use crate::game::Event;

/// Does what commands say: opens pages and questions itself, and asks
/// [`apply`](crate::app::session::apply) for the rest.
pub(super) fn run(
    mut commands: MessageReader<Given>,
    mut panels: ResMut<Panels>,
    mut hand: ResMut<Hand>,
    mut cursor: ResMut<Cursor>,
    mut aids: ResMut<Aids>,
    mut analysis: ResMut<Analysis>,
    mut resting: ResMut<Resting>,
    course: Res<Course>,
    table: Res<Table>,
    mut wishes: Wishes,
) {
    for &Given { command, at } in commands.read() {
        // It means the game that waits, not the exercise.
        if course.at.is_some() && command.is_about_the_game() {
            wishes.here_at(at, TableWish::LeaveCourse);
            if command.is_said() {
                panels.turn_to(Page::Game);
                continue;
            }
        }
        // What one player alone can say, nobody says after the game or for the computer.
        let is_asked = matches!(command, Command::Resign | Command::Claim | Command::Adjourn);
        if let (true, Err(refusal)) = (is_asked, table.game.speaker()) {
            wishes.here_at(at, Notice::from(refusal));
            continue;
        }
        let wish: Wish = match command {
            Command::Plan => Choice::NextPlan.into(),
            Command::CopyScoresheet => FileWish::CopyScoresheet.into(),
            Command::CopyTfen => FileWish::CopyTfen.into(),
            Command::Paste => TableWish::Paste.into(),
            Command::Undo => GameWish::Undo.into(),
            Command::Redo => GameWish::Redo.into(),
            Command::Step(step) => ViewWish::Step(step).into(),
            Command::Rematch => TableWish::Rematch.into(),
            Command::Press => match table.game.press_word() {
                Some(event) => event.into(),
                None => {
                    resting.0 = !resting.0 && seats::plays_itself(&table.game);
                    continue;
                }
            },
            Command::Agree => match table.game.draw_word() {
                Ok(offer @ Event::Offer(_)) => offer.into(),
                Ok(_) => {
                    panels.ask(Ask::Agree);
                    continue;
                }
                Err(refusal) => Notice::from(refusal).into(),
            },
            Command::Decline => match table.game.decline_word() {
                Ok(declines) => declines.into(),
                Err(refusal) => Notice::from(refusal).into(),
            },
            Command::Adjourn if seats::plays(&table.game) => {
                Notice::Denied("computer-seals-nothing").into()
            }
            // Its question has fields, and the panel knows what is in them.
            Command::MoveBox if panels.ask == Some(Ask::Adjourn) => {
                panels.adjourn();
                continue;
            }
            // Enter answers a question before it opens the move box.
            Command::MoveBox if panels.ask.is_some() => {
                let answer = panels.ask.and_then(|ask| ask.event(&table.game));
                let Some(event) = answer else { continue };
                panels.turn_to(Page::Game);
                event.into()
            }
            Command::Adjust => match hand.adjust(&table.game) {
                Some(event) => event.into(),
                None => continue,
            },
            Command::Retract => match table.game.to_move() {
                Some(by) => Event::Retract(by).into(),
                None => continue,
            },
            Command::ClaimIllegal => match table.game.illegal_word() {
                Some(event) => event.into(),
                None => continue,
            },
            Command::Attacks | Command::WhyNot if !Scope::of(&table).helps() => {
                Notice::Denied("no-help-over-the-board").into()
            }
            Command::NextExercise => {
                panels.turn_to(Page::Lessons);
                let next = match course.at {
                    Some(place) => course.after(place),
                    None => Some(Place::default()),
                };
                next.map_or(TableWish::LeaveCourse, TableWish::Learn).into()
            }
            Command::Attacks => {
                aids.attacks = !aids.attacks;
                continue;
            }
            Command::WhyNot => {
                aids.why = !aids.why;
                continue;
            }
            Command::Analysis => {
                analysis.on = !analysis.on;
                continue;
            }
            Command::Hint => {
                analysis.hint = true;
                continue;
            }
            Command::Larger => Choice::Larger.into(),
            Command::Smaller => Choice::Smaller.into(),
            Command::FullScreen => Choice::OtherScreen.into(),
            // Whoever can do it hears it too.
            Command::OpenFile
            | Command::SaveFile
            | Command::ExportFile
            | Command::Replay
            | Command::Look(_)
            | Command::Flip
            | Command::Screenshot
            | Command::Walk(_)
            | Command::Touch
            | Command::TakeBoard
            | Command::Quit => continue,
            Command::Account if table.game.result().is_none() => {
                Notice::Denied("account-later").into()
            }
            Command::Cancel => {
                if !cancel(&mut panels, &mut hand, &mut cursor) {
                    analysis.put_hint_away();
                    wishes.here_at(at, NoticeWish::Dismiss);
                }
                continue;
            }
            page => {
                open(page, &mut panels);
                continue;
            }
        };
        wishes.here_at(at, wish);
    }
}

/// Opens the page or the question that a command is for.
fn open(command: Command, panels: &mut Panels) {
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
fn cancel(panels: &mut Panels, hand: &mut Hand, cursor: &mut Cursor) -> bool {
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
