//! The home page: a card to continue a game, and the groups of the map of the program. It is the
//! first page if no game is in progress when the program starts.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::egui::{
    self, ColorImage, Context, CornerRadius, Id, TextureHandle, TextureOptions, Ui, pos2, vec2,
};

use super::style::{self, Themed};
use super::widgets::{Widgets, list_row};
use super::{Model, Page, Panels, map};
use crate::app::input::commands::Command;
use crate::app::panels::games::library::Card;
use crate::app::panels::remote::letters;
use crate::app::panels::widgets::reading::Loaded;
use crate::app::scene::embed;
use crate::app::session::current::Session;
use crate::app::session::online::Phase;
use crate::app::session::request::LoadRequest;
use crate::app::view::rig::HomeView;
use crate::pgn::{self, FileSummary};
use crate::store::{GameSummary, TandemSummary};

/// Size of a card's picture, in logical pixels.
const PICTURE: egui::Vec2 = vec2(84.0, 60.0);

#[derive(Default)]
pub struct Form {
    /// The unfinished saved game that was played last, if any.
    unfinished: Loaded<(), Option<(PathBuf, FileSummary)>>,
    /// Index of the group whose commands are listed.
    listed: usize,
}

impl Form {
    pub fn open(&mut self) {
        self.unfinished.expire();
    }

    fn read(&mut self, model: &Model) {
        let folder = model.files.0.games();
        self.unfinished
            .load(model, (), move || last_unfinished(&folder));
    }
}

/// Returns the unfinished game or match in a folder that was played last, if any.
fn last_unfinished(folder: &Path) -> Option<(PathBuf, FileSummary)> {
    let entries = pgn::list(folder).ok()?.into_iter();
    let mut games = entries.filter_map(|entry| Some((entry.path, entry.summary.ok()?)));
    games.find(|(_, summary)| summary.is_unfinished())
}

/// Returns whether the game in play has begun and is not over; a match on two boards counts as
/// begun before its first move. During another activity, such as editing a position, the game in
/// play is the one that continues afterwards.
fn is_in_progress(session: &Session) -> bool {
    let session = session.in_play();
    match session.activity.tandem() {
        Some(tandem) => tandem.game.result().is_none(),
        None => session.game.result().is_none() && !session.game.is_untouched(),
    }
}

fn summary(session: &Session) -> FileSummary {
    let session = session.in_play();
    let title = &session.title;
    match session.activity.tandem() {
        Some(tandem) => FileSummary::Match(TandemSummary::of(title, &tandem.game).into()),
        None => FileSummary::Game(GameSummary::of(title, &session.game).into()),
    }
}

pub(super) fn open_at_start(session: Res<Session>, mut panels: ResMut<Panels>) {
    if session.activity.is_game() && !is_in_progress(&session) {
        // A folded panel stays folded.
        panels.page = Page::Home;
    }
}

pub(super) fn turn_camera(panels: Res<Panels>, mut home: ResMut<HomeView>) {
    home.set_if_neq(HomeView(panels.page == Page::Home && !panels.folded));
}

/// Draws the home page: the card that continues a game, if there is one, and the groups of the map.
/// The commands of one group are listed; a click on the card of another group lists its commands.
pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    panels.home.read(model);
    ui.heading(model.text("home-title"));
    ui.scrolled("home", |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.spacing_mut().icon_spacing = 12.0;
        let is_editing = model.session.is_editing();
        if is_editing {
            ui.main_command(model, Command::Open(Page::Editor), "editor-go-on");
        }
        continue_game(ui, model, panels);
        if model.online.state.phase != Phase::Off {
            ui.wide_command(model, Command::Open(Page::Online));
        }
        letters::list::show_at_home(ui, model, &mut panels.letters.list);
        let pictures = pictures(ui.ctx());
        for (at, group) in map::GROUPS.iter().enumerate() {
            let texts = group.texts.map(|key| model.text(key));
            if card(ui, texts, at as f32, &pictures) {
                panels.home.listed = at;
            }
            if panels.home.listed == at {
                commands(ui, model, group);
            }
        }
        let is_set_up = is_editing || model.session.activity.is_task();
        if !is_set_up && model.game().result().is_none() {
            ui.add_space(4.0);
            ui.weak_small(model.text("home-move"));
        }
    });
}

fn continue_game(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let session = &*model.session;
    let current = is_in_progress(session).then(|| summary(session));
    let saved = panels.home.unfinished.get().and_then(Option::as_ref);
    let (path, summary) = match (&current, saved) {
        (Some(summary), _) => (None, summary),
        (None, Some((path, summary))) => (Some(path), summary),
        (None, None) => return,
    };
    ui.weak_label(model.text("home-continue"));
    let width = ui.available_width();
    if Card::new(model.words, summary).show(ui, model, width) {
        match path {
            Some(path) => model.act(LoadRequest::Load(path.clone())),
            None => {
                model.act(LoadRequest::LeaveCourse);
                panels.open_page(Page::Game);
            }
        }
    }
    ui.add_space(4.0);
}

fn commands(ui: &mut Ui, model: &Model, group: &map::Group) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for &command in group.commands {
            if map::short_row(ui, model, command) {
                model.act(command);
            }
        }
    });
}

/// Draws the card of a group, with the picture `at` among the pictures of all groups.
fn card(ui: &mut Ui, [title, about]: [String; 2], at: f32, pictures: &TextureHandle) -> bool {
    let (look, width) = ((style::HEADING, ui.colors().text), ui.available_width());
    let (row, place) = list_row(ui, [&title, &about], look, PICTURE, width);
    if let Some(rect) = place {
        let all = map::GROUPS.len() as f32;
        let part = egui::Rect::from_min_max(pos2(at / all, 0.0), pos2((at + 1.0) / all, 1.0));
        egui::Image::new((pictures.id(), PICTURE))
            .uv(part)
            .corner_radius(CornerRadius::same(6))
            .paint_at(ui, rect);
    }
    row.clicked()
}

/// Returns the pictures of all cards side by side, decoded once and then kept in egui's memory.
fn pictures(ctx: &Context) -> TextureHandle {
    let id = Id::new("pictures of the home page");
    if let Some(pictures) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
        return pictures;
    }
    let image = decoded("assets/home.png");
    let image = image.unwrap_or_else(|| ColorImage::filled([1, 1], ctx.colors().raised));
    let pictures = ctx.load_texture("home", image, TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(id, pictures.clone()));
    pictures
}

/// Decodes an embedded picture with 8 bits per channel; `None` if it cannot be read.
fn decoded(path: &str) -> Option<ColorImage> {
    let image = embed::png(path)?;
    let size = [image.width(), image.height()].map(|side| side as usize);
    let data = image.data.as_deref()?;
    (data.len() == size[0] * size[1] * 4).then(|| ColorImage::from_rgba_unmultiplied(size, data))
}

#[cfg(test)]
mod tests {
    use crate::store;
    use std::collections::HashSet;

    use super::*;
    use crate::game::{Event, Game, Setup, Timestamp};
    use crate::rules::Color;

    fn played(events: usize) -> Game {
        let mut game = Game::new(Setup::default());
        for at in 0..events {
            let mv = game.last().legal_moves()[0];
            game.play(mv, Timestamp(at as u64)).unwrap();
        }
        game
    }

    fn resign(game: &mut Game) {
        let resignation = Event::Resignation(Color::White);
        game.happen(resignation, Timestamp(9)).unwrap();
    }

    fn session(game: Game) -> Session {
        Session::new(game, String::new(), None)
    }

    #[test]
    fn a_game_is_in_progress_from_its_first_move_to_its_end() {
        assert!(!is_in_progress(&session(played(0))));
        let mut game = played(2);
        assert!(is_in_progress(&session(game.clone())));
        resign(&mut game);
        assert!(!is_in_progress(&session(game)));
    }

    #[test]
    fn the_unfinished_game_that_was_played_last_is_offered() {
        let folder = tempfile::tempdir().unwrap();
        assert!(last_unfinished(folder.path()).is_none());
        let mut over = played(3);
        resign(&mut over);
        store::save_new(folder.path(), &over, "Over").unwrap();
        store::save_new(folder.path(), &played(1), "Begun").unwrap();
        store::save_new(folder.path(), &played(0), "Untouched").unwrap();
        let (_, found) = last_unfinished(folder.path()).unwrap();
        assert_eq!(found.title(), "Begun");
    }

    #[test]
    fn every_card_has_a_picture_of_its_own() {
        let image = decoded("assets/home.png").unwrap();
        let [width, height] = image.size;
        let side = width / map::GROUPS.len();
        assert_eq!(side * map::GROUPS.len(), width);
        let shape = side as f32 / height as f32;
        assert!((shape - PICTURE.x / PICTURE.y).abs() < 0.01, "{shape}");
        let pictures: HashSet<Vec<_>> = (0..map::GROUPS.len())
            .map(|at| {
                let rows = image.pixels.chunks(width);
                let rows = rows.map(|row| &row[at * side..(at + 1) * side]);
                rows.flatten().copied().collect()
            })
            .collect();
        assert_eq!(pictures.len(), map::GROUPS.len());
        for picture in pictures {
            let colors: HashSet<_> = picture.into_iter().collect();
            assert!(colors.len() > 100, "{}", colors.len());
        }
    }
}
