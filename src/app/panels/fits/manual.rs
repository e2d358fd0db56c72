//! Tests that all texts of the manual fit.

use super::WINDOWS;
use crate::app::panels::manual::PAGES;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::game::{Game, Setup};
use crate::rules::Language;

#[test]
fn every_page_of_the_manual_fits() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        for page in PAGES {
            for window in WINDOWS {
                let open = |panels: &mut Panels| panels.manual.open(page);
                let mut found = stage.faults_after(Page::Manual, None, window, open);
                if page.file == "endings.md" && window == WINDOWS[2] {
                    // The page has a table of five columns, which scrolls sideways in this window.
                    found.retain(|fault| !fault.ends_with("is cut off"));
                }
                let place = format!("{} {language:?} {}", page.file, window.x as u32);
                faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
