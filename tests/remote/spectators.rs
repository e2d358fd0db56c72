//! Tests of games that spectators watch.

use tritower::game::{Event, Millis};
use tritower::remote::{
    Broadcast, Content, Delay, EntryError, IdentityKey, Spectator, SpectatorError, Spectators,
    spectator_code,
};
use tritower::rules::Color;

use crate::world::{World, timed};

/// A game that is shown, with its spectators.
struct Shown {
    world: World,
    broadcast: Broadcast<usize>,
    spectators: Vec<Spectator>,
}

impl Shown {
    /// A game with this delay and one spectator.
    fn new(delay: Delay) -> Shown {
        let mut proposal = timed("chess", 5);
        proposal.conduct.spectators = Spectators::WithCode(delay);
        let world = World::new(proposal, 1);
        let broadcast = Broadcast::begin(world.sides[0].chain(), world.now).unwrap();
        let mut shown = Shown {
            world,
            broadcast,
            spectators: Vec::new(),
        };
        shown.join();
        shown
    }

    /// Adds a spectator who has nothing of the game yet.
    fn join(&mut self) {
        self.spectators.push(Spectator::default());
        self.connect(self.spectators.len() - 1);
        self.show();
    }

    /// Connects a spectator, for the first time or again.
    fn connect(&mut self, spectator: usize) {
        let chain = self.world.sides[0].chain();
        self.broadcast.joined(spectator);
        let point = self.spectators[spectator].sync_point();
        self.broadcast.receive(spectator, &point, chain).unwrap();
    }

    /// Sends what is due; returns the number of messages.
    fn show(&mut self) -> usize {
        let messages = self
            .broadcast
            .send(self.world.sides[0].chain(), self.world.now);
        for (to, bytes) in &messages {
            self.spectators[*to].receive(bytes, self.world.now).unwrap();
        }
        messages.len()
    }

    /// The players make this number of moves.
    fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            let game = self.world.sides[0].chain().game();
            let (mv, turn) = (game.last().legal_moves()[0], game.last().turn());
            self.submit(turn, Event::Move(mv));
        }
    }

    fn submit(&mut self, by: Color, event: Event) {
        self.world.wait(Millis::seconds(1));
        let content = Content::Event(event);
        self.world.submit(by.index(), content).unwrap();
        self.world.settle();
    }

    /// Number of entries that the first spectator has.
    fn entries(&self) -> usize {
        self.spectators[0].chain().unwrap().links().len()
    }

    fn assert_all_is_shown(&self) {
        let shown = self.world.sides[0].chain();
        for spectator in &self.spectators {
            let chain = spectator.chain().unwrap();
            assert_eq!(chain.head(), shown.head());
            assert_eq!(chain.game().result(), shown.game().result());
        }
    }
}

#[test]
fn spectators_see_every_entry_and_the_result() {
    let mut shown = Shown::new(Delay::None);
    for _ in 0..5 {
        shown.play(1);
        shown.show();
        shown.assert_all_is_shown();
    }
    shown.play(30);
    shown.join();
    shown.submit(Color::Black, Event::Resignation(Color::Black));
    shown.show();
    shown.assert_all_is_shown();
    assert_eq!(shown.broadcast.count(), 2);
    assert!(shown.spectators.iter().all(Spectator::is_over));
    assert_eq!(shown.show(), 0);
}

#[test]
fn the_last_three_moves_of_each_player_are_held_back_until_the_game_is_over() {
    let mut shown = Shown::new(Delay::ThreeMoves);
    for moves in 1..=10_usize {
        shown.play(1);
        shown.show();
        assert_eq!(shown.entries(), moves.saturating_sub(6));
    }
    assert_eq!(
        shown
            .broadcast
            .due(shown.world.sides[0].chain(), shown.world.now),
        None
    );
    shown.submit(Color::White, Event::Resignation(Color::White));
    shown.show();
    shown.assert_all_is_shown();
}

#[test]
fn each_move_is_shown_after_the_minutes_of_the_delay() {
    let mut shown = Shown::new(Delay::FiveMinutes);
    shown.play(1);
    let first = shown.world.now;
    shown.show();
    shown.world.wait(Millis::minutes(4));
    shown.play(1);
    shown.show();
    assert_eq!(shown.entries(), 0);
    let due = shown
        .broadcast
        .due(shown.world.sides[0].chain(), shown.world.now);
    assert_eq!(due, Some(first + Millis::minutes(5)));
    shown.world.wait(Millis::minutes(1));
    shown.show();
    assert_eq!(shown.entries(), 1);
    shown.world.wait(Millis::minutes(4));
    shown.show();
    assert_eq!(shown.entries(), 2);
}

#[test]
fn a_spectator_who_connects_again_gets_only_what_is_new() {
    let mut shown = Shown::new(Delay::None);
    shown.play(4);
    shown.show();
    shown.broadcast.left(0);
    shown.play(2);
    assert_eq!(shown.show(), 0);
    shown.connect(0);
    assert_eq!(shown.show(), 1);
    shown.assert_all_is_shown();
}

#[test]
fn spectators_go_on_when_the_players_agree_on_another_time_for_the_last_move() {
    for reconnects in [false, true] {
        let mut shown = Shown::new(Delay::None);
        shown.play(3);
        shown.show();
        // Black's program conceals most of its time and refuses White's receipt.
        shown.world.accepts_any_time = false;
        let pretended = shown.world.now;
        shown.world.wait(Millis::minutes(1));
        let mv = shown.world.sides[1].chain().game().last().legal_moves()[0];
        let moved = shown.world.sides[1].submit(Content::Event(Event::Move(mv)), pretended);
        shown.world.execute(1, moved.unwrap());
        shown.world.settle();
        shown.show();
        let before = shown.spectators[0].chain().unwrap().head();
        if reconnects {
            shown.broadcast.left(0);
        }
        let now = shown.world.now;
        let outputs = shown.world.sides[0].accept_time(now).unwrap();
        shown.world.execute(0, outputs);
        shown.world.settle();
        if reconnects {
            shown.connect(0);
        }
        assert_eq!(shown.show(), 1);
        shown.assert_all_is_shown();
        assert_ne!(shown.spectators[0].chain().unwrap().head(), before);
        assert_eq!(shown.entries(), 4);
        shown.play(1);
        shown.show();
        shown.assert_all_is_shown();
    }
}

#[test]
fn the_clock_of_a_spectator_who_comes_later_shows_the_same_time() {
    let mut shown = Shown::new(Delay::None);
    shown.play(3);
    shown.show();
    shown.world.wait(Millis::seconds(40));
    shown.join();
    let clocks = shown.spectators.iter();
    let clocks: Vec<_> = clocks
        .map(|it| it.clock(shown.world.now).unwrap())
        .collect();
    assert_eq!(clocks[0], clocks[1]);
    let chain = shown.world.sides[0].chain();
    let elapsed = shown.world.sides[0].elapsed(shown.world.now);
    let players = chain.game().clock_at(chain.now() + elapsed);
    assert_eq!(clocks[0], players.unwrap());
}

#[test]
fn a_changed_message_never_changes_the_game() {
    let mut shown = Shown::new(Delay::None);
    shown.play(2);
    let chain = shown.world.sides[0].chain();
    let messages = shown.broadcast.send(chain, shown.world.now);
    let [(_, bytes)] = &messages[..] else {
        panic!("one message has both entries");
    };
    let mut refused = Vec::new();
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        let mut spectator = shown.spectators[0].clone();
        match spectator.receive(&changed, shown.world.now) {
            // The time for which a player has been thinking is not signed.
            Ok(_) => assert_eq!(spectator.chain().unwrap().head(), chain.head()),
            Err(error) => refused.push(error),
        }
        let left = spectator.chain().unwrap();
        assert_eq!(chain.head_at(left.links().len()), Some(left.head()));
    }
    assert!(refused.contains(&EntryError::NotSigned.into()));
    assert!(refused.len() > bytes.len() - 4);
}

#[test]
fn a_game_of_other_players_is_refused() {
    let mut shown = Shown::new(Delay::None);
    let mut other = Shown::new(Delay::ThreeMoves);
    let (chain, now) = (other.world.sides[0].chain(), other.world.now);
    let point = Spectator::default().sync_point();
    other.broadcast.joined(1);
    other.broadcast.receive(1, &point, chain).unwrap();
    let messages = other.broadcast.send(chain, now);
    let refused = shown.spectators[0].receive(&messages[0].1, now);
    assert_eq!(refused, Err(SpectatorError::OtherGame));
}

#[test]
fn a_spectator_says_nothing_but_what_they_have() {
    let mut shown = Shown::new(Delay::None);
    let chain = shown.world.sides[0].chain();
    let point = shown.spectators[0].sync_point();
    let again = shown.broadcast.receive(0, &point, chain);
    assert_eq!(again, Err(SpectatorError::Unexpected));
    assert!(shown.broadcast.receive(0, b"move e4", chain).is_err());
}

#[test]
fn the_code_for_spectators_belongs_to_the_host_and_the_game() {
    let shown = Shown::new(Delay::None);
    let chain = shown.world.sides[0].chain();
    let [anna, berta] = [11, 12].map(|secret| IdentityKey::from_secret(&[secret; 32]));
    let code = spectator_code(chain, &anna);
    assert!(code.is_some());
    assert_eq!(code, spectator_code(chain, &anna));
    assert_ne!(code, spectator_code(chain, &berta));
    let other = Shown::new(Delay::FiveMinutes);
    assert_ne!(code, spectator_code(other.world.sides[0].chain(), &anna));
    let closed = World::new(timed("chess", 5), 1);
    let chain = closed.sides[0].chain();
    assert_eq!(spectator_code(chain, &anna), None);
    assert!(Broadcast::<usize>::begin(chain, closed.now).is_none());
}
