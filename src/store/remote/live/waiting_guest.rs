//! A guest who waits until the host has let them in.

use crate::remote::{Identity, Introduction, KeyingMaterial};
use crate::store::Paths;
use crate::store::remote::People;

/// A guest who has connected to the host of an invitation or of a table, and waits until the host
/// has seen who it is. `C` describes the connection.
#[derive(Clone, Debug)]
pub struct WaitingGuest<C> {
    /// The connection of the guest.
    pub connection: C,
    /// The first message of the guest's app, with what it says.
    first: Option<(Vec<u8>, Introduction)>,
}

impl<C> WaitingGuest<C> {
    /// Creates the value for a guest whose first message has not arrived yet.
    pub fn new(connection: C) -> WaitingGuest<C> {
        WaitingGuest {
            connection,
            first: None,
        }
    }

    /// Processes a message of the guest's app. Before the guest has been let in, the only one is
    /// the introduction; `None` for any other, after which the guest must be refused.
    pub fn receive(
        &mut self,
        message: Vec<u8>,
        own: &Identity,
        material: &KeyingMaterial,
    ) -> Option<&Introduction> {
        let introduction = Introduction::from_bytes(&message, own, material).ok()?;
        match &self.first {
            Some(_) => None,
            None => Some(&self.first.insert((message, introduction)).1),
        }
    }

    /// Whether the player has given the guest a name in an earlier game. Such a guest can be let in
    /// without a question.
    pub fn is_known(&self, paths: &Paths) -> bool {
        let people = People::load(paths).unwrap_or_default();
        let guest = self.introduction();
        guest.is_some_and(|guest| people.find(&guest.identity).is_some())
    }

    /// Who the guest is; `None` before the introduction has arrived.
    pub fn introduction(&self) -> Option<&Introduction> {
        self.first.as_ref().map(|(_, introduction)| introduction)
    }

    /// The message with the introduction, for the session that lets the guest in.
    pub fn into_message(self) -> Option<Vec<u8>> {
        self.first.map(|(message, _)| message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remote::{IdentityKey, Name};

    const MATERIAL: KeyingMaterial = [7; 32];

    #[test]
    fn a_guest_who_has_not_been_let_in_can_say_who_it_is_and_nothing_else() {
        let [host, guest] = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
        let introduction = Introduction {
            identity: guest.identity(),
            name: Name::new("Berta").unwrap(),
            game: None,
        };
        let message = introduction.to_bytes(&guest, &MATERIAL);
        let own = host.identity();
        let mut waiting = WaitingGuest::new(1);
        assert_eq!(waiting.receive(vec![0; 100], &own, &MATERIAL), None);
        let first = waiting.receive(message.clone(), &own, &MATERIAL);
        assert_eq!(first, Some(&introduction));
        // A guest who goes on sending fills no memory.
        for _ in 0..1_000 {
            assert_eq!(waiting.receive(message.clone(), &own, &MATERIAL), None);
        }
        assert_eq!(waiting.into_message(), Some(message));
    }
}
