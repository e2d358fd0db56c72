//! Keyboard focus and full size on an X server without a window manager.
//!
//! A window manager gives a new window the keyboard and lets it be resized. If none runs
//! (in a kiosk, on a virtual screen), the window would never receive a key: there it takes
//! the keyboard and the whole screen itself. Everywhere else this does nothing.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RawHandleWrapper};
use raw_window_handle::RawWindowHandle;
use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::xproto::{AtomEnum, ConfigureWindowAux, ConnectionExt, InputFocus};

/// The window's id, if it is a window of an X server.
fn x_window(handle: &RawHandleWrapper) -> Option<u32> {
    match handle.get_window_handle() {
        RawWindowHandle::Xlib(handle) => u32::try_from(handle.window).ok(),
        RawWindowHandle::Xcb(handle) => Some(handle.window.get()),
        _ => None,
    }
}

fn take_keyboard_and_screen(window: Single<&RawHandleWrapper, With<PrimaryWindow>>) {
    if let Some(window) = x_window(*window)
        && let Err(error) = take_screen(window)
    {
        warn!("the window could not take keyboard and screen: {error}");
    }
}

fn take_screen(window: u32) -> Result {
    let (connection, screen) = x11rb::connect(None)?;
    let Some(screen) = connection.setup().roots.get(screen) else {
        return Ok(());
    };
    if !is_managed(&connection, screen.root)? {
        let whole = ConfigureWindowAux::new()
            .x(0)
            .y(0)
            .width(u32::from(screen.width_in_pixels))
            .height(u32::from(screen.height_in_pixels));
        connection.configure_window(window, &whole)?.check()?;
        connection
            .set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)?
            .check()?;
    }
    Ok(())
}

/// Whether a window manager runs and announces itself by `_NET_SUPPORTING_WM_CHECK`.
fn is_managed(connection: &impl Connection, root: u32) -> std::result::Result<bool, ReplyError> {
    let check = connection
        .intern_atom(false, b"_NET_SUPPORTING_WM_CHECK")?
        .reply()?
        .atom;
    let reply = connection
        .get_property(false, root, check, AtomEnum::WINDOW, 0, 1)?
        .reply()?;
    Ok(reply.value_len > 0)
}

/// Adds the check at startup, when the window exists.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, take_keyboard_and_screen);
}
