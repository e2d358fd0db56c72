//! Opening trees of a player's own games and of the games of a PGN.

use std::cmp::Reverse;
use std::path::Path;

use super::OpeningTree;
use crate::game::{Game, Player};
use crate::pgn::folder::{files, modified_at};
use crate::pgn::{Input, PgnReader, PgnSource, ReadGame, year};
use crate::rules::{Color, Move, RuleSet};
use crate::store::{LoadError, Opened};

/// Number of plies from the beginning of each game that are added to the tree.
const PLIES: usize = 40;

/// The games of which an opening tree is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Part of the name of a player, in upper or lower case; empty for all players.
    pub player: String,
    /// Side of this player; `None` for both. Without a name, the side that a person plays.
    pub side: Option<Color>,
    /// First year of the games; 0 for games of all years.
    pub since: u32,
}

impl GameFilter {
    /// Returns whether a game is one of those that the filter describes.
    fn admits(&self, game: &Game) -> bool {
        let setup = game.setup();
        let date = &setup.terms.heading.date;
        let last = game.events().last().map_or(setup.at, |stamped| stamped.at);
        let is_recent = self.since == 0 || year(date, last).is_some_and(|it| it >= self.since);
        let player = self.player.trim().to_lowercase();
        let plays = |side: Color| {
            let name = match side {
                Color::White => &setup.white,
                Color::Black => &setup.black,
            };
            match player.is_empty() {
                true => self.side.is_none() || setup.players[side.index()] == Player::Person,
                false => name.to_lowercase().contains(&player),
            }
        };
        let mut sides = Color::ALL.into_iter();
        is_recent && sides.any(|side| self.side.is_none_or(|it| it == side) && plays(side))
    }
}

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

    /// Reads the games with the rule set `rules` that the filter admits in a folder of saved games,
    /// including those of its PGN files; the file that was changed last is read first. `go_on` is called repeatedly with
    /// the share that has been read, from 0 to 1; when it returns false, reading stops.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn of_folder(
        folder: &Path,
        (rules, filter): (&'static RuleSet, &GameFilter),
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
                collected.add_read(read.ok(), (rules, filter));
            }
        }
        Ok(collected)
    }

    /// Reads the games with the rule set `rules` that the filter admits in a PGN. `go_on` is called repeatedly with the
    /// share that has been read, from 0 to 1; when it returns false, reading stops.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened.
    pub fn of_pgn(
        source: &PgnSource,
        (rules, filter): (&'static RuleSet, &GameFilter),
        go_on: &mut dyn FnMut(f32) -> bool,
    ) -> Result<Collected, LoadError> {
        let mut collected = Collected::default();
        collected.add_pgn(source.reader()?, (rules, filter), go_on);
        Ok(collected)
    }

    fn add_pgn(
        &mut self,
        mut reader: PgnReader,
        (rules, filter): (&'static RuleSet, &GameFilter),
        go_on: &mut dyn FnMut(f32) -> bool,
    ) {
        let size = reader.size().max(1) as f32;
        while !self.is_full()
            && go_on(reader.bytes_read() as f32 / size)
            && let Some(read) = reader.next_game()
        {
            self.add_read(read.ok(), (rules, filter));
        }
    }

    /// Adds a game that has been read; `None` if it could not be read.
    fn add_read(&mut self, read: Option<ReadGame>, wanted: (&'static RuleSet, &GameFilter)) {
        match read.map(|read| read.opened) {
            Some(Opened::Game(saved)) => self.add(&saved.game, wanted),
            // A match on two boards is left out: moves on one board depend on the other board.
            Some(Opened::Match(_)) => {}
            None => self.unreadable += 1,
        }
    }

    fn add(&mut self, game: &Game, (rules, filter): (&'static RuleSet, &GameFilter)) {
        if game.rules() == rules && game.live().ply > 0 && filter.admits(game) {
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
