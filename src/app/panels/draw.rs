//! Draws the panels, each in the room that the ones before it leave, and carries out the
//! actions of the player in them.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::act::{Act, apply_act};
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
use crate::app::session::request::{LoadRequest, Requests};
use crate::app::session::time::GameTime;
use crate::app::view::rig::FreeRect;
use crate::rules::Square;

/// Results of drawing for other systems: the area free of panels, the state of the 2D view,
/// the line of the analysis under the pointer, and reasons to draw again.
#[derive(SystemParam)]
pub struct DrawOutputs<'w> {
    free: ResMut<'w, FreeRect>,
    view: ResMut<'w, PlanView>,
    pointed: ResMut<'w, PointedLine>,
    awake: ResMut<'w, Awake>,
}

/// Draws all panels and carries out the actions of the player in them.
pub fn draw(
    mut contexts: EguiContexts,
    sources: Sources,
    mut panels: ResMut<Panels>,
    mut hand: ResMut<Hand>,
    mut outputs: DrawOutputs,
    mut requests: Requests,
    mut commands: MessageWriter<Given>,
    time: Res<GameTime>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if !panels.styled {
        style::apply(ctx);
        panels.styled = true;
    }
    let model = Model {
        session: &sources.session,
        scope: &sources.scope,
        score: &sources.score,
        shown: &sources.shown,
        thinking: *sources.thinking,
        absent: *sources.absent,
        resting: *sources.resting,
        analysis: &sources.analysis,
        reviewing: &sources.reviewing,
        course: &sources.course,
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
        now: time.now,
        clock: sources.session.game.clock_at(time.now),
        adjusts: hand.adjusts,
        keymap: &sources.keymap,
        words: (sources.choices.words()).on(sources.session.position().geometry()),
        acts: RefCell::default(),
    };
    match panels.hand_over {
        // The cover hides everything, and a screen reader must not find the rest either.
        Some(cover) => {
            hand_over::show(ctx, cover, &model);
            widgets::focus_ring(ctx);
        }
        None => uncovered(ctx, &model, &sources, &mut panels, &hand, &mut outputs),
    }

    // A page about the game needs the game on the boards, so an open exercise is closed.
    let is_aside = matches!(
        panels.page,
        Page::Lessons | Page::Settings | Page::Programs | Page::Laws | Page::Keys
    );
    let activity = &sources.session.activity;
    let is_posed = match panels.page {
        Page::Review => activity.exercise().is_some(),
        _ => activity.is_task(),
    };
    if !is_aside && is_posed {
        model.act(LoadRequest::LeaveCourse);
    }
    // Requests and commands sent here take effect in the next frame.
    let acts = model.acts.take();
    let glides = panels.plan.gliding && panels.hand_over.is_none();
    for (reason, on) in reasons(&acts) {
        outputs.awake.set(reason, on);
    }
    outputs.awake.set(WakeReason::Plan, glides);
    for act in acts {
        let shown = (model.session, model.scope);
        if let Some(request) = apply_act(
            act,
            &mut panels,
            &mut hand,
            shown,
            &mut commands,
            time.input,
        ) {
            requests.here(request);
        }
    }
    Ok(())
}

/// Why another frame is needed after these actions: to act on them, or to show a file that is
/// being read.
fn reasons(acts: &[Act]) -> [(WakeReason, bool); 2] {
    let done = acts.iter().any(|act| *act != Act::Wait);
    let reads = acts.contains(&Act::Wait);
    [(WakeReason::Panels, done), (WakeReason::Reading, reads)]
}

/// Draws the panels while no cover hides the position.
fn uncovered(
    ctx: &egui::Context,
    model: &Model,
    sources: &Sources,
    panels: &mut Panels,
    hand: &Hand,
    outputs: &mut DrawOutputs,
) {
    // Set again by the page, if it is drawn and shows the analysis.
    panels.line = None;
    let middle = side::show(ctx, model, panels);
    outputs.pointed.set_if_neq(PointedLine(panels.line));
    let seen = plan::Seen {
        marks: &sources.marks,
        hand,
        pointer: sources.aimed.pointer(),
        aids: *sources.aids,
        study: &sources.study,
        drawings: &sources.drawings,
        from: &sources.rig.goal,
        seconds: outputs.awake.step(),
    };
    let before = *outputs.view;
    let now = plan::view(ctx, middle, model, &seen, &before);
    outputs.view.set_if_neq(now);
    let view = *outputs.view;
    let rest = plan::show(ctx, middle, &view, &mut panels.plan, model, &seen);
    let boards = tandem::show(ctx, rest, sources, model);
    outputs.free.set_if_neq(FreeRect(Some(Rect::new(
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
    let keys = !panels.is_form(&model.session.game) && !panels.is_asking();
    chooser::show(ctx, middle, hand, model, place, keys);
    if sources.aids.attacks && model.scope.helps() {
        legend::show(ctx, rest, model.words);
    }
    widgets::focus_ring(ctx);
    cursor::show(ctx, (rest, above), sources, model, &view);
    spoken::show(ctx, model, cursor::spoken_text(sources, model));
    // The tag would cover the question whether the move is to be played.
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
    use crate::app::session::request::GameRequest;

    #[test]
    fn a_page_that_reads_a_file_asks_for_frames_but_does_not_delay_keys() {
        let delays_keys = |acts: &[Act]| reasons(acts)[0];
        assert_eq!(delays_keys(&[Act::Wait]), (WakeReason::Panels, false));
        assert_eq!(reasons(&[Act::Wait])[1], (WakeReason::Reading, true));
        let undone = [Act::Wait, GameRequest::Undo.into()];
        assert_eq!(delays_keys(&undone), (WakeReason::Panels, true));
        assert_eq!(reasons(&[])[1], (WakeReason::Reading, false));
    }
}
