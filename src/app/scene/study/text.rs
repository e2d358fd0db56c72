//! Texts of the study aids in the player's language, which are the lines of the tooltip at the
//! pointer.

use crate::app::scene::study::{Study, StudyAids, WhyNot};
use crate::app::view::DragSource;
use crate::rules::why::Placed;
use crate::rules::{Color, Position, Role, Square, SquareSet};
use crate::texts::{Names, Texts, pieces};

/// Returns the lines of the tooltip, most important first; empty if there is nothing to show.
pub fn lines(words: Texts, aids: StudyAids, study: &Study, position: &Position) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(refused) = &study.refused {
        lines.push(why_not(words, refused, position));
    }
    if let Some(square) = study.about.filter(|_| aids.attacks) {
        match position.piece_at(square) {
            Some(_) => about_piece(words, study, position, square, &mut lines),
            None => about_square(words, position, square, &mut lines),
        }
    }
    lines
}

/// Explains in a sentence why a move is illegal. The text is empty for a piece or board that comes
/// from a panel.
pub fn why_not(words: Texts, refused: &WhyNot, position: &Position) -> String {
    match refused {
        WhyNot::Rejected(notice) => notice.text(words, &Names::sides(words)),
        WhyNot::Stuck(DragSource::Board(pin)) => {
            words.with("study-stuck-board", &[("pin", words.pin(*pin).into())])
        }
        WhyNot::Stuck(DragSource::NewItem(_)) => String::new(),
        WhyNot::Stuck(DragSource::Piece(square)) => {
            let named = position.piece_at(*square).map(|piece| Placed {
                piece,
                square: *square,
            });
            named.map_or_else(String::new, |piece| {
                let piece = words.localize(&piece);
                pieces::capital(&words.with("study-stuck-piece", &[("piece", piece.into())]))
            })
        }
    }
}

/// Adds a line with the white pieces and one with the black pieces that attack an empty square.
fn about_square(words: Texts, position: &Position, square: Square, lines: &mut Vec<String>) {
    for by in Color::ALL {
        let key = match by {
            Color::White => "study-white",
            Color::Black => "study-black",
        };
        let attackers = position.attackers_of(square, by);
        let pieces = list(words, position, attackers);
        lines.push(words.with(key, &[("pieces", pieces.into())]));
    }
}

/// Adds lines about the pieces that attack, defend or pin the piece on a square, and about a check
/// to or by this piece.
fn about_piece(
    words: Texts,
    study: &Study,
    position: &Position,
    square: Square,
    lines: &mut Vec<String>,
) {
    let is_king = position
        .piece_at(square)
        .is_some_and(|it| it.role == Role::King);
    let attackers = list(words, position, study.attackers);
    let attacked = match (study.attackers.is_empty(), is_king) {
        (true, _) => "study-not-attacked",
        (false, true) => "study-in-check",
        (false, false) => "study-attacked",
    };
    lines.push(words.with(attacked, &[("pieces", attackers.into())]));
    if !is_king {
        let defenders = list(words, position, study.defenders);
        let defended = if study.defenders.is_empty() {
            "study-undefended"
        } else {
            "study-defended"
        };
        lines.push(words.with(defended, &[("pieces", defenders.into())]));
    }
    if study.hanging.contains(square) {
        lines.push(words.text("study-hanging"));
    }
    let holders = position.pinners(square);
    if !holders.is_empty() {
        let by = list(words, position, holders);
        lines.push(words.with("study-held", &[("pieces", by.into())]));
    }
    if position.checkers().contains(square)
        && let Some(king) = position.king(position.turn())
    {
        let king = words.square(king);
        lines.push(words.with("study-gives-check", &[("king", king.into())]));
    }
}

/// Names the pieces on these squares in move notation; a dash if there are none.
fn list(words: Texts, position: &Position, squares: SquareSet) -> String {
    let name = |square: Square| {
        let role = position.piece_at(square)?.role;
        Some(words.notation.role(role).to_owned() + &words.square(square))
    };
    let mut names: Vec<String> = squares.into_iter().filter_map(name).collect();
    names.sort();
    if names.is_empty() {
        "–".to_owned()
    } else {
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::scene::study::explain;
    use crate::engine::explain::hanging_pieces;
    use crate::rules::Language;

    const ATTACKS: StudyAids = StudyAids {
        attacks: true,
        why: false,
    };

    /// A position in which White's knight on b4N is pinned to its king by a rook that also attacks
    /// the knight.
    const PINNED: &str = "W=4/4/4/1K2;N=4/4/1N2/4;B=1r2/4/4/4;\
        QL1w=2/2;QL6b=2/2;KL1w=2/2;KL6b=1k/2 w - - - - 0 30";

    fn lines_of(language: Language, name: &str) -> Vec<String> {
        let position = Position::from_tfen(PINNED).unwrap();
        let square = position.layout().square(name).unwrap();
        let mut study = Study {
            about: Some(square),
            ..Study::default()
        };
        explain(&position, square, &mut study);
        study.hanging = hanging_pieces(&position);
        let words = Texts::of(language);
        lines(words, ATTACKS, &study, &position)
    }

    #[test]
    fn a_piece_has_lines_for_attackers_defenders_and_pins() {
        assert_eq!(
            lines_of(Language::English, "b4N"),
            [
                "Attacked by Rb8B",
                "Undefended",
                "Hanging: capturing it wins material",
                "Pinned to its king by Rb8B"
            ]
        );
    }

    #[test]
    fn german_lines_use_german_letters_of_pieces() {
        let text = lines_of(Language::German, "b4N").join("; ");
        assert!(text.contains("Tb8S") && !text.contains("Rb8"), "{text}");
    }

    #[test]
    fn an_empty_square_has_lines_for_the_attackers_of_either_side() {
        assert_eq!(
            lines_of(Language::English, "c6N"),
            ["White: Nb4N", "Black: –"]
        );
    }
}
