//! Tests of the manual and of the page about the program.

use super::screen;
use super::test_screen::{SCREEN, TestScreen};

/// The pixels of the open page, to the left of the side panel.
fn page(screen: &TestScreen) -> Vec<u8> {
    let (panel, width) = (316, 600);
    screen.see((i32::from(SCREEN.0 - panel - width), 0), (width, SCREEN.1))
}

#[test]
fn f1_opens_the_manual_with_diagnostics_to_copy_and_links_in_the_player_s_language() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let boards = page(&screen);
    screen.key("F1");
    screen.settle();
    let playing = page(&screen);
    assert!(TestScreen::difference(&boards, &playing) > 0.3);

    screen.press("Strength");
    screen.settle();
    let strength = page(&screen);
    assert!(TestScreen::difference(&playing, &strength) > 0.02);
    screen.press("About Tritower");
    screen.settle();
    let about = page(&screen);
    screen.press("Copy diagnostics");
    let copied = screen.clipboard();
    for part in [
        concat!("Tritower ", env!("CARGO_PKG_VERSION")),
        std::env::consts::ARCH,
        "graphics: ",
        "Vulkan",
        "settings: ",
    ] {
        assert!(copied.contains(part), "no {part} in {copied}");
    }
    let home = screen.file("");
    let home = home.to_string_lossy();
    assert!(!copied.contains(home.trim_end_matches('/')), "{copied}");
    screen.press("All libraries and their licences");
    screen.settle();
    assert!(TestScreen::difference(&about, &page(&screen)) > 0.02);

    screen.key("ctrl+comma");
    screen.press("Deutsch");
    screen.key("F1");
    screen.press("Spielstärke");
    screen.settle();
    assert!(TestScreen::difference(&strength, &page(&screen)) > 0.01);

    screen.key("Escape");
    assert!(TestScreen::difference(&boards, &page(&screen)) < 0.01);
}
