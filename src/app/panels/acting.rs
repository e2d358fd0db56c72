//! Tests of what clicks and keys on the pages do, without a window.

use bevy_egui::egui::Event;

use super::model::Action;
use super::stage::Stage;
use super::{Page, Panels};
use crate::app::input::hand::HandCommand;
use crate::app::session::online::{Code, Phase};
use crate::app::session::{
    FileRequest, LoadRequest, Online, OnlineRequest, RemoteRequest, RequestKind, SettingChange,
};
use crate::game::{Game, Setup};
use crate::remote::Name;
use crate::rules::{Language, Position, RuleSet, notation};
use crate::store::{NetworkSettings, Relays, Setting};

fn chess() -> Game {
    let rules = RuleSet::named("chess").unwrap();
    Game::new(Setup::from(Position::start_of(rules)))
}

fn on(page: Page) -> Panels {
    let mut panels = Panels::default();
    panels.open_page(page);
    panels
}

fn requests(actions: Vec<Action>) -> Vec<RequestKind> {
    let requests = actions.into_iter().filter_map(|action| match action {
        Action::Request(request) => Some(request),
        Action::Command(_) | Action::Hand(_) => None,
    });
    requests.collect()
}

#[test]
fn enter_starts_the_game_whatever_was_clicked_on_the_page_before() {
    let stage = Stage::new(&chess(), Language::English);
    for clicked in ["Chess", "Three-dimensional chess", "Human"] {
        let (ctx, mut panels) = (Stage::context(), on(Page::NewGame));
        stage.click(&ctx, &mut panels, clicked);
        let requests = requests(stage.enter(&ctx, &mut panels));
        let begins = |it: &RequestKind| matches!(it, RequestKind::Load(LoadRequest::New(_)));
        let count = requests.iter().filter(|it| begins(it)).count();
        assert_eq!(count, 1, "{clicked}: {requests:?}");
    }
}

#[test]
fn a_code_is_copied_by_the_request_that_reads_it_back() {
    let mut stage = Stage::new(&chess(), Language::English);
    let letters = "K7QF3-MWD2P".to_owned();
    stage.edit::<Online>().state.phase = Phase::Waiting(Code {
        characters: letters.clone(),
        text: "tritower:ABC".to_owned(),
    });
    let label = stage.words().text("online-copy-code");
    let (ctx, mut panels) = (Stage::context(), on(Page::Online));
    let requests = requests(stage.click(&ctx, &mut panels, &label));
    let copies = FileRequest::CopyText(letters, "done-copied-code");
    assert_eq!(requests, [RequestKind::File(copies)]);
}

#[test]
fn enter_in_the_field_for_a_code_joins_the_game() {
    let mut stage = Stage::new(&chess(), Language::English);
    stage.settings().name = "Anna".to_owned();
    stage.settings().network.relays = Relays::Proposed;
    let (ctx, mut panels) = (Stage::context(), on(Page::Online));
    // The field has the focus when the page is opened.
    stage.act(&ctx, &mut panels, Vec::new());
    stage.act(&ctx, &mut panels, vec![Event::Text("ABC".to_owned())]);
    let requests = requests(stage.enter(&ctx, &mut panels));
    let joins = OnlineRequest::Join("ABC".to_owned(), Name::new("Anna").unwrap());
    assert_eq!(
        requests,
        [RequestKind::Remote(RemoteRequest::Online(joins))]
    );
}

#[test]
fn before_relays_are_used_the_player_is_asked_where_the_friend_is() {
    let mut stage = Stage::new(&chess(), Language::English);
    let set = |relays| {
        let network = NetworkSettings {
            relays,
            ..NetworkSettings::default()
        };
        RequestKind::Setting(SettingChange::Set(Setting::Network(network)))
    };
    let mut invite = on(Page::NewGame);
    invite.new_game.play_online();
    for mut panels in [on(Page::Online), invite] {
        let ctx = Stage::context();
        let here = requests(stage.click(&ctx, &mut panels, "Yes"));
        assert_eq!(here, [set(Relays::Own(Vec::new()))]);
        // The setting has not changed yet, so that the question is still there.
        assert_eq!(requests(stage.click(&ctx, &mut panels, "No")), []);
        let elsewhere = requests(stage.click(&ctx, &mut panels, "Use these relays"));
        assert_eq!(elsewhere, [set(Relays::Proposed)]);
    }
    stage.settings().network.relays = Relays::Proposed;
    let (ctx, mut panels) = (Stage::context(), on(Page::Online));
    let texts = stage.texts(&ctx, &mut panels);
    assert!(texts.iter().all(|it| it.text != "Yes"), "asked once");
}

#[test]
fn the_own_name_is_stored_and_shown_by_all_forms() {
    let mut stage = Stage::new(&chess(), Language::English);
    stage.settings().name = "Anna".to_owned();
    stage.settings().network.relays = Relays::Proposed;
    let mut letter = on(Page::NewGame);
    letter.new_game.play_by_letter();
    let mut online = on(Page::NewGame);
    online.new_game.play_online();
    for mut panels in [on(Page::Online), letter, online] {
        let ctx = Stage::context();
        stage.click(&ctx, &mut panels, "Anna");
        let typed = vec![Event::Text("Bella".to_owned())];
        let requests = requests(stage.act(&ctx, &mut panels, typed));
        let [RequestKind::Setting(SettingChange::Set(Setting::Name(name)))] = &requests[..] else {
            panic!("{requests:?}");
        };
        assert!(name.contains("Bella"), "{name}");
    }
}

#[test]
fn a_move_of_the_opening_explorer_is_made_as_by_hand() {
    let game = Game::new(Setup::default());
    let stage = Stage::new(&game, Language::English);
    let (ctx, mut panels) = (Stage::context(), on(Page::Openings));
    let texts = stage.texts(&ctx, &mut panels);
    let mut moves = texts.iter().filter_map(|it| {
        let mv = notation::read(game.last(), &it.text).ok()?;
        Some((&it.text, mv))
    });
    let (text, mv) = moves.next().expect("the tree has moves");
    // A move that is made by hand waits for the confirmation if the player wants that.
    let actions = stage.click(&ctx, &mut panels, text);
    assert_eq!(actions, [Action::Hand(HandCommand::Make(mv))]);
}
