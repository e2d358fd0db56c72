//! Tests that games are unchanged after writing and reading: the games of the source, and random
//! ones with everything that a PGN may contain.

use tritower::game::control::{Extra, TimeControl};
use tritower::game::{Event, Millis, Setup};
use tritower::pgn;
use tritower::rules::{Color, Position};

use super::*;
use crate::common::random::{Random, pick};

#[test]
fn the_sources_games_of_raeuberschach_go_out_and_in() {
    // The source prints 15... Txd8, although there is no piece on d8.
    let correspondence = "[Event \"Fernschachpartie\"]\n[Date \"1975.??.??\"]\n[White \"Ellwanger\"]\n[Black \"Koppenhöfer\"]\n[Variant \"Antichess\"]\n\n\
        1. d3 g5 2. Lxg5 Lg7 3. Lxe7 Lxb2 4. Lxd8 Lxa1 5. Lxc7 Lc3 6. Lxb8 Txb8 7. Sxc3 d5 8. Sxd5 Sf6 \
        9. Sxf6 Tg8 10. Sxe8 Txg2 11. Lxg2 f6 12. Lxb7 Lxb7 13. Sxf6 Lxh1 14. Sxh7 Le4 15. dxe4 Td8 \
        16. Dxd8 a5 17. Dxa5 0-1";
    let game = game(correspondence);
    assert_eq!(game.live().ply, 33);
    assert_eq!(game.result().unwrap().score(), "0-1");
    let text = pgn::export_pgn(&game);
    assert!(text.contains("16. Qxd8 a5 17. Qxa5 0-1"), "{text}");
    assert_stays(&text);
    let trap = trap();
    assert_eq!(trap.result().unwrap().score(), "1-0");
    assert_stays(&pgn::export_pgn(&trap));
}

/// The trap in the source, which gives only White's moves, because Black's are forced.
fn trap() -> Game {
    let mut game = game("[Variant \"Antichess\"]\n\n1. e3 d6 2. Qg4");
    let moves = "Kd1 a3 Ra2 a4 b3 g3 Bb5 Ne2 Rf1 h3 g4 f3 e4 d3 Bh6";
    let forced = |game: &mut Game| {
        let replies = game.last().legal_moves();
        game.play(replies[0], AT).unwrap();
    };
    for text in moves.split(' ') {
        forced(&mut game);
        let mv = notation::read(game.last(), text).unwrap();
        game.play(mv, AT).unwrap();
    }
    forced(&mut game);
    game
}

/// Words for comments, including the characters that have a meaning in PGN, except `}`, which a
/// comment cannot contain.
const WORDS: [&str; 15] = [
    "good", "bad", "Zug", "é", "♘", "(", ")", "[", "]", "{", ";", "%", "\"", "$1", "1-0",
];

fn comment(random: &mut Random) -> String {
    let lines = (0..1 + random.below(4)).map(|_| {
        let words = (0..1 + random.below(20)).map(|_| WORDS[random.below(WORDS.len())]);
        words.collect::<Vec<_>>().join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A random game, with or without a clock, with nested variations, comments, signs, draw offers and
/// a result.
pub fn annotated(name: &str, seed: u64) -> Game {
    let mut random = Random(seed);
    let rules = rules(name);
    let start = match random.below(2) {
        0 => Position::start_of(rules),
        _ => {
            let number = random.below(960) as u16;
            Position::shuffled(rules, [number; 2]).unwrap_or_else(|| Position::start_of(rules))
        }
    };
    let mut setup = Setup {
        start,
        at: AT,
        white: "Anna \"A.\" \\ Ötz".to_owned(),
        ..Setup::default()
    };
    setup.terms.heading.event = "Offenes".to_owned();
    let quoted = "C:\\games\\ \"A\" ] [ % ; {x}";
    setup.tags = [
        ("ECO", format!("C{seed:02}")),
        ("Source", quoted.to_owned()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    if random.below(2) == 0 {
        let extra = [
            Extra::None,
            Extra::Increment(Millis(2_000)),
            Extra::Delay(Millis(3_000)),
        ];
        let control = TimeControl::all_moves_in(Millis::minutes(90), extra[random.below(3)]);
        setup.terms.clock = Some([control.clone(), control]);
    }
    let mut game = Game::new(setup);
    let mut now = AT;
    let plies = if seed % 25 == 7 { 0 } else { random.below(90) };
    while game.result().is_none() && game.live().ply < plies {
        let moves = game.last().legal_moves();
        let mover = game.last().turn();
        let mv = pick(game.last(), &moves, &mut random).unwrap();
        now = now + Millis(random.below(20_000) as u64 + 4_000);
        game.play(mv, now).unwrap();
        if random.below(20) == 0 {
            let _ = game.happen(Event::Offer(mover), now);
        }
    }
    for _ in 0..random.below(12) {
        vary(&mut game, &mut random);
    }
    let lines: Vec<(LineId, usize)> = std::iter::once(game.line(LineId::MAIN))
        .chain(game.variations())
        .map(|line| (line.id, line.plies.len()))
        .collect();
    for (line, plies) in lines {
        for ply in 0..=plies {
            // In a game without moves, a note before the first move of the game and of a variation
            // is written only once.
            let is_known = ply == 0 && line != LineId::MAIN && game.live().ply == 0;
            if random.below(3) == 0 && !is_known {
                // A sign is written only after a move.
                let count = random.below(3) * usize::from(ply > 0);
                let nags = (0..count).map(|_| random.below(256) as u8);
                let nags: std::collections::BTreeSet<u8> = nags.collect();
                let nags = nags.into_iter().collect();
                let comment = if random.below(2) == 0 {
                    comment(&mut random)
                } else {
                    String::new()
                };
                game.annotate(Visit { line, ply }, Note { comment, nags })
                    .unwrap();
            }
        }
    }
    let end = [Event::Resignation(Color::White), Event::Agreement];
    if let Some(&end) = end.get(random.below(3)) {
        let _ = game.happen(end, now);
    }
    game
}

/// Adds a few random moves as a variation at a random position of any line.
fn vary(game: &mut Game, random: &mut Random) {
    let mut lines: Vec<LineId> = game.variations().map(|line| line.id).collect();
    lines.push(LineId::MAIN);
    let line = lines[random.below(lines.len())];
    let ply = random.below(game.line(line).plies.len() + 1);
    let mut visit = Visit { line, ply };
    for _ in 0..1 + random.below(6) {
        let position = *game.position(visit).unwrap();
        let moves = position.legal_moves();
        let Some(mv) = pick(&position, &moves, random).filter(|_| position.outcome().is_none())
        else {
            return;
        };
        visit = game.explore(visit, mv).unwrap();
    }
}

/// Every line of a game: its moves, the ply at which it begins, and its notes. The lines are
/// sorted.
fn told(game: &Game) -> Vec<String> {
    let lines = std::iter::once(game.line(LineId::MAIN)).chain(game.variations());
    let mut told: Vec<String> = lines
        .map(|line| {
            let end = Visit {
                line: line.id,
                ply: line.plies.len(),
            };
            let moves: Vec<_> = game.path(end).map(|ply| ply.mv).collect();
            let notes = (0..=end.ply).map(|ply| game.note(Visit { ply, ..end }));
            let own = line.parent.map(|parent| parent.ply);
            format!("{moves:?} {own:?} {:?}", notes.collect::<Vec<_>>())
        })
        .collect();
    told.sort();
    told
}

/// The times of both clocks after every ply.
fn shown(game: &Game) -> Vec<Option<[Millis; 2]>> {
    let plies = 0..game.live().ply;
    let shown = plies.map(|ply| {
        let clock = game.clock_after(ply)?;
        Some(Color::ALL.map(|color| clock.display(color).left()))
    });
    shown.collect()
}

const KINDS: [&str; 6] = [
    "chess",
    "chess+960",
    "chess+atomic",
    "chess+antichess",
    "chess+960+antichess+castling",
    "tower",
];

#[test]
fn a_hundred_games_with_all_that_a_pgn_holds_go_out_and_in_unchanged() {
    let (mut variations, mut notes, mut clocks) = (0, 0, 0);
    for seed in 0..150 {
        let name = KINDS[seed as usize % KINDS.len()];
        let written = annotated(name, seed);
        let text = pgn::export_pgn(&written);
        let read = assert_stays(&text);
        assert_eq!(told(&read), told(&written), "{text}");
        assert_eq!(shown(&read), shown(&written), "{text}");
        assert_eq!(read.offers(), written.offers(), "{text}");
        // A PGN does not contain the id of the game.
        let id = read.id();
        let setup = Setup {
            id,
            ..written.setup().clone()
        };
        assert_eq!(*read.setup(), setup, "{text}");
        let score = |game: &Game| game.result().map(|result| (result.score(), result.reason));
        assert_eq!(score(&read), score(&written), "{text}");
        variations += written.variations().count();
        notes += written.notes().count();
        clocks += usize::from(written.clock().is_some());
    }
    assert!(
        variations > 400 && notes > 1_000 && clocks > 50,
        "{variations} {notes} {clocks}"
    );
}

#[test]
fn many_games_in_one_text_are_read_one_by_one() {
    let texts = (0..30).map(|seed| pgn::export_pgn(&annotated(KINDS[seed as usize % 6], seed)));
    let texts: Vec<String> = texts.collect();
    let read = games(&texts.join("\n"));
    let read: Vec<String> = read
        .into_iter()
        .map(|game| pgn::export_pgn(&game.unwrap()))
        .collect();
    assert_eq!(read, texts);
}
