//! Colours of the study aids in the 3D and the 2D view, in sRGB.

/// Colour of the rings around the pieces that attack the piece under the pointer.
pub const ATTACKER: [u8; 3] = [240, 80, 70];
/// Colour of the rings around the pieces that defend the piece under the pointer.
pub const DEFENDER: [u8; 3] = [70, 210, 170];
/// Colour of the squares on the line of a pin or check, from the attacker to the king.
pub const PIN_LINE: [u8; 3] = [255, 128, 200];
/// Colour of the squares that only White attacks.
pub const BY_WHITE: [u8; 3] = [255, 202, 84];
/// Colour of the squares that only Black attacks.
pub const BY_BLACK: [u8; 3] = [92, 160, 255];
/// Colour of the squares that both sides attack.
pub const BY_BOTH: [u8; 3] = [214, 112, 232];
