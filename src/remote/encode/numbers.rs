//! Encoding of numbers, texts, lists, optional and boxed values.

use super::{DecodeError, Encode, Input};

/// Maximum number of bytes of an encoded number, with seven bits in each byte.
const MAX_ENCODED_BYTES: u32 = u64::BITS.div_ceil(7);

impl Encode for u64 {
    fn encode(&self, out: &mut Vec<u8>) {
        let mut left = *self;
        while left >= 0x80 {
            out.push(left as u8 | 0x80);
            left >>= 7;
        }
        out.push(left as u8);
    }

    fn decode(input: &mut Input<'_>) -> Result<u64, DecodeError> {
        let mut number = 0;
        for group in 0..MAX_ENCODED_BYTES {
            let byte = input.byte()?;
            number |= u64::from(byte & 0x7f) << (7 * group);
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(DecodeError::Invalid { what: "number" })
    }
}

/// Implements [`Encode`] for a smaller integer type by way of `u64`.
macro_rules! encode_number {
    ($($type:ty),*) => {
        $(impl Encode for $type {
            fn encode(&self, out: &mut Vec<u8>) {
                (*self as u64).encode(out);
            }

            fn decode(input: &mut Input<'_>) -> Result<$type, DecodeError> {
                let number: u64 = input.read()?;
                number.try_into().map_err(|_| DecodeError::Invalid { what: "number" })
            }
        })*
    };
}

encode_number!(u16, u32, usize);

impl Encode for u8 {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }

    fn decode(input: &mut Input<'_>) -> Result<u8, DecodeError> {
        input.byte()
    }
}

impl Encode for bool {
    fn encode(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn decode(input: &mut Input<'_>) -> Result<bool, DecodeError> {
        match input.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(DecodeError::Unknown {
                what: "answer (0 or 1)",
                found,
            }),
        }
    }
}

impl<T: Encode> Encode for Option<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        self.is_some().encode(out);
        if let Some(value) = self {
            value.encode(out);
        }
    }

    fn decode(input: &mut Input<'_>) -> Result<Option<T>, DecodeError> {
        let is_some: bool = input.read()?;
        is_some.then(|| input.read()).transpose()
    }
}

impl<T: Encode> Encode for Box<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        T::encode(self, out);
    }

    fn decode(input: &mut Input<'_>) -> Result<Box<T>, DecodeError> {
        Ok(Box::new(input.read()?))
    }
}

impl<T: Encode, const N: usize> Encode for [T; N] {
    fn encode(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|value| value.encode(out));
    }

    fn decode(input: &mut Input<'_>) -> Result<[T; N], DecodeError> {
        let values: Vec<T> = (0..N).map(|_| input.read()).collect::<Result<_, _>>()?;
        values.try_into().map_err(|_| DecodeError::TooShort)
    }
}

impl<T: Encode> Encode for Vec<T> {
    fn encode(&self, out: &mut Vec<u8>) {
        self.len().encode(out);
        self.iter().for_each(|value| value.encode(out));
    }

    fn decode(input: &mut Input<'_>) -> Result<Vec<T>, DecodeError> {
        let length = input.length()?;
        (0..length).map(|_| input.read()).collect()
    }
}

impl Encode for String {
    fn encode(&self, out: &mut Vec<u8>) {
        self.len().encode(out);
        out.extend(self.as_bytes());
    }

    fn decode(input: &mut Input<'_>) -> Result<String, DecodeError> {
        let length = input.length()?;
        let text = str::from_utf8(input.take(length)?);
        Ok(text
            .map_err(|_| DecodeError::Invalid { what: "text" })?
            .to_owned())
    }
}
