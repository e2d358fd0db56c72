//! List of the games of a PGN file; a click opens a game. The list can be searched while the file
//! is still being read.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy_egui::egui::{
    Align2, FontId, ProgressBar, RichText, ScrollArea, Sense, TextWrapMode, Ui, WidgetInfo,
    WidgetText, WidgetType, vec2,
};

use super::sorting::{self, Sorting};
use super::{SCROLL_BAR_GAP, damaged};
use crate::app::panels::Model;
use crate::app::panels::style::{self, Themed};
use crate::app::panels::widgets::{Widgets, keep_focus_in_sight};
use crate::app::session::LoadRequest;
use crate::app::session::pgn_list::{PgnList, State};
use crate::pgn::{PgnEntry, PgnSource, SortKey};
use crate::rules::{Color, RuleSet};
use crate::texts::{Texts, Trouble};

/// Height of a row of the list, in logical pixels.
const ROW: f32 = 46.0;

/// Time in each frame after which the search is interrupted and continued in the next frame.
const TIME_PER_FRAME: Duration = Duration::from_millis(4);

/// Number of games that are searched between two checks of the elapsed time.
const AT_ONCE: usize = 64;

/// State of the list of a PGN file's games: the search words, the order, and the games found so
/// far.
#[derive(Default)]
pub struct Form {
    sorting: Sorting,
    found: Option<SearchResults>,
}

/// The games of a PGN file that a search has found so far, sorted.
struct SearchResults {
    of: Arc<PgnSource>,
    sorting: Sorting,
    words: Texts,
    searched: usize,
    /// The sort key and the index in the file of each game found.
    games: Vec<(SortKey, usize)>,
    /// The names of the rule sets that occur in the file, in the player's language. They are
    /// cached, because it takes time to create them.
    rules: Vec<(&'static RuleSet, String)>,
}

/// Draws the list of a PGN file's games; returns whether the player has clicked the button that
/// returns to the saved games.
pub fn page(ui: &mut Ui, model: &Model, listed: &PgnList, form: &mut Form) -> bool {
    let words = model.words;
    let goes_back = ui.wide_button(words.text("library-back"), true);
    let count = listed.games.len();
    let about = words.with("pgn-games", &words.count(count as u64));
    ui.weak_label(match &*listed.title {
        "" => about,
        title => format!("{title}: {about}"),
    });
    // At the bottom, so that nothing moves below the pointer when the file has been read.
    if !matches!(listed.progress.state, State::Whole) {
        ui.foot(|ui| progress(ui, model, listed));
    }
    sorting::show(ui, model, &mut form.sorting);
    let same = |found: &SearchResults| {
        let as_sorted = Arc::ptr_eq(&found.of, &listed.source) && found.sorting == form.sorting;
        as_sorted && found.words == words
    };
    let mut found = match form.found.take() {
        Some(found) if same(&found) => found,
        _ => SearchResults::none(listed, &form.sorting, words),
    };
    if !found.search(&listed.games) {
        model.waits.set(true);
    }
    if !found.sorting.search.trim().is_empty() {
        let [found, all] = [found.games.len(), count].map(|it| words.number(it as u64));
        ui.weak_small(words.with("pgn-found", &[("found", found.into()), ("all", all.into())]));
    }
    rows(ui, model, listed, &found);
    form.found = Some(found);
    goes_back
}

/// Draws how much of the PGN file has been read, with a button that stops reading.
fn progress(ui: &mut Ui, model: &Model, listed: &PgnList) {
    let words = model.words;
    let progress = &listed.progress;
    let number = words.number(listed.games.len() as u64);
    let games = [("games", number.as_str().into())];
    match &progress.state {
        State::Whole => {}
        State::Reading => {
            ui.horizontal(|ui| {
                ui.at_the_right(|ui| {
                    if ui.button(words.text("pgn-stop")).clicked() {
                        model.act(LoadRequest::StopListing);
                    }
                    let part = progress.read as f32 / progress.size.max(1) as f32;
                    let bar = ProgressBar::new(part).fill(ui.colors().pressed);
                    ui.add(bar.corner_radius(6));
                });
            });
            let megabytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1e6);
            let values = [
                ("games", number.as_str().into()),
                ("read", megabytes(progress.read).into()),
                ("size", megabytes(progress.size).into()),
            ];
            ui.weak_small(words.with("pgn-reading", &values));
        }
        State::Stopped => {
            ui.weak_small(words.with("pgn-stopped", &games));
        }
        State::Failed(error) => {
            ui.weak_small(words.with("pgn-failed", &games));
            damaged(ui, model, Trouble::Load(error.clone()));
        }
    }
}

fn rows(ui: &mut Ui, model: &Model, listed: &PgnList, found: &SearchResults) {
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    area.show_rows(ui, ROW, found.games.len(), |ui, range| {
        for (_, index) in found.games.get(range).unwrap_or_default() {
            let entry = listed.games.get(*index);
            if entry.is_some_and(|entry| row(ui, model.words, entry)) {
                model.act(LoadRequest::Collected(*index));
            }
        }
        keep_focus_in_sight(ui);
    });
}

fn row(ui: &mut Ui, words: Texts, entry: &PgnEntry) -> bool {
    let (title, facts) = texts(words, entry);
    let size = vec2(ui.available_width() - SCROLL_BAR_GAP, ROW);
    let (rect, row) = ui.allocate_exact_size(size, Sense::click());
    row.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Button, true, format!("{title}  ·  {facts}"))
    });
    let look = ui.style().interact(&row);
    ui.painter()
        .rect_filled(rect, look.corner_radius, look.weak_bg_fill);
    let inner = rect.shrink2(vec2(8.0, 4.0));
    let lines = [
        (
            inner.left_top(),
            Align2::LEFT_TOP,
            title,
            style::BODY,
            ui.colors().text,
        ),
        (
            inner.left_bottom(),
            Align2::LEFT_BOTTOM,
            facts,
            style::SMALL,
            ui.colors().weak,
        ),
    ];
    for (place, align, text, size, color) in lines {
        let text = WidgetText::from(RichText::new(text).color(color).size(size));
        let (wrap, font) = (TextWrapMode::Truncate, FontId::proportional(size));
        let text = text.into_galley(ui, Some(wrap), inner.width(), font);
        let place = align.anchor_size(place, text.size()).min;
        ui.painter().galley(place, text, color);
    }
    row.clicked()
}

/// Returns the title of a game (its players, or its event if no player is known), and its other
/// facts in one line.
fn texts(words: Texts, entry: &PgnEntry) -> (String, String) {
    let boards = entry.names().map(|names| {
        let sides = names.into_iter().zip(Color::ALL);
        let names = sides.map(|(name, side)| match name {
            "" => words.side(side),
            name => name.to_owned(),
        });
        names.collect::<Vec<_>>().join(" – ")
    });
    let mut title = boards.collect::<Vec<_>>().join(", ");
    let event = match (entry.event(), entry.round()) {
        (event, "") => event.to_owned(),
        ("", round) => round.to_owned(),
        (event, round) => format!("{event} ({round})"),
    };
    let rules = match entry.rules() {
        Some(rules) if rules.name() == "chess" => String::new(),
        Some(rules) => words.rule_set(rules),
        None => words.text("pgn-damaged-variant"),
    };
    let moves = match entry.moves() {
        0 => String::new(),
        moves => words.with("moves", &[("count", moves.into())]),
    };
    let score = entry.score().unwrap_or_default().to_owned();
    let date = entry.date().trim_end_matches(".??").to_owned();
    let mut facts = vec![score, date, event, rules, moves, entry.venue().to_owned()];
    facts.retain(|fact| !fact.is_empty());
    let is_nameless = entry.names().flatten().all(str::is_empty);
    if is_nameless && !entry.event().is_empty() {
        title = entry.event().to_owned();
    }
    (title, facts.join("  ·  "))
}

impl SearchResults {
    fn none(listed: &PgnList, sorting: &Sorting, words: Texts) -> SearchResults {
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
    fn search(&mut self, games: &[PgnEntry]) -> bool {
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
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup, Timestamp};
    use crate::pgn::{Order, PgnReader};
    use crate::rules::{Language, TOURNAMENT};

    const TEXT: &str = "[White \"Müller\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n\
        [White \"Anna\"]\n[Variant \"Chess960\"]\n\n1. d4 *\n\n\
        [White \"anna\"]\n[Event \"Ulm Open\"]\n[Result \"1-0\"]\n\n1. c4 1-0\n";

    fn listed(text: &str) -> PgnList {
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

    #[test]
    fn the_search_field_keeps_its_id_and_the_focus_when_the_file_has_been_read() {
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        let field = |listed: &PgnList| {
            let mut form = Form::default();
            let tree = stage.tree(|ui, model| {
                page(ui, model, listed, &mut form);
            });
            let mut fields = tree.iter().filter(|(_, node)| node.placeholder().is_some());
            fields.next().map(|(id, _)| *id)
        };
        let mut listed = listed(TEXT);
        let read = field(&listed);
        assert!(read.is_some());
        listed.progress.state = State::Reading;
        assert_eq!(field(&listed), read);
    }
}
