//! Box in the side panel with the claims that are possible now, each with a digit key: draws,
//! fallen flags, and a quickplay finish (Articles 6.8, 9.2, 9.3, 10.2 and D1).

use bevy_egui::egui::{Button, Key, RichText, Ui};

use crate::app::panels::learn::rulebook;
use crate::app::panels::widgets::{Widgets, line_edit};
use crate::app::panels::{Model, SMALL, Themed};
use crate::app::session::clock;
use crate::game::quickplay::QuickplayGround;
use crate::game::{Article, Claim, DrawGround, Event, Game};
use crate::rules::{Color, notation};

/// State of the field for an intended move, which a draw claim may include.
#[derive(Clone, Debug, Default)]
pub struct Form {
    pub intended: String,
    /// Whether the typed text was not a legal move when the player last made a claim.
    is_unreadable: bool,
}

/// Draws the box with the possible claims; returns whether the player closed it without a claim.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) -> bool {
    ui.weak_label(model.text("claim-intended"));
    let edit = line_edit(&mut form.intended, &model.text("claim-intended-hint"));
    form.is_unreadable &= !ui.add(edit).changed();
    if form.is_unreadable {
        ui.warning_label(model.text("claim-unread"));
    }
    let claimant = model.game().to_move();
    let costs = claimant.and_then(|by| model.game().wrong_claim_costs(by, model.now));
    if let Some(costs) = costs {
        ui.weak_small(
            model
                .words
                .with("claim-costs", &[("time", clock::text(costs).into())]),
        );
    }
    let typing = ui.ctx().text_edit_focused();
    // Never more than six claims are possible at once.
    let digits = ["1", "2", "3", "4", "5", "6"];
    let digits = digits.into_iter().filter_map(Key::from_name);
    for (claim, digit) in model.game().claims(model.now).into_iter().zip(digits) {
        let sign = RichText::new(digit.name())
            .color(ui.colors().weak)
            .size(SMALL);
        let button = Button::new(model.text(word(model.game(), claim))).right_text(sign);
        let article = article(model.game(), claim);
        let button = rulebook::beside(ui, model, article, |ui| {
            ui.spacing_mut().button_padding.x = 8.0;
            ui.wide(|ui| ui.add(button))
        });
        let typed = !typing && ui.input(|input| input.key_pressed(digit));
        if button.clicked() || typed {
            let event = with_intended(claim, form, model.game());
            form.is_unreadable = event.is_none();
            // The box stays open until the claim has been made.
            event.into_iter().for_each(|event| model.act(event));
        }
    }
    ui.wide_button(model.text("no-claim"), true)
}

/// Returns the key of a claim's name in the language files.
fn word(game: &Game, claim: Event) -> &'static str {
    match claim {
        Event::Claim(claim) if claim.ground == DrawGround::Repetition => {
            match game.rules().occurrences() {
                4 => "claim-repetition-four",
                _ => "claim-repetition",
            }
        }
        Event::Claim(_) => "claim-fifty",
        Event::FlagClaim(Color::White) => "claim-flag-white",
        Event::FlagClaim(Color::Black) => "claim-flag-black",
        Event::Quickplay(claim) if claim.ground == QuickplayGround::NoEffort => "claim-no-effort",
        _ => "claim-cannot-win",
    }
}

fn article(game: &Game, claim: Event) -> &'static str {
    let duties = game.setup().terms.duties();
    let article = match claim {
        Event::Claim(claim) if claim.ground == DrawGround::Repetition => Article::Repetition,
        Event::Claim(_) => Article::FiftyMoves,
        Event::FlagClaim(_) => Article::FlagFall,
        _ if duties.is_some_and(|it| it.arbiter) => Article::QuickplayClaim,
        _ => Article::WithoutArbiter,
    };
    article.number(game.cited_law())
}

/// Adds the move that was typed into the form, in English or German notation, to a draw claim;
/// returns other claims unchanged. `None` if the typed text is not a legal move.
fn with_intended(claim: Event, form: &Form, game: &Game) -> Option<Event> {
    let text = form.intended.trim();
    match claim {
        Event::Claim(claim) if !text.is_empty() => {
            let intended = Some(notation::read(game.last(), text).ok()?);
            Some(Event::Claim(Claim { intended, ..claim }))
        }
        claim => Some(claim),
    }
}
