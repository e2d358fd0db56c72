//! The list of remote games, by letter or over a network, and the part of this list on the home
//! page.

use bevy_egui::egui::{Ui, Vec2};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::style;
use crate::app::panels::widgets::reading::Loaded;
use crate::app::panels::widgets::{Widgets, list_row};
use crate::app::panels::{Model, Themed};
use crate::app::session::RemoteRequest;
use crate::app::session::time::wall;
use crate::remote::GameCode;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::Paths;
use crate::store::remote::{OwnKey, People, RemoteError, RemoteSummary, Stage, list_remote};
use crate::texts::remote::RemoteProblem;
use crate::texts::{letters, sentence};

/// Maximum number of games by letter that are listed on the home page, and also the maximum number
/// of games over a network.
const MAX_HOME_ROWS: usize = 2;

pub struct Row {
    code: GameCode,
    /// The name that the player has given to the opponent, otherwise the opponent's own name;
    /// `None` if no one has accepted the invitation yet.
    opponent: Option<String>,
    rules: &'static RuleSet,
    is_live: bool,
    stage: Stage,
}

impl Row {
    fn is_open_live(&self) -> bool {
        self.is_live && !matches!(self.stage, Stage::Over(_))
    }

    fn has_letter_due(&self) -> bool {
        !self.is_live && matches!(self.stage, Stage::Own { .. })
    }
}

#[derive(Default)]
pub struct Form {
    /// The games, or for each game that cannot be read the error. The games in which the player is
    /// to move come first. They depend on the number of changes in `Mailbox::changes`.
    games: Loaded<u64, Vec<Result<Row, RemoteError>>>,
}

impl Form {
    /// Makes the list read the games again when it is next drawn, because the time left for a move
    /// has changed.
    pub fn open(&mut self) {
        self.games.expire();
    }

    /// Reads the games in the background if they have changed since they were read last.
    pub fn read(&mut self, model: &Model) {
        let (paths, changes) = (model.files.0.clone(), model.mailbox.changes);
        self.games.load(model, changes, move || read(&paths));
    }

    pub fn games(&self) -> &[Result<Row, RemoteError>] {
        self.games.get().map_or(&[], Vec::as_slice)
    }

    fn rows(&self, is_it: impl Fn(&Row) -> bool) -> impl Iterator<Item = &Row> {
        let games = self.games().iter().flatten();
        games.filter(move |row| is_it(row))
    }
}

/// Reads the player's remote games from the files; empty if the player has no key yet.
fn read(paths: &Paths) -> Vec<Result<Row, RemoteError>> {
    let Ok(key) = OwnKey::load(paths) else {
        return Vec::new();
    };
    let people = People::load(paths).unwrap_or_default();
    let row = |summary: RemoteSummary| Row {
        code: summary.code,
        opponent: summary.opponent.map(|it| {
            let known = people.find(&it.identity).map(|known| &known.name);
            known.unwrap_or(&it.name).to_string()
        }),
        rules: summary.rules,
        is_live: summary.is_live,
        stage: summary.stage,
    };
    match list_remote(paths, &key.key(), wall()) {
        Ok(games) => games.into_iter().map(|game| game.map(row)).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// The key of a group's title in the language files, and which games belong to the group.
type Group = (&'static str, fn(&Row) -> bool);

/// Draws at most `limit` games of each group, in the columns of the page.
fn draw_groups(ui: &mut Ui, model: &Model, form: &Form, groups: &[Group], limit: usize) {
    for &(title, is_it) in groups {
        let rows: Vec<&Row> = form.rows(is_it).take(limit).collect();
        if !rows.is_empty() {
            ui.weak_label(model.text(title));
        }
        ui.grid(rows, |ui, row| card(ui, model, row));
    }
}

/// Draws all remote games in groups: unfinished games over a network, games by letter in which the
/// player must move, games by letter that wait for the opponent, and games that are over.
pub fn show(ui: &mut Ui, model: &Model, form: &Form) {
    let groups: [Group; 4] = [
        ("letters-online", Row::is_open_live),
        ("letters-own-turn", Row::has_letter_due),
        ("letters-waiting", |it| {
            !it.is_live && matches!(it.stage, Stage::Agreeing | Stage::Opponents { .. })
        }),
        ("letters-over", |it| matches!(it.stage, Stage::Over(_))),
    ];
    draw_groups(ui, model, form, &groups, usize::MAX);
    for error in form.games().iter().filter_map(|game| game.as_ref().err()) {
        let problem = RemoteProblem::Game(error.clone());
        let detail = model.words.localize(&problem);
        let values = [("detail", detail.into())];
        ui.warning_label(sentence(&model.words.with("letters-unread", &values)));
    }
}

/// Draws the games that the player can continue now, at most `MAX_HOME_ROWS` by letter and as many
/// over a network. A button opens the list of all remote games. Draws nothing if there are no
/// games.
pub fn show_at_home(ui: &mut Ui, model: &Model, form: &mut Form) {
    form.read(model);
    if form.games().is_empty() {
        return;
    }
    let groups: [Group; 2] = [
        ("letters-online", Row::is_open_live),
        ("home-letters", Row::has_letter_due),
    ];
    draw_groups(ui, model, form, &groups, MAX_HOME_ROWS);
    let all = model
        .words
        .with("home-letters-all", &[("count", form.games().len().into())]);
    let command = Command::Open(Page::Letters);
    ui.wide(|ui| ui.command_button(model, command, all, true));
    ui.add_space(4.0);
}

/// Draws all remote games in groups, above the saved games; draws nothing if there are no remote
/// games.
pub fn show_in_library(ui: &mut Ui, model: &Model, form: &mut Form) {
    form.read(model);
    if !form.games().is_empty() {
        show(ui, model, form);
        ui.add_space(6.0);
    }
}

fn card(ui: &mut Ui, model: &Model, row: &Row) {
    let words = model.words;
    let title = match row.opponent.as_deref() {
        None => words.text("letters-unknown"),
        Some("") => words.text("letters-nameless"),
        Some(name) => name.to_owned(),
    };
    let mut facts = match row.is_open_live() {
        true => words.text("online-row"),
        false => letters::stage(words, row.stage),
    };
    if row.rules != &*TOURNAMENT {
        facts = format!("{facts}  ·  {}", words.rule_set(row.rules));
    }
    let is_own = row.has_letter_due() || row.is_open_live();
    let (colors, width) = (ui.colors(), ui.available_width());
    let ink = if is_own { colors.accent } else { colors.text };
    let look = (style::BODY, ink);
    let (card, _) = list_row(ui, [&title, &facts], look, Vec2::ZERO, width);
    if card.clicked() {
        model.act(RemoteRequest::Open(row.code));
    }
}
