//! What several file formats share: the format number, and which fields serde leaves out.

/// The format number of every RON file that this app writes. Files with another number are refused.
pub const FORMAT: u32 = 1;

/// Returns whether a field has its default. Serde then leaves the field out of the file.
pub fn is_default<T: Default + PartialEq>(field: &T) -> bool {
    *field == T::default()
}
