//! When two people play at one screen and the setting is on, hides the position after each move
//! until the other person takes over, and stops the clock until then. A cover fills the window and
//! nothing else is drawn, so that a screen reader cannot read the position either. There is no
//! cover in tournament games, where the players operate the clock themselves.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Area, Key, Layout, Modifiers, Order, RichText, Sense};

use crate::app::input::commands::Command;
use crate::app::panels::{Model, Panels, Themed, Widgets, spoken};
use crate::app::session::{Author, Change, CurrentSettings, GameChanged, Requests, Session, seats};
use crate::game::clock::Motion;
use crate::game::{Event, Game};
use crate::rules::Color;

/// Returns the player who takes over after the last move. `None` unless two people play an
/// unfinished casual game on one board at this window.
fn successor(session: &Session) -> Option<Color> {
    let game = &session.game;
    let people = Color::ALL
        .into_iter()
        .all(|side| seats::is_local(game, side));
    let is_free = game.setup().terms.duties().is_none() && session.activity.tandem().is_none();
    let is_own = session.shows_game_in_play() && session.is_live();
    let goes_on = game.result().is_none();
    (people && is_free && is_own && goes_on)
        .then(|| game.to_move())
        .flatten()
}

/// Hides the position after a new move until the next player takes over; a redone move does not
/// hide it. Shows the position again when it has changed in another way.
pub fn follow(
    session: Res<Session>,
    settings: Res<CurrentSettings>,
    mut panels: ResMut<Panels>,
    mut requests: Requests,
    mut changed: MessageReader<GameChanged>,
) {
    let mut moved = false;
    for it in changed.read() {
        if panels.hand_over.is_some() && it.changes_shown_position(&session) {
            panels.hand_over = None;
        }
        let moves = matches!(it.what, Change::Event(Event::Move(_)));
        moved |= moves && it.by == Author::Here && it.game == session.game.id();
    }
    let covers = settings.0.hand_over && moved;
    let to = successor(&session).filter(|_| covers);
    let Some(to) = to else { return };
    panels.hand_over = Some(to);
    debug!("hand over to {to:?}");
    let game = &session.game;
    if motion(game) == Some(Motion::Running) {
        // The clock is stopped at the last time recorded in the game, so that the time since then
        // is charged to neither player.
        requests.here_at(game.seen(), Event::Stop(game.stopper()));
    }
}

fn motion(game: &Game) -> Option<Motion> {
    game.clock().map(|clock| clock.motion())
}

impl Panels {
    /// Shows the hidden position to the next player; returns the event that restarts the clock if
    /// the clock was stopped.
    pub fn take_over(&mut self, game: &Game) -> Option<Event> {
        self.hand_over.take()?;
        debug!("taken over");
        (motion(game) == Some(Motion::Stopped)).then_some(Event::Restart)
    }
}

/// Fills the window with the cover that hides the position. The cover addresses the player `to`,
/// who takes over.
pub fn show(ctx: &egui::Context, to: Color, model: &Model) {
    spoken::name_window(ctx);
    let window = ctx.content_rect();
    let area = Area::new("hand over".into()).order(Order::Foreground);
    let drawn = area.fixed_pos(window.min).movable(false).show(ctx, |ui| {
        ui.allocate_rect(window, Sense::CLICK);
        ui.painter().rect_filled(window, 0.0, ui.colors().ground);
        let middle = egui::Rect::from_center_size(window.center(), egui::vec2(420.0, 120.0));
        let inside = egui::UiBuilder::new()
            .max_rect(middle.intersect(window))
            .layout(Layout::top_down(Align::Center));
        ui.scope_builder(inside, |ui| {
            ui.spacing_mut().item_spacing.y = 16.0;
            let to = RichText::new(model.with_player("hand-over-to", to)).heading();
            spoken::announce(&ui.label(to));
            let key = model.tooltip_as(Command::Answer, "hand-over-taken");
            let button = ui.main_button(model.text("hand-over-taken"), true);
            let space =
                |input: &mut egui::InputState| input.consume_key(Modifiers::NONE, Key::Space);
            if button.on_hover_text(key).clicked() || ui.input_mut(space) {
                model.act(Command::Answer);
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
    use crate::app::session::{GameTime, Request};
    use crate::game::{Duties, Play, Player, Setup, Terms, Timestamp};
    use crate::rules::{Language, Move, notation};

    fn session(players: [Player; 2], play: Play) -> Session {
        let game = Game::new(Setup {
            players,
            terms: Terms::from(play),
            ..Setup::default()
        });
        Session::new(game, String::new(), None)
    }

    #[test]
    fn the_cover_is_for_two_people_in_a_casual_game() {
        let people = [Player::Person; 2];
        let free = session(people, Play::default());
        assert_eq!(successor(&free), Some(Color::White));
        let tournament = session(people, Play::Tournament(Duties::default()));
        assert_eq!(successor(&tournament), None);
        let alone = session([Player::Person, Player::Computer(0)], Play::default());
        assert_eq!(successor(&alone), None);
    }

    /// Returns whether the position is hidden after this change of a game between two people.
    fn covers(change: impl FnOnce(Move) -> Change) -> bool {
        let mut session = session([Player::Person; 2], Play::default());
        let mut settings = CurrentSettings::default();
        settings.0.hand_over = true;
        let mut app = App::new();
        app.add_message::<Request>()
            .add_message::<GameChanged>()
            .init_resource::<GameTime>()
            .init_resource::<Panels>()
            .insert_resource(settings)
            .add_systems(Update, follow);
        let mv = notation::read(session.game.last(), "b4N").unwrap();
        session.game.play(mv, Timestamp(0)).unwrap();
        session.visit = session.game.live();
        let changed = GameChanged::new(&session, change(mv), Author::Here, Timestamp(0));
        app.insert_resource(session);
        app.world_mut().write_message(changed);
        app.update();
        app.world().resource::<Panels>().hand_over.is_some()
    }

    #[test]
    fn a_new_move_covers_the_position_and_a_redone_one_does_not() {
        assert!(covers(|mv| Change::Event(Event::Move(mv))));
        assert!(!covers(|_| Change::Redone));
    }

    #[test]
    fn a_screen_reader_finds_only_who_takes_over() {
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        let nodes = stage.tree(|ui, model| show(ui.ctx(), Color::Black, model));
        let text = |node: &Node| Some(node.value().or(node.label())?.to_owned());
        let mut texts: Vec<String> = nodes.iter().filter_map(|(_, node)| text(node)).collect();
        texts.sort();
        assert_eq!(texts, ["Hand over to Black", "I am ready", "Tritower"]);
    }
}
