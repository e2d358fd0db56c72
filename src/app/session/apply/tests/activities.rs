//! Tests that no request loses anything in any activity: every request is applied in every activity,
//! and afterwards the games, the moves, the position being set up and the result of a run are still
//! there.

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};
use std::sync::OnceLock;

use bevy::ecs::system::RunSystemOnce;

use super::mistakes::mistakes;
use super::training::solves;
use super::*;
use crate::app::session::activity::Activity;
use crate::app::session::editor::{EditRequest, WaitingEditor};
use crate::app::session::mistakes::MistakeRequest;
use crate::app::session::online::{OnlineState, Phase, Report};
use crate::app::session::remote::examples::{playing, proposal, side, watchable, watched};
use crate::app::session::remote::{
    Chat, Invitation, KeyRequest, OnlineRequest, RemoteAction, RemoteRequest, RemoteState,
};
use crate::app::session::request::{NewMatch, Start};
use crate::app::session::training::{CurrentTraining, Run, TrainingMode};
use crate::engine::review::Mistake;
use crate::game::editor::Edit;
use crate::game::team::TandemBoard;
use crate::game::{GameId, Note};
use crate::library::training::TacticKind;
use crate::pgn;
use crate::remote::{GameCode, Name, Phrase, Spectators, Subject};
use crate::rules;
use crate::store::envelope::{KeyProtection, Opening};
use crate::store::remote::Person;

const ACTIVITIES: [&str; 12] = [
    "game", "match", "letters", "network", "lesson", "mistake", "puzzle", "streak", "timed",
    "watching", "editor", "waiting",
];

/// Returns an app in this activity. The game in play has a move that no file contains, and there is a
/// saved game in the player's folder.
fn begun(activity: &str) -> Bare {
    let mut bare = Bare::new();
    bare.plays(&["c4N"]);
    bare.does(FileRequest::SaveAs("Saved".to_owned()));
    bare.does(LoadRequest::New(Box::default()));
    bare.plays(&["b4N"]);
    let begin = |mode| LoadRequest::Training(TrainingRequest::Begin(mode));
    match activity {
        "match" => {
            bare.does(LoadRequest::NewMatch(new_match().into()));
            assert!(bare.plays_on(TandemBoard::A, "e2-e4"));
        }
        "letters" => bare.does(RemoteRequest::Invite(invitation())),
        "network" => {
            let state = network_game(&bare);
            reports(&mut bare, state);
        }
        "lesson" => bare.does(LoadRequest::Learn(ExerciseId::default())),
        "mistake" => bare.does(LoadRequest::Mistakes(begin_mistakes())),
        "puzzle" => bare.does(begin(TrainingMode::Rated)),
        "streak" | "timed" => {
            bare.does(begin(match activity {
                "streak" => TrainingMode::Streak,
                _ => TrainingMode::Timed(3),
            }));
            solves(&mut bare);
        }
        "watching" => {
            let game = watched().game().unwrap();
            let mut session = bare.app.world_mut().resource_mut::<Session>();
            let watched = watched().into();
            session.begin(game, |waiting| Activity::Watched { watched, waiting });
        }
        "editor" => {
            bare.does(EditRequest::Begin);
            bare.does(Edit::Clear);
        }
        "waiting" => {
            bare.does(EditRequest::Begin);
            bare.does(Edit::Clear);
            bare.does(LoadRequest::New(Box::default()));
            bare.plays(&["b4N"]);
        }
        _ => {}
    }
    bare
}

fn new_match() -> NewMatch {
    NewMatch {
        rules: RuleSet::named("chess+bughouse").unwrap(),
        start: Start::Usual,
        names: Default::default(),
        players: Default::default(),
        terms: Terms::default(),
    }
}

fn invitation() -> Box<Invitation> {
    let proposal = remote::tests::proposal();
    let name = Name::new("Anna").unwrap();
    Box::new(Invitation { proposal, name })
}

fn begin_mistakes() -> MistakeRequest {
    static MISTAKES: OnceLock<Vec<Mistake>> = OnceLock::new();
    MistakeRequest::Begin(MISTAKES.get_or_init(mistakes).clone().into())
}

fn network_game(bare: &Bare) -> RemoteState {
    // The signatures of a contract take long in a program that is not optimized.
    static GAME: OnceLock<RemoteState> = OnceLock::new();
    let game = GAME.get_or_init(|| playing(side(proposal("tower", Spectators::Nobody))).state);
    RemoteState {
        save: bare.file("network.ron"),
        ..game.clone()
    }
}

/// Applies a report that a game over a network has begun.
fn reports(bare: &mut Bare, game: RemoteState) {
    let report = Report {
        state: OnlineState {
            phase: Phase::Playing,
            game: Some(game.code),
            ..OnlineState::default()
        },
        game: Some(game.into()),
        watched: None,
        opens: true,
        by: Author::Peer,
        notices: Vec::new(),
    };
    let apply = move |mut writer: SessionWriter, mut queue: ResMut<RequestQueue>| {
        queue.0.extend(writer.apply_reports(vec![report.clone()]));
    };
    bare.app.world_mut().run_system_once(apply).unwrap();
    bare.applies(Vec::new());
}

/// Returns requests of every kind; those to start or load a game or an activity, and those to the
/// editor, are complete.
fn requests(bare: &Bare) -> Vec<RequestKind> {
    let (at, game) = (bare.session().visit, &bare.session().game);
    let mv = game.last().legal_moves().first().copied();
    let saved = bare.paths().games().join("Saved.ron");
    let (copy, text) = (bare.file("copy.ron"), "1. e4 e5 1-0".to_owned());
    fs::copy(&saved, &copy).unwrap();
    let pgn = bare.file("one.pgn");
    fs::write(&pgn, "[White \"Anna\"]\n\n1. e4 *\n").unwrap();
    let training = |request| LoadRequest::Training(request).into();
    let mistakes = |request| LoadRequest::Mistakes(request).into();
    let move_made = mv.map(|mv| GameRequest::Move { at, mv });
    let line = mv.map(|mv| GameRequest::Line {
        at,
        moves: vec![mv],
        is_replayed: true,
    });
    let judged = mv.map(|mv| mistakes::judged(mv, true));
    let refuted = mv.map(|mv| {
        let line = vec![mv];
        LoadRequest::Training(TrainingRequest::Refuted { mv, line })
    });
    let draft = Draft::new("b4N").unwrap();
    let person = Person {
        identity: crate::remote::IdentityKey::from_secret(&[7; 32]).identity(),
        name: Name::new("Berta").unwrap(),
        is_checked: true,
    };
    let offer = network_game(bare).offer;
    let setup = rules::Setup::default();
    let tower = RuleSet::named("tower").unwrap();
    let mut all: Vec<RequestKind> = vec![
        GameRequest::DeleteVariation(LineId::MAIN).into(),
        GameRequest::PromoteVariation(LineId::MAIN).into(),
        GameRequest::Annotate(at, Note::default()).into(),
        GameRequest::TakeStudyBack.into(),
        GameRequest::Event(resigns(Color::White)).into(),
        GameRequest::Event(Event::Offer(Color::White)).into(),
        GameRequest::Event(Event::Agreement).into(),
        GameRequest::Seat(Color::Black, Player::Computer(3)).into(),
        GameRequest::Need(TandemBoard::A, Color::White, None).into(),
        GameRequest::Observe.into(),
        GameRequest::KeepClock.into(),
        GameRequest::Seal(SealRequest(Arc::new((draft, KeyProtection::Safe)))).into(),
        GameRequest::OpenEnvelope(crate::app::session::request::OpenEnvelopeRequest(Arc::new(
            Opening::Safe,
        )))
        .into(),
        GameRequest::WriteClaim.into(),
        GameRequest::Undo.into(),
        GameRequest::Redo.into(),
        ViewRequest::Board(TandemBoard::B).into(),
        ViewRequest::Visit(at).into(),
        ViewRequest::Step(Step::Start).into(),
        ViewRequest::Rules(RuleSet::named("chess").unwrap()).into(),
        LoadRequest::New(Box::default()).into(),
        LoadRequest::NewMatch(new_match().into()).into(),
        LoadRequest::Rematch.into(),
        LoadRequest::NextGame.into(),
        LoadRequest::Learn(ExerciseId::default()).into(),
        LoadRequest::LeaveCourse.into(),
        mistakes(begin_mistakes()),
        mistakes(MistakeRequest::Solve),
        mistakes(MistakeRequest::Next),
        training(TrainingRequest::Begin(TrainingMode::Streak)),
        training(TrainingRequest::Begin(TrainingMode::Rated)),
        training(TrainingRequest::Play),
        training(TrainingRequest::Hint),
        training(TrainingRequest::Solve),
        training(TrainingRequest::Again),
        training(TrainingRequest::Next),
        training(TrainingRequest::TimeUp),
        training(TrainingRequest::Choose(TacticKind::Own)),
        training(TrainingRequest::Helped(game.id())),
        LoadRequest::OpenTactic.into(),
        LoadRequest::Load(saved.clone()).into(),
        LoadRequest::Review(saved.clone()).into(),
        LoadRequest::Open(copy).into(),
        LoadRequest::Bundled(0).into(),
        LoadRequest::Collected(0).into(),
        LoadRequest::StopListing.into(),
        LoadRequest::ImportText(text).into(),
        LoadRequest::ImportFile(pgn).into(),
        LoadRequest::Paste.into(),
        FileRequest::SaveAs("Other".to_owned()).into(),
        FileRequest::Rename(saved.clone(), "Renamed".to_owned()).into(),
        FileRequest::Discard(saved, "Saved".to_owned()).into(),
        FileRequest::Save(bare.file("save.ron")).into(),
        FileRequest::Export(bare.file("save.txt")).into(),
        FileRequest::CopyScoresheet.into(),
        FileRequest::CopyFederation.into(),
        FileRequest::CopyTfen.into(),
        FileRequest::CopyText("text".to_owned(), "done-copied-tfen").into(),
        RemoteRequest::Invite(invitation()).into(),
        RemoteRequest::Accept(offer.into(), Name::new("Berta").unwrap()).into(),
        RemoteRequest::PutAway.into(),
        RemoteRequest::Open(network_game(bare).code).into(),
        RemoteRequest::Read("no letter".to_owned()).into(),
        RemoteAction::Ask(Subject::Rematch).into(),
        RemoteAction::AskTakeBack.into(),
        RemoteRequest::OfferDraw(true).into(),
        RemoteRequest::CopyLetter.into(),
        RemoteRequest::SaveLetter(bare.file("letter.txt")).into(),
        RemoteRequest::Know(person.into()).into(),
        KeyRequest::ShowWords.into(),
        KeyRequest::HideWords.into(),
        OnlineRequest::SendChat(Chat::Phrase(Phrase::ALL[0])).into(),
        OnlineRequest::Leave.into(),
        EditRequest::Begin.into(),
        EditRequest::Resume(tower, setup.into()).into(),
        EditRequest::Under(RuleSet::named("chess").unwrap()).into(),
        Edit::Start.into(),
        EditRequest::Read("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()).into(),
        EditRequest::Paste.into(),
        EditRequest::Keep {
            name: "Start".to_owned(),
            replace: false,
        }
        .into(),
        EditRequest::Pose(1).into(),
        EditRequest::Leave.into(),
        SettingChange::Larger.into(),
        ProgramRequest::Found(bare.file("engine")).into(),
        NoticeRequest::Dismiss.into(),
    ];
    all.extend(move_made.into_iter().chain(line).map(RequestKind::from));
    all.extend(judged.into_iter().chain(refuted).map(RequestKind::from));
    all
}

/// A request that changes the position being set up itself.
fn edits(request: &RequestKind) -> bool {
    match request {
        RequestKind::Edit(request) => match request {
            EditRequest::Resume(..)
            | EditRequest::Under(_)
            | EditRequest::Make(_)
            | EditRequest::Read(_)
            | EditRequest::Paste
            | EditRequest::Leave => true,
            EditRequest::Begin | EditRequest::Keep { .. } | EditRequest::Pose(_) => false,
        },
        RequestKind::Game(GameRequest::Undo | GameRequest::Redo) => true,
        _ => false,
    }
}

#[derive(PartialEq)]
struct Owned {
    activity: Discriminant<Activity>,
    game: GameId,
    /// The code of a game against a player at another computer.
    code: Option<GameCode>,
    /// The number of events in the game or the match in play.
    events: usize,
    setup: Option<rules::Setup>,
    run: Option<Run>,
    files: BTreeSet<PathBuf>,
}

fn files(bare: &Bare) -> BTreeSet<PathBuf> {
    let entries = pgn::list(&bare.paths().games()).unwrap();
    entries.into_iter().map(|entry| entry.path).collect()
}

fn setup(bare: &Bare) -> Option<rules::Setup> {
    let waiting = bare.app.world().resource::<WaitingEditor>().editor.as_ref();
    let editor = bare.session().activity.editor().or(waiting);
    editor.map(|editor| editor.setup().clone())
}

fn run(bare: &Bare) -> Option<Run> {
    bare.session().activity.tactic()?.run.clone()
}

fn owned(bare: &Bare) -> Owned {
    let session = bare.session().in_play();
    Owned {
        activity: discriminant(&bare.session().activity),
        game: session.id(),
        code: session.activity.remote().map(|play| play.state.code),
        events: session.to_save().game_or_match().all_events().len(),
        setup: setup(bare),
        run: run(bare),
        files: files(bare),
    }
}

fn lost(bare: &Bare, before: &Owned, request: &RequestKind) -> Vec<&'static str> {
    let mut lost = Vec::new();
    let is_it = |opened: &Opened| {
        let game = opened.game_or_match();
        game.id() == before.game && game.all_events().len() >= before.events
    };
    let session = bare.session().in_play();
    let is_undone = matches!(request, RequestKind::Game(GameRequest::Undo));
    let is_in_play = session.id() == before.game && is_undone || is_it(&session.to_save());
    let saved = files(bare);
    let is_saved = saved
        .iter()
        .any(|file| store::open(file).is_ok_and(|it| is_it(&it)));
    let is_recorded = before
        .code
        .is_some_and(|code| bare.paths().record(code).exists());
    // The record of the game over a network belongs to its thread, which does not run here.
    let is_network = before.code == Some(network_game(bare).code);
    if !(is_in_play || is_saved || is_recorded || is_network) {
        lost.push("the game in play");
    }
    let autosaved = store::load_autosave(&bare.paths()).unwrap().unwrap();
    if autosaved.game_or_match().id() != session.id() {
        lost.push("the autosave of the game in play");
    }
    if let Some(setup_before) = before.setup.as_ref().filter(|_| !edits(request)) {
        if setup(bare).as_ref() != Some(setup_before) {
            lost.push("the position being set up");
        }
        let kept = store::load_editing(&bare.paths()).unwrap();
        if kept.is_none_or(|kept| kept.setup() != setup_before) {
            lost.push("the file with the position being set up");
        }
    }
    if let Some(before) = &before.run {
        let goes_on = run(bare).is_some_and(|now| now.solved >= before.solved && !now.is_over);
        let records = bare.app.world().resource::<CurrentTraining>().0.records;
        let record = records.streak.max(records.three_minutes);
        if !goes_on && record < before.solved {
            lost.push("the result of the run");
        }
    }
    let may_vanish = |file: &&PathBuf| match request {
        RequestKind::File(FileRequest::Rename(path, _) | FileRequest::Discard(path, _)) => {
            path == *file
        }
        _ => false,
    };
    if !before
        .files
        .difference(&saved)
        .all(|file| may_vanish(&file))
    {
        lost.push("a saved game");
    }
    lost
}

/// Applies every request in an activity and returns what was lost.
fn losses(activity: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut bare = begun(activity);
    let count = requests(&bare).len();
    for index in 0..count {
        let request = requests(&bare).swap_remove(index);
        let before = owned(&bare);
        bare.wants([request.clone()]);
        let lost = lost(&bare, &before, &request);
        faults.extend(
            lost.iter()
                .map(|lost| format!("{activity}: {request:?}: {lost}")),
        );
        // Some requests need a legal move, which a game that is over does not have.
        if owned(&bare) != before || requests(&bare).len() != count {
            drop(bare);
            bare = begun(activity);
        }
    }
    let (before, state) = (owned(&bare), network_game(&bare));
    reports(&mut bare, state);
    let request = LoadRequest::LeaveCourse.into();
    let lost = lost(&bare, &before, &request);
    faults.extend(
        lost.iter()
            .map(|lost| format!("{activity}: a network game: {lost}")),
    );
    faults
}

#[test]
fn no_request_loses_anything_in_any_activity() {
    let faults: Vec<String> = ACTIVITIES.into_iter().flat_map(losses).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_editor_opens_again_with_the_position_after_a_game_has_been_loaded() {
    let mut bare = begun("editor");
    let setup_before = setup(&bare);
    bare.does(LoadRequest::ImportText("1. e4 e5 1-0".to_owned()));
    assert!(!bare.session().is_editing());
    let kept = Notice::Done("editor-kept", String::new());
    assert!(bare.notices().contains(&kept), "{:?}", bare.notices());
    bare.does(EditRequest::Begin);
    assert!(bare.session().is_editing());
    assert_eq!(setup(&bare), setup_before);
    bare.does(EditRequest::Leave);
    assert_eq!(setup(&bare), None);
    assert!(store::load_editing(&bare.paths()).unwrap().is_none());
}

#[test]
fn a_position_from_which_a_game_begins_no_longer_waits_in_the_editor() {
    let mut bare = begun("game");
    bare.does(EditRequest::Begin);
    bare.does(Edit::Turn(Color::Black));
    let editor = bare.session().activity.editor().unwrap();
    let position = *editor.position().unwrap();
    bare.does(LoadRequest::New(Box::new(NewGame {
        start: Start::Position(Box::new(position)),
        ..NewGame::default()
    })));
    assert_eq!(bare.session().game.start(), &position);
    assert_eq!(setup(&bare), None);
    assert!(store::load_editing(&bare.paths()).unwrap().is_none());
}

#[test]
fn a_network_game_opens_after_the_moves_made_before_and_answers_no_other_request() {
    let mut bare = begun("game");
    let game = bare.session().game.id();
    let (at, mv) = (
        bare.session().visit,
        bare.session().position().legal_moves()[0],
    );
    let state = network_game(&bare);
    let code = state.code;
    let play = Request::now(Some(game), Author::Here, GameRequest::Move { at, mv });
    bare.app
        .world_mut()
        .resource_mut::<RequestQueue>()
        .0
        .push_back(play);
    reports(&mut bare, state);
    let open = bare.session().activity.remote().map(|play| play.state.code);
    assert_eq!(open, Some(code));
    let plies: Vec<usize> = kept(&bare).into_iter().map(|(_, plies)| plies).collect();
    assert!(plies.contains(&2), "{plies:?}");
}

#[test]
fn declarations_are_refused_while_a_puzzle_is_on_the_board() {
    for activity in ["lesson", "mistake", "puzzle", "streak"] {
        let mut bare = begun(activity);
        // A tactic may end with mate.
        let shown = |bare: &Bare| (bare.session().game.id(), bare.session().game.result());
        let before = shown(&bare);
        assert_eq!(bare.wants([resigns(Color::White)]), [false], "{activity}");
        assert_eq!(bare.notices().last(), Some(&Notice::Denied("task-no-game")));
        assert_eq!(shown(&bare), before, "{activity}");
    }
}

#[test]
fn a_player_who_watches_a_game_with_a_clock_can_open_a_lesson_and_the_editor() {
    for request in [
        RequestKind::from(LoadRequest::Learn(ExerciseId::default())),
        EditRequest::Begin.into(),
        LoadRequest::Training(TrainingRequest::Begin(TrainingMode::Rated)).into(),
    ] {
        let mut bare = begun("watching");
        assert!(watchable().clock.is_some());
        bare.does(request);
        assert!(bare.session().activity.watched().is_none());
    }
}
