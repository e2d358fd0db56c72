//! File format of an ending: a header line, then all values compressed with zlib.

use std::io::{self, BufRead, Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use super::{EndingError, Values};

/// First words of the header line, which identify the file format.
const KIND: &str = "tritower ending 1";

impl Values {
    /// Writes the results of the ending, preceded by the header line.
    ///
    /// # Errors
    ///
    /// The errors of the writer.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let done = if self.complete { "complete" } else { "begun" };
        writeln!(to, "{} {} {done}", self.heading(), self.moves)?;
        let mut packer = ZlibEncoder::new(to, Compression::fast());
        for values in &self.moves_to_mate {
            packer.write_all(values)?;
        }
        packer.finish()?.flush()
    }

    /// Reads results written by [`Values::write`] into an empty table for the same ending.
    ///
    /// # Errors
    ///
    /// [`EndingError::Foreign`] if the file belongs to a different ending or contains values
    /// greater than its number of searched moves, [`EndingError::File`] if it is damaged or
    /// truncated.
    pub fn read(mut self, from: &mut dyn BufRead) -> Result<Values, EndingError> {
        let mut line = String::new();
        // A valid header line is shorter than this. The limit saves memory if the file is
        // something else.
        from.take(1000).read_line(&mut line)?;
        let foreign = EndingError::Foreign {
            material: self.material,
            rules: self.rules(),
        };
        let header = line
            .strip_prefix(&self.heading())
            .and_then(|rest| rest.trim().split_once(' '))
            .and_then(|(moves, done)| Some((moves.parse().ok()?, done)));
        let (moves, complete) = match header {
            Some((moves, "complete")) => (moves, true),
            Some((moves, "begun")) => (moves, false),
            _ => return Err(foreign),
        };
        let mut unpacker = ZlibDecoder::new(from);
        for values in &mut self.moves_to_mate {
            unpacker.read_exact(values)?;
        }
        // Reads to the end, so that the checksum is verified.
        let longer = unpacker.read(&mut [0])? != 0;
        // `Values::count` uses values as indices and relies on this limit.
        let beyond = |values: &Vec<u8>| values.iter().any(|&value| value > moves);
        if longer || self.moves_to_mate.iter().any(beyond) {
            return Err(foreign);
        }
        (self.moves, self.complete) = (moves, complete);
        Ok(self)
    }

    /// Beginning of the header line, before the number of moves.
    fn heading(&self) -> String {
        let (material, rules) = (self.material.name(), self.rules().name());
        format!("{KIND}: {material} {rules} {}", self.placings())
    }
}
