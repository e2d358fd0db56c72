//! Initial positions of the slow generator (Article 2.7, V.A4, V.G1, V.S1 to V.S6).

use super::levels::level;
use super::{Place, Rules, Start, State, colored};

/// The back-rank pieces of the start with a number from 0 to 959, in Scharnagl's scheme.
pub fn back_rank(number: usize) -> [char; 8] {
    let mut row = ['R'; 8];
    row[number % 4 * 2 + 1] = 'B';
    row[number / 4 % 4 * 2] = 'B';
    let free = |row: &[char; 8]| -> Vec<usize> { (0..8).filter(|&n| row[n] == 'R').collect() };
    let queen = free(&row)[number / 16 % 6];
    row[queen] = 'Q';
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.collect::<Vec<_>>()[number / 96];
    let left = free(&row);
    row[left[first]] = 'N';
    row[left[second]] = 'N';
    let king = free(&row)[1];
    row[king] = 'K';
    row
}

/// The back-rank pieces of a start that is neither random nor placed by the players.
fn fixed(start: Start) -> [char; 8] {
    let row = match start {
        Start::Usual | Start::Drawn | Start::Placed => "RQNBBNKR",
        Start::Exchanged => "RQBNNBKR",
        Start::InTheMiddle => "RNBQKBNR",
        Start::InTheMiddleToo => "RBNQKNBR",
    };
    let letters: Vec<char> = row.chars().collect();
    letters.try_into().expect("eight pieces")
}

impl State {
    /// The initial position of a rule set. If it is random or placed by the players, the one with
    /// number 409.
    pub fn start(rules: Rules) -> State {
        let back_rank = fixed(rules.start);
        State::start_with(rules, back_rank, back_rank)
    }

    /// The initial position with these numbers for the back-rank pieces of White and Black.
    pub fn start_of(rules: Rules, white: usize, black: usize) -> State {
        State::start_with(rules, back_rank(white), back_rank(black))
    }

    fn start_with(rules: Rules, white: [char; 8], black: [char; 8]) -> State {
        let mut state = State::empty(rules);
        for (is_white, back_rank) in [(true, white), (false, black)] {
            let row = state.officers_row(is_white);
            let owner = if is_white { 'w' } else { 'b' };
            state.boards.insert(row[0].level, owner);
            state.boards.insert(row[7].level, owner);
            for (at, role) in row.into_iter().zip(back_rank) {
                state.pieces.insert(at, colored(role, is_white));
                if role == 'R' && rules.castles() {
                    state.rights.insert(at);
                }
            }
            for at in state.starting_squares(is_white) {
                state.pieces.insert(at, colored('P', is_white));
                state.two_steps.insert(at);
            }
        }
        if rules.neutral {
            state.boards.insert(level("KL3"), 'n');
            state.boards.insert(level("QL4"), 'n');
        }
        state
    }

    /// The initial squares of a side's pawns.
    pub fn starting_squares(&self, white: bool) -> Vec<Place> {
        let row = self.officers_row(white);
        let up = super::forward(white);
        let in_front = row.map(|at| Place {
            rank: at.rank + up,
            ..at
        });
        in_front.into()
    }
}
