//! A field for what nobody else may see: a sealed move, a pass phrase.
//!
//! egui's own field keeps earlier texts for undoing, in memory that nobody wipes.
//! This one takes letters at its end and takes them back, one or all, and that is all.
//! Input methods are off while it has the keys: one shows and learns what is typed.

use bevy_egui::egui::{
    self, CornerRadius, Event, EventFilter, FontId, Key, Sense, Stroke, WidgetInfo, WidgetType,
};
use zeroize::{Zeroize, Zeroizing};

use super::style::{self, color};

/// A text that is wiped from memory when it goes.
pub struct Hidden {
    text: Zeroizing<String>,
    /// Whether it is shown to whoever writes it.
    pub shown: bool,
    /// Whether the keys are to go to it as soon as it is there.
    wants_keys: bool,
    /// Whether all of it is chosen: what is typed next takes its place.
    chosen: bool,
    /// How often it has been changed.
    changes: u32,
}

impl Hidden {
    /// The most bytes that are taken. A text that never grows beyond its first
    /// room leaves no copies behind.
    const ROOM: usize = 256;

    /// An empty field that waits for a click, or for its turn.
    pub fn waiting() -> Hidden {
        Hidden {
            wants_keys: false,
            ..Hidden::default()
        }
    }

    /// Lets the keys go to it when it is next shown.
    pub fn take_keys(&mut self) {
        self.wants_keys = true;
    }

    /// What is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How often it has been changed: as long as it says the same, so is the text.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Whether nothing is written but blanks.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Takes a letter while there is room.
    fn push(&mut self, letter: char) {
        if !letter.is_control() && self.text.len() + letter.len_utf8() <= Hidden::ROOM {
            self.text.push(letter);
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Gives the last letter up, if there is one.
    fn pop(&mut self) {
        if self.text.pop().is_some() {
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Gives all of it up.
    fn clear(&mut self) {
        self.text.zeroize();
        self.chosen = false;
        self.changes = self.changes.wrapping_add(1);
    }

    fn hear(&mut self, event: &Event) {
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

    /// Hears the keys of a frame, up to Enter; a field that has just got them hears
    /// what came after it. Says whether Enter was among them.
    fn hear_all(&mut self, events: &[Event], new: bool) -> bool {
        let enter = events.iter().position(is_enter);
        let heard = match (enter, new) {
            (None, false) => events,
            (None, true) => &[],
            (Some(at), false) => &events[..at],
            (Some(at), true) => &events[at..],
        };
        heard.iter().for_each(|event| self.hear(event));
        enter.is_some() && !new
    }

    /// The field, as wide as its column; says whether Enter was pressed in it.
    pub fn show(&mut self, ui: &mut egui::Ui, id: &str, hint: &str) -> bool {
        let size = egui::vec2(ui.available_width(), 34.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let id = ui.id().with(id);
        let field = ui.interact(rect, id, Sense::click());
        // Whoever hears the window is told how much is written, not what.
        field.widget_info(|| WidgetInfo {
            current_text_value: Some("•".repeat(self.text.chars().count())),
            ..WidgetInfo::labeled(WidgetType::TextEdit, true, hint)
        });
        // Enter counts as a click on what has the keys.
        let had_focus = field.has_focus();
        // Where a panel is only measured nothing takes the keys. A panel that must be laid
        // out again loses them, so they are asked for until the field has them.
        let asks = field.enabled() && self.wants_keys;
        if asks && had_focus {
            self.wants_keys = false;
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
            entered = ui.input(|input| self.hear_all(&input.events, new));
        }
        self.paint(ui, rect, focused, hint);
        entered
    }

    fn paint(&self, ui: &egui::Ui, rect: egui::Rect, focused: bool, hint: &str) {
        let line = if focused { color::ACCENT } else { color::LINE };
        let painter = ui.painter().with_clip_rect(rect);
        painter.rect(
            rect,
            CornerRadius::same(8),
            color::FIELD,
            Stroke::new(1.0, line),
            egui::StrokeKind::Inside,
        );
        let (text, ink) = match (self.text.is_empty(), self.shown) {
            (true, _) if focused => (String::new(), color::TEXT),
            (true, _) => (hint.to_owned(), color::WEAK),
            (false, true) => (self.text.to_string(), color::TEXT),
            (false, false) => ("•".repeat(self.text.chars().count()), color::TEXT),
        };
        let inner = rect.shrink2(egui::vec2(10.0, 0.0));
        let galley = painter.layout_no_wrap(text, FontId::proportional(style::BODY), ink);
        // The end of a long text is what is being written.
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
            painter.vline(end, caret, Stroke::new(1.5, color::ACCENT));
        }
    }
}

/// Whether Enter goes down, and is not merely held.
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
    /// An empty field that takes the keys as soon as it is there.
    fn default() -> Hidden {
        Hidden {
            text: Zeroizing::new(String::with_capacity(Hidden::ROOM)),
            shown: false,
            wants_keys: true,
            chosen: false,
            changes: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_taken_and_taken_back_and_the_text_never_moves() {
        let mut hidden = Hidden::default();
        let at = hidden.text().as_ptr();
        for _ in 0..100 {
            hidden.hear(&Event::Text("für\n".to_owned()));
        }
        assert_eq!(hidden.text().as_ptr(), at);
        assert!(hidden.text().len() <= Hidden::ROOM);
        assert!(!hidden.text().contains('\n'));
        let before = hidden.text().chars().count();
        hidden.hear(&key(Key::Backspace));
        assert_eq!(hidden.text().chars().count(), before - 1);
    }

    #[test]
    fn what_is_chosen_as_a_whole_is_replaced_or_given_up() {
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
        hidden.hear_all(&[text("abc"), all.clone(), text("N"), text("c3N")], false);
        assert_eq!(hidden.text(), "Nc3N");
        hidden.hear_all(&[all, key(Key::Delete)], false);
        assert_eq!(hidden.text(), "");
        let word = with(Key::Backspace, egui::Modifiers::COMMAND);
        hidden.hear_all(&[text("abc"), word], false);
        assert_eq!(hidden.text(), "");
    }

    #[test]
    fn what_comes_after_enter_in_a_slow_frame_is_the_next_fields() {
        let text = |text: &str| Event::Text(text.to_owned());
        let events = [text("first"), key(Key::Enter), text("second")];
        let (mut one, mut next) = (Hidden::default(), Hidden::default());
        assert!(one.hear_all(&events, false));
        assert!(!next.hear_all(&events, true));
        assert_eq!((one.text(), next.text()), ("first", "second"));
        assert!(!next.hear_all(&[text("!")], false));
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
