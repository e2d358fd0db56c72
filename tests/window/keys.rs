//! Keys of a player's own, chosen with the keys alone.

use tritower::app::input::commands::{Aid, Command, Look};

use super::desk::Desk;
use super::screen;

const FLIP: Command = Command::Camera(Look::Flip);

/// Opens the page of keys and chooses one for a command there, by Tab and Enter.
fn choose(desk: &Desk, command: Command, key: &str) {
    desk.key("F1");
    // The way back, the folding and the rules; where there is a key of one's own already, all usual
    // keys and its own.
    let any = settings(desk).contains("keys: {");
    let before = Command::all().position(|it| it == command).unwrap();
    let tabs = before + 4 + 2 * usize::from(any);
    desk.keys_at_once(&vec!["Tab"; tabs]);
    desk.key("Return");
    desk.key(key);
}

fn settings(desk: &Desk) -> String {
    std::fs::read_to_string(desk.settings()).unwrap_or_default()
}

/// What the settings say when this command has the key K.
fn line(command: Command) -> String {
    format!("{:?}: \"k\"", command.word())
}

/// Whether a key lets the tower be seen from elsewhere.
fn moves_the_view(desk: &Desk, key: &str) -> bool {
    let look = || desk.see((0, 0), (900, 700));
    let before = look();
    desk.key(key);
    Desk::difference(&before, &look()) > 0.05
}

#[test]
fn a_key_of_one_s_own_works_gives_way_and_is_there_after_a_restart() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    desk.start(None);
    choose(&desk, FLIP, "k");
    desk.expect_setting(&line(FLIP));
    desk.key("Escape");
    assert!(moves_the_view(&desk, "k"));
    assert!(!moves_the_view(&desk, "f"), "it is free");

    desk.kill();
    desk.start(None);
    assert!(moves_the_view(&desk, "k"));

    // What is another command's is asked about first, and then taken over.
    let attacks = Command::Aid(Aid::Attacks);
    choose(&desk, attacks, "k");
    assert!(!settings(&desk).contains(attacks.word()));
    desk.key("Tab");
    desk.key("Return");
    desk.expect_setting(&line(attacks));
    assert!(!settings(&desk).contains(FLIP.word()));
    desk.key("Escape");
    assert!(moves_the_view(&desk, "f"), "its usual key again");
}

#[test]
fn a_line_of_the_settings_that_is_no_key_is_told_and_kept() {
    let Some((mut desk, _turn)) = screen() else {
        return;
    };
    let folder = desk.settings().parent().unwrap().to_owned();
    std::fs::create_dir_all(folder).unwrap();
    let text = r#"(keys: {"view-flip": "k", "command-plan": "Ctrl+Nonsense"})"#;
    std::fs::write(desk.settings(), text).unwrap();
    desk.start(None);
    let notice = desk.line(0, "notice:");
    assert!(notice.contains("Ctrl+Nonsense"), "{notice}");
    assert!(moves_the_view(&desk, "k"));
    desk.key("ctrl+plus");
    desk.expect_setting("scale: 125");
    assert!(settings(&desk).contains("Ctrl+Nonsense"));
}
