//! Writing a file whole or not at all.
//!
//! It is written beside its place, flushed to disk, and only then takes that place,
//! so that whatever fails, and whenever the machine stops, there is the old file or
//! the new one and never a part. Two things are decided here for all:
//!
//! - A link stays a link: the file behind it is replaced.
//! - The rights of a file are ours ([`Rights`]) and never those of what lay there,
//!   which may have been a link or have been open to everyone.

use std::fs;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, TempPath};

use super::check_ordinary;
use super::flush::flush_file;
#[cfg(unix)]
use super::flush::flush_folder;
use super::rename::{rename_over, rename_patiently};
use crate::store::error::SaveError;

/// What a file that is being written is called until it takes its place, around
/// some letters at random.
pub(super) const UNFINISHED: [&str; 2] = [".tritower-", ".tmp"];
/// How many letters at random.
pub(super) const LETTERS: usize = 8;
/// The most links that are followed one after another, as many as Linux follows.
const LINKS: usize = 40;

/// Who may read a file, on systems that know such rights. The user's own mask
/// (`umask`) narrows them further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Rights {
    /// The owner alone (0600).
    Secret,
    /// Everyone; the owner alone may write (0644).
    Open,
}

/// Puts bytes in a file's place, whatever ordinary file lay there. Missing folders
/// are made.
///
/// # Errors
///
/// When the system does not let it be written, or something lies there that is no
/// ordinary file. The old file stays then, but for one case: when the new one has
/// taken its place and the disk fails to flush the folder, it is there, and a power cut
/// may yet bring the old one back.
fn replace(path: &Path, bytes: &[u8], rights: Rights) -> io::Result<()> {
    let place = behind_links(path)?;
    if let Ok(there) = fs::symlink_metadata(&place) {
        check_ordinary(&there)?;
    }
    let folder = Folder::open(&place)?;
    let file = folder.write(bytes, rights)?;
    rename_patiently(file, cfg!(windows), |file| rename_over(file, &place))
        .map_err(|failed| failed.error)?;
    folder.flush()
}

/// Writes bytes to a new file. Its name is never taken from another, not even from
/// one that appears meanwhile, and while it is not written whole there is nothing of
/// that name. Missing folders are made.
///
/// # Errors
///
/// When there is something of that name ([`ErrorKind::AlreadyExists`]; a link to
/// nowhere counts), or the system does not let it be written. Nothing of that name is
/// left of it then, unless the disk fails to flush the folder: the file is whole then
/// and stays, and a power cut may yet remove it.
pub(in crate::store) fn create(path: &Path, bytes: &[u8], rights: Rights) -> io::Result<()> {
    let mut once = std::iter::once(path.to_owned());
    create_first(path, &mut once, bytes, rights).map(drop)
}

/// As [`create`], but with a number in the name while it is taken: `game.ron`,
/// `game-2.ron` and so on. Gives the file.
///
/// # Errors
///
/// As [`create`], but that a name is free in the end.
pub(in crate::store) fn create_beside(
    path: &Path,
    bytes: &[u8],
    rights: Rights,
) -> io::Result<PathBuf> {
    let mut names = std::iter::once(path.to_owned()).chain((2..).map(|n| numbered(path, n)));
    create_first(path, &mut names, bytes, rights)
}

/// Writes bytes once and gives them the first of these names in one folder that is free.
fn create_first(
    path: &Path,
    names: &mut dyn Iterator<Item = PathBuf>,
    bytes: &[u8],
    rights: Rights,
) -> io::Result<PathBuf> {
    let folder = Folder::open(path)?;
    let mut file = folder.write(bytes, rights)?;
    for name in names {
        match rename_patiently(file, cfg!(windows), |file| file.persist_noclobber(&name)) {
            Ok(()) => return folder.flush().map(|()| name),
            Err(taken) if taken.error.kind() == ErrorKind::AlreadyExists => file = taken.path,
            Err(refused) => return Err(refused.error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// `game.ron` with a number: `game-2.ron`.
pub fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Where a path leads once every link that it ends in is followed, whether there is
/// anything or not.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&place) {
            Ok(next) => place = folder_of(&place).join(next),
            // No link, or nothing that could be asked: the writing will tell.
            Err(_) => return Ok(place),
        }
    }
    // In a circle: the system has its own words for that.
    fs::canonicalize(path)
}

/// The folder that a file lies in.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The folder that a file is written into.
struct Folder {
    path: PathBuf,
    /// Opened before anything is written, so that it can be flushed afterwards.
    #[cfg(unix)]
    handle: File,
}

impl Folder {
    /// The folder of a file; made where it is missing.
    fn open(file: &Path) -> io::Result<Folder> {
        let path = folder_of(file).to_owned();
        make_folder(&path)?;
        Ok(Folder {
            #[cfg(unix)]
            handle: File::open(&path)?,
            path,
        })
    }

    /// Writes bytes to an unfinished file and flushes them to disk.
    fn write(&self, bytes: &[u8], rights: Rights) -> io::Result<TempPath> {
        let [before, after] = UNFINISHED;
        let mut builder = Builder::new();
        builder.prefix(before).suffix(after).rand_bytes(LETTERS);
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

    /// Flushes the names of its files to disk.
    fn flush(&self) -> io::Result<()> {
        #[cfg(unix)]
        flush_folder(&self.handle)?;
        Ok(())
    }
}

/// Makes a folder with those above it, and flushes the name of each to disk.
fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder_of(folder);
    make_folder(above)?;
    match fs::create_dir(folder) {
        // By another program, meanwhile.
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => {}
        made => made?,
    }
    #[cfg(unix)]
    flush_folder(&File::open(above)?)?;
    Ok(())
}

/// Puts a text that everyone may read in a file's place, as [`replace`] does.
pub(in crate::store) fn write_text(path: &Path, text: &str) -> Result<(), SaveError> {
    replace(path, text.as_bytes(), Rights::Open).map_err(|error| SaveError::unwritable(path, error))
}
