//! Colours of the study aids, in the scene and in the 2D view.

/// Rings round the pieces that attack the square under the pointer.
pub const ATTACKER: [u8; 3] = [240, 80, 70];
/// Rings round the pieces that defend it.
pub const DEFENDER: [u8; 3] = [70, 210, 170];
/// The line of a pin, from the attacker to the king.
pub const PIN_LINE: [u8; 3] = [255, 128, 200];
/// Squares that White attacks.
pub const BY_WHITE: [u8; 3] = [255, 202, 84];
/// Squares that Black attacks.
pub const BY_BLACK: [u8; 3] = [92, 160, 255];
/// Squares that both attack.
pub const BY_BOTH: [u8; 3] = [214, 112, 232];
