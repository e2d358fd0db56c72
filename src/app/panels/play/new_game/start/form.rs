//! The form of the start position, and how it adapts when another rule set is chosen.

use crate::app::panels::Model;
use crate::app::panels::widgets::reading::Loaded;
use crate::app::session::request::Start;
use crate::pgn;
use crate::rules::{Position, RuleSet, TextError};
use crate::store::{self, LastStart, OwnStart};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// The rule set's own start position. If the rules let the players place the back-rank pieces,
    /// the game begins with this placement.
    #[default]
    Usual,
    /// One of 960 start positions, drawn by lot.
    Lot,
    /// One of 960 start positions, chosen by number.
    Number,
    Own,
    Text,
}

#[derive(Default)]
pub struct Form {
    pub kind: Kind,
    /// The numbers of the start position for White and for Black, from 0 to 959.
    pub numbers: [u16; 2],
    /// The name of the chosen start position among the player's own.
    pub own: String,
    pub text: String,
    /// The position of [`Kind::Own`] or [`Kind::Text`]; `None` if it has not been read or could not
    /// be read.
    pub position: Option<Position>,
    pub error: Option<TextError>,
    pub starts: OwnStarts,
}

pub type OwnStarts = Loaded<(), Vec<OwnStart>>;

impl OwnStarts {
    /// Reads the player's own start positions in a background task; returns whether they have just
    /// been read.
    pub fn load_own(&mut self, model: &Model) -> bool {
        let paths = model.files.0.clone();
        self.load(model, (), move || {
            let files = store::list_starts(&paths).unwrap_or_default().into_iter();
            files.filter_map(|file| file.start.ok()).collect()
        })
    }
}

impl Form {
    /// Creates the form with the start position that the player chose last. The player's own start
    /// positions are read later.
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

    pub fn begin_with(&mut self, position: &Position) {
        self.kind = Kind::Text;
        self.text = position.to_text();
        self.position = Some(*position);
        self.error = None;
    }

    /// Makes the form read the player's own start positions again, because they may have changed
    /// since the page was last open.
    pub fn open(&mut self) {
        self.starts.expire();
        self.error = None;
    }

    pub fn reset(&mut self) {
        self.kind = Kind::Usual;
    }

    /// Returns whether the rule set's own start position is chosen.
    pub fn is_usual(&self) -> bool {
        self.kind == Kind::Usual
    }

    /// Adapts the form after a change of the rule set from `before` to `rules`.
    pub fn follow(&mut self, rules: &'static RuleSet, before: &'static RuleSet) {
        if rules == before {
            return;
        }
        if rules.start().placed && !before.start().placed && self.kind == Kind::Lot {
            self.kind = Kind::Usual;
        }
        // A position as text may be valid under another variant of the same board, but never on
        // another board.
        if self.kind == Kind::Text && rules.base() == before.base() {
            let read = Position::from_text(rules, self.text.trim());
            self.position = read.ok();
        }
        let other = self.position.is_none_or(|it| it.rules() != rules);
        if matches!(self.kind, Kind::Own | Kind::Text) && other {
            self.kind = Kind::Usual;
        }
    }

    /// Returns the start position for the new game.
    ///
    /// # Errors
    ///
    /// Returns an error if the typed text is not a position.
    pub fn start(&self, rules: &'static RuleSet) -> Result<Start, TextError> {
        Ok(match self.kind {
            Kind::Usual if rules.start().placed => Start::Placing,
            Kind::Usual | Kind::Lot => Start::Usual,
            Kind::Number => Start::Number(self.both(rules)),
            Kind::Own | Kind::Text => match self.position {
                Some(position) => Start::Position(Box::new(position)),
                None => Start::Position(Box::new(pgn::read_position(&self.text, rules)?.position)),
            },
        })
    }

    /// Returns the choice of start position to suggest for the next game. A position typed as text
    /// is not suggested again.
    pub fn remembered(&self, rules: &'static RuleSet) -> LastStart {
        match self.kind {
            Kind::Usual | Kind::Text => LastStart::Usual,
            Kind::Lot => LastStart::Lot,
            Kind::Number => LastStart::Numbers(self.both(rules)),
            Kind::Own => LastStart::Own(self.own.clone()),
        }
    }

    /// Returns the numbers of White's and Black's start position. The numbers differ only under
    /// rules that allow each side an arrangement of its own.
    fn both(&self, rules: &RuleSet) -> [u16; 2] {
        let [white, black] = self.numbers;
        [white, if rules.start().placed { black } else { white }]
    }

    /// Returns the kinds of start position that can be chosen under a rule set.
    pub fn kinds(&self, rules: &RuleSet) -> Vec<Kind> {
        let (shuffled, placed) = (rules.start().shuffled, rules.start().placed);
        let has_own = self.starts.get().is_some_and(|starts| !starts.is_empty());
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

    /// Reads the player's own start positions in a background task. When they have been read, uses
    /// the one that was chosen; if it no longer exists, chooses the rule set's own start position.
    pub fn read(&mut self, model: &Model, rules: &mut &'static RuleSet) {
        if self.starts.load_own(model) {
            let mut starts = self.starts.get().into_iter().flatten();
            let is_there = starts.any(|start| start.name == self.own);
            if self.kind == Kind::Own && is_there {
                self.take_own(rules);
            } else if self.kind == Kind::Own {
                self.kind = Kind::Usual;
            }
        }
    }

    /// Chooses the player's own start position with the name in `own`, or the first one if no
    /// position has this name. Changes `rules` to the rule set of the chosen position.
    pub fn take_own(&mut self, rules: &mut &'static RuleSet) {
        let starts = self.starts.get().map_or(&[][..], Vec::as_slice);
        let named = starts.iter().find(|start| start.name == self.own);
        if let Some(start) = named.or(starts.first()) {
            self.own.clone_from(&start.name);
            self.position = Some(start.position);
            *rules = start.position.rules();
        }
    }

    /// Reads the typed text as a position on any board. Changes `rules` to the rule set of that
    /// position.
    pub fn read_text(&mut self, rules: &mut &'static RuleSet) {
        let read = pgn::read_position(&self.text, rules);
        self.position = read.ok().map(|read| read.position);
        if let Some(position) = &self.position {
            *rules = position.rules();
        }
    }

    pub fn show_error(&mut self, error: TextError) {
        self.error = Some(error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> &'static RuleSet {
        RuleSet::named(name).unwrap()
    }

    /// Returns the form after a text was pasted into it under the rule set `rules`, and the name of
    /// the rule set that results.
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
    fn one_number_holds_for_both_sides_unless_each_has_its_own_start() {
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
    fn choosing_to_place_pieces_cancels_a_start_by_lot() {
        let mut form = Form {
            kind: Kind::Lot,
            ..Form::default()
        };
        form.follow(named("tower+960x960"), named("tower+960"));
        assert_eq!(form.start(named("tower+960x960")), Ok(Start::Placing));
    }

    #[test]
    fn pieces_are_placed_in_turn_if_each_side_places_its_own() {
        let form = Form::new(&LastStart::Usual);
        let start = |name| form.start(named(name)).unwrap();
        assert_eq!(start("tower+960x960"), Start::Placing);
        assert_eq!(start("chess"), Start::Usual);
    }
}
