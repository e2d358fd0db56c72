//! Editor for setting up a position by hand, under any rule set.
//!
//! The setup may be invalid at any time: [`Editor::faults`] lists everything that is not allowed by
//! the rules, with its squares. Rights follow the pieces as in a game: removing a rook removes its
//! castling right (see [`Editor::make`]). The editor knows no window and no file.
//!
//! ```
//! use tritower::game::editor::{Edit, Editor};
//! use tritower::rules::{Color, Piece, Role, TOURNAMENT, TOWER};
//!
//! let mut editor = Editor::empty(&TOURNAMENT);
//! let king = |color| Piece { color, role: Role::King };
//! editor.make(&Edit::Put(king(Color::White), TOWER.square("b2W").unwrap()))?;
//! assert_eq!(editor.faults()[0].error.to_string(), "Black has 0 kings; expected one");
//! editor.make(&Edit::Put(king(Color::Black), TOWER.square("b7B").unwrap()))?;
//! assert!(editor.position().is_some());
//! # Ok::<(), tritower::game::editor::EditError>(())
//! ```

mod edit;
mod follow;
mod possible;

use crate::rules::{Color, Fault, Position, RuleSet, Setup, TextError};
pub use edit::{Edit, EditError};

/// A position that is being set up by hand.
#[derive(Clone, Debug)]
pub struct Editor {
    rules: &'static RuleSet,
    setup: Setup,
    checked: Result<Position, Vec<Fault>>,
    done: Vec<Setup>,
    /// Setups that were undone. The last one is redone first.
    undone: Vec<Setup>,
}

impl Editor {
    /// Creates an editor with the start position of a rule set; with the default one if the rule
    /// set has 960 start positions.
    pub fn start(rules: &'static RuleSet) -> Editor {
        Editor::of(&Position::start_of(rules))
    }

    /// Creates an editor with the boards of a rule set's start position, but no pieces.
    pub fn empty(rules: &'static RuleSet) -> Editor {
        let boards = rules.start().boards.clone();
        Editor::with(
            rules,
            Setup {
                boards,
                ..Setup::default()
            },
        )
    }

    /// Creates an editor with the setup of a position.
    pub fn of(position: &Position) -> Editor {
        Editor::with(position.rules(), position.setup())
    }

    /// Creates an editor with a setup, valid or not.
    pub fn with(rules: &'static RuleSet, mut setup: Setup) -> Editor {
        edit::sort_setup(rules, &mut setup);
        Editor {
            checked: setup.check(rules),
            rules,
            setup,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The current setup, valid or not, with pieces, boards and rights sorted.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position, or `None` while the setup has faults.
    pub fn position(&self) -> Option<&Position> {
        self.checked.as_ref().ok()
    }

    /// All faults of the setup with their squares. The list is empty if the setup is a valid
    /// position, and only then.
    pub fn faults(&self) -> &[Fault] {
        match &self.checked {
            Ok(_) => &[],
            Err(faults) => faults,
        }
    }

    /// The owners that a board can have: White, Black and, under rules with boards that have no
    /// owner (V.A4), also `None`.
    pub fn owners(&self) -> &'static [Option<Color>] {
        const ALL: [Option<Color>; 3] = [Some(Color::White), Some(Color::Black), None];
        if self.rules.boards().possession {
            &ALL
        } else {
            &ALL[..2]
        }
    }

    /// Makes a change. A change without effect is not added to the undo history.
    ///
    /// A change of pieces, boards or the side to move adjusts the rights:
    ///
    /// - A pawn that arrives on a starting square of its colour may advance two squares;
    ///   [`Edit::TwoSteps`] overrides this.
    /// - Castling rights, the en passant pawn, a pending promotion, the numbers of checks and the
    ///   mark of a piece as a promoted pawn are dropped when the change makes them impossible. They
    ///   do not return when the piece is put back, but undo restores them.
    /// - The mark as a promoted pawn moves with its piece.
    ///
    /// Setting a right, a number or another setup adjusts nothing: contradictions are
    /// listed as faults until they are fixed.
    ///
    /// # Errors
    ///
    /// [`EditError`] when the square, pin or start position does not exist or the pin is
    /// occupied; nothing is changed then.
    pub fn make(&mut self, edit: &Edit) -> Result<(), EditError> {
        let mut setup = edit::apply_edit(self.rules, &self.setup, edit)?;
        if edit.moves_pieces() {
            follow::follow(self, &mut setup);
        }
        self.replace_setup(setup);
        Ok(())
    }

    /// Loads a position text, valid or not: TFEN for the tower, FEN for the flat board. Loading can
    /// be undone. [`Position::to_text`] writes such a text.
    ///
    /// # Errors
    ///
    /// [`TextError`] when a field cannot be read; nothing is changed then.
    pub fn read(&mut self, text: &str) -> Result<(), TextError> {
        self.replace_setup(Setup::from_text(self.rules, text)?);
        Ok(())
    }

    /// Undoes the last change; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.done.pop();
        let undone = before.map(|before| self.exchange(before));
        let any = undone.is_some();
        self.undone.extend(undone);
        any
    }

    /// Redoes the change that was undone last; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let after = self.undone.pop();
        let done = after.map(|after| self.exchange(after));
        let any = done.is_some();
        self.done.extend(done);
        any
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn replace_setup(&mut self, mut setup: Setup) {
        edit::sort_setup(self.rules, &mut setup);
        if setup != self.setup {
            let before = self.exchange(setup);
            self.done.push(before);
            self.undone.clear();
        }
    }

    /// Replaces the current setup and returns the previous one.
    fn exchange(&mut self, setup: Setup) -> Setup {
        self.checked = setup.check(self.rules);
        std::mem::replace(&mut self.setup, setup)
    }
}
