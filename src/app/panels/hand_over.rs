//! Handing the computer over: for two people before one screen who wish it so, a cover lies
//! over the position after each move until the other says that he is there. Meanwhile
//! nothing else is drawn, so that a screen reader finds nothing under it.
//!
//! A clock stands still meanwhile: it goes on when he takes over. In a tournament game the
//! clock is the players' own, and nothing covers the board.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Area, Key, Layout, Modifiers, Order, RichText, Sense};

use super::style::color;
use super::widgets::Widgets;
use super::{Act, Model, Panels, spoken};
use crate::app::input::commands::Command;
use crate::app::session::apply::Choices;
use crate::app::session::intent::{Answer, GameWish, Wish, Wishes};
use crate::app::session::table::Table;
use crate::game::{Event, Game, GameId, Motion, Visit};
use crate::rules::Color;

/// Whom the game waits for, and at which place of which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// Who is to take over.
    pub to: Color,
    place: (GameId, Visit),
}

impl HandOver {
    /// To whom, at the place at which the players are.
    pub fn at(table: &Table, to: Color) -> HandOver {
        let place = place(table);
        HandOver { to, place }
    }
}

/// The place of a game at which its players are.
fn place(table: &Table) -> (GameId, Visit) {
    (table.id(), table.game.live())
}

/// Who is to take over once a move has led here; none where nobody does: two people play
/// a game of their own, without tournament rules, on one board.
fn successor(table: &Table) -> Option<Color> {
    let game = &table.game;
    let people = Color::ALL.into_iter().all(|side| game.is_person(side));
    let is_free = game.setup().terms.duties().is_none() && table.pair.is_none();
    let is_own = table.waiting.is_none() && table.sketch.is_none() && table.is_live();
    let goes_on = game.result().is_none();
    (people && is_free && is_own && goes_on)
        .then(|| game.to_move())
        .flatten()
}

/// Covers the position after a move that was made just now, not after one that was brought
/// back, and uncovers it where that is no more the one that waits.
pub fn follow(
    table: Res<Table>,
    choices: Res<Choices>,
    mut panels: ResMut<Panels>,
    mut wishes: Wishes,
    mut answers: MessageReader<Answer>,
    mut last: Local<Option<(GameId, Visit)>>,
) {
    let is_move = |to: &Wish| matches!(to, Wish::Game(GameWish::Move { .. }));
    let moves = answers.read().filter(|it| it.done && is_move(&it.to));
    let moved = moves.count() > 0;
    let here = place(&table);
    let before = last.replace(here);
    let is_next = |(id, visit): (GameId, Visit)| {
        let next = (visit.line, visit.ply + 1);
        id == here.0 && next == (here.1.line, here.1.ply)
    };
    if panels.hand_over.is_some_and(|it| it.place != here) {
        panels.hand_over = None;
    }
    let covers = choices.0.hand_over && moved && before.is_some_and(is_next);
    let to = successor(&table).filter(|_| covers);
    let Some(to) = to else { return };
    panels.hand_over = Some(HandOver::at(&table, to));
    debug!("hand over to {to:?}");
    let game = &table.game;
    if motion(game) == Some(Motion::Running) {
        // Nobody has thought since the move was made.
        wishes.here_at(game.seen(), Event::Stop(game.stopper()));
    }
}

fn motion(game: &Game) -> Option<Motion> {
    game.clock().map(|clock| clock.motion())
}

impl Panels {
    /// Uncovers the position; gives what that means for the clock.
    pub fn take_over(&mut self, game: &Game) -> Option<Event> {
        self.hand_over.take()?;
        debug!("taken over");
        (motion(game) == Some(Motion::Stopped)).then_some(Event::Restart)
    }
}

/// Lays the cover over the whole window.
pub fn show(ctx: &egui::Context, cover: HandOver, model: &Model) {
    spoken::name_window(ctx);
    let window = ctx.content_rect();
    let area = Area::new("hand over".into()).order(Order::Foreground);
    let drawn = area.fixed_pos(window.min).movable(false).show(ctx, |ui| {
        ui.allocate_rect(window, Sense::CLICK);
        ui.painter().rect_filled(window, 0.0, color::GROUND);
        let middle = egui::Rect::from_center_size(window.center(), egui::vec2(420.0, 120.0));
        let inside = egui::UiBuilder::new()
            .max_rect(middle.intersect(window))
            .layout(Layout::top_down(Align::Center));
        ui.scope_builder(inside, |ui| {
            ui.spacing_mut().item_spacing.y = 16.0;
            let to = RichText::new(model.told("hand-over-to", cover.to)).heading();
            spoken::announce(&ui.label(to));
            let key = model.tooltip_as(Command::Answer, "hand-over-taken");
            let button = ui.main_button(model.text("hand-over-taken"), true);
            let space =
                |input: &mut egui::InputState| input.consume_key(Modifiers::NONE, Key::Space);
            if button.on_hover_text(key).clicked() || ui.input_mut(space) {
                model.act(Act::TakeOver);
            }
        });
    });
    ctx.move_to_top(drawn.response.layer_id);
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::Node;

    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::app::session::intent::Intent;
    use crate::app::session::time::Moment;
    use crate::game::{Duties, Play, Player, Setup, Terms, Timestamp};
    use crate::rules::{Language, notation};

    fn table(players: [Player; 2], play: Play) -> Table {
        let game = Game::new(Setup {
            players,
            terms: Terms {
                play,
                ..Terms::default()
            },
            ..Setup::default()
        });
        Table::new(game, String::new(), None)
    }

    #[test]
    fn two_people_hand_over_but_not_in_a_tournament_game_and_not_to_the_computer() {
        let people = [Player::Person; 2];
        let free = table(people, Play::default());
        assert_eq!(successor(&free), Some(Color::White));
        let tournament = table(people, Play::Tournament(Duties::default()));
        assert_eq!(successor(&tournament), None);
        let alone = table([Player::Person, Player::Computer(0)], Play::default());
        assert_eq!(successor(&alone), None);
    }

    /// Whether the cover lies there after two people have wanted these, one a frame, the
    /// last of them by this wish.
    fn covers(plies: &[usize], by: GameWish) -> bool {
        let mut table = table([Player::Person; 2], Play::default());
        let mut choices = Choices::default();
        choices.0.hand_over = true;
        let mut app = App::new();
        app.add_message::<Intent>()
            .add_message::<Answer>()
            .init_resource::<Moment>()
            .init_resource::<Panels>()
            .insert_resource(choices)
            .add_systems(Update, follow);
        let moves = ["b4N", "b5B"];
        for &ply in plies {
            while table.game.live().ply > ply {
                table.game.undo().unwrap();
            }
            for text in moves.iter().take(ply).skip(table.game.live().ply) {
                let mv = notation::read(table.game.last(), text).unwrap();
                table.game.play(mv, Timestamp(0)).unwrap();
            }
            table.visit = table.game.live();
            app.insert_resource(table.clone());
            let (to, done) = (by.clone().into(), true);
            app.world_mut().write_message(Answer { to, done });
            app.update();
        }
        app.world().resource::<Panels>().hand_over.is_some()
    }

    #[test]
    fn a_move_that_is_made_covers_the_position_and_one_that_comes_again_does_not() {
        let table = Table::default();
        let mv = notation::read(table.game.last(), "b4N").unwrap();
        let at = table.visit;
        assert!(covers(&[0, 1], GameWish::Move { at, mv }));
        assert!(!covers(&[1, 0, 1], GameWish::Redo));
    }

    #[test]
    fn nothing_is_read_but_who_takes_over() {
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        let cover = HandOver::at(&stage.table, Color::Black);
        let nodes = stage.tree(|ui, model| show(ui.ctx(), cover, model));
        let told = |node: &Node| Some(node.value().or(node.label())?.to_owned());
        let mut told: Vec<String> = nodes.iter().filter_map(|(_, node)| told(node)).collect();
        told.sort();
        assert_eq!(told, ["Hand over to Black", "Take over", "Tritower"]);
    }
}
