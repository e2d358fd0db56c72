//! Tests of what the players see and can press before and in a game over a network.

use bevy_egui::egui::Rect;

use crate::app::panels::model::Action;
use crate::app::panels::stage::Stage;
use crate::app::panels::{Page, Panels};
use crate::app::session::online::{ChatLine, Code, Line, OnlineState, Opponent, Phase, Relay};
use crate::app::session::remote::Chat;
use crate::app::session::remote::examples::{deliver, playing, proposal, side, sides};
use crate::app::session::{CurrentSettings, Online, OnlineRequest, RemoteAction, RequestKind};
use crate::game::{Event, Game, Setup, Timestamp};
use crate::remote::{Content, Gap, Name, Phrase, Side, Spectators, Subject};
use crate::rules::{Color, Language, notation};
use crate::store::Relays;

fn shown(side: Side, language: Language) -> Stage {
    shown_with(side, Gap::Closed, language)
}

fn shown_with(side: Side, gap: Gap, language: Language) -> Stage {
    let mut play = playing(side);
    play.state.gap = gap;
    let mut stage = Stage::of_remote(play, language);
    stage.edit::<Online>().state = OnlineState {
        phase: Phase::Playing,
        line: Line::Heard,
        ..OnlineState::default()
    };
    stage
}

fn waiting(phase: Phase) -> Stage {
    let mut stage = Stage::new(&Game::new(Setup::default()), Language::English);
    stage.edit::<CurrentSettings>().0.network.relays = Relays::Own(Vec::new());
    stage.edit::<Online>().state = OnlineState {
        phase,
        own_words: "one two three four five six".to_owned(),
        ..OnlineState::default()
    };
    stage
}

fn panels(page: Page) -> Panels {
    let mut panels = Panels::default();
    panels.open_page(page);
    panels
}

fn texts(stage: &Stage, page: Page) -> Vec<String> {
    let texts = stage.texts(&Stage::context(), &mut panels(page));
    texts.into_iter().map(|it| it.text).collect()
}

fn click(stage: &Stage, page: Page, button: &str) -> Vec<RequestKind> {
    requested(stage.click(&Stage::context(), &mut panels(page), button))
}

fn requested(actions: Vec<Action>) -> Vec<RequestKind> {
    let requests = actions.into_iter().filter_map(|action| match action {
        Action::Request(request) => Some(request),
        _ => None,
    });
    requests.collect()
}

fn acts(action: RemoteAction) -> Vec<RequestKind> {
    vec![action.into()]
}

fn places(stage: &Stage, buttons: &[&str]) -> Vec<Rect> {
    let texts = stage.texts(&Stage::context(), &mut panels(Page::Game));
    let place = |button: &&str| {
        let text = texts.iter().find(|it| it.text == *button);
        text.unwrap_or_else(|| panic!("no {button:?}")).at
    };
    buttons.iter().map(place).collect()
}

/// Asserts that a click on a button at its place before meets the same button.
fn assert_same(after: &[Rect], before: &[Rect], what: &str) {
    for (after, before) in after.iter().zip(before) {
        let moved = (after.center().y - before.center().y).abs();
        assert!(moved < 10.0, "{what} moves a button by {moved} pixels");
    }
}

fn submit(sides: &mut [Side; 2], by: usize, text: &str, times: (u64, u64)) {
    let mv = notation::read(sides[by].chain().game().last(), text).unwrap();
    let content = Content::Event(Event::Move(mv));
    let outputs = sides[by].submit(content, Timestamp(times.0)).unwrap();
    deliver(sides, by, outputs, times);
}

#[test]
fn no_button_moves_when_a_phrase_an_offer_or_a_question_arrives() {
    let buttons = [
        "Offer a draw",
        "Ask for a takeback",
        "Ask for one minute more",
        "Disconnect",
    ];
    let mut both = sides(proposal("chess", Spectators::Nobody));
    for (by, text) in [(0, "e4"), (1, "e5"), (0, "Nf3")] {
        submit(&mut both, by, text, (1_000, 0));
    }
    let quiet = shown(both[0].clone(), Language::English);
    let before = places(&quiet, &buttons);

    let mut talking = shown(both[0].clone(), Language::English);
    talking.edit::<Online>().state.chat = vec![ChatLine {
        is_own: false,
        chat: Chat::Phrase(Phrase::ALL[1]),
    }];
    assert_same(&places(&talking, &buttons), &before, "a phrase");

    let mut asked = both.clone();
    let outputs = asked[1].ask(Subject::CallOff).unwrap();
    deliver(&mut asked, 1, outputs, (1_000, 0));
    assert!(asked[0].asked().is_some());
    let asked = shown(asked[0].clone(), Language::English);
    assert_same(&places(&asked, &buttons), &before, "a question");

    let mut offered = both.clone();
    let offer = Content::Event(Event::Offer(Color::Black));
    let outputs = offered[1].submit(offer, Timestamp(1_000)).unwrap();
    deliver(&mut offered, 1, outputs, (1_000, 0));
    let offered = shown(offered[0].clone(), Language::English);
    assert!(texts(&offered, Page::Game).contains(&"Accept".to_owned()));
    assert_same(&places(&offered, &buttons), &before, "an offer");
}

#[test]
fn the_rematch_is_accepted_where_it_could_be_asked_for() {
    let mut both = sides(proposal("chess", Spectators::Nobody));
    let resigns = Content::Event(Event::Resignation(Color::Black));
    let outputs = both[1].submit(resigns, Timestamp(1_000)).unwrap();
    deliver(&mut both, 1, outputs, (1_000, 0));
    let free = shown(both[0].clone(), Language::English);
    let before = places(&free, &["Rematch, colours swapped", "Disconnect"]);
    let outputs = both[1].ask(Subject::Rematch).unwrap();
    deliver(&mut both, 1, outputs, (1_000, 0));
    let asked = shown(both[0].clone(), Language::English);
    let after = places(&asked, &["Accept the rematch", "Disconnect"]);
    let middles = |places: &[Rect]| places.iter().map(|it| it.center().y).collect::<Vec<_>>();
    assert_eq!(middles(&after), middles(&before));
    assert_eq!(
        click(&asked, Page::Game, "Accept the rematch"),
        acts(RemoteAction::Grant)
    );
}

/// A game whose last move took one second, for which the opponent's computer charges a minute.
fn disputed() -> [Side; 2] {
    let mut both = sides(proposal("chess", Spectators::Nobody));
    submit(&mut both, 0, "e4", (1_000, 0));
    submit(&mut both, 1, "e5", (2_000, 0));
    submit(&mut both, 0, "Nf3", (3_000, 60_000));
    assert!(both[0].dispute().is_some());
    both
}

#[test]
fn a_player_whose_time_is_disputed_can_go_on_claim_or_end_the_game() {
    let stage = shown(disputed()[0].clone(), Language::English);
    let texts = texts(&stage, Page::Game);
    let about = texts
        .iter()
        .find(|it| it.contains("Both clocks are stopped"));
    assert!(
        about
            .unwrap()
            .starts_with("Your opponent's computer counts 57"),
        "{about:?}"
    );
    assert!(!texts.contains(&"Offer a draw".to_owned()));
    let charged = texts
        .iter()
        .find(|it| it.starts_with("Go on with 57"))
        .unwrap();
    for (button, act) in [
        ("Ask to go on with 1.0 s", RemoteAction::InsistOnTime),
        (charged.as_str(), RemoteAction::AcceptTime),
        ("Claim the game", RemoteAction::Decide(true)),
        ("End the game without a result", RemoteAction::Decide(false)),
    ] {
        assert_eq!(click(&stage, Page::Game, button), acts(act), "{button}");
    }
}

#[test]
fn after_a_lost_end_of_the_record_a_player_says_that_nothing_was_sent() {
    let with = |gap| {
        let side = side(proposal("chess", Spectators::Nobody));
        shown_with(side, gap, Language::English)
    };
    let button = "I have sent nothing later";
    for gap in [Gap::LastBlock, Gap::Closed] {
        // The opponent's program sends what a last block held.
        let texts = texts(&with(gap), Page::Game);
        assert!(!texts.contains(&button.to_owned()));
    }
    let requests = click(&with(Gap::Unknown), Page::Game, button);
    assert_eq!(requests, acts(RemoteAction::NothingSent));
}

#[test]
fn the_host_compares_the_words_of_both_and_lets_a_guest_in_or_not() {
    let mut stage = waiting(Phase::Asked);
    stage.edit::<Online>().state.opponent = Some(Opponent {
        name: "Ben".to_owned(),
        words: "six seven eight nine ten eleven".to_owned(),
    });
    let seen = texts(&stage, Page::Online);
    let at = |text: &str| seen.iter().position(|it| it == text);
    assert_eq!(
        at("one two three four five six"),
        at("Your words").map(|it| it + 1)
    );
    assert_eq!(
        at("six seven eight nine ten eleven"),
        at("Ben’s words").map(|it| it + 1)
    );
    for (button, lets_in) in [("Let in", true), ("Decline", false)] {
        let request = OnlineRequest::LetIn(lets_in);
        assert_eq!(click(&stage, Page::Online, button), vec![request.into()]);
    }
}

#[test]
fn terms_are_accepted_without_scrolling_by_a_button_that_does_not_move() {
    let side = side(proposal("chess+bughouse", Spectators::Nobody));
    let offer = side.chain().contract().contract().offer();
    for (language, button) in [
        (Language::English, "Accept and play"),
        (Language::German, "Annehmen und spielen"),
    ] {
        let mut stage = waiting(Phase::Offered(Box::new(offer.clone())));
        stage.settings().language = Some(language);
        stage.edit::<Online>().state.opponent = Some(Opponent {
            name: String::new(),
            words: "six seven eight nine ten eleven".to_owned(),
        });
        let (ctx, mut panels) = (Stage::context(), panels(Page::Online));
        let mut place = || {
            let texts = stage.texts(&ctx, &mut panels);
            let text = texts.into_iter().find(|it| it.text == button).unwrap();
            assert!(text.clip.contains_rect(text.at), "{:?}", text.at);
            text.at
        };
        let first = place();
        for _ in 0..20 {
            assert_eq!(place(), first, "{language:?}");
        }
    }
}

fn code() -> Phase {
    Phase::Waiting(Code {
        characters: "K7QF3-MWD2P".to_owned(),
        text: "tritower:ABCDEFGH".to_owned(),
    })
}

#[test]
fn the_qr_code_is_drawn_only_when_the_host_asks_for_it() {
    let stage = waiting(code());
    let ctx = Stage::context();
    let mut panels = panels(Page::Online);
    stage.texts(&ctx, &mut panels);
    assert!(panels.online.qr.is_none());
    stage.click(&ctx, &mut panels, "Show as a QR code");
    for _ in 0..20 {
        stage.texts(&ctx, &mut panels);
    }
    assert_eq!(
        panels.online.qr.as_ref().unwrap().text(),
        "tritower:ABCDEFGH"
    );
}

#[test]
fn a_host_looks_on_the_internet_from_the_page_with_the_code() {
    let mut stage = waiting(code());
    let requests = click(&stage, Page::Online, "Look on the internet");
    let [RequestKind::Setting(_), reopened] = &requests[..] else {
        panic!("{requests:?}");
    };
    assert_eq!(*reopened, OnlineRequest::Reopen.into());

    stage.edit::<CurrentSettings>().0.network.relays = Relays::Proposed;
    stage.edit::<Online>().state.relay = Relay::NotReached;
    let texts = texts(&stage, Page::Online);
    assert!(!texts.contains(&"Look on the internet".to_owned()));
    assert!(
        texts.iter().any(|it| it.starts_with("No relay reached.")),
        "{texts:?}"
    );
}

#[test]
fn a_guest_who_finds_nobody_looks_on_the_internet_with_the_same_code() {
    let mut stage = waiting(Phase::Off);
    let (ctx, mut panels) = (Stage::context(), panels(Page::Online));
    panels.online.enter(Some("K7QF3-MWD2P".to_owned()));
    stage.texts(&ctx, &mut panels);
    // The field has the keyboard focus, and Return joins.
    let joins = OnlineRequest::Join("K7QF3-MWD2P".to_owned(), Name::new("").unwrap());
    assert_eq!(
        requested(stage.enter(&ctx, &mut panels)),
        vec![joins.clone().into()]
    );
    let state = &mut stage.edit::<Online>().state;
    state.phase = Phase::Joining;
    state.problem = Some(nobody_here());
    let requests = requested(stage.click(&ctx, &mut panels, "Look on the internet"));
    assert_eq!(requests.last(), Some(&joins.into()));
    assert!(
        matches!(requests[0], RequestKind::Setting(_)),
        "{requests:?}"
    );
}

fn nobody_here() -> crate::texts::remote::RemoteProblem {
    crate::texts::remote::RemoteProblem::Network(crate::net::NetError::NobodyHere)
}
