//! What lies where, seen from the other end of a ground.

use super::{Geometry, Level, Pin, Square};

impl Geometry {
    /// The square that lies where this one does as seen from the other end: on the same
    /// file and the mirrored rank, of the board that lies so. With `over` a board that
    /// hangs answers to one that stands. None if there can be no such square.
    pub fn opposite(&self, square: Square, over: bool) -> Option<Square> {
        let (file, rank) = self.place(square.column());
        let level = self.level(square)?;
        let level = match self.level_pin(level) {
            Some(pin) => self.pin_level(self.opposite_pin(pin, over)?),
            None => self.opposite_main(level)?,
        };
        self.square_at(file, self.ranks() - 1 - rank, level)
    }

    /// The pin that lies where this one does as seen from the other end, with `over` on
    /// the other side of its corner. None if the ground has no such pin.
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
