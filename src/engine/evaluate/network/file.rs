//! A network as a file: its measures, then its weights, as whole numbers with the lowest
//! byte first.

use thiserror::Error;

use super::{BIAS_MOST, HIDDEN, Half, Inputs, Network, OUTPUT_MOST, STAGES};

/// What a file begins with.
const MARK: &[u8; 8] = b"tritnet1";

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum NetworkError {
    /// It begins otherwise.
    #[error("this is no network")]
    NoNetwork,
    /// It has other inputs or another hidden layer.
    #[error("this network has other measures")]
    Measures,
    /// Bytes are missing, or there are too many.
    #[error("this network is not as long as it should be")]
    Length,
    /// A weight or bias of the output is too large to be counted with.
    #[error("a weight of this network is too large")]
    Weight,
}

/// What is left to be read.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
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
    /// A network from what [`Network::bytes`] has given.
    ///
    /// # Errors
    ///
    /// When the bytes are none, or one for another ground.
    pub fn read(inputs: Inputs, bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut rest = Rest(bytes);
        if &rest.take()? != MARK {
            return Err(NetworkError::NoNetwork);
        }
        for measure in [inputs.len(), HIDDEN, STAGES] {
            if u32::from_le_bytes(rest.take()?) as usize != measure {
                return Err(NetworkError::Measures);
            }
        }
        let weights = (0..inputs.len())
            .map(|_| rest.half())
            .collect::<Result<_, _>>()?;
        let bias = rest.half()?;
        let mut output = [[[0; HIDDEN]; 2]; STAGES];
        for half in output.iter_mut().flatten() {
            *half = rest.half()?;
        }
        let mut output_bias = [0; STAGES];
        for bias in &mut output_bias {
            *bias = i32::from_le_bytes(rest.take()?);
        }
        if !rest.0.is_empty() {
            return Err(NetworkError::Length);
        }
        let mut weights_of_output = output.iter().flatten().flatten();
        let large = weights_of_output.any(|it| it.unsigned_abs() > OUTPUT_MOST.unsigned_abs())
            || output_bias.iter().any(|it| it.unsigned_abs() > BIAS_MOST);
        if large {
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

    /// The network as the bytes of a file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        for measure in [self.inputs.len(), HIDDEN, STAGES] {
            bytes.extend((measure as u32).to_le_bytes());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleSet, TOURNAMENT};

    fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        Network::read(Inputs::of(&TOURNAMENT), bytes)
    }

    #[test]
    fn a_network_is_read_as_it_is_written() {
        let bytes = Network::tower().bytes();
        assert_eq!(read(&bytes).expect("it is whole").bytes(), bytes);
    }

    #[test]
    fn a_damaged_network_is_refused_by_what_is_wrong_with_it() {
        let bytes = Network::tower().bytes();
        for length in [0, 7, 8, 19, 20, 1_000, bytes.len() - 1] {
            let error = read(&bytes[..length]).expect_err("it is cut off");
            assert_eq!(error, NetworkError::Length, "{length} bytes");
        }
        assert_eq!(
            read(&[bytes.as_slice(), &[0]].concat()).expect_err("it is too long"),
            NetworkError::Length
        );
        let damaged = |at: usize| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x55;
            read(&bytes).expect_err("it is damaged")
        };
        assert_eq!(damaged(0), NetworkError::NoNetwork);
        for measure in [8, 12, 16] {
            assert_eq!(damaged(measure), NetworkError::Measures);
        }
        let last_of_output = bytes.len() - 4 * STAGES - 1;
        for large in [last_of_output, bytes.len() - 1] {
            assert_eq!(damaged(large), NetworkError::Weight);
        }
    }

    #[test]
    fn a_network_of_another_ground_is_refused() {
        let flat = RuleSet::named("chess").expect("a rule set");
        let error = Network::read(Inputs::of(flat), &Network::tower().bytes());
        assert_eq!(
            error.expect_err("it is the tower's"),
            NetworkError::Measures
        );
    }
}
