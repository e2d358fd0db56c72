//! The tags of a game: those that are fields of a game here, and the rest, which it keeps
//! as they are.

use super::error::{Found, PgnFault};
use super::tokens::{Spot, Token, Tokens};
use super::variant;
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
}

/// Reads the tags of a game, as far as they go.
pub fn read(tokens: &mut Tokens<'_>) -> Result<Tags, Found> {
    let mut tags = Tags {
        spot: tokens.spot(),
        tags: Vec::new(),
        comments: Vec::new(),
    };
    loop {
        let before = tokens.clone();
        match tokens.next()? {
            Some((spot, Token::Tag { name, value })) => {
                tags.add(spot, name, value)?;
            }
            Some((_, Token::Comment(comment))) => tags.comments.push(comment),
            _ => {
                *tokens = before;
                return Ok(tags);
            }
        }
    }
}

impl Tags {
    fn add(&mut self, spot: Spot, name: &str, value: String) -> Result<(), Found> {
        if let Some((_, first)) = self.find(name) {
            let (name, first) = (name.to_owned(), first.to_owned());
            let same = first == value;
            return if same {
                Ok(())
            } else {
                Err(PgnFault::TagTwice { name, first }.at(spot))
            };
        }
        let is_heading =
            ROSTER.iter().any(|&(roster, _)| roster == name) || PLAYERS.concat().contains(&name);
        let limit = if is_heading { MAX_TEXT } else { MAX_TAG };
        for (field, text, limit) in [
            (TextField::TagName, name, MAX_TEXT),
            (TextField::TagValue, &value, limit),
        ] {
            if text.chars().count() > limit {
                return Err(PgnFault::TooLong { field, limit }.at(spot));
            }
        }
        if self.tags.len() >= MAX_TAGS + MAX_OWN {
            return Err(PgnFault::TooManyTags { limit: MAX_TAGS }.at(spot));
        }
        self.tags.push((spot, name.to_owned(), value));
        Ok(())
    }

    /// Where a tag stands, and what it says.
    pub fn find(&self, name: &str) -> Option<(Spot, &str)> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(_, known, _)| known == name);
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
    pub fn result_board(&self) -> Result<TeamBoard, Found> {
        match self.find(RESULT_BOARD) {
            None | Some((_, "A")) => Ok(TeamBoard::A),
            Some((_, "B")) => Ok(TeamBoard::B),
            Some((spot, _)) => Err(PgnFault::ResultBoard.at(spot)),
        }
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
    pub fn result(&self) -> Result<Option<SheetResult>, Found> {
        match self.find("Result") {
            None | Some((_, "*" | "?" | "")) => Ok(None),
            Some((spot, text)) => {
                let score = SheetResult::from_text(text);
                score.map(Some).ok_or_else(|| PgnFault::Result.at(spot))
            }
        }
    }

    /// The rule set: the one that is named, that of the variant, or else chess, in the
    /// kind that `otherwise` is of it.
    pub fn rules(&self, otherwise: &'static RuleSet) -> Result<&'static RuleSet, Found> {
        let variant = match self.find("Variant") {
            Some((spot, name)) => {
                let rules = variant::rules_of(name).map_err(|fault| fault.at(spot))?;
                Some((name, rules))
            }
            None => None,
        };
        if let Some((spot, name)) = self.find("RuleSet") {
            let rules = RuleSet::named(name).map_err(|error| PgnFault::Rules(error).at(spot))?;
            return match variant.filter(|(_, variant)| !variant::suits(rules, variant)) {
                Some((variant, _)) => {
                    let variant = variant.to_owned();
                    Err(PgnFault::OtherVariant { variant }.at(spot))
                }
                None => Ok(rules),
            };
        }
        let mut tower = ["TFEN", "TFENA", "TFENB"].into_iter();
        let base = match (tower.any(|name| self.find(name).is_some()), self.is_match()) {
            (true, true) => "tower+bughouse",
            (true, false) => "tower",
            (false, true) => "chess+bughouse",
            (false, false) => "chess",
        };
        let named = variant.map(|(_, rules)| Ok(rules));
        let rules = named.unwrap_or_else(|| RuleSet::named(base));
        let rules = rules.map_err(|error| PgnFault::Rules(error).at(self.spot))?;
        let narrower = variant::suits(otherwise, rules);
        Ok(if narrower { otherwise } else { rules })
    }

    /// Whether a game of Atomic may be one of the servers', in which explosions spare
    /// pawns: it names no rule set, and nobody has asked for Atomschach.
    pub fn may_spare_pawns(&self, rules: &RuleSet, asked: &RuleSet) -> bool {
        let atomic = rules.has(RuleOption::Atomic) && !asked.has(RuleOption::Atomic);
        atomic && self.find("RuleSet").is_none()
    }

    /// The initial position.
    pub fn start(&self, otherwise: &'static RuleSet) -> Result<Position, Found> {
        let rules = self.rules(otherwise)?;
        let name = match rules.base() {
            Base::Tower => "TFEN",
            Base::Chess => "FEN",
        };
        match (self.find(name), self.find("SetUp")) {
            (Some((spot, text)), _) => read_position_of(text, rules)
                .map(|read| read.position)
                .map_err(|error| PgnFault::Start(Box::new(error)).at(spot)),
            (None, Some((spot, "1"))) => Err(PgnFault::NoStart.at(spot)),
            (None, _) => Ok(Position::start_of(rules)),
        }
    }

    /// The initial positions of a match's boards, which may stand in one tag too, with a
    /// stroke between.
    pub fn starts(&self, otherwise: &'static RuleSet) -> Result<[Position; 2], Found> {
        let rules = self.rules(otherwise)?;
        let (both, names) = match rules.base() {
            Base::Tower => ("TFEN", STARTS[1]),
            Base::Chess => ("FEN", STARTS[0]),
        };
        let halves = self.find(both).map(|(spot, text)| {
            let (a, b) = text.split_once('|').unwrap_or((text, text));
            [(spot, a.trim()), (spot, b.trim())]
        });
        let [a, b] = names.map(|name| self.find(name));
        let [both_a, both_b] = halves.map_or([None; 2], |halves| halves.map(Some));
        let told = [a.or(both_a), b.or(both_b)];
        if let ([None, None], Some((spot, "1"))) = (told, self.find("SetUp")) {
            return Err(PgnFault::NoStart.at(spot));
        }
        let [a, b] = told.map(|told| match told {
            None => Ok(Position::start_of(rules)),
            Some((spot, text)) => read_position_of(text, rules)
                .map(|read| read.position)
                .map_err(|error| PgnFault::Start(Box::new(error)).at(spot)),
        });
        Ok([a?, b?])
    }

    /// What no field of a game tells, for a game that is set up under a rule set, if it is
    /// no more than a game keeps.
    pub fn others(&self, rules: &RuleSet) -> Result<Vec<(String, String)>, Found> {
        let is_match = self.is_match();
        let is_told = |name: &str, value: &str| {
            let roster = ROSTER.iter().any(|&(roster, _)| roster == name);
            let variant = name == "Variant" && variant::name_of(rules) == Some(value);
            let own = match is_match {
                true => is_of_match(name) || roster && !is_player(name),
                false => roster,
            };
            own || OWN.contains(&name) || variant
        };
        let tags = self.tags.iter();
        let others: Vec<(String, String)> = tags
            .filter(|(_, name, value)| !is_told(name, value))
            .map(|(_, name, value)| (name.clone(), value.clone()))
            .collect();
        if others.len() > MAX_TAGS {
            return Err(PgnFault::TooManyTags { limit: MAX_TAGS }.at(self.spot));
        }
        Ok(others)
    }
}
