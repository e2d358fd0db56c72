//! Tests that the search detects repeated positions, also if an attack board carries a pawn.

use tritower::engine::{Limits, Report, Score, Search, Stop, Task};
use tritower::rules::{Move, Position, RuleSet, notation};

/// A position with the hash keys of the earlier positions.
struct Game {
    position: Position,
    earlier: Vec<u64>,
}

impl Game {
    fn begin(tfen: &str) -> Game {
        Game::begin_by("tower", tfen)
    }

    fn begin_by(rules: &str, tfen: &str) -> Game {
        let position = Position::from_text(RuleSet::named(rules).unwrap(), tfen).unwrap();
        let earlier = Vec::new();
        Game { position, earlier }
    }

    fn read(&self, mv: &str) -> Move {
        notation::read(&self.position, mv).unwrap()
    }

    fn play(&mut self, moves: &str) {
        for mv in moves.split_whitespace() {
            let mv = self.read(mv);
            self.earlier.push(self.position.key());
            self.position.make_unchecked(mv);
        }
    }

    /// Searches to a depth and returns the score of one move.
    fn score(&self, mv: &str, depth: u32) -> Score {
        let chosen = self.read(mv);
        let mut excluded = self.position.legal_moves();
        excluded.retain(|&it| it != chosen);
        let task = Task::new(self.position).after(self.earlier.clone());
        let task = Task {
            excluded,
            ..task.limits(Limits::depth(depth))
        };
        think(&task).score
    }
}

fn think(task: &Task) -> Report {
    Search::new(1, 1).run(task, &Stop::default(), |_| {})
}

/// A position with a white pawn on White's board KL1 and a black pawn on Black's board KL4.
const PAWNS_ABOARD: &str = "W=3P/P3/4/4;N=4/4/p3/4;B=4/4/4/1k2;QL5w=2/K1;QL6b=2/2;KL1w=P1/2;KL4b=2/1p \
                            b - - - - 0 60";

#[test]
fn a_third_repetition_is_a_draw_though_boards_have_carried_pawns_meanwhile() {
    let mut game = Game::begin(PAWNS_ABOARD);
    game.play("KL4-QL4 KL1-QL1 QL4-KL4 QL1-KL1 KL4-QL4 KL1-QL1 QL4-KL4");
    assert_eq!(game.position.halfmoves(), 0, "Article 9.3");
    assert_eq!(game.score("QL1-KL1", 1), Score::Centipawns(0));
    assert_eq!(game.score("QL1-KL1", 6), Score::Centipawns(0));
}

#[test]
fn a_third_repetition_is_a_draw_under_other_rules_of_attack_boards() {
    for rules in [
        "tower+peters",
        "tower+turning",
        "tower+hanging",
        "tower+neutral",
    ] {
        let mut game = Game::begin_by(rules, PAWNS_ABOARD);
        game.play("KL4-QL4 KL1-QL1 QL4-KL4 QL1-KL1 KL4-QL4 KL1-QL1 QL4-KL4");
        assert_eq!(game.score("QL1-KL1", 2), Score::Centipawns(0), "{rules}");
    }
}

#[test]
fn a_second_occurrence_is_not_a_draw() {
    let mut game = Game::begin(PAWNS_ABOARD);
    game.play("KL4-QL4 KL1-QL1 QL4-KL4");
    assert_ne!(game.score("QL1-KL1", 1), Score::Centipawns(0));
}

#[test]
fn no_line_repeats_moves_of_boards_with_pawns_endlessly() {
    let mut game = Game::begin(PAWNS_ABOARD);
    game.play("KL4-QL4 KL1-QL1 QL4-KL4 QL1-KL1 KL4-QL4 KL1-QL1");
    let task = Task::new(game.position).after(game.earlier.clone());
    let line = think(&task.limits(Limits::depth(10))).lines.remove(0);
    let mut keys = game.earlier.clone();
    let mut position = game.position;
    for mv in line.moves {
        keys.push(position.key());
        position.make_unchecked(mv);
    }
    keys.sort_unstable();
    let most = keys.chunk_by(|one, next| one == next).map(<[u64]>::len);
    assert!(most.max() <= Some(3));
}

#[test]
fn carrying_one_pawn_to_and_fro_while_a_king_moves_is_a_draw_too() {
    let mut game = Game::begin(PAWNS_ABOARD);
    let round = "b5B-b6B KL1-QL1 b6B-b5B QL1-KL1";
    game.play(round);
    game.play("b5B-b6B KL1-QL1 b6B-b5B");
    assert_eq!(game.score("QL1-KL1", 1), Score::Centipawns(0));
}
