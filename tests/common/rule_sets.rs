//! A selection of rule sets, and random games under them.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use tritower::game::{Game, Setup, Timestamp};
use tritower::rules::{Color, Move, Piece, Position, Promotion, Role, RuleOption, RuleSet};

use super::random::{Random, pick};
use super::variants;

/// Rule sets with a single option, on each board that supports the option, and some combinations.
pub const NAMES: [&str; 39] = [
    "tower",
    "tower+peters",
    "tower+turning",
    "tower+two-squares",
    "tower+hanging",
    "tower+board-promotion",
    "tower+neutral",
    "tower+three-pins",
    "tower+space",
    "tower+s1",
    "tower+s2",
    "tower+s3",
    "tower+960",
    "tower+960x960",
    "tower+atomic",
    "tower+antichess",
    "tower+antichess+castling",
    "tower+bughouse",
    "tower+turning+two-squares",
    "tower+turning+hanging+board-promotion+neutral",
    "tower+board-promotion+neutral+960+atomic",
    "tower+turning+board-promotion+neutral+antichess",
    "tower+hanging+board-promotion+bughouse",
    "tower+hanging+neutral+space",
    "chess",
    "chess+960",
    "chess+atomic",
    "chess+antichess",
    "chess+bughouse",
    "chess+960+antichess+castling",
    "tower+crazyhouse",
    "tower+three-check",
    "tower+king-of-the-hill",
    "tower+federation",
    "tower+federation+rook-pawns",
    "chess+crazyhouse",
    "chess+three-check",
    "chess+king-of-the-hill",
    "chess+lichess-atomic",
];

/// The rule sets of [`NAMES`].
pub fn rule_sets() -> impl Iterator<Item = &'static RuleSet> {
    NAMES.into_iter().map(|name| RuleSet::named(name).unwrap())
}

/// A position in which pawns are one step from corners where they can be promoted to attack boards.
/// Random games rarely reach such positions.
const ABOUT_TO_BE_BOARDS: &str =
    "W=3K/4/p2p/4;N=4/4/4/4;B=4/P2P/4/k3;QL3w=2/2;KL4b=2/2 w - - - - 0 30";

/// Returns a position to start a random game from: the initial position (a random one of the 960
/// under such rule sets) or one with pawns that can soon be promoted to boards. If the rule set has
/// drops, both players have pieces in hand.
pub fn start(rules: &'static RuleSet, random: &mut Random) -> Position {
    let start = if rules.has(RuleOption::BoardPromotion) && random.below(2) == 0 {
        Position::from_text(rules, ABOUT_TO_BE_BOARDS).unwrap()
    } else {
        variants::start(rules, random)
    };
    if !rules.hands() {
        return start;
    }
    let mut setup = start.setup();
    for color in Color::ALL {
        let roles = [Role::Pawn, Role::Pawn, Role::Knight, Role::Queen];
        setup.hand.extend(roles.map(|role| Piece { color, role }));
    }
    Position::from_setup(rules, setup).unwrap()
}

/// A random game of at most `plies` plies.
pub fn game(rules: &'static RuleSet, seed: u64, plies: usize) -> Game {
    let mut random = Random(seed);
    let mut game = Game::new(Setup {
        start: start(rules, &mut random),
        white: "Anna".to_owned(),
        at: Timestamp(1_700_000_000_000),
        ..Setup::default()
    });
    while game.result().is_none() && game.live().ply < plies {
        let moves = game.last().legal_moves();
        let becomes_board = |mv: &Move| mv.promotion() == Some(Promotion::Board);
        let board = moves.iter().copied().find(becomes_board);
        let board = board.filter(|_| random.below(2) == 0);
        let mv = board.or_else(|| pick(game.last(), &moves, &mut random));
        let mv = mv.unwrap_or_else(|| panic!("{}: no move in {}", rules.name(), game.last()));
        game.play(mv, Timestamp(0)).unwrap();
    }
    game
}
