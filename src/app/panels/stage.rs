//! A test fixture that draws pages without a window and returns the texts on them.

use std::cell::RefCell;
use std::path::Path;

use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, NodeId};
use bevy_egui::egui::{self, Pos2, Rect, Shape};

use super::model::Action;
use super::sources::Sources;
use super::{Model, MoveBox, Panels, notice, side, style};
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::{Absent, Resting, Thinking};
use crate::app::engine::review::Reviewing;
use crate::app::input::replay::Replay;
use crate::app::input::{Hand, Keymap, PointerAim};
use crate::app::panels::play::{hand_over, move_box};
use crate::app::scene::study::{Study, StudyAids};
use crate::app::session::apply::{FileWorker, Files};
use crate::app::session::lessons::Course;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::remote::RemotePlay;
use crate::app::session::{
    CurrentSeries, CurrentSettings, CurrentTraining, GameTime, Mailbox, Notice, Notices, Online,
    OwnTactics, Session, Sharing, WaitingEditor,
};
use crate::app::sound::Speaker;
use crate::app::terrain::{ActiveBoard, Layout3d, LevelSpacing, Paired, place};
use crate::app::view::move_list::MoveList;
use crate::app::view::rig::Frame;
use crate::app::view::{Drawings, Marks, Rig, Scope, Shown, View};
use crate::game::Game;
use crate::game::picture::Picture;
use crate::rules::Language;
use crate::store::{Paths, Settings, Theme};
use crate::texts::Texts;

const WINDOW: egui::Vec2 = egui::vec2(1280.0, 720.0);

pub struct Stage {
    world: World,
    sources: RefCell<SystemState<Sources<'static, 'static>>>,
}

impl Stage {
    /// Creates a test fixture in which this game has just been loaded.
    pub fn new(game: &Game, language: Language) -> Stage {
        let settings = Settings {
            language: Some(language),
            ..Settings::default()
        };
        let session = Session::new(game.clone(), String::new(), None);
        let mut time = GameTime::default();
        time.now = session.game.seen();
        let view = View {
            focus: Vec3::ZERO,
            yaw: 0.0,
            pitch: 0.5,
            distance: 30.0,
        };
        let mut app = App::empty();
        app.insert_resource(MoveList::new(game, language))
            .insert_resource(Shown(Picture::new(session.position())))
            .insert_resource(Scope::of(&session))
            .insert_resource(session)
            .insert_resource(time)
            .insert_resource(CurrentSettings(settings))
            .insert_resource(Files(Paths::under(Path::new("/nowhere"))))
            .insert_resource(LevelSpacing(place::SPACING))
            .insert_resource(Rig {
                now: view,
                goal: view,
                at_viewpoint: true,
                frame: Frame::default(),
            })
            .init_resource::<Absent>()
            .init_resource::<Sharing>()
            .init_resource::<StudyAids>()
            .init_resource::<PointerAim>()
            .init_resource::<Analysis>()
            .init_resource::<ActiveBoard>()
            .init_resource::<Course>()
            .init_resource::<CurrentSeries>()
            .init_resource::<WaitingEditor>()
            .init_resource::<CurrentTraining>()
            .init_resource::<OwnTactics>()
            .init_resource::<Drawings>()
            .init_resource::<FileWorker>()
            .init_resource::<Layout3d>()
            .init_resource::<Hand>()
            .init_resource::<Keymap>()
            .init_resource::<Mailbox>()
            .init_resource::<Online>()
            .init_resource::<Marks>()
            .init_resource::<Notices>()
            .init_resource::<OpenPgn>()
            .init_resource::<Paired>()
            .init_resource::<Replay>()
            .init_resource::<Resting>()
            .init_resource::<Reviewing>()
            .init_resource::<Speaker>()
            .init_resource::<Study>()
            .init_resource::<Thinking>();
        let mut world = std::mem::take(app.world_mut());
        let sources = RefCell::new(SystemState::new(&mut world));
        Stage { world, sources }
    }

    /// Creates a test fixture in which this remote game is shown.
    pub fn of_remote(play: RemotePlay, language: Language) -> Stage {
        let shown = play.state.opened();
        let mut stage = Stage::new(shown.game_or_match().boards().0, language);
        *stage.edit::<Session>() = Session::of_remote(play, shown);
        stage
    }

    pub fn get<T: Resource>(&self) -> &T {
        self.world.resource()
    }

    pub fn edit<T: Resource<Mutability = Mutable>>(&mut self) -> &mut T {
        self.world.resource_mut::<T>().into_inner()
    }

    pub fn settings(&mut self) -> &mut Settings {
        &mut self.edit::<CurrentSettings>().0
    }

    pub fn words(&self) -> Texts {
        self.get::<CurrentSettings>().words()
    }

    pub fn language(&self) -> Language {
        self.get::<CurrentSettings>().0.language()
    }

    pub fn notify(&mut self, notices: Vec<Notice>) {
        let words = self.words();
        let now = std::time::Instant::now();
        self.edit::<Notices>().show(notices, words, now);
    }

    /// Calls `read` with the model from which pages are drawn.
    pub fn with<R>(&self, read: impl FnOnce(&Model) -> R) -> R {
        let mut sources = self.sources.borrow_mut();
        let model = Model::new(sources.get(&self.world).unwrap());
        read(&model)
    }

    /// Creates an egui context in the style of the panels, which keeps its state between frames.
    pub fn context() -> egui::Context {
        let ctx = egui::Context::default();
        style::apply(&ctx, Theme::default());
        ctx
    }

    /// Draws frames of the side panel and the notices until all files that the page needs have been
    /// read; returns the texts of the last frame. If the position is hidden until the next player
    /// takes over, draws the cover instead.
    pub fn frame(&self, ctx: &egui::Context, panels: &mut Panels, window: egui::Vec2) -> Vec<Text> {
        loop {
            let mut waits = false;
            let texts = self.draw(ctx, window, |ui, model| {
                match panels.hand_over {
                    Some(cover) => hand_over::show(ui.ctx(), cover, model),
                    None => {
                        let rest = side::show(ui.ctx(), model, panels);
                        notice::show(ui.ctx(), rest, model);
                    }
                }
                waits |= model.waits.take();
            });
            if !waits {
                return texts;
            }
            std::thread::yield_now();
        }
    }

    /// Draws the side panel with these inputs and returns the player's actions.
    pub fn act(
        &self,
        ctx: &egui::Context,
        panels: &mut Panels,
        events: Vec<egui::Event>,
    ) -> Vec<Action> {
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, WINDOW)),
            events,
            ..egui::RawInput::default()
        };
        self.with(|model| {
            let mut output = ctx.run_ui(input, |ui| {
                side::show(ui.ctx(), model, panels);
            });
            output.textures_delta.clear();
            model.actions.take()
        })
    }

    /// Returns the texts of the side panel, which is only measured when it is first drawn.
    pub fn texts(&self, ctx: &egui::Context, panels: &mut Panels) -> Vec<Text> {
        self.frame(ctx, panels, WINDOW);
        self.frame(ctx, panels, WINDOW)
    }

    /// Returns the texts of the side panel in a window that is high enough for the longest page.
    pub fn all_texts(&self, panels: &mut Panels) -> Vec<Text> {
        let (ctx, window) = (Stage::context(), egui::vec2(WINDOW.x, 6000.0));
        self.frame(&ctx, panels, window);
        self.frame(&ctx, panels, window)
    }

    pub fn click(&self, ctx: &egui::Context, panels: &mut Panels, text: &str) -> Vec<Action> {
        let texts = self.texts(ctx, panels);
        let at = texts.iter().find(|it| it.text == text);
        let all = || texts.iter().map(|it| &it.text).collect::<Vec<_>>();
        let at = at.unwrap_or_else(|| panic!("no {text:?} in {:?}", all()));
        let pos = at.at.center();
        let button = |pressed| egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        let clicks = [
            vec![egui::Event::PointerMoved(pos)],
            vec![button(true)],
            vec![button(false)],
        ];
        let actions = clicks.map(|events| self.act(ctx, panels, events));
        actions.into_iter().flatten().collect()
    }

    pub fn enter(&self, ctx: &egui::Context, panels: &mut Panels) -> Vec<Action> {
        let key = |pressed| egui::Event::Key {
            key: egui::Key::Enter,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        let mut actions = self.act(ctx, panels, vec![key(true), key(false)]);
        actions.extend(self.act(ctx, panels, Vec::new()));
        actions
    }

    pub fn move_box(
        &self,
        ctx: &egui::Context,
        open: &mut MoveBox,
        window: egui::Vec2,
    ) -> Vec<Text> {
        let free = Rect::from_min_size(Pos2::ZERO, window);
        self.draw(ctx, window, |ui, model| {
            move_box::show(ui.ctx(), free, open, model);
        })
    }

    pub fn tree(&self, mut contents: impl FnMut(&mut egui::Ui, &Model)) -> Vec<(NodeId, Node)> {
        let ctx = Stage::context();
        ctx.enable_accesskit();
        let input = egui::RawInput::default();
        let mut output = self.with(|model| ctx.run_ui(input, |ui| contents(ui, model)));
        output.textures_delta.clear();
        let update = output.platform_output.accesskit_update;
        update.map(|update| update.nodes).unwrap_or_default()
    }

    pub fn draw(
        &self,
        ctx: &egui::Context,
        window: egui::Vec2,
        mut contents: impl FnMut(&mut egui::Ui, &Model),
    ) -> Vec<Text> {
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, window)),
            ..egui::RawInput::default()
        };
        texts(self.with(|model| ctx.run_ui(input, |ui| contents(ui, model))))
    }
}

/// A text as drawn, with its position and the rectangle to which it is clipped.
pub struct Text {
    pub text: String,
    pub at: Rect,
    pub rows: Vec<Rect>,
    pub clip: Rect,
    pub is_elided: bool,
    pub is_broken: bool,
}

fn texts(mut output: egui::FullOutput) -> Vec<Text> {
    output.textures_delta.clear();
    let mut texts = Vec::new();
    for clipped in output.shapes {
        collect(&clipped.shape, clipped.clip_rect, &mut texts);
    }
    texts
}

fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<Text>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => texts.push(Text {
            text: text.galley.text().to_owned(),
            at: text.visual_bounding_rect(),
            rows: rows(text),
            clip,
            is_elided: text.galley.elided,
            is_broken: is_broken(&text.galley),
        }),
        _ => {}
    }
}

/// Returns a rectangle for each line of a text, from its first word on. A single rectangle for all
/// lines would be too large, because another text may begin or end on the first or the last line.
fn rows(text: &egui::epaint::TextShape) -> Vec<Rect> {
    let rows = text.galley.rows.iter();
    rows.map(|row| {
        row.rect_without_leading_space()
            .translate(text.pos.to_vec2())
    })
    .collect()
}

/// Returns whether a line of the text breaks within a word.
fn is_broken(galley: &egui::Galley) -> bool {
    galley.rows.windows(2).any(|rows| {
        let (end, begin) = (rows[0].text(), rows[1].text());
        let letters = [end.chars().last(), begin.chars().next()];
        !rows[0].ends_with_newline && letters.iter().flatten().all(|it| it.is_alphanumeric())
    })
}
