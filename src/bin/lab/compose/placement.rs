//! Random placements of pieces and attack boards. They need not be legal positions.

use tritower::rules::random::Random;
use tritower::rules::{
    CastlingSide, Color, Piece, Pin, Position, Role, Setup, Square, TOURNAMENT, TOWER,
};

/// An arrangement of pieces and attack boards, to become a problem in which White is to move.
#[derive(Clone, Debug)]
pub(super) struct Placement {
    pub(super) pieces: Vec<(Square, Piece)>,
    boards: Vec<(Pin, Color)>,
    /// Whether White may castle, with any rook that is on its initial square.
    castles: bool,
}

/// Roles from which White's pieces other than the king are chosen at random; a role that occurs
/// more often is more likely.
const WHITE: [Role; 12] = {
    use Role::{Bishop, Knight, Pawn, Queen, Rook};
    [
        Queen, Rook, Rook, Rook, Bishop, Bishop, Knight, Knight, Knight, Knight, Pawn, Pawn,
    ]
};

/// Roles from which Black's pieces other than the king are chosen at random.
const BLACK: [Role; 9] = {
    use Role::{Bishop, Knight, Pawn, Rook};
    [Pawn, Pawn, Pawn, Pawn, Rook, Bishop, Bishop, Knight, Knight]
};

impl Placement {
    /// Places both kings, two to four white pieces, up to four black pieces and the four attack
    /// boards at random. In some placements White may castle, or there is a pawn below an attack
    /// board.
    pub(super) fn random(random: &mut Random) -> Placement {
        let mut placement = Placement {
            pieces: Vec::new(),
            boards: Vec::new(),
            castles: false,
        };
        let castling = random.below(12) == 0;
        placement.set_boards(random, castling);
        if castling {
            placement.set_castling();
        } else {
            placement.set(random, Color::White, Role::King);
        }
        placement.set(random, Color::Black, Role::King);
        if random.below(4) == 0 {
            placement.set_under_board(random);
        }
        for (color, bag, most) in [(Color::White, &WHITE[..], 3), (Color::Black, &BLACK[..], 5)] {
            let least = if color == Color::White { 2 } else { 0 };
            for _ in 0..least + random.below(most) {
                if let Some(&role) = random.pick(bag) {
                    placement.set(random, color, role);
                }
            }
        }
        placement
    }

    /// Returns the placement of a position's pieces and attack boards, with White to move.
    pub(super) fn of(position: &Position) -> Placement {
        let white = |pin| position.owner(pin) != Some(Color::Black);
        let owner = |pin| {
            if white(pin) {
                Color::White
            } else {
                Color::Black
            }
        };
        let sides = [CastlingSide::King, CastlingSide::Queen];
        Placement {
            pieces: position.all_pieces().collect(),
            boards: position
                .pins()
                .into_iter()
                .map(|pin| (pin, owner(pin)))
                .collect(),
            castles: sides
                .into_iter()
                .any(|side| position.may_castle(Color::White, side)),
        }
    }

    fn set_boards(&mut self, random: &mut Random, castling: bool) {
        let named = |name: &str| TOWER.pin_named(name);
        let owners = [Color::White, Color::White, Color::Black, Color::Black];
        let first = ["QL1", "KL1", "QL6", "KL6"].map(named);
        for (owner, first) in owners.into_iter().zip(first) {
            let free: Vec<Pin> = TOWER.pins().filter(|&pin| self.is_free(pin)).collect();
            let stays = castling && owner == Color::White || random.below(3) == 0;
            let wanted = first.filter(|&pin| stays && self.is_free(pin));
            if let Some(pin) = wanted.or_else(|| random.pick(&free).copied()) {
                self.boards.push((pin, owner));
            }
        }
    }

    fn is_free(&self, pin: Pin) -> bool {
        self.boards.iter().all(|&(taken, _)| taken != pin)
    }

    fn set_castling(&mut self) {
        for (name, role) in [
            ("d0KL1", Role::King),
            ("e0KL1", Role::Rook),
            ("z0QL1", Role::Rook),
        ] {
            if let Some(square) = TOWER.square(name) {
                let color = Color::White;
                self.pieces.push((square, Piece { color, role }));
            }
        }
        self.castles = true;
    }

    /// Places a pawn on the corner square under a random attack board, so that this board prevents
    /// the pawn's promotion.
    fn set_under_board(&mut self, random: &mut Random) {
        let over = self.boards.iter().filter_map(|&(pin, _)| {
            let corner = TOURNAMENT.pawns().corner(pin)?;
            Some((corner.square, corner.color))
        });
        let over: Vec<_> = over.collect();
        if let Some(&(square, color)) = random.pick(&over)
            && self.at(square).is_none()
        {
            let role = Role::Pawn;
            self.pieces.push((square, Piece { color, role }));
        }
    }

    /// Places a piece on a random free square.
    fn set(&mut self, random: &mut Random, color: Color, role: Role) {
        let free = TOWER.all_squares().filter(|&square| {
            let pin = TOWER.square_pin(square);
            pin.is_none_or(|pin| !self.is_free(pin)) && self.at(square).is_none()
        });
        let free: Vec<Square> = free.collect();
        if let Some(&square) = random.pick(&free) {
            self.pieces.push((square, Piece { color, role }));
        }
    }

    /// Returns a changed copy of the placement: up to two pieces, and sometimes an attack board,
    /// are moved to random places.
    pub(super) fn varied(&self, random: &mut Random) -> Placement {
        let mut varied = self.clone();
        if random.below(5) == 0 {
            let free: Vec<Pin> = TOWER.pins().filter(|&pin| self.is_free(pin)).collect();
            let moved = random.below(varied.boards.len());
            if let (Some((pin, _)), Some(&to)) = (varied.boards.get_mut(moved), random.pick(&free))
            {
                *pin = to;
            }
            // Pieces on the board that is moved are removed.
            let stands = |square| {
                let pin = TOWER.square_pin(square);
                pin.is_none_or(|pin| !varied.is_free(pin))
            };
            let pieces = varied.pieces.iter().copied();
            varied.pieces = pieces.filter(|&(square, _)| stands(square)).collect();
        }
        for _ in 0..random.below(3) {
            let moved = random.below(varied.pieces.len());
            let (_, piece) = varied.pieces.swap_remove(moved);
            varied.set(random, piece.color, piece.role);
        }
        varied
    }

    fn at(&self, square: Square) -> Option<Piece> {
        let found = self.pieces.iter().find(|&&(at, _)| at == square);
        found.map(|&(_, piece)| piece)
    }

    /// Returns the placement without the piece at `index`; `None` if that piece is a king.
    pub(super) fn without(&self, index: usize) -> Option<Placement> {
        let mut fewer = self.clone();
        let (_, piece) = fewer.pieces.remove(index);
        (piece.role != Role::King).then_some(fewer)
    }

    /// Returns the position with White to move; `None` if it is not legal.
    pub(super) fn position(&self) -> Option<Position> {
        let owned = |&(pin, owner): &(Pin, Color)| (pin, Some(owner));
        let mut setup = Setup {
            pieces: self.pieces.clone(),
            boards: self.boards.iter().map(owned).collect(),
            rights: self.rights(),
            // The first move of a game cannot be castling (Article 3.5(a)(ii)(1)).
            number: if self.castles { 20 } else { 1 },
            ..Setup::default()
        };
        setup.two_steps = setup.pawns_at_home(&TOURNAMENT);
        Position::from_setup(&TOURNAMENT, setup).ok()
    }

    /// Returns White's castling rights with the rooks that are on their initial squares; empty if
    /// White may not castle.
    fn rights(&self) -> Vec<(Color, Square)> {
        let (color, role) = (Color::White, Role::Rook);
        let sides = [CastlingSide::King, CastlingSide::Queen];
        let usual = sides.map(|side| TOURNAMENT.castling().usual(color, side));
        let homes = usual.into_iter().flatten().map(|castling| castling.rook);
        let at_home = |&rook: &Square| self.at(rook) == Some(Piece { color, role });
        let may = homes.filter(|_| self.castles).filter(at_home);
        may.map(|rook| (color, rook)).collect()
    }
}
