//! Tests that important texts on the game's page are visible without scrolling.

use bevy_egui::egui::{self, Pos2, Rect};

use super::WINDOWS;
use super::games::{adjourned, after, first, sealed, tournament};
use crate::app::panels::Panels;
use crate::app::panels::stage::{Stage, Text};
use crate::game::{Event, Game, Setup};
use crate::rules::{Color, Language};
use crate::texts::Texts;

/// Returns the texts that are visible on the page of a game without scrolling.
fn in_sight(game: &Game, language: Language, window: egui::Vec2) -> Vec<String> {
    let (stage, ctx) = (Stage::new(game, language), Stage::context());
    let mut panels = Panels::default();
    let last = (0..3)
        .map(|_| stage.frame(&ctx, &mut panels, window))
        .last();
    let window = Rect::from_min_size(Pos2::ZERO, window);
    let seen = |text: &Text| text.clip.intersect(window).contains_rect(text.at);
    let texts = last.into_iter().flatten().filter(seen);
    texts.map(|text| text.text).collect()
}

fn text(language: Language, key: &str) -> String {
    let words = Texts::of(language);
    words.text(key)
}

#[test]
fn a_move_is_taken_back_without_scrolling_at_200_percent() {
    let game = after(Setup::default(), &[first()]);
    for language in Language::ALL {
        let seen = in_sight(&game, language, WINDOWS[2]);
        assert!(seen.contains(&text(language, "command-undo")), "{seen:?}");
    }
}

#[test]
fn a_move_is_sealed_without_scrolling_while_an_offer_stands() {
    let (white, black) = (Color::White, Color::Black);
    let events = [
        Event::Start,
        first(),
        Event::Offer(white),
        Event::Press(white),
        adjourned(black),
    ];
    let game = after(tournament(true, false), &events);
    assert_eq!(game.offer(), Some(white));
    for language in Language::ALL {
        let seen = in_sight(&game, language, WINDOWS[0]);
        assert!(seen.contains(&text(language, "seal")), "{seen:?}");
    }
}

#[test]
fn no_side_is_shown_to_move_while_the_move_is_sealed() {
    let white = Color::White;
    let events = [Event::Start, adjourned(white), sealed()];
    let game = after(tournament(true, false), &events);
    let seen = in_sight(&game, Language::English, WINDOWS[0]);
    assert!(seen.contains(&"White has sealed".to_owned()), "{seen:?}");
    assert!(!seen.contains(&"White to move".to_owned()));
}
