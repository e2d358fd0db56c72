//! Divides the width of a page among the columns of a table.

use super::markdown::{Row, Span};

/// Returns the widths of the columns, in logical pixels. Each column is at least as wide as its
/// longest word. The rest of `room` is shared, so that a column with more text becomes wider; no
/// column becomes wider than its longest cell.
pub fn widths(rows: &[Row], room: f32, width: impl Fn(&[Span]) -> f32) -> Vec<f32> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let columns: Vec<(f32, f32)> = (0..count)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            let (mut least, mut whole) = (0.0_f32, 0.0_f32);
            for cell in cells {
                whole = whole.max(width(cell).ceil());
                for word in cell.iter().flat_map(words) {
                    least = least.max(width(&[word]).ceil());
                }
            }
            (least, whole)
        })
        .collect();
    let least: f32 = columns.iter().map(|(least, _)| least).sum();
    let more: f32 = columns.iter().map(|(least, whole)| whole - least).sum();
    let share = match more > 0.0 {
        true => ((room - least) / more).clamp(0.0, 1.0),
        false => 0.0,
    };
    columns
        .into_iter()
        .map(|(least, whole)| least + (whole - least) * share)
        .collect()
}

fn words(span: &Span) -> impl Iterator<Item = Span> {
    let words = span.text.split_whitespace();
    words.map(|word| Span {
        text: word.to_owned(),
        ..span.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::super::markdown::{Block, read};
    use super::*;

    /// Returns the widths of a table's columns if every letter is 10 wide.
    fn found(table: &str, room: f32) -> Vec<f32> {
        let blocks = read(table);
        let Some(Block::Table(rows)) = blocks.first() else {
            panic!("no table: {blocks:?}");
        };
        let letters = |spans: &[Span]| spans.iter().map(|it| it.text.len()).sum::<usize>();
        widths(rows, room, |spans| letters(spans) as f32 * 10.0)
    }

    const TABLE: &str = "| a | one two |\n| --- | --- |\n| bb | three |\n";

    #[test]
    fn columns_are_as_wide_as_their_cells_where_there_is_room() {
        assert_eq!(found(TABLE, 500.0), [20.0, 70.0]);
    }

    #[test]
    fn in_a_narrow_page_columns_shrink_to_their_longest_word() {
        assert_eq!(found(TABLE, 80.0), [20.0, 60.0]);
        assert_eq!(found(TABLE, 30.0), [20.0, 50.0]);
    }
}
