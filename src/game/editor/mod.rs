//! A position that is being set up by hand, under any rule set.
//!
//! Anything may stand there meanwhile: what no position can have is told at once and at
//! its place ([`Editor::faults`]), and the rules alone decide what that is. Rights follow
//! the pieces as they do in a game: whoever takes the rook away takes its castling too
//! ([`Editor::make`] says how). It knows no window and no file.
//!
//! ```
//! use tritower::game::{Edit, Editor};
//! use tritower::rules::{Color, Piece, Role, TOURNAMENT, TOWER};
//!
//! let mut editor = Editor::empty(&TOURNAMENT);
//! let king = |color| Piece { color, role: Role::King };
//! editor.make(&Edit::Put(king(Color::White), TOWER.square("b2W").unwrap()))?;
//! assert_eq!(editor.faults()[0].error.to_string(), "Black has 0 kings; expected one");
//! editor.make(&Edit::Put(king(Color::Black), TOWER.square("b7B").unwrap()))?;
//! assert!(editor.position().is_some());
//! # Ok::<(), tritower::game::EditError>(())
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
    /// What was set up before each act, the last one last.
    done: Vec<Setup>,
    /// What was set up before acts were taken back, the next one to come again last.
    undone: Vec<Setup>,
}

impl Editor {
    /// Begins with the start of a rule set, of one of 960 with the usual one.
    pub fn start(rules: &'static RuleSet) -> Editor {
        Editor::of(&Position::start_of(rules))
    }

    /// Begins with the boards of a rule set's start and no piece.
    pub fn empty(rules: &'static RuleSet) -> Editor {
        let boards = rules.start.boards.clone();
        Editor::with(
            rules,
            Setup {
                boards,
                ..Setup::default()
            },
        )
    }

    /// Begins with a position.
    pub fn of(position: &Position) -> Editor {
        Editor::with(position.rules(), position.setup())
    }

    /// Begins with whatever is set up, be it a position or not.
    pub fn with(rules: &'static RuleSet, mut setup: Setup) -> Editor {
        edit::order(rules, &mut setup);
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

    /// What is set up, be it a position or not; pieces, boards and rights in their order.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position that it is; none while anything is wrong.
    pub fn position(&self) -> Option<&Position> {
        self.checked.as_ref().ok()
    }

    /// All that is wrong, each with its places; nothing exactly when there is a position.
    pub fn faults(&self) -> &[Fault] {
        match &self.checked {
            Ok(_) => &[],
            Err(faults) => faults,
        }
    }

    /// What a board may be marked as: nobody's only where such boards can be taken
    /// possession of (V.A4).
    pub fn owners(&self) -> &'static [Option<Color>] {
        const ALL: [Option<Color>; 3] = [Some(Color::White), Some(Color::Black), None];
        if self.rules.boards.possession {
            &ALL
        } else {
            &ALL[..2]
        }
    }

    /// Makes a change. One that changes nothing is none to be taken back.
    ///
    /// What follows by itself from a change of pieces, boards or the side to move, as a
    /// player expects it:
    ///
    /// - A pawn that comes to a starting square of its colour may advance two, one that is
    ///   taken away may not; [`Edit::TwoSteps`] says otherwise.
    /// - Rights to castle, the pawn that has just advanced two, an owed promotion and the
    ///   mark of a piece that was a pawn go when the change makes them impossible. They do
    ///   not come again with the piece, but do when the change is taken back.
    /// - The mark of what was a pawn goes along with its piece.
    ///
    /// Nothing follows from a right that is set, a number or another setup: what
    /// contradicts the pieces then is a fault that is named until it is mended.
    ///
    /// # Errors
    ///
    /// [`EditError`] when there is no such place; nothing is changed then.
    pub fn make(&mut self, edit: &Edit) -> Result<(), EditError> {
        let mut setup = edit::made(self.rules, &self.setup, edit)?;
        if edit.moves_pieces() {
            follow::follow(self, &mut setup);
        }
        self.become_setup(setup);
        Ok(())
    }

    /// Takes over what a text sets up, be it a position or not: TFEN on the tower, FEN on
    /// the flat board. It can be taken back. [`Position::to_text`] gives the text.
    ///
    /// # Errors
    ///
    /// [`TextError`] when a field cannot be understood; nothing is changed then.
    pub fn read(&mut self, text: &str) -> Result<(), TextError> {
        self.become_setup(Setup::from_text(self.rules, text)?);
        Ok(())
    }

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.done.pop();
        let undone = before.map(|before| self.exchange(before));
        let any = undone.is_some();
        self.undone.extend(undone);
        any
    }

    /// Makes the change again that was taken back last; says whether there was one.
    pub fn redo(&mut self) -> bool {
        let after = self.undone.pop();
        let done = after.map(|after| self.exchange(after));
        let any = done.is_some();
        self.done.extend(done);
        any
    }

    /// Whether a change can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether a change can be made again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn become_setup(&mut self, mut setup: Setup) {
        edit::order(self.rules, &mut setup);
        if setup != self.setup {
            let before = self.exchange(setup);
            self.done.push(before);
            self.undone.clear();
        }
    }

    /// Puts another setup in the place of the present one, which it gives.
    fn exchange(&mut self, setup: Setup) -> Setup {
        self.checked = setup.check(self.rules);
        std::mem::replace(&mut self.setup, setup)
    }
}
