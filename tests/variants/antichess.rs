//! Tests of antichess, paragraph by paragraph of its source, on the flat board and transferred to
//! the tower.

use crate::common::captures::{after, position, refused, refused_move};
use std::collections::HashMap;
use tritower::rules::{CastlingSide, Color, Move, Outcome, Piece, Position, Role, RuleSet, Setup};
use tritower::rules::{Square, notation};

fn start() -> Position {
    Position::start_of(RuleSet::named("chess+antichess").unwrap())
}

/// The texts of the legal moves.
fn moves(position: &Position) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut names: Vec<String> = moves.map(|mv| notation::long(position, mv)).collect();
    names.sort();
    names
}

#[test]
fn who_can_capture_must() {
    let position = after(&start(), "e4 d5");
    assert_eq!(moves(&position), ["e4d5"]);
    let (sentence, source) = refused(&position, "g1", "f3");
    assert_eq!(
        sentence,
        "MustCapture { by: White Pawn e4, captured: Black Pawn d5 }"
    );
    assert_eq!(source, "Räuberschach");
}

#[test]
fn of_several_captures_any_may_be_chosen() {
    let position = position("chess+antichess", "8/8/8/2p1p3/3P4/8/8/4K2R w - - 0 1");
    assert_eq!(moves(&position), ["d4c5", "d4e5"]);
}

#[test]
fn en_passant_is_a_capture_that_must_be_made() {
    let position = position("chess+antichess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5");
    assert_eq!(moves(&position), ["e5d6"]);
}

#[test]
fn there_is_no_check() {
    let position = position("chess+antichess", "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1");
    assert!(!position.in_check());
    assert!(position.is_legal(crate::common::captures::legal(&position, "a3")));
}

#[test]
fn a_king_may_go_where_he_can_be_captured() {
    let position = position("chess+antichess", "3r3k/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(moves(&position).contains(&"e1d1".to_owned()));
}

#[test]
fn a_king_is_captured_like_any_piece_and_the_game_goes_on() {
    let before = position("chess+antichess", "4r2k/8/8/8/8/8/P7/4K3 b - - 0 1");
    let after = after(&before, "Rxe1");
    assert_eq!(after.outcome(), None);
    assert_eq!(moves(&after), ["a2a3", "a2a4"]);
}

#[test]
fn a_king_captures_like_any_piece() {
    let position = position("chess+antichess", "7k/8/8/8/8/8/3qq3/4K3 w - - 0 1");
    assert_eq!(moves(&position), ["e1d2", "e1e2"]);
}

#[test]
fn a_pawn_may_become_a_king_too() {
    let position = position("chess+antichess", "8/P6p/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(
        moves(&position),
        ["a7a8b", "a7a8k", "a7a8n", "a7a8q", "a7a8r"]
    );
    let after = after(&position, "a7a8k");
    assert_eq!(after.to_text(), "K7/7p/8/8/8/8/8/8 b - - 0 1");
}

#[test]
fn whoever_promotes_is_told_of_the_king_among_the_choices() {
    let position = position("chess+antichess", "8/P6p/8/8/8/8/8/8 w - - 0 1");
    let (sentence, _) = refused(&position, "a7", "a8");
    let choose = "PromotionMissing { square: a8, choices: [Queen, Rook, Bishop, Knight, King] }";
    assert_eq!(sentence, choose);
}

#[test]
fn a_side_may_have_several_kings_and_all_of_them_move() {
    let position = position("chess+antichess", "K6K/8/8/6p1/8/8/8/8 w - - 0 1");
    assert_eq!(moves(&position).len(), 6);
}

#[test]
fn who_has_lost_everything_wins_though_the_other_made_the_move() {
    let before = position("chess+antichess", "4r2k/8/8/8/8/8/8/4K3 b - - 0 1");
    let end = after(&before, "Rxe1");
    let winner = Color::White;
    assert_eq!(end.outcome(), Some(Outcome::NothingLeft { winner }));
    assert!(end.legal_moves().is_empty());
    assert!(end.can_mate(Color::White) && !end.can_mate(Color::Black));
    assert_eq!(position("chess+antichess", &end.to_text()), end);
}

#[test]
fn who_cannot_move_wins() {
    let end = position("chess+antichess", "8/8/8/8/8/p7/P7/8 w - - 0 1");
    let winner = Color::White;
    assert_eq!(end.outcome(), Some(Outcome::CannotMove { winner }));
}

#[test]
fn bishops_that_never_meet_end_the_game() {
    let dead = position("chess+antichess", "8/8/8/3b4/8/8/8/2B5 w - - 0 1");
    assert_eq!(dead.outcome(), Some(Outcome::DeadPosition));
    let alive = position("chess+antichess", "8/8/8/3b4/8/8/8/3B4 w - - 0 1");
    assert_eq!(alive.outcome(), None);
    assert!(alive.can_mate(Color::White) && alive.can_mate(Color::Black));
}

#[test]
fn two_bare_kings_play_on() {
    let position = position("chess+antichess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(position.outcome(), None);
}

#[test]
fn nobody_castles_unless_the_option_says_so() {
    let fen = "4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 9";
    let without = position("chess+antichess", fen);
    let castle = Move::Castle(CastlingSide::King);
    assert!(!without.is_legal(castle));
    assert_eq!(refused_move(&without, castle).1, "Räuberschach");
    let with = position("chess+antichess+castling", fen);
    assert!(with.is_legal(castle));
}

#[test]
fn attacked_squares_do_not_hinder_castling() {
    let fen = "4k3/8/8/8/8/5r2/P7/4K2R w K - 0 9";
    let position = position("chess+antichess+castling", fen);
    assert!(position.is_legal(Move::Castle(CastlingSide::King)));
}

#[test]
fn a_capture_goes_before_castling() {
    let fen = "4k2n/8/8/8/8/8/8/4K2R w K - 0 9";
    let position = position("chess+antichess+castling", fen);
    let (sentence, source) = refused_move(&position, Move::Castle(CastlingSide::King));
    assert!(sentence.starts_with("MustCapture"), "{sentence}");
    assert_eq!(source, "Räuberschach");
}

#[test]
fn after_e3_d6_the_queens_move_to_g4_wins_in_fifteen_more_with_every_reply_forced() {
    let mut position = after(&start(), "e3 d6 Qg4");
    let white = "Kd1 a3 Ra2 a4 b3 g3 Bb5 Ne2 Rf1 h3 g4 f3 e4 d3 Bh6";
    for text in white.split(' ') {
        let forced = moves(&position);
        assert_eq!(forced.len(), 1, "before {text}: {position}: {forced:?}");
        position = after(&position, &forced[0]);
        position = after(&position, text);
    }
    // White's last piece is a pawn or a knight; it can move in both cases.
    let last = moves(&position);
    assert_eq!(last, ["g7h6", "g8h6"]);
    let winner = Color::White;
    for text in last {
        let end = after(&position, &text).outcome();
        assert_eq!(end, Some(Outcome::NothingLeft { winner }));
    }
}

#[test]
fn the_correspondence_game_of_1975_ends_as_it_is_printed() {
    // The source prints 15... Txd8, although there is no piece on d8.
    let game = "d3 g5 Lxg5 Lg7 Lxe7 Lxb2 Lxd8 Lxa1 Lxc7 Lc3 Lxb8 Txb8 Sxc3 d5 Sxd5 Sf6 Sxf6 \
                Tg8 Sxe8 Txg2 Lxg2 f6 Lxb7 Lxb7 Sxf6 Lxh1 Sxh7 Le4 dxe4 Td8 Dxd8 a5 Dxa5";
    let end = after(&start(), game);
    let winner = Color::Black;
    assert_eq!(end.outcome(), Some(Outcome::NothingLeft { winner }));
}

#[test]
fn on_the_tower_boards_move_only_while_nothing_can_be_captured() {
    let free = "W=4/4/4/N3;N=4/4/4/4;B=4/3p/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=2/2 w - - - - 0 30";
    let position_ = position("tower+antichess", free);
    assert!(moves(&position_).contains(&"QL1-QL2".to_owned()));
    let bound = free.replace("N=4/4/4/4", "N=4/4/4/1p2");
    let bound = position("tower+antichess", &bound);
    assert_eq!(moves(&bound), ["a1W-b3N"]);
    let pin = |name| bound.layout().pin_named(name).unwrap();
    let ride = Move::Board {
        from: pin("QL1"),
        to: pin("QL2"),
        promotion: None,
    };
    let (sentence, source) = refused_move(&bound, ride);
    assert!(sentence.starts_with("MustCapture"), "{sentence}");
    assert_eq!(source, "Räuberschach");
}

#[test]
fn on_the_tower_an_owed_promotion_comes_first_and_may_choose_a_king() {
    let text = "W=4/4/4/N3;N=4/4/4/1p2;B=P3/4/4/4;QL4b=2/2;KL1w=2/2;KL6b=2/2 w - - - a8B 3 30";
    let position = position("tower+antichess", text);
    assert_eq!(
        moves(&position),
        ["a8B=B", "a8B=K", "a8B=N", "a8B=Q", "a8B=R"]
    );
    let chosen = after(&position, "a8B=K");
    assert_eq!(moves(&chosen), ["a1W-b3N"], "then he must capture");
}

#[test]
fn on_the_tower_a_board_may_leave_a_pawn_owing_that_could_attack_the_king() {
    let text = "W=4/4/4/4;N=4/4/4/4;B=P2k/4/4/4;QL6b=2/2;KL1w=2/2;KL6b=2/2 b - - - - 3 30";
    assert!(moves(&position("tower+antichess", text)).contains(&"QL6-QL4".to_owned()));
    let text = text.replace("W=4/4/4/4", "W=4/4/4/K3");
    assert!(!moves(&position("tower", &text)).contains(&"QL6-QL4".to_owned()));
}

#[test]
fn from_the_start_there_are_the_known_counts() {
    let counts: Vec<u64> = (1..=5).map(|depth| start().perft(depth)).collect();
    assert_eq!(counts, [20, 400, 8_067, 153_299, 2_732_672]);
}

#[test]
fn castling_tells_the_counts_of_the_two_rule_sets_apart() {
    let fen = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
    let with = position("chess+antichess+castling", fen);
    let counts: Vec<u64> = (1..=5).map(|depth| with.perft(depth)).collect();
    assert_eq!(counts, [16, 256, 4_641, 80_400, 1_477_550]);
    let without = position("chess+antichess", &fen.replace("KQkq", "-"));
    let counts: Vec<u64> = (1..=5).map(|depth| without.perft(depth)).collect();
    assert_eq!(counts, [14, 196, 3_478, 59_064, 1_103_604]);
}

#[test]
#[ignore = "counts to 762 million; for a release build"]
fn from_the_start_there_are_the_known_counts_of_six_and_seven_plies() {
    assert_eq!(start().perft(6), 46_264_162);
    assert_eq!(start().perft(7), 762_010_688);
}

/// All positions of one piece of each side on the flat board.
fn duels(white: Role, black: Role) -> Vec<Position> {
    let rules = RuleSet::named("chess+antichess").unwrap();
    let pieces = [(Color::White, white), (Color::Black, black)];
    let [white, black] = pieces.map(|(color, role)| Piece { color, role });
    let squares: Vec<Square> = rules.layout().all_squares().collect();
    let mut positions = Vec::new();
    for turn in Color::ALL {
        for &one in &squares {
            for &other in squares.iter().filter(|&&other| other != one) {
                let setup = Setup {
                    pieces: vec![(one, white), (other, black)],
                    turn,
                    ..Setup::default()
                };
                positions.push(Position::from_setup(rules, setup).unwrap());
            }
        }
    }
    positions
}

/// For each of the positions, whether White and Black can still win, found by going back from all
/// won positions.
fn winners(positions: &[Position]) -> Vec<[bool; 2]> {
    let index: HashMap<u64, usize> = positions
        .iter()
        .enumerate()
        .map(|(index, position)| (position.key(), index))
        .collect();
    let mut winners = vec![[false; 2]; positions.len()];
    let mut moves = Vec::new();
    for (here, position) in positions.iter().enumerate() {
        let mut win = |position: &Position| {
            if let Some(winner) = position.outcome().and_then(Outcome::winner) {
                winners[here][winner.index()] = true;
            }
        };
        win(position);
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            win(&after);
            moves.extend(index.get(&after.key()).map(|&to| (here, to)));
        }
    }
    loop {
        let before = winners.clone();
        for &(from, to) in &moves {
            for color in Color::ALL.map(Color::index) {
                winners[from][color] |= winners[to][color];
            }
        }
        if winners == before {
            return winners;
        }
    }
}

#[test]
fn of_two_pieces_each_side_can_win_exactly_where_a_search_of_all_moves_finds_a_way() {
    let roles = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    for (white, black) in roles
        .into_iter()
        .flat_map(|white| roles.map(|black| (white, black)))
    {
        let positions = duels(white, black);
        let winners = winners(&positions);
        for (index, (position, can)) in positions.iter().zip(winners).enumerate() {
            let over = position.outcome().is_some_and(|end| end.winner().is_some());
            let dead = !over && can == [false; 2];
            let said = position.outcome() == Some(Outcome::DeadPosition);
            assert_eq!(said, dead, "{position}");
            if index % 211 == 0 {
                let said = Color::ALL.map(|color| position.can_mate(color));
                assert_eq!(said, can, "{position}");
            }
        }
    }
}
