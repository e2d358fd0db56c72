//! Tests of which side can still mate on the flat board (FIDE 5.2(b), 6.10, 9.6).

use crate::common::random::{Random, pick};
use tritower::engine::mate::Solver;
use tritower::rules::{Color, Outcome, Position, RuleSet};

/// A position in which pawns block each other on four files, so that neither king can pass.
const WALL: &str = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 40";

fn position(fen: &str) -> Position {
    Position::from_text(RuleSet::named("chess").unwrap(), fen).unwrap()
}

/// Whether White and Black can still win under a variant.
fn can_win(rules: &str, fen: &str) -> [bool; 2] {
    let position = Position::from_text(RuleSet::named(rules).unwrap(), fen).unwrap();
    Color::ALL.map(|color| position.can_mate(color))
}

fn dead(fen: &str) -> bool {
    position(fen).outcome() == Some(Outcome::DeadPosition)
}

/// Whether White and Black can still mate.
fn can_mate(fen: &str) -> [bool; 2] {
    let position = position(fen);
    Color::ALL.map(|color| position.can_mate(color))
}

#[test]
fn f5_2_b_kings_alone_or_with_one_minor_piece_are_dead() {
    assert!(dead("8/8/3k4/8/8/3K4/8/8 w - - 0 60"));
    assert!(dead("8/8/3k4/8/8/3K4/8/5B2 w - - 0 60"));
    assert!(dead("8/8/3k4/8/8/3K4/8/5n2 b - - 0 60"));
}

#[test]
fn f5_2_b_bishops_on_squares_of_one_colour_are_dead_however_many() {
    assert!(dead("8/2b5/3k4/8/8/3K4/8/B7 w - - 0 60"));
    assert!(dead("8/2b5/3k4/8/8/3K4/1B6/B7 w - - 0 60"));
    assert!(!dead("8/2b5/3k4/8/8/3K4/8/1B6 w - - 0 60"));
}

#[test]
fn f5_2_b_what_can_mate_with_the_others_help_is_not_dead() {
    assert!(!dead("8/8/3k4/8/8/3K4/8/4NN2 w - - 0 60"));
    assert!(!dead("8/8/3k4/4n3/8/3K4/8/5N2 w - - 0 60"));
    assert!(!dead("8/8/3k4/4n3/8/3K4/8/5B2 w - - 0 60"));
    assert!(!dead("8/8/3k4/8/8/3K4/4P3/8 w - - 0 60"));
}

#[test]
fn f6_10_the_flag_costs_no_game_that_the_other_cannot_win() {
    assert_eq!(can_mate("8/8/3k4/8/8/3K4/8/4R3 w - - 0 60"), [true, false]);
    assert_eq!(can_mate("8/8/3k4/7q/8/3K4/8/5N2 w - - 0 60"), [false, true]);
    assert_eq!(can_mate("8/8/3k4/7r/8/3K4/8/5B2 w - - 0 60"), [false, true]);
}

#[test]
fn f6_10_a_lone_knight_mates_a_king_whom_his_own_pieces_shut_in() {
    assert_eq!(can_mate("8/8/3k4/7r/8/3K4/8/5N2 w - - 0 60"), [true, true]);
    assert_eq!(can_mate("8/8/3k4/7p/8/3K4/8/5N2 w - - 0 60"), [true, true]);
    let shut_in = position("8/8/8/8/8/8/P1n5/K1k5 w - - 0 60");
    let winner = Color::Black;
    assert_eq!(shut_in.outcome(), Some(Outcome::Checkmate { winner }));
}

#[test]
fn f6_10_a_piece_that_must_be_taken_at_once_mates_nobody() {
    // The king in check has one legal move, which captures the last piece.
    assert_eq!(can_mate("8/8/8/8/8/8/kr6/7K b - - 0 60"), [false, true]);
    assert_eq!(can_mate("k7/8/K7/4R3/8/8/8/8 b - - 0 60"), [true, false]);
    assert_eq!(can_mate("k7/1Q6/8/8/8/8/8/7K b - - 0 60"), [false, false]);
}

#[test]
fn where_pieces_come_from_the_partner_nothing_is_dead() {
    let rules = RuleSet::named("chess+bughouse").unwrap();
    let bare = Position::from_text(rules, "8/8/3k4/8/8/3K4/8/8[] w - - 0 60").unwrap();
    assert_eq!(bare.outcome(), None);
}

#[test]
fn f6_10_kings_behind_walls_of_pawns_that_nobody_can_pass_mate_nobody() {
    assert_eq!(can_mate(WALL), [false, false]);
    // The same position with White to move, and positions with the pawns nearer to one side.
    assert_eq!(
        can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 40"),
        [false, false]
    );
    assert_eq!(
        can_mate("8/4k3/p1p1p1p1/P1P1P1P1/8/8/8/4K3 b - - 0 40"),
        [false, false]
    );
    // The pawns form a chain from edge to edge.
    assert_eq!(
        can_mate("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 40"),
        [false, false]
    );
}

#[test]
fn f6_10_a_bishop_that_cannot_reach_the_other_pawns_does_not_help() {
    // The pawns are on dark squares, and the bishop moves on light ones.
    assert_eq!(
        can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 40"),
        [false, false]
    );
}

#[test]
fn f6_10_a_wall_that_has_yet_to_close_is_none_where_a_pawn_may_capture_or_pass() {
    // The pawns on the king's side may still capture each other.
    assert_eq!(
        can_mate("4k3/8/8/p1p1p2p/P1P1P1P1/8/8/4K3 w - - 0 40"),
        [true, true]
    );
    // The kings can walk around the pawns on the open files.
    assert_eq!(
        can_mate("4k3/8/8/p1p5/P1P5/8/8/4K3 w - - 0 40"),
        [true, true]
    );
}

#[test]
fn f6_10_a_pawn_that_has_only_some_steps_left_opens_no_wall() {
    assert_eq!(
        can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/P7/4K3 b - - 0 40"),
        [false, false]
    );
}

#[test]
fn f6_10_in_other_games_their_own_aim_counts_behind_the_wall() {
    assert_eq!(can_win("chess+atomic", WALL), [false, false]);
    assert_eq!(can_win("chess+960", WALL), [false, false]);
    // In antichess kings may be given to the pawns.
    assert_eq!(can_win("chess+antichess", WALL), [true, true]);
    // Each bishop moves on squares where no opposing piece can ever capture it.
    let bishops = "2b5/8/p7/P7/8/8/8/2B5 w - - 0 40";
    assert_eq!(can_win("chess+antichess", bishops), [false, false]);
    // In bughouse pieces may come from the partner.
    let wall = WALL.replace("4K3 ", "4K3[] ");
    assert_eq!(can_win("chess+bughouse", &wall), [true, true]);
}

#[test]
fn f6_10_where_captures_explode_a_lone_knight_or_bishop_wins_nothing_from_a_bare_king() {
    for piece in ["N", "B"] {
        let fen = format!("8/5k2/8/8/3{piece}4/8/4K3/8 b - - 0 40");
        assert_eq!(can_win("chess+atomic", &fen), [false, false], "{fen}");
    }
    assert_eq!(
        can_win("chess+atomic", "8/5k2/8/8/3R4/8/4K3/8 b - - 0 40"),
        [true, false]
    );
    // A piece next to a king may explode with it.
    assert_eq!(
        can_win("chess+atomic", "8/5kp1/8/8/3N4/8/4K3/8 b - - 0 40"),
        [true, true]
    );
}

/// Random positions with kings, some pawns that block each other, and up to two pieces.
fn sparse(random: &mut Random) -> Option<Position> {
    let mut files = [[' '; 8]; 8];
    // Half of the positions have a wall of pawns that cannot capture anything.
    let (walled, wall) = (random.below(2) == 0, 1 + random.below(5));
    for (file, squares) in files.iter_mut().enumerate() {
        let rank = if walled { wall } else { 1 + random.below(5) };
        if (walled && file % 2 == 0) || (!walled && random.below(2) == 0) {
            (squares[rank], squares[rank + 1]) = ('P', 'p');
        }
    }
    let pieces = ["Kk", "KkB", "Kkb", "KkBb", "KkN", "Kkn", "KkR", "Kkq"];
    for piece in pieces[random.below(pieces.len())].chars() {
        let square = &mut files[random.below(8)][random.below(8)];
        if *square != ' ' {
            return None;
        }
        *square = piece;
    }
    let row = |rank: usize| -> String {
        let letter = |squares: &[char; 8]| match squares[rank] {
            ' ' => '1',
            piece => piece,
        };
        files.iter().map(letter).collect()
    };
    let rows: Vec<String> = (0..8).rev().map(row).collect();
    let turn = ["w", "b"][random.below(2)];
    let mut fen = format!("{} {turn} - - 0 40", rows.join("/"));
    for empty in (2..=8).rev() {
        fen = fen.replace(&"1".repeat(empty), &empty.to_string());
    }
    Position::from_text(RuleSet::named("chess").unwrap(), &fen).ok()
}

#[test]
fn f6_10_no_side_that_goes_on_to_mate_was_said_to_be_unable_to() {
    let (mut denied, mut mates) = (0, 0);
    let mut solver = Solver::default();
    for seed in 0..400 {
        let random = &mut Random(seed);
        let Some(start) = sparse(random).filter(|it| it.outcome().is_none()) else {
            continue;
        };
        let able = Color::ALL.map(|color| start.can_mate(color));
        denied += able.iter().filter(|able| !**able).count();
        if matches!(solver.shortest(&start, 2), Ok(Some(_))) {
            assert!(
                able[start.turn().index()],
                "{} is mate in two",
                start.to_text()
            );
        }
        for _ in 0..4 {
            let mut position = start;
            for _ in 0..120 {
                let moves = position.legal_moves();
                let Some(mv) = pick(&position, &moves, random) else {
                    break;
                };
                position = position.play_unchecked(mv);
            }
            if let Some(Outcome::Checkmate { winner }) = position.outcome() {
                mates += 1;
                assert!(able[winner.index()], "{} was won", start.to_text());
            }
        }
    }
    assert!(denied >= 5 && mates >= 5, "{denied} denied, {mates} mates");
}
