//! Tests of the games that come with the program, and of the rule that each game demonstrates.

use std::collections::BTreeSet;

use tritower::game::{Game, Timestamp};
use tritower::library::bundled::GAMES;
use tritower::pgn;
use tritower::rules::{CastlingSide, Language, Move, Position, TOURNAMENT, TOWER};
use tritower::store::{self, Saved};

fn bundled(file: &str) -> Saved {
    let game = GAMES.iter().find(|game| game.file == file).unwrap();
    game.load()
        .unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Returns the moves of a game, each with the position before it.
fn moves(game: &Game) -> Vec<(Position, Move)> {
    let moves = game.path(game.live()).map(|ply| ply.mv);
    game.positions(game.live()).copied().zip(moves).collect()
}

#[test]
fn every_file_in_the_folder_saves_is_built_into_the_program() {
    let files: BTreeSet<String> = std::fs::read_dir("saves")
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let table: BTreeSet<String> = GAMES.iter().map(|game| game.file.to_owned()).collect();
    assert_eq!(files, table);
}

#[test]
fn every_bundled_game_is_valid_has_a_title_and_is_written_unchanged() {
    for game in GAMES {
        let saved = bundled(game.file);
        assert!(!saved.title.is_empty(), "{}", game.file);
        let text = store::write(&saved.game, &saved.title).unwrap();
        assert_eq!(text, game.text.replace("\r\n", "\n"), "{}", game.file);
    }
}

#[test]
fn the_sample_game_in_both_languages_equals_the_bundled_one() {
    let texts = [
        include_str!("../vectors/sample-game.en.txt"),
        include_str!("../vectors/sample-game.de.txt"),
    ];
    let sample = bundled("sample-game.ron").game;
    for text in texts {
        let game = pgn::import_text(text, &TOURNAMENT, Timestamp(0))
            .unwrap()
            .game;
        assert_eq!(game.events(), sample.events());
    }
    let end = "W=p3/P1P1/B2P/RQB1;N=3b/P3/4/P2N;B=q1b1/2n1/3p/pp2;QL1w=P1/2;QL6b=1r/p1;\
               KL1w=PP/KR;KL6b=rk/pp b K d1KL1,d2W,d8KL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 17";
    assert_eq!(sample.last().to_tfen(), end);
}

#[test]
fn one_game_shows_castling_on_both_sides() {
    let sides: Vec<Move> = moves(&bundled("castling.ron").game)
        .into_iter()
        .map(|(_, mv)| mv)
        .filter(|mv| matches!(mv, Move::Castle(_)))
        .collect();
    assert_eq!(
        sides,
        [
            Move::Castle(CastlingSide::King),
            Move::Castle(CastlingSide::Queen)
        ]
    );
}

#[test]
fn one_game_shows_en_passant_to_another_level() {
    let shown = moves(&bundled("en-passant.ron").game)
        .into_iter()
        .any(|(before, mv)| {
            let leaves_level =
                matches!(mv, Move::Piece { from, to, .. } if TOWER.level(from) != TOWER.level(to));
            leaves_level && before.is_en_passant(mv)
        });
    assert!(shown);
}

#[test]
fn one_game_shows_an_attack_board_that_carries_a_piece() {
    let shown = moves(&bundled("attack-board.ron").game).into_iter().any(
        |(before, mv)| matches!(mv, Move::Board { from, .. } if before.on_board(from).len() == 1),
    );
    assert!(shown);
}

#[test]
fn one_game_shows_a_pending_promotion() {
    let shown = moves(&bundled("owed-promotion.ron").game)
        .into_iter()
        .any(|(_, mv)| matches!(mv, Move::Promote { .. }));
    assert!(shown);
}

#[test]
fn every_bundled_game_can_be_exported_and_imported_in_both_languages() {
    for game in GAMES {
        let original = bundled(game.file).game;
        for language in Language::ALL {
            let text = store::export_scoresheet(&original, language);
            let rules = original.rules();
            let read = pgn::import_text(&text, rules, Timestamp(0)).unwrap().game;
            assert_eq!(read.events(), original.events(), "{text}");
        }
    }
}
