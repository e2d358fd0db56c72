//! Mirrors squares and pins: exchanges White's end of the tower and Black's end.

use super::{BoardLayout, Level, Pin, Square};

impl BoardLayout {
    /// The mirror image of `square` for the other player: on the same file, with ranks and main
    /// boards counted from the other end. If `over` is true, upright and inverted attack boards are
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

    /// The mirror image of `pin` for the other player. If `over` is true, upright and inverted pins
    /// are exchanged too (V.A2.2). `None` if there is no such pin.
    pub fn opposite_pin(&self, pin: Pin, over: bool) -> Option<Pin> {
        let here = self.table.pins.get(pin.index())?;
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
