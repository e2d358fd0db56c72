//! Finds letters in a text that other programs have wrapped, quoted, turned into HTML or encoded for
//! the way.

use super::{BEGIN, END, Letter, LetterError, transfer};

/// Maximum length in bytes of an HTML tag or the target of a link that is skipped.
const MAX_TAG_BYTES: usize = 8 * 1024;
/// Maximum length in bytes of an HTML entity that is skipped.
const MAX_ENTITY_BYTES: usize = 12;
/// Maximum number of letters in the initials with which some programs mark quoted lines: `AB> `.
const MAX_INITIALS: usize = 8;

/// Minimum number of base32 characters in a row that are taken for a part of a letter without its
/// first marker. The lines of a letter are longer, and words of other texts are shorter.
const MIN_RUN: usize = 40;

/// What a text has after the first marker of a letter.
pub struct Body {
    /// The base32 characters of the text.
    pub signs: String,
    /// Whether the last marker follows.
    pub is_finished: bool,
}

/// Returns the text between the markers of each letter, without anything that an e-mail program may
/// have added. The markers are found by their words, which may also occur in other places of the
/// text.
///
/// If only the first marker is missing or damaged, the letter is returned as one without an end.
pub fn bodies(text: &str) -> Vec<Body> {
    let decoded = transfer::decode_base64(text);
    let text = compact(&decoded);
    let (begin, end) = (compact(BEGIN), compact(END));
    let parts = text.split(&begin).skip(1).map(|part| {
        let whole = part.split_once(&end);
        Body {
            signs: whole.map_or(part, |(signs, _)| signs).to_owned(),
            is_finished: whole.is_some(),
        }
    });
    // The first byte of a letter is its version.
    let is_letter = |body: &Body| body.is_finished || body.signs.starts_with('A');
    let mut bodies: Vec<_> = parts.filter(is_letter).take(Letter::MAX_LETTERS).collect();
    if bodies.is_empty() && has_cut_letter(&decoded) {
        bodies.push(Body {
            signs: String::new(),
            is_finished: false,
        });
    }
    bodies
}

fn has_cut_letter(text: &str) -> bool {
    // The text of an invitation to a game over a network is base32, too.
    let is_invitation = text.to_ascii_lowercase().contains("tritower:");
    text.contains(END) || !is_invitation && has_run(text)
}

fn has_run(text: &str) -> bool {
    let mut runs = text.split(|sign: char| !matches!(sign, 'A'..='Z' | '2'..='7'));
    runs.any(|run| run.len() >= MIN_RUN)
}

impl Body {
    /// Reads the letter.
    pub fn letter(&self) -> Result<Letter, LetterError> {
        match self.is_finished {
            true => Letter::from_signs(&self.signs),
            false => Err(LetterError::Unfinished),
        }
    }

    /// Whether this seems to be a damaged copy of a letter that the text also has whole.
    pub fn is_copy_of(&self, whole: &Body) -> bool {
        let [one, other] = [self, whole].map(|body| body.signs.as_bytes());
        let same = |(one, other): &(&u8, &u8)| one == other;
        let start = one.iter().zip(other).take_while(same).count();
        let end = one.iter().rev().zip(other.iter().rev());
        let end = end.take_while(same).count();
        2 * (start + end) >= one.len().min(other.len())
    }
}

/// Returns the base32 characters of a text, in capital letters, without the marks of quoted lines,
/// HTML tags and the targets of links. HTML entities and characters in quoted-printable are decoded.
fn compact(text: &str) -> String {
    let mut compact = String::with_capacity(text.len());
    // Where the current word begins.
    let mut word = 0;
    let mut rest = text;
    // Number of bytes after the last comment.
    let after_comments = text.rfind("-->").map_or(text.len(), |end| text.len() - end);
    while let Some(next) = rest.chars().next() {
        let markup = match next {
            '<' if rest.starts_with("<!--") && rest.len() > after_comments => {
                rest.find("-->").map(|end| (end + 3, None))
            }
            '<' => tag(rest),
            ']' => target(rest),
            '&' => entity(rest),
            '=' => transfer::quoted_printable(rest),
            _ => None,
        };
        let (length, letter) = markup.unwrap_or((next.len_utf8(), Some(next)));
        let letter = letter.map(|letter| letter.to_ascii_uppercase());
        match letter {
            Some(letter @ ('A'..='Z' | '2'..='7')) => compact.push(letter),
            Some('>') => {
                if compact.len() - word <= MAX_INITIALS {
                    compact.truncate(word);
                }
                word = compact.len();
            }
            Some(letter) if letter.is_whitespace() => word = compact.len(),
            _ => {}
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    compact
}

/// Length in bytes of the HTML tag at the beginning of a text, paired with `None`, because it stands
/// for no character. `None` if there is no tag.
fn tag(text: &str) -> Option<(usize, Option<char>)> {
    let name = text.get(1..)?.chars().next()?;
    let is_tag = name.is_ascii_alphabetic() || matches!(name, '/' | '!');
    // A tag contains no other one, so that a text of nothing but `<` is read fast.
    let mut bytes = text.bytes().take(MAX_TAG_BYTES).skip(1);
    let end = bytes.position(|byte| matches!(byte, b'<' | b'>'))? + 1;
    (is_tag && text.as_bytes().get(end) == Some(&b'>')).then_some((end + 1, None))
}

/// Length in bytes of the target of a link in Markdown, `](target)`, paired with `None`, because it
/// stands for no character. `None` if there is no target.
fn target(text: &str) -> Option<(usize, Option<char>)> {
    let mut bytes = text.bytes().take(MAX_TAG_BYTES).skip(2);
    let end = bytes.position(|byte| matches!(byte, b')' | b']') || byte.is_ascii_whitespace())? + 2;
    let is_target = text.starts_with("](") && text.as_bytes().get(end) == Some(&b')');
    is_target.then_some((end + 1, None))
}

/// Length in bytes of the HTML entity at the beginning of a text, and the character for which it
/// stands. Of the entities with a name, only `&gt;` matters; for the others the character is `None`,
/// since it is not part of a letter. Returns `None` if there is no entity.
fn entity(text: &str) -> Option<(usize, Option<char>)> {
    let mut bytes = text.bytes().take(MAX_ENTITY_BYTES);
    let end = bytes
        .position(|byte| byte == b';')
        .filter(|&end| end >= 2)?;
    let name = text.get(1..end)?;
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => number.parse().ok()?,
        };
        return Some((end + 1, char::from_u32(number)));
    }
    let is_name = name.chars().all(|it| it.is_ascii_alphanumeric());
    let sign = name.eq_ignore_ascii_case("gt").then_some('>');
    is_name.then_some((end + 1, sign))
}
