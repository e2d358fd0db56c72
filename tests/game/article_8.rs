//! Tests of Article 8: the recording of the moves, in games in which the players record them.

use crate::common::desk::{Black, Desk, White, desk, minutes, seconds_and, watched};
use tritower::game::arbiter::Act;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::{
    Breach, Duties, Event, Game, Heading, Law, Millis, Scorekeeping, Setup, Terms, Timestamp,
};
use tritower::pgn;
use tritower::rules::notation::{self, ReadError};
use tritower::rules::{Language, Position, TOURNAMENT};
use tritower::store;

fn by_hand(control: TimeControl) -> Desk {
    let duties = Duties {
        scorekeeping: Scorekeeping::Players,
        ..watched()
    };
    desk(control, duties)
}

/// A player writes the first move that is missing on their scoresheet.
fn writes(desk: &mut Desk, color: tritower::rules::Color) {
    let line = desk.game.line(desk.game.live().line);
    let mv = line.plies[desk.game.written(color)].mv;
    desk.happens(Event::Record(color, mv));
}

#[test]
fn a8_1_a_player_writes_his_previous_move_before_he_makes_another() {
    let mut desk = by_hand(minutes(90));
    desk.plays("b2W-b4N b7B-b5N");
    let next = desk.find("c2W-c3W");
    assert_eq!(desk.refuses(Event::Move(next)), Breach::NotWritten(White));
    writes(&mut desk, White);
    desk.plays("c2W-c3W");
}

#[test]
fn a8_1_he_may_reply_before_he_writes_his_opponents_move() {
    let mut desk = by_hand(minutes(90));
    desk.plays("b2W-b4N");
    assert_eq!(desk.game.written(Black), 0);
    desk.plays("b7B-b5N");
}

#[test]
fn a8_1_move_after_move_is_written_as_it_was_made() {
    let mut desk = by_hand(minutes(90));
    let other = desk.find("c2W-c3W");
    assert_eq!(
        desk.refuses(Event::Record(White, other)),
        Breach::NothingToWrite(White)
    );
    desk.plays("b2W-b4N");
    assert_eq!(
        desk.refuses(Event::Record(White, other)),
        Breach::WrongRecord(White)
    );
    writes(&mut desk, White);
    assert_eq!((desk.game.written(White), desk.game.written(Black)), (1, 0));
}

#[test]
fn a8_1_the_program_keeps_score_where_it_was_asked_to() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N b7B-b5N c2W-c3W");
    assert_eq!(desk.game.written(White), 3);
    let mv = desk.find("c7B-c5N");
    assert_eq!(
        desk.refuses(Event::Record(White, mv)),
        Breach::NothingToWrite(White)
    );
}

#[test]
fn a8_1_a_draw_offer_stands_on_the_scoresheet() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N b7B-b5N")
        .makes("c2W-c3W")
        .happens(Event::Offer(White));
    let sheet = store::export_scoresheet(&desk.game, Language::English);
    assert_eq!(
        sheet,
        "1. b4N b5B\n2. c3W (=)\n".replace("b5B", &fifth_rank(&sheet))
    );
}

/// The text of Black's first move on the sheet.
fn fifth_rank(sheet: &str) -> String {
    let words: Vec<&str> = sheet.split_whitespace().collect();
    words[2].to_owned()
}

#[test]
fn a8_1_who_cannot_keep_score_has_time_deducted_at_the_beginning() {
    let mut desk = desk(minutes(90), watched());
    let act = Act::DeductForScore {
        from: Black,
        time: Millis::minutes(10),
    };
    assert_eq!(act.article(Law::Tournament), "8.1");
    desk.acts(act);
    assert_eq!((desk.left(White), desk.left(Black)), (5_400, 4_800));
    desk.plays("b2W-b4N");
    assert_eq!(desk.refuses(Event::Act(act)), Breach::GameHasBegun);
}

#[test]
fn a8_4_with_less_than_five_minutes_he_need_not_write() {
    let mut desk = by_hand(minutes(90));
    desk.plays("b2W-b4N b7B-b5N").passes(5_100);
    assert_eq!(desk.left(White), 300);
    assert!(
        desk.game.must_write(White, desk.now),
        "five minutes are not less"
    );
    desk.passes(1).plays("c2W-c3W");
    assert!(
        desk.game.must_write(Black, desk.now),
        "each by his own clock"
    );
}

#[test]
fn a8_4_with_thirty_seconds_for_each_move_he_must() {
    for (seconds, must) in [(29, false), (30, true)] {
        let extra = Extra::Increment(Millis::seconds(seconds));
        let mut desk = by_hand(seconds_and(5_400, extra));
        desk.plays("b2W-b4N b7B-b5N").passes(5_300);
        assert_eq!(desk.game.must_write(White, desk.now), must, "{seconds}");
    }
}

#[test]
fn a8_4_who_gets_time_again_must_bring_his_scoresheet_up_to_date() {
    let control = crate::common::desk::periods(2, 90, 60, Extra::None);
    let mut desk = by_hand(control);
    desk.plays("b2W-b4N b7B-b5N").passes(5_200).plays("c2W-c3W");
    writes(&mut desk, Black);
    writes(&mut desk, Black);
    desk.plays("c7B-c5N");
    assert_eq!(desk.left(White), 200 + 3_600);
    let next = desk.find("a2W-a3W");
    assert_eq!(desk.refuses(Event::Move(next)), Breach::NotWritten(White));
    for _ in 0..3 {
        writes(&mut desk, White);
    }
    desk.plays("a2W-a3W");
}

#[test]
fn a8_1_the_scoresheet_has_its_heading_the_times_and_the_result() {
    let terms = Terms {
        clock: Some([minutes(90), minutes(90)]),
        heading: Heading {
            event: "Club championship".to_owned(),
            venue: "Halle".to_owned(),
            ..Heading::default()
        },
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        terms,
        ..Setup::default()
    });
    for (at, text) in [(0, "b2W-b4N"), (61_000, "b7B-b5N")] {
        let mv = crate::common::find(game.last(), text).expect("a legal move");
        game.play(mv, Timestamp(at)).expect("a game that goes on");
    }
    game.happen(Event::Resignation(Black), Timestamp(70_000))
        .expect("a player may resign");
    let sheet = store::export_record(&game, Language::English);
    assert_eq!(
        sheet,
        "Event: Club championship\nVenue: Halle\nWhite: Anna\nBlack: Bernd\n\
         Time used: 0:00:09 – 0:01:01\nResult: 1-0 (5.1(b))\n\n1. b4N b5N\n1-0\n"
    );
}

/// A drawn game with ninety minutes for each player and a draw offer, from the given position or
/// the usual one.
fn filed(start: Option<&str>) -> Game {
    let terms = Terms {
        clock: Some([minutes(90), minutes(90)]),
        play: tritower::game::Play::Tournament(watched()),
        heading: Heading {
            event: "Club <A> & B".to_owned(),
            ..Heading::default()
        },
    };
    let start = start.map(|tfen| Position::from_tfen(tfen).expect("a position"));
    let mut game = Game::new(Setup {
        start: start.unwrap_or_else(Position::start),
        white: "Anna".to_owned(),
        black: "Bernd".to_owned(),
        terms,
        ..Setup::default()
    });
    let mut at = 0;
    let mut happens = |game: &mut Game, event| {
        at += 30_000;
        game.happen(event, Timestamp(at)).expect("it may happen");
    };
    happens(&mut game, Event::Start);
    for (text, by) in [("b2W-b4N", White), ("b7B-b5N", Black)] {
        let mv = crate::common::find(game.last(), text).expect("a legal move");
        happens(&mut game, Event::Move(mv));
        if by == Black {
            happens(&mut game, Event::Offer(Black));
        }
        happens(&mut game, Event::Press(by));
    }
    happens(&mut game, Event::Accept(White));
    game
}

#[test]
fn a8_1_the_german_scoresheet_bears_names_moves_times_offers_and_result() {
    let sheet = store::export_record(&filed(None), Language::German);
    for wanted in [
        "Turnier: Club <A> & B\n",
        "Weiß: Anna\n",
        "Schwarz: Bernd\n",
        "1. b4N b5N (=)",
        "Ergebnis: 1/2-1/2 (",
        "Verbrauchte Zeit: 0:01:30 – 0:01:30\n",
    ] {
        assert!(sheet.contains(wanted), "{wanted} is not on\n{sheet}");
    }
}

#[test]
fn a8_1_what_no_sheet_can_show_is_left_out_of_the_names() {
    let game = Game::new(Setup {
        white: "Anna\u{1b}[2J\nAnders".to_owned(),
        ..Setup::default()
    });
    let sheet = store::export_record(&game, Language::English);
    assert!(sheet.contains("White: Anna[2J Anders\n"), "{sheet}");
}

/// A position in which the moves of [`filed`] can be made.
fn bare() -> crate::common::Setup {
    crate::common::setup("Ka1W b2W", "Kd8B b7B").two_steps("b2W,b7B")
}

#[test]
fn a8_1_a_filed_scoresheet_is_read_back_as_the_same_game() {
    for start in [None, Some(bare().tfen())] {
        let game = filed(start.as_deref());
        let text = store::export_record(&game, Language::English);
        let read = pgn::import_text(&text, &TOURNAMENT, Timestamp(0))
            .expect("a scoresheet")
            .game;
        assert_eq!(read.setup().start, game.setup().start);
        assert_eq!(read.last(), game.last());
        assert_eq!(read.result().map(|it| it.winner), Some(None), "{text}");
    }
}

/// Whether `text` is read as the move `made` of the initial position.
fn records(made: &str, text: &str) -> Result<bool, ReadError> {
    let made = crate::common::desk::piece_move(made);
    notation::records(&Position::start(), made, text)
}

#[test]
fn a8_1_a_text_records_the_move_that_was_made_in_either_language() {
    for text in ["Nc3N", "Sc3N", "d1W-c3N", "Nc3N+"] {
        assert_eq!(records("d1W-c3N", text), Ok(true), "{text}");
    }
    for text in ["Nc3W", "b4N", "Bc3N"] {
        assert_eq!(records("d1W-c3N", text), Ok(false), "{text}");
    }
    assert!(records("d1W-c3N", "??").is_err());
}

#[test]
fn a8_1_a_text_that_fits_other_moves_too_records_none() {
    let error = records("d1W-c3N", "Nc3").unwrap_err();
    assert!(matches!(error, ReadError::Ambiguous { .. }), "{error}");
}

#[test]
fn a8_1_an_illegal_move_is_recorded_too() {
    for text in ["c6B", "c2W-c6B"] {
        assert_eq!(records("c2W-c6B", text), Ok(true), "{text}");
    }
    assert_eq!(records("c2W-c6B", "c4N"), Ok(false));
}

#[test]
fn a8_1_who_has_to_write_first_is_told() {
    let mut desk = by_hand(minutes(90));
    desk.plays("b2W-b4N b7B-b5N");
    assert!(desk.game.must_write_first(White, desk.now));
    assert!(
        !desk.game.must_write_first(Black, desk.now),
        "it is not his move"
    );
    writes(&mut desk, White);
    assert!(!desk.game.must_write_first(White, desk.now));
}
