//! Tests of BPGN: matches on two boards, whose moves are in the order in which they were made.

use tritower::game::control::TimeControl;
use tritower::game::team::TandemBoard::{A, B};
use tritower::game::team::{TandemBoard, TandemMatch, TandemResult, TandemSetup, Team};
use tritower::game::{Duties, Event, Limit, Millis, Play, Refusal};
use tritower::pgn;
use tritower::rules::{Color, Role};

use super::*;
use crate::common::random::{Random, damaged, pick};

const HEAD: &str = "[Event \"rated bughouse match\"]\n[Site \"?\"]\n[Date \"2004.07.24\"]\n[Round \"?\"]\n\
    [WhiteA \"Anna\"]\n[BlackA \"Bernd\"]\n[WhiteB \"Cora\"]\n[BlackB \"Dirk\"]\n[Result \"*\"]\n[Variant \"Bughouse\"]\n";

fn opened(text: &str) -> Vec<Result<ReadGame, PgnError>> {
    pgn::read_pgn(text, rules("chess"), AT).collect()
}

/// Reads the only match of a text.
pub fn team(text: &str) -> TandemMatch {
    let mut read = opened(text);
    assert_eq!(read.len(), 1, "{text}");
    match read.remove(0).map(|read| read.opened) {
        Ok(Opened::Match(saved)) => saved.game,
        Ok(Opened::Game(_)) => panic!("a game on one board: {text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
}

/// Reads the only match of a text; returns the first note on it.
fn first_note(text: &str) -> PgnNote {
    let mut read = opened(text);
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap().notes.remove(0)
}

/// Reads a match with the tags of `HEAD` and these moves; returns the first note on it.
fn wrong(moves: &str) -> PgnNote {
    first_note(&format!("{HEAD}\n{moves}"))
}

/// Checks that a match with the tags of `HEAD` and these moves is written as the same text; returns
/// the match.
fn assert_written(moves: &str) -> TandemMatch {
    let text = format!("{HEAD}\n{moves}\n");
    let game = team(&text);
    assert_eq!(pgn::export_match(&game), text);
    game
}

#[test]
fn moves_stand_in_the_order_of_the_match_each_with_its_board() {
    let game = assert_written("1A. e4 1B. d4 1a. d5 2A. exd5 1b. P@e4 2B. f3 2b. exf3 *");
    assert_eq!(game.boards_of_moves(), [A, B, A, A, B, B, B]);
    assert_eq!(game.name(A, Color::White), "Anna");
    assert_eq!(game.name(B, Color::Black), "Dirk");
    assert_eq!(game.setup().terms.heading.event, "rated bughouse match");
    assert!(game.setup().tags.is_empty());
    let [a, b] = [A, B].map(|board| game.board(board).last());
    assert_eq!(a.in_hand(Color::White, Role::Pawn), 1);
    assert_eq!(b.in_hand(Color::Black, Role::Pawn), 0);
}

#[test]
fn a_drop_needs_its_piece_from_the_other_board_first() {
    let note = wrong("1A. e4 1B. d4 1a. d5 1b. P@e4 2A. exd5 *");
    assert_eq!(
        (note.line, note.column, note.token.as_str()),
        (12, 26, "P@e4")
    );
    assert!(matches!(note.what, PgnOddity::Move(_)), "{note}");
}

#[test]
fn a_game_is_a_match_by_its_players_and_both_stand_in_one_file() {
    let text =
        format!("[Event \"one\"]\n\n1. e4 *\n\n{HEAD}\n1A. e4 *\n\n[Event \"three\"]\n\n1. d4 *\n");
    let kinds: Vec<bool> = opened(&text)
        .into_iter()
        .map(|it| matches!(it.unwrap().opened, Opened::Match(_)))
        .collect();
    assert_eq!(kinds, [false, true, false]);
    let bad = text.replace("1A. e4", "1A. e5 (1A. d4");
    let read = opened(&bad);
    let noted: Vec<Option<usize>> = (read.iter())
        .map(|it| it.as_ref().unwrap().notes.first().map(|note| note.game))
        .collect();
    assert_eq!(noted, [None, Some(2), None]);
    let alone = "[Variant \"Bughouse\"]\n\n1A. e4 *";
    assert_eq!(oddity(alone), PgnOddity::OneBoard);
    assert_eq!(sans(&game(alone)), "e4");
}

#[test]
fn numbers_boards_and_turns_are_told_apart() {
    let odd = |moves: &str| wrong(moves).what;
    assert_eq!(odd("1A. e4 e5 *"), PgnOddity::NoBoard { board: A });
    assert_eq!(odd("e4 *"), PgnOddity::NoBoard { board: A });
    let color = Color::White;
    assert_eq!(odd("1a. e4 *"), PgnOddity::OtherTurn { board: A, color });
    assert_eq!(odd("1A. e4 (1B. d4) *"), PgnOddity::OtherBoard { board: A });
    assert_eq!(odd("1A. e4 ) *"), PgnOddity::UnmatchedBracket);
    assert_eq!(odd("1A. e4 (1A. d4 *"), PgnOddity::OpenVariation);
    // The values of the numbers and the spaces after them are ignored.
    assert_eq!(
        team(&format!("{HEAD}\n7A.e4{{x}}9a.e5 1B.d4")).boards_of_moves(),
        [A, A, B]
    );
}

#[test]
fn a_file_of_a_chess_server_is_read_with_its_clocks() {
    let head = HEAD.replace("[Variant \"Bughouse\"]\n", "[TimeControl \"180+0\"]\n");
    let text = format!(
        "{head}\n{{C:This is game number 1}}\n1A. e4{{180.000}} 1B. d4{{179.5}} 1a. d5{{178.3}} 2A. exd5 {{179.9}} {{Cora resigns}} *\n"
    );
    let game = team(&text);
    let used = |board, ply, color| {
        let clock = game.board(board).clock_after(ply).unwrap();
        clock.display(color).used()
    };
    assert_eq!(used(B, 0, Color::White), Millis(500));
    assert_eq!(used(A, 1, Color::Black), Millis(1_700));
    assert_eq!(used(A, 2, Color::White), Millis(100));
    let pgn = pgn::export_match(&game);
    let moves = "1A. {C:This is game number 1} 1A. e4 {180} 1B. d4 {179.5} 1a. d5 {178.3} 2A.\nexd5 {179.9} {Cora resigns} *\n";
    assert!(pgn.ends_with(moves), "{pgn}");
    assert!(pgn.contains("[TimeControl \"180+0\"]"), "{pgn}");
    assert_eq!(pgn::export_match(&team(&pgn)), pgn);
}

#[test]
fn blank_lines_of_a_comment_come_back() {
    let text = format!("{HEAD}\n1A. e4 {{first}} {{}} {{third}} *\n");
    let game = team(&text);
    let at = Visit {
        line: LineId::MAIN,
        ply: 1,
    };
    let note = game.board(A).note(at).unwrap();
    assert_eq!(note.comment, "first\n\nthird");
    assert_eq!(pgn::export_match(&game), text);
}

#[test]
fn times_that_no_clocks_can_have_shown_stay_words() {
    for moves in [
        "1A. e4 {180} 1B. d4 *",
        "1A. e4 {180} 1B. d4 {181} *",
        "1A. e4 {180} 1a. e5 {170} 1B. d4 {179} *",
    ] {
        let head = format!("{HEAD}[TimeControl \"180\"]\n");
        let text = format!("{head}\n{moves}\n");
        let game = team(&text);
        assert!(game.board(A).clock().is_none(), "{moves}");
        assert_eq!(pgn::export_match(&game), text);
    }
}

#[test]
fn comments_signs_offers_and_variations_belong_to_a_board() {
    let game = assert_written(
        "1A. {first} 1B. {second} 1A. e4 $1 {good} (1A. d4 {too} 1a. d5) 1a. d5 1B. d4\n\
         {(=)} 2A. exd5 1b. d5 (1b. P@e4 2B. f3) *",
    );
    assert_eq!(game.board(A).variations().count(), 1);
    assert_eq!(game.board(B).variations().count(), 1);
    assert_eq!(game.board(B).offers(), [(1, Color::White)]);
    let at = |board: TandemBoard, ply| {
        let there = game.board(board);
        let note = there.note(Visit {
            ply,
            ..there.live()
        });
        note.cloned().unwrap_or_default()
    };
    assert_eq!(at(A, 0).comment, "first");
    assert_eq!(at(B, 0).comment, "second");
    assert_eq!(at(A, 1).nags, [1]);
    // A variation after the last move is written after it, because its moves may use pieces that
    // are captured later.
    assert_written("1A. e4 1a. d5 1B. d4 (1B. d4 1b. P@e4) 2A. exd5 *");
}

#[test]
fn results_name_the_board_where_they_came_about() {
    let mut read = team(&format!("{HEAD}\n1A. e4 *\n"));
    read.happen(B, Event::Resignation(Color::White), AT)
        .unwrap();
    assert_eq!(read.result().unwrap().winner(), Some(Team::First));
    let text = pgn::export_match(&read);
    assert!(
        text.contains("[Result \"1-0\"]\n[ResultBoard \"B\"]\n"),
        "{text}"
    );
    assert_eq!(team(&text).result(), read.result());
    let drawn = text.replace("1-0", "1/2-1/2");
    let TandemResult::Board { board, result } = team(&drawn).result().unwrap() else {
        panic!("by agreement");
    };
    assert_eq!((board, result.winner), (B, None));
    let mate = "1A. f3 1B. e4 1a. e5 2A. g4 2a. Qh4#";
    assert_eq!(
        team(&format!("{HEAD}\n{mate} *\n"))
            .result()
            .unwrap()
            .score(),
        "0-1"
    );
    let what = wrong(&format!("{mate} 1-0")).what;
    assert!(
        matches!(what, PgnOddity::MatchContradiction { .. }),
        "{what}"
    );
    let on = text.replace("[ResultBoard \"B\"]", "[ResultBoard \"C\"]");
    assert_eq!(first_note(&on).what, PgnOddity::InvalidResultBoard);
}

#[test]
fn a_match_that_a_flag_has_ended_ends_by_it_again() {
    let mut setup = TandemSetup::of(rules("chess+bughouse"));
    setup.at = AT;
    let mut game = TandemMatch::new(setup).unwrap();
    for (board, text, seconds) in [(A, "e4", 0), (B, "d4", 10), (A, "e5", 20)] {
        let mv = notation::read(game.board(board).last(), text).unwrap();
        game.play(board, mv, AT + Millis::seconds(seconds)).unwrap();
    }
    assert!(game.observe(AT + Millis::seconds(400)));
    let text = pgn::export_match(&game);
    assert!(
        text.contains("[Result \"0-1\"]\n[ResultBoard \"B\"]\n"),
        "{text}"
    );
    assert!(text.contains("[Termination \"time forfeit\"]\n"), "{text}");
    assert_eq!(team(&text).result(), game.result());
}

#[test]
fn what_was_pressed_over_the_board_is_told_by_its_moves() {
    for seed in 0..40 {
        let mut random = Random(seed);
        let mut setup = TandemSetup::of(rules(KINDS[seed as usize % 2]));
        setup.at = AT;
        setup.terms.play = Play::Tournament(Duties {
            over_the_board: true,
            ..Duties::default()
        });
        let mut game = TandemMatch::new(setup).unwrap();
        game.happen(A, Event::Start, AT).unwrap();
        for _ in 0..100 {
            let board = TandemBoard::ALL[random.below(2)];
            let position = *game.board(board).last();
            let moves = position.legal_moves();
            let Some(mv) = pick(&position, &moves, &mut random) else {
                break;
            };
            let now = game.seen() + Millis(random.below(9_000) as u64);
            game.play(board, mv, now).unwrap();
            if let Some(by) = game.board(board).to_move() {
                let _ = game.happen(board, Event::Press(by), now);
            }
            if game.result().is_some() {
                break;
            }
        }
        let text = pgn::export_match(&game);
        let read = team(&text);
        assert_eq!(read.boards_of_moves(), game.boards_of_moves());
        assert_eq!(pgn::export_match(&read), text);
        for board in TandemBoard::ALL {
            assert_eq!(read.board(board).last(), game.board(board).last(), "{text}");
        }
    }
}

#[test]
fn each_board_may_start_elsewhere() {
    let start = "4k3/8/8/8/8/8/4P3/4K3[Qn] w - - 0 1";
    let own = format!("[SetUp \"1\"]\n[FENB \"{start}\"]\n");
    let text = format!("{HEAD}{own}\n1A. e4 1B. Q@a8+ *\n");
    let game = team(&text);
    assert_eq!(game.setup().starts[1].to_text(), start);
    assert_eq!(pgn::export_match(&game), text);
    let usual = game.setup().starts[0].to_text();
    let both = text.replace("FENB \"", &format!("FEN \"{usual} | "));
    assert_eq!(pgn::export_match(&team(&both)), text);
    let none = text.replace("FENB", "FENC").replace(" 1B. Q@a8+", "");
    assert_eq!(first_note(&none).what, PgnOddity::MissingStart);
    // Moves on the other board before the first move on a board do not belong to the start of that
    // board.
    assert_written("1A. e4 1a. d5 2A. exd5 1B. d4 1b. P@e4 *");
}

/// A random match, with or without clocks, with variations, notes and a result.
fn played(name: &str, seed: u64) -> TandemMatch {
    let mut random = Random(seed);
    let mut setup = TandemSetup {
        at: AT,
        ..TandemSetup::of(rules(name))
    };
    setup.terms.clock =
        (random.below(2) == 0).then(|| [TimeControl::blitz(), TimeControl::blitz()]);
    setup.names = [["Anna", "Bernd"], ["Cora", ""]].map(|names| names.map(str::to_owned));
    setup.tags = vec![("Lag".to_owned(), "0".to_owned())];
    let mut game = TandemMatch::new(setup).unwrap();
    let mut now = AT;
    for _ in 0..random.below(120) {
        now = now + Millis(random.below(3_000) as u64);
        let board = TandemBoard::ALL[random.below(2)];
        let (position, live) = (*game.board(board).last(), game.board(board).live());
        if game.result().is_some() {
            break;
        }
        let moves = position.legal_moves();
        let Some(mv) = pick(&position, &moves, &mut random) else {
            continue;
        };
        game.play(board, mv, now).unwrap();
        if random.below(6) == 0 {
            let tried = moves[random.below(moves.len())];
            // The move may be impossible by now if a piece that it drops is no longer in hand.
            let _ = game.explore(board, live, tried);
        }
        if random.below(6) == 0 {
            let nags = vec![random.below(256) as u8];
            let comment = ["good", "a } b", "two\nlines"][random.below(3)].to_owned();
            let here = game.board(board).live();
            game.annotate(board, here, Note { comment, nags }).unwrap();
        }
        if random.below(40) == 0 {
            let _ = game.happen(board, Event::Offer(position.turn()), now);
        }
    }
    let board = TandemBoard::ALL[random.below(2)];
    let end = [Event::Resignation(Color::White), Event::Agreement];
    if let Some(&end) = end.get(random.below(3)) {
        let _ = game.happen(board, end, now);
    }
    game
}

/// Everything in a match that its text contains.
fn told(game: &TandemMatch) -> impl PartialEq + std::fmt::Debug + use<> {
    let boards = TandemBoard::ALL.map(|board| {
        let game = game.board(board);
        let lines = std::iter::once(game.line(LineId::MAIN)).chain(game.variations());
        let mut lines: Vec<String> = lines
            .map(|line| {
                let plies = 0..=line.plies.len();
                let notes = plies.map(|ply| game.note(Visit { line: line.id, ply }).cloned());
                // PGN cannot write a closing brace within a comment.
                let notes: Vec<_> = notes
                    .map(|note| note.map(|note| (note.comment.replace('}', ")"), note.nags)))
                    .collect();
                let moves: Vec<_> = line.plies.iter().map(|ply| ply.mv).collect();
                format!("{:?} {moves:?} {notes:?}", line.parent.map(|it| it.ply))
            })
            .collect();
        lines.sort();
        let clocks = (0..game.live().ply).map(|ply| {
            let clock = game.clock_after(ply)?;
            Some(Color::ALL.map(|color| clock.display(color).left()))
        });
        (
            lines,
            clocks.collect::<Vec<_>>(),
            game.offers().to_vec(),
            *game.last(),
        )
    });
    let setup = TandemSetup {
        id: Default::default(),
        ..game.setup().clone()
    };
    (boards, game.boards_of_moves(), game.result(), setup)
}

const KINDS: [&str; 3] = ["chess+bughouse", "tower+bughouse", "chess+960+bughouse"];

#[test]
fn hostile_matches_are_bounded() {
    let left_out = |moves: &str, limit| {
        let read = opened(&format!("{HEAD}\n{moves}\n")).remove(0).unwrap();
        let is_reported = |what: &PgnOddity| match what {
            PgnOddity::LeftOut { what, .. } | PgnOddity::Refused(Refusal::Full(what)) => {
                *what == limit
            }
            _ => false,
        };
        assert!(read.notes.iter().any(|note| is_reported(&note.what)));
    };
    let deep = format!("1A. e4 {}", "(1A. d4 ".repeat(100_000));
    left_out(&deep, Limit::Variations);
    let beside = "Nf3 Nf6 Ng1 Ng8 ".repeat(Game::MAX_VARIATION_MOVES);
    left_out(
        &format!("1A. e4 (1A. d4 d5 {beside}) *"),
        Limit::VariationMoves,
    );
    let long = "1A. Nf3 1a. Nf6 2A. Ng1 2a. Ng8 ".repeat(Game::MAX_EVENTS / 4 + 100);
    left_out(&long, Limit::Events);
    let offers = "(=) ".repeat(500_000);
    let shuffle = "1A. Nf3 1a. Nf6 2A. Ng1 2a. Ng8 ".repeat(1_000);
    let game = team(&format!("{HEAD}\n1B. d4 {offers} {shuffle} *"));
    assert_eq!(game.board(B).offers(), [(1, Color::White)]);
}

#[test]
fn random_matches_go_out_and_in_unchanged() {
    let (mut clocks, mut results, mut drops) = (0, 0, 0);
    for seed in 0..150 {
        let written = played(KINDS[seed as usize % KINDS.len()], seed);
        let text = pgn::export_match(&written);
        let read = team(&text);
        assert_eq!(told(&read), told(&written), "{text}");
        assert_eq!(pgn::export_match(&read), text);
        clocks += usize::from(written.board(A).clock().is_some());
        results += usize::from(written.result().is_some());
        drops += text.matches('@').count();
    }
    assert!(
        clocks > 50 && results > 50 && drops > 100,
        "{clocks} {results} {drops}"
    );
}

#[test]
fn a_thousand_damaged_matches_give_an_error_with_its_place_or_a_match() {
    let mut random = Random(5);
    let (mut whole, mut bad) = (0, 0);
    for round in 0..1_000 {
        let text = pgn::export_match(&played(KINDS[round % 2], round as u64 % 20));
        let text = damaged(&text, &mut random);
        let lines = text.split(['\n', '\r']).count();
        for read in opened(&text) {
            match read.map(|read| read.opened) {
                Ok(Opened::Match(saved)) => {
                    whole += 1;
                    let again = team(&pgn::export_match(&saved.game));
                    for board in TandemBoard::ALL {
                        assert_eq!(again.board(board).last(), saved.game.board(board).last());
                    }
                }
                Ok(Opened::Game(_)) => {}
                Err(error) => {
                    bad += 1;
                    assert!(error.line <= lines && error.column > 0, "{error}");
                }
            }
        }
    }
    assert!(whole > 500, "{whole} whole, {bad} bad");
}
