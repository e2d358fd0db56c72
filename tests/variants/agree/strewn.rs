//! Random positions that are rare in games: pieces on random squares of random boards, with all
//! castling rights that are possible. Not every result is a legal position.

use tritower::rules::random::Random;

use crate::reference::flat::Board;
use crate::reference::{Rules, State};

/// Returns the text (position text or FEN) of a random position under a rule set.
pub fn strewn(rules: Rules, random: &mut Random) -> String {
    if rules.flat {
        flat(rules, random)
    } else {
        tower(rules, random)
    }
}

/// The letters of two kings, if the rule set requires kings, and some other pieces.
fn letters(rules: Rules, random: &mut Random) -> Vec<char> {
    let others: Vec<char> = "PpPpPpPpNnBbRrQq".chars().collect();
    // If castling rights are written as squares of rooks, the text does not show which of several
    // kings castles.
    let several = rules.is_antichess() && !rules.names_rooks();
    let mut letters = if several && random.below(2) == 0 {
        vec!['K', 'K', 'k']
    } else {
        vec!['K', 'k']
    };
    letters.extend((0..2 + random.below(14)).map(|_| others[random.below(others.len())]));
    letters
}

/// The pieces in hand.
pub fn hand(random: &mut Random) -> String {
    let held = |_: &char| random.below(6) == 0;
    "QRBNPPqrbnpp".chars().filter(held).collect()
}

fn tower(rules: Rules, random: &mut Random) -> String {
    let mut state = State::empty(rules);
    let places = if rules.hanging || rules.space || rules.federation {
        24
    } else {
        12
    };
    let boards = 4 + random.below(3);
    while state.boards.len() < boards {
        let owner = ['w', 'b', 'w', 'b', 'n'][random.below(5)];
        state.boards.insert(3 + random.below(places), owner);
    }
    // In a third of the positions back-rank pieces are on their initial squares, so that castling
    // is possible.
    let home = random.below(3) == 0;
    if home {
        for white in [true, false] {
            let row = state.officers_row(white);
            for level in [row[0].level, row[7].level] {
                state.boards.entry(level).or_insert('w');
            }
        }
    }
    state.white = random.below(2) == 0;
    let squares = state.squares();
    for letter in letters(rules, random) {
        let mut at = squares[random.below(squares.len())];
        if home && "KkRr".contains(letter) {
            let row = state.officers_row(letter.is_ascii_uppercase());
            at = if rules.names_rooks() {
                row[random.below(8)]
            } else {
                state.home(letter).unwrap_or(at)
            };
        }
        state.pieces.entry(at).or_insert(letter);
    }
    if rules.counts_checks {
        state.checks = [0, 0].map(|_: i32| random.below(3) as u8);
    }
    if rules.has_hands() {
        state.hand = hand(random);
        let others = state
            .pieces
            .iter()
            .filter(|(_, letter)| !"KkPp".contains(**letter));
        let others: Vec<_> = others.map(|(&at, _)| at).collect();
        state
            .promoted
            .extend(others.into_iter().filter(|_| random.below(6) == 0));
    }
    state.number = 10;
    state.pending_promotion = state.unpromoted(state.white);
    state.rights = state.possible_rights();
    for (white, pawn) in [(true, 'P'), (false, 'p')] {
        let mut starts = state.starting_squares(white);
        starts.retain(|at| state.pieces.get(at) == Some(&pawn));
        state.two_steps.extend(starts);
    }
    let pawn = if state.white { 'p' } else { 'P' };
    let pawns = state.pieces.iter().filter(|&(_, &letter)| letter == pawn);
    let pawns: Vec<_> = pawns.map(|(&at, _)| at).collect();
    if random.below(3) == 0 {
        state.en_passant = random.pick(&pawns).copied();
    }
    state.write()
}

fn flat(rules: Rules, random: &mut Random) -> String {
    let hand = if rules.has_hands() {
        format!("[{}]", hand(random))
    } else {
        String::new()
    };
    let mut rows = [['1'; 8]; 8];
    for letter in letters(rules, random) {
        let ranks = if letter.eq_ignore_ascii_case(&'p') {
            1..7
        } else {
            0..8
        };
        let rank = ranks.start + random.below(ranks.len());
        rows[rank][random.below(8)] = letter;
    }
    let rows = rows.map(|row| row.iter().collect::<String>()).join("/");
    let side = ["w", "b"][random.below(2)];
    let board = Board::read(rules, &format!("{rows}{hand} {side} - - 0 10"));
    board.write()
}
