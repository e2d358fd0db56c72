//! Whether there is a screen for the window.

use std::env;
use std::os::unix::net::UnixStream;
use std::path::Path;

use x11rb::rust_connection::RustConnection;

/// A desktop that answers. It is held until the window is set up: an X server without a
/// window manager starts anew when nothing is connected to it any more.
pub struct Screen {
    _server: Option<RustConnection>,
}

/// The desktop that the window would open on.
pub fn find() -> Option<Screen> {
    let set = |name: &str| env::var_os(name).filter(|it| !it.is_empty());
    if set("WAYLAND_SOCKET").is_some() {
        return Some(Screen { _server: None });
    }
    if let Some(name) = set("WAYLAND_DISPLAY") {
        let folder = set("XDG_RUNTIME_DIR").unwrap_or_default();
        // A name that is a whole path stays as it is.
        UnixStream::connect(Path::new(&folder).join(name)).ok()?;
        return Some(Screen { _server: None });
    }
    set("DISPLAY")?;
    let (server, _) = x11rb::connect(None).ok()?;
    Some(Screen {
        _server: Some(server),
    })
}
