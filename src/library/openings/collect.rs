//! Opening trees of a player's own games and of the games of a PGN.

use std::cmp::Reverse;
use std::path::Path;

use super::OpeningTree;
use crate::game::Game;
use crate::pgn::folder::{files, modified_at};
use crate::pgn::{Input, PgnReader, PgnSource, ReadGame};
use crate::rules::{Move, RuleSet};
use crate::store::{LoadError, Opened};

/// Number of plies from the beginning of each game that are added to the tree.
const PLIES: usize = 40;

/// An opening tree of games that were read from files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collected {
    /// The tree.
    pub tree: OpeningTree,
    /// Number of games and files that could not be read.
    pub unreadable: u32,
    /// Whether there are more games than [`Collected::MAX_GAMES`], so that some were not read.
    pub has_more: bool,
}

impl Collected {
    /// Maximum number of games that are read.
    pub const MAX_GAMES: u32 = 20_000;

    /// Reads the games with the rule set `rules` in a folder of saved games, including those of its
    /// PGN files; the file that was changed last is read first. `go_on` is called repeatedly with
    /// the share that has been read, from 0 to 1; when it returns false, reading stops.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn of_folder(
        folder: &Path,
        rules: &'static RuleSet,
        go_on: &mut dyn FnMut(f32) -> bool,
    ) -> Result<Collected, LoadError> {
        let mut collected = Collected::default();
        let mut paths = files(folder)?;
        paths.sort_by_cached_key(|path| Reverse(modified_at(path)));
        let count = paths.len().max(1) as f32;
        for (index, path) in paths.iter().enumerate() {
            let share = index as f32 / count;
            if collected.is_full() || !go_on(share) {
                break;
            }
            let input = Input::open(path).ok();
            let games = input.and_then(|input| input.games(rules, modified_at(path)).ok());
            let Some(mut games) = games else {
                collected.unreadable += 1;
                continue;
            };
            while !collected.is_full()
                && go_on(share)
                && let Some(read) = games.next()
            {
                collected.add_read(read.ok(), rules);
            }
        }
        Ok(collected)
    }

    /// Reads the games with the rule set `rules` in a PGN. `go_on` is called repeatedly with the
    /// share that has been read, from 0 to 1; when it returns false, reading stops.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened.
    pub fn of_pgn(
        source: &PgnSource,
        rules: &'static RuleSet,
        go_on: &mut dyn FnMut(f32) -> bool,
    ) -> Result<Collected, LoadError> {
        let mut collected = Collected::default();
        collected.add_pgn(source.reader()?, rules, go_on);
        Ok(collected)
    }

    fn add_pgn(
        &mut self,
        mut reader: PgnReader,
        rules: &'static RuleSet,
        go_on: &mut dyn FnMut(f32) -> bool,
    ) {
        let size = reader.size().max(1) as f32;
        while !self.is_full()
            && go_on(reader.bytes_read() as f32 / size)
            && let Some(read) = reader.next_game()
        {
            self.add_read(read.ok(), rules);
        }
    }

    /// Adds a game that has been read; `None` if it could not be read.
    fn add_read(&mut self, read: Option<ReadGame>, rules: &'static RuleSet) {
        match read.map(|read| read.opened) {
            Some(Opened::Game(saved)) => self.add(&saved.game, rules),
            // A match on two boards is left out: moves on one board depend on the other board.
            Some(Opened::Match(_)) => {}
            None => self.unreadable += 1,
        }
    }

    fn add(&mut self, game: &Game, rules: &'static RuleSet) {
        if game.rules() == rules && game.live().ply > 0 {
            let moves = game.path(game.live()).take(PLIES).map(|ply| ply.mv);
            let winner = game.result().and_then(|result| result.winner);
            self.tree
                .add(game.start(), &moves.collect::<Vec<Move>>(), winner);
        }
    }

    fn is_full(&mut self) -> bool {
        self.has_more |= self.tree.games() >= Collected::MAX_GAMES;
        self.has_more
    }
}
