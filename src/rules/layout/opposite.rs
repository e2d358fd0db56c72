//! Finds the squares and pins that the other player sees at the same place.

use super::{Geometry, Level, Pin, Square};

impl Geometry {
    /// Square at which Black sees what White sees at `square`, or the reverse: the file is the
    /// same, rank and board are mirrored. With `over`, upright and inverted attack boards are
    /// exchanged too. `None` if there is no such square.
    pub fn opposite(&self, square: Square, over: bool) -> Option<Square> {
        let (file, rank) = self.place(square.column());
        let level = self.level(square)?;
        let level = match self.level_pin(level) {
            Some(pin) => self.pin_level(self.opposite_pin(pin, over)?),
            None => self.opposite_main(level)?,
        };
        self.square_at(file, self.ranks() - 1 - rank, level)
    }

    /// Pin at which Black sees what White sees at `pin`, or the reverse. With `over`, an upright
    /// pin is exchanged for an inverted one and the reverse (V.A2.2). `None` if there is no such
    /// pin.
    pub fn opposite_pin(&self, pin: Pin, over: bool) -> Option<Pin> {
        let here = self.plan.pins.get(pin.index())?;
        let main = self.opposite_main(here.main)?;
        let rank = self.ranks() - 1 - here.corner_rank;
        self.pins().find(|&pin| {
            let there = self.pin(pin);
            let corner = (there.main, there.corner_file, there.corner_rank);
            corner == (main, here.corner_file, rank) && there.hangs == (here.hangs != over)
        })
    }

    fn opposite_main(&self, level: Level) -> Option<Level> {
        let here = self.board(level);
        let rank = self.ranks() - here.ranks - here.rank;
        self.main_levels()
            .find(|&there| (self.board(there).file, self.board(there).rank) == (here.file, rank))
    }
}
