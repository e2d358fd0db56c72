//! The rule sets by their names: a board and options, written with `+`.

/// What each rule set changes; the default is the tournament rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    pub flat: bool,
    pub peters: bool,
    pub turning: bool,
    pub two_squares: bool,
    pub hanging: bool,
    pub board_promotion: bool,
    pub neutral: bool,
    pub three_pins: bool,
    pub space: bool,
    pub start: Start,
    pub capture: Capture,
    /// Castling under `antichess`, which has none otherwise.
    pub castling: bool,
}

/// How the officers stand at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    #[default]
    Usual,
    /// V.S1
    Exchanged,
    /// V.S2
    InTheMiddle,
    /// V.S3
    InTheMiddleToo,
    /// V.S5, Chess960
    Drawn,
    /// V.S6
    Placed,
}

/// What a capture does, and what is won by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    #[default]
    Usual,
    Atomic,
    Antichess,
    Bughouse,
}

impl Rules {
    /// The rule set of a name that is known to be sound.
    pub fn named(name: &str) -> Rules {
        let mut parts = name.split('+');
        let mut rules = Rules {
            flat: parts.next() == Some("chess"),
            ..Rules::default()
        };
        for option in parts {
            match option {
                "peters" => rules.peters = true,
                "turning" => rules.turning = true,
                "two-squares" => rules.two_squares = true,
                "hanging" => rules.hanging = true,
                "board-promotion" => rules.board_promotion = true,
                "neutral" => rules.neutral = true,
                "three-pins" => rules.three_pins = true,
                "space" => rules.space = true,
                "s1" => rules.start = Start::Exchanged,
                "s2" => rules.start = Start::InTheMiddle,
                "s3" => rules.start = Start::InTheMiddleToo,
                "960" => rules.start = Start::Drawn,
                "960x960" => rules.start = Start::Placed,
                "atomic" => rules.capture = Capture::Atomic,
                "antichess" => rules.capture = Capture::Antichess,
                "bughouse" => rules.capture = Capture::Bughouse,
                "castling" => rules.castling = true,
                other => panic!("no option {other}"),
            }
        }
        rules
    }

    pub fn is_atomic(self) -> bool {
        self.capture == Capture::Atomic
    }

    pub fn is_antichess(self) -> bool {
        self.capture == Capture::Antichess
    }

    pub fn is_bughouse(self) -> bool {
        self.capture == Capture::Bughouse
    }

    /// Whether a position's text names the rooks that may castle by square.
    pub fn names_rooks(self) -> bool {
        matches!(self.start, Start::Drawn | Start::Placed)
    }

    /// Whether there is castling at all.
    pub fn castles(self) -> bool {
        !self.is_antichess() || self.castling
    }

    /// What a pawn may become besides a board.
    pub fn roles(self) -> &'static [char] {
        let roles = &['Q', 'R', 'B', 'N', 'K'];
        if self.is_antichess() {
            roles
        } else {
            &roles[..4]
        }
    }
}
