//! Rule sets of the slow generator. Their names consist of a board and options, joined by `+`.

/// The options of a rule set; the default is the tournament rules.
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
    /// Whether castling is allowed under `antichess`.
    pub castling: bool,
}

/// The arrangement of the back-rank pieces at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    #[default]
    Usual,
    /// Bishops and knights exchanged (V.S1).
    Exchanged,
    /// King and queen in the middle, as in V.S2.
    InTheMiddle,
    /// King and queen in the middle, as in V.S3.
    InTheMiddleToo,
    /// A random arrangement (V.S5, Chess960).
    Drawn,
    /// An arrangement that the players choose by placing pieces in turn (V.S6).
    Placed,
}

/// The effect of captures, which also determines the aim of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    #[default]
    Usual,
    Atomic,
    Antichess,
    Bughouse,
}

impl Rules {
    /// Returns the rule set with a name that is known to be valid.
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

    /// Whether position text gives castling rights as the squares of the rooks.
    pub fn names_rooks(self) -> bool {
        matches!(self.start, Start::Drawn | Start::Placed)
    }

    /// Whether the rule set has castling.
    pub fn castles(self) -> bool {
        !self.is_antichess() || self.castling
    }

    /// The pieces that a pawn can be promoted to.
    pub fn roles(self) -> &'static [char] {
        let roles = &['Q', 'R', 'B', 'N', 'K'];
        if self.is_antichess() {
            roles
        } else {
            &roles[..4]
        }
    }
}
