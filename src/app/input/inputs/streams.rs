//! The message streams through which Bevy provides input events.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::{CursorEntered, CursorLeft, CursorMoved, Ime, WindowEvent};

/// Bevy's input events: all of them in one stream, and each type also in its own stream.
#[derive(SystemParam)]
pub(super) struct Streams<'w> {
    pub(super) all: ResMut<'w, Messages<WindowEvent>>,
    keys: ResMut<'w, Messages<KeyboardInput>>,
    focus: ResMut<'w, Messages<KeyboardFocusLost>>,
    buttons: ResMut<'w, Messages<MouseButtonInput>>,
    wheel: ResMut<'w, Messages<MouseWheel>>,
    moved: ResMut<'w, Messages<CursorMoved>>,
    entered: ResMut<'w, Messages<CursorEntered>>,
    left: ResMut<'w, Messages<CursorLeft>>,
    ime: ResMut<'w, Messages<Ime>>,
    touches: ResMut<'w, Messages<TouchInput>>,
}

impl Streams<'_> {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.keys.clear();
        self.focus.clear();
        self.buttons.clear();
        self.wheel.clear();
        self.moved.clear();
        self.entered.clear();
        self.left.clear();
        self.ime.clear();
        self.touches.clear();
    }

    pub(super) fn write(&mut self, event: WindowEvent) {
        match event.clone() {
            WindowEvent::KeyboardInput(it) => drop(self.keys.write(it)),
            WindowEvent::KeyboardFocusLost(it) => drop(self.focus.write(it)),
            WindowEvent::MouseButtonInput(it) => drop(self.buttons.write(it)),
            WindowEvent::MouseWheel(it) => drop(self.wheel.write(it)),
            WindowEvent::CursorMoved(it) => drop(self.moved.write(it)),
            WindowEvent::CursorEntered(it) => drop(self.entered.write(it)),
            WindowEvent::CursorLeft(it) => drop(self.left.write(it)),
            WindowEvent::Ime(it) => drop(self.ime.write(it)),
            WindowEvent::TouchInput(it) => drop(self.touches.write(it)),
            _ => {}
        }
        self.all.write(event);
    }
}
