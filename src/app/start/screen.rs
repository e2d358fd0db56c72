//! Checks whether a display server is available for the window.

use std::env;
use std::os::unix::net::UnixStream;
use std::path::Path;

use x11rb::rust_connection::RustConnection;

/// Connection to a display server. It is kept until the window is created, because an X server
/// without a window manager restarts when its last connection ends.
pub struct Screen {
    _server: Option<RustConnection>,
}

/// Connects to the display server that the window will use; `None` if no server responds.
pub fn find() -> Option<Screen> {
    let set = |name: &str| env::var_os(name).filter(|it| !it.is_empty());
    if set("WAYLAND_SOCKET").is_some() {
        return Some(Screen { _server: None });
    }
    if let Some(name) = set("WAYLAND_DISPLAY") {
        let folder = set("XDG_RUNTIME_DIR").unwrap_or_default();
        // If the name is an absolute path, `join` returns it unchanged.
        UnixStream::connect(Path::new(&folder).join(name)).ok()?;
        return Some(Screen { _server: None });
    }
    set("DISPLAY")?;
    let (server, _) = x11rb::connect(None).ok()?;
    Some(Screen {
        _server: Some(server),
    })
}
