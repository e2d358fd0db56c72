//! File format of networks: dimensions, then weights, as little-endian integers.

use thiserror::Error;

use super::{HIDDEN, Half, Inputs, MAX_OUTPUT_BIAS, MAX_OUTPUT_WEIGHT, Network, STAGES};

/// Magic bytes at the start of a network file.
const MAGIC: &[u8; 8] = b"tritnet1";

/// Reason why bytes are not a valid network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// The file does not begin with the magic bytes.
    #[error("not a Tritower network")]
    NotANetwork,
    /// The number of inputs, the size of the hidden layer or the number of sets of output weights
    /// is not the expected one.
    #[error("this network has other dimensions than expected")]
    Dimensions,
    /// The file is too short or too long.
    #[error("this network has the wrong length")]
    Length,
    /// A weight or bias is greater than allowed.
    #[error("a weight of this network is too large")]
    Weight,
}

/// Reads values one after another; holds the bytes that have not been read yet.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let (first, rest) = self.0.split_first_chunk().ok_or(NetworkError::Length)?;
        self.0 = rest;
        Ok(*first)
    }

    fn half(&mut self) -> Result<Half, NetworkError> {
        let mut half = [0; HIDDEN];
        for number in &mut half {
            *number = i16::from_le_bytes(self.take()?);
        }
        Ok(half)
    }
}

impl Network {
    /// Reads a network from a file of the training (`Network::bytes`).
    ///
    /// # Errors
    ///
    /// [`NetworkError`] if the bytes are not a valid network for these inputs.
    pub fn read(inputs: Inputs, bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut reader = Reader(bytes);
        if &reader.take()? != MAGIC {
            return Err(NetworkError::NotANetwork);
        }
        for dimension in [inputs.count(), HIDDEN, STAGES] {
            if u32::from_le_bytes(reader.take()?) as usize != dimension {
                return Err(NetworkError::Dimensions);
            }
        }
        let weights = (0..inputs.count())
            .map(|_| reader.half())
            .collect::<Result<Vec<_>, _>>()?;
        let bias = reader.half()?;
        let mut output = [[[0; HIDDEN]; 2]; STAGES];
        for half in output.iter_mut().flatten() {
            *half = reader.half()?;
        }
        let mut output_bias = [0; STAGES];
        for bias in &mut output_bias {
            *bias = i32::from_le_bytes(reader.take()?);
        }
        if !reader.0.is_empty() {
            return Err(NetworkError::Length);
        }
        let mut weights_of_output = output.iter().flatten().flatten();
        let large = weights_of_output
            .any(|it| it.unsigned_abs() > MAX_OUTPUT_WEIGHT.unsigned_abs())
            || output_bias
                .iter()
                .any(|it| it.unsigned_abs() > MAX_OUTPUT_BIAS);
        if large || !sums_fit(&weights, &bias) {
            return Err(NetworkError::Weight);
        }
        Ok(Network {
            inputs,
            weights,
            bias,
            output,
            output_bias,
        })
    }

    /// Returns the network in its file format, which [`Network::read`] reads.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for dimension in [self.inputs.count(), HIDDEN, STAGES] {
            bytes.extend((dimension as u32).to_le_bytes());
        }
        let halves = self.weights.iter().chain([&self.bias]);
        for number in halves.chain(self.output.iter().flatten()).flatten() {
            bytes.extend(number.to_le_bytes());
        }
        for bias in self.output_bias {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }
}

/// More inputs than can be active at the same time: one for each piece and each attack board.
const MAX_ACTIVE: usize = 80;

/// Whether no sum of the hidden layer can exceed 16 bits.
fn sums_fit(weights: &[Half], bias: &Half) -> bool {
    (0..HIDDEN).all(|at| {
        let mut sizes: Vec<u16> = weights.iter().map(|half| half[at].unsigned_abs()).collect();
        sizes.sort_unstable();
        let largest = sizes.into_iter().rev().take(MAX_ACTIVE);
        let sum: u32 = largest
            .chain([bias[at].unsigned_abs()])
            .map(u32::from)
            .sum();
        sum <= i16::MAX.unsigned_abs().into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BoardLayout, FLAT, TOWER};

    fn of(layout: &BoardLayout) -> &'static Network {
        Network::of(layout).expect("a bundled network")
    }

    fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        Network::read(Inputs::of(&TOWER), bytes)
    }

    #[test]
    fn a_network_is_read_as_it_is_written() {
        for layout in [&*TOWER, &*FLAT] {
            let bytes = of(layout).bytes();
            let read = Network::read(Inputs::of(layout), &bytes).expect("a valid file");
            assert_eq!(read.bytes(), bytes);
        }
    }

    #[test]
    fn a_damaged_network_is_refused_with_the_reason() {
        let bytes = of(&TOWER).bytes();
        for length in [0, 7, 8, 19, 20, 1_000, bytes.len() - 1] {
            let error = read(&bytes[..length]).expect_err("truncated file");
            assert_eq!(error, NetworkError::Length, "{length} bytes");
        }
        assert_eq!(
            read(&[bytes.as_slice(), &[0]].concat()).expect_err("too long a file"),
            NetworkError::Length
        );
        let damaged = |at: usize| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x55;
            read(&bytes).expect_err("damaged file")
        };
        assert_eq!(damaged(0), NetworkError::NotANetwork);
        for dimension in [8, 12, 16] {
            assert_eq!(damaged(dimension), NetworkError::Dimensions);
        }
        let last_of_output = bytes.len() - 4 * STAGES - 1;
        for large in [last_of_output, bytes.len() - 1] {
            assert_eq!(damaged(large), NetworkError::Weight);
        }
    }

    #[test]
    fn a_network_whose_hidden_sums_may_overflow_is_refused() {
        let mut bytes = of(&TOWER).bytes();
        let inputs = Inputs::of(&TOWER).count();
        for weight in 0..inputs {
            let at = 20 + weight * HIDDEN * 2;
            bytes[at..at + 2].copy_from_slice(&500_i16.to_le_bytes());
        }
        let error = read(&bytes).expect_err("too large weights");
        assert_eq!(error, NetworkError::Weight);
    }

    #[test]
    fn a_network_of_another_board_layout_is_refused() {
        let error = Network::read(Inputs::of(&FLAT), &of(&TOWER).bytes());
        assert_eq!(
            error.expect_err("a network of the tower"),
            NetworkError::Dimensions
        );
    }
}
