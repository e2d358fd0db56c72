//! Logs the name and position of each button and field, so that window tests can find them. Does
//! nothing unless the log level is `trace`.

use std::collections::HashMap;

use bevy::log::tracing::{Level, enabled};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, NodeId, Role};
use bevy_egui::{EguiContext, EguiOutput, EguiPostUpdateSet};

/// The name of a widget, and the x and y coordinates of its centre in logical pixels.
type WidgetPosition = (String, i32, i32);

/// Accessibility roles of widgets that only show or contain something. Their positions are not
/// logged.
const SHOWS: [Role; 4] = [Role::Label, Role::Window, Role::Pane, Role::RadioGroup];

/// Returns whether the positions of widgets are logged, which is the case at the log level `trace`.
fn is_logged() -> bool {
    enabled!(Level::TRACE)
}

/// Makes egui report its accessibility tree, and logs the widgets' positions when they have
/// changed.
fn log_places(
    mut drawn: Query<(&mut EguiContext, &EguiOutput)>,
    mut logged: Local<Vec<WidgetPosition>>,
) {
    for (mut context, output) in &mut drawn {
        let Some(update) = &output.platform_output.accesskit_update else {
            context.get_mut().enable_accesskit();
            continue;
        };
        let places = places(&update.nodes);
        if *logged != places {
            let texts = places
                .iter()
                .map(|(name, x, y)| format!("{name:?} {x} {y}"));
            trace!("places: {}", texts.collect::<Vec<_>>().join(" | "));
            *logged = places;
        }
    }
}

/// Returns the name and position of each widget that can be operated, from top to bottom.
fn places(nodes: &[(NodeId, Node)]) -> Vec<WidgetPosition> {
    let all: HashMap<NodeId, &Node> = nodes.iter().map(|(id, node)| (*id, node)).collect();
    let mut places: Vec<WidgetPosition> = nodes
        .iter()
        .filter(|(_, node)| !SHOWS.contains(&node.role()))
        .filter_map(|(_, node)| {
            let bounds = node.bounds()?;
            let name = name(node, &all)?;
            let middle = |from: f64, to: f64| f64::midpoint(from, to).round() as i32;
            Some((
                name,
                middle(bounds.x0, bounds.x1),
                middle(bounds.y0, bounds.y1),
            ))
        })
        .collect();
    places.sort_by_key(|(_, x, y)| (*y, *x));
    places
}

/// Returns the name of a widget: its own label, the label of its label widget, or its placeholder
/// text; `None` if it has none of these.
fn name(node: &Node, all: &HashMap<NodeId, &Node>) -> Option<String> {
    let before = || {
        let label = all.get(node.labelled_by().first()?)?;
        label.value().or(label.label())
    };
    let name = node.label().or_else(before).or(node.placeholder());
    name.filter(|name| !name.is_empty()).map(str::to_owned)
}

/// Adds the logging of widget positions.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        log_places
            .run_if(is_logged)
            .after(EguiPostUpdateSet::ProcessOutput),
    );
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui;

    use super::*;

    #[test]
    fn a_button_is_found_by_its_text_and_a_field_by_its_label() {
        let ctx = egui::Context::default();
        ctx.enable_accesskit();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let label = ui.label("Name");
            ui.text_edit_singleline(&mut String::new())
                .labelled_by(label.id);
            let _ = ui.button("Begin");
        });
        output.textures_delta.clear();
        let nodes = output.platform_output.accesskit_update.unwrap().nodes;
        let names: Vec<String> = places(&nodes).into_iter().map(|it| it.0).collect();
        assert_eq!(names, ["Name", "Begin"]);
    }
}
