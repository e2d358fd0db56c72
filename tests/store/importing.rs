//! Tests of imported texts: the content of a text decides its kind and its rule set, whatever game
//! is open.

use crate::common::rule_sets;
use tritower::game::team::{TandemMatch, TandemSetup};
use tritower::game::{EndReason, Game, LineId, Timestamp};
use tritower::pgn::{self, ImportError, Imported, PgnOddity, TextKind};
use tritower::rules::{Language, Position, RuleSet, TOURNAMENT, TextError};
use tritower::store::{self, Opened};

const AT: Timestamp = Timestamp(1_700_000_000_000);

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

fn import(text: &str, under: &str) -> Result<Imported, ImportError> {
    pgn::import(text, rules(under), AT)
}

/// Imports a text that contains a game on one board; returns the kind of the text and the game.
fn game(text: &str, under: &str) -> (TextKind, Game) {
    match import(text, under).unwrap() {
        Imported::One(kind, read) => match read.opened {
            Opened::Game(saved) => (kind, saved.game),
            Opened::Match(_) => panic!("a match"),
        },
        other => panic!("{other:?}"),
    }
}

/// Checks under which rule set a position is read while a game under the rule set `under` is open.
#[track_caller]
fn assert_read(text: &str, under: &str, expected: &str) {
    let position = pgn::read_position(text, rules(under)).unwrap().position;
    assert_eq!(position.rules().name(), expected, "{text}");
    let (kind, game) = game(text, under);
    assert_eq!((kind, game.last()), (TextKind::Position, &position));
}

/// Returns the error for a text that is not a position.
fn fault(text: &str, under: &str) -> String {
    let error = pgn::read_position(text, rules(under)).unwrap_err();
    assert_eq!(
        import(text, under).map(|_| ()),
        Err(ImportError::Position(error.clone()))
    );
    error.to_string()
}

const FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BARE: &str =
    "W=4/4/4/K3;N=4/4/4/4;B=3k/4/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 1";

#[test]
fn a_position_is_read_on_its_own_board() {
    assert_read(FEN, "tower", "chess");
    assert_read(FEN, "tower+atomic", "chess");
    assert_read(BARE, "chess", "tower");
    assert_read(BARE, "chess+bughouse", "tower");
}

#[test]
fn a_position_on_the_current_board_is_read_under_the_current_rules() {
    for under in ["chess", "chess+atomic", "chess+960", "chess+bughouse"] {
        assert_read(FEN, under, under);
    }
    for under in ["tower", "tower+turning", "tower+atomic", "tower+bughouse"] {
        assert_read(BARE, under, under);
    }
}

#[test]
fn captured_or_promoted_pieces_select_crazyhouse() {
    let hand = FEN.replace(" w", "[Qnp] w");
    assert_read(&hand, "tower", "chess+crazyhouse");
    assert_read(&hand, "chess", "chess+crazyhouse");
    assert_read(&hand, "chess+960", "chess+960+crazyhouse");
    assert_read(&hand, "chess+atomic", "chess+crazyhouse");
    assert_read(
        "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1",
        "chess",
        "chess+crazyhouse",
    );
    let tower = BARE.replace(" w - - -", "[Nq] w - - -");
    assert_read(&tower, "chess", "tower+crazyhouse");
    assert_read(&tower, "tower+turning", "tower+turning+crazyhouse");
}

#[test]
fn castling_rights_of_another_start_select_960() {
    // The castling rights are written as in X-FEN, in Shredder-FEN, and by chess servers.
    let x = "bnrkqnbr/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNBR w KQkq - 0 1";
    assert_read(x, "tower", "chess+960");
    let shredder = x.replace("KQkq", "HChc");
    assert_read(&shredder, "chess+atomic", "chess+960+atomic");
    let inner = "4k3/8/8/8/8/8/8/1R1RK2R w B - 0 20";
    assert_read(inner, "chess", "chess+960");
    let king_at_home = "brnbkrnq/pppppppp/8/8/8/8/PPPPPPPP/BRNBKRNQ w KQkq - 0 1";
    assert_read(king_at_home, "chess", "chess+960");
    let both = x.replace(" w", "[P] w");
    assert_read(&both, "chess", "chess+960+crazyhouse");
    let tower = Position::shuffled(rules("tower+960"), [7, 7]).unwrap();
    assert_read(&tower.to_text(), "tower", "tower+960");
    assert_read(&tower.to_text(), "chess", "tower+960");
}

#[test]
fn a_mistake_in_the_castling_rights_does_not_select_960() {
    let moved = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w KQkq - 0 1";
    for under in ["chess", "tower"] {
        assert_read(moved, under, "chess");
        let read = pgn::read_position(moved, rules(under)).unwrap();
        let note = read.notes[0].to_string();
        assert!(
            note.starts_with("field 3, castling rights: K needs"),
            "{note}"
        );
    }
    assert_read(
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w HAha - 0 9",
        "chess",
        "chess",
    );
}

#[test]
fn a_hanging_board_selects_rules_that_allow_it() {
    let hanging = BARE.replace("KL6b=2/2", "KL6b=2/2;QL3iw=2/2");
    assert_read(&hanging, "tower", "tower+hanging");
    assert_read(&hanging, "tower+space", "tower+space");
    let start = Position::start_of(rules("tower+space")).to_text();
    assert_read(&start, "tower", "tower+space");
}

#[test]
fn every_start_of_every_rule_set_is_read_under_any_current_rules() {
    for of in rule_sets::rule_sets() {
        let text = Position::start_of(of).to_text();
        assert_read(&text, of.name(), of.name());
        for under in ["tower", "chess"] {
            let read = pgn::read_position(&text, rules(under));
            let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            let read = read.position;
            assert_eq!(read.rules().base(), of.base(), "{text}");
            assert_eq!(read.squares(), Position::start_of(of).squares(), "{text}");
        }
    }
}

#[test]
fn the_error_of_an_invalid_position_is_that_of_the_closest_rules() {
    for (text, expected) in [
        (
            "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rank 6",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[x] w KQkq - 0 1",
            "found [x]",
        ),
        (
            "bnrkqnbr/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNBR w HXhc - 0 1",
            "castling rights",
        ),
        ("W=4/4/4/K3;N=4/4/4/4;B=3k/4/4/4[Z] w - - - - 0 1", "[Z]"),
    ] {
        let fault = fault(text, "tower");
        assert!(fault.contains(expected), "{text}: {fault}");
    }
    let error = pgn::read_position(FEN.get(..40).unwrap(), &TOURNAMENT);
    assert!(
        matches!(error, Err(TextError::Row { rank: 1, .. })),
        "{error:?}"
    );
}

#[test]
fn a_scoresheet_is_read_on_the_board_where_it_is_legal() {
    for (sheet, under, expected, plies) in [
        ("1. e4 e5 2. Nf3 Nc6 1/2-1/2", "tower", "chess", 4),
        ("1. e4 e5 2. Sf3", "tower+turning", "chess", 3),
        ("1. e4 e5 2. Nf3", "chess+atomic", "chess+atomic", 3),
        ("1. b4N b5S 2. Sc3W", "chess", "tower", 3),
        ("1. b4N b5S 2. Sc3W", "tower+turning", "tower+turning", 3),
    ] {
        let (kind, game) = game(sheet, under);
        assert_eq!(
            (kind, game.rules().name()),
            (TextKind::Scoresheet, expected)
        );
        assert_eq!(game.line(LineId::MAIN).plies.len(), plies, "{sheet}");
    }
    let (kind, moved) = game(&format!("{FEN}\n1. e4"), "tower");
    assert_eq!((kind, moved.rules().name()), (TextKind::Position, "chess"));
    assert_eq!(moved.events().len(), 1);
}

#[test]
fn a_scoresheet_states_rules_other_than_those_of_tournaments_and_is_read_under_them() {
    for (name, moves) in [("chess+atomic", "1. e4"), ("tower+turning", "1. b4N")] {
        let (_, played) = game(moves, name);
        for (language, label) in Language::ALL.into_iter().zip(["Rules", "Regeln"]) {
            let stated = format!("{label}: {name}");
            let record = store::export_record(&played, language);
            assert!(record.starts_with(&format!("{stated}\n")), "{record}");
            for under in ["tower", "chess"] {
                assert_eq!(game(&record, under).1.rules().name(), name, "{record}");
            }
        }
    }
    let (_, usual) = game("1. b4N", "tower");
    let record = store::export_record(&usual, Language::English);
    assert_eq!(record, "1. b4N\n");
}

#[test]
fn comments_glyphs_and_variations_of_a_pgn_without_tags_are_kept() {
    for (text, expected, variations, notes) in [
        (
            "1. e4 {best} e5 $1 (1... c5 2. Nf3) 2. Nf3 *",
            "chess",
            1,
            2,
        ),
        ("1. b4N {up} b5B (1... c5B) 1-0", "tower", 1, 1),
        ("1. e4 (1. d4) e5", "chess", 1, 0),
        // A remark in brackets is not a variation.
        ("1. b4N (well) b5B", "tower", 0, 0),
    ] {
        for under in ["tower", "chess"] {
            let (_, game) = game(text, under);
            assert_eq!(game.rules().name(), expected, "{text}");
            let found = (game.variations().count(), game.notes().count());
            assert_eq!(found, (variations, notes), "{text}");
        }
    }
}

#[test]
fn the_error_of_a_scoresheet_legal_on_no_board_is_that_of_the_current_rules() {
    let sheet = "1. e4 e5 2. Ke3";
    for under in ["chess", "tower"] {
        let error = import(sheet, under).map(|_| ()).unwrap_err();
        let number = if under == "chess" { "move 2" } else { "move 1" };
        assert!(error.to_string().contains(number), "{under}: {error}");
    }
}

#[test]
fn saves_and_pgns_of_games_and_of_matches_are_recognized() {
    let team = TandemMatch::new(TandemSetup::of(rules("chess+bughouse"))).unwrap();
    let match_save = store::write(&team, "Four").unwrap();
    let bpgn = pgn::export_match(&team);
    for (text, kind) in [(match_save, TextKind::Save), (bpgn, TextKind::Pgn)] {
        let found = import(&text, "tower").unwrap();
        let is_team =
            matches!(&found, Imported::One(_, read) if matches!(read.opened, Opened::Match(_)));
        assert!(is_team && found.kind() == kind, "{found:?}");
        let alone = pgn::import_text(&text, &TOURNAMENT, AT).map(|_| ());
        assert_eq!(alone, Err(ImportError::Match));
    }
    for name in ["tower", "chess+atomic"] {
        let start = Position::start_of(rules(name));
        let mut played = Game::new(tritower::game::Setup {
            start,
            ..Default::default()
        });
        played.play(start.legal_moves()[0], AT).unwrap();
        for (text, kind) in [
            (store::write(&played, "One").unwrap(), TextKind::Save),
            (pgn::export_pgn(&played), TextKind::Pgn),
        ] {
            let (found, game) = game(&text, "chess");
            assert_eq!((found, game.last()), (kind, played.last()), "{text}");
        }
    }
}

#[test]
fn what_a_scoresheet_has_after_the_end_of_the_game_is_kept_as_a_comment() {
    let dead = "8/8/8/8/8/1k6/8/R3K1r1 w - - 0 1\n1. Kf2 Kb2 2. Kxg1 Kxa1";
    let stalemate = "7k/8/6Q1/8/8/8/8/K7 w - - 0 1\n\n1. Qf7";
    for (played, rest, score, reason) in [
        (dead, "Kf2 Kb2", "1/2-1/2", EndReason::DeadPosition),
        (
            dead,
            "Kf2 {still playing} Kb2 Ke9",
            "1/2-1/2",
            EndReason::DeadPosition,
        ),
        ("1. f3 e5 2. g4 Qh4#", "e4 Nc6", "0-1", EndReason::Checkmate),
        (
            "1. f3 e5\n2. g4 Dh4#",
            "e4 Sc6 (=)",
            "0-1",
            EndReason::Checkmate,
        ),
        (stalemate, "Kh7 2. Kb1", "1/2-1/2", EndReason::Stalemate),
    ] {
        for behind in [score, "", "*", "1-0"] {
            let text = format!("{played} {rest} {behind}");
            for under in ["chess", "tower"] {
                let Imported::One(_, read) = import(&text, under).unwrap() else {
                    panic!("{text}");
                };
                let Opened::Game(saved) = read.opened else {
                    panic!("{text}");
                };
                let game = saved.game;
                let result = game.result().unwrap();
                assert_eq!((result.score(), result.reason), (score, reason), "{text}");
                let kept = game.note(game.live()).unwrap();
                assert_eq!(kept.comment, rest.replace('{', "(").replace('}', ")"));
                let over = &read.notes[0];
                assert_eq!(over.what, PgnOddity::MovesAfterEnd(result), "{text}");
                assert_eq!(over.token, rest.split(' ').next().unwrap());
                assert_eq!(over.line, played.lines().count());
                assert_eq!(read.notes.len(), if behind == "1-0" { 2 } else { 1 });
            }
        }
    }
}
