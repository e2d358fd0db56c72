//! The lists of the saved games and of the games that are part of the app, and searching them.

use super::Card;
use super::visible::Height;
use crate::pgn::{Entry, FileSummary, Kind};
use crate::store::{DamageError, LoadError};
use crate::texts::Texts;

pub struct Row<T> {
    pub of: T,
    /// The card that shows the game; `None` if the file is damaged.
    pub card: Option<Card>,
    /// Whether the row is listed, because the game matches the search. A damaged file is listed
    /// unless the search is for problems only.
    pub found: bool,
    pub height: Height,
}

impl<T> Row<T> {
    fn new(words: Texts, of: T, summary: impl Fn(&T) -> Option<&FileSummary>) -> Row<T> {
        Row {
            card: summary(&of).map(|summary| Card::new(words, summary)),
            of,
            found: true,
            height: Height::default(),
        }
    }

    fn search(
        &mut self,
        (search, problems): (&str, bool),
        summary: impl Fn(&T) -> Option<&FileSummary>,
    ) {
        let card = summary(&self.of).zip(self.card.as_ref());
        self.found = card.map_or(!problems, |(summary, card)| {
            let is_listed = !problems || summary.kind() == Kind::Problem;
            is_listed && summary.has(search, &card.text())
        });
    }
}

pub type OwnRow = Row<Entry>;
pub type BundledRow = Row<Result<FileSummary, DamageError>>;

fn of_own(entry: &Entry) -> Option<&FileSummary> {
    entry.summary.as_ref().ok()
}

fn of_bundled(held: &Result<FileSummary, DamageError>) -> Option<&FileSummary> {
    held.as_ref().ok()
}

/// The saved games and the games that are part of the app, as they were read, with cards in the
/// language of `words`.
pub struct GameList {
    pub own: Result<Vec<OwnRow>, LoadError>,
    pub bundled: Vec<BundledRow>,
    pub words: Texts,
    /// The last search: its words, and whether it was among problems only. `None` before the first
    /// search.
    searched: Option<(String, bool)>,
}

impl GameList {
    pub fn new(
        words: Texts,
        own: Result<Vec<Entry>, LoadError>,
        bundled: Vec<Result<FileSummary, DamageError>>,
    ) -> GameList {
        let row = |entry| Row::new(words, entry, of_own);
        let bundled = bundled.into_iter().zip(crate::library::bundled::GAMES);
        let bundled = bundled.map(|(held, game)| {
            let mut row = Row::new(words, held, of_bundled);
            if let (Some(card), Some(about)) = (&mut row.card, words.bundled_about(game.file)) {
                card.facts = format!("{about}\n{}", card.facts);
            }
            row
        });
        GameList {
            own: own.map(|entries| entries.into_iter().map(row).collect()),
            bundled: bundled.collect(),
            words,
            searched: None,
        }
    }

    pub fn with_words(self, words: Texts) -> GameList {
        let own = self
            .own
            .map(|rows| rows.into_iter().map(|row| row.of).collect());
        let bundled = self.bundled.into_iter().map(|row| row.of).collect();
        GameList::new(words, own, bundled)
    }

    /// Marks the rows that match a search among all games or, if `problems` is true, among the
    /// problems only. Does nothing if the last search was the same.
    pub fn search(&mut self, search: &str, problems: bool) {
        let last = self.searched.as_ref();
        if last.is_some_and(|(last, only)| last == search && *only == problems) {
            return;
        }
        for row in self.own.iter_mut().flatten() {
            row.search((search, problems), of_own);
        }
        for row in &mut self.bundled {
            row.search((search, problems), of_bundled);
        }
        self.searched = Some((search.to_owned(), problems));
    }

    /// Returns whether a saved game matches the search. Also true if the saved games cannot be
    /// read, because the error is then shown.
    pub fn has_own(&self) -> bool {
        match &self.own {
            Ok(rows) => rows.iter().any(|row| row.found),
            Err(_) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::CurrentSettings;
    use crate::game::{Game, Setup};
    use crate::rules::Language;
    use crate::store::GameSummary;

    fn summary(title: &str) -> Result<FileSummary, DamageError> {
        let game = Game::new(Setup::default());
        Ok(FileSummary::Game(GameSummary::of(title, &game).into()))
    }

    fn found(listed: &GameList) -> Vec<&str> {
        let rows = listed.bundled.iter().filter(|row| row.found);
        rows.filter_map(|row| Some(row.card.as_ref()?.title.as_str()))
            .collect()
    }

    #[test]
    fn a_search_does_not_make_the_cards_again() {
        let games = vec![summary("Sunday"), summary("Monday")];
        let mut listed = GameList::new(Texts::default(), Ok(Vec::new()), games);
        let at = |listed: &GameList| listed.bundled[1].card.as_ref().map(|it| it.facts.as_ptr());
        let before = at(&listed);
        listed.search("", false);
        assert_eq!(found(&listed), ["Sunday", "Monday"]);
        listed.search("monday", false);
        assert_eq!(found(&listed), ["Monday"]);
        assert_eq!(at(&listed), before);
    }

    #[test]
    fn another_language_makes_the_cards_again_and_repeats_the_search() {
        let games = vec![summary("Sunday"), summary("Monday")];
        let mut listed = GameList::new(Texts::default(), Ok(Vec::new()), games);
        listed.search("monday", false);
        let mut settings = CurrentSettings::default();
        settings.0.language = Some(Language::German);
        let mut listed = listed.with_words(settings.words());
        let facts = |listed: &GameList| listed.bundled[0].card.as_ref().unwrap().facts.clone();
        assert!(facts(&listed).contains("Züge"), "{}", facts(&listed));
        listed.search("monday", false);
        assert_eq!(found(&listed), ["Monday"]);
    }
}
