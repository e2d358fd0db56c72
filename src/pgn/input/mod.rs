//! What is read: a file, a pipe or a text. Tells from its bytes what it contains, unpacks archives
//! and decodes UTF-16.

mod archive;

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::PgnReader;
use super::kind::TextKind;
use crate::game::Timestamp;
use crate::pgn::ImportError;
use crate::rules::RuleSet;
use crate::store::encoding::{BYTE_ORDER_MARK, decode, decode_utf16, is_utf16, trim};
use crate::store::error::{ArchiveError, LoadError};
use crate::store::file::{MAX_BYTES, open, read_foreign_text, read_text};
use archive::Archive;

/// The number of bytes at the beginning by which the kind of an input is recognized.
const HEAD: usize = 64 * 1024;

/// Maximum size in bytes of an input that is kept in memory: what comes through a pipe, the content
/// of an archive, and a text in UTF-16.
const MAX_MEMORY: u64 = 256 * 1024 * 1024;

/// A file, a pipe or a text from which games are read.
#[derive(Clone, Debug)]
pub struct Input {
    path: PathBuf,
    kind: TextKind,
    /// The content, in UTF-8 or Windows-1252; `None` if it is read from the file when needed.
    memory: Option<Arc<[u8]>>,
}

impl Input {
    /// Opens a regular file.
    ///
    /// # Errors
    ///
    /// When the file is not a regular file, cannot be read, or is an archive that cannot be
    /// unpacked.
    pub fn open(path: &Path) -> Result<Input, LoadError> {
        let unreadable = |error: io::Error| LoadError::unreadable(path, error);
        let mut file = open(path)?;
        let mut head = Vec::new();
        let limit = HEAD as u64;
        file.by_ref()
            .take(limit)
            .read_to_end(&mut head)
            .map_err(unreadable)?;
        if Archive::of(&head).is_some() || is_utf16(&head) {
            return Input::from_reader(path, head.chain(file));
        }
        Ok(Input {
            path: path.to_owned(),
            kind: kind_of(&head),
            memory: None,
        })
    }

    /// Opens a file or reads a pipe to its end; `-` is the standard input.
    ///
    /// # Errors
    ///
    /// As for [`Input::open`]; also when a pipe contains too much.
    pub fn open_or_pipe(path: &Path) -> Result<Input, LoadError> {
        let unreadable = |error: io::Error| LoadError::unreadable(path, error);
        if path == Path::new("-") {
            return Input::from_reader(path, io::stdin().lock());
        }
        if is_pipe(path) {
            return Input::from_reader(path, File::open(path).map_err(unreadable)?);
        }
        Input::open(path)
    }

    /// Takes a text that a person has typed or pasted. It has no path.
    pub fn of_text(text: &str) -> Input {
        Input {
            path: PathBuf::new(),
            kind: kind_of(text.as_bytes()),
            memory: Some(text.as_bytes().into()),
        }
    }

    fn from_reader(path: &Path, reader: impl Read) -> Result<Input, LoadError> {
        let packed = |error| LoadError::Archive {
            path: path.to_owned(),
            error,
        };
        let mut bytes = Vec::new();
        let read = reader.take(MAX_MEMORY + 1).read_to_end(&mut bytes);
        if read.map_err(|error| LoadError::unreadable(path, error))? as u64 > MAX_MEMORY {
            let (path, limit) = (path.to_owned(), MAX_MEMORY);
            return Err(LoadError::TooLarge { path, limit });
        }
        if let Some(archive) = Archive::of(&bytes) {
            let files = archive.unpack(&bytes, MAX_MEMORY).map_err(packed)?;
            bytes = join(files).map_err(packed)?;
        } else {
            bytes = without_utf16(bytes);
        }
        Ok(Input {
            path: path.to_owned(),
            kind: kind_of(&bytes),
            memory: Some(bytes.into()),
        })
    }

    /// Returns the path of the file; `-` for the standard input, empty for a text.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns what the input contains.
    pub fn kind(&self) -> TextKind {
        self.kind
    }

    /// Returns whether the input is a saved game, and its file is neither a pipe nor an archive, so
    /// that the game may be saved in the file again.
    pub fn is_save_file(&self) -> bool {
        self.kind == TextKind::Save && self.memory.is_none()
    }

    /// Returns the content as a text of at most 4 MiB.
    ///
    /// # Errors
    ///
    /// When the content is larger or cannot be read, or when a saved game is not in UTF-8.
    pub fn text(&self) -> Result<String, ImportError> {
        let Some(bytes) = &self.memory else {
            let text = match self.kind {
                TextKind::Save => read_text(&self.path, MAX_BYTES),
                _ => read_foreign_text(&self.path, MAX_BYTES),
            };
            return Ok(text?);
        };
        if bytes.len() as u64 > MAX_BYTES {
            let limit = MAX_BYTES;
            return Err(ImportError::TooLarge { limit });
        }
        let text = decode(bytes);
        Ok(text.trim_start_matches(BYTE_ORDER_MARK).to_owned())
    }

    /// Returns a reader for the games of the input, which must be a PGN. `rules` and `at` are those
    /// of [`PgnReader::open`].
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or read.
    pub fn pgn(&self, rules: &'static RuleSet, at: Timestamp) -> Result<PgnReader, LoadError> {
        match &self.memory {
            None => PgnReader::of_file(&self.path, rules, at),
            Some(bytes) => Ok(PgnReader::of_bytes(Arc::clone(bytes), rules, at)),
        }
    }
}

/// The text of a file that contains letters; `None` for any other file, and for one that cannot be
/// read.
pub fn letters_in(path: &Path) -> Option<String> {
    let input = Input::open(path).ok()?;
    let is_letter = input.kind() == TextKind::Letter;
    is_letter.then(|| input.text().ok()).flatten()
}

/// Returns the kind of a content by its beginning.
fn kind_of(bytes: &[u8]) -> TextKind {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    TextKind::of(trim(&decode(head)))
}

/// Returns a text in UTF-16 as UTF-8, and anything else unchanged.
fn without_utf16(bytes: Vec<u8>) -> Vec<u8> {
    decode_utf16(&bytes).map_or(bytes, String::into_bytes)
}

/// Joins the files of an archive: PGNs one after another, or the only file that contains anything
/// that this program reads.
fn join(files: Vec<Vec<u8>>) -> Result<Vec<u8>, ArchiveError> {
    let files = files.into_iter().map(without_utf16);
    let known: Vec<_> = files
        .map(|file| (kind_of(&file), file))
        .filter(|&(kind, _)| kind != TextKind::Nothing)
        .collect();
    let are_pgns = known.iter().all(|&(kind, _)| kind == TextKind::Pgn);
    if known.len() > 1 && !are_pgns {
        return Err(ArchiveError::Several);
    }
    let files: Vec<Cow<'_, [u8]>> = known.into_iter().map(|(_, file)| file.into()).collect();
    Ok(files.join(&b"\n\n"[..]))
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;

    fs::metadata(path).is_ok_and(|data| data.file_type().is_fifo())
}

/// Returns whether a path is a pipe. Other systems have no pipes with a path.
#[cfg(not(unix))]
fn is_pipe(_: &Path) -> bool {
    false
}
