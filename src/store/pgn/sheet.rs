//! The moves of one game with all that stands among them, as the text has them: which
//! legal move each text means is found out here, what a game makes of them is not.

use std::collections::BTreeMap;

use super::error::{Found, PgnFault};
use super::tokens::{Spot, Token, Tokens};
use crate::game::{Game, Limit, Note, Refusal};
use crate::rules::notation::{self, SheetResult};
use crate::rules::{Color, Move, Position, Role, Square};
use crate::store::save::MAX_EVENTS;

/// The moves of a game, the game itself first and each variation behind the line that
/// it leaves.
pub struct Sheet {
    pub lines: Vec<Written>,
    /// The plies of the game, from 0, that came with a draw offer; ascending.
    pub offers: Vec<usize>,
    /// What stands behind the moves, and where it or the text's end does.
    pub result: Option<SheetResult>,
    pub end: Spot,
}

/// The game or a variation.
#[derive(Default)]
pub struct Written {
    /// The line that a variation leaves, and after how many of its plies.
    pub from: (usize, usize),
    pub moves: Vec<(Move, Spot)>,
    /// What is noted after so many plies, and where that begins.
    pub notes: BTreeMap<usize, (Spot, Note)>,
}

/// A line that is being read.
struct Open {
    line: usize,
    /// Where its bracket stands.
    spot: Spot,
    /// Before its last move, and after it.
    before: Option<Position>,
    here: Position,
    /// What is noted at its end so far.
    comments: Vec<String>,
}

impl Open {
    fn new(line: usize, spot: Spot, here: Position) -> Open {
        Open {
            line,
            spot,
            before: None,
            here,
            comments: Vec::new(),
        }
    }
}

struct Reader<'t, 'a> {
    tokens: &'t mut Tokens<'a>,
    sheet: Sheet,
    open: Vec<Open>,
    /// How many moves all variations have.
    beside: usize,
    /// Whether no capture may clear a pawn beside it: whoever wrote the game may have
    /// played on with that pawn.
    spares: bool,
}

/// Reads the moves of a game from its initial position, and what stands behind its result.
/// `intro` is what was noted among its tags; `spares` whether the
/// game may be one in which captures spare pawns.
pub fn read(
    tokens: &mut Tokens<'_>,
    start: &Position,
    intro: Vec<String>,
    spares: bool,
) -> Result<Sheet, Found> {
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
        },
        open: vec![main],
        beside: 0,
        spares,
    };
    reader.read()?;
    Ok(reader.sheet)
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) -> Result<(), Found> {
        let mut ended = false;
        while let Some((spot, token)) = (self.tokens).next_of_game(ended && self.open.len() == 1)? {
            if !ended {
                self.sheet.end = spot;
            }
            ended |= self.take(spot, token)?;
        }
        match &self.open[..] {
            [.., open] if self.open.len() > 1 => Err(PgnFault::OpenVariation.at(open.spot)),
            _ => {
                self.close();
                Ok(())
            }
        }
    }

    /// Takes a token up; whether the game ends with it.
    fn take(&mut self, spot: Spot, token: Token<'_>) -> Result<bool, Found> {
        match token {
            Token::Comment(text) if text == "(=)" => self.offer(spot),
            Token::Comment(text) => self.comment(spot, text),
            Token::Nag(nag) => self.nag(spot, nag),
            Token::Offer => self.offer(spot),
            Token::Word(text) => self.make(spot, text)?,
            Token::Open => match self.owed(spot) {
                Some(text) => self.make(spot, text)?,
                None => self.begin(spot)?,
            },
            Token::Close => self.end(spot)?,
            Token::Result(result) if self.open.len() == 1 => {
                self.sheet.result = result;
                return Ok(true);
            }
            // What a variation would have ended with is a word on it.
            Token::Result(result) => {
                let text = result.map_or("*".to_owned(), |result| result.to_string());
                self.comment(spot, text);
            }
            Token::Turn(_) => return Err(PgnFault::OneBoard.at(spot)),
            Token::Number(..) | Token::Tag { .. } => {}
        }
        Ok(false)
    }

    /// The place that the text has come to: the line and after how many plies of it.
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

    fn nag(&mut self, spot: Spot, nag: u8) {
        if let Some((_, line)) = self.place() {
            let note = line.notes.entry(line.moves.len());
            let (_, note) = note.or_insert((spot, Note::default()));
            if !note.nags.contains(&nag) {
                note.nags.push(nag);
            }
        }
    }

    /// A draw offer with the last move of the game; elsewhere it is a word.
    fn offer(&mut self, spot: Spot) {
        let plies = self.sheet.lines.first().map_or(0, |game| game.moves.len());
        match plies.checked_sub(1) {
            Some(ply) if self.open.len() == 1 => add_offer(&mut self.sheet.offers, ply),
            _ => self.comment(spot, "(=)".to_owned()),
        }
    }

    /// The move that a bracket is, where a promotion is owed.
    fn owed(&mut self, spot: Spot) -> Option<&'a str> {
        self.open.last()?.here.owed()?;
        self.tokens.bracketed(spot)
    }

    fn make(&mut self, spot: Spot, text: &str) -> Result<(), Found> {
        self.settle();
        let beside = self.open.len() > 1;
        let spares = self.spares;
        let Some((open, line)) = self.place() else {
            return Ok(());
        };
        let mv = notation::read(&open.here, text)
            .map_err(|error| PgnFault::Move(Box::new(error)).at(spot))?;
        if let Some(pawn) = cleared_pawn(&open.here, mv).filter(|_| spares) {
            let pawn = open.here.geometry().name(pawn);
            return Err(PgnFault::ClearedPawn { pawn }.at(spot));
        }
        open.before = Some(open.here);
        open.here.make(mv);
        line.moves.push((mv, spot));
        let plies = line.moves.len();
        self.beside += usize::from(beside);
        let full = if beside {
            (self.beside > Game::MAX_VARIATION_MOVES).then_some(Limit::VariationMoves)
        } else {
            (plies > MAX_EVENTS).then_some(Limit::Events)
        };
        full.map_or(Ok(()), |limit| Err(refused(limit, spot)))
    }

    /// Begins a variation: it stands for the last move, or comes after it where its first
    /// number says so, as what was looked at behind the end of a game.
    fn begin(&mut self, spot: Spot) -> Result<(), Found> {
        self.settle();
        let next = self.number();
        let Some((open, line)) = self.place() else {
            return Ok(());
        };
        let is_at = |position: &Position, (number, color, owed)| {
            (number, color) == (position.number(), position.turn())
                && owed == position.owed().is_some()
        };
        let is_next = next.is_some_and(|next| is_at(&open.here, next));
        let here = Some(open.here).filter(|_| is_next).or(open.before);
        let here = here.ok_or_else(|| PgnFault::NoMoveBefore.at(spot))?;
        let from = (open.line, line.moves.len() - usize::from(!is_next));
        if self.sheet.lines.len() > Game::MAX_VARIATIONS {
            return Err(refused(Limit::Variations, spot));
        }
        self.open
            .push(Open::new(self.sheet.lines.len(), spot, here));
        self.sheet.lines.push(Written {
            from,
            ..Written::default()
        });
        Ok(())
    }

    /// The number before the next move, whose move its dots make it, and whether that is
    /// an owed promotion.
    fn number(&self) -> Option<(u32, Color, bool)> {
        let mut ahead = self.tokens.clone();
        loop {
            match ahead.next() {
                Ok(Some((_, Token::Comment(_) | Token::Nag(_)))) => {}
                Ok(Some((_, Token::Number(Some(number), dots)))) => {
                    let color = if dots > 1 { Color::Black } else { Color::White };
                    let owed = matches!(ahead.next(), Ok(Some((_, Token::Open))));
                    return Some((number, color, owed));
                }
                _ => return None,
            }
        }
    }

    fn end(&mut self, spot: Spot) -> Result<(), Found> {
        if self.open.len() < 2 {
            return Err(PgnFault::Stray.at(spot));
        }
        self.close();
        Ok(())
    }

    fn close(&mut self) {
        self.settle();
        self.open.pop();
    }

    /// Puts the comments of the place that is left to its note, each on a line.
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

/// Adds a ply that came with a draw offer to those before it; one is as good as many.
pub fn add_offer(offers: &mut Vec<usize>, ply: usize) {
    if offers.last() != Some(&ply) {
        offers.push(ply);
    }
}

/// A pawn that a capture clears from the board, and neither captures nor is captured.
fn cleared_pawn(before: &Position, mv: Move) -> Option<Square> {
    let Move::Piece { from, to, .. } = mv else {
        return None;
    };
    let struck = match before.is_en_passant(mv) {
        true => before.en_passant(),
        false => Some(to),
    };
    let cleared = before.by_role(Role::Pawn) - before.after(mv).by_role(Role::Pawn);
    let mut beside = cleared.into_iter();
    beside.find(|&pawn| pawn != from && Some(pawn) != struck)
}

fn refused(limit: Limit, spot: Spot) -> Found {
    PgnFault::Refused(Refusal::Full(limit)).at(spot)
}
