//! Invitations as texts: the code alone, or a longer text that also says where the host is.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use blake2::{Blake2s256, Digest as _};
use data_encoding::BASE32_NOPAD;
use thiserror::Error;

use super::bytes::{
    decode_addresses, decode_relay, decode_text, encode_addresses, encode_relay, encode_text, take,
};
use super::code::{Code, CodeError};
use super::relay::RelayAddress;
use crate::remote::Name;

/// An invitation as the guest gets it: a code alone, or a longer text with addresses of the host.
/// The longer text begins with `tritower:` and is meant for copying and pasting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The code, from which the key of the invitation's endpoint is computed.
    pub code: Code,
    /// A relay at which the host can be reached, in addition to the guest's own list. The long form
    /// names only one whose address begins with `https://`.
    pub relay: Option<RelayAddress>,
    /// Network addresses of the host, at most [`Invitation::MAX_ADDRESSES`].
    pub addresses: Vec<SocketAddr>,
    /// Name that the host gives, which is not verified; only in the long form. The guest sees it
    /// before their app contacts the relay and the addresses.
    pub name: Name,
}

/// Error: the text is not an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvitationError {
    /// The text does not begin with [`Invitation::PREFIX`], and is not a code either.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The long form was changed or cut off.
    #[error("the invitation is incomplete or was changed; copy it again, or type the code")]
    Damaged,
    /// The invitation was made by a newer version of Tritower.
    #[error("the invitation was made by a newer version of Tritower; type its code instead")]
    Newer,
}

/// Version of the long form of an invitation.
const VERSION: u8 = 1;
/// Size in bytes of the checksum at the end of the long form.
const CHECKSUM: usize = 3;

impl Invitation {
    /// Maximum number of addresses in an invitation.
    pub const MAX_ADDRESSES: usize = 4;
    /// Beginning of the long form of an invitation.
    pub const PREFIX: &str = "tritower:";

    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend(self.code.to_bytes());
        let relay = self.relay.as_ref().filter(|it| it.is_secure());
        encode_relay(relay, &mut bytes);
        encode_text(self.name.as_str(), &mut bytes);
        let addresses = self.addresses.iter().take(Invitation::MAX_ADDRESSES);
        encode_addresses(addresses, &mut bytes);
        bytes.extend(checksum(&bytes));
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Invitation> {
        let input = &mut &*bytes;
        take::<1>(input).filter(|version| *version == [VERSION])?;
        let code = Code::from_bytes(take(input)?)?;
        let relay = decode_relay(input)?.filter(RelayAddress::is_secure);
        let name = Name::new(&decode_text(input)?).ok()?;
        let addresses = decode_addresses(input)?;
        (addresses.len() <= Invitation::MAX_ADDRESSES).then_some(Invitation {
            code,
            relay,
            addresses,
            name,
        })
    }

    /// The relay and the addresses that joining contacts, as a text; `None` for a code alone.
    pub fn contacts(&self) -> Option<String> {
        let addresses = self.addresses.iter().map(SocketAddr::to_string);
        let all = addresses.chain(self.relay.as_ref().map(RelayAddress::to_string));
        Some(all.collect::<Vec<_>>().join(", ")).filter(|all| !all.is_empty())
    }
}

impl From<Code> for Invitation {
    fn from(code: Code) -> Invitation {
        Invitation {
            code,
            relay: None,
            addresses: Vec::new(),
            name: Name::default(),
        }
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let hash: [u8; 32] = Blake2s256::digest(bytes).into();
    std::array::from_fn(|index| hash[index])
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            Invitation::PREFIX,
            BASE32_NOPAD.encode(&self.to_bytes())
        )
    }
}

impl FromStr for Invitation {
    type Err = InvitationError;

    /// Reads a code or the long form. White space in the long form, which other programs add when
    /// they wrap lines, does not matter.
    fn from_str(text: &str) -> Result<Invitation, InvitationError> {
        let text = text.trim();
        let prefix = text.get(..Invitation::PREFIX.len());
        if !prefix.is_some_and(|it| it.eq_ignore_ascii_case(Invitation::PREFIX)) {
            return Ok(text.parse::<Code>()?.into());
        }
        let signs = text.chars().skip(Invitation::PREFIX.len());
        let signs = signs.filter(|it| !it.is_whitespace());
        let signs: String = signs.map(|it| it.to_ascii_uppercase()).collect();
        let bytes = BASE32_NOPAD.decode(signs.as_bytes());
        let bytes = bytes.map_err(|_| InvitationError::Damaged)?;
        if bytes.first().is_some_and(|&version| version > VERSION) {
            return Err(InvitationError::Newer);
        }
        let (content, check) = bytes
            .split_last_chunk::<CHECKSUM>()
            .ok_or(InvitationError::Damaged)?;
        if checksum(content) != *check {
            return Err(InvitationError::Damaged);
        }
        Invitation::from_bytes(content).ok_or(InvitationError::Damaged)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;

    use super::*;

    prop_compose! {
        fn any_invitation()(
            random: u64,
            relay in option::of("https://[a-z]{1,40}\\.org"),
            addresses in vec(any::<(IpAddr, u16)>(), 0..=Invitation::MAX_ADDRESSES),
            name in "[a-zä]{0,30}",
        ) -> Invitation {
            Invitation {
                code: Code::from_random(random),
                relay: relay.map(|it| it.parse().unwrap()),
                addresses: addresses.into_iter().map(SocketAddr::from).collect(),
                name: Name::new(&name).unwrap(),
            }
        }
    }

    proptest! {
        #[test]
        fn the_long_form_is_read_as_it_was_written(invitation in any_invitation()) {
            let text = invitation.to_string();
            prop_assert_eq!(text.parse::<Invitation>(), Ok(invitation.clone()));
            let (first, last) = text.split_at(text.len() / 2);
            let wrapped = format!(" {}\n  {}\n", first.to_lowercase(), last);
            prop_assert_eq!(wrapped.parse(), Ok(invitation));
        }

        #[test]
        fn a_changed_or_shortened_long_form_is_refused(
            invitation in any_invitation(),
            place: prop::sample::Index,
            letter in "[A-Z2-7]",
        ) {
            let text = invitation.to_string();
            let place = Invitation::PREFIX.len() + place.index(text.len() - Invitation::PREFIX.len());
            prop_assume!(text[place..=place] != letter);
            let mut changed = text.clone();
            changed.replace_range(place..=place, &letter);
            prop_assert!(changed.parse::<Invitation>().is_err());
            prop_assert!(text[..place].parse::<Invitation>().is_err());
        }

        #[test]
        fn any_text_is_read_without_a_panic(text: String) {
            let _ = text.parse::<Invitation>();
            let _ = format!("tritower:{text}").parse::<Invitation>();
        }
    }

    #[test]
    fn a_code_is_an_invitation_without_addresses() {
        let code = Code::from_random(1 << 40);
        assert_eq!(code.to_string().parse(), Ok(Invitation::from(code)));
        let wrong = "K7QF3".parse::<Invitation>();
        assert_eq!(wrong, Err(CodeError::Length { found: 5 }.into()));
    }

    #[test]
    fn an_invitation_with_an_address_has_about_forty_characters() {
        let mut invitation = Invitation::from(Code::from_random(5));
        invitation
            .addresses
            .push(([192, 168, 1, 10], 40_000).into());
        assert_eq!(invitation.to_string().len(), 40);
    }

    #[test]
    fn an_invitation_names_no_relay_without_encryption_and_no_version_zero() {
        let mut invitation = Invitation::from(Code::from_random(5));
        invitation.relay = Some("http://192.168.1.1:3340".parse().unwrap());
        let read: Invitation = invitation.to_string().parse().unwrap();
        assert_eq!(read.relay, None);
        // As another program could write it.
        let mut bytes = vec![VERSION];
        bytes.extend(invitation.code.to_bytes());
        encode_relay(invitation.relay.as_ref(), &mut bytes);
        encode_text("", &mut bytes);
        assert_eq!(Invitation::from_bytes(&bytes), Some(read));
        bytes[0] = 0;
        assert_eq!(Invitation::from_bytes(&bytes), None);
    }

    #[test]
    fn an_invitation_says_who_invites_and_what_joining_contacts() {
        let mut invitation = Invitation::from(Code::from_random(5));
        assert_eq!(invitation.contacts(), None);
        invitation.addresses = vec![([192, 168, 1, 10], 40_000).into()];
        invitation.relay = Some("https://relay.example".parse().unwrap());
        invitation.name = Name::new("Anna").unwrap();
        let read: Invitation = invitation.to_string().parse().unwrap();
        assert_eq!(read.name.as_str(), "Anna");
        let contacts = read.contacts().unwrap();
        assert_eq!(contacts, "192.168.1.10:40000, https://relay.example/");
        // A name that would show as something else is refused.
        let mut bytes = vec![VERSION];
        bytes.extend(invitation.code.to_bytes());
        encode_relay(None, &mut bytes);
        encode_text("An\u{202e}na", &mut bytes);
        assert_eq!(Invitation::from_bytes(&bytes), None);
    }

    #[test]
    fn an_invitation_of_a_newer_program_is_told() {
        let newer = format!(
            "{}{}",
            Invitation::PREFIX,
            BASE32_NOPAD.encode(&[2, 0, 0, 0])
        );
        assert_eq!(newer.parse::<Invitation>(), Err(InvitationError::Newer));
    }
}
