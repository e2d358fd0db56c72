//! Reads the moves of one game with its variations, comments and signs. Finds the legal move
//! for each text; does not build the [`Game`] itself.

use std::collections::BTreeMap;

use super::moves::{as_words, may_be_move, meant};
use super::note::{Noted, PgnOddity};
use super::signs::is_null_move;
use super::tokens::{Spot, Token, Tokens};
use crate::game::{Game, GameResult, Limit, Note, Refusal};
use crate::rules::notation::SheetResult;
use crate::rules::{Color, Move, Position};

/// Moves of a game, with variations, comments, draw offers and result.
pub struct Sheet {
    /// The main line, then the variations, each after the line from which it branches off.
    pub lines: Vec<Written>,
    /// The plies of the main line, counted from 0, that came with a draw offer; ascending.
    pub offers: Vec<usize>,
    /// The result after the moves.
    pub result: Option<SheetResult>,
    /// Position in the text of the result, or of the end of the game.
    pub end: Spot,
    /// What was ignored or corrected.
    pub noted: Vec<Noted>,
}

/// Moves and notes of the main line or of a variation.
#[derive(Default)]
pub struct Written {
    /// Index of the line from which a variation branches off, and the number of that line's
    /// plies before it.
    pub from: (usize, usize),
    pub moves: Vec<(Move, Spot)>,
    /// Notes with their positions in the text, by the number of plies of the line before them.
    pub notes: BTreeMap<usize, (Spot, Note)>,
}

/// Main line or variation that is being read.
struct Open {
    line: usize,
    /// Position in the text of the variation's opening bracket, or of the beginning of the game's
    /// moves.
    spot: Spot,
    /// Position on the board before the line's last move; `None` without a move.
    before: Option<Position>,
    /// Position on the board after the line's last move.
    here: Position,
    /// Comments after the line's last move that have not been added to a note yet.
    comments: Vec<String>,
    /// Whether a word in the line that is not a move has been reported.
    has_words: bool,
    /// Position in the text after the last word that is not a move.
    after_words: Option<Spot>,
}

impl Open {
    fn new(line: usize, spot: Spot, here: Position) -> Open {
        Open {
            line,
            spot,
            before: None,
            here,
            comments: Vec::new(),
            has_words: false,
            after_words: None,
        }
    }
}

struct Reader<'t, 'a> {
    tokens: &'t mut Tokens<'a>,
    sheet: Sheet,
    open: Vec<Open>,
    /// Number of moves in all variations.
    variation_moves: usize,
    /// Position in the text of the first variation above the limit, and the number of such
    /// variations.
    left_out: Option<(Spot, usize)>,
    /// The last result within a variation.
    inner_result: Option<SheetResult>,
}

/// Reads the moves of a game from the initial position to the end of its text. `intro` has the
/// comments among its tags.
pub fn read(tokens: &mut Tokens<'_>, start: &Position, intro: Vec<String>) -> Sheet {
    let spot = tokens.spot();
    let mut main = Open::new(0, spot, *start);
    main.comments = intro;
    let mut reader = Reader {
        tokens,
        sheet: Sheet {
            lines: vec![Written::default()],
            offers: Vec::new(),
            result: None,
            end: spot,
            noted: Vec::new(),
        },
        open: vec![main],
        variation_moves: 0,
        left_out: None,
        inner_result: None,
    };
    reader.read();
    reader.sheet
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) {
        let mut ended = false;
        while let Some((spot, token)) = self.tokens.next_of_game(ended && self.open.len() == 1) {
            if !ended {
                self.sheet.end = spot;
            }
            ended |= self.take(spot, token);
        }
        if let [_, .., open] = &self.open[..] {
            let spot = open.spot;
            self.note(spot, PgnOddity::OpenVariation);
            self.sheet.result = self.sheet.result.or(self.inner_result);
        }
        while !self.open.is_empty() {
            self.close();
        }
        if let Some((spot, count)) = self.left_out {
            let what = Limit::Variations;
            self.note(spot, PgnOddity::LeftOut { what, count });
        }
    }

    /// Processes a token; returns whether it ends the game.
    fn take(&mut self, spot: Spot, token: Token<'a>) -> bool {
        match token {
            Token::Comment(text) if text == "(=)" => self.offer(spot),
            Token::Comment(text) => self.comment(spot, text),
            Token::OpenComment(text) => self.keep(spot, text, PgnOddity::OpenComment),
            Token::NoTag(text) => self.keep(spot, text.to_owned(), PgnOddity::NoTag),
            Token::Tag { .. } => {
                let text = as_words(self.tokens.passed_since(spot));
                self.keep(spot, text, PgnOddity::NoTag);
            }
            Token::Nag(nag) => self.nag(spot, nag),
            Token::NoNag(text) => self.keep(spot, text.to_owned(), PgnOddity::Nag),
            Token::Offer => self.offer(spot),
            Token::Word(text) => self.make(spot, text),
            Token::Open => match self.pending_promotion(spot) {
                Some(text) => self.make(spot, text),
                None => self.begin(spot),
            },
            Token::Close if self.open.len() > 1 => self.close(),
            Token::Close | Token::Stray => self.note(spot, PgnOddity::Stray),
            Token::Result(result) if self.open.len() == 1 => {
                self.sheet.result = result;
                return true;
            }
            // A result within a variation is a comment.
            Token::Result(result) => {
                self.inner_result = result;
                let text = result.map_or("*".to_owned(), |result| result.to_string());
                self.comment(spot, text);
            }
            Token::Turn(_) => {
                let noted = self.sheet.noted.iter();
                if !noted.into_iter().any(|it| it.what == PgnOddity::OneBoard) {
                    self.note(spot, PgnOddity::OneBoard);
                }
            }
            Token::Number(..) => {}
        }
        false
    }

    fn note(&mut self, spot: Spot, what: PgnOddity) {
        self.sheet.noted.push(what.at(spot));
    }

    /// Reports text that cannot be read, and keeps it as a comment.
    fn keep(&mut self, spot: Spot, text: String, what: PgnOddity) {
        self.note(spot, what);
        self.comment(spot, text);
    }

    /// The line that is being read: its state, and its moves and notes.
    fn place(&mut self) -> Option<(&mut Open, &mut Written)> {
        let open = self.open.last_mut()?;
        let line = self.sheet.lines.get_mut(open.line)?;
        Some((open, line))
    }

    fn comment(&mut self, spot: Spot, text: String) {
        if let Some((open, line)) = self.place() {
            open.comments.push(text);
            line.notes
                .entry(line.moves.len())
                .or_insert((spot, Note::default()));
        }
    }

    /// Keeps a word that is not a move as a comment, joined with words directly before it. Reports
    /// only the first of consecutive words; in a variation, reports only one word in all.
    fn word(&mut self, spot: Spot, word: &str) {
        let after = self.tokens.spot();
        let in_variation = self.open.len() > 1;
        let Some(open) = self.open.last_mut() else {
            return;
        };
        let goes_on = open.after_words.replace(after) == Some(spot);
        let is_noted = goes_on || in_variation && open.has_words;
        open.has_words = true;
        let last = open.comments.last_mut().filter(|_| goes_on);
        match last {
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => self.comment(spot, word.to_owned()),
        }
        if !is_noted {
            self.note(spot, PgnOddity::Word);
        }
    }

    fn nag(&mut self, spot: Spot, nag: u8) {
        if let Some((_, line)) = self.place() {
            let note = line.notes.entry(line.moves.len());
            let (_, note) = note.or_insert((spot, Note::default()));
            if !note.nags.contains(&nag) {
                note.nags.push(nag);
            }
        }
    }

    /// Adds a draw offer to the last move of the main line; in a variation, or before the first
    /// move, keeps it as a comment.
    fn offer(&mut self, spot: Spot) {
        let plies = self.sheet.lines.first().map_or(0, |game| game.moves.len());
        match plies.checked_sub(1) {
            Some(ply) if self.open.len() == 1 => add_offer(&mut self.sheet.offers, ply),
            _ => self.comment(spot, "(=)".to_owned()),
        }
    }

    /// Reads a move after an opening bracket if the choice of a promotion piece is pending.
    fn pending_promotion(&mut self, spot: Spot) -> Option<&'a str> {
        self.open.last()?.here.pending_promotion()?;
        self.tokens.bracketed(spot)
    }

    /// Reads a move and adds it to the current line, or keeps its text as a comment.
    fn make(&mut self, spot: Spot, text: &str) {
        let in_variation = self.open.len() > 1;
        let Some(here) = self.open.last().map(|open| open.here) else {
            return;
        };
        if is_null_move(text) {
            let (game, variation) = (PgnOddity::NullMove, PgnOddity::NullVariation);
            return self.rest(spot, if in_variation { variation } else { game });
        }
        let over = GameResult::of_position(&here).filter(|_| !in_variation);
        if let Some(result) = over {
            return self.rest(spot, PgnOddity::Over(result));
        }
        let found = match meant(&here, text, || self.tokens.promotion()) {
            Ok(found) => found,
            Err(_) if !may_be_move(text) => {
                return self.word(spot, text);
            }
            Err(error) => {
                let (error, variation) = (Box::new(error), PgnOddity::VariationMove);
                let what = if in_variation {
                    variation
                } else {
                    PgnOddity::Move
                };
                return self.rest(spot, what(error));
            }
        };
        if found.assumed {
            self.note(spot, PgnOddity::Queen);
        }
        self.settle();
        self.add(spot, found.mv);
        if let Some(nag) = found.nag {
            self.nag(spot, nag);
        }
    }

    /// Adds a move to the current line; reports it if a limit is reached.
    fn add(&mut self, spot: Spot, mv: Move) {
        let in_variation = self.open.len() > 1;
        let full = match in_variation {
            true => self.variation_moves >= Game::MAX_VARIATION_MOVES,
            false => {
                (self.sheet.lines.first()).is_some_and(|game| game.moves.len() >= Game::MAX_EVENTS)
            }
        };
        if full && in_variation {
            let (what, count) = (Limit::VariationMoves, 1);
            self.note(spot, PgnOddity::LeftOut { what, count });
            self.pass_line(false);
            return;
        }
        if full {
            let refusal = Refusal::Full(Limit::Events);
            return self.rest(spot, PgnOddity::Refused(refusal));
        }
        if let Some((open, line)) = self.place() {
            open.before = Some(open.here);
            open.here.make(mv);
            line.moves.push((mv, spot));
        }
        self.variation_moves += usize::from(in_variation);
    }

    /// Reports a problem and keeps the rest of the current line, up to its end or the result, as a
    /// comment.
    fn rest(&mut self, spot: Spot, what: PgnOddity) {
        self.note(spot, what);
        let in_variation = self.open.len() > 1;
        let is_empty = self.place().is_some_and(|(_, line)| line.moves.is_empty());
        let open = self.open.last().map_or(spot, |open| open.spot);
        // A variation without a readable move is kept as a whole, with its brackets and number.
        let whole = in_variation && is_empty;
        self.pass_line(!in_variation);
        let text = self.tokens.passed_since(if whole { open } else { spot });
        let mut text = as_words(text);
        if whole {
            text.push(')');
            if let Some(open) = self.open.last_mut() {
                open.comments.clear();
            }
        }
        self.comment(spot, text);
    }

    /// Skips tokens to the end of the current variation or, if `of_game`, to the result or end of
    /// the game. Returns the number of variations that begin in the skipped text.
    fn pass_line(&mut self, of_game: bool) -> usize {
        let (mut depth, mut begun) = (0_usize, 0);
        loop {
            let before = self.tokens.spot();
            match self.tokens.next_of_game(false).map(|(_, token)| token) {
                Some(Token::Open) => {
                    depth += 1;
                    begun += 1;
                }
                Some(Token::Close) if depth > 0 => depth -= 1,
                Some(Token::Close) if !of_game => return self.back(before, begun),
                Some(Token::Result(_)) if of_game && depth == 0 => {
                    return self.back(before, begun);
                }
                Some(Token::Result(result)) => self.inner_result = result,
                Some(_) => {}
                None => return begun,
            }
        }
    }

    /// Sets the tokenizer back to a position in the text. Returns `begun` unchanged.
    fn back(&mut self, spot: Spot, begun: usize) -> usize {
        self.tokens.go_to(spot);
        begun
    }

    /// Skips a variation above the limit and counts it, with the variations in it.
    fn leave_out(&mut self, spot: Spot) {
        let begun = self.pass_line(false);
        let (_, count) = self.left_out.get_or_insert((spot, 0));
        *count += 1 + begun;
    }

    /// Begins a variation. It replaces the last move of the current line, or continues after that
    /// move if its first move number is that of the next move, as in an analysis after the end of
    /// a game. Before the first move it starts from the initial position.
    fn begin(&mut self, spot: Spot) {
        self.settle();
        let next = self.number();
        let line = self.sheet.lines.len();
        let is_full = line > Game::MAX_VARIATIONS || self.open.len() > Game::MAX_VARIATION_DEPTH;
        if is_full {
            self.leave_out(spot);
            // Its closing bracket.
            self.tokens.next_of_game(false);
            return;
        }
        let Some((open, written)) = self.place() else {
            return;
        };
        let is_at = |position: &Position, (number, color, pending_promotion)| {
            (number, color) == (position.number(), position.turn())
                && pending_promotion == position.pending_promotion().is_some()
        };
        let is_next = next.is_some_and(|next| is_at(&open.here, next));
        let here = open.before.filter(|_| !is_next);
        let plies = written.moves.len() - usize::from(here.is_some());
        let here = here.unwrap_or(open.here);
        let from = (open.line, plies);
        self.open.push(Open::new(line, spot, here));
        self.sheet.lines.push(Written {
            from,
            ..Written::default()
        });
    }

    /// Reads ahead without consuming tokens: the number of the next move, the colour that its dots
    /// indicate, and whether a bracket with a pending promotion follows.
    fn number(&self) -> Option<(u32, Color, bool)> {
        let mut ahead = self.tokens.clone();
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

    /// Ends the current line. If it is a variation without moves, its notes are added to the line
    /// from which it branches off.
    fn close(&mut self) {
        self.settle();
        let Some(closed) = self.open.pop() else {
            return;
        };
        let last = self.sheet.lines.len() - 1;
        let is_empty = self
            .sheet
            .lines
            .last()
            .is_some_and(|line| line.moves.is_empty());
        if closed.line == 0 || closed.line != last || !is_empty {
            return;
        }
        let notes = self.sheet.lines.pop().map(|line| line.notes);
        let notes = notes.into_iter().flatten();
        for (_, (spot, Note { comment, nags })) in notes {
            nags.into_iter().for_each(|nag| self.nag(spot, nag));
            if !comment.is_empty() {
                self.comment(spot, comment);
            }
        }
    }

    /// Moves the collected comments to the note of the current ply, one per line.
    fn settle(&mut self) {
        let end = self.sheet.end;
        let Some((open, line)) = self.place() else {
            return;
        };
        if open.comments.is_empty() {
            return;
        }
        let more = std::mem::take(&mut open.comments).join("\n");
        let note = line.notes.entry(line.moves.len());
        let (_, note) = note.or_insert((end, Note::default()));
        if !note.comment.is_empty() {
            note.comment.push('\n');
        }
        note.comment += &more;
    }
}

/// Adds a ply to the plies with a draw offer; a repeated offer with the same ply counts once.
pub fn add_offer(offers: &mut Vec<usize>, ply: usize) {
    if offers.last() != Some(&ply) {
        offers.push(ply);
    }
}
