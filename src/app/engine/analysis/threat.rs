//! Threats: what the opponent would win with a free move.

use super::arrows;
use crate::app::session::Notice;
use crate::app::view::drawing::Stroke;
use crate::engine::explain::{Gain, Pattern, ideas, with_free_move};
use crate::engine::{Report, Score};
use crate::rules::{Move, Position, notation};
use crate::texts::{Texts, sentence};

/// A threat in a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Threat {
    /// The position in which the threat must be met.
    pub position: Position,
    /// The position in which the opponent has a free move.
    free: Position,
    /// The moves from the free move to the one that wins something.
    moves: Vec<Move>,
    /// How the moves win something; `None` for a mate that the line does not reach.
    pattern: Option<Pattern>,
}

impl Threat {
    /// Finds the threat in a report on the position that results from a free move of the opponent;
    /// `None` if the best line wins nothing.
    pub fn find(position: &Position, report: &Report) -> Option<Threat> {
        let free = with_free_move(position)?;
        let line = &report.lines.first()?.moves;
        let wins = |gain| matches!(gain, Gain::Game | Gain::Material(_));
        let idea = ideas(&free, line).into_iter().find(|it| wins(it.gain));
        let end = idea.as_ref().map_or(1, |it| it.moves.end);
        let is_won = idea.is_some() || matches!(report.score, Score::Mate(1..));
        is_won.then(|| Threat {
            position: *position,
            free,
            moves: line.iter().copied().take(end).collect(),
            pattern: idea.map(|it| it.pattern),
        })
    }

    pub fn notice(&self, words: Texts) -> Notice {
        // The squares of the flat board have other names than those of the tower.
        let words = words.with_layout(self.free.layout());
        let first = self.moves.first();
        let mv = first.map(|&mv| notation::write(&self.free, mv, words.notation));
        let reason = self.pattern.iter().map(|it| sentence(&words.localize(it)));
        let parts: Vec<String> = mv.into_iter().chain(reason).collect();
        Notice::Done("done-threat", parts.join(". "))
    }

    /// Returns red arrows for the opponent's moves.
    pub fn strokes(&self) -> Vec<Stroke> {
        arrows::of_threat(&self.free, &self.moves)
    }
}

/// Returns the notice for a position in which the opponent cannot have a free move.
pub(super) fn notice_without_search(position: &Position) -> Notice {
    let key = match (position.in_check(), position.pending_promotion()) {
        (true, _) => "done-threat-check",
        (false, Some(_)) => "done-threat-pending",
        (false, None) => "done-threat-none",
    };
    Notice::Done(key, String::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::view::drawing::Brush;
    use crate::engine::{Limits, Search, Stop, Task};
    use crate::rules::{Language, RuleSet};

    fn threat(position: &Position) -> Option<Threat> {
        let task = Task::new(with_free_move(position).unwrap()).limits(Limits::depth(5));
        let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
        Threat::find(position, &report)
    }

    fn chess(text: &str) -> Position {
        Position::from_text(RuleSet::named("chess").unwrap(), text).unwrap()
    }

    #[test]
    fn a_fork_is_shown_by_red_arrows_of_the_opponent_and_told_with_its_pieces() {
        let threat = threat(&chess("6k1/7p/8/8/1n6/8/8/R3K3 w - - 0 1")).unwrap();
        let told = |language| threat.notice(Texts::of(language));
        let english = "Nc2+. The black knight on c2 attacks the white rook on a1 and the white king \
                       on e1 at once.";
        assert_eq!(
            told(Language::English),
            Notice::Done("done-threat", english.to_owned())
        );
        let german = "Sc2+. Der schwarze Springer auf c2 greift doppelt an; Ziele sind der weiße \
                      Turm auf a1 und der weiße König auf e1.";
        assert_eq!(
            told(Language::German),
            Notice::Done("done-threat", german.to_owned())
        );
        let square = |name| threat.position.layout().square(name).unwrap();
        let arrow = |from, to| Stroke {
            from: square(from),
            to: square(to),
            brush: Brush::Red,
        };
        assert_eq!(threat.strokes(), [arrow("b4", "c2"), arrow("c2", "a1")]);
    }

    #[test]
    fn a_mate_threatens_and_the_start_position_has_no_threat() {
        let mate = threat(&chess("6k1/8/8/8/8/1r6/r7/7K w - - 0 1")).unwrap();
        assert_eq!(
            mate.notice(Texts::default()),
            Notice::Done("done-threat", "Rb1#. Mate.".to_owned())
        );
        assert_eq!(threat(&Position::start()), None);
    }

    #[test]
    fn a_check_is_the_threat() {
        let checked = chess("6k1/8/8/8/8/8/8/r6K w - - 0 1");
        assert_eq!(
            notice_without_search(&checked),
            Notice::Done("done-threat-check", String::new())
        );
    }
}
