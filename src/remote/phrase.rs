//! Fixed phrases, sent as numbers and shown in the reader's language, and a limit on what is
//! sent beside a game.

use super::encode::encode_enum;
use crate::game::{Millis, Timestamp};

/// A fixed phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A greeting before the game.
    Hello,
    /// Good luck for the game.
    GoodLuck,
    /// A good move of the opponent.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// Thanks after the game.
    GoodGame,
    /// An apology.
    Sorry,
    /// The player is thinking and still there.
    StillThinking,
    /// The player will be away for a short time.
    BackSoon,
    /// The player is there again.
    Back,
    /// The player's connection is bad.
    BadConnection,
    /// The player would like another game later.
    LaterAgain,
    /// A farewell.
    Goodbye,
}

impl Phrase {
    /// All phrases, in the order in which they are shown.
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

/// Limit on the phrases and messages of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TalkLimit {
    count: u32,
    last: Option<Timestamp>,
}

impl TalkLimit {
    /// Largest number in a game.
    const MOST: u32 = 30;
    /// Shortest time between two that are sent.
    pub const PAUSE: Millis = Millis::seconds(2);
    /// Shortest time between two that arrive: the first may have been delayed.
    pub const TOLERATED: Millis = Millis::seconds(1);

    /// Whether one more is allowed now, after this pause at least; counts it if so.
    pub fn admit(&mut self, now: Timestamp, pause: Millis) -> bool {
        let soon = self.last.is_some_and(|last| now.since(last) < pause);
        if soon || self.count >= TalkLimit::MOST {
            return false;
        }
        self.count += 1;
        self.last = Some(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_sends_one_phrase_in_two_seconds_and_thirty_in_a_game() {
        let mut limit = TalkLimit::default();
        let mut admit = |at| limit.admit(Timestamp(at), TalkLimit::PAUSE);
        assert!(admit(0));
        assert!(!admit(1_999));
        assert!(admit(2_000));
        let more = (1..100).filter(|&at| admit(10_000 * at));
        assert_eq!(more.count(), 28);
    }
}
