//! Tests of random physical moves on a board that allows illegal moves: the rules can judge every
//! position, and the game can be read back from its save.

use crate::common::random::Random;
use crate::games::assert_same;
use tritower::game::touch::Touched;
use tritower::game::{Duties, Event, Game, Play, Setup, Terms, Timestamp, Visit, can_be_made_with};
use tritower::rules::{
    CastlingSide, Color, Language, Move, Position, Promotion, Role, RuleSet, TOURNAMENT, notation,
    why,
};
use tritower::store;

/// A random move that is physically possible, sometimes with a promotion that the rules do not
/// allow.
fn by_hand(position: &Position, random: &mut Random) -> Option<Move> {
    let pins: Vec<_> = position.pins().into_iter().collect();
    let touched = if random.below(4) == 0 && !pins.is_empty() {
        Touched::Board(pins[random.below(pins.len())])
    } else {
        let own: Vec<_> = position.of(position.turn()).into_iter().collect();
        Touched::Piece(*own.get(random.below(own.len().max(1)))?)
    };
    let moves = can_be_made_with(position, touched);
    let mut mv = *moves.get(random.below(moves.len().max(1)))?;
    let odd = random.below(10) == 0;
    if let Move::Piece { promotion, .. } | Move::Board { promotion, .. } = &mut mv
        && odd
    {
        *promotion =
            [None, Some(Role::Queen), Some(Role::Knight)][random.below(3)].map(Promotion::Piece);
    }
    Some(mv)
}

fn some_move(position: &Position, random: &mut Random) -> Option<Move> {
    let legal = position.legal_moves();
    if position.pending_promotion().is_some() || random.below(2) == 0 {
        return legal.get(random.below(legal.len().max(1))).copied();
    }
    by_hand(position, random)
}

/// A game over the board with many moves, legal and illegal, and some variations.
fn played(rules: &'static RuleSet, seed: u64) -> Game {
    let random = &mut Random(seed);
    let duties = Duties {
        over_the_board: true,
        ..Duties::default()
    };
    let terms = Terms {
        play: Play::Tournament(duties),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        start: Position::start_of(rules),
        ..Setup::default()
    });
    for _ in 0..120 {
        let Some(mv) = some_move(game.last(), random).filter(|_| game.result().is_none()) else {
            continue;
        };
        if game.happen(Event::Move(mv), Timestamp(0)).is_ok() {
            judged(game.last());
        }
    }
    for ply in 0..game.live().ply {
        let visit = Visit { ply, ..game.live() };
        let tried = game.position(visit).unwrap().legal_moves();
        if let Some(&mv) = tried.get(random.below(tried.len() + 8)) {
            // The variation is refused if it would capture a king.
            let _ = game.explore(visit, mv);
        }
    }
    game
}

/// Checks that everything that the rules report about a position is consistent.
fn judged(position: &Position) {
    assert_eq!(position.key(), position.fresh_key(), "{position}");
    let pieces: u32 = Color::ALL
        .map(|color| position.of(color).len())
        .iter()
        .sum();
    assert_eq!(pieces, position.occupied().len(), "{position}");
    for mv in position.legal_moves() {
        assert_eq!(why(position, mv), Ok(()), "{mv:?} in {position}");
        let text = notation::long(position, mv);
        assert_eq!(notation::attempt(position, &text), Ok(mv));
        assert!(!notation::write(position, mv, Language::German).is_empty());
    }
    // These results are not checked; the calls must only not panic.
    let _ = (
        position.outcome(),
        Color::ALL.map(|it| position.can_mate(it)),
    );
}

#[test]
fn whatever_hands_do_can_be_judged_and_is_read_back() {
    are_read_back(&TOURNAMENT);
}

#[test]
fn on_the_flat_board_too() {
    for name in [
        "chess",
        "chess+960",
        "chess+atomic",
        "chess+antichess+castling",
    ] {
        are_read_back(RuleSet::named(name).unwrap());
    }
}

/// Checks that games under a rule set are the same after writing and reading them.
fn are_read_back(rules: &'static RuleSet) {
    let mut illegal = 0;
    for seed in 0..60 {
        let game = played(rules, seed);
        let line = game.line(game.live().line);
        let before = |ply: usize| line.position(ply).unwrap();
        let plies = line.plies.iter().enumerate();
        illegal += plies
            .filter(|(ply, it)| !before(*ply).is_legal(it.mv))
            .count();
        let text = store::write(&game, "").unwrap();
        let read = store::read(&text).unwrap_or_else(|error| panic!("game {seed}: {error}"));
        assert_same(&read.game, &game);
    }
    assert!(illegal > 1_000, "only {illegal} illegal moves were made");
}

#[test]
fn a_king_who_steps_illegally_to_where_he_castles_has_stepped_when_the_game_is_read_back() {
    // The rook on h1 has already moved.
    let chess = RuleSet::named("chess").unwrap();
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w Qkq - 4 12";
    let start = Position::from_text(chess, fen).unwrap();
    let duties = Duties {
        over_the_board: true,
        ..Duties::default()
    };
    let terms = Terms {
        play: Play::Tournament(duties),
        ..Terms::default()
    };
    let square = |name| start.layout().square(name).unwrap();
    let step = Move::Piece {
        from: square("e1"),
        to: square("g1"),
        promotion: None,
    };
    for made in [step, Move::Castle(CastlingSide::King)] {
        let mut game = Game::new(Setup {
            start,
            terms: terms.clone(),
            ..Setup::default()
        });
        game.happen(Event::Move(made), Timestamp(0)).unwrap();
        let text = store::write(&game, "").unwrap();
        assert_same(&store::read(&text).unwrap().game, &game);
    }
}
