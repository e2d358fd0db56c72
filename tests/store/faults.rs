//! Tests of saves in which the clock, a claim or an illegal move was handled against the rules, and
//! of corrected versions of these saves (`tests/vectors/faults`). Reading a faulty save gives an
//! error at the event that breaks the rules, with the reason. Reading a corrected one gives the
//! result that the rules require.

use std::path::Path;

use tritower::game::{Breach, EndReason, Game, Law, Refusal};
use tritower::rules::Color;
use tritower::store::{self, DamageError, EventProblem, LoadError};

fn load(name: &str) -> Result<Game, LoadError> {
    let file = Path::new("tests/vectors/faults").join(format!("{name}.ron"));
    store::load(&file).map(|saved| saved.game)
}

/// Checks that a save is refused at an event, counted from 1, and for this reason.
fn assert_refused(name: &str, at: usize, breach: Breach) {
    match load(name) {
        Err(LoadError::Damaged {
            damage: DamageError::Event {
                number, problem, ..
            },
            ..
        }) => {
            let reason = EventProblem::Refused(Refusal::Breach(breach, Law::Tournament));
            assert_eq!((number, problem), (at, reason), "{name}");
        }
        Err(other) => panic!("{name}: {other}"),
        Ok(_) => panic!("{name} is read"),
    }
}

/// Returns the result of the game in a save.
fn result(name: &str) -> Option<(Option<Color>, EndReason)> {
    let game = load(name).unwrap();
    game.result().map(|result| (result.winner, result.reason))
}

#[test]
fn a10_2_nothing_is_played_nor_restarted_while_a_claim_awaits_its_ruling() {
    assert_refused("A0", 3, Breach::ClaimUnsettled);
    assert_refused("A0b", 3, Breach::ClaimUnsettled);
}

#[test]
fn a10_2_no_wrong_claim_lets_play_go_on_while_a_claim_awaits_its_ruling() {
    assert_refused("A1", 3, Breach::ClaimUnsettled);
}

#[test]
fn a10_2_no_restored_position_lets_play_go_on_while_a_claim_awaits_its_ruling() {
    assert_refused("A2", 7, Breach::ClaimUnsettled);
}

#[test]
fn a10_2_no_claimed_illegal_move_lets_play_go_on_while_a_claim_awaits_its_ruling() {
    assert_refused("A4", 5, Breach::ClaimUnsettled);
}

#[test]
fn a6_12_c_a_wrong_claim_leaves_the_clocks_stopped_as_the_arbiter_left_them() {
    assert_refused("A3", 4, Breach::ClocksStopped);
}

#[test]
fn a9_2_the_initial_position_in_which_castling_is_barred_is_no_repetition() {
    assert_eq!(result("C1"), None);
}

#[test]
fn a6_13_time_that_the_arbiter_gave_outlives_a_restored_position() {
    assert_refused("D1", 8, Breach::FlagUp(Color::Black));
    assert_refused("D1c", 5, Breach::FlagUp(Color::Black));
}

#[test]
fn a9_1_an_illegal_move_that_is_taken_back_rejects_no_offer() {
    assert_eq!(result("D2"), Some((None, EndReason::Agreement)));
}

#[test]
fn a10_3_before_a_quickplay_finish_no_number_of_illegal_moves_loses() {
    assert_eq!(result("Q1"), None);
}
