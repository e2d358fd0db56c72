//! Drawing the panels, each where the ones before it leave room, and handing on what
//! the player does in them.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::act::{Act, hand_on};
use super::sources::Sources;
use super::{Model, Page, Panels};
use super::{
    carried, chooser, cursor, hand_over, hover, legend, move_box, notice, plan, side, spoken,
    style, tandem, turning, widgets,
};
use crate::app::engine::analysis::PointedLine;
use crate::app::input::commands::Given;
use crate::app::input::hand::Hand;
use crate::app::plan::PlanView;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::intent::{TableWish, Wishes};
use crate::app::session::time::{Moment, now};
use crate::app::view::rig::FreeRect;
use crate::rules::Square;

/// What drawing finds out for others: what is free of panels, and what is pointed at.
#[derive(SystemParam)]
pub struct Places<'w> {
    free: ResMut<'w, FreeRect>,
    view: ResMut<'w, PlanView>,
    pointed: ResMut<'w, PointedLine>,
    awake: ResMut<'w, Awake>,
}

/// Draws all panels and hands on what the player does in them.
pub fn draw(
    mut contexts: EguiContexts,
    sources: Sources,
    mut panels: ResMut<Panels>,
    mut hand: ResMut<Hand>,
    mut places: Places,
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
        absent: *sources.absent,
        resting: *sources.resting,
        analysis: &sources.analysis,
        reviewing: &sources.reviewing,
        course: &sources.course,
        editing: &sources.editing,
        holds: hand.grip(),
        premove: hand.premove(),
        series: &sources.series,
        collection: &sources.collection,
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
    match panels.hand_over {
        // Under it there is nothing to be read.
        Some(cover) => {
            hand_over::show(ctx, cover, &model);
            widgets::focus_ring(ctx);
        }
        None => uncovered(ctx, &model, &sources, &mut panels, &hand, &mut places),
    }

    // Where a page is about the game, what is posed to a learner makes room for it.
    let is_aside = matches!(
        panels.page,
        Page::Lessons | Page::Settings | Page::Programs | Page::Laws | Page::Keys
    );
    let is_posed = match panels.page {
        Page::Review => sources.course.at.is_some(),
        _ => sources.course.at.is_some() || sources.table.learning.is_some(),
    };
    if !is_aside && is_posed {
        model.act(TableWish::LeaveCourse);
    }
    // What was done here is acted on in the next frame.
    let acts = model.acts.take();
    let glides = panels.plan.gliding && panels.hand_over.is_none();
    for (reason, on) in reasons(&acts) {
        places.awake.set(reason, on);
    }
    places.awake.set(WakeReason::Plan, glides);
    for act in acts {
        let shown = (model.table, model.scope);
        if let Some(wish) = hand_on(
            act,
            &mut panels,
            &mut hand,
            shown,
            &mut commands,
            moment.input,
        ) {
            wishes.here(wish);
        }
    }
    Ok(())
}

/// Why another frame is needed after these: what was done is acted on in it, and what is
/// being read may be shown.
fn reasons(acts: &[Act]) -> [(WakeReason, bool); 2] {
    let done = acts.iter().any(|act| *act != Act::Wait);
    let reads = acts.contains(&Act::Wait);
    [(WakeReason::Panels, done), (WakeReason::Reading, reads)]
}

/// The panels, while no cover lies over them.
fn uncovered(
    ctx: &egui::Context,
    model: &Model,
    sources: &Sources,
    panels: &mut Panels,
    hand: &Hand,
    places: &mut Places,
) {
    // Only a page that is drawn has lines to point at.
    panels.line = None;
    let middle = side::show(ctx, model, panels);
    places.pointed.set_if_neq(PointedLine(panels.line));
    let seen = plan::Seen {
        marks: &sources.marks,
        hand,
        pointer: sources.aimed.pointer(),
        aids: *sources.aids,
        study: &sources.study,
        drawings: &sources.drawings,
        from: &sources.rig.goal,
        seconds: places.awake.step(),
    };
    let before = *places.view;
    let now = plan::view(ctx, middle, model, &seen, &before);
    places.view.set_if_neq(now);
    let view = *places.view;
    let rest = plan::show(ctx, middle, &view, &mut panels.plan, model, &seen);
    let boards = tandem::show(ctx, rest, sources, model);
    places.free.set_if_neq(FreeRect(Some(Rect::new(
        boards.min.x,
        boards.min.y,
        boards.max.x,
        boards.max.y,
    ))));
    let above = notice::show(ctx, boards, model);
    if let Some(open) = &mut panels.move_box {
        move_box::show(ctx, above, open, model);
    }
    let flat = view.layout.filter(|_| view.is_large() || hand.in_plan);
    let place = |square: Square| match &flat {
        Some(layout) => layout.square(square).map(|rect| rect.center()),
        None => sources.in_tower(square),
    };
    let place = |square| place(square).map(|at| egui::pos2(at.x, at.y));
    let keys = !panels.is_form(&model.table.game) && !panels.is_asking();
    chooser::show(ctx, middle, hand, model, place, keys);
    if sources.aids.attacks && model.scope.helps() {
        legend::show(ctx, rest, model.words);
    }
    widgets::focus_ring(ctx);
    cursor::show(ctx, (rest, above), sources, model, &view);
    spoken::show(ctx, model, cursor::told(sources, model));
    // It would lie over the question whether the move is to be played.
    if hand.unconfirmed().is_none() {
        hover::tag(ctx, middle, sources, model);
    }
    turning::show(
        ctx,
        middle,
        sources,
        model,
        flat.as_ref(),
        &mut panels.turning,
    );
    carried::show(ctx, sources, hand.grip());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::GameWish;

    #[test]
    fn a_page_that_reads_asks_for_frames_and_holds_up_no_keys() {
        let holds_up = |acts: &[Act]| reasons(acts)[0];
        assert_eq!(holds_up(&[Act::Wait]), (WakeReason::Panels, false));
        assert_eq!(reasons(&[Act::Wait])[1], (WakeReason::Reading, true));
        let undone = [Act::Wait, GameWish::Undo.into()];
        assert_eq!(holds_up(&undone), (WakeReason::Panels, true));
        assert_eq!(reasons(&[])[1], (WakeReason::Reading, false));
    }
}
