//! How a team game begins.

use thiserror::Error;

use super::TeamBoard;
use crate::game::{Game, GameId, Player, Setup, Terms, TimeControl, Timestamp};
use crate::rules::{Position, RuleSet};

/// How a team game begins. What stands by boards has A first, what stands by colours
/// White first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSetup {
    /// Which match it is; nought for one that goes by the moment when it was set up.
    pub id: GameId,
    /// The position before the first move on each board; where officers are placed in turn
    /// the one that stands for it.
    pub starts: [Position; 2],
    /// Whether officers are placed in turn before the first move, under rules that know it
    /// (V.S6.2).
    pub placing: bool,
    /// The players' names; may be empty.
    pub names: [[String; 2]; 2],
    /// Who moves whose pieces.
    pub players: [[Player; 2]; 2],
    /// When the match was set up.
    pub at: Timestamp,
    /// What the players have agreed on, for both boards.
    pub terms: Terms,
    /// What else is told of the match, as in a PGN's tags.
    pub tags: Vec<(String, String)>,
}

/// Why two boards make no team game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TeamSetupError {
    /// The rule set knows no pieces that are handed over.
    #[error("a match on two boards needs a rule set for it, such as chess+bughouse (Tandem 1)")]
    NoHands,
    /// The boards go by different rule sets.
    #[error("both boards of a match go by one rule set")]
    OtherRules,
    /// A game is over before its first move.
    #[error("the game on board {board} has ended before its first move", board = .0.letter())]
    Over(TeamBoard),
}

impl TeamSetup {
    /// Both boards at the start of a rule set, each player with five minutes
    /// (Tandemschach 3), without names; casual.
    pub fn of(rules: &'static RuleSet) -> TeamSetup {
        TeamSetup {
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

    /// The rule set of both boards.
    pub fn rules(&self) -> &'static RuleSet {
        self.starts[0].rules()
    }

    /// Which match it is.
    pub(super) fn id(&self) -> GameId {
        match self.id {
            GameId(0) => GameId(self.at.0),
            id => id,
        }
    }

    pub(super) fn check(&self) -> Result<(), TeamSetupError> {
        let [a, b] = self.starts.each_ref().map(Position::rules);
        if !a.hands {
            Err(TeamSetupError::NoHands)
        } else if *a != *b {
            Err(TeamSetupError::OtherRules)
        } else {
            let over = |board: &TeamBoard| self.starts[board.index()].outcome().is_some();
            match TeamBoard::ALL.into_iter().find(over) {
                Some(board) => Err(TeamSetupError::Over(board)),
                None => Ok(()),
            }
        }
    }

    /// The same as the boards have taken it: nothing is placed where the rules know nothing
    /// of it, and where something is the usual start stands for the one to be made.
    pub(super) fn arranged_as(self, boards: &[Game; 2]) -> TeamSetup {
        TeamSetup {
            placing: boards[0].setup().placing,
            starts: boards.each_ref().map(|board| board.setup().start),
            ..self
        }
    }

    /// The setup of a board's game.
    pub(super) fn of_board(&self, board: TeamBoard) -> Setup {
        let [white, black] = self.names[board.index()].clone();
        Setup {
            id: GameId(self.id().0.wrapping_add(1 + board.index() as u64)),
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
