//! Decides whether a position is a tactic: a longer search and the mate solver ([`Solver`]) prove
//! that the best move is clearly best, and a quick search finds it, too. The line continues as long
//! as the next move of the solving side is clearly best, too.

use tritower::engine::mate::{Solver, proves};
use tritower::engine::review::is_clearly_best;
use tritower::engine::{Limits, Report, Score, Search, Stop, Task};
use tritower::rules::{Move, Position};

/// Number of nodes that are searched to prove a tactic: more than ten times as many as in the
/// search that found the position.
pub(super) const PROVE_NODES: u64 = 40_000;

/// Number of nodes of a quick search that must find the first move clearly best, too: as many as in
/// the test that proves a random sample of the tactics again.
const QUICK_NODES: u64 = 20_000;

/// Number of nodes that are searched for the best answer to a move of the solving side.
const ANSWER_NODES: u64 = 12_000;

/// Largest number of positions that the mate solver may search.
const SOLVER_NODES: u64 = 400_000;

/// Longest mate, in moves, that is proved by the mate solver. Longer mates are searched like other
/// wins.
const MAX_MATE: u32 = 5;

/// Maximum number of moves of the solving side in a line without mate.
const MAX_TURNS: usize = 5;

/// A position that has been proved to be a tactic.
#[derive(Clone, Debug)]
pub(super) struct Proved {
    pub(super) position: Position,
    pub(super) line: Vec<Move>,
    /// Whether the best move only saves the game: its score is at most 150 centipawns.
    pub(super) saves: bool,
}

/// Proves tactics by searches that start with an empty table.
pub(super) struct Prover {
    engine: Search,
    solver: Solver,
    nodes: u64,
}

impl Prover {
    /// Creates a prover that searches this number of nodes for each move of the solving side.
    pub(super) fn new(nodes: u64) -> Prover {
        Prover {
            engine: Search::new(8, 1),
            solver: Solver::new(16, SOLVER_NODES),
            nodes,
        }
    }

    /// Proves that the best move of the position is clearly best, and finds the whole line. `None`
    /// if it cannot be proved.
    pub(super) fn prove(&mut self, position: &Position) -> Option<Proved> {
        let report = self.only_move(position)?;
        let score = report.score;
        let line = match mate_moves(score).filter(|_| proves(position.rules())) {
            Some(moves) if moves <= MAX_MATE => self.mate(position, moves)?,
            _ => self.line(position, report.best()?),
        };
        let quick = self.search(position, QUICK_NODES, 2);
        let found = is_clear(&quick, position) && quick.best() == line.first().copied();
        found.then_some(Proved {
            position: *position,
            line,
            saves: matches!(score, Score::Centipawns(..=150)),
        })
    }

    /// Searches a position for its two best lines. `None` if the best move is not clearly best, and
    /// if it begins a mate longer than [`MAX_MATE`] while the second-best move is good, too.
    fn only_move(&mut self, position: &Position) -> Option<Report> {
        let report = self.search(position, self.nodes, 2);
        let second = report.lines.get(1).map(|line| line.score);
        let solved = proves(position.rules());
        let long = mate_moves(report.score).is_some_and(|moves| moves > MAX_MATE && solved);
        let beside = second.is_some_and(|it| it > Score::Centipawns(50));
        (is_clear(&report, position) && !(long && beside)).then_some(report)
    }

    fn search(&mut self, position: &Position, nodes: u64, lines: usize) -> Report {
        self.engine.clear();
        let limits = Limits::nodes(nodes);
        let task = Task::new(*position).limits(limits).lines(lines);
        self.engine.run(&task, &Stop::default(), |_| {})
    }

    /// Line of a mate in this number of moves. At each move of the solving side except the last, no
    /// other move mates as quickly. `None` if the mate is not proved or not unique.
    fn mate(&mut self, position: &Position, moves: u32) -> Option<Vec<Move>> {
        let solution = self.solver.solve(position, moves).ok()??;
        let mut at = *position;
        let mut left = solution.moves;
        for &mv in &solution.line {
            if at.turn() == position.turn() && at.pending_promotion().is_none() {
                if left > 1 || at == *position {
                    let here = self.solver.solve(&at, left).ok()??;
                    if here.moves > 1 && !here.is_unique() {
                        return None;
                    }
                }
                left = left.saturating_sub(1);
            }
            at.make_unchecked(mv);
        }
        Some(solution.line)
    }

    /// Line that begins with the move `first` and continues as long as the moves of the solving
    /// side are clearly best.
    fn line(&mut self, position: &Position, first: Move) -> Vec<Move> {
        let solver = position.turn();
        let mut line = vec![first];
        let mut proved = 1;
        let mut at = position.play_unchecked(first);
        for _ in 1..MAX_TURNS {
            while at.turn() != solver && at.outcome().is_none() {
                let Some(answer) = self.search(&at, ANSWER_NODES, 1).best() else {
                    break;
                };
                line.push(answer);
                at.make_unchecked(answer);
            }
            if at.turn() != solver || at.outcome().is_some() {
                break;
            }
            let Some(next) = self.only_move(&at).and_then(|report| report.best()) else {
                break;
            };
            line.push(next);
            at.make_unchecked(next);
            proved = line.len();
        }
        line.truncate(proved);
        line
    }
}

/// Whether the best move of a report with two lines is clearly best.
fn is_clear(report: &Report, position: &Position) -> bool {
    let second = report.lines.get(1).map(|line| line.score);
    is_clearly_best(report.score, second, position.rules())
}

/// Number of moves of a mate that the side to move gives; `None` for any other score.
fn mate_moves(score: Score) -> Option<u32> {
    match score {
        Score::Mate(plies @ 1..) => Some(plies.unsigned_abs().div_ceil(2)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use tritower::rules::RuleSet;

    fn line(position: &str) -> Option<Vec<String>> {
        let position = Position::from_text(RuleSet::named("chess").unwrap(), position).unwrap();
        let proved = Prover::new(5_000).prove(&position)?;
        let mut at = position;
        let moves = proved.line.iter().map(|&mv| {
            let text = tritower::rules::notation::long(&at, mv);
            at.make_unchecked(mv);
            text
        });
        Some(moves.collect())
    }

    #[test]
    fn a_mate_is_proved_to_its_end_if_no_other_move_mates() {
        let only = line("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1").unwrap();
        assert_eq!(only, ["a1a8"]);
        assert_eq!(line("6k1/5ppp/8/8/8/8/8/RR5K w - - 0 1"), None);
    }

    #[test]
    fn a_fork_goes_on_to_the_piece_that_it_wins() {
        let found = line("r3k3/5ppp/8/1N6/8/8/5PPP/6K1 w - - 0 1").unwrap();
        assert_eq!(found[0], "b5c7");
        assert_eq!(found[2], "c7a8");
    }

    #[test]
    fn two_moves_that_win_are_no_tactic() {
        assert_eq!(line("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), None);
    }
}
