//! Two windows with home folders of their own play over the network of this computer. One of the
//! tests needs the program `iroh-relay`, named by the environment variable `TRITOWER_RELAY_PROGRAM`;
//! the others use no relay.

use std::process::Command;
use std::time::{Duration, Instant};

use tritower::net::Invitation;

use super::own_relay::Relay;
use super::test_screen::TestScreen;
use super::{screen, type_move};

impl TestScreen {
    /// Waits until the autosave has a move, in long notation.
    pub(super) fn wait_for_move(&self, text: &str) {
        self.wait_for_line("at rest", || self.autosave().contains(text));
    }

    /// Waits until the panels show a widget with this label.
    pub(super) fn wait_for(&self, name: &str) {
        self.wait_for_line("places: ", || self.shows(name));
    }

    /// Waits until the panels no longer show a widget with this label.
    pub(super) fn wait_until_gone(&self, name: &str) {
        self.wait_for_line("places: ", || !self.shows(name));
    }

    fn shows(&self, name: &str) -> bool {
        self.last_line("places: ").contains(&format!("{name:?}"))
    }

    /// Waits until something is so, which can be after each line with this text in the log.
    pub(super) fn wait_for_line(&self, line: &str, is_so: impl Fn() -> bool) {
        loop {
            let mark = self.mark();
            if is_so() {
                return;
            }
            self.line(mark, line);
        }
    }
}

/// Has the program use no relay, so that nothing leaves this computer's network.
pub(super) fn without_relays(screen: &TestScreen) {
    set_network(screen, "(relays: Own([]))");
}

fn set_network(screen: &TestScreen, network: &str) {
    let settings = screen.settings();
    std::fs::create_dir_all(settings.parent().unwrap()).unwrap();
    std::fs::write(settings, format!("(network: {network})")).unwrap();
}

/// Invites to a game of flat chess in which the player has White, with this option of the rules, if
/// any; returns the invitation.
fn invite(screen: &TestScreen, rules: Option<&str>, options: &[&str]) -> String {
    screen.press("Play a friend here");
    screen.press("Chess");
    if let Some(option) = rules {
        screen.press(option);
    }
    // Closed, the list of variants leaves room for the colours above the main button.
    screen.press("Variants");
    screen.press("Online");
    screen.press("White");
    for option in options {
        // It may be below the part of the page that is seen.
        let (x, y) = screen.places("White")[0];
        screen.point((x, y));
        screen.wheel_back(10);
        screen.settle();
        screen.press(option);
    }
    screen.press("Invite");
    screen.wait_for("Copy with addresses");
    screen.press("Copy with addresses");
    screen.clipboard()
}

/// Starts a program in German.
pub(super) fn german(screen: &TestScreen) -> Command {
    let mut program = screen.program();
    program.env("LC_ALL", "de_DE.UTF-8");
    program
}

/// Two windows, the second one in German, that have begun a game with these options.
fn begun(options: &[&str]) -> Option<[TestScreen; 2]> {
    begun_with(None, options)
}

/// Two windows, the second one in German, that have begun a game with this option of the rules, if
/// any, and these options.
pub(super) fn begun_with(rules: Option<&str>, options: &[&str]) -> Option<[TestScreen; 2]> {
    let mut anna = screen()?;
    let mut berta = TestScreen::new();
    for screen in [&anna, &berta] {
        without_relays(screen);
    }
    anna.start(None);
    berta.start_as(german(&berta));
    let invitation = invite(&anna, rules, options);
    assert!(invitation.starts_with("tritower:"), "{invitation}");
    join([&anna, &berta], &invitation);
    Some([anna, berta])
}

/// Has the guest join the host's game with a code or invitation and agree to its terms.
fn join([anna, berta]: [&TestScreen; 2], invitation: &str) {
    berta.key("shift+F7");
    // The field for the code has the keyboard focus.
    berta.put_in_clipboard(invitation);
    berta.key("ctrl+v");
    berta.press("Mitspielen");
    // The host lets the guest in.
    anna.wait_for("Let in");
    anna.press("Let in");
    // The terms are shown before the guest agrees.
    berta.wait_for("Annehmen und spielen");
    berta.press("Annehmen und spielen");
    for (screen, draw) in [(anna, "Offer a draw"), (berta, "Remis anbieten")] {
        screen.wait_for(draw);
    }
}

/// Copies the invitation until it contains the relay to which the program is connected.
fn wait_for_relay(screen: &TestScreen) {
    let start = Instant::now();
    loop {
        screen.press("Copy with addresses");
        let invitation: Invitation = screen.clipboard().parse().unwrap();
        if invitation.relay.is_some() {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "no relay");
    }
}

#[test]
fn a_blitz_game_by_the_code_goes_through_a_relay_of_ones_own() {
    let Some(mut relay) = Relay::start() else {
        return;
    };
    let Some(mut anna) = screen() else {
        return;
    };
    let mut berta = TestScreen::new();
    for screen in [&anna, &berta] {
        let relays = format!("(relays: Own([{:?}]), relay_only: true)", relay.url());
        set_network(screen, &relays);
    }
    anna.start(None);
    berta.start_as(german(&berta));
    invite(&anna, None, &["5 min"]);
    wait_for_relay(&anna);
    anna.press("Copy the code");
    let code = anna.clipboard();
    assert_eq!(code.len(), "K7QF3-MWD2P".len(), "{code}");
    join([&anna, &berta], &code);
    type_move(&anna, "f3");
    berta.wait_for_move("f2f3");
    type_move(&berta, "e5");
    anna.wait_for_move("e7e5");

    // Without the relay the line is lost, and nothing is decided.
    relay.kill();
    anna.wait_for("Try now");
    relay.start_again();
    anna.wait_until_gone("Try now");
    berta.wait_until_gone("Jetzt versuchen");
    type_move(&anna, "g4");
    berta.wait_for_move("g2g4");
    type_move(&berta, "Dh4");
    anna.wait_for_move("d8h4");
}

#[test]
fn a_game_over_a_network_is_played_to_mate_by_two_windows_of_which_both_are_killed() {
    let Some([mut anna, mut berta]) = begun(&[]) else {
        return;
    };
    type_move(&anna, "f3");
    berta.wait_for_move("f2f3");
    type_move(&berta, "e5");
    anna.wait_for_move("e7e5");

    // The guest is killed and goes on; meanwhile, nothing is decided.
    berta.kill();
    anna.wait_for("Try now");
    berta.start_as(german(&berta));
    berta.press("Verbinden");
    anna.wait_until_gone("Try now");

    // So does the host.
    anna.kill();
    anna.start(None);
    anna.press("Connect");
    anna.wait_for("Offer a draw");
    anna.wait_until_gone("Try now");
    berta.wait_until_gone("Jetzt versuchen");
    type_move(&anna, "g4");
    berta.wait_for_move("g2g4");
    type_move(&berta, "Dh4");
    anna.wait_for_move("d8h4");
    for screen in [&anna, &berta] {
        let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
        assert!(moves.iter().all(|mv| screen.autosave().contains(mv)));
    }

    // A phrase is read in the reader's language, and both play again with the colours exchanged.
    anna.wait_for("Say something");
    anna.press("Say something");
    let mark = berta.mark();
    anna.press("Good game!");
    berta.line(mark, "Your opponent writes: Good game!");
    anna.press("Rematch, colours swapped");
    berta.wait_for("Revanche annehmen");
    berta.press("Revanche annehmen");
    for (screen, draw) in [(&anna, "Offer a draw"), (&berta, "Remis anbieten")] {
        screen.wait_for(draw);
    }
    type_move(&berta, "e4");
    anna.wait_for_move("e2e4");
}

#[test]
fn a_game_goes_on_after_one_window_was_asleep_and_a_player_on_another_page_is_notified() {
    let Some([anna, berta]) = begun(&[]) else {
        return;
    };
    type_move(&anna, "e4");
    berta.wait_for_move("e2e4");
    berta.signal("STOP");
    // The button appears once the connection is lost. Meanwhile, nothing is decided.
    anna.wait_for("Try now");
    berta.signal("CONT");
    anna.wait_until_gone("Try now");
    berta.wait_until_gone("Jetzt versuchen");
    type_move(&berta, "e5");
    anna.wait_for_move("e7e5");

    // A player on another page is notified of the opponent's move and draw offer.
    type_move(&anna, "Nf3");
    berta.wait_for_move("g1f3");
    anna.key("ctrl+h");
    let mark = anna.mark();
    type_move(&berta, "Sc6");
    anna.line(mark, "notice: Your opponent has moved. It is your turn.");
    berta.press("Remis anbieten");
    anna.line(mark, "notice: Your opponent offers a draw.");
}

#[test]
fn a_code_pasted_on_any_page_is_joined_with_return_and_a_premove_follows_at_once() {
    let Some(mut anna) = screen() else {
        return;
    };
    let mut berta = TestScreen::new();
    for screen in [&anna, &berta] {
        without_relays(screen);
    }
    anna.start(None);
    berta.start_as(german(&berta));
    let invitation = invite(&anna, None, &[]);
    berta.put_in_clipboard(&invitation);
    berta.key("ctrl+v");
    berta.wait_for("Mitspielen");
    berta.key("Return");
    anna.wait_for("Let in");
    anna.press("Let in");
    berta.wait_for("Annehmen und spielen");
    berta.press("Annehmen und spielen");
    berta.wait_for("Remis anbieten");
    anna.wait_for("Offer a draw");
    type_move(&anna, "e4");
    berta.wait_for_move("e2e4");
    let mark = anna.mark();
    type_move(&anna, "Nf3");
    anna.line(mark, "made ahead:");
    type_move(&berta, "e5");
    berta.wait_for_move("g1f3");

    // The player learns that the draw is declined.
    let mark = berta.mark();
    berta.press("Remis anbieten");
    anna.wait_for("Decline");
    anna.press("Decline");
    berta.line(mark, "notice: Your opponent declines the draw.");
}

#[test]
fn a_code_that_is_none_is_refused_with_a_reason() {
    let Some(mut anna) = screen() else {
        return;
    };
    without_relays(&anna);
    anna.start(None);
    anna.key("shift+F7");
    anna.click(*anna.places("Code from your friend").last().unwrap());
    anna.text("K7QF3");
    let mark = anna.mark();
    anna.press("Join the game");
    let notice = anna.line(mark, "notice:");
    assert!(notice.contains("this one has 5"), "{notice}");
}

#[test]
fn a_sealed_move_is_opened_in_both_windows_after_one_was_killed() {
    let options = ["Tournament game"];
    let Some([anna, mut berta]) = begun(&options) else {
        return;
    };
    type_move(&anna, "e4");
    berta.wait_for_move("e2e4");
    type_move(&berta, "e5");
    anna.wait_for_move("e7e5");
    anna.press("Adjourn");
    anna.press("Ask to adjourn");
    berta.wait_for("Zustimmen");
    berta.press("Zustimmen");
    anna.wait_for("Seal the move");
    anna.text("Nf3");
    anna.press("Seal the move");
    for (screen, resume) in [
        (&anna, "I am back: resume"),
        (&berta, "Ich bin wieder da: fortsetzen"),
    ] {
        screen.wait_for(resume);
    }
    assert!(!berta.autosave().contains("g1f3"));

    berta.kill();
    berta.start_as(german(&berta));
    berta.press("Verbinden");
    berta.wait_for("Ich bin wieder da: fortsetzen");
    anna.wait_until_gone("Try now");
    anna.press("I am back: resume");
    berta.press("Ich bin wieder da: fortsetzen");
    anna.wait_for_move("Nf3");
    berta.wait_for_move("Nf3");
    type_move(&berta, "Sc6");
    anna.wait_for_move("b8c6");
}

#[test]
fn the_clock_of_a_tournament_game_is_started_and_pressed_in_both_windows() {
    let Some([anna, berta]) = begun(&["Tournament game", "5 min"]) else {
        return;
    };
    // Before the clock runs, no move is possible.
    let mark = anna.mark();
    type_move(&anna, "e4");
    anna.line(mark, "notice:");
    anna.key("Escape");
    berta.wait_for("Uhr starten");
    berta.press("Uhr starten");
    anna.wait_until_gone("Start the clock");
    for (mover, mv, press, other, long) in [
        (&anna, "e4", "Press the clock", &berta, "e2e4"),
        (&berta, "e5", "Uhr drücken", &anna, "e7e5"),
        (&anna, "Nf3", "Press the clock", &berta, "g1f3"),
    ] {
        type_move(mover, mv);
        mover.wait_for(press);
        mover.press(press);
        other.wait_for_move(long);
    }
}
