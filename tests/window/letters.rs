//! Two windows with home folders of their own play a game by letter through the clipboard.

use super::test_screen::TestScreen;
use super::{screen, type_move};

/// The words of a window's language for the buttons of a game by letter.
struct Buttons {
    copy: &'static str,
    accept: &'static str,
    grant: &'static str,
}

const ENGLISH: Buttons = Buttons {
    copy: "Copy letter",
    accept: "Accept and answer",
    grant: "Grant",
};
const GERMAN: Buttons = Buttons {
    copy: "Brief kopieren",
    accept: "Annehmen und antworten",
    grant: "Zustimmen",
};

/// Copies the letter in one window and pastes it into the other.
fn send(from: &TestScreen, buttons: &Buttons, to: &TestScreen) -> String {
    from.press(buttons.copy);
    let letter = from.clipboard();
    assert!(letter.starts_with("[Tritower letter]"), "{letter}");
    paste(to, &letter);
    letter
}

fn paste(to: &TestScreen, letter: &str) {
    to.put_in_clipboard(letter);
    to.key("ctrl+v");
}

fn shows(screen: &TestScreen, text: &str) -> bool {
    screen.last_line("places: ").contains(text)
}

/// Writes an invitation to a game of flat chess in which the player has White.
fn invite(screen: &TestScreen) {
    screen.press("Play a friend here");
    screen.press("Chess");
    // Closed, the list of variants leaves room for the colours above the main button.
    screen.press("Variants");
    screen.press("By e-mail");
    screen.press("White");
    screen.press("Write the invitation");
}

#[test]
fn a_game_by_letter_is_played_to_mate_in_two_windows() {
    let Some(mut anna) = screen() else {
        return;
    };
    let mut berta = TestScreen::new();
    anna.start(None);
    let mut german = berta.program();
    german.env("LC_ALL", "de_DE.UTF-8");
    berta.start_as(german);

    // The invitation shows its terms before the friend agrees.
    invite(&anna);
    send(&anna, &ENGLISH, &berta);
    berta.press(GERMAN.accept);
    send(&berta, &GERMAN, &anna);
    send(&anna, &ENGLISH, &berta);
    send(&berta, &GERMAN, &anna);

    // A window that is killed between a move and its letter goes on where it was.
    type_move(&anna, "f4");
    anna.expect_move("f2f4");
    anna.kill();
    anna.start(None);
    anna.expect_move("f2f4");
    let letter = send(&anna, &ENGLISH, &berta);
    berta.expect_move("f2f4");
    type_move(&berta, "e5");
    send(&berta, &GERMAN, &anna);
    anna.expect_move("e7e5");

    // The take-back removes both moves on both sides.
    anna.key("ctrl+z");
    send(&anna, &ENGLISH, &berta);
    berta.press(GERMAN.grant);
    send(&berta, &GERMAN, &anna);
    assert!(!anna.autosave().contains("e7e5"), "{}", anna.autosave());
    assert!(!berta.autosave().contains("f2f4"), "{}", berta.autosave());
    let mark = berta.mark();
    paste(&berta, &letter);
    let notice = berta.line(mark, "notice:");
    assert!(notice.contains("read this letter before"), "{notice}");

    // A move declines the offer of a draw.
    type_move(&anna, "f3");
    send(&anna, &ENGLISH, &berta);
    berta.press("Mit dem nächsten Zug Remis anbieten");
    type_move(&berta, "e5");
    send(&berta, &GERMAN, &anna);
    assert!(shows(&anna, "Accept"), "the draw can be accepted");
    type_move(&anna, "g4");
    send(&anna, &ENGLISH, &berta);
    type_move(&berta, "Dh4");
    berta.expect_move("d8h4");
    send(&berta, &GERMAN, &anna);
    anna.expect_move("d8h4");
    assert!(shows(&anna, "Ask for a rematch"), "the game is over");

    // Anna proposed the first game, so her window offers the rematch, and Berta's accepts it.
    anna.press("Ask for a rematch");
    send(&anna, &ENGLISH, &berta);
    berta.press(GERMAN.grant);
    send(&berta, &GERMAN, &anna);
    send(&anna, &ENGLISH, &berta);
    send(&berta, &GERMAN, &anna);
    send(&anna, &ENGLISH, &berta);
    type_move(&berta, "d4");
    berta.expect_move("d2d4");
    send(&berta, &GERMAN, &anna);
    anna.expect_move("d2d4");
}

#[test]
fn games_by_letter_are_listed_and_damaged_letters_change_nothing() {
    let Some(mut anna) = screen() else {
        return;
    };
    anna.start(None);
    invite(&anna);
    anna.press(ENGLISH.copy);
    let letter = anna.clipboard();
    let damaged = letter.replacen('A', "B", 1).replacen('C', "D", 1);
    let mark = anna.mark();
    paste(&anna, &damaged);
    let notice = anna.line(mark, "notice:");
    assert!(notice.contains("missing or was changed"), "{notice}");
    let half = &letter[..letter.len() / 2];
    let mark = anna.mark();
    paste(&anna, half);
    let notice = anna.line(mark, "notice:");
    assert!(notice.contains("The letter is cut off"), "{notice}");
    anna.key("shift+F2");
    anna.press("No answer yet");
    anna.press("Copy letter");
    assert_eq!(anna.clipboard(), letter);
}

#[test]
fn a_lost_game_is_sent_whole_and_made_again() {
    let Some(mut anna) = screen() else {
        return;
    };
    let mut berta = TestScreen::new();
    anna.start(None);
    berta.start(None);
    invite(&anna);
    send(&anna, &ENGLISH, &berta);
    berta.press(ENGLISH.accept);
    send(&berta, &ENGLISH, &anna);
    send(&anna, &ENGLISH, &berta);
    send(&berta, &ENGLISH, &anna);
    type_move(&anna, "f4");
    send(&anna, &ENGLISH, &berta);
    type_move(&berta, "e5");
    send(&berta, &ENGLISH, &anna);
    anna.expect_move("e7e5");

    berta.kill();
    std::fs::remove_dir_all(berta.data("records")).unwrap();
    berta.start(None);
    anna.press("More");
    anna.press("Send the whole game");
    send(&anna, &ENGLISH, &berta);
    // Berta says that the record holds her last move, and the game goes on.
    berta.press("I have sent nothing later");
    type_move(&anna, "g3");
    send(&anna, &ENGLISH, &berta);
    berta.expect_move("g2g3");
}
