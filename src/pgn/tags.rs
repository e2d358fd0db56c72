//! Reads the tags of a game: some become fields of the game, the others are stored unchanged.

use super::error::{LocatedFault, PgnFault};
use super::location::Location;
use super::note::{LocatedOddity, PgnOddity};
use super::tokens::{Token, Tokens};
use super::unplayed::MOVES_PLAYED;
use super::{signs, variant};
use crate::game::Heading;
use crate::game::team::TandemBoard;
use crate::pgn::kind::{read_position, read_position_of};
use crate::rules::laws::Base;
use crate::rules::notation::SheetResult;
use crate::rules::{Position, RuleSet};
use crate::store::bounds::{MAX_TAG, MAX_TAGS, MAX_TEXT};
use crate::store::error::TextField;

/// Names of the seven tags that every game has, in the order of the standard, each with the value
/// that means unknown.
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Names of further tags that correspond to fields of a game.
pub const FIELD_TAGS: [&str; 4] = ["SetUp", "FEN", "TFEN", "RuleSet"];

/// Maximum number of tags that correspond to fields of a game or match. Up to [`MAX_TAGS`] other
/// tags are read in addition.
const MAX_FIELD_TAGS: usize = 30;

/// Names of the tags for the players of a match: on board A and on board B, White's first.
pub const PLAYERS: [[&str; 2]; 2] = [["WhiteA", "BlackA"], ["WhiteB", "BlackB"]];
/// Names of the tags for the initial positions of a match that are not the usual ones: the FEN tags
/// and the TFEN tags, each for board A and board B.
pub const STARTS: [[&str; 2]; 2] = [["FENA", "FENB"], ["TFENA", "TFENB"]];
/// Name of the tag with the board on which a match has ended.
pub const RESULT_BOARD: &str = "ResultBoard";

/// Returns whether a tag corresponds to a field that only matches have.
pub fn is_of_match(name: &str) -> bool {
    PLAYERS.concat().contains(&name) || STARTS.concat().contains(&name) || name == RESULT_BOARD
}

/// Returns whether a tag is a player's name in a game on one board.
fn is_player(name: &str) -> bool {
    ["White", "Black"].contains(&name)
}

/// Tags of a game, in the order of the text.
pub struct Tags {
    /// Where the game begins in the text.
    pub location: Location,
    tags: Vec<(Location, String, String)>,
    /// Comments among the tags.
    pub comments: Vec<String>,
    /// Notes on ignored or corrected text.
    pub noted: Vec<LocatedOddity>,
}

/// Reads the tags of a game. Leaves `tokens` at the first token after them.
pub fn read(tokens: &mut Tokens<'_>) -> Tags {
    let mut tags = Tags {
        location: tokens.location(),
        tags: Vec::new(),
        comments: Vec::new(),
        noted: Vec::new(),
    };
    loop {
        let before = tokens.clone();
        match tokens.next() {
            Some((location, Token::Tag { name, value, loose })) => {
                if loose && is_of_match(&name) {
                    // A tag that names a player of board A or B would make the game a match.
                    tags.comments.push(value);
                    tags.noted.push(PgnOddity::NotATag.at(location));
                    continue;
                }
                if loose {
                    let name = name.clone().into_owned();
                    tags.noted.push(PgnOddity::LooseTag { name }.at(location));
                }
                tags.add(location, &name, value);
            }
            Some((_, Token::Comment(comment))) => tags.comments.push(comment),
            Some((location, Token::NotATag(text))) => {
                tags.comments.push(text.to_owned());
                tags.noted.push(PgnOddity::NotATag.at(location));
            }
            _ => {
                *tokens = before;
                return tags;
            }
        }
    }
}

impl Tags {
    /// Adds a tag. If a tag with this name exists already, the first value is kept, unless it means
    /// unknown.
    fn add(&mut self, location: Location, name: &str, value: String) {
        if let Some(known) = self.tags.iter_mut().find(|(_, known, _)| known == name) {
            if known.2 == value {
                return;
            }
            let is_unknown = |value: &str| matches!(value, "" | "?" | "*" | "????.??.??" | "-");
            let ignored = match is_unknown(&known.2) {
                true => std::mem::replace(&mut known.2, value),
                false => value,
            };
            let (name, used) = (name.to_owned(), known.2.clone());
            let twice = PgnOddity::TagTwice {
                name,
                used,
                ignored,
            };
            self.noted.push(twice.at(location));
            return;
        }
        let is_heading =
            ROSTER.iter().any(|&(roster, _)| roster == name) || PLAYERS.concat().contains(&name);
        let limit = if is_heading { MAX_TEXT } else { MAX_TAG };
        let name = self.shorten(location, TextField::TagName, name, MAX_TEXT);
        let value = self.shorten(location, TextField::TagValue, &value, limit);
        if self.tags.len() < MAX_TAGS + MAX_FIELD_TAGS {
            self.tags.push((location, name, value));
        } else if self.tags.len() == MAX_TAGS + MAX_FIELD_TAGS {
            let limit = MAX_TAGS;
            self.note_once(PgnOddity::TooManyTags { limit }.at(location));
        }
    }

    /// Adds a note unless there is an equal one, even at another location in the text.
    fn note_once(&mut self, noted: LocatedOddity) {
        if self.noted.iter().all(|known| known.what != noted.what) {
            self.noted.push(noted);
        }
    }

    /// Returns the first `limit` characters of a text. Adds a note if the text is longer.
    fn shorten(
        &mut self,
        location: Location,
        field: TextField,
        text: &str,
        limit: usize,
    ) -> String {
        match text.char_indices().nth(limit) {
            Some((end, _)) => {
                self.noted
                    .push(PgnOddity::TooLong { field, limit }.at(location));
                text.get(..end).unwrap_or(text).to_owned()
            }
            None => text.to_owned(),
        }
    }

    /// Finds a tag by its name, in upper or lower case; a tag with exactly this spelling is
    /// preferred. Returns the tag's location in the text and its value; `None` if the game has no
    /// such tag.
    pub fn find(&self, name: &str) -> Option<(Location, &str)> {
        let mut tags = self.tags.iter();
        let found = tags
            .find(|(_, known, _)| known == name)
            .or_else(|| (self.tags.iter()).find(|(_, known, _)| known.eq_ignore_ascii_case(name)));
        found.map(|(location, _, value)| (*location, value.as_str()))
    }

    /// Returns the value of a tag; empty if the tag is missing or its value means unknown, such as
    /// `?`.
    fn known(&self, name: &str) -> String {
        let (_, value) = self.find(name).unwrap_or((self.location, ""));
        let unknown = ROSTER.contains(&(name, value));
        if unknown || value == "?" {
            String::new()
        } else {
            value.to_owned()
        }
    }

    /// Returns the players' names, White's first; empty if unknown.
    pub fn players(&self) -> [String; 2] {
        ["White", "Black"].map(|name| self.known(name))
    }

    /// Returns whether the game is a bughouse match: a tag names a player of board A or B.
    pub fn is_match(&self) -> bool {
        let mut players = PLAYERS.into_iter().flatten();
        players.any(|name| self.find(name).is_some())
    }

    /// Returns the names of a match's players: of board A and of board B, White's first.
    pub fn match_players(&self) -> [[String; 2]; 2] {
        PLAYERS.map(|names| names.map(|name| self.known(name)))
    }

    /// Returns the board on which a match has ended, according to its tag; board A by default. Adds
    /// a note if the value is invalid.
    pub fn result_board(&mut self) -> TandemBoard {
        match self.find(RESULT_BOARD) {
            None | Some((_, "A" | "a")) => TandemBoard::A,
            Some((_, "B" | "b")) => TandemBoard::B,
            Some((location, _)) => {
                self.noted.push(PgnOddity::InvalidResultBoard.at(location));
                TandemBoard::A
            }
        }
    }

    /// Returns whether the tag [`MOVES_PLAYED`] says that no move of the game was played, so that
    /// the moves in the text are a variation.
    pub fn is_unplayed(&self) -> bool {
        let (name, none) = MOVES_PLAYED;
        self.find(name).is_some_and(|(_, value)| value == none)
    }

    /// Returns the heading of the scoresheet: event, venue, date and round.
    pub fn heading(&self) -> Heading {
        Heading {
            event: self.known("Event"),
            round: self.known("Round"),
            venue: self.known("Site"),
            date: self.known("Date"),
        }
    }

    /// Returns the result in the tag Result; `None` if there is no such tag, its value is `*`, or
    /// its value cannot be read.
    pub fn result(&self) -> Option<SheetResult> {
        self.find("Result")
            .and_then(|(_, text)| signs::result_of_tag(text.trim()))
    }

    /// Returns the result in the tag Result or, if it states none, the result `found` after the
    /// moves. If the two differ, adds a note at `end`, the location of the second one.
    pub fn one_result(&mut self, found: Option<SheetResult>, end: Location) -> Option<SheetResult> {
        let tag = self.result();
        let odd = self
            .find("Result")
            .filter(|(_, text)| tag.is_none() && !matches!(text.trim(), "*" | "?" | "" | "-"));
        let odd = odd.map(|(location, _)| PgnOddity::InvalidResult.at(location));
        self.noted.extend(odd);
        if let (Some(found), Some(tag)) = (found, tag)
            && found != tag
        {
            self.noted
                .push(PgnOddity::OtherResult { found, tag }.at(end));
        }
        tag.or(found)
    }

    /// Returns the rule set of the game: the one that the tag RuleSet names, otherwise the one that
    /// the tag Variant names. Without these two, it follows from other tags: a TFEN tag means the
    /// tower, otherwise the board is flat; tags with players of board A or B mean bughouse.
    ///
    /// If there is no tag RuleSet, and `otherwise` is the same rule set with further options,
    /// returns `otherwise`. An initial position may need further options, such as Crazyhouse for
    /// pieces in hand.
    ///
    /// # Errors
    ///
    /// If a tag names an unknown rule set or variant.
    pub fn rules(&self, otherwise: &'static RuleSet) -> Result<&'static RuleSet, LocatedFault> {
        if let Some((location, name)) = self.find("RuleSet") {
            return RuleSet::named(name).map_err(|error| PgnFault::Rules(error).at(location));
        }
        let variant = match self.find("Variant") {
            Some((location, name)) => {
                variant::rules_of(name).map_err(|fault| fault.at(location))?
            }
            None => None,
        };
        let mut tower = ["TFEN", "TFENA", "TFENB"].into_iter();
        let base = match (tower.any(|name| self.find(name).is_some()), self.is_match()) {
            (true, true) => "tower+bughouse",
            (true, false) => "tower",
            (false, true) => "chess+bughouse",
            (false, false) => "chess",
        };
        let rules = variant.map_or_else(|| RuleSet::named(base), Ok);
        let rules = rules.map_err(|error| PgnFault::Rules(error).at(self.location))?;
        let narrower = variant::suits(otherwise, rules);
        Ok(if narrower { otherwise } else { rules })
    }

    /// Returns whether the tag RuleSet or Variant names the rules of the game.
    fn names_rules(&self) -> bool {
        let variant = self
            .find("Variant")
            .map(|(_, name)| variant::rules_of(name));
        self.find("RuleSet").is_some() || variant.is_some_and(|named| named != Ok(None))
    }

    /// Adds notes on contradictions between tags: a tag SetUp without an initial position, and a
    /// tag Variant that does not fit the rule set.
    pub fn note_clashes(&mut self, rules: &RuleSet) {
        let start = STARTS.concat().into_iter().chain(["FEN", "TFEN"]);
        let has_start = start.into_iter().any(|name| self.find(name).is_some());
        let set_up = self.find("SetUp").filter(|&(_, value)| value == "1");
        let promised = set_up.filter(|_| !has_start);
        let promised = promised.map(|(location, _)| PgnOddity::MissingStart.at(location));
        let variant = self.find("Variant").filter(|&(_, variant)| {
            let named = variant::rules_of(variant);
            let suits = |named: Option<_>| named.is_none_or(|it| variant::may_be_called(rules, it));
            !named.is_ok_and(suits)
        });
        let other = variant.map(|(location, variant)| {
            let variant = variant.to_owned();
            PgnOddity::OtherVariant { variant }.at(location)
        });
        self.noted.extend(promised.into_iter().chain(other));
    }

    /// Returns the initial position of the game. Adds notes on parts of the position's text that
    /// were ignored or corrected. `otherwise` is passed to [`Tags::rules`].
    ///
    /// # Errors
    ///
    /// If the rule set or the position cannot be read.
    pub fn start(&mut self, otherwise: &'static RuleSet) -> Result<Position, LocatedFault> {
        let rules = self.rules(otherwise)?;
        let name = match rules.base() {
            Base::Tower => "TFEN",
            Base::Chess => "FEN",
        };
        match self.find(name) {
            Some((location, text)) => {
                let text = text.to_owned();
                self.position(location, &text, rules)
            }
            None => Ok(Position::start_of(rules)),
        }
    }

    /// Reads the position in a tag.
    fn position(
        &mut self,
        location: Location,
        text: &str,
        rules: &'static RuleSet,
    ) -> Result<Position, LocatedFault> {
        // A position with pieces in hand or counts of checks says its variant itself.
        let read = match self.names_rules() {
            true => read_position_of(text, rules),
            false => read_position(text, rules),
        };
        let read = read.map_err(|error| PgnFault::Start(Box::new(error)).at(location))?;
        for note in read.notes {
            let what = PgnOddity::start(note);
            // In a match one tag may give the initial position of both boards, so the same note may
            // occur twice.
            let mut known = self.noted.iter();
            if !known.any(|known| known.location == location && known.what == what) {
                self.noted.push(what.at(location));
            }
        }
        Ok(read.position)
    }

    /// Returns the initial positions on the two boards of a match. A single tag may contain both,
    /// separated by `|`. `otherwise` is passed to [`Tags::rules`].
    ///
    /// # Errors
    ///
    /// If the rule set or a position cannot be read.
    pub fn starts(&mut self, otherwise: &'static RuleSet) -> Result<[Position; 2], LocatedFault> {
        let rules = self.rules(otherwise)?;
        let (both, names) = match rules.base() {
            Base::Tower => ("TFEN", STARTS[1]),
            Base::Chess => ("FEN", STARTS[0]),
        };
        let halves = self.find(both).map(|(location, text)| {
            let (a, b) = text.split_once('|').unwrap_or((text, text));
            [a, b].map(|text| (location, text.trim().to_owned()))
        });
        let [a, b] = names.map(|name| {
            let found = self.find(name);
            found.map(|(location, text)| (location, text.to_owned()))
        });
        let [both_a, both_b] = halves.map_or([None, None], |halves| halves.map(Some));
        let starts = [a.or(both_a), b.or(both_b)];
        let [a, b] = starts.map(|start| match start {
            None => Ok(Position::start_of(rules)),
            Some((location, text)) => self.position(location, &text, rules),
        });
        Ok([a?, b?])
    }

    /// Returns the tags that do not correspond to a field of a game under this rule set. If there
    /// are more than [`MAX_TAGS`], the excess is left out and noted.
    pub fn others(&mut self, rules: &RuleSet) -> Vec<(String, String)> {
        let is_match = self.is_match();
        let has_field = |name: &str, value: &str| {
            let roster = ROSTER.iter().any(|&(roster, _)| roster == name);
            let variant = name == "Variant" && variant::name_of(rules) == Some(value);
            let own = match is_match {
                true => is_of_match(name) || roster && !is_player(name),
                false => roster,
            };
            own || FIELD_TAGS.contains(&name)
                || variant
                || !is_match && (name, value) == MOVES_PLAYED
        };
        let tags = self.tags.iter();
        let mut others: Vec<(String, String)> = tags
            .filter(|(_, name, value)| !has_field(name, value))
            .map(|(_, name, value)| (name.clone(), value.clone()))
            .collect();
        if others.len() > MAX_TAGS {
            others.truncate(MAX_TAGS);
            let limit = MAX_TAGS;
            self.note_once(PgnOddity::TooManyTags { limit }.at(self.location));
        }
        others
    }
}
