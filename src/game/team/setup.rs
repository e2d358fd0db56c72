//! Setup of a team game.

use thiserror::Error;

use super::TandemBoard;
use crate::game::control::TimeControl;
use crate::game::{Game, GameId, Player, Setup, Terms, Timestamp};
use crate::rules::{Position, RuleSet};

/// What is fixed before the first move of a team game: start positions, players and terms. Arrays
/// with one value per board begin with board A, arrays with one value per colour with White.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TandemSetup {
    /// Identity of the match. For a match without an identity this is 0, and the creation time is
    /// used instead.
    pub id: GameId,
    /// Position before the first move on each board. If the players place pieces first, this is
    /// the default start position.
    pub starts: [Position; 2],
    /// Whether the players place back-rank pieces in turn before the first move (V.S6.2). Ignored
    /// if the rule set does not provide for this.
    pub placing: bool,
    /// Names of the players, by board and colour; may be empty.
    pub names: [[String; 2]; 2],
    /// Who plays each colour on each board: a person, the built-in engine or another chess program.
    pub players: [[Player; 2]; 2],
    /// Time when the match was set up.
    pub at: Timestamp,
    /// Terms agreed by the players, for both boards.
    pub terms: Terms,
    /// Additional information about the match, as names and values like PGN tags.
    pub tags: Vec<(String, String)>,
}

/// Reason why two boards cannot form a team game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TandemSetupError {
    /// The rule set has no drops, so captured pieces cannot be handed to the partner.
    #[error("expected a rule set for two boards, such as chess+bughouse (Tandem 1)")]
    NoHands,
    /// The boards have different rule sets.
    #[error("expected one rule set on both boards")]
    OtherRules,
    /// The game on a board is over before its first move.
    #[error("board {board}: game over before its first move", board = .0.letter())]
    Over(TandemBoard),
}

impl TandemSetup {
    /// Setup of a casual match from the start position of a rule set, without names and with
    /// five minutes for each player (Tandem 3).
    pub fn of(rules: &'static RuleSet) -> TandemSetup {
        TandemSetup {
            id: GameId::default(),
            starts: [Position::start_of(rules); 2],
            placing: false,
            names: Default::default(),
            players: Default::default(),
            at: Timestamp::default(),
            terms: Terms {
                clock: Some([TimeControl::blitz(), TimeControl::blitz()]),
                ..Terms::default()
            },
            tags: Vec::new(),
        }
    }

    /// Rule set of both boards.
    pub fn rules(&self) -> &'static RuleSet {
        self.starts[0].rules()
    }

    pub(super) fn check(&self) -> Result<(), TandemSetupError> {
        let [a, b] = self.starts.each_ref().map(Position::rules);
        if !a.partners() {
            Err(TandemSetupError::NoHands)
        } else if *a != *b {
            Err(TandemSetupError::OtherRules)
        } else {
            let over = |board: &TandemBoard| self.starts[board.index()].outcome().is_some();
            match TandemBoard::ALL.into_iter().find(over) {
                Some(board) => Err(TandemSetupError::Over(board)),
                None => Ok(()),
            }
        }
    }

    /// Returns the setup with the start positions and the placing that the games on the boards use.
    /// The games switch placing off if the rule set has none. If the players do place pieces, the
    /// games have the default start position until all are placed.
    pub(super) fn with_starts_of(self, boards: &[Game; 2]) -> TandemSetup {
        TandemSetup {
            placing: boards[0].setup().placing,
            starts: boards.each_ref().map(|board| board.setup().start),
            ..self
        }
    }

    /// Setup of the game on a board.
    pub(super) fn of_board(&self, board: TandemBoard) -> Setup {
        let [white, black] = self.names[board.index()].clone();
        Setup {
            id: GameId(self.id.0.wrapping_add(1 + board.index() as u64)),
            start: self.starts[board.index()],
            white,
            black,
            players: self.players[board.index()],
            at: self.at,
            terms: self.terms.clone(),
            placing: self.placing,
            stipulation: None,
            tags: self.tags.clone(),
        }
    }
}
