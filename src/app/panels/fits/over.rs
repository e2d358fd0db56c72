//! Tests that all texts fit in what is drawn over the pages: menus, tooltips, and the cover while
//! players change places.

use bevy_egui::egui::containers::menu::menu_style;
use bevy_egui::egui::{Align, Id, LayerId, Layout, Order, Popup, PopupKind, Tooltip, Ui};
use bevy_egui::egui::{Pos2, Rect, Vec2};

use super::games::{after, first, tournament};
use super::{WINDOWS, faults};
use crate::app::panels::library::row;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Model, Page, Panels, annotating, menu};
use crate::game::{Game, LineId, Note, Setup, Visit};
use crate::rules::{Color, Language, notation};
use crate::texts::Words;

const LANGUAGES: [Language; 2] = [Language::English, Language::German];

/// Describes the texts that are cut off or overlap in a pop-up that `opens` draws at the point `at`
/// of the window.
fn faults_of(
    stage: &Stage,
    window: Vec2,
    at: Pos2,
    opens: impl Fn(&Ui, Rect, &Model),
) -> Vec<String> {
    let ctx = Stage::context();
    let mut texts = Vec::new();
    // An egui area knows its size only after it has been drawn once.
    for _ in 0..3 {
        texts = stage.draw(&ctx, window, |ui, model| {
            opens(ui, Rect::from_min_size(at, Vec2::ZERO), model);
        });
    }
    assert!(!texts.is_empty(), "nothing is drawn");
    let whole = Rect::from_min_size(Pos2::ZERO, window);
    let language = stage.language();
    let found = faults(&texts, whole).into_iter();
    found
        .map(|fault| format!("{language:?} {}: {fault}", window.x as u32))
        .collect()
}

/// Describes the texts that are cut off or overlap in a menu at the bottom of the side panel, at
/// all window sizes.
fn faults_of_menu(stage: &Stage, contents: impl Fn(&mut Ui, &Model)) -> Vec<String> {
    let of = |window: Vec2| {
        let at = (window - Vec2::new(60.0, 40.0)).to_pos2();
        faults_of(stage, window, at, |ui, anchor, model| {
            Popup::new(Id::new("menu"), ui.ctx().clone(), anchor, ui.layer_id())
                .kind(PopupKind::Menu)
                .layout(Layout::top_down_justified(Align::Min))
                .style(menu_style)
                .open(true)
                .show(|ui| contents(ui, model));
        })
    };
    WINDOWS.into_iter().flat_map(of).collect()
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
    let mut found = Vec::new();
    for language in LANGUAGES {
        let stage = Stage::new(&game, language);
        found.extend(faults_of_menu(&stage, |ui, model| {
            annotating::menu(ui, model, tried, &mut Panels::default());
        }));
        found.extend(faults_of_menu(&stage, |ui, model| {
            row::items(ui, model, file, Some("A game"), &mut None);
        }));
        found.extend(faults_of_menu(&stage, menu::whole));
        // During a tournament game, moves cannot be annotated.
        let stage = Stage::new(&Game::new(tournament(true, false)), language);
        found.extend(faults_of_menu(&stage, |ui, model| {
            annotating::menu(ui, model, start, &mut Panels::default());
        }));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Iterates over the keys of the texts that are shown as tooltips.
fn explanations() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../../../../assets/lang/en.ftl").lines();
    let keys = lines.filter_map(|line| Some(line.split_once(" = ")?.0));
    keys.filter(|key| key.ends_with("-about") || key.ends_with("-why"))
}

#[test]
fn the_longest_texts_fit_their_tooltips() {
    assert!(explanations().any(|key| key == "hand-over-about"));
    let mut found = Vec::new();
    for language in LANGUAGES {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let mut texts: Vec<String> = explanations()
            .map(|key| Words::of(language).text(key))
            .collect();
        texts.sort_by_key(|text| std::cmp::Reverse(text.chars().count()));
        for text in texts.iter().take(20) {
            for window in WINDOWS {
                let at = (window - Vec2::new(200.0, 40.0)).to_pos2();
                found.extend(faults_of(&stage, window, at, |ui, anchor, _| {
                    let layer = LayerId::new(Order::Middle, Id::new("page"));
                    let id = Id::new("about");
                    Tooltip::always_open(ui.ctx().clone(), layer, id, anchor).show(|ui| {
                        // This is how egui lays out a tooltip of plain text.
                        ui.set_max_width(ui.spacing().tooltip_width);
                        ui.label(text);
                    });
                }));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_text_fits_the_cover() {
    let names = Setup {
        white: "Anastasia Konstantinovna".to_owned(),
        black: "Bartholomew von Hohenstein".to_owned(),
        ..Setup::default()
    };
    let mut found = Vec::new();
    for language in LANGUAGES {
        for setup in [Setup::default(), names.clone()] {
            let stage = Stage::new(&Game::new(setup), language);
            for window in WINDOWS {
                for to in Color::ALL {
                    let cover = |panels: &mut Panels| {
                        panels.hand_over = Some(to);
                    };
                    found.extend(stage.faults_after(Page::Game, None, window, cover));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
