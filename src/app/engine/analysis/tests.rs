//! Tests of when the analysis starts a search, what it reports, and when it must not report.

#[cfg(unix)]
mod programs;

use super::*;
use crate::app::engine::review::testing::missed_mate;
use crate::app::session::{GameTime, NoticeRequest, Request, RequestKind};
use crate::engine::{self, Limits, Task};
use crate::game::control::TimeControl;
use crate::game::lesson::Goal;
use crate::game::{Duties, Event, Play, Player, Setup, Terms, Timestamp};
use crate::rules::Color;

#[test]
fn it_reports_nothing_during_a_tournament_game() {
    let mut game = Game::new(Setup::from(Terms::from(
        Play::Tournament(Duties::default()),
    )));
    assert!(!Analysis::is_allowed(&game));
    assert!(Analysis::is_allowed(&Game::new(Setup::default())));
    game.happen(Event::Resignation(Color::White), Timestamp(0))
        .unwrap();
    assert!(Analysis::is_allowed(&game));
}

/// Builds an app that asks the engine in this session.
fn asking(session: Session, analysis: Analysis, adviser: Adviser) -> App {
    let mut app = App::new();
    app.add_message::<Request>()
        .init_resource::<AlarmClock>()
        .init_resource::<GameTime>()
        .init_resource::<CurrentSettings>()
        .init_resource::<ShutdownSignal>()
        .init_resource::<Thinking>()
        .insert_resource(adviser)
        .insert_resource(analysis)
        .insert_resource(session)
        .add_systems(Update, ask);
    app
}

fn asked(session: Session, thinking: Thinking) -> Option<Question> {
    let analysis = Analysis {
        on: true,
        ..Analysis::default()
    };
    let mut app = asking(session, analysis, Adviser::default());
    app.insert_resource(thinking);
    app.update();
    app.world().resource::<Adviser>().asked
}

/// Returns a finished game: it starts from a bundled exercise, and the mate that solves the
/// exercise has been played.
fn mated() -> Game {
    let lessons = crate::library::lessons().unwrap();
    let mut exercises = lessons.into_iter().flat_map(|it| it.exercises);
    let exercise = exercises.find(|it| it.goal == Goal::Mate).unwrap();
    let mut game = Game::new(Setup::from(exercise.start));
    let moves = game.last().legal_moves();
    let mate = moves.into_iter().find(|&mv| exercise.is_solved_by(mv));
    game.play(mate.unwrap(), Timestamp(0)).unwrap();
    game
}

#[test]
fn it_asks_nothing_about_a_mate() {
    let session = Session::new(mated(), String::new(), None);
    assert_eq!(asked(session, Thinking::default()), None);
    assert!(asked(Session::default(), Thinking::default()).is_some());
}

#[test]
fn while_the_computer_thinks_on_its_clock_the_analysis_leaves_it_the_processor() {
    let timed = Game::new(Setup::from(Terms::timed(
        Play::Casual,
        TimeControl::blitz(),
    )));
    let session = || Session::new(timed.clone(), String::new(), None);
    let thinks = Thinking([Some(Color::Black), None]);
    assert_eq!(asked(session(), thinks), None);
    assert!(asked(session(), Thinking::default()).is_some());
    assert!(
        asked(Session::default(), thinks).is_some(),
        "without a clock"
    );
}

fn report_on(position: Position) -> PositionReport {
    let task = Task::new(position).limits(Limits::depth(1));
    let report = engine::Search::new(1, 1).run(&task, &default(), |_| {});
    PositionReport { position, report }
}

#[test]
fn a_hint_comes_at_once_from_an_analysis_that_has_seen_a_move() {
    let session = Session::default();
    let (visit, position) = (session.visit, *session.position());
    let adviser = Adviser {
        asked: Some(Question {
            visit,
            position,
            lines: CurrentSettings::default().0.lines,
            brief: false,
            is_threat: false,
        }),
        ..Adviser::default()
    };
    let analysis = Analysis {
        on: true,
        hint: true,
        latest: Some(report_on(position)),
        ..Analysis::default()
    };
    let mut app = asking(session, analysis, adviser);
    app.update();
    let requests_sent = app.world().resource::<Messages<Request>>().len();
    assert_eq!(requests_sent, 1);
    assert!(!app.world().resource::<Analysis>().hint);
}

#[test]
fn a_report_holds_for_its_position_only() {
    let position = Position::start();
    let mv = position.legal_moves()[0];
    let analysis = Analysis {
        latest: Some(report_on(position)),
        ..Analysis::default()
    };
    assert!(analysis.about(&position).is_some());
    assert!(analysis.about(&position.play_unchecked(mv)).is_none());
}

#[test]
fn the_lines_stand_still_while_one_is_pointed_at() {
    let position = Position::start();
    let mut analysis = Analysis::default();
    let depth_of = |analysis: &Analysis| analysis.about(&position).map(|it| it.depth);
    let report_of = |depth| {
        let PositionReport { position, report } = report_on(position);
        let report = Report { depth, ..report };
        PositionReport { position, report }
    };
    analysis.receive(report_of(1), PointedLine(None));
    analysis.receive(report_of(2), PointedLine(Some(0)));
    assert_eq!(depth_of(&analysis), Some(1));
    assert!(analysis.newer.is_some());
    analysis.receive(report_of(3), PointedLine(None));
    assert_eq!(depth_of(&analysis), Some(3));
    assert!(analysis.newer.is_none());
}

fn with_hint(session: Session, hinted: Option<Hint>) -> App {
    let analysis = Analysis {
        hinted,
        ..default()
    };
    hinting(session, analysis)
}

fn hinting(session: Session, analysis: Analysis) -> App {
    let mut app = asking(session, analysis, Adviser::default());
    app.init_resource::<PointedLine>()
        .init_resource::<Reviewing>()
        .init_resource::<Drawings>()
        .init_resource::<Warning>()
        .add_systems(Update, draw.after(ask));
    app
}

fn whole(position: Position, mv: Move) -> Hint {
    Hint::first(&position, mv, &[mv]).next()
}

fn arrows(app: &mut App) -> usize {
    app.update();
    app.world().resource::<Drawings>().suggested().len()
}

#[test]
fn a_hint_s_arrow_disappears_with_its_position_and_does_not_return() {
    let mut game = Game::new(Setup::default());
    let start = game.live();
    let mv = game.last().legal_moves()[0];
    let hinted = Some(whole(*game.last(), mv));
    game.play(mv, Timestamp(0)).unwrap();
    let mut session = Session::new(game, String::new(), None);
    session.visit = start;
    let mut app = with_hint(session, hinted);
    assert_eq!(arrows(&mut app), 1);
    let live = app.world().resource::<Session>().game.live();
    for (visit, drawn) in [(live, 0), (start, 0)] {
        app.world_mut().resource_mut::<Session>().visit = visit;
        assert_eq!(arrows(&mut app), drawn);
    }
}

#[test]
fn a_hint_s_arrow_can_be_removed() {
    let session = Session::default();
    let mv = session.position().legal_moves()[0];
    let hinted = Some(whole(*session.position(), mv));
    let mut app = with_hint(session, hinted);
    assert_eq!(arrows(&mut app), 1);
    app.world_mut().resource_mut::<Analysis>().remove_arrows();
    assert_eq!(arrows(&mut app), 0);
}

#[test]
fn a_hint_where_no_move_is_legal_gives_the_reason() {
    let session = Session::new(mated(), String::new(), None);
    let mut app = hinting(
        session,
        Analysis {
            hint: true,
            ..default()
        },
    );
    app.update();
    let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
    let requests_sent: Vec<Request> = requests.drain().collect();
    let over = |it: &Request| {
        matches!(
            &it.what,
            RequestKind::Notice(NoticeRequest::Show(Notice::Refused(Refusal::Over(_))))
        )
    };
    assert!(
        requests_sent.len() == 1 && over(&requests_sent[0]),
        "{requests_sent:?}"
    );
    assert!(!app.world().resource::<Analysis>().hint);
}

#[test]
fn the_better_move_is_drawn_beside_a_blunder_that_the_review_has_marked() {
    let (game, review) = missed_mate();
    let drawn = |ply| {
        let mut session = Session::new(game.clone(), String::new(), None);
        session.visit.ply = ply;
        let mut app = App::new();
        app.insert_resource(Reviewing::done(&game, review.clone()))
            .insert_resource(session)
            .init_resource::<Analysis>()
            .init_resource::<PointedLine>()
            .init_resource::<Drawings>()
            .init_resource::<Warning>()
            .add_systems(Update, draw);
        app.update();
        app.world().resource::<Drawings>().suggested().to_vec()
    };
    let mate = crate::rules::notation::read(game.start(), "Rd8").unwrap();
    assert_eq!(drawn(1), arrows::of_line(game.start(), &[mate]));
    assert_eq!(drawn(0), [], "before the blunder");
    assert_eq!(drawn(2), [], "the reply is no mistake");
}

/// Returns the search and the requests that follow when the player asks what threatens.
fn threat_asked(game: Game) -> (Option<Question>, Vec<RequestKind>) {
    let analysis = Analysis {
        threat: true,
        ..default()
    };
    let session = Session::new(game, String::new(), None);
    let mut app = asking(session, analysis, Adviser::default());
    app.update();
    let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
    let requests = requests.drain().map(|it| it.what).collect();
    (app.world().resource::<Adviser>().asked, requests)
}

#[test]
fn a_threat_is_what_the_search_finds_after_a_free_move_of_the_opponent() {
    let (question, requests) = threat_asked(Game::new(Setup::default()));
    let free = with_free_move(&Position::start());
    assert_eq!(question.map(|it| Some(it.position)), Some(free));
    assert_eq!(requests, []);
}

#[test]
fn a_threat_is_help_like_a_hint_and_refused_in_a_tournament_game() {
    let against_computer = Game::new(Setup {
        players: [Player::Person, Player::Computer(1)],
        ..Setup::default()
    });
    let helped = TrainingRequest::Helped(against_computer.id());
    let (_, requests) = threat_asked(against_computer);
    assert_eq!(requests, [LoadRequest::Training(helped).into()]);

    let tournament = Terms::from(Play::Tournament(Duties::default()));
    let (question, requests) = threat_asked(Game::new(Setup::from(tournament)));
    let refused = NoticeRequest::Show(Notice::Denied("analysis-forbidden"));
    assert_eq!((question, requests), (None, vec![refused.into()]));
}
