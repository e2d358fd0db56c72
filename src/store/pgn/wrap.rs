//! Words on lines of fewer than eighty columns, as the standard's export format has them.

/// The most letters on a line.
const WIDTH: usize = 79;

/// A page that is being written.
#[derive(Default)]
pub struct Wrap {
    text: String,
    /// How many letters stand on the last line.
    column: usize,
    /// The word that may yet grow.
    word: String,
    /// Whether the next word belongs to it.
    joined: bool,
}

impl Wrap {
    /// Adds a word.
    pub fn word(&mut self, word: &str) {
        if !std::mem::take(&mut self.joined) {
            self.flush();
        }
        self.word += word;
    }

    /// Adds what the next word begins with.
    pub fn before(&mut self, sign: &str) {
        self.word(sign);
        self.joined = true;
    }

    /// Adds to the end of the last word.
    pub fn behind(&mut self, sign: &str) {
        self.word += sign;
    }

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

    /// The text, with the end of its last line.
    pub fn finish(mut self) -> String {
        self.flush();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }
}
