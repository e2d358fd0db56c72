//! Drawing the panels, each where the ones before it leave room, and handing on what
//! the player does in them.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::act::hand_on;
use super::{Model, Page, Panels};
use super::{
    carried, chooser, cursor, hover, legend, move_box, notice, plan, side, style, turning,
    widgets,
};
use crate::app::engine::analysis::{Analysis, PointedLine};
use crate::app::engine::opponent::{Resting, Thinking};
use crate::app::input::aimed::Aimed;
use crate::app::input::commands::Given;
use crate::app::input::hand::Hand;
use crate::app::input::keymap::Keymap;
use crate::app::input::replay::Replay;
use crate::app::plan::PlanView;
use crate::app::power::{Awake, WakeReason};
use crate::app::scene::study::{Aids, Study};
use crate::app::session::apply::{Choices, Files, Writer};
use crate::app::session::editing::Editing;
use crate::app::session::intent::{TableWish, Wishes};
use crate::app::session::lessons::Course;
use crate::app::session::notices::Notices;
use crate::app::session::series::MatchPlay;
use crate::app::session::table::Table;
use crate::app::session::time::{Moment, now};
use crate::app::sound::Speaker;
use crate::app::terrain::ground::Spread;
use crate::app::view::drawing::Drawings;
use crate::app::view::marks::Marks;
use crate::app::view::move_list::MoveList;
use crate::app::view::pick::Scope;
use crate::app::view::rig::{FreeRect, Rig};
use crate::app::view::shown::Shown;
use crate::rules::Square;

/// What drawing reads.
#[derive(SystemParam)]
pub struct Sources<'w, 's> {
    pub(super) table: Res<'w, Table>,
    pub(super) scope: Res<'w, Scope>,
    pub(super) score: Res<'w, MoveList>,
    pub(super) shown: Res<'w, Shown>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) resting: Res<'w, Resting>,
    pub(super) analysis: Res<'w, Analysis>,
    pub(super) course: Res<'w, Course>,
    pub(super) editing: Res<'w, Editing>,
    pub(super) series: Res<'w, MatchPlay>,
    pub(super) replay: Res<'w, Replay>,
    pub(super) notices: Res<'w, Notices>,
    pub(super) writer: Res<'w, Writer>,
    pub(super) choices: Res<'w, Choices>,
    pub(super) keymap: Res<'w, Keymap>,
    pub(super) speaker: Res<'w, Speaker>,
    pub(super) files: Res<'w, Files>,
    pub(super) spread: Res<'w, Spread>,
    pub(super) marks: Res<'w, Marks>,
    pub(super) aids: Res<'w, Aids>,
    pub(super) study: Res<'w, Study>,
    pub(super) drawings: Res<'w, Drawings>,
    pub(super) rig: Res<'w, Rig>,
    pub(super) aimed: Res<'w, Aimed>,
    pub(super) camera:
        Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>>,
}

/// Draws all panels and hands on what the player does in them.
pub fn draw(
    mut contexts: EguiContexts,
    sources: Sources,
    mut panels: ResMut<Panels>,
    mut hand: ResMut<Hand>,
    mut free: ResMut<FreeRect>,
    mut view: ResMut<PlanView>,
    mut pointed: ResMut<PointedLine>,
    mut awake: ResMut<Awake>,
    mut wishes: Wishes,
    mut commands: MessageWriter<Given>,
    moment: Res<Moment>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if !panels.styled {
        style::apply(ctx);
        panels.styled = true;
    }
    let model = Model {
        table: &sources.table,
        scope: &sources.scope,
        score: &sources.score,
        shown: &sources.shown,
        thinking: *sources.thinking,
        resting: *sources.resting,
        analysis: &sources.analysis,
        course: &sources.course,
        editing: &sources.editing,
        holds: hand.grip(),
        series: &sources.series,
        replays: sources.replay.is_on(),
        notices: &sources.notices,
        has_envelope: sources.writer.has_envelope(),
        is_mute: sources.speaker.is_missing(),
        choices: &sources.choices,
        files: &sources.files,
        clock: sources.table.game.clock_at(now()),
        adjusts: hand.adjusts,
        keymap: &sources.keymap,
        words: (sources.choices.words()).on(sources.table.position().geometry()),
        acts: RefCell::default(),
    };
    // Only a page that is drawn has lines to point at.
    panels.line = None;
    let middle = side::show(ctx, &model, &mut panels);
    pointed.set_if_neq(PointedLine(panels.line));
    let seen = plan::Seen {
        marks: &sources.marks,
        hand: &hand,
        pointer: sources.aimed.pointer(),
        aids: *sources.aids,
        study: &sources.study,
        drawings: &sources.drawings,
        from: &sources.rig.goal,
        seconds: awake.step(),
    };
    let before = *view;
    view.set_if_neq(plan::view(ctx, middle, &model, &seen, &before));
    let rest = plan::show(ctx, middle, &view, &mut panels.plan, &model, &seen);
    free.set_if_neq(FreeRect(Some(Rect::new(
        rest.min.x, rest.min.y, rest.max.x, rest.max.y,
    ))));
    let above = notice::show(ctx, rest, &model);
    if let Some(open) = &mut panels.move_box {
        move_box::show(ctx, above, open, &model);
    }
    let flat = view.layout.filter(|_| view.is_large() || hand.in_plan);
    let place = |square: Square| match &flat {
        Some(layout) => layout.square(square).map(|rect| rect.center()),
        None => sources.in_tower(square),
    };
    let place = |square| place(square).map(|at| egui::pos2(at.x, at.y));
    let keys = !panels.is_form(&model.table.game) && !panels.is_asking();
    chooser::show(ctx, middle, &hand, &model, place, keys);
    if sources.aids.attacks && model.scope.helps() {
        legend::show(ctx, rest, model.words);
    }
    widgets::focus_ring(ctx);
    cursor::show(ctx, (rest, above), &sources, &model, &view);
    hover::tag(ctx, middle, &sources, &model);
    turning::show(
        ctx,
        middle,
        &sources,
        &model,
        flat.as_ref(),
        &mut panels.turning,
    );
    carried::show(ctx, &sources, hand.grip());

    // Where a page is about the game, the course makes room for it.
    let is_aside = matches!(
        panels.page,
        Page::Lessons | Page::Settings | Page::Laws | Page::Keys
    );
    if !is_aside && sources.course.at.is_some() {
        model.act(TableWish::LeaveCourse);
    }
    // What was done here is acted on in the next frame.
    let acts = model.acts.take();
    awake.set(WakeReason::Panels, !acts.is_empty());
    awake.set(WakeReason::Plan, panels.plan.gliding);
    for act in acts {
        let table = model.table;
        if let Some(wish) = hand_on(act, &mut panels, &mut hand, table, &mut commands, moment.0) {
            wishes.here(wish);
        }
    }
    Ok(())
}
