//! Prints the lines of the standard output.

use std::fmt::Display;
use std::io::{self, Write};

use crate::game::{
    AdjournmentAct, Clock, Event, Extra, Game, Phase, Play, TandemBoard, Team, TimeControl,
    Timestamp,
};
use crate::remote::{
    Chain, ColorChoice, Content, Delay, GameCode, Introduction, Link, Offer, Phrase, Report,
    Spectator, Spectators, StartChoice, Subject,
};
use crate::rules::{Color, Language, Move, notation};
use crate::store::remote::{Happened, LiveGame, SessionEvent, code_of, words_of};
use crate::texts::calendar;

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

    pub fn error(&mut self, error: impl Display) -> io::Result<()> {
        self.line(format_args!("error {error}"))
    }

    /// Prints these events, and everything that has changed in the game since the last
    /// call.
    pub fn show(
        &mut self,
        live: Option<&LiveGame>,
        events: &[SessionEvent],
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

    fn event(&mut self, event: &SessionEvent, shown: Option<&Shown<'_>>) -> io::Result<()> {
        match event {
            SessionEvent::Introduced(introduction) => self.line(opponent(introduction)),
            SessionEvent::Offered(offer) => self.line(terms(offer)),
            SessionEvent::Happened(Happened::Reported(report)) => match shown {
                Some(shown) => match reported(report, shown.chain) {
                    Some(line) => self.line(line),
                    None => Ok(()),
                },
                None => Ok(()),
            },
            SessionEvent::Happened(_) => Ok(()),
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

/// The clocks of all boards of this player's game.
pub(super) fn clocks(live: &LiveGame, now: Timestamp) -> Vec<OnBoard<Clock>> {
    let boards = live.side().map(|side| side.chain().boards());
    let boards = boards.unwrap_or_default().into_iter();
    let clocks = boards.map(|(board, _)| (board, live.clock(board, now)));
    clocks
        .filter_map(|(board, clock)| Some((board, clock?)))
        .collect()
}

/// The beginning of a line about a board of a match; empty in a game on one board.
fn prefix(board: Option<TandemBoard>) -> String {
    board.map_or(String::new(), |board| format!("{} ", board.letter()))
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn opponent(introduction: &Introduction) -> String {
    let words = words_of(&introduction.identity).join("-");
    format!("opponent {words} {}", introduction.name)
}

fn reported(report: &Report, chain: &Chain) -> Option<String> {
    Some(match report {
        Report::Added(entry) => return added(entry.by, entry.content, chain),
        Report::Withdrawn(_) => "withdrawn".to_owned(),
        Report::Asked(request) => format!("asks {}", subject(&request.subject, chain)),
        Report::Declined(request) => format!("refused {}", subject(&request.subject, chain)),
        Report::Phrase(phrase) => format!("say {}", number(*phrase)),
        Report::Message(message) => format!("message {message}"),
        Report::TimeDiffers(difference) => {
            let [last, total] = [difference.last, difference.total].map(|it| it.0 as f64 / 1_000.0);
            format!("time-differs {last:.1} {total:.1}")
        }
    })
}

fn added(by: Color, content: Content, chain: &Chain) -> Option<String> {
    match content {
        Content::Event(event) => happened(None, by, event, chain),
        Content::On(board, event) => {
            let color = Team::of(TandemBoard::A, by).color(board);
            happened(Some(board), color, event, chain)
        }
        Content::Offering(_) => Some(format!("offer draw {}", name(by))),
        Content::KeyLost => Some(format!("key-lost {}", name(by))),
        Content::Grant(request) => Some(format!("granted {}", subject(&request.subject, chain))),
        _ => None,
    }
}

/// Returns the line about an event on a board; `None` if another line shows it.
fn happened(board: Option<TandemBoard>, by: Color, event: Event, chain: &Chain) -> Option<String> {
    let color = name(by);
    let line = match event {
        Event::Offer(_) => format!("offer draw {color}"),
        Event::Decline(_) => format!("declined draw {color}"),
        Event::Place(role, square) => {
            let role = Language::English.role(role);
            let square = Language::English.square(chain.game().last().geometry(), square);
            format!("place {color} {role} {square}")
        }
        Event::Adjournment(act) => adjourned(by, act)?,
        _ => return None,
    };
    Some(format!("{}{line}", prefix(board)))
}

/// Returns the line about an event of an adjourned game; `None` if another line shows it.
fn adjourned(by: Color, act: AdjournmentAct) -> Option<String> {
    let by = name(by);
    match act {
        AdjournmentAct::Seal(_) => Some(format!("sealed {by}")),
        AdjournmentAct::Arrive(color) => Some(format!("back {}", name(color))),
        AdjournmentAct::Resume => Some("resumed".to_owned()),
        AdjournmentAct::Open(_) => Some(format!("opened {by}")),
        AdjournmentAct::Missing => Some(format!("accepted-stated {by}")),
        _ => None,
    }
}

fn subject(subject: &Subject, chain: &Chain) -> String {
    match subject {
        Subject::TakeBack { events } => format!("takeback {}", plies_after(chain, *events)),
        Subject::MoreTime { time } => format!("more-time {}", time.0 as f64 / 1_000.0),
        Subject::CallOff => "call-off".to_owned(),
        Subject::Stop => "stop".to_owned(),
        Subject::Restart => "restart".to_owned(),
        Subject::Rematch => "rematch".to_owned(),
        Subject::Adjourn { resumption, .. } => {
            format!("adjourn {}", calendar::to_the_minute(*resumption))
        }
    }
}

/// Number of moves, on all boards, among the first `events` events.
fn plies_after(chain: &Chain, events: usize) -> usize {
    let is_move = |event: &Event| matches!(event, Event::Move(_));
    match chain.tandem() {
        Some(tandem) => {
            let kept = tandem.events().iter().take(events);
            kept.filter(|done| is_move(&done.event)).count()
        }
        None => {
            let kept = chain.game().events().iter().take(events);
            kept.filter(|stamped| is_move(&stamped.event)).count()
        }
    }
}

/// The line about the result; `None` while the game goes on.
fn result(chain: &Chain) -> Option<String> {
    if let Some(tandem) = chain.tandem() {
        return tandem.result().map(|result| format!("result {result}"));
    }
    let result = chain.game().result()?;
    Some(format!("result {} {}", result.score(), result.reason))
}

fn number(phrase: Phrase) -> usize {
    let place = Phrase::ALL.iter().position(|it| *it == phrase);
    place.map_or(0, |place| place + 1)
}

/// Returns the terms of the offered game, as words of the form `name=value`.
fn terms(offer: &Offer) -> String {
    let proposal = &offer.proposal;
    let conduct = proposal.conduct;
    let yes = |it: bool| if it { "yes" } else { "no" };
    let time = match &proposal.clock {
        None => "none".to_owned(),
        Some([white, black]) if white == black => control(white),
        Some([white, black]) => format!("{}|{}", control(white), control(black)),
    };
    let host = match proposal.color {
        ColorChoice::ByLot => "lot",
        ColorChoice::Is(color) => name(color),
    };
    let start = match &proposal.start {
        StartChoice::Usual => "usual".to_owned(),
        StartChoice::ByLot => "lot".to_owned(),
        StartChoice::Placing => "placing".to_owned(),
        StartChoice::Numbers([white, black]) => format!("{white},{black}"),
        StartChoice::Position(text) => text.replace(' ', "_"),
    };
    format!(
        "terms rules={} time={time} host={host} take-backs={} chat={} absence-loses={} start={start} tournament={} spectators={}",
        proposal.rules.name(),
        yes(conduct.take_backs),
        yes(conduct.chat),
        yes(conduct.lost_line.absence_loses),
        yes(proposal.play != Play::Casual),
        spectators(conduct.spectators),
    )
}

/// Returns who may watch the game, as an argument of `--spectators`. People on the local network
/// cannot watch yet.
fn spectators(spectators: Spectators) -> &'static str {
    match spectators {
        Spectators::Nobody | Spectators::LocalNetwork(_) => "none",
        Spectators::WithCode(Delay::None) => "code",
        Spectators::WithCode(Delay::ThreeMoves) => "code,3-moves",
        Spectators::WithCode(Delay::FiveMinutes) => "code,5-min",
        Spectators::WithCode(Delay::FifteenMinutes) => "code,15-min",
    }
}

/// Returns the text of a time control, such as `180+2`, or `40/5400,900` with periods of
/// moves.
fn control(control: &TimeControl) -> String {
    let seconds = |millis: u64| millis as f64 / 1_000.0;
    let periods = control.periods().iter().map(|period| match period.moves {
        Some(moves) => format!("{moves}/{}", seconds(period.time.0)),
        None => seconds(period.time.0).to_string(),
    });
    let periods: Vec<String> = periods.collect();
    let periods = periods.join(",");
    match control.extra() {
        Extra::None => periods,
        Extra::Increment(time) => format!("{periods}+{}", seconds(time.0)),
        Extra::Delay(time) => format!("{periods}delay{}", seconds(time.0)),
    }
}
