//! Asks for the attention of a player who is in another window, as the system does it: the window's
//! entry in the task bar is marked, or its icon jumps.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::UserAttentionType;

use crate::app::session::Notices;

/// The notices about others that have been followed, and whether the window asks for attention.
#[derive(Default)]
struct Attention {
    calls: u64,
    is_requested: bool,
}

impl Attention {
    /// Returns whether the window must ask for attention now; it stops when it has the focus.
    fn follow(&mut self, calls: u64, has_focus: bool) -> bool {
        let is_called = std::mem::replace(&mut self.calls, calls) != calls;
        !has_focus && (self.is_requested || is_called)
    }
}

fn request(
    notices: Res<Notices>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut attention: Local<Attention>,
    _main_thread: NonSendMarker,
) {
    let (entity, window) = *window;
    let wanted = attention.follow(notices.calls(), window.focused);
    if std::mem::replace(&mut attention.is_requested, wanted) == wanted {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(entity) {
            let kind = wanted.then_some(UserAttentionType::Informational);
            window.request_user_attention(kind);
        }
    });
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, request.in_set(crate::app::AppSystems::Present));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_in_the_background_asks_until_it_has_the_focus() {
        let mut attention = Attention::default();
        let mut asks = |calls, has_focus| {
            attention.is_requested = attention.follow(calls, has_focus);
            attention.is_requested
        };
        assert!(!asks(0, false));
        assert!(!asks(1, true), "the player sees the notice");
        assert!(!asks(1, false));
        assert!(asks(2, false));
        assert!(asks(2, false));
        assert!(!asks(2, true));
        assert!(!asks(2, false));
    }
}
