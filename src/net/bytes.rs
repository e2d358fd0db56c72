//! Encoding of texts and addresses in invitations and in the first messages of a connection.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use super::relay::RelayAddress;

/// Takes the first bytes from the input.
pub(super) fn take<const N: usize>(input: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = input.split_first_chunk()?;
    *input = rest;
    Some(*first)
}

/// Appends a text of at most 255 bytes, after its length.
pub(super) fn encode_text(text: &str, bytes: &mut Vec<u8>) {
    let length = u8::try_from(text.len()).unwrap_or_default();
    bytes.push(length);
    bytes.extend(text.bytes().take(length.into()));
}

/// Takes a text from the input. What is not UTF-8 is replaced.
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

/// Takes the address of a relay from the input; the outer `None` if it is not valid.
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

/// Takes all addresses up to the end of the input.
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
