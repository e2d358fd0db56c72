//! `tritower-lab tactics collect`: chooses tactics from the files of `mine`, without duplicates.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use tritower::cli::{CliError, Finding};
use tritower::library::tactics::{self, Tactic, TacticSet};
use tritower::rules::{Move, Position, Role, notation};

/// Arguments of `tritower-lab tactics collect`.
#[derive(Debug, clap::Args)]
pub struct Collect {
    /// Files that `mine` wrote
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// First part of the id of each tactic, followed by its number
    #[arg(long, default_value = "tower")]
    prefix: String,
    /// Maximum number of tactics chosen from each file
    #[arg(long, default_value_t = 5_000)]
    most: usize,
}

impl Collect {
    /// Prints the chosen tactics of each file, the easiest first. The finding is negative if no
    /// tactic is chosen.
    pub(super) fn collect(&self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let mut number = 0;
        for file in &self.files {
            let TacticSet {
                tactics: mut all,
                notes,
            } = tactics::load(file).map_err(|error| CliError::Unreadable(vec![error]))?;
            for note in &notes {
                eprintln!("tritower: {}: {note}", file.display());
            }
            let mut seen = BTreeSet::new();
            all.retain(|tactic| pattern(tactic).into_iter().all(|it| seen.insert(it)));
            all.truncate(self.most);
            all.sort_by_key(|tactic| tactic.rating);
            for tactic in &mut all {
                number += 1;
                tactic.id = format!("{}-{number:05}", self.prefix);
                writeln!(out, "{}", tactic.to_line())?;
            }
        }
        Ok(match number {
            0 => Finding::Negative,
            _ => Finding::Positive,
        })
    }
}

/// Two texts that describe a tactic: its position, and its moves with the squares of the kings.
/// Tactics that share one of these texts are duplicates.
fn pattern(tactic: &Tactic) -> [String; 2] {
    let position = &tactic.position;
    let mut at = *position;
    let moves = tactic.line.iter().map(|&mv| {
        let text = moved(&at, mv);
        at.make_unchecked(mv);
        text
    });
    let moves: Vec<String> = moves.collect();
    let kings = position.by_role(Role::King).into_iter();
    let kings = kings.map(|square| position.layout().name(square));
    let kings: Vec<String> = kings.collect();
    [
        format!("{:016x}", position.key()),
        format!("{} {}", kings.join(" "), moves.join(" ")),
    ]
}

/// Text of a move in long notation, preceded by the letter of the piece that moves.
fn moved(position: &Position, mv: Move) -> String {
    let role = match mv {
        Move::Piece { from, .. } => position.role_at(from),
        _ => None,
    };
    let letter = role.map_or(' ', Role::letter);
    format!("{letter}{}", notation::long(position, mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tactics_with_the_same_moves_and_kings_are_duplicates() {
        let text = "a\t1\t\tchess\t6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ta1a8\n\
                    b\t1\t\tchess\t6k1/5ppp/8/8/8/8/7P/R6K w - - 0 1\ta1a8\n\
                    c\t1\t\tchess\t6k1/5ppp/8/8/8/8/8/1R5K w - - 0 1\tb1b8\n";
        let patterns: Vec<_> = tactics::read(text).tactics.iter().map(pattern).collect();
        let [first, second, third] = &patterns[..] else {
            panic!("three tactics");
        };
        assert!(first[1] == second[1] && first[0] != second[0]);
        assert!(first[1] != third[1]);
    }
}
