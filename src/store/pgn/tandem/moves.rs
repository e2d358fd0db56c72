//! The moves of a match as the text has them. What they mean is found out later: in a
//! variation a piece may be dropped that comes to hand only further on in the text.

use std::collections::BTreeMap;

use crate::game::{Game, Limit, Note, Refusal, TeamBoard};
use crate::rules::notation::SheetResult;
use crate::store::pgn::error::{Found, PgnFault};
use crate::store::pgn::sheet::add_offer;
use crate::store::pgn::tokens::{Spot, Token, Tokens, Turn};
use crate::store::save::MAX_EVENTS;

/// The moves of a match with all that stands among them.
pub struct Text<'a> {
    /// The games on board A and board B, then each variation behind the line that it
    /// leaves.
    pub lines: Vec<Line<'a>>,
    /// On which board each move of the match was made, in order.
    pub order: Vec<TeamBoard>,
    /// The plies of each board, from 0, that came with a draw offer; ascending.
    pub offers: [Vec<usize>; 2],
    /// What stands behind the moves, and where it or the text's end does.
    pub result: Option<SheetResult>,
    pub end: Spot,
}

/// The game on a board, or a variation.
pub struct Line<'a> {
    pub board: TeamBoard,
    /// The line that a variation leaves, and how many of its plies stand before.
    pub from: (usize, usize),
    /// Where it begins, and whose number that is.
    pub spot: Spot,
    pub first: Option<Turn>,
    pub moves: Vec<Word<'a>>,
    /// What is noted after so many plies, and where that begins.
    pub notes: BTreeMap<usize, (Spot, Note)>,
}

/// What ought to be a move, and whose it is.
#[derive(Clone, Copy)]
pub struct Word<'a> {
    pub text: &'a str,
    pub spot: Spot,
    pub turn: Option<Turn>,
}

impl<'a> Line<'a> {
    fn new(board: TeamBoard, from: (usize, usize), spot: Spot) -> Line<'a> {
        Line {
            board,
            from,
            spot,
            first: None,
            moves: Vec::new(),
            notes: BTreeMap::new(),
        }
    }
}

struct Reader<'t, 'a> {
    tokens: &'t mut Tokens<'a>,
    text: Text<'a>,
    /// The variations that are open, from the outermost.
    open: Vec<usize>,
    /// The board that the last number of the match itself has named.
    board: TeamBoard,
    /// The number before the next move.
    turn: Option<Turn>,
    /// How many moves all variations have.
    beside: usize,
}

/// Reads the moves of a match, and what stands behind its result.
/// `intro` is what was noted among its tags.
pub fn read<'a>(tokens: &mut Tokens<'a>, intro: Vec<String>) -> Result<Text<'a>, Found> {
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
        },
        open: Vec::new(),
        board: TeamBoard::A,
        turn: None,
        beside: 0,
    };
    for comment in intro {
        reader.comment(spot, comment);
    }
    reader.read()?;
    Ok(reader.text)
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) -> Result<(), Found> {
        let mut ended = false;
        while let Some((spot, token)) = (self.tokens).next_of_game(ended && self.open.is_empty())? {
            if !ended {
                self.text.end = spot;
            }
            ended |= self.take(spot, token)?;
        }
        let open = self.open.last().and_then(|&line| self.text.lines.get(line));
        open.map_or(Ok(()), |line| Err(PgnFault::OpenVariation.at(line.spot)))
    }

    /// Takes a token up; whether the match ends with it.
    fn take(&mut self, spot: Spot, token: Token<'a>) -> Result<bool, Found> {
        match token {
            Token::Turn(turn) => self.number(spot, turn)?,
            Token::Comment(text) if text == "(=)" => self.offer(spot),
            Token::Comment(text) => self.comment(spot, text),
            Token::Nag(nag) => {
                let (comment, nags) = (String::new(), vec![nag]);
                self.note(spot, Note { comment, nags });
            }
            Token::Offer => self.offer(spot),
            Token::Word(text) => self.add(spot, text)?,
            Token::Open => match self.owed(spot) {
                Some(text) => self.add(spot, text)?,
                None => self.begin(spot)?,
            },
            Token::Close => {
                self.open.pop().ok_or(PgnFault::Stray.at(spot))?;
                self.turn = None;
            }
            Token::Result(result) if self.open.is_empty() => {
                self.text.result = result;
                return Ok(true);
            }
            // What a variation would have ended with is a word on it.
            Token::Result(result) => {
                let text = result.map_or("*".to_owned(), |result| result.to_string());
                self.comment(spot, text);
            }
            Token::Number(..) | Token::Tag { .. } => {}
        }
        Ok(false)
    }

    /// The line that the text has come to.
    fn line(&mut self) -> Option<(usize, &mut Line<'a>)> {
        let line = self.open.last().copied().unwrap_or(self.board.index());
        Some((line, self.text.lines.get_mut(line)?))
    }

    fn number(&mut self, spot: Spot, turn: Turn) -> Result<(), Found> {
        if self.open.is_empty() {
            self.board = turn.board;
        }
        if let Some((_, line)) = self.line() {
            let board = line.board;
            if turn.board != board {
                return Err(PgnFault::OtherBoard { board }.at(spot));
            }
            line.first.get_or_insert(turn);
        }
        self.turn = Some(turn);
        Ok(())
    }

    fn comment(&mut self, spot: Spot, comment: String) {
        let nags = Vec::new();
        self.note(spot, Note { comment, nags });
    }

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
        // A comment stands on a line of its own, be it a blank one; a sign takes none.
        if !note.comment.is_empty() && is_comment {
            note.comment.push('\n');
        }
        note.comment += &more.comment;
    }

    /// A draw offer with the last move on a board; elsewhere it is a word.
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

    /// The promotion that a bracket is right behind a number; a variation has one itself.
    fn owed(&mut self, spot: Spot) -> Option<&'a str> {
        self.turn?;
        let mut ahead = self.tokens.clone();
        let is_turn = matches!(ahead.next(), Ok(Some((_, Token::Turn(_)))));
        (!is_turn).then(|| self.tokens.bracketed(spot))?
    }

    fn add(&mut self, spot: Spot, text: &'a str) -> Result<(), Found> {
        let in_match = self.open.is_empty();
        let turn = self.turn.take();
        if in_match && turn.is_none() {
            return Err(PgnFault::NoBoard.at(spot));
        }
        if let Some((_, line)) = self.line() {
            line.moves.push(Word { text, spot, turn });
            let board = line.board;
            self.text.order.extend(in_match.then_some(board));
        }
        self.beside += usize::from(!in_match);
        // What each board may have is seen to where it is played.
        let full = if self.text.order.len() > MAX_EVENTS {
            Some(Limit::Events)
        } else {
            (self.beside > 2 * Game::MAX_VARIATION_MOVES).then_some(Limit::VariationMoves)
        };
        full.map_or(Ok(()), |limit| {
            Err(PgnFault::Refused(Refusal::Full(limit)).at(spot))
        })
    }

    fn begin(&mut self, spot: Spot) -> Result<(), Found> {
        self.turn = None;
        if self.text.lines.len() > 2 * Game::MAX_VARIATIONS {
            let full = Refusal::Full(Limit::Variations);
            return Err(PgnFault::Refused(full).at(spot));
        }
        let beside = self.text.lines.len();
        if let Some((parent, line)) = self.line() {
            let from = (parent, line.moves.len());
            let variation = Line::new(line.board, from, spot);
            self.text.lines.push(variation);
            self.open.push(beside);
        }
        Ok(())
    }
}
