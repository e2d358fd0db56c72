//! The settings that have a fixed list of values.

use serde::{Deserialize, Serialize};

/// A setting with a fixed list of values.
pub trait Choice: Copy + PartialEq + 'static {
    /// All values, in the order in which the player sees them.
    const ALL: &'static [Self];
}

/// Defines an enum for the values of a setting, with a constant that lists these values in the
/// order in which the player sees them.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$what])* $value,)+ }

        impl $name {
            /// All values, in the order in which the player sees them.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
        }

        impl Choice for $name {
            const ALL: &'static [$name] = $name::ALL;
        }
    };
}

choice! {
    /// Material of the tower and the pieces.
    Theme {
        /// Tinted glass boards with golden frames in front of a nebula.
        #[default]
        Glass,
        /// Wooden boards, and pieces that look like ivory and ebony.
        Wood,
        /// Bright boards of glass in daylight.
        Day,
        /// Plain colours with the highest contrast.
        Contrast,
    }
}

choice! {
    /// Colours of the marks on squares.
    Highlights {
        /// The usual colours of the marks on the boards: green, orange, gold and red.
        #[default]
        Standard,
        /// Colours that people with colour vision deficiency can tell apart.
        ColourBlind,
    }
}

choice! {
    /// Rendering quality.
    Quality {
        /// The highest quality in which the computer draws frames fast enough.
        #[default]
        Auto,
        /// All effects.
        Full,
        /// The same materials and lights as in full quality, but without the effects that take most
        /// time.
        Medium,
        /// Reduced effects, smooth without a graphics card.
        Plain,
    }
}

choice! {
    /// Speed of animations of pieces, boards and the camera.
    Speed {
        /// Animations take the usual time, about as long as a move by hand. They are off if the system
        /// is set to avoid motion.
        #[default]
        Normal,
        /// Animations take half the usual time.
        Fast,
        /// Animations take twice the usual time.
        Slow,
        /// No animations.
        Off,
    }
}

choice! {
    /// Place of the 2D view in the window.
    View2dSize {
        /// Hidden.
        #[default]
        Off,
        /// At the side of the window, next to the tower.
        Docked,
        /// In the middle of the window, instead of the tower.
        Large,
    }
}

choice! {
    /// Side that the person has in a new game against the computer.
    OwnSide {
        /// White.
        #[default]
        White,
        /// Black.
        Black,
        /// White or Black, chosen at random for each game.
        Lot,
        /// Neither: the computer plays both sides.
        Neither,
    }
}

impl Speed {
    /// Returns the factor by which the duration of animations is multiplied; 0 if animations are
    /// off.
    pub fn times(self) -> f32 {
        match self {
            Speed::Off => 0.0,
            Speed::Fast => 0.5,
            Speed::Normal => 1.0,
            Speed::Slow => 2.0,
        }
    }
}
