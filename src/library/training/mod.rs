//! The player's training: rating for tactics, tactics tried and to be repeated, and the rating in
//! games against the computer. All of it is stored in one file.

mod choose;
mod games;
mod rating;
mod repeat;

use serde::{Deserialize, Serialize};

use crate::library::tactics::Tactic;
use crate::store::Paths;
use crate::store::fields::{FORMAT, is_default};
use crate::store::file::{load_or_rename, write_text};
use crate::store::ron_text::{from_ron, to_ron};
use crate::store::{DamageError, LoadError, SaveError};
pub use choose::{TacticKind, choose_tactic, tactic_of_day};
pub use games::{ComputerRatings, RatedGame, RatingKind};
pub use rating::{Opponent, Rating};
pub use repeat::{Repeat, Repeats};

/// The largest training file that is read, in bytes.
const MAX_TRAINING: u64 = 4 * 1024 * 1024;
/// Number of attempts that are kept; the oldest are dropped.
const MAX_ATTEMPTS: usize = 5_000;
/// Rating for tactics of a player who has not tried any.
const FIRST: f64 = 1_200.0;
/// Rating deviation of a tactic, whose rating is an estimate.
const DEVIATION: u16 = 90;
/// Number of days after which a tactic that was tried counts for the rating again.
const DAYS_UNTIL_RATED_AGAIN: i32 = 30;

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub i32);

/// A tactic that the player has tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "attempt")]
pub struct Attempt {
    /// The day of the attempt.
    pub day: Day,
    /// Id of the tactic.
    pub id: String,
    /// Whether the tactic was solved without a mistake, a hint or a look at the solution.
    pub solved: bool,
    /// The player's rating after the attempt; `None` if the attempt did not count for the rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Whether the tactic was solved as the tactic of the day.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of_day: bool,
}

/// The best results of the training with many tactics in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "records")]
pub struct Records {
    /// Most tactics solved in a row without a mistake.
    pub streak: u32,
    /// Most tactics solved in three minutes.
    pub three_minutes: u32,
    /// Most tactics solved in five minutes.
    pub five_minutes: u32,
}

/// The player's training.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "training")]
pub struct Training {
    /// Format number, always [`FORMAT`].
    format: u32,
    /// The rating for tactics.
    pub rating: Rating,
    /// The kind of board and rules whose tactics are practised.
    #[serde(default)]
    pub field: TacticKind,
    /// The best results.
    #[serde(default)]
    pub records: Records,
    /// The ratings in games against the computer.
    #[serde(default)]
    pub ladder: ComputerRatings,
    /// The tactics tried, oldest first.
    #[serde(default)]
    pub attempts: Vec<Attempt>,
    /// The tactics that come again.
    #[serde(default)]
    pub repeats: Repeats,
}

impl Default for Training {
    fn default() -> Training {
        Training {
            format: FORMAT,
            rating: Rating::first(FIRST),
            field: TacticKind::default(),
            records: Records::default(),
            ladder: ComputerRatings::default(),
            attempts: Vec::new(),
            repeats: Repeats::new(),
        }
    }
}

impl Training {
    /// Returns whether a tactic was tried in the last days, so that it does not count for the rating
    /// again. A theme with few tactics shows them again and again.
    pub fn was_tried_lately(&self, id: &str, today: Day) -> bool {
        let is_recent = |day: Day| today.0.saturating_sub(day.0) < DAYS_UNTIL_RATED_AGAIN;
        let mut attempts = self.attempts.iter();
        attempts.any(|attempt| attempt.id == id && is_recent(attempt.day))
    }

    /// Adds the result of a tactic that counts for the rating.
    pub fn rate(&mut self, tactic: &Tactic, solved: bool, day: Day) {
        let opponent = Opponent {
            points: tactic.rating,
            deviation: DEVIATION,
        };
        self.rating = self.rating.after(opponent, f64::from(u8::from(solved)));
        self.note(tactic, solved, day);
        let rating = self.rating.rounded();
        if let Some(last) = self.attempts.last_mut() {
            last.rating = Some(rating);
        }
    }

    /// Adds the result of a tactic that does not count for the rating.
    pub fn note(&mut self, tactic: &Tactic, solved: bool, day: Day) {
        if self.attempts.len() >= MAX_ATTEMPTS {
            self.attempts.remove(0);
        }
        self.attempts.push(Attempt {
            day,
            id: tactic.id.clone(),
            solved,
            rating: None,
            of_day: false,
        });
        repeat::note(&mut self.repeats, &tactic.id, solved, day);
    }

    /// Marks the last attempt as that of the tactic of the day.
    pub fn mark_of_day(&mut self) {
        if let Some(last) = self.attempts.last_mut() {
            last.of_day = true;
        }
    }

    /// Returns the player's result with the tactic of a day; `None` if it was not tried.
    pub fn result_of_day(&self, day: Day) -> Option<bool> {
        let mut attempts = self.attempts.iter().rev();
        let attempt = attempts.find(|attempt| attempt.of_day && attempt.day == day)?;
        Some(attempt.solved)
    }

    /// Returns the ratings after the attempts that counted, with their days, oldest first.
    pub fn ratings(&self) -> Vec<(Day, u16)> {
        let attempts = self.attempts.iter();
        attempts
            .filter_map(|it| Some((it.day, it.rating?)))
            .collect()
    }

    /// Returns the tactics that are due again, the one that has waited longest first.
    pub fn due(&self, today: Day) -> Vec<&Repeat> {
        repeat::due(&self.repeats, today)
    }
}

/// Saves the player's training, replacing the previous file.
///
/// # Errors
///
/// When the file cannot be written. The old file is unchanged then.
pub fn save_training(paths: &Paths, training: &Training) -> Result<(), SaveError> {
    let path = paths.training();
    let text = to_ron(training).map_err(|error| SaveError::unserializable(&path, error))?;
    write_text(&path, &text)
}

/// Loads the player's training; `None` if the file does not exist.
///
/// # Errors
///
/// When the file cannot be read or is damaged. It is then renamed as damaged if possible, so that
/// it is not overwritten.
pub fn load_training(paths: &Paths) -> Result<Option<Training>, LoadError> {
    load_or_rename(&paths.training(), MAX_TRAINING, read)
}

fn read(text: &str) -> Result<Training, DamageError> {
    let training: Training = from_ron(text, |text: &Training| text.format)?;
    let ladder = &training.ladder;
    let ratings = [training.rating, ladder.tower, ladder.chess];
    match ratings.iter().all(|rating| rating.is_possible()) {
        true => Ok(training),
        false => Err(DamageError::Rating),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::rules::Position;

    fn tactic(id: &str) -> Tactic {
        Tactic {
            id: id.to_owned(),
            rating: 1_200,
            themes: Vec::new(),
            position: Position::start(),
            line: Vec::new(),
        }
    }

    #[test]
    fn a_tactic_counts_again_only_after_some_time() {
        let mut training = Training::default();
        training.note(&tactic("a"), true, Day(20_000));
        assert!(training.was_tried_lately("a", Day(20_029)));
        assert!(!training.was_tried_lately("a", Day(20_030)));
        assert!(!training.was_tried_lately("b", Day(20_000)));
    }

    #[test]
    fn a_training_is_loaded_as_it_was_saved() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        assert_eq!(load_training(&paths), Ok(None));
        let mut training = Training::default();
        training.rate(&tactic("a"), true, Day(20_000));
        training.mark_of_day();
        training.note(&tactic("b"), false, Day(20_001));
        assert_eq!(training.result_of_day(Day(20_000)), Some(true));
        assert_eq!(training.result_of_day(Day(20_001)), None);
        save_training(&paths, &training).unwrap();
        assert_eq!(load_training(&paths), Ok(Some(training)));
    }

    #[test]
    fn a_damaged_file_is_reported_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let mut impossible = Training::default();
        impossible.rating.deviation = f64::NAN;
        let impossible = to_ron(&impossible).unwrap();
        for text in ["(format: 1, rating: 3)", "nonsense", &impossible] {
            write_text(&paths.training(), text).unwrap();
            assert!(load_training(&paths).is_err(), "{text}");
            assert!(!paths.training().exists());
        }
        let kept = std::fs::read_dir(paths.data()).unwrap().count();
        assert_eq!(kept, 3, "each damaged file is kept under another name");
    }

    #[test]
    fn only_attempts_that_count_move_the_rating() {
        let mut training = Training::default();
        training.note(&tactic("a"), true, Day(1));
        assert_eq!(training.rating, Training::default().rating);
        training.rate(&tactic("b"), false, Day(1));
        assert!(training.rating.points < FIRST);
        let rated = (Day(1), training.rating.rounded());
        assert_eq!(training.ratings(), [rated]);
        assert_eq!(training.due(Day(1)).len(), 1);
    }
}
