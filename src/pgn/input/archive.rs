//! Recognizes archives by their first bytes, and unpacks those of gzip, zstd, bzip2 and zip.

use std::io::{Cursor, Read};

use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;
use zip::ZipArchive;
use zip::result::ZipError;

use crate::store::error::ArchiveError;

/// Maximum number of files in a zip archive.
const MAX_FILES: usize = 10_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Archive {
    Gzip,
    Zstd,
    Bzip2,
    Zip,
    /// A format that is recognized but not unpacked.
    Other(&'static str),
}

/// First bytes of archives. Archives of zstd may begin with a frame that is skipped.
const SIGNATURES: [(&[u8], Archive); 9] = [
    (b"\x1f\x8b", Archive::Gzip),
    (b"\x28\xb5\x2f\xfd", Archive::Zstd),
    (b"PK\x03\x04", Archive::Zip),
    (b"PK\x05\x06", Archive::Zip),
    (b"\xfd7zXZ\0", Archive::Other("xz")),
    (b"7z\xbc\xaf\x27\x1c", Archive::Other("7z")),
    (b"Rar!\x1a\x07", Archive::Other("RAR")),
    (b"\x04\x22\x4d\x18", Archive::Other("lz4")),
    (b"\x1f\x9d", Archive::Other("compress")),
];

/// Offset of the signature of a tar archive.
const TAR: usize = 257;

impl Archive {
    /// Returns the format of an archive that begins with these bytes; `None` for anything else.
    pub(super) fn of(head: &[u8]) -> Option<Archive> {
        let known = SIGNATURES.iter().find(|(sign, _)| head.starts_with(sign));
        match head {
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31 | 0x17, ..] => Some(Archive::Bzip2),
            [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Archive::Zstd),
            _ if head.get(TAR..).is_some_and(|it| it.starts_with(b"ustar")) => {
                Some(Archive::Other("tar"))
            }
            _ => known.map(|&(_, archive)| archive),
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Archive::Gzip => "gzip",
            Archive::Zstd => "zstd",
            Archive::Bzip2 => "bzip2",
            Archive::Zip => "zip",
            Archive::Other(name) => name,
        }
    }

    /// Unpacks an archive and returns the content of each file in it, of at most `limit` bytes
    /// together. None of them is an archive.
    ///
    /// # Errors
    ///
    /// If the archive is of another format, is damaged, contains too much or another archive.
    pub(super) fn unpack(self, packed: &[u8], limit: u64) -> Result<Vec<Vec<u8>>, ArchiveError> {
        let unpacker = Unpacker {
            archive: self,
            limit,
        };
        let files = match self {
            Archive::Gzip => vec![unpacker.read(MultiGzDecoder::new(packed), 0)?],
            Archive::Bzip2 => vec![unpacker.read(MultiBzDecoder::new(packed), 0)?],
            Archive::Zstd => vec![unpacker.read_zstd(packed)?],
            Archive::Zip => unpacker.read_zip(packed)?,
            Archive::Other(format) => return Err(ArchiveError::Unsupported { format }),
        };
        match files.iter().find_map(|file| Archive::of(file)) {
            None => Ok(files),
            Some(inner) => Err(ArchiveError::Nested {
                format: self.name(),
                inner: inner.name(),
            }),
        }
    }
}

struct Unpacker {
    archive: Archive,
    limit: u64,
}

impl Unpacker {
    fn damaged(&self) -> ArchiveError {
        let format = self.archive.name();
        ArchiveError::Damaged { format }
    }

    /// Reads to the end, after `before` bytes that have been unpacked already.
    fn read(&self, packed: impl Read, before: usize) -> Result<Vec<u8>, ArchiveError> {
        let limit = self.limit;
        let room = limit.saturating_sub(before as u64);
        let mut content = Vec::new();
        let read = packed.take(room + 1).read_to_end(&mut content);
        if read.map_err(|_| self.damaged())? as u64 > room {
            return Err(ArchiveError::TooLarge { limit });
        }
        Ok(content)
    }

    /// Unpacks all frames one after another.
    fn read_zstd(&self, mut packed: &[u8]) -> Result<Vec<u8>, ArchiveError> {
        let mut content = Vec::new();
        while !packed.is_empty() {
            if let [0x50..=0x5f, 0x2a, 0x4d, 0x18, a, b, c, d, rest @ ..] = packed {
                let length = u32::from_le_bytes([*a, *b, *c, *d]) as usize;
                packed = rest.get(length..).ok_or_else(|| self.damaged())?;
                continue;
            }
            let frame = StreamingDecoder::new(&mut packed).map_err(|_| self.damaged())?;
            content.append(&mut self.read(frame, content.len())?);
        }
        Ok(content)
    }

    /// Unpacks the files of a zip archive, without folders, and without what systems add to them.
    fn read_zip(&self, packed: &[u8]) -> Result<Vec<Vec<u8>>, ArchiveError> {
        // The index of the archive is read into memory as a whole.
        let entries = packed.windows(4).filter(|it| *it == b"PK\x01\x02");
        if entries.take(MAX_FILES + 1).count() > MAX_FILES {
            return Err(ArchiveError::Several);
        }
        let failed = |error| match error {
            ZipError::UnsupportedArchive(_) | ZipError::InvalidPassword => {
                ArchiveError::Unsupported { format: "zip" }
            }
            _ => self.damaged(),
        };
        let mut archive = ZipArchive::new(Cursor::new(packed)).map_err(failed)?;
        let (mut files, mut length) = (Vec::new(), 0);
        for index in 0..archive.len() {
            let file = archive.by_index(index).map_err(failed)?;
            let name = file.name().map_err(failed)?;
            let is_added = name.starts_with("__MACOSX/");
            if file.is_dir() || is_added || name.rsplit('/').any(|it| it.starts_with('.')) {
                continue;
            }
            drop(name);
            let content = self.read(file, length)?;
            length += content.len();
            files.push(content);
        }
        Ok(files)
    }
}
