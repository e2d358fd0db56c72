//! Base32 (RFC 4648) without padding.

const ALPHABET: [u8; 32] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Encodes bytes as letters and digits.
pub fn encode(bytes: &[u8]) -> String {
    let mut signs = String::with_capacity(bytes.len().div_ceil(5) * 8);
    let (mut waiting, mut bits) = (0_u32, 0);
    for &byte in bytes {
        waiting = waiting << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            push(&mut signs, waiting >> bits);
        }
        waiting &= (1 << bits) - 1;
    }
    if bits > 0 {
        push(&mut signs, waiting << (5 - bits));
    }
    signs
}

fn push(signs: &mut String, number: u32) {
    signs.push(letter((number & 31) as u8));
}

/// The base32 character for the last five bits of a number.
pub fn letter(number: u8) -> char {
    char::from(ALPHABET[usize::from(number & 31)])
}

/// The number from 0 to 31 for which a base32 character stands; `None` for any other character.
pub fn number(sign: char) -> Option<u8> {
    match sign {
        'A'..='Z' => Some(sign as u8 - b'A'),
        '2'..='7' => Some(sign as u8 - b'2' + 26),
        _ => None,
    }
}

/// Decodes a text that [`encode`] has returned; `None` for any other text.
pub fn decode(signs: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(signs.len() * 5 / 8);
    let (mut waiting, mut bits) = (0_u32, 0);
    for sign in signs.chars() {
        waiting = waiting << 5 | u32::from(number(sign)?);
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((waiting >> bits) as u8);
            waiting &= (1 << bits) - 1;
        }
    }
    (bits < 5 && waiting == 0).then_some(bytes)
}
