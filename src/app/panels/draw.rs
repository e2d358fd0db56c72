//! Draws the panels one after another, each in the part of the window that the previous ones leave
//! free, and executes the player's actions in them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::model::Action;
use super::sources::Sources;
use super::{Model, Page, Panels, cursor, hover, notice, palette, side, spoken, style, widgets};
use crate::app::engine::analysis::{PointedLine, Warning};
use crate::app::input::commands::{Command, CommandGiven};
use crate::app::input::hand::{HandCommandGiven, Objection};
use crate::app::panels::play::{chooser, hand_over, move_box, tandem, turning};
use crate::app::panels::study::{legend, view2d};
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::session::Requests;
use crate::app::view::rig::FreeRect;
use crate::app::view2d::View2d;
use crate::rules::Square;

/// What other systems need after the panels are drawn: the area free of panels, the state of the 2D
/// view, the engine variation under the pointer, the warning of careful mode, and reasons to redraw.
#[derive(SystemParam)]
pub struct DrawOutputs<'w> {
    free: ResMut<'w, FreeRect>,
    view: ResMut<'w, View2d>,
    pointed: ResMut<'w, PointedLine>,
    warning: ResMut<'w, Warning>,
    redraws: ResMut<'w, RedrawReasons>,
}

pub fn draw(
    mut contexts: EguiContexts,
    sources: Sources,
    mut panels: ResMut<Panels>,
    mut outputs: DrawOutputs,
    mut requests: Requests,
    mut commands: MessageWriter<CommandGiven>,
    mut hand: MessageWriter<HandCommandGiven>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let model = Model::new(sources);
    let theme = model.settings.0.theme;
    if panels.styled != Some(theme) {
        style::apply(ctx, theme);
        panels.styled = Some(theme);
    }
    let before = panels.open_parts();
    match panels.hand_over {
        // A cover hides the position between the turns of two people. Nothing else is drawn then,
        // so that a screen reader finds nothing else.
        Some(cover) => {
            hand_over::show(ctx, cover, &model);
            widgets::focus_ring(ctx);
        }
        None => uncovered(ctx, &model, &mut panels, &mut outputs),
    }

    let looked_up = model.looked_up.get();
    if let Some(place) = looked_up {
        panels.look_up(place);
    }
    let actions = model.actions.take();
    // If a part of the panels has just opened, it receives the keyboard focus when it is first
    // drawn. The next key must wait for that.
    let has_opened = panels.open_parts() != before;
    let has_acted = !actions.is_empty() || looked_up.is_some() || has_opened;
    let glides = panels.view2d.gliding && panels.hand_over.is_none();
    outputs.redraws.set(RedrawReason::Panels, has_acted);
    outputs
        .redraws
        .set(RedrawReason::Reading, model.waits.get());
    outputs.redraws.set(RedrawReason::View2d, glides);
    // Messages that are sent here take effect in the next frame.
    let at = model.time.input;
    for action in actions {
        match action {
            // The key of this command opens the article that a visible text cites. The button of
            // the command always opens the manual.
            Action::Command(Command::Open(Page::Manual)) => panels.open_page(Page::Manual),
            Action::Command(command) => {
                commands.write(CommandGiven { command, at });
            }
            Action::Hand(command) => {
                hand.write(HandCommandGiven { command, at });
            }
            Action::Request(request) => {
                if let Some(request) = panels.confirm(request, model.game(), at) {
                    requests.here(request);
                }
            }
        }
    }
    Ok(())
}

/// Draws the panels. Not called while the position is hidden until the other player at this screen
/// takes over.
fn uncovered(ctx: &egui::Context, model: &Model, panels: &mut Panels, outputs: &mut DrawOutputs) {
    // The game's page sets this again if it is drawn and shows the analysis.
    panels.line = None;
    let middle = side::show(ctx, model, panels);
    outputs.pointed.set_if_neq(PointedLine(panels.line));
    let warning = match model.hand.objection() {
        Objection::Found(reason) => Some(reason.clone()),
        Objection::None | Objection::Sought => None,
    };
    outputs.warning.set_if_neq(Warning(warning));
    let view = view2d::view(ctx, middle, model, &outputs.view);
    outputs.view.set_if_neq(view);
    let seconds = outputs.redraws.step();
    let rest = view2d::show(ctx, middle, &view, &mut panels.view2d, model, seconds);
    let boards = tandem::show(ctx, rest, model);
    outputs.free.set_if_neq(FreeRect(Some(Rect::new(
        boards.min.x,
        boards.min.y,
        boards.max.x,
        boards.max.y,
    ))));
    notice::show(ctx, boards, model);
    if let Some(open) = &mut panels.move_box
        && move_box::show(ctx, boards, open, model)
    {
        panels.move_box = None;
    }
    let flat = view
        .layout
        .filter(|_| view.is_large() || model.hand.in_2d_view);
    let place = |square: Square| match &flat {
        Some(layout) => layout.square(square).map(|rect| rect.center()),
        None => model.in_tower(square),
    };
    let place = |square| place(square).map(|at| egui::pos2(at.x, at.y));
    let keys = !panels.is_form(&model.session.game) && !panels.is_asking();
    chooser::show(ctx, middle, model, place, keys);
    if model.aids.attacks && model.scope.helps() {
        legend::show(ctx, rest, model.words, &model.study);
    }
    if let Some(open) = &mut panels.palette
        && palette::show(ctx, open, model)
    {
        panels.palette = None;
    }
    widgets::focus_ring(ctx);
    cursor::show(ctx, (rest, boards), model, &view);
    spoken::show(ctx, model, cursor::spoken_text(model));
    // The tag at the pointer would cover the pop-up that asks whether to play the move.
    if model.hand.unconfirmed().is_none() {
        hover::tag(ctx, middle, model);
    }
    turning::show(ctx, middle, model, flat.as_ref(), &mut panels.turning);
    hover::carried(ctx, model);
}
