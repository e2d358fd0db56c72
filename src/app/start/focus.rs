//! The keyboard focus on an X server without a window manager. There, nothing else gives the focus
//! to a window, and without it no key reaches the window.

use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RawHandleWrapper};
use winit::raw_window_handle::RawWindowHandle;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ConnectionExt, InputFocus, Window as XWindow};

/// Takes the focus when the window opens, and when the player clicks in a window without it, unless
/// a window already has it.
fn take_focus(
    window: Single<(&Window, &RawHandleWrapper), With<PrimaryWindow>>,
    mut presses: MessageReader<MouseButtonInput>,
    mut is_opened: Local<bool>,
) {
    let (window, handle) = *window;
    let is_pressed = presses.read().count() > 0;
    if *is_opened && (window.focused || !is_pressed) {
        return;
    }
    // Fails while the window is not visible yet.
    let taken = x_window(handle).map(take);
    *is_opened = taken.is_none_or(|taken| taken.is_ok());
}

/// Returns the id of the window on an X server; `None` on Wayland.
fn x_window(handle: &RawHandleWrapper) -> Option<XWindow> {
    match handle.get_window_handle() {
        RawWindowHandle::Xlib(window) => window.window.try_into().ok(),
        RawWindowHandle::Xcb(window) => Some(window.window.get()),
        _ => None,
    }
}

fn take(window: XWindow) -> Result {
    let (server, _) = x11rb::connect(None)?;
    let focus = server.get_input_focus()?.reply()?.focus;
    let no_window = [InputFocus::NONE, InputFocus::POINTER_ROOT].map(u32::from);
    // The focus falls to the root window when a window that had it is closed.
    let is_root = server.setup().roots.iter().any(|root| root.root == focus);
    if is_root || no_window.contains(&focus) {
        let taken = server.set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME)?;
        taken.check()?;
    }
    Ok(())
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, take_focus.in_set(crate::app::AppSystems::Input));
}
