//! Card of a game in the list: picture, title, players, length, rules, result and date.

use bevy_egui::egui::{Align2, FontId, Rect, Ui, Vec2, vec2};

use crate::app::panels::Model;
use crate::app::panels::learn::problem;
use crate::app::panels::style::{self, Themed};
use crate::app::panels::widgets::{list_row, miniature};
use crate::pgn::{FileSummary, PgnSummary};
use crate::rules::{Color, Position, TOURNAMENT};
use crate::store::{GameSummary, TandemSummary};
use crate::texts::{Texts, calendar, names};

/// Size of the picture on a card, in logical pixels. It is the same for all games, so that the
/// texts of the cards begin below each other.
const PICTURE: Vec2 = vec2(48.0, 64.0);
/// Picture on the card of a file with several games, and its size in logical pixels.
const SHEET: (&str, f32) = ("🗐", 30.0);

/// A card that describes a saved game; a click opens the game.
pub struct Card {
    pub title: String,
    /// The facts about the game other than its title, as text, and for a bundled game what it is
    /// about. The rule set is named unless it is the tournament rules.
    pub facts: String,
    rules: String,
    /// The positions to show in the picture: one for each board of the game.
    positions: Vec<Position>,
}

impl Card {
    /// Creates the card for a saved file. For a game without a date, shows the day of its last
    /// move.
    pub fn new(words: Texts, summary: &FileSummary) -> Card {
        let mut facts = match summary {
            FileSummary::Game(game) => of_game(words, game),
            FileSummary::Match(team) => of_team(words, team),
            FileSummary::Pgn(pgn) => of_pgn(words, pgn),
        };
        let title = match (summary.title(), summary) {
            // A game without a title has the names of its players as its title.
            ("", FileSummary::Game(game)) if players(words, game).is_some() => facts.remove(0),
            ("", _) => words.text("untitled"),
            (title, _) => title.to_owned(),
        };
        let rules = words.rule_set(summary.rules());
        if summary.rules() != &*TOURNAMENT {
            facts.push(rules.clone());
        }
        facts.extend(summary.score().map(str::to_owned));
        let day = match summary.date() {
            "" => calendar::day(summary.at()),
            date => date.to_owned(),
        };
        facts.push(day);
        facts.retain(|fact| !fact.is_empty());
        Card {
            title,
            facts: facts.join("  ·  "),
            rules,
            positions: summary.positions().to_vec(),
        }
    }

    /// Returns the texts of the card in which a search looks for its words. The search also covers
    /// other texts of the saved game, which the module `store` provides.
    pub fn text(&self) -> String {
        format!("{}\n{}\n{}", self.title, self.facts, self.rules)
    }

    /// Draws the card, `width` logical pixels wide; returns whether it was clicked.
    pub fn show(&self, ui: &mut Ui, model: &Model, width: f32) -> bool {
        let look = (style::BODY, ui.colors().text);
        let (row, place) = list_row(ui, [&self.title, &self.facts], look, PICTURE, width);
        if let Some(rect) = place {
            self.picture(ui, model, rect);
        }
        row.clicked()
    }

    fn picture(&self, ui: &Ui, model: &Model, rect: Rect) {
        if self.positions.is_empty() {
            let (sign, size) = SHEET;
            let (font, ink) = (FontId::proportional(size), ui.colors().weak);
            (ui.painter()).text(rect.center(), Align2::CENTER_CENTER, sign, font, ink);
        }
        let width = rect.width() / self.positions.len().max(1) as f32;
        for (index, position) in self.positions.iter().enumerate() {
            let corner = rect.min + vec2(width * index as f32, 0.0);
            let place = Rect::from_min_size(corner, vec2(width, rect.height()));
            let size = miniature::size(position, place.height());
            let size = size * (place.width() / size.x).min(1.0);
            let place = Rect::from_center_size(place.center(), size);
            miniature::position(ui, place, position, model);
        }
    }
}

/// Returns the names of a game's players in one line; `None` if both names are unknown or the game
/// is a problem.
fn players(words: Texts, game: &GameSummary) -> Option<String> {
    let given = [
        (&game.white, game.players[0]),
        (&game.black, game.players[1]),
    ];
    let called = given.map(|(name, player)| names::display_name(words, name, player));
    if called.iter().all(Option::is_none) || game.problem.is_some() {
        return None;
    }
    let sides = called.into_iter().zip(Color::ALL);
    let names = sides.map(|(name, side)| name.unwrap_or_else(|| words.side(side)));
    Some(names.collect::<Vec<_>>().join(" – "))
}

/// Returns the facts of a game for its card: the players, if known, and the number of moves or the
/// task of a problem.
fn of_game(words: Texts, game: &GameSummary) -> Vec<String> {
    let length = match game.problem {
        Some((asked, side)) if game.moves == 0 => problem::task(words, asked, side),
        _ => words.with("moves", &[("count", game.moves.into())]),
    };
    players(words, game).into_iter().chain([length]).collect()
}

/// Returns the facts of a match on two boards for its card: the players of board A, then those of
/// board B.
fn of_team(words: Texts, team: &TandemSummary) -> Vec<String> {
    let boards = team.names.iter().zip(team.players).map(|(names, players)| {
        let sides = names.iter().zip(players).zip(Color::ALL);
        let names = sides.map(|((name, player), side)| {
            names::display_name(words, name, player).unwrap_or_else(|| words.side(side))
        });
        names.collect::<Vec<_>>().join(" – ")
    });
    boards.collect()
}

fn of_pgn(words: Texts, pgn: &PgnSummary) -> Vec<String> {
    vec![words.with("pgn-games", &words.count(pgn.games as u64))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Strength;
    use crate::game::{Game, Player, Setup};
    use crate::rules::RuleSet;

    fn summary(title: &str, white: &str, players: [Player; 2], rules: &str) -> FileSummary {
        let start = Position::start_of(RuleSet::named(rules).unwrap());
        let game = Game::new(Setup {
            start,
            white: white.to_owned(),
            players,
            ..Setup::default()
        });
        FileSummary::Game(GameSummary::of(title, &game).into())
    }

    fn facts(white: &str, players: [Player; 2], rules: &str) -> String {
        Card::new(Texts::default(), &summary("Sunday", white, players, rules)).facts
    }

    #[test]
    fn a_game_against_the_computer_is_listed_with_its_name() {
        let computer = Player::Computer(Strength::FULL.code());
        let listed = facts("Anna", [Player::Person, computer], "tower");
        assert!(
            listed.starts_with("Anna – Grand Admiral (level 18)"),
            "{listed}"
        );
        let listed = facts("", [computer, Player::Person], "tower");
        assert!(
            listed.starts_with("Grand Admiral (level 18) – Black"),
            "{listed}"
        );
        let listed = facts("", [Player::Person; 2], "tower");
        assert!(listed.starts_with("0 moves"), "{listed}");
    }

    #[test]
    fn a_game_is_listed_with_what_was_played() {
        let listed = facts("Anna", [Player::Person; 2], "chess+960");
        assert!(listed.contains("Chess960"), "{listed}");
    }

    #[test]
    fn the_tournament_rules_are_searched_but_not_shown() {
        let words = Texts::default();
        let card = Card::new(words, &summary("", "Anna", [Player::Person; 2], "tower"));
        assert!(!card.facts.contains("chess"), "{}", card.facts);
        assert!(card.text().contains("Three-dimensional"), "{}", card.text());
    }

    #[test]
    fn a_game_without_a_title_is_called_after_its_players() {
        let words = Texts::default();
        let card = Card::new(words, &summary("", "Anna", [Player::Person; 2], "chess"));
        assert_eq!(card.title, "Anna – Black");
        assert!(card.facts.starts_with("0 moves"), "{}", card.facts);
        let card = Card::new(words, &summary("", "", [Player::Person; 2], "chess"));
        assert_eq!(card.title, "Untitled");
    }
}
