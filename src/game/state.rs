//! State of a game apart from its moves: the clock, and what the players have to do or have done
//! for the current move.

use super::adjournment::Adjournment;
use super::quickplay::PendingQuickplayClaim;
use super::{Millis, Setup, Stopper, Timestamp, clock::Clock, touch::Touched};
use crate::rules::{Color, Move, Piece, Placing, Position};

/// The part of a game's state that the setup and the events determine, without the lines of moves
/// and the result. It is computed by replaying the events.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub clock: Option<Clock>,
    /// Which back-rank pieces the players have placed so far, in rule sets in which they place
    /// these before the first move (V.S6.2). `None` in other games, and after all are placed.
    pub placing: Option<Placing>,
    /// Time that each player's clock had run when all pieces were placed.
    pub used_for_placing: [Millis; 2],
    /// Whether the player of the last move has not pressed the clock yet.
    pub uncompleted: bool,
    /// Time when the clock was started (Article 6.5); `None` before.
    pub started: Option<Timestamp>,
    /// Who or what stopped the clocks last (Article 6.12); `None` before any stop and after a
    /// restart.
    pub stopped_by: Option<Stopper>,
    /// The clock at the completion of each ply, by the ply's index, before the increment was added
    /// (Article 6.13); `None` in a game without a clock.
    pub clocks: Vec<Option<Clock>>,
    /// The player whose draw offer is unanswered; `None` if no offer is open.
    pub offer: Option<Color>,
    /// The player whose draw offer was rejected by a move that is not completed yet; `None` without
    /// such an offer. The offer is open again if the move is taken back (Article 4.7).
    pub rejected: Option<Color>,
    /// All draw offers, each with the number of plies played before it.
    pub offers: Vec<(usize, Color)>,
    /// The move that a player must make now, because they have made a wrong claim about the
    /// position after it (Article 9.5(b)). `None` if any move may be made.
    pub bound: Option<Move>,
    /// Pieces and boards touched by the player who has the move (Article 4.3).
    pub touched: Vec<Touched>,
    /// Indices of the plies with illegal moves that have not been corrected (Article 7.4).
    pub illegal: Vec<usize>,
    /// Number of claimed illegal moves of each player that count toward the third (Article
    /// 10.3; FIDE's 7.4(b)).
    pub illegal_claimed: [u8; 2],
    /// Number of plies that each player has written on the scoresheet (Article 8.1).
    pub written: [usize; 2],
    /// The quickplay claim that the arbiter has not finally decided yet, if any.
    pub quickplay: Option<PendingQuickplayClaim>,
    /// Half points by which the arbiter has changed each player's score (FIDE's Article
    /// 13.4(e) and (f)).
    pub corrections: [i32; 2],
    /// Whether the opponent has confirmed the record of a claim that ended the game (Article D1).
    pub verified: bool,
    pub adjournment: Adjournment,
    /// Start position that results from the players' placing of pieces; `None` if the players place
    /// no pieces or have not placed all yet.
    pub placed_start: Option<Position>,
    /// Pieces received from the other board, each with the number of plies played before it
    /// (Tandem 1).
    pub received: Vec<(usize, Piece)>,
    /// Whether the flag of each player's partner is down (Tandem 8).
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
            placed_start: None,
            received: Vec::new(),
            partners_down: [false; 2],
        }
    }
}
