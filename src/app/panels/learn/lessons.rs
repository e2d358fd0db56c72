//! Page of the lessons: the open exercise, and the list of all lessons.

use bevy_egui::egui::{Button, RichText, Ui, vec2};

use crate::app::input::commands::Command;
use crate::app::panels::play::{first_game, hands};
use crate::app::panels::{Model, Themed, Widgets};
use crate::app::session::lessons::{ExerciseId, ExerciseState};
use crate::app::session::{Activity, LoadRequest};
use crate::rules::TOURNAMENT;
use crate::texts::lesson_key;

pub fn page(ui: &mut Ui, model: &Model) {
    ui.heading(model.text("command-lessons"));
    if let Activity::Lesson {
        exercise, state, ..
    } = model.session.activity
    {
        task(ui, model, exercise, state);
        hands::show(ui, model);
    } else {
        ui.label(model.text("lessons-about"));
        ui.main_command(model, Command::NextExercise, "lessons-begin");
    }
    ui.scrolled("lessons", |ui| {
        list(ui, model);
    });
}

fn task(ui: &mut Ui, model: &Model, place: ExerciseId, state: ExerciseState) {
    let (words, course) = (model.words, &model.course);
    let Some(lesson) = course.lessons.get(place.lesson) else {
        return;
    };
    ui.card(|ui| {
        ui.accent_label(words.text(&lesson_key(&lesson.name, None)));
        ui.label(model.with_keys(&lesson_key(&lesson.name, Some(place.exercise))));
        match state {
            ExerciseState::Asked => {}
            ExerciseState::Missed => drop(ui.warning_label(words.text("lesson-try-again"))),
            ExerciseState::Solved => drop(ui.accent_label(words.text("lesson-solved"))),
        }
    });
    let after = course.after(place);
    if state == ExerciseState::Solved && lesson.name == first_game::LAST_LESSON {
        if ui
            .main_button(model.text("first-game-begin"), true)
            .clicked()
        {
            first_game::begin(model);
        }
        ui.wide_command(model, Command::NextExercise);
    } else if state == ExerciseState::Solved {
        let key = after.map_or("lessons-end", |_| "lesson-next");
        ui.main_command(model, Command::NextExercise, key);
    } else if after.is_some() {
        let key = model.key(Command::NextExercise);
        let label = words.with("lesson-skip", &[("key", key.into())]);
        ui.wide(|ui| ui.command_button(model, Command::NextExercise, label, true));
    }
}

/// Draws the list of all lessons, with those about variants under a heading of their own. A click
/// starts a lesson; completed lessons have a tick.
fn list(ui: &mut Ui, model: &Model) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let lessons = &model.course.lessons;
    let variants = lessons.iter().position(|it| *it.rules != *TOURNAMENT);
    for (lesson, of) in lessons.iter().enumerate() {
        if variants == Some(lesson) {
            let is_done = first_game::is_done(model);
            if row(ui, model.text("first-game"), false, is_done) {
                first_game::begin(model);
            }
            ui.weak_label(model.text("lessons-variants"));
        }
        let title = model.text(&lesson_key(&of.name, None));
        let text = format!("{:>2}.  {title}", lesson + 1);
        let is_open = (model.session.activity.exercise()).is_some_and(|at| at.lesson == lesson);
        let is_done = model.settings.0.lessons.contains(&of.name);
        if row(ui, text, is_open, is_done) {
            model.act(LoadRequest::Learn(ExerciseId {
                lesson,
                exercise: 0,
            }));
        }
    }
}

fn row(ui: &mut Ui, text: String, is_open: bool, is_done: bool) -> bool {
    let text = match is_open {
        true => RichText::new(text).color(ui.colors().accent),
        false => RichText::new(text),
    };
    let sign = RichText::new(if is_done { "✔" } else { "  " }).color(ui.colors().accent);
    let button = Button::new(text)
        .right_text(sign)
        .frame_when_inactive(false)
        .min_size(vec2(ui.available_width(), 0.0));
    ui.add(button).clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::commands::Aid;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup};
    use crate::rules::Language;

    #[test]
    fn tips_and_lessons_name_only_keys_that_the_player_can_change() {
        for (language, source) in [
            (
                Language::English,
                include_str!("../../../../assets/lang/en.ftl"),
            ),
            (
                Language::German,
                include_str!("../../../../assets/lang/de.ftl"),
            ),
        ] {
            let stage = Stage::new(&Game::new(Setup::default()), language);
            let texts = source.lines().filter(|line| {
                ["lesson-", "first-game-"]
                    .iter()
                    .any(|it| line.starts_with(it))
            });
            let keys: Vec<String> = stage.with(|model| {
                let all = Command::all().map(|command| model.key(command));
                // Other letters and names of keys are also squares, boards or words.
                let is_key = |key: &String| {
                    let number = key.strip_prefix('F').map(str::parse::<u8>);
                    key.contains('+')
                        || number.is_some_and(|it| it.is_ok())
                        || "YHTXPOC".contains(&**key)
                };
                all.filter(is_key).collect()
            });
            let mut count = 0;
            for line in texts {
                count += 1;
                let words = line.split(|it: char| !it.is_alphanumeric() && it != '+');
                for word in words {
                    assert!(!keys.iter().any(|key| key == word), "{line}");
                }
            }
            assert!(count > 40);
            let attacks = stage.with(|model| model.with_keys("first-game-3"));
            let key = stage.with(|model| model.key(Command::Aid(Aid::Attacks)));
            assert!(attacks.contains(&format!("({key})")), "{attacks}");
        }
    }
}
