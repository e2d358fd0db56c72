//! Bounds the answers to an opponent's messages about the length of the chain, so that a small
//! message cannot cause many large ones again and again.

use crate::game::{Millis, Timestamp};

/// Maximum number of confirmed entries sent in one answer.
const MAX_LINKS_PER_ANSWER: usize = 16;

/// Number of answers that may be given at once. A connection carries 60 frames after a pause.
const ANSWERS_AT_ONCE: usize = 4;

/// Time in which a connection carries the frames of a further answer, 20 a second. An opponent who
/// asks sooner has not received the last answer, and a move would have to wait behind it.
const CARRIED: Millis = Millis(850);

/// Time after which the same question is answered again.
const PATIENCE: Millis = Millis::seconds(4);

/// What has been answered and asked over the present connection.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// The last answer: when it was given, the opponent's length, and the length that it led to.
    last: Option<(Timestamp, usize, usize)>,
    /// When the first answer was given.
    since: Option<Timestamp>,
    /// Number of answers, and of confirmed entries sent.
    given: usize,
    sent: usize,
    /// When this side last asked for entries, and its length then.
    asked: Option<(Timestamp, usize)>,
}

impl Answers {
    /// Returns how many entries may be sent to an opponent who has `theirs` of `ours` entries;
    /// `None` if there must be no answer: the last one has not arrived yet, or the opponent has
    /// asked for more than the connection carries, or for more than the whole chain once and an
    /// answer from time to time.
    pub fn allow(&mut self, theirs: usize, ours: usize, now: Timestamp) -> Option<usize> {
        let goes_on = |(at, before, end): (Timestamp, usize, usize)| {
            now.since(at) >= PATIENCE || theirs > before && theirs >= end
        };
        if !self.last.is_none_or(goes_on) {
            return None;
        }
        let since = *self.since.get_or_insert(now);
        let passed = now.since(since).0;
        let carried = ANSWERS_AT_ONCE + (passed / CARRIED.0) as usize;
        let pauses = (passed / PATIENCE.0) as usize;
        let most = ours + MAX_LINKS_PER_ANSWER * (1 + pauses);
        let left = most.checked_sub(self.sent).filter(|left| *left > 0)?;
        if self.given >= carried {
            return None;
        }
        let count = left.min(MAX_LINKS_PER_ANSWER).min(ours - theirs.min(ours));
        self.given += 1;
        self.sent += count;
        self.last = Some((now, theirs, theirs + count));
        Some(count)
    }

    /// Returns whether this side may ask for entries that are missing here: once at each length, and
    /// again after some time.
    pub fn may_ask(&mut self, ours: usize, now: Timestamp) -> bool {
        let is_known = self
            .asked
            .is_some_and(|(at, length)| length == ours && now.since(at) < PATIENCE);
        if !is_known {
            self.asked = Some((now, ours));
        }
        !is_known
    }
}
