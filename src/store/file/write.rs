//! Writes a file completely or not at all.
//!
//! The content goes to a temporary file in the same folder, is flushed to disk, and then renamed
//! over the target. After an error or a power cut the path has the old file or the new one, never a
//! part of one. Two rules apply to every file:
//!
//! - A symbolic link stays a link: the file it points to is replaced.
//! - The permissions are set by the app ([`Rights`]) and not copied from the old
//!   file, which may have been a link or writable by everyone.

use std::fs;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

use super::check_regular;
use super::flush::flush_file;
#[cfg(unix)]
use super::flush::flush_folder;
use super::rename::{rename_over, rename_with_retries};
use crate::store::error::SaveError;

/// Prefix and suffix of the name of a temporary file; random characters are between them.
pub(super) const TEMPORARY: [&str; 2] = [".tritower-", ".tmp"];
/// The number of random characters in the name of a temporary file.
pub(super) const RANDOM_CHARS: usize = 8;
/// Maximum number of symbolic links that are followed in a row; Linux has the same limit.
const MAX_LINKS: usize = 40;

/// Users who may read a file, on systems with Unix permissions. The user's `umask` may restrict the
/// permissions further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Rights {
    /// Only the owner may read and write (0600).
    Secret,
    /// Everyone may read; only the owner may write (0644).
    Open,
}

/// Writes a file, replacing an existing regular file. Missing folders are created.
///
/// # Errors
///
/// When the file cannot be written, or the path is a folder, pipe or device. The old file
/// is unchanged then, with one exception: if only flushing the folder fails, the new file
/// is in place, but a power cut may bring the old one back.
fn replace(path: &Path, bytes: &[u8], rights: Rights) -> io::Result<()> {
    let place = follow_links(path)?;
    if let Ok(there) = fs::symlink_metadata(&place) {
        check_regular(&there)?;
    }
    let folder = Folder::open(&place)?;
    let file = folder.write(bytes, rights)?;
    rename_with_retries(file, cfg!(windows), |file| rename_over(file, &place))
        .map_err(|failed| failed.error)?;
    folder.flush()
}

/// Writes a new file and never replaces an existing one, not even one that another program creates
/// meanwhile. The file gets its name only when it is complete. Missing folders are created.
///
/// # Errors
///
/// When a file or link of that name exists ([`ErrorKind::AlreadyExists`]), or the file cannot be
/// written. No part of the file is left then, with one exception: if only flushing the folder
/// fails, the complete file stays, but a power cut may remove it.
pub(in crate::store) fn create(path: &Path, bytes: &[u8], rights: Rights) -> io::Result<()> {
    let mut once = std::iter::once(path.to_owned());
    create_first(path, &mut once, bytes, rights).map(drop)
}

/// Writes a new file like [`create`], but adds a number to the name if it is taken: `game.ron`,
/// `game-2.ron` and so on. Returns the path of the file.
///
/// # Errors
///
/// When the file cannot be written.
pub(in crate::store) fn create_numbered(
    path: &Path,
    bytes: &[u8],
    rights: Rights,
) -> io::Result<PathBuf> {
    let mut names = std::iter::once(path.to_owned()).chain((2..).map(|n| numbered(path, n)));
    create_first(path, &mut names, bytes, rights)
}

/// Writes a temporary file and renames it to the first of `names` that is not taken. All names must
/// be in the folder of `path`.
fn create_first(
    path: &Path,
    names: &mut dyn Iterator<Item = PathBuf>,
    bytes: &[u8],
    rights: Rights,
) -> io::Result<PathBuf> {
    let folder = Folder::open(path)?;
    let mut file = folder.write(bytes, rights)?;
    for name in names {
        match rename_with_retries(file, cfg!(windows), |file| file.persist_noclobber(&name)) {
            Ok(()) => return folder.flush().map(|()| name),
            Err(taken) if taken.error.kind() == ErrorKind::AlreadyExists => file = taken.path,
            Err(refused) => return Err(refused.error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Adds a number to a file name: `game.ron` becomes `game-2.ron`.
pub fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Resolves the symbolic links at the end of a path. The target of the last link need not exist.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&place) {
            Ok(next) => place = folder_of(&place).join(next),
            // The path is not a link or cannot be read; in the second case writing will report the
            // error.
            Err(_) => return Ok(place),
        }
    }
    // There are too many links, probably a cycle, so this call returns the error of the operating
    // system.
    fs::canonicalize(path)
}

/// Returns the folder of a file; `.` if the path has none.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Folder that a file is written into.
struct Folder {
    path: PathBuf,
    /// The open folder. It is opened before writing, so that it can be flushed afterwards.
    #[cfg(unix)]
    handle: File,
}

impl Folder {
    /// Opens the folder of a file; creates it if it is missing.
    fn open(file: &Path) -> io::Result<Folder> {
        let path = folder_of(file).to_owned();
        make_folder(&path)?;
        Ok(Folder {
            #[cfg(unix)]
            handle: File::open(&path)?,
            path,
        })
    }

    /// Writes a temporary file and flushes it to disk.
    fn write(&self, bytes: &[u8], rights: Rights) -> io::Result<TempPath> {
        let [before, after] = TEMPORARY;
        let mut builder = Builder::new();
        builder
            .prefix(before)
            .suffix(after)
            .rand_bytes(RANDOM_CHARS);
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(match rights {
            Rights::Secret => 0o600,
            Rights::Open => 0o644,
        }));
        #[cfg(not(unix))]
        let _ = rights;
        let mut file = builder.tempfile_in(&self.path)?;
        file.write_all(bytes)?;
        flush_file(file.as_file())?;
        Ok(file.into_temp_path())
    }

    /// Flushes the folder's directory entries to disk.
    fn flush(&self) -> io::Result<()> {
        #[cfg(unix)]
        flush_folder(&self.handle)?;
        Ok(())
    }
}

/// Creates a folder and its parents, which only the user may open, and flushes each new directory
/// entry to disk.
pub(in crate::store) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder_of(folder);
    make_folder(above)?;
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(folder) {
        // Another program has created it meanwhile.
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => {}
        made => made?,
    }
    #[cfg(unix)]
    flush_folder(&File::open(above)?)?;
    Ok(())
}

/// Writes a file that only its owner may read, replacing an existing one, completely or not at
/// all.
pub(in crate::store) fn write_secret(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes, Rights::Secret)
}

/// Writes a file that everyone may read, replacing an existing one, completely or not at all.
pub(in crate::store) fn write_open(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes, Rights::Open)
}

/// Writes a text file that everyone may read, replacing an existing one, completely or not at all.
pub(crate) fn write_text(path: &Path, text: &str) -> Result<(), SaveError> {
    write_with(path, text, Rights::Open)
}

/// Writes a text file that only its owner may read, replacing an existing one, completely or not at
/// all.
pub(in crate::store) fn write_own_text(path: &Path, text: &str) -> Result<(), SaveError> {
    write_with(path, text, Rights::Secret)
}

fn write_with(path: &Path, text: &str, rights: Rights) -> Result<(), SaveError> {
    replace(path, text.as_bytes(), rights).map_err(|error| SaveError::unwritable(path, error))
}
