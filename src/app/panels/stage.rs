//! A stage for tests of pages: they are drawn without a window, and what is written on
//! them is read.

use std::cell::RefCell;
use std::path::Path;

use bevy_egui::egui::accesskit::{Node, NodeId};
use bevy_egui::egui::{self, Pos2, Rect, Shape};

use super::{Model, MoveBox, Panels, hand_over, move_box, notice, side, style};
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::{Absent, Resting, Thinking};
use crate::app::engine::review::Reviewing;
use crate::app::input::keymap::Keymap;
use crate::app::session::apply::{Choices, Files};
use crate::app::session::collection::Collection;
use crate::app::session::editing::Editing;
use crate::app::session::lessons::Course;
use crate::app::session::notices::Notices;
use crate::app::session::series::MatchPlay;
use crate::app::session::table::Table;
use crate::app::view::move_list::MoveList;
use crate::app::view::pick::Scope;
use crate::app::view::shown::Shown;
use crate::game::{Game, Picture};
use crate::rules::Language;
use crate::store::{Paths, Settings};

/// All that a page is drawn from.
pub struct Stage {
    pub table: Table,
    pub scope: Scope,
    pub score: MoveList,
    pub shown: Shown,
    pub thinking: Thinking,
    pub absent: Absent,
    pub analysis: Analysis,
    pub reviewing: Reviewing,
    pub course: Course,
    pub editing: Editing,
    pub series: MatchPlay,
    pub collection: Collection,
    pub notices: Notices,
    pub choices: Choices,
    pub keymap: Keymap,
    pub files: Files,
}

impl Stage {
    /// A game that has just been laid on the table.
    pub fn new(game: &Game, language: Language) -> Stage {
        let settings = Settings {
            language: Some(language),
            ..Settings::default()
        };
        let table = Table::new(game.clone(), String::new(), None);
        Stage {
            score: MoveList::new(game, language),
            shown: Shown(Picture::new(table.position())),
            scope: Scope::of(&table),
            table,
            thinking: Thinking::default(),
            absent: Absent::default(),
            analysis: Analysis::default(),
            reviewing: Reviewing::default(),
            course: Course::default(),
            editing: Editing::default(),
            series: MatchPlay::default(),
            collection: Collection::default(),
            notices: Notices::default(),
            choices: Choices(settings),
            keymap: Keymap::default(),
            files: Files(Paths::under(Path::new("/nowhere"))),
        }
    }

    pub fn model(&self) -> Model<'_> {
        Model {
            table: &self.table,
            scope: &self.scope,
            score: &self.score,
            shown: &self.shown,
            thinking: self.thinking,
            absent: self.absent,
            resting: Resting::default(),
            analysis: &self.analysis,
            reviewing: &self.reviewing,
            course: &self.course,
            editing: &self.editing,
            holds: None,
            premove: None,
            series: &self.series,
            collection: &self.collection,
            notices: &self.notices,
            has_envelope: false,
            is_mute: false,
            choices: &self.choices,
            files: &self.files,
            clock: self.table.game.clock().copied(),
            adjusts: false,
            replays: false,
            keymap: &self.keymap,
            words: self.choices.words(),
            acts: RefCell::default(),
        }
    }

    /// What pages are drawn with; it remembers from frame to frame.
    pub fn context() -> egui::Context {
        let ctx = egui::Context::default();
        style::apply(&ctx);
        ctx
    }

    /// Draws the panel at the side and the notice, as soon as what is on them has been
    /// read, or the cover over them; gives the texts on them.
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
                waits |= model.acts.take().contains(&super::Act::Wait);
            });
            if !waits {
                return texts;
            }
            std::thread::yield_now();
        }
    }

    /// Draws the move box once; gives the texts on it.
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

    /// Draws something once; gives the tree that a screen reader gets of it.
    pub fn tree(&self, mut contents: impl FnMut(&mut egui::Ui, &Model)) -> Vec<(NodeId, Node)> {
        let (ctx, model) = (Stage::context(), self.model());
        ctx.enable_accesskit();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| contents(ui, &model));
        output.textures_delta.clear();
        let update = output.platform_output.accesskit_update;
        update.map(|update| update.nodes).unwrap_or_default()
    }

    /// Draws something once; gives the texts on it.
    pub fn draw(
        &self,
        ctx: &egui::Context,
        window: egui::Vec2,
        mut contents: impl FnMut(&mut egui::Ui, &Model),
    ) -> Vec<Text> {
        let model = self.model();
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, window)),
            ..egui::RawInput::default()
        };
        texts(ctx.run_ui(input, |ui| contents(ui, &model)))
    }
}

/// A text, where it stands, and what it is cut at.
pub struct Text {
    pub text: String,
    pub at: Rect,
    pub rows: Vec<Rect>,
    pub clip: Rect,
    pub is_elided: bool,
    pub is_broken: bool,
}

/// The texts of a frame.
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

/// Where its lines stand: the first may begin, and the last end, beside another text.
fn rows(text: &egui::epaint::TextShape) -> Vec<Rect> {
    let rows = text.galley.rows.iter();
    rows.map(|row| {
        row.rect_without_leading_space()
            .translate(text.pos.to_vec2())
    })
    .collect()
}

/// Whether a line ends within a word.
fn is_broken(galley: &egui::Galley) -> bool {
    galley.rows.windows(2).any(|rows| {
        let (end, begin) = (rows[0].text(), rows[1].text());
        let letters = [end.chars().last(), begin.chars().next()];
        !rows[0].ends_with_newline && letters.iter().flatten().all(|it| it.is_alphanumeric())
    })
}
