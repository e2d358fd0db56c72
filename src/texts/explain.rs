//! Sentences that explain a mistake: what the opponent does then, and what the better move does.

use super::localize::{Localize, PlaceholderValue, localized, variant};
use super::names::Names;
use super::pieces::sentence;
use super::{Texts, Value};
use crate::engine::explain::{Cause, Explanation, Fault, Idea, Pattern, Rescue};
use crate::rules::why::Placed;
use crate::rules::{Color, Move, Position, notation};

localized! {
    Pattern, "explain" {
        Decided { outcome, moves } => [outcome: variant(outcome), moves: moves],
        HangingPiece { target, cause } => [
            target: target, kind: variant(cause), defender: cause
        ],
        Fork { by, targets },
        Pin { pinned, behind, is_taken } => [
            pinned: pinned, behind: behind, kind: is_taken.to_string()
        ],
        Skewer { by, front, behind },
        DiscoveredAttack { leaves, by, target },
        BoardAttack { to, by, targets } => [to: to, by: by, targets: targets],
        BoardOpens { from, to, by, target },
        RemovedDefender { defender, target },
        Overload { defender, lured, target },
        TrappedPiece { target },
        TrappedBoard { board, target, is_stuck } => [
            board: board, target: target, kind: is_stuck.to_string()
        ],
        Promotion { pawn, to } => [pawn: pawn, to: to],
        MateThreat { target } => [target: target],
        DoubleThreat { targets },
        Attack { by, target },
        OpensLine { by },
        ForcedCapture { by, taken },
        Explosion { square, lost },
        ExplosionPin { by, pinned, king },
        Material { taken, given },
        BackRankMate { king, by },
        CornerMate { king, by, board },
        Repetition {},
        PassedPawn { pawn, to },
        OtherCapture { by, target },
        Saves { piece, how } => [piece: piece, how: how],
        Zugzwang { side },
        Tempo { from, to },
        LostCastling {},
    }
    Rescue, "explain-saves" {
        Moves,
        Carried { from, to },
        Takes,
        Blocks,
        Defends,
    }
}

/// Fills a placeholder with the piece that no longer defends; `none` for other causes.
impl PlaceholderValue for Cause {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        match self {
            Cause::Undefended { defender } => defender.value(words, names),
            Cause::Stood | Cause::Placed | Cause::Exposed => "none".into(),
        }
    }
}

/// Fills a placeholder with several pieces, as in `the white king on e1 and the white rook on h1`;
/// `none` if there are none.
impl PlaceholderValue for Vec<Placed> {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        let all: Vec<String> = self.iter().map(|it| it.localize(words, names)).collect();
        match all.split_last() {
            None => "none".into(),
            Some((last, [])) => last.clone().into(),
            Some((last, others)) => {
                let values = [
                    ("others", others.join(", ").into()),
                    ("last", last.clone().into()),
                ];
                words.with("all-of", &values).into()
            }
        }
    }
}

/// Returns at most two sentences: what the opponent does after the mistake, and what the better
/// move does. `position` is the one in which the mistake was made. Empty if no pattern was found.
pub fn sentences(words: Texts, position: &Position, explanation: &Explanation) -> Vec<String> {
    let after = position.play_all_unchecked(&explanation.played.moves);
    let starts = [(Fault::Allowed, &after), (Fault::Missed, position)];
    let all = starts.into_iter().filter_map(|(fault, start)| {
        let idea = explanation.first(fault)?;
        Some(one(words, fault, start, explanation.line(fault), idea))
    });
    all.collect()
}

fn one(words: Texts, fault: Fault, start: &Position, line: &[Move], idea: &Idea) -> String {
    let what = words.localize(&idea.pattern);
    let line = line.get(..idea.moves.end.min(line.len())).unwrap_or(line);
    if line.is_empty() {
        return sentence(&what);
    }
    let key = match fault {
        Fault::Allowed => "explain-allowed",
        Fault::Missed => "explain-missed",
    };
    let moves = words.line(start, line);
    words.with(
        key,
        &[("moves", moves.into()), ("what", sentence(&what).into())],
    )
}

impl Texts {
    /// Returns the moves of a line with their numbers, as in `12…Nf6 13.e5`.
    pub fn line(self, position: &Position, line: &[Move]) -> String {
        let mut position = *position;
        let mut texts = Vec::new();
        for (index, &mv) in line.iter().enumerate() {
            let text = notation::write(&position, mv, self.notation);
            texts.push(match position.turn() {
                Color::White => format!("{}.{text}", position.number()),
                Color::Black if index == 0 => format!("{}…{text}", position.number()),
                Color::Black => text,
            });
            position.make_unchecked(mv);
        }
        texts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::engine::explain::explain;
    use crate::engine::{PrincipalVariation, Score};
    use crate::rules::{Language, RuleSet};

    fn read(position: &Position, texts: &[&str]) -> Vec<Move> {
        let mut position = *position;
        let moves = texts.iter().map(|text| {
            let mv = notation::read(&position, text).unwrap();
            position.make_unchecked(mv);
            mv
        });
        moves.collect()
    }

    #[test]
    fn a_line_is_written_with_move_numbers() {
        let start = Position::start();
        let line = read(&start, &["b4N", "b5B"]);
        let words = Texts::default();
        assert_eq!(words.line(&start, &line), "1.b4N b5B");
        let after = start.play_unchecked(line[0]);
        assert_eq!(words.line(&after, &line[1..]), "1…b5B");
    }

    #[test]
    fn a_fork_that_a_move_allows_is_told_with_the_pieces_and_their_squares() {
        let chess = RuleSet::named("chess").unwrap();
        let position = Position::from_text(chess, "6k1/8/8/8/3n4/8/7P/R3K3 w - - 0 1").unwrap();
        let line = |score, moves: &[&str]| PrincipalVariation {
            score: Score::Centipawns(score),
            moves: read(&position, moves),
        };
        let (played, best) = (line(-400, &["h3"]), line(200, &["Kd2", "Kg7"]));
        let after = position.play_unchecked(played.moves[0]);
        let refutation = read(&after, &["Nc2", "Kd2", "Nxa1"]);
        let explanation = explain(&position, &played, &refutation, &best);
        let told = |language| {
            let words = Texts::of(language).with_layout(chess.layout());
            sentences(words, &position, &explanation).concat()
        };
        let english = "Then 1…Nc2+ 2.Kd2 Nxa1: The black knight on c2 attacks \
                       the white rook on a1 and the white king on e1 at once.";
        assert_eq!(told(Language::English), english);
        let german = "Darauf 1…Sc2+ 2.Kd2 Sxa1: Der schwarze Springer auf c2 greift doppelt an; \
                      Ziele sind der weiße Turm auf a1 und der weiße König auf e1.";
        assert_eq!(told(Language::German), german);
    }
}
