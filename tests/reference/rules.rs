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
    pub federation: bool,
    /// Pawns on the outer files have more moves (`rook-pawns`).
    pub rook_pawns: bool,
    pub start: Start,
    pub capture: Capture,
    /// The third check wins (`three-check`).
    pub counts_checks: bool,
    /// A king in the middle wins (`king-of-the-hill`).
    pub hill: bool,
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
    /// Explosions spare pawns, and kings may touch.
    LichessAtomic,
    Antichess,
    Bughouse,
    Crazyhouse,
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
                "federation" => rules.federation = true,
                "rook-pawns" => rules.rook_pawns = true,
                "s1" => rules.start = Start::Exchanged,
                "s2" => rules.start = Start::InTheMiddle,
                "s3" => rules.start = Start::InTheMiddleToo,
                "960" => rules.start = Start::Drawn,
                "960x960" => rules.start = Start::Placed,
                "atomic" => rules.capture = Capture::Atomic,
                "lichess-atomic" => rules.capture = Capture::LichessAtomic,
                "antichess" => rules.capture = Capture::Antichess,
                "bughouse" => rules.capture = Capture::Bughouse,
                "crazyhouse" => rules.capture = Capture::Crazyhouse,
                "three-check" => rules.counts_checks = true,
                "king-of-the-hill" => rules.hill = true,
                "castling" => rules.castling = true,
                other => panic!("no option {other}"),
            }
        }
        rules
    }

    pub fn is_atomic(self) -> bool {
        matches!(self.capture, Capture::Atomic | Capture::LichessAtomic)
    }

    /// Whether explosions spare pawns, and kings shield each other by touching.
    pub fn spares_pawns(self) -> bool {
        self.capture == Capture::LichessAtomic
    }

    pub fn is_antichess(self) -> bool {
        self.capture == Capture::Antichess
    }

    pub fn is_bughouse(self) -> bool {
        self.capture == Capture::Bughouse
    }

    pub fn is_crazyhouse(self) -> bool {
        self.capture == Capture::Crazyhouse
    }

    /// Whether players drop pieces.
    pub fn has_hands(self) -> bool {
        self.is_bughouse() || self.is_crazyhouse()
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
