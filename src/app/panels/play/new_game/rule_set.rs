//! The choice of the rule set, which consists of a board and options.

use bevy_egui::egui::{
    Align, CollapsingHeader, FontSelection, Rect, RichText, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetText, WidgetType, pos2, vec2,
};

use crate::app::panels::widgets::miniature::Slab;
use crate::app::panels::widgets::{Widgets, toggle_button};
use crate::app::panels::{Model, Themed};
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet, RuleSetError};
use crate::texts::pieces::capital;

/// Height of a button that chooses a board, in logical pixels.
const TILE: f32 = 124.0;
/// Height of the board's picture on its button, in logical pixels.
const PICTURE: f32 = 82.0;

pub fn show(ui: &mut Ui, model: &Model, rules: &mut &'static RuleSet) {
    ui.equal_columns(Base::ALL, |ui, base| {
        if tile(ui, model, base, rules.base() == base)
            && rules.base() != base
            && let Ok(plain) = RuleSet::named(base.name())
        {
            *rules = plain;
        }
    });
    let (base, varies) = (rules.base(), rules.options().next().is_some());
    let variants = model.text("new-game-variants");
    CollapsingHeader::new(RichText::new(variants).color(ui.colors().weak))
        .id_salt(base.name())
        .default_open(varies || base == Base::Chess)
        .show_unindented(ui, |ui| chips(ui, model, rules));
    for option in rules.options() {
        let mut about = model.words.game_option_about(option);
        if let Some(standing) = model.words.game_option_standing(option) {
            about = format!("{about} ({standing})");
        }
        ui.weak_small(about);
    }
}

/// Draws a button that chooses a board, with a picture and the name of the board; returns whether
/// it was clicked.
fn tile(ui: &mut Ui, model: &Model, base: Base, chosen: bool) -> bool {
    let size = vec2(ui.available_width(), TILE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = model.words.localize(&base);
    let info = || WidgetInfo::selected(WidgetType::RadioButton, true, chosen, &name);
    response.widget_info(info);
    let (ink, fill, line) = if chosen {
        (ui.colors().accent, ui.colors().chosen, ui.colors().accent)
    } else if response.hovered() {
        (ui.colors().text, ui.colors().hovered, ui.colors().weak)
    } else {
        (ui.colors().text, ui.colors().raised, ui.colors().line)
    };
    ui.painter()
        .rect(rect, 10.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let picture = Rect::from_min_size(rect.min, vec2(rect.width(), PICTURE)).shrink(7.0);
    match base {
        Base::Tower => tower(ui, model, picture),
        Base::Chess => board(ui, model, picture),
    }
    let mut text = WidgetText::from(RichText::new(&name).color(ink)).into_layout_job(
        ui.style(),
        FontSelection::Default,
        Align::Center,
    );
    let mut job = std::mem::take(std::sync::Arc::make_mut(&mut text));
    job.wrap.max_width = rect.width() - 12.0;
    job.halign = Align::Center;
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let room = rect.bottom() - picture.bottom();
    let top = picture.bottom() + (room - galley.size().y) / 2.0;
    ui.painter().galley(pos2(rect.center().x, top), galley, ink);
    let about = model.words.game_about(base);
    response.on_hover_text(about).clicked()
}

/// Draws a picture of the three-dimensional board: three main boards above each other, and four
/// attack boards on their pins.
fn tower(ui: &Ui, model: &Model, rect: Rect) {
    let unit = rect.height() / 7.6;
    let (along, away) = (vec2(unit * 4.6, 0.0), vec2(unit * 1.2, -unit * 1.3));
    let step = vec2(unit * 1.5, -unit * 2.4);
    let width = along.x + away.x + step.x * 2.0;
    let first = pos2(rect.center().x - width / 2.0, rect.bottom() - unit * 0.3);
    let slab = |corner, share: f32, squares| Slab {
        corner,
        along: along * share,
        away: away * share,
        squares,
    };
    // The attack boards are above the near corners of the lowest board and the far corners
    // of the highest.
    for (level, over) in [(0.0, Some(0.0)), (1.0, None), (2.0, Some(1.0))] {
        let corner = first + step * level;
        slab(corner, 1.0, 4).paint(ui.painter(), model);
        for side in over.into_iter().flat_map(|far| [(0.0, far), (1.0, far)]) {
            let pin = corner + along * side.0 + away * side.1;
            let middle = pin - vec2(0.0, unit * 0.9);
            let post = Stroke::new(1.5, ui.colors().accent);
            ui.painter().line_segment([pin, middle], post);
            let near = middle - (along + away) * 0.22;
            slab(near, 0.44, 2).paint(ui.painter(), model);
        }
    }
}

/// Draws a picture of an ordinary chessboard of eight by eight squares.
fn board(ui: &Ui, model: &Model, rect: Rect) {
    let (width, height) = (rect.height() * 1.55, rect.height() * 0.82);
    let lean = rect.height() * 0.28;
    let corner = pos2(
        rect.center().x - (width + lean) / 2.0,
        rect.bottom() - (rect.height() - height) / 2.0,
    );
    let slab = Slab {
        corner,
        along: vec2(width, 0.0),
        away: vec2(lean, -height),
        squares: 8,
    };
    slab.paint(ui.painter(), model);
}

/// Draws the options of the rule set as buttons. Each button switches its option on or off.
fn chips(ui: &mut Ui, model: &Model, rules: &mut &'static RuleSet) {
    let words = model.words;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        ui.spacing_mut().button_padding.x = 9.0;
        for option in RuleOption::ALL
            .into_iter()
            .filter(|&it| is_offered(rules, it))
        {
            let other = toggled(rules, option);
            let name = words.game_option(option);
            let chosen = rules.has(option);
            let about = match &other {
                Ok(_) => words.game_option_about(option),
                Err(error) => capital(&words.localize(error)),
            };
            let button = toggle_button(ui, name, chosen);
            let clicked = ui.button_about(button, other.is_ok(), &about);
            if let Ok(other) = other
                && clicked
            {
                *rules = other;
            }
        }
    });
}

/// Returns whether an option is offered for the board of a rule set. Some options require another
/// option, as castling in antichess requires antichess; such an option is offered only while the
/// required option is on.
fn is_offered(rules: &RuleSet, option: RuleOption) -> bool {
    let depends = [RuleSetError::CastlingAlone, RuleSetError::RookPawnsAlone];
    let result = toggled(rules, option);
    option.suits(rules.base()) && !result.is_err_and(|error| depends.contains(&error))
}

/// Returns the rule set with one option changed: switched on if it was off, otherwise off. If an
/// option is switched off, the options that require it are switched off as well.
///
/// # Errors
///
/// Returns the reason if there is no such rule set.
fn toggled(rules: &RuleSet, option: RuleOption) -> Result<&'static RuleSet, RuleSetError> {
    let mut options: Vec<RuleOption> = rules.options().filter(|&it| it != option).collect();
    if !rules.has(option) {
        options.push(option);
    }
    let named = |options: &[RuleOption]| {
        let options = options.iter().map(|option| option.name());
        let parts = std::iter::once(rules.base().name()).chain(options);
        RuleSet::named(&parts.collect::<Vec<_>>().join("+"))
    };
    named(&options).or_else(|error| {
        // The option that requires the one being switched off is switched off, too.
        let dependent = match error {
            RuleSetError::CastlingAlone => RuleOption::Castling,
            RuleSetError::RookPawnsAlone => RuleOption::RookPawns,
            _ => return Err(error),
        };
        if !rules.has(option) {
            return Err(error);
        }
        options.retain(|&it| it != dependent);
        named(&options)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(rules: &str, option: RuleOption) -> Result<&'static str, String> {
        let rules = RuleSet::named(rules).unwrap();
        let other = toggled(rules, option);
        other.map(RuleSet::name).map_err(|error| error.to_string())
    }

    #[test]
    fn an_option_is_switched_on_and_off() {
        assert_eq!(after("chess", RuleOption::Shuffle), Ok("chess+960"));
        assert_eq!(
            after("tower+turning+960", RuleOption::Turning),
            Ok("tower+960")
        );
    }

    #[test]
    fn an_option_that_contradicts_a_chosen_one_gives_the_reason() {
        let error = after("tower+three-pins", RuleOption::TwoSquares).unwrap_err();
        assert!(error.contains("which pins are neighbouring"), "{error}");
    }

    #[test]
    fn castling_goes_with_the_option_that_it_belongs_to() {
        assert!(after("chess", RuleOption::Castling).is_err());
        assert_eq!(
            after("chess+antichess+castling", RuleOption::Antichess),
            Ok("chess")
        );
    }
}
