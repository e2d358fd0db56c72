//! Loads the lessons, a course on the rules, from the assets that are built into the
//! executable.

use serde::Deserialize;

use crate::game::lesson::{Exercise, Goal, Lesson};
use crate::rules::{Position, RuleSet, TOURNAMENT};
use crate::store::DamageError;
use crate::store::ron_text::ron_error;

/// The file of all lessons, in RON.
const TEXT: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/assets/lessons/lessons.ron"
));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredLesson {
    name: String,
    /// Name of the rule set; the tournament rules if absent.
    rules: Option<String>,
    exercises: Vec<StoredExercise>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredExercise {
    start: String,
    goal: StoredGoal,
}

#[derive(Deserialize)]
enum StoredGoal {
    /// The name of the square to reach. If any square of a column will do, the name of the column.
    Reach(String),
    Capture(String),
    EnPassant,
    Promotion,
    BoardPromotion,
    Board(String),
    Turn(String),
    Castling,
    Explode(String),
    Drop,
    Mate,
}

/// Returns the lessons, in order.
///
/// # Errors
///
/// When the built-in text is damaged; the tests rule that out.
pub fn lessons() -> Result<Vec<Lesson>, DamageError> {
    let lessons: Vec<StoredLesson> = ron_error(ron::from_str(TEXT))?;
    let read = |lesson: StoredLesson| {
        let rules = match &lesson.rules {
            Some(name) => RuleSet::named(name)?,
            None => &TOURNAMENT,
        };
        let exercises = lesson.exercises.into_iter();
        let exercises = exercises.map(|text| exercise(rules, text));
        Ok(Lesson {
            name: lesson.name,
            rules,
            exercises: exercises.collect::<Result<_, DamageError>>()?,
        })
    };
    lessons.into_iter().map(read).collect()
}

fn exercise(rules: &'static RuleSet, text: StoredExercise) -> Result<Exercise, DamageError> {
    let start = Position::from_text(rules, &text.start)?;
    let layout = start.layout();
    let unknown = |name: &str| DamageError::UnknownName {
        name: name.to_owned(),
    };
    let square = |name: &str| layout.square(name).ok_or_else(|| unknown(name));
    let pin = |name: &str| layout.pin_named(name).ok_or_else(|| unknown(name));
    let goal = match text.goal {
        StoredGoal::Reach(name) => {
            let mut columns = layout.columns();
            match columns.find(|&column| layout.column_name(column) == name) {
                Some(column) => Goal::ReachColumn(column),
                None => Goal::Reach(square(&name)?),
            }
        }
        StoredGoal::Capture(name) => Goal::Capture(square(&name)?),
        StoredGoal::EnPassant => Goal::EnPassant,
        StoredGoal::Promotion => Goal::Promotion,
        StoredGoal::BoardPromotion => Goal::BoardPromotion,
        StoredGoal::Board(name) => Goal::Board(pin(&name)?),
        StoredGoal::Turn(name) => Goal::Turn(pin(&name)?),
        StoredGoal::Castling => Goal::Castling,
        StoredGoal::Explode(name) => Goal::Explode(square(&name)?),
        StoredGoal::Drop => Goal::Drop,
        StoredGoal::Mate => Goal::Mate,
    };
    Ok(Exercise { start, goal })
}
