//! Macros that generate the encoder and the decoder of a type from one table.

/// Implements [`Encode`](super::Encode) for an enum, from a table with the number of each
/// variant and names for its fields.
macro_rules! encode_enum {
    ($type:ident, $what:literal {
        $($tag:literal => $variant:ident
            $(($($part:ident),*))?
            $({ $($field:ident),* })?
        ),* $(,)?
    }) => {
        impl $crate::remote::encode::Encode for $type {
            fn encode(&self, out: &mut Vec<u8>) {
                match self {
                    $($type::$variant $(($($part),*))? $({ $($field),* })? => {
                        out.push($tag);
                        $($($crate::remote::encode::Encode::encode($part, out);)*)?
                        $($($crate::remote::encode::Encode::encode($field, out);)*)?
                    })*
                }
            }

            fn decode(
                input: &mut $crate::remote::encode::Input<'_>,
            ) -> Result<$type, $crate::remote::DecodeError> {
                Ok(match input.byte()? {
                    $($tag => {
                        $($(let $part = input.read()?;)*)?
                        $($(let $field = input.read()?;)*)?
                        $type::$variant $(($($part),*))? $({ $($field),* })?
                    })*
                    found => return Err($crate::remote::DecodeError::Unknown {
                        what: $what,
                        found,
                    }),
                })
            }
        }
    };
}

/// Implements [`Encode`](super::Encode) for a struct, from the list of its fields.
macro_rules! encode_struct {
    ($type:ident { $($field:tt),* $(,)? }) => {
        impl $crate::remote::encode::Encode for $type {
            fn encode(&self, out: &mut Vec<u8>) {
                $($crate::remote::encode::Encode::encode(&self.$field, out);)*
            }

            fn decode(
                input: &mut $crate::remote::encode::Input<'_>,
            ) -> Result<$type, $crate::remote::DecodeError> {
                Ok($type { $($field: input.read()?),* })
            }
        }
    };
}

pub(in crate::remote) use {encode_enum, encode_struct};
