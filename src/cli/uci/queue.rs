//! The queue of commands that wait for the end of a search.

use std::collections::VecDeque;

/// The number of commands in the queue at which another one stops the search.
const FULL: usize = 256;

/// A command in the queue.
pub(super) struct Waiting {
    /// Its first word.
    pub(super) word: &'static str,
    /// Its arguments.
    pub(super) rest: String,
    /// Whether `stop` came after it: then its search is stopped as soon as it starts.
    pub(super) is_stopped: bool,
}

/// Waiting commands, in the order in which they were sent.
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

    /// The first word of the next command.
    pub(super) fn next_word(&self) -> Option<&'static str> {
        self.0.front().map(|next| next.word)
    }

    pub(super) fn pop(&mut self) -> Option<Waiting> {
        self.0.pop_front()
    }

    /// Whether one more command stops the search.
    pub(super) fn is_full(&self) -> bool {
        self.0.len() >= FULL
    }

    /// Marks all commands in the queue as stopped.
    pub(super) fn stop(&mut self) {
        self.0
            .iter_mut()
            .for_each(|waiting| waiting.is_stopped = true);
    }
}
