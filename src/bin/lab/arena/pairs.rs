//! Plays the pairs of games of a match.

use std::ffi::OsString;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;

use super::external::ExternalPlayer;
use super::game::{self, Opening, PlayedGame, Player};
use super::internal::InternalPlayer;
use super::{ArenaError, Match, PairPlayed, Setting};
use tritower::cli::EngineSetting;
use tritower::engine::Limits;
use tritower::rules::RuleSet;
use tritower::rules::random::Random;
use tritower::uci::Program;

impl Match {
    /// Plays pairs of games until the number of games is reached or the match is stopped.
    pub(super) fn play_pairs(
        &self,
        rules: &'static RuleSet,
        next: &AtomicU32,
        stop: &AtomicBool,
        send: &mpsc::Sender<PairPlayed>,
    ) {
        let mut players = match self.players(rules) {
            Ok(players) => players,
            Err(error) => {
                // If the receiver is gone, the match has been stopped already.
                let _ = send.send((0, Err(error)));
                return;
            }
        };
        while !stop.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= self.games.div_ceil(2) {
                return;
            }
            let pair = self.play_pair(rules, number, &mut players);
            if send.send((number, pair)).is_err() {
                return;
            }
        }
    }

    fn players(&self, rules: &'static RuleSet) -> Result<[Player; 2], ArenaError> {
        let hash = self.hash as usize;
        let player = |setting, program: Option<Program>| {
            Ok(match program {
                Some(program) => {
                    let external = ExternalPlayer::start(program, setting, rules, hash)?;
                    Player::External(Box::new(external))
                }
                None => Player::Internal(Box::new(InternalPlayer::new(setting, hash))),
            })
        };
        let [first, second] = self.programs();
        Ok([player(self.first, first)?, player(self.second, second)?])
    }

    /// Returns the external engines that play as the first and the second player; `None` for a
    /// player that runs in this process.
    fn programs(&self) -> [Option<Program>; 2] {
        let program = |words: &[OsString], settings: &[(String, String)]| {
            let (path, arguments) = words.split_first()?;
            Some(Program {
                path: path.into(),
                arguments: arguments.to_vec(),
                settings: settings.to_vec(),
            })
        };
        [
            program(&self.first_engine, &self.first_option),
            program(&self.engine, &self.option),
        ]
    }

    /// Returns whether both players are identical and deterministic. In that case, the second
    /// game of a pair would repeat the first one.
    fn are_identical(&self) -> bool {
        let [first, second] = self.programs();
        let repeats = matches!(
            self.first,
            Setting::Engine(EngineSetting::Search(Limits { time: None, .. }))
        );
        repeats && self.first == self.second && first.is_none() && second.is_none()
    }

    /// The names of the players.
    fn names(&self) -> [String; 2] {
        let name = |setting: Setting, program: Option<Program>| match program {
            Some(program) => format!("{setting} ({})", program.name()),
            None => setting.to_string(),
        };
        let [first, second] = self.programs();
        [name(self.first, first), name(self.second, second)]
    }

    fn play_pair(
        &self,
        rules: &'static RuleSet,
        number: u32,
        players: &mut [Player; 2],
    ) -> Result<[PlayedGame; 2], ArenaError> {
        let mut random = Random(self.seed ^ u64::from(number) << 32);
        let plies = usize::from(self.opening);
        let opening = game::opening(rules, random.draw(), plies);
        let swapped = match self.are_identical() {
            true => game::opening(rules, random.draw(), plies),
            false => opening.clone(),
        };
        let [first, second] = players;
        let names = self.names();
        let mut game = |opening: &Opening, swapped: bool| {
            first.begin(random.draw())?;
            second.begin(random.draw())?;
            let (mut players, mut names) = ([&mut *first, &mut *second], names.clone());
            if swapped {
                players.reverse();
                names.reverse();
            }
            game::play(players, names, opening, self.longest as usize)
        };
        Ok([game(&opening, false)?, game(&swapped, true)?])
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        arguments: Match,
    }

    #[test]
    fn identical_players_do_not_play_the_same_game_twice() {
        let openings = |first: &str, second: &str| {
            let arguments = ["match", first, second, "--longest", "12"];
            let arguments = Arguments::parse_from(arguments).arguments;
            let rules = arguments.rules.rules().unwrap();
            let mut players = arguments.players(rules).unwrap();
            let pair = arguments.play_pair(rules, 0, &mut players).unwrap();
            pair.map(|PlayedGame { game, .. }| {
                let positions = game.positions(game.live()).take(9);
                positions.copied().collect::<Vec<_>>()
            })
        };
        let [one, other] = openings("depth=1", "depth=1");
        assert_ne!(one, other, "each game has its own opening");
        let [one, other] = openings("random", "random");
        assert_eq!(one, other, "random players share the opening");
        let [one, other] = openings("depth=1", "depth=2");
        assert_eq!(one, other, "each opening with colours swapped");
    }
}
