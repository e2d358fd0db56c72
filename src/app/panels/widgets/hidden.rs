//! Text field for secrets, such as a sealed move or a pass phrase. egui keeps copies of the text in
//! memory that are never erased; the page about safety says so.

use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{Event, Key, Ui};
use zeroize::Zeroizing;

use crate::app::panels::widgets::line_edit;

/// State of the field. The text is erased from memory when this value is dropped.
pub struct Hidden {
    text: Zeroizing<String>,
    /// Whether the text is legible; otherwise each character is shown as a dot.
    pub shown: bool,
    wants_focus: bool,
    changes: u32,
}

impl Hidden {
    /// Maximum number of characters.
    const LIMIT: usize = 200;

    /// Creates an empty field that does not take the keyboard focus on its own.
    pub fn waiting() -> Hidden {
        Hidden {
            wants_focus: false,
            ..Hidden::default()
        }
    }

    pub fn request_focus(&mut self) {
        self.wants_focus = true;
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of times that the text has changed so far. If two values are equal, the
    /// text is the same.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Draws the field, as wide as the available space; returns whether Enter was pressed in the
    /// field.
    pub fn show(&mut self, ui: &mut Ui, id: &str, hint: &str) -> bool {
        let id = ui.id().with(id);
        let field = line_edit(&mut self.text, hint)
            .id(id)
            .char_limit(Hidden::LIMIT)
            .password(!self.shown)
            // Otherwise Enter would take the focus from the field.
            .return_key(None);
        let had_focus = ui.memory(|memory| memory.has_focus(id));
        let field = ui.add(field);
        // A disabled field is only being measured and does not take the focus. A panel that is laid
        // out again loses the focus, so the focus is requested until the field has it.
        if self.wants_focus && field.enabled() {
            self.wants_focus = !field.has_focus();
            field.request_focus();
        }
        self.changes = self.changes.wrapping_add(field.changed().into());
        // Otherwise Undo would bring back the previous secret that was typed in this place.
        if let Some(mut state) = TextEditState::load(ui.ctx(), id) {
            state.clear_undoer();
        }
        had_focus && ui.input(|input| input.events.iter().any(is_enter))
    }
}

/// Returns whether an event is a first press of Enter, not the repetition of a held key.
fn is_enter(event: &Event) -> bool {
    matches!(
        event,
        Event::Key {
            key: Key::Enter,
            pressed: true,
            repeat: false,
            ..
        }
    )
}

impl Default for Hidden {
    /// Creates an empty field that takes the keyboard focus when it is first shown.
    fn default() -> Hidden {
        Hidden {
            // A reallocation would leave a copy of the text in memory.
            text: Zeroizing::new(String::with_capacity(4 * Hidden::LIMIT)),
            shown: false,
            wants_focus: true,
            changes: 0,
        }
    }
}
