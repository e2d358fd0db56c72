//! Tests of contracts: that neither player can influence the random choices, and that invalid
//! contracts are refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::game::control::TimeControl;
use crate::game::{Duties, Play};
use crate::remote::{Frame, Name};
use crate::rules::RuleSet;

fn proposal(rules: &str) -> Proposal {
    Proposal {
        start: StartChoice::Usual,
        clock: Some([TimeControl::blitz(), TimeControl::rapid()]),
        ..Proposal::new(RuleSet::named(rules).unwrap())
    }
}

fn key(secret: u8) -> IdentityKey {
    IdentityKey::from_secret(&[secret; 32])
}

fn participant(secret: u8) -> Participant {
    Participant {
        identity: key(secret).identity(),
        name: Name::new(["Anna", "Berta"][usize::from(secret % 2)]).unwrap(),
    }
}

fn contract(proposal: &Proposal, secrets: [Secret; 2]) -> Result<Contract, ContractError> {
    let [host, guest] = &secrets;
    let offer = Offer::new(proposal.clone(), participant(2), host, Timestamp(5))?;
    let answer = offer.answer(participant(3), guest)?;
    Contract::new(&offer, &answer, secrets)
}

fn signed(contract: &Contract) -> SignedContract {
    let consents = [2, 3].map(|secret| contract.sign(&key(secret)));
    SignedContract::new(contract.clone(), consents).unwrap()
}

#[test]
fn a_contract_is_read_back_as_it_was_written() {
    let names = [
        "tower",
        "chess+960",
        "tower+960x960",
        "tower+space",
        "chess+bughouse",
        "tower+bughouse",
    ];
    for rules in names {
        let mut proposal = proposal(rules);
        if proposal.rules.start().placed {
            proposal.start = StartChoice::Placing;
        } else if proposal.rules.start().shuffled {
            proposal.start = StartChoice::ByLot;
        }
        let contract = signed(&contract(&proposal, [[1; 32], [2; 32]]).unwrap());
        let bytes = contract.to_bytes();
        assert!(bytes.len() < 500, "{} bytes", bytes.len());
        assert_eq!(SignedContract::from_bytes(&bytes), Ok(contract));
    }
}

#[test]
fn a_contract_changed_in_any_byte_is_refused() {
    let contract = contract(&proposal("chess"), [[1; 32], [2; 32]]).unwrap();
    let bytes = signed(&contract).to_bytes();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert!(SignedContract::from_bytes(&changed).is_err(), "byte {at}");
    }
}

#[test]
fn both_secrets_decide_on_colours_start_and_identity() {
    let mut proposal = proposal("chess+960");
    proposal.start = StartChoice::ByLot;
    let drawn = |guest| {
        let contract = contract(&proposal, [[1; 32], [guest; 32]]).unwrap();
        let setup = contract.setup();
        let color = contract.color(&participant(2).identity).unwrap();
        (color, setup.start.start_numbers().unwrap()[0], setup.id.0)
    };
    let all: Vec<_> = (0..20).map(drawn).collect();
    let count = |color| all.iter().filter(|drawn| drawn.0 == color).count();
    assert!(count(Color::White) > 4 && count(Color::Black) > 4);
    let different = |numbers: Vec<u64>| {
        let numbers: std::collections::BTreeSet<_> = numbers.into_iter().collect();
        numbers.len()
    };
    assert!(different(all.iter().map(|drawn| drawn.1.into()).collect()) > 15);
    assert_eq!(different(all.iter().map(|drawn| drawn.2).collect()), 20);
}

#[test]
fn a_secret_cannot_be_changed_after_the_commitment() {
    let offer = Offer::new(proposal("tower"), participant(2), &[1; 32], Timestamp(5)).unwrap();
    let answer = offer.answer(participant(3), &[2; 32]).unwrap();
    let changed = Contract::new(&offer, &answer, [[1; 32], [3; 32]]);
    assert_eq!(changed, Err(ContractError::OtherSecret));
    // A guest who copies the host's commitment gains nothing, since it is bound to the host's
    // identity.
    let copied = Answer {
        commitment: offer.commitment,
        ..answer
    };
    let changed = Contract::new(&offer, &copied, [[1; 32], [1; 32]]);
    assert_eq!(changed, Err(ContractError::OtherSecret));
}

#[test]
fn a_game_that_two_computers_cannot_play_is_refused() {
    let refused = |proposal: Proposal| contract(&proposal, [[1; 32], [2; 32]]).unwrap_err();
    let mut tandem = proposal("chess+bughouse");
    assert_eq!(tandem.check(), Ok(()));
    assert_eq!(tandem.check_one_board(), Err(ContractError::TwoBoards));
    tandem.conduct.spectators = Spectators::WithCode(Delay::None);
    assert_eq!(refused(tandem.clone()), ContractError::TandemSpectators);
    tandem.conduct.days = Some(DayLimits {
        per_move: 3,
        bank: 0,
        leave: 0,
    });
    assert_eq!(refused(tandem), ContractError::TandemByLetter);
    let mut strict = proposal("tower");
    strict.play = Play::Tournament(Duties::default());
    strict.conduct.take_backs = true;
    assert_eq!(refused(strict.clone()), ContractError::TakeBacks);
    strict.play = Play::Tournament(Duties {
        arbiter: true,
        ..Duties::default()
    });
    assert_eq!(refused(strict), ContractError::Arbiter);
    for start in [
        StartChoice::ByLot,
        StartChoice::Placing,
        StartChoice::Numbers([1, 1]),
    ] {
        let mut other = proposal("tower");
        other.start = start;
        assert_eq!(refused(other), ContractError::NoSuchStart);
    }
    let mut over = proposal("chess");
    over.start = StartChoice::Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".to_owned());
    assert!(matches!(refused(over.clone()), ContractError::Over(_)));
    over.start = StartChoice::Position("nonsense".to_owned());
    assert!(matches!(refused(over), ContractError::Position(_)));
    let offer = Offer::new(proposal("tower"), participant(2), &[1; 32], Timestamp(5)).unwrap();
    let same = offer.answer(participant(2), &[2; 32]);
    assert_eq!(same, Err(ContractError::SamePlayer));
}

#[test]
fn both_must_sign_the_same_contract() {
    let one = contract(&proposal("tower"), [[1; 32], [2; 32]]).unwrap();
    let other = contract(&proposal("tower"), [[1; 32], [3; 32]]).unwrap();
    let signed = |host: &Contract, guest: &Contract| {
        let mut consents = [host.sign(&key(2)), guest.sign(&key(3))];
        for consent in &mut consents {
            consent.same_rules = one.same_rules;
        }
        SignedContract::new(one.clone(), consents)
    };
    assert!(signed(&one, &one).is_ok());
    assert_eq!(signed(&one, &other), Err(ContractError::NotSigned));
    let swapped = [one.sign(&key(3)), one.sign(&key(2))];
    let swapped = SignedContract::new(one.clone(), swapped);
    assert_eq!(swapped, Err(ContractError::NotSigned));
}

#[test]
fn programs_with_different_rules_make_no_contract() {
    let contract = contract(&proposal("tower"), [[1; 32], [2; 32]]).unwrap();
    let mut consents = [2, 3].map(|secret| contract.sign(&key(secret)));
    consents[1].same_rules = contract.id();
    let refused = SignedContract::new(contract, consents);
    assert_eq!(refused, Err(ContractError::OtherRules));
}

#[test]
fn an_offer_of_a_newer_protocol_is_refused_with_its_version() {
    let offer = Offer::new(proposal("tower"), participant(2), &[7; 32], Timestamp(5)).unwrap();
    let frame = Frame::Offer(offer);
    let mut bytes = frame.to_bytes();
    assert_eq!(Frame::from_bytes(&bytes), Ok(frame));
    // The version follows the number of the kind of frame.
    assert_eq!(bytes[1], 1);
    bytes[1] = 2;
    let refused = Frame::from_bytes(&bytes);
    assert_eq!(refused, Err(DecodeError::Version { found: 2 }));
    let error = ContractError::from(DecodeError::Version { found: 2 });
    assert!(error.to_string().contains("update the older program"));
}

#[test]
fn the_version_of_the_protocol_is_signed_with_the_contract() {
    let contract = contract(&proposal("tower"), [[1; 32], [2; 32]]).unwrap();
    let signed = signed(&contract);
    let mut bytes = signed.to_bytes();
    assert_eq!(SignedContract::from_bytes(&bytes), Ok(signed));
    bytes[0] = 2;
    let refused = SignedContract::from_bytes(&bytes);
    assert_eq!(refused, Err(ContractError::Version { found: 2 }));
}
