//! Prints the lines of the standard output.

use std::fmt::Display;
use std::io::{self, Write};

use super::event_text::{added, name, opponent, prefix, reported, result, terms};
use crate::game::adjournment::Phase;
use crate::game::clock::Clock;
use crate::game::team::TandemBoard;
use crate::game::{Game, Timestamp};
use crate::net::{HomeRelay, Invitation};
use crate::remote::{Chain, GameCode, Gap, Link, Spectator};
use crate::rules::{Color, Language, Move, notation};
use crate::store::remote::{LiveGame, RemoteEvent, code_of, words_of};
use crate::texts::{Texts, calendar, letters};

/// The standard output, and what has already been printed of the game.
pub(super) struct Screen<'a> {
    out: &'a mut dyn Write,
    /// The game that was printed last; `None` before the first game.
    game: Option<GameCode>,
    /// The moves that were printed, for each board of a match; those of a game on one board are the
    /// first.
    moves: [Vec<Move>; 2],
    /// Number of entries of the game when the clocks were last printed.
    length: usize,
    /// The line about the result that was printed, if any.
    result: Option<String>,
}

impl Screen<'_> {
    pub fn new(out: &mut dyn Write) -> Screen<'_> {
        Screen {
            out,
            game: None,
            moves: Default::default(),
            length: 0,
            result: None,
        }
    }

    /// Prints a text at once, as one line without control characters.
    pub fn line(&mut self, text: impl Display) -> io::Result<()> {
        let text = text.to_string().replace(char::is_control, " ");
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Prints who has sent an invitation and what this program would contact; returns false if there
    /// is nothing to ask about, since a code alone names no address.
    pub fn show_invitation(&mut self, invitation: &Invitation) -> io::Result<bool> {
        let Some(contacts) = invitation.contacts() else {
            return Ok(false);
        };
        self.line(format_args!("invited-by {}", invitation.name.as_str()))?;
        self.line(format_args!("contacts {contacts}"))?;
        Ok(true)
    }

    pub fn error(&mut self, error: impl Display) -> io::Result<()> {
        self.line(format_args!("error {error}"))
    }

    /// Prints the relay, or that none is reached.
    pub fn relay(&mut self, relay: &HomeRelay) -> io::Result<()> {
        match relay {
            HomeRelay::None => self.line("relay none"),
            HomeRelay::Searching => Ok(()),
            HomeRelay::Connected(relay) => self.line(format_args!("relay {relay}")),
            HomeRelay::NotReached => self.error(
                "no relay is reached; is this computer on the internet? In the local network your \
                 friend can join all the same",
            ),
        }
    }

    /// Prints these events, and everything that has changed in the game since the last
    /// call.
    pub fn show(
        &mut self,
        live: Option<&LiveGame>,
        events: &[RemoteEvent],
        now: Timestamp,
    ) -> io::Result<()> {
        let shown = live.and_then(Shown::of_player);
        if let Some(shown) = &shown {
            self.begin(shown)?;
            self.all_moves(shown.chain)?;
        }
        for event in events {
            self.event(event, shown.as_ref())?;
        }
        match shown {
            Some(shown) => {
                let clocks = live.map(|live| clocks(live, now));
                self.finish(&shown, &clocks.unwrap_or_default())
            }
            None => Ok(()),
        }
    }

    /// Prints what has changed in a game that this program watches, with these new entries.
    pub fn show_watched(
        &mut self,
        spectator: &Spectator,
        links: &[Link],
        now: Timestamp,
    ) -> io::Result<()> {
        let Some(chain) = spectator.chain() else {
            return Ok(());
        };
        let shown = Shown {
            code: code_of(&chain.contract().contract().offer()),
            chain,
            color: None,
        };
        self.begin(&shown)?;
        self.all_moves(chain)?;
        for Link { entry, .. } in links {
            if let Some(line) = added(entry.by, entry.content, chain) {
                self.line(line)?;
            }
        }
        let clock = spectator.clock(now).map(|clock| (None, clock));
        self.finish(&shown, clock.as_slice())
    }

    /// Prints a line if the record of the game has lost its end.
    pub fn gap(&mut self, live: Option<&LiveGame>) -> io::Result<()> {
        let Some((gap, side)) = live.and_then(|live| Some((live.game().gap(), live.side()?)))
        else {
            return Ok(());
        };
        let known = letters::last_own_move(Texts::default(), side, Language::English);
        let known = known.unwrap_or_default();
        match gap {
            Gap::Closed => Ok(()),
            Gap::LastBlock => self.line(format_args!(
                "incomplete the end of your record is missing and comes from the opponent. {known}"
            )),
            Gap::Unknown => self.line(format_args!(
                "incomplete your record was damaged; when the opponent has sent the rest, and no \
                 move of yours is missing, go on with: nothing-sent. {known}"
            )),
        }
    }

    /// Prints the clocks after new entries, and the result at the end.
    fn finish(&mut self, shown: &Shown<'_>, clocks: &[OnBoard<Clock>]) -> io::Result<()> {
        let length = shown.chain.links().len();
        if self.length != length {
            self.length = length;
            self.clocks(clocks)?;
        }
        let result = result(shown.chain);
        if self.result != result {
            self.result = result;
            if let Some(line) = self.result.clone() {
                self.line(line)?;
            }
        }
        Ok(())
    }

    /// Prints the clocks of all boards, if the game has any.
    pub fn clocks(&mut self, clocks: &[OnBoard<Clock>]) -> io::Result<()> {
        for (board, clock) in clocks {
            let seconds = Color::ALL.map(|color| clock.display(color).left().0 as f64 / 1_000.0);
            let [white, black] = seconds;
            let board = prefix(*board);
            self.line(format_args!("{board}clock {white:.1} {black:.1}"))?;
        }
        Ok(())
    }

    fn begin(&mut self, shown: &Shown<'_>) -> io::Result<()> {
        let Shown { code, chain, color } = *shown;
        if self.game.replace(code) == Some(code) {
            return Ok(());
        }
        self.moves = Default::default();
        self.result = None;
        self.length = chain.links().len();
        if color.is_none() {
            self.players(chain)?;
        }
        self.line(format_args!("game {code}"))?;
        if let Some(color) = color {
            self.line(format_args!("start {}", name(color)))?;
        }
        for (board, game) in chain.boards() {
            let (board, start) = (prefix(board), game.start().to_text());
            self.line(format_args!("{board}position {start}"))?;
        }
        match chain.game().phase() {
            Phase::Adjourned(sealed) => {
                let date = calendar::to_the_minute(sealed.inscription.resumption);
                self.line(format_args!("adjourned {date}"))
            }
            _ => Ok(()),
        }
    }

    /// Prints the players and the terms of a game that this program watches.
    fn players(&mut self, chain: &Chain) -> io::Result<()> {
        let contract = chain.contract().contract();
        for color in Color::ALL {
            let player = contract.player(color);
            let words = words_of(&player.identity).join("-");
            self.line(format_args!("{} {words} {}", name(color), player.name))?;
        }
        self.line(terms(&contract.offer()))
    }

    /// Prints the moves that were made or taken back on all boards since the last call.
    fn all_moves(&mut self, chain: &Chain) -> io::Result<()> {
        let shown = std::mem::take(&mut self.moves);
        let mut boards = chain.boards().into_iter();
        for (place, shown) in shown.into_iter().enumerate() {
            if let Some((board, game)) = boards.next() {
                self.moves[place] = self.moves_on(board, game, shown)?;
            }
        }
        Ok(())
    }

    /// Prints the moves that were made or taken back on a board since the moves `shown` were
    /// printed; returns those printed now.
    fn moves_on(
        &mut self,
        board: Option<TandemBoard>,
        game: &Game,
        mut shown: Vec<Move>,
    ) -> io::Result<Vec<Move>> {
        let (line, board) = (game.line(game.live().line), prefix(board));
        let same = shown.iter().zip(&line.plies);
        let same = same.take_while(|(shown, ply)| **shown == ply.mv).count();
        if same < shown.len() {
            shown.truncate(same);
            self.line(format_args!("{board}takeback {same}"))?;
        }
        for (index, ply) in line.plies.iter().enumerate().skip(same) {
            shown.push(ply.mv);
            let Some(position) = line.position(index) else {
                continue;
            };
            let (number, color) = (position.number(), name(position.turn()));
            let mv = notation::long(position, ply.mv);
            self.line(format_args!("{board}move {number} {color} {mv}"))?;
        }
        Ok(shown)
    }

    fn event(&mut self, event: &RemoteEvent, shown: Option<&Shown<'_>>) -> io::Result<()> {
        match event {
            RemoteEvent::Introduced(introduction) => self.line(opponent(introduction)),
            RemoteEvent::Offered(offer) => self.line(terms(offer)),
            RemoteEvent::Reported(report) => match shown {
                Some(shown) => match reported(report, shown.chain) {
                    Some(line) => self.line(line),
                    None => Ok(()),
                },
                None => Ok(()),
            },
            RemoteEvent::Agreed | RemoteEvent::Begun => Ok(()),
        }
    }
}

/// A game that is printed.
#[derive(Clone, Copy)]
struct Shown<'a> {
    code: GameCode,
    chain: &'a Chain,
    /// This player's colour; `None` for a game that this program watches.
    color: Option<Color>,
}

impl Shown<'_> {
    fn of_player(live: &LiveGame) -> Option<Shown<'_>> {
        let side = live.side()?;
        Some(Shown {
            code: live.code(),
            chain: side.chain(),
            color: Some(side.color()),
        })
    }
}

/// Something on a board of a match, or in a game on one board.
type OnBoard<T> = (Option<TandemBoard>, T);

pub(super) fn clocks(live: &LiveGame, now: Timestamp) -> Vec<OnBoard<Clock>> {
    let boards = live.side().map(|side| side.chain().boards());
    let boards = boards.unwrap_or_default().into_iter();
    let clocks = boards.map(|(board, _)| (board, live.clock(board, now)));
    clocks
        .filter_map(|(board, clock)| Some((board, clock?)))
        .collect()
}
