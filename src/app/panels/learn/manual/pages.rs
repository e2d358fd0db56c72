//! The pages of the manual in both languages, and the list of licences.

use super::markdown::{self, Block, Style};
use crate::rules::{Language, Move, Position, TOURNAMENT, notation};

/// Beginning of a link that plays the line of moves after it.
const LINE: &str = "line:";

/// Beginning of a link that opens the position after it, with the moves from there.
const POSITION: &str = "position:";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManualPage {
    pub file: &'static str,
    english: &'static str,
    german: &'static str,
}

macro_rules! page {
    ($file:literal) => {
        ManualPage {
            file: $file,
            english: include_str!(concat!("../../../../../assets/manual/", $file)),
            german: include_str!(concat!("../../../../../assets/manual/de/", $file)),
        }
    };
}

pub const PAGES: [ManualPage; 10] = [
    page!("playing.md"),
    page!("files.md"),
    page!("network.md"),
    page!("strength.md"),
    OPENINGS,
    STRATEGY,
    page!("endings.md"),
    page!("command-line.md"),
    ABOUT,
    ManualPage {
        file: "licences.md",
        english: include_str!("../../../../../assets/licences.md"),
        german: include_str!("../../../../../assets/manual/de/licences.md"),
    },
];

/// The page that describes the engine's results about openings.
pub const OPENINGS: ManualPage = page!("openings.md");

/// The page about what games of the engine teach, with combinations.
pub const STRATEGY: ManualPage = page!("strategy.md");

pub const ABOUT: ManualPage = page!("about.md");

impl ManualPage {
    /// Returns the page to which a link leads; `None` if the link leads out of the manual.
    pub fn linked(link: &str) -> Option<ManualPage> {
        if link.contains("://") {
            return None;
        }
        let file = link.rsplit('/').next()?;
        PAGES.into_iter().find(|page| page.file == file)
    }

    fn text(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::German => self.german,
        }
    }

    /// Returns the contents of the page. The lines on the page about openings are links, and so are
    /// the combinations on the page about strategy.
    pub fn blocks(self, language: Language) -> Vec<Block> {
        let mut blocks = markdown::read(self.text(language));
        if self == OPENINGS {
            blocks.iter_mut().for_each(link_line);
        } else if self == STRATEGY {
            blocks.iter_mut().for_each(link_position);
        }
        blocks
    }

    pub fn title(self, language: Language) -> &'static str {
        let first = self.text(language).lines().next().unwrap_or_default();
        first.trim_start_matches("# ")
    }
}

/// Makes a paragraph that is a line of moves a link that plays them.
fn link_line(block: &mut Block) {
    let Block::Paragraph(spans) = block else {
        return;
    };
    if let [span] = spans.as_mut_slice()
        && read_line(&span.text).is_some()
    {
        span.link = Some(format!("{LINE}{}", span.text));
    }
}

/// Makes a paragraph that is a line of moves, followed by its initial position as code, a link that
/// opens the position with the moves. Shows only the moves.
fn link_position(block: &mut Block) {
    let Block::Paragraph(spans) = block else {
        return;
    };
    if let [line, position] = spans.as_mut_slice()
        && position.style == Style::Code
        && Position::from_text(&TOURNAMENT, &position.text).is_ok()
    {
        line.text.truncate(line.text.trim_end().len());
        line.link = Some(format!("{POSITION}{}\n{}", position.text, line.text));
        spans.truncate(1);
    }
}

/// Returns the text of a position and moves that a link opens; `None` if it leads elsewhere.
pub fn linked_position(link: &str) -> Option<&str> {
    link.strip_prefix(POSITION)
}

/// Returns the moves that a link plays, from the starting position of the tournament rules; `None`
/// if it leads to a page or an address.
pub fn linked_line(link: &str) -> Option<Vec<Move>> {
    read_line(link.strip_prefix(LINE)?)
}

/// Reads moves with their numbers, such as `1.d4W a5B 2.0-0`; `None` if the text is something else.
fn read_line(text: &str) -> Option<Vec<Move>> {
    let mut position = Position::start();
    let moves = text.split(' ').map(|word| {
        let is_number = |letter: char| letter.is_ascii_digit() || letter == '.';
        // Castling begins with a digit, too.
        let written = match word.find("0-0") {
            Some(at) => &word[at..],
            None => word.trim_start_matches(is_number),
        };
        let mv = notation::read(&position, written).ok()?;
        position.make_unchecked(mv);
        Some(mv)
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::learn::manual::markdown::Span;
    use crate::app::scene::embed;
    use crate::film::read_webp;
    use crate::game::Timestamp;
    use crate::pgn::import;

    fn spans(block: &Block) -> Vec<&Span> {
        match block {
            Block::Heading(_, spans) | Block::Paragraph(spans) => spans.iter().collect(),
            Block::Item { content, .. } => content.iter().collect(),
            Block::Table(rows) => rows.iter().flatten().flatten().collect(),
            Block::Code(_) | Block::Picture(..) => Vec::new(),
        }
    }

    #[test]
    fn every_file_of_the_manual_is_a_page() {
        let mut files: Vec<String> = std::fs::read_dir("assets/manual")
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            // The page about the protocol is for programmers.
            .filter(|name| name.ends_with(".md") && name != "protocol.md")
            .chain(["licences.md".to_owned()])
            .collect();
        let mut pages: Vec<&str> = PAGES.iter().map(|page| page.file).collect();
        files.sort_unstable();
        pages.sort_unstable();
        assert_eq!(files, pages);
    }

    #[test]
    fn every_picture_of_the_manual_can_be_shown() {
        let mut count = 0;
        for (page, language) in PAGES
            .iter()
            .flat_map(|page| Language::ALL.map(|it| (page, it)))
        {
            for block in page.blocks(language) {
                let Block::Picture(path, description) = block else {
                    continue;
                };
                let bytes = embed::bytes(&format!("assets/manual/pictures/{path}"));
                let picture = read_webp(bytes.expect(&path)).expect(&path);
                assert_eq!(picture.0, [480, 400], "{path}");
                assert!(!description.is_empty(), "{path}");
                count += 1;
            }
        }
        assert_eq!(count, 12);
    }

    #[test]
    fn every_page_has_one_title_and_every_link_leads_to_a_page_or_an_address() {
        let mut links = 0;
        for page in PAGES {
            for language in Language::ALL {
                let blocks = page.blocks(language);
                let titles = blocks
                    .iter()
                    .filter(|it| matches!(it, Block::Heading(1, _)));
                assert_eq!(titles.count(), 1, "{}", page.file);
                let all = blocks.iter().flat_map(spans);
                for link in all.filter_map(|span| span.link.as_deref()) {
                    let is_address = link.starts_with("https://") || link.starts_with("http://");
                    let is_line = linked_line(link).is_some();
                    let is_position = linked_position(link).is_some();
                    let is_text = is_address || is_line || is_position;
                    let leads = ManualPage::linked(link).is_some() || is_text;
                    assert!(leads, "{}: {link}", page.file);
                    links += 1;
                }
            }
        }
        assert!(links > 100, "{links}");
    }

    #[test]
    fn every_combination_is_a_link_that_opens_its_position_with_its_moves() {
        for language in Language::ALL {
            let blocks = STRATEGY.blocks(language);
            let links = blocks.iter().flat_map(spans).filter_map(|span| {
                let opened = linked_position(span.link.as_deref()?)?;
                Some((span.text.as_str(), opened.to_owned()))
            });
            let links: Vec<(&str, String)> = links.collect();
            assert_eq!(links.len(), 10);
            for (shown, opened) in links {
                assert!(opened.ends_with(shown), "{opened}");
                import(&opened, &TOURNAMENT, Timestamp(0)).unwrap();
            }
        }
    }

    #[test]
    fn every_line_of_the_openings_is_a_link_that_plays_it_as_it_is_written() {
        for language in Language::ALL {
            let blocks = OPENINGS.blocks(language);
            let links = blocks.iter().flat_map(spans);
            let links: Vec<&Span> = links.filter(|span| span.text.starts_with("1.")).collect();
            assert_eq!(links.len(), 4);
            for span in links {
                let moves = linked_line(span.link.as_ref().unwrap()).unwrap();
                let mut position = Position::start();
                let mut words = span.text.split(' ');
                for mv in moves {
                    let written = notation::write(&position, mv, language);
                    let word = words.next().unwrap();
                    assert!(word.ends_with(&written), "{word} is {written}");
                    position.make_unchecked(mv);
                }
            }
        }
        for other in ["", "1.", "d4W and so on", "1.d4W d4W", "1.e4 e5"] {
            assert_eq!(read_line(other), None, "{other}");
        }
    }
}
