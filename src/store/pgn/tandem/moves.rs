//! Reads the text of the moves of a match, without interpreting the moves. That happens later,
//! because a variation may drop a piece that is captured only further on in the text.

use std::collections::BTreeMap;

use crate::game::{Game, Limit, Note, TeamBoard};
use crate::rules::notation::SheetResult;
use crate::store::pgn::moves::{as_words, may_be_move};
use crate::store::pgn::note::{Noted, PgnOddity};
use crate::store::pgn::sheet::add_offer;
use crate::store::pgn::signs::is_null_move;
use crate::store::pgn::tokens::{Spot, Token, Tokens, Turn};

/// Moves of a match, with variations, comments, draw offers and result.
pub struct Text<'a> {
    /// The main lines on board A and board B, then the variations, each after the line from which
    /// it branches off.
    pub lines: Vec<Line<'a>>,
    /// The board of each move of the match, in order.
    pub order: Vec<TeamBoard>,
    /// The plies of the main line of each board, counted from 0, that were made with a draw offer;
    /// ascending.
    pub offers: [Vec<usize>; 2],
    /// The result after the moves.
    pub result: Option<SheetResult>,
    /// Position in the text of the result, or of the end of the match.
    pub end: Spot,
    /// What was ignored or corrected.
    pub noted: Vec<Noted>,
}

/// Moves and notes of the main line of a board, or of a variation.
pub struct Line<'a> {
    pub board: TeamBoard,
    /// Index of the line from which a variation branches off, and the number of that line's
    /// plies before it.
    pub from: (usize, usize),
    /// Position in the text of the line's beginning.
    pub spot: Spot,
    /// Position in the text of the line's end.
    pub end: Spot,
    /// First move number of the line; `None` if it has none.
    pub first: Option<Turn>,
    pub moves: Vec<Word<'a>>,
    /// Notes with their positions in the text, by the number of plies of the line before them.
    pub notes: BTreeMap<usize, (Spot, Note)>,
}

/// Text of a move, which is interpreted later.
#[derive(Clone, Copy)]
pub struct Word<'a> {
    pub text: &'a str,
    pub spot: Spot,
    pub turn: Option<Turn>,
    /// The promotion piece, if it is written separately from the move.
    pub promotion: Option<&'a str>,
}

impl<'a> Line<'a> {
    fn new(board: TeamBoard, from: (usize, usize), spot: Spot) -> Line<'a> {
        Line {
            board,
            from,
            spot,
            end: spot,
            first: None,
            moves: Vec::new(),
            notes: BTreeMap::new(),
        }
    }
}

struct Reader<'t, 'a> {
    tokens: &'t mut Tokens<'a>,
    text: Text<'a>,
    /// Indices of the open variations, the outermost first.
    open: Vec<usize>,
    /// The board of the last move number outside variations.
    board: TeamBoard,
    /// The move number that was read and whose move has not been read yet.
    turn: Option<Turn>,
    /// Number of moves in all variations.
    variation_moves: usize,
    /// The last result within a variation.
    inner_result: Option<SheetResult>,
}

/// Reads the moves of a match to the end of its text. `intro` are the comments among its
/// tags.
pub fn read<'a>(tokens: &mut Tokens<'a>, intro: Vec<String>) -> Text<'a> {
    let spot = tokens.spot();
    let lines = TeamBoard::ALL.map(|board| Line::new(board, (0, 0), spot));
    let mut reader = Reader {
        tokens,
        text: Text {
            lines: lines.into(),
            order: Vec::new(),
            offers: Default::default(),
            result: None,
            end: spot,
            noted: Vec::new(),
        },
        open: Vec::new(),
        board: TeamBoard::A,
        turn: None,
        variation_moves: 0,
        inner_result: None,
    };
    for comment in intro {
        reader.comment(spot, comment);
    }
    reader.read();
    reader.text
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) {
        let mut ended = false;
        while let Some((spot, token)) = self.tokens.next_of_game(ended && self.open.is_empty()) {
            if !ended {
                self.text.end = spot;
            }
            ended |= self.take(spot, token);
        }
        let end = self.tokens.spot();
        if !ended {
            self.text.end = end;
        }
        for index in std::mem::take(&mut self.open) {
            if let Some(line) = self.text.lines.get_mut(index) {
                line.end = end;
                let spot = line.spot;
                self.odd(spot, PgnOddity::OpenVariation);
                self.text.result = self.text.result.or(self.inner_result);
            }
        }
    }

    /// Processes a token; returns whether it ends the match.
    fn take(&mut self, spot: Spot, token: Token<'a>) -> bool {
        match token {
            Token::Turn(turn) => self.number(spot, turn),
            Token::Comment(text) if text == "(=)" => self.offer(spot),
            Token::Comment(text) => self.comment(spot, text),
            Token::OpenComment(text) => self.keep(spot, text, PgnOddity::OpenComment),
            Token::NoTag(text) => self.keep(spot, text.to_owned(), PgnOddity::NoTag),
            Token::Tag { .. } => {
                let text = as_words(self.tokens.passed_since(spot));
                self.keep(spot, text, PgnOddity::NoTag);
            }
            Token::Nag(nag) => {
                let (comment, nags) = (String::new(), vec![nag]);
                self.note(spot, Note { comment, nags });
            }
            Token::NoNag(text) => self.keep(spot, text.to_owned(), PgnOddity::Nag),
            Token::Offer => self.offer(spot),
            Token::Word(text) => self.add(spot, text),
            Token::Open => match self.pending_promotion(spot) {
                Some(text) => self.add(spot, text),
                None => self.begin(spot),
            },
            Token::Close if !self.open.is_empty() => {
                if let Some(line) = self.open.pop().and_then(|it| self.text.lines.get_mut(it)) {
                    line.end = spot;
                }
                self.turn = None;
            }
            Token::Close | Token::Stray => self.odd(spot, PgnOddity::Stray),
            Token::Result(result) if self.open.is_empty() => {
                self.text.result = result;
                return true;
            }
            // A result within a variation is a comment.
            Token::Result(result) => {
                self.inner_result = result;
                let text = result.map_or("*".to_owned(), |result| result.to_string());
                self.comment(spot, text);
            }
            Token::Number(..) => {}
        }
        false
    }

    /// Reports an irregularity of the PGN at this place in the text.
    fn odd(&mut self, spot: Spot, what: PgnOddity) {
        self.text.noted.push(what.at(spot));
    }

    /// Reports text that cannot be read, and keeps it as a comment.
    fn keep(&mut self, spot: Spot, text: String, what: PgnOddity) {
        self.odd(spot, what);
        self.comment(spot, text);
    }

    /// Reports a problem and keeps the rest of the current line, up to its end or the result, as a
    /// comment.
    fn rest(&mut self, spot: Spot, what: PgnOddity) {
        self.odd(spot, what);
        let of_match = self.open.is_empty();
        let mut depth = 0_usize;
        loop {
            let before = self.tokens.spot();
            match self.tokens.next_of_game(false).map(|(_, token)| token) {
                Some(Token::Open) => depth += 1,
                Some(Token::Close) if depth > 0 => depth -= 1,
                Some(Token::Close) if !of_match => {
                    self.tokens.go_to(before);
                    break;
                }
                Some(Token::Result(_)) if of_match && depth == 0 => {
                    self.tokens.go_to(before);
                    break;
                }
                Some(_) => {}
                None => break,
            }
        }
        let text = as_words(self.tokens.passed_since(spot));
        self.comment(spot, text);
    }

    /// Index and contents of the line that is being read.
    fn line(&mut self) -> Option<(usize, &mut Line<'a>)> {
        let line = self.open.last().copied().unwrap_or(self.board.index());
        Some((line, self.text.lines.get_mut(line)?))
    }

    /// Processes a move number; outside variations it selects the current board.
    fn number(&mut self, spot: Spot, turn: Turn) {
        if self.open.is_empty() {
            self.board = turn.board;
        }
        if let Some((_, line)) = self.line() {
            let board = line.board;
            if turn.board != board {
                return self.rest(spot, PgnOddity::OtherBoard { board });
            }
            line.first.get_or_insert(turn);
        }
        self.turn = Some(turn);
    }

    fn comment(&mut self, spot: Spot, comment: String) {
        let nags = Vec::new();
        self.note(spot, Note { comment, nags });
    }

    /// Adds signs and a comment to the note of the current ply.
    fn note(&mut self, spot: Spot, more: Note) {
        let Some((_, line)) = self.line() else {
            return;
        };
        let note = line.notes.entry(line.moves.len());
        let (_, note) = note.or_insert((spot, Note::default()));
        let is_comment = more.nags.is_empty();
        let nags = more.nags.into_iter();
        note.nags.extend(
            nags.filter(|nag| !note.nags.contains(nag))
                .collect::<Vec<_>>(),
        );
        // Each comment gets a line of its own, even an empty one; signs do not.
        if !note.comment.is_empty() && is_comment {
            note.comment.push('\n');
        }
        note.comment += &more.comment;
    }

    /// Adds a draw offer to the last move on the current board; in a variation or before the
    /// first move keeps it as a comment.
    fn offer(&mut self, spot: Spot) {
        let in_match = self.open.is_empty();
        let last = self
            .line()
            .and_then(|(_, line)| line.moves.len().checked_sub(1));
        match last.filter(|_| in_match) {
            Some(ply) => add_offer(&mut self.text.offers[self.board.index()], ply),
            None => self.comment(spot, "(=)".to_owned()),
        }
    }

    /// Reads the choice of a promotion piece in brackets directly after a move number; a bracket
    /// before a move number begins a variation.
    fn pending_promotion(&mut self, spot: Spot) -> Option<&'a str> {
        self.turn?;
        let mut ahead = self.tokens.clone();
        let is_turn = matches!(ahead.next(), Some((_, Token::Turn(_))));
        (!is_turn).then(|| self.tokens.bracketed(spot))?
    }

    /// Adds a move to the current line, or keeps its text as a comment.
    fn add(&mut self, spot: Spot, text: &'a str) {
        let in_match = self.open.is_empty();
        if is_null_move(text) {
            let (game, variation) = (PgnOddity::NullMove, PgnOddity::NullVariation);
            return self.rest(spot, if in_match { game } else { variation });
        }
        if !may_be_move(text) {
            return self.keep(spot, text.to_owned(), PgnOddity::Word);
        }
        let turn = self.turn.take();
        if in_match && turn.is_none() {
            let board = self.board;
            self.odd(spot, PgnOddity::NoBoard { board });
        }
        let full = match in_match {
            // The limit of each board is checked when the moves are played.
            true => self.text.order.len() >= Game::MAX_EVENTS,
            false => self.variation_moves >= Game::MAX_VARIATION_MOVES,
        };
        if full {
            let (events, moves) = (Limit::Events, Limit::VariationMoves);
            let what = if in_match { events } else { moves };
            return self.rest(spot, PgnOddity::LeftOut { what, count: 1 });
        }
        self.variation_moves += usize::from(!in_match);
        let promotes = text.ends_with(['1', '8']);
        let promotion = promotes.then(|| self.tokens.promotion()).flatten();
        if let Some((_, line)) = self.line() {
            line.moves.push(Word {
                text,
                spot,
                turn,
                promotion,
            });
            let board = line.board;
            self.text.order.extend(in_match.then_some(board));
        }
    }

    /// Begins a variation of the current line, on the line's board.
    fn begin(&mut self, spot: Spot) {
        self.turn = None;
        let full = self.text.lines.len() > Game::MAX_VARIATIONS
            || self.open.len() >= Game::MAX_VARIATION_DEPTH;
        let index = self.text.lines.len();
        let Some((parent, line)) = self.line() else {
            return;
        };
        let from = (parent, line.moves.len());
        let variation = Line::new(line.board, from, spot);
        self.text.lines.push(variation);
        self.open.push(index);
        if full {
            let (what, count) = (Limit::Variations, 1);
            self.rest(spot, PgnOddity::LeftOut { what, count });
        }
    }
}
