//! Recognizes the kind of a text, and the rule set of a position. The rule set of the current game
//! is used only if the text fits it.

use super::positions::from_first_position;
use super::puzzles::has_puzzle;
use super::{begins_with_tag, has_move_or_result, has_tag, is_loose_pgn};
use crate::remote::Letter;
use crate::rules::laws::{Aim, Base};
use crate::rules::{
    CastlingSide, Color, EpdOperations, ForeignText, Position, RuleOption, RuleSet, TextError,
    TextNote,
};

/// Kind of a text: what a person opens, drops or pastes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TextKind {
    /// A saved game, or a saved match on two boards, in this app's own format.
    Save,
    /// A PGN, or a BPGN for a match on two boards.
    Pgn,
    /// Letters of correspondence games, such as a saved e-mail.
    Letter,
    /// A set of puzzles.
    Puzzles,
    /// A position in TFEN, FEN or EPD, optionally followed by moves, or several positions, one per
    /// line.
    Position,
    /// The moves of one game.
    Scoresheet,
    /// None of these: it has no tag, no move and no result.
    Nothing,
}

impl TextKind {
    /// Returns the kind of a text that has been trimmed of white space, or of a long text that
    /// begins with `text`.
    pub(super) fn of(text: &str) -> TextKind {
        if is_save(text) {
            TextKind::Save
        } else if begins_with_tag(text) {
            TextKind::Pgn
        } else if is_binary(text) {
            TextKind::Nothing
        } else if Letter::is_in(text) {
            TextKind::Letter
        } else if has_puzzle(text) {
            TextKind::Puzzles
        } else if position_base(from_first_position(text)).is_some() {
            TextKind::Position
        } else if has_tag(text) || is_loose_pgn(text) {
            TextKind::Pgn
        } else if has_move_or_result(text) {
            TextKind::Scoresheet
        } else {
            TextKind::Nothing
        }
    }
}

/// Returns whether the bytes from which a text was decoded are not a text: more than one in twenty
/// characters is a control code.
fn is_binary(text: &str) -> bool {
    let is_code = |letter: &char| letter.is_control() && !letter.is_whitespace();
    let codes = text.chars().filter(is_code).count();
    codes * 20 > text.chars().count()
}

/// Returns whether a text looks like a saved game or match: it has an opening bracket, the name of
/// a field and a colon. A scoresheet may also begin with an opening bracket, as in the promotion
/// choice `(a8BQ)`, but has no colon there.
fn is_save(text: &str) -> bool {
    let Some(inner) = text.strip_prefix('(') else {
        return false;
    };
    let inner = inner.trim_start();
    let name = inner
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(inner.len());
    inner
        .get(name..)
        .is_some_and(|rest| name > 0 && rest.trim_start().starts_with(':'))
}

/// Returns the board (tower or flat) of a position text, according to its first word: `W=4/4/…` is
/// a position on the tower, `rnbqkbnr/pppppppp/8/…` one on the flat board. `None` for a move or a
/// result: neither has both `=` and `/`, and neither has seven `/`.
pub(super) fn position_base(text: &str) -> Option<Base> {
    let word = text.split_whitespace().next()?;
    let strokes = word.matches('/').count();
    match word.split_once('=') {
        Some((_, ranks)) if strokes > 0 && ranks.starts_with(char::is_alphanumeric) => {
            Some(Base::Tower)
        }
        // An address or a path is no position.
        _ if strokes >= 7 && !word.contains(':') && !word.starts_with('/') => Some(Base::Chess),
        _ => None,
    }
}

/// A position read from an imported text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadPosition {
    /// The position, under the rule set that its text requires.
    pub position: Position,
    /// Notes on ignored or corrected parts of the text.
    pub notes: Vec<TextNote>,
    /// EPD operations that followed the position.
    pub operations: EpdOperations,
}

/// Reads a position (TFEN, FEN or EPD) under `rules`. If the position needs options that `rules`
/// lack, it is read under a rule set of the same board that has them:
///
/// - pieces in hand in brackets, or `~` after a promoted piece, need Crazyhouse, unless `rules` are
///   those of bughouse;
/// - counts of checks, such as `+1+0`, need Three-check;
/// - castling rights of another initial position, as X-FEN, Shredder-FEN and TFEN write them, need
///   the 960 starts;
/// - a hanging attack board needs `hanging` or `space`.
///
/// The spellings of other programs that [`ForeignText`] knows are accepted.
///
/// # Errors
///
/// When the text is not a position. The error comes from the rule set that fits the text best.
///
/// ```
/// use tritower::rules::TOURNAMENT;
/// use tritower::pgn::read_position;
///
/// let text = "4k3/8/8/8/8/8/8/4K2R[Qn] w KQ - 0 0";
/// let read = read_position(text, &TOURNAMENT)?;
/// assert_eq!(read.position.rules().name(), "chess+crazyhouse");
/// assert_eq!(read.notes.len(), 2);
/// # Ok::<(), tritower::rules::TextError>(())
/// ```
pub fn read_position(text: &str, rules: &'static RuleSet) -> Result<ReadPosition, TextError> {
    let text = text.trim();
    let base = position_base(text).unwrap_or(rules.base());
    let own = match RuleSet::named(base.name()) {
        Ok(plain) if rules.base() != base => plain,
        _ => rules,
    };
    let foreign = ForeignText::new(base, text);
    let (position, notes) = read_foreign(&foreign, own)?;
    Ok(ReadPosition {
        position,
        notes,
        operations: foreign.operations,
    })
}

/// Reads a position under a given rule set. If the castling rights require the 960 starts, reads it
/// under the same rule set with that option.
///
/// # Errors
///
/// When the text is not a position of that rule set.
pub fn read_position_of(text: &str, rules: &'static RuleSet) -> Result<ReadPosition, TextError> {
    // Strict reading gives an error that mentions only this rule set.
    let refused = || Position::from_text(rules, text).err();
    let read = match read_position(text, rules) {
        Ok(read) => read,
        Err(error) => return Err(refused().unwrap_or(error)),
    };
    let found = read.position.rules();
    let is_same = found == rules || with_options(rules, &[RuleOption::Shuffle]) == Some(found);
    match refused().filter(|_| !is_same) {
        Some(error) => Err(error),
        None => Ok(read),
    }
}

/// Reads a position text whose spellings have been normalized. If it is not a position under any
/// rule set, impossible castling rights and en passant squares are left out.
fn read_foreign(
    foreign: &ForeignText,
    own: &'static RuleSet,
) -> Result<(Position, Vec<TextNote>), TextError> {
    let text = &foreign.text;
    let strict = |position| (position, foreign.notes.clone());
    let Err(mut nearest) = Position::from_text(own, text) else {
        return foreign.position(own);
    };
    for more in missing_options(own, text) {
        let shuffled = more.contains(&RuleOption::Shuffle);
        match read_with_options(own, &more, text) {
            Some(Ok(position)) if !shuffled || is_of_another_start(&position, text) => {
                return Ok(strict(position));
            }
            // An error is reported only for the rule sets that the text clearly requires.
            Some(Err(error))
                if !more.contains(&RuleOption::Space) && (!shuffled || names_rooks(text)) =>
            {
                nearest = error;
            }
            _ => {}
        }
    }
    let wider = missing_options(own, text).into_iter().filter(|more| {
        let shuffled = more.contains(&RuleOption::Shuffle);
        !shuffled || names_rooks(text)
    });
    let wider = wider.filter_map(|more| with_options(own, &more));
    let all = std::iter::once(own).chain(wider);
    // The rule set under which the least of the text is ignored is used.
    let read = all.filter_map(|rules| foreign.position(rules).ok());
    read.min_by_key(|(_, notes)| notes.len()).ok_or(nearest)
}

/// Reads a position under `rules` with the additional options `more`. If there is no such rule set,
/// uses the rule set of the same board with only the options `more`. `None` if that does not exist
/// either.
fn read_with_options(
    rules: &RuleSet,
    more: &[RuleOption],
    text: &str,
) -> Option<Result<Position, TextError>> {
    Some(Position::from_text(with_options(rules, more)?, text))
}

/// Returns `rules` with the additional options `more`. If there is no such rule set, returns the
/// rule set of the same board with only these options; `None` if that does not exist either.
fn with_options(rules: &RuleSet, more: &[RuleOption]) -> Option<&'static RuleSet> {
    let named = |name: &str| {
        let more = more.iter().map(|option| option.name());
        let names: Vec<&str> = std::iter::once(name).chain(more).collect();
        RuleSet::named(&names.join("+"))
    };
    let wider = named(rules.name()).or_else(|_| named(rules.base().name()));
    wider.ok()
}

/// Returns the sets of additional options that a position may require, in the order in which to try
/// them. Pieces in hand, hanging attack boards and counts of checks in the text show which options
/// it needs. Each set is also tried with the 960 starts, which unusual castling rights may need.
fn missing_options(rules: &RuleSet, text: &str) -> Vec<Vec<RuleOption>> {
    let field = text.split_whitespace().next().unwrap_or_default();
    // A hanging attack board, such as `QL1i`, or `QL1iw` with its owner.
    let boards = field.split(';').filter_map(|board| board.split_once('='));
    let hangs = boards.map(|(name, _)| name).any(|name| {
        let owner = |letter: char| letter.is_ascii_lowercase();
        name.strip_suffix(owner)
            .is_some_and(|pin| pin.ends_with('i'))
    });
    let dropped = field.contains(['[', '~']) && !rules.hands();
    let hand: &[RuleOption] = match dropped {
        true => &[RuleOption::Crazyhouse],
        false => &[],
    };
    let may_hang = rules.has(RuleOption::Hanging) || rules.has(RuleOption::Space);
    let is_counted = rules.aim() != Aim::ThreeChecks && counts_checks(text);
    let counted: &[RuleOption] = match is_counted {
        true => &[RuleOption::ThreeCheck],
        false => &[],
    };
    let layouts: &[&[RuleOption]] = match hangs && !may_hang {
        true => &[&[RuleOption::Hanging], &[RuleOption::Space]],
        false => &[&[]],
    };
    let starts: &[&[RuleOption]] = match rules.castling().shuffled {
        true => &[&[]],
        false => &[&[], &[RuleOption::Shuffle]],
    };
    let all = starts.iter().flat_map(|start| {
        let with = |layout: &&[RuleOption]| [hand, counted, layout, start].concat();
        layouts.iter().map(with)
    });
    all.filter(|more| !more.is_empty()).collect()
}

/// Returns whether a field of a position text counts the checks of both sides (Three-check), such
/// as `+1+0` or `2+3`.
fn counts_checks(text: &str) -> bool {
    let is_count = |field: &str| {
        let digits = field.trim_start_matches('+').split('+');
        let mut digits = digits.map(|digit| digit.len() == 1 && digit <= "3");
        field.len() >= 3 && digits.by_ref().take(2).all(|is_one| is_one) && digits.next().is_none()
    };
    let mut fields = text.split_whitespace().skip(4);
    fields.any(|field| field.contains('+') && is_count(field))
}

fn castling_field(text: &str) -> &str {
    text.split_whitespace().nth(2).unwrap_or("-")
}

/// Returns whether the castling field names rooks by their files or squares.
fn names_rooks(text: &str) -> bool {
    castling_field(text).contains(|letter| !"KQkq-".contains(letter))
}

/// Returns whether unusual castling rights belong to another initial position and are not a
/// mistake. This is so if they name rooks, if a king with a castling right is not on its usual
/// square, or if the pieces of both players are arranged as in one of the 960 starts, the same for
/// both.
fn is_of_another_start(position: &Position, text: &str) -> bool {
    let usual = RuleSet::named(position.rules().base().name());
    let elsewhere = |color| {
        let castles = |side| position.may_castle(color, side);
        let usual = usual.as_ref().ok();
        let castling = usual.and_then(|rules| rules.castling().usual(color, CastlingSide::King));
        let home = castling.map(|usual| usual.king);
        [CastlingSide::King, CastlingSide::Queen]
            .into_iter()
            .any(castles)
            && position.king(color) != home
    };
    names_rooks(text)
        || Color::ALL.into_iter().any(elsewhere)
        || position
            .start_numbers()
            .is_some_and(|[white, black]| white == black)
}
