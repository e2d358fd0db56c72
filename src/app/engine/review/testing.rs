//! Games with their reviews, for tests of what is shown of them.

use super::*;
use crate::game::{Note, Setup, Timestamp};
use crate::rules::{Position, RuleSet, notation};

/// Creates a game in which White missed a mate and the file marks the move with `?`, with the
/// engine's review of it.
pub fn missed_mate() -> (Game, Review) {
    let rules = RuleSet::named("chess").unwrap();
    let start = "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1";
    let mut game = Game::new(Setup {
        start: Position::from_text(rules, start).unwrap(),
        white: "Anastasia".to_owned(),
        black: "Bartholomew".to_owned(),
        ..Setup::default()
    });
    for text in ["h3", "h6"] {
        let mv = notation::read(game.last(), text).unwrap();
        game.play(mv, Timestamp(0)).unwrap();
    }
    let line = LineId::MAIN;
    let note = Note {
        nags: vec![2],
        ..Note::default()
    };
    game.annotate(Visit { line, ply: 1 }, note).unwrap();
    let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
    let played = Played::new(*game.start(), plies);
    let (limits, stop) = (Limits::nodes(2_000), Stop::default());
    let review = Review::of(played, &mut Search::new(1, 1), limits, &stop, |_| {});
    (game, review)
}

impl Reviewing {
    /// Creates a finished analysis of a game, for tests of the pages that show one.
    pub fn done(game: &Game, review: Review) -> Reviewing {
        let mut work = Work::new(game);
        (work.review, work.runs) = (Some(review), false);
        Reviewing(Some(work))
    }

    /// Returns this analysis as if it came from an external engine that cannot exclude moves.
    pub fn by(mut self, analyst: Analyst) -> Reviewing {
        if let Some(work) = &mut self.0 {
            work.analyst = Some(analyst);
            work.lacks_only_moves = true;
        }
        self
    }

    /// Returns this analysis as if an external engine had failed before.
    pub fn after(mut self, name: String, failure: Failure) -> Reviewing {
        if let Some(work) = &mut self.0 {
            work.failed = Some((name, failure));
        }
        self
    }
}
