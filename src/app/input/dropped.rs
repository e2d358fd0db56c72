//! Files that are let go over the window: each is opened, whatever game it holds.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::AppSystems;
use crate::app::session::intent::Intent;

fn open(mut files: MessageReader<FileDragAndDrop>, mut intents: MessageWriter<Intent>) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            intents.write(Intent::Open(path_buf.clone()));
        }
    }
}

/// Opens what is dropped on the window.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, open.in_set(AppSystems::Input));
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
}
