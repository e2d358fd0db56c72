//! The pages of the manual in both languages, and the list of licences.

use super::markdown::{self, Block};
use crate::rules::Language;

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

pub const PAGES: [ManualPage; 9] = [
    page!("playing.md"),
    page!("files.md"),
    page!("network.md"),
    page!("strength.md"),
    OPENINGS,
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

    pub fn blocks(self, language: Language) -> Vec<Block> {
        markdown::read(self.text(language))
    }

    pub fn title(self, language: Language) -> &'static str {
        let first = self.text(language).lines().next().unwrap_or_default();
        first.trim_start_matches("# ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::learn::manual::markdown::Span;
    use crate::rules::{Position, notation};

    fn spans(block: &Block) -> Vec<&Span> {
        match block {
            Block::Heading(_, spans) | Block::Paragraph(spans) => spans.iter().collect(),
            Block::Item { content, .. } => content.iter().collect(),
            Block::Table(rows) => rows.iter().flatten().flatten().collect(),
            Block::Code(_) => Vec::new(),
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
                    let leads = ManualPage::linked(link).is_some() || is_address;
                    assert!(leads, "{}: {link}", page.file);
                    links += 1;
                }
            }
        }
        assert!(links > 100, "{links}");
    }

    #[test]
    fn every_line_of_the_openings_can_be_played_as_it_is_written() {
        for language in Language::ALL {
            let lines = OPENINGS.text(language).lines();
            let lines: Vec<&str> = lines.filter(|line| line.starts_with("1.")).collect();
            assert_eq!(lines.len(), 4);
            for line in lines {
                let mut position = Position::start();
                for word in line.split(' ') {
                    let text = word.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.');
                    // In `1.0-0`, the move begins with a digit, too.
                    let text = word.find("0-0").map_or(text, |at| &word[at..]);
                    let mv = notation::read(&position, text).unwrap();
                    assert_eq!(notation::write(&position, mv, language), text, "{line}");
                    position.make_unchecked(mv);
                }
            }
        }
    }
}
