//! Reads tag pairs such as `[White "Name"]`, in the syntax of the standard and in the forms that
//! other programs write.

/// Whether a line begins with a tag. A command such as `[%clk` in a comment is not a tag.
pub fn begins_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else {
        return false;
    };
    let rest = rest.trim_start();
    let name = rest.trim_start_matches(is_name);
    name.len() < rest.len() && name.trim_start().starts_with('"')
}

/// Whether a character may be part of a tag's name.
fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Reads a tag in the syntax of the standard: returns its name, value and length in bytes; `None`
/// if the line does not begin with such a tag.
pub fn strict_tag(line: &str) -> Option<(&str, String, usize)> {
    begins_tag(line).then_some(())?;
    let quote = line.find('"')?;
    let (head, behind) = line.split_at(quote + 1);
    let name = head.trim_matches(|letter: char| !is_name(letter));
    let strict = closing_quote(behind).filter(|&end| closes(behind, end));
    let loose = || behind.rfind('"').filter(|&end| closes(behind, end));
    let end = strict.or_else(loose)?;
    let (value, tail) = behind.split_at(end);
    let bracket = tail.find(']')?;
    Some((name, unescaped(value), quote + 1 + end + bracket + 1))
}

/// Reads a tag in another syntax than that of the standard: returns its name, value and length in
/// bytes. The tag may have punctuation in its name, lack a quote or the closing bracket, or span
/// two lines. `None` if the text cannot be read as a tag.
pub fn loose_tag(text: &str) -> Option<(String, String, usize)> {
    const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];
    let line = text.split('\n').next().unwrap_or(text);
    let second = text.get(line.len() + 1..).unwrap_or_default();
    let second = second.split('\n').next().unwrap_or_default();
    let inner = line.strip_prefix('[')?.trim();
    let closed = inner.strip_suffix(']');
    let goes_on =
        closed.is_none() && !second.starts_with('[') && second.trim_end().ends_with("\"]");
    let length = line.len() + if goes_on { 1 + second.len() } else { 0 };
    let whole = match goes_on {
        true => format!("{inner} {}", second.trim().trim_end_matches(']')),
        false => closed.unwrap_or(inner).to_owned(),
    };
    let quoted = whole.find(QUOTES);
    let (name, value) = match quoted {
        Some(at) => whole.split_at(at),
        None => whole.split_once(char::is_whitespace)?,
    };
    let letters: String = name.chars().filter(|&letter| is_name(letter)).collect();
    let is_name = letters.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let is_plain = quoted.is_some() || closed.is_some() && letters.starts_with(char::is_uppercase);
    let value = value.trim().trim_matches(QUOTES);
    (is_name && is_plain).then(|| (letters, unescaped(value), length))
}

/// Whether the quote at the offset `quote` ends a tag's value. It does so if a closing bracket
/// follows.
fn closes(behind: &str, quote: usize) -> bool {
    let tail = behind.get(quote + 1..).unwrap_or_default();
    tail.trim_start().starts_with(']')
}

/// Offset in bytes of the first quote that is not escaped, if any.
fn closing_quote(value: &str) -> Option<usize> {
    let mut escaped = false;
    value.char_indices().find_map(|(at, letter)| {
        let is_end = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        is_end.then_some(at)
    })
}

/// Resolves the escapes of a value: `\"` is a quote, `\\` a backslash.
fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(&next @ ('"' | '\\')) if letter == '\\' => {
                text.push(next);
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    text
}
