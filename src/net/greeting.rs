//! The first message of each connection. Its beginning never changes, so that apps of different
//! versions can report to their players which one is older.

use std::fmt;

use super::bytes::{decode_text, encode_text, take};
use super::proof::CodeProof;

/// Versions of the protocol that an app supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Versions {
    /// Oldest version that is supported.
    pub from: u16,
    /// Newest version that is supported.
    pub to: u16,
}

impl Versions {
    /// Versions that this app supports.
    pub const OURS: Versions = Versions { from: 2, to: 2 };

    /// Returns the newest version that both apps support; `None` if they have no version in common.
    pub fn common(self, other: Versions) -> Option<u16> {
        let newest = self.to.min(other.to);
        (newest >= self.from && newest >= other.from).then_some(newest)
    }
}

impl fmt::Display for Versions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Versions { from, to } if from == to => write!(f, "{from}"),
            Versions { from, to } => write!(f, "{from} to {to}"),
        }
    }
}

/// Version of Tritower, such as `0.1.0`. If another app sent it, only visible ASCII characters are
/// kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProgramVersion(String);

impl ProgramVersion {
    const MAX: usize = 32;

    /// Version of this app.
    pub fn ours() -> ProgramVersion {
        ProgramVersion::new(env!("CARGO_PKG_VERSION"))
    }

    fn new(text: &str) -> ProgramVersion {
        let visible = text.chars().filter(char::is_ascii_graphic);
        ProgramVersion(visible.take(ProgramVersion::MAX).collect())
    }
}

impl fmt::Display for ProgramVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The first message that each side sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Greeting {
    pub(super) versions: Versions,
    /// Random number that the sender's app chose when it started. A number different from that of
    /// an earlier connection shows that the app has been restarted.
    pub(super) run: u64,
    pub(super) program: ProgramVersion,
    /// Proof that the sender knows the code of the endpoint, if the sender has dialled one.
    pub(super) proof: Option<CodeProof>,
}

impl Greeting {
    const START: [u8; 8] = *b"tritower";
    /// Maximum size of a greeting in bytes. Later versions may append data, which this version
    /// ignores.
    pub(super) const MAX_BYTES: usize = 256;

    /// The greeting of this app.
    pub(super) fn ours(run: u64) -> Greeting {
        Greeting {
            versions: Versions::OURS,
            run,
            program: ProgramVersion::ours(),
            proof: None,
        }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Greeting::START.to_vec();
        bytes.extend(self.versions.from.to_be_bytes());
        bytes.extend(self.versions.to.to_be_bytes());
        bytes.extend(self.run.to_be_bytes());
        encode_text(&self.program.0, &mut bytes);
        bytes.extend(self.proof.iter().flatten());
        bytes
    }

    /// Reads bytes that [`Greeting::to_bytes`] wrote; `None` if they are not valid.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Greeting> {
        let input = &mut &*bytes;
        if take(input)? != Greeting::START {
            return None;
        }
        let from = u16::from_be_bytes(take(input)?);
        let to = u16::from_be_bytes(take(input)?);
        let run = u64::from_be_bytes(take(input)?);
        let program = ProgramVersion::new(&decode_text(input)?);
        Some(Greeting {
            versions: Versions { from, to },
            run,
            program,
            proof: take(input),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_hello_is_read_as_it_was_written() {
        let greeting = Greeting::ours(77);
        let proved = Greeting {
            proof: Some([9; 32]),
            ..greeting.clone()
        };
        assert_eq!(Greeting::from_bytes(&proved.to_bytes()), Some(proved));
        assert_eq!(
            Greeting::from_bytes(&greeting.to_bytes()),
            Some(greeting.clone())
        );
        let later = [greeting.to_bytes(), vec![1, 2, 3]].concat();
        assert_eq!(Greeting::from_bytes(&later), Some(greeting));
    }

    #[test]
    fn versions_with_an_overlap_have_a_common_one() {
        let versions = |from, to| Versions { from, to };
        assert_eq!(versions(1, 3).common(versions(2, 5)), Some(3));
        assert_eq!(versions(2, 5).common(versions(1, 2)), Some(2));
        assert_eq!(versions(1, 1).common(versions(2, 2)), None);
        assert_eq!(versions(3, 4).common(versions(1, 2)), None);
    }

    #[test]
    fn the_version_of_another_program_is_shown_without_invisible_characters() {
        let version = ProgramVersion::new("1.2\u{202e}\n <b>beta");
        assert_eq!(version.to_string(), "1.2<b>beta");
        assert_eq!(ProgramVersion::new(&"1".repeat(99)).to_string().len(), 32);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_a_panic(bytes: Vec<u8>) {
            let _ = Greeting::from_bytes(&bytes);
            let _ = Greeting::from_bytes(&[&Greeting::START, &bytes[..]].concat());
        }
    }
}
