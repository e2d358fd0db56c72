//! The page with the games that were saved and those that come with the program.

mod row;

pub use row::Open;

use bevy_egui::egui::{self, Key, ScrollArea, Ui};

use super::reading::{self, Reading};
use super::style::{self, color};
use super::widgets::{Widgets, keep_focus_in_sight, line_edit, select_all};
use super::{Act, Model, problem};
use crate::app::input::commands::{Command, Dialog};
use crate::app::session::intent::{FileWish, TableWish};
use crate::app::session::table::Table;
use crate::app::words::Words;
use crate::app::words::calendar;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::rules::{Color, TOURNAMENT};
use crate::store::bundled::Bundled;
use crate::store::{
    self, DamageError, Entry, Holding, LoadError, PgnSummary, Summary, TeamSummary,
};

/// What cards leave free for the bar that scrolls them, in logical pixels.
const BESIDE_BAR: f32 = 10.0;

/// The list and the title to save under.
#[derive(Default)]
pub struct Form {
    title: String,
    /// What a game that is listed has to have in it.
    search: String,
    /// The game that something is wanted with.
    pub open: Option<Open>,
    /// Whether the title is to have the keyboard.
    pub focus_title: bool,
    /// The folder's games; read when the page is opened.
    listed: Option<Listed>,
    reading: Option<Reading<Listed>>,
    /// Whether they have changed since.
    is_old: bool,
}

impl Form {
    /// Forgets what was read: the page is opened anew.
    pub fn close(&mut self) {
        (self.listed, self.reading) = (None, None);
    }

    /// Reads the folders again; what they held is shown meanwhile.
    pub fn read_again(&mut self) {
        self.is_old = true;
    }
}

/// What the folders held when they were read.
struct Listed {
    own: Result<Vec<Entry>, LoadError>,
    bundled: Vec<Result<Summary, DamageError>>,
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let is_opened = form.listed.is_none() && form.reading.is_none();
    if is_opened {
        form.title = title(model);
        form.open = None;
    }
    if std::mem::take(&mut form.is_old) || is_opened {
        form.reading = Some(read(model));
    }
    if let Some(listed) = Reading::take(&mut form.reading) {
        form.listed = Some(listed);
    }
    ui.heading(words.text("command-library"));
    let (label, hint) = (words.text("save-as"), words.text("save-hint"));
    let title = ui.labelled_field(label, &mut form.title, &hint);
    if std::mem::take(&mut form.focus_title) {
        title.request_focus();
        select_all(ui.ctx(), title.id, &form.title);
    }
    let named = !form.title.trim().is_empty();
    let entered = title.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let pressed = ui.main_button(words.text("save"), named).clicked();
    if named && (pressed || entered) {
        model.act(FileWish::SaveAs(form.title.clone()));
    }
    let dialogs = [
        ("dialog-open", Command::Dialog(Dialog::Open)),
        ("dialog-save", Command::Dialog(Dialog::Save)),
    ];
    ui.equal_columns(dialogs, |ui, (word, command)| {
        ui.command_button(model, command, words.text(word), true);
    });
    ui.add_space(4.0);
    ui.add(line_edit(&mut form.search, &words.text("library-search")));
    let Form {
        listed,
        reading,
        search,
        open,
        ..
    } = form;
    if reading.is_some() {
        model.act(Act::Wait);
    }
    let Some(held) = &*listed else {
        return reading::wait(ui, model);
    };
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.weak_label(words.text("own-games"));
            own(ui, model, (held, search), open);
            ui.add_space(6.0);
            ui.weak_label(words.text("bundled-games"));
            for (number, game) in held.bundled.iter().enumerate() {
                match game {
                    Ok(summary) => {
                        let card = Card::of(words, summary, None);
                        let width = ui.available_width() - BESIDE_BAR;
                        if card.has(search) && card.show(ui, width) {
                            model.act(TableWish::Bundled(number));
                        }
                    }
                    Err(error) => damaged(ui, model, Trouble::Bundled(error.clone())),
                }
            }
            keep_focus_in_sight(ui);
        });
}

/// The title to begin with: the game's own, or after a game that has none who
/// played it when.
fn title(model: &Model) -> String {
    let Table { game, title, .. } = model.table;
    if !title.is_empty() || game.result().is_none() {
        return title.clone();
    }
    names::title(model.words, game.setup())
}

fn read(model: &Model) -> Reading<Listed> {
    let (folder, words) = (model.files.0.games(), model.words);
    let bundled = move |bundled: &Bundled| {
        let saved = bundled.load()?;
        let title = words.bundled(bundled.file);
        Ok(Summary::of(&title.unwrap_or(saved.title), &saved.game))
    };
    Reading::begin(move || Listed {
        own: store::list(&folder),
        bundled: store::bundled::GAMES.iter().map(bundled).collect(),
    })
}

/// The player's own games that have what is searched for.
fn own(ui: &mut Ui, model: &Model, (listed, search): (&Listed, &str), open: &mut Option<Open>) {
    let words = model.words;
    let entries = match &listed.own {
        Ok(entries) => entries,
        Err(error) => {
            return damaged(ui, model, Trouble::Load(error.clone()));
        }
    };
    if entries.is_empty() {
        ui.label(words.text("no-games"));
    }
    for Entry { path, at, summary } in entries {
        let (title, card) = match summary {
            Ok(holding) => {
                let day = calendar::day(*at);
                let card = match holding {
                    Holding::Game(game) => Card::of(words, game, Some(&day)),
                    Holding::Team(team) => Card::of_team(words, team, &day),
                    Holding::Pgn(pgn) => Card::of_pgn(words, pgn, &day),
                };
                // A PGN is called after its file.
                let is_pgn = matches!(holding, Holding::Pgn(_));
                ((!is_pgn).then_some(holding.title()), Ok(card))
            }
            Err(error) => (None, Err(error)),
        };
        if card.as_ref().is_ok_and(|card| !card.has(search)) {
            continue;
        }
        ui.horizontal_top(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let width = ui.available_width() - row::MENU_WIDTH - gap - BESIDE_BAR;
            ui.vertical(|ui| {
                ui.set_max_width(width);
                match &card {
                    Ok(card) if card.show(ui, width) => model.act(match title {
                        Some(_) => TableWish::Load(path.clone()),
                        None => TableWish::Open(path.clone()),
                    }),
                    Ok(_) => {}
                    Err(error) => damaged(ui, model, Trouble::Load((*error).clone())),
                }
            });
            row::menu(ui, words, path, title, open);
        });
        let name = match &card {
            Ok(card) => card.title.clone(),
            Err(_) => path
                .file_name()
                .map_or_else(String::new, |it| it.to_string_lossy().into()),
        };
        row::question(ui, model, (path, &name), open);
    }
}

/// A game to click: its title, players, length, result and day.
struct Card {
    title: String,
    facts: String,
}

impl Card {
    fn of(words: Words, game: &Summary, day: Option<&str>) -> Card {
        let mut facts = Vec::new();
        let given = [
            (&game.white, game.players[0]),
            (&game.black, game.players[1]),
        ];
        let called = given.map(|(name, player)| names::called(words, name, player));
        if called.iter().any(Option::is_some) && game.problem.is_none() {
            let sides = called.into_iter().zip(Color::ALL);
            let names: Vec<String> = sides
                .map(|(name, side)| name.unwrap_or_else(|| words.side(side)))
                .collect();
            facts.push(names.join(" – "));
        }
        match game.problem {
            Some((asked, side)) if game.moves == 0 => facts.push(problem::task(words, asked, side)),
            _ => facts.push(words.with("moves", &[("count", game.moves.into())])),
        }
        let rules = game.position.rules();
        facts.extend((*rules != *TOURNAMENT).then(|| rules.name().to_owned()));
        facts.extend(game.result.map(|result| result.score().to_owned()));
        facts.extend(day.map(str::to_owned));
        Card::with(words, &game.title, &facts)
    }

    /// A match on two boards, with its four players: board A's first.
    fn of_team(words: Words, team: &TeamSummary, day: &str) -> Card {
        let boards = team.names.iter().map(|names| {
            let sides = names.iter().zip(Color::ALL);
            let names = sides.map(|(name, side)| match name.as_str() {
                "" => words.side(side),
                name => name.to_owned(),
            });
            names.collect::<Vec<_>>().join(" – ")
        });
        let mut facts: Vec<String> = boards.collect();
        facts.push(team.positions[0].rules().name().to_owned());
        facts.extend(team.result.map(|result| result.score().to_owned()));
        facts.push(day.to_owned());
        Card::with(words, &team.title, &facts)
    }

    /// A PGN, with the number of its games.
    fn of_pgn(words: Words, pgn: &PgnSummary, day: &str) -> Card {
        let games = words.with("pgn-games", &[("count", pgn.games.into())]);
        Card::with(words, &pgn.title, &[games, day.to_owned()])
    }

    fn with(words: Words, title: &str, facts: &[String]) -> Card {
        let title = match title {
            "" => words.text("untitled"),
            title => title.to_owned(),
        };
        let facts = facts.join("  ·  ");
        Card { title, facts }
    }

    /// Whether it has each word of a search in it, small letters or large.
    fn has(&self, search: &str) -> bool {
        let text = format!("{} {}", self.title, self.facts).to_lowercase();
        let search = search.to_lowercase();
        search.split_whitespace().all(|word| text.contains(word))
    }

    /// Shows it so wide, in logical pixels; says whether it was clicked.
    fn show(&self, ui: &mut Ui, width: f32) -> bool {
        let mut text = egui::text::LayoutJob::default();
        let format = |size, color| egui::TextFormat {
            font_id: egui::FontId::proportional(size),
            color,
            ..Default::default()
        };
        text.append(&self.title, 0.0, format(style::BODY, color::TEXT));
        text.append("\n", 0.0, format(style::SMALL, color::WEAK));
        text.append(&self.facts, 0.0, format(style::SMALL, color::WEAK));
        let card = egui::Button::new(text)
            .wrap()
            .min_size(egui::vec2(width, 0.0));
        ui.add(card).clicked()
    }
}

fn damaged(ui: &mut Ui, model: &Model, trouble: Trouble) {
    ui.card(|ui| ui.warning_label(trouble.text(model.words)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Strength;
    use crate::game::{Game, Player, Setup};

    fn card(white: &str, players: [Player; 2]) -> Card {
        let game = Game::new(Setup {
            white: white.to_owned(),
            players,
            ..Setup::default()
        });
        Card::of(Words::default(), &Summary::of("Sunday", &game), None)
    }

    #[test]
    fn a_game_against_the_computer_is_listed_with_its_name() {
        let computer = Player::Computer(Strength::FULL.steps());
        let listed = card("Anna", [Player::Person, computer]).facts;
        assert!(listed.starts_with("Anna – Admiral (level 8)"), "{listed}");
        let listed = card("", [computer, Player::Person]).facts;
        assert!(listed.starts_with("Admiral (level 8) – Black"), "{listed}");
        let listed = card("", [Player::Person; 2]).facts;
        assert!(listed.starts_with("0 moves"), "{listed}");
    }

    #[test]
    fn a_search_finds_all_of_its_words_whatever_their_letters() {
        let card = card("Anna", [Player::Person; 2]);
        assert!(card.has("") && card.has("anna") && card.has("SUN ann"));
        assert!(!card.has("anna bernd"));
    }
}
