//! Encoding of texts and addresses in invitations and in the first messages of a connection.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use super::relay::RelayAddress;

/// Removes the first `N` bytes from the input and returns them; `None` if the input is shorter.
pub(super) fn take<const N: usize>(input: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = input.split_first_chunk()?;
    *input = rest;
    Some(*first)
}

/// Appends the length of a text in one byte, then the text. A text of more than 255 bytes is cut
/// after the last character that fits completely.
pub(super) fn encode_text(text: &str, bytes: &mut Vec<u8>) {
    let length = text.floor_char_boundary(u8::MAX.into());
    // The length is at most 255.
    bytes.push(u8::try_from(length).unwrap_or(u8::MAX));
    bytes.extend(text.bytes().take(length));
}

/// Removes a text in the format of [`encode_text`] from the start of the input and returns it.
/// Bytes that are not UTF-8 are replaced with U+FFFD. `None` if the input is too short.
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

/// Removes the address of a relay from the start of the input and returns it. `Some(None)` if the
/// sender has no relay, `None` if the bytes are not a valid address.
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

/// Reads addresses up to the end of the input; `None` if one of them is not valid.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_at_a_character_border() {
        for (text, read) in [
            ("1.0".to_owned(), "1.0".to_owned()),
            ("a".repeat(255), "a".repeat(255)),
            ("a".repeat(300), "a".repeat(255)),
            (format!("{}ä", "a".repeat(254)), "a".repeat(254)),
        ] {
            let mut bytes = Vec::new();
            encode_text(&text, &mut bytes);
            let mut input = &*bytes;
            assert_eq!(decode_text(&mut input), Some(read));
            assert!(input.is_empty());
        }
    }
}
