//! Reads the Markdown of the manual into blocks: headings, paragraphs, lists, code and tables.
//!
//! This module knows nothing of the window.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A paragraph, heading or other part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading with its level, from 1 for the title of the page.
    Heading(u8, Vec<Span>),
    Paragraph(Vec<Span>),
    /// An item of a list. `sign` is a bullet or the item's number; it is empty for the second and
    /// later paragraphs of an item.
    Item {
        depth: usize,
        sign: String,
        content: Vec<Span>,
    },
    Code(String),
    /// A picture: its file in the folder of pictures, and a text that describes it.
    Picture(String, String),
    /// The rows of a table. The first row has the headings.
    Table(Vec<Row>),
}

/// The cells of a table's row. Each cell is a list of spans.
pub type Row = Vec<Vec<Span>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub style: Style,
    /// The target of the link to which the text belongs, if any.
    pub link: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    #[default]
    Plain,
    Strong,
    Emphasis,
    Code,
}

/// Reads a page into blocks. Quotations and HTML do not occur in the manual and are read as plain
/// text. A picture is a paragraph of its own.
pub fn read(page: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        reader.read(event);
    }
    reader.blocks
}

/// The state while a page is read: the finished blocks, and the block that is being read.
#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    spans: Vec<Span>,
    style: Style,
    link: Option<String>,
    /// The file of the open picture, whose description is being read.
    picture: Option<String>,
    /// The open lists; each has the number of its next item, or `None` for bullets.
    lists: Vec<Option<u64>>,
    /// The bullet or number of the open item; empty once a paragraph of this item has been read.
    sign: String,
    rows: Vec<Row>,
    row: Row,
}

impl Reader {
    fn read(&mut self, event: Event) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text, self.style),
            Event::Code(text) => self.text(&text, Style::Code),
            Event::SoftBreak => self.text(" ", self.style),
            Event::HardBreak => self.text("\n", self.style),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag) {
        match tag {
            Tag::Strong => self.style = Style::Strong,
            Tag::Emphasis => self.style = Style::Emphasis,
            Tag::Link { dest_url, .. } => self.link = Some(dest_url.into_string()),
            Tag::Image { dest_url, .. } => {
                let path = dest_url.split_once("pictures/");
                self.picture = path.map(|(_, path)| path.to_owned());
            }
            // A list within an item ends the paragraph of that item.
            Tag::List(first) => {
                self.finish_text();
                self.lists.push(first);
            }
            Tag::Item => {
                self.sign = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_owned(),
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong | TagEnd::Emphasis => self.style = Style::Plain,
            TagEnd::Link => self.link = None,
            TagEnd::Image => {
                let spans = std::mem::take(&mut self.spans);
                let text = spans.into_iter().map(|span| span.text).collect();
                let picture = self.picture.take().map(|name| Block::Picture(name, text));
                self.blocks.extend(picture);
            }
            TagEnd::Paragraph | TagEnd::Item => self.finish_text(),
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Heading(level) => {
                let spans = std::mem::take(&mut self.spans);
                self.blocks.push(Block::Heading(number(level), spans));
            }
            TagEnd::CodeBlock => {
                let spans = std::mem::take(&mut self.spans);
                let text: String = spans.into_iter().map(|span| span.text).collect();
                self.blocks.push(Block::Code(text.trim_end().to_owned()));
            }
            TagEnd::TableCell => self.row.push(std::mem::take(&mut self.spans)),
            TagEnd::TableHead | TagEnd::TableRow => self.rows.push(std::mem::take(&mut self.row)),
            TagEnd::Table => self
                .blocks
                .push(Block::Table(std::mem::take(&mut self.rows))),
            _ => {}
        }
    }

    /// Adds text to the open block. If the text has the same style and link as the text before it,
    /// appends it to that text.
    fn text(&mut self, text: &str, style: Style) {
        let link = self.link.clone();
        match self.spans.last_mut() {
            Some(last) if last.style == style && last.link == link => last.text.push_str(text),
            _ => self.spans.push(Span {
                text: text.to_owned(),
                style,
                link,
            }),
        }
    }

    fn finish_text(&mut self) {
        let content = std::mem::take(&mut self.spans);
        if content.is_empty() {
            return;
        }
        self.blocks.push(match self.lists.len().checked_sub(1) {
            Some(depth) => Block::Item {
                depth,
                sign: std::mem::take(&mut self.sign),
                content,
            },
            None => Block::Paragraph(content),
        });
    }
}

fn number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Span {
        Span {
            text: text.to_owned(),
            style: Style::Plain,
            link: None,
        }
    }

    fn styled(text: &str, style: Style) -> Span {
        Span {
            style,
            ..plain(text)
        }
    }

    #[test]
    fn a_paragraph_is_one_text_across_its_lines_with_styles_and_links() {
        let blocks = read("# Title\n\nOne **bold**\nand `code`, see [there](there.md).\n");
        let link = Span {
            link: Some("there.md".to_owned()),
            ..plain("there")
        };
        let paragraph = vec![
            plain("One "),
            styled("bold", Style::Strong),
            plain(" and "),
            styled("code", Style::Code),
            plain(", see "),
            link,
            plain("."),
        ];
        let title = Block::Heading(1, vec![plain("Title")]);
        assert_eq!(blocks, [title, Block::Paragraph(paragraph)]);
    }

    #[test]
    fn a_picture_is_a_block_with_its_file_and_its_description() {
        let blocks = read("Before\n\n![Castling *here*](../pictures/de/castling.webp)\n\nAfter\n");
        let picture = Block::Picture("de/castling.webp".to_owned(), "Castling here".to_owned());
        let paragraph = |text| Block::Paragraph(vec![plain(text)]);
        assert_eq!(blocks, [paragraph("Before"), picture, paragraph("After")]);
    }

    #[test]
    fn items_have_bullets_or_numbers_and_lists_may_contain_lists() {
        let item = |depth, sign: &str, text| Block::Item {
            depth,
            sign: sign.to_owned(),
            content: vec![plain(text)],
        };
        let blocks = read("3. first\n4. second\n   - below\n");
        let expected = [
            item(0, "3.", "first"),
            item(0, "4.", "second"),
            item(1, "•", "below"),
        ];
        assert_eq!(blocks, expected);
        let blocks = read("- first\n\n- second\n\n  more\n");
        let expected = [
            item(0, "•", "first"),
            item(0, "•", "second"),
            item(0, "", "more"),
        ];
        assert_eq!(blocks, expected);
    }

    #[test]
    fn code_keeps_its_lines_and_a_table_its_cells() {
        let blocks = read("```sh\none\n  two\n```\n\n| a | b |\n| --- | --- |\n| 1 | |\n");
        let table = vec![
            vec![vec![plain("a")], vec![plain("b")]],
            vec![vec![plain("1")], vec![]],
        ];
        let expected = [Block::Code("one\n  two".to_owned()), Block::Table(table)];
        assert_eq!(blocks, expected);
    }
}
