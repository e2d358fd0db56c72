//! Text of the number of checks that each side has given (Three-check), the last field of TFEN and
//! FEN: `+1+0` after one check by White. The parser also accepts the other form, the number of
//! checks that each side still has to give: `2+3`.

/// Parses the numbers of checks given by White and by Black, from a text such as `+1+0` (checks
/// given) or `2+3` (checks left); `None` for any other text.
pub(super) fn read(text: &str) -> Option<[u8; 2]> {
    let count = |text: &str| {
        let one = text.parse().ok().filter(|&count: &u8| count <= 3);
        one.filter(|_| text.len() == 1)
    };
    if let Some(given) = text.strip_prefix('+') {
        let (white, black) = given.split_once('+')?;
        return Some([count(white)?, count(black)?]);
    }
    let (white, black) = text.split_once('+')?;
    Some([3 - count(white)?, 3 - count(black)?])
}

/// Formats the numbers of checks given by White and by Black.
pub(super) fn write([white, black]: [u8; 2]) -> String {
    format!("+{white}+{black}")
}
