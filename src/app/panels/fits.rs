//! Tests that texts fit: draws every page without a window, in both languages. The window has
//! 1280x720 physical pixels, and the tests use its logical sizes at scales of 100 %, 150 % and 200
//! %.

mod choosing;
mod first_game;
mod games;
mod in_sight;
mod letters;
mod manual;
mod online;
mod openings;
mod over;
mod posed;
mod programs;
mod review;
mod rules;
mod saved;

use bevy_egui::egui::{self, Pos2, Rect, vec2};

use super::stage::{Stage, Text};
use super::{Page, Panels};
use crate::game::Game;
use crate::rules::Language;
use games::tournament;

/// Window sizes in logical pixels at a scale of 100 %, 150 % and 200 %.
const WINDOWS: [egui::Vec2; 3] = [
    vec2(1280.0, 720.0),
    vec2(1280.0 / 1.5, 720.0 / 1.5),
    vec2(640.0, 360.0),
];
/// How far the blurred edges of glyphs may overlap or extend beyond an area, in logical pixels.
const SLACK: f32 = 1.0;

impl Stage {
    fn check(&self, page: Page) {
        self.check_with(page, |_| {});
    }

    /// Checks that all texts of a page fit in every window. Calls `open` before each frame, so that
    /// it can open something on the page.
    fn check_with(&self, page: Page, mut open: impl FnMut(&mut Panels)) {
        for window in WINDOWS {
            let faults = self.faults(page, window, &mut open);
            assert!(faults.is_empty(), "{page:?}: {}", faults.join("\n"));
        }
    }

    /// Describes the texts of a page that are cut off or overlap. Calls `open` before each frame.
    fn faults(
        &self,
        page: Page,
        window: egui::Vec2,
        mut open: impl FnMut(&mut Panels),
    ) -> Vec<String> {
        let ctx = Stage::context();
        let mut panels = Panels {
            page,
            ..Panels::default()
        };
        let mut texts = Vec::new();
        // An egui area knows its size only after it has been drawn once.
        for _ in 0..3 {
            open(&mut panels);
            texts = self.frame(&ctx, &mut panels, window);
        }
        self.describe(&texts, window)
    }

    /// Describes which of the texts in a window are cut off, broken within a word, or overlapping.
    fn describe(&self, texts: &[Text], window: egui::Vec2) -> Vec<String> {
        assert!(!texts.is_empty(), "nothing is drawn");
        let faults = faults(texts, Rect::from_min_size(Pos2::ZERO, window));
        let place = format!("{:?} {}", self.language(), window.x as u32);
        let described = faults.into_iter().map(|fault| format!("{place}: {fault}"));
        described.collect()
    }
}

/// Describes which texts are cut off, broken within a word, or overlapping.
fn faults(texts: &[Text], window: Rect) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let (at, clip) = (text.at, text.clip.intersect(window).expand(SLACK));
        // Contents that scroll may be cut off at the top and bottom.
        let scrolls = text.clip.height() < window.height();
        let is_cut = at.left() < clip.left()
            || at.right() > clip.right()
            || !scrolls && (at.top() < clip.top() || at.bottom() > clip.bottom());
        if is_cut || text.is_elided {
            faults.push(format!("{:?} is cut off", text.text));
        }
        if text.is_broken {
            faults.push(format!("{:?} breaks within a word", text.text));
        }
        let seen = |text: &Text| -> Vec<Rect> {
            let rows = text.rows.iter().map(|row| row.intersect(text.clip));
            let rows = rows.map(|row| row.intersect(text.at).shrink(SLACK));
            rows.filter(Rect::is_positive).collect()
        };
        let rows = seen(text);
        for other in &texts[index + 1..] {
            if !text.at.intersects(other.at) {
                continue;
            }
            let others = seen(other);
            if rows
                .iter()
                .any(|row| others.iter().any(|it| row.intersects(*it)))
            {
                faults.push(format!("{:?} lies over {:?}", other.text, text.text));
            }
        }
    }
    faults
}

#[test]
fn every_text_fits_its_page() {
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(tournament(true, false)), language);
        for page in [
            Page::NewGame,
            Page::Library,
            Page::Exchange,
            Page::Share,
            Page::Lessons,
            Page::Training,
            Page::Match,
            Page::Settings,
            Page::Keys,
            Page::Arbiter,
        ] {
            stage.check(page);
        }
    }
}
