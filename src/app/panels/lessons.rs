//! The page of the course: the exercise that is on the table, and all lessons.

use bevy_egui::egui::{self, RichText};

use super::style::{self, color};
use super::widgets::keep_focus_in_sight;
use super::{Act, Model, command_button, main_button};
use crate::app::input::commands::Command;
use crate::app::session::intent::TableWish;
use crate::app::session::lessons::{Course, Place, Standing};
use crate::app::words::lesson_key;

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    ui.heading(model.words.text("command-lessons"));
    if let Some(place) = model.course.at {
        exercise(ui, model, place, acts);
    } else {
        ui.label(model.words.text("lessons-about"));
        next(ui, model, "lessons-begin", acts);
    }
    egui::ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            list(ui, model, acts);
            keep_focus_in_sight(ui);
        });
}

/// What is asked, and how it stands.
fn exercise(ui: &mut egui::Ui, model: &Model, place: Place, acts: &mut Vec<Act>) {
    let words = model.words;
    let course: &Course = model.course;
    let Some(lesson) = course.lessons.get(place.lesson) else {
        return;
    };
    let (title, asked) = (
        lesson_key(&lesson.name, None),
        lesson_key(&lesson.name, Some(place.exercise)),
    );
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(RichText::new(words.text(&title)).color(color::ACCENT));
        ui.label(words.text(&asked));
        match course.standing {
            Standing::Asked => {}
            Standing::Missed => {
                ui.label(RichText::new(words.text("lesson-missed")).color(color::WARN));
            }
            Standing::Solved => {
                ui.label(RichText::new(words.text("lesson-solved")).color(color::ACCENT));
            }
        }
    });
    if course.standing == Standing::Solved {
        let key = match course.after(place) {
            Some(_) => "lesson-next",
            None => "lessons-end",
        };
        next(ui, model, key, acts);
    } else if course.after(place).is_some() {
        let key = Command::NextExercise.shortcut().text(words);
        let label = words.with("lesson-skip", &[("key", key.into())]);
        ui.vertical_centered_justified(|ui| {
            command_button(ui, words, label, Command::NextExercise, true, acts);
        });
    }
}

fn next(ui: &mut egui::Ui, model: &Model, key: &str, acts: &mut Vec<Act>) {
    let words = model.words;
    let button = main_button(ui, &words.text(key), true);
    if button
        .on_hover_text(Command::NextExercise.tooltip(words))
        .clicked()
    {
        acts.push(Command::NextExercise.into());
    }
}

/// All lessons; a click begins one. A sign tells those that are done.
fn list(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.spacing_mut().item_spacing.y = 2.0;
    for (index, lesson) in model.course.lessons.iter().enumerate() {
        let title = words.text(&lesson_key(&lesson.name, None));
        let here = model.course.at.is_some_and(|at| at.lesson == index);
        let done = model.choices.0.lessons.contains(&lesson.name);
        let sign = if done { "✔" } else { "  " };
        let text = format!("{:>2}.  {}", index + 1, title);
        let text = RichText::new(text);
        let text = if here {
            text.color(color::ACCENT)
        } else {
            text
        };
        let button = egui::Button::new(text)
            .right_text(RichText::new(sign).color(color::ACCENT))
            .frame_when_inactive(false)
            .min_size(egui::vec2(ui.available_width(), 0.0));
        if ui.add(button).clicked() {
            let place = Place {
                lesson: index,
                exercise: 0,
            };
            acts.push(TableWish::Learn(place).into());
        }
    }
}
