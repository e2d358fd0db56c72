//! Files that are let go over the window: each is opened, whatever game it holds.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::AppSystems;
use super::intent::Intent;
use super::panels::{Page, Panels};
use super::table::Table;

fn open(mut files: MessageReader<FileDragAndDrop>, mut intents: MessageWriter<Intent>) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            intents.write(Intent::Open(path_buf.clone()));
        }
    }
}

/// A game that was opened from a file is shown. One that could not be opened leaves
/// the page, and the lesson that may be on it, as they are.
fn show(mut intents: MessageReader<Intent>, table: Res<Table>, mut panels: ResMut<Panels>) {
    for intent in intents.read() {
        if let Intent::Load(path) | Intent::Open(path) = intent
            && (table.is_changed() || table.file.as_ref() == Some(path))
        {
            panels.turn_to(Page::Game);
        }
    }
}

/// Opens what is dropped on the window.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            open.in_set(AppSystems::Input),
            show.in_set(AppSystems::Sync),
        ),
    );
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn a_file_is_opened_when_it_is_let_go_and_not_before() {
        let mut app = App::new();
        app.add_message::<FileDragAndDrop>()
            .add_message::<Intent>()
            .add_systems(Update, open);
        let window = app.world_mut().spawn_empty().id();
        let path_buf = PathBuf::from("game.ron");
        let hovered = FileDragAndDrop::HoveredFile {
            window,
            path_buf: path_buf.clone(),
        };
        let dropped = FileDragAndDrop::DroppedFile {
            window,
            path_buf: path_buf.clone(),
        };
        let opened = |app: &mut App| -> Vec<Intent> {
            app.update();
            let mut intents = app.world_mut().resource_mut::<Messages<Intent>>();
            intents.drain().collect()
        };
        app.world_mut().write_message(hovered);
        assert_eq!(opened(&mut app), []);
        app.world_mut().write_message(dropped);
        assert_eq!(opened(&mut app), [Intent::Open(path_buf)]);
    }

    #[test]
    fn a_file_that_cannot_be_opened_leaves_the_page_as_it_is() {
        let mut app = App::new();
        let mut panels = Panels::default();
        panels.turn_to(Page::Lessons);
        app.add_message::<Intent>()
            .init_resource::<Table>()
            .insert_resource(panels)
            .add_systems(Update, show);
        app.update();
        let opened = |app: &mut App| {
            app.world_mut()
                .write_message(Intent::Open(PathBuf::from("game.ron")));
            app.update();
            app.world().resource::<Panels>().page
        };
        assert_eq!(opened(&mut app), Page::Lessons);
        app.world_mut().resource_mut::<Table>().title = "another".to_owned();
        assert_eq!(opened(&mut app), Page::Game);
    }
}
