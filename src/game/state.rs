//! What the events have made of a game beside its moves: the clock, and all that
//! the tournament rules hang on a move under way.

use super::adjournment::Adjournment;
use super::quickplay::Unsettled;
use super::{Clock, Millis, Setup, Stopper, Timestamp, Touched};
use crate::rules::{Color, Move, Piece, Placing, Position};

/// Everything that follows from setup and events, but for the lines and the
/// result. It is worked out by letting the events happen again.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub clock: Option<Clock>,
    /// The officers while they are being placed (V.S6.2).
    pub placing: Option<Placing>,
    /// How long each player's clock had run when all of them stood.
    pub used_for_placing: [Millis; 2],
    /// A move stands on the board whose player has not pressed his clock yet.
    pub uncompleted: bool,
    /// When the clock was started (Article 6.5).
    pub started: Option<Timestamp>,
    /// Who has stopped the clocks, until they are restarted (Article 6.12).
    pub stopped_by: Option<Stopper>,
    /// What the clock showed when each ply was completed, before that brought
    /// anything (Article 6.13).
    pub clocks: Vec<Option<Clock>>,
    /// Who has offered a draw that is not answered.
    pub offer: Option<Color>,
    /// Whose offer the move rejects that awaits its press; it stands again when that
    /// move is taken back (Article 4.7).
    pub rejected: Option<Color>,
    /// All offers, each after so many plies.
    pub offers: Vec<(usize, Color)>,
    /// The move that a wrong claim has left its player (Article 9.5(b)).
    pub bound: Option<Move>,
    /// What the player who has the move has touched (Article 4.3).
    pub touched: Vec<Touched>,
    /// The plies that stand and were illegal (Article 7.4).
    pub illegal: Vec<usize>,
    /// How many illegal moves of each player were claimed that count toward his third
    /// (Article 10.3; by FIDE's laws 7.4(b)).
    pub illegal_claimed: [u8; 2],
    /// How many plies each player has written (Article 8.1).
    pub written: [usize; 2],
    /// A claim in a quickplay finish that the arbiter has not settled.
    pub quickplay: Option<Unsettled>,
    /// By how many halves of a point the arbiter has changed what the game counts for each
    /// player (FIDE's Article 13.4(e) and (f)).
    pub corrections: [i32; 2],
    /// Whether the opponent has verified what was written down of a claim (Article D1).
    pub verified: bool,
    pub adjournment: Adjournment,
    /// The position that was made by placing officers before the first move.
    pub arranged: Option<Position>,
    /// The pieces that came from the other board, each after so many plies (Tandemschach 1).
    pub received: Vec<(usize, Piece)>,
    /// Whether the flag of each player's partner is down (Tandemschach 8).
    pub partners_down: [bool; 2],
}

impl State {
    pub fn new(setup: &Setup) -> State {
        let first = setup.start.turn();
        let clock = setup.terms.clock.as_ref();
        let mut clock = clock.map(|controls| Clock::new(controls, first));
        let rules = setup.start.rules();
        let placing = Placing::new(rules).filter(|_| setup.placing);
        if let (Some(clock), Some(placing)) = (&mut clock, &placing) {
            clock.turn_to_placing(placing.turn());
        }
        State {
            clock,
            placing,
            used_for_placing: [Millis::ZERO; 2],
            uncompleted: false,
            started: None,
            stopped_by: None,
            clocks: Vec::new(),
            offer: None,
            rejected: None,
            offers: Vec::new(),
            bound: None,
            touched: Vec::new(),
            illegal: Vec::new(),
            illegal_claimed: [0; 2],
            written: [0; 2],
            quickplay: None,
            corrections: [0; 2],
            verified: false,
            adjournment: Adjournment::default(),
            arranged: None,
            received: Vec::new(),
            partners_down: [false; 2],
        }
    }
}
