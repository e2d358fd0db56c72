//! The player's rating in games against the computer, and the level that suits it.

use crate::engine::Strength;
use crate::game::Game;
use crate::rules::{Color, Position, RuleSet};
use crate::store::training::{LadderName, Rating};

use super::seats;

/// Returns the rating of a level on a board.
pub fn points(name: LadderName, level: Strength) -> u16 {
    match name {
        LadderName::Tower => level.elo_on_tower(),
        LadderName::Chess => level.elo(),
    }
}

/// Returns the rating that games have shown a level to have on a board; `None` if it was not
/// measured there.
pub fn measured(name: LadderName, level: Strength) -> Option<u16> {
    let is_measured = match name {
        LadderName::Tower => true,
        LadderName::Chess => level.has_measured_elo(),
    };
    is_measured.then(|| points(name, level))
}

/// Returns the level against which a player with this rating wins about half of the games.
pub fn suggested(name: LadderName, rating: Rating) -> Strength {
    let points_of = |level: &Strength| points(name, *level).abs_diff(rating.rounded());
    Strength::all()
        .min_by_key(points_of)
        .unwrap_or(Strength::new(1))
}

/// Returns the rating that games under these rules have; `None` if they have none.
pub fn of_rules(rules: &'static RuleSet) -> Option<LadderName> {
    LadderName::of_start(&Position::start_of(rules))
}

/// Returns the side of the player and the level of the computer on the other side; `None` if the
/// game is not one of a person against the computer.
pub fn pairing(game: &Game) -> Option<(Color, Strength)> {
    let side = seats::only_local(game)?;
    Some((side, seats::level(game, !side)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suggested_level_rises_with_the_rating() {
        for name in [LadderName::Tower, LadderName::Chess] {
            let levels = (0..40).map(|at| suggested(name, Rating::first(f64::from(100 * at))));
            let levels: Vec<Strength> = levels.collect();
            assert!(levels.is_sorted(), "{levels:?}");
            assert_eq!(levels.first(), Some(&Strength::new(0)));
            assert!(levels.last() >= Some(&Strength::new(17)));
        }
    }

    #[test]
    fn the_strongest_level_has_a_measured_rating_on_the_tower_only() {
        assert!(measured(LadderName::Tower, Strength::FULL).is_some());
        assert_eq!(measured(LadderName::Chess, Strength::FULL), None);
        assert!(measured(LadderName::Chess, Strength::new(0)).is_some());
    }

    #[test]
    fn a_new_player_gets_one_of_the_first_levels() {
        let new = crate::store::training::Ladder::default();
        assert!(suggested(LadderName::Tower, new.tower).number() <= 3);
        assert!(suggested(LadderName::Chess, new.chess).number() <= 3);
    }
}
