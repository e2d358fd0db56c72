//! The tags of a game: those that are fields of a game here, and the rest, which it keeps
//! as they are.

use super::error::{Found, PgnFault};
use super::note::{Noted, PgnOddity};
use super::tokens::{Spot, Token, Tokens};
use super::unplayed::MOVES_PLAYED;
use super::{signs, variant};
use crate::game::{Heading, TeamBoard};
use crate::rules::laws::Base;
use crate::rules::notation::SheetResult;
use crate::rules::{Position, RuleOption, RuleSet};
use crate::store::error::TextField;
use crate::store::kind::read_position_of;
use crate::store::save::{MAX_TAG, MAX_TAGS, MAX_TEXT};

/// The tags that every game has, in the standard's order, and what they say where
/// nothing is known.
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The further tags that a game's own fields tell.
pub const OWN: [&str; 4] = ["SetUp", "FEN", "TFEN", "RuleSet"];

/// More tags than a game's or a match's own fields can tell.
const MAX_OWN: usize = 30;

/// The names of a match's players, White's first, of board A and of board B.
pub const PLAYERS: [[&str; 2]; 2] = [["WhiteA", "BlackA"], ["WhiteB", "BlackB"]];
/// From which positions the boards of a match start, where these are not the usual.
pub const STARTS: [[&str; 2]; 2] = [["FENA", "FENB"], ["TFENA", "TFENB"]];
/// The board on which a match has ended without mate.
pub const RESULT_BOARD: &str = "ResultBoard";

/// Whether a tag is told by a match's own fields.
pub fn is_of_match(name: &str) -> bool {
    PLAYERS.concat().contains(&name) || STARTS.concat().contains(&name) || name == RESULT_BOARD
}

/// Whether a tag is a player's name in a game on one board.
fn is_player(name: &str) -> bool {
    ["White", "Black"].contains(&name)
}

/// The tags of a game, in the order of the text.
pub struct Tags {
    /// Where the game begins.
    pub spot: Spot,
    tags: Vec<(Spot, String, String)>,
    /// What was noted among them.
    pub comments: Vec<String>,
    /// What was passed over.
    pub noted: Vec<Noted>,
}

/// Reads the tags of a game, as far as they go.
pub fn read(tokens: &mut Tokens<'_>) -> Tags {
    let mut tags = Tags {
        spot: tokens.spot(),
        tags: Vec::new(),
        comments: Vec::new(),
        noted: Vec::new(),
    };
    loop {
        let before = tokens.clone();
        match tokens.next() {
            Some((spot, Token::Tag { name, value, loose })) => {
                if loose && is_of_match(&name) {
                    // It would make another game of it.
                    tags.comments.push(value);
                    tags.noted.push(PgnOddity::NoTag.at(spot));
                    continue;
                }
                if loose {
                    let name = name.clone().into_owned();
                    tags.noted.push(PgnOddity::LooseTag { name }.at(spot));
                }
                tags.add(spot, &name, value);
            }
            Some((_, Token::Comment(comment))) => tags.comments.push(comment),
            Some((spot, Token::NoTag(text))) => {
                tags.comments.push(text.to_owned());
                tags.noted.push(PgnOddity::NoTag.at(spot));
            }
            _ => {
                *tokens = before;
                return tags;
            }
        }
    }
}

impl Tags {
    /// Adds a tag. Of two with one name the first counts, unless it says nothing.
    fn add(&mut self, spot: Spot, name: &str, value: String) {
        if let Some(known) = self.tags.iter_mut().find(|(_, known, _)| known == name) {
            if known.2 == value {
                return;
            }
            let is_unknown = |value: &str| matches!(value, "" | "?" | "*" | "????.??.??" | "-");
            let ignored = match is_unknown(&known.2) {
                true => std::mem::replace(&mut known.2, value),
                false => value,
            };
            let (name, kept) = (name.to_owned(), known.2.clone());
            let twice = PgnOddity::TagTwice {
                name,
                kept,
                ignored,
            };
            self.noted.push(twice.at(spot));
            return;
        }
        let is_heading =
            ROSTER.iter().any(|&(roster, _)| roster == name) || PLAYERS.concat().contains(&name);
        let limit = if is_heading { MAX_TEXT } else { MAX_TAG };
        let name = self.cut(spot, TextField::TagName, name, MAX_TEXT);
        let value = self.cut(spot, TextField::TagValue, &value, limit);
        if self.tags.len() < MAX_TAGS + MAX_OWN {
            self.tags.push((spot, name, value));
        } else if self.tags.len() == MAX_TAGS + MAX_OWN {
            let limit = MAX_TAGS;
            self.note_once(PgnOddity::TooManyTags { limit }.at(spot));
        }
    }

    fn note_once(&mut self, noted: Noted) {
        if self.noted.iter().all(|known| known.what != noted.what) {
            self.noted.push(noted);
        }
    }

    /// A text without what is too much of it.
    fn cut(&mut self, spot: Spot, field: TextField, text: &str, limit: usize) -> String {
        match text.char_indices().nth(limit) {
            Some((end, _)) => {
                self.noted
                    .push(PgnOddity::TooLong { field, limit }.at(spot));
                text.get(..end).unwrap_or(text).to_owned()
            }
            None => text.to_owned(),
        }
    }

    /// Where a tag stands, and what it says.
    pub fn find(&self, name: &str) -> Option<(Spot, &str)> {
        let mut tags = self.tags.iter();
        let found = tags
            .find(|(_, known, _)| known == name)
            .or_else(|| (self.tags.iter()).find(|(_, known, _)| known.eq_ignore_ascii_case(name)));
        found.map(|(spot, _, value)| (*spot, value.as_str()))
    }

    /// What a tag of the roster says; nothing where that is not known.
    fn known(&self, name: &str) -> String {
        let (_, value) = self.find(name).unwrap_or((self.spot, ""));
        let unknown = ROSTER.contains(&(name, value));
        if unknown || value == "?" {
            String::new()
        } else {
            value.to_owned()
        }
    }

    /// The players' names.
    pub fn players(&self) -> [String; 2] {
        ["White", "Black"].map(|name| self.known(name))
    }

    /// Whether they tell of a match on two boards: there are players of its boards.
    pub fn is_match(&self) -> bool {
        let mut players = PLAYERS.into_iter().flatten();
        players.any(|name| self.find(name).is_some())
    }

    /// The names of a match's players.
    pub fn match_players(&self) -> [[String; 2]; 2] {
        PLAYERS.map(|names| names.map(|name| self.known(name)))
    }

    /// The board on which a match has ended.
    pub fn result_board(&mut self) -> TeamBoard {
        match self.find(RESULT_BOARD) {
            None | Some((_, "A" | "a")) => TeamBoard::A,
            Some((_, "B" | "b")) => TeamBoard::B,
            Some((spot, _)) => {
                self.noted.push(PgnOddity::ResultBoard.at(spot));
                TeamBoard::A
            }
        }
    }

    /// Whether the moves are those of a variation, in a game without moves.
    pub fn is_unplayed(&self) -> bool {
        let (name, none) = MOVES_PLAYED;
        self.find(name).is_some_and(|(_, value)| value == none)
    }

    /// What stands over the scoresheet.
    pub fn heading(&self) -> Heading {
        Heading {
            event: self.known("Event"),
            round: self.known("Round"),
            venue: self.known("Site"),
            date: self.known("Date"),
        }
    }

    /// What the tag says of the result; none for `*` and where it says nothing.
    pub fn result(&self) -> Option<SheetResult> {
        self.find("Result")
            .and_then(|(_, text)| signs::result_of_tag(text.trim()))
    }

    /// The result, of which the tag counts where the moves end with another one at a place.
    pub fn one_result(&mut self, found: Option<SheetResult>, end: Spot) -> Option<SheetResult> {
        let tag = self.result();
        let odd = self
            .find("Result")
            .filter(|(_, text)| tag.is_none() && !matches!(text.trim(), "*" | "?" | "" | "-"));
        let odd = odd.map(|(spot, _)| PgnOddity::Result.at(spot));
        self.noted.extend(odd);
        if let (Some(found), Some(tag)) = (found, tag)
            && found != tag
        {
            self.noted
                .push(PgnOddity::OtherResult { found, tag }.at(end));
        }
        tag.or(found)
    }

    /// The rule set: the one that is named, that of the variant, or else chess, in the
    /// kind that `otherwise` is of it.
    pub fn rules(&self, otherwise: &'static RuleSet) -> Result<&'static RuleSet, Found> {
        if let Some((spot, name)) = self.find("RuleSet") {
            return RuleSet::named(name).map_err(|error| PgnFault::Rules(error).at(spot));
        }
        let variant = match self.find("Variant") {
            Some((spot, name)) => Some(variant::rules_of(name).map_err(|fault| fault.at(spot))?),
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
        let rules = rules.map_err(|error| PgnFault::Rules(error).at(self.spot))?;
        let narrower = variant::suits(otherwise, rules);
        Ok(if narrower { otherwise } else { rules })
    }

    /// Notes which of two tags counts that do not go together, for a game under a rule set.
    pub fn note_clashes(&mut self, rules: &RuleSet) {
        let start = STARTS.concat().into_iter().chain(["FEN", "TFEN"]);
        let has_start = start.into_iter().any(|name| self.find(name).is_some());
        let set_up = self.find("SetUp").filter(|&(_, value)| value == "1");
        let promised = set_up.filter(|_| !has_start);
        let promised = promised.map(|(spot, _)| PgnOddity::NoStart.at(spot));
        let variant = self.find("Variant").filter(|&(_, variant)| {
            let named = variant::rules_of(variant);
            !named.is_ok_and(|variant| variant::suits(rules, variant))
        });
        let other = variant.map(|(spot, variant)| {
            let variant = variant.to_owned();
            PgnOddity::OtherVariant { variant }.at(spot)
        });
        self.noted.extend(promised.into_iter().chain(other));
    }

    /// Whether a game of Atomic may be one of the servers', in which explosions spare
    /// pawns: it names no rule set, and nobody has asked for Atomschach.
    pub fn may_spare_pawns(&self, rules: &RuleSet, asked: &RuleSet) -> bool {
        let atomic = rules.has(RuleOption::Atomic) && !asked.has(RuleOption::Atomic);
        atomic && self.find("RuleSet").is_none()
    }

    /// The initial position, with notes on what is ignored or corrected in it.
    pub fn start(&mut self, otherwise: &'static RuleSet) -> Result<Position, Found> {
        let rules = self.rules(otherwise)?;
        let name = match rules.base() {
            Base::Tower => "TFEN",
            Base::Chess => "FEN",
        };
        match self.find(name) {
            Some((spot, text)) => {
                let text = text.to_owned();
                self.position(spot, &text, rules)
            }
            None => Ok(Position::start_of(rules)),
        }
    }

    /// The position of a tag.
    fn position(
        &mut self,
        spot: Spot,
        text: &str,
        rules: &'static RuleSet,
    ) -> Result<Position, Found> {
        let read = read_position_of(text, rules);
        let read = read.map_err(|error| PgnFault::Start(Box::new(error)).at(spot))?;
        for note in read.notes {
            let what = PgnOddity::start(note);
            // One tag may tell the start of both boards.
            let mut known = self.noted.iter();
            if !known.any(|known| known.spot == spot && known.what == what) {
                self.noted.push(what.at(spot));
            }
        }
        Ok(read.position)
    }

    /// The initial positions of a match's boards, which may stand in one tag too, with a
    /// stroke between.
    pub fn starts(&mut self, otherwise: &'static RuleSet) -> Result<[Position; 2], Found> {
        let rules = self.rules(otherwise)?;
        let (both, names) = match rules.base() {
            Base::Tower => ("TFEN", STARTS[1]),
            Base::Chess => ("FEN", STARTS[0]),
        };
        let halves = self.find(both).map(|(spot, text)| {
            let (a, b) = text.split_once('|').unwrap_or((text, text));
            [a, b].map(|text| (spot, text.trim().to_owned()))
        });
        let [a, b] = names.map(|name| {
            let found = self.find(name);
            found.map(|(spot, text)| (spot, text.to_owned()))
        });
        let [both_a, both_b] = halves.map_or([None, None], |halves| halves.map(Some));
        let told = [a.or(both_a), b.or(both_b)];
        let [a, b] = told.map(|told| match told {
            None => Ok(Position::start_of(rules)),
            Some((spot, text)) => self.position(spot, &text, rules),
        });
        Ok([a?, b?])
    }

    /// What no field of a game tells, for a game that is set up under a rule set.
    pub fn others(&mut self, rules: &RuleSet) -> Vec<(String, String)> {
        let is_match = self.is_match();
        let is_told = |name: &str, value: &str| {
            let roster = ROSTER.iter().any(|&(roster, _)| roster == name);
            let variant = name == "Variant" && variant::name_of(rules) == Some(value);
            let own = match is_match {
                true => is_of_match(name) || roster && !is_player(name),
                false => roster,
            };
            own || OWN.contains(&name) || variant || !is_match && (name, value) == MOVES_PLAYED
        };
        let tags = self.tags.iter();
        let mut others: Vec<(String, String)> = tags
            .filter(|(_, name, value)| !is_told(name, value))
            .map(|(_, name, value)| (name.clone(), value.clone()))
            .collect();
        if others.len() > MAX_TAGS {
            others.truncate(MAX_TAGS);
            let limit = MAX_TAGS;
            self.note_once(PgnOddity::TooManyTags { limit }.at(self.spot));
        }
        others
    }
}
