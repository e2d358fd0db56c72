//! Whether texts fit their places: every page is drawn without a window, in both
//! languages, at 1280x720 and in what 150 % and 200 % leave of it.

mod choosing;
mod games;
mod in_sight;
mod over;
mod posed;
mod programs;
mod review;
mod rules;
mod saved;

use bevy_egui::egui::{self, Pos2, Rect, vec2};

use super::stage::{Stage, Text};
use super::{Ask, Page, Panels};
use crate::game::Game;
use crate::rules::Language;
use games::tournament;

/// The window in logical pixels, as it is, at 150 % and at 200 %.
const WINDOWS: [egui::Vec2; 3] = [
    vec2(1280.0, 720.0),
    vec2(1280.0 / 1.5, 720.0 / 1.5),
    vec2(640.0, 360.0),
];
/// What letters may stand over, in logical pixels: their pictures have soft edges.
const SLACK: f32 = 1.0;

impl Stage {
    /// The texts that are cut off or lie over another one on this page.
    fn faults(&self, page: Page, ask: Option<Ask>, window: egui::Vec2) -> Vec<String> {
        self.faults_after(page, ask, window, |_| {})
    }

    /// The same once something has been done on it.
    fn faults_after(
        &self,
        page: Page,
        ask: Option<Ask>,
        window: egui::Vec2,
        mut done: impl FnMut(&mut Panels),
    ) -> Vec<String> {
        let ctx = Stage::context();
        let mut panels = Panels {
            page,
            ask,
            ..Panels::default()
        };
        let mut texts = Vec::new();
        // An area knows its size only after it has been drawn once.
        for _ in 0..3 {
            texts = self.frame(&ctx, &mut panels, window);
            done(&mut panels);
        }
        assert!(!texts.is_empty(), "nothing is drawn");
        faults(&texts, Rect::from_min_size(Pos2::ZERO, window))
    }
}

fn faults(texts: &[Text], window: Rect) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let (at, clip) = (text.at, text.clip.intersect(window).expand(SLACK));
        // What scrolls may be cut above and below.
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

fn told(page: Page, ask: Option<Ask>, stage: &Stage) -> Vec<String> {
    let language = stage.choices.0.language();
    WINDOWS
        .iter()
        .flat_map(|&window| {
            stage
                .faults(page, ask, window)
                .into_iter()
                .map(move |fault| {
                    format!("{page:?} {ask:?} {language:?} {}: {fault}", window.x as u32)
                })
        })
        .collect()
}

#[test]
fn every_text_fits_its_page() {
    let mut faults = Vec::new();
    for language in [Language::English, Language::German] {
        let stage = Stage::new(&Game::new(tournament(true, false)), language);
        for page in [
            Page::NewGame,
            Page::Library,
            Page::Exchange,
            Page::Lessons,
            Page::Match,
            Page::Settings,
            Page::Keys,
            Page::Arbiter,
        ] {
            faults.extend(told(page, None, &stage));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
