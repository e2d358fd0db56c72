//! Walks through the moves of a game or match with their variations, comments and signs. A
//! [`MoveReader`] interprets the texts of the moves.

mod notes;

use crate::game::team::TandemBoard;
use crate::game::{Game, Limit, Refusal};
use crate::pgn::location::Location;
use crate::pgn::moves::as_comment;
use crate::pgn::note::PgnOddity;
use crate::pgn::sheet::{Line, Sheet};
use crate::pgn::signs::is_null_move;
use crate::pgn::tokens::{Token, Tokens, Turn};
use crate::rules::notation::SheetResult;

/// Reads the moves of a game on one board or of a match: the part of a [`Walker`] that differs
/// between the two.
pub trait MoveReader<'a>: Sized {
    /// The data that a line stores for each move.
    type Move;
    /// What must be known about a line to read its next move, such as the position.
    type State;

    /// Reads a move and adds it to the current line. If the move cannot be read, its text is kept
    /// as a comment.
    fn read(walker: &mut Walker<'_, 'a, Self>, location: Location, text: &'a str);

    /// Reads a move that begins with an opening bracket: on the tower, the choice of a promotion
    /// piece is written in this way. `None` if the bracket begins a variation.
    fn read_bracketed(walker: &mut Walker<'_, 'a, Self>, location: Location) -> Option<&'a str>;

    /// Processes a move number with the letter of a board.
    fn turn(walker: &mut Walker<'_, 'a, Self>, location: Location, turn: Turn);

    /// Begins a variation at the current location in the text. Returns the number of plies of the
    /// current line before the variation, and the variation's state; `None` without a current line.
    fn branch(walker: &mut Walker<'_, 'a, Self>) -> Option<(usize, Self::State)>;
}

/// A main line or a variation that is being read.
pub struct OpenLine<S> {
    line: usize,
    pub state: S,
    /// Whether a word in the line that is not a move has been reported.
    has_words: bool,
    /// Location in the text after the last word that is not a move.
    after_words: Option<Location>,
}

impl<S> OpenLine<S> {
    fn new(line: usize, state: S) -> OpenLine<S> {
        OpenLine {
            line,
            state,
            has_words: false,
            after_words: None,
        }
    }
}

/// Reads the moves of a game or match token by token.
pub struct Walker<'t, 'a, R: MoveReader<'a>> {
    pub tokens: &'t mut Tokens<'a>,
    sheet: Sheet<R::Move>,
    /// The main line of each board.
    main: Vec<OpenLine<R::State>>,
    /// Index of the main line to which text outside variations belongs.
    current: usize,
    /// The open variations, the outermost first.
    open: Vec<OpenLine<R::State>>,
    /// Number of moves in all variations together.
    variation_moves: usize,
    /// Location in the text of the first variation above the limit, and the number of such
    /// variations.
    left_out: Option<(Location, usize)>,
    /// The last result within a variation.
    inner_result: Option<SheetResult>,
}

/// Reads the moves to the end of the text. `states` has the initial state of each board's main
/// line; `intro` are the comments among the tags.
pub fn walk<'a, R: MoveReader<'a>>(
    tokens: &mut Tokens<'a>,
    states: Vec<R::State>,
    intro: Vec<String>,
) -> Sheet<R::Move> {
    let location = tokens.location();
    let boards = TandemBoard::ALL.into_iter().take(states.len());
    let mut walker: Walker<'_, 'a, R> = Walker {
        tokens,
        sheet: Sheet {
            lines: boards
                .map(|board| Line::new(board, (0, 0), location))
                .collect(),
            order: Vec::new(),
            result: None,
            end: location,
            noted: Vec::new(),
        },
        main: (0..)
            .zip(states)
            .map(|(line, it)| OpenLine::new(line, it))
            .collect(),
        current: 0,
        open: Vec::new(),
        variation_moves: 0,
        left_out: None,
        inner_result: None,
    };
    for comment in intro {
        walker.add_comment(location, comment);
    }
    walker.walk();
    walker.sheet
}

impl<'a, R: MoveReader<'a>> Walker<'_, 'a, R> {
    fn walk(&mut self) {
        let mut ended = false;
        while let Some((location, token)) =
            (self.tokens).next_of_game(ended && !self.in_variation())
        {
            if !ended {
                self.sheet.end = location;
            }
            ended |= self.read_token(location, token);
        }
        let end = self.tokens.location();
        if self.in_variation()
            && let Some(location) = self.current_line().map(|(_, line)| line.location)
        {
            self.report(location, PgnOddity::OpenVariation);
            self.sheet.result = self.sheet.result.or(self.inner_result);
        }
        while self.in_variation() {
            self.end_variation(end);
        }
        let end = if ended { self.sheet.end } else { end };
        for line in self.sheet.lines.iter_mut().take(self.main.len()) {
            line.end = end;
        }
        if let Some((location, count)) = self.left_out {
            let what = Limit::Variations;
            self.report(location, PgnOddity::LeftOut { what, count });
        }
    }

    /// Processes a token; returns whether it ends the game.
    fn read_token(&mut self, location: Location, token: Token<'a>) -> bool {
        match token {
            Token::Comment(text) if text == "(=)" => self.add_offer(location),
            Token::Comment(text) => self.add_comment(location, text),
            Token::OpenComment(text) => self.keep_text(location, text, PgnOddity::OpenComment),
            Token::NotATag(text) => self.keep_text(location, text.to_owned(), PgnOddity::NotATag),
            Token::Tag { .. } => {
                let text = as_comment(self.tokens.skipped_since(location));
                self.keep_text(location, text, PgnOddity::NotATag);
            }
            Token::Nag(nag) => self.add_nag(location, nag),
            Token::InvalidNag(text) => {
                self.keep_text(location, text.to_owned(), PgnOddity::InvalidNag);
            }
            Token::Offer => self.add_offer(location),
            Token::Word(text) => self.read_move(location, text),
            Token::Open => match R::read_bracketed(self, location) {
                Some(text) => self.read_move(location, text),
                None => self.begin_variation(location),
            },
            Token::Close if self.in_variation() => self.end_variation(location),
            Token::Close | Token::UnmatchedBracket => {
                self.report(location, PgnOddity::UnmatchedBracket);
            }
            Token::Result(result) if !self.in_variation() => {
                self.sheet.result = result;
                return true;
            }
            // A result within a variation is a comment.
            Token::Result(result) => {
                self.inner_result = result;
                let text = result.map_or("*".to_owned(), |result| result.to_string());
                self.add_comment(location, text);
            }
            Token::Turn(turn) => R::turn(self, location, turn),
            Token::Number(..) => {}
        }
        false
    }

    /// Whether the current line is a variation.
    pub fn in_variation(&self) -> bool {
        !self.open.is_empty()
    }

    /// Makes the main line of a board the current line for text outside variations.
    pub fn go_to_board(&mut self, board: TandemBoard) {
        self.current = board.index();
    }

    /// Returns the current line: its state, and its moves and notes.
    pub fn current_line(&mut self) -> Option<(&mut OpenLine<R::State>, &mut Line<R::Move>)> {
        let main = self.main.get_mut(self.current);
        let open = self.open.last_mut().or(main)?;
        let line = self.sheet.lines.get_mut(open.line)?;
        Some((open, line))
    }

    /// Reads a move. If it is a null move, which a game cannot contain, reports that and keeps the
    /// rest of the line as a comment.
    fn read_move(&mut self, location: Location, text: &'a str) {
        match (is_null_move(text), self.in_variation()) {
            (false, _) => R::read(self, location, text),
            (true, false) => self.keep_rest(location, PgnOddity::NullMove),
            (true, true) => self.keep_rest(location, PgnOddity::NullVariation),
        }
    }

    /// Adds a move to the current line and returns `true`. If a limit is reached, reports that,
    /// skips the rest of the line and returns `false`.
    pub fn add_move(&mut self, location: Location, mv: R::Move) -> bool {
        let in_variation = self.in_variation();
        if in_variation && self.variation_moves >= Game::MAX_VARIATION_MOVES {
            let (what, count) = (Limit::VariationMoves, 1);
            self.report(location, PgnOddity::LeftOut { what, count });
            self.skip_line(false);
            return false;
        }
        if !in_variation && self.sheet.order.len() >= Game::MAX_EVENTS {
            let refusal = Refusal::Full(Limit::Events);
            self.keep_rest(location, PgnOddity::Refused(refusal));
            return false;
        }
        let Some((_, line)) = self.current_line() else {
            return false;
        };
        line.moves.push(mv);
        let board = line.board;
        if in_variation {
            self.variation_moves += 1;
        } else {
            self.sheet.order.push(board);
        }
        true
    }

    /// Skips tokens to the end of the current variation or, if `of_game`, to the result or end of
    /// the game. Returns the number of variations that begin in the skipped text.
    fn skip_line(&mut self, of_game: bool) -> usize {
        let (mut depth, mut begun) = (0_usize, 0);
        loop {
            let before = self.tokens.location();
            match self.tokens.next_of_game(false).map(|(_, token)| token) {
                Some(Token::Open) => {
                    depth += 1;
                    begun += 1;
                }
                Some(Token::Close) if depth > 0 => depth -= 1,
                Some(Token::Close) if !of_game => return self.go_back(before, begun),
                Some(Token::Result(_)) if of_game && depth == 0 => {
                    return self.go_back(before, begun);
                }
                Some(Token::Result(result)) => self.inner_result = result,
                Some(_) => {}
                None => return begun,
            }
        }
    }

    /// Continues reading at an earlier location in the text. Returns `begun` unchanged.
    fn go_back(&mut self, location: Location, begun: usize) -> usize {
        self.tokens.go_to(location);
        begun
    }

    /// Skips a variation beyond the limit. Counts it, and the variations in it, as left out.
    fn skip_variation(&mut self, location: Location) {
        let begun = self.skip_line(false);
        let (_, count) = self.left_out.get_or_insert((location, 0));
        *count += 1 + begun;
        // Its closing bracket.
        self.tokens.next_of_game(false);
    }

    /// Begins a variation of the current line; it belongs to the same board.
    fn begin_variation(&mut self, location: Location) {
        let index = self.sheet.lines.len();
        let variations = index - self.main.len();
        if variations >= Game::MAX_VARIATIONS || self.open.len() >= Game::MAX_VARIATION_DEPTH {
            return self.skip_variation(location);
        }
        let Some((plies, state)) = R::branch(self) else {
            return;
        };
        let Some((open, line)) = self.current_line() else {
            return;
        };
        let variation = Line::new(line.board, (open.line, plies), location);
        self.sheet.lines.push(variation);
        self.open.push(OpenLine::new(index, state));
    }

    /// Ends the current variation. If it has no moves, its notes are added to the line from which
    /// it branches off.
    fn end_variation(&mut self, location: Location) {
        let Some(closed) = self.open.pop() else {
            return;
        };
        if let Some(line) = self.sheet.lines.get_mut(closed.line) {
            line.end = location;
        }
        let is_last = closed.line + 1 == self.sheet.lines.len();
        let empty = (self.sheet.lines).pop_if(|line| is_last && line.moves.is_empty());
        for (_, (location, note)) in empty.into_iter().flat_map(|line| line.notes) {
            note.nags
                .into_iter()
                .for_each(|nag| self.add_nag(location, nag));
            if !note.comment.is_empty() {
                self.add_comment(location, note.comment);
            }
        }
    }
}
