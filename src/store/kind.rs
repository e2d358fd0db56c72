//! What a text from elsewhere is, and by which rules a position in it is read: its own
//! content says more than what happens to be on the table.

use std::path::Path;

use super::pgn::is_pgn;
use crate::rules::laws::Base;
use crate::rules::{
    CastlingSide, Color, EpdOperations, ForeignText, Position, RuleOption, RuleSet, TextError,
    TextNote,
};

/// What a text looks most like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextKind {
    /// What this program has saved: a game, or a match on two boards.
    Save,
    /// A PGN, or a BPGN where it is of a match on two boards.
    Pgn,
    /// A position (TFEN or FEN), which moves may follow.
    Position,
    /// A scoresheet, and whatever is none of the others.
    Scoresheet,
}

impl TextKind {
    /// What a text without white space around it looks like.
    pub(super) fn of(text: &str) -> TextKind {
        if is_save(text) {
            TextKind::Save
        } else if is_pgn(text) {
            TextKind::Pgn
        } else if position_base(text).is_some() {
            TextKind::Position
        } else {
            TextKind::Scoresheet
        }
    }
}

/// Whether a file is a PGN by its name.
pub fn is_named_pgn(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| {
        ["pgn", "bpgn"]
            .into_iter()
            .any(|pgn| ending.eq_ignore_ascii_case(pgn))
    })
}

/// Whether a text means to be a save, of a game or a match: a bracket and then a field's name. An owed
/// promotion at the head of a scoresheet, `(a8BQ)`, has no colon.
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

/// The board whose position text this begins like: `W=4/4/…` or `rnbqkbnr/pppppppp/8/…`.
/// No move and no result has both signs of the one, or as many strokes as the other.
pub(super) fn position_base(text: &str) -> Option<Base> {
    let word = text.split_whitespace().next()?;
    let strokes = word.matches('/').count();
    match word.contains('=') {
        true if strokes > 0 => Some(Base::Tower),
        _ if strokes >= 7 => Some(Base::Chess),
        _ => None,
    }
}

/// A position that was read from a foreign text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadPosition {
    /// The position, under the rules that its text asks for.
    pub position: Position,
    /// What was ignored or corrected.
    pub notes: Vec<TextNote>,
    /// What EPD says besides.
    pub operations: EpdOperations,
}

/// Reads a position, TFEN, FEN or EPD, whatever game is played: under `rules` where it can
/// be one, otherwise under what its text asks for on the board that it is of. A hand in
/// brackets or `~` asks for bughouse; rights to castle from another start, as X-FEN,
/// Shredder and towers have them, for 960; a board that hangs for `hanging` or `space`.
/// What other programs write in another way is read as [`ForeignText`] does.
///
/// # Errors
///
/// When it is no position; the error speaks of the rule set that it came nearest to.
///
/// ```
/// use tritower::rules::TOURNAMENT;
/// use tritower::store::read_position;
///
/// let text = "4k3/8/8/8/8/8/8/4K2R[Qn] w KQ - 0 0";
/// let read = read_position(text, &TOURNAMENT)?;
/// assert_eq!(read.position.rules().name(), "chess+bughouse");
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

/// Reads a position of one game: under `rules`, or with the 960 starts where its rights to
/// castle ask for them.
///
/// # Errors
///
/// When it is no position of that game.
pub fn read_position_of(text: &str, rules: &'static RuleSet) -> Result<ReadPosition, TextError> {
    // Strict reading says what is wrong in the form of this game.
    let refused = || Position::from_text(rules, text).err();
    let read = match read_position(text, rules) {
        Ok(read) => read,
        Err(error) => return Err(refused().unwrap_or(error)),
    };
    let found = read.position.rules();
    let is_same = found == rules || with(rules, &[RuleOption::Shuffle]) == Some(found);
    match refused().filter(|_| !is_same) {
        Some(error) => Err(error),
        None => Ok(read),
    }
}

/// Reads a tidied text: as it is where that is a position under some rules, otherwise
/// without the rights and squares that cannot be.
fn read_foreign(
    foreign: &ForeignText,
    own: &'static RuleSet,
) -> Result<(Position, Vec<TextNote>), TextError> {
    let text = &foreign.text;
    let strict = |position| (position, foreign.notes.clone());
    let Err(mut nearest) = Position::from_text(own, text) else {
        return foreign.position(own);
    };
    for more in asked_for(own, text) {
        let shuffled = more.contains(&RuleOption::Shuffle);
        match read_with(own, &more, text) {
            Some(Ok(position)) if !shuffled || is_of_another_start(&position, text) => {
                return Ok(strict(position));
            }
            // What is only tried is not what a person is told of.
            Some(Err(error))
                if !more.contains(&RuleOption::Space) && (!shuffled || names_rooks(text)) =>
            {
                nearest = error;
            }
            _ => {}
        }
    }
    let wider = asked_for(own, text).into_iter().filter(|more| {
        let shuffled = more.contains(&RuleOption::Shuffle);
        !shuffled || names_rooks(text)
    });
    let wider = wider.filter_map(|more| with(own, &more));
    let all = std::iter::once(own).chain(wider);
    // What leaves out least is meant.
    let read = all.filter_map(|rules| foreign.position(rules).ok());
    read.min_by_key(|(_, notes)| notes.len()).ok_or(nearest)
}

/// Reads a position under a rule set with more options, or under its board's with these
/// alone; none where not even they go together.
fn read_with(
    rules: &RuleSet,
    more: &[RuleOption],
    text: &str,
) -> Option<Result<Position, TextError>> {
    Some(Position::from_text(with(rules, more)?, text))
}

/// A rule set with more options, or its board's with these alone.
fn with(rules: &RuleSet, more: &[RuleOption]) -> Option<&'static RuleSet> {
    let named = |name: &str| {
        let more = more.iter().map(|option| option.name());
        let names: Vec<&str> = std::iter::once(name).chain(more).collect();
        RuleSet::named(&names.join("+"))
    };
    let wider = named(rules.name()).or_else(|_| named(rules.base().name()));
    wider.ok()
}

/// The options that a rule set lacks and a position may need by the signs of its first
/// field, in the order in which they are tried; rights to castle may need 960 besides.
fn asked_for(rules: &RuleSet, text: &str) -> Vec<Vec<RuleOption>> {
    let field = text.split_whitespace().next().unwrap_or_default();
    // A tower's hanging board, as `QL1iw` with its owner.
    let boards = field.split(';').filter_map(|board| board.split_once('='));
    let hangs = boards.map(|(name, _)| name).any(|name| {
        let owner = |letter: char| letter.is_ascii_lowercase();
        name.strip_suffix(owner)
            .is_some_and(|pin| pin.ends_with('i'))
    });
    let dropped = field.contains(['[', '~']) && !rules.hands;
    let hand: &[RuleOption] = match dropped {
        true => &[RuleOption::Bughouse],
        false => &[],
    };
    let may_hang = rules.has(RuleOption::Hanging) || rules.has(RuleOption::Space);
    let grounds: &[&[RuleOption]] = match hangs && !may_hang {
        true => &[&[RuleOption::Hanging], &[RuleOption::Space]],
        false => &[&[]],
    };
    let starts: &[&[RuleOption]] = match rules.castling.shuffled {
        true => &[&[]],
        false => &[&[], &[RuleOption::Shuffle]],
    };
    let all = starts.iter().flat_map(|start| {
        let with = |ground: &&[RuleOption]| [hand, ground, start].concat();
        grounds.iter().map(with)
    });
    all.filter(|more| !more.is_empty()).collect()
}

/// The rights to castle.
fn rights(text: &str) -> &str {
    text.split_whitespace().nth(2).unwrap_or("-")
}

/// Whether the rights name rooks by their files or squares.
fn names_rooks(text: &str) -> bool {
    rights(text).contains(|letter| !"KQkq-".contains(letter))
}

/// Whether rights to castle that no usual game has are those of another start, and not a
/// slip: they name rooks, a king stands elsewhere, or both players' officers stand as in
/// one of the starts.
fn is_of_another_start(position: &Position, text: &str) -> bool {
    let usual = RuleSet::named(position.rules().base().name());
    let elsewhere = |color| {
        let castles = |side| position.may_castle(color, side);
        let usual = usual.as_ref().ok();
        let castling = usual.and_then(|rules| rules.castling.usual(color, CastlingSide::King));
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
