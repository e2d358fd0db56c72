//! Tests of the rules page: following a citation of an article, and going back.

use super::test_screen::{SCREEN, TestScreen};
use super::{FromAbove, screen, type_move};

/// The article in the log when a pawn's sideways step without a capture is refused.
const CITED: &str = r"(Article\u{a0}3.4(c))";

/// The pixels of the panel.
fn panel(screen: &TestScreen) -> Vec<u8> {
    const WIDTH: u16 = 316;
    screen.see((i32::from(SCREEN.0 - WIDTH), 0), (WIDTH, SCREEN.1))
}

#[test]
fn an_article_cited_by_a_refusal_opens_and_escape_leads_back() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    let above = FromAbove::new(&screen);
    let aside = (above.square("b2W"), above.square("c3N"));
    let (game, moves) = (panel(&screen), screen.autosave());

    screen.drag(aside.0, aside.1);
    screen.press(CITED);
    let read = panel(&screen);
    assert!(
        TestScreen::difference(&game, &read) > 0.05,
        "no page has opened"
    );
    // The table of contents next to the text lists the paragraphs of the article.
    screen.settle();
    assert!(!screen.places("3.4(c)").is_empty());
    screen.key("Escape");
    assert!(TestScreen::difference(&game, &panel(&screen)) < 0.01);
    assert_eq!(screen.autosave(), moves);

    // F1 also opens the cited article; if no article is cited, it opens the manual.
    screen.drag(aside.0, aside.1);
    screen.key("F1");
    let asked = panel(&screen);
    screen.settle();
    assert!(!screen.places("3.4(c)").is_empty());
    screen.key("F1");
    assert!(TestScreen::difference(&asked, &panel(&screen)) > 0.05);
    screen.key("Escape");
    type_move(&screen, "b4N");
    screen.expect_move("b2W-b4N");
}
