//! Reads the moves of a game on one board and finds the legal move for each text; does not build
//! the [`Game`](crate::game::Game) itself.

use super::location::Location;
use super::moves::{find_move, may_be_move};
use super::note::PgnOddity;
use super::sheet;
use super::tokens::{Token, Tokens, Turn};
use super::walker::{MoveReader, Walker, walk};
use crate::game::GameResult;
use crate::rules::{Color, Move, Position};

/// The moves of a game, each with its location in the text.
pub type Sheet = sheet::Sheet<(Move, Location)>;

/// Reads the moves of a game from the initial position to the end of the game's text. `intro` has
/// the comments that stood among the game's tags.
pub fn read(tokens: &mut Tokens<'_>, start: &Position, intro: Vec<String>) -> Sheet {
    let (before, here) = (None, *start);
    walk::<GameMoveReader>(tokens, vec![Positions { before, here }], intro)
}

struct GameMoveReader;

/// The last two positions of a line. A variation begins at one of them.
struct Positions {
    /// Position before the line's last move; `None` if the line has no moves yet.
    before: Option<Position>,
    /// Position after the line's last move.
    here: Position,
}

impl<'a> MoveReader<'a> for GameMoveReader {
    type Move = (Move, Location);
    type State = Positions;

    fn read(walker: &mut Walker<'_, 'a, GameMoveReader>, location: Location, text: &'a str) {
        let in_variation = walker.in_variation();
        let Some(here) = walker.current_line().map(|(open, _)| open.state.here) else {
            return;
        };
        let over = GameResult::of_position(&here).filter(|_| !in_variation);
        if let Some(result) = over {
            return walker.keep_rest(location, PgnOddity::MovesAfterEnd(result));
        }
        let found = match find_move(&here, text, || walker.tokens.promotion()) {
            Ok(found) => found,
            Err(_) if !may_be_move(text) => return walker.keep_word(location, text),
            Err(error) if in_variation => {
                return walker.keep_rest(location, PgnOddity::VariationMove(Box::new(error)));
            }
            Err(error) => return walker.keep_rest(location, PgnOddity::Move(Box::new(error))),
        };
        if found.is_queen_assumed {
            walker.report(location, PgnOddity::AssumedQueen);
        }
        if !walker.add_move(location, (found.mv, location)) {
            return;
        }
        if let Some((open, _)) = walker.current_line() {
            open.state.before = Some(here);
            open.state.here.make_unchecked(found.mv);
        }
        if let Some(nag) = found.nag {
            walker.add_nag(location, nag);
        }
    }

    /// Reads the bracketed choice for a pending promotion; `None` if no promotion is pending.
    fn read_bracketed(
        walker: &mut Walker<'_, 'a, GameMoveReader>,
        location: Location,
    ) -> Option<&'a str> {
        let (open, _) = walker.current_line()?;
        open.state.here.pending_promotion()?;
        walker.tokens.bracketed(location)
    }

    fn turn(walker: &mut Walker<'_, 'a, GameMoveReader>, location: Location, _: Turn) {
        walker.report_once(location, PgnOddity::OneBoard);
    }

    /// Finds where a variation begins, and returns the number of plies of the current line before
    /// it. A variation replaces the last move of the line, unless its first move number is that of
    /// the next move: then it continues after the last move, as in an analysis after the end of a
    /// game. If the line has no move yet, the variation begins at the line's initial position.
    fn branch(walker: &mut Walker<'_, 'a, GameMoveReader>) -> Option<(usize, Positions)> {
        let next = number(walker.tokens);
        let (open, line) = walker.current_line()?;
        let here = open.state.here;
        let is_next = next.is_some_and(|(number, color, pending_promotion)| {
            (number, color) == (here.number(), here.turn())
                && pending_promotion == here.pending_promotion().is_some()
        });
        let before = open.state.before.filter(|_| !is_next);
        let plies = line.moves.len() - usize::from(before.is_some());
        let here = before.unwrap_or(here);
        Some((plies, Positions { before: None, here }))
    }
}

/// Reads ahead to the next move number, without consuming tokens. Returns the number, the colour
/// that its dots stand for, and whether a bracket with a promotion choice follows.
fn number(tokens: &Tokens<'_>) -> Option<(u32, Color, bool)> {
    let mut ahead = tokens.clone();
    loop {
        match ahead.next() {
            Some((_, Token::Comment(_) | Token::Nag(_))) => {}
            Some((_, Token::Number(Some(number), dots))) => {
                let color = if dots > 1 { Color::Black } else { Color::White };
                let pending_promotion = matches!(ahead.next(), Some((_, Token::Open)));
                return Some((number, color, pending_promotion));
            }
            _ => return None,
        }
    }
}
