//! Wraps words into lines of fewer than 80 characters, as the export format of the standard
//! requires.

/// Maximum number of characters on a line.
const WIDTH: usize = 79;

/// Text that is being written. Its lines are broken between words.
#[derive(Default)]
pub struct LineWrapper {
    text: String,
    /// Number of characters on the last line.
    column: usize,
    /// The last word. It is not in `text` yet, because more may be appended to it.
    word: String,
    /// Whether the next word is appended to the last word without a space.
    after_prefix: bool,
}

impl LineWrapper {
    /// Adds a word, preceded by a space unless [`push_prefix`](Self::push_prefix) was called last.
    pub fn push_word(&mut self, word: &str) {
        if !std::mem::take(&mut self.after_prefix) {
            self.flush();
        }
        self.word += word;
    }

    /// Adds a sign to which the next word is appended without a space, such as an opening bracket.
    pub fn push_prefix(&mut self, sign: &str) {
        self.push_word(sign);
        self.after_prefix = true;
    }

    /// Appends a sign to the last word without a space, such as a closing bracket.
    pub fn push_suffix(&mut self, sign: &str) {
        self.word += sign;
    }

    /// Moves the last word to the text, on a new line if it does not fit.
    fn flush(&mut self) {
        let word = std::mem::take(&mut self.word);
        let letters = word.chars().count();
        if letters == 0 {
            return;
        }
        if self.column > 0 {
            let fits = self.column + 1 + letters <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text += &word;
        self.column += letters;
    }

    /// Returns the text, with a newline at the end.
    pub fn finish(mut self) -> String {
        self.flush();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }
}
