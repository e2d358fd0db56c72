//! The book of the rules: where what is cited leads, and the way back.

use super::desk::{Desk, SCREEN};
use super::{FromAbove, screen, type_move};

/// What a pawn's step aside without a capture is refused with, as the log writes it.
const CITED: &str = r"(Article\u{a0}3.4(c))";

/// The panel at the side.
fn panel(desk: &Desk) -> Vec<u8> {
    const WIDTH: u16 = 316;
    desk.see((i32::from(SCREEN.0 - WIDTH), 0), (WIDTH, SCREEN.1))
}

#[test]
fn what_a_refusal_cites_leads_to_its_paragraph_and_escape_leads_back() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    let above = FromAbove::new(&desk);
    let aside = (above.square("b2W"), above.square("c3N"));
    let (game, moves) = (panel(&desk), desk.autosave());

    desk.drag(aside.0, aside.1);
    desk.press(CITED);
    let read = panel(&desk);
    assert!(Desk::difference(&game, &read) > 0.05, "no page has opened");
    // The contents beside it name the paragraphs of the article that is read.
    desk.settle();
    assert!(!desk.places("3.4(c)").is_empty());
    desk.key("Escape");
    assert!(Desk::difference(&game, &panel(&desk)) < 0.01);
    assert_eq!(desk.autosave(), moves);

    // F1 leads there too; and without anything cited to the keys.
    desk.drag(aside.0, aside.1);
    desk.key("F1");
    let asked = panel(&desk);
    desk.settle();
    assert!(!desk.places("3.4(c)").is_empty());
    desk.key("F1");
    assert!(Desk::difference(&asked, &panel(&desk)) > 0.05);
    desk.key("Escape");
    type_move(&desk, "b4N");
    desk.expect_move("b2W-b4N");
}
