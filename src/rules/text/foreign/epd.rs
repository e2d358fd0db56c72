//! EPD operations after a position, such as `bm Nf3; id "one";`.

/// EPD operations of a position: everything after its first four fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EpdOperations {
    /// Name of the position (`id`).
    pub id: Option<String>,
    /// Other operations as written, such as `bm Nf3; acd 12`.
    pub others: String,
    /// Half-move clock (`hmvc`), as written.
    pub(super) halfmoves: Option<String>,
    /// Number of the move (`fmvn`), as written.
    pub(super) number: Option<String>,
}

/// EPD opcodes; a text that contains one of them is EPD even without a `;`.
const KNOWN: [&str; 14] = [
    "acd", "acn", "acs", "am", "bm", "ce", "c0", "dm", "eco", "fmvn", "hmvc", "id", "pm", "pv",
];

impl EpdOperations {
    /// Parses the text after the first four fields; `None` if the text is not EPD.
    pub(super) fn read(text: &str) -> Option<EpdOperations> {
        let first = text.split([' ', '\t', ';']).next().unwrap_or_default();
        let begins = first.starts_with(|letter: char| letter.is_alphabetic());
        if !begins || !text.contains(';') && !KNOWN.contains(&first) {
            return None;
        }
        let mut read = EpdOperations::default();
        for operation in operations(text) {
            let (opcode, operand) = operation
                .split_once(char::is_whitespace)
                .unwrap_or((operation, ""));
            let operand = || Some(operand.trim().trim_matches('"').trim().to_owned());
            match opcode {
                "id" => read.id = operand().filter(|id| !id.is_empty()),
                "hmvc" => read.halfmoves = operand(),
                "fmvn" => read.number = operand(),
                _ if read.others.is_empty() => read.others = operation.to_owned(),
                _ => read.others = [&read.others, operation].join("; "),
            }
        }
        Some(read)
    }
}

/// Splits a text into operations at each `;` outside quotation marks.
fn operations(text: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    let parts = text.split(move |letter: char| {
        quoted ^= letter == '"';
        letter == ';' && !quoted
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}
