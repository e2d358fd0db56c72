//! Texts for screen readers that no widget shows: the pieces on the boards, the square at the
//! keyboard cursor, the last move, and the latest notice. Each text is a node of the accessibility
//! tree that egui passes to AccessKit; nothing is drawn.

use bevy_egui::egui::accesskit::{Live, Node, Role as NodeRole};
use bevy_egui::egui::{self, AsId, Id, Response};

use super::Model;
use crate::rules::Color;
use crate::texts::pieces::capital;

/// Adds the texts for screen readers to the accessibility tree; `cursor` is the description of the
/// square at the keyboard cursor.
pub(super) fn show(ctx: &egui::Context, model: &Model, cursor: Option<String>) {
    if !name_window(ctx) {
        return;
    }
    if let Some(text) = model.score.text_at(model.session.visit) {
        add_node(ctx, "move", text, Some(Live::Polite));
    }
    if let Some(text) = cursor {
        add_node(ctx, "cursor", text, Some(Live::Polite));
    }
    if let Some(notice) = model.notices.all().next_back() {
        let text = notice.text(model.words, &model.names());
        add_node(ctx, "notice", text, Some(Live::Assertive));
    }
    if !model.is_blindfold() {
        for side in Color::ALL {
            add_node(ctx, side, standing(model, side), None);
        }
        let neutral: Vec<String> = boards(model, None).collect();
        if !neutral.is_empty() {
            let kind = capital(&model.text("option-neutral"));
            let text = format!("{kind}: {}", neutral.join(", "));
            add_node(ctx, "neutral", text, None);
        }
    }
}

/// Gives the window a name that screen readers read; returns whether a screen reader is in use.
pub(super) fn name_window(ctx: &egui::Context) -> bool {
    let name = |node: &mut Node| node.set_label("Tritower");
    let window = ctx.accesskit_node_builder(egui::accesskit_root_id(), name);
    window.is_some()
}

pub(super) fn name(thing: &Response, text: &str) {
    thing
        .ctx
        .accesskit_node_builder(thing.id, |node| node.set_label(text));
}

/// Gives a button a name for screen readers: its label without icons, or `text` if the label has no
/// letters or digits.
pub(super) fn name_sign(button: &Response, text: &str) {
    button.ctx.accesskit_node_builder(button.id, |node| {
        let label = node.label().unwrap_or_default();
        let words = label.trim_matches(|it: char| is_icon(it) || it.is_whitespace());
        let name = match words.chars().any(char::is_alphanumeric) {
            true => words.to_owned(),
            false => text.to_owned(),
        };
        node.set_label(name);
    });
}

fn is_icon(letter: char) -> bool {
    ('\u{E000}'..='\u{F8FF}').contains(&letter)
}

/// Marks a row of buttons for screen readers as a group of which one button is chosen.
pub(super) fn group(row: &Response) {
    row.ctx.accesskit_node_builder(row.id, |node| {
        node.set_role(NodeRole::RadioGroup);
    });
}

/// Makes screen readers read a label aloud whenever its text changes.
pub(super) fn announce(label: &Response) {
    label
        .ctx
        .accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
}

/// Adds a node with this text to the accessibility tree. If `live` is set, screen readers read the
/// text aloud whenever it changes.
fn add_node(ctx: &egui::Context, name: impl AsId, text: String, live: Option<Live>) {
    ctx.accesskit_node_builder(Id::new("spoken").with(name), |node| {
        node.set_role(NodeRole::Label);
        node.set_value(text);
        if let Some(live) = live {
            node.set_live(live);
        }
    });
}

/// Lists the pieces of a side with their squares, strongest first, and then its attack boards.
fn standing(model: &Model, side: Color) -> String {
    let (words, picture) = (model.words, &model.shown.0);
    let own = picture.pieces.iter().filter(|it| it.piece.color == side);
    let mut pieces: Vec<_> = own.map(|it| (it.piece.role, it.square)).collect();
    pieces.sort_by_key(|&(role, _)| std::cmp::Reverse(role));
    let pieces = pieces
        .iter()
        .map(|(role, square)| format!("{} {}", words.localize(role), words.square(*square)));
    let things: Vec<String> = pieces.chain(boards(model, Some(side))).collect();
    format!("{}: {}", capital(&words.side(side)), things.join(", "))
}

/// Returns the names of a side's attack boards, or of the neutral attack boards if `owner` is
/// `None`.
fn boards(model: &Model, owner: Option<Color>) -> impl Iterator<Item = String> {
    let words = model.words;
    let boards = model.shown.0.boards.iter();
    let own = boards.filter(move |it| it.owner == owner);
    own.map(move |it| words.with("spoken-board", &[("pin", words.pin(it.pin).into())]))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use bevy_egui::egui::accesskit::NodeId;

    use super::*;
    use crate::app::panels::games::library::row;
    use crate::app::panels::stage::Stage;
    use crate::app::panels::study::annotating;
    use crate::app::panels::{Page, Panels, side};
    use crate::game::{Game, Setup, Timestamp};
    use crate::rules::Language;

    /// Returns the texts for screen readers in a game. Each text has its [`Live`] setting, which
    /// determines whether and how screen readers read it aloud when it changes.
    fn spoken(game: &Game, blindfold: bool) -> Vec<(String, Option<Live>)> {
        let mut stage = Stage::new(game, Language::English);
        stage.settings().blindfold = blindfold;
        let nodes = stage.tree(|ui, model| show(ui.ctx(), model, Some("b4N".to_owned())));
        let says = |node: &Node| Some((node.value()?.to_owned(), node.live()));
        nodes.iter().filter_map(|(_, node)| says(node)).collect()
    }

    #[test]
    fn the_last_move_and_the_square_are_read_out_and_the_pieces_can_be_read() {
        let mut game = Game::new(Setup::default());
        let mv = crate::rules::notation::read(game.last(), "Nc3N").unwrap();
        game.play(mv, Timestamp(0)).unwrap();
        let said = spoken(&game, false);
        let has = |text: &str, live| said.iter().any(|it| it.0.contains(text) && it.1 == live);
        assert!(has("1. Nc3N", Some(Live::Polite)), "{said:?}");
        assert!(has("b4N", Some(Live::Polite)), "{said:?}");
        assert!(has("White: king", None), "{said:?}");
        assert!(has("knight c3N", None), "{said:?}");
        assert!(has("attack board QL1", None), "{said:?}");
    }

    #[test]
    fn pieces_are_not_read_out_in_blindfold_play() {
        let said = spoken(&Game::new(Setup::default()), true);
        assert!(said.iter().all(|it| !it.0.contains("king")), "{said:?}");
    }

    /// Describes the buttons and groups that have no name for screen readers.
    fn nameless(nodes: &[(NodeId, Node)]) -> Vec<String> {
        let is_word = |label: &str| label.chars().any(char::is_alphanumeric);
        let pressed = [NodeRole::Button, NodeRole::RadioButton, NodeRole::CheckBox];
        let nameless = nodes.iter().filter(|(_, node)| match node.role() {
            NodeRole::RadioGroup => node.label().is_none() && node.labelled_by().is_empty(),
            role if pressed.contains(&role) => !node.label().is_some_and(is_word),
            _ => false,
        });
        nameless.map(|(_, node)| format!("{node:?}")).collect()
    }

    #[test]
    fn what_can_be_pressed_has_a_name_in_words_in_both_languages() {
        let mut game = Game::new(Setup::default());
        let mv = crate::rules::notation::read(game.last(), "Nc3N").unwrap();
        game.play(mv, Timestamp(0)).unwrap();
        let file = Path::new("game.ron");
        for language in [Language::English, Language::German] {
            let stage = Stage::new(&game, language);
            let menu = stage
                .tree(|ui, model| annotating::menu(ui, model, game.live(), &mut Panels::default()));
            assert_eq!(nameless(&menu), [""; 0]);
            let more = stage.tree(|ui, model| row::menu(ui, model, file, None, &mut None));
            assert_eq!(nameless(&more), [""; 0]);
            for page in [
                Page::Game,
                Page::NewGame,
                Page::Training,
                Page::Openings,
                Page::Settings,
                Page::Keys,
            ] {
                let mut panels = Panels {
                    page,
                    ..Panels::default()
                };
                let tree = stage.tree(|ui, model| {
                    side::show(ui.ctx(), model, &mut panels);
                });
                assert_eq!(nameless(&tree), [""; 0], "{page:?}");
            }
        }
    }
}
