//! Compact file of an opening tree.
//!
//! All numbers are little-endian. The file begins with the 8 bytes `TRIOPEN1`, the number of games
//! (4 bytes) and the number of positions (4 bytes). Then the positions follow in ascending order
//! of their keys: the [key](crate::rules::Position::key) (8 bytes), the number of moves (1 byte),
//! and for each move 9 bytes:
//!
//! | bytes | content |
//! | --- | --- |
//! | 1 | index of the move among the legal moves, sorted by their long notation in ASCII order |
//! | 2 | games that White won |
//! | 2 | drawn games |
//! | 2 | games that Black won |
//! | 2 | evaluation in centipawns for the side to move, signed; -32768 if it is missing |
//!
//! Counts of more than 65535 are written as 65535.

use std::collections::HashMap;

use super::{Node, OpeningTree, OpeningsError, Results};

const MAGIC: &[u8; 8] = b"TRIOPEN1";

/// Stands for a missing evaluation.
const NONE: i16 = i16::MIN;

impl OpeningTree {
    /// Reads a tree from the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`OpeningsError`] if the bytes are not those of a tree.
    pub fn from_bytes(bytes: &[u8]) -> Result<OpeningTree, OpeningsError> {
        let content = bytes.strip_prefix(MAGIC).ok_or(OpeningsError::NoOpenings)?;
        let mut reader = Reader {
            left: content,
            length: bytes.len(),
        };
        let games = u32::from_le_bytes(reader.take()?);
        let positions = u32::from_le_bytes(reader.take()?);
        let mut nodes = HashMap::new();
        for _ in 0..positions {
            let key = u64::from_le_bytes(reader.take()?);
            let node = reader.node()?;
            nodes.insert(key, node);
        }
        match reader.left.is_empty() {
            true => Ok(OpeningTree { games, nodes }),
            false => Err(OpeningsError::TooLong { at: reader.at() }),
        }
    }

    /// Writes the tree as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut keys: Vec<&u64> = self.nodes.keys().collect();
        keys.sort_unstable();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.games.to_le_bytes());
        bytes.extend((keys.len() as u32).to_le_bytes());
        for key in keys {
            let node: &[_] = self.nodes.get(key).map_or(&[], Vec::as_slice);
            let node = &node[..node.len().min(255)];
            bytes.extend(key.to_le_bytes());
            bytes.push(node.len() as u8);
            for &(index, results, evaluation) in node {
                bytes.push(index);
                for count in [results.white, results.draws, results.black] {
                    bytes.extend(u16::try_from(count).unwrap_or(u16::MAX).to_le_bytes());
                }
                bytes.extend(evaluation.unwrap_or(NONE).to_le_bytes());
            }
        }
        bytes
    }
}

/// The part of a file that has not been read yet.
struct Reader<'a> {
    left: &'a [u8],
    length: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], OpeningsError> {
        let (taken, left) = self
            .left
            .split_first_chunk()
            .ok_or(OpeningsError::TooShort { bytes: self.length })?;
        self.left = left;
        Ok(*taken)
    }

    fn at(&self) -> usize {
        self.length - self.left.len()
    }

    fn node(&mut self) -> Result<Node, OpeningsError> {
        let [count] = self.take()?;
        let mut node: Node = Vec::with_capacity(usize::from(count));
        for _ in 0..count {
            let [index] = self.take()?;
            let mut number = || Ok(u16::from_le_bytes(self.take()?));
            let [white, draws, black] = [number()?, number()?, number()?].map(u32::from);
            let evaluation = i16::from_le_bytes(self.take()?);
            if node.iter().any(|it| it.0 == index) {
                return Err(OpeningsError::Repeated { at: self.at() });
            }
            let results = Results {
                white,
                draws,
                black,
            };
            node.push((index, results, Some(evaluation).filter(|&it| it != NONE)));
        }
        Ok(node)
    }
}
