//! Chooses the tactic that a player solves next.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Day, Training};
use crate::library::tactics::{Tactic, Theme};
use crate::rules::random::Random;
use crate::rules::{RuleSet, TOURNAMENT};

/// Name of the rule set of chess.
pub(super) const CHESS: &str = "chess";
/// Number of tactics nearest in rating among which one is drawn.
const NEAREST: usize = 8;

/// The kind of board and rules whose tactics are practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TacticKind {
    /// The tower under the tournament rules.
    #[default]
    Tower,
    /// Chess on the flat board.
    Chess,
    /// All other rule sets.
    Variants,
    /// The player's own tactics, of any rule set.
    Own,
}

impl TacticKind {
    /// All kinds, in the order in which the player sees them.
    pub const ALL: [TacticKind; 4] = [
        TacticKind::Tower,
        TacticKind::Chess,
        TacticKind::Variants,
        TacticKind::Own,
    ];

    /// Returns the kind to which the tactics of a rule set belong that come with the program.
    pub fn of(rules: &RuleSet) -> TacticKind {
        if *rules == *TOURNAMENT {
            TacticKind::Tower
        } else if rules.name() == CHESS {
            TacticKind::Chess
        } else {
            TacticKind::Variants
        }
    }

    /// Returns the tactics of this kind among those that come with the program; for
    /// [`TacticKind::Own`] all of the player's own.
    pub fn among<'a>(
        self,
        bundled: &'a [Tactic],
        own: &'a [Tactic],
    ) -> impl Iterator<Item = &'a Tactic> {
        let all = match self {
            TacticKind::Own => own,
            _ => bundled,
        };
        all.iter().filter(move |tactic| {
            self == TacticKind::Own || TacticKind::of(tactic.position.rules()) == self
        })
    }
}

/// Returns an unsolved tactic whose rating is near `points`, drawn at random. Tactics that the
/// player has tried come again only when all have been tried, the one tried longest ago first.
/// `None` if there is no tactic with this theme.
pub fn choose_tactic<'a>(
    tactics: impl Iterator<Item = &'a Tactic>,
    training: &Training,
    theme: Option<Theme>,
    points: u16,
    random: &mut Random,
) -> Option<&'a Tactic> {
    let fits = |tactic: &&Tactic| theme.is_none_or(|theme| tactic.themes.contains(&theme));
    let tried: BTreeMap<&str, usize> = (0..)
        .zip(&training.attempts)
        .map(|(at, attempt)| (&*attempt.id, at))
        .collect();
    let (old, mut new): (Vec<_>, Vec<_>) = tactics
        .filter(fits)
        .partition(|tactic| tried.contains_key(&*tactic.id));
    let distance = |tactic: &Tactic| tactic.rating.abs_diff(points);
    new.sort_by_key(|tactic| distance(tactic));
    // Many tactics have the same rating. All that are as near as the last one take part, so that
    // the order of the file, which begins with one rule set, does not matter.
    if let Some(farthest) = new.get(NEAREST - 1).map(|tactic| distance(tactic)) {
        new.retain(|tactic| distance(tactic) <= farthest);
    }
    let oldest = || {
        let mut old = old.iter();
        old.next().map(|&first| {
            old.fold(first, |oldest, &tactic| {
                let is_older = tried.get(&*tactic.id) < tried.get(&*oldest.id);
                if is_older { tactic } else { oldest }
            })
        })
    };
    random.pick(&new).copied().or_else(oldest)
}

/// Returns the tactic of a day, the same for every player: one of the tournament rules. `None` if
/// there are no such tactics.
pub fn tactic_of_day(tactics: &[Tactic], day: Day) -> Option<&Tactic> {
    let tower: Vec<&Tactic> = TacticKind::Tower.among(tactics, &[]).collect();
    Random(day.0.unsigned_abs().into()).pick(&tower).copied()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::rules::Position;

    fn tactic(number: usize, rating: u16, rules: &'static RuleSet, themes: &[Theme]) -> Tactic {
        Tactic {
            id: format!("t-{number}"),
            rating,
            themes: themes.to_vec(),
            position: Position::start_of(rules),
            line: Vec::new(),
        }
    }

    fn tower() -> Vec<Tactic> {
        (0..40)
            .map(|at| tactic(at, 600 + 50 * at as u16, &TOURNAMENT, &[]))
            .collect()
    }

    #[test]
    fn a_tactic_near_the_rating_is_chosen_that_has_not_been_tried() {
        let (tactics, mut training) = (tower(), Training::default());
        let mut random = Random(1);
        let mut ids = std::collections::BTreeSet::new();
        for _ in 0..10 {
            let chosen =
                choose_tactic(tactics.iter(), &training, None, 1_500, &mut random).unwrap();
            assert!(chosen.rating.abs_diff(1_500) <= 500, "{}", chosen.rating);
            assert!(ids.insert(chosen.id.clone()));
            training.note(chosen, true, Day(1));
        }
    }

    #[test]
    fn when_all_have_been_tried_the_oldest_comes_again() {
        let (tactics, mut training) = (tower(), Training::default());
        for tactic in tactics.iter().rev() {
            training.note(tactic, true, Day(1));
        }
        let chosen = choose_tactic(tactics.iter(), &training, None, 1_500, &mut Random(1)).unwrap();
        assert_eq!(chosen.id, "t-39");
    }

    #[test]
    fn the_kind_of_board_and_the_theme_are_kept() {
        let mut tactics = tower();
        tactics.push(tactic(50, 600, &TOURNAMENT, &[Theme::Fork]));
        tactics.push(tactic(51, 2_500, RuleSet::named(CHESS).unwrap(), &[]));
        let own = [tactic(52, 900, &TOURNAMENT, &[])];
        let choose = |kind: TacticKind, theme| {
            let (all, none) = (kind.among(&tactics, &own), Training::default());
            let chosen = choose_tactic(all, &none, theme, 1_500, &mut Random(3));
            chosen.map(|tactic| &*tactic.id)
        };
        assert_eq!(choose(TacticKind::Tower, Some(Theme::Fork)), Some("t-50"));
        assert_eq!(choose(TacticKind::Chess, None), Some("t-51"));
        assert_eq!(choose(TacticKind::Variants, None), None);
        assert_eq!(choose(TacticKind::Own, None), Some("t-52"));
    }

    #[test]
    fn every_day_has_its_tactic_and_most_days_have_different_ones() {
        let tactics = tower();
        let of = |day| tactic_of_day(&tactics, Day(day)).unwrap().id.clone();
        assert_eq!(of(20_000), of(20_000));
        let ids: std::collections::BTreeSet<String> = (20_000..20_040).map(of).collect();
        assert!(ids.len() > 20, "{}", ids.len());
        assert_eq!(tactic_of_day(&[], Day(1)), None);
    }
}
