//! Tests of keyboard shortcuts that the player assigns, using only the keyboard.

use tritower::app::input::commands::{Aid, Command, Look};

use super::screen;
use super::test_screen::TestScreen;

const FLIP: Command = Command::Camera(Look::Flip);

/// Opens the page of keys and assigns a key to a command, with Tab and Enter.
fn choose(screen: &TestScreen, command: Command, key: &str) {
    screen.key("shift+F1");
    // Tab moves past the back button, the fold button and the rules. If a key was assigned already,
    // it also moves past the buttons that restore all defaults and this default.
    let any = settings(screen).contains("keys: {");
    let before = Command::all().position(|it| it == command).unwrap();
    let tabs = before + 4 + 2 * usize::from(any);
    screen.keys_at_once(&vec!["Tab"; tabs]);
    screen.key("Return");
    screen.key(key);
}

fn settings(screen: &TestScreen) -> String {
    std::fs::read_to_string(screen.settings()).unwrap_or_default()
}

/// The entry of the settings file if this command has the key K.
fn line(command: Command) -> String {
    format!("{:?}: \"k\"", command.word())
}

/// Whether a key changes the viewpoint.
fn moves_the_view(screen: &TestScreen, key: &str) -> bool {
    let look = || screen.see((0, 0), (900, 700));
    let before = look();
    screen.key(key);
    TestScreen::difference(&before, &look()) > 0.05
}

#[test]
fn a_line_of_the_settings_that_is_no_key_is_reported_and_kept() {
    let Some(mut screen) = screen() else {
        return;
    };
    let folder = screen.settings().parent().unwrap().to_owned();
    std::fs::create_dir_all(folder).unwrap();
    let text = r#"(keys: {"view-flip": "k", "command-view2d": "Ctrl+Nonsense"})"#;
    std::fs::write(screen.settings(), text).unwrap();
    screen.start(None);
    let notice = screen.line(0, "notice:");
    assert!(notice.contains("Ctrl+Nonsense"), "{notice}");
    assert!(moves_the_view(&screen, "k"));
    screen.key("ctrl+plus");
    screen.expect_setting("scale: 125");
    assert!(settings(&screen).contains("Ctrl+Nonsense"));
}

#[test]
fn an_assigned_key_works_survives_a_restart_and_is_free_when_it_is_taken_back() {
    let Some(mut screen) = screen() else {
        return;
    };
    screen.start(None);
    choose(&screen, FLIP, "k");
    screen.expect_setting(&line(FLIP));
    screen.key("Escape");
    assert!(moves_the_view(&screen, "k"));
    assert!(!moves_the_view(&screen, "f"), "it is free");

    screen.kill();
    screen.start(None);
    assert!(moves_the_view(&screen, "k"));

    // A key of another command is refused until that command has its usual key again.
    let attacks = Command::Aid(Aid::Attacks);
    choose(&screen, attacks, "k");
    screen.key("Escape");
    assert!(!settings(&screen).contains(attacks.word()));
    choose(&screen, FLIP, "f");
    screen.key("Escape");
    assert!(!settings(&screen).contains(FLIP.word()));
    assert!(moves_the_view(&screen, "f"), "its usual key again");
    choose(&screen, attacks, "k");
    screen.expect_setting(&line(attacks));

    // A button with the focus takes no keys from commands.
    screen.key("Escape");
    screen.key("Tab");
    assert!(moves_the_view(&screen, "f"));
}
