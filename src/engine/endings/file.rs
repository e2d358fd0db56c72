//! How an ending is kept: a line that says what it is, then every value, compressed.

use std::io::{self, BufRead, Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use super::{EndingError, Values};

/// What a file begins with.
const KIND: &str = "tritower ending 1";

impl Values {
    /// Writes down all that has been found.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let done = if self.complete { "complete" } else { "begun" };
        writeln!(to, "{} {} {done}", self.heading(), self.moves)?;
        let mut packer = ZlibEncoder::new(to, Compression::fast());
        for values in &self.moves_to_mate {
            packer.write_all(values)?;
        }
        packer.finish()?.flush()
    }

    /// Takes over what was written of the same ending.
    ///
    /// # Errors
    ///
    /// [`EndingError::Foreign`] when it is of another kind or has values beyond the moves
    /// that it says have been looked ahead, [`EndingError::File`] when it is damaged or cut
    /// off.
    pub fn read(mut self, from: &mut dyn BufRead) -> Result<Values, EndingError> {
        let mut line = String::new();
        // No heading is as long: what else it is need not be read whole.
        from.take(1000).read_line(&mut line)?;
        let foreign = EndingError::Foreign {
            material: self.material,
            rules: self.rules(),
        };
        let told = line
            .strip_prefix(&self.heading())
            .and_then(|rest| rest.trim().split_once(' '))
            .and_then(|(moves, done)| Some((moves.parse().ok()?, done)));
        let (moves, complete) = match told {
            Some((moves, "complete")) => (moves, true),
            Some((moves, "begun")) => (moves, false),
            _ => return Err(foreign),
        };
        let mut unpacker = ZlibDecoder::new(from);
        for values in &mut self.moves_to_mate {
            unpacker.read_exact(values)?;
        }
        // The end is read too: with it comes the sum that tells whether all is whole.
        let longer = unpacker.read(&mut [0])? != 0;
        // Whoever counts the values by their moves relies on that.
        let beyond = |values: &Vec<u8>| values.iter().any(|&value| value > moves);
        if longer || self.moves_to_mate.iter().any(beyond) {
            return Err(foreign);
        }
        (self.moves, self.complete) = (moves, complete);
        Ok(self)
    }

    fn heading(&self) -> String {
        let (material, rules) = (self.material.name(), self.rules().name());
        format!("{KIND}: {material} {rules} {}", self.placings())
    }
}
