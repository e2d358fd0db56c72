//! The map of the program: what it offers, in four groups. The home page and the menu show the same
//! groups.

use bevy_egui::egui::{Button, RichText, Ui, vec2};

use super::widgets::icons;
use super::{Model, Page, Themed, spoken};
use crate::app::input::commands::{Aid, Command, Dialog};

pub struct Group {
    /// Keys of the group's title and of the sentence about it in the language files.
    pub texts: [&'static str; 2],
    pub commands: &'static [Command],
    /// More commands of the menu, which concern the game that is shown.
    pub of_game: &'static [Command],
}

/// The groups, in the order of the pictures in `assets/home.png`.
pub const GROUPS: [Group; 4] = [
    Group {
        texts: ["map-play", "map-play-about"],
        commands: &[
            Command::PlayComputer,
            Command::PlayFriend,
            Command::Open(Page::Online),
            Command::Open(Page::Letters),
            Command::Open(Page::Match),
        ],
        of_game: &[],
    },
    Group {
        texts: ["map-learn", "map-learn-about"],
        commands: &[
            Command::Open(Page::Lessons),
            Command::Open(Page::Training),
            Command::Strategy,
            Command::Open(Page::Laws),
        ],
        of_game: &[],
    },
    Group {
        texts: ["map-study", "map-study-about"],
        commands: &[
            Command::Aid(Aid::Analysis),
            Command::Open(Page::Openings),
            Command::Open(Page::Review),
            Command::Open(Page::Editor),
        ],
        of_game: &[
            Command::Aid(Aid::Attacks),
            Command::Aid(Aid::Threats),
            Command::Aid(Aid::WhyNot),
            Command::View2d,
        ],
    },
    Group {
        texts: ["map-games", "map-games-about"],
        commands: &[
            Command::Open(Page::Library),
            Command::Dialog(Dialog::Open),
            Command::Paste,
        ],
        of_game: &[
            Command::Save,
            Command::CopyScoresheet,
            Command::CopyTfen,
            Command::Open(Page::Share),
            Command::Open(Page::Exchange),
        ],
    },
];

/// Draws a command as a row with its icon, its name and its keyboard shortcut, highlighted if
/// `is_chosen` is true; returns whether the row was clicked.
pub fn row(ui: &mut Ui, model: &Model, command: Command, is_chosen: bool) -> bool {
    let key = model.keymap.key(command).map(|key| key.text(model.words));
    let key = RichText::new(key.unwrap_or_default()).color(ui.colors().weak);
    let row = plain_row(ui, model, command).right_text(key);
    clickable(ui, row.selected(is_chosen).frame_when_inactive(is_chosen))
}

/// Draws a command as a row with its icon and its name; returns whether the row was clicked.
pub fn short_row(ui: &mut Ui, model: &Model, command: Command) -> bool {
    let row = plain_row(ui, model, command).frame_when_inactive(false);
    clickable(ui, row)
}

fn plain_row<'a>(ui: &Ui, model: &Model, command: Command) -> Button<'a> {
    let row = icons::button(ui, command, model.text(command.word()));
    row.min_size(vec2(ui.available_width(), 0.0))
}

fn clickable(ui: &mut Ui, row: Button) -> bool {
    let row = ui.add(row);
    spoken::name_sign(&row, "");
    row.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_level_of_the_map_has_more_than_eight_entries() {
        for group in &GROUPS {
            assert!(group.commands.len() + group.of_game.len() <= 8);
        }
        assert!(GROUPS.len() + crate::app::panels::menu::OTHERS.len() <= 8);
    }
}
