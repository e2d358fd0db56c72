//! Tests of the sizes of frames.

use tritower::game::{Event, Millis};
use tritower::remote::{Content, Frame, NoEnvelopes, Output};

use crate::world::{World, timed};

/// The frames of a short game: entries, each with its receipt after it.
fn frames(world: &mut World) -> Vec<Vec<u8>> {
    let mut frames = Vec::new();
    for ply in 0..8 {
        world.wait(Millis::seconds(20));
        let mv = world.sides[ply % 2].chain().game().last().legal_moves()[ply];
        let content = Content::Event(Event::Move(mv));
        let mut outputs = world.sides[ply % 2].submit(content, world.now).unwrap();
        for side in [1 - ply % 2, ply % 2] {
            let sent = outputs.iter().find_map(|output| match output {
                Output::Send(frame) => Some(frame.clone()),
                _ => None,
            });
            let sent = sent.expect("an entry, then its receipt");
            frames.push(sent.to_bytes());
            outputs = world.sides[side]
                .receive(sent, &NoEnvelopes, world.now)
                .unwrap();
        }
    }
    frames
}

#[test]
fn a_move_and_its_receipt_fit_into_a_short_letter() {
    let mut world = World::new(timed("tower", 60), 1);
    let frames = frames(&mut world);
    let longest = |parity: usize| {
        let of_kind = frames.iter().skip(parity).step_by(2);
        of_kind.map(Vec::len).max().unwrap()
    };
    let (entry, receipt) = (longest(0), longest(1));
    // 250 bytes are 400 letters, since a letter encodes five bits.
    assert!(entry + receipt <= 250, "{entry} and {receipt} bytes");
    let too_long = vec![0; Frame::MAX_BYTES + 1];
    assert!(Frame::from_bytes(&too_long).is_err());
}
