//! Tests of endings against a bare king. If the pieces can force mate, the search mates within
//! fifty moves; if not, the evaluation of the pieces is low.

use tritower::engine::{Limits, Search, Stop, Task, evaluate};
use tritower::rules::random::Random;
use tritower::rules::{Color, Outcome, Position, Role, RuleSet};

fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap()
}

/// A random legal position of the flat board with White to move, in which White has these pieces
/// and Black only the king.
fn random_position(name: &str, pieces: &str, random: &mut Random) -> Position {
    loop {
        let mut squares = [' '; 64];
        for piece in format!("{pieces}k").chars() {
            let free: Vec<usize> = (0..64).filter(|&at| squares[at] == ' ').collect();
            squares[*random.pick(&free).unwrap()] = piece;
        }
        let row = |row: &[char]| row.iter().collect::<String>().replace(' ', "1");
        let board = squares.chunks(8).map(row).collect::<Vec<_>>().join("/");
        let read = Position::from_text(rules(name), &format!("{board} w - - 0 1"));
        if let Ok(position) = read
            && position.outcome().is_none()
            && !cannot_keep_pieces(&position)
            && !has_bishops_of_one_color(&position)
        {
            return position;
        }
    }
}

fn has_bishops_of_one_color(position: &Position) -> bool {
    let bishops = position.by_role(Role::Bishop).into_iter();
    let square_colors: Vec<u8> = bishops
        .map(|bishop| position.layout().place(bishop.column()))
        .map(|(file, rank)| (file + rank) % 2)
        .collect();
    square_colors.len() == 2 && square_colors[0] == square_colors[1]
}

/// Whether Black can capture a piece or is stalemated after every white move.
fn cannot_keep_pieces(position: &Position) -> bool {
    let pieces = position.of(Color::White).len();
    position.legal_moves().into_iter().all(|mv| {
        let next = position.play_unchecked(mv);
        let takes = |mv| next.play_unchecked(mv).of(Color::White).len() < pieces;
        next.outcome().is_some_and(|end| end.winner().is_none())
            || next.legal_moves().into_iter().any(takes)
    })
}

/// Whether White mates within fifty moves. White searches `attack` positions per move, Black
/// `defence`.
fn mates(mut position: Position, attack: u64, defence: u64) -> bool {
    let mut searches = [Search::new(4, 1), Search::new(1, 1)];
    let mut earlier = Vec::new();
    while position.outcome().is_none() && position.halfmoves() < 100 {
        let turn = position.turn().index();
        let nodes = Limits::nodes([attack, defence][turn]);
        let task = Task::new(position).after(earlier.clone()).limits(nodes);
        let report = searches[turn].run(&task, &Stop::default(), |_| {});
        earlier.push(position.key());
        position.make_unchecked(report.best().unwrap());
    }
    matches!(position.outcome(), Some(Outcome::Checkmate { .. }))
}

/// Asserts that White mates from `count` random positions.
fn assert_mates(name: &str, pieces: &str, (count, attack): (usize, u64)) {
    let mut random = Random(43);
    for _ in 0..count {
        let position = random_position(name, pieces, &mut random);
        assert!(mates(position, attack, 2_000), "{position}");
    }
}

#[test]
fn king_and_queen_mate_a_bare_king_on_the_flat_board() {
    assert_mates("chess", "KQ", (20, 4_000));
}

#[test]
fn king_and_rook_mate_a_bare_king_on_the_flat_board() {
    assert_mates("chess", "KR", (20, 10_000));
}

#[test]
fn king_bishop_and_knight_mate_a_bare_king_on_the_flat_board() {
    assert_mates("chess", "KBN", (3, 40_000));
}

#[test]
fn other_pieces_and_chess960_mate_a_bare_king_as_well() {
    assert_mates("chess+960", "KR", (3, 10_000));
    assert_mates("chess", "KBB", (3, 10_000));
    assert_mates("chess", "KRR", (3, 4_000));
    assert_mates("chess", "KQN", (3, 4_000));
}

#[test]
fn two_knights_are_worth_little_against_a_bare_king() {
    let text = "8/8/8/8/3k4/8/8/K2NN3 w - - 0 1";
    let position = Position::from_text(rules("chess"), text).unwrap();
    assert!((0..100).contains(&evaluate(&position)));
}
