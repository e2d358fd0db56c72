//! Spaced repetition: a tactic that was not solved comes again, after longer and longer pauses.

use serde::{Deserialize, Serialize};

use super::Day;

/// Days until a tactic comes again; the index is how many times in a row it has been solved.
const PAUSES: [i32; 6] = [0, 1, 3, 7, 16, 35];

/// A tactic that was not solved and comes again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "repeat")]
pub struct Repeat {
    /// Id of the tactic.
    pub id: String,
    /// The first day on which the tactic comes again.
    pub due: Day,
    /// How many times in a row the tactic has been solved since the last failure.
    solved: u8,
}

/// The tactics that come again, in the order in which they were last tried.
pub type Repeats = Vec<Repeat>;

/// Adds the result of a tactic on a day. A tactic that has been solved after the longest pause does
/// not come again.
pub fn note(repeats: &mut Repeats, id: &str, solved: bool, today: Day) {
    let before = repeats.iter().position(|repeat| repeat.id == id);
    let before = before.map(|at| repeats.remove(at));
    let times = match (before, solved) {
        (None, true) => return,
        (Some(repeat), true) => repeat.solved + 1,
        (_, false) => 0,
    };
    if let Some(pause) = PAUSES.get(usize::from(times)) {
        repeats.push(Repeat {
            id: id.to_owned(),
            due: Day(today.0 + pause),
            solved: times,
        });
    }
}

/// Returns the tactics that are due on a day, the one that has waited longest first.
pub fn due(repeats: &Repeats, today: Day) -> Vec<&Repeat> {
    let mut due: Vec<&Repeat> = repeats.iter().filter(|it| it.due <= today).collect();
    due.sort_by_key(|repeat| repeat.due);
    due
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(repeats: &Repeats, day: i32) -> Vec<&str> {
        let due = due(repeats, Day(day));
        due.into_iter().map(|repeat| &*repeat.id).collect()
    }

    #[test]
    fn a_failed_tactic_comes_again_after_longer_and_longer_pauses_and_then_no_more() {
        let mut repeats = Repeats::new();
        note(&mut repeats, "a", false, Day(100));
        assert_eq!(ids(&repeats, 100), ["a"]);
        let mut day = 100;
        for pause in [1, 3, 7, 16, 35] {
            note(&mut repeats, "a", true, Day(day));
            assert_eq!(ids(&repeats, day + pause - 1), [""; 0], "{pause}");
            day += pause;
            assert_eq!(ids(&repeats, day), ["a"], "{pause}");
        }
        note(&mut repeats, "a", true, Day(day));
        assert_eq!(repeats, []);
    }

    #[test]
    fn a_tactic_that_is_failed_again_begins_with_the_shortest_pause() {
        let mut repeats = Repeats::new();
        for (solved, day) in [(false, 1), (true, 1), (true, 2), (false, 5), (true, 5)] {
            note(&mut repeats, "a", solved, Day(day));
        }
        assert_eq!(ids(&repeats, 5), [""; 0]);
        assert_eq!(ids(&repeats, 6), ["a"]);
    }

    #[test]
    fn a_tactic_solved_at_once_does_not_come_again_and_the_oldest_comes_first() {
        let mut repeats = Repeats::new();
        note(&mut repeats, "solved", true, Day(3));
        note(&mut repeats, "new", false, Day(4));
        note(&mut repeats, "old", false, Day(3));
        assert_eq!(ids(&repeats, 4), ["old", "new"]);
    }
}
