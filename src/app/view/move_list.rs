//! The move list: numbered rows of White's and Black's moves, with the variations that branch off
//! below each row.

use bevy::prelude::*;

use crate::app::session::{CurrentSettings, Session};
use crate::app::view::annotation;
use crate::game::{Game, Line, LineId, Visit};
use crate::rules::{Color, Language, notation};

/// A move that can be clicked to show the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The position after the move.
    pub visit: Visit,
    pub text: String,
    /// Annotation signs of the move; may be empty.
    pub signs: String,
    /// The comment on the move; may be empty.
    pub comment: String,
}

impl Cell {
    fn is_commented(&self) -> bool {
        !self.comment.is_empty()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The move number of this row, as in `12.`.
    pub number: u32,
    /// White's move. There are two cells if White first chose the piece of a pending promotion
    /// (Article 3.4(e)(iii)).
    pub white: Vec<Cell>,
    /// Black's move. There are two cells if Black first chose the piece of a pending promotion
    /// (Article 3.4(e)(iii)).
    pub black: Vec<Cell>,
    /// The variations that branch off from the moves of this row.
    pub branches: Vec<Branch>,
}

/// A variation that branches off from the game or from another variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The number of variations in which this one is nested; 0 if it branches off from the game.
    pub depth: usize,
    /// The comment before the variation's first move; may be empty.
    pub comment: String,
    pub cells: Vec<Cell>,
}

#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    /// The comment before the first move of the game; may be empty.
    pub comment: String,
    /// The rows of the game's moves, in order.
    pub rows: Vec<Row>,
}

impl MoveList {
    /// Returns the text of the move that led to a position, with its number; `None` for the initial
    /// position.
    pub fn text_at(&self, visit: Visit) -> Option<String> {
        self.rows.iter().rev().find_map(|row| {
            let text = |cells: &[Cell], number: &str| {
                let cell = cells.iter().find(|cell| cell.visit == visit)?;
                Some(format!("{number}{}", cell.text))
            };
            let Row {
                number,
                white,
                black,
                branches,
            } = row;
            let in_branches = || branches.iter().find_map(|branch| text(&branch.cells, ""));
            text(white, &format!("{number}. "))
                .or_else(|| text(black, &format!("{number}... ")))
                .or_else(in_branches)
        })
    }

    pub fn new(game: &Game, language: Language) -> MoveList {
        let main = game.line(LineId::MAIN);
        let mut rows: Vec<Row> = Vec::new();
        for (index, _) in main.plies.iter().enumerate() {
            let Some((number, color, cell)) = cell(game, main, index, language) else {
                continue;
            };
            if rows.last().is_none_or(|row| row.number != number) {
                rows.push(Row::new(number));
            }
            let Some(row) = rows.last_mut() else {
                continue;
            };
            match color {
                Color::White => row.white.push(cell),
                Color::Black => row.black.push(cell),
            }
            let before = Visit {
                line: LineId::MAIN,
                ply: index,
            };
            row.branches.extend(branches(game, before, 0, language));
        }
        let end = game.live();
        let at_end = branches(game, end, 0, language);
        if !at_end.is_empty() {
            let number = game.last().number();
            if rows.is_empty() {
                rows.push(Row::new(number));
            }
            if let Some(row) = rows.last_mut() {
                row.branches.extend(at_end);
            }
        }
        let before = Visit {
            line: LineId::MAIN,
            ply: 0,
        };
        let comment = comment(game, before);
        let mut score = MoveList { comment, rows };
        if game.is_over_the_board() && game.result().is_none() {
            score.hide_checks();
        }
        score.mark_offers(game);
        score
    }

    /// Marks the moves with which a draw was offered, as on a scoresheet (Article 8.1).
    fn mark_offers(&mut self, game: &Game) {
        let signed: Vec<usize> = game.signed_offers().collect();
        for cell in self.rows.iter_mut().flat_map(Row::cells) {
            if signed.iter().any(|ply| ply + 1 == cell.visit.ply) {
                cell.text.push_str(" (=)");
            }
        }
    }

    /// Removes the signs for check and mate, because under over-the-board rules the players must
    /// see check themselves.
    fn hide_checks(&mut self) {
        for cell in self.rows.iter_mut().flat_map(Row::cells) {
            let bare = cell.text.trim_end_matches(['+', '#']).len();
            cell.text.truncate(bare);
        }
    }
}

impl Row {
    /// Iterates over the game's moves in this row, without variations.
    fn cells(&mut self) -> impl Iterator<Item = &mut Cell> {
        self.white.iter_mut().chain(&mut self.black)
    }

    fn new(number: u32) -> Row {
        Row {
            number,
            white: Vec::new(),
            black: Vec::new(),
            branches: Vec::new(),
        }
    }
}

/// Returns the move at an index of the main line or of a variation, with its number and side;
/// `None` beyond the last move.
fn cell(game: &Game, line: &Line, index: usize, language: Language) -> Option<(u32, Color, Cell)> {
    let before = line.position(index)?;
    let ply = line.plies.get(index)?;
    let visit = Visit {
        line: line.id,
        ply: index + 1,
    };
    let text = notation::write(before, ply.mv, language);
    let cell = Cell {
        visit,
        text,
        signs: game.note(visit).map(annotation::signs).unwrap_or_default(),
        comment: comment(game, visit),
    };
    Some((before.number(), before.turn(), cell))
}

fn comment(game: &Game, visit: Visit) -> String {
    let note = game.note(visit);
    note.map_or_else(String::new, |note| note.comment.clone())
}

/// Returns the text of the move that led to a position, with its number, such as `12.Qd3N` or
/// `12…Qd3N`; `None` for the initial position.
pub fn numbered(game: &Game, visit: Visit, language: Language) -> Option<String> {
    let index = visit.ply.checked_sub(1)?;
    let (number, color, cell) = cell(game, game.line(visit.line), index, language)?;
    let dot = match color {
        Color::White => ".",
        Color::Black => "…",
    };
    Some(format!("{number}{dot}{}", cell.text))
}

/// Returns the variations that branch off from a position, each followed by the variations nested
/// in it.
fn branches(game: &Game, from: Visit, depth: usize, language: Language) -> Vec<Branch> {
    let mut found = Vec::new();
    for line in game.variations().filter(|line| line.parent == Some(from)) {
        let mut cells: Vec<Cell> = Vec::new();
        let mut nested = Vec::new();
        for index in 0..line.plies.len() {
            let Some((number, color, mut cell)) = cell(game, line, index, language) else {
                continue;
            };
            match color {
                Color::White => cell.text = format!("{number}. {}", cell.text),
                Color::Black if cells.last().is_none_or(Cell::is_commented) => {
                    cell.text = format!("{number}... {}", cell.text);
                }
                Color::Black => {}
            }
            cells.push(cell);
            let here = Visit {
                line: line.id,
                ply: index,
            };
            nested.extend(branches(game, here, depth + 1, language));
        }
        let end = Visit {
            line: line.id,
            ply: line.plies.len(),
        };
        nested.extend(branches(game, end, depth + 1, language));
        let before = Visit {
            line: line.id,
            ply: 0,
        };
        found.push(Branch {
            depth,
            comment: comment(game, before),
            cells,
        });
        found.extend(nested);
    }
    found
}

pub fn update(session: Res<Session>, settings: Res<CurrentSettings>, mut score: ResMut<MoveList>) {
    score.set_if_neq(MoveList::new(&session.game, settings.0.notation()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Event, Setup, Timestamp};
    use crate::rules::Move;

    fn played(moves: &[&str]) -> Game {
        let mut game = Game::new(Setup::default());
        for text in moves {
            let mv = notation::read(game.last(), text).unwrap();
            game.play(mv, Timestamp(0)).unwrap();
        }
        game
    }

    fn read(game: &Game, visit: Visit, text: &str) -> Move {
        notation::read(game.position(visit).unwrap(), text).unwrap()
    }

    fn texts(cells: &[Cell]) -> Vec<&str> {
        cells.iter().map(|cell| cell.text.as_str()).collect()
    }

    #[test]
    fn a_row_has_whites_and_blacks_move_in_the_chosen_language() {
        let game = played(&["Nc3N", "b6B", "b3W"]);
        let score = MoveList::new(&game, Language::German);
        assert_eq!(score.rows.len(), 2);
        assert_eq!(texts(&score.rows[0].white), ["Sc3N"]);
        assert_eq!(texts(&score.rows[0].black), ["b6S"]);
        assert_eq!(texts(&score.rows[1].white), ["b3W"]);
        assert_eq!(score.rows[1].white[0].visit, game.live());
    }

    #[test]
    fn a_move_that_a_draw_was_offered_with_bears_the_sign_for_it() {
        let mut game = played(&["Nc3N"]);
        let offer = Event::Offer(Color::White);
        game.happen(offer, Timestamp(0)).unwrap();
        let score = MoveList::new(&game, Language::German);
        assert_eq!(texts(&score.rows[0].white), ["Sc3N (=)"]);

        let mut game = played(&["Nc3N"]);
        let offer = Event::Offer(Color::Black);
        game.happen(offer, Timestamp(0)).unwrap();
        let answer = read(&game, game.live(), "b6B");
        game.play(answer, Timestamp(0)).unwrap();
        let score = MoveList::new(&game, Language::English);
        assert_eq!(texts(&score.rows[0].white), ["Nc3N"]);
        assert_eq!(texts(&score.rows[0].black), ["b6B (=)"]);
    }

    #[test]
    fn a_variation_stands_under_the_row_that_it_leaves() {
        let mut game = played(&["Nc3N", "b6B", "b3W"]);
        let after_one = Visit {
            line: LineId::MAIN,
            ply: 1,
        };
        let other = read(&game, after_one, "c6B");
        let visit = game.explore(after_one, other).unwrap();
        let next = read(&game, visit, "b3W");
        game.explore(visit, next).unwrap();
        let score = MoveList::new(&game, Language::English);
        assert_eq!(score.rows[0].branches.len(), 1);
        assert_eq!(
            texts(&score.rows[0].branches[0].cells),
            ["1... c6B", "2. b3W"]
        );
        assert!(score.rows[1].branches.is_empty());
    }
}
