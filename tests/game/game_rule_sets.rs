//! Tests of games under every rule set: saving, scoresheets, undo, variations, touch-move and
//! claims work as under the tournament rules, or as the rule set requires.

use crate::common::random::Random;
use crate::common::rule_sets::{self, rule_sets};
use crate::games::assert_same;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::touch::Touched;
use tritower::game::{
    Claim, DrawGround, Duties, EndReason, Event, Game, GameId, Millis, Note, Play, Refusal, Setup,
    Terms, Timestamp, Visit, can_be_made_with,
};
use tritower::pgn;
use tritower::rules::{Language, Move, Position, RuleSet, TOURNAMENT, notation};
use tritower::store;

/// A game with a variation.
fn game(rules: &'static RuleSet, seed: u64) -> Game {
    let mut game = rule_sets::game(rules, seed, 60);
    let random = &mut Random(seed);
    let mut visit = game.live();
    visit.ply = random.below(visit.ply + 1);
    for _ in 0..5 {
        let moves = game.position(visit).unwrap().legal_moves();
        let Some(&mv) = random.pick(&moves) else {
            break;
        };
        visit = game.explore(visit, mv).unwrap();
    }
    game
}

#[test]
fn a_game_is_read_back_from_its_save_under_every_rule_set() {
    for rules in rule_sets() {
        for seed in 0..5 {
            let game = game(rules, seed);
            let text = store::write(&game, "A game").unwrap();
            let named = format!("format: 1,\n    rules: {:?},", rules.name());
            assert_eq!(text.contains(&named), *rules != *TOURNAMENT, "{text}");
            let read = store::read(&text);
            let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", rules.name()));
            assert_same(&read.game, &game);
            assert_eq!(store::write(&read.game, "A game").unwrap(), text);
        }
    }
}

/// A game with everything that a save can contain: clocks, tags, offers, variations and notes, and
/// placing if the rule set has it.
fn whole(rules: &'static RuleSet, random: &mut Random) -> Game {
    let minutes = |minutes| Millis::minutes(minutes);
    let extras = [
        Extra::None,
        Extra::Increment(Millis(2_500)),
        Extra::Delay(Millis(700)),
    ];
    let control = TimeControl::all_moves_in(minutes(61), extras[random.below(3)]);
    let casual = random.below(2) == 0;
    let mut game = Game::new(Setup {
        id: GameId(random.draw() | 1),
        start: rule_sets::start(rules, random),
        placing: true,
        white: "Anna \"A.\"".to_owned(),
        black: "Bernd\\".to_owned(),
        at: Timestamp(1_700_000_000_000),
        terms: Terms {
            play: if casual {
                Play::Casual
            } else {
                Play::Tournament(Duties::default())
            },
            clock: (random.below(3) > 0).then(|| [control.clone(), control]),
            ..Terms::default()
        },
        tags: vec![("Annotator".to_owned(), "Große {…}".to_owned())],
        ..Setup::default()
    });
    let mut now = 1_700_000_000_000;
    let _ = game.happen(Event::Start, Timestamp(now));
    for _ in 0..40 + random.below(20) {
        now += random.below(20_000) as u64;
        let by = game.to_move();
        let event = match (game.placing(), random.pick(&game.last().legal_moves())) {
            _ if game.result().is_some() => break,
            (Some(placing), _) => {
                let legal = placing.legal();
                let (role, square) = legal[random.below(legal.len())];
                Event::Place(role, square)
            }
            (None, Some(&mv)) => Event::Move(mv),
            (None, None) => break,
        };
        game.happen(event, Timestamp(now)).unwrap();
        for said in by
            .into_iter()
            .flat_map(|by| [Event::Offer(by), Event::Press(by)])
        {
            if said == Event::Press(by.unwrap()) || random.below(9) == 0 {
                let _ = game.happen(said, Timestamp(now + 1));
            }
        }
    }
    for _ in 0..4 {
        beside(&mut game, random);
    }
    game
}

/// Adds a variation at a random position, with notes on its moves.
fn beside(game: &mut Game, random: &mut Random) {
    let mut visit = game.live();
    visit.ply = random.below(visit.ply + 1);
    for length in 0..4 {
        let moves = game.position(visit).unwrap().legal_moves();
        let Some(Ok(there)) = random.pick(&moves).map(|&mv| game.explore(visit, mv)) else {
            break;
        };
        visit = there;
        let comment = "\u{1f600} \"better\"\n{this}".to_owned();
        let note = Note {
            comment,
            nags: vec![1 + length, 140],
        };
        game.annotate(visit, note).unwrap();
    }
}

fn noted(game: &Game) -> Vec<(Visit, Note)> {
    let notes = game.notes().map(|(visit, note)| (visit, note.clone()));
    notes.collect()
}

#[test]
fn what_is_written_is_read_back_as_the_same_game_under_every_combination_there_is() {
    let names = crate::common::names::every_combination();
    assert_eq!(names.len(), 3_940);
    let (mut placed, mut clocks, mut notes, mut variations) = (0, 0, 0, 0);
    for (seed, name) in (1..).zip(&names) {
        let rules = RuleSet::named(name).unwrap();
        let game = whole(rules, &mut Random(seed));
        let text = store::write(&game, "A game").unwrap();
        let read = store::read(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        let read = read.game;
        assert_same(&read, &game);
        assert_eq!(read.id(), game.id(), "{name}");
        assert_eq!(read.rules(), rules, "{name}");
        assert_eq!(noted(&read), noted(&game), "{name}");
        assert_eq!(
            (read.clock(), read.seen()),
            (game.clock(), game.seen()),
            "{name}"
        );
        assert_eq!(store::write(&read, "A game").unwrap(), text, "{name}");
        placed += usize::from(game.setup().placing);
        clocks += usize::from(game.clock().is_some());
        notes += game.notes().count();
        variations += game.variations().count();
    }
    // Some initial positions are not those of the rule set; in such games no pieces are placed.
    assert!(placed > 200 && clocks > 1_000, "{placed} {clocks}");
    assert!(notes > 10_000 && variations > 5_000, "{notes} {variations}");
}

#[test]
fn a_game_is_read_back_from_its_scoresheet_under_every_rule_set() {
    for rules in rule_sets() {
        for seed in 0..3 {
            let game = game(rules, seed);
            for language in Language::ALL {
                let text = store::export_scoresheet(&game, language);
                let read = pgn::import_text(&text, rules, Timestamp(0));
                let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", rules.name()));
                assert_eq!(read.game.last(), game.last(), "{}\n{text}", rules.name());
                assert_eq!(read.game.result(), game.result());
                assert!(!store::export_record(&game, language).is_empty());
            }
        }
    }
}

#[test]
fn moves_are_taken_back_and_brought_again_under_every_rule_set() {
    for rules in rule_sets() {
        let whole = rule_sets::game(rules, 3, 40);
        let mut game = whole.clone();
        let positions: Vec<Position> = whole.positions(whole.live()).copied().collect();
        for position in positions.iter().rev().skip(1) {
            game.undo().unwrap();
            assert_eq!(game.last(), position, "{}", rules.name());
            assert_eq!(game.result(), None);
        }
        while game.can_redo() {
            game.redo(Timestamp(0)).unwrap();
        }
        assert_same(&game, &whole);
    }
}

#[test]
fn a_hand_can_do_whatever_is_legal_under_every_rule_set_and_nothing_breaks_by_what_it_can() {
    for rules in rule_sets() {
        let game = rule_sets::game(rules, 5, 40);
        for position in game.positions(game.live()) {
            if position.outcome().is_some() {
                continue;
            }
            let mut by_hand = Vec::new();
            for square in position.of(position.turn()) {
                by_hand.extend(can_be_made_with(position, Touched::Piece(square)));
            }
            for pin in position.pins() {
                by_hand.extend(can_be_made_with(position, Touched::Board(pin)));
            }
            let legal = position.legal_moves();
            let of_hand = |mv: &&Move| !matches!(mv, Move::Promote { .. } | Move::Drop { .. });
            for mv in legal.iter().filter(of_hand) {
                assert!(by_hand.contains(mv), "{}: {mv:?} {position}", rules.name());
            }
            for mv in by_hand {
                let after = position.play_unchecked(mv);
                assert_eq!(after.key(), after.fresh_key(), "{mv:?} {position}");
            }
        }
    }
}

/// A game in which knights move out and back this number of times. Positions with the knights on
/// their initial squares count for repetition only from the second move on, because castling is not
/// allowed in the first.
fn shuffled(rules: &str, times: usize) -> Game {
    let rules = RuleSet::named(rules).unwrap();
    let mut game = Game::new(Setup {
        start: Position::start_of(rules),
        ..Setup::default()
    });
    for text in ["Nc3N", "Nc6N", "Nd1W", "Nd8B"]
        .into_iter()
        .cycle()
        .take(4 * times)
    {
        let mv = notation::read(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    }
    game
}

fn claims_repetition(game: &mut Game) -> Result<(), Refusal> {
    let by = game.last().turn();
    let claim = Claim {
        by,
        ground: DrawGround::Repetition,
        intended: None,
    };
    game.happen(Event::Claim(claim), Timestamp(0))
}

#[test]
fn with_two_boards_the_fourth_occurrence_is_claimed_and_the_third_is_not() {
    for (rules, needed) in [("tower+turning", 3), ("tower+bughouse", 4)] {
        let mut early = shuffled(rules, needed - 1);
        assert_eq!(early.repetitions(early.live()), needed - 1, "{rules}");
        assert!(claims_repetition(&mut early).is_err());
        let mut game = shuffled(rules, needed);
        assert_eq!(game.repetitions(game.live()), needed, "{rules}");
        claims_repetition(&mut game).unwrap();
        assert_eq!(game.result().unwrap().reason, EndReason::Repetition);
    }
}
