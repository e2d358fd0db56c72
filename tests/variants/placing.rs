//! Tests of V.S6, 960x960: the players place their back-rank pieces in turn before the first move.

use std::collections::HashSet;
use std::process::Command;

use crate::common::desk::{Black, Desk, White, told, watched};
use crate::common::random::Random;
use crate::games::assert_same;
use proptest::prelude::*;
use tritower::engine;
use tritower::game::adjournment::AdjournmentAct;
use tritower::game::arbiter::Act;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::envelope::Written;
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::touch::Touched;
use tritower::game::{
    Breach, Claim, DrawGround, EndReason, Event, Game, Millis, Note, Play, Player, Refusal, Setup,
    Stopper, Terms, Timestamp,
};
use tritower::pgn;
use tritower::rules::{Color, Placing, PlacingError, Position, Role, RuleSet, Square, TOWER};
use tritower::store;

use Role::{Bishop, Knight, Pawn, Queen};

/// All placements of a game in order: White gets start 518, Black start 409, which is that of the
/// tournament rules.
const WHOLE: &str = "Bb1W Bb8B Bc8B Bd0KL1 Na0QL1 Na8B Nd8B Ne0KL1 Qc1W Qa9QL6";

fn rules() -> &'static RuleSet {
    RuleSet::named("tower+960x960").unwrap()
}

fn square(name: &str) -> Square {
    TOWER.square(name).unwrap()
}

/// Reads a piece and its square, such as `Bb1W`.
fn piece(text: &str) -> (Role, Square) {
    let (role, name) = text.split_at(1);
    let letter = role.to_ascii_lowercase().chars().next().unwrap();
    (Role::from_letter(letter).unwrap(), square(name))
}

fn place(text: &str) -> Event {
    let (role, square) = piece(text);
    Event::Place(role, square)
}

fn setup() -> Setup {
    Setup {
        start: Position::start_of(rules()),
        placing: true,
        ..Setup::default()
    }
}

/// A casual game without a clock in which these pieces have been placed.
fn placed(texts: &str) -> Game {
    let mut game = Game::new(setup());
    for text in texts.split_whitespace() {
        game.happen(place(text), Timestamp(0)).unwrap();
    }
    game
}

/// A tournament game with this time control for both players, whose clock has not been started.
fn unstarted(control: TimeControl) -> Desk {
    desk(Play::Tournament(watched()), control)
}

fn desk(play: Play, control: TimeControl) -> Desk {
    let terms = Terms {
        play,
        clock: Some([control.clone(), control]),
        ..Terms::default()
    };
    Desk {
        game: Game::new(Setup { terms, ..setup() }),
        now: Timestamp(1_000_000),
    }
}

fn minutes(minutes: u64, extra: Extra) -> TimeControl {
    TimeControl::all_moves_in(Millis::minutes(minutes), extra)
}

/// Places pieces; each placement takes this number of seconds.
fn place_each(desk: &mut Desk, seconds: u64, texts: &str) {
    for text in texts.split_whitespace() {
        desk.passes(seconds).happens(place(text));
    }
}

fn refused(game: &Game, text: &str) -> PlacingError {
    match game.allows(place(text), Timestamp(0)) {
        Err(Refusal::Placing(error)) => error,
        other => panic!("{text}: {other:?}"),
    }
}

/// The back rank of a colour as letters, with a dot for an empty square.
fn row(game: &Game, color: Color) -> String {
    let at = |square| match game.placing() {
        Some(placing) => placing.piece_at(square),
        None => game.start().piece_at(square),
    };
    let row = rules().start().row(color);
    row.map(|square| at(square).map_or('.', |piece| piece.role.letter()))
        .into_iter()
        .collect()
}

#[test]
fn v_s6_2_at_first_the_pawns_are_placed_as_usual() {
    let game = placed("");
    let placing = game.placing().unwrap();
    let start = Position::start_of(rules());
    for color in Color::ALL {
        assert_eq!(row(&game, color), "........");
        for square in start.pieces(color, Pawn) {
            assert_eq!(placing.piece_at(square), start.piece_at(square));
        }
    }
    assert_eq!(placing.pieces().count(), 16);
}

#[test]
fn v_s6_2_then_white_places_his_first_bishop_and_black_both_of_his() {
    let pending = |game: &Game| game.placing().unwrap().pending().collect::<Vec<_>>();
    let mut game = placed("");
    assert_eq!(
        (game.to_move(), pending(&game)),
        (Some(White), vec![Bishop])
    );
    game = placed("Bb1W");
    assert_eq!(
        (game.to_move(), pending(&game)),
        (Some(Black), vec![Bishop, Bishop])
    );
    game = placed("Bb1W Bb8B");
    assert_eq!(
        (game.to_move(), pending(&game)),
        (Some(Black), vec![Bishop])
    );
    game = placed("Bb1W Bb8B Bc8B");
    assert_eq!(game.to_move(), Some(White));
    assert_eq!(
        (row(&game, White), row(&game, Black)),
        ("...b....".into(), "...bb...".into())
    );
}

#[test]
fn v_s6_2_white_follows_with_the_other_bishop_and_a_knight_black_with_both_knights() {
    let bishops = "Bb1W Bb8B Bc8B";
    for turn in ["Bd0KL1 Na0QL1", "Na0QL1 Bd0KL1"] {
        let game = placed(&format!("{bishops} {turn}"));
        assert_eq!(game.to_move(), Some(Black), "in either order");
        let pending: Vec<Role> = game.placing().unwrap().pending().collect();
        assert_eq!(pending, [Knight, Knight]);
    }
}

#[test]
fn v_s6_2_at_last_the_queens_are_placed_and_with_them_kings_and_rooks_are_determined() {
    let before_queens = "Bb1W Bb8B Bc8B Bd0KL1 Na0QL1 Na8B Nd8B";
    let game = placed(before_queens);
    // The source does not place White's other knight; without it nothing is determined.
    let pending: Vec<Role> = game.placing().unwrap().pending().collect();
    assert_eq!(pending, [Knight, Queen]);
    let game = placed(&format!("{before_queens} Ne0KL1 Qc1W"));
    assert_eq!(row(&game, White), "rnkbqrbn");
    assert_eq!(
        (game.to_move(), row(&game, Black).as_str()),
        (Some(Black), "..nbbn..")
    );
    let game = placed(WHOLE);
    assert_eq!(
        (game.placing(), row(&game, Black).as_str()),
        (None, "rqnbbnkr")
    );
}

#[test]
fn v_s6_2_white_has_the_first_move_as_usual() {
    let mut game = placed(WHOLE);
    assert_eq!(game.to_move(), Some(White));
    assert_eq!(game.start(), game.last());
    assert_eq!(game.start().start_numbers().map(|it| it[1]), Some(409));
    assert_eq!((game.last().halfmoves(), game.last().number()), (0, 1));
    assert_eq!(game.setup().start, Position::start_of(rules()));
    let mv = game.last().legal_moves()[0];
    game.play(mv, Timestamp(0)).unwrap();
    assert_eq!((game.live().ply, game.to_move()), (1, Some(Black)));
}

#[test]
fn v_s6_1_each_player_chooses_and_the_start_need_not_be_symmetrical() {
    let game = placed(WHOLE);
    let [white, black] = game.start().start_numbers().unwrap();
    assert_ne!(white, black);
    assert_eq!(
        Position::shuffled(rules(), [white, black]),
        Some(*game.start())
    );
}

/// Adds all starts that a colour can reach by placing pieces to `found`.
fn starts_of(color: Color, placing: Placing, found: &mut HashSet<[Option<Role>; 8]>) {
    if placing.placed(color) == 5 {
        let row = rules().start().row(color);
        found.insert(row.map(|square| placing.piece_at(square).map(|piece| piece.role)));
        return;
    }
    // The other player's choices do not matter, so that player makes only the first legal one.
    let legal = placing.legal();
    let tried = if placing.turn() == color {
        legal.len()
    } else {
        1
    };
    for &(role, square) in &legal[..tried] {
        let mut next = placing;
        next.place(role, square).unwrap();
        starts_of(color, next, found);
    }
}

#[test]
fn v_s6_3_960_by_960_starts_can_be_placed() {
    let starts = Color::ALL.map(|color| {
        let mut found = HashSet::new();
        starts_of(color, Placing::new(rules()).unwrap(), &mut found);
        found.len()
    });
    assert_eq!(starts, [960, 960]);
    assert_eq!(starts[0] * starts[1], 921_600);
}

#[test]
fn v_s5_2_1_the_bishops_stand_on_different_colours_behind_the_pawns() {
    let game = placed("Bb1W Bb8B");
    assert_eq!(refused(&game, "Bd8B"), PlacingError::SameColor);
    assert_eq!(refused(&game, "Bb8B"), PlacingError::Taken);
    for elsewhere in ["Bb1W", "Bc1W", "Bb7B", "Bc5N"] {
        let off = PlacingError::OffTheRow { turn: Black };
        assert_eq!(refused(&game, elsewhere), off);
    }
    assert_eq!(PlacingError::SameColor.article(), "V.S5.2.1(b)");
    let message = game.allows(place("Bd8B"), Timestamp(0)).unwrap_err();
    assert_eq!(
        message.to_string(),
        "both bishops would stand on squares of one colour (V.S5.2.1(b))"
    );
}

#[test]
fn v_s6_2_nothing_is_placed_out_of_its_turn() {
    let game = placed("Bb1W Bb8B Bc8B Na0QL1");
    let error = refused(&game, "Nd0KL1");
    let pending = [Some(Bishop), None];
    let (turn, role) = (White, Knight);
    assert_eq!(
        error,
        PlacingError::NotInTurn {
            turn,
            role,
            pending
        }
    );
    assert_eq!(error.article(), "V.S6.2");
    for text in ["Qc1W", "Kc1W", "Rz0QL1", "Pc1W"] {
        let not_pending = matches!(refused(&game, text), PlacingError::NotInTurn { .. });
        assert!(not_pending, "{text}");
    }
    let two = refused(&placed("Bb1W"), "Nb8B");
    let pending = [Some(Bishop); 2];
    let turn = Black;
    assert_eq!(
        two,
        PlacingError::NotInTurn {
            turn,
            role,
            pending
        }
    );
}

#[test]
fn v_s6_2_before_all_stand_nothing_happens_that_hangs_on_a_move() {
    let mut desk = unstarted(minutes(90, Extra::None));
    desk.happens(Event::Start).happens(place("Bb1W"));
    let mv = desk.game.last().legal_moves()[0];
    let claim = Claim {
        by: Black,
        ground: DrawGround::FiftyMoves,
        intended: None,
    };
    let adjourn = AdjournmentAct::Adjourn {
        by: Some(Black),
        resumption: Timestamp(9_000_000),
        venue: Written::new("").unwrap(),
    };
    for event in [
        Event::Move(mv),
        Event::Press(Black),
        Event::Claim(claim),
        Event::Adjust(Black),
        Event::Touch(Touched::Piece(square("b7B"))),
        Event::Record(Black, mv),
        Event::Act(Act::Restore { plies: 0 }),
        Event::Adjournment(adjourn),
    ] {
        let breach = desk.refuses(event);
        assert_eq!(breach, Breach::StillPlacing(Black));
        assert_eq!(breach.article(desk.game.law()), "V.S6.2");
    }
    let tried = desk.game.explore(desk.game.live(), mv).unwrap_err();
    assert!(tried.to_string().ends_with("(V.S6.2)"), "{tried}");
}

#[test]
fn v_s6_2_once_all_stand_and_in_other_games_nothing_is_placed() {
    let game = placed(WHOLE);
    let error = game.allows(place("Qc1W"), Timestamp(0)).unwrap_err();
    assert_eq!(error.to_string(), "no pieces to place (V.S6.2)");
    // A start is given by its numbers, and a rule set has no placing.
    let start = Position::shuffled(rules(), [3, 77]).unwrap();
    let numbered = Setup {
        start,
        ..Setup::default()
    };
    let usual = Setup {
        placing: true,
        ..Setup::default()
    };
    for setup in [numbered, usual] {
        let game = Game::new(setup.clone());
        assert_eq!((game.placing(), game.start()), (None, &setup.start));
        assert!(!game.setup().placing);
        assert!(game.allows(place("Bb1W"), Timestamp(0)).is_err());
    }
}

#[test]
fn players_may_resign_and_agree_while_they_place() {
    let game = placed("Bb1W");
    let after = |event| {
        let mut game = game.clone();
        game.happen(event, Timestamp(0)).unwrap();
        let result = game.result().unwrap();
        assert!(game.allows(place("Bb8B"), Timestamp(0)).is_err());
        (result.winner, result.reason)
    };
    let resigns = after(Event::Resignation(Black));
    assert_eq!(resigns, (Some(White), EndReason::Resignation));
    assert_eq!(after(Event::Agreement), (None, EndReason::Agreement));
}

#[test]
fn article_9_1_who_goes_on_placing_rejects_an_offer() {
    let mut desk = unstarted(minutes(90, Extra::None));
    desk.happens(Event::Start).happens(place("Bb1W"));
    desk.happens(Event::Offer(White));
    assert_eq!(desk.game.offer(), Some(White));
    desk.happens(place("Bb8B"));
    assert_eq!(desk.game.offer(), None);
    desk.happens(Event::Offer(Black)).happens(place("Bc8B"));
    assert_eq!(desk.game.offer(), Some(Black), "nobody rejects his own");
}

#[test]
fn article_6_5_white_places_when_the_clock_has_been_started() {
    let mut desk = unstarted(minutes(90, Extra::None));
    assert_eq!(desk.refuses(place("Bb1W")), Breach::NotStarted);
    desk.happens(Event::Start);
    assert!(desk.is_running(White));
    desk.passes(10).happens(place("Bb1W"));
    assert!(desk.is_running(Black));
}

#[test]
fn with_the_last_officer_of_a_turn_the_others_clock_runs_and_nobody_presses() {
    let mut desk = unstarted(minutes(90, Extra::None));
    desk.happens(Event::Start);
    place_each(&mut desk, 60, "Bb1W Bb8B");
    assert!(desk.is_running(Black), "one bishop of two");
    place_each(&mut desk, 60, "Bc8B");
    assert!(desk.is_running(White));
    place_each(&mut desk, 60, "Bd0KL1 Na0QL1 Na8B Nd8B Ne0KL1 Qc1W Qa9QL6");
    assert!(desk.is_running(White) && !desk.game.awaits_press());
    assert_eq!((desk.left(White), desk.left(Black)), (85 * 60, 85 * 60));
}

#[test]
fn article_6_2_no_time_is_added_for_placing_and_no_period_counts_it() {
    let increment = Extra::Increment(Millis::seconds(30));
    let mut desk = desk(
        Play::Tournament(watched()),
        crate::common::desk::periods(2, 10, 10, increment),
    );
    desk.happens(Event::Start);
    place_each(&mut desk, 6, WHOLE);
    for color in Color::ALL {
        assert_eq!(desk.left(color), 570);
        assert_eq!(
            (desk.display(color).period(), desk.display(color).moves()),
            (0, 0)
        );
    }
    let mv = desk.game.last().legal_moves()[0];
    desk.passes(10).happens(Event::Move(mv)).presses();
    assert_eq!((desk.left(White), desk.display(White).moves()), (590, 1));
}

#[test]
fn article_6_2_a_fixed_extra_time_belongs_to_moves_and_not_to_placing() {
    let mut desk = unstarted(minutes(10, Extra::Delay(Millis::seconds(20))));
    desk.happens(Event::Start);
    place_each(&mut desk, 6, WHOLE);
    assert_eq!((desk.left(White), desk.left(Black)), (570, 570));
    let mv = desk.game.last().legal_moves()[0];
    desk.passes(15).happens(Event::Move(mv)).presses();
    assert_eq!(desk.left(White), 570, "the first move has its own");
}

#[test]
fn article_6_9_who_has_no_time_left_to_place_has_lost() {
    let mut desk = unstarted(minutes(90, Extra::None));
    desk.happens(Event::Start);
    place_each(&mut desk, 60, "Bb1W");
    desk.passes(5_400);
    assert_eq!(desk.refuses(place("Bb8B")), Breach::FlagDown(Black));
    desk.happens(Event::FlagFall(Black));
    assert_eq!(desk.result(), Some((Some(White), EndReason::FlagFall)));
}

#[test]
fn article_6_12_a_stopped_clock_stops_placing_too() {
    let mut desk = unstarted(minutes(10, Extra::None));
    desk.happens(Event::Start).happens(place("Bb1W"));
    desk.passes(5).happens(Event::Stop(Stopper::Arbiter));
    assert_eq!(desk.refuses(place("Bb8B")), Breach::ClocksStopped);
    desk.passes(100).happens(Event::Restart);
    assert!(desk.is_running(Black));
    desk.happens(place("Bb8B"));
    assert_eq!(desk.left(Black), 595);
}

#[test]
fn article_6_6_who_has_placed_an_officer_has_come() {
    let mut desk = unstarted(minutes(200, Extra::None));
    desk.happens(Event::Start)
        .happens(place("Bb1W"))
        .passes(3_700);
    let late = |color| Event::Act(Act::Late(color));
    assert_eq!(desk.refuses(late(White)), Breach::NotLate(White));
    desk.happens(late(Black));
    assert_eq!(desk.result(), Some((Some(White), EndReason::Late)));
}

#[test]
fn in_a_casual_game_the_first_turn_starts_the_clock() {
    let mut desk = desk(Play::Casual, minutes(10, Extra::None));
    desk.passes(500).happens(place("Bb1W"));
    assert!(desk.is_running(Black));
    assert_eq!(desk.passes(7).left(Black), 593);
    assert_eq!(desk.left(White), 600);
}

#[test]
fn the_thought_about_the_first_move_does_not_count_the_time_of_placing() {
    let mut desk = desk(Play::Casual, minutes(10, Extra::None));
    place_each(&mut desk, 20, WHOLE);
    let mv = desk.game.last().legal_moves()[0];
    desk.passes(9).happens(Event::Move(mv));
    let thoughts = desk.game.move_times();
    assert_eq!(thoughts[0].took, Millis::seconds(9));
}

#[test]
fn in_a_casual_game_placing_is_taken_back_and_comes_again_piece_by_piece() {
    let mut desk = desk(Play::Casual, minutes(10, Extra::None));
    let mut states = vec![told(&desk.game)];
    let mut rows = vec![Color::ALL.map(|color| row(&desk.game, color))];
    for text in WHOLE.split(' ') {
        desk.happens(place(text));
        states.push(told(&desk.game));
        rows.push(Color::ALL.map(|color| row(&desk.game, color)));
    }
    let mv = desk.game.last().legal_moves()[0];
    desk.happens(Event::Move(mv));
    assert_eq!(desk.game.undo(), Ok(Event::Move(mv)));
    let texts: Vec<&str> = WHOLE.split(' ').collect();
    for (at, text) in texts.into_iter().enumerate().rev() {
        assert_eq!(desk.game.undo(), Ok(place(text)));
        assert_eq!(Color::ALL.map(|color| row(&desk.game, color)), rows[at]);
    }
    assert!(!desk.game.can_undo());
    for (at, text) in WHOLE.split(' ').enumerate() {
        assert_eq!(desk.game.redo(desk.now), Ok(place(text)));
        assert_eq!(told(&desk.game), states[at + 1], "{text}");
    }
    assert_eq!(desk.game.redo(desk.now), Ok(Event::Move(mv)));
}

#[test]
fn article_4_7_in_a_tournament_game_an_officer_that_was_placed_stands() {
    let mut desk = unstarted(minutes(10, Extra::None));
    desk.happens(Event::Start).happens(place("Bb1W"));
    let refused = desk.game.undo().unwrap_err();
    assert!(matches!(refused, Refusal::Breach(Breach::TakenBack, _)));
}

#[test]
fn variations_go_with_the_start_that_they_begin_from() {
    let mut game = placed(WHOLE);
    let tried = game.last().legal_moves()[3];
    game.explore(game.live(), tried).unwrap();
    game.undo().unwrap();
    assert_eq!(game.variations().count(), 0, "out of reach");
    let text = store::write(&game, "").unwrap();
    assert_same(&store::read(&text).unwrap().game, &game);
    let mut again = game.clone();
    again.redo(Timestamp(0)).unwrap();
    assert_eq!(again.variations().count(), 1);
    game.happen(place("Qz9QL6"), Timestamp(0)).unwrap();
    assert_eq!(game.variations().count(), 0);
    assert_eq!(row(&game, Black), "qrnbbnkr");
}

#[test]
fn every_state_on_the_way_is_saved_and_read_back() {
    let control = minutes(10, Extra::Delay(Millis::seconds(20)));
    for play in [Play::Casual, Play::Tournament(watched())] {
        let mut desk = desk(play, control.clone());
        if play != Play::Casual {
            desk.happens(Event::Start);
        }
        for text in WHOLE.split(' ') {
            desk.passes(3).happens(place(text));
            let visit = desk.game.live();
            let comment = text.to_owned();
            let note = Note {
                comment,
                ..Note::default()
            };
            desk.game.annotate(visit, note).unwrap();
            let written = store::write(&desk.game, "Placing").unwrap();
            assert!(written.starts_with("(\n    format: 1,\n    rules: \"tower+960x960\""));
            let read = store::read(&written).unwrap().game;
            assert_same(&read, &desk.game);
            assert_eq!(read.placing(), desk.game.placing());
            assert_eq!(told(&read), told(&desk.game));
            assert_eq!(store::write(&read, "Placing").unwrap(), written);
        }
    }
}

#[test]
fn a_save_that_places_what_cannot_be_placed_is_refused_with_the_place() {
    let game = placed("Bb1W Bb8B");
    let text = store::write(&game, "").unwrap();
    let error = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        store::read(&text.replace(from, to))
            .unwrap_err()
            .to_string()
    };
    let message = error("Place(Bishop, \"b8B\")", "Place(Bishop, \"b7B\")");
    assert!(
        message.contains("event 2") && message.contains("V.S5.2.1"),
        "{message}"
    );
    let message = error("Place(Bishop, \"b8B\")", "Place(Bishop, \"b9B\")");
    assert!(
        message.contains("event 2") && message.contains("b9B"),
        "{message}"
    );
    let message = error("placing: true,", "");
    assert!(
        message.contains("event 1") && message.contains("V.S6.2"),
        "{message}"
    );
    let message = error("tower+960x960", "tower+960");
    assert!(message.contains("only games of 960x960"), "{message}");
}

#[test]
fn on_two_boards_officers_are_placed_on_each_by_itself() {
    let rules = RuleSet::named("tower+960x960+bughouse").unwrap();
    let setup = TandemSetup {
        placing: true,
        ..TandemSetup::of(rules)
    };
    let mut team = TandemMatch::new(setup).unwrap();
    let mut now = 1_000;
    for text in WHOLE.split(' ') {
        for board in TandemBoard::ALL {
            now += 1_000;
            team.happen(board, place(text), Timestamp(now)).unwrap();
            let written = store::write(&team, "").unwrap();
            let read = store::read_match(&written).unwrap().game;
            assert_eq!(read.events(), team.events());
            assert_eq!(read.board(board).placing(), team.board(board).placing());
            assert_eq!(store::write(&read, "").unwrap(), written);
        }
    }
    for board in TandemBoard::ALL.map(|board| team.board(board)) {
        assert_eq!((board.placing(), board.to_move()), (None, Some(White)));
        assert_eq!(board.start().start_numbers().map(|it| it[1]), Some(409));
    }
}

#[test]
fn a_placed_game_goes_out_as_a_scoresheet_with_its_start() {
    let mut game = placed(WHOLE);
    let mv = game.last().legal_moves()[5];
    game.play(mv, Timestamp(0)).unwrap();
    let language = tritower::rules::Language::German;
    let sheet = store::export_scoresheet(&game, language);
    let read = pgn::import_text(&sheet, rules(), Timestamp(0))
        .unwrap()
        .game;
    assert_eq!((read.start(), read.last()), (game.start(), game.last()));
}

#[test]
fn what_has_no_position_yet_is_converted_into_a_save_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = store::save_new(folder.path(), &placed("Bb1W Bb8B"), "Halfway").unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tritower"));
        let output = command.args(arguments).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), message)
    };
    let file = file.to_str().unwrap();
    let into = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["game.pgn", "game.txt", "game.tfen"] {
        let (status, message) = run(&["convert", file, &into(name)]);
        assert!(message.contains("V.S6.2"), "{message}");
        assert_eq!(status, Some(2));
        assert!(!folder.path().join(name).exists());
    }
    assert_eq!(run(&["replay", file]).0, Some(2));
    assert_eq!(run(&["check", file]).0, Some(0));
    assert_eq!(run(&["convert", file, &into("copy.ron")]).0, Some(0));
    let copy = store::load(&folder.path().join("copy.ron")).unwrap().game;
    assert_same(&copy, &placed("Bb1W Bb8B"));
}

#[test]
fn the_computer_places_by_a_seed_whatever_it_may() {
    let whole = |seed| {
        let mut game = Game::new(Setup {
            players: [Player::Computer(3); 2],
            ..setup()
        });
        while let Some(placing) = game.placing() {
            let (role, square) = engine::place(placing, seed).unwrap();
            game.happen(Event::Place(role, square), Timestamp(0))
                .unwrap();
        }
        game.start().start_numbers().unwrap()
    };
    assert_eq!(whole(7), whole(7));
    let starts: HashSet<[u16; 2]> = (0..50).map(whole).collect();
    assert!(starts.len() > 45, "{}", starts.len());
    let mut done = Placing::new(rules()).unwrap();
    while let Some((role, square)) = engine::place(&done, 1) {
        done.place(role, square).unwrap();
    }
    assert!(done.start().is_some());
}

proptest! {
    /// Placements are tried in random order: legal ones are accepted, others are rejected without a
    /// change, and the result is one of the 921,600 starts.
    #[test]
    fn whatever_is_placed_comes_to_one_of_the_starts(seed: u64) {
        let mut random = Random(seed);
        let squares: Vec<Square> = TOWER.all_squares().collect();
        let mut game = Game::new(setup());
        while let Some(&placing) = game.placing() {
            let legal = placing.legal();
            let (role, square) = match random.below(3) {
                0 => legal[random.below(legal.len())],
                1 => (legal[0].0, squares[random.below(squares.len())]),
                _ => (Role::ALL[random.below(6)], squares[random.below(squares.len())]),
            };
            let happened = game.happen(Event::Place(role, square), Timestamp(0));
            prop_assert_eq!(happened.is_ok(), legal.contains(&(role, square)));
            if happened.is_err() {
                prop_assert_eq!(game.placing(), Some(&placing));
            } else if random.below(4) == 0 {
                game.undo().unwrap();
                prop_assert_eq!(game.placing(), Some(&placing));
            }
            let text = store::write(&game, "").unwrap();
            assert_same(&store::read(&text).unwrap().game, &game);
        }
        let numbers = game.start().start_numbers().unwrap();
        prop_assert_eq!(Position::shuffled(rules(), numbers), Some(*game.start()));
        for color in Color::ALL {
            let row = row(&game, color);
            let king = row.find('k').unwrap();
            prop_assert!(row.find('r').unwrap() < king && king < row.rfind('r').unwrap());
            prop_assert_eq!(game.start().of(color).len(), 16);
        }
        prop_assert_eq!(game.result(), None);
    }
}

#[test]
fn rulebook_and_window_say_which_pieces_each_player_places() {
    let mut placing = Placing::new(rules()).unwrap();
    let mut turns = Vec::new();
    while placing.start().is_none() {
        let (turn, placed) = (placing.turn(), placing.placed(placing.turn()));
        let roles: Vec<Role> = placing.pending().collect();
        let mut pieces: Vec<String> = roles
            .iter()
            .map(|&role| match role {
                Queen => "the queen".to_owned(),
                _ if roles == [role, role] => format!("both {role:?}s"),
                Knight if placed == 3 => "the other Knight".to_owned(),
                Bishop if placed == 1 => "the other Bishop".to_owned(),
                _ => format!("a {role:?}"),
            })
            .collect();
        pieces.dedup();
        turns.push(format!("{turn:?} {}", pieces.join(" and ").to_lowercase()));
        while placing.turn() == turn && placing.start().is_none() {
            let (role, square) = placing.legal()[0];
            placing.place(role, square).unwrap();
        }
    }
    let text = turns.join("; ").replacen("White", "White places", 1);
    for page in [
        include_str!("../../assets/rulebook/variants-en.ron"),
        include_str!("../../assets/lang/en.ftl"),
    ] {
        assert!(page.contains(&text), "{text}");
    }
}
