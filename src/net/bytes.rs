//! Encoding of texts and addresses in invitations and in the first messages of a connection.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use super::relay::RelayAddress;

/// Takes the first `N` bytes from the input; `None` if it is shorter.
pub(super) fn take<const N: usize>(input: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = input.split_first_chunk()?;
    *input = rest;
    Some(*first)
}

/// Appends a text, preceded by its length in one byte. A text of more than 255 bytes is written as
/// an empty one.
pub(super) fn encode_text(text: &str, bytes: &mut Vec<u8>) {
    let length = u8::try_from(text.len()).unwrap_or_default();
    bytes.push(length);
    bytes.extend(text.bytes().take(length.into()));
}

/// Takes a text from the input, as [`encode_text`] has written it. Bytes that are not UTF-8 are
/// replaced. `None` if the input is too short.
pub(super) fn decode_text(input: &mut &[u8]) -> Option<String> {
    let [length] = take(input)?;
    let (text, rest) = input.split_at_checked(length.into())?;
    *input = rest;
    Some(String::from_utf8_lossy(text).into_owned())
}

pub(super) fn encode_relay(relay: Option<&RelayAddress>, bytes: &mut Vec<u8>) {
    let text = relay.map(RelayAddress::to_string);
    encode_text(&text.unwrap_or_default(), bytes);
}

/// Takes the address of a relay from the input; `Some(None)` if there is no relay, `None` if the
/// address is not valid.
pub(super) fn decode_relay(input: &mut &[u8]) -> Option<Option<RelayAddress>> {
    match &*decode_text(input)? {
        "" => Some(None),
        text => text.parse().ok().map(Some),
    }
}

pub(super) fn encode_addresses<'a>(
    addresses: impl Iterator<Item = &'a SocketAddr>,
    bytes: &mut Vec<u8>,
) {
    for address in addresses {
        match address.ip() {
            IpAddr::V4(ip) => {
                bytes.push(4);
                bytes.extend(ip.octets());
            }
            IpAddr::V6(ip) => {
                bytes.push(6);
                bytes.extend(ip.octets());
            }
        }
        bytes.extend(address.port().to_be_bytes());
    }
}

/// Takes all addresses up to the end of the input; `None` if one is not valid.
pub(super) fn decode_addresses(input: &mut &[u8]) -> Option<Vec<SocketAddr>> {
    let mut addresses = Vec::new();
    while !input.is_empty() {
        let ip = match take(input)? {
            [4] => IpAddr::V4(Ipv4Addr::from(take::<4>(input)?)),
            [6] => IpAddr::V6(Ipv6Addr::from(take::<16>(input)?)),
            _ => return None,
        };
        let port = u16::from_be_bytes(take(input)?);
        addresses.push(SocketAddr::new(ip, port));
    }
    Some(addresses)
}
