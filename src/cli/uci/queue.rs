//! The queue of commands that wait for the end of a search.

use std::collections::VecDeque;

/// Number of waiting commands at which the queue is full. A further command then stops the
/// current search.
const FULL: usize = 256;

/// A command in the queue, which waits for the end of a search.
pub(super) struct Waiting {
    /// First word of the command.
    pub(super) word: &'static str,
    /// Arguments of the command.
    pub(super) rest: String,
    /// Whether the client has sent `stop` after the command. If the command starts a search, that
    /// search is stopped as soon as it has started.
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

    /// Returns the first word of the next command in the queue; `None` if the queue is empty.
    pub(super) fn next_word(&self) -> Option<&'static str> {
        self.0.front().map(|next| next.word)
    }

    pub(super) fn pop(&mut self) -> Option<Waiting> {
        self.0.pop_front()
    }

    /// Returns whether the queue is so full that a further command stops the current search.
    pub(super) fn is_full(&self) -> bool {
        self.0.len() >= FULL
    }

    /// Marks all commands in the queue as stopped by the client.
    pub(super) fn stop(&mut self) {
        self.0
            .iter_mut()
            .for_each(|waiting| waiting.is_stopped = true);
    }
}
