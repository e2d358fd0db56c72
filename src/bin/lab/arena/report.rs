//! Prints the games and the statistics of a match, and saves the games.

use std::io::{self, Write};

use super::game::{self, PlayedGame};
use super::statistics::{MatchProgress, Points, Standings, Test, Verdict};
use super::{CliError, Match};
use tritower::game::Game;
use tritower::rules::Color;
use tritower::store;

impl Match {
    /// Prints the results of a pair of games, saves the games if a folder is given, and adds their
    /// results to the standings.
    pub(super) fn report(
        &self,
        number: u32,
        pair: &[PlayedGame; 2],
        standings: &mut Standings,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        for (PlayedGame { game, failure }, swapped) in pair.iter().zip([0, 1]) {
            let setup = game.setup();
            let title = format!("game {}", 2 * number + swapped + 1);
            let result = game.result().map(|it| it.to_string()).unwrap_or_default();
            let plies = game.live().ply;
            let failure = failure.as_ref().map(|it| format!("; {it}"));
            writeln!(
                out,
                "{title}: {} - {} {result}, {plies} plies{}",
                setup.white,
                setup.black,
                failure.unwrap_or_default()
            )?;
            if let Some(folder) = &self.save {
                store::save_new(folder, game, &title)?;
            }
        }
        out.flush()?;
        let [as_white, as_black] = pair;
        standings.add([
            score(&as_white.game, Color::White),
            score(&as_black.game, Color::Black),
        ]);
        Ok(())
    }
}

fn score(game: &Game, first: Color) -> Points {
    match game::winner(game) {
        None => Points::Draw,
        Some(winner) if winner == first => Points::Win,
        Some(_) => Points::Loss,
    }
}

/// Prints the score, the Elo difference and the result of the sequential test.
pub(super) fn print_summary(
    progress: &MatchProgress,
    test: &Test,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (standings, tested) = (&progress.standings, progress.tested());
    let elo = standings.elo();
    let (lower, upper) = test.bounds();
    let verdict = match tested.verdict(test) {
        Verdict::Elo0 => "no such difference",
        Verdict::Elo1 => "stronger",
        Verdict::Open if tested.are_too_few() => "too few pairs to decide",
        Verdict::Open => "undecided",
    };
    writeln!(out, "games {}", standings.games())?;
    writeln!(out, "wins {}", standings.wins)?;
    writeln!(out, "draws {}", standings.draws)?;
    writeln!(out, "losses {}", standings.losses)?;
    writeln!(out, "score {:.1} %", 100.0 * standings.score())?;
    writeln!(out, "elo {:+.1}", elo.points)?;
    writeln!(out, "elo-95 {:+.1} {:+.1}", elo.low, elo.high)?;
    writeln!(
        out,
        "sprt [{}, {}] {verdict}: {:+.2} of {lower:+.2} {upper:+.2}",
        test.elo0,
        test.elo1,
        tested.log_likelihood_ratio(test)
    )
}
