//! Tests of Articles A7 and A8: the envelope is opened and its contents are judged.

use crate::appendix_a::result;
use crate::common::adjourned::{
    ENVELOPE, EVENING, NEXT_DAY, SEALED, act, adjourn, at, found, game_with, opened, resumed,
    running, tournament,
};
use crate::common::setup;
use tritower::game::adjournment::{AdjournmentAct, Hindrance};
use tritower::game::{Breach, EndReason, Event, Game, Law, Refusal};
use tritower::rules::notation::attempt;
use tritower::rules::{Color, Position};
use tritower::store::Paths;
use tritower::store::envelope::{self, Cost, Draft, EnvelopeError, KeyProtection, Opening, Phrase};

const BOTH: [Color; 2] = Color::ALL;

/// The winner and the reason after the envelope with this text, sealed by White, has been opened.
fn judged(start: Position, text: &str) -> (Option<Color>, EndReason) {
    result(&opened(start, &BOTH, text))
}

#[test]
fn a7_the_envelope_waits_for_the_player_who_must_answer() {
    let mut game = resumed(Position::start(), &[Color::White]);
    let absent = Hindrance::AnswererAbsent(Color::Black);
    assert_eq!(
        act(&mut game, found("b4N"), NEXT_DAY),
        Err(Refusal::Adjournment(absent, Law::Tournament))
    );
    act(&mut game, AdjournmentAct::Arrive(Color::Black), NEXT_DAY).unwrap();
    act(&mut game, found("b4N"), NEXT_DAY).unwrap();
    assert_eq!(game.line(game.live().line).plies.len(), 1);
}

#[test]
fn a7_the_arbiters_safe_waits_for_him_too() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let draft = Draft::new("b4N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &KeyProtection::Safe).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    let open = |game: &Game| envelope::open_move(&paths, game, at(NEXT_DAY), &Opening::Safe);
    let refused = |hindrance| {
        Err(EnvelopeError::Refused(Refusal::Adjournment(
            hindrance,
            Law::Tournament,
        )))
    };

    assert_eq!(open(&game), refused(Hindrance::Adjourned));
    act(&mut game, AdjournmentAct::Arrive(Color::White), NEXT_DAY).unwrap();
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    assert_eq!(
        open(&game),
        refused(Hindrance::AnswererAbsent(Color::Black))
    );
    act(&mut game, AdjournmentAct::Arrive(Color::Black), NEXT_DAY).unwrap();
    let text = open(&game).unwrap();
    act(&mut game, AdjournmentAct::Open(text), NEXT_DAY).unwrap();
    assert_eq!(open(&game), refused(Hindrance::NoEnvelope));
}

#[test]
fn a7_with_a10_his_pass_phrase_opens_with_the_arbiters_when_the_sealer_stays_away() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let phrase = |text| Phrase::new(text).unwrap();
    let (answerer, sealer, arbiter) = ("seven green whales", "a red teapot", "order must be");
    let mut game = tournament(Position::start());
    act(&mut game, adjourn(None), EVENING).unwrap();
    let keeping = KeyProtection::Phrases {
        answerer: phrase(answerer),
        sealer: phrase(sealer),
        arbiter: Some(phrase(arbiter)),
        cost: Cost::default(),
    };
    let draft = Draft::new("b4N").unwrap();
    let id = envelope::seal_move(&paths, &game, at(SEALED), &draft, &keeping).unwrap();
    act(&mut game, AdjournmentAct::Seal(id), SEALED).unwrap();
    act(&mut game, AdjournmentAct::Arrive(Color::Black), NEXT_DAY).unwrap();
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    let by = |answerer, other| Opening::Phrases {
        answerer: phrase(answerer),
        other: phrase(other),
    };
    let open = |opening| envelope::open_move(&paths, &game, at(NEXT_DAY), &opening);
    assert_eq!(open(by(sealer, arbiter)), Err(EnvelopeError::WrongPhrases));
    assert_eq!(open(by(answerer, arbiter)).unwrap().as_str(), "b4N");
}

#[test]
fn a8_a_recorded_move_is_made_in_whatever_way_it_is_clear() {
    for text in ["Nc3N", "Sc3N", "d1W-c3N", " Nc3N! (=)", "Ndc3N", "Nd1Wc3N"] {
        let game = opened(Position::start(), &BOTH, text);
        assert_eq!(game.result(), None, "{text}");
        let played = crate::common::play(&Position::start(), "d1W-c3N");
        assert_eq!(game.last(), &played, "{text}");
        assert_eq!(running(&game), Some(Color::Black));
    }
}

#[test]
fn a8_a_an_ambiguous_recording_loses() {
    let knights = setup("Ka1W Nb3W Nd3W", "Ke9KL6 a7B").position();
    assert_eq!(
        judged(knights, "Nc5N"),
        (Some(Color::Black), EndReason::SealedAmbiguous)
    );
    let game = opened(knights, &BOTH, "Nc5N");
    let told = game.result().unwrap().to_string();
    assert_eq!(told, "0-1 by an ambiguous sealed move (Article A8(a))");
    assert_eq!(game.last(), &knights, "no move was made");
    assert_eq!(opened(knights, &BOTH, "Nbc5N").result(), None);
    let no_level = judged(Position::start(), "b4");
    assert_eq!(no_level, (Some(Color::Black), EndReason::SealedAmbiguous));
}

#[test]
fn a8_b_a_recording_without_meaning_loses() {
    for text in ["", "the usual", "Xc5N", "(=)"] {
        assert_eq!(
            judged(Position::start(), text),
            (Some(Color::Black), EndReason::SealedFalse),
            "{text}"
        );
    }
}

#[test]
fn a8_c_an_illegal_move_loses() {
    for text in ["b5N", "Qa5N", "0-0", "QL2", "Nd1Wc3W=Q", "b7B-b6B"] {
        assert_eq!(
            judged(Position::start(), text),
            (Some(Color::Black), EndReason::SealedIllegal),
            "{text}"
        );
    }
}

#[test]
fn a8_with_6_9_a_wrong_recording_only_draws_where_the_opponent_cannot_mate() {
    let bare = setup("Ka1W Rc3N", "Ke9KL6").position();
    for (text, reason) in [
        ("", EndReason::SealedFalse),
        ("Rb6B", EndReason::SealedIllegal),
    ] {
        assert_eq!(judged(bare, text), (None, reason));
    }
}

#[test]
fn a8_with_9_6_a_sealed_move_that_leaves_two_kings_draws() {
    let start = setup("Kb1W", "Kd8B Nb2W").position();
    assert_eq!(judged(start, "Kxb2W"), (None, EndReason::DeadPosition));
}

#[test]
fn a8_an_owed_promotion_is_recorded_with_the_move() {
    let owing = setup("Kb2W a8B", "Kc5N")
        .boards("QL1w QL5b KL1w KL6b")
        .pending_promotion("a8B")
        .position();
    for text in ["(a8BQ) Ka2W", "(a8B=D)Ka2W"] {
        let game = opened(owing, &BOTH, text);
        assert_eq!(game.result(), None, "{text}");
        assert_eq!(
            game.last(),
            &crate::common::play(&owing, "a8B=Q b2W-a2W"),
            "{text}"
        );
    }
    for text in ["a8BQ", "(a8BQ)", "Ka2W", "(Ka2W) Ka1W"] {
        assert!(opened(owing, &BOTH, text).result().is_some(), "{text}");
    }
}

/// The player gets this warning before the move is sealed.
#[test]
fn a8_a_text_that_would_lose_is_doubted() {
    let game = tournament(Position::start());
    for text in ["b4N", "Nc3N", "Sc3N!?", "b2W-b4N (=)"] {
        assert_eq!(game.sealed_move_warning(text), None, "{text}");
    }
    for (text, reason) in [
        ("", EndReason::SealedFalse),
        ("Nc3Nz", EndReason::SealedFalse),
        ("I resign", EndReason::SealedFalse),
        ("ab4N", EndReason::SealedIllegal),
        ("Nc5N", EndReason::SealedIllegal),
    ] {
        assert_eq!(game.sealed_move_warning(text), Some(reason), "{text}");
    }
    let two = setup("Ka2W Nb1W Nd3N", "Kd8B").position();
    let game = tournament(two);
    assert_eq!(game.sealed_move_warning("Nc5N"), None);
    let two = setup("Ka2W Nb3W Nd3N", "Kd8B").position();
    assert_eq!(
        tournament(two).sealed_move_warning("Nc5N"),
        Some(EndReason::SealedAmbiguous)
    );
}

/// In a game over the board the program does not reveal which moves are legal, so the warning must
/// not reveal it either.
#[test]
fn a8_over_the_board_only_what_is_no_move_is_doubted() {
    let game = game_with(Position::start(), |duties| duties.over_the_board = true);
    for text in ["b4N", "ab4N", "Nc5N"] {
        assert_eq!(game.sealed_move_warning(text), None, "{text}");
    }
    assert_eq!(
        game.sealed_move_warning("Nc3Nz"),
        Some(EndReason::SealedFalse)
    );
}

/// A game over the board in which White has left the king attacked and Black has sealed a move. The
/// envelope can be opened next.
fn sealed_over_the_board() -> Game {
    let start = setup("Kb2W Nb3W", "Ke9KL6 Rb8B").position();
    let mut game = game_with(start, |duties| duties.over_the_board = true);
    let illegal = attempt(&Position::start(), "b3W-d4N").unwrap();
    game.play(illegal, at(1)).unwrap();
    game.happen(Event::Press(Color::White), at(1)).unwrap();
    act(&mut game, adjourn(None), EVENING).unwrap();
    act(&mut game, AdjournmentAct::Seal(ENVELOPE), SEALED).unwrap();
    for color in BOTH {
        act(&mut game, AdjournmentAct::Arrive(color), NEXT_DAY).unwrap();
    }
    act(&mut game, AdjournmentAct::Resume, NEXT_DAY).unwrap();
    game
}

#[test]
fn a8_c_no_sealed_move_captures_a_king_that_an_illegal_move_has_left_under_attack() {
    let mut game = sealed_over_the_board();
    act(&mut game, found("Rxb2W"), NEXT_DAY).unwrap();
    let lost = (Some(Color::White), EndReason::SealedIllegal);
    assert_eq!(result(&game), lost);
}

#[test]
fn a11_a_nor_does_a_stated_one() {
    let mut game = sealed_over_the_board();
    act(&mut game, AdjournmentAct::Missing, NEXT_DAY).unwrap();
    let capture = attempt(&Position::start(), "b8B-b2W").unwrap();
    let refused = game.play(capture, at(NEXT_DAY));
    assert_eq!(
        refused,
        Err(Refusal::Breach(Breach::KingStays, Law::Tournament))
    );
}
