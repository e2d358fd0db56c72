//! A test fixture that draws pages without a window and reads the texts on them.

use std::cell::RefCell;
use std::path::Path;

use bevy_egui::egui::accesskit::{Node, NodeId};
use bevy_egui::egui::{self, Pos2, Rect, Shape};

use super::{Model, MoveBox, Panels, hand_over, move_box, notice, side, style};
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::{Absent, Resting, Thinking};
use crate::app::engine::review::Reviewing;
use crate::app::input::keymap::Keymap;
use crate::app::session::apply::{CurrentSettings, Files};
use crate::app::session::current::Session;
use crate::app::session::lessons::Course;
use crate::app::session::notices::Notices;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::series::CurrentSeries;
use crate::app::view::move_list::MoveList;
use crate::app::view::pick::Scope;
use crate::app::view::shown::Shown;
use crate::game::{Game, Picture, Timestamp};
use crate::rules::Language;
use crate::store::{Paths, Settings};

/// Everything that a page is drawn from.
pub struct Stage {
    pub session: Session,
    pub now: Timestamp,
    pub scope: Scope,
    pub score: MoveList,
    pub shown: Shown,
    pub thinking: Thinking,
    pub absent: Absent,
    pub analysis: Analysis,
    pub reviewing: Reviewing,
    pub course: Course,
    pub series: CurrentSeries,
    pub collection: OpenPgn,
    pub notices: Notices,
    pub choices: CurrentSettings,
    pub keymap: Keymap,
    pub files: Files,
}

impl Stage {
    /// A stage with a game that has just been loaded.
    pub fn new(game: &Game, language: Language) -> Stage {
        let settings = Settings {
            language: Some(language),
            ..Settings::default()
        };
        let session = Session::new(game.clone(), String::new(), None);
        Stage {
            score: MoveList::new(game, language),
            shown: Shown(Picture::new(session.position())),
            scope: Scope::of(&session),
            now: session.game.seen(),
            session,
            thinking: Thinking::default(),
            absent: Absent::default(),
            analysis: Analysis::default(),
            reviewing: Reviewing::default(),
            course: Course::default(),
            series: CurrentSeries::default(),
            collection: OpenPgn::default(),
            notices: Notices::default(),
            choices: CurrentSettings(settings),
            keymap: Keymap::default(),
            files: Files(Paths::under(Path::new("/nowhere"))),
        }
    }

    pub fn model(&self) -> Model<'_> {
        Model {
            session: &self.session,
            scope: &self.scope,
            score: &self.score,
            shown: &self.shown,
            thinking: self.thinking,
            absent: self.absent,
            resting: Resting::default(),
            analysis: &self.analysis,
            reviewing: &self.reviewing,
            course: &self.course,
            holds: None,
            premove: None,
            series: &self.series,
            collection: &self.collection,
            notices: &self.notices,
            has_envelope: false,
            is_mute: false,
            choices: &self.choices,
            files: &self.files,
            now: self.now,
            clock: self.session.game.clock().copied(),
            adjusts: false,
            replays: false,
            keymap: &self.keymap,
            words: self.choices.words(),
            acts: RefCell::default(),
        }
    }

    /// An egui context in the window's style; it keeps state from frame to frame.
    pub fn context() -> egui::Context {
        let ctx = egui::Context::default();
        style::apply(&ctx);
        ctx
    }

    /// Draws the side panel and the notices, once what they show has been read, or the
    /// cover that hides them; returns their texts.
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

    /// Draws the move box once; returns its texts.
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

    /// Draws something once; returns its accessibility tree.
    pub fn tree(&self, mut contents: impl FnMut(&mut egui::Ui, &Model)) -> Vec<(NodeId, Node)> {
        let (ctx, model) = (Stage::context(), self.model());
        ctx.enable_accesskit();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| contents(ui, &model));
        output.textures_delta.clear();
        let update = output.platform_output.accesskit_update;
        update.map(|update| update.nodes).unwrap_or_default()
    }

    /// Draws something once; returns its texts.
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

/// A text with its place, and the rectangle that it is clipped to.
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

/// The places of a text's lines; the first may begin, and the last end, next to another
/// text.
fn rows(text: &egui::epaint::TextShape) -> Vec<Rect> {
    let rows = text.galley.rows.iter();
    rows.map(|row| {
        row.rect_without_leading_space()
            .translate(text.pos.to_vec2())
    })
    .collect()
}

/// Whether a line breaks within a word.
fn is_broken(galley: &egui::Galley) -> bool {
    galley.rows.windows(2).any(|rows| {
        let (end, begin) = (rows[0].text(), rows[1].text());
        let letters = [end.chars().last(), begin.chars().next()];
        !rows[0].ends_with_newline && letters.iter().flatten().all(|it| it.is_alphanumeric())
    })
}
