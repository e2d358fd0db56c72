//! The player's rating in games against the computer, and the level that suits it.

use crate::engine::Strength;
use crate::game::Game;
use crate::library::training::{ComputerRatings, Rating, RatingKind};
use crate::rules::{Color, Position, RuleSet};

use super::seats;

/// Returns the rating of one of the computer's levels, on the boards of the rating `kind`.
pub fn points(kind: RatingKind, level: Strength) -> u16 {
    match kind {
        RatingKind::Tower => level.elo_on_tower(),
        RatingKind::Chess => level.elo(),
    }
}

/// Returns the rating that games have shown a level to have on a board; `None` if it was not
/// measured there.
pub fn measured(kind: RatingKind, level: Strength) -> Option<u16> {
    let is_measured = match kind {
        RatingKind::Tower => true,
        RatingKind::Chess => level.has_measured_elo(),
    };
    is_measured.then(|| points(kind, level))
}

/// Returns the level against which a player with this rating wins about half of the games.
pub fn suggested(kind: RatingKind, rating: Rating) -> Strength {
    let points_of = |level: &Strength| points(kind, *level).abs_diff(rating.rounded());
    Strength::all()
        .min_by_key(points_of)
        .unwrap_or(Strength::new(1))
}

/// Returns which of the player's ratings applies to games under these rules; `None` if no rating
/// applies.
pub fn of_rules(rules: &'static RuleSet) -> Option<RatingKind> {
    RatingKind::of_start(&Position::start_of(rules))
}

/// Returns the player's side and the level of the computer that plays the other side; `None` if the
/// game is not between a person and the computer.
pub fn pairing(game: &Game) -> Option<(Color, Strength)> {
    let side = seats::only_local(game)?;
    Some((side, seats::level(game, !side)?))
}

/// Returns whether a game that is being played can still count for the player's rating.
pub fn may_count(game: &Game, ratings: &ComputerRatings) -> bool {
    game.result().is_none()
        && pairing(game).is_some()
        && RatingKind::of(game).is_some()
        && ratings.can_count(game.id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suggested_level_rises_with_the_rating() {
        for kind in [RatingKind::Tower, RatingKind::Chess] {
            let levels = (0..40).map(|at| suggested(kind, Rating::first(f64::from(100 * at))));
            let levels: Vec<Strength> = levels.collect();
            assert!(levels.is_sorted(), "{levels:?}");
            assert_eq!(levels.first(), Some(&Strength::new(0)));
            assert!(levels.last() >= Some(&Strength::new(17)));
        }
    }

    #[test]
    fn the_strongest_level_has_a_measured_rating_on_the_tower_only() {
        assert!(measured(RatingKind::Tower, Strength::FULL).is_some());
        assert_eq!(measured(RatingKind::Chess, Strength::FULL), None);
        assert!(measured(RatingKind::Chess, Strength::new(0)).is_some());
    }

    #[test]
    fn a_new_player_gets_one_of_the_first_levels() {
        let new = ComputerRatings::default();
        assert!(suggested(RatingKind::Tower, new.tower).number() <= 3);
        assert!(suggested(RatingKind::Chess, new.chess).number() <= 3);
    }
}
