//! What is filled in about a start, and what becomes of it when another game is chosen.

use super::super::super::reading::Reading;
use super::super::super::{Act, Model};
use crate::app::session::intent::Start;
use crate::rules::{Position, RuleSet, TextError};
use crate::store::{self, LastStart, OwnStart};

/// Where a game starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// As its rule set has it; where officers are placed, they are placed in turn.
    #[default]
    Usual,
    /// One of 960, drawn by lot.
    Lot,
    /// One of 960 by its number.
    Number,
    /// The player's own.
    Own,
    /// A position as text.
    Text,
}

/// What is filled in.
#[derive(Default)]
pub struct Form {
    /// Where it starts.
    pub kind: Kind,
    /// The numbers of the starts, White's first.
    pub numbers: [u16; 2],
    /// The name of the player's own start.
    pub own: String,
    /// A position as text.
    pub text: String,
    /// The position of the start that is the player's own, or of the text.
    pub position: Option<Position>,
    /// What is wrong with the text.
    pub error: Option<TextError>,
    /// The starts of the player's own, once they are read.
    pub starts: Option<Vec<OwnStart>>,
    reading: Option<Reading<Vec<OwnStart>>>,
}

impl Form {
    /// As the player chose last; his own starts are yet to be read.
    pub fn new(last: &LastStart) -> Form {
        let usual = Form {
            numbers: [518; 2],
            ..Form::default()
        };
        match last {
            LastStart::Usual => usual,
            LastStart::Lot => Form {
                kind: Kind::Lot,
                ..usual
            },
            LastStart::Numbers(numbers) => Form {
                kind: Kind::Number,
                numbers: *numbers,
                ..usual
            },
            LastStart::Own(name) => Form {
                kind: Kind::Own,
                own: name.clone(),
                ..usual
            },
        }
    }

    /// The game is to begin with this position.
    pub fn begin_with(&mut self, position: &Position) {
        self.kind = Kind::Text;
        self.text = position.to_text();
        self.position = Some(*position);
        self.error = None;
    }

    /// The page is opened anew: the player's own starts may have changed.
    pub fn open(&mut self) {
        (self.starts, self.error) = (None, None);
    }

    /// The start is as the rule set has it.
    pub fn reset(&mut self) {
        self.kind = Kind::Usual;
    }

    /// Whether it is as the rule set has it.
    pub fn is_usual(&self) -> bool {
        self.kind == Kind::Usual
    }

    /// Keeps to what the chosen rule set has.
    pub fn follow(&mut self, rules: &'static RuleSet, before: &'static RuleSet) {
        if rules == before {
            return;
        }
        if rules.start.placed && !before.start.placed && self.kind == Kind::Lot {
            self.kind = Kind::Usual;
        }
        // A text may be read under another variant, and on another board never.
        if self.kind == Kind::Text && rules.base() == before.base() {
            let read = Position::from_text(rules, self.text.trim());
            self.position = read.ok();
        }
        let other = self.position.is_none_or(|it| it.rules() != rules);
        if matches!(self.kind, Kind::Own | Kind::Text) && other {
            self.kind = Kind::Usual;
        }
    }

    /// What the game begins with.
    ///
    /// # Errors
    ///
    /// When the text is no position.
    pub fn start(&self, rules: &'static RuleSet) -> Result<Start, TextError> {
        Ok(match self.kind {
            Kind::Usual if rules.start.placed => Start::Placing,
            Kind::Usual | Kind::Lot => Start::Usual,
            Kind::Number => Start::Number(self.both(rules)),
            Kind::Own | Kind::Text => match self.position {
                Some(position) => Start::Position(Box::new(position)),
                None => {
                    Start::Position(Box::new(store::read_position(&self.text, rules)?.position))
                }
            },
        })
    }

    /// What is to be remembered of it.
    pub fn remembered(&self, rules: &'static RuleSet) -> LastStart {
        match self.kind {
            Kind::Usual | Kind::Text => LastStart::Usual,
            Kind::Lot => LastStart::Lot,
            Kind::Number => LastStart::Numbers(self.both(rules)),
            Kind::Own => LastStart::Own(self.own.clone()),
        }
    }

    /// The numbers of both sides, which have the same unless each has a start of his own.
    fn both(&self, rules: &RuleSet) -> [u16; 2] {
        let [white, black] = self.numbers;
        [white, if rules.start.placed { black } else { white }]
    }

    /// The ways to start that a rule set has.
    pub fn kinds(&self, rules: &RuleSet) -> Vec<Kind> {
        let (shuffled, placed) = (rules.start.shuffled, rules.start.placed);
        let has_own = self
            .starts
            .as_ref()
            .is_some_and(|starts| !starts.is_empty());
        let all = [
            (Kind::Usual, !shuffled || placed),
            (Kind::Lot, shuffled),
            (Kind::Number, shuffled),
            (Kind::Own, has_own),
            (Kind::Text, true),
        ];
        let kinds = all.into_iter().filter(|(_, on)| *on);
        kinds.map(|(kind, _)| kind).collect()
    }

    /// Takes the player's own starts as soon as they are read.
    pub fn read(&mut self, model: &Model, rules: &mut &'static RuleSet) {
        if self.starts.is_none() && self.reading.is_none() {
            let paths = model.files.0.clone();
            self.reading = Some(Reading::begin(move || {
                let files = store::list_starts(&paths).unwrap_or_default();
                files
                    .into_iter()
                    .filter_map(|file| file.start.ok())
                    .collect()
            }));
        }
        if self.reading.is_some() {
            model.act(Act::Wait);
        }
        if let Some(starts) = Reading::take(&mut self.reading) {
            let is_there = starts.iter().any(|start| start.name == self.own);
            self.starts = Some(starts);
            if self.kind == Kind::Own && is_there {
                self.take_own(rules);
            } else if self.kind == Kind::Own {
                self.kind = Kind::Usual;
            }
        }
    }

    /// Takes over the player's own start of the name, or the first.
    pub fn take_own(&mut self, rules: &mut &'static RuleSet) {
        let starts = self.starts.as_deref().unwrap_or_default();
        let named = starts.iter().find(|start| start.name == self.own);
        if let Some(start) = named.or(starts.first()) {
            self.own.clone_from(&start.name);
            self.position = Some(start.position);
            *rules = start.position.rules();
        }
    }

    /// Reads the text by its own content, whatever board is chosen.
    pub fn read_text(&mut self, rules: &mut &'static RuleSet) {
        let read = store::read_position(&self.text, rules);
        self.position = read.ok().map(|read| read.position);
        if let Some(position) = &self.position {
            *rules = position.rules();
        }
    }

    /// Says what is wrong.
    pub fn tell(&mut self, error: TextError) {
        self.error = Some(error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> &'static RuleSet {
        RuleSet::named(name).unwrap()
    }

    /// A form on which this text is pasted while a game is chosen.
    fn pasted(text: &str, rules: &str) -> (Form, &'static str) {
        let mut form = Form {
            kind: Kind::Text,
            text: text.to_owned(),
            ..Form::default()
        };
        let mut rules = named(rules);
        form.read_text(&mut rules);
        (form, rules.name())
    }

    #[test]
    fn a_text_chooses_the_game_that_it_is_of() {
        let flat = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(pasted(flat, "tower").1, "chess");
        assert_eq!(pasted(flat, "chess+atomic").1, "chess+atomic");
        let tower = Position::start_of(named("tower")).to_text();
        assert_eq!(pasted(&tower, "chess").1, "tower");
    }

    #[test]
    fn a_text_of_another_board_is_left_with_the_board() {
        let (mut form, _) = pasted("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess");
        form.follow(named("chess+atomic"), named("chess"));
        let start = form.start(named("chess+atomic")).unwrap();
        let Start::Position(position) = start else {
            panic!("{start:?}");
        };
        assert_eq!(position.rules().name(), "chess+atomic");
        form.follow(named("tower"), named("chess+atomic"));
        assert_eq!(form.start(named("tower")), Ok(Start::Usual));
    }

    #[test]
    fn one_number_is_for_both_unless_each_has_a_start_of_his_own() {
        let form = Form {
            kind: Kind::Number,
            numbers: [12, 34],
            ..Form::default()
        };
        let start = |name| form.start(named(name)).unwrap();
        assert_eq!(start("chess+960"), Start::Number([12, 12]));
        assert_eq!(start("tower+960x960"), Start::Number([12, 34]));
        let last = form.remembered(named("tower+960x960"));
        assert_eq!(last, LastStart::Numbers([12, 34]));
    }

    #[test]
    fn whoever_chooses_to_place_officers_is_not_given_a_start_by_lot() {
        let mut form = Form {
            kind: Kind::Lot,
            ..Form::default()
        };
        form.follow(named("tower+960x960"), named("tower+960"));
        assert_eq!(form.start(named("tower+960x960")), Ok(Start::Placing));
    }

    #[test]
    fn officers_are_placed_in_turn_where_each_player_places_his_own() {
        let form = Form::new(&LastStart::Usual);
        let start = |name| form.start(named(name)).unwrap();
        assert_eq!(start("tower+960x960"), Start::Placing);
        assert_eq!(start("chess"), Start::Usual);
    }
}
