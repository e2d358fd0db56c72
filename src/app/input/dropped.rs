//! Files that are let go over the window: each is opened, whatever game it holds.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::AppSystems;
use crate::app::session::intent::{TableWish, Wishes};

fn open(mut files: MessageReader<FileDragAndDrop>, mut wishes: Wishes) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            wishes.here(TableWish::Open(path_buf.clone()));
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
    use crate::app::session::intent::{Intent, Wish};
    use crate::app::session::table::Table;
    use crate::app::session::time::Moment;

    #[test]
    fn a_file_is_opened_when_it_is_let_go_and_not_before() {
        let mut app = App::new();
        app.add_message::<FileDragAndDrop>()
            .add_message::<Intent>()
            .init_resource::<Moment>()
            .init_resource::<Table>()
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
        let opened = |app: &mut App| -> Vec<Wish> {
            app.update();
            let mut intents = app.world_mut().resource_mut::<Messages<Intent>>();
            intents.drain().map(|it| it.what).collect()
        };
        app.world_mut().write_message(hovered);
        assert_eq!(opened(&mut app), []);
        app.world_mut().write_message(dropped);
        assert_eq!(opened(&mut app), [Wish::from(TableWish::Open(path_buf))]);
    }
}
