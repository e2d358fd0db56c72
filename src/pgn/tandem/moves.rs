//! Reads the text of the moves of a match, but does not find the legal moves. That is done later,
//! because a variation may drop a piece whose capture on the other board comes later in the text.

use crate::pgn::location::Location;
use crate::pgn::moves::may_be_move;
use crate::pgn::note::PgnOddity;
use crate::pgn::sheet::{self, Sheet};
use crate::pgn::tokens::{Token, Tokens, Turn};
use crate::pgn::walker::{MoveReader, Walker, walk};

/// The moves of a match as texts.
pub type MatchSheet<'a> = Sheet<MoveText<'a>>;

/// A main line or a variation of a match.
pub type Line<'a> = sheet::Line<MoveText<'a>>;

/// Text of a move, for which the legal move is found later.
#[derive(Clone, Copy)]
pub struct MoveText<'a> {
    pub text: &'a str,
    pub location: Location,
    pub turn: Option<Turn>,
    /// The promotion piece, if it is written separately from the move.
    pub promotion: Option<&'a str>,
}

/// Reads the moves of a match to the end of its text. `intro` are the comments among its
/// tags.
pub fn read<'a>(tokens: &mut Tokens<'a>, intro: Vec<String>) -> MatchSheet<'a> {
    walk::<MatchMoveReader>(tokens, vec![None; 2], intro)
}

struct MatchMoveReader;

impl<'a> MoveReader<'a> for MatchMoveReader {
    type Move = MoveText<'a>;
    /// The last move number, if the move that belongs to it has not been read yet.
    type State = Option<Turn>;

    fn read(walker: &mut Walker<'_, 'a, MatchMoveReader>, location: Location, text: &'a str) {
        if !may_be_move(text) {
            return walker.keep_word(location, text);
        }
        let in_variation = walker.in_variation();
        let Some((open, line)) = walker.current_line() else {
            return;
        };
        let (turn, board) = (open.state.take(), line.board);
        if !in_variation && turn.is_none() {
            walker.report(location, PgnOddity::NoBoard { board });
        }
        let promotes = text.ends_with(['1', '8']);
        let promotion = promotes.then(|| walker.tokens.promotion()).flatten();
        let move_text = MoveText {
            text,
            location,
            turn,
            promotion,
        };
        walker.add_move(location, move_text);
    }

    /// Reads the bracketed choice for a pending promotion, which stands directly after a move
    /// number; `None` if the bracket begins a variation.
    fn read_bracketed(
        walker: &mut Walker<'_, 'a, MatchMoveReader>,
        location: Location,
    ) -> Option<&'a str> {
        let (open, _) = walker.current_line()?;
        open.state?;
        let mut ahead = walker.tokens.clone();
        let is_turn = matches!(ahead.next(), Some((_, Token::Turn(_))));
        (!is_turn).then(|| walker.tokens.bracketed(location))?
    }

    /// Stores a move number until its move is read. Outside variations, the number also selects the
    /// board to which the following text belongs.
    fn turn(walker: &mut Walker<'_, 'a, MatchMoveReader>, location: Location, turn: Turn) {
        if !walker.in_variation() {
            walker.go_to_board(turn.board);
        }
        let Some((open, line)) = walker.current_line() else {
            return;
        };
        open.state = Some(turn);
        let board = line.board;
        if turn.board != board {
            walker.keep_rest(location, PgnOddity::OtherBoard { board });
        }
    }

    /// Lets a variation begin after the moves read so far. Whether it follows the last of these
    /// moves or replaces it is decided later, when the legal moves are found.
    fn branch(walker: &mut Walker<'_, 'a, MatchMoveReader>) -> Option<(usize, Option<Turn>)> {
        let (_, line) = walker.current_line()?;
        Some((line.moves.len(), None))
    }
}
