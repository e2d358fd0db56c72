//! Tests that file formats do not change: stored files can be read, and writing their contents
//! again gives the same bytes.

use std::fs;
use std::path::Path;

use tritower::game::arbiter::Points;
use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::editor::{Edit, Editor};
use tritower::game::series::{Series, SeriesGame};
use tritower::game::stipulation::Stipulation;
use tritower::game::team::{TandemBoard, TandemMatch, TandemSetup};
use tritower::game::{
    Duties, Event, Game, GameId, Heading, Millis, Note, Play, Player, Scorekeeping, Setup, Terms,
    Timestamp, Visit,
};
use tritower::rules::{Color, Language, Piece, Position, Role, RuleSet, notation};
use tritower::store::{
    self, Highlights, OwnStart, Paths, Quality, Settings, Speed, Theme, View2dSize,
};

/// Returns the text of a stored file.
fn frozen(name: &str) -> String {
    let folder = Path::new("tests/formats");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn terms() -> Terms {
    let period = |moves, minutes| Period {
        moves,
        time: Millis::minutes(minutes),
    };
    let control = |periods, extra| TimeControl::new(periods, extra).unwrap();
    Terms {
        play: Play::Tournament(Duties {
            touch_move: true,
            over_the_board: false,
            scorekeeping: Scorekeeping::Players,
            arbiter: true,
        }),
        clock: Some([
            control(
                vec![period(Some(40), 120), period(None, 60)],
                Extra::Increment(Millis(30_000)),
            ),
            control(vec![period(None, 90)], Extra::Delay(Millis(5_000))),
        ]),
        heading: Heading {
            event: "Offenes \"Turnier\"".to_owned(),
            round: "3".to_owned(),
            venue: "Köln\\Bonn".to_owned(),
            date: "1. 5.".to_owned(),
        },
    }
}

/// Returns a tournament game in which every field is used.
fn tournament() -> Game {
    let at = |second: u64| Timestamp(1_700_000_000_000 + 1_000 * second);
    let mut game = Game::new(Setup {
        id: GameId::default(),
        placing: false,
        start: Position::start(),
        white: "Anna".to_owned(),
        black: "Bernd \"der\" Große\n".to_owned(),
        players: [Player::Person, Player::Computer(3)],
        at: at(0),
        terms: terms(),
        stipulation: None,
        tags: Vec::new(),
    });
    game.happen(Event::Start, at(1)).unwrap();
    for (second, color) in [(10, Color::White), (20, Color::Black)] {
        let mv = game.last().legal_moves()[second as usize / 2];
        game.play(mv, at(second)).unwrap();
        game.happen(Event::Offer(color), at(second + 1)).unwrap();
        game.happen(Event::Press(color), at(second + 2)).unwrap();
        for color in Color::ALL {
            game.happen(Event::Record(color, mv), at(second + 3))
                .unwrap();
        }
    }
    game.mark_seen(at(60));
    let visit = game.live();
    for choices in [[0, 5, 2], [1, 7, 3], [0, 5, 9]] {
        let mut visit = visit;
        for choice in choices {
            let mv = game.position(visit).unwrap().legal_moves()[choice];
            visit = game.explore(visit, mv).unwrap();
        }
    }
    game
}

fn problem() -> Game {
    Game::new(Setup {
        stipulation: Some(Stipulation::Mate {
            moves: 2.try_into().unwrap(),
        }),
        ..Setup::default()
    })
}

#[test]
fn saves_keep_their_format_to_the_byte() {
    for (name, game, title) in [
        ("tournament.ron", tournament(), "Finale, \"rot\""),
        ("problem.ron", problem(), ""),
    ] {
        let text = store::write(&game, title).unwrap();
        assert_eq!(text, frozen(name), "{name}");
        let read = store::read(&text).unwrap();
        assert_eq!(read.game.setup(), game.setup(), "{name}");
        assert_eq!(read.game.events(), game.events(), "{name}");
        assert_eq!(read.game.seen(), game.seen(), "{name}");
        assert_eq!(
            store::write(&read.game, &read.title).unwrap(),
            text,
            "{name}"
        );
    }
}

/// Returns a game in which an attack board turns, another one changes its owner, and a pawn is
/// promoted, with a variation in which the pawn becomes a queen.
fn variant() -> Game {
    let rules = RuleSet::named("tower+turning+board-promotion+neutral").unwrap();
    let start = "W=4/4/4/3K;N=1R2/4/4/4;B=3k/P3/4/4;QL1w=N1/2;QL4n=2/2;KL6b=2/2 w - - - - 0 30";
    let mut game = Game::new(Setup {
        start: Position::from_text(rules, start).unwrap(),
        ..Setup::default()
    });
    let play = |game: &mut Game, text: &str| {
        let mv = notation::read(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    };
    for text in ["QL1-QL1", "d8B-c8B", "b6N-a6QL4", "c8B-d8B"] {
        play(&mut game, text);
    }
    let visit = game.live();
    let queen = notation::read(game.last(), "a7B-a8B=Q").unwrap();
    play(&mut game, "a7B-a8B=QL6");
    game.explore(visit, queen).unwrap();
    game
}

#[test]
fn a_save_of_other_rules_names_them() {
    let text = store::write(&variant(), "Three variants").unwrap();
    assert_eq!(text, frozen("variant.ron"));
    let read = store::read(&text).unwrap();
    let rules = read.game.last().rules().name();
    assert_eq!(rules, "tower+turning+board-promotion+neutral");
    assert_eq!(read.game.setup(), variant().setup());
    assert_eq!(read.game.events(), variant().events());
    assert_eq!(read.game.last(), variant().last());
    assert_eq!(store::write(&read.game, &read.title).unwrap(), text);
}

/// Returns a game with tags, and with notes on its moves, before its moves and in a variation.
fn annotated() -> Game {
    let mut game = Game::new(Setup {
        tags: vec![
            ("Annotator".to_owned(), "Anna \"A.\"".to_owned()),
            ("ECO".to_owned(), "C50".to_owned()),
        ],
        ..Setup::default()
    });
    for choice in [3, 10, 17] {
        let mv = game.last().legal_moves()[choice];
        game.play(mv, Timestamp(0)).unwrap();
    }
    let main = |ply| Visit {
        ply,
        ..Game::new(Setup::default()).live()
    };
    let other = game.position(main(1)).unwrap().legal_moves()[4];
    let tried = game.explore(main(1), other).unwrap();
    for (visit, comment, nags) in [
        (main(0), "before all", vec![]),
        (main(2), "two\nlines", vec![1, 14]),
        (main(3), "", vec![6]),
        (Visit { ply: 0, ..tried }, "better {here}", vec![]),
        (tried, "", vec![140]),
    ] {
        let comment = comment.to_owned();
        game.annotate(visit, Note { comment, nags }).unwrap();
    }
    game
}

#[test]
fn notes_and_tags_are_saved() {
    let text = store::write(&annotated(), "Study").unwrap();
    assert_eq!(text, frozen("annotated.ron"));
    let read = store::read(&text).unwrap();
    assert_eq!(read.game.setup(), annotated().setup());
    let notes = |game: &Game| -> Vec<(Visit, Note)> {
        game.notes()
            .map(|(visit, note)| (visit, note.clone()))
            .collect()
    };
    assert_eq!(notes(&read.game), notes(&annotated()));
    assert_eq!(notes(&read.game).len(), 5);
    assert_eq!(store::write(&read.game, &read.title).unwrap(), text);
}

#[test]
fn a_save_with_an_external_engine_names_it() {
    let game = Game::new(Setup {
        black: "Stockfish 15.1".to_owned(),
        players: [Player::Computer(3), Player::Program],
        ..Setup::default()
    });
    let text = store::write(&game, "").unwrap();
    assert!(text.contains("black: true"), "{text}");
    assert_eq!(store::read(&text).unwrap().game.setup(), game.setup());
}

#[test]
fn the_name_of_an_engine_is_removed_when_another_player_takes_its_seat() {
    let mut game = Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Stockfish 15.1".to_owned(),
        players: [Player::Person, Player::Program],
        ..Setup::default()
    });
    game.set_player(Color::White, Player::Computer(3));
    game.set_player(Color::Black, Player::Person);
    let setup = game.setup();
    assert_eq!([&*setup.white, &*setup.black], ["Anna", ""]);
}

/// Returns a game in which the players are placing pieces and one placement was undone.
fn placing() -> Game {
    let at = |second: u64| Timestamp(1_700_000_000_000 + 1_000 * second);
    let rules = RuleSet::named("tower+neutral+960x960").unwrap();
    let mut game = Game::new(Setup {
        id: GameId(7),
        start: Position::start_of(rules),
        placing: true,
        white: "Anna".to_owned(),
        at: at(0),
        terms: Terms {
            play: Play::Casual,
            ..terms()
        },
        ..Setup::default()
    });
    for (second, (role, square)) in (1..).zip([
        (Role::Bishop, "b1W"),
        (Role::Bishop, "b8B"),
        (Role::Bishop, "c8B"),
        (Role::Knight, "e0KL1"),
        (Role::Bishop, "d0KL1"),
        (Role::Knight, "d9KL6"),
    ]) {
        let square = rules.layout().square(square).unwrap();
        game.happen(Event::Place(role, square), at(second)).unwrap();
    }
    game.undo().unwrap();
    game
}

#[test]
fn a_save_in_which_pieces_are_placed_keeps_its_format_to_the_byte() {
    let text = store::write(&placing(), "Halfway").unwrap();
    assert_eq!(text, frozen("placing.ron"));
    let read = store::read(&text).unwrap();
    assert_eq!(read.game.setup(), placing().setup());
    assert_eq!(read.game.events(), placing().events());
    assert_eq!(read.game.placing(), placing().placing());
    assert_eq!(store::write(&read.game, &read.title).unwrap(), text);
}

/// Returns a match in which a pawn is passed to the partner and dropped.
fn tandem() -> TandemMatch {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    let names = [["Anna", "Bernd"], ["Clara", "Dora \"D.\""]];
    let mut game = TandemMatch::new(TandemSetup {
        id: GameId(7),
        names: names.map(|board| board.map(str::to_owned)),
        at: Timestamp(1_700_000_000_000),
        tags: vec![("Round".to_owned(), "3".to_owned())],
        ..TandemSetup::of(rules)
    })
    .unwrap();
    let (a, b) = (TandemBoard::A, TandemBoard::B);
    for (second, (board, text)) in (1..).zip([
        (a, "e4"),
        (b, "d4"),
        (a, "d5"),
        (a, "exd5"),
        (b, "P@e4"),
        (a, "Qxd5"),
    ]) {
        let mv = notation::read(game.board(board).last(), text).unwrap();
        let at = Timestamp(1_700_000_000_000 + 1_000 * second);
        game.happen(board, Event::Move(mv), at).unwrap();
    }
    game
}

#[test]
fn a_match_on_two_boards_keeps_its_format_to_the_byte() {
    let text = store::write(&tandem(), "Four").unwrap();
    assert_eq!(text, frozen("tandem.ron"));
    let read = store::read_match(&text).unwrap();
    assert_eq!(read.game.setup(), tandem().setup());
    assert_eq!(read.game.events(), tandem().events());
    assert_eq!(store::write(&read.game, &read.title).unwrap(), text);
}

#[test]
fn matches_of_several_games_keep_their_format_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut series = Series::new("Anna".to_owned(), "Bernd".to_owned(), terms())
        .with_seats([Player::Computer(70), Player::Person]);
    let games = [
        Some([Points::One, Points::Zero]),
        Some([Points::Half, Points::Half]),
        None,
    ];
    for (id, points) in (1_700_000_000_000..).zip(games) {
        let game = GameId(id);
        series.add(SeriesGame { game, points });
    }
    store::save_series(&paths, &series).unwrap();
    let text = fs::read_to_string(paths.series()).unwrap();
    assert_eq!(text, frozen("match.ron"));
    assert_eq!(store::load_series(&paths).unwrap(), Some(series));
}

#[test]
fn the_position_editor_keeps_its_format_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let rules = RuleSet::named("tower+neutral+bughouse").unwrap();
    let mut editor = Editor::start(rules);
    let square = |name| rules.layout().square(name).unwrap();
    let piece = |letter| Piece::from_letter(letter).unwrap();
    for edit in [
        Edit::Put(piece('N'), square("c3N")),
        Edit::Promoted {
            square: square("c3N"),
            was_pawn: true,
        },
        Edit::Hand(piece('q'), 1),
        Edit::EnPassant(Some(square("b4N"))),
        Edit::PendingPromotion(Some(square("a8B"))),
    ] {
        editor.make(&edit).unwrap();
    }
    store::save_editing(&paths, &editor).unwrap();
    let text = fs::read_to_string(paths.editing()).unwrap();
    assert_eq!(text, frozen("editing.ron"));
    let read = store::load_editing(&paths).unwrap().unwrap();
    assert_eq!(read.setup(), editor.setup());
}

#[test]
fn own_starts_keep_their_format_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let rules = RuleSet::named("chess+960").unwrap();
    let start = OwnStart {
        name: "Annas \"Anfang\"".to_owned(),
        position: Position::shuffled(rules, [3, 3]).unwrap(),
    };
    let path = store::save_start(&paths, &start).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), frozen("start.ron"));
    assert_eq!(store::load_start(&path), Ok(start));
}

#[test]
fn settings_keep_their_format_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let settings = Settings {
        language: Some(Language::German),
        notation: Some(Language::English),
        spread: 4.25,
        theme: Theme::Wood,
        highlights: Highlights::ColourBlind,
        quality: Quality::Plain,
        speed: Speed::Off,
        view2d: View2dSize::Docked,
        strength: 3,
        lessons: vec!["boards".to_owned(), "castling".to_owned()],
        ..Settings::default()
    };
    store::save_settings(&paths, &settings).unwrap();
    let text = fs::read_to_string(paths.settings()).unwrap();
    assert_eq!(text, frozen("settings.ron"));
    assert_eq!(store::load_settings(&paths), (settings, None));
}
