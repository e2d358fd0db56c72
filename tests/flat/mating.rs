//! Who can still mate on the flat board, and when nobody can (FIDE 5.2(b), 6.10, 9.6).

use tritower::rules::{Color, Outcome, Position, RuleSet};

fn position(fen: &str) -> Position {
    Position::from_text(RuleSet::named("chess").unwrap(), fen).unwrap()
}

fn dead(fen: &str) -> bool {
    position(fen).outcome() == Some(Outcome::DeadPosition)
}

/// Whether White and Black can mate.
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
    // The king in check has one move, and it takes the last piece.
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
