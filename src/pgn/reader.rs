//! Reads a PGN of any size as a stream: either its games one after another, or one list entry for
//! each game, from which the game can be opened later.

use std::collections::VecDeque;
use std::fmt;
use std::fs::Metadata;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::games::read_raw_game;
use super::list::PgnEntry;
use super::note::ReadGame;
use super::raw_game::RawGame;
use super::split::Splitter;
use crate::game::Timestamp;
use crate::pgn::ImportError;
use crate::pgn::input::Input;
use crate::rules::RuleSet;
use crate::store::error::LoadError;
use crate::store::file::open;

/// Number of bytes read from the disk at once.
const BUFFER: usize = 256 * 1024;

/// A PGN from which single games can be read again.
#[derive(Clone, Debug)]
pub struct PgnSource {
    storage: Storage,
    /// Rule set of games whose tags name no variant. The field `at` is the time at which games are
    /// set up.
    rules: &'static RuleSet,
    at: Timestamp,
}

#[derive(Clone, Debug)]
enum Storage {
    File { path: PathBuf, state: FileState },
    Memory(Arc<[u8]>),
}

/// Size and modification time of a PGN file, to detect that the file has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FileState {
    length: u64,
    written: Option<SystemTime>,
}

impl FileState {
    fn of(data: &Metadata) -> FileState {
        FileState {
            length: data.len(),
            written: data.modified().ok(),
        }
    }
}

/// Reads a PGN from its beginning to its end. Keeps only a few games in memory, never the whole
/// file.
pub struct PgnReader {
    source: PgnSource,
    splitter: Splitter<Box<dyn BufRead + Send>>,
    /// Games that [`PgnReader::has_games`] has already read, but that have not been returned yet.
    ahead: VecDeque<RawGame>,
    games: usize,
    size: u64,
    has_failed: bool,
}

impl fmt::Debug for PgnReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("PgnReader");
        text.field("source", &self.source).finish_non_exhaustive()
    }
}

impl PgnReader {
    /// Opens a PGN file. If no tag names the rule set of a game, it follows from other tags;
    /// without such tags, the game is chess. If `rules` is the same rule set with further options,
    /// the game is read under `rules`. `at` is the time at which each game is set up.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened or read, is not a regular file, or is an archive that cannot be
    /// unpacked.
    pub fn open(
        path: &Path,
        rules: &'static RuleSet,
        at: Timestamp,
    ) -> Result<PgnReader, LoadError> {
        Input::open(path)?.pgn(rules, at)
    }

    /// Opens a PGN file that is no archive and not in UTF-16.
    pub(in crate::pgn) fn of_file(
        path: &Path,
        rules: &'static RuleSet,
        at: Timestamp,
    ) -> Result<PgnReader, LoadError> {
        let unreadable = |error: io::Error| LoadError::unreadable(path, error);
        let file = open(path)?;
        let state = FileState::of(&file.metadata().map_err(unreadable)?);
        let size = state.length;
        let file = BufReader::with_capacity(BUFFER, file);
        let path = path.to_owned();
        let storage = Storage::File { path, state };
        let source = PgnSource { storage, rules, at };
        Ok(PgnReader::new(source, Box::new(file), size))
    }

    /// Reads a PGN from a text. If no tag names the rule set of a game, it follows from other tags;
    /// without such tags, the game is chess. If `rules` is the same rule set with further options,
    /// the game is read under `rules`. `at` is the time at which each game is set up.
    pub fn of_text(text: &str, rules: &'static RuleSet, at: Timestamp) -> PgnReader {
        PgnReader::of_bytes(text.as_bytes().into(), rules, at)
    }

    /// Reads a PGN that is in memory.
    pub(in crate::pgn) fn of_bytes(
        bytes: Arc<[u8]>,
        rules: &'static RuleSet,
        at: Timestamp,
    ) -> PgnReader {
        let size = bytes.len() as u64;
        let storage = Storage::Memory(Arc::clone(&bytes));
        let source = PgnSource { storage, rules, at };
        PgnReader::new(source, Box::new(Cursor::new(bytes)), size)
    }

    fn new(source: PgnSource, bytes: Box<dyn BufRead + Send>, size: u64) -> PgnReader {
        PgnReader {
            source,
            splitter: Splitter::new(bytes),
            ahead: VecDeque::new(),
            games: 0,
            size,
            has_failed: false,
        }
    }

    /// Returns the PGN itself, from which [`PgnSource::open`] reads the games of list entries.
    pub fn source(&self) -> &PgnSource {
        &self.source
    }

    /// Returns the number of bytes read so far.
    pub fn bytes_read(&self) -> u64 {
        self.splitter.bytes_read()
    }

    /// Returns the total number of bytes of the PGN.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Returns whether the PGN has at least `count` more games; reads ahead to find out.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn has_games(&mut self, count: usize) -> Result<bool, LoadError> {
        while self.ahead.len() < count {
            match self.split_off_game()? {
                Some(raw) => self.ahead.push_back(raw),
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Returns the next game as an entry for a list, without its moves; `None` at the end.
    pub fn next_entry(&mut self) -> Option<Result<PgnEntry, LoadError>> {
        let raw = self.next_raw_game()?;
        let index = self.games.saturating_sub(1);
        Some(raw.map(|raw| PgnEntry::new(index, &raw, self.source.rules)))
    }

    /// Returns the next game in full, or the error that prevents reading it; `None` at the end.
    pub fn next_game(&mut self) -> Option<Result<ReadGame, ImportError>> {
        let raw = self.next_raw_game()?;
        let PgnSource { rules, at, .. } = self.source;
        Some(match raw {
            Ok(raw) => read_raw_game(&raw, self.games, rules, at).map_err(|it| Box::new(it).into()),
            Err(error) => Err(error.into()),
        })
    }

    /// Returns the bytes of the next game; `None` at the end of the PGN and after an error.
    fn next_raw_game(&mut self) -> Option<Result<RawGame, LoadError>> {
        let raw = match self.ahead.pop_front() {
            Some(raw) => Ok(raw),
            None if self.has_failed => return None,
            None => self.split_off_game().transpose()?,
        };
        self.has_failed = raw.is_err();
        self.games += usize::from(raw.is_ok());
        Some(raw)
    }

    fn split_off_game(&mut self) -> Result<Option<RawGame>, LoadError> {
        let raw = self.splitter.next_game();
        raw.map_err(|error| match &self.source.storage {
            Storage::File { path, .. } => LoadError::unreadable(path, error),
            Storage::Memory(_) => LoadError::unreadable(Path::new(""), error),
        })
    }
}

impl PgnSource {
    /// Starts to read the games of the PGN from its beginning.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened or read.
    pub fn reader(&self) -> Result<PgnReader, LoadError> {
        match &self.storage {
            Storage::File { path, .. } => PgnReader::of_file(path, self.rules, self.at),
            Storage::Memory(bytes) => {
                let (size, bytes) = (bytes.len() as u64, Cursor::new(Arc::clone(bytes)));
                Ok(PgnReader::new(self.clone(), Box::new(bytes), size))
            }
        }
    }

    /// Reads the game of a list entry from the PGN.
    ///
    /// # Errors
    ///
    /// If the game cannot be read, if the file cannot be read, or if the file has changed since
    /// its games were listed.
    pub fn open(&self, entry: &PgnEntry) -> Result<ReadGame, ImportError> {
        let raw = entry.raw_game(self.bytes(entry)?);
        let game = read_raw_game(&raw, entry.index() + 1, self.rules, self.at);
        game.map_err(|error| Box::new(error).into())
    }

    fn bytes(&self, entry: &PgnEntry) -> Result<Vec<u8>, LoadError> {
        let (offset, length) = entry.range();
        match &self.storage {
            Storage::Memory(bytes) => {
                let from = usize::try_from(offset).unwrap_or(usize::MAX);
                let bytes = bytes.get(from..).unwrap_or_default();
                let to = usize::try_from(length).unwrap_or(usize::MAX);
                Ok(bytes.get(..to).unwrap_or(bytes).to_owned())
            }
            Storage::File { path, state } => {
                let unreadable = |error: io::Error| LoadError::unreadable(path, error);
                let mut file = open(path)?;
                let data = file.metadata().map_err(unreadable)?;
                file.seek(SeekFrom::Start(offset)).map_err(unreadable)?;
                let mut bytes = Vec::new();
                let read = file.take(length).read_to_end(&mut bytes);
                let read = read.map_err(unreadable)? as u64;
                if FileState::of(&data) != *state || read < length {
                    let path = path.clone();
                    return Err(LoadError::Changed { path });
                }
                Ok(bytes)
            }
        }
    }
}
