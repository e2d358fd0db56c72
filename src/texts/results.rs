//! Texts of results of games: winner, cause and article.

use super::Texts;
use super::localize::{Localize, Values, localized, variant};
use super::names::Names;
use super::pieces::{WithArticle, capital};
use crate::game::{EndReason, GameResult};
use crate::rules::Color;

localized! {
    EndReason, "end" {
        Checkmate, KingExploded {}, NothingLeft, CannotMove, ThirdCheck, KingOnHill, Resignation,
        Stalemate, Agreement,
        Unstated, Adjudication, Abandonment, Infraction, DeadPosition, FlagFall,
        FlagFallWithoutMate, BothFlags, BothTeamsFlags, Repetition, FiftyMoves, IllegalMoves,
        BlitzIllegalMove, BlitzIllegalMoveWithoutMate, Quickplay,
        QuickplayPostponed as "end-quickplay", QuickplayGranted as "end-quickplay",
        QuickplayRefused as "end-quickplay", Referred(), Late, Punished {}, BothLose, Cancelled,
        CalledOff, SealedAmbiguous, SealedFalse, SealedIllegal, LateForResumption, Annulled, OtherBoard(),
    }
}

/// Text of a game's result, without the article that the result follows from.
struct ResultWithoutArticle(GameResult);

impl Localize for ResultWithoutArticle {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        // "White wins by resignation" needs a winner (or a draw) and a stated reason. Other results
        // have a text without "by".
        let no_winner = self.0.winner.is_none() && !self.0.is_draw();
        let unstated = self.0.reason == EndReason::Unstated;
        let key = match no_winner || unstated {
            true => "end-without-winner",
            false => "end",
        };
        let by = self.0.reason.localize(words, names);
        let mut values = vec![("who", winner(words, self.0).into()), ("by", by.into())];
        if key == "end" {
            values.push(("reason", variant(&self.0.reason).into()));
        }
        (key.to_owned(), values)
    }
}

impl Localize for GameResult {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        match self.article() {
            "" => ResultWithoutArticle(*self).parts(words, names),
            article => WithArticle(&ResultWithoutArticle(*self), article).parts(words, names),
        }
    }
}

/// Returns the text that names the winner, or that reports a draw or a game without a winner.
pub fn winner(words: Texts, result: GameResult) -> String {
    words.text(match result.winner {
        Some(Color::White) => "end-white-wins",
        Some(Color::Black) => "end-black-wins",
        None if result.is_draw() => "end-draw",
        None if matches!(result.reason, EndReason::Referred(_)) => "end-undecided",
        None => "end-no-winner",
    })
}

/// Returns the cause of a game's end, followed by the article.
pub fn cause(words: Texts, result: GameResult) -> String {
    match result.article() {
        "" => capital(&words.localize(&result.reason)),
        article => words.localize(&WithArticle(&result.reason, article)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Law;

    #[test]
    fn an_undecided_claim_has_no_winner() {
        let undecided = GameResult {
            winner: None,
            reason: EndReason::Referred(Color::White),
            law: Law::Tournament,
            corrections: [0; 2],
        };
        let text = Texts::default().localize(&undecided);
        assert!(
            text.starts_with("Undecided") && text.contains("D1"),
            "{text}"
        );
    }

    #[test]
    fn a_player_wins_on_time_and_by_checkmate() {
        let text_of = |reason| {
            let result = GameResult {
                winner: Some(Color::White),
                reason,
                law: Law::Tournament,
                corrections: [0; 2],
            };
            Texts::default().localize(&result)
        };
        let (on_time, mate) = (text_of(EndReason::FlagFall), text_of(EndReason::Checkmate));
        assert!(on_time.starts_with("White wins on time."), "{on_time}");
        assert!(mate.starts_with("White wins by checkmate."), "{mate}");
    }

    #[test]
    fn the_player_who_is_late_loses() {
        let late = GameResult {
            winner: Some(Color::White),
            reason: EndReason::Late,
            law: Law::Tournament,
            corrections: [0; 2],
        };
        let text = Texts::default().localize(&late);
        assert!(text.starts_with("White wins: the opponent was"), "{text}");
    }
}
