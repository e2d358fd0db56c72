//! Fixed phrases, which are sent as numbers and displayed in the reader's language, and a limit on
//! how many phrases and messages a player may send.

use super::encode::encode_enum;
use crate::game::{Millis, Timestamp};

/// A fixed phrase that a player can send to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A greeting before the game.
    Hello,
    /// A message of good luck before the game.
    GoodLuck,
    /// Praises a good move of the opponent.
    WellPlayed,
    /// Thanks the opponent.
    Thanks,
    /// Thanks the opponent for the game after its end.
    GoodGame,
    /// Apologises to the opponent.
    Sorry,
    /// Says that the player is still present and thinking.
    StillThinking,
    /// Says that the player will be away for a short time.
    BackSoon,
    /// Says that the player has returned.
    Back,
    /// Says that the player's connection is bad.
    BadConnection,
    /// Says that the player would like another game later.
    LaterAgain,
    /// Says goodbye.
    Goodbye,
}

impl Phrase {
    /// All phrases, in the order in which they are displayed.
    pub const ALL: [Phrase; 12] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::GoodGame,
        Phrase::Sorry,
        Phrase::StillThinking,
        Phrase::BackSoon,
        Phrase::Back,
        Phrase::BadConnection,
        Phrase::LaterAgain,
        Phrase::Goodbye,
    ];
}

encode_enum!(Phrase, "phrase" {
    0 => Hello,
    1 => GoodLuck,
    2 => WellPlayed,
    3 => Thanks,
    4 => GoodGame,
    5 => Sorry,
    6 => StillThinking,
    7 => BackSoon,
    8 => Back,
    9 => BadConnection,
    10 => LaterAgain,
    11 => Goodbye,
});

/// Reason why a phrase or message must not be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TalkError {
    /// The last one was sent too short a time ago.
    Soon,
    /// The player has sent as many as are allowed in a game.
    UsedUp,
}

/// Limits how many phrases and messages one player sends, and how fast.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TalkLimit {
    count: u32,
    last: Option<Timestamp>,
}

impl TalkLimit {
    /// Maximum number of phrases and messages of one player in a game.
    pub const MAX: u32 = 30;
    /// Minimum time between two messages that this side sends.
    pub const PAUSE: Millis = Millis::seconds(2);
    /// Minimum time between two messages that arrive. It is shorter than [`TalkLimit::PAUSE`],
    /// since the first message may have been delayed on the way.
    pub const TOLERATED: Millis = Millis::seconds(1);

    /// Counts another message if the limit allows it and the last one is at least `pause` ago.
    ///
    /// # Errors
    ///
    /// [`TalkError`] if the message must not be sent.
    pub fn admit(&mut self, now: Timestamp, pause: Millis) -> Result<(), TalkError> {
        if self.count >= TalkLimit::MAX {
            return Err(TalkError::UsedUp);
        }
        if self.last.is_some_and(|last| now.since(last) < pause) {
            return Err(TalkError::Soon);
        }
        self.count += 1;
        self.last = Some(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_sends_one_phrase_in_two_seconds_and_thirty_in_a_game() {
        let mut limit = TalkLimit::default();
        let mut admit = |at| limit.admit(Timestamp(at), TalkLimit::PAUSE);
        assert_eq!(admit(0), Ok(()));
        assert_eq!(admit(1_999), Err(TalkError::Soon));
        assert_eq!(admit(2_000), Ok(()));
        let more = (1..100).filter(|&at| admit(10_000 * at).is_ok());
        assert_eq!(more.count(), 28);
        assert_eq!(admit(2_000_000), Err(TalkError::UsedUp));
    }
}
