//! Tests against `tests/vectors/notation.txt`, which has every legal move of many positions in
//! three notations, written by an independent implementation of Appendix E. Also tests the sample
//! game of the rules in both languages.

use tritower::rules::notation::Scoresheet;
use tritower::rules::{Language, Move, Position, notation};

/// The positions, each with the long, English and German texts of its moves.
fn positions() -> Vec<(Position, Vec<[&'static str; 3]>)> {
    let mut positions: Vec<(Position, Vec<[&str; 3]>)> = Vec::new();
    for line in include_str!("../vectors/notation.txt").lines() {
        if let Some(texts) = line.strip_prefix('\t') {
            let texts: Vec<&str> = texts.split('\t').collect();
            let last = positions
                .last_mut()
                .expect("a position stands before its moves");
            last.1.push(texts.try_into().expect("three texts a move"));
        } else {
            let position = Position::from_tfen(line).unwrap_or_else(|e| panic!("{line}: {e}"));
            positions.push((position, Vec::new()));
        }
    }
    assert!(positions.len() > 20);
    positions
}

#[test]
fn every_legal_move_is_written_as_the_vectors_have_it() {
    for (position, expected) in positions() {
        let texts = |mv: Move| {
            [
                notation::long(&position, mv),
                notation::write(&position, mv, Language::English),
                notation::write(&position, mv, Language::German),
            ]
        };
        let mut written: Vec<[String; 3]> = position.legal_moves().into_iter().map(texts).collect();
        written.sort();
        assert_eq!(written, expected, "{}", position.to_tfen());
    }
}

#[test]
fn every_text_of_the_vectors_reads_back_to_its_own_move() {
    for (position, lines) in positions() {
        for texts in lines {
            let mv = notation::attempt(&position, texts[0]).expect(texts[0]);
            for text in texts {
                assert_eq!(
                    notation::read(&position, text),
                    Ok(mv),
                    "{text} in {position}"
                );
            }
        }
    }
}

/// The final position of the sample game as printed, including its misprints.
const SAMPLE_END: &str = "W=p3/P1P1/B2P/RQB1;N=3b/P3/4/P2N;B=q1b1/2n1/3p/pp2;\
    QL1w=P1/2;QL6b=1r/p1;KL1w=PP/KR;KL6b=rk/pp b K d1KL1,d2W,d8KL6,e1KL1,e8KL6,z1QL1,z8QL6 - - 1 17";

#[test]
fn the_sample_game_replays_in_both_languages() {
    let texts = [
        include_str!("../vectors/sample-game.en.txt"),
        include_str!("../vectors/sample-game.de.txt"),
    ];
    for text in texts {
        let sheet = Scoresheet::read(&Position::start(), text).expect("the sample game is legal");
        assert_eq!(sheet.end().to_tfen(), SAMPLE_END);
        assert_eq!(sheet.moves.len(), 33);
        assert_eq!(sheet.draw_offers, [32]);
        assert_eq!(sheet.result, None);
    }
}
