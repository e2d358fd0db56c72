//! Annotation signs on moves: the text of each Numeric Annotation Glyph (NAG) of the PGN standard,
//! and which signs exclude each other.

use crate::game::Note;

/// An annotation sign: its NAG, its text, and its meaning as a key of the language files.
pub type Sign = (u8, &'static str, &'static str);

/// Signs that judge a move; a move has at most one of them.
pub const OF_MOVES: [Sign; 6] = [
    (1, "!", "nag-1"),
    (2, "?", "nag-2"),
    (3, "!!", "nag-3"),
    (4, "??", "nag-4"),
    (5, "!?", "nag-5"),
    (6, "?!", "nag-6"),
];

/// Signs that judge the position after a move; a move has at most one of them.
pub const OF_POSITIONS: [Sign; 8] = [
    (10, "=", "nag-10"),
    (13, "∞", "nag-13"),
    (14, "+/=", "nag-14"),
    (15, "=/+", "nag-15"),
    (16, "+/−", "nag-16"),
    (17, "−/+", "nag-17"),
    (18, "+−", "nag-18"),
    (19, "−+", "nag-19"),
];

/// Signs (as NAGs) for good moves. The key for good moves sets the first sign, and with each
/// further press the next one; after the last sign, it removes the sign.
const PRAISE: [u8; 3] = [1, 3, 5];
/// Signs (as NAGs) for bad moves. The key for bad moves sets the first sign, and with each further
/// press the next one; after the last sign, it removes the sign.
const BLAME: [u8; 3] = [2, 4, 6];

/// Returns the text of a NAG, or `$` and its number if the tables have no sign for it.
fn sign(nag: u8) -> String {
    let mut known = OF_MOVES.iter().chain(&OF_POSITIONS);
    let found = known.find(|(number, ..)| *number == nag);
    found.map_or_else(|| format!("${nag}"), |(_, sign, _)| (*sign).to_owned())
}

/// Returns the text of all signs of a note, as written after a move.
pub fn signs(note: &Note) -> String {
    let is_of_move = |nag: &u8| OF_MOVES.iter().any(|(number, ..)| number == nag);
    let (moves, others): (Vec<u8>, Vec<u8>) = note.nags.iter().partition(|nag| is_of_move(nag));
    let mut text: String = moves.into_iter().map(sign).collect();
    for nag in others {
        text += " ";
        text += &sign(nag);
    }
    text
}

/// Adds a sign to a note and removes other signs of the same kind. If the note already has this
/// sign, removes the sign instead.
pub fn toggled(mut note: Note, nag: u8) -> Note {
    let had = note.nags.contains(&nag);
    let kinds: [&[Sign]; 2] = [&OF_MOVES, &OF_POSITIONS];
    let kind = kinds
        .into_iter()
        .find(|kind| kind.iter().any(|(number, ..)| *number == nag));
    note.nags.retain(|other| {
        let alike = |kind: &[Sign]| kind.iter().any(|(number, ..)| number == other);
        *other != nag && !kind.is_some_and(alike)
    });
    if !had {
        note.nags.push(nag);
    }
    note
}

/// Changes the sign of a note to the next sign for a good move (if `praises`) or for a bad move. A
/// note without such a sign gets the first one. A note with the last one loses it.
pub fn turned(note: Note, praises: bool) -> Note {
    let cycle = if praises { PRAISE } else { BLAME };
    let at = cycle.iter().position(|nag| note.nags.contains(nag));
    match at.map(|at| cycle.get(at + 1)) {
        None => toggled(note, cycle[0]),
        Some(Some(&next)) => toggled(note, next),
        Some(None) => toggled(note, cycle[2]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(nags: &[u8]) -> Note {
        Note {
            nags: nags.to_vec(),
            ..Note::default()
        }
    }

    #[test]
    fn signs_stand_behind_the_move_and_those_of_the_position_after_a_gap() {
        assert_eq!(signs(&with(&[16, 3])), "!! +/−");
        assert_eq!(signs(&with(&[146])), " $146");
        assert_eq!(signs(&Note::default()), "");
    }

    #[test]
    fn a_move_bears_one_sign_of_a_kind() {
        assert_eq!(toggled(with(&[1, 16, 146]), 4).nags, [16, 146, 4]);
        assert_eq!(toggled(with(&[1, 16]), 10).nags, [1, 10]);
        assert!(toggled(with(&[1]), 1).is_empty());
    }

    #[test]
    fn a_key_goes_through_its_signs_and_back_to_none() {
        let mut note = with(&[2]);
        let mut seen = Vec::new();
        for _ in 0..4 {
            note = turned(note, true);
            seen.push(signs(&note));
        }
        assert_eq!(seen, ["!", "!!", "!?", ""]);
        assert_eq!(signs(&turned(with(&[1]), false)), "?");
    }
}
