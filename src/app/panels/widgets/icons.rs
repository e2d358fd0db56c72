//! Icons of the commands, from the icon font Phosphor.

use bevy_egui::egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use bevy_egui::egui::{
    self, Button, FontData, FontFamily, TextStyle, TextWrapMode, Ui, WidgetText,
};
use egui_phosphor::{Variant, regular};

use crate::app::input::commands::{Aid, Command, Dialog, Page};
use crate::app::session::request::Step;

/// Adds the icon font, which is used from the next frame on.
pub fn add_font(ctx: &egui::Context) {
    let data = FontData::from_static(Variant::Regular.font_bytes());
    let proportional = InsertFontFamily {
        family: FontFamily::Proportional,
        priority: FontPriority::Lowest,
    };
    ctx.add_font(FontInsert::new("phosphor", data, vec![proportional]));
}

/// Returns a button with the icon of a command before its label. The icon is left out if the command
/// has none, or if the button would become wider than the available space.
pub fn button<'a>(ui: &Ui, command: Command, label: impl Into<WidgetText>) -> Button<'a> {
    let label = label.into();
    let width = |text: WidgetText| {
        let extend = Some(TextWrapMode::Extend);
        let galley = text.into_galley(ui, extend, f32::INFINITY, TextStyle::Button);
        galley.size().x
    };
    let spacing = ui.spacing();
    let icon = of(command).filter(|&icon| {
        let gaps = spacing.icon_spacing + 2.0 * spacing.button_padding.x;
        width(icon.into()) + width(label.clone()) + gaps <= ui.available_width()
    });
    match icon {
        Some(icon) => Button::new((icon, label)),
        None => Button::new(label),
    }
}

/// Returns the icon of a command; `None` if the command has none. The commands that change the result
/// of the game have none: in their rows the labels take the whole width.
pub fn of(command: Command) -> Option<&'static str> {
    Some(match command {
        Command::Open(page) => return of_page(page),
        Command::Summary => regular::TROPHY,
        Command::Palette => regular::COMMAND,
        Command::PlayComputer => regular::DESKTOP,
        Command::PlayFriend => regular::HANDSHAKE,
        Command::Strategy => regular::CHART_BAR,
        Command::Save => regular::FLOPPY_DISK,
        Command::MoveBox => regular::CURSOR_TEXT,
        Command::About => regular::INFO,
        Command::Dialog(Dialog::Open) => regular::FOLDER_OPEN,
        Command::Dialog(Dialog::Save) => regular::DOWNLOAD_SIMPLE,
        Command::Dialog(Dialog::Letter) => regular::FLOPPY_DISK,
        Command::CopyScoresheet | Command::CopyTfen | Command::CopyLetter => regular::COPY,
        Command::Paste => regular::CLIPBOARD,
        Command::Undo => regular::ARROW_U_UP_LEFT,
        Command::Redo => regular::ARROW_U_UP_RIGHT,
        Command::Step(Step::Start) => regular::SKIP_BACK,
        Command::Step(Step::Back) => regular::CARET_LEFT,
        Command::Step(Step::Forward) => regular::CARET_RIGHT,
        Command::Step(Step::End) => regular::SKIP_FORWARD,
        Command::Replay => regular::FAST_FORWARD,
        Command::Rematch => regular::REPEAT,
        Command::View2d => regular::GRID_FOUR,
        Command::Aid(Aid::Attacks) => regular::CROSSHAIR,
        Command::Aid(Aid::WhyNot) => regular::QUESTION,
        Command::Aid(Aid::Analysis) => regular::CHART_LINE,
        Command::Aid(Aid::Hint) => regular::LIGHTBULB,
        Command::Aid(Aid::Threats) => regular::SWORD,
        Command::FullScreen => regular::ARROWS_OUT,
        Command::Screenshot => regular::CAMERA,
        Command::Quit => regular::SIGN_OUT,
        _ => return None,
    })
}

fn of_page(page: Page) -> Option<&'static str> {
    Some(match page {
        Page::Home => regular::HOUSE,
        Page::NewGame => regular::PLUS_CIRCLE,
        Page::Match => regular::TROPHY,
        Page::Editor => regular::PENCIL_SIMPLE,
        Page::Online => regular::GLOBE,
        Page::Letters => regular::ENVELOPE,
        Page::People => regular::USERS,
        Page::Library => regular::BOOKS,
        Page::Exchange => regular::SWAP,
        Page::Share => regular::SHARE_NETWORK,
        Page::Arbiter => regular::GAVEL,
        Page::Openings => regular::TREE_STRUCTURE,
        Page::Review => regular::MAGNIFYING_GLASS,
        Page::Lessons => regular::STUDENT,
        Page::Training => regular::PUZZLE_PIECE,
        Page::Manual => regular::BOOK_OPEN,
        Page::Laws => regular::SCALES,
        Page::Programs => regular::ROBOT,
        Page::Settings => regular::GEAR,
        Page::Keys => regular::KEYBOARD,
        Page::Game => return None,
    })
}
