//! Searches and sorts the games of a PGN file, a few in each frame.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::app::panels::games::library::sorting::Sorting;
use crate::app::session::pgn_list::PgnList;
use crate::pgn::{PgnEntry, PgnSource, SortKey};
use crate::rules::RuleSet;
use crate::texts::Texts;

/// Time in each frame after which the search is interrupted and continued in the next frame.
const TIME_PER_FRAME: Duration = Duration::from_millis(4);

/// Number of games that are searched between two checks of the elapsed time.
const AT_ONCE: usize = 64;

/// The games of a PGN file that a search has found so far, sorted.
pub struct SearchResults {
    pub of: Arc<PgnSource>,
    pub sorting: Sorting,
    pub words: Texts,
    searched: usize,
    /// The sort key and the index in the file of each game found.
    pub games: Vec<(SortKey, usize)>,
    /// The names of the rule sets that occur in the file, in the player's language. They are
    /// cached, because it takes time to create them.
    rules: Vec<(&'static RuleSet, String)>,
}

impl SearchResults {
    pub fn none(listed: &PgnList, sorting: &Sorting, words: Texts) -> SearchResults {
        SearchResults {
            of: Arc::clone(&listed.source),
            sorting: sorting.clone(),
            words,
            searched: 0,
            games: Vec::new(),
            rules: Vec::new(),
        }
    }

    /// Searches the games that have not been searched yet, until `TIME_PER_FRAME` is used up;
    /// returns whether all games have been searched.
    pub fn search(&mut self, games: &[PgnEntry]) -> bool {
        let begun = Instant::now();
        let before = self.games.len();
        let search = self.sorting.search.to_lowercase();
        let wanted: Vec<&str> = search.split_whitespace().collect();
        let ahead = games.get(self.searched..).unwrap_or_default();
        for games in ahead.chunks(AT_ONCE) {
            for entry in games {
                if self.has(entry, &wanted) {
                    self.games.push((self.sorting.key(entry), entry.index()));
                }
            }
            self.searched += games.len();
            if begun.elapsed() > TIME_PER_FRAME {
                break;
            }
        }
        if self.games.len() > before {
            // Sorting again takes little time, because most of the list is sorted already.
            let sorting = &self.sorting;
            self.games.sort_by(|(a, _), (b, _)| sorting.compare(a, b));
        }
        self.searched == games.len()
    }

    /// Returns whether the texts of a game contain all words in `wanted`, which must be in lower
    /// case.
    fn has(&mut self, entry: &PgnEntry, wanted: &[&str]) -> bool {
        if wanted.is_empty() {
            return true;
        }
        let mut known = entry.words().collect::<Vec<_>>().join("\n");
        if let Some(rules) = entry.rules() {
            known.push('\n');
            known.push_str(self.called(rules));
        }
        let known = known.to_lowercase();
        wanted.iter().all(|word| known.contains(word))
    }

    /// Returns the name of a rule set in the player's language, and adds it to the cache if it is
    /// missing.
    fn called(&mut self, rules: &'static RuleSet) -> &str {
        let place = self.rules.iter().position(|&(known, _)| known == rules);
        let place = place.unwrap_or_else(|| {
            self.rules.push((rules, self.words.rule_set(rules)));
            self.rules.len() - 1
        });
        self.rules.get(place).map_or("", |(_, name)| name)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::game::Timestamp;
    use crate::pgn::{Order, PgnReader};
    use crate::rules::TOURNAMENT;

    pub const TEXT: &str = "[White \"Müller\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n\
        [White \"Anna\"]\n[Variant \"Chess960\"]\n\n1. d4 *\n\n\
        [White \"anna\"]\n[Event \"Ulm Open\"]\n[Result \"1-0\"]\n\n1. c4 1-0\n";

    pub fn listed(text: &str) -> PgnList {
        let reader = PgnReader::of_text(text, &TOURNAMENT, Timestamp(0));
        let mut listed = PgnList::begin(String::new(), reader, Default::default());
        listed.wait();
        listed
    }

    /// Returns the indices of the games that a search for `words` finds, in the order `by`.
    fn search(words: &str, by: Order) -> Vec<usize> {
        let listed = listed(TEXT);
        let sorting = Sorting::of(words, by);
        let mut found = SearchResults::none(&listed, &sorting, Texts::default());
        while !found.search(&listed.games) {}
        found.games.iter().map(|&(_, index)| index).collect()
    }

    #[test]
    fn games_are_found_by_all_their_words() {
        for (words, expected) in [
            ("", &[0, 1, 2][..]),
            ("müller", &[0]),
            ("ANNA", &[1, 2]),
            ("ulm 1-0", &[2]),
            ("chess960", &[1]),
            ("anna zoe", &[]),
        ] {
            assert_eq!(search(words, Order::LastPlayed), expected, "{words}");
        }
        assert_eq!(search("", Order::White), [0, 1, 2], "from Z to A");
    }

    #[test]
    fn a_search_goes_on_as_more_games_are_read() {
        let listed = listed(&TEXT.repeat(500));
        let sorting = Sorting::of("zoe", Order::White);
        let mut found = SearchResults::none(&listed, &sorting, Texts::default());
        for come in [0, 1, 700, 701, 1_500] {
            while !found.search(&listed.games[..come]) {}
            assert_eq!(found.games.len(), come.div_ceil(3));
        }
    }
}
