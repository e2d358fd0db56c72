//! Tests that all texts fit in what is drawn over the pages: menus, tooltips, and the cover while
//! players change places.

use bevy_egui::egui::containers::menu::menu_style;
use bevy_egui::egui::{Align, Id, LayerId, Layout, Order, Popup, PopupKind, Tooltip, Ui};
use bevy_egui::egui::{Rect, Vec2};

use super::WINDOWS;
use super::games::{after, first, tournament};
use crate::app::panels::games::library::row;
use crate::app::panels::stage::Stage;
use crate::app::panels::study::annotating;
use crate::app::panels::{Model, Page, Panels, map, menu};
use crate::game::{Game, LineId, Note, Setup, Visit};
use crate::rules::{Color, Language, notation};
use crate::texts::Texts;

/// Checks that all texts fit in a pop-up that `opens` draws in every window, at this distance from
/// the lower right corner.
fn check_pop_up(stage: &Stage, distance: Vec2, opens: impl Fn(&Ui, Rect, &Model)) {
    for window in WINDOWS {
        let anchor = Rect::from_min_size((window - distance).to_pos2(), Vec2::ZERO);
        let ctx = Stage::context();
        let mut texts = Vec::new();
        // An egui area knows its size only after it has been drawn once.
        for _ in 0..3 {
            texts = stage.draw(&ctx, window, |ui, model| opens(ui, anchor, model));
        }
        let faults = stage.describe(&texts, window);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

/// Checks that all texts fit in a menu at the bottom of the side panel, in every window.
fn check_menu(stage: &Stage, contents: impl Fn(&mut Ui, &Model)) {
    check_pop_up(stage, Vec2::new(60.0, 40.0), |ui, anchor, model| {
        Popup::new(Id::new("menu"), ui.ctx().clone(), anchor, ui.layer_id())
            .kind(PopupKind::Menu)
            .layout(Layout::top_down_justified(Align::Min))
            .style(menu_style)
            .open(true)
            .show(|ui| contents(ui, model));
    });
}

#[test]
fn every_text_fits_its_menu() {
    let mut game = after(Setup::default(), &[first()]);
    let start = Visit {
        ply: 0,
        ..game.live()
    };
    let mv = notation::read(game.start(), "c4N").unwrap();
    let tried = game.explore(start, mv).unwrap();
    assert_ne!(tried.line, LineId::MAIN);
    let comment = "Why not?".to_owned();
    let note = Note {
        comment,
        nags: vec![1, 10],
    };
    game.annotate(tried, note).unwrap();
    let file = std::path::Path::new("game.ron");
    for language in Language::ALL {
        let stage = Stage::new(&game, language);
        check_menu(&stage, |ui, model| {
            annotating::menu(ui, model, tried, &mut Panels::default());
        });
        check_menu(&stage, |ui, model| {
            row::items(ui, model, file, Some("A game"), &mut None);
        });
        check_menu(&stage, menu::whole);
        for group in &map::GROUPS {
            check_menu(&stage, |ui, model| {
                menu::group(ui, model, &[group.commands, group.of_game]);
            });
        }
        // During a tournament game, moves cannot be annotated.
        let stage = Stage::new(&Game::new(tournament(true, false)), language);
        check_menu(&stage, |ui, model| {
            annotating::menu(ui, model, start, &mut Panels::default());
        });
    }
}

fn explanations() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../../../../assets/lang/en.ftl").lines();
    let keys = lines.filter_map(|line| Some(line.split_once(" = ")?.0));
    keys.filter(|key| key.ends_with("-about") || key.ends_with("-why"))
}

#[test]
fn the_longest_texts_fit_their_tooltips() {
    assert!(explanations().any(|key| key == "hand-over-about"));
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let mut texts: Vec<String> = explanations()
            .map(|key| Texts::of(language).text(key))
            .collect();
        texts.sort_by_key(|text| std::cmp::Reverse(text.chars().count()));
        for text in texts.iter().take(20) {
            check_pop_up(&stage, Vec2::new(200.0, 40.0), |ui, anchor, _| {
                let layer = LayerId::new(Order::Middle, Id::new("page"));
                let id = Id::new("about");
                Tooltip::always_open(ui.ctx().clone(), layer, id, anchor).show(|ui| {
                    // This is how egui lays out a tooltip of plain text.
                    ui.set_max_width(ui.spacing().tooltip_width);
                    ui.label(text);
                });
            });
        }
    }
}

#[test]
fn every_text_fits_the_cover() {
    let names = Setup {
        white: "Anastasia Konstantinovna".to_owned(),
        black: "Bartholomew von Hohenstein".to_owned(),
        ..Setup::default()
    };
    for language in Language::ALL {
        for setup in [Setup::default(), names.clone()] {
            let stage = Stage::new(&Game::new(setup), language);
            for to in Color::ALL {
                stage.check_with(Page::Game, |panels| panels.hand_over = Some(to));
            }
        }
    }
}
