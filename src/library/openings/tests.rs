#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::game::{Game, Player, Setup, Timestamp};
use crate::pgn::{PgnReader, export_pgn};
use crate::rules::notation::read;
use crate::store::save;

/// A tree of three games on the tower: two that begin alike, and one that reaches the same position
/// by another order of moves.
fn tree() -> OpeningTree {
    let mut tree = OpeningTree::default();
    for (moves, winner) in [
        ("Nc3N b7B-b6B a2W-a3W", Some(Color::White)),
        ("Nc3N b7B-b6B", None),
        ("a2W-a3W b7B-b6B Nc3N", Some(Color::Black)),
    ] {
        let mut position = Position::start();
        let moves = moves.split(' ').map(|text| {
            let mv = read(&position, text).unwrap();
            position.make_unchecked(mv);
            mv
        });
        tree.add(&Position::start(), &moves.collect::<Vec<_>>(), winner);
    }
    tree
}

#[test]
fn a_position_has_the_moves_played_in_it_and_their_results() {
    let tree = tree();
    let start = Position::start();
    let found = tree.continuations(&start);
    assert_eq!(tree.games(), 3);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].mv, read(&start, "Nc3N").unwrap());
    let results = Results {
        white: 1,
        draws: 1,
        black: 0,
    };
    assert_eq!(found[0].results, results);
    assert_eq!(results.share(Color::White), 0.75);
    assert_eq!(results.share(Color::Black), 0.25);
    assert_eq!(found[0].evaluation, None);
    let after = start
        .play_unchecked(found[0].mv)
        .play_unchecked(read(&start.play_unchecked(found[0].mv), "b7B-b6B").unwrap());
    let next = tree.continuations(&after);
    assert_eq!(next.len(), 1, "the last move of one game only");
}

#[test]
fn a_tree_is_written_as_it_is_read() {
    let mut tree = tree();
    let start = Position::start();
    let first = tree.continuations(&start)[0].mv;
    tree.evaluate(&start, first, -25);
    let bytes = tree.to_bytes();
    let read = OpeningTree::from_bytes(&bytes).unwrap();
    assert_eq!(read, tree);
    assert_eq!(read.continuations(&start)[0].evaluation, Some(-25));
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = tree().to_bytes();
    assert_eq!(
        OpeningTree::from_bytes(b"PNG"),
        Err(OpeningsError::NoOpenings)
    );
    for length in 8..bytes.len() {
        let read = OpeningTree::from_bytes(&bytes[..length]);
        assert_eq!(read, Err(OpeningsError::TooShort { bytes: length }));
    }
    let longer = [&bytes[..], &[0]].concat();
    let at = bytes.len();
    assert_eq!(
        OpeningTree::from_bytes(&longer),
        Err(OpeningsError::TooLong { at })
    );
}

#[test]
fn rare_positions_are_pruned() {
    let mut tree = tree();
    tree.prune(3);
    assert_eq!(tree.positions(), 1);
}

#[test]
fn a_choice_is_good_enough_and_follows_the_number_of_games() {
    let mut tree = OpeningTree::default();
    let start = Position::start();
    let read = |text| read(&start, text).unwrap();
    let moves = [("Nc3N", 6, 30), ("a2W-a3W", 3, 10), ("b2W-b3W", 3, -50)];
    for (text, games, evaluation) in moves {
        for _ in 0..games {
            tree.add(&start, &[read(text)], None);
        }
        tree.evaluate(&start, read(text), evaluation);
    }
    let count = |margin, text| {
        let chosen = (0..90).filter_map(|chance| tree.choose(&start, margin, chance));
        chosen.filter(|&mv| mv == read(text)).count()
    };
    assert_eq!(count(0, "Nc3N"), 90);
    assert_eq!((count(20, "Nc3N"), count(20, "a2W-a3W")), (60, 30));
    assert!(count(80, "b2W-b3W") > 0);
    // Only the first nine games: too few to choose from.
    let mut few = OpeningTree::default();
    for _ in 0..9 {
        few.add(&start, &[read("Nc3N")], None);
    }
    few.evaluate(&start, read("Nc3N"), 0);
    assert_eq!(few.choose(&start, 0, 0), None);
}

/// A game on the tower with these moves.
fn game(moves: &str) -> Game {
    let mut game = Game::new(Setup::default());
    for text in moves.split(' ') {
        let mv = read(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    }
    game
}

#[test]
fn a_folder_s_games_under_the_same_rules_are_collected_with_its_pgns() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    save(&path("one.ron"), &game("Nc3N b7B-b6B"), "").unwrap();
    std::fs::write(path("two.pgn"), export_pgn(&game("a2W-a3W"))).unwrap();
    std::fs::write(path("chess.pgn"), "1. e4 e5 *").unwrap();
    std::fs::write(path("damaged.ron"), "no game").unwrap();
    let collect = |rules| {
        Collected::of_folder(folder.path(), (rules, &GameFilter::default()), &mut |_| {
            true
        })
        .unwrap()
    };
    let tower = collect(&*TOURNAMENT);
    assert_eq!((tower.tree.games(), tower.unreadable), (2, 1));
    assert_eq!(tower.tree.continuations(&Position::start()).len(), 2);
    assert_eq!(collect(RuleSet::named("chess").unwrap()).tree.games(), 1);
    let stopped = Collected::of_folder(
        folder.path(),
        (&TOURNAMENT, &GameFilter::default()),
        &mut |_| false,
    )
    .unwrap();
    assert_eq!(stopped, Collected::default());
}

#[test]
fn the_games_of_a_pgn_are_collected_with_their_results() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n1. e4 *\n\n1. d4 *\n";
    let rules = RuleSet::named("chess").unwrap();
    let reader = PgnReader::of_text(text, rules, Timestamp(0));
    let mut shares = Vec::new();
    let collected = Collected::of_pgn(
        reader.source(),
        (rules, &GameFilter::default()),
        &mut |share| {
            shares.push(share);
            true
        },
    )
    .unwrap();
    let found = collected.tree.continuations(&Position::start_of(rules));
    let results = Results {
        white: 1,
        draws: 1,
        black: 0,
    };
    assert_eq!((collected.tree.games(), found[0].results), (3, results));
    assert!(shares.is_sorted() && shares.iter().all(|share| (0.0..=1.0).contains(share)));
}

#[test]
fn the_bundled_tree_is_of_the_tournament_rules_and_all_its_moves_are_legal() {
    assert_eq!(OpeningTree::from_bytes(TOWER_FILE).err(), None);
    let tree = bundled(&TOURNAMENT).unwrap();
    assert!(bundled(RuleSet::named("chess").unwrap()).is_none());
    let (mut open, mut seen) = (vec![Position::start()], std::collections::HashSet::new());
    while let Some(position) = open.pop() {
        let count = tree.nodes.get(&position.key()).map_or(0, Vec::len);
        if count == 0 || !seen.insert(position.key()) {
            continue;
        }
        let found = tree.continuations(&position);
        assert_eq!(found.len(), count, "{position}");
        open.extend(found.iter().map(|it| position.play_unchecked(it.mv)));
    }
    // Some positions are reached only by orders of moves that are too rare to be in the tree.
    assert!(seen.len() > tree.positions() / 2);
}

#[test]
fn a_tree_is_made_of_the_games_of_a_player_with_one_side_since_a_year() {
    let rules = RuleSet::named("chess").unwrap();
    let pgn = "[White \"Anna\"]\n[Black \"Ben\"]\n[Date \"2019.05.01\"]\n\n1. e4 e5 1-0\n\n\
        [White \"Ben\"]\n[Black \"Anna\"]\n[Date \"2024.05.01\"]\n\n1. d4 d5 0-1\n\n\
        [White \"Anna Lee\"]\n[Black \"Carl\"]\n[Date \"2025.??.??\"]\n\n1. c4 1-0\n";
    let reader = PgnReader::of_text(pgn, rules, Timestamp(0));
    let count = |player: &str, side, since| {
        let player = player.to_owned();
        let filter = GameFilter {
            player,
            side,
            since,
        };
        let collected = Collected::of_pgn(reader.source(), (rules, &filter), &mut |_| true);
        collected.unwrap().tree.games()
    };
    let (white, black) = (Some(Color::White), Some(Color::Black));
    assert_eq!(count("", None, 0), 3);
    assert_eq!(count("anna", None, 0), 3);
    assert_eq!(count("anna", white, 0), 2);
    assert_eq!(count("anna", black, 0), 1);
    assert_eq!(count("anna", None, 2024), 2);
    assert_eq!(count("anna", white, 2024), 1);
    assert_eq!(count("dora", None, 0), 0);
}

#[test]
fn without_a_name_a_side_means_the_games_in_which_a_person_plays_it() {
    let folder = tempfile::tempdir().unwrap();
    for players in [
        [Player::Person, Player::Computer(20)],
        [Player::Computer(20), Player::Person],
    ] {
        let mut game = Game::new(Setup {
            players,
            ..Setup::default()
        });
        let mv = game.last().legal_moves()[0];
        game.play(mv, Timestamp(1)).unwrap();
        crate::store::save_new(folder.path(), &game, "game").unwrap();
    }
    let count = |side| {
        let filter = GameFilter {
            side,
            ..GameFilter::default()
        };
        let wanted = (&*TOURNAMENT, &filter);
        let collected = Collected::of_folder(folder.path(), wanted, &mut |_| true);
        collected.unwrap().tree.games()
    };
    assert_eq!((count(None), count(Some(Color::Black))), (2, 1));
}
