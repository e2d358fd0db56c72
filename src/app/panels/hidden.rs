//! Text field for secrets, such as a sealed move or a pass phrase. The field can only append
//! characters and delete the last character or all of them, because egui's own text field keeps
//! earlier texts in memory, for undo, and never erases them. Input methods are disabled while the
//! field has the keyboard focus, because they display and remember what is typed.

use bevy_egui::egui::{
    self, CornerRadius, Event, EventFilter, FontId, Key, Sense, Stroke, WidgetInfo, WidgetType,
};
use zeroize::{Zeroize, Zeroizing};

use super::style::{self, Themed};

/// State of the field. The text is erased from memory when this value is dropped.
pub struct Hidden {
    text: Zeroizing<String>,
    /// Whether the text is legible; otherwise each character is shown as a dot.
    pub shown: bool,
    /// Whether the field takes the keyboard focus when it is next drawn.
    wants_focus: bool,
    /// Whether the whole text is selected, so that the next typed character replaces it.
    chosen: bool,
    /// The number of times that the text has changed so far.
    changes: u32,
}

impl Hidden {
    /// Maximum length of the text in bytes. This capacity is allocated at the start, because a
    /// reallocation would leave a copy of the text in memory.
    const CAPACITY: usize = 256;

    /// Creates an empty field that does not take the keyboard focus on its own.
    pub fn waiting() -> Hidden {
        Hidden {
            wants_focus: false,
            ..Hidden::default()
        }
    }

    /// Makes the field take the keyboard focus when it is drawn next.
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

    /// Returns whether the text is empty or blank.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Appends a character, unless it is a control character or the maximum length is reached.
    fn push(&mut self, letter: char) {
        if !letter.is_control() && self.text.len() + letter.len_utf8() <= Hidden::CAPACITY {
            self.text.push(letter);
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Deletes the last character, if any.
    fn pop(&mut self) {
        if self.text.pop().is_some() {
            self.changes = self.changes.wrapping_add(1);
        }
    }

    fn clear(&mut self) {
        self.text.zeroize();
        self.chosen = false;
        self.changes = self.changes.wrapping_add(1);
    }

    /// Handles an input event that types, deletes or selects text.
    fn handle(&mut self, event: &Event) {
        match event {
            Event::Text(text) | Event::Paste(text) => {
                if self.chosen {
                    self.clear();
                }
                text.chars().for_each(|letter| self.push(letter));
            }
            Event::Key {
                key: Key::A,
                pressed: true,
                modifiers,
                ..
            } if modifiers.command => self.chosen = !self.text.is_empty(),
            Event::Key {
                key: Key::Backspace | Key::Delete,
                pressed: true,
                modifiers,
                ..
            } if self.chosen || modifiers.command => self.clear(),
            Event::Key {
                key: Key::Backspace,
                pressed: true,
                ..
            } => self.pop(),
            _ => {}
        }
    }

    /// Handles the events of a frame that belong to this field; returns whether Enter was pressed
    /// in the field. Usually these are the events before a press of Enter. If the field has just
    /// received the focus (`new`), Enter was pressed in another field, so these are the events from
    /// that press on.
    fn handle_frame(&mut self, events: &[Event], new: bool) -> bool {
        let enter = events.iter().position(is_enter);
        let handled = match (enter, new) {
            (None, false) => events,
            (None, true) => &[],
            (Some(at), false) => &events[..at],
            (Some(at), true) => &events[at..],
        };
        handled.iter().for_each(|event| self.handle(event));
        enter.is_some() && !new
    }

    /// Draws the field, as wide as the available space; returns whether Enter was pressed in the
    /// field.
    pub fn show(&mut self, ui: &mut egui::Ui, id: &str, hint: &str) -> bool {
        let size = egui::vec2(ui.available_width(), 34.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let id = ui.id().with(id);
        let field = ui.interact(rect, id, Sense::click());
        // A screen reader learns how many characters are typed, but not which.
        field.widget_info(|| WidgetInfo {
            current_text_value: Some("•".repeat(self.text.chars().count())),
            ..WidgetInfo::labeled(WidgetType::TextEdit, true, hint)
        });
        // egui treats Enter as a click on the widget with the focus.
        let had_focus = field.has_focus();
        // A disabled field is only being measured and does not take the focus. A panel that is laid
        // out again loses the focus, so the focus is requested until the field has it.
        let asks = field.enabled() && self.wants_focus;
        if asks && had_focus {
            self.wants_focus = false;
        }
        let new = !had_focus && (asks || field.clicked());
        if new {
            field.request_focus();
        }
        let focused = field.has_focus();
        let mut entered = false;
        if focused {
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
            entered = ui.input(|input| self.handle_frame(&input.events, new));
        }
        self.paint(ui, rect, focused, hint);
        entered
    }

    /// Paints the field's frame, the text or the hint, the selection and the caret.
    fn paint(&self, ui: &egui::Ui, rect: egui::Rect, focused: bool, hint: &str) {
        let line = if focused {
            ui.colors().accent
        } else {
            ui.colors().line
        };
        let painter = ui.painter().with_clip_rect(rect);
        painter.rect(
            rect,
            CornerRadius::same(8),
            ui.colors().field,
            Stroke::new(1.0, line),
            egui::StrokeKind::Inside,
        );
        let (text, ink) = match (self.text.is_empty(), self.shown) {
            (true, _) if focused => (String::new(), ui.colors().text),
            (true, _) => (hint.to_owned(), ui.colors().weak),
            (false, true) => (self.text.to_string(), ui.colors().text),
            (false, false) => ("•".repeat(self.text.chars().count()), ui.colors().text),
        };
        let inner = rect.shrink2(egui::vec2(10.0, 0.0));
        let galley = painter.layout_no_wrap(text, FontId::proportional(style::BODY), ink);
        // If the text is too long, its end is shown, where the caret is.
        let left = (inner.right() - galley.size().x).min(inner.left());
        let at = egui::pos2(left, inner.center().y - galley.size().y / 2.0);
        let end = at.x + galley.size().x + 1.0;
        if focused && self.chosen {
            let chosen = egui::Rect::from_min_size(at, galley.size());
            let selection = ui.visuals().selection.bg_fill;
            painter.rect_filled(chosen, CornerRadius::same(2), selection);
        }
        painter.galley(at, galley, ink);
        if focused {
            let caret = egui::Rangef::new(inner.center().y - 9.0, inner.center().y + 9.0);
            painter.vline(end, caret, Stroke::new(1.5, ui.colors().accent));
        }
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
            text: Zeroizing::new(String::with_capacity(Hidden::CAPACITY)),
            shown: false,
            wants_focus: true,
            chosen: false,
            changes: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_appended_and_deleted_and_the_text_is_never_reallocated() {
        let mut hidden = Hidden::default();
        let at = hidden.text().as_ptr();
        for _ in 0..100 {
            hidden.handle(&Event::Text("für\n".to_owned()));
        }
        assert_eq!(hidden.text().as_ptr(), at);
        assert!(hidden.text().len() <= Hidden::CAPACITY);
        assert!(!hidden.text().contains('\n'));
        let before = hidden.text().chars().count();
        hidden.handle(&key(Key::Backspace));
        assert_eq!(hidden.text().chars().count(), before - 1);
    }

    #[test]
    fn a_selected_text_is_replaced_or_deleted() {
        let mut hidden = Hidden::default();
        let text = |text: &str| Event::Text(text.to_owned());
        let with = |key, modifiers| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        };
        let all = with(Key::A, egui::Modifiers::COMMAND);
        hidden.handle_frame(&[text("abc"), all.clone(), text("N"), text("c3N")], false);
        assert_eq!(hidden.text(), "Nc3N");
        hidden.handle_frame(&[all, key(Key::Delete)], false);
        assert_eq!(hidden.text(), "");
        let word = with(Key::Backspace, egui::Modifiers::COMMAND);
        hidden.handle_frame(&[text("abc"), word], false);
        assert_eq!(hidden.text(), "");
    }

    #[test]
    fn in_a_slow_frame_the_text_after_enter_goes_to_the_next_field() {
        let text = |text: &str| Event::Text(text.to_owned());
        let events = [text("first"), key(Key::Enter), text("second")];
        let (mut one, mut next) = (Hidden::default(), Hidden::default());
        assert!(one.handle_frame(&events, false));
        assert!(!next.handle_frame(&events, true));
        assert_eq!((one.text(), next.text()), ("first", "second"));
        assert!(!next.handle_frame(&[text("!")], false));
        assert_eq!(next.text(), "second!");
    }

    fn key(key: Key) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        }
    }
}
