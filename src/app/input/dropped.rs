//! Opens files that are dropped on the window. They may contain saved games, PGN or positions.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::AppSystems;
use crate::app::session::request::{LoadRequest, Requests};

fn open(mut files: MessageReader<FileDragAndDrop>, mut requests: Requests) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            requests.here(LoadRequest::Open(path_buf.clone()));
        }
    }
}

/// Adds the system that opens files dropped on the window.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, open.in_set(AppSystems::Input));
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::app::session::current::Session;
    use crate::app::session::request::{Request, RequestKind};
    use crate::app::session::time::GameTime;

    #[test]
    fn a_file_is_opened_when_it_is_let_go_and_not_before() {
        let mut app = App::new();
        app.add_message::<FileDragAndDrop>()
            .add_message::<Request>()
            .init_resource::<GameTime>()
            .init_resource::<Session>()
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
        let opened = |app: &mut App| -> Vec<RequestKind> {
            app.update();
            let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
            requests.drain().map(|it| it.what).collect()
        };
        app.world_mut().write_message(hovered);
        assert_eq!(opened(&mut app), []);
        app.world_mut().write_message(dropped);
        assert_eq!(
            opened(&mut app),
            [RequestKind::from(LoadRequest::Open(path_buf))]
        );
    }
}
