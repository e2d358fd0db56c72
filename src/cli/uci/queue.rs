//! Commands that wait until a search has ended, in the order in which they came.

use std::collections::VecDeque;

/// The most commands that wait; one more ends the search.
const MOST: usize = 256;

/// A command that waits.
pub(super) struct Waiting {
    /// Its first word.
    pub(super) word: &'static str,
    /// What follows it.
    pub(super) rest: String,
    /// Whether `stop` has come since: a search ends as soon as it has begun.
    pub(super) is_stopped: bool,
}

/// The commands that wait.
#[derive(Default)]
pub(super) struct Queue(VecDeque<Waiting>);

impl Queue {
    pub(super) fn push(&mut self, word: &'static str, rest: &str) {
        self.0.push_back(Waiting {
            word,
            rest: rest.to_owned(),
            is_stopped: false,
        });
    }

    /// The word of the next command.
    pub(super) fn next_word(&self) -> Option<&'static str> {
        self.0.front().map(|next| next.word)
    }

    pub(super) fn pop(&mut self) -> Option<Waiting> {
        self.0.pop_front()
    }

    /// Whether no more commands may wait.
    pub(super) fn is_full(&self) -> bool {
        self.0.len() >= MOST
    }

    /// Stops the searches that have not begun yet.
    pub(super) fn stop(&mut self) {
        self.0
            .iter_mut()
            .for_each(|waiting| waiting.is_stopped = true);
    }
}
