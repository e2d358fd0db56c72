//! Tactics: positions in which one move or line is clearly best, each with a rating and themes.
//!
//! A file of tactics has one tactic a line, in six fields separated by tabs: id, rating, themes
//! separated by commas, rule set, position (FEN, or on the tower its
//! counterpart TFEN) and the solution, moves in long notation
//! separated by spaces. Empty lines and lines that begin with `#` are ignored. The manual describes
//! the format for players who write a file of their own. The files of puzzles that Lichess offers are
//! read too.
//!
//! The files in `assets/tactics` are built into the executable and read when they are first needed.

mod error;
mod lichess;
mod own;
mod theme;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use crate::pgn::puzzles::{is_lichess_heading, is_puzzle_id};
use crate::rules::{Move, Position, RuleSet, notation};
use crate::store::LoadError;
use crate::store::encoding::BYTE_ORDER_MARK;
use crate::store::file::{MAX_BYTES, read_foreign_text};
pub use error::{TacticError, TacticNote};
pub use own::{add_to_own, load_own, save_own};
pub use theme::Theme;

/// Largest rating that is read.
const MAX_RATING: u16 = 4_000;

/// The tactics of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TacticSet {
    /// The tactics, in the order of the text.
    pub tactics: Vec<Tactic>,
    /// Notes on the lines that were skipped.
    pub notes: Vec<TacticNote>,
}

/// A position in which one move or line is clearly best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tactic {
    /// Id, unique among all tactics that come with the program.
    pub id: String,
    /// Difficulty on the scale of players' ratings.
    pub rating: u16,
    /// Themes, without repetition, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
    /// Position with its rule set; the solver is to move.
    pub position: Position,
    /// Solution: moves of the solver and the best answers. It ends with a move of the solver. The
    /// choice for a pending promotion is a move of its own, after which the same player moves.
    pub line: Vec<Move>,
}

impl Tactic {
    /// Writes the tactic as a line of a file, without the line break.
    pub fn to_line(&self) -> String {
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        let mut position = self.position;
        let moves = self.line.iter().map(|&mv| {
            let text = notation::long(&position, mv);
            position.make_unchecked(mv);
            text
        });
        let moves: Vec<String> = moves.collect();
        [
            self.id.clone(),
            self.rating.to_string(),
            themes.join(","),
            self.position.rules().name().to_owned(),
            self.position.to_text(),
            moves.join(" "),
        ]
        .join("\t")
    }
}

/// The files of tactics that come with the program.
const FILES: [&str; 3] = [
    include_str!("../../../assets/tactics/tower.txt"),
    include_str!("../../../assets/tactics/chess.txt"),
    include_str!("../../../assets/tactics/variants.txt"),
];

/// Returns the tactics that come with the program: those of the tournament rules first, then those
/// of chess, then those of the variants. They are read at the first call.
pub fn bundled() -> &'static [Tactic] {
    static BUNDLED: LazyLock<Vec<Tactic>> =
        LazyLock::new(|| FILES.iter().flat_map(|text| read(text).tactics).collect());
    &BUNDLED
}

/// Reads the tactics of a file.
///
/// # Errors
///
/// When the file cannot be read. Lines that are not tactics are passed over and noted.
pub fn load(path: &Path) -> Result<TacticSet, LoadError> {
    Ok(read(&read_foreign_text(path, MAX_BYTES)?))
}

/// Reads the tactics of a text. Lines that are not tactics are passed over and noted.
///
/// ```
/// use tritower::library::tactics::{Theme, read};
///
/// let text = "# A comment.\n\
///     own-1\t800\tmate,mate-in-1\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\n\
///     own-2\t800\tmate\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1b8\n";
/// let set = read(text);
/// assert_eq!(set.tactics[0].themes, [Theme::Mate, Theme::MateIn1]);
/// assert_eq!(set.notes[0].line, 3);
/// ```
pub fn read(text: &str) -> TacticSet {
    let mut set = TacticSet::default();
    let mut ids = BTreeSet::new();
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') || is_lichess_heading(line) {
            continue;
        }
        let tactic = lichess::puzzle(line).unwrap_or_else(|| tactic(line));
        let tactic = tactic.and_then(|tactic| match ids.insert(tactic.id.clone()) {
            true => Ok(tactic),
            false => Err(TacticError::Repeated { id: tactic.id }),
        });
        match tactic {
            Ok(tactic) => set.tactics.push(tactic),
            Err(error) => set.notes.push(TacticNote {
                line: number,
                error,
            }),
        }
    }
    set
}

fn tactic(line: &str) -> Result<Tactic, TacticError> {
    let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
    let &[id, rating, themes, rules, position, moves] = &fields[..] else {
        return Err(TacticError::Fields {
            found: fields.len(),
        });
    };
    if !is_puzzle_id(id) {
        return Err(TacticError::Id {
            text: id.to_owned(),
        });
    }
    let themes = themes.split(',').filter(|name| !name.is_empty()).map(theme);
    let themes: BTreeSet<Theme> = themes.collect::<Result<_, _>>()?;
    let position = Position::from_text(RuleSet::named(rules)?, position)?;
    Ok(Tactic {
        id: id.to_owned(),
        rating: self::rating(rating)?,
        themes: Theme::ALL
            .into_iter()
            .filter(|theme| themes.contains(theme))
            .collect(),
        position,
        line: solution(&position, moves)?,
    })
}

fn rating(text: &str) -> Result<u16, TacticError> {
    let number = text.parse().ok().filter(|&it| it <= MAX_RATING);
    number.ok_or_else(|| TacticError::Rating {
        text: text.to_owned(),
    })
}

fn theme(name: &str) -> Result<Theme, TacticError> {
    let name = name.trim();
    Theme::named(name).ok_or_else(|| TacticError::Theme {
        name: name.to_owned(),
    })
}

fn solution(start: &Position, moves: &str) -> Result<Vec<Move>, TacticError> {
    let mut position = *start;
    let mut line = Vec::new();
    let mut last = None;
    for text in moves.split_whitespace() {
        let mv = notation::read(&position, text).map_err(|error| TacticError::Move {
            rules: start.rules(),
            error: Box::new(error),
        })?;
        last = Some(position.turn());
        position.make_unchecked(mv);
        line.push(mv);
    }
    match last == Some(start.turn()) {
        true => Ok(line),
        false => Err(TacticError::Unfinished),
    }
}

#[cfg(test)]
mod tests;
